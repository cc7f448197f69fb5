#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "base/text_table.h"
#include "cli/command.h"
#include "cli/signature.h"
#include "solve/reference.h"
#include "solve/solver.h"

namespace qcg {

namespace {

/// A question of lab/bench.questions: "value hackenbush meadow:4,2 [B,2]".
struct Case {
  std::string question;  // value, outcome or nimber
  PlayedPosition played;

  explicit Case(const std::string& text)
      : question(text.substr(0, text.find(' '))), played(text.substr(question.size() + 1)) {}
};

/// Named tables of one kind: known, reference or frontier.
struct Cases {
  std::string name;
  std::vector<Case> cases;
};

std::vector<Cases> cases_of_kind(std::string_view kind) {
  std::vector<Cases> found;
  for (const QuestionGroup& group : shipped_questions("bench.questions")) {
    if (group.kind != kind) continue;
    found.push_back({group.name, {group.questions.begin(), group.questions.end()}});
    std::replace(found.back().name.begin(), found.back().name.end(), '-', ' ');
  }
  return found;
}

struct Measured {
  std::string answer;
  std::size_t states = 0;
  std::size_t bytes = 0;
  double cpu = 0;
  double wall = 0;
};

/// CPU and wall seconds since it was made.
class Stopwatch {
 public:
  [[nodiscard]] double cpu() const { return static_cast<double>(std::clock() - cpu_) / CLOCKS_PER_SEC; }
  [[nodiscard]] double wall() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_).count();
  }

 private:
  std::clock_t cpu_ = std::clock();
  std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
};

std::string answer_of(Solver& solver, Position start, std::string_view question) {
  if (question == "value") return show(solver.universe(), solver.value(start));
  if (question == "nimber") return std::to_string(solver.nimber(start));
  return std::string(1, letter(solver.outcome(start)));
}

Measured measure(Session& session, const Case& asked) {
  const Stopwatch watch;
  Budget& budget = session.start_budget(session.settings.limits);
  const Game game = lift_game(asked.played.game(), asked.played.lift, session.lift_options());
  Universe universe;
  Solver solver(game.rules, universe, budget);
  Measured measured;
  measured.answer = answer_of(solver, game.start.front(), asked.question);
  measured.states = solver.states();
  measured.bytes = solver.bytes();
  measured.cpu = watch.cpu();
  measured.wall = watch.wall();
  return measured;
}

double reference_seconds(const Case& asked) {
  const Stopwatch watch;
  const reference::Game game = reference::lifted(asked.played.game(), asked.played.lift);
  reference::Solver solver(game);
  if (asked.question == "outcome") {
    static_cast<void>(solver.outcome(*game.start.begin()));
  } else {
    static_cast<void>(solver.value(*game.start.begin()));
  }
  return watch.cpu();
}

std::string describe(const Case& asked) {
  const PlayedPosition& played = asked.played;
  return fmt::format("{} {} {} [{},{}]", asked.question, played.name, played.position, name(played.lift.flavour),
                     show(played.lift.width));
}

Json json_of_case(const Case& asked, const Measured& measured) {
  return {{"case", describe(asked)}, {"answer", measured.answer}, {"states", measured.states},
          {"bytes", measured.bytes}, {"cpu", measured.cpu},       {"wall", measured.wall}};
}

void bench_known(Session& session, Json& object, std::string& text) {
  using enum TextTable::Align;
  TextTable table({{"case"},
                   {"answer"},
                   {"states", Right},
                   {"CPU s", Right},
                   {"states/s", Right},
                   {"bytes/state", Right},
                   {"memory", Right}});
  const std::vector<Cases> known = cases_of_kind("known");
  for (const Case& asked : known.front().cases) {
    const Measured measured = measure(session, asked);
    table.add({describe(asked), measured.answer, std::to_string(measured.states), fmt::format("{:.3f}", measured.cpu),
               fmt::format("{:.0f}", static_cast<double>(measured.states) / std::max(measured.cpu, 1e-6)),
               std::to_string(measured.bytes / std::max<std::size_t>(1, measured.states)), show_bytes(measured.bytes)});
    object["cases"].push_back(json_of_case(asked, measured));
  }
  text += table.text() + "\n\n";
}

void bench_against_reference(Session& session, Json& object, std::string& text) {
  using enum TextTable::Align;
  TextTable table({{"case"}, {"reference s", Right}, {"fast s", Right}, {"ratio", Right}});
  const std::vector<Cases> reference = cases_of_kind("reference");
  for (const Case& asked : reference.front().cases) {
    const double slow = reference_seconds(asked);
    const double fast = std::max(measure(session, asked).cpu, 1e-6);
    table.add({describe(asked), fmt::format("{:.4f}", slow), fmt::format("{:.6f}", fast),
               fmt::format("{:.0f}", slow / fast)});
    object["against_reference"].push_back({{"case", describe(asked)}, {"reference", slow}, {"fast", fast}});
  }
  text += table.text();
}

