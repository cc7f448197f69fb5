// Games whose rules are written in Python: asked once for all that can be reached, and from then on tables.
#include "python/rulesets.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "base/input_error.h"
#include "python/solved_table.h"

namespace qcg::python {

namespace {

constexpr std::size_t most_tabulated = 1'000'000;

std::string in_words(py::handle object) { return py::str(object); }

/// Asks a ruleset of Python for everything that can be reached.
class Tabulator {
 public:
  explicit Tabulator(py::object rules) : rules_(std::move(rules)) {}

  std::uint32_t reach(const py::object& position) {
    if (numbers_.contains(position)) return numbers_[position].cast<std::uint32_t>();
    const auto number = static_cast<std::uint32_t>(positions_.size());
    if (number == most_tabulated) {
      throw InputError(fmt::format("more than {} positions can be reached: too many to tabulate", most_tabulated));
    }
    std::string name = rules_.attr("show")(position).cast<std::string>();
    if (!names_.insert(name).second) {
      throw InputError(fmt::format("two different positions are shown as {}", name));
    }
    numbers_[position] = number;
    positions_.push_back(position);
    table_.names.push_back(std::move(name));
    return number;
  }

  Table tabulate() {
    for (std::size_t number = 0; number < positions_.size(); ++number) {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      table_.moves.push_back(moves_from(number));
    }
    static_cast<void>(table_.targets_first());
    table_.expect_labels_keep_players();
    return std::move(table_);
  }

  [[nodiscard]] std::vector<py::object> positions() && { return std::move(positions_); }

 private:
  std::vector<Table::Move> moves_from(std::size_t number) {
    const py::object position = positions_[number];
    std::map<Label, Table::Move> found;
    const std::string name = table_.names[number];  // a copy, since names are added on the way
    for (const Player player : both_players) add_moves(position, player, name, found);
    std::vector<Table::Move> moves;
    for (const auto& [label, move] : found) moves.push_back(move);
    return moves;
  }

  void add_moves(const py::object& position, Player player, const std::string& name,
                 std::map<Label, Table::Move>& found) {
    const py::str letter_of_player(std::string(1, letter(player)));
    const auto side = static_cast<std::size_t>(player);
    const py::list labels(rules_.attr("moves")(position, letter_of_player));
    for (const py::handle label : labels) {
      const Label number = number_of(label);
      const std::uint32_t target = reach(rules_.attr("play")(position, letter_of_player, label));
      Table::Move& move = found.emplace(number, Table::Move{number, {}, target}).first->second;
      if (move.legal[side]) {
        throw InputError(fmt::format("{} has the label '{}' twice in {}", qcg::name(player), in_words(label), name));
      }
      if (move.target != target) {
        throw InputError(fmt::format("the label '{}' of both players leads from {} to {} and to {}", in_words(label),
                                     name, table_.names[move.target], table_.names[target]));
      }
      move.legal[side] = true;
    }
  }

  Label number_of(py::handle label) {
    if (!py::isinstance<py::str>(label) && !py::isinstance<py::int_>(label)) {
      throw py::type_error("a label is a str or an int, not " + std::string(py::repr(label)));
    }
    std::string text = in_words(label);
    const auto known = labels_.find(text);
    if (known != labels_.end()) return known->second;
    expect_readable(text);
    const auto number = static_cast<Label>(table_.labels.size());
    table_.labels.push_back(text);
    labels_.emplace(std::move(text), number);
    return number;
  }

  // As a line of play is read.
  static void expect_readable(const std::string& text) {
    const bool in_a_line = text.find_first_of("&;:#\r\n\t") == std::string::npos;
    if (in_a_line && !text.empty() && text.front() != ' ' && text.back() != ' ') return;
    throw InputError(
        fmt::format("'{}' cannot be a label: it is a word or some, without any of & ; : # and line ends", text));
  }

  py::object rules_;
  py::dict numbers_;  // of positions, by what Python holds equal
  std::vector<py::object> positions_;
  std::set<std::string> names_;
  std::map<std::string, Label> labels_;
  Table table_;
};

/// The game of a ruleset of Python.
class RulesetNode final : public GameNode {
 public:
  RulesetNode(py::object python_rules, std::vector<py::object> positions, std::shared_ptr<const Table> table)
      : GameNode(AnyRuleset(ShownTable(table))),
        python_rules_(std::move(python_rules)),
        positions_(std::move(positions)),
        table_(std::move(table)) {}

  [[nodiscard]] ToSolve to_solve(const LiftOptions& /*options*/) const override {
    const std::lock_guard lock(solving_);
    if (!solved_) solved_ = std::make_shared<const SolvedTable>(to_be_solved(table_));
    return {solved_->rules, [solved = solved_](Position position) { return solved->positions[position]; }};
  }
  [[nodiscard]] std::string expression(std::span<const Position> realisations) const override {
    return python_rules_.attr("__class__").attr("__name__").cast<std::string>() + " " +
           show_superposition(rules(), realisations);
  }
  [[nodiscard]] std::string code(std::span<const Position> realisations) const override {
    std::string arguments;
    for (const Position realisation : realisations) {
      arguments += (arguments.empty() ? "" : ", ") + std::string(py::repr(positions_[realisation]));
    }
    return fmt::format("{}.game({})", std::string(py::repr(python_rules_)), arguments);
  }
  [[nodiscard]] py::tuple parts(std::span<const Position> realisations) const override {
    py::list positions;
    for (const Position realisation : realisations) positions.append(positions_[realisation]);
    return py::make_tuple("ruleset", python_rules_, positions);
  }
  [[nodiscard]] bool same_kind(const GameNode& other) const override {
    const auto* same = dynamic_cast<const RulesetNode*>(&other);
    return same != nullptr && same->python_rules_.equal(python_rules_);
  }

 private:
  py::object python_rules_;
  std::vector<py::object> positions_;
  std::shared_ptr<const Table> table_;
  mutable std::mutex solving_;
  mutable std::shared_ptr<const SolvedTable> solved_;
};

}  // namespace

Begun begin_tabulated(const py::object& rules, const py::object& starts) {
  Tabulator tabulator(rules);
  std::vector<Position> begin;
  for (const py::handle start : py::list(starts)) {
    begin.push_back(tabulator.reach(py::reinterpret_borrow<py::object>(start)));
  }
  if (begin.empty()) throw InputError("a game starts somewhere");
  auto table = std::make_shared<const Table>(tabulator.tabulate());
  return {std::make_shared<RulesetNode>(rules, std::move(tabulator).positions(), std::move(table)), std::move(begin)};
}

}  // namespace qcg::python
