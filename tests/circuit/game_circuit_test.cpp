#include "circuit/game_circuit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include "circuit/operations.h"
#include "lift/lifted_game.h"
#include "solve/challenge.h"
#include "support/random_games.h"

namespace qcg::circuit {
namespace {

bool light() { return std::getenv("QCG_LIGHT") != nullptr; }

/// Realisations in the end with their runs, by trying every choice.
using Ends = std::map<Position, Integer>;

void try_all(const LineOfPlay& line, std::size_t move, Position position, Ends& ends) {
  if (move == line.moves.size()) {
    ++ends[position];
    return;
  }
  const auto& [player, labels] = line.moves[move];
  for (const Label label : labels) {
    if (const auto after = line.start.rules.play(position, player, label)) try_all(line, move + 1, *after, ends);
  }
}

Ends ends_of(const LineOfPlay& line) {
  Ends ends;
  for (const Position start : line.start.start) try_all(line, 0, start, ends);
  return ends;
}

/// By the bits of the position.
template <class Chance>
using Distribution = std::map<std::string, Chance>;

Distribution<Rational> expected(const GameCircuit& game) {
  Distribution<Rational> chances;
  for (const auto& one : game.realisations) chances[one.bits] = game.success * chance_if_kept(game, one);
  return chances;
}

void expect_ends(const GameCircuit& game, const LineOfPlay& line, std::span<const Position> realisations) {
  const Ends ends = ends_of(line);
  std::vector<Position> positions;
  Ends counted;
  for (const auto& one : game.realisations) {
    positions.push_back(one.position);
    counted[one.position] = one.runs;
  }
  EXPECT_TRUE(std::equal(positions.begin(), positions.end(), realisations.begin(), realisations.end()));
  EXPECT_EQ(counted, ends);
  EXPECT_EQ(expected(game).size(), ends.size()) << "different realisations have different bits";
}

void expect_exact_run(const GameCircuit& game) {
  Budget budget;
  const ExactState state = run_exactly(game.circuit, game.kept, budget);
  Distribution<Rational> chances;
  for (const auto& [basis, amplitude] : state.amplitudes) {
    chances[position_bits(game, basis)] += amplitude * amplitude * state.factor;
  }
  EXPECT_EQ(chances, expected(game));
  EXPECT_EQ(state.chance(), game.success);
  if (game.form != Form::LabelsErased) return;
  std::map<std::string, Integer> amplitudes;
  for (const auto& [basis, amplitude] : state.amplitudes) amplitudes[position_bits(game, basis)] = amplitude;
  EXPECT_EQ(amplitudes.size(), state.amplitudes.size()) << "nothing but the position tells runs apart";
  for (const auto& one : game.realisations) EXPECT_EQ(amplitudes[one.bits], one.runs);
}

void expect_certain_run(const GameCircuit& game) {
  constexpr double rounding = 1e-12;
  Budget budget;
  const NumericState state = run_numerically(game.circuit, game.kept, budget);
  EXPECT_NEAR(state.chance(), 1, rounding);
  Distribution<double> chances;
  for (const auto& [basis, amplitude] : state.amplitudes) chances[position_bits(game, basis)] += std::norm(amplitude);
  const auto wanted = expected(game);
  for (const auto& [bits, chance] : chances) {
    EXPECT_TRUE(wanted.contains(bits) || chance < rounding) << bits << " has chance " << chance;
  }
  for (const auto& [bits, chance] : wanted) EXPECT_NEAR(chances[bits], chance.convert_to<double>(), 1e-9) << bits;
}

void expect_right(const LineOfPlay& line, Form form, std::span<const Position> realisations) {
  SCOPED_TRACE(std::string(name(form)) + ": " + line.start.rules.show(line.start.start.front()) + ": " + show(line));
  const GameCircuit game = make_circuit(line, form);
  expect_ends(game, line, realisations);
  if (form == Form::Certain) {
    expect_certain_run(game);
  } else {
    expect_exact_run(game);
  }
}

/// What the lift makes of a line, with nothing left out; nothing where a label is legal nowhere.
std::optional<std::vector<Position>> lifted_realisations(const LineOfPlay& line) {
  const LiftedGame lifted = apply_lift({Flavour::D, {}}, line.start, {.covering = false, .symmetry = false});
  Position position = lifted.start();
  for (const PlayedMove& move : line.moves) {
    const auto after = lifted.rules().play(position, move.player, lifted.move_of(move.labels));
    if (!after) return std::nullopt;
    position = *after;
  }
  return lifted.realisations(position);
}

std::vector<Label> legal_labels(const PlayRecord& record, Player player) {
  std::set<Label> labels;
  for (const Position realisation : record.realisations()) {
    for (const Label label : record.rules().moves(realisation, player)) labels.insert(label);
  }
  return {labels.begin(), labels.end()};
}

/// All sets of one to three of these.
std::vector<std::vector<Label>> small_sets(const std::vector<Label>& labels) {
  std::vector<std::vector<Label>> sets;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    sets.push_back({labels[i]});
    for (std::size_t j = i + 1; j < labels.size(); ++j) {
      sets.push_back({labels[i], labels[j]});
      for (std::size_t k = j + 1; k < labels.size(); ++k) sets.push_back({labels[i], labels[j], labels[k]});
    }
  }
  return sets;
}

/// Presets with few labels for each player, but always the one with the fewest that has moves to superpose.
std::vector<Game> smallest_presets(const CatalogueEntry& entry) {
  constexpr std::size_t few = 4;
  std::vector<std::string_view> positions{entry.info.example};
  for (const Preset& preset : entry.presets) positions.push_back(preset.position);
  std::map<std::size_t, std::vector<Game>> by_labels;
  for (const std::string_view position : positions) {
    Game game = read_game(entry.info.name, position);
    const auto conceivable = conceivable_labels(game);
    const std::size_t lefts = conceivable.of(Player::Left).size();
    const std::size_t rights = conceivable.of(Player::Right).size();
    if (lefts >= 2) by_labels[std::max(lefts, rights)].push_back(std::move(game));
  }
  std::vector<Game> small;
  for (const auto& [labels, games] : by_labels) {
    if (labels <= few || small.empty()) small.insert(small.end(), games.begin(), games.end());
  }
  return small;
}

class CircuitOf : public ::testing::TestWithParam<std::string> {
 protected:
  void try_lines(LineOfPlay& line, PlayRecord& record, std::size_t moves) {
    check(line, record);
    if (moves == 0 || HasFailure()) return;
    const Player player = line.moves.size() % 2 == 0 ? Player::Left : Player::Right;
    for (const auto& labels : small_sets(legal_labels(record, player))) {
      line.moves.push_back({player, labels});
      record.announce(line.moves.back());
      try_lines(line, record, moves - 1);
      record.take_back();
      line.moves.pop_back();
    }
  }

