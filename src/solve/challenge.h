#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lift/line_of_play.h"
#include "lift/refusal.h"
#include "rules/any_ruleset.h"

namespace qcg {

// The challenge rule (Dorbec and Mhalla, section 3.3): players announce moves that nobody checks. The opponent may
// challenge instead of moving; the challenged player must then exhibit a run for each classical move announced.

/// A classical play that agrees with what was announced: a realisation of the start, and one label of each announced
/// move, legal one after the other.
struct Run {
  Position start = 0;
  std::vector<Label> labels;
};

/// What was announced so far, and every realisation that a run through it can reach, unless these are too many.
class PlayRecord {
 public:
  static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

  /// Once a move leads to more than `most` realisations, only what is announced is kept.
  PlayRecord(AnyRuleset rules, std::span<const Position> start, std::size_t most = unlimited);

  /// Adds a move, legal or not: what it reaches is what the legal ones among its labels reach.
  void announce(PlayedMove move);
  void take_back();

  [[nodiscard]] std::size_t size() const { return announced_.size(); }
  [[nodiscard]] const PlayedMove& operator[](std::size_t index) const { return announced_[index]; }
  /// The first moves, as they were announced.
  [[nodiscard]] LineOfPlay line(std::size_t moves) const;
  /// Whether the realisations after the first `moves` moves are known: they alone can be asked for, here and below.
  [[nodiscard]] bool knows(std::size_t moves) const { return !layers_[moves].forgotten; }
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
    bool forgotten = false;           // they were too many
  };

  [[nodiscard]] Layer layer_after(const PlayedMove& move) const;

  AnyRuleset rules_;
  std::size_t most_;
  std::vector<PlayedMove> announced_;
  std::vector<Layer> layers_;  // one more than announced
};

/// By which lift the moves of a line are judged: the one asked for, or where that superposes nothing flavour D, under
/// which a move is legal if each of its labels is legal somewhere.
Lift judging(const Lift& asked);
/// The line played out. Throws InputError at the first move that is not legal.
PlayRecord replay(const WrittenLine& written, const Lift& lift);

/// How a challenge of one announced move ends, and why.
struct Judgement {
  bool legal = false;
  std::string reason;            // where it is not legal, in words
  std::vector<Run> runs;         // where it is legal: one for each label
  std::optional<Refusal> alone;  // where a single label may not be played alone, and
  std::optional<Run> disproof;   // a run that shows why
};

/// What a judge asks about the moves before the one that is judged.
struct Testimony {
  std::function<std::optional<Run>(Label)> find_run;             // to a label of the player to move
  std::function<std::optional<Refusal>(Label)> why_not_alone;    // of a label that is legal somewhere
  std::function<std::optional<Run>(Position)> run_to = nullptr;  // to a realisation that a refusal names
};
Judgement judge(const AnyRuleset& rules, const PlayedMove& move, Lift lift, const Testimony& testimony);

/// Judges the move at `index` of the record. Runs prove that each label is possible. Flavours may ask more of a single
/// label, namely something about all realisations (Pleunes, section 3.1), so the challenger may answer with a run of
/// his own: to another label (B), or to a realisation in which the label is not legal (C, C').
Judgement judge(const PlayRecord& record, std::size_t index, Lift lift);

}  // namespace qcg
