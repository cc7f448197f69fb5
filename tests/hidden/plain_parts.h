#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace qcg::testing {

/// What a player can make of a part, each part being a word in a notation of its own.
using PartMoves = std::function<std::vector<std::string>(const std::string& part, int player)>;

/// Schrodinger and fuzzy games over parts, written from docs/hidden.md without the room: the plain tree, node by node,
/// as text in Gambit's format. Nothing where it has more nodes than are wanted.
class PlainParts {
 public:
  PlainParts(PartMoves moves, bool tells_end, bool misere, int first, std::size_t most_nodes)
      : moves_(std::move(moves)), tells_end_(tells_end), misere_(misere), first_(first), most_nodes_(most_nodes) {}

  std::optional<std::string> efg(const std::vector<std::string>& parts) {
    add({parts, first_, -1, {}, 0, 0});
    while (!levels_.empty()) {
      const std::vector<std::size_t> level = levels_.begin()->second;
      levels_.erase(levels_.begin());
      std::map<std::string, std::vector<std::size_t>> sets;
      for (const std::size_t node : level) sets[set_of(nodes_[node].state)].push_back(node);
      for (const auto& [name, members] : sets) {
        expand(members);
        if (nodes_.size() > most_nodes_) return std::nullopt;
      }
    }
    std::string text = "EFG 2 R \"\" { \"First\" \"Second\" }\n\"\"\n\n";
    write(0, text);
    return text;
  }

 private:
  struct State {
    std::vector<std::string> parts;
    int mover;
    int selected;
    std::array<std::string, 2> seen;
    int turn;
    int tries;
  };
  struct Node {
    State state;
    std::vector<std::size_t> children;
  };

  [[nodiscard]] bool can_move(const State& state, std::size_t part) const {
    return !moves_(state.parts[part], state.mover).empty();
  }
  [[nodiscard]] bool ended(const State& state) const {
    if (state.selected >= 0) return false;
    for (std::size_t part = 0; part < state.parts.size(); ++part) {
      if (can_move(state, part)) return false;
    }
    return true;
  }
  // Whoever has seen the same things is in the same information set.
  static std::string set_of(const State& state) {
    return std::to_string(state.mover) + state.seen[static_cast<std::size_t>(state.mover)];
  }

  std::size_t add(State state) {
    if (!ended(state)) levels_[{state.turn, state.tries}].push_back(nodes_.size());
    nodes_.push_back({std::move(state), {}});
    return nodes_.size() - 1;
  }

  // Where the mover may have a move, for all that the mover knows, the part may be selected.
  void expand(const std::vector<std::size_t>& members) {
    if (nodes_[members.front()].state.selected >= 0) {
      for (const std::size_t node : members) move_in_part(node);
      return;
    }
    std::set<std::size_t> choices;
    for (const std::size_t node : members) {
      for (std::size_t part = 0; part < nodes_[node].state.parts.size(); ++part) {
        if (can_move(nodes_[node].state, part)) choices.insert(part);
      }
    }
    for (const std::size_t node : members) {
      for (const std::size_t part : choices) select(node, part);
    }
  }

  void select(std::size_t node, std::size_t part) {
    State after = nodes_[node].state;
    const auto mover = static_cast<std::size_t>(after.mover);
    after.seen[mover] += " look " + std::to_string(part) + "=" + after.parts[part];
    ++after.tries;
    if (can_move(after, part)) {
      after.selected = static_cast<int>(part);
      after.seen[1 - mover] += " other " + std::to_string(part);
    }
    const std::size_t child = add(std::move(after));
    nodes_[node].children.push_back(child);
  }

  void move_in_part(std::size_t node) {
    const State before = nodes_[node].state;
    const auto part = static_cast<std::size_t>(before.selected);
    const auto mover = static_cast<std::size_t>(before.mover);
    const auto moves = moves_(before.parts[part], before.mover);
    for (const std::string& left : std::set<std::string>(moves.begin(), moves.end())) {
      State after = before;
      after.parts[part] = left;
      after.seen[mover] += " makes " + left;
      if (tells_end_ && moves_(left, 0).empty() && moves_(left, 1).empty()) after.seen[1 - mover] += " over";
      after.selected = -1;
      after.mover = 1 - before.mover;
      after.turn = before.turn + 1;
      after.tries = 0;
      const std::size_t child = add(std::move(after));
      nodes_[node].children.push_back(child);
    }
  }

  void write(std::size_t node, std::string& text) {
    const State& state = nodes_[node].state;
    if (ended(state)) {
      const bool first_wins = (state.mover != first_) != misere_;
      text += std::string("t \"\" 1 \"\" { ") + (first_wins ? "1, -1" : "-1, 1") + " }\n";
      return;
    }
    auto& numbers = numbers_[state.mover == first_ ? 0 : 1];
    const auto number = numbers.try_emplace(set_of(state), numbers.size() + 1).first->second;
    text += std::string("p \"\" ") + (state.mover == first_ ? "1 " : "2 ") + std::to_string(number) + " \"\" {";
    for (std::size_t i = 0; i < nodes_[node].children.size(); ++i) text += " \"" + std::to_string(i) + "\"";
    text += " } 0\n";
    for (const std::size_t child : nodes_[node].children) write(child, text);
  }

  PartMoves moves_;
  bool tells_end_;
  bool misere_;
  int first_;
  std::size_t most_nodes_;
  std::deque<Node> nodes_;
  std::map<std::pair<int, int>, std::vector<std::size_t>> levels_;
  std::array<std::map<std::string, std::size_t>, 2> numbers_;
};

}  // namespace qcg::testing
