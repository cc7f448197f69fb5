// The grammar of expressions; see docs/language.md.
#include <algorithm>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/spelling.h"
#include "language/expression.h"

namespace qcg {

namespace {

using Node = ExpressionNode;
using Op = ExpressionNode::Op;
using Fold = ExpressionNode::Fold;

constexpr unsigned deepest_nesting = 100;
constexpr std::size_t longest_pattern = 500;
constexpr std::size_t longest_word = 24;  // that is quoted

constexpr std::pair<std::string_view, Fold> folds[] = {{"max", Fold::Max}, {"min", Fold::Min},
                                                       {"sum", Fold::Sum}, {"count", Fold::Count},
                                                       {"set", Fold::Set}, {"first", Fold::First}};
constexpr std::string_view reserved_words[] = {"and", "or",    "not", "implies", "some",  "every", "matches",
                                               "in",  "where", "of",  "over",    "after", "let"};

/// Counts how deep we are, so that no input can exhaust the stack.
class Depth {
 public:
  Depth(unsigned& depth, const Reader& reader) : depth_(depth) {
    if (depth == deepest_nesting) {
      reader.fail("nested too deeply: at most " + std::to_string(deepest_nesting) + " within each other");
    }
    ++depth_;
  }
  ~Depth() { --depth_; }
  Depth(const Depth&) = delete;
  Depth& operator=(const Depth&) = delete;

 private:
  unsigned& depth_;
};

class ExpressionReader {
 public:
  ExpressionReader(Universe& universe, Reader& reader, const Names& names)
      : universe_(universe), reader_(reader), names_(names) {
    if (names.numbers != nullptr && names.position) bound_.emplace_back("G", Kind::Member);
  }

  Node read(std::optional<Kind> wanted, bool part) {
    Node node = implication();
    if (wanted) node = as(std::move(node), *wanted);
    if (part && next_is(';')) return node;
    reader_.expect_end(node.kind == Kind::Truth ? "'and', 'or', 'implies'" : "+, -, a comparison (< <= = >= > ||)");
    return node;
  }

  [[nodiscard]] bool needs_lift() const { return needs_lift_; }

 private:
  // --- logic ---

  Node implication() {
    const Depth depth(depth_, reader_);
    Node node = joined("or", Op::Or, [this] { return joined("and", Op::And, [this] { return negation(); }); });
    if (accept_word("implies")) node = truth_of(Op::Implies, std::move(node), implication());
    return node;
  }

  template <class Part>
  Node joined(std::string_view word, Op op, Part part) {
    Node first = part();
    if (!accept_word(word)) return first;
    Node node = truth_of(op, std::move(first), part());
    while (accept_word(word)) node.parts.push_back(as(part(), Kind::Truth));
    return node;
  }

  Node truth_of(Op op, Node first, Node second) {
    Node node = made(op, Kind::Truth, first.offset);
    node.parts.push_back(as(std::move(first), Kind::Truth));
    node.parts.push_back(as(std::move(second), Kind::Truth));
    return node;
  }

  Node negation() {
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    if (accept_word("not")) {
      const Depth depth(depth_, reader_);
      Node node = made(Op::Not, Kind::Truth, start);
      node.parts.push_back(as(negation(), Kind::Truth));
      return node;
    }
    if (accept_word("some")) return quantified(Fold::Some, start);
    if (accept_word("every")) return quantified(Fold::Every, start);
    return comparison();
  }

  // some H of size n + 1: ...; some x in S: ...
  Node quantified(Fold fold, std::size_t start) {
    Node node = made(Op::Over, Kind::Truth, start);
    node.fold = fold;
    node.name = fresh_name();
    const bool of_size = names_.numbers != nullptr && names_.position && accept_word("of");
    if (of_size) {
      node.op = Op::OfSize;
      expect_word("size");
      node.parts.push_back(before_colon([this] { return as(sum(), Kind::Value); }));
    } else {
      expect_word("in");
      before_colon([&] { return domain(node); });
    }
    expect(":", of_size ? "behind the size" : "and a claim");
    bind(node, of_size ? Kind::Member : element(node), [&] { node.parts.push_back(as(implication(), Kind::Truth)); });
    return node;
  }

  Node comparison() {
    Node first = ranged();
    if (accept_word("matches")) return matches(std::move(first));
    if (accept_word("in")) {
      Node node = made(Op::In, Kind::Truth, first.offset);
      node.parts.push_back(as(std::move(first), Kind::Value));
      node.parts.push_back(as(ranged(), Kind::Values));
      return node;
    }
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    const auto relation = accept_relation(reader_);
    return relation ? compared(std::move(first), *relation, start) : first;
  }

