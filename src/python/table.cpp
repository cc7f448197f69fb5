#include "python/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"

namespace qcg::python {

const Table::Move* Table::find(std::uint32_t position, Label label) const {
  const auto& all = moves[position];
  const auto found = std::lower_bound(all.begin(), all.end(), label,
                                      [](const Move& move, Label wanted) { return move.label < wanted; });
  return found == all.end() || found->label != label ? nullptr : &*found;
}

bool Table::impartial() const {
  return std::all_of(moves.begin(), moves.end(), [](const std::vector<Move>& all) {
    return std::all_of(all.begin(), all.end(), [](const Move& move) { return move.legal[0] && move.legal[1]; });
  });
}

// With a stack of its own, since play may be long.
std::vector<std::uint32_t> Table::targets_first() const {
  enum : std::uint8_t { unseen, on_path, finished };
  std::vector<std::uint8_t> state(size(), unseen);
  std::vector<std::uint32_t> order;
  std::vector<std::pair<std::uint32_t, std::size_t>> path;  // a position, and its move to look at next
  for (std::uint32_t root = 0; root < size(); ++root) {
    if (state[root] == unseen) path.emplace_back(root, 0);
    while (!path.empty()) {
      auto& [position, next] = path.back();
      state[position] = on_path;
      if (next == moves[position].size()) {
        state[position] = finished;
        order.push_back(position);
        path.pop_back();
        continue;
      }
      const std::uint32_t target = moves[position][next++].target;
      if (state[target] == on_path) {
        throw InputError(fmt::format("play must end, but it comes back to the position {}", names[target]));
      }
      if (state[target] == unseen) path.emplace_back(target, 0);
    }
  }
  return order;
}

namespace {

unsigned players_of(const Table::Move& move) { return (move.legal[0] ? 1U : 0U) | (move.legal[1] ? 2U : 0U); }

// Labels that not everywhere have the same players.
std::vector<Label> doubtful_labels(const Table& table) {
  std::vector<unsigned> met(table.labels.size(), 0);
  std::vector<Label> doubtful;
  for (const auto& all : table.moves) {
    for (const Table::Move& move : all) met[move.label] |= 1U << players_of(move);
  }
  for (Label label = 0; label < met.size(); ++label) {
    if ((met[label] & (met[label] - 1)) != 0) doubtful.push_back(label);
  }
  return doubtful;
}

}  // namespace

void Table::expect_labels_keep_players() const {
  const std::vector<Label> doubtful = doubtful_labels(*this);
  if (doubtful.empty()) return;
  const std::vector<std::uint32_t> order = targets_first();
  for (const Label label : doubtful) {
    std::vector<unsigned> earlier(size(), 0);  // a bit for each set of players that had it on the way
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
      const Move* here = find(*at, label);
      const unsigned now = here == nullptr ? 0 : 1U << players_of(*here);
      if (now != 0 && (earlier[*at] & ~now) != 0) {
        throw InputError(
            fmt::format("the label '{}' has other players in {} than in a position that leads there; a "
                        "label keeps its players, so give one of them another label",
                        labels[label], names[*at]));
      }
      for (const Move& move : moves[*at]) earlier[move.target] |= earlier[*at] | now;
    }
  }
}

void ShownTable::moves(Position position, Player player, std::vector<Label>& labels) const {
  for (const Table::Move& move : table_->moves[position]) {
    if (move.legal[static_cast<std::size_t>(player)]) labels.push_back(move.label);
  }
}

std::optional<Position> ShownTable::play(Position position, Player player, Label label) const {
  const Table::Move* move = table_->find(static_cast<std::uint32_t>(position), label);
  if (move == nullptr || !move->legal[static_cast<std::size_t>(player)]) return std::nullopt;
  return move->target;
}

std::string ShownTable::show_move(Player /*player*/, Label label) const {
  return label < table_->labels.size() ? table_->labels[label] : "no move";
}

}  // namespace qcg::python
