#include "entangle/legal_somewhere.h"

#include <algorithm>
#include <limits>
#include <map>

#include "entangle/choices.h"
#include "entangle/run_search.h"
#include "entangle/sat_runs.h"

namespace qcg::entangle {

namespace {

// After so many decisions, or steps of a walk, the SAT solver, which learns from its mistakes, is worth the wait for
// it: about what it takes to write a formula down (docs/entanglement.md has measurements).
constexpr std::size_t many_decisions = 20'000;
constexpr std::size_t many_steps = 200'000;
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

bool has_change(const AnyRuleset& rules, const PlayedMove& move) {
  return std::all_of(move.labels.begin(), move.labels.end(),
                     [&](Label label) { return rules.change(move.player, label).has_value(); });
}

Run with_last(Position start, std::vector<Label> labels, std::optional<Label> last) {
  if (last) labels.push_back(*last);
  return {start, std::move(labels)};
}

Position end_of(const LineOfPlay& line, const Run& run) {
  Position position = run.start;
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    position = *line.start.rules.play(position, line.moves[i].player, run.labels[i]);
  }
  return position;
}

}  // namespace

std::string_view name(Route route) {
  constexpr std::array<std::string_view, all_routes.size()> names{"matching", "choices", "search", "sat"};
  return names[static_cast<std::size_t>(route)];
}

LegalSomewhere::LegalSomewhere(LineOfPlay line) : line_(std::move(line)), one_way_(OneWayLine::of(line_)) {
  if (one_way_) matching_ = MatchingLine::of(*one_way_);
  has_changes_ = SatSolver::available() &&
                 std::all_of(line_.moves.begin(), line_.moves.end(),
                             [&](const PlayedMove& move) { return has_change(line_.start.rules, move); });
  turns_to_sat_ = has_changes_;
  if (matching_) {
    route_ = Route::Matching;
  } else if (one_way_) {
    route_ = Route::Choices;
  }
}

std::optional<LegalSomewhere> LegalSomewhere::by(Route route, LineOfPlay line) {
  LegalSomewhere asked(std::move(line));
  if (!asked.goes(route)) return std::nullopt;
  asked.route_ = route;
  asked.turns_to_sat_ = false;
  return asked;
}

bool LegalSomewhere::goes(Route route) const {
  switch (route) {
    case Route::Matching:
      return matching_.has_value();
    case Route::Choices:
      return one_way_.has_value();
    case Route::Search:
      return true;
    case Route::Sat:
      return has_changes_;
  }
  return false;
}

Route LegalSomewhere::route_for(Player player, Label label) const {
  const AnyRuleset& rules = line_.start.rules;
  const bool by_choice = route_ == Route::Matching || route_ == Route::Choices;
  if (by_choice && one_way_->last(rules, player, label)) return route_;
  return route_ != Route::Search && has_changes_ && rules.change(player, label) ? Route::Sat : Route::Search;
}

std::optional<Run> LegalSomewhere::find_run() const {
  if (route_ == Route::Search) return search_run(Player::Left, std::nullopt);
  return route_ == Route::Sat ? solve_run(Player::Left, std::nullopt) : choose_run(Player::Left, std::nullopt);
}

std::optional<Run> LegalSomewhere::find_run(Player player, Label label) const {
  const Route route = route_for(player, label);
  if (route == Route::Search) return search_run(player, label);
  if (route == Route::Sat) return solve_run(player, label);
  return choose_run(player, one_way_->last(line_.start.rules, player, label));
}

std::optional<Run> LegalSomewhere::search_run(Player player, std::optional<Label> label) const {
  std::optional<Run> found;
  const bool may_turn = turns_to_sat_ && (!label || line_.start.rules.change(player, *label));
  RunSearch search(line_, may_turn ? many_steps : no_limit);
  search.walk([&](Position start, Position end, const std::vector<Label>& labels) {
    if (!label || line_.start.rules.play(end, player, *label)) found = with_last(start, labels, label);
    return !found;
  });
  return search.gave_up() ? solve_run(player, label) : found;
}

std::optional<Run> LegalSomewhere::solve_run(Player player, std::optional<Label> label) const {
  SatRuns runs = *SatRuns::of(line_);
  return label ? runs.find_run(player, *label) : runs.find_run();
}

