// The grammar of predicates; see docs/conjectures.md.
#include <algorithm>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/spelling.h"
#include "cgt/notation.h"
#include "lab/predicate.h"

namespace qcg {

namespace {

using Op = PredicateNode::Op;

constexpr unsigned deepest_nesting = 100;
constexpr std::size_t longest_pattern = 500;

std::string_view name(Kind kind) {
  static constexpr std::string_view names[] = {"true or false", "a value", "an outcome", "a flavour",
                                               "a set of values"};
  return names[static_cast<std::size_t>(kind)];
}

class PredicateReader {
 public:
  PredicateReader(Universe& universe, Reader& reader, const std::vector<std::string>& numbers)
      : universe_(universe), reader_(reader), numbers_(numbers) {}

  PredicateNode read(Kind kind) {
    PredicateNode node = implication();
    require(node, kind);
    reader_.expect_end("'and', 'or', 'implies'");
    return node;
  }

  [[nodiscard]] bool needs_lift() const { return needs_lift_; }

 private:
  // --- logic ---

  PredicateNode implication() {
    if (++depth_ > deepest_nesting) reader_.fail("nested too deeply");
    PredicateNode node = joined("or", Op::Or, [this] { return joined("and", Op::And, [this] { return negation(); }); });
    if (accept_word("implies")) node = truth_of(Op::Implies, std::move(node), implication());
    --depth_;
    return node;
  }

  template <class Part>
  PredicateNode joined(std::string_view word, Op op, Part part) {
    PredicateNode node = part();
    while (accept_word(word)) node = truth_of(op, std::move(node), part());
    return node;
  }

  PredicateNode truth_of(Op op, PredicateNode first, PredicateNode second) {
    require(first, Kind::Truth);
    require(second, Kind::Truth);
    PredicateNode node = made(op, Kind::Truth, first.offset);
    node.parts = {std::move(first), std::move(second)};
    return node;
  }

  PredicateNode negation() {
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    if (accept_word("not")) {
      if (++depth_ > deepest_nesting) reader_.fail("nested too deeply");
      PredicateNode node = made(Op::Not, Kind::Truth, start);
      node.parts.push_back(negation());
      require(node.parts.front(), Kind::Truth);
      --depth_;
      return node;
    }
    if (accept_word("some")) return quantified(Op::Some, start);
    if (accept_word("every")) return quantified(Op::Every, start);
    return comparison();
  }

  // some H of size n + 1: ...
  PredicateNode quantified(Op op, std::size_t start) {
    PredicateNode node = made(op, Kind::Truth, start);
    const std::size_t at = word_start();
    node.name = word();
    if (node.name.empty()) reader_.fail_expected("a name for the position, as in 'some H of size 3: ...'");
    if (meaning_of(node.name)) reader_.fail_at(at, "'" + node.name + "' has a meaning already; choose another name");
    if (!accept_word("of") || !accept_word("size")) reader_.fail_expected("'of size'");
    node.parts.push_back(sum());
    require(node.parts.front(), Kind::Value);
    expect(":", "behind the size");
    positions_.push_back(node.name);
    node.parts.push_back(implication());
    require(node.parts.back(), Kind::Truth);
    positions_.pop_back();
    return node;
  }

  PredicateNode comparison() {
    PredicateNode first = sum();
    if (accept_word("in")) {
      require(first, Kind::Value);
      PredicateNode node = made(Op::In, Kind::Truth, first.offset);
      node.parts = {std::move(first), sum()};
      require(node.parts.back(), Kind::Set);
      return node;
    }
    reader_.skip_spaces();
    const std::size_t start = reader_.offset();
    const auto relation = accept_relation();
    if (!relation) return first;
    PredicateNode node = made(Op::Compare, Kind::Truth, first.offset);
    node.relation = *relation;
    const Kind kind = first.kind;
    node.parts = {std::move(first), sum()};
    if (node.parts.back().kind != kind) require(node.parts.back(), kind);
    const bool equality = relation == Relation::Equal || relation == Relation::Unequal;
    if (kind == Kind::Truth || kind == Kind::Set || (kind != Kind::Value && !equality)) {
      reader_.fail_at(start, "'" + std::string(show(*relation)) + "' does not compare " + std::string(name(kind)));
    }
    return node;
  }