 private:
  void check(const LineOfPlay& line, const PlayRecord& record) {
    constexpr std::size_t few = 40;  // lines looked at by every form; of more of them each has its turn
    ++lines_;
    const auto lifted = lifted_realisations(line).value();
    EXPECT_TRUE(std::equal(lifted.begin(), lifted.end(), record.realisations().begin(), record.realisations().end()));
    for (const Form form : all_forms) {
      if (light() && lines_ > few && lines_ % few != static_cast<std::size_t>(form)) continue;
      expect_right(line, form, record.realisations());
    }
  }

  std::size_t lines_ = 0;
};

TEST_P(CircuitOf, EveryShortLineHasTheRealisationsOfTheLift) {
  for (const Game& start : smallest_presets(find_game(GetParam()))) {
    LineOfPlay line{start, {}};
    PlayRecord record(start.rules, start.start);
    try_lines(line, record, 3);
  }
}

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue()) names.emplace_back(entry.info.name);
  return names;
}

std::string game_in_test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string safe = info.param;
  std::replace(safe.begin(), safe.end(), '-', '_');
  return safe;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, CircuitOf, ::testing::ValuesIn(games()), game_in_test_name);

/// A line of up to six moves by either player; now and then a label is legal nowhere, but never all of a move.
LineOfPlay random_line(testing::RandomGames& random) {
  LineOfPlay line{random.superposed(random.pick(games()), 5, 3), {}};
  PlayRecord record(line.start.rules, line.start.start);
  for (unsigned moves = 2 + random.below(5); moves > 0; --moves) {
    const Player player = both_players[random.below(2)];
    const std::vector<Label> legal = legal_labels(record, player);
    if (legal.empty()) continue;
    const std::vector<Label> conceivable = conceivable_labels(line.start).of(player);
    std::set<Label> labels{random.pick(legal)};
    for (unsigned more = random.below(3); more > 0; --more) {
      labels.insert(random.pick(random.chance(80) ? legal : conceivable));
    }
    line.moves.push_back({player, {labels.begin(), labels.end()}});
    record.announce(line.moves.back());
  }
  return line;
}

