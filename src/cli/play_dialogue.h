#pragma once

#include <array>
#include <optional>
#include <string>

#include "cli/play_console.h"
#include "cli/session.h"
#include "entangle/history_play.h"
#include "solve/adviser.h"

namespace qcg {

struct PlayRules {
  std::array<bool, 2> computer{false, true};  // Left, Right
  bool challenge = false;                     // nobody checks moves, but players may challenge them
  Convention convention = Convention::Normal;
};

/// How a game ended; nobody has won one that was left unfinished.
struct PlayResult {
  std::optional<Player> winner;
  std::string ending;
};

/// Plays one game on a console, turn by turn.
class PlayDialogue {
 public:
  PlayDialogue(Session& session, const Console& console, Match& match, PlayRules rules);

  PlayResult play();

 private:
  using Ended = std::optional<PlayResult>;

  Ended computer_turn();
  Ended human_turn();
  Ended obey(const std::string& command);
  /// Announces the move that the text names, or complains where that cannot be.
  void announce(const std::string& text);
  Ended settle_challenge(Player challenger);
  /// Lets the challenged person prove one label; nothing at the end of the input.
  std::optional<bool> prove(Label label);
  std::optional<Run> read_run(const std::string& text, Label label) const;
  void undo();
  void hint();

  /// Whether there are more realisations than are held, so that only what was announced is known.
  [[nodiscard]] bool knows_history_only() const { return !match_.record().knows(match_.record().size()); }
  [[nodiscard]] Judgement judge_last() const;
  /// Whether the computer sees that the last move was not legal.
  bool would_challenge();
  /// What the computer would play; nothing where there is no legal move.
  std::optional<Advice> consider();

  void show_turn() const;
  void list_labels() const;
  void show_position() const;
  void show_boards() const;
  void show_announced() const;
  void show_help() const;
  [[nodiscard]] bool is_computer(Player player) const { return rules_.computer[player == Player::Left ? 0 : 1]; }
  [[nodiscard]] std::vector<Label> labels_to_choose_from() const;

  Session& session_;
  const Console& console_;
  Match& match_;
  PlayRules rules_;
  std::optional<entangle::HistoryPlay> history_;  // with challenges
};

}  // namespace qcg