  std::optional<Relation> accept_relation() {
    static constexpr Relation longer_first[] = {
        Relation::LessEqual, Relation::LessOrConfused, Relation::GreaterEqual, Relation::GreaterOrConfused,
        Relation::Confused,  Relation::Unequal,        Relation::Less,         Relation::Greater,
        Relation::Equal};
    for (const Relation relation : longer_first) {
      if (reader_.accept(show(relation))) return relation;
    }
    return std::nullopt;
  }

  // --- values ---

  PredicateNode sum() {
    PredicateNode first = term();
    if (first.kind != Kind::Value) return first;
    PredicateNode node = made(Op::Sum, Kind::Value, first.offset);
    node.negative = {first_negative_};
    node.parts = {std::move(first)};
    while (true) {
      reader_.skip_spaces();
      const bool minus = reader_.accept("-");
      if (!minus && !reader_.accept("+")) break;
      node.parts.push_back(term());
      node.negative.push_back(first_negative_ != minus);
      require(node.parts.back(), Kind::Value);
    }
    if (node.parts.size() > 1 || node.negative.front()) return node;
    PredicateNode only = std::move(node.parts.front());
    return only;
  }

  // A minus before a digit belongs to the number, as in `qcg eval`; others are left in first_negative_.
  PredicateNode term() {
    bool negative = false;
    reader_.skip_spaces();
    while (reader_.peek() == '-' && !is_digit(reader_.peek(1))) {
      reader_.skip(1);
      reader_.skip_spaces();
      negative = !negative;
    }
    PredicateNode node = operand();
    if (negative) require(node, Kind::Value);
    first_negative_ = negative;
    return node;
  }

  PredicateNode operand() {
    const std::size_t start = reader_.offset();
    const char next = reader_.peek();
    if (next == '(') {
      reader_.skip(1);
      PredicateNode inside = implication();
      expect(")", "to close the parenthesis");
      return inside;
    }
    if (next == '[' || next == '<') return game(start);
    if (is_letter(next)) return named(start);
    if (reader_.done()) reader_.fail_expected("a value, a game such as <G>[D], or a comparison");
    PredicateNode node = made(Op::Constant, Kind::Value, start);
    node.constant = read_value(universe_, reader_);
    return node;
  }

  // [G], <G>, <G>[D,2], or any game as in `qcg eval`.
  PredicateNode game(std::size_t start) {
    const bool classical = reader_.peek() == '[';
    Reader ahead = reader_;
    ahead.skip(1);
    ahead.skip_spaces();
    std::string position;
    while (is_letter_or_digit(ahead.peek())) position += ahead.take();
    ahead.skip_spaces();
    if (is_position(position) && ahead.accept(classical ? "]" : ">")) {
      reader_ = ahead;
      PredicateNode node = made(Op::Played, Kind::Value, start);
      node.name = position;
      if (classical) node.lift = Lift{};
      if (!classical && reader_.peek() == '[') node.lift = read_lift(reader_);
      needs_lift_ = needs_lift_ || !node.lift;
      return node;
    }
    PredicateNode node = made(Op::Game, Kind::Value, start);
    node.game = std::make_shared<const GameExpression>(read_game_expression(reader_));
    return node;
  }

  PredicateNode named(std::size_t start) {
    const std::string text = word();
    const auto meant = meaning_of(text);
    if (!meant) {
      std::vector<std::string> known{"G", "heaps", "flavour", "not", "some", "every"};
      known.insert(known.end(), numbers_.begin(), numbers_.end());
      for (const PredicateFunction& function : predicate_functions()) known.emplace_back(function.name);
      reader_.fail_at(start, "no meaning of '" + text.substr(0, 24) + "' is known here; " + did_you_mean(text, known) +
                                 "'docs/conjectures.md' has them all");
    }
    PredicateNode node = *meant;
    node.offset = start;
    node.name = text;
    if (node.op == Op::FlavourHere) needs_lift_ = true;
    if (node.op == Op::Function) arguments(node, start);
    if (node.op == Op::Matches) pattern(node, start);
    return node;
  }

  void arguments(PredicateNode& node, std::size_t start) {
    const auto function = std::find_if(predicate_functions().begin(), predicate_functions().end(),
                                       [&](const PredicateFunction& other) { return other.name == node.name; });
    expect("(", "behind '" + node.name + "'");
    for (const Kind kind : function->takes) {
      if (!node.parts.empty()) expect(",", "and another argument");
      if (++depth_ > deepest_nesting) reader_.fail_at(start, "nested too deeply");
      node.parts.push_back(sum());
      --depth_;
      require(node.parts.back(), kind);
    }
    expect(")", "behind the arguments");
  }

