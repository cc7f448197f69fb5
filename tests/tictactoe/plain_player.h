#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <vector>

#include "tictactoe/position.h"

namespace qcg::ttt::testing {

/// A plain search player to measure ours against: UCT over a tree without transpositions, nothing kept between moves, a
/// fixed number of iterations a move. Its heuristics are its own: moves are tried in the order of how many open lines
/// their squares lie on, more and more of them as a node is visited more; in its playouts moves are random and the
/// collapse with more boards is chosen. It shares only the rules with the player under test.
class PlainPlayer {
 public:
  PlainPlayer(unsigned iterations, std::uint64_t seed) : iterations_(iterations), engine_(seed) {}

  Action best(const Position& position) {
    Node root;
    for (unsigned i = 0; i < iterations_; ++i) {
      Position copy = position;
      descend(root, copy);
      root.visits += 1;
    }
    const auto most = std::max_element(root.children.begin(), root.children.end(),
                                       [](const auto& a, const auto& b) { return a->visits < b->visits; });
    return (*most)->action;
  }

 private:
  struct Node {
    Action action;
    double visits = 0;
    double wins = 0;  // for the player who made the action; a draw is half a win
    bool listed = false;
    std::vector<Action> untried;  // the best last
    std::vector<std::unique_ptr<Node>> children;
  };

  // X's result, 1, 1/2 or 0.
  double descend(Node& node, Position& position) {
    const Status status = position.status();
    double result = 0;
    if (status != Status::Open) {
      result = result_of(status);
    } else {
      if (!node.listed) list(node, position);
      const Mark actor = position.to_act();
      const bool widen = static_cast<double>(node.children.size()) < 8 + 2 * std::sqrt(node.visits);
      if (!node.untried.empty() && widen) {
        Node& child = *node.children.emplace_back(std::make_unique<Node>());
        child.action = node.untried.back();
        node.untried.pop_back();
        position.make(child.action);
        result = play_out(position);
        count(child, result, actor);
      } else {
        Node& child = select(node);
        position.make(child.action);
        result = descend(child, position);
        count(child, result, actor);
      }
    }
    return result;
  }

  static void count(Node& child, double result, Mark actor) {
    child.wins += actor == Mark::X ? result : 1 - result;
    child.visits += 1;
  }

  static Node& select(Node& node) {
    const auto score = [&](const Node& child) {
      const double visits = std::max(child.visits, 1.0);
      return child.wins / visits + 0.7 * std::sqrt(std::log(node.visits + 1) / visits);
    };
    return **std::max_element(node.children.begin(), node.children.end(),
                              [&](const auto& a, const auto& b) { return score(*a) < score(*b); });
  }

  static double result_of(Status status) {
    if (status == Status::WonByX) return 1;
    return status == Status::WonByO ? 0 : 0.5;
  }

  // Lines through a square that the opponent has no classical mark on.
  static int open_lines(const Position& position, Square square, Mark mark) {
    int count = 0;
    const unsigned board = board_of(square);
    for (const std::uint16_t line : lines) {
      if ((line & bit_in_board(square)) == 0 || (line & position.marks_in(board, other(mark))) != 0) continue;
      count += 1 + 3 * std::popcount(static_cast<unsigned>(line & position.marks_in(board, mark)));
    }
    return count;
  }

  void list(Node& node, const Position& position) {
    node.listed = true;
    position.actions(node.untried);
    std::shuffle(node.untried.begin(), node.untried.end(), engine_);
    if (position.choice_due()) return;
    const Mark mark = position.to_act();
    std::vector<std::pair<int, Action>> ranked;
    std::array<int, most_squares> worth{};
    for (unsigned s = 0; s < position.squares(); ++s) worth[s] = open_lines(position, static_cast<Square>(s), mark);
    for (const Action action : node.untried) {
      const int closing = position.connected(action.first, action.second) ? 6 : 0;
      ranked.emplace_back(worth[action.first] + worth[action.second] - closing, action);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::transform(ranked.begin(), ranked.end(), node.untried.begin(), [](const auto& entry) { return entry.second; });
  }

  static int boards_ahead(const Position& position, Mark mark) {
    const auto boards = [&](Mark whose) { return std::popcount(position.boards_won(whose)); };
    const Status status = position.lines_status();
    const int decided = status == Status::WonByX ? 100 : status == Status::WonByO ? -100 : 0;
    return (mark == Mark::X ? decided : -decided) + boards(mark) - boards(other(mark));
  }

  double play_out(Position& position) {
    while (true) {
      const Status by_lines = position.lines_status();
      if (by_lines != Status::Open) return result_of(by_lines);
      moves_.clear();
      position.actions(moves_);
      if (moves_.empty()) return 0.5;
      std::size_t chosen = std::uniform_int_distribution<std::size_t>(0, moves_.size() - 1)(engine_);
      if (position.choice_due()) {
        const auto ahead = [&](std::size_t choice) {
          const Mark mark = position.to_act();
          const Undo undo = position.make(moves_[choice]);
          const int result = boards_ahead(position, mark);
          position.unmake(undo);
          return result;
        };
        if (ahead(1 - chosen) > ahead(chosen)) chosen = 1 - chosen;
      }
      position.make(moves_[chosen]);
    }
  }

  unsigned iterations_;
  std::mt19937_64 engine_;
  std::vector<Action> moves_;
};

}  // namespace qcg::ttt::testing
