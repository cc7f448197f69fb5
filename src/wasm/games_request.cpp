#include "games/catalogue.h"
#include "wasm/fields.h"
#include "wasm/requests.h"
#include "wasm/rules.h"

namespace qcg::wasm {

protocol::GamesReply reply_games(const protocol::Nothing& /*ask*/, Work& /*work*/) {
  std::vector<protocol::GameEntry> games;
  for (const CatalogueEntry& entry : catalogue()) games.push_back(listed_game(entry));
  return {.games = std::move(games)};
}

protocol::RandomReply reply_random(const protocol::RandomAsk& ask, Work& /*work*/) {
  constexpr std::uint64_t largest = 30;
  Random random(ask.seed);
  const auto size = static_cast<std::size_t>(at_most(largest, "size", ask.size));
  return {.position = find_game(ask.game).random_position(size, random)};
}

}  // namespace qcg::wasm
