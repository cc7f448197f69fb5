#include "cli/signature.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/fnv.h"
#include "base/input_error.h"
#include "certify/checker.h"
#include "certify/prover.h"
#include "cgt/option_dag.h"
#include "hidden/solver.h"
#include "lab/compute_grid.h"
#include "lab/conjecture_verdict.h"
#include "language/calculator.h"
#include "query/solution.h"
#include "rules/properties.h"
#include "solve/challenge.h"
#include "solve/property.h"
#include "tictactoe/analysis.h"
#include "tictactoe/notation.h"
#include "tictactoe/perft.h"

namespace qcg {

namespace {

/// Hears the answers to the questions of one group, and has what working them out needs.
struct Hearing {
  Budget& budget;
  const LiftOptions& options;
  GroupSignature heard;

  void add(std::string_view answer) {
    ++heard.answers;
    heard.number = fnv("\n", fnv(answer, heard.number));
  }
};

std::string show(const Wall& wall) {
  std::string text;
  for (const Wall::Corner& corner : wall.corners) {
    text += fmt::format(" {}@{}", corner.value.text(), corner.temperature.text());
  }
  return text;
}

void ask_position(const std::string& question, Hearing& hearing) {
  const PlayedPosition played(question);
  const Game game = lift_game(played.game(), played.lift, hearing.options);
  const Position start = game.start.front();
  Universe universe;
  Solver solver(game.rules, universe, hearing.budget);
  for (const Property property :
       {Property::Outcome, Property::Value, Property::Birthday, Property::Mean, Property::Temperature}) {
    hearing.add(answer(solver, start, property).text);
  }
  if (game.rules.impartial()) hearing.add(answer(solver, start, Property::Nimber).text);
  const Thermograph graph = universe.thermograph(solver.value(start));
  hearing.add(fmt::format("{} |{}", show(graph.left), show(graph.right)));
}

// Every realisation is kept, as `qcg moves` shows them; so this is also the slow way to the values.
void ask_moves(const std::string& question, Hearing& hearing) {
  const PlayedPosition played(question);
  LiftOptions options = hearing.options;
  options.covering = options.symmetry = false;
  const Game game = lift_game(played.game(), played.lift, options);
  Universe universe;
  Solver solver(game.rules, universe, hearing.budget);
  for (const Player player : both_players) {
    std::set<std::string> lines;
    for (const Label move : game.rules.moves(game.start.front(), player)) {
      const Position after = *game.rules.play(game.start.front(), player, move);
      lines.insert(fmt::format("{}: {} -> {} = {}", letter(player), game.rules.show_move(player, move),
                               game.rules.show(after), show(universe, solver.value(after))));
    }
    for (const std::string& line : lines) hearing.add(line);
  }
}

void ask_eval(const std::string& question, Hearing& hearing) {
  Universe universe;
  const Thing answer = Calculator(universe, hearing.options).answer(question, hearing.budget).thing;
  if (kind_of(answer) != Kind::Value) return hearing.add(show(universe, answer));
  for (const Notation notation : {Notation::Ascii, Notation::Unicode, Notation::Latex, Notation::Braces}) {
    hearing.add(show(universe, answer, notation));
  }
}

// Questions that are lines in a file stand in one line here.
std::string lines_of(std::string question) {
  std::replace(question.begin(), question.end(), ';', '\n');
  std::string lines;
  for (const char c : question) {
    if (c != ' ' || !lines.ends_with('\n')) lines += c;
  }
  return lines + "\n";
}

void ask_dag(const std::string& question, Hearing& hearing) {
  Universe universe;
  OptionDag dag(universe);
  dag.read(lines_of(question));
  dag.finish();
  for (const ShortGame value : dag.values()) hearing.add(show(universe, value));
}

void ask_properties(const std::string& question, Hearing& hearing) {
  const std::size_t space = question.find(' ');
  const Game game = read_game(question.substr(0, space), question.substr(space + 1));
  Properties found;
  find_properties(
      game.rules, game.start, [&] { hearing.budget.check(found.positions, 0); }, found);
  for (const Finding* finding : {&found.dead_ending, &found.persistent, &found.consistent}) {
    hearing.add(
        fmt::format("{} {}", static_cast<int>(finding->verdict), finding->witness ? finding->witness->sentence : ""));
  }
  hearing.add(fmt::format("{} {}", found.positions, found.states));
}

// Whether each one and each two of the labels that anybody has may be announced by each player.
void ask_challenge(const std::string& question, Hearing& hearing) {
  const PlayedPosition played(question);
  const Game game = played.game();
  std::set<Label> labels;
  for (const Position realisation : game.start) {
    for (const Player player : both_players) {
      for (const Label label : game.rules.moves(realisation, player)) labels.insert(label);
    }
  }
  for (const Player player : both_players) {
    for (const Label first : labels) {
      for (auto second = labels.find(first); second != labels.end(); ++second) {
        PlayRecord record(game.rules, game.start);
        record.announce({player, first == *second ? std::vector{first} : std::vector{first, *second}});
        const Judgement judgement = judge(record, 0, played.lift);
        hearing.add(fmt::format("{} {}", judgement.legal, judgement.runs.size()));
      }
    }
  }
}

void ask_certificate(const std::string& question, Hearing& hearing) {
  const PlayedPosition played(question);
  Universe universe;
  certify::Prover prover(universe, hearing.budget, hearing.options);
  const certify::Question asked{played.name, played.position, played.lift};
  const certify::Certificate certificate{prover.prove_value(asked), prover.prove_outcome(asked)};
  certify::check(certificate);
  for (const certify::ProvenClaim& proven : certificate) hearing.add(certify::write({proven}));
}

// Tables and conjectures go on without what they do not reach; a signature cannot.
void require(bool reached, Budget& budget) {
  if (reached) return;
  budget.check_scratch(0);
  throw BudgetSpent(BudgetSpent::Reason::Memory, "the memory does not suffice for the signature");
}

void ask_table(const std::string& question, Hearing& hearing) {
  const TableSpec spec = read_table_spec(lines_of(question));
  const GridWork work{.next_budget = [&] { return &hearing.budget; },
                      .lift_options = [&] { return hearing.options; },
                      .done = [](const GridCell&, std::size_t, std::size_t) {}};
  for (const Width width : spec.widths) {
    for (const Flavour flavour : spec.flavours) {
      const Grid grid = compute_grid(spec, {flavour, width}, work);
      require(grid.count(GridCell::State::Unknown) == 0, hearing.budget);
      for (const auto& row : grid.cells) {
        for (const GridCell& cell : row) hearing.add(cell.position + " " + cell.answer.text);
      }
    }
  }
}

std::string show(Universe& universe, const Fact& fact) {
  return fmt::format("{} {} [{},{}] {}", fact.of.game, fact.of.position, name(fact.of.lift.flavour),
                     show(fact.of.lift.width),
                     fact.value ? show(universe, *fact.value) : std::string(1, letter(fact.outcome)));
}

void ask_conjecture(const std::string& question, Hearing& hearing) {
  Universe universe;
  const Conjecture conjecture = read_conjecture(universe, lines_of(question));
  Answers answers(universe, hearing.options);
  ConjectureWork work;
  work.all = true;
  work.next_budget = [&] { return &hearing.budget; };
  const ConjectureVerdict verdict = test_conjecture(conjecture, answers, work);
  require(verdict.listed && verdict.not_reached == 0, hearing.budget);
  hearing.add(std::to_string(verdict.checked));
  for (const Counterexample& found : verdict.counterexamples) {
    for (const Fact& fact : found.facts) hearing.add(found.position.text + ": " + show(universe, fact));
  }
}

// "schrodinger nim 3,1 misere"
void ask_hidden(const std::string& question, Hearing& hearing) {
  std::istringstream words(question);
  std::string model;
  std::string game;
  std::string position;
  std::string ending;
  words >> model >> game >> position >> ending;
  const Game classical = read_game(game, position);
  const hidden::Umpire umpire(classical, {hidden::read_observing(model), ending == "misere"}, game, position);
  hidden::Solver solver(umpire, {}, hearing.budget);
  hearing.add(show(solver.solve(umpire.start()).value));
}

// "1,3,4 20 3 2,1,0": the set, the stones, the players and what they prefer
void ask_subtraction(const std::string& question, Hearing& hearing) {
  std::istringstream words(question);
  std::string set;
  std::size_t stones = 0;
  unsigned players = 0;
  std::string preferences;
  words >> set >> stones >> players >> preferences;
  const query::SubtractionGame game =
      query::game_of_set(query::read_subtraction_set(set), stones, players, hearing.budget);
  query::Solution solution(game, query::Preferences::read(preferences, players));
  solution.solve(hearing.budget);
  for (std::size_t mover = 0; mover < solution.movers(); ++mover) {
    for (std::size_t j = 0; j <= stones; ++j) {
      hearing.add(fmt::format("{}: {}", solution.payoff(j, mover), fmt::join(solution.best_moves(j, mover), " ")));
    }
  }
}

std::string show(ttt::Variant variant, const std::vector<ttt::Action>& actions) {
  std::string text;
  for (const ttt::Action action : actions) text += " " + ttt::show(variant, action);
  return text;
}

// "classic goff goff 1-9 1-3": the variant, the rules, the scoring and the moves so far
void ask_tictactoe(const std::string& question, Hearing& hearing) {
  std::istringstream words(question);
  std::string variant;
  std::string rules;
  std::string scoring;
  std::string moves;
  words >> variant >> rules >> scoring;
  std::getline(words, moves);
  const ttt::Game game{ttt::read_variant(variant), ttt::read_rules(rules)};
  ttt::ExactSolver solver(ttt::read_scoring(scoring), [&](std::size_t found) { hearing.budget.check(found, 0); });
  const ttt::Record record = ttt::read_record(game, moves);
  const ttt::Analysis analysis = ttt::analyse(solver, record.position());
  hearing.add(ttt::show_half_points(analysis.half_points));
  hearing.add(show(game.variant, analysis.optimal));
  hearing.add(show(game.variant, analysis.line));
}

// "classic goff 3": the variant, the rules and how many moves
void ask_perft(const std::string& question, Hearing& hearing) {
  std::istringstream words(question);
  std::string variant;
  std::string rules;
  unsigned depth = 0;
  words >> variant >> rules >> depth;
  const ttt::Record record({ttt::read_variant(variant), ttt::read_rules(rules)});
  hearing.add(std::to_string(ttt::perft(record.position(), depth)));
}

struct QuestionKind {
  std::string_view name;
  void (*ask)(const std::string& question, Hearing& hearing);
};

constexpr QuestionKind kinds[] = {
    {"position", ask_position},
    {"moves", ask_moves},
    {"eval", ask_eval},
    {"dag", ask_dag},
    {"properties", ask_properties},
    {"challenge", ask_challenge},
    {"certificate", ask_certificate},
    {"table", ask_table},
    {"conjecture", ask_conjecture},
    {"hidden", ask_hidden},
    {"subtraction", ask_subtraction},
    {"tictactoe", ask_tictactoe},
    {"perft", ask_perft},
};

const QuestionKind& find_kind(const std::string& word) {
  for (const QuestionKind& kind : kinds) {
    if (kind.name == word) return kind;
  }
  throw InputError("no kind of question called '" + word + "'");
}

}  // namespace

GroupSignature signature_of(const QuestionGroup& group, Budget& budget, const LiftOptions& options) {
  const QuestionKind& kind = find_kind(group.kind);
  Hearing hearing{budget, options, {group.kind + " " + group.name, 0, fnv_start}};
  for (const std::string& question : group.questions) {
    budget.check_scratch(0);
    try {
      kind.ask(question, hearing);
    } catch (const InputError& error) {
      throw InputError(question + ": " + error.what());
    }
  }
  return hearing.heard;
}

std::uint64_t signature_of(const std::vector<GroupSignature>& groups) {
  std::uint64_t number = fnv_start;
  for (const GroupSignature& group : groups) number = fnv(show(group) + "\n", number);
  return number;
}

std::string show(const GroupSignature& group) {
  return fmt::format("{}: {} answers, {}", group.name, group.answers, show_signature(group.number));
}

std::string show_signature(std::uint64_t number) { return fmt::format("{:016x}", number); }

}  // namespace qcg
