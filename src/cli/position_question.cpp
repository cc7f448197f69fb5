#include "cli/position_question.h"

#include <fmt/format.h>

#include "cli/position_arguments.h"

namespace qcg {

namespace {

// Saying what is known may take a moment beyond the limit, but no more than this for each thing said.
constexpr Limits moment{std::chrono::milliseconds(70), std::nullopt};
constexpr std::size_t most_listed = 8;

// Runs `say` within a moment; nothing, if even that was not enough.
template <class Say>
auto in_a_moment(Session& session, Say say) -> decltype(say(session.budget())) {
  try {
    return say(session.start_budget(moment));
  } catch (const BudgetSpent&) {
    return {};
  }
}

std::vector<std::string> known_options(Asked& asked, Player player) {
  return in_a_moment(asked.session, [&](Budget&) {
    std::vector<std::string> shown;
    for (const ShortGame option : asked.solver.known_follower_values(asked.start, player)) {
      if (shown.size() < most_listed) shown.push_back(asked.show(option));
    }
    return shown;
  });
}

// Outcomes are so much easier than values that a moment often suffices.
std::optional<Outcome> quick_outcome(Asked& asked) {
  return in_a_moment(asked.session, [&](Budget& budget) {
    Solver solver(asked.solver.rules(), asked.universe(), budget);
    return std::optional(solver.outcome(asked.start));
  });
}

std::string unknown_but(const std::vector<std::string>& facts) {
  return facts.empty() ? "unknown" : fmt::format("unknown; {}", fmt::join(facts, "; "));
}

Answer known_of_impartial(const std::vector<std::string>& options, std::optional<Outcome> outcome) {
  std::vector<std::string> facts;
  if (outcome) facts.push_back(fmt::format("outcome {}: {}", letter(*outcome), meaning(*outcome)));
  if (!options.empty()) facts.push_back(fmt::format("not {}, to which moves lead", fmt::join(options, ", ")));
  return {{}, unknown_but(facts)};
}

Answer known_of_partizan(const std::vector<std::string>& left, const std::vector<std::string>& right,
                         std::optional<Outcome> outcome) {
  std::vector<std::string> facts;
  if (outcome) facts.push_back(fmt::format("outcome {}: {}", letter(*outcome), meaning(*outcome)));
  if (!left.empty()) facts.push_back(fmt::format("Left can move to {}", fmt::join(left, ", ")));
  if (!right.empty()) facts.push_back(fmt::format("Right can move to {}", fmt::join(right, ", ")));
  return {{}, unknown_but(facts)};
}

void answer_unfinished(Session& session, Json object, const Answer& known, const BudgetSpent& spent) {
  object["answer"] = nullptr;
  object["known"] = known.json;
  object["limit"] = name(spent.reason());
  session.answer(object, known.text);
}

void ask(Session& session, PositionArguments& arguments, const PositionQuestion& question) {
  Budget& budget = session.budget();
  const Game lifted = read_lifted(session, arguments);
  Json object = describe(question.info.name, arguments);
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  Asked asked{session, solver, lifted.start.front()};
  try {
    const Answer answer = question.solve(asked);
    object["answer"] = answer.json;
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    session.answer(object, answer.text);
  } catch (const BudgetSpent& spent) {
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    answer_unfinished(session, object, question.known(asked), spent);
    throw;
  }
}

}  // namespace

void add_position_question(CLI::App& app, Session& session, const PositionQuestion& question) {
  CLI::App& command = add_command(app, session, question.info);
  const auto arguments = add_lifted_position(command);
  command.callback([&session, arguments, question] { ask(session, *arguments, question); });
}

Answer known_of_outcome(Asked& asked) {
  const auto left_first = asked.solver.known_mover_wins(asked.start, Player::Left);
  const auto right_first = asked.solver.known_mover_wins(asked.start, Player::Right);
  std::vector<std::string> facts;
  if (left_first) facts.push_back(*left_first ? "Left wins moving first: L or N" : "Left loses moving first: R or P");
  if (right_first) {
    facts.push_back(*right_first ? "Right wins moving first: R or N" : "Right loses moving first: L or P");
  }
  const auto maybe = [](std::optional<bool> wins) { return wins ? Json(*wins) : Json(nullptr); };
  return {{{"left_wins_first", maybe(left_first)}, {"right_wins_first", maybe(right_first)}}, unknown_but(facts)};
}

Answer known_of_value(Asked& asked) {
  const std::optional<Outcome> outcome = quick_outcome(asked);
  const std::vector<std::string> left = known_options(asked, Player::Left);
  const std::vector<std::string> right = known_options(asked, Player::Right);
  Answer known =
      asked.solver.rules().impartial() ? known_of_impartial(left, outcome) : known_of_partizan(left, right, outcome);
  known.json = {{"outcome", outcome ? Json(std::string(1, letter(*outcome))) : Json(nullptr)},
                {"left_options", left},
                {"right_options", right}};
  return known;
}

}  // namespace qcg
