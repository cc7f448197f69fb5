// The text of an explicit game. Whatever reads must show as something that reads back to the same, and must end.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/input_error.h"
#include "games/catalogue.h"
#include "games/explicit_game/explicit_game.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Follows the first move of either player to the end of the play.
void check_one_play(const qcg::ExplicitGame& game) {
  qcg::Position position = game.start();
  for (std::size_t step = 0;; ++step) {
    require(step <= qcg::ExplicitGame::most_positions);
    std::vector<qcg::Label> labels;
    const qcg::Player player = qcg::both_players[step % 2];
    game.moves(position, player, labels);
    if (labels.empty()) return;
    require(!game.show_move(player, labels.front()).empty());
    position = game.play(position, player, labels.front()).value();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const qcg::ExplicitGame game = qcg::ExplicitGame::from_text(qcg::Reader(text));
    check_one_play(game);
    const std::string shown = game.show(game.start());
    std::optional<qcg::Game> again;
    try {
      again = qcg::read_game("explicit", shown);
    } catch (const qcg::InputError&) {
      require(shown.size() > qcg::ExplicitGame::longest_text);  // it may grow: spaces are added
      return 0;
    }
    require(again->rules.show(again->start.front()) == shown);
    require(again->start.front() == game.start());
  } catch (const qcg::InputError& error) {
    require(!error.located().empty());
  }
  return 0;
}
