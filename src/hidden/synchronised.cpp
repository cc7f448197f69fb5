#include "hidden/synchronised.h"

#include <algorithm>
#include <utility>

#include "lift/label_sets.h"
#include "lift/lifted_game.h"

namespace qcg::hidden {

namespace {

constexpr std::size_t bytes_of_value = 128;  // a value that is kept, roughly
constexpr std::size_t bytes_of_entry = 64;   // an entry of a matrix

}  // namespace

Synchronised::Synchronised(const Game& game, const SynchronisedRules& rules, Budget& budget)
    : below_(game.rules), rules_(rules), budget_(budget) {
  refuse_collapse(rules_.lift, "synchronised games");
  check_start(game, rules_.lift);
  Realisations start = game.start;
  std::sort(start.begin(), start.end());
  start.erase(std::unique(start.begin(), start.end()), start.end());
  start_ = state_of(0, start);
}

Synchronised::Solution Synchronised::solve() {
  open(start_);
  Solution solution;
  while (!open_.empty()) {
    tick();
    Open& last = open_.back();
    const State state = last.state;
    const auto unknown = [this](State each) { return known(each) == nullptr; };
    const auto& entries = last.reached;
    while (last.looked_at < entries.size() &&
           std::none_of(entries[last.looked_at].begin(), entries[last.looked_at].end(), unknown)) {
      ++last.looked_at;
    }
    if (last.looked_at < entries.size()) {
      const auto& entry = entries[last.looked_at];
      open(*std::find_if(entry.begin(), entry.end(), unknown));
      continue;
    }
    MatrixEquilibrium found = solve_matrix_game(matrix(last));
    values_.emplace(state, found.value);
    if (state == start_) {
      const auto chances = [](Moves& moves, const std::vector<Rational>& how_often) {
        std::vector<Chance> played;
        for (std::size_t i = 0; i < moves.size(); ++i) {
          if (how_often[i] != 0) played.push_back({std::move(moves[i]), how_often[i]});
        }
        return played;
      };
      solution.left = chances(last.left, found.left);
      solution.right = chances(last.right, found.right);
    }
    reached_ -= entries.size();
    open_.pop_back();
  }
  solution.value = *known(start_);
  return solution;
}

Synchronised::State Synchronised::state_of(std::uint64_t rounds, std::span<const Position> realisations) {
  std::vector<std::uint64_t> words{rules_.stake == Stake::OddRounds ? rounds % 2 : 0};
  words.insert(words.end(), realisations.begin(), realisations.end());
  return states_.intern(words).first;
}

// Where the game has ended it has its value at once.
void Synchronised::open(State state) {
  const auto words = states_.view(state);
  const std::uint64_t rounds = words.front();
  const auto here = words.subspan(1);
  Open opened{state, moves(here, Player::Left), moves(here, Player::Right), {}, 0};
  if (opened.left.empty() || opened.right.empty()) {
    values_.emplace(state, payoff_of_end(rounds, !opened.left.empty(), !opened.right.empty()));
    return;
  }
  for (const auto& left : opened.left) {
    for (const auto& right : opened.right) {
      tick();
      std::vector<State>& reached = opened.reached.emplace_back();
      for (const Realisations& after : after_both(here, left, right)) reached.push_back(state_of(rounds + 1, after));
      ++reached_;
    }
  }
  open_.push_back(std::move(opened));
}

Synchronised::Moves Synchronised::moves(std::span<const Position> realisations, Player player) {
  Moves moves;
  LabelSets sets(below_, realisations, player, rules_.lift);
  while (sets.next()) {
    tick();
    moves.push_back(sets.labels());
  }
  return moves;
}

Synchronised::Realisations Synchronised::after(std::span<const Position> realisations, Player player,
                                               std::span<const Label> labels) const {
  Realisations reached;
  for (const Label label : labels) below_.play_all(realisations, player, label, reached);
  std::sort(reached.begin(), reached.end());
  reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
  return reached;
}

std::vector<Synchronised::Realisations> Synchronised::after_both(std::span<const Position> realisations,
                                                                 std::span<const Label> left,
                                                                 std::span<const Label> right) const {
  const auto in_order = [&](Player first, std::span<const Label> its, std::span<const Label> others) {
    Realisations once = after(realisations, first, its);
    Realisations twice = after(once, opponent(first), others);
    return twice.empty() ? once : twice;
  };
  const Realisations left_first = in_order(Player::Left, left, right);
  const Realisations right_first = in_order(Player::Right, right, left);
  if (left_first == right_first) return {left_first};
  if (!rules_.lift.superposes()) return {left_first, right_first};
  Realisations both;
  std::set_union(left_first.begin(), left_first.end(), right_first.begin(), right_first.end(),
                 std::back_inserter(both));
  return {both};
}

Rational Synchronised::payoff_of_end(std::uint64_t rounds, bool left_moves, bool right_moves) const {
  const int sign = rules_.misere ? -1 : 1;
  if (rules_.stake == Stake::OddRounds) return rounds % 2 == 1 ? sign : -sign;
  if (left_moves == right_moves) return 0;
  return left_moves ? sign : -sign;
}

const Rational* Synchronised::known(State state) const {
  const auto found = values_.find(state);
  return found == values_.end() ? nullptr : &found->second;
}

PayoffMatrix Synchronised::matrix(const Open& open) const {
  PayoffMatrix payoffs;
  auto entry = open.reached.begin();
  for (std::size_t row = 0; row < open.left.size(); ++row) {
    std::vector<Rational>& line = payoffs.emplace_back();
    for (std::size_t column = 0; column < open.right.size(); ++column, ++entry) {
      Rational sum = 0;
      for (const State state : *entry) sum += *known(state);
      line.emplace_back(sum / Rational(static_cast<long>(entry->size())));
    }
  }
  return payoffs;
}

void Synchronised::tick() {
  budget_.check([this] {
    return Budget::Totals{states_.size(),
                          states_.bytes() + values_.size() * bytes_of_value + reached_ * bytes_of_entry};
  });
}

}  // namespace qcg::hidden
