#include "measured/solver.h"

#include <algorithm>

namespace qcg::measured {

namespace {

constexpr int more_than_any = 2;             // chance there is
constexpr std::size_t bytes_of_a_node = 32;  // what a map needs besides

}  // namespace

Solver::Solver(MeasuredGame game, Budget& budget)
    : game_(std::move(game)), words_(game_.rules.structure()), budget_(budget) {}

Rational Solver::chance(const State& state, Player player) { return search(state, player, {more_than_any}); }

Rational Solver::chance_by(const State& state, Player player, const Choice& choice) {
  const State after = game_.turn(state, player).after(choice.labels);
  return choice.chance * (1 - search(after, opponent(player), {more_than_any}));
}

std::vector<Choice> Solver::moves(const State& state, Player player) const {
  return choices(game_.turn(state, player));
}

std::vector<Choice> Solver::choices(const Turn& turn) const {
  return turn.choices(game_.lift, [this](std::size_t bytes) { budget_.check_scratch(bytes); });
}

std::vector<Choice> Solver::best_moves(const State& state, Player player) {
  const Rational best = chance(state, player);
  if (best == 0) return {};
  const Turn turn = game_.turn(state, player);
  std::vector<Choice> moves;
  for (Choice& choice : choices(turn)) {
    if (choice.chance < best) break;
    const Rational reply = 1 - best / choice.chance;  // if it is a best move; else the reply is better
    if (search(turn.after(choice.labels), opponent(player), {reply, true}) == reply) moves.push_back(std::move(choice));
  }
  return moves;
}

ChanceBounds Solver::known() const {
  if (stack_.empty()) return {0, 1};
  const Frame& asked = stack_.front();
  return {asked.best, std::max(asked.best, asked.choices[asked.next].chance)};
}

std::size_t Solver::bytes() const {
  return states_.bytes() + known_.size() * (sizeof(Key) + sizeof(Bound) + bytes_of_a_node);
}

Solver::Key Solver::key_of(const State& state, Player player) {
  const Key id = states_.intern(words_.of(state)).first;
  return 2 * id + (player == Player::Right && !game_.rules.impartial() ? 1 : 0);
}

Rational Solver::search(const State& state, Player player, const Goal& goal) {
  stack_.clear();
  std::optional<Rational> answer = look_up_or_push(state, player, goal);
  while (!stack_.empty()) {
    if (answer) learn(stack_.back(), *answer);
    answer = advance();
  }
  return *answer;
}

std::optional<Rational> Solver::look_up_or_push(const State& state, Player player, const Goal& goal) {
  const Key key = key_of(state, player);
  const Bound& bound = known_[key];
  if (bound.exact || goal.reached_by(bound.at_least)) return bound.at_least;
  budget_.check([this] { return Budget::Totals{states(), bytes()}; });
  Turn turn = game_.turn(state, player);
  std::vector<Choice> listed = choices(turn);
  stack_.push_back({key, player, goal, std::move(turn), std::move(listed), 0, bound.at_least});
  return std::nullopt;
}

std::optional<Rational> Solver::advance() {
  const Frame& frame = stack_.back();
  // The likeliest moves come first, and none wins more often than it is legal.
  const bool all_seen = frame.next == frame.choices.size() || frame.choices[frame.next].chance <= frame.best;
  if (all_seen || frame.goal.reached_by(frame.best)) {
    Rational best = frame.best;
    known_[frame.key] = {best, all_seen};
    stack_.pop_back();
    return best;
  }
  const Choice& choice = frame.choices[frame.next];
  // Against a reply this good the move is no better than what is known.
  const Goal refuted{1 - frame.best / choice.chance};
  return look_up_or_push(frame.turn.after(choice.labels), opponent(frame.player), refuted);
}

void Solver::learn(Frame& frame, const Rational& reply) {
  const Rational chance = frame.choices[frame.next++].chance * (1 - reply);
  if (chance > frame.best) frame.best = chance;
}

}  // namespace qcg::measured
