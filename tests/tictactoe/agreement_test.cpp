// The engine against the naive game of the tests: legal actions, collapses, results and perft.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>

#include "tictactoe/naive_game.h"
#include "tictactoe/perft.h"
#include "tictactoe/random.h"

namespace qcg::ttt {
namespace {

using testing::NaiveGame;

struct Both {
  Position fast;
  NaiveGame naive;
  explicit Both(Game game) : fast(game), naive(static_cast<NaiveGame::Kind>(game.variant), game.rules == Rules::Goff) {}
};

NaiveGame::Pair naive_action(Action action) {
  return action.is_choice() ? NaiveGame::Pair{action.first, -1} : NaiveGame::Pair{action.first, action.second};
}

void expect_same(const Both& both, const std::vector<Action>& actions) {
  std::vector<NaiveGame::Pair> listed;
  for (const Action action : actions) listed.push_back(naive_action(action));
  ASSERT_EQ(listed, both.naive.actions());
  ASSERT_EQ(both.fast.count_actions(), actions.size());
  ASSERT_EQ(static_cast<int>(both.fast.status()), static_cast<int>(both.naive.end()));
  ASSERT_EQ(both.fast.to_act() == Mark::X, both.naive.x_acts());
  for (unsigned index = 0; index < both.fast.squares(); ++index) {
    const auto square = static_cast<Square>(index);
    const auto found = both.naive.classical().find(static_cast<int>(index));
    ASSERT_EQ(both.fast.is_open(square), found == both.naive.classical().end());
    if (found == both.naive.classical().end()) continue;
    ASSERT_EQ(both.fast.number_at(square), static_cast<unsigned>(found->second));
  }
}

// QCG_TTT_GAMES=100000 is the long run of docs/tictactoe.md; the naive game is what takes the time.
unsigned games_of(Variant variant) {
  if (const char* asked = std::getenv("QCG_TTT_GAMES")) return static_cast<unsigned>(std::atoi(asked));
  const unsigned usual = variant == Variant::Classic ? 2000 : 40;
  return std::getenv("QCG_LIGHT") != nullptr ? usual / 20 : usual;
}

class EveryGame : public ::testing::TestWithParam<Game> {};

TEST_P(EveryGame, RandomGamesAgreeMoveByMove) {
  Random random(2026);
  for (unsigned number = 0; number < games_of(GetParam().variant); ++number) {
    Both both(GetParam());
    std::vector<Action> actions;
    while (true) {
      actions.clear();
      both.fast.actions(actions);
      ASSERT_NO_FATAL_FAILURE(expect_same(both, actions));
      if (actions.empty()) break;
      const Action action = actions[random.below(static_cast<unsigned>(actions.size()))];
      both.fast.make(action);
      both.naive.act(naive_action(action));
    }
  }
}

// What an action leaves can be told from what it did: unmaking a whole game step by step passes through the same
// positions, seen from outside, as playing it did.
TEST_P(EveryGame, UnmakingIsExact) {
  Random random(7);
  const auto seen_from_outside = [](const Position& position) {
    std::vector<unsigned> seen{position.moves_played(),        static_cast<unsigned>(position.status()),
                               position.boards_won(Mark::X),   position.boards_won(Mark::O),
                               position.sent().first,          position.sent().second,
                               position.choice_due() ? 1U : 0U};
    for (unsigned board = 0; board < position.boards(); ++board) {
      seen.insert(seen.end(), {position.marks_in(board, Mark::X), position.marks_in(board, Mark::O),
                               position.linked_to(board), position.pairs_within(board)});
    }
    std::map<unsigned, Action> pairs;  // how a tree is rooted is nobody's business
    for (unsigned index = 0; index < position.squares(); ++index) {
      const auto square = static_cast<Square>(index);
      if (position.number_at(square) == 0) continue;
      pairs[position.number_at(square)] =
          position.is_open(square) ? Action::place(square, position.other_end(square)) : Action::choose(square);
      if (position.is_open(square)) seen.push_back(position.component(square).size());
    }
    for (const auto& [number, pair] : pairs) seen.insert(seen.end(), {number, pair.first, pair.second});
    return seen;
  };
  for (unsigned number = 0; number < 30; ++number) {
    Position position(GetParam());
    std::vector<Undo> undos;
    std::vector<std::vector<unsigned>> pictures;
    std::vector<std::uint64_t> hashes;
    std::vector<Action> actions;
    while (true) {
      actions.clear();
      position.actions(actions);
      if (actions.empty()) break;
      pictures.push_back(seen_from_outside(position));
      hashes.push_back(position.hash());
      undos.push_back(position.make(actions[random.below(static_cast<unsigned>(actions.size()))]));
    }
    for (; !undos.empty(); undos.pop_back(), pictures.pop_back(), hashes.pop_back()) {
      position.unmake(undos.back());
      std::vector<unsigned> now = seen_from_outside(position);
      std::vector<unsigned> then = pictures.back();
      std::sort(now.begin(), now.end());  // components are listed at other squares when rooted elsewhere
      std::sort(then.begin(), then.end());
      ASSERT_EQ(now, then);
      ASSERT_EQ(position.hash(), hashes.back());
    }
  }
}

std::string name_of(const ::testing::TestParamInfo<Game>& info) {
  constexpr const char* names[] = {"Classic", "Squared", "Ultimate"};
  return std::string(names[static_cast<int>(info.param.variant)]) + (info.param.rules == Rules::Goff ? "Goff" : "");
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame,
                         ::testing::Values(Game{Variant::Classic, Rules::Default}, Game{Variant::Classic, Rules::Goff},
                                           Game{Variant::Squared, Rules::Default}, Game{Variant::Squared, Rules::Goff},
                                           Game{Variant::Ultimate, Rules::Default},
                                           Game{Variant::Ultimate, Rules::Goff}),
                         name_of);

// Within four actions nobody can have a line, so for counting all places are alike, and so are all boards; in Ultimate,
// where places name boards, both are renamed together. Sequences that differ by such a renaming have equally many
// continuations: each is renamed so that new names come in the order 0, 1, 2, ..., and every class is counted once.
class NaivePerft {
 public:
  explicit NaivePerft(NaiveGame::Kind kind, bool goff) : kind_(kind), goff_(goff) {}

