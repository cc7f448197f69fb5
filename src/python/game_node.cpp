#include "python/game_node.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "python/rulesets.h"

namespace qcg::python {

namespace {

std::string quoted(const std::string& text) { return py::repr(py::str(text)); }

/// A game of the catalogue.
class ShippedNode final : public GameNode {
 public:
  ShippedNode(std::string name, AnyRuleset rules) : GameNode(std::move(rules)), name_(std::move(name)) {}

  [[nodiscard]] ToSolve to_solve(const LiftOptions& /*options*/) const override {
    return {rules(), [](Position position) { return position; }};
  }
  [[nodiscard]] std::string expression(std::span<const Position> realisations) const override {
    return name_ + " " + show_superposition(rules(), realisations);
  }
  [[nodiscard]] std::string code(std::span<const Position> realisations) const override {
    return fmt::format("qcg.game({}, {})", quoted(name_), quoted(show_superposition(rules(), realisations)));
  }
  // A rule file stands there itself, so that whoever gets it need not have the file.
  [[nodiscard]] py::tuple parts(std::span<const Position> realisations) const override {
    py::list texts;
    for (const Position realisation : realisations) texts.append(in_one_line(rules().show(realisation)));
    return py::make_tuple("game", name_in_full(name_), texts);
  }
  [[nodiscard]] bool same_kind(const GameNode& other) const override {
    const auto* same = dynamic_cast<const ShippedNode*>(&other);
    return same != nullptr && same->name_ == name_;
  }
  [[nodiscard]] std::string picture_name() const override { return name_; }

 private:
  // The same for a game that its position names a file of.
  [[nodiscard]] std::string in_one_line(const std::string& position) const {
    if (!names_file(name_, position)) return position;
    std::string text = in_full(name_, position);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  }

  std::string name_;
};

class SumNode final : public GameNode {
 public:
  SumNode(Ptr first, Ptr second, Sum sum, Position some_second)
      : GameNode(AnyRuleset(sum)),
        sides_{std::move(first), std::move(second)},
        sum_(std::move(sum)),
        some_second_(some_second) {}

  [[nodiscard]] ToSolve to_solve(const LiftOptions& options) const override {
    ToSolve first = sides_[0]->to_solve(options);
    ToSolve second = sides_[1]->to_solve(options);
    Sum solved(first.rules, second.rules, sum_.kind());
    const auto translate = [this, solved, first = first.position, second = second.position](Position position) {
      const Position a = first(sum_.first(position));
      return sum_.lost_second(position) ? solved.first_alone(a) : solved.pair(a, second(sum_.second(position)));
    };
    return {AnyRuleset(solved), translate};
  }
  [[nodiscard]] std::string expression(std::span<const Position> realisations) const override {
    if (realisations.size() > 1) return show_superposition(rules(), realisations);
    const Position only = realisations.front();
    if (sum_.lost_second(only)) return term(0, sum_.first(only));
    return fmt::format("{} {} {}", term(0, sum_.first(only)), sign(), term(1, sum_.second(only)));
  }
  [[nodiscard]] std::string code(std::span<const Position> realisations) const override {
    if (realisations.size() > 1 || sum_.lost_second(realisations.front())) return "<" + expression(realisations) + ">";
    const Position first = sum_.first(realisations.front());
    const std::string a = sides_[0]->code({&first, 1});
    const Position second = sum_.second(realisations.front());
    const std::string b = sides_[1]->code({&second, 1});
    return sum_.kind() == SumKind::Disjunctive ? fmt::format("({} + {})", a, b)
                                               : fmt::format("{}.sum({}, '{}')", a, b, sign());
  }
  [[nodiscard]] py::tuple parts(std::span<const Position> realisations) const override {
    std::array<std::vector<Position>, 2> pairs;
    std::vector<bool> lost;
    for (const Position realisation : realisations) {
      lost.push_back(sum_.lost_second(realisation));
      pairs[0].push_back(sum_.first(realisation));
      pairs[1].push_back(lost.back() ? some_second_ : sum_.second(realisation));
    }
    return py::make_tuple("sum", sides_[0]->parts(pairs[0]), sides_[1]->parts(pairs[1]), std::string(sign()), lost);
  }
  [[nodiscard]] bool same_kind(const GameNode& other) const override {
    const auto* same = dynamic_cast<const SumNode*>(&other);
    return same != nullptr && same->sum_.kind() == sum_.kind() && sides_[0]->same_kind(*same->sides_[0]) &&
           sides_[1]->same_kind(*same->sides_[1]);
  }

 private:
  [[nodiscard]] std::string_view sign() const { return about(sum_.kind()).sign; }
  // A game that was made quantum has brackets of its own.
  [[nodiscard]] std::string term(std::size_t side, Position position) const {
    const std::string text = sides_[side]->expression({&position, 1});
    if (sides_[side]->lifted() != nullptr) return text;
    const bool sum = dynamic_cast<const SumNode*>(sides_[side].get()) != nullptr;
    return sum ? "(" + text + ")" : "[" + text + "]";
  }

  std::array<Ptr, 2> sides_;
  Sum sum_;
  Position some_second_;  // to make the second side again where it is thrown away
};

class QuantumNode final : public GameNode {
 public:
  QuantumNode(Ptr below, LiftedGame shown, const Lift& lift)
      : GameNode(shown.rules()), below_(std::move(below)), shown_(std::move(shown)), lift_(lift) {}

