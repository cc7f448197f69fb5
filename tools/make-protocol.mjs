// make-protocol.mjs: writes src/wasm/protocol.h and requests.h, the types of web/src/engine/protocol.ts for C++ and the functions
// that answer requests. Both are committed; a test of the page fails where they are not what this would write.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../', import.meta.url);
const ts = createRequire(new URL('web/package.json', root))('typescript');
const description = new URL('web/src/engine/protocol.ts', root);

const plainTypes = {
  [ts.SyntaxKind.StringKeyword]: 'std::string',
  [ts.SyntaxKind.NumberKeyword]: 'double',
  [ts.SyntaxKind.BooleanKeyword]: 'bool',
};
// Numbers that TypeScript cannot tell from others.
const wholeNumbers = { Count: 'std::uint64_t', Whole: 'std::int64_t' };
// Words that are signs need names in C++.
const signs = { '<': 'Less', '>': 'Greater', '=': 'Equal', '||': 'Confused' };

const pascal = (text) => text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, first) => first.toUpperCase());
const snake = (text) => text.replace(/(?!^)[A-Z]/g, '_$&').replaceAll('.', '_').toLowerCase();
const enumerator = (word) => signs[word] ?? pascal(word);

const isWord = (type) => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);
const isNull = (type) => ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;

function comment(node) {
  const texts = ts.getJSDocCommentsAndTags(node).map((each) => each.comment);
  return texts.filter((text) => typeof text === 'string').join(' ').replace(/\s+/g, ' ');
}

/** Reads the description and lists C++ types, each after those that it is made of. */
class Types {
  constructor(source) {
    this.declared = new Map();
    this.made = new Map();
    ts.forEachChild(source, (node) => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) this.declared.set(node.name.text, node);
    });
  }

  fail(node, what) {
    const place = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    throw new Error(`protocol.ts:${place.line + 1}: ${what}: ${node.getText()}`);
  }

  /** The C++ type of a TypeScript one; `name` is for what has none of its own. */
  cpp(node, name) {
    const plain = plainTypes[node.kind];
    if (plain) return plain;
    if (ts.isParenthesizedTypeNode(node)) return this.cpp(node.type, name);
    if (ts.isArrayTypeNode(node)) return `std::vector<${this.cpp(node.elementType, name)}>`;
    if (ts.isTupleTypeNode(node)) return this.tuple(node, name);
    if (ts.isTypeReferenceNode(node)) return this.named(node);
    if (ts.isTypeLiteralNode(node)) return this.struct(name, node, node.members, []);
    if (ts.isIntersectionTypeNode(node)) return this.intersection(node, name);
    if (ts.isUnionTypeNode(node)) return this.union(node, name);
    return this.fail(node, 'this type has no counterpart in C++');
  }

  tuple(node, name) {
    const kinds = new Set(node.elements.map((element) => this.cpp(element, name)));
    if (kinds.size !== 1) this.fail(node, 'the parts of a tuple must be of one type');
    return `std::array<${[...kinds][0]}, ${node.elements.length}>`;
  }

  declaration(node) {
    return this.declared.get(node.getText()) ?? this.fail(node, 'nothing of this name is declared here');
  }

  named(node) {
    const name = (node.typeName ?? node.expression).getText();
    if (wholeNumbers[name]) return wholeNumbers[name];
    if (name === 'Record') return this.struct('Nothing', node, [], []);
    if (this.made.has(name)) return name;
    const declaration = this.declaration(node.typeName ?? node.expression);
    if (ts.isInterfaceDeclaration(declaration)) {
      const bases = (declaration.heritageClauses ?? []).flatMap((clause) => clause.types);
      return this.struct(name, declaration, declaration.members, bases.map((base) => this.named(base)));
    }
    const type = this.cpp(declaration.type, name);
    if (type === name) this.made.get(name).about ||= comment(declaration);
    else this.made.set(name, { name, kind: 'alias', type, about: comment(declaration) });
    return name;
  }

  intersection(node, name) {
    const bases = node.types.filter(ts.isTypeReferenceNode).map((type) => this.named(type));
    const own = node.types.filter(ts.isTypeLiteralNode).flatMap((type) => [...type.members]);
    return this.struct(name, node, own, bases);
  }

  /** The words of a type that is a choice of words; none of any other. */
  wordsOf(type) {
    if (isWord(type)) return [type.literal.text];
    if (ts.isUnionTypeNode(type)) {
      const parts = type.types.map((part) => this.wordsOf(part));
      return parts.every((words) => words.length > 0) ? parts.flat() : [];
    }
    const declaration = ts.isTypeReferenceNode(type) && this.declared.get(type.typeName.getText());
    return declaration && ts.isTypeAliasDeclaration(declaration) ? this.wordsOf(declaration.type) : [];
  }

  union(node, name) {
    const some = node.types.filter((type) => !isNull(type));
    const whole = some.length === 1 ? this.cpp(some[0], name) : this.choice(some, name);
    return some.length < node.types.length ? `OrNull<${whole}>` : whole;
  }

  choice(types, name) {
    const words = types.flatMap((type) => this.wordsOf(type));
    const others = types.filter((type) => this.wordsOf(type).length === 0);
    const parts = others.map((type) => this.cpp(type, name));
    if (words.length > 0) {
      const chosen = others.length > 0 ? `${name}Word` : name;
      this.made.set(chosen, { name: chosen, kind: 'words', words });
      parts.push(chosen);
    }
    return parts.length === 1 ? parts[0] : `std::variant<${parts.join(', ')}>`;
  }

  struct(name, node, members, bases) {
    const fields = members.map((member) => {
      if (!ts.isPropertySignature(member)) this.fail(member, 'only fields can be described');
      const type = this.cpp(member.type, `${name}${pascal(member.name.text)}`);
      return { name: member.name.text, type, optional: Boolean(member.questionToken), about: comment(member) };
    });
    this.made.set(name, { name, kind: 'struct', bases, fields, about: comment(node) });
    return name;
  }

  /** What is asked, answered and told on the way; what has no name of its own gets one. */
  requests() {
    return this.declared.get('Requests').members.map((member) => {
      const request = { name: member.name.text, about: comment(member) };
      for (const part of member.type.members) {
        if (part.type.kind === ts.SyntaxKind.NeverKeyword) continue;
        request[part.name.text] = this.cpp(part.type, `${pascal(member.name.text)}${pascal(part.name.text)}`);
      }
      return request;
    });
  }
}

