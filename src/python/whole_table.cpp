// A table as it stands, with positions in an order in which covering serves.
#include <algorithm>
#include <array>

#include "base/checkpoint.h"
#include "python/solved_table.h"

namespace qcg::python {

namespace {

class WholeTable {
 public:
  /// The positions of the table are in an order in which whatever covers another one comes later.
  WholeTable(Table table, std::optional<Covering> covering)
      : shown_(std::make_shared<const Table>(std::move(table))), covering_(std::move(covering)) {
    impartial_ = shown_->impartial();
    const std::vector<std::uint32_t> order = shown_->targets_first();
    find_lengths(order);
    if (covering_ && shown_->size() <= Covering::most_with_excess) find_excess(order);
  }

  void moves(Position position, Player player, std::vector<Label>& labels) const {
    for (const Table::Move& move : shown_->moves[position]) {
      if (move.legal[static_cast<std::size_t>(player)]) labels.push_back(move.label);
    }
  }
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const {
    const Table::Move* move = shown_->find(static_cast<std::uint32_t>(position), label);
    if (move == nullptr || !move->legal[static_cast<std::size_t>(player)]) return std::nullopt;
    return move->target;
  }
  [[nodiscard]] std::string show(Position position) const { return shown_->names[position]; }
  [[nodiscard]] std::string show_move(Player /*player*/, Label label) const { return shown_->labels.at(label); }
  [[nodiscard]] bool impartial() const { return impartial_; }
  [[nodiscard]] bool ended(Position position) const { return shown_->moves[position].empty(); }
  [[nodiscard]] std::uint64_t most_moves(Position position) const { return lengths_[position]; }

  [[nodiscard]] bool covers_anything() const { return covering_.has_value(); }
  // Of positions that are the same game, the later one covers.
  [[nodiscard]] bool covered_by(Position a, Position b) const {
    return a <= b && covering_->covers(static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(a));
  }
  [[nodiscard]] bool knows_excess() const { return !excess_.empty(); }
  [[nodiscard]] std::uint64_t excess(Position a, Position b) const { return excess_[a * shown_->size() + b]; }

 private:
  void find_lengths(std::span<const std::uint32_t> order) {
    lengths_.resize(shown_->size());
    for (const std::uint32_t position : order) {
      for (const Table::Move& move : shown_->moves[position]) {
        lengths_[position] = std::max(lengths_[position], lengths_[move.target] + 1);
      }
    }
  }

  // An aspect is a label, or with more than 64 all labels of a remainder: b has it over a where after some moves that a
  // allows the label is legal from b and not from a. If c covers b, what c has over a it has over b or b has it over a.
  void find_excess(std::span<const std::uint32_t> order) {
    std::vector<std::array<std::uint64_t, 2>> legal(shown_->size());
    const auto size = static_cast<std::uint32_t>(shown_->size());
    if (shown_->labels.size() > 64) return;
    for (std::uint32_t position = 0; position < size; ++position) {
      for (const Table::Move& move : shown_->moves[position]) {
        for (const std::size_t player : {0, 1}) {
          if (move.legal[player]) legal[position][player] |= std::uint64_t{1} << move.label;
        }
      }
    }
    excess_.assign(std::size_t{size} * size, every_aspect);
    for (const std::uint32_t a : order) {
      checkpoint();
      for (std::uint32_t b = a; b < size; ++b) {
        if (!covering_->covers(b, a)) continue;
        std::uint64_t aspects = (legal[b][0] & ~legal[a][0]) | (legal[b][1] & ~legal[a][1]);
        for (const Table::Move& move : shown_->moves[a]) {
          aspects |= excess_between(move.target, shown_->find(b, move.label)->target);
        }
        excess_[std::size_t{a} * size + b] = aspects;
      }
    }
  }

  // Those that are the same game are in any order.
  [[nodiscard]] std::uint64_t excess_between(std::uint32_t a, std::uint32_t b) const {
    return b < a ? 0 : excess_[std::size_t{a} * shown_->size() + b];
  }

  std::shared_ptr<const Table> shown_;
  std::optional<Covering> covering_;
  bool impartial_ = false;
  std::vector<std::uint64_t> lengths_;
  std::vector<std::uint64_t> excess_;  // by a, then b; empty where it is not known
};

// The same game with its positions in this order.
Table in_order(const Table& table, std::span<const std::uint32_t> order, std::span<const Position> places) {
  Table result{{}, {}, table.labels};
  for (const std::uint32_t position : order) {
    result.moves.push_back(table.moves[position]);
    for (Table::Move& move : result.moves.back()) move.target = static_cast<std::uint32_t>(places[move.target]);
    result.names.push_back(table.names[position]);
  }
  return result;
}

}  // namespace

SolvedTable solved_as_a_whole(std::shared_ptr<const Table> table) {
  std::vector<Position> places(table->size());
  for (std::size_t position = 0; position < places.size(); ++position) places[position] = position;
  if (table->size() > Covering::most_positions) {
    return {AnyRuleset(WholeTable(*table, std::nullopt)), std::move(places)};
  }
  const std::vector<std::uint32_t> rising = Covering(*table, table->targets_first()).rising();
  for (std::size_t place = 0; place < rising.size(); ++place) places[rising[place]] = place;
  Table ordered = in_order(*table, rising, places);
  Covering covering(ordered, ordered.targets_first());
  return {AnyRuleset(WholeTable(std::move(ordered), std::move(covering))), std::move(places)};
}

SolvedTable to_be_solved(std::shared_ptr<const Table> table) {
  if (auto row = solved_as_a_row(*table)) return std::move(*row);
  return solved_as_a_whole(std::move(table));
}

}  // namespace qcg::python
