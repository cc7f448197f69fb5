#include <fmt/format.h>

#include <memory>

#include "base/input_error.h"
#include "base/reader.h"
#include "base/utf8.h"
#include "cli/hidden_commands.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"
#include "cli/write_file.h"
#include "draw/svg.h"
#include "hidden/checker.h"
#include "hidden/extensive_game.h"
#include "hidden/solver.h"
#include "hidden/strategy.h"
#include "hidden/strategy_picture.h"
#include "hidden/strategy_report.h"
#include "hidden/table_strategy.h"

namespace qcg {

namespace {

using hidden::Observing;

struct HiddenArguments {
  std::shared_ptr<PositionArguments> position;
  hidden::HiddenRules how;
  bool stats = false;
  bool verify = false;
  bool strategy = false;
  bool rare = false;
  std::optional<hidden::Approximation> approximation;
  std::optional<std::string> efg_file;
  std::optional<std::string> drawing_file;
  std::string measured_file;
};

Json statistics_json(const hidden::Solver::Statistics& counts) {
  return {{"games", counts.games},
          {"cells", counts.cells},
          {"blocks", counts.blocks},
          {"information_sets", counts.information_sets},
          {"sequences", counts.sequences},
          {"rounds", counts.rounds},
          {"iterations", counts.iterations},
          {"rows", counts.largest_program_rows},
          {"columns", counts.largest_program_columns}};
}

std::string statistics_text(const hidden::Solver::Statistics& counts) {
  return fmt::format(
      "{} games, {} cells in {} blocks, {} information sets, {} sequences; {} linear programs, the last of each game "
      "at most {} rows by {} columns{}",
      counts.games, counts.cells, counts.blocks, counts.information_sets, counts.sequences, counts.rounds,
      counts.largest_program_rows, counts.largest_program_columns,
      counts.iterations == 0 ? "" : fmt::format("; {} iterations of regret matching", counts.iterations));
}

Json describe(const HiddenArguments& arguments) {
  return {{"command", fmt::format("hidden {}", hidden::name(arguments.how.observing))},
          {"game", arguments.position->game},
          {"position", arguments.position->position},
          {"misere", arguments.how.misere},
          {"first", std::string(1, letter(arguments.how.first))}};
}

/// What both strategies are worth against best responses, computed from the rules alone; throws if that is not the
/// value.
Json verify(Session& session, const hidden::Solver& solver, const hidden::Turn& start, const hidden::Interval& value) {
  hidden::Checker checker(solver.umpire(), session.budget());
  Json proof;
  for (const Player player : both_players) {
    const hidden::EquilibriumStrategy strategy(solver, start, player);
    const hidden::Rational worth = checker.worth(start, player, strategy);
    const bool first = player == Player::Left;
    proof[first ? "first_guarantees" : "second_allows"] = worth.get_str();
    session.note(fmt::format("verified from the rules: {} {} ({} states of knowledge)",
                             first ? "the first player gets at least" : "the second player gives at most",
                             worth.get_str(), checker.states()));
    const bool proved = first ? worth >= value.at_least : worth <= value.at_most;
    if (!proved) throw std::logic_error("the strategies do not prove the value; please report this");
  }
  return proof;
}

// Whose payoff the value is, and on what scale.
void remark_scale(const Session& session, const hidden::Interval& value) {
  const std::string_view scale = "what the first player gets on average, where 1 is a sure win and -1 a sure loss";
  if (!value.exact()) return session.remark(fmt::format("the value: {}", scale));
  const hidden::Rational chance = (value.at_least + 1) / 2;
  session.remark(fmt::format("{} is {}: it wins with chance {}", value.at_least.get_str(), scale, chance.get_str()));
}

std::string_view name_of(Player player) { return player == Player::Left ? "first" : "second"; }

Json strategy_json(const std::vector<hidden::StrategyLine>& lines) {
  Json result = Json::array();
  for (const hidden::StrategyLine& line : lines) {
    Json moves = Json::array();
    for (const auto& move : line.moves) moves.push_back({{"move", move.move}, {"chance", move.chance.get_str()}});
    result.push_back({{"player", name_of(line.player)},
                      {"knows", line.knowledge},
                      {"history", line.history},
                      {"reached", line.reached.get_str()},
                      {"moves", moves},
                      {"wins", line.wins}});
  }
  return result;
}

std::string strategy_text(const std::vector<hidden::StrategyLine>& lines) {
  std::string text;
  for (const hidden::StrategyLine& line : lines) text += "\n" + show(line);
  return text;
}

void write_efg_file(const hidden::Umpire& umpire, const hidden::Turn& start, const std::string& file, Budget& budget) {
  constexpr std::size_t most_nodes = 2'000'000;
  const std::string text = hidden::write_efg(hidden::plain_game(umpire, start, most_nodes, budget));
  write_file(file, text);
}

std::string strategy_svg(const HiddenArguments& arguments, const hidden::Solver& solver, const hidden::Turn& start) {
  constexpr std::size_t most_nodes = 1000;
  const std::string title = fmt::format("{} {} {}{}{}", hidden::name(arguments.how.observing), arguments.position->game,
                                        shortened(arguments.position->position, 80),
                                        arguments.how.misere ? ", misère" : "", who_begins(arguments.how));
  return draw::to_svg(strategy_picture(strategy_tree(solver, start, most_nodes), title));
}

/// How much the strategies that somebody wrote down lose against best responses.
std::string measure(const hidden::Solver& solver, const hidden::Turn& start, const hidden::Interval& value,
                    const std::string& file, Json& object, Budget& budget) {
  const std::string source = read_text(file, std::size_t{1} << 24U);
  const hidden::StrategyTable table(source);
  hidden::Checker checker(solver.umpire(), budget);
  std::string text;
  for (const Player player : both_players) {
    if (!table.speaks_of(player)) continue;
    const hidden::TableStrategy strategy(solver, start, player, table);
    const hidden::Rational worth = checker.worth(start, player, strategy);
    const hidden::Rational loss = player == Player::Left ? value.at_least - worth : worth - value.at_least;
    text += fmt::format("\n{} {} {} and loses {}", name_of(player), player == Player::Left ? "gets" : "gives",
                        worth.get_str(), loss.get_str());
    object["measured"][std::string(name_of(player))] = {{"worth", worth.get_str()}, {"loses", loss.get_str()}};
  }
  return text;
}

/// To find the parts of a large position takes long, too; then nothing is known of the value.
hidden::Umpire umpire_of(Session& session, const HiddenArguments& arguments, const Game& game) {
  try {
    return {game, arguments.how, arguments.position->game, arguments.position->position};
  } catch (const BudgetSpent& spent) {
    Json object = describe(arguments);
    object["seconds"] = seconds(session.budget());
    object["limit"] = name(spent.reason());
    answer_interval(session, object, {});
    throw;
  }
}

void solve(Session& session, HiddenArguments& arguments) {
  Budget& budget = session.budget();
  const Game game = read_classical(*arguments.position);
  const hidden::Umpire umpire = umpire_of(session, arguments, game);
  const hidden::Turn& start = umpire.start();
  const bool shows_strategy = arguments.strategy || arguments.rare || arguments.drawing_file;
  if (arguments.approximation && !arguments.measured_file.empty()) {
    throw InputError("--measure needs the exact value, so it does not go with --approximate");
  }
  hidden::Solver solver(umpire, {}, budget, shows_strategy, arguments.approximation);
  Json object = describe(arguments);
  if (arguments.approximation) object["gap"] = hidden::show(arguments.approximation->gap);
  const auto finish = [&] {
    object["seconds"] = seconds(budget);
    if (arguments.stats) object["stats"] = statistics_json(solver.statistics());
    if (arguments.stats) session.note(statistics_text(solver.statistics()));
  };
  try {
    const hidden::Interval value = solver.solve(start).value;
    if (arguments.verify) object["proof"] = verify(session, solver, start, value);
    std::string strategy;
    if (arguments.strategy || arguments.rare) {
      const auto lines = report_strategies(solver, start, {.rare = arguments.rare}, budget);
      object["strategy"] = strategy_json(lines);
      strategy = strategy_text(lines);
    }
    if (arguments.drawing_file) {
      write_file(*arguments.drawing_file, strategy_svg(arguments, solver, start));
    }
    if (!arguments.measured_file.empty()) {
      strategy += measure(solver, start, value, arguments.measured_file, object, budget);
    }
    if (arguments.efg_file) write_efg_file(umpire, start, *arguments.efg_file, budget);
    finish();
    answer_interval(session, object, value, strategy);
    remark_scale(session, value);
    const bool close = arguments.approximation && value.at_most - value.at_least <= arguments.approximation->gap;
    if (!value.exact() && !close) session.end_with(Exit::BudgetSpent);
  } catch (const BudgetSpent& spent) {
    finish();
    object["limit"] = name(spent.reason());
    answer_interval(session, object, solver.known());
    remark_scale(session, solver.known());
    throw;
  }
}

hidden::Rational read_gap(const std::string& text) {
  Reader reader(text);
  const auto numerator = static_cast<long>(reader.number("a fraction such as 1/100", 1, 10'000));
  long denominator = 1;
  if (reader.accept("/")) denominator = static_cast<long>(reader.number("a denominator (up to 10000)", 1, 10'000));
  reader.expect_end("nothing more");
  if (numerator > denominator) throw InputError("a gap of more than 1 says next to nothing", text, 0);
  return hidden::ratio(numerator, denominator);
}

void add_model(CLI::App& family, Session& session, Observing observing, std::string_view summary,
               std::string_view example) {
  CLI::App& command = add_command(
      family, session, {.name = hidden::name(observing), .group = group::ask, .summary = summary, .example = example});
  auto arguments = std::make_shared<HiddenArguments>();
  arguments->how.observing = observing;
  arguments->position = add_position(command);
  add_hidden_rules(command, arguments->how);
  command.add_flag("--stats", arguments->stats, "say how large the game was and what solving it took");
  command.add_flag("--verify", arguments->verify,
                   "prove the value: how well can each player do against the other's strategy, by the rules alone?");
  command.add_flag("--strategy", arguments->strategy,
                   "also how both players play: what each knows, and the chances of its moves");
  command.add_flag("--rare", arguments->rare, "the same, and what to do when the other player leaves the equilibrium");
  add_outputs(command, {{".svg", &arguments->drawing_file}, {".efg", &arguments->efg_file}},
              "as --draw for a name that ends in .svg, as --efg for one in .efg");
  command.add_option("--efg", arguments->efg_file, "write the plain game for Gambit")->type_name("FILE");
  command.add_option("--draw", arguments->drawing_file, "draw what happens when both play so, as SVG")
      ->type_name("FILE");
  add_parsed(
      command, "--approximate",
      [arguments](const std::string& text) { arguments->approximation.emplace().gap = read_gap(text); },
      "bounds that are proved and not further apart than this, such as 1/100, for games too large to be solved exactly")
      ->type_name("GAP");
  command
      .add_option("--measure", arguments->measured_file,
                  "how much do the strategies in FILE lose? Lines as --strategy prints them; - is stdin")
      ->type_name("FILE");
  command.callback([&session, arguments] { solve(session, *arguments); });
}

}  // namespace

void add_hidden_rules(CLI::App& command, hidden::HiddenRules& how) {
  command.add_flag("--misere", how.misere, "who cannot move wins");
  add_parsed(
      command, "--first", [&how](const std::string& text) { how.first = read_player(text); },
      "who begins: L (default) or R")
      ->type_name("L|R");
}

void answer_interval(Session& session, Json object, const hidden::Interval& value, std::string_view more) {
  if (value.exact()) object["answer"] = value.at_least.get_str();
  if (!value.exact()) {
    object["answer"] = nullptr;
    object["known"] = {{"at_least", value.at_least.get_str()}, {"at_most", value.at_most.get_str()}};
  }
  session.answer(object, fmt::format("{}{}", show(value), more));
}

void add_hidden(CLI::App& app, Session& session) {
  CLI::App& family =
      add_command(app, session,
                  {.name = "hidden",
                   .group = group::families,
                   .summary = "games in which players do not see everything: exact values and strategies",
                   .example = "qcg hidden schrodinger {heaps}"});
  add_model(family, session, Observing::Schrodinger, "you hear which heap was touched, and whether it is now empty",
            "qcg hidden schrodinger {heaps}");
  add_model(family, session, Observing::Fuzzy, "you hear which heap was touched", "qcg hidden fuzzy {heaps}");
  add_model(family, session, Observing::Kriegspiel, "you hear only that a move was made, and whether yours was legal",
            "qcg hidden kriegspiel {heaps}");
  add_model(family, session, Observing::KriegspielForced, "as much as possible is taken, and nobody hears how much",
            "qcg hidden kriegspiel-forced {heaps}");
  add_hidden_play(family, session);
  add_hidden_efg(family, session);
}

}  // namespace qcg
