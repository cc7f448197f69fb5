#include <fmt/format.h>

#include <ctime>

#include "base/text_table.h"
#include "cli/command.h"
#include "solve/reference.h"
#include "solve/solver.h"

namespace qcg {

namespace {

enum class Question { Value, Outcome, Nimber };

struct Case {
  std::string game;
  std::string position;
  Lift lift;
  Question question;
};

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

std::string answer_of(Solver& solver, Position start, Question question) {
  switch (question) {
    case Question::Value:
      return show(solver.universe(), solver.value(start));
    case Question::Nimber:
      return std::to_string(solver.nimber(start));
    case Question::Outcome:
      return std::string(1, letter(solver.outcome(start)));
  }
  return "";
}

Measured measure(Session& session, const Case& asked) {
  const Stopwatch watch;
  Budget& budget = session.start_budget(session.settings.limits);
  const Game game = lift_game(read_game(asked.game, asked.position), asked.lift, session.lift_options());
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
  const reference::Game game = reference::lifted(read_game(asked.game, asked.position), asked.lift);
  reference::Solver solver(game);
  if (asked.question == Question::Outcome) {
    static_cast<void>(solver.outcome(*game.start.begin()));
  } else {
    static_cast<void>(solver.value(*game.start.begin()));
  }
  return watch.cpu();
}

std::string describe(const Case& asked) {
  static constexpr std::string_view names[] = {"value", "outcome", "nimber"};
  return fmt::format("{} {} {} [{},{}]", names[static_cast<std::size_t>(asked.question)], asked.game, asked.position,
                     name(asked.lift.flavour), show(asked.lift.width));
}

Case meadow(unsigned halves, unsigned wholes, Flavour flavour, Width width, Question question) {
  return {"hackenbush", fmt::format("meadow:{},{}", halves, wholes), {flavour, width}, question};
}

// What the only other program for quantum Hackenbush was measured on.
std::vector<Case> known_cases() {
  return {meadow(4, 2, Flavour::B, Width(2), Question::Value),   meadow(4, 2, Flavour::C, Width(2), Question::Value),
          meadow(5, 0, Flavour::C, Width(2), Question::Value),   meadow(3, 4, Flavour::B, Width(2), Question::Value),
          meadow(3, 3, Flavour::C, Width(2), Question::Value),   meadow(7, 2, Flavour::B, Width(2), Question::Outcome),
          meadow(8, 2, Flavour::C, Width(2), Question::Outcome), {"domineering", "5x6", {}, Question::Value}};
}

// Small enough for the reference solver.
std::vector<Case> small_cases() {
  return {meadow(2, 2, Flavour::A, Width(2), Question::Value),
          meadow(2, 2, Flavour::C, Width(2), Question::Value),
          meadow(3, 1, Flavour::D, Width(2), Question::Outcome),
          {"nim", "3,2", {Flavour::C, Width(2)}, Question::Value},
          {"domineering", "2x3", {Flavour::Cp, Width()}, Question::Value},
          {"octal", "0.6:5", {Flavour::C, Width(2)}, Question::Value}};
}

struct Frontier {
  std::string name;
  std::vector<Case> cases;
};

// The tables of the papers, blanks included, and beyond.
std::vector<Frontier> frontiers() {
  Frontier outcomes{"outcomes of meadows, n <= 8, m <= 4, width 2 (Pleunes, Table 4.2)", {}};
  Frontier beyond{"outcomes of meadows, n <= 8, m = 5, width 2", {}};
  Frontier values{"values of meadows, n <= 5, m <= 5, width 2 (Pleunes, Table 4.3)", {}};
  Frontier wide{"values of meadows, n <= 4, n + m <= 7 and 5,0 and 5,1, unbounded width (Table 4.3)", {}};
  Frontier nim{"two-heap Nim, width 2: up to 9 in A, B, D, up to 7 in C, Cp, BC (Dorbec and Mhalla, Appendix)", {}};
  Frontier others{"circus tents of 2 to 5 legs, and all stalks of 9 edges under C", {}};
  for (const Flavour flavour : quantum_flavours()) {
    for (unsigned n = 0; n <= 8; ++n) {
      for (unsigned m = 0; m <= 5; ++m) {
        (m <= 4 ? outcomes : beyond).cases.push_back(meadow(n, m, flavour, Width(2), Question::Outcome));
        if (n <= 5) values.cases.push_back(meadow(n, m, flavour, Width(2), Question::Value));
        const bool in_wide_table = (n <= 4 && n + m <= 7) || (n == 5 && m <= 1);
        if (in_wide_table) wide.cases.push_back(meadow(n, m, flavour, Width(), Question::Value));
      }
    }
    for (unsigned legs = 2; legs <= 5; ++legs) {
      others.cases.push_back({"hackenbush", fmt::format("tent:{}", legs), {flavour, Width()}, Question::Value});
    }
  }
  for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::D, Flavour::C, Flavour::Cp, Flavour::BC}) {
    const bool covers = flavour == Flavour::A || flavour == Flavour::B || flavour == Flavour::D;
    for (unsigned i = 0; i <= (covers ? 9U : 7U); ++i) {
      for (unsigned j = i; j <= (covers ? 9U : 7U); ++j) {
        nim.cases.push_back({"nim", fmt::format("{},{}", i, j), {flavour, Width(2)}, Question::Nimber});
      }
    }
  }
  for (unsigned bits = 0; bits < 256; ++bits) {
    std::string stalk = "b";
    for (unsigned i = 0; i < 8; ++i) stalk += (bits >> i & 1U) != 0 ? 'r' : 'b';
    others.cases.push_back({"hackenbush", stalk, {Flavour::C, Width()}, Question::Value});
  }
  return {outcomes, beyond, values, wide, nim, others};
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
  for (const Case& asked : known_cases()) {
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
  for (const Case& asked : small_cases()) {
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
  for (const Frontier& frontier : frontiers()) {
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

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "bench",
                                   .group = group::calculate,
                                   .summary = "how fast this machine solves, against the reference solver",
                                   .example = "qcg bench"});
  auto frontier = std::make_shared<bool>(false);
  command.add_flag("--frontier", *frontier, "instead, whole tables of the papers and beyond; takes minutes");
  command.callback([&session, frontier] {
    Json object{{"command", "bench"}, {"threads", session.settings.limits.threads}, {"cases", Json::array()}};
    std::string text;
    if (*frontier) {
      bench_frontiers(session, object, text);
    } else {
      bench_known(session, object, text);
      object["against_reference"] = Json::array();
      bench_against_reference(session, object, text);
    }
    session.answer(object, text);
  });
}

}  // namespace qcg
