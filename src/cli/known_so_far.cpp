// What several questions know of unfinished work.
#include <fmt/format.h>

#include <algorithm>

#include "cli/moment.h"
#include "cli/position_question.h"
#include "solve/bounds_json.h"
#include "solve/play_length.h"

namespace qcg {

namespace {

constexpr std::size_t most_listed = 8;

std::vector<std::string> known_options(Asked& asked, Player player) {
  return in_a_moment(asked.session, [&](Budget&) {
    std::vector<std::string> shown;
    for (const ShortGame option : asked.solver.known_follower_values(asked.start, player)) {
      if (shown.size() < most_listed) shown.push_back(asked.show(option));
    }
    return shown;
  });
}

std::optional<PlayLength> quick_length(Asked& asked) {
  return in_a_moment(asked.session, [&](Budget& budget) {
    const AnyRuleset& rules = asked.classical.rules;
    return std::optional(longest_play(rules, asked.classical.start, plays_within(budget, rules)));
  });
}

// All that the search has shown, with what follows from the length of play and what the store knows.
ValueBounds known_bounds(Asked& asked, const std::optional<PlayLength>& length) {
  ValueBounds bounds = in_a_moment(asked.session, [&](Budget&) { return asked.solver.value_bounds(asked.divided); });
  if (length) bounds.narrow(ValueBounds::of(*length));
  if (asked.outcome) bounds.narrow(ValueBounds::of(*asked.outcome));
  if (asked.store != nullptr) asked.store->narrow(bounds);
  asked.bounds = bounds;
  return bounds;
}

// It equals none of its options, either.
NimberBounds known_heaps(Asked& asked, const std::optional<PlayLength>& length) {
  NimberBounds heaps = asked.solver.nimber_bounds(asked.divided);
  if (length) heaps.rule_out_above(length->both);
  const auto options = in_a_moment(
      asked.session, [&](Budget&) { return asked.solver.known_follower_values(asked.start, Player::Left); });
  for (const ShortGame option : options) {
    if (const auto nimber = asked.universe().as_nimber(option)) heaps.rule_out(*nimber);
  }
  if (asked.store != nullptr) asked.store->narrow(heaps);
  asked.heaps = heaps;
  return heaps;
}

std::string told(const std::vector<std::string>& facts) {
  return facts.empty() ? "unknown" : fmt::format("{}", fmt::join(facts, "; "));
}

std::string interval_fact(const Interval& interval) {
  if (interval.least && interval.least == interval.most) return interval.least->text();
  if (!interval.least) return "at most " + interval.most->text();
  if (!interval.most) return "at least " + interval.least->text();
  return fmt::format("at least {} and at most {}", interval.least->text(), interval.most->text());
}

// Where no stop tells more than the bounds of the value, as of a number, neither is told.
void append_facts(const ValueBounds& bounds, std::vector<std::string>& facts) {
  const auto add = [&](const std::string& what, const Interval& interval) {
    if (interval.least || interval.most) facts.push_back(what + interval_fact(interval));
  };
  add("", bounds.value);
  if (bounds.left_stop != bounds.value) add("Left stop ", bounds.left_stop);
  if (bounds.right_stop != bounds.value) add("Right stop ", bounds.right_stop);
  if (const auto least = bounds.least_temperature()) facts.push_back("temperature at least " + least->text());
}

std::string heaps_fact(const NimberBounds& bounds) {
  if (const auto heaps = bounds.left(most_listed)) {
    return fmt::format("{}{}", heaps->size() > 1 ? "one of " : "", fmt::join(*heaps, ", "));
  }
  std::string fact = fmt::format("at least {}", bounds.least());
  if (bounds.most()) fact += fmt::format(" and at most {}", *bounds.most());
  return bounds.gaps().empty() ? fact : fact + fmt::format(", not {}", fmt::join(bounds.gaps(), ", "));
}

std::string outcome_fact(Outcome outcome) {
  if (outcome == Outcome::P) return "outcome P, so it equals 0";
  return fmt::format("outcome {}: {}", letter(outcome), meaning(outcome));
}

Json outcome_json(std::optional<Outcome> outcome) {
  return outcome ? Json(std::string(1, letter(*outcome))) : Json(nullptr);
}

}  // namespace

PrintedAnswer known_of_outcome(Asked& asked) {
  const auto left_first = asked.solver.known_mover_wins(asked.start, Player::Left, asked.convention);
  const auto right_first = asked.solver.known_mover_wins(asked.start, Player::Right, asked.convention);
  std::vector<std::string> facts;
  if (left_first)
    facts.emplace_back(*left_first ? "Left wins moving first: L or N" : "Left loses moving first: R or P");
  if (right_first) {
    facts.emplace_back(*right_first ? "Right wins moving first: R or N" : "Right loses moving first: L or P");
  }
  const auto maybe = [](std::optional<bool> wins) { return wins ? Json(*wins) : Json(nullptr); };
  return {{{"left_wins_first", maybe(left_first)}, {"right_wins_first", maybe(right_first)}}, told(facts)};
}

PrintedAnswer known_of_value(Asked& asked) {
  const std::optional<PlayLength> length = quick_length(asked);
  const ValueBounds bounds = known_bounds(asked, length);
  const std::vector<std::string> left = known_options(asked, Player::Left);
  const std::vector<std::string> right = known_options(asked, Player::Right);
  std::vector<std::string> facts;
  if (asked.solver.rules().impartial())
    facts.push_back("*n with n " + heaps_fact(known_heaps(asked, length)));
  else
    append_facts(bounds, facts);
  if (const auto outcome = bounds.outcome()) facts.push_back(outcome_fact(*outcome));
  if (!left.empty()) facts.push_back(fmt::format("Left can move to {}", fmt::join(left, ", ")));
  if (!right.empty()) facts.push_back(fmt::format("Right can move to {}", fmt::join(right, ", ")));
  Json json = to_json(bounds);
  json["left_options"] = left;
  json["right_options"] = right;
  return {json, told(facts)};
}

PrintedAnswer known_of_birthday(Asked& asked) {
  const std::optional<PlayLength> length = quick_length(asked);
  const std::optional<Outcome> outcome = known_bounds(asked, length).outcome();
  std::vector<std::string> facts;
  if (length) facts.push_back(fmt::format("at most {}", length->both));
  if (outcome) facts.push_back(outcome_fact(*outcome));
  return {{{"at_most", length ? Json(length->both) : Json(nullptr)}, {"outcome", outcome_json(outcome)}}, told(facts)};
}

// No flavour has longer plays than the classical game.
PrintedAnswer known_of_formal_birthday(Asked& asked) {
  const std::optional<PlayLength> length = quick_length(asked);
  std::vector<std::string> facts;
  if (length) facts.push_back(fmt::format("at most {}", length->both));
  return {{{"at_most", length ? Json(length->both) : Json(nullptr)}}, told(facts)};
}

PrintedAnswer known_of_genus(Asked& asked) {
  const NimberBounds heaps = known_heaps(asked, quick_length(asked));
  return {{{"nimber", to_json(heaps)}}, told({"its nimber is " + heaps_fact(heaps)})};
}

PrintedAnswer known_of_nimber(Asked& asked) {
  if (!asked.solver.rules().impartial()) return known_of_birthday(asked);  // a nimber is its own birthday
  const std::optional<PlayLength> length = quick_length(asked);
  const NimberBounds heaps = known_heaps(asked, length);
  const std::optional<Outcome> outcome = known_bounds(asked, length).outcome();
  std::vector<std::string> facts{heaps_fact(heaps)};
  if (outcome) facts.push_back(outcome_fact(*outcome));
  Json json = to_json(heaps);
  json["outcome"] = outcome_json(outcome);
  return {json, told(facts)};
}

}  // namespace qcg
