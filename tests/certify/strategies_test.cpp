// Strategies that are written down: what they play, and whether the checker believes the certificates.
#include "certify/strategies.h"

#include <gtest/gtest.h>

#include "base/input_error.h"
#include "certify/checker.h"

namespace qcg::certify {
namespace {

std::vector<std::vector<Label>> moves_by_chain_extension(const char* position, Lift lift) {
  const PlainGame game(read_game("hackenbush", position), lift);
  Realisations at = game.start();
  std::set<Label> played;
  std::vector<std::vector<Label>> moves;
  while (true) {
    const std::vector<Label> move = chain_extension(game, at, Player::Left, played);
    if (move.empty()) return moves;
    EXPECT_TRUE(game.playable(at, Player::Left, move));
    moves.push_back(move);
    played.insert(move.begin(), move.end());
    at = game.play(at, Player::Left, move);
  }
}

// Definition 3.21: two labels, one of them new, as long as that can be.
TEST(ChainExtension, PlaysAsItIsDefined) {
  for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::C, Flavour::Cp, Flavour::D}) {
    const auto moves = moves_by_chain_extension("b+b+b+b", {flavour, Width()});
    ASSERT_EQ(moves.size(), 4U) << name(flavour);
    std::set<Label> before(moves[0].begin(), moves[0].end());
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(moves[i].size(), 2U);
    for (std::size_t i = 1; i < 3; ++i) {
      std::size_t fresh = 0;
      for (const Label label : moves[i]) fresh += before.insert(label).second ? 1 : 0;
      EXPECT_EQ(fresh, 1U);
    }
  }
  EXPECT_TRUE(moves_by_chain_extension("b", {Flavour::A, Width()}).empty());
  EXPECT_EQ(moves_by_chain_extension("b", {Flavour::D, Width()}).size(), 1U);
}

ProvenClaim proven(const char* position, Lift lift, const char* relation, const char* value) {
  Budget budget;
  return prove_by(find_strategy("chain-extension"), {"hackenbush", position, lift}, relation, value, budget);
}

TEST(ChainExtension, MakesCertificatesThatTheCheckerBelieves) {
  for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::C, Flavour::Cp, Flavour::D}) {
    for (const Width width : {Width(), Width(2)}) {
      const Certificate written{proven("b+b+b", {flavour, width}, ">=", "3")};
      EXPECT_NO_THROW(check(read_certificate(write(written))));
      EXPECT_NO_THROW(check({proven("r+r", {flavour, width}, "<=", "-2")}));
      EXPECT_NO_THROW(check({proven("b+b+r", {flavour, width}, ">=", "0")}));
      EXPECT_THROW(proven("b+b+b", {flavour, width}, ">=", "4"), InputError);
    }
  }
}

TEST(ChainExtension, ACertificateOfItThatIsChangedIsRejected) {
  ProvenClaim claim = proven("b+b+b", {Flavour::A, Width()}, ">=", "3");
  claim.claim.value = "4";
  EXPECT_THROW(check({claim}), Rejected);
}

TEST(ChainExtension, MistakesAreTold) {
  EXPECT_THROW(find_strategy("chain"), InputError);
  EXPECT_THROW(proven("b+b", {Flavour::D, Width()}, "=", "2"), InputError);
  EXPECT_THROW(proven("b", {Flavour::A, Width()}, ">=", "1"), InputError);
}

}  // namespace
}  // namespace qcg::certify
