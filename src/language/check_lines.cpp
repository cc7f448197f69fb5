#include "language/check_lines.h"

#include <algorithm>

#include "base/input_error.h"
#include "cgt/notation.h"

namespace qcg {

namespace {

std::string title(const PositionClaims& line) {
  std::string text = line.position.name + " " + line.position.position;
  if (line.lift == Lift{}) return text;
  return text + " [" + show(line.lift) + "]";
}

}  // namespace

std::string position_of(const CheckLine& line) {
  const auto* const claims = std::get_if<PositionClaims>(&line);
  return claims == nullptr ? "" : title(*claims);
}

void Checker::check(const CheckLine& line, std::vector<Checked>& results) {
  std::visit([&](const auto& claims) { check(claims, results); }, line);
}

void Checker::check(const PositionClaims& line, std::vector<Checked>& results) {
  const std::string about = title(line);
  if (about != solved_ || !solver_) {
    solver_.reset();
    const Game game = lift_game(read_game(line.position.name, line.position.position), line.lift, answers_.options());
    solver_.emplace(game.rules, universe_, budget_);
    start_ = game.start.front();
    solved_ = about;
  }
  for (const Claim& claim : line.claims) {
    Checked checked = check(claim);
    checked.claim = about + " " + std::string(name(claim.property));
    results.push_back(std::move(checked));
  }
}

Checked Checker::check(const Claim& claim) {
  Checked checked{"", claim.written, "", false};
  if (const auto* outcome = std::get_if<Outcome>(&claim.answer)) {
    const bool misere = claim.property == Property::Misere;
    const Outcome found = solver_->outcome(start_, misere ? Convention::Misere : Convention::Normal);
    checked.passed = found == *outcome;
    checked.found = letter(found);
    return checked;
  }
  if (const auto* expected = std::get_if<ShortGame>(&claim.answer)) {
    const ShortGame value = solver_->value(start_);
    checked.passed = value == *expected;
    if (!checked.passed) checked.found = show(universe_, value);
    return checked;
  }
  try {
    const Answer found = answer(*solver_, start_, claim.property);
    checked.found = found.text;
    const auto* const genus = std::get_if<Genus>(&claim.answer);
    checked.passed = genus != nullptr ? found.text == show(*genus) : found.size == std::get<Dyadic>(claim.answer);
  } catch (const InputError& error) {  // a nimber or genus asked of a position that has none
    checked.found = error.what();
  }
  return checked;
}

void Checker::check(const ComparisonClaim& line, std::vector<Checked>& results) {
  const Scope scope{.answers = answers_};
  Checked checked{line.written, "true", "true", line.expression.truth(scope)};
  if (!checked.passed) checked.found = "false";
  if (!checked.passed && line.expression.relation()) {
    const auto [left, right] = line.expression.sides(scope);
    checked.found += ": left is " + show(universe_, left) + ", right is " + show(universe_, right);
  }
  results.push_back(std::move(checked));
}

}  // namespace qcg
