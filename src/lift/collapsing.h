#pragma once

#include <memory>
#include <span>

#include "base/interner.h"
#include "lift/lifted_game.h"
#include "lift/renaming.h"
#include "rules/any_ruleset.h"

namespace qcg {

/// The quantum variant of a ruleset in which superpositions collapse (Pleunes, section 8.2; docs/variants.md).
///
/// A position holds realisations and what a collapse asks for: with each realisation the label that led to it of every
/// move that is still open, or the labels that moves have joined. A move is a set of labels, and perhaps what its
/// player chooses to stay. Both are named by their ids, so it is a ruleset like any other.
///
/// Where only one thing can stay, it stays at once, whoever chooses. The start is as it is given: only moves bring a
/// collapse about.
class Collapsing {
 public:
  static constexpr bool numbers_positions = true;

  /// Throws InputError where names must be in order and the ruleset below has none that last.
  Collapsing(AnyRuleset below, const Lift& lift, LiftOptions options = {});

  /// The superposition of these realisations, without any moves before it.
  [[nodiscard]] Position superpose(std::span<const Position> realisations) const;
  [[nodiscard]] std::vector<Position> realisations(Position position) const;
  /// The labels of the ruleset below that make up a move, and the move of these labels in which nothing is chosen.
  [[nodiscard]] std::vector<std::uint64_t> labels_of(Label move) const;
  [[nodiscard]] Label move_of(std::span<const Label> labels) const;
  [[nodiscard]] const AnyRuleset& below() const { return below_; }

  void moves(Position position, Player player, std::vector<Label>& moves) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label move) const;
  void followers(Position position, Player player, std::vector<Position>& positions) const;
  [[nodiscard]] std::unique_ptr<FollowerSource> follower_source() const;
  [[nodiscard]] Position normalise(Position position) const;
  [[nodiscard]] std::string show(Position position) const;
  [[nodiscard]] std::string show_move(Player player, Label move) const;
  [[nodiscard]] std::string show_briefly(Player player, Label move) const;
  [[nodiscard]] bool impartial() const { return below_.impartial(); }
  [[nodiscard]] std::optional<std::uint64_t> most_moves(Position position) const;
  [[nodiscard]] std::int64_t lead(Position position) const;
  [[nodiscard]] std::size_t choices(Position position, Player player) const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  using Word = std::uint64_t;
  using Words = std::vector<Word>;

  /// What a position holds.
  struct Held {
    bool due = false;             // a collapse has come, and a player is yet to choose
    std::vector<Player> open;     // who made the moves that are not old enough, oldest first
    std::vector<Words> joined;    // labels that moves have joined since the last collapse: disjoint and sorted sets
    std::vector<Words> branches;  // a label of each open move, then the realisation that these led to; sorted, distinct
  };
  /// What a player chooses to stay.
  struct Choice {
    enum class Of : std::uint8_t { Nothing, LeftsLabel, RightsLabel, Realisation };
    Of of = Of::Nothing;
    Word stays = 0;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  /// A move and where it leads.
  struct Option {
    Choice choice;
    std::vector<Label> labels;
    Held to;
  };
  class Options;
  class Source;
  struct Tables {
    Interner positions;
    Interner moves;
  };

  [[nodiscard]] Held held(Position position) const;
  [[nodiscard]] Position id_of(Held held) const;
  [[nodiscard]] Position id_of_renamed(Held held) const;
  [[nodiscard]] static std::vector<Position> realisations(const Held& held);
  void reduce(Held& held) const;

  [[nodiscard]] Held played(const Held& from, Player player, std::span<const Label> labels) const;
  [[nodiscard]] bool is_due(const Held& from, const Held& to, std::span<const Label> labels) const;
  [[nodiscard]] static Words candidates(const Held& held);
  [[nodiscard]] Held collapsed(const Held& held, Word stays) const;
  [[nodiscard]] Word chosen_by_rule(const Held& held, const Words& candidates) const;
  [[nodiscard]] std::size_t weight(const Held& held, Word candidate) const;
  [[nodiscard]] Choice choice_of(const Held& held, Word stays) const;
  [[nodiscard]] std::string name_of(const Choice& choice, bool briefly) const;
  [[nodiscard]] Label move_of(const Choice& choice, std::span<const Label> labels) const;
  [[nodiscard]] std::string text_of(Player player, Label move, bool briefly) const;
  [[nodiscard]] bool is_legal(const Held& held, Player player, std::span<const Label> labels) const;

  AnyRuleset below_;
  Lift lift_;
  Collapse collapse_;
  LiftOptions options_;
  std::optional<Renaming> renaming_;
  std::shared_ptr<Tables> tables_;  // shared, so that copies of the ruleset agree on ids
};

}  // namespace qcg