TEST(GameCircuit, RandomLongerLinesHaveTheRealisationsOfTheLift) {
  testing::RandomGames random(20261116);
  const unsigned lines = light() ? 100 : 2000;
  for (unsigned i = 0; i < lines && !::testing::Test::HasFailure(); ++i) {
    const LineOfPlay line = random_line(random);
    PlayRecord record(line.start.rules, line.start.start);
    for (const PlayedMove& move : line.moves) record.announce(move);
    const auto realisations = record.realisations();
    if (const auto lifted = lifted_realisations(line)) {
      EXPECT_TRUE(std::equal(lifted->begin(), lifted->end(), realisations.begin(), realisations.end()));
    }
    for (const Form form : all_forms) expect_right(line, form, realisations);
  }
}

LineOfPlay line_of(std::string_view game, std::string_view position, std::string_view moves) {
  return read_line_of_play(moves, read_game(game, position)).line;
}

// Pleunes, section 7.1.1: the same superposed move twice ought to leave neither edge.
TEST(GameCircuit, TheSameMoveTwiceLeavesOneRealisation) {
  const LineOfPlay line = line_of("hackenbush", "b+b+r", "L: b1 & b2; L: b1 & b2");
  const GameCircuit kept = make_circuit(line, Form::LabelsKept);
  EXPECT_EQ(kept.success, Rational(1, 2));
  ASSERT_EQ(kept.realisations.size(), 1U);
  EXPECT_EQ(kept.realisations[0].runs, 2);
  EXPECT_EQ(kept.realisations[0].bits, "001");
  const GameCircuit erased = make_circuit(line, Form::LabelsErased);
  EXPECT_EQ(erased.success, Rational(1, 4));
}

// Dorbec and Mhalla, section 3.4.
TEST(GameCircuit, NimOneOneTwoBecomesDeterministic) {
  const GameCircuit game = make_circuit(line_of("nim", "1,1,2", "1_1 & 2_1; 1_1 & 2_1"), Form::Certain);
  ASSERT_EQ(game.realisations.size(), 1U);
  EXPECT_EQ(game.success, 1);
  EXPECT_GT(game.iterations, 0U);
}

/// Every label that is legal somewhere, move after move.
LineOfPlay wide_line(std::string_view game, std::string_view position, std::size_t realisations) {
  LineOfPlay line{read_game(game, position), {}};
  PlayRecord record(line.start.rules, line.start.start);
  for (Player player = Player::Left; record.realisations().size() < realisations; player = opponent(player)) {
    line.moves.push_back({player, legal_labels(record, player)});
    record.announce(line.moves.back());
  }
  return line;
}

TEST(GameCircuit, ATableHasALimit) {
  const LineOfPlay line = wide_line("konane", "brbrbr/rbrbrb/br..br/rbrbrb/brbrbr/rbrbrb", most_listed_positions + 1);
  try {
    make_circuit(line, Form::LabelsKept);
    ADD_FAILURE() << "too large for a table";
  } catch (const LineTooLarge& error) {
    EXPECT_EQ(error.move() + 1, line.moves.size());
    EXPECT_NE(std::string(error.what()).find("at most 4096"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace qcg::circuit
