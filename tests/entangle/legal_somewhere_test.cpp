#include "entangle/legal_somewhere.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "entangle/entanglement_graph.h"
#include "entangle/random_lines.h"

namespace qcg::entangle {
namespace {

bool lightly() { return std::getenv("QCG_LIGHT") != nullptr; }

PlayRecord played_out(const LineOfPlay& line) {
  PlayRecord record(line.start.rules, line.start.start);
  for (const PlayedMove& move : line.moves) record.announce(move);
  return record;
}

std::vector<Label> legal_in_realisations(const PlayRecord& record, Player player, const std::vector<Label>& labels) {
  std::vector<Label> legal;
  for (const Label label : labels) {
    if (record.find_run(record.size(), player, label)) legal.push_back(label);
  }
  return legal;
}

// What is wrong with a run through the line and then this label.
std::optional<std::string> fault_of(PlayRecord record, Player player, Label label, const Run& run) {
  record.announce({player, {label}});
  return record.find_fault(run, label);
}

void agrees_with_realisations(const LegalSomewhere& asked) {
  const PlayRecord record = played_out(asked.line());
  SCOPED_TRACE(std::string(name(asked.route())) + ": " + record.rules().show(record.realisations(0).front()) +
               " after " + show(asked.line()));
  EXPECT_EQ(asked.find_run().has_value(), !record.realisations().empty());
  const Candidates candidates(asked.line());
  for (const Player player : both_players) {
    const std::vector<Label> legal = legal_in_realisations(record, player, candidates.of(player));
    EXPECT_EQ(asked.legal_among(player, candidates.of(player)), legal);
    for (const Label label : candidates.of(player)) {
      const auto run = asked.find_run(player, label);
      ASSERT_EQ(run.has_value(), std::binary_search(legal.begin(), legal.end(), label));
      if (run) {
        EXPECT_EQ(fault_of(record, player, label, *run), std::nullopt);
      }
    }
  }
}

class EveryRoute : public ::testing::TestWithParam<std::string_view> {};

std::vector<std::string_view> names_of_games() {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& entry : catalogue()) names.push_back(entry.info.name);
  return names;
}

TEST_P(EveryRoute, AgreesWithTheRealisationsOfRandomLines) {
  testing::RandomGames random(16);
  const int lines = lightly() ? 25 : 120;
  for (int i = 0; i < lines; ++i) {
    const Game game = random.superposed(GetParam(), 3 + random.below(3), 2);
    const LineOfPlay line = testing::random_line(random, game, 6, 3);
    for (const Route route : all_routes) {
      if (const auto asked = LegalSomewhere::by(route, line)) agrees_with_realisations(*asked);
    }
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryRoute, ::testing::ValuesIn(names_of_games()), [](const auto& game) {
  std::string name(game.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// --- sizes at which realisations cannot be listed ---

LineOfPlay random_moves(const Game& game, unsigned moves, unsigned width, std::uint64_t seed) {
  testing::RandomGames random(seed);
  LineOfPlay line{game, {}};
  while (line.moves.size() < moves) {
    const Player player = both_players[line.moves.size() % 2];
    const std::vector<Label> all = game.rules.moves(game.start.front(), player);
    std::set<Label> labels;
    while (labels.size() < width) labels.insert(random.pick(all));
    line.moves.push_back({player, {labels.begin(), labels.end()}});
  }
  return line;
}

std::string sum_of(std::string_view left, std::string_view right, unsigned pairs) {
  std::string text;
  for (unsigned i = 0; i < pairs; ++i)
    text += std::string(i > 0 ? "+" : "") + std::string(left) + "+" + std::string(right);
  return text;
}

// The best of some tries, because other tests run at the same time; a sanitizer takes ten times as long.
std::chrono::nanoseconds time_to_ask(const LineOfPlay& line) {
  const Candidates candidates(line);
  std::chrono::nanoseconds best = std::chrono::hours(1);
  for (int tries = 0; tries < 5; ++tries) {
    const auto begin = std::chrono::steady_clock::now();
    const LegalSomewhere asked(line);
    for (const Player player : both_players) (void)asked.legal_among(player, candidates.of(player));
    best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - begin);
  }
  return lightly() ? best / 10 : best;
}

TEST(LegalSomewhere, FortyMovesOnSixtyGroundedEdges) {
  const Game game = read_game("hackenbush", sum_of("b", "r", 30));
  for (const unsigned width : {2U, 3U, 8U}) {
    const LineOfPlay line = random_moves(game, 40, width, width);
    EXPECT_EQ(LegalSomewhere(line).route(), Route::Matching);
    EXPECT_LT(time_to_ask(line), std::chrono::milliseconds(10)) << width;
  }
}

TEST(LegalSomewhere, TwentyFourMovesOnTwentyStalks) {
  const Game game = read_game("hackenbush", sum_of("brb", "rbr", 10));
  for (const unsigned width : {2U, 3U, 5U}) {
    const LineOfPlay line = random_moves(game, 24, width, width);
    EXPECT_EQ(LegalSomewhere(line).route(), Route::Choices);
    EXPECT_LT(time_to_ask(line), std::chrono::seconds(1)) << width;
  }
}

}  // namespace
}  // namespace qcg::entangle