  Node compared(Node first, Relation relation, std::size_t sign) {
    Node node = made(Op::Compare, Kind::Truth, first.offset);
    node.relation = relation;
    if (first.kind == Kind::Game || first.kind == Kind::Member) first = as(std::move(first), Kind::Value);
    Node second = ranged();
    if (second.kind == Kind::Ratio && first.kind == Kind::Value) first = as(std::move(first), Kind::Ratio);
    const Kind kind = first.kind;
    node.parts.push_back(std::move(first));
    node.parts.push_back(as(std::move(second), kind));
    const bool equality = relation == Relation::Equal || relation == Relation::Unequal;
    const bool ordered = kind == Kind::Value || kind == Kind::Ratio;
    const bool known_equal =
        ordered || kind == Kind::Outcome || kind == Kind::Flavour || kind == Kind::Text || kind == Kind::Values;
    if (!ordered && !(equality && known_equal)) {
      reader_.fail_at(sign, "'" + std::string(show(relation)) + "' does not compare " + std::string(describe(kind)));
    }
    return node;
  }

  // G matches "..."
  Node matches(Node first) {
    Node node = made(Op::Matches, Kind::Truth, first.offset);
    if (first.kind != Kind::Member) first = as(std::move(first), Kind::Text);
    node.parts.push_back(std::move(first));
    reader_.skip_spaces();
    const std::size_t at = reader_.offset();
    const std::string pattern = quoted("and a regular expression");
    if (pattern.size() > longest_pattern) reader_.fail_at(at, "this regular expression is too long");
    try {
      node.pattern = std::make_shared<const std::regex>(pattern);
    } catch (const std::regex_error&) {
      reader_.fail_at(at, "this is no regular expression");
    }
    return node;
  }

  // --- values ---

  // 0..5
  Node ranged() {
    Node first = sum();
    reader_.skip_spaces();
    if (!reader_.accept("..")) return first;
    Node node = made(Op::Range, Kind::Values, first.offset);
    node.parts.push_back(as(std::move(first), Kind::Value));
    node.parts.push_back(as(sum(), Kind::Value));
    return node;
  }

  Node sum() {
    bool negative = false;
    Node first = term(negative);
    if (!negative && !next_is_sign()) return first;
    Node node = made(Op::Sum, Kind::Value, first.offset);
    node.negative = {negative};
    node.parts.push_back(std::move(first));
    while (next_is_sign()) {
      const bool minus = reader_.take() == '-';
      node.parts.push_back(term(negative));
      node.negative.push_back(negative != minus);
    }
    const auto is_ratio = [](const Node& part) { return part.kind == Kind::Ratio; };
    if (std::any_of(node.parts.begin(), node.parts.end(), is_ratio)) node.kind = Kind::Ratio;
    for (Node& part : node.parts) part = as(std::move(part), node.kind);
    return node;
  }

  bool next_is_sign() {
    reader_.skip_spaces();
    return reader_.peek() == '+' || reader_.peek() == '-';
  }

  // A minus before a digit belongs to the number: -1v is -1 plus down, not the negative of 1v.
  Node term(bool& negative) {
    negative = false;
    reader_.skip_spaces();
    while (reader_.peek() == '-' && !is_digit(reader_.peek(1))) {
      reader_.skip(1);
      reader_.skip_spaces();
      negative = !negative;
    }
    return ordinal();
  }

  // G:H:K, from left to right
  Node ordinal() {
    Node first = product();
    if (!accept_ordinal_sign()) return first;
    Node node = made(Op::Ordinal, Kind::Value, first.offset);
    node.parts.push_back(as(std::move(first), Kind::Value));
    do {
      node.parts.push_back(as(product(), Kind::Value));
    } while (accept_ordinal_sign());
    return node;
  }

  bool accept_ordinal_sign() {
    reader_.skip_spaces();
    return !colon_ends_ && reader_.accept(":");
  }

  // n.G and G.U, from right to left
  Node product() {
    const Depth depth(depth_, reader_);
    reader_.skip_spaces();
    Node first = operand();
    reader_.skip_spaces();
    if (reader_.peek() != '.' || reader_.peek(1) == '.') return first;
    reader_.skip(1);
    Node node = made(Op::Product, Kind::Value, first.offset);
    node.parts.push_back(as(std::move(first), Kind::Value));
    node.parts.push_back(as(product(), Kind::Value));
    return node;
  }

