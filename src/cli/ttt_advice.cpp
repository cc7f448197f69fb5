#include "cli/ttt_advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "tictactoe/analysis.h"

namespace qcg {

TttAdviser::TttAdviser(Session& session, const TttArguments& arguments, const TttPlayer& player)
    : player_(with_session(player, session, arguments.scoring())) {
  if (arguments.game.variant == ttt::Variant::Classic) {
    solver_.emplace(ttt_solver(session, arguments));
  } else {
    search_.emplace(player_.options);
  }
}

ttt::Found TttAdviser::advise(const ttt::Position& position) {
  if (search_) return search_->run(position, player_.limits);
  const ttt::Analysis analysis = ttt::analyse(*solver_, position);
  ttt::Found found;
  found.best = analysis.optimal.front();
  found.value = analysis.half_points / 2.0;
  found.half_points = analysis.half_points;
  found.line = analysis.line;
  return found;
}

std::string explain_advice(ttt::Variant variant, const ttt::Found& found) {
  std::string text = found.half_points ? fmt::format("value for X: {} ({})", ttt::show_half_points(*found.half_points),
                                                     ttt::rests_on_hashes(variant) ? hashed_proof : "proved")
                                       : fmt::format("value for X: about {:.2f}", found.value);
  text += "\nbest line: " + show_actions(variant, found.line);
  if (found.iterations == 0) return text;
  text += fmt::format("\n{} iterations in {:.2f} s; looked at most:", found.iterations, found.seconds);
  constexpr std::size_t shown = 5;
  // Of all visits: those of earlier searches too, which the tree has kept.
  std::uint64_t visits = 0;
  for (const auto& move : found.moves) visits += move.visits;
  for (std::size_t i = 0; i < std::min(shown, found.moves.size()); ++i) {
    const auto& move = found.moves[i];
    text += fmt::format(
        "\n  {:<9} {:6.1f}%  value {:5.2f}", ttt::show(variant, move.action),
        100.0 * static_cast<double>(move.visits) / static_cast<double>(std::max<std::uint64_t>(visits, 1)), move.value);
  }
  return text;
}

}  // namespace qcg