const remark = (about, indent) => (about ? `${indent}/// ${about}\n` : '');

function declareWords({ name, words, about }) {
  return `${remark(about, '')}enum class ${name} : std::uint8_t { ${words.map(enumerator).join(', ')} };
template <>
inline constexpr std::array words_of<${name}>{${words.map((word) => `std::string_view(${JSON.stringify(word)})`).join(', ')}};
`;
}

// Fields that must be there have no value of their own, so that the compiler tells of a reply that leaves one out.
function declareStruct({ name, bases, fields, about }) {
  const members = fields.map(
    ({ name: field, type, optional, about: note }) =>
      `${remark(note, '  ')}  ${optional ? `std::optional<${type}> ${snake(field)}{}` : `${type} ${snake(field)}`};\n`,
  );
  const visits = [
    ...bases.map((base) => `    ${base}::visit_fields(self, visit);\n`),
    ...fields.map(({ name: field }) => `    visit("${field}", self.${snake(field)});\n`),
  ];
  const named = visits.length > 0 ? ['self', 'visit'] : ['/*self*/', '/*visit*/'];
  return `${remark(about, '')}struct ${name}${bases.length > 0 ? ` : ${bases.join(', ')}` : ''} {
${members.join('')}
  bool operator==(const ${name}&) const = default;
  template <typename Self, typename Visit>
  static void visit_fields(Self& ${named[0]}, const Visit& ${named[1]}) {
${visits.join('')}  }
};
`;
}

function declare(type) {
  if (type.kind === 'words') return declareWords(type);
  if (type.kind === 'struct') return declareStruct(type);
  return `${remark(type.about, '')}using ${type.name} = ${type.type};\n`;
}

const head = `// Made by tools/make-protocol.mjs from web/src/engine/protocol.ts: change that, and run it.
// clang-format off
#pragma once
`;

function requestType({ name, ask, reply, progress }) {
  return `struct ${pascal(name)}Request {
  static constexpr std::string_view name = "${name}";
  using Ask = ${ask};
  using Reply = ${reply};
  using Progress = ${progress ?? 'Nothing'};
};
`;
}

const header = (types, requests) => `${head}
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "wasm/protocol_json.h"

namespace qcg::wasm::protocol {

${types.map(declare).join('\n')}
// Each request with what is asked, answered and told on the way.
${requests.map(requestType).join('')}
using AllRequests = std::tuple<${requests.map(({ name }) => `${pascal(name)}Request`).join(', ')}>;

}  // namespace qcg::wasm::protocol
`;

const replyFunction = ({ name, ask, reply, about }) =>
  `${remark(about, '')}protocol::${reply} reply_${snake(name)}(const protocol::${ask}& ask, Work& work);\n`;

const functions = (requests) => `${head}
#include "wasm/protocol.h"
#include "wasm/work.h"

namespace qcg::wasm {

// One function per request: what is asked in, the reply out. They throw InputError for what makes no sense, and
// BudgetSpent where there is nothing to reply in the time.

${requests.map(replyFunction).join('')}
}  // namespace qcg::wasm
`;

/** The files by their names from the root. */
export function makeProtocol() {
  const source = ts.createSourceFile('protocol.ts', readFileSync(description, 'utf8'), ts.ScriptTarget.Latest, true);
  const types = new Types(source);
  const requests = types.requests();
  return {
    'src/wasm/protocol.h': header([...types.made.values()], requests),
    'src/wasm/requests.h': functions(requests),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, text] of Object.entries(makeProtocol())) writeFileSync(fileURLToPath(new URL(name, root)), text);
}