  Node operand() {
    const std::size_t start = reader_.offset();
    const char next = reader_.peek();
    if (next == '(') return parenthesis();
    if (next == '"') return constant(quoted(""), start);
    if (next == '[' || next == '<') return game(start);
    if ((next == '^' || next == 'v') && reader_.peek(1) == '[') return power_sum(start);
    if (is_letter(next) && !begins_with_down()) return named(start);
    if (reader_.done()) reader_.fail_expected("a value or a game");
    return constant(read_value(universe_, reader_), start);
  }

  Node parenthesis() {
    reader_.skip(1);
    Node inside = inside_brackets([this] { return implication(); });
    expect(")", "to close the parenthesis");
    return inside;
  }

  // ^[3] is up_power_sum(3), and v[3] its negative.
  Node power_sum(std::size_t start) {
    const bool negative = reader_.take() == 'v';
    reader_.skip(1);
    Node call = made(Op::Function, Kind::Value, start);
    call.parts.push_back(argument());
    expect("]", "behind how many powers of up there are");
    call = resolved(std::move(call), find_functions("up_power_sum"));
    if (!negative) return call;
    Node node = made(Op::Sum, Kind::Value, start);
    node.negative = {true};
    node.parts.push_back(std::move(call));
    return node;
  }

  // v, v2 and v* are values, where nothing else has that name.
  [[nodiscard]] bool begins_with_down() const {
    Reader ahead = reader_;
    const std::string text = word(ahead);
    return text[0] == 'v' && text.find_first_not_of("0123456789", 1) == std::string::npos && !kind_of_name(text);
  }

  // [G], <G>, <G>[D,2], or any game.
  Node game(std::size_t start) {
    const bool classical = reader_.peek() == '[';
    Reader ahead = reader_;
    ahead.skip(1);
    ahead.skip_spaces();
    const std::string name = word(ahead);
    ahead.skip_spaces();
    const auto kind = kind_of_name(name);
    if (name == "G" && !kind && names_.numbers != nullptr && (ahead.peek() == ']' || ahead.peek() == '>')) {
      reader_.fail_at(start, "this claim is about no position G: a line 'positions: ...' is missing");
    }
    const bool game_or_position = kind == Kind::Member || (kind == Kind::Game && !classical);
    if (game_or_position && ahead.accept(classical ? "]" : ">")) {
      reader_ = ahead;
      return named_game(name, kind == Kind::Member ? Op::Played : Op::Lifted, classical, start);
    }
    Node node = made(Op::Game, Kind::Game, start);
    node.game = std::make_shared<const GameExpression>(read_game_expression(reader_));
    return node;
  }

  Node named_game(const std::string& name, Op op, bool classical, std::size_t start) {
    Node node = made(op, Kind::Game, start);
    node.name = name;
    if (classical) node.lift = Lift{};
    if (!classical && (op == Op::Lifted || names_.numbers == nullptr || reader_.peek() == '[')) {
      node.lift = read_lift(reader_);
    }
    needs_lift_ = needs_lift_ || !node.lift;
    return node;
  }

  // --- names ---

  Node named(std::size_t start) {
    const std::string text = word(reader_);
    if (text == "true" || text == "false") return constant(text == "true", start);
    if (const auto kind = kind_of_name(text)) return variable(text, *kind, start);
    for (const auto& [name, fold] : folds) {
      if (name == text && accept_word("over")) return over(fold, start);
    }
    if (auto node = about_position(text, start)) return *node;
    if (!find_functions(text).empty()) return call(text, start);
    constexpr std::string_view outcomes = "LRNP";
    if (text.size() == 1 && outcomes.find(text[0]) != std::string_view::npos) {
      return constant(static_cast<Outcome>(outcomes.find(text[0])), start);
    }
    for (const Flavour flavour : all_flavours()) {
      if (qcg::name(flavour) == text) return constant(flavour, start);
    }
    fail_unknown(text, start);
  }

  Node variable(const std::string& text, Kind kind, std::size_t start) {
    Node node = made(Op::Variable, kind, start);
    node.name = text;
    return node;
  }

  // Words that mean something where there is a position at hand.
  std::optional<Node> about_position(const std::string& text, std::size_t start) {
    if (names_.numbers == nullptr) return std::nullopt;
    if (std::find(names_.numbers->begin(), names_.numbers->end(), text) != names_.numbers->end()) {
      if (next_is('(') && !find_functions(text).empty()) return std::nullopt;  // the function of that name
      Node node = made(Op::Number, Kind::Value, start);
      node.name = text;
      return node;
    }
    if (text == "heaps" && names_.position) return made(Op::Heaps, Kind::Values, start);
    if (text != "flavour") return std::nullopt;
    needs_lift_ = true;
    return made(Op::FlavourHere, Kind::Flavour, start);
  }

