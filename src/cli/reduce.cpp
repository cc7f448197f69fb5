#include <fmt/format.h>

#include <set>

#include "base/input_error.h"
#include "cgt/step_reduction.h"
#include "cli/command.h"
#include "cli/position_arguments.h"
#include "solve/position_forms.h"

namespace qcg {

namespace {

/// The reductions of all that there is in a game, inner ones first and its own last.
class Reductions {
 public:
  explicit Reductions(Universe& universe) : universe_(universe) {}

  void add(std::span<const ShortGame> left, std::span<const ShortGame> right) {
    std::set<ShortGame> lefts(left.begin(), left.end());
    std::set<ShortGame> rights(right.begin(), right.end());
    last_ = {{left.begin(), left.end()}, {right.begin(), right.end()}};
    if (!met_.emplace(std::move(lefts), std::move(rights)).second) return;
    SteppedReduction reduction = reduce_in_steps(universe_, left, right);
    if (!reduction.steps.empty()) all_.push_back(std::move(reduction));
  }

  /// What was written around the last one, such as a sign, leaves it another value: then that is the last.
  void end_with(ShortGame value) {
    if (forms() > 0 && universe_.make(last_.left, last_.right) == value) return;
    add(universe_.left_options(value), universe_.right_options(value));
  }

  /// Those that take a step, and the last that was met, whether it does or not.
  [[nodiscard]] std::vector<SteppedReduction> finished() const {
    std::vector<SteppedReduction> told = all_;
    SteppedReduction whole = reduce_in_steps(universe_, last_.left, last_.right);
    std::erase_if(told, [&](const SteppedReduction& each) { return each.form == whole.form; });
    told.push_back(std::move(whole));
    return told;
  }
  [[nodiscard]] const std::vector<SteppedReduction>& so_far() const { return all_; }
  [[nodiscard]] std::size_t forms() const { return met_.size(); }

 private:
  Universe& universe_;
  std::set<std::pair<std::set<ShortGame>, std::set<ShortGame>>> met_;
  std::vector<SteppedReduction> all_;
  GivenOptions last_;
};

class ReductionText {
 public:
  ReductionText(Universe& universe, Notation notation) : universe_(universe), notation_(notation) {}

  [[nodiscard]] std::string text(ShortGame game) const { return show(universe_, game, notation_); }

  [[nodiscard]] std::string text(const GivenOptions& form) const {
    return fmt::format("{{{}|{}}}", list(form.left), list(form.right));
  }

  [[nodiscard]] std::string text(const ReductionStep& step) const {
    if (step.kind == ReductionStep::Kind::Dominated) {
      return fmt::format("{}'s {} is dominated by {}", name(step.player), text(step.option), text(step.by));
    }
    const std::string gained = step.gained.empty() ? "nothing" : list(step.gained);
    return fmt::format("{}'s {} is reversible through {}, it gives way to {}", name(step.player), text(step.option),
                       text(step.by), gained);
  }

  [[nodiscard]] std::string text(const SteppedReduction& reduction) const {
    std::string lines = text(reduction.form);
    for (const ReductionStep& step : reduction.steps) {
      lines += fmt::format("\n  {}: {}", text(step), text(step.after));
    }
    return lines + fmt::format("\n  = {}", text(reduction.value));
  }

  [[nodiscard]] Json json(const SteppedReduction& reduction) const {
    Json steps = Json::array();
    for (const ReductionStep& step : reduction.steps) {
      Json each{{"kind", step.kind == ReductionStep::Kind::Dominated ? "dominated" : "reversible"},
                {"player", std::string(1, letter(step.player))},
                {"option", text(step.option)},
                {"by", text(step.by)},
                {"gained", Json::array()},
                {"after", text(step.after)}};
      for (const ShortGame option : step.gained) each["gained"].push_back(text(option));
      steps.push_back(std::move(each));
    }
    return {{"form", text(reduction.form)}, {"steps", steps}, {"value", text(reduction.value)}};
  }

 private:
  [[nodiscard]] std::string list(const std::vector<ShortGame>& options) const {
    std::string listed;
    for (const ShortGame option : options) listed += (listed.empty() ? "" : ",") + text(option);
    return listed;
  }

  Universe& universe_;
  Notation notation_;
};

void answer_reductions(Session& session, Json object, Universe& universe, std::optional<ShortGame> value,
                       const std::vector<SteppedReduction>& reductions) {
  const ReductionText writer(universe, session.settings.notation);
  std::string lines;
  object["answer"] = value ? Json(writer.text(*value)) : Json(nullptr);
  object["forms"] = Json::array();
  for (const SteppedReduction& each : reductions) {
    lines += (lines.empty() ? "" : "\n") + writer.text(each);
    object["forms"].push_back(writer.json(each));
  }
  object["seconds"] = seconds(session.budget());
  session.answer(object, lines.empty() ? "unknown" : lines);
}

struct ReduceArguments {
  std::shared_ptr<PositionArguments> position;
  bool last_only = false;
};

void reduce(Session& session, const ReduceArguments& arguments) {
  PositionArguments& position = *arguments.position;
  if (position.position.empty() && (!position.moves.empty() || !position.lift.is_identity())) {
    throw InputError("--moves and --flavour are for a game and its POSITION, not for a form");
  }
  Universe universe;
  Reductions reductions(universe);
  Budget& budget = session.budget();
  std::optional<ShortGame> value;
  Json object{{"command", "reduce"}, {"form", position.game}};
  const FormMet met = [&](std::span<const ShortGame> left, std::span<const ShortGame> right) {
    budget.check(reductions.forms(), universe.bytes());
    reductions.add(left, right);
  };
  const auto work = [&] {
    if (position.position.empty()) {
      value = read_value(universe, position.game, met);
      return reductions.end_with(*value);
    }
    const Game lifted = read_lifted(session, position);
    object = describe("reduce", position);
    const auto tick = [&](std::size_t states) { budget.check(states, universe.bytes() + lifted.rules.bytes()); };
    value = meet_forms(lifted.rules, lifted.start.front(), universe, tick, met);
  };
  answer_what_is_known(object, work, [&] {
    std::vector<SteppedReduction> told = value ? reductions.finished() : reductions.so_far();
    if (arguments.last_only && value) told.erase(told.begin(), told.end() - 1);
    answer_reductions(session, object, universe, value, told);
  });
}

}  // namespace

void add_reduce(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "reduce",
                                   .group = group::calculate,
                                   .summary = "the way to the canonical form, step by step, of a form or a position",
                                   .example = "qcg reduce '{0, 1 | 2}'"});
  const auto arguments = std::make_shared<ReduceArguments>();
  arguments->position = add_lifted_position(command, session);
  command.get_option("GAME")->description("a form such as '{0, 1 | 2}'; or a game, before its POSITION");
  command.get_option("POSITION")->required(false);
  add_notation(command, session);
  command.add_flag("--last", arguments->last_only, "only the steps of the whole, not those of what it is made of");
  command.callback([&session, arguments] { reduce(session, *arguments); });
}

}  // namespace qcg
