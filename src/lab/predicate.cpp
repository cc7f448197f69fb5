#include "lab/predicate.h"

#include <algorithm>
#include <map>

#include "base/input_error.h"
#include "lab/axis.h"

namespace qcg {

namespace {

using Op = PredicateNode::Op;
using Result = std::variant<bool, ShortGame, Outcome, Flavour, std::vector<ShortGame>>;

constexpr std::uint32_t largest_nimber = 1000;

/// Works out a predicate at one place. Logic stops as soon as the answer is known, so that no game is solved in vain.
class Evaluation {
 public:
  Evaluation(const std::string& source, const ClaimContext& context)
      : source_(source),
        context_(context),
        universe_(context.answers.universe()),
        positions_{{"G", context.position.text}} {}

  bool truth(const PredicateNode& node) { return std::get<bool>(result(node)); }
  ShortGame value(const PredicateNode& node) { return std::get<ShortGame>(result(node)); }

 private:
  Result result(const PredicateNode& node) {
    switch (node.op) {
      case Op::Constant:
        return std::visit([](const auto& constant) { return Result(constant); }, node.constant);
      case Op::Number:
        return number(node.name);
      case Op::Heaps:
        return heaps(node);
      case Op::FlavourHere:
        return context_.lift.flavour;
      case Op::Played:
        return context_.answers.value(played(node));
      case Op::Game:
        return context_.answers.value(filled(*node.game));
      case Op::Sum:
        return sum(node);
      case Op::Function:
        return function(node);
      case Op::Compare:
        return compared(node);
      case Op::In:
        return contained(node);
      case Op::Matches:
        return matches(node);
      case Op::Not:
        return !truth(node.parts[0]);
      case Op::And:
        return truth(node.parts[0]) && truth(node.parts[1]);
      case Op::Or:
        return truth(node.parts[0]) || truth(node.parts[1]);
      case Op::Implies:
        return !truth(node.parts[0]) || truth(node.parts[1]);
      case Op::Some:
      case Op::Every:
        return quantified(node);
    }
    return false;
  }

  // --- positions and their numbers ---

  // A game with the numbers of the position put in for the variables that its own position has in braces.
  GameExpression filled(const GameExpression& game) {
    if (const auto* quantum = std::get_if<QuantumGame>(&game.form)) {
      return {QuantumGame{std::make_shared<const GameExpression>(filled(*quantum->of)), quantum->lift}};
    }
    if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) {
      std::vector<Binding> bindings;
      for (const auto& [name, value] : context_.position.numbers) bindings.push_back({name, value});
      return {ClassicalGame{classical->name, fill_known(classical->position, bindings)}};
    }
    GameSum sum;
    for (const GameExpression& term : std::get<GameSum>(game.form).terms) sum.terms.push_back(filled(term));
    return {std::move(sum)};
  }

  LiftedPosition played(const PredicateNode& node) {
    return {context_.game, positions_.at(node.name), node.lift.value_or(context_.lift)};
  }

  ShortGame number(const std::string& name) {
    for (const auto& [known, value] : context_.position.numbers) {
      if (known == name) return universe_.integer(value);
    }
    return universe_.integer(static_cast<std::int64_t>(context_.position.size));
  }

  // The sizes of all heaps in all realisations.
  std::vector<ShortGame> heaps(const PredicateNode& node) {
    const Game game = read_game(context_.game, context_.position.text);
    std::vector<ShortGame> sizes;
    for (const Position realisation : game.start) {
      for (const Piece& piece : game.rules.scene(realisation).pieces) {
        if (piece.kind == PieceKind::Heap) sizes.push_back(universe_.integer(static_cast<std::int64_t>(piece.count)));
      }
    }
    if (sizes.empty()) fail(node, "positions of " + context_.game + " have no heaps");
    return sizes;
  }

  bool matches(const PredicateNode& node) {
    try {
      return std::regex_match(positions_.at(node.name), *node.pattern);
    } catch (const std::regex_error&) {
      fail(node, "this regular expression takes too long at " + context_.position.text);
    }
  }

  bool quantified(const PredicateNode& node) {
    const std::int64_t size = whole(node.parts[0]);
    const bool wanted = node.op == Op::Some;
    if (size < 0) return !wanted;
    for (const NumberedPosition& position : context_.of_size(static_cast<std::size_t>(size))) {
      positions_[node.name] = position.text;
      if (truth(node.parts[1]) == wanted) return wanted;
    }
    return !wanted;
  }

  // --- values ---

