#include "cli/position_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/position_arguments.h"
#include "cli/question_store.h"
#include "solve/play_length.h"

namespace qcg {

namespace {

// Saying what is known may take a moment beyond the limit, but no more than this for each thing said.
constexpr Limits moment{std::chrono::milliseconds(40), std::nullopt};
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

std::optional<PlayLength> quick_length(Asked& asked) {
  constexpr std::size_t bytes_each = 64;
  return in_a_moment(asked.session, [&](Budget& budget) {
    const auto tick = [&](std::size_t met) { budget.check(met, met * bytes_each); };
    return std::optional(longest_play(asked.classical.rules, asked.classical.start, tick));
  });
}

std::string unknown_but(const std::vector<std::string>& facts) {
  return facts.empty() ? "unknown" : fmt::format("unknown; {}", fmt::join(facts, "; "));
}

std::string outcome_fact(Outcome outcome) {
  if (outcome == Outcome::P) return "outcome P, so it equals 0";
  return fmt::format("outcome {}: {}", letter(outcome), meaning(outcome));
}

Json outcome_json(std::optional<Outcome> outcome) {
  return outcome ? Json(std::string(1, letter(*outcome))) : Json(nullptr);
}

void answer_unfinished(Session& session, Json object, const PrintedAnswer& known, const BudgetSpent& spent) {
  object["answer"] = nullptr;
  object["known"] = known.json;
  object["limit"] = name(spent.reason());
  session.answer(object, known.text);
}

// Whether the store had it, and it is answered.
bool recall(Asked& asked, Json& object, const PositionQuestion& question, const std::optional<StoredAnswer>& stored) {
  if (!stored) return false;
  const PrintedAnswer answer = question.recall(asked, stored->answer);
  object["answer"] = answer.json;
  object["states"] = 0;
  object["seconds"] = seconds(asked.session.budget());
  object["from"] = "store";
  object["version"] = stored->version;
  asked.session.answer(object, answer.text);
  return true;
}

void ask(Session& session, PositionArguments& arguments, const PositionQuestion& question,
         const std::string& store_file) {
  Budget& budget = session.budget();
  const Game classical = read_classical(arguments);
  const Game lifted = lift_game(classical, arguments.lift, session.lift_options());
  Json object = describe(question.info.name, arguments);
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  Asked asked{session, solver, lifted.start.front(), classical};
  std::optional<QuestionStore> store;
  if (!store_file.empty()) store.emplace(store_file);
  if (store && recall(asked, object, question, store->find(arguments, question.property, classical))) return;
  try {
    const PrintedAnswer answer = question.solve(asked);
    object["answer"] = answer.json;
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    const std::string kept = store ? qcg::answer(solver, asked.start, question.property).text : "";
    if (store) object["from"] = "solver";
    session.answer(object, answer.text);
    if (store) store->add(arguments, question.property, kept, budget, solver.states());
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
  const auto arguments = add_lifted_position(command, session);
  if (question.shows_values) add_notation(command, session);
  const auto store = add_question_store(command);
  command.callback([&session, arguments, question, store] { ask(session, *arguments, question, *store); });
}

PrintedAnswer known_of_outcome(Asked& asked) {
  const auto left_first = asked.solver.known_mover_wins(asked.start, Player::Left);
  const auto right_first = asked.solver.known_mover_wins(asked.start, Player::Right);
  std::vector<std::string> facts;
  if (left_first)
    facts.emplace_back(*left_first ? "Left wins moving first: L or N" : "Left loses moving first: R or P");
  if (right_first) {
    facts.emplace_back(*right_first ? "Right wins moving first: R or N" : "Right loses moving first: L or P");
  }
  const auto maybe = [](std::optional<bool> wins) { return wins ? Json(*wins) : Json(nullptr); };
  return {{{"left_wins_first", maybe(left_first)}, {"right_wins_first", maybe(right_first)}}, unknown_but(facts)};
}

// Values lie between minus Right's and plus Left's number of moves (see PlayLength).
PrintedAnswer known_of_value(Asked& asked) {
  const std::optional<PlayLength> length = quick_length(asked);
  const std::optional<Outcome> outcome = quick_outcome(asked);
  const std::vector<std::string> left = known_options(asked, Player::Left);
  const std::vector<std::string> right = known_options(asked, Player::Right);
  std::vector<std::string> facts;
  Json json = {{"at_least", nullptr}, {"at_most", nullptr}};
  if (length) {
    facts.push_back(fmt::format("at least {} and at most {}", -static_cast<std::int64_t>(length->right), length->left));
    json = {{"at_least", -static_cast<std::int64_t>(length->right)}, {"at_most", length->left}};
  }
  if (outcome) facts.push_back(outcome_fact(*outcome));
  if (!left.empty()) facts.push_back(fmt::format("Left can move to {}", fmt::join(left, ", ")));
  if (!right.empty()) facts.push_back(fmt::format("Right can move to {}", fmt::join(right, ", ")));
  json["outcome"] = outcome_json(outcome);
  json["left_options"] = left;
  json["right_options"] = right;
  return {json, unknown_but(facts)};
}

PrintedAnswer known_of_birthday(Asked& asked) {
  const std::optional<PlayLength> length = quick_length(asked);
  const std::optional<Outcome> outcome = quick_outcome(asked);
  std::vector<std::string> facts;
  if (length) facts.push_back(fmt::format("at most {}", length->both));
  if (outcome) facts.push_back(outcome_fact(*outcome));
  return {{{"at_most", length ? Json(length->both) : Json(nullptr)}, {"outcome", outcome_json(outcome)}},
          unknown_but(facts)};
}

PrintedAnswer known_of_nimber(Asked& asked) {
  PrintedAnswer known = known_of_birthday(asked);  // a nimber is its own birthday
  const auto excluded = in_a_moment(asked.session, [&](Budget&) {
    std::vector<std::uint32_t> nimbers = asked.solver.nimbers_ruled_out(asked.start);
    for (const ShortGame option : asked.solver.known_follower_values(asked.start, Player::Left)) {
      if (const auto nimber = asked.universe().as_nimber(option)) nimbers.push_back(*nimber);
    }
    std::sort(nimbers.begin(), nimbers.end());
    nimbers.erase(std::unique(nimbers.begin(), nimbers.end()), nimbers.end());
    return nimbers;
  });
  known.json["not"] = excluded;
  if (!excluded.empty()) known.text += fmt::format("; not {}", fmt::join(excluded, ", "));
  return known;
}

}  // namespace qcg
