#include <algorithm>
#include <map>

#include "base/input_error.h"
#include "language/axis.h"
#include "language/expression.h"

namespace qcg {

namespace {

using Node = ExpressionNode;
using Op = ExpressionNode::Op;
using Fold = ExpressionNode::Fold;

constexpr std::int64_t largest_whole = 1'000'000;
constexpr std::int64_t largest_family = 30;

/// Works out an expression in one scope. Logic stops as soon as the answer is known, so that no game is solved in vain.
class Evaluation {
 public:
  Evaluation(const std::string& source, const Scope& scope)
      : source_(source), scope_(scope), answers_(scope.answers), universe_(scope.answers.universe()) {
    if (scope.here != nullptr && !scope.here->game.empty()) {
      bound_["G"] = FamilyPosition{scope.here->game, scope.here->position.text, scope.here->position.size};
    }
  }

  bool truth(const Node& node) { return std::get<bool>(thing(node)); }
  ShortGame value(const Node& node) {
    if (node.kind == Kind::Game) return work(node).value(std::get<NamedGame>(thing(node)));
    return std::get<ShortGame>(thing(node));
  }

  Thing thing(const Node& node) {
    switch (node.op) {
      case Op::Constant:
        return node.kind == Kind::Text ? Thing(text_with_numbers(node)) : node.constant;
      case Op::Number:
        return number(node.name);
      case Op::Heaps:
        return heaps(node);
      case Op::FlavourHere:
        return scope_.here->lift.flavour;
      case Op::Variable:
        return variable(node.name);
      case Op::Played:
        return played(node);
      case Op::Lifted:
        return NamedGame{std::make_shared<const GameExpression>(
            GameExpression{QuantumGame{std::get<NamedGame>(variable(node.name)).game, *node.lift}})};
      case Op::Game:
        return NamedGame{scope_.here == nullptr ? node.game
                                                : std::make_shared<const GameExpression>(filled(*node.game))};
      case Op::ValueOf:
        return value(node.parts[0]);
      case Op::TextOf:
        return std::get<FamilyPosition>(thing(node.parts[0])).text;
      case Op::RatioOf:
        return ratio(node.parts[0]);
      case Op::Sum:
        return node.kind == Kind::Ratio ? Thing(sum_of_ratios(node)) : Thing(sum(node));
      case Op::Product:
        return product(node);
      case Op::Ordinal:
        return ordinal(node);
      case Op::Function:
        return function(node);
      case Op::Range:
        return range(node);
      case Op::Compare:
        return compared(node);
      case Op::In:
        return contained(node);
      case Op::Matches:
        return matches(node);
      case Op::Not:
        return !truth(node.parts[0]);
      case Op::And:
        return std::all_of(node.parts.begin(), node.parts.end(), [this](const Node& part) { return truth(part); });
      case Op::Or:
        return std::any_of(node.parts.begin(), node.parts.end(), [this](const Node& part) { return truth(part); });
      case Op::Implies:
        return !truth(node.parts[0]) || truth(node.parts[1]);
      case Op::OfSize:
        return quantified(node);
      case Op::Over:
        return over(node);
    }
    return false;
  }

 private:
  // --- positions and their numbers ---

  Thing variable(const std::string& name) const {
    const auto bound = bound_.find(name);
    return bound != bound_.end() ? bound->second : scope_.variables->find(name)->second;
  }

  // A game with the numbers of the position put in for the variables that its own position has in braces.
  GameExpression filled(const GameExpression& game) {
    if (const auto* quantum = std::get_if<QuantumGame>(&game.form)) {
      return {QuantumGame{std::make_shared<const GameExpression>(filled(*quantum->of)), quantum->lift}};
    }
    if (const auto* line = std::get_if<PlayedGame>(&game.form)) {
      return {PlayedGame{std::make_shared<const GameExpression>(filled(*line->of)), line->line}};
    }
    if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) {
      return {ClassicalGame{classical->name, fill_known(classical->position, bindings())}};
    }
    const auto& written = std::get<GameSum>(game.form);
    GameSum sum{{}, written.kind};
    for (const GameExpression& term : written.terms) sum.terms.push_back(filled(term));
    return {std::move(sum)};
  }

