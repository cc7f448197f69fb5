// Schrodinger and fuzzy games whose parts are more than heaps, against plain trees written from the definition.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "hidden/checker.h"
#include "hidden/plain_parts.h"
#include "hidden/second_opinion.h"
#include "hidden/solve_hidden.h"
#include "hidden/strategy_report.h"
#include "hidden/table_strategy.h"

namespace qcg {
namespace {

using hidden::Observing;
using testing::HiddenGame;

using Words = std::vector<std::string>;

// A stalk from the ground up; what stood above a cut edge falls.
Words stalk_moves(const std::string& stalk, int player) {
  Words after;
  for (std::size_t edge = 0; edge < stalk.size(); ++edge) {
    if (stalk[edge] == 'g' || stalk[edge] == (player == 0 ? 'b' : 'r')) after.push_back(stalk.substr(0, edge));
  }
  return after;
}

// A row of pins x and gaps, where `digits[k]` says what a move may leave that removes k pins.
Words raw_row_moves(const std::string& row, const std::string& digits) {
  Words after;
  for (std::size_t first = 0; first < row.size(); ++first) {
    for (std::size_t count = 1; count < digits.size() && first + count <= row.size(); ++count) {
      if (row.substr(first, count) != std::string(count, 'x')) continue;
      const int left = first > 0 && row[first - 1] == 'x' ? 1 : 0;
      const int right = first + count < row.size() && row[first + count] == 'x' ? 1 : 0;
      if (((digits[count] - '0') >> (left + right) & 1) == 0) continue;
      std::string made = row;
      made.replace(first, count, count, '.');
      after.push_back(made);
    }
  }
  return after;
}

// Pins that no move can remove any more are gaps to everybody.
std::string without_dead_pins(const std::string& row, const std::string& digits) {
  std::set<std::string> known{row};
  Words waiting{row};
  std::string removable(row.size(), '.');
  while (!waiting.empty()) {
    const std::string one = waiting.back();
    waiting.pop_back();
    for (std::size_t pin = 0; pin < row.size(); ++pin) {
      if (row[pin] == 'x' && one[pin] == '.') removable[pin] = 'x';
    }
    for (const std::string& next : raw_row_moves(one, digits)) {
      if (known.insert(next).second) waiting.push_back(next);
    }
  }
  return removable;
}

testing::PartMoves row_moves(const std::string& digits) {
  return [digits](const std::string& row, int /*player*/) {
    Words after;
    for (const std::string& made : raw_row_moves(row, digits)) after.push_back(without_dead_pins(made, digits));
    return after;
  };
}

// A region of free squares on a board of three columns, row by row; squares that no domino fits on are gone.
constexpr std::size_t columns = 3;

bool fits(const std::string& board, std::size_t square, bool upright) {
  const std::size_t other = upright ? square + columns : square + 1;
  const bool on_board = upright ? other < board.size() : square % columns + 1 < columns && other < board.size();
  return on_board && board[square] == '.' && board[other] == '.';
}

std::string without_dead_squares(const std::string& board) {
  std::string left(board.size(), '#');
  for (std::size_t square = 0; square < board.size(); ++square) {
    for (const bool upright : {true, false}) {
      if (fits(board, square, upright)) left[square] = left[upright ? square + columns : square + 1] = '.';
    }
  }
  return left;
}

Words domino_moves(const std::string& board, int player) {
  Words after;
  for (std::size_t square = 0; square < board.size(); ++square) {
    if (!fits(board, square, player == 0)) continue;
    std::string made = board;
    made[square] = made[player == 0 ? square + columns : square + 1] = '#';
    after.push_back(without_dead_squares(made));
  }
  return after;
}

/// A position in the notation of its game, and as parts.
struct Written {
  std::string game;
  std::string position;
  Words parts;
  testing::PartMoves moves;
};

class Writer {
 public:
  Written stalks() {
    Written written{"hackenbush", "", {}, stalk_moves};
    for (int stalk = below(2) + 2; stalk > 0; --stalk) {
      std::string colours;
      for (int edges = below(3) + 1; edges > 0; --edges) colours += "gggbr"[below(5)];  // heaps are green stalks
      written.parts.push_back(colours);
      written.position += (written.position.empty() ? "" : "+") + colours;
    }
    return written;
  }

  Written rows() {
    static const char* const codes[] = {"06", "07", "077", "0137", "033", "0171"};
    const std::string digits = codes[below(6)];
    Written written{"octal", "0." + digits.substr(1) + ":", {}, row_moves(digits)};
    for (int row = below(2) + 2; row > 0; --row) {
      const std::string pins(static_cast<std::size_t>(below(4) + 1), 'x');
      written.parts.push_back(without_dead_pins(pins, digits));
      written.position += (written.position.back() == ':' ? "" : ",") + pins;
    }
    return written;
  }

  // Two regions, the lower one below a row that is missing.
  Written regions() {
    const auto region = [&] {
      std::string squares;
      for (int i = 0; i < 6; ++i) squares += below(4) == 0 ? '#' : '.';
      return squares;
    };
    const std::string upper = region();
    const std::string lower = region();
    const std::string gone(6, '#');
    Written written{"domineering", "", {}, domino_moves};
    const std::string board = upper + "###" + lower;
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (i > 0 && i % columns == 0) written.position += '/';
      written.position += board[i];
    }
    for (const std::string& part : connected(board)) written.parts.push_back(part);
    return written;
  }

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

