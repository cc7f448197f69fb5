#pragma once

#include <string>
#include <vector>

#include "solve/json.h"
#include "wasm/engine.h"

namespace qcg::testing {

/// The whole answer to a request.
inline Json answer(const Json& request) { return Json::parse(wasm::answer(request.dump())); }

/// The reply; an error fails the test that asked, by what it then misses.
inline Json ask(const Json& request) {
  const Json whole = answer(request);
  return whole.contains("reply") ? whole["reply"] : whole;
}

inline Json start(const std::string& game, const std::string& position, const std::string& flavour,
                  const std::string& width = "inf") {
  return {{"game", game}, {"position", position}, {"flavour", flavour}, {"width", width}};
}

inline Json play(const Json& start, const std::vector<std::pair<std::string, std::string>>& moves = {}) {
  Json list = Json::array();
  for (const auto& [player, move] : moves) list.push_back({{"player", player}, {"move", move}});
  return {{"start", start}, {"moves", std::move(list)}};
}

}  // namespace qcg::testing
