// The text of a rule file. Whatever reads must read the same in one line, and on a small board every play of it must
// end where the rules said so, or the game be refused.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/input_error.h"
#include "games/rule_file/rule_file.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

std::string_view small_board(qcg::BoardKind board) {
  switch (board) {
    case qcg::BoardKind::Row:
      return "1x4";
    case qcg::BoardKind::Grid:
      return "2x2";
    case qcg::BoardKind::Graph:
      break;
  }
  return "path:3";
}

// Follows some move of either player; a board of four cells has at most 16^4 positions.
void check_one_play(const qcg::Game& game) {
  constexpr std::size_t most_positions = 65'536;
  qcg::Position position = game.start.front();
  for (std::size_t step = 0;; ++step) {
    require(step <= 2 * most_positions);
    const qcg::Player player = qcg::both_players[step % 2];
    const std::vector<qcg::Label> labels = game.rules.moves(position, player);
    if (labels.empty()) return;
    require(!game.rules.show_move(player, labels.back()).empty());
    require(!game.rules.place(position, player, labels.back()).pieces.empty());
    position = game.rules.play(position, player, labels.back()).value();
    require(!game.rules.scene(position).pieces.empty() || game.rules.show(position).size() > 0);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const qcg::RuleFile file(qcg::RuleText::read(text));
    require(qcg::RuleText::read(file.text().one_line).one_line == file.text().one_line);
    std::vector<qcg::Reader> realisations{qcg::Reader(small_board(file.text().board))};
    check_one_play(file.read(realisations));
  } catch (const qcg::InputError& error) {
    require(!error.located().empty());
  }
  return 0;
}
