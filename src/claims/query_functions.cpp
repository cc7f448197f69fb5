// Queries that algorithms count on random subtraction games (src/query).
#include "claims/claim_functions.h"
#include "query/algorithm.h"
#include "query/generators.h"
#include "query/sensitivity.h"

namespace qcg {

namespace {

using Asked = std::span<const Thing>;

constexpr std::int64_t most_stones = 4096;
constexpr std::int64_t most_players_asked = 64;
constexpr std::int64_t largest_seed = 1'000'000;
constexpr std::int64_t most_samples = 1'000'000;

/// A random game by its kind, stones, players and seed, from this argument on.
struct RandomGame {
  query::GameKind kind;
  std::size_t n;
  unsigned players;
  std::uint64_t seed;

  static RandomGame read(const FunctionWork& work, Asked with, std::size_t first) {
    return {read_word(work, with, first, &query::read_game_kind),
            static_cast<std::size_t>(work.whole(with, first + 1, 3, most_stones)),
            static_cast<unsigned>(work.whole(with, first + 2, query::least_players, most_players_asked)),
            static_cast<std::uint64_t>(work.whole(with, first + 3, 0, largest_seed))};
  }
  [[nodiscard]] query::Random random() const { return query::Random(query::derived_seed(seed, n)); }
};

/// An algorithm at work on such a game.
struct Run {
  std::uint64_t queries;
  bool wrong;
};

Run run(FunctionWork& work, Asked with) {
  Budget& budget = work.answers().budget();
  const query::Algorithm algorithm = read_word(work, with, 0, &query::read_algorithm);
  const RandomGame wanted = RandomGame::read(work, with, 1);
  query::Random random = wanted.random();
  const query::SubtractionGame game = query::random_game(wanted.kind, wanted.n, wanted.players, random, budget);
  query::Solution solution(game, query::Preferences::by_payoff(wanted.players));
  solution.solve(budget);
  const query::AlgorithmResult result = query::run_algorithm(algorithm, game, random, budget);
  return {result.queries, query::is_wrong(result, solution)};
}

Thing queries(FunctionWork& work, Asked with) { return work.universe().integer(run(work, with).queries); }

Thing errs(FunctionWork& work, Asked with) { return run(work, with).wrong; }

Thing moves_of_game(FunctionWork& work, Asked with) {
  const RandomGame wanted = RandomGame::read(work, with, 0);
  query::Random random = wanted.random();
  return work.universe().integer(
      query::random_game(wanted.kind, wanted.n, wanted.players, random, work.answers().budget()).moves());
}

// How many of so many flips of a bit change who wins, by the case of the proof of Lemma 1, or 5 for any bit.
Thing flips(FunctionWork& work, Asked with) {
  const auto which =
      static_cast<std::size_t>(work.whole(with, 0, 1, static_cast<std::int64_t>(query::flip_cases.size())) - 1);
  query::Sensitivity found;
  found.n = static_cast<std::size_t>(work.whole(with, 1, 3, most_stones));
  found.preferences = query::Preferences::by_payoff(
      static_cast<unsigned>(work.whole(with, 2, query::least_players, most_players_asked)));
  const auto samples = static_cast<std::uint64_t>(work.whole(with, 3, 1, most_samples));
  query::measure_sensitivity(found, samples, 1, work.answers().budget());
  return work.universe().integer(found.changed[which].hits);
}

}  // namespace

FunctionGroup query_functions() {
  return {
      "Queries of algorithms",
      {{"queries",
        {Kind::Text, Kind::Text, Kind::Value, Kind::Value, Kind::Value},
        Kind::Value,
        "queries(\"4\", \"restricted\", n, k, seed)",
        "how many queries an algorithm counts on a random game of n stones for k players",
        {{"queries(\"all-bits\", \"balanced\", 10, 3, 1)", "55"}, {"queries(\"3\", \"restricted\", 20, 3, 1)", "20"}},
        &queries},
       {"errs",
        {Kind::Text, Kind::Text, Kind::Value, Kind::Value, Kind::Value},
        Kind::Truth,
        "errs(\"1\", \"balanced\", n, k, seed)",
        "whether the algorithm's answer is wrong anywhere in that game",
        {{"errs(\"4\", \"restricted\", 20, 3, 1)", "false"}, {"errs(\"all-bits\", \"balanced\", 9, 2, 7)", "false"}},
        &errs},
       {"matrix_moves",
        {Kind::Text, Kind::Value, Kind::Value, Kind::Value},
        Kind::Value,
        "matrix_moves(\"balanced\", n, k, seed)",
        "how many moves that game has, |E|",
        {{"matrix_moves(\"restricted\", 20, 3, 1) <= 20", "true"},
         {"matrix_moves(\"balanced\", 9, 3, 1) <= 45", "true"}},
        &moves_of_game},
       {"flips",
        {Kind::Value, Kind::Value, Kind::Value, Kind::Value},
        Kind::Value,
        "flips(c, n, k, samples)",
        "how many of so many flips of a bit of random losing games change who wins: by the case of Lemma 1, 5 for any "
        "bit",
        {{"flips(1, 20, 3, 10)", "10"}, {"flips(5, 20, 2, 10) < 10", "true"}},
        &flips}}};
}

}  // namespace qcg
