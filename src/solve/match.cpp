#include "solve/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace qcg {

namespace {

constexpr std::size_t most_shown_characters = 160;
constexpr std::size_t most_positions_looked_at = 20'000;

}  // namespace

Match::Match(const Game& game, Lift lift, Player first, const LiftOptions& options)
    : lift_(lift), first_(first), record_(game.rules, game.start), lifted_(apply_lift(lift, game, options)) {}

Branches Match::branches(Player player) const { return Branches(rules(), record_.realisations(), player); }

std::string Match::show_labels(Player player, std::span<const Label> labels) const {
  std::string text;
  for (const Label label : labels) text += (text.empty() ? "" : " & ") + rules().show_move(player, label);
  return text;
}

std::string Match::show_position() const {
  const auto realisations = record_.realisations();
  if (realisations.empty()) return "nothing: an announced move was legal in no realisation";
  std::string text = rules().show(realisations.front());
  for (std::size_t i = 1; i < realisations.size(); ++i) {
    if (text.size() > most_shown_characters) return text + fmt::format(" | ... ({} realisations)", realisations.size());
    text += " | " + rules().show(realisations[i]);
  }
  return text;
}

std::vector<Label> Match::conceivable_labels(Player player) const {
  const auto start = record_.realisations(0);
  std::vector<Position> queue(start.begin(), start.end());
  std::set<Position> seen(start.begin(), start.end());
  std::set<Label> labels;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (const Player mover : both_players) {
      for (const Label label : rules().moves(queue[at], mover)) {
        if (mover == player) labels.insert(label);
        const Position after = *rules().play(queue[at], mover, label);
        if (seen.size() < most_positions_looked_at && seen.insert(after).second) queue.push_back(after);
      }
    }
  }
  return {labels.begin(), labels.end()};
}

}  // namespace qcg