  Node call(const std::string& name, std::size_t start) {
    const auto functions = find_functions(name);
    const auto takes = [&](std::size_t count) {
      return std::any_of(functions.begin(), functions.end(), [&](const Function* each) {
        return each->fewest ? count >= *each->fewest : each->takes.size() == count;
      });
    };
    const auto takes_more = [&](std::size_t count) {
      return std::any_of(functions.begin(), functions.end(),
                         [&](const Function* each) { return each->fewest || each->takes.size() > count; });
    };
    Node node = made(Op::Function, Kind::Value, start);
    expect("(", "behind '" + name + "'");
    if (!(takes(0) && next_is(')'))) {
      node.parts.push_back(argument());
      while (takes_more(node.parts.size()) && (!takes(node.parts.size()) || next_is(','))) {
        expect(",", "and another argument");
        node.parts.push_back(argument());
      }
    }
    expect(")", "behind the arguments");
    return resolved(std::move(node), functions);
  }

  Node argument() {
    return inside_brackets([this] { return implication(); });
  }

  // The function that takes just these kinds, or else one that takes values of games.
  Node resolved(Node node, const std::vector<const Function*>& functions) {
    const auto kind_taken = [](const Function& function, std::size_t index) {
      return function.takes[std::min(index, function.takes.size() - 1)];
    };
    const auto fits = [&](const Function& function, bool exactly) {
      if (!function.fewest && function.takes.size() != node.parts.size()) return false;
      for (std::size_t i = 0; i < node.parts.size(); ++i) {
        const Kind given = node.parts[i].kind;
        const Kind taken = kind_taken(function, i);
        const bool becomes = (given == Kind::Game && taken == Kind::Value) ||
                             (given == Kind::Member && taken == Kind::Text) ||
                             (given == Kind::Value && taken == Kind::Ratio);
        if (given != taken && (exactly || !becomes)) return false;
      }
      return true;
    };
    const auto find = [&](bool exactly) {
      return std::find_if(functions.begin(), functions.end(),
                          [&](const Function* each) { return fits(*each, exactly); });
    };
    auto found = find(true);
    if (found == functions.end()) found = find(false);
    node.function = found == functions.end() ? functions.back() : *found;
    node.kind = node.function->gives;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      node.parts[i] = as(std::move(node.parts[i]), kind_taken(*node.function, i));
    }
    return node;
  }

  // --- runs through sets and families ---

  // max over G in stalks up to 6 where ... of ...
  Node over(Fold fold, std::size_t start) {
    const Depth depth(depth_, reader_);
    Node node = made(Op::Over, Kind::Value, start);
    node.fold = fold;
    node.name = fresh_name();
    expect_word("in");
    domain(node);
    bind(node, element(node), [&] {
      std::optional<Node> condition;
      if (accept_word("where")) condition = as(implication(), Kind::Truth);
      node.parts.push_back(body(fold, start));
      if (condition) node.parts.push_back(std::move(*condition));
    });
    if (fold == Fold::First) node.kind = element(node);
    if (fold == Fold::Sum) node.kind = node.parts[1].kind;
    if (fold == Fold::Set) node.kind = *set_of(node.parts[1].kind);
    return node;
  }

  Node body(Fold fold, std::size_t start) {
    if (fold == Fold::Count || fold == Fold::First) return constant(true, start);
    expect_word("of");
    Node node = ranged();
    if (fold == Fold::Sum && node.kind == Kind::Ratio) return node;
    if (fold != Fold::Set) return as(std::move(node), Kind::Value);
    if (!set_of(node.kind)) {
      reader_.fail_at(node.offset,
                      "a set holds values, games or texts, and this is " + std::string(describe(node.kind)));
    }
    return node;
  }

  // `stalks up to 6`, `stalks of size 6`, or a set.
  Node domain(Node& node) {
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    Reader ahead = reader_;
    const std::string family = family_name(ahead);
    const bool up_to = accept_word(ahead, "up") && accept_word(ahead, "to");
    if (!family.empty() && (up_to || (accept_word(ahead, "of") && accept_word(ahead, "size")))) {
      node.family = family_kind(family, start);
      node.exactly = !up_to;
      reader_ = ahead;
      node.parts.push_back(as(sum(), Kind::Value));
      return node.parts.back();
    }
    node.parts.push_back(ranged());
    if (!element_of(node.parts.back().kind)) {
      reader_.fail_at(start, "expected a family, as in 'stalks up to 6', or a set, but this is " +
                                 std::string(describe(node.parts.back().kind)));
    }
    return node.parts.back();
  }