  std::uint64_t count(unsigned depth) {
    counts_.clear();
    return count({}, depth);
  }

 private:
  using Sequence = std::vector<NaiveGame::Pair>;

  std::uint64_t count(const Sequence& played, unsigned depth) {
    if (depth == 0) return 1;
    NaiveGame game(kind_, goff_);
    for (const auto& action : played) game.act(action);
    const auto actions = game.actions();
    if (depth == 1) return actions.size();
    std::map<Sequence, std::uint64_t> classes;
    for (const auto& action : actions) {
      Sequence next = played;
      next.push_back(action);
      ++classes[renamed(next)];
    }
    std::uint64_t total = 0;
    for (const auto& [next, size] : classes) {
      const auto key = std::make_pair(next, depth - 1);
      const auto known = counts_.find(key);
      const std::uint64_t below = known != counts_.end() ? known->second : count(next, depth - 1);
      counts_[key] = below;
      total += size * below;
    }
    return total;
  }

  // Both ways round each pair could be read first; reading the lower square first is enough for a valid renaming, only
  // some classes are then counted twice.
  [[nodiscard]] Sequence renamed(const Sequence& sequence) const {
    std::map<int, int> boards;
    std::map<std::pair<int, int>, int> places;  // by board, and in Ultimate not
    const auto board_name = [&](int board) {
      if (kind_ == NaiveGame::Kind::Ultimate)
        return places.try_emplace({0, board}, static_cast<int>(places.size())).first->second;
      return boards.try_emplace(board, static_cast<int>(boards.size())).first->second;
    };
    std::map<int, int> used;  // names given in each board
    const auto place_name = [&](int board, int place) {
      if (kind_ == NaiveGame::Kind::Ultimate)
        return places.try_emplace({0, place}, static_cast<int>(places.size())).first->second;
      const auto [found, is_new] = places.try_emplace({board, place}, used[board]);
      if (is_new) ++used[board];
      return found->second;
    };
    const auto square_name = [&](int square) {
      const int board = board_name(square / 9);
      return board * 9 + place_name(square / 9, square % 9);
    };
    Sequence result;
    for (const auto& [first, second] : sequence) {
      const int one = square_name(first);
      const int two = second == -1 ? -1 : square_name(second);
      result.emplace_back(second == -1 ? one : std::min(one, two), second == -1 ? -1 : std::max(one, two));
    }
    return result;
  }

  NaiveGame::Kind kind_;
  bool goff_;
  std::map<std::pair<Sequence, unsigned>, std::uint64_t> counts_;
};

std::uint64_t naive_perft(Game game, unsigned depth) {
  return NaivePerft(static_cast<NaiveGame::Kind>(game.variant), game.rules == Rules::Goff).count(depth);
}

TEST_P(EveryGame, PerftAgreesToDepthThree) {
  for (unsigned depth = 0; depth <= 3; ++depth) {
    EXPECT_EQ(perft(Position(GetParam()), depth), naive_perft(GetParam(), depth)) << depth;
  }
}

TEST(Perft, SlowAgreesAtDepthFour) {
  for (const Variant variant : {Variant::Classic, Variant::Squared, Variant::Ultimate}) {
    const Game game{variant, Rules::Default};
    EXPECT_EQ(perft(Position(game), 4), naive_perft(game, 4)) << static_cast<int>(variant);
  }
}

TEST(Perft, NumbersOnce) {
  EXPECT_EQ(perft(Position({Variant::Classic, Rules::Default}), 4), 1'398'096U);
  EXPECT_EQ(perft(Position({Variant::Classic, Rules::Goff}), 4), 1'531'656U);
  EXPECT_EQ(perft(Position({Variant::Squared, Rules::Default}), 2), 10'261'080U);
  EXPECT_EQ(perft(Position({Variant::Ultimate, Rules::Default}), 3), 101'259'072U);
}

}  // namespace
}  // namespace qcg::ttt
