// Positions of every game but `explicit`: the first byte chooses the game, the rest is the text. Whatever reads must
// show as something that reads back to the same, at the start and along one play.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/input_error.h"
#include "games/catalogue.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_round_trip(std::string_view name, const qcg::AnyRuleset& rules, qcg::Position position) {
  const std::string text = rules.show(position);
  const qcg::Game again = qcg::read_game(name, text);
  require(again.start.size() == 1);
  require(again.rules.show(again.start[0]) == text);
  for (const qcg::Player player : qcg::both_players) {
    const std::vector<qcg::Label> labels = rules.moves(position, player);
    const std::vector<qcg::Label> labels_again = again.rules.moves(again.start[0], player);
    require(labels.size() == labels_again.size());
    for (std::size_t i = 0; i < labels.size() && i < 100; ++i) {
      require(rules.play(position, player, labels[i]).has_value());
      require(again.rules.play(again.start[0], player, labels_again[i]).has_value());
    }
  }
}

void check_superposition(std::string_view name, const qcg::Game& game) {
  std::string text;
  for (const qcg::Position position : game.start) text += (text.empty() ? "" : " | ") + game.rules.show(position);
  require(qcg::read_game(name, text).start.size() == game.start.size());
}

// A position of one word makes at most a few hundred moves; longer plays are cut short.
void check_one_play(std::string_view name, const qcg::Game& game, std::uint64_t choice) {
  qcg::Position position = game.start.front();
  for (int step = 0; step < 20; ++step) {
    check_round_trip(name, game.rules, position);
    choice = choice * 6364136223846793005U + 1442695040888963407U;
    const qcg::Player player = qcg::both_players[choice >> 63];
    const std::vector<qcg::Label> labels = game.rules.moves(position, player);
    if (labels.empty()) continue;
    const qcg::Label label = labels[(choice >> 32) % labels.size()];
    require(!game.rules.show_move(player, label).empty());
    position = game.rules.play(position, player, label).value();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto games = qcg::catalogue();
  const std::string_view name = games[data[0] % games.size()].info.name;
  if (name == "explicit") return 0;  // it opens files; fuzz_explicit is for it
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::optional<qcg::Game> game;
  try {
    game = qcg::read_game(name, text);
  } catch (const qcg::InputError& error) {
    require(!error.located().empty());
    return 0;
  }
  check_superposition(name, *game);
  check_one_play(name, *game, size);
  return 0;
}
