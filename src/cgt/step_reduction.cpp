#include "cgt/step_reduction.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace qcg {

namespace {

std::vector<ShortGame> each_once(std::span<const ShortGame> options) {
  std::vector<ShortGame> distinct;
  for (const ShortGame option : options) {
    if (std::find(distinct.begin(), distinct.end(), option) == distinct.end()) distinct.push_back(option);
  }
  return distinct;
}

class StepByStep {
 public:
  StepByStep(Universe& universe, const GivenOptions& form)
      : universe_(universe), form_(form), value_(universe.make(form.left, form.right)) {}

  [[nodiscard]] ShortGame value() const { return value_; }

  std::vector<ReductionStep> steps() {
    std::vector<ReductionStep> steps;
    while (auto step = next()) {
      form_ = step->after;
      if (universe_.make(form_.left, form_.right) != value_) throw std::logic_error("a reduction changed the value");
      steps.push_back(std::move(*step));
    }
    for (const Player player : both_players) {
      std::vector<ShortGame> left_over = form_.of(player);
      std::sort(left_over.begin(), left_over.end());
      if (left_over != options(value_, player)) throw std::logic_error("the reduction ended too early");
    }
    return steps;
  }

 private:
  [[nodiscard]] std::vector<ShortGame> options(ShortGame game, Player player) const {
    return player == Player::Left ? universe_.left_options(game) : universe_.right_options(game);
  }
  /// Whether a is no worse for the player than b.
  [[nodiscard]] bool at_least(Player player, ShortGame a, ShortGame b) const {
    return player == Player::Left ? universe_.less_equal(b, a) : universe_.less_equal(a, b);
  }

  std::optional<ReductionStep> next() const {
    for (const Player player : both_players) {
      if (auto step = dominated(player)) return step;
    }
    for (const Player player : both_players) {
      if (auto step = reversible(player)) return step;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<ReductionStep> dominated(Player player) const {
    const std::vector<ShortGame>& all = form_.of(player);
    for (const ShortGame option : all) {
      for (const ShortGame better : all) {
        if (option == better || !at_least(player, better, option)) continue;
        ReductionStep step{ReductionStep::Kind::Dominated, player, option, better, {}, form_};
        std::erase(step.after.of(player), option);
        return step;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<ReductionStep> reversible(Player player) const {
    for (const ShortGame option : form_.of(player)) {
      for (const ShortGame answer : options(option, opponent(player))) {
        if (!at_least(opponent(player), answer, value_)) continue;
        ReductionStep step{ReductionStep::Kind::Reversible, player, option, answer, options(answer, player), form_};
        std::vector<ShortGame>& after = step.after.of(player);
        std::erase(after, option);
        after.insert(after.end(), step.gained.begin(), step.gained.end());
        after = each_once(after);
        return step;
      }
    }
    return std::nullopt;
  }

  Universe& universe_;
  GivenOptions form_;
  ShortGame value_;
};

}  // namespace

SteppedReduction reduce_in_steps(Universe& universe, std::span<const ShortGame> left,
                                 std::span<const ShortGame> right) {
  SteppedReduction reduction{{each_once(left), each_once(right)}, {}, {}};
  StepByStep work(universe, reduction.form);
  reduction.steps = work.steps();
  reduction.value = work.value();
  return reduction;
}

}  // namespace qcg