  static std::string family_name(Reader& ahead) {
    const std::string_view rest = ahead.rest();
    std::size_t length = 0;
    if (rest.starts_with('{')) {
      length = rest.find('}') == std::string_view::npos ? 0 : rest.find('}') + 1;
    } else {
      while (length < rest.size() && (is_letter_or_digit(rest[length]) || rest[length] == '-')) ++length;
    }
    ahead.skip(length);
    return std::string(rest.substr(0, length));
  }

  FamilyKind family_kind(const std::string& name, std::size_t start) const {
    try {
      return read_family_kind(name);
    } catch (const InputError& error) {
      reader_.fail_at(start, error.what());
    }
  }

  static Kind element(const Node& node) { return node.family ? Kind::Member : *element_of(node.parts.front().kind); }

  // --- words ---

  std::string fresh_name() {
    reader_.skip_spaces();
    const std::size_t at = reader_.offset();
    std::string name = word(reader_);
    if (name.empty()) reader_.fail_expected("a name, as in 'some H of size 3: ...' or 'max over x in 1..3 of x'");
    check_fresh(name, at);
    return name;
  }

  void check_fresh(const std::string& name, std::size_t at) const {
    if (has_meaning(name)) reader_.fail_at(at, "'" + name + "' has a meaning already; choose another name");
  }

  [[nodiscard]] bool has_meaning(const std::string& name) const {
    const auto bound = [&](const auto& each) { return each.first == name; };
    return is_meant_by_language(name) || std::any_of(bound_.begin(), bound_.end(), bound) ||
           (names_.numbers != nullptr &&
            (name == "heaps" || name == "flavour" ||
             std::find(names_.numbers->begin(), names_.numbers->end(), name) != names_.numbers->end()));
  }

  // Bound here, or given with `let`.
  [[nodiscard]] std::optional<Kind> kind_of_name(const std::string& name) const {
    const auto bound =
        std::find_if(bound_.rbegin(), bound_.rend(), [&](const auto& each) { return each.first == name; });
    if (bound != bound_.rend()) return bound->second;
    if (names_.variables == nullptr) return std::nullopt;
    const auto given = names_.variables->find(name);
    return given == names_.variables->end() ? std::nullopt : std::optional(kind_of(given->second));
  }

  [[noreturn]] void fail_unknown(const std::string& text, std::size_t start) const {
    if (std::find(std::begin(reserved_words), std::end(reserved_words), text) != std::end(reserved_words)) {
      reader_.fail_at(start, "a value or a comparison is missing before '" + text + "'");
    }
    std::vector<std::string> known{"not", "some", "every"};
    for (const auto& [name, fold] : folds) known.emplace_back(name);
    for (const std::string& name : function_names()) known.push_back(name);
    for (const auto& [name, kind] : bound_) known.push_back(name);
    if (names_.numbers != nullptr) {
      known.insert(known.end(), {"heaps", "flavour"});
      known.insert(known.end(), names_.numbers->begin(), names_.numbers->end());
    }
    if (names_.variables != nullptr) {
      for (const auto& [name, thing] : *names_.variables) known.push_back(name);
    }
    reader_.fail_at(start, "no meaning of '" + text.substr(0, longest_word) + "' is known here; " +
                               did_you_mean(text, known) + "docs/language.md has them all");
  }

  template <class Read>
  void bind(const Node& node, Kind kind, Read read) {
    bound_.emplace_back(node.name, kind);
    read();
    bound_.pop_back();
  }

  template <class Read>
  Node before_colon(Read read) {
    return with_colon(true, read);
  }
  template <class Read>
  Node inside_brackets(Read read) {
    return with_colon(false, read);
  }
  template <class Read>
  Node with_colon(bool ends, Read read) {
    const bool before = std::exchange(colon_ends_, ends);
    Node node = read();
    colon_ends_ = before;
    return node;
  }

  static Node made(Op op, Kind kind, std::size_t offset) {
    Node node;
    node.op = op;
    node.kind = kind;
    node.offset = offset;
    return node;
  }

