#include "tictactoe/search.h"

#include <algorithm>

#include "solve/workers.h"
#include "tictactoe/endgame.h"
#include "tictactoe/search_worker.h"

namespace qcg::ttt {

namespace {

using Clock = std::chrono::steady_clock;

// Proved wins, then the most visited, then proved losses.
bool better(const Found::Move& left, const Found::Move& right, Mark actor) {
  const auto rank = [&](const Found::Move& move) {
    if (!move.half_points) return 0;
    const int points = sign_of(actor) * *move.half_points;
    return points > 0 ? points : points < 0 ? points : 0;
  };
  if (rank(left) != rank(right)) return rank(left) > rank(right);
  return left.visits > right.visits;
}

std::vector<Found::Move> moves_of(Tree& tree, const Node& node, Mark actor) {
  std::vector<Found::Move> moves;
  for (const Edge& edge : tree.edges(node)) {
    const std::uint32_t child = edge.child.load();
    if (child == 0) continue;
    const Node& after = tree.at(child - 1);
    Found::Move move{edge.action, edge.visits.load(), after.mean(), std::nullopt};
    if (after.is_proven()) move.half_points = after.proven();
    if (move.half_points) move.value = *move.half_points / 2.0;
    moves.push_back(move);
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [&](const auto& left, const auto& right) { return better(left, right, actor); });
  return moves;
}

std::vector<Action> best_line(Tree& tree, Position position) {
  std::vector<Action> line;
  while (!position.over()) {
    const Node* node = tree.find(position.hash());
    if (node == nullptr || node->stage != Node::Expanded) break;
    const auto moves = moves_of(tree, *node, position.to_act());
    if (moves.empty()) break;
    line.push_back(moves.front().action);
    position.make(line.back());
  }
  return line;
}

}  // namespace

Search::Search(SearchOptions options) : options_(options), tree_(options.memory) {}

void Search::grow(const Position& position, const SearchLimits& limits, const std::function<bool()>& stop,
                  std::atomic<std::uint64_t>& iterations) {
  const unsigned threads = limits.iterations ? 1 : std::max(1U, limits.threads);
  const std::uint64_t seed = options_.seed * 1000003U + searches_++;
  Workers workers;
  workers.run(threads, [&](unsigned number) {
    SearchWorker worker(tree_, position, {options_.scoring, options_.tuning},
                        seed + std::uint64_t{number} * 0x9E3779B9U);
    constexpr std::uint64_t look_every = 16;
    std::uint64_t done = 0;
    worker.expand_root();
    while (!worker.root().is_proven() && (!limits.iterations || done < *limits.iterations)) {
      if (done % look_every == 0 && (workers.over() || stop())) break;
      worker.iterate();
      ++done;
    }
    iterations += done;
  });
}

Found Search::run(const Position& position, const SearchLimits& limits) {
  const auto started = Clock::now();
  const auto stop = [&] {
    if (limits.stop && limits.stop()) return true;
    return limits.time && Clock::now() - started >= *limits.time;
  };
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - started).count(); };
  if (auto solved = solve_endgame(position, options_.scoring, stop)) {
    solved->seconds = elapsed();
    return *solved;
  }
  tree_.make_room(position.hash());
  std::atomic<std::uint64_t> iterations = 0;
  grow(position, limits, stop, iterations);
  const Node& root = *tree_.find(position.hash());
  Found found;
  found.moves = moves_of(tree_, root, position.to_act());
  if (found.moves.empty()) found.moves.push_back({tree_.edges(root).front().action, 0, 0, std::nullopt});
  found.best = found.moves.front().action;
  found.value = found.moves.front().value;
  if (root.is_proven()) found.half_points = root.proven();
  found.line = best_line(tree_, position);
  found.iterations = iterations;
  found.seconds = elapsed();
  return found;
}

}  // namespace qcg::ttt