  NamedGame played(const Node& node) {
    const auto position = std::get<FamilyPosition>(variable(node.name));
    LiftedPosition of{position.game, position.text, node.lift ? *node.lift : scope_.here->lift};
    auto game = std::make_shared<const GameExpression>(expression_of(of));
    if (scope_.here == nullptr) return {std::move(game)};
    return {std::move(game), std::move(of)};
  }

  ShortGame number(const std::string& name) {
    for (const auto& [known, value] : scope_.here->position.numbers) {
      if (known == name) return universe_.integer(value);
    }
    for (const auto& [known, value] : scope_.here->position.values) {
      if (known == name) return value;
    }
    return universe_.integer(static_cast<std::int64_t>(scope_.here->position.size));
  }

  // In claims, variables of the position in braces stand for their numbers.
  std::string text_with_numbers(const Node& node) {
    const auto& text = std::get<std::string>(node.constant);
    return scope_.here == nullptr ? text : fill_known(text, bindings());
  }

  [[nodiscard]] std::vector<Binding> bindings() const {
    std::vector<Binding> bindings;
    for (const auto& [name, value] : scope_.here->position.numbers) bindings.push_back({name, value});
    return bindings;
  }

  // The sizes of all heaps in all realisations.
  std::vector<ShortGame> heaps(const Node& node) {
    const Game game = read_game(scope_.here->game, scope_.here->position.text);
    std::vector<ShortGame> sizes;
    for (const Position realisation : game.start) {
      for (const Piece& piece : game.rules.scene(realisation).pieces) {
        if (piece.kind == PieceKind::Heap) sizes.push_back(universe_.integer(static_cast<std::int64_t>(piece.count)));
      }
    }
    if (sizes.empty()) fail(node, "positions of " + scope_.here->game + " have no heaps");
    return sizes;
  }

  bool matches(const Node& node) {
    const Thing subject = thing(node.parts[0]);
    const auto* position = std::get_if<FamilyPosition>(&subject);
    const std::string& text = position != nullptr ? position->text : std::get<std::string>(subject);
    try {
      return std::regex_match(text, *node.pattern);
    } catch (const std::regex_error&) {
      fail(node, "this regular expression takes too long at " + text);
    }
  }

  bool quantified(const Node& node) {
    const std::int64_t size = whole(node.parts[0], -largest_whole);
    const bool wanted = node.fold == Fold::Some;
    if (size < 0) return !wanted;
    for (const NumberedPosition& position : scope_.here->of_size(static_cast<std::size_t>(size))) {
      bound_[node.name] = FamilyPosition{scope_.here->game, position.text, position.size};
      if (truth(node.parts[1]) == wanted) return wanted;
    }
    return !wanted;
  }

  // --- values ---

  ShortGame sum(const Node& node) {
    ShortGame total;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      const ShortGame part = value(node.parts[i]);
      total = node.negative[i] ? universe_.subtract(total, part) : universe_.add(total, part);
      answers_.check_budget(1);
    }
    return total;
  }

  Ratio ratio(const Node& node) {
    const Thing only[] = {value(node)};
    const Dyadic number = work_at(node, {node.offset}).number(only, 0);
    return {boost::multiprecision::cpp_rational(number.numerator(), Integer(1) << number.exponent())};
  }