  static Node constant(Thing thing, std::size_t offset) {
    Node node = made(Op::Constant, kind_of(thing), offset);
    node.constant = std::move(thing);
    return node;
  }

  static Node made_of(Op op, Kind kind, Node part) {
    Node node = made(op, kind, part.offset);
    node.parts.push_back(std::move(part));
    return node;
  }

  // The node, or the value of the game, the text of the position, or the ratio that it is.
  Node as(Node node, Kind kind) const {
    if (node.kind == kind) return node;
    if (node.kind == Kind::Game && kind == Kind::Value) return made_of(Op::ValueOf, kind, std::move(node));
    if (node.kind == Kind::Member && kind == Kind::Text) return made_of(Op::TextOf, kind, std::move(node));
    if ((node.kind == Kind::Value || node.kind == Kind::Game) && kind == Kind::Ratio) {
      return made_of(Op::RatioOf, kind, std::move(node));
    }
    if (node.kind == Kind::Member) {
      reader_.fail_at(node.offset, "'" + node.name + "' alone has no value: write [" + node.name +
                                       "] for classical play, <" + node.name + ">[D] under a flavour, or " + node.name +
                                       " matches \"...\"");
    }
    reader_.fail_at(node.offset, "expected " + std::string(describe(kind)) + " here, but this is " +
                                     std::string(describe(node.kind)));
  }

  std::string quoted(std::string_view what_for) {
    const std::size_t at = reader_.offset();
    reader_.expect("\"", what_for);
    const std::size_t length = reader_.rest().find('"');
    if (length == std::string_view::npos) reader_.fail_at(at, "this quote is not closed");
    std::string text(reader_.rest().substr(0, length));
    reader_.skip(length + 1);
    return text;
  }

  static std::string word(Reader& reader) {
    std::string text;
    while (is_letter(reader.peek()) || (!text.empty() && (is_digit(reader.peek()) || reader.peek() == '_'))) {
      text += reader.take();
    }
    return text;
  }
  bool accept_word(std::string_view text) { return accept_word(reader_, text); }
  static bool accept_word(Reader& reader, std::string_view text) {
    Reader ahead = reader;
    ahead.skip_spaces();
    if (!ahead.accept(text) || is_letter_or_digit(ahead.peek()) || ahead.peek() == '_') return false;
    reader = ahead;
    return true;
  }
  void expect_word(std::string_view text) {
    if (accept_word(text)) return;
    reader_.skip_spaces();
    reader_.fail_expected("'" + std::string(text) + "'");
  }
  bool next_is(char next) {
    reader_.skip_spaces();
    return reader_.peek() == next;
  }
  void expect(std::string_view text, std::string_view what_for) {
    reader_.skip_spaces();
    reader_.expect(text, what_for);
  }

  Universe& universe_;
  Reader& reader_;
  const Names& names_;
  std::vector<std::pair<std::string, Kind>> bound_;
  unsigned depth_ = 0;
  bool colon_ends_ = false;  // what is read, rather than join an ordinal sum
  bool needs_lift_ = false;
};

}  // namespace

std::span<const std::string_view> words_of_language() { return reserved_words; }

bool is_meant_by_language(std::string_view name) {
  const auto is = [&](const auto& each) { return each == name; };
  const auto flavours = all_flavours();
  return std::any_of(std::begin(reserved_words), std::end(reserved_words), is) || name == "true" || name == "false" ||
         name == "L" || name == "R" || name == "N" || name == "P" || !find_functions(name).empty() ||
         std::any_of(std::begin(folds), std::end(folds), [&](const auto& fold) { return fold.first == name; }) ||
         std::any_of(flavours.begin(), flavours.end(), [&](Flavour each) { return qcg::name(each) == name; });
}

Expression Expression::read(Universe& universe, Reader& reader, const Names& names, std::optional<Kind> wanted,
                            bool part) {
  Expression expression;
  expression.source_ = reader.source();
  ExpressionReader grammar(universe, reader, names);
  expression.root_ = grammar.read(wanted, part);
  expression.needs_lift_ = grammar.needs_lift();
  return expression;
}

Expression Expression::read(Universe& universe, Reader& reader, const Names& names, std::optional<Kind> wanted) {
  return read(universe, reader, names, wanted, false);
}

Expression Expression::read_part(Universe& universe, Reader& reader, const Names& names) {
  return read(universe, reader, names, std::nullopt, true);
}

Expression Expression::read(Universe& universe, std::string_view text) {
  Reader reader(text);
  return read(universe, reader, {});
}

}  // namespace qcg
