#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "solve/json.h"
#include "wasm/described.h"
#include "wasm/engine.h"

namespace qcg::testing {

/// The whole answer to a request.
inline Json answer(const Json& request) { return Json::parse(wasm::answer(request.dump())); }

/// The reply, which must be as described; an error fails the test that asked, by what it then misses.
inline Json ask(const Json& request) {
  const Json whole = answer(request);
  if (!whole.contains("reply")) return whole;
  EXPECT_EQ(fault_in_reply(request["request"], whole["reply"]), "") << request;
  return whole["reply"];
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
