#include "query/scaling.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "base/input_error.h"
#include "base/reader.h"
#include "query/solution.h"

namespace qcg::query {

namespace {

constexpr std::array<Series, 7> matrix_series{{{GameKind::Balanced, Algorithm::AllBits},
                                               {GameKind::Balanced, Algorithm::EarlyExit},
                                               {GameKind::Balanced, Algorithm::Maximum},
                                               {GameKind::Balanced, Algorithm::ByPayoff},
                                               {GameKind::Restricted, Algorithm::EarlyExit},
                                               {GameKind::Restricted, Algorithm::Walk},
                                               {GameKind::Restricted, Algorithm::Exact}}};
constexpr std::array<Series, 7> list_series{{{GameKind::Sparse, Algorithm::AllBits},
                                             {GameKind::Sparse, Algorithm::Maximum},
                                             {GameKind::Sparse, Algorithm::ByPayoff},
                                             {GameKind::Sparse, Algorithm::AllBits, OracleKind::Lists},
                                             {GameKind::Sparse, Algorithm::EarlyExit, OracleKind::Lists},
                                             {GameKind::Sparse, Algorithm::Maximum, OracleKind::Lists},
                                             {GameKind::Sparse, Algorithm::ByPayoff, OracleKind::Lists}}};
constexpr std::string_view csv_heading = "games,algorithm,n,game,queries,wrong,oracle,moves";

void measure_game(const ScalingPlan& plan, GameKind kind, std::size_t n, std::size_t number,
                  std::vector<Measurement>& measurements, Budget& budget) {
  const std::uint64_t seed = derived_seed(derived_seed(plan.seed, n), number);
  Random random(derived_seed(seed, static_cast<std::uint64_t>(kind)));
  const SubtractionGame game = random_game(kind, n, plan.preferences, random, budget);
  Solution solution(game, plan.preferences);
  solution.solve(budget);
  for (const Series& series : scaling_series(plan.sweep)) {
    if (series.games != kind) continue;
    const AlgorithmResult result = run_algorithm(series.algorithm, game, random, budget,
                                                 {.oracle = series.oracle, .preferences = plan.preferences});
    measurements.push_back({series, n, number, result.queries, is_wrong(result, solution), game.moves()});
  }
}

Measurement read_line(Reader& reader) {
  const auto word = [&reader] {
    std::string text;
    while (!reader.done() && reader.peek() != ',' && reader.peek() != '\n') text += reader.take();
    return text;
  };
  const auto number = [&reader](const char* noun, std::uint64_t most) {
    reader.expect(",", "between fields");
    return reader.number(noun, 0, most);
  };
  Measurement measurement{};
  const std::size_t start = reader.offset();
  try {
    measurement.series.games = read_game_kind(word());
    reader.expect(",", "between fields");
    measurement.series.algorithm = read_algorithm(word());
  } catch (const InputError& error) {
    reader.fail_at(start, error.what());
  }
  measurement.n = number("the number of stones", 1'000'000'000);
  if (measurement.n < 2) reader.fail_at(start, "a size must be at least 2");
  measurement.game = number("the number of the game", 1'000'000'000);
  measurement.queries = number("the number of queries", UINT64_MAX / 2);
  measurement.wrong = number("0 or 1", 1) == 1;
  reader.expect(",", "between fields");
  const std::size_t oracle = reader.offset();
  try {
    measurement.series.oracle = read_oracle(word());
  } catch (const InputError& error) {
    reader.fail_at(oracle, error.what());
  }
  measurement.moves = number("the number of moves", UINT64_MAX / 2);
  return measurement;
}

}  // namespace

std::span<const Series> scaling_series(Sweep sweep) {
  return sweep == Sweep::Matrix ? std::span<const Series>(matrix_series) : list_series;
}

std::string describe(const Series& series) {
  const bool paper = name(series.algorithm).size() == 1;
  return fmt::format("{}{}, {}{}", paper ? "algorithm " : "", name(series.algorithm), name(series.games),
                     series.oracle == OracleKind::Lists ? " by lists" : "");
}

void measure_scaling(const ScalingPlan& plan, std::vector<Measurement>& measurements, Budget& budget) {
  for (const std::size_t n : plan.sizes) {
    for (std::size_t game = 0; game < plan.games; ++game) {
      if (plan.sweep == Sweep::Lists) {
        measure_game(plan, GameKind::Sparse, n, game, measurements, budget);
        continue;
      }
      measure_game(plan, GameKind::Balanced, n, game, measurements, budget);
      measure_game(plan, GameKind::Restricted, n, game, measurements, budget);
    }
  }
}

std::string scaling_csv(const std::vector<Measurement>& measurements) {
  std::string text = std::string(csv_heading) + "\n";
  for (const Measurement& m : measurements) {
    text += fmt::format("{},{},{},{},{},{},{},{}\n", name(m.series.games), name(m.series.algorithm), m.n, m.game,
                        m.queries, m.wrong ? 1 : 0, name(m.series.oracle), m.moves);
  }
  return text;
}

std::vector<Measurement> read_scaling_csv(const std::string& text) {
  Reader reader(text);
  reader.expect(csv_heading, "as the first line");
  std::vector<Measurement> measurements;
  for (reader.skip_spaces(); !reader.done(); reader.skip_spaces()) measurements.push_back(read_line(reader));
  return measurements;
}

}  // namespace qcg::query
