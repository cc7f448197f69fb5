#include "lift/sum.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace qcg {

namespace {

Label tag(Label label, std::size_t side) {
  if (label > std::numeric_limits<Label>::max() / 2) throw std::length_error("too many labels in a sum of games");
  return label * 2 + static_cast<Label>(side);
}

}  // namespace

Sum::Sum(AnyRuleset first, AnyRuleset second)
    : sides_{std::move(first), std::move(second)}, pairs_(std::make_shared<Interner>()) {}

Position Sum::pair(Position first, Position second) const {
  const std::array<std::uint64_t, 2> words{first, second};
  return pairs_->intern(words).first;
}

std::array<Position, 2> Sum::both(Position position) const {
  const auto words = pairs_->view(static_cast<Interner::Id>(position));
  return {words[0], words[1]};
}

Position Sum::with(const std::array<Position, 2>& both, std::size_t side, Position after) const {
  return side == 0 ? pair(after, both[1]) : pair(both[0], after);
}

void Sum::moves(Position position, Player player, std::vector<Label>& labels) const {
  const auto positions = both(position);
  const std::size_t before = labels.size();
  std::vector<Label> own;
  for (std::size_t side = 0; side < 2; ++side) {
    own.clear();
    sides_[side].moves(positions[side], player, own);
    for (const Label label : own) labels.push_back(tag(label, side));
  }
  std::sort(labels.begin() + static_cast<std::ptrdiff_t>(before), labels.end());
}

std::optional<Position> Sum::play(Position position, Player player, Label label) const {
  const auto positions = both(position);
  const std::size_t side = label % 2;
  const auto after = sides_[side].play(positions[side], player, label / 2);
  if (!after) return std::nullopt;
  return with(positions, side, *after);
}

void Sum::followers(Position position, Player player, std::vector<Position>& positions) const {
  const auto now = both(position);
  std::vector<Position> own;
  for (std::size_t side = 0; side < 2; ++side) {
    own.clear();
    sides_[side].followers(now[side], player, own);
    for (const Position after : own) positions.push_back(with(now, side, after));
  }
}

std::string Sum::show(Position position) const {
  const auto positions = both(position);
  return "(" + sides_[0].show(positions[0]) + ") + (" + sides_[1].show(positions[1]) + ")";
}

std::string Sum::show_move(Player player, Label label) const {
  const std::size_t side = label % 2;
  return sides_[side].show_move(player, label / 2) + (side == 0 ? " on the left" : " on the right");
}

bool Sum::ended(Position position) const {
  const auto positions = both(position);
  return sides_[0].ended(positions[0]) && sides_[1].ended(positions[1]);
}

std::optional<std::uint64_t> Sum::most_moves(Position position) const {
  const auto positions = both(position);
  const auto first = sides_[0].most_moves(positions[0]);
  const auto second = sides_[1].most_moves(positions[1]);
  if (!first || !second) return std::nullopt;
  return *first + *second;
}

std::int64_t Sum::lead(Position position) const {
  const auto positions = both(position);
  return sides_[0].lead(positions[0]) + sides_[1].lead(positions[1]);
}

std::size_t Sum::choices(Position position, Player player) const {
  const auto positions = both(position);
  return sides_[0].choices(positions[0], player) + sides_[1].choices(positions[1], player);
}

Position Sum::carried(Position position, const Sum& from) const {
  const auto [first, second] = from.both(position);
  return pair(sides_[0].carried(first, from.sides_[0]), sides_[1].carried(second, from.sides_[1]));
}

std::size_t Sum::bytes() const { return pairs_->bytes() + sides_[0].bytes() + sides_[1].bytes(); }

Game sum_games(const Game& first, const Game& second) {
  Sum sum(first.rules, second.rules);
  std::vector<Position> start;
  for (const Position a : first.start) {
    for (const Position b : second.start) start.push_back(sum.pair(a, b));
  }
  std::sort(start.begin(), start.end());
  return {AnyRuleset(std::move(sum)), std::move(start)};
}

}  // namespace qcg
