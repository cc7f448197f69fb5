#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lift/refusal.h"
#include "rules/any_ruleset.h"

namespace qcg {

// The challenge rule (Dorbec and Mhalla, section 3.3): players announce moves that nobody checks. The opponent may
// challenge instead of moving; the challenged player must then exhibit a run for each classical move announced.

/// A superposed move as a player announced it: distinct labels, perhaps not legal ones.
struct Announcement {
  Player player = Player::Left;
  std::vector<Label> labels;
};

/// A classical play that agrees with what was announced: a realisation of the start, and one label of each announced
/// move, legal one after the other.
struct Run {
  Position start = 0;
  std::vector<Label> labels;
};

/// What was announced so far, and every realisation that a run through it can reach.
class PlayRecord {
 public:
  PlayRecord(AnyRuleset rules, std::span<const Position> start);

  /// Adds a move, legal or not: what it reaches is what the legal ones among its labels reach.
  void announce(Announcement announcement);
  void take_back();

  [[nodiscard]] std::size_t size() const { return announced_.size(); }
  [[nodiscard]] const Announcement& operator[](std::size_t index) const { return announced_[index]; }
  /// The realisations after the first `moves` moves, sorted; none if a move without any legal label is among them.
  [[nodiscard]] std::span<const Position> realisations(std::size_t moves) const { return layers_[moves].positions; }
  [[nodiscard]] std::span<const Position> realisations() const { return realisations(size()); }
  [[nodiscard]] const AnyRuleset& rules() const { return rules_; }

  /// A run through the first `moves` moves to one of the realisations after them.
  [[nodiscard]] Run run_to(std::size_t moves, Position realisation) const;
  /// A run through the first `moves` moves and then this label, if there is one.
  [[nodiscard]] std::optional<Run> find_run(std::size_t moves, Player player, Label label) const;
  /// What is wrong with an exhibited run through all moves that is to end in `label`; nothing if it is right.
  [[nodiscard]] std::optional<std::string> find_fault(const Run& run, Label label) const;
  /// "0,2: take 1 from heap 2, then ..."
  [[nodiscard]] std::string show(const Run& run) const;

 private:
  struct Step {
    Position from = 0;
    Label label = 0;
  };
  struct Layer {
    std::vector<Position> positions;  // sorted, distinct
    std::vector<Step> steps;          // how each is reached; empty for the start
  };

  AnyRuleset rules_;
  std::vector<Announcement> announced_;
  std::vector<Layer> layers_;  // one more than announced
};

/// How a challenge of one announced move ends, and why.
struct Judgement {
  bool legal = false;
  std::string reason;            // where it is not legal, in words
  std::vector<Run> runs;         // where it is legal: one for each label
  std::optional<Refusal> alone;  // where a single label may not be played alone, and
  std::optional<Run> disproof;   // a run that shows why
};

/// Judges the move at `index` of the record. Runs prove that each label is possible. Flavours may ask more of a single
/// label, namely something about all realisations (Pleunes, section 3.1), so the challenger may answer with a run of
/// his own: to another label (B), or to a realisation in which the label is not legal (C, C').
Judgement judge(const PlayRecord& record, std::size_t index, Lift lift);

}  // namespace qcg
