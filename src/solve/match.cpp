#include "solve/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace qcg {

namespace {

constexpr std::size_t most_shown_characters = 160;
constexpr std::size_t most_positions_looked_at = 20'000;

std::optional<Quantum> quantum_of(const Game& game, Lift lift, const Quantum::Options& options) {
  if (lift.flavour == Flavour::Classical) return std::nullopt;
  return Quantum(game.rules, lift, options);
}

// A classical game has one start; lift_game says so where there are several.
std::span<const Position> playable_start(const Game& game, Lift lift) {
  if (lift.flavour == Flavour::Classical) lift_game(game, lift);
  return game.start;
}

}  // namespace

Match::Match(const Game& game, Lift lift, Player first, const Quantum::Options& options)
    : lift_(lift),
      first_(first),
      record_(game.rules, playable_start(game, lift)),
      quantum_(quantum_of(game, lift, options)),
      lifted_(quantum_ ? AnyRuleset(*quantum_) : game.rules) {}

Branches Match::branches(Player player) const { return Branches(rules(), record_.realisations(), player); }

bool Match::has_move() const {
  const Branches all = branches(turn());
  if (all.all().size() > 1) return true;
  return !all.all().empty() && playable_alone(all, all.all().front());
}

Position Match::superpose(std::span<const Position> realisations) const {
  return quantum_ ? quantum_->superpose(realisations) : realisations.front();
}

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
