#include <array>

#include "games/catalogue.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

struct Preset {
  std::string_view game;
  std::string_view position;
  std::string_view note;
};

// Small enough to be solved while one looks on, and each with something to see.
constexpr std::array presets{
    Preset{"nim", "2,1", "two heaps: small, and different in every flavour"},
    Preset{"nim", "2,2", "balanced: the second player wins the classical game"},
    Preset{"nim", "3,2,1", "three heaps, a classical loss for the first player"},
    Preset{"nim", "2,1 | 1,2", "a superposition to start from"},
    Preset{"nim-cut", "2,2", "the same heaps, but labels say what is left"},
    Preset{"nim-cut", "3,2", "labels that stay legal longer"},
    Preset{"subtraction", "{1,2}:4,3", "take one or two"},
    Preset{"subtraction", "{1,3,4}:7", "take one, three or four"},
    Preset{"octal", "0.6:4", "a pin may go if something stays: the papers' example of four labels"},
    Preset{"octal", "0.137:5", "Dawson's Chess on a row of five"},
    Preset{"octal", "0.77:4,2", "Kayles on two rows"},
    Preset{"hackenbush", "br+br+r", "the meadow of two blue halves and a red one"},
    Preset{"hackenbush", "meadow:1,1", "a blue half against a red whole"},
    Preset{"hackenbush", "tent:3", "a circus tent of three legs"},
    Preset{"hackenbush", "0-1b 1-2r 2-0r 1-2g", "a graph with a cycle"},
    Preset{"domineering", ".##/...", "four squares"},
    Preset{"domineering", "2x3", "six squares"},
    Preset{"domineering", "3x3", "nine squares"},
    Preset{"konane", "br./.br/.br", "a small board with jumps for both"},
    Preset{"konane", "brbr/rbrb/br.r/rbrb", "the usual opening, one piece gone"},
    Preset{"maze", "o_../..]./...", "nine cells and two walls"},
    Preset{"clear-the-pond", "b.r", "one piece each"},
    Preset{"clear-the-pond", "bb.rr", "two pieces each"},
};

}  // namespace

Json reply_games(const Json& /*ask*/, Work& /*work*/) {
  Json games = Json::array();
  for (const CatalogueEntry& entry : catalogue()) {
    const GameInfo& info = entry.info;
    Json own = Json::array();
    for (const Preset& preset : presets) {
      if (preset.game == info.name) own.push_back({{"position", preset.position}, {"note", preset.note}});
    }
    if (own.empty()) own.push_back({{"position", info.example}, {"note", "an example"}});
    games.push_back({{"name", info.name},
                     {"summary", info.summary},
                     {"rules", info.rules},
                     {"notation", info.notation},
                     {"example", info.example},
                     {"presets", std::move(own)},
                     {"impartial", read_game(info.name, info.example).rules.impartial()}});
  }
  return {{"games", std::move(games)}};
}

}  // namespace qcg::wasm
