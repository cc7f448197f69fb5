// What the engine answers is of the shapes that web/src/engine/protocol.ts describes. ask() looks at every reply of all
// tests here; these see to it that every request is among them, and that the look is not in vain.
#include <gtest/gtest.h>

#include <map>

#include "certify/prover.h"
#include "wasm/ask.h"
#include "wasm/described.h"

namespace qcg::testing {
namespace {

constexpr std::string_view coins = "game coins\nboard row\ncells . gone, H coin\nboth HH -> .. take\nstart HHHH\n";

std::string certificate_of_nim() {
  Universe universe;
  Budget budget;
  certify::Prover prover(universe, budget, {});
  return certify::write({prover.prove_value({"nim", "2", {Flavour::D, Width()}})});
}

Json hidden_ask(const std::string& model, const Json& actions) {
  return {{"game", "nim"}, {"position", "2,1"},  {"model", model}, {"misere", false},
          {"person", "L"}, {"actions", actions}, {"seed", 1}};
}

std::map<std::string, std::vector<Json>> examples() {
  const Json nim = play(start("nim", "2,1", "D"), {{"L", "take 1 from heap 1 & take 2 from heap 1"}});
  const auto with = [&](const Json& more) {
    Json ask{{"play", nim}, {"player", "R"}};
    ask.update(more);
    return ask;
  };
  const auto ttt = [](const std::vector<std::string>& moves, const std::string& variant, const Json& more) {
    Json ask{{"variant", variant}, {"rules", "default"}, {"moves", moves}};
    ask.update(more);
    return ask;
  };
  const std::vector<std::string> cycle{"1-5", "5-9", "1-9"};
  const std::vector<std::string> won{"1-5", "5-9", "1-9", "=9", "2-3", "2-4", "3-4", "=3"};
  return {{"games", {Json::object()}},
          {"rules", {{{"text", coins}}}},
          {"random", {{{"game", "nim"}, {"size", 4}, {"seed", 7}}}},
          {"flavours", {Json::object()}},
          {"position", {{{"play", nim}}, {{"play", play(start("hackenbush", "br+r", "A"))}}}},
          {"judge", {with({{"labels", {"take 1 from heap 2"}}}), with({{"labels", Json::array()}})}},
          {"preview", {with({{"labels", {"take 1 from heap 2"}}}), with({{"labels", {"take 9 from heap 1"}}})}},
          {"options", {with(Json::object()), with({{"values", false}, {"most", 1}})}},
          {"best", {with({{"level", "perfect"}, {"seed", 1}})}},
          {"analyse",
           {{{"start", start("nim", "2,1", "D")}, {"moves", Json::array()}, {"flavours", {"D"}}},
            {{"start", start("hackenbush", "meadow:9,9", "C")}, {"flavours", {"C"}}, {"milliseconds", 60}}}},
          {"draw", {{{"play", nim}, {"what", "tree"}, {"format", "dot"}}}},
          {"eval", {{{"expression", "1/2 + *"}}, {{"expression", "^ > 0"}}, {{"expression", "1..3"}}}},
          {"functions", {Json::object()}},
          {"certificate", {{{"text", certificate_of_nim()}}}},
          {"circuit", {{{"play", nim}, {"form", "kept"}, {"format", "svg"}}}},
          {"hidden",
           {hidden_ask("schrodinger", Json::array()), hidden_ask("schrodinger", {0}),
            hidden_ask("kriegspiel", Json::array())}},
          {"ttt.view",
           {ttt({}, "classic", Json::object()), ttt(cycle, "classic", Json::object()),
            ttt(won, "classic", Json::object()), ttt({"2/6-9/4"}, "ultimate", Json::object())}},
          {"ttt.best", {ttt(cycle, "classic", {{"level", "perfect"}, {"seed", 1}})}},
          {"ttt.solve", {ttt(cycle, "classic", {{"scoring", "draw"}})}},
          {"ttt.annotate", {ttt(cycle, "classic", Json::object()), ttt({}, "squared", {{"milliseconds", 300}})}}};
}

TEST(Protocol, EveryRequestIsAnsweredAsDescribed) {
  const auto known = examples();
  for (const std::string& name : described_requests()) {
    ASSERT_TRUE(known.contains(name)) << "no example of '" << name << "'";
    for (Json request : known.at(name)) {
      request["request"] = name;
      const Json whole = Json::parse(wasm::answer(request.dump(), [&](const std::string& told) {
        EXPECT_EQ(fault_in_progress(name, Json::parse(told)), "") << name;
      }));
      ASSERT_TRUE(whole.contains("reply")) << name << whole;
      EXPECT_EQ(fault_in_reply(name, whole["reply"]), "") << name;
    }
  }
}

TEST(Protocol, WhatIsMissingTooMuchOrOfAnotherTypeIsNoticed) {
  const Json judgement{{"legal", true}, {"unfinished", false}, {"reason", "a single move"}, {"realisations", 2}};
  EXPECT_EQ(fault_in_reply("judge", judgement), "");
  const auto fault_with = [&](const std::string& key, const Json& value) {
    Json changed = judgement;
    changed[key] = value;
    return fault_in_reply("judge", changed);
  };
  Json incomplete = judgement;
  incomplete.erase("reason");
  EXPECT_NE(fault_in_reply("judge", incomplete).find("'reason'"), std::string::npos);
  EXPECT_NE(fault_with("colour", "red").find("colour"), std::string::npos);
  EXPECT_NE(fault_with("legal", 1).find("'legal'"), std::string::npos);
  EXPECT_NE(fault_with("realisations", 1.5).find("'realisations'"), std::string::npos);
  EXPECT_NE(fault_with("realisations", nullptr).find("realisations"), std::string::npos);
  const Json best{{"move", nullptr}, {"certainty", "loses"}};
  EXPECT_EQ(fault_in_reply("best", best), "");
  EXPECT_NE(fault_in_reply("best", {{"move", nullptr}, {"certainty", "surely"}}).find("'certainty'"),
            std::string::npos);
  EXPECT_NE(fault_in_reply("best", {{"certainty", "loses"}}).find("'move'"), std::string::npos);
}

}  // namespace
}  // namespace qcg::testing
