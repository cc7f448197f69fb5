#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace qcg {

/// A superposed move as it was played or announced: distinct labels, perhaps not legal ones.
struct PlayedMove {
  Player player = Player::Left;
  std::vector<Label> labels;  // sorted
  bool operator==(const PlayedMove&) const = default;
};

/// A start and the moves that were played from there. It says nothing of realisations, so it stays small however many
/// there are (Pleunes, section 6); `PlayRecord` plays it out, `src/entangle` asks it without.
struct LineOfPlay {
  Game start;
  std::vector<PlayedMove> moves;
};

/// A line as somebody wrote it, so that errors found later can still say where.
struct WrittenLine {
  LineOfPlay line;
  std::string text;
  std::vector<std::vector<std::size_t>> label_at;  // where in the text each label stands, by move

  /// Throws InputError at the label, or at the first one of the move: "move 2: ...".
  [[noreturn]] void fail(std::size_t move, Label label, const std::string& message) const;
  [[noreturn]] void fail(std::size_t move, const std::string& message) const;
};

/// Reads "b1 & b2; r1 & r3": moves between semicolons or on lines of their own, labels in words or brief. Players take
/// turns, Left first, unless a move says whose it is: "L: b1; L: b2". Everything from '#' to the end of a line is a
/// remark. Throws InputError for what is no label of the player. Whether moves are legal is not asked.
WrittenLine read_line_of_play(std::string_view text, const Game& start, Player first = Player::Left);
/// The same text again, with brief labels; players are named where they do not take turns with Left beginning.
std::string show(const LineOfPlay& line);
/// "b1 & b2"
std::string show_briefly(const AnyRuleset& rules, const PlayedMove& move);
/// "take 1 from heap 1 & take 2 from heap 1"
std::string show_in_words(const AnyRuleset& rules, const PlayedMove& move);

/// The labels that players could ever have.
struct ConceivableLabels {
  std::array<std::vector<Label>, 2> labels;  // Left's, Right's; sorted
  bool all = true;                           // or as many as come up in the positions that were looked at

  static constexpr std::size_t most_positions = 20'000;
  [[nodiscard]] const std::vector<Label>& of(Player player) const { return labels[player == Player::Left ? 0 : 1]; }
};

/// Those of the start, where it covers all that follows (face.h); elsewhere by looking ahead as far as is quick.
ConceivableLabels conceivable_labels(const Game& game);

}  // namespace qcg
