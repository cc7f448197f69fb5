#pragma once

#include <string>
#include <unordered_map>

#include "rules/game.h"

namespace qcg {

/// A game written out: a text lists its positions, and for each the moves with their labels. For trying a ruleset
/// before programming it, and for counterexamples.
///
///     # Two moves that exclude each other, and one for both players.
///     start: a                                    (without this line, the first position listed)
///     a: L cut -> b, R snip -> b, LR take 2 -> c
///     b: L cut -> c
///     c:
///
/// A line describes one position: its name, a colon, and its moves separated by commas. A move is L, R or LR for the
/// players who have it, its label, an arrow and the position it leads to. `;` may end a line, `#` begins a comment.
/// A name is one word; a label may be several. Neither may contain , ; : # { } | nor ->, and a name no / or \ either.
/// The same label means the same change all over the text. The rules a game must keep (Pleunes, Definition 3.4): a
/// player has a label at most once in a position, a label that both players have leads both to the same position, a
/// label has the same players in a position and in all that follow from it (as far as anybody has it there), and play
/// ends, so no sequence of moves comes back to where it was.
class ExplicitGame {
 public:
  static constexpr GameInfo info{
      .name = "explicit",
      .summary = "a game written out in a file: its positions and their labelled moves",
      .rules =
          "The game is given by a text that lists its positions, one on a line, with the moves of each: "
          "'a: L cut -> b, R snip -> c, LR take 2 -> d'. L, R or LR says who has the move, then come its label "
          "and the position it leads to; 'd:' is a position without moves. '#' begins a comment and ';' may end "
          "a line. 'start: a' says where the game starts, if not at the first position. The same label means the "
          "same change everywhere, so a label that both players have must lead both to the same position, and "
          "whoever has a label, they and nobody else may have it later on. No play may come back to where it was. At "
          "most 1 MB of text and 100000 positions.",
      .notation =
          "a file, or a file, a colon and one of its positions: game.txt or game.txt:b. Instead of a file, the "
          "text itself in braces: {a: L cut -> b; b:}:a. Later realisations of a superposition may leave out "
          "the file: game.txt:a | b",
      .example =
          "{a: L cut -> b, R snip -> c, LR take -> d; b: R snip -> d, L cut -> e; c: L cut -> d; "
          "d: LR take -> e; e:}",
  };

  static constexpr Preset presets[] = {
      {"{a: L cut -> b, R snip -> c, LR take -> d; b: R snip -> d, L cut -> e; c: L cut -> d; d: LR take -> e; e:}",
       "two moves that meet again, and one for both players"},
      {"{a: L x -> b, R y -> c; b: R y -> d; c: L x -> d; d:}", "two moves in either order"},
  };
  /// Every game in which positions lead to later ones, a label names where it leads, and labels keep their players.
  static void enumerate(std::size_t most, std::string_view colours, const Discover& discover);
  static constexpr FamilyInfo families[] = {{"explicit", "positions", "", false, enumerate}};
  static std::string random_position(std::size_t size, Random& random);

  static constexpr std::size_t longest_text = std::size_t{1} << 20;
  static constexpr std::size_t most_positions = 100'000;

  /// The game that a text describes. Its file, if it has one, is named in errors and in `show`; without a file, `show`
  /// writes the text in braces.
  static ExplicitGame from_text(Reader text, std::string file = "");
  static Game read(std::vector<Reader>& realisations);
  /// Without braces it is a file.
  static bool names_file(const Reader& first) { return first.peek() != '{'; }
  /// The text in braces, a position to a line, and the realisations.
  static std::string in_full(std::vector<Reader>& realisations);

  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] std::optional<Position> find(std::string_view name) const;

  void moves(Position position, Player player, std::vector<Label>& labels) const;
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show(Position position) const { return source_ + ":" + names_[position]; }
  [[nodiscard]] std::string show_move(Player player, Label label) const;
  [[nodiscard]] Scene scene(Position position) const;
  [[nodiscard]] Place place(Position position, Player player, Label label) const;
  [[nodiscard]] std::string show_briefly(Player player, Label label) const;

  [[nodiscard]] bool impartial() const;

 private:
  friend class ExplicitGameParser;

  struct Move {
    Label label;
    bool legal[2];  // by player
    std::uint32_t target;
  };

  static std::vector<Position> read_start(const ExplicitGame& game, std::vector<Reader>& realisations);
  [[nodiscard]] std::string text_in_braces(std::string_view between = "; ") const;
  /// All positions that follow from this one, with it, or nothing if they are too many to show.
  [[nodiscard]] std::vector<std::uint32_t> shown_with(Position position) const;

  std::string source_;  // the file, or the text in braces
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  // of the positions of these names
  std::vector<std::string> labels_;
  std::vector<Move> moves_;              // by position, then by label
  std::vector<std::size_t> first_move_;  // of each position, and the end
  Position start_ = 0;
};

}  // namespace qcg