 private:
  // Squares are of one part that a domino of either player can lie on at once.
  static Words connected(const std::string& whole) {
    Words parts;
    std::string rest = without_dead_squares(whole);
    while (rest.find('.') != std::string::npos) {
      std::string part(rest.size(), '#');
      part[rest.find('.')] = '.';
      for (bool grown = true; grown;) {
        grown = false;
        for (std::size_t square = 0; square < rest.size(); ++square) {
          for (const bool upright : {true, false}) {
            if (!fits(rest, square, upright)) continue;
            const std::size_t other = upright ? square + columns : square + 1;
            if ((part[square] == '.') == (part[other] == '.')) continue;
            part[square] = part[other] = '.';
            grown = true;
          }
        }
      }
      for (std::size_t square = 0; square < rest.size(); ++square) {
        if (part[square] == '.') rest[square] = '#';
      }
      parts.push_back(part);
    }
    return parts;
  }

  std::mt19937 random_{2022};
};

/// How many games were held against their plain trees, and how many of them are not won for certain by somebody.
struct Compared {
  int games = 0;
  int mixed = 0;
};

void compare(const Written& written, Writer& dice, Compared& compared) {
  constexpr std::size_t most_nodes = 6000;
  const bool tells_end = dice.below(2) == 0;
  const bool misere = dice.below(3) == 0;
  const int first = dice.below(2);
  testing::PlainParts plain(written.moves, tells_end, misere, first, most_nodes);
  const auto efg = plain.efg(written.parts);
  if (!efg) return;
  const std::string value = testing::SecondOpinion(*efg).value().get_str();
  const HiddenGame game{written.game, written.position, tells_end ? Observing::Schrodinger : Observing::Fuzzy, misere,
                        first == 0 ? Player::Left : Player::Right};
  ASSERT_EQ(testing::hidden_value(game), value)
      << written.game << " " << written.position << (tells_end ? "" : " fuzzy") << (misere ? " misere" : "") << first;
  ++compared.games;
  if (value != "1" && value != "-1") ++compared.mixed;
}

// A stalk of green edges is a heap.
TEST(Parts, GreenStalksAreHeaps) {
  for (const Observing observing : {Observing::Schrodinger, Observing::Fuzzy}) {
    EXPECT_EQ(testing::hidden_value({"hackenbush", "ggg+ggg+g", observing}),
              testing::hidden_value({"nim", "3,3,1", observing}));
    EXPECT_EQ(testing::hidden_value({"hackenbush", "gggg+gggg+g", observing, true}),
              testing::hidden_value({"nim", "4,4,1", observing, true}));
  }
}

TEST(Parts, StrategiesProveTheValue) {
  for (const HiddenGame& game :
       {HiddenGame{"hackenbush", "ggg+ggg+g", Observing::Schrodinger},
        HiddenGame{"hackenbush", "gbg+grg+g", Observing::Schrodinger, false, Player::Right},
        HiddenGame{"hackenbush", "ggb+grg", Observing::Fuzzy, true},
        HiddenGame{"octal", "0.07:6,5", Observing::Schrodinger}, HiddenGame{"octal", "0.077:5,4", Observing::Fuzzy},
        HiddenGame{"domineering", ".../.../###/.../...", Observing::Schrodinger}}) {
    Budget budget;
    const hidden::Umpire umpire = game.umpire();
    hidden::Solver solver(umpire, {}, budget);
    const hidden::Rational value = solver.solve(umpire.start()).value.at_least;
    hidden::Checker checker(umpire, budget);
    std::string text;
    for (const auto& line : report_strategies(solver, umpire.start(), {.rare = true}, budget))
      text += show(line) + "\n";
    const hidden::StrategyTable table(text);
    for (const Player player : both_players) {
      const hidden::EquilibriumStrategy strategy(solver, umpire.start(), player);
      EXPECT_EQ(checker.worth(umpire.start(), player, strategy), value) << game.position;
      const hidden::TableStrategy read_back(solver, umpire.start(), player, table);
      EXPECT_EQ(checker.worth(umpire.start(), player, read_back), value) << game.position;
    }
  }
}

TEST(Parts, PlainTreesOfRandomGamesHaveTheSameValue) {
  Writer writer;
  Compared compared[3];
  const int rounds = std::getenv("QCG_LIGHT") != nullptr ? 40 : 400;
  for (int round = 0; round < rounds && !HasFatalFailure(); ++round) {
    compare(writer.stalks(), writer, compared[0]);
    compare(writer.rows(), writer, compared[1]);
    compare(writer.regions(), writer, compared[2]);
  }
  for (const Compared& each : compared) EXPECT_GE(each.games, rounds / 2);
  // Dominoes have somebody who wins for certain, whatever is hidden, on boards as small as these.
  EXPECT_GE(compared[0].mixed, rounds / 40);
  EXPECT_GE(compared[1].mixed, rounds / 40);
  RecordProperty("mixed", compared[0].mixed + compared[1].mixed);
}

}  // namespace
}  // namespace qcg
