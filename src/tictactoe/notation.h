#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reader.h"
#include "tictactoe/position.h"

namespace qcg::ttt {

/// "3" in the classic game, "2/6" (board 2, square 6) on 9x9.
std::string show(Variant variant, Square square);
/// "3-5", "2/6-9/4", "=3", "=2/6"
std::string show(Variant variant, Action action);
/// "1/2", "-1", "0"
std::string show_half_points(int half_points);
/// "X wins", "a draw" and so on.
std::string show(Status status);

Variant read_variant(const std::string& text);
Rules read_rules(const std::string& text);
Scoring read_scoring(const std::string& text);
/// Goff's rules come with Goff's points, the default rules with shared wins as draws.
Scoring usual_scoring(Rules rules);
std::string_view name(Variant variant);
std::string_view name(Rules rules);
std::string_view name(Scoring scoring);

/// A game as it was played; it can be taken back move by move.
class Record {
 public:
  explicit Record(Game game) : position_(game) {}

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
  /// Plays a legal action.
  void play(Action action);
  /// Takes the last action back; there must be one.
  void undo();
  /// The actions in a row, as `read_record` reads them.
  [[nodiscard]] std::string show() const;

 private:
  Position position_;
  std::vector<Action> actions_;
  std::vector<Undo> undos_;
};

/// The next action, spelled well but perhaps illegal.
Action read_action(Reader& reader, Variant variant);
/// Reads actions separated by spaces or commas, and plays them; throws InputError at the one that breaks a rule.
Record read_record(Game game, std::string_view text);
/// One action for a position; throws InputError.
Action read_legal_action(const Record& record, std::string_view text);

/// The rule that an action breaks, as a sentence about this game.
std::string explain(const Record& record, Action action, Breach breach);

}  // namespace qcg::ttt
