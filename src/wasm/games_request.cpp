#include "games/catalogue.h"
#include "wasm/fields.h"
#include "wasm/requests.h"

namespace qcg::wasm {

Json reply_games(const Json& /*ask*/, Work& /*work*/) {
  Json games = Json::array();
  for (const CatalogueEntry& entry : catalogue()) {
    const GameInfo& info = entry.info;
    Json own = Json::array();
    for (const Preset& preset : entry.presets) own.push_back({{"position", preset.position}, {"note", preset.note}});
    const Game example = read_game(info.name, info.example);
    games.push_back({{"name", info.name},
                     {"summary", info.summary},
                     {"rules", info.rules},
                     {"notation", info.notation},
                     {"example", info.example},
                     {"presets", std::move(own)},
                     {"layout", name(example.rules.scene(example.start.front()).layout)},
                     {"impartial", example.rules.impartial()}});
  }
  return {{"games", std::move(games)}};
}

Json reply_random(const Json& ask, Work& /*work*/) {
  constexpr std::uint64_t largest = 30;
  constexpr std::uint64_t any_seed = std::uint64_t{1} << 53U;
  Random random(number_field(ask, "seed", 0, any_seed));
  const auto size = static_cast<std::size_t>(number_field(ask, "size", 5, largest));
  return {{"position", find_game(text_field(ask, "game")).random_position(size, random)}};
}

}  // namespace qcg::wasm
