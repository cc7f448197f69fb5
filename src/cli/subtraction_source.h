#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/session.h"
#include "query/algorithm.h"
#include "query/generators.h"
#include "query/preferences.h"
#include "query/subtraction_game.h"

namespace qcg {

/// Where a command of `qcg subtraction` takes its game from: --set, --matrix, --dag or --random.
struct SubtractionSource {
  std::vector<std::size_t> set;
  std::string matrix;
  std::string dag;
  std::optional<query::GameKind> random;
  std::optional<std::size_t> n;
  std::optional<unsigned> players;
  std::uint64_t seed = 1;
  std::string preferences;

  [[nodiscard]] bool given() const { return !set.empty() || !matrix.empty() || !dag.empty() || random.has_value(); }
};

struct LoadedGame {
  query::SubtractionGame game;
  std::vector<std::string> names;  // of the positions of a graph; empty where they are numbers of stones
  query::Preferences preferences;

  [[nodiscard]] std::string name(std::size_t j) const { return names.empty() ? std::to_string(j) : names[j]; }
};

/// Adds the options; the callback of the command may then `load` what they name.
std::shared_ptr<SubtractionSource> add_subtraction_source(CLI::App& command);
LoadedGame load(const SubtractionSource& source, Budget& budget);

// Options that the experiments share.
void add_players(CLI::App& command, std::optional<unsigned>& players);
void add_stones(CLI::App& command, std::optional<std::size_t>& n);
/// One or more of them, separated by commas.
void add_sizes(CLI::App& command, std::vector<std::size_t>& sizes, const std::string& description);
/// --prefer, which can be read only once the number of players is known.
void add_preferences(CLI::App& command, std::string& text);
query::Preferences read_preferences(const std::string& text, unsigned players);
void add_seed(CLI::App& command, std::uint64_t& seed);
/// --simulator and --repetitions.
void add_algorithm_options(CLI::App& command, query::AlgorithmOptions& options);
/// A whole number from `least` to `most`, called `noun` in errors.
CLI::Option* add_count(CLI::App& command, const std::string& names, std::uint64_t& count, const std::string& noun,
                       std::uint64_t least, std::uint64_t most, const std::string& description);

}  // namespace qcg