  ShortGame sum(const PredicateNode& node) {
    ShortGame total;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      const ShortGame part = value(node.parts[i]);
      total = node.negative[i] ? universe_.subtract(total, part) : universe_.add(total, part);
    }
    return total;
  }

  bool compared(const PredicateNode& node) {
    const Result first = result(node.parts[0]);
    const Result second = result(node.parts[1]);
    if (const auto* game = std::get_if<ShortGame>(&first)) {
      return holds(universe_.compare(*game, std::get<ShortGame>(second)), node.relation);
    }
    return (first == second) == (node.relation == Relation::Equal);
  }

  bool contained(const PredicateNode& node) {
    const ShortGame element = value(node.parts[0]);
    const auto set = std::get<std::vector<ShortGame>>(result(node.parts[1]));
    return std::find(set.begin(), set.end(), element) != set.end();
  }

  Result function(const PredicateNode& node) {
    const std::string& name = node.name;
    const PredicateNode& first = node.parts[0];
    if (name == "outcome" && first.op == Op::Played) return context_.answers.outcome(played(first));
    if (name == "star") return star(node);
    const ShortGame game = value(first);
    if (name == "outcome") return universe_.outcome(game);
    if (name == "number") return universe_.as_number(game).has_value();
    if (name == "integer") return universe_.as_number(game).has_value() && universe_.as_number(game)->is_integer();
    if (name == "birthday") return universe_.integer(universe_.birthday(game));
    if (name == "mean") return universe_.number(universe_.mean(game));
    if (name == "temperature") return universe_.number(universe_.temperature(game));
    if (name == "left") return universe_.left_options(game);
    if (name == "right") return universe_.right_options(game);
    if (name == "options") return options(game);
    if (name == "nimber") {
      const auto nimber = universe_.as_nimber(game);
      if (!nimber) fail(node, "this is no nimber at " + context_.position.text);
      return universe_.integer(*nimber);
    }
    const ShortGame second = value(node.parts[1]);
    const bool smaller = universe_.less_equal(game, second);
    return (name == "max") == smaller ? second : game;
  }

  std::vector<ShortGame> options(ShortGame game) {
    std::vector<ShortGame> all = universe_.left_options(game);
    for (const ShortGame right : universe_.right_options(game)) all.push_back(right);
    return all;
  }

  ShortGame star(const PredicateNode& node) {
    const std::int64_t size = whole(node.parts[0]);
    if (size < 0 || size > largest_nimber) fail(node, "there is no *" + std::to_string(size));
    return universe_.nimber(static_cast<std::uint32_t>(size));
  }

  std::int64_t whole(const PredicateNode& node) {
    const auto number = universe_.as_number(value(node));
    if (!number || !number->is_integer()) fail(node, "this is no whole number at " + context_.position.text);
    constexpr std::int64_t beyond = 1000000;
    const ShortGame limit = universe_.integer(beyond);
    const ShortGame game = universe_.number(*number);
    if (!universe_.less_equal(game, limit) || !universe_.less_equal(universe_.negate(limit), game)) {
      fail(node, "this number is too large");
    }
    return std::stoll(number->text());
  }

  [[noreturn]] void fail(const PredicateNode& node, const std::string& message) const {
    throw InputError(message, source_, node.offset);
  }

  const std::string& source_;
  const ClaimContext& context_;
  Universe& universe_;
  std::map<std::string, std::string> positions_;
};

}  // namespace

const std::vector<PredicateFunction>& predicate_functions() {
  static const std::vector<PredicateFunction> functions{{"number", {Kind::Value}, Kind::Truth},
                                                        {"integer", {Kind::Value}, Kind::Truth},
                                                        {"outcome", {Kind::Value}, Kind::Outcome},
                                                        {"nimber", {Kind::Value}, Kind::Value},
                                                        {"birthday", {Kind::Value}, Kind::Value},
                                                        {"mean", {Kind::Value}, Kind::Value},
                                                        {"temperature", {Kind::Value}, Kind::Value},
                                                        {"star", {Kind::Value}, Kind::Value},
                                                        {"left", {Kind::Value}, Kind::Set},
                                                        {"right", {Kind::Value}, Kind::Set},
                                                        {"options", {Kind::Value}, Kind::Set},
                                                        {"max", {Kind::Value, Kind::Value}, Kind::Value},
                                                        {"min", {Kind::Value, Kind::Value}, Kind::Value}};
  return functions;
}

bool Predicate::truth(const ClaimContext& context) const { return Evaluation(source_, context).truth(root_); }

ShortGame Predicate::value(const ClaimContext& context) const { return Evaluation(source_, context).value(root_); }

}  // namespace qcg
