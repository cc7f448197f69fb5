#include "cli/subtraction_source.h"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <iostream>

#include "base/input_error.h"
#include "cli/command.h"
#include "query/game_file.h"

namespace qcg {

namespace {

template <class T>
T read_from(const std::string& file, const std::function<T(std::istream&)>& read) {
  std::ifstream opened;
  if (file != "-") {
    opened.open(file, std::ios::binary);
    if (!opened) throw InputError("cannot read the file '" + file + "'");
  }
  std::istream& input = file == "-" ? std::cin : opened;
  try {
    return read(input);
  } catch (const InputError& error) {
    throw InputError(file + ": " + error.located());
  }
}

LoadedGame with_preferences(query::SubtractionGame game, std::vector<std::string> names, const std::string& text) {
  const unsigned players = game.players();
  return {std::move(game), std::move(names), read_preferences(text, players)};
}

LoadedGame load_dag(const SubtractionSource& source, Budget& budget) {
  const std::function<query::DagGame(std::istream&)> read = [&](std::istream& in) {
    return query::read_dag_game(in, source.players.value_or(query::least_players), budget);
  };
  query::DagGame dag = read_from(source.dag, read);
  return with_preferences(std::move(dag.game), std::move(dag.names), source.preferences);
}

LoadedGame load_matrix(const SubtractionSource& source, Budget& budget) {
  const std::function<query::SubtractionGame(std::istream&)> read = [&](std::istream& in) {
    return query::read_game_file(in, budget);
  };
  query::SubtractionGame game = read_from(source.matrix, read);
  if (source.players) game.set_players(*source.players);
  return with_preferences(std::move(game), {}, source.preferences);
}

std::vector<std::size_t> read_sizes(const std::string& text) {
  Reader reader(text);
  std::vector<std::size_t> sizes;
  do {
    sizes.push_back(reader.number("a number of stones", 1, 1'000'000));
  } while (reader.accept(","));
  reader.expect_end("','");
  return sizes;
}

}  // namespace

void add_players(CLI::App& command, std::optional<unsigned>& players) {
  add_parsed(
      command, "-k,--players",
      [&players](const std::string& text) {
        players = static_cast<unsigned>(
            read_whole_number(text, "the number of players", query::least_players, query::most_players));
      },
      "the number of players, 2 to 64")
      ->type_name("K");
}

void add_stones(CLI::App& command, std::optional<std::size_t>& n) {
  add_parsed(
      command, "-n,--n",
      [&n](const std::string& text) { n = read_whole_number(text, "the number of stones", 0, 1'000'000'000); },
      "the number of stones at the start")
      ->type_name("N");
}

void add_sizes(CLI::App& command, std::vector<std::size_t>& sizes, const std::string& description) {
  add_parsed(
      command, "-n,--n", [&sizes](const std::string& text) { sizes = read_sizes(text); }, description)
      ->type_name("N,N,..");
}

void add_preferences(CLI::App& command, std::string& text) {
  command
      .add_option("--prefer", text,
                  "the endings from best to worst, named by what they pay: 2,1,0; or one list for each player: "
                  "2,1,0/0,1,2/2,1,0")
      ->type_name("ORDER");
}

query::Preferences read_preferences(const std::string& text, unsigned players) {
  if (text.empty()) return query::Preferences::by_payoff(players);
  try {
    return query::Preferences::read(text, players);
  } catch (const InputError& error) {
    throw InputError("--prefer: " + error.located());
  }
}

void add_seed(CLI::App& command, std::uint64_t& seed) {
  add_parsed(
      command, "--seed",
      [&seed](const std::string& text) { seed = read_whole_number(text, "the seed", 0, UINT64_MAX); },
      "what all randomness comes from (default: 1)")
      ->type_name("S");
}

void add_algorithm_options(CLI::App& command, query::AlgorithmOptions& options) {
  add_parsed(
      command, "--simulator", [&options](const std::string& text) { options.simulator = query::read_simulator(text); },
      "of the quantum computer: subspace (default) or state-vector")
      ->type_name("S");
  add_parsed(
      command, "--oracle", [&options](const std::string& text) { options.oracle = query::read_oracle(text); },
      "what is asked for: bits of the matrix (default) or entries of the lists of moves")
      ->type_name("matrix|lists");
  add_parsed(
      command, "--repetitions",
      [&options](const std::string& text) {
        options.repetitions = read_whole_number(text, "repetitions", 1, 1'000'000);
      },
      "searches of each row by Algorithms 1 and 2 (default: what their theorems ask for)")
      ->type_name("R");
}

CLI::Option* add_count(CLI::App& command, const std::string& names, std::uint64_t& count, const std::string& noun,
                       std::uint64_t least, std::uint64_t most, const std::string& description) {
  return add_parsed(
             command, names,
             [&count, noun, least, most](const std::string& text) {
               count = read_whole_number(text, noun, least, most);
             },
             description)
      ->type_name("N");
}

std::shared_ptr<SubtractionSource> add_subtraction_source(CLI::App& command) {
  auto source = std::make_shared<SubtractionSource>();
  add_parsed(
      command, "--set", [source](const std::string& text) { source->set = query::read_subtraction_set(text); },
      "the numbers of stones that may be taken: 1,3,4")
      ->type_name("A,B,..");
  command.add_option("--matrix", source->matrix, "a file of rows of bits, text or binary; - is stdin")
      ->type_name("FILE");
  command.add_option("--dag", source->dag, "a file of lines 'position: move move ...'; - is stdin")->type_name("FILE");
  add_parsed(
      command, "--random", [source](const std::string& text) { source->random = query::read_game_kind(text); },
      "balanced, balanced-fixed, losing, losing-fixed, restricted or sparse")
      ->type_name("KIND");
  add_stones(command, source->n);
  add_players(command, source->players);
  add_seed(command, source->seed);
  add_preferences(command, source->preferences);
  return source;
}

LoadedGame load(const SubtractionSource& source, Budget& budget) {
  const int sources = static_cast<int>(!source.set.empty()) + static_cast<int>(!source.matrix.empty()) +
                      static_cast<int>(!source.dag.empty()) + static_cast<int>(source.random.has_value());
  if (sources != 1) {
    throw InputError(fmt::format("{}: give one of --set, --matrix, --dag and --random",
                                 sources == 0 ? "no game" : "more than one game"));
  }
  const bool sized = source.set.empty() && !source.random;
  if (sized && source.n) throw InputError("--n goes with --set and --random; a file tells its own size");
  if (!source.dag.empty()) return load_dag(source, budget);
  if (!source.matrix.empty()) return load_matrix(source, budget);
  if (!source.n) throw InputError("--n is missing: the number of stones at the start");
  const unsigned players = source.players.value_or(query::least_players);
  query::Preferences preferences = read_preferences(source.preferences, players);
  if (!source.random) return {query::game_of_set(source.set, *source.n, players, budget), {}, std::move(preferences)};
  query::Random random(source.seed);
  query::SubtractionGame game = query::random_game(*source.random, *source.n, preferences, random, budget);
  return {std::move(game), {}, std::move(preferences)};
}

}  // namespace qcg
