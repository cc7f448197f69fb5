#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"
#include "cli/shown_chance.h"
#include "measured/line_weights.h"
#include "measured/solver.h"

namespace qcg {

namespace {

constexpr std::size_t most_best_moves = 8;  // in a text; JSON has them all

struct ChanceArguments {
  measured::Weights weights = measured::Weights::Kept;
  std::optional<Player> player;
};

/// What is found for one player who moves first; as much as there is where a limit came first.
struct FirstMover {
  Player player;
  std::optional<measured::Rational> chance{};
  measured::ChanceBounds bounds{0, 1};
  std::vector<measured::Choice> best{};
};

/// The numbers of a question: asked in turn, so that what is known is there when a limit comes.
void ask_chances(measured::Solver& solver, const measured::State& state, std::vector<FirstMover>& movers) {
  for (FirstMover& mover : movers) {
    try {
      mover.chance = solver.chance(state, mover.player);
      mover.best = solver.best_moves(state, mover.player);
    } catch (const BudgetSpent&) {
      if (!mover.chance) mover.bounds = solver.known();
      throw;
    }
  }
}

std::string shown_labels(const AnyRuleset& rules, Player player, const measured::Choice& choice) {
  return show_in_words(rules, {player, choice.labels});
}

std::string text_of(const AnyRuleset& rules, const FirstMover& mover) {
  if (!mover.chance) {
    return fmt::format("{} first: unknown; at least {} and at most {}", name(mover.player),
                       shown_chance(mover.bounds.at_least), shown_chance(mover.bounds.at_most));
  }
  std::string text = fmt::format("{} first: {}", name(mover.player), shown_chance(*mover.chance));
  for (std::size_t i = 0; i < std::min(mover.best.size(), most_best_moves); ++i) {
    text += fmt::format("\n  {}", shown_labels(rules, mover.player, mover.best[i]));
    if (mover.best[i].chance < 1) text += fmt::format("  (legal with chance {})", mover.best[i].chance.str());
  }
  if (mover.best.size() > most_best_moves) {
    text += fmt::format("\n  ... and {} more; --json has them all", mover.best.size() - most_best_moves);
  }
  return text;
}

Json json_of(const AnyRuleset& rules, const FirstMover& mover) {
  if (!mover.chance) {
    return {{"chance", nullptr}, {"at_least", mover.bounds.at_least.str()}, {"at_most", mover.bounds.at_most.str()}};
  }
  Json moves = Json::array();
  for (const measured::Choice& choice : mover.best) {
    moves.push_back({{"move", shown_labels(rules, mover.player, choice)}, {"legal", choice.chance.str()}});
  }
  return {{"chance", mover.chance->str()}, {"moves", moves}};
}

std::vector<FirstMover> movers_asked_for(const ChanceArguments& arguments) {
  if (arguments.player) return {FirstMover{*arguments.player}};
  return {FirstMover{Player::Left}, FirstMover{Player::Right}};
}

measured::State start_of(const measured::MeasuredGame& game, const Game& classical, const PositionArguments& position) {
  return position.line ? measured::weights_after(game, position.line->line) : game.start(classical.start);
}

void find_chances(Session& session, PositionArguments& position, const ChanceArguments& arguments) {
  Budget& budget = session.budget();
  const Game classical = read_classical(position);
  check_start(classical, position.lift);
  measured::Solver solver({classical.rules, position.lift, arguments.weights}, budget);
  std::vector<FirstMover> movers = movers_asked_for(arguments);

  Json object = describe("chance", position);
  object["weights"] = name(arguments.weights);
  const auto answer = [&] {
    std::string text;
    for (const FirstMover& mover : movers) {
      text += (text.empty() ? "" : "\n") + text_of(classical.rules, mover);
      object["answer"][mover.player == Player::Left ? "left_first" : "right_first"] = json_of(classical.rules, mover);
    }
    object["states"] = solver.states();
    object["seconds"] = seconds(budget);
    session.answer(object, text);
  };
  const auto work = [&] { ask_chances(solver, start_of(solver.game(), classical, position), movers); };
  answer_what_is_known(object, work, answer);
}

}  // namespace

void add_chance(CLI::App& app, Session& session) {
  CLI::App& command =
      add_command(app, session,
                  {.name = "chance",
                   .group = group::ask,
                   .summary = "with which chance each player wins moving first if every move is measured",
                   .example = "qcg chance {heaps} --flavour B --width 2 --weights interfering"});
  const auto position = add_judged_position(command, Flavour::D);
  auto arguments = std::make_shared<ChanceArguments>();
  add_parsed(
      command, "--weights", [arguments](const std::string& text) { arguments->weights = measured::read_weights(text); },
      "what adds up where runs meet: kept (default; probabilities) or interfering (amplitudes)")
      ->type_name("W");
  add_player_option(command, arguments->player, "only the chance of L or of R");
  command.callback([&session, position, arguments] { find_chances(session, *position, *arguments); });
}

}  // namespace qcg