  Ratio sum_of_ratios(const Node& node) {
    Ratio total;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      const Ratio part = std::get<Ratio>(thing(node.parts[i]));
      if (node.negative[i]) {
        total.value -= part.value;
      } else {
        total.value += part.value;
      }
    }
    return total;
  }

  // n.G, and Norton's product where the first is no whole number
  Thing product(const Node& node) {
    const std::vector<Thing> factors{value(node.parts[0]), value(node.parts[1])};
    const auto number = universe_.as_number(std::get<ShortGame>(factors[0]));
    const bool whole = number && number->is_integer();
    FunctionWork at = work(node);
    return find_functions(whole ? "multiple" : "norton").front()->work(at, factors);
  }

  Thing ordinal(const Node& node) {
    std::vector<Thing> both{value(node.parts[0]), {}};
    for (std::size_t i = 1; i < node.parts.size(); ++i) {
      both[1] = value(node.parts[i]);
      FunctionWork at = work(node);
      both[0] = find_functions("ordinal").front()->work(at, both);
    }
    return both[0];
  }

  std::vector<ShortGame> range(const Node& node) {
    const std::int64_t last = whole(node.parts[1], -largest_whole);
    std::vector<ShortGame> numbers;
    for (std::int64_t n = whole(node.parts[0], -largest_whole); n <= last; ++n) {
      numbers.push_back(universe_.integer(n));
      answers_.check_budget(numbers.size());
    }
    return numbers;
  }

  bool compared(const Node& node) {
    if (node.parts[0].kind == Kind::Value) {
      const ShortGame first = value(node.parts[0]);
      return holds(universe_.compare(first, value(node.parts[1])), node.relation);
    }
    const Thing first = thing(node.parts[0]);
    const Thing second = thing(node.parts[1]);
    if (node.parts[0].kind == Kind::Ratio) {
      return holds(compare(std::get<Ratio>(first), std::get<Ratio>(second)), node.relation);
    }
    if (node.parts[0].kind == Kind::Values) {
      return same_values(std::get<std::vector<ShortGame>>(first), std::get<std::vector<ShortGame>>(second)) ==
             (node.relation == Relation::Equal);
    }
    const bool equal = first.index() == second.index() && show(universe_, first) == show(universe_, second);
    return equal == (node.relation == Relation::Equal);
  }

  static bool same_values(std::vector<ShortGame> first, std::vector<ShortGame> second) {
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    return first == second;
  }

  bool contained(const Node& node) {
    const ShortGame element = value(node.parts[0]);
    const auto set = std::get<std::vector<ShortGame>>(thing(node.parts[1]));
    return std::find(set.begin(), set.end(), element) != set.end();
  }

  Thing function(const Node& node) {
    std::vector<Thing> arguments;
    for (const Node& part : node.parts) arguments.push_back(thing(part));
    FunctionWork at = work(node);
    return node.function->work(at, arguments);
  }

  // --- runs through sets and families ---

  /// What comes of a run, element by element.
  struct Folded {
    std::optional<Thing> best;
    std::int64_t count = 0;
    std::vector<Thing> all;
  };

  Thing over(const Node& node) {
    Folded folded;
    for_each(node, [&](const Thing& element) {
      bound_[node.name] = element;
      if (node.parts.size() > 2 && !truth(node.parts[2])) return true;
      return fold(node, element, folded);
    });
    bound_.erase(node.name);
    return result(node, std::move(folded));
  }

  // Whether to go on.
  bool fold(const Node& node, const Thing& element, Folded& folded) {
    answers_.check_budget(static_cast<std::size_t>(++folded.count));
    if (node.fold == Fold::First) folded.best = element;
    if (node.fold == Fold::First || node.fold == Fold::Count) return node.fold == Fold::Count;
    const Thing found = thing(node.parts[1]);
    switch (node.fold) {
      case Fold::Some:
      case Fold::Every:
        if (std::get<bool>(found) == (node.fold == Fold::Some)) folded.best = found;
        return !folded.best;
      case Fold::Sum:
        folded.best = folded.best ? added(*folded.best, found) : found;
        return true;
      case Fold::Set:
        folded.all.push_back(found);
        return true;
      default: {
        const std::vector<Thing> both{folded.best.value_or(found), found};
        FunctionWork at = work(node);
        folded.best = find_functions(node.fold == Fold::Max ? "max" : "min").front()->work(at, both);
        return true;
      }
    }
  }

  // Two values, or two ratios.
  Thing added(const Thing& first, const Thing& second) {
    if (const auto* ratio = std::get_if<Ratio>(&first)) return Ratio{ratio->value + std::get<Ratio>(second).value};
    return universe_.add(std::get<ShortGame>(first), std::get<ShortGame>(second));
  }

  Thing result(const Node& node, Folded folded) {
    switch (node.fold) {
      case Fold::Some:
        return folded.best.has_value();
      case Fold::Every:
        return !folded.best;
      case Fold::Count:
        return universe_.integer(folded.count);
      case Fold::Sum:
        return folded.best.value_or(node.kind == Kind::Ratio ? Thing(Ratio()) : Thing(ShortGame()));
      case Fold::Set: {
        static constexpr std::string_view makers[] = {"set", "games", "texts"};
        const auto maker = static_cast<std::size_t>(node.kind) - static_cast<std::size_t>(Kind::Values);
        FunctionWork at = work(node);
        return find_functions(makers[maker]).front()->work(at, folded.all);
      }
      default:
        if (!folded.best)
          fail(node, node.fold == Fold::First ? "there is none such" : "there is nothing to choose from");
        return *folded.best;
    }
  }

  struct Enough {};  // thrown where nothing further of a family is wanted

  template <class Visit>
  void for_each(const Node& node, Visit visit) {
    if (!node.family) {
      for (const Thing& element : elements(thing(node.parts[0]))) {
        if (!visit(element)) return;
      }
      return;
    }
    const auto most = static_cast<std::size_t>(whole(node.parts[0], 0, largest_family));
    try {
      std::size_t listed = 0;
      for_each_position({*node.family, most, ""}, [&](const std::string& text, std::size_t size) {
        answers_.check_budget(++listed);
        if (node.exactly && size != most) return;
        if (!visit(FamilyPosition{std::string(node.family->game), text, size})) throw Enough();
      });
    } catch (const Enough&) {
    }
  }

  std::int64_t whole(const Node& node, std::int64_t least, std::int64_t most = largest_whole) {
    const Thing only[] = {thing(node)};
    return work_at(node, {node.offset}).whole(only, 0, least, most);
  }

  // For the function that the node is.
  [[nodiscard]] FunctionWork work(const Node& node) const {
    std::vector<std::size_t> arguments;
    for (const Node& part : node.parts) arguments.push_back(part.offset);
    return work_at(node, std::move(arguments));
  }

  [[nodiscard]] FunctionWork work_at(const Node& node, std::vector<std::size_t> arguments) const {
    CallPlace place{.source = source_, .offset = node.offset, .arguments = std::move(arguments)};
    if (scope_.here != nullptr) place.position = scope_.here->position.text;
    return {answers_, std::move(place)};
  }

  [[noreturn]] void fail(const Node& node, const std::string& message) const {
    const auto at =
        scope_.here == nullptr || scope_.here->position.text.empty() ? "" : " at " + scope_.here->position.text;
    throw InputError(message + at, source_, node.offset);
  }

  const std::string& source_;
  const Scope& scope_;
  Answers& answers_;
  Universe& universe_;
  std::map<std::string, Thing> bound_;
};

}  // namespace

Thing Expression::thing(const Scope& scope) const { return Evaluation(source_, scope).thing(root_); }

ShortGame Expression::value(const Scope& scope) const { return Evaluation(source_, scope).value(root_); }

std::optional<Relation> Expression::relation() const {
  const bool compares = root_.op == ExpressionNode::Op::Compare && root_.parts[0].kind == Kind::Value;
  return compares ? std::optional(root_.relation) : std::nullopt;
}

std::pair<ShortGame, ShortGame> Expression::sides(const Scope& scope) const {
  Evaluation evaluation(source_, scope);
  const ShortGame left = evaluation.value(root_.parts[0]);
  return {left, evaluation.value(root_.parts[1])};
}

}  // namespace qcg