std::optional<Run> LegalSomewhere::choose_run(Player player, const std::optional<Touch>& last) const {
  const auto label = last ? std::optional(last->label) : std::nullopt;
  const std::size_t most_decisions = turns_to_sat_ ? many_decisions : no_limit;
  for (const Position start : line_.start.start) {
    std::optional<std::vector<Label>> labels;
    if (route_ == Route::Matching) {
      labels = matching_->find_run(start, last);
    } else {
      ChoiceSearch search(*one_way_, start, last);
      labels = search.find(most_decisions);
      if (search.gave_up()) return solve_run(player, label);
    }
    if (labels) return with_last(start, *labels, label);
  }
  return std::nullopt;
}

std::vector<Label> LegalSomewhere::legal_among(Player player, std::span<const Label> labels) const {
  std::map<Route, std::vector<Label>> by_route;
  for (const Label label : labels) by_route[route_for(player, label)].push_back(label);
  std::set<Label> legal;
  for (const auto& [route, some] : by_route) {
    if (route == Route::Matching) match(player, some, legal);
    if (route == Route::Choices) choose(player, some, legal);
    if (route == Route::Search) walk(player, some, legal);
    if (route == Route::Sat) solve(player, some, legal);
  }
  return {legal.begin(), legal.end()};
}

void LegalSomewhere::match(Player player, std::span<const Label> labels, std::set<Label>& legal) const {
  std::vector<Touch> touches;
  for (const Label label : labels) touches.push_back(*one_way_->last(line_.start.rules, player, label));
  for (const Position start : line_.start.start) {
    const std::vector<bool> found = matching_->legal_among(start, touches);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (found[i]) legal.insert(labels[i]);
    }
  }
}

void LegalSomewhere::choose(Player player, std::span<const Label> labels, std::set<Label>& legal) const {
  for (const Label label : labels) {
    if (legal.contains(label)) continue;
    const auto run = choose_run(player, one_way_->last(line_.start.rules, player, label));
    if (run) add_legal_after(*run, player, labels, legal);
  }
}

// One walk for all labels, which ends as soon as each was seen.
void LegalSomewhere::walk(Player player, std::vector<Label> unseen, std::set<Label>& legal) const {
  const bool may_turn = turns_to_sat_ && has_change(line_.start.rules, {player, unseen});
  RunSearch search(line_, may_turn ? many_steps : no_limit);
  search.walk([&](Position, Position end, const std::vector<Label>&) {
    std::erase_if(unseen, [&](Label label) {
      const bool seen = line_.start.rules.play(end, player, label).has_value();
      if (seen) legal.insert(label);
      return seen;
    });
    return !unseen.empty();
  });
  if (search.gave_up()) solve(player, unseen, legal);
}

void LegalSomewhere::solve(Player player, std::span<const Label> labels, std::set<Label>& legal) const {
  SatRuns runs = *SatRuns::of(line_);
  for (const Label label : labels) {
    if (legal.contains(label)) continue;
    if (const auto run = runs.find_run(player, label)) add_legal_after(*run, player, labels, legal);
  }
}

// A run that was found for one label shows others too.
void LegalSomewhere::add_legal_after(const Run& run, Player player, std::span<const Label> labels,
                                     std::set<Label>& legal) const {
  const Position end = end_of(line_, run);
  for (const Label label : labels) {
    if (line_.start.rules.play(end, player, label)) legal.insert(label);
  }
}

std::optional<IllegalLabel> first_illegal(const LineOfPlay& line) {
  LineOfPlay before{line.start, {}};
  for (std::size_t move = 0; move < line.moves.size(); ++move) {
    const auto& [player, labels] = line.moves[move];
    const std::vector<Label> legal = LegalSomewhere(before).legal_among(player, labels);
    for (const Label label : labels) {
      if (!std::binary_search(legal.begin(), legal.end(), label)) return IllegalLabel{move, label};
    }
    before.moves.push_back(line.moves[move]);
  }
  return std::nullopt;
}

void require_legal_labels(const WrittenLine& written) {
  const LineOfPlay& line = written.line;
  const auto illegal = first_illegal(line);
  if (!illegal) return;
  const std::string label = line.start.rules.show_move(line.moves[illegal->move].player, illegal->label);
  written.fail(illegal->move, illegal->label, "'" + label + "' is legal in no realisation");
}

}  // namespace qcg::entangle