  // G matches "..."
  void pattern(PredicateNode& node, std::size_t start) {
    if (!accept_word("matches")) {
      reader_.fail_at(start, "'" + node.name + "' alone has no value: write [" + node.name + "] for classical play, <" +
                                 node.name + ">[D] under a flavour, or " + node.name + " matches \"...\"");
    }
    reader_.skip_spaces();
    const std::size_t at = reader_.offset();
    reader_.expect("\"", "and a regular expression");
    const std::size_t length = reader_.rest().find('"');
    if (length == std::string_view::npos) reader_.fail_at(at, "this quote is not closed");
    if (length > longest_pattern) reader_.fail_at(at, "this regular expression is too long");
    try {
      node.pattern = std::make_shared<const std::regex>(std::string(reader_.rest().substr(0, length)));
    } catch (const std::regex_error&) {
      reader_.fail_at(at, "this is no regular expression");
    }
    reader_.skip(length + 1);
  }

  // --- words ---

  std::optional<PredicateNode> meaning_of(const std::string& text) const {
    static const std::vector<std::string> reserved{"and",   "or",      "not", "implies", "some",
                                                   "every", "matches", "in",  "of"};
    if (std::find(reserved.begin(), reserved.end(), text) != reserved.end())
      reader_.fail_at(reader_.offset() - text.size(), "a value or a comparison is missing before '" + text + "'");
    if (is_position(text)) return made(Op::Matches, Kind::Truth, 0);
    if (std::find(numbers_.begin(), numbers_.end(), text) != numbers_.end()) return made(Op::Number, Kind::Value, 0);
    if (text == "heaps") return made(Op::Heaps, Kind::Set, 0);
    if (text == "flavour") return made(Op::FlavourHere, Kind::Flavour, 0);
    for (const PredicateFunction& function : predicate_functions()) {
      if (function.name == text) return made(Op::Function, function.gives, 0);
    }
    constexpr std::string_view outcomes = "LRNP";
    if (text.size() == 1 && outcomes.find(text[0]) != std::string_view::npos) {
      PredicateNode node = made(Op::Constant, Kind::Outcome, 0);
      node.constant = static_cast<Outcome>(outcomes.find(text[0]));
      return node;
    }
    for (const Flavour flavour : all_flavours()) {
      if (qcg::name(flavour) != text) continue;
      PredicateNode node = made(Op::Constant, Kind::Flavour, 0);
      node.constant = flavour;
      return node;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_position(const std::string& text) const {
    return text == "G" || std::find(positions_.begin(), positions_.end(), text) != positions_.end();
  }

  static PredicateNode made(Op op, Kind kind, std::size_t offset) {
    PredicateNode node;
    node.op = op;
    node.kind = kind;
    node.offset = offset;
    return node;
  }

  void require(const PredicateNode& node, Kind kind) const {
    if (node.kind == kind) return;
    reader_.fail_at(node.offset,
                    "expected " + std::string(name(kind)) + " here, but this is " + std::string(name(node.kind)));
  }

  std::size_t word_start() {
    reader_.skip_spaces();
    return reader_.offset();
  }
  std::string word() {
    std::string text;
    while (is_letter(reader_.peek()) || (!text.empty() && is_digit(reader_.peek()))) text += reader_.take();
    return text;
  }
  bool accept_word(std::string_view text) {
    Reader ahead = reader_;
    ahead.skip_spaces();
    if (!ahead.accept(text) || is_letter_or_digit(ahead.peek())) return false;
    reader_ = ahead;
    return true;
  }
  void expect(std::string_view text, std::string_view what_for) {
    reader_.skip_spaces();
    reader_.expect(text, what_for);
  }

  Universe& universe_;
  Reader& reader_;
  const std::vector<std::string>& numbers_;
  std::vector<std::string> positions_;  // bound by quantifiers
  unsigned depth_ = 0;
  bool first_negative_ = false;
  bool needs_lift_ = false;
};

}  // namespace

Predicate Predicate::read(Universe& universe, Reader& reader, const std::vector<std::string>& numbers, Kind kind) {
  Predicate predicate;
  predicate.source_ = reader.source();
  PredicateReader grammar(universe, reader, numbers);
  predicate.root_ = grammar.read(kind);
  predicate.needs_lift_ = grammar.needs_lift();
  return predicate;
}

}  // namespace qcg