void bench_frontiers(Session& session, Json& object, std::string& text) {
  using enum TextTable::Align;
  TextTable table(
      {{"table"}, {"cells", Right}, {"states", Right}, {"CPU s", Right}, {"wall s", Right}, {"most memory", Right}});
  for (const Cases& frontier : cases_of_kind("frontier")) {
    Measured total;
    for (const Case& asked : frontier.cases) {
      const Measured measured = measure(session, asked);
      total.states += measured.states;
      total.bytes = std::max(total.bytes, measured.bytes);
      total.cpu += measured.cpu;
      total.wall += measured.wall;
      session.remark(fmt::format("{} = {}  ({:.2f} s)", describe(asked), measured.answer, measured.wall));
      object["cases"].push_back(json_of_case(asked, measured));
    }
    table.add({frontier.name, std::to_string(frontier.cases.size()), std::to_string(total.states),
               fmt::format("{:.1f}", total.cpu), fmt::format("{:.1f}", total.wall), show_bytes(total.bytes)});
  }
  text += table.text();
}

// Each question has limits of its own, and those that are not answered within them are told as well.
void bench_reach(Session& session, Json& object, std::string& text) {
  using enum TextTable::Align;
  TextTable table({{"question"}, {"answer"}, {"wanted in"}, {"CPU s", Right}, {"states", Right}, {"memory", Right}});
  Limits& limits = session.settings.limits;
  if (!limits.time) limits.time = std::chrono::minutes(2);
  if (!limits.memory) limits.memory = read_memory("4G");
  for (const Cases& group : cases_of_kind("reach")) {
    for (const Case& asked : group.cases) {
      Json row = {{"case", describe(asked)}, {"answer", nullptr}};
      const Stopwatch watch;
      try {
        const Measured measured = measure(session, asked);
        table.add({describe(asked), measured.answer, group.name, fmt::format("{:.2f}", measured.cpu),
                   std::to_string(measured.states), show_bytes(measured.bytes)});
        row = json_of_case(asked, measured);
      } catch (const BudgetSpent& spent) {
        if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
        table.add({describe(asked), fmt::format("not found ({})", name(spent.reason())), group.name,
                   fmt::format("{:.2f}", watch.cpu()), "", ""});
      }
      row["wanted"] = group.name;
      object["cases"].push_back(row);
      session.remark(fmt::format("{}  ({:.2f} s)", describe(asked), watch.wall()));
    }
  }
  text += table.text();
}

void bench_signature(Session& session, Json& object, std::string& text) {
  std::vector<GroupSignature> groups;
  std::size_t answers = 0;
  object["groups"] = Json::array();
  for (const QuestionGroup& group : shipped_questions("signature.questions")) {
    groups.push_back(signature_of(group, session.budget(), session.lift_options()));
    const GroupSignature& found = groups.back();
    answers += found.answers;
    session.remark(show(found));
    object["groups"].push_back(
        {{"group", found.name}, {"answers", found.answers}, {"signature", show_signature(found.number)}});
  }
  text = show_signature(signature_of(groups));
  object["answers"] = answers;
  object["answer"] = text;
}

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "bench",
                                   .group = group::calculate,
                                   .summary = "how fast this machine solves, against the reference solver",
                                   .example = "qcg bench"});
  auto frontier = std::make_shared<bool>(false);
  auto reach = std::make_shared<bool>(false);
  auto signature = std::make_shared<bool>(false);
  CLI::Option* tables =
      command.add_flag("--frontier", *frontier, "instead, whole tables of the papers and beyond; takes minutes");
  CLI::Option* far =
      command
          .add_flag("--reach", *reach,
                    "instead, questions at the edge of what can be answered, each within --time (2m) and --memory (4G)")
          ->excludes(tables);
  command
      .add_flag("--signature", *signature,
                "instead, one number for thousands of fixed answers: it stays the same as long as they do")
      ->excludes(tables)
      ->excludes(far);
  add_lift_options(command, session);
  command.callback([&session, frontier, reach, signature] {
    Json object{{"command", "bench"}, {"threads", session.settings.limits.threads}};
    std::string text;
    if (*signature) {
      bench_signature(session, object, text);
      return session.answer(object, text);
    }
    object["cases"] = Json::array();
    if (*frontier) {
      bench_frontiers(session, object, text);
    } else if (*reach) {
      bench_reach(session, object, text);
    } else {
      bench_known(session, object, text);
      object["against_reference"] = Json::array();
      bench_against_reference(session, object, text);
    }
    session.answer(object, text);
  });
}

}  // namespace qcg
