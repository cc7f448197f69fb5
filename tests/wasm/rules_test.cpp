#include <gtest/gtest.h>

#include "certify/prover.h"
#include "wasm/ask.h"

namespace qcg::testing {
namespace {

constexpr std::string_view pairs = "game pairs\nboard row\ncells . gone, H coin\nboth HH -> .. take\nstart HHHH\n";

Json rules(std::string_view text) { return answer({{"request", "rules"}, {"text", text}}); }

Json start_with_rules(std::string_view text, const std::string& game, const std::string& position) {
  Json json = start(game, position, "D");
  json["rules"] = text;
  return json;
}

TEST(Rules, MakeAGame) {
  const Json game = rules(pairs)["reply"]["game"];
  EXPECT_EQ(game["name"], "pairs");
  EXPECT_EQ(game["example"], "HHHH");
  EXPECT_EQ(game["source"], pairs);
  EXPECT_TRUE(game["impartial"].get<bool>());
}

TEST(Rules, ThatAreWrongSayWhere) {
  const Json error = rules("game pairs\nboard row\ncells . gone, H coin\nboth HX -> .. take\n")["error"];
  EXPECT_EQ(error["kind"], "input");
  EXPECT_EQ(error["line"], 4);
  EXPECT_EQ(error["column"], 7);
}

TEST(Rules, WithAStartThatIsNoPositionSayWhereItStands) {
  const Json error =
      rules("game pairs\nboard row\ncells . gone, H coin\nboth HH -> .. take\nstart HH\nstart HHX\n")["error"];
  EXPECT_EQ(error["line"], 6);
  EXPECT_EQ(error["column"], 9);
}

TEST(Rules, WhosePlayDoesNotEndAreRefused) {
  const Json error =
      rules("game walk\nboard row\ncells . empty, x Left's\nLeft x. -> .x step, turned\nstart x..\n")["error"];
  EXPECT_EQ(error["kind"], "input");
  EXPECT_NE(error["message"].get<std::string>().find("play must end"), std::string::npos);
}

// A binary counter: neither do the rules show an end, nor can its positions all be looked at.
TEST(Rules, DoNotHoldTheEngineUp) {
  const std::string counter = "game counter\nboard row\ncells a nought, b one\nboth ab** -> ba** carry\nstart 1x24\n";
  const auto begin = std::chrono::steady_clock::now();
  const Json error = rules(counter)["error"];
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_NE(error["message"].get<std::string>().find("ends"), std::string::npos) << error;
}

TEST(Rules, InAStartArePlayed) {
  const Json before = start_with_rules(pairs, "pairs", "HHHH");
  const Json reply = ask({{"request", "position"}, {"play", play(before, {{"L", "take 1 to 2 & take 3 to 4"}})}});
  EXPECT_EQ(reply["text"], "..HH | HH..");
  const Json rows = ask({{"request", "analyse"}, {"start", before}, {"flavours", {"classical"}}});
  EXPECT_EQ(rows["rows"][0]["value"], "*2");
}

TEST(Rules, InAStartMustBeThoseOfItsGame) {
  const Json other = play(start_with_rules(pairs, "nim", "HH"));
  EXPECT_EQ(answer({{"request", "position"}, {"play", other}})["error"]["message"],
            "the rules are those of 'pairs', not of 'nim'");
  const Json wrong = play(start_with_rules("game pairs\nboard cube\n", "pairs", "HH"));
  EXPECT_EQ(answer({{"request", "position"}, {"play", wrong}})["error"]["message"].get<std::string>().substr(0, 18),
            "the rules, line 2:");
}

std::string certificate() {
  Universe universe;
  Budget budget;
  certify::Prover prover(universe, budget, {});
  return certify::write({prover.prove_value({"hackenbush", "br+br+r", {Flavour::A, Width()}})});
}

Json checked(const std::string& text) { return answer({{"request", "certificate"}, {"text", text}}); }

TEST(Certificate, IsReplayed) {
  const Json reply = checked(certificate())["reply"];
  EXPECT_EQ(reply["valid"], true) << reply;
  EXPECT_EQ(reply["claims"], Json::array({"<hackenbush br+br+r>[A] = 1/4"}));
}

TEST(Certificate, ThatIsDamagedIsNotBelieved) {
  std::string text = certificate();
  text[text.find("claim = 1/4") + 8] = '3';
  EXPECT_EQ(checked(text)["error"]["kind"], "input");  // the checksum
  text = certify::sealed(text.substr(0, text.rfind("end ")));
  const Json reply = checked(text)["reply"];
  EXPECT_EQ(reply["valid"], false) << reply;
  EXPECT_TRUE(reply.contains("why"));
}

}  // namespace
}  // namespace qcg::testing