  [[nodiscard]] ToSolve to_solve(const LiftOptions& options) const override {
    const ToSolve under = below_->to_solve(options);
    const Position some = under.position(shown_.realisations(shown_.start()).front());
    const LiftedGame solved = apply_lift(lift_, {under.rules, {some}}, options);
    const auto translate = [this, solved, below = under.position](Position position) {
      std::vector<Position> realisations = shown_.realisations(position);
      for (Position& realisation : realisations) realisation = below(realisation);
      return solved.superpose(realisations);
    };
    return {solved.rules(), translate};
  }
  [[nodiscard]] std::string expression(std::span<const Position> realisations) const override {
    return fmt::format("<{}>[{}]", below_->expression(shown_.realisations(realisations.front())), show(lift_));
  }
  [[nodiscard]] std::string code(std::span<const Position> realisations) const override {
    const std::string width = lift_.width.unbounded() ? "" : fmt::format(", width={}", lift_.width.most());
    return fmt::format("{}.quantum('{}'{})", below_->code(shown_.realisations(realisations.front())),
                       name(lift_.flavour), width);
  }
  [[nodiscard]] py::tuple parts(std::span<const Position> realisations) const override {
    std::vector<Position> all;
    std::vector<std::size_t> sizes;
    for (const Position one : realisations) {
      const std::vector<Position> under = shown_.realisations(one);
      all.insert(all.end(), under.begin(), under.end());
      sizes.push_back(under.size());
    }
    return py::make_tuple("quantum", below_->parts(all), sizes, std::string(name(lift_.flavour)), lift_.width.most());
  }
  [[nodiscard]] bool same_kind(const GameNode& other) const override {
    return other.lifted() != nullptr && other.lift() == lift_ && below_->same_kind(*other.below());
  }
  [[nodiscard]] const LiftedGame* lifted() const override { return &shown_; }
  [[nodiscard]] Ptr below() const override { return below_; }
  [[nodiscard]] Lift lift() const override { return lift_; }

 private:
  Ptr below_;
  LiftedGame shown_;
  Lift lift_;
};

// Each text is a realisation; the positions are in the order of the texts.
Begun begin_shipped(const std::string& game_name, const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : " | ") + text;
  const Game game = read_game(game_name, all);
  std::vector<Position> positions;
  for (const std::string& text : texts) {
    const auto found = std::find_if(game.start.begin(), game.start.end(),
                                    [&](Position start) { return game.rules.show(start) == text; });
    positions.push_back(found == game.start.end() ? game.start.front() : *found);
  }
  return {std::make_shared<ShippedNode>(game_name, game.rules), std::move(positions)};
}

// Pairs of what the two sides list, of which some have lost the second.
Begun begin_pairs(const Begun& first, const Begun& second, SumKind kind, const std::vector<bool>& lost) {
  const Sum sum(first.node->rules(), second.node->rules(), kind);
  std::vector<Position> pairs;
  for (std::size_t i = 0; i < first.realisations.size(); ++i) {
    const Position a = first.realisations[i];
    pairs.push_back(lost.at(i) ? sum.first_alone(a) : sum.pair(a, second.realisations.at(i)));
  }
  return {std::make_shared<SumNode>(first.node, second.node, sum, second.realisations.front()), std::move(pairs)};
}

// So many of what lies below make a superposition each.
Begun begin_superpositions(const Begun& below, const std::vector<std::size_t>& sizes, const Lift& lift) {
  Begun begun = begin_quantum(below, lift);
  begun.realisations.clear();
  auto from = below.realisations.begin();
  for (const std::size_t size : sizes) {
    const auto to = from + static_cast<std::ptrdiff_t>(size);
    begun.realisations.push_back(begun.node->lifted()->superpose(std::vector<Position>(from, to)));
    from = to;
  }
  return begun;
}

Lift read_lift_parts(const py::tuple& parts) {
  const auto width = parts[4].cast<unsigned>();
  return {read_flavour(parts[3].cast<std::string>()), width == 0 ? Width() : Width(width)};
}

}  // namespace

Begun begin_game(const std::string& game_name, const std::string& position) {
  Game game = read_game(game_name, position);
  return {std::make_shared<ShippedNode>(game_name, std::move(game.rules)), std::move(game.start)};
}

Begun begin_sum(const Begun& first, const Begun& second, SumKind kind) {
  const Sum sum(first.node->rules(), second.node->rules(), kind);
  std::vector<Position> pairs;
  for (const Position a : first.realisations) {
    for (const Position b : second.realisations) pairs.push_back(sum.pair(a, b));
  }
  return {std::make_shared<SumNode>(first.node, second.node, sum, second.realisations.front()), std::move(pairs)};
}

// As the definition has it: nothing is left out, and nothing renamed.
Begun begin_quantum(const Begun& below, const Lift& lift) {
  check_start({below.node->rules(), below.realisations}, lift);
  if (lift.is_identity()) return below;
  LiftedGame shown =
      apply_lift(lift, {below.node->rules(), below.realisations}, {.covering = false, .symmetry = false});
  const Position start = shown.start();
  return {std::make_shared<QuantumNode>(below.node, std::move(shown), lift), {start}};
}

Begun begin_from_parts(const py::tuple& parts) {
  const auto kind = parts[0].cast<std::string>();
  if (kind == "sum") {
    return begin_pairs(begin_from_parts(parts[1]), begin_from_parts(parts[2]),
                       read_sum_kind(parts[3].cast<std::string>()), parts[4].cast<std::vector<bool>>());
  }
  if (kind == "quantum") {
    return begin_superpositions(begin_from_parts(parts[1]), parts[2].cast<std::vector<std::size_t>>(),
                                read_lift_parts(parts));
  }
  if (kind == "ruleset") return begin_tabulated(parts[1], parts[2]);
  if (kind == "game") {
    return begin_shipped(parts[1].cast<std::string>(), parts[2].cast<std::vector<std::string>>());
  }
  throw InputError("nothing that was pickled by this version of qcg");
}

}  // namespace qcg::python
