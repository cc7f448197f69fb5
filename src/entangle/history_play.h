#pragma once

#include "entangle/entanglement_graph.h"
#include "rules/random.h"
#include "solve/match.h"

namespace qcg::entangle {

/// Whether the flavour asks of a single label only which other labels are legal somewhere, so that nobody needs to look
/// at realisations: A, B and D.
bool looks_at_labels_only(Flavour flavour);

/// A match played from what was announced alone (Pleunes, section 6), however many realisations there are.
class HistoryPlay {
 public:
  explicit HistoryPlay(const Match& match) : match_(match), candidates_(match.record().line(0)) {}

  /// Every label that the player might announce.
  [[nodiscard]] const std::vector<Label>& labels(Player player) const { return candidates_.of(player); }
  [[nodiscard]] bool knows_all_labels() const { return candidates_.all; }
  /// A run through the first `moves` moves and then this label.
  [[nodiscard]] std::optional<Run> find_run(std::size_t moves, Player player, Label label) const;
  [[nodiscard]] Judgement judge_last() const;
  /// A legal move of the player to move; nothing where there is none. It follows chain-extension (Definition 3.21 of
  /// Pleunes): two labels, one of which nobody has played yet, wherever that can be.
  [[nodiscard]] std::optional<std::vector<Label>> choose_move() const;
  /// The same without looking whether it is legal, where there is no time to.
  [[nodiscard]] std::vector<Label> choose_blindly() const;

 private:
  [[nodiscard]] std::vector<Label> chain_extension(const std::vector<Label>& among) const;

  const Match& match_;
  Candidates candidates_;
};

}  // namespace qcg::entangle
