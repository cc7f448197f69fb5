#include "solve/match.h"

#include <fmt/format.h>

namespace qcg {

namespace {

constexpr std::size_t most_shown_characters = 160;

}  // namespace

Match::Match(const Game& game, Lift lift, Player first, const LiftOptions& options, std::size_t most_realisations)
    : lift_(lift),
      first_(first),
      record_(game.rules, game.start, most_realisations),
      lifted_(apply_lift(lift, game, options)) {}

Branches Match::branches(Player player) const { return Branches(rules(), record_.realisations(), player); }

Game Match::start() const {
  const auto realisations = record_.realisations(0);
  return {rules(), {realisations.begin(), realisations.end()}};
}

std::string Match::show_labels(Player player, std::span<const Label> labels) const {
  return show_in_words(rules(), {player, {labels.begin(), labels.end()}});
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

}  // namespace qcg
