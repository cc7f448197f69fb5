// position and judge: what the board looks like, and whether a move may be played on it.
#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "lift/branches.h"
#include "wasm/board.h"
#include "wasm/fields.h"
#include "wasm/page_words.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

protocol::LabelState told_label(const Play& play, BoardView& view, const Branches& branches, Player player,
                                const Branches::Branch& branch) {
  return {.player = told_player(player),
          .label = play.game.rules.show_move(player, branch.label),
          .brief = play.game.rules.show_briefly(player, branch.label),
          .legal_in = branch.legal_in,
          .missing = branches.realisations() - branch.legal_in,
          .alone = branches.playable_alone(play.lift.flavour, branch),
          .handles = view.handles(player, branch.label)};
}

std::string what_it_does(std::size_t before, std::size_t after, std::size_t labels) {
  const std::string move = labels == 1 ? "a single move" : fmt::format("{} moves at once", labels);
  const std::string worlds = after == 1 ? "1 world" : fmt::format("{} worlds", after);
  return before == after ? fmt::format("{}; still {}", move, worlds)
                         : fmt::format("{}; from {} to {}", move, before, worlds);
}

protocol::Judgement refused(const std::string& reason, bool unfinished = false) {
  return {.legal = false, .unfinished = unfinished, .reason = in_page_words(reason)};
}

/// Whether a label that may not be played alone could be joined by another.
bool may_be_joined(const Play& play, const PlayedMove& move) {
  const auto before = play.record.realisations(play.record.size() - 1);
  return move.labels.size() == 1 && play.lift.widest().allows(2) &&
         Branches(play.game.rules, before, move.player).all().size() > 1;
}

/// The verdict on the labels that were announced last, all of them legal somewhere.
protocol::Judgement told_verdict(const Play& play) {
  const std::size_t index = play.record.size() - 1;
  const PlayedMove& move = play.record[index];
  const Judgement verdict = judge(play.record, index, play.lift);
  if (!verdict.legal) {
    return refused(verdict.alone ? verdict.alone->shortfall : verdict.reason, may_be_joined(play, move));
  }
  const std::size_t after = play.record.realisations().size();
  std::string text;
  for (const Label label : move.labels) {
    text += (text.empty() ? "" : " & ") + play.game.rules.show_move(move.player, label);
  }
  const std::string does = what_it_does(play.record.realisations(index).size(), after, move.labels.size());
  return {.legal = true, .unfinished = false, .move = text, .reason = does, .realisations = after};
}

/// Judges labels by their names, and announces them where they are labels at all.
protocol::Judgement announce_and_judge(Play& play, Player player, const std::vector<std::string>& names) {
  if (const auto fault = find_formal_fault(0, play.lift); names.empty() && fault) return refused(*fault);
  try {
    play.record.announce({player, read_labels(play.record, player, names)});
  } catch (const InputError& error) {
    return refused(error.what());
  }
  return told_verdict(play);
}

}  // namespace

protocol::PositionReply reply_position(const protocol::PositionAsk& ask, Work& /*work*/) {
  const Play play = read_play(ask.play);
  const auto realisations = play.record.realisations();
  draw::Sketch sketch = sketch_in_place(play, draw::Detail::Full);
  std::erase_if(sketch.pieces, [](const draw::DrawnPiece& piece) {
    return std::find(piece.in.begin(), piece.in.end(), true) == piece.in.end();
  });
  BoardView view(play);
  std::vector<protocol::LabelState> labels;
  const auto list_labels = [&](Player player) {
    const Branches branches(play.game.rules, realisations, player);
    for (const auto& branch : branches.all()) labels.push_back(told_label(play, view, branches, player, branch));
    return branches.has_move(play.lift);
  };
  const bool left_can_move = list_labels(Player::Left);
  const bool right_can_move = list_labels(Player::Right);
  return {.text = show_superposition(play.game.rules, realisations),
          .total = realisations.size(),
          .overlay_svg = draw::to_svg(draw::overlay_picture(sketch)),
          .board = view.board(),
          .worlds = view.worlds(),
          .last = view.last(),
          .scene = view.scene(),
          .labels = std::move(labels),
          .impartial = play.game.rules.impartial(),
          .can_move = {.l = left_can_move, .r = right_can_move},
          .over = !left_can_move && !right_can_move};
}

protocol::Judgement reply_judge(const protocol::JudgeAsk& ask, Work& /*work*/) {
  Play play = read_play(ask.play);
  return announce_and_judge(play, asked_player(ask.player), ask.labels);
}

protocol::Preview reply_preview(const protocol::PreviewAsk& ask, Work& /*work*/) {
  Play play = read_play(ask.play);
  const std::size_t index = play.record.size();
  protocol::Preview reply{announce_and_judge(play, asked_player(ask.player), ask.labels), std::nullopt};
  if (play.record.size() == index) return reply;
  const Step step{play.record.realisations(index), play.record.realisations(), play.record[index]};
  if (std::max(step.before.size(), step.after.size()) <= most_worlds) reply.step = drawn_step(play, step);
  return reply;
}

}  // namespace qcg::wasm
