#include "certify/plain_game.h"

#include <algorithm>
#include <functional>
#include <set>

#include "base/input_error.h"

namespace qcg::certify {

namespace {

constexpr std::size_t most_labels = 16;

std::size_t count_bits(std::size_t word) {
  std::size_t count = 0;
  for (; word != 0; word &= word - 1) ++count;
  return count;
}

}  // namespace

PlainGame::PlainGame(Game game, Lift lift) : game_(std::move(game)), lift_(lift) {
  refuse_collapse(lift_, "certificates");
  if (lift_.flavour == Flavour::Classical && game_.start.size() > 1) {
    throw InputError("a superposition has no classical play: a flavour is needed");
  }
  if (lift_.flavour == Flavour::A && !lift_.width.allows(2)) {
    throw InputError("flavour A has no moves of width 1");
  }
}

// Definition 3.13: when a player may play one label alone.
bool PlainGame::alone(const Realisations& from, Player player, Label label, std::size_t labels) const {
  const auto legal = [&](Position position) { return game_.rules.play(position, player, label).has_value(); };
  const auto stuck = [&](Position position) { return game_.rules.moves(position, player).empty(); };
  const bool only_label = labels == 1;
  const bool legal_on_all = std::all_of(from.begin(), from.end(), legal);
  switch (lift_.flavour) {
    case Flavour::Classical:
    case Flavour::D:
      return true;
    case Flavour::A:
      return false;
    case Flavour::B:
      return only_label;
    case Flavour::C:
      return legal_on_all;
    case Flavour::BC:
      return only_label || legal_on_all;
    case Flavour::Cp:
      return std::all_of(from.begin(), from.end(),
                         [&](Position position) { return legal(position) || stuck(position); });
  }
  return false;
}

std::vector<Label> PlainGame::labels(const Realisations& from, Player player) const {
  std::set<Label> somewhere;
  for (const Position position : from) {
    for (const Label label : game_.rules.moves(position, player)) somewhere.insert(label);
  }
  return {somewhere.begin(), somewhere.end()};
}

bool PlainGame::playable(const Realisations& from, Player player, const std::vector<Label>& chosen) const {
  const std::vector<Label> legal = labels(from, player);
  const bool rising = std::adjacent_find(chosen.begin(), chosen.end(), std::greater_equal<>()) == chosen.end();
  if (!rising || !std::includes(legal.begin(), legal.end(), chosen.begin(), chosen.end())) return false;
  if (chosen.size() == 1) return alone(from, player, chosen.front(), legal.size());
  return !chosen.empty() && lift_.flavour != Flavour::Classical && lift_.width.allows(chosen.size());
}

std::vector<std::vector<Label>> PlainGame::moves(const Realisations& from, Player player) const {
  const std::vector<Label> legal = labels(from, player);
  const bool superposes = lift_.flavour != Flavour::Classical;
  if (superposes && legal.size() > most_labels) {
    throw InputError("too large to certify: a player has " + std::to_string(legal.size()) + " labels, and at most " +
                     std::to_string(most_labels) + " are tried in every combination");
  }
  std::vector<std::vector<Label>> moves;
  for (const Label label : legal) {
    if (alone(from, player, label, legal.size())) moves.push_back({label});
  }
  for (std::size_t size = 2; superposes && size <= legal.size() && lift_.width.allows(size); ++size) {
    for (std::size_t subset = 0; subset < std::size_t{1} << legal.size(); ++subset) {
      if (count_bits(subset) != size) continue;
      moves.emplace_back();
      for (std::size_t i = 0; i < legal.size(); ++i) {
        if ((subset >> i & 1U) != 0) moves.back().push_back(legal[i]);
      }
    }
  }
  return moves;
}

Realisations PlainGame::play(const Realisations& from, Player player, const std::vector<Label>& labels) const {
  std::set<Position> reached;
  for (const Position position : from) {
    for (const Label label : labels) {
      if (const auto after = game_.rules.play(position, player, label)) reached.insert(*after);
    }
  }
  return {reached.begin(), reached.end()};
}

}  // namespace qcg::certify
