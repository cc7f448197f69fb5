// Each reduction, and every combination of them, keeps the value.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "hidden/solve_hidden.h"

namespace qcg {
namespace {

using hidden::Observing;
using hidden::Reductions;
using testing::hidden_value;
using testing::HiddenGame;

constexpr bool Reductions::*switches[] = {&Reductions::decided,  &Reductions::sure_wins, &Reductions::subgames,
                                          &Reductions::symmetry, &Reductions::dominated, &Reductions::merging};

TEST(Reductions, EachAloneKeepsTheValue) {
  for (const HiddenGame& game :
       {HiddenGame{"nim", "3,3,1", Observing::Schrodinger}, HiddenGame{"nim", "2,2,1", Observing::Kriegspiel},
        HiddenGame{"nim", "3,2", Observing::Fuzzy, true}, HiddenGame{"hackenbush", "br+rb", Observing::Kriegspiel},
        HiddenGame{"nim", "2,2", Observing::KriegspielForced}}) {
    const std::string plain = hidden_value(game, Reductions::none());
    EXPECT_EQ(hidden_value(game), plain) << game.position;
    for (const auto one : switches) {
      Reductions alone = Reductions::none();
      alone.*one = true;
      EXPECT_EQ(hidden_value(game, alone), plain) << game.position << " with one";
      Reductions without;
      without.*one = false;
      EXPECT_EQ(hidden_value(game, without), plain) << game.position << " without one";
    }
  }
}

TEST(Reductions, EveryCombinationKeepsTheValueOfRandomGames) {
  EXPECT_TRUE(rc::check([] {
    const auto observing =
        *rc::gen::element(Observing::Schrodinger, Observing::Fuzzy, Observing::Kriegspiel, Observing::KriegspielForced);
    const bool kriegspiel = observing == Observing::Kriegspiel || observing == Observing::KriegspielForced;
    auto heaps = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(*rc::gen::inRange(1, 4)),
                                                       rc::gen::inRange(1, kriegspiel ? 3 : 4));
    std::string position;
    for (const int heap : heaps) position += (position.empty() ? "" : ",") + std::to_string(heap);
    const bool cut = *rc::gen::arbitrary<bool>() && observing != Observing::KriegspielForced;
    const HiddenGame game{cut ? "nim-cut" : "nim", position, observing, *rc::gen::arbitrary<bool>()};
    Reductions some;
    for (const auto one : switches) some.*one = *rc::gen::arbitrary<bool>();
    Reductions others;
    for (const auto one : switches) others.*one = !(some.*one);
    RC_LOG() << game.name << " " << position << " " << hidden::name(observing) << (game.misere ? " misere" : "");
    const std::string value = hidden_value(game);
    RC_ASSERT(hidden_value(game, some) == value);
    RC_ASSERT(hidden_value(game, others) == value);
  }));
}

}  // namespace
}  // namespace qcg
