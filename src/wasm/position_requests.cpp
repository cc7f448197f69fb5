// position and judge: what the board looks like, and whether a move may be played on it.
#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "lift/branches.h"
#include "wasm/board.h"
#include "wasm/fields.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

constexpr std::uint64_t usual_pictures = 24;
constexpr std::uint64_t most_pictures = 500;

Json pictures_of(const draw::Sketch& sketch, std::size_t most) {
  Json realisations = Json::array();
  for (std::size_t i = 0; i < std::min(most, sketch.captions.size()); ++i) {
    realisations.push_back({{"text", sketch.captions[i]}, {"svg", draw::to_svg(draw::realisation_picture(sketch, i))}});
  }
  return realisations;
}

Json label_json(const Play& play, BoardView& view, const Branches& branches, Player player,
                const Branches::Branch& branch) {
  return {{"player", std::string(1, letter(player))},
          {"label", play.game.rules.show_move(player, branch.label)},
          {"legalIn", branch.legal_in},
          {"missing", branches.realisations() - branch.legal_in},
          {"alone", branches.playable_alone(play.lift.flavour, branch)},
          {"brief", play.game.rules.show_briefly(player, branch.label)},
          {"handles", view.handles(player, branch.label)}};
}

std::string what_it_does(std::size_t before, std::size_t after, std::size_t labels) {
  const auto counted = [](std::size_t count) { return fmt::format("{} realisation{}", count, count == 1 ? "" : "s"); };
  return fmt::format("{} from {} to {}", labels == 1 ? "a single move" : fmt::format("{} moves at once", labels),
                     counted(before), counted(after));
}

}  // namespace

Json reply_position(const Json& ask, Work& /*work*/) {
  const Play play = read_play(field(ask, "play"));
  const std::size_t pictures = number_field(ask, "pictures", usual_pictures, most_pictures);
  const auto realisations = play.record.realisations();
  draw::Sketch sketch = sketch_in_place(play, draw::Detail::Full);
  std::erase_if(sketch.pieces, [](const draw::DrawnPiece& piece) {
    return std::find(piece.in.begin(), piece.in.end(), true) == piece.in.end();
  });
  BoardView view(play);
  Json labels = Json::array();
  Json can_move;
  for (const Player player : both_players) {
    const Branches branches(play.game.rules, realisations, player);
    can_move[std::string(1, letter(player))] = branches.has_move(play.lift);
    for (const auto& branch : branches.all()) labels.push_back(label_json(play, view, branches, player, branch));
  }
  const bool over = !can_move["L"].get<bool>() && !can_move["R"].get<bool>();
  return {{"text", show_superposition(play.game.rules, realisations)},
          {"total", realisations.size()},
          {"realisations", pictures_of(sketch, pictures)},
          {"overlaySvg", draw::to_svg(draw::overlay_picture(sketch))},
          {"board", view.board()},
          {"scene", view.scene()},
          {"labels", std::move(labels)},
          {"impartial", play.game.rules.impartial()},
          {"canMove", std::move(can_move)},
          {"over", over}};
}

Json reply_judge(const Json& ask, Work& /*work*/) {
  Play play = read_play(field(ask, "play"));
  const Player player = player_field(ask, "player");
  const auto refused = [](const std::string& reason) { return Json{{"legal", false}, {"reason", reason}}; };
  const std::vector<std::string> names = texts_field(ask, "labels");
  if (const auto fault = find_formal_fault(names.size(), play.lift)) return refused(*fault);
  std::vector<Label> labels;
  try {
    labels = read_labels(play.record, player, names);
  } catch (const InputError& error) {
    return refused(error.what());
  }
  const std::size_t before = play.record.realisations().size();
  play.record.announce({player, labels});
  const Judgement verdict = judge(play.record, play.record.size() - 1, play.lift);
  if (!verdict.legal) return refused(verdict.alone ? verdict.alone->shortfall : verdict.reason);
  const std::size_t after = play.record.realisations().size();
  std::string move;
  for (const Label label : labels) move += (move.empty() ? "" : " & ") + play.game.rules.show_move(player, label);
  return {
      {"legal", true}, {"move", move}, {"reason", what_it_does(before, after, labels.size())}, {"realisations", after}};
}

}  // namespace qcg::wasm
