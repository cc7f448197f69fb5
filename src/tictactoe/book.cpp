#include "tictactoe/book.h"

#include <algorithm>
#include <memory>
#include <unordered_set>

#include "tictactoe/symmetry.h"

namespace qcg::ttt {

namespace {

// Calls visit(name, position) once for every position of the book.
template <class Visit>
class BookWalk {
 public:
  BookWalk(Scoring scoring, Visit visit) : scoring_(scoring), visit_(std::move(visit)) {}

  void walk(Position& position) {
    if (position.over() || position.moves_played() > book_depth) return;
    if (!position.choice_due()) {
      const std::uint64_t name = canonical_name(position, scoring_);
      if (!seen_.insert(name).second) return;  // what follows was walked from its first namesake
      visit_(name, position);
    }
    if (position.moves_played() == book_depth && !position.choice_due()) return;
    std::vector<Action> actions;
    different_actions(position, actions);
    for (const Action action : actions) {
      const Undo undo = position.make(action);
      walk(position);
      position.unmake(undo);
    }
  }

 private:
  Scoring scoring_;
  Visit visit_;
  std::unordered_set<std::uint64_t> seen_;
};

template <class Visit>
void walk_book(Rules rules, Scoring scoring, Visit visit) {
  Position start({Variant::Classic, rules});
  BookWalk<Visit>(scoring, std::move(visit)).walk(start);
}

#include "tictactoe/book_data.inc"

}  // namespace

std::vector<std::uint64_t> book_positions(Rules rules, Scoring scoring) {
  std::vector<std::uint64_t> names;
  walk_book(rules, scoring, [&](std::uint64_t name, const Position&) { names.push_back(name); });
  std::sort(names.begin(), names.end());
  return names;
}

std::string make_book(Rules rules, Scoring scoring) {
  constexpr unsigned table_bits = 22;
  ExactSolver solver(scoring, nullptr, nullptr, table_bits);
  std::vector<std::pair<std::uint64_t, char>> values;
  walk_book(rules, scoring, [&](std::uint64_t name, const Position& position) {
    values.emplace_back(name, static_cast<char>('2' + solver.value(position)));
  });
  std::sort(values.begin(), values.end());
  std::string digits;
  for (const auto& entry : values) digits += entry.second;
  return digits;
}

std::string_view shipped_book(Rules rules, Scoring scoring) {
  return book_digits[static_cast<std::size_t>(rules)][static_cast<std::size_t>(scoring)];
}

// What half points of Goff's count by the rule of narrow wins: more is never less, so this is so of values too.
constexpr int narrow(int half_points) { return half_points > 0 ? 2 : half_points < 0 ? -2 : 0; }

OpeningBook::OpeningBook(Rules rules, Scoring scoring) {
  if (scoring == Scoring::NarrowWin) {
    *this = OpeningBook(rules, Scoring::GoffPoints);
    for (auto& entry : values_) entry.second = static_cast<std::int8_t>(narrow(entry.second));
    return;
  }
  const std::vector<std::uint64_t> names = book_positions(rules, scoring);
  const std::string_view digits = shipped_book(rules, scoring);
  if (digits.size() != names.size()) return;  // an outdated book says nothing; a test notices
  for (std::size_t i = 0; i < names.size(); ++i) values_.emplace(names[i], static_cast<std::int8_t>(digits[i] - '2'));
}

std::optional<int> OpeningBook::value(std::uint64_t canonical_name) const {
  const auto found = values_.find(canonical_name);
  return found == values_.end() ? std::nullopt : std::optional<int>(found->second);
}

ExactSolver solver_with_book(Game game, Scoring scoring, ExactSolver::Tick tick) {
  if (game.variant != Variant::Classic) return ExactSolver(scoring, std::move(tick));
  const auto book = std::make_shared<const OpeningBook>(game.rules, scoring);
  return ExactSolver(scoring, std::move(tick), [book](std::uint64_t name) { return book->value(name); });
}

}  // namespace qcg::ttt
