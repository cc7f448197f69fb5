#include "solve/solver.h"

#include <algorithm>
#include <deque>
#include <vector>

#include "base/input_error.h"
#include "cgt/notation.h"
#include "solve/misere_solver.h"
#include "solve/nimber_guess.h"
#include "solve/number_guess.h"
#include "solve/option_guess.h"
#include "solve/stop_search.h"

namespace qcg {

namespace {

// Listing all values below gets one step of so many, since guesses need it for small positions only where they lead
// anywhere.
constexpr std::size_t listing_share = 4;

}  // namespace

Solver::Solver(AnyRuleset rules, Universe& universe, Budget& budget, std::size_t patience)
    : rules_(rules),
      universe_(universe),
      budget_(budget),
      patience_(std::max<std::size_t>(patience, 1)),
      outcomes_(rules, budget),
      known_values_(rules.numbers_positions()),
      values_(rules, ValueQuestion(universe), budget, known_values_),
      nimbers_(std::move(rules), NimberQuestion(), budget, outcomes_.heaps()) {}

Solver::~Solver() = default;

ShortGame Solver::value(Position position) {
  if (rules_.impartial()) return universe_.nimber(nimber(position));
  for (const Position part : values_.parts_of(position)) settle_value(part);
  return ShortGame(values_.answer(position));
}

// By several ways in turn, each given ever more work: all values below; a guess that the value is a number; and where
// it is none, a guess that few options matter, for which the values of those are found in the same way. Guesses cost a
// few times as much again as the values alone would, and save nearly everything where most positions below do not
// matter. A stack of its own, since games may be deeper than the system's.
void Solver::settle_value(Position start) {
  struct Pursuit {
    Position part;
    NumberGuess number;
    OptionGuess options;
    std::size_t allowance;
    std::vector<Position> below;  // to be settled first, the last one next
    bool wants_option = false;    // whose parts they are
  };
  std::deque<Pursuit> pursuits;
  const auto begin = [&](Position part) {
    pursuits.push_back({part, NumberGuess(outcomes_, part), OptionGuess(outcomes_, universe_, part), patience_, {}});
  };
  const auto end = [&](ShortGame value) {
    values_.learn(pursuits.back().part, value.id());
    pursuits.pop_back();
  };
  begin(start);
  StopSearch stops(outcomes_, start, patience_);
  while (!pursuits.empty()) {
    Pursuit& now = pursuits.back();
    if (!now.below.empty()) {
      const Position next = now.below.back();
      now.below.pop_back();
      begin(next);
      continue;
    }
    if (now.wants_option) now.options.learn(ShortGame(values_.answer(now.options.wanted())));
    now.wants_option = false;
    if (values_.solve(now.part, now.allowance / listing_share)) {
      pursuits.pop_back();
      continue;
    }
    const NumberGuess::State number = now.number.pursue(now.allowance);
    if (number == NumberGuess::State::Number) {
      end(universe_.number(now.number.number()));
      continue;
    }
    stops.keep_up(now.allowance);
    if (number == NumberGuess::State::NoNumber) {
      if (!now.options.begun()) now.options.begin(universe_.number(now.number.number()));
      switch (now.options.pursue(now.allowance)) {
        case OptionGuess::State::Value:
          end(now.options.value());
          continue;
        case OptionGuess::State::WantsOption:
          now.below = values_.parts_of(now.options.wanted());
          now.wants_option = true;
          continue;
        case OptionGuess::State::TooLarge:
          now.below = followers_in_reverse(now.part);
          break;
        case OptionGuess::State::Open:
          break;
      }
    }
    now.allowance *= 4;
  }
}

std::vector<Position> Solver::followers_in_reverse(Position part) {
  std::vector<Position> followers;
  for (const Player player : both_players) {
    const auto parts = values_.parts_of_followers(part, player);
    followers.insert(followers.end(), parts.begin(), parts.end());
  }
  std::reverse(followers.begin(), followers.end());
  return followers;
}

// By two ways in turn, as values are; they share what they know.
void Solver::settle_nimber(Position part) {
  NimberGuess guess(outcomes_, part, rules_.most_moves(part));
  for (std::size_t allowance = patience_; !nimbers_.solve(part, allowance); allowance *= 4) {
    if (guess.pursue(allowance) == NimberGuess::State::Nimber) return nimbers_.learn(part, guess.nimber());
  }
}

std::uint32_t Solver::nimber(Position position) {
  if (rules_.impartial()) {
    for (const Position part : nimbers_.parts_of(position)) settle_nimber(part);
    return nimbers_.answer(position);
  }
  const ShortGame game = value(position);
  if (const auto nimber = universe_.as_nimber(game)) return *nimber;
  throw InputError("this position has no nimber: the players' moves differ and its value is " + show(universe_, game));
}

bool Solver::mover_wins(Position position, Player mover, Convention convention) {
  return convention == Convention::Normal ? outcomes_.mover_wins(position, mover)
                                          : misere().mover_wins(position, mover);
}

Outcome Solver::outcome(Position position, Convention convention) {
  return outcome_of(mover_wins(position, Player::Left, convention), mover_wins(position, Player::Right, convention));
}

std::optional<bool> Solver::known_mover_wins(Position position, Player mover, Convention convention) const {
  if (convention == Convention::Normal) return outcomes_.known(position, mover);
  return misere_ ? misere_->known_mover_wins(position, mover) : std::nullopt;
}

MisereSolver& Solver::misere() {
  if (!misere_) misere_ = std::make_unique<MisereSolver>(rules_, budget_);
  return *misere_;
}

Genus Solver::genus(Position position) { return misere().genus(position); }

PlayLength Solver::play_length(Position position) {
  LongestPlays plays(rules_, plays_within(budget_, rules_));
  return plays.from(position);
}

Solver::Divided Solver::divide(Position position) const {
  Divided divided{rules_.normalise(position), values_.parts_of(position), {}};
  for (const Position part : divided.parts) divided.most_moves.push_back(rules_.most_moves(part));
  return divided;
}

ValueBounds Solver::bounds_of_part(Position part) const {
  ValueBounds bounds = outcomes_.known_bounds(part);
  if (const auto value = known_values_.find(part)) bounds.narrow(ValueBounds::of(universe_, ShortGame(*value)));
  return bounds;
}

ValueBounds Solver::value_bounds(const Divided& position) const {
  if (rules_.impartial()) return ValueBounds::of(nimber_bounds(position));
  ValueBounds sum = ValueBounds::between({Dyadic(), Dyadic()});
  for (const Position part : position.parts) sum = sum + bounds_of_part(part);
  sum.narrow(outcomes_.known_bounds(position.whole));
  return sum;
}

// What comparisons with heaps have shown of it, besides.
void Solver::rule_out_heaps(Position normal, NimberBounds& bounds) const {
  const Addends::Heaps known = outcomes_.known_heaps(normal);
  if (known.equal) bounds = NimberBounds(*known.equal);
  for (std::uint32_t heap = 0; heap <= Addends::greatest_heap; ++heap) {
    if ((known.unequal >> heap & 1U) != 0) bounds.rule_out(heap);
  }
}

NimberBounds Solver::nimber_bounds(const Divided& position) const {
  if (!rules_.impartial()) return {};
  NimberBounds sum(0);
  for (std::size_t i = 0; i < position.parts.size(); ++i) {
    NimberBounds part;
    if (position.most_moves[i]) part.rule_out_above(*position.most_moves[i]);
    rule_out_heaps(position.parts[i], part);
    sum = sum ^ part;
  }
  rule_out_heaps(position.whole, sum);
  return sum;
}

std::vector<ShortGame> Solver::known_follower_values(Position position, Player player) const {
  std::vector<ShortGame> games;
  if (rules_.impartial()) {
    for (const std::uint32_t heap : nimbers_.known_followers(position, player)) games.push_back(universe_.nimber(heap));
    return games;
  }
  for (const std::uint32_t id : values_.known_followers(position, player)) games.emplace_back(id);
  return games;
}

std::size_t Solver::states() const { return values_.states() + outcomes_.states() + (misere_ ? misere_->states() : 0); }

// Both count the ruleset's tables, which they share.
std::size_t Solver::bytes() const {
  return values_.bytes() + outcomes_.bytes() - rules_.bytes() + (misere_ ? misere_->bytes() : 0);
}

Outcome outcome_of(bool left_wins_first, bool right_wins_first) {
  if (left_wins_first) return right_wins_first ? Outcome::N : Outcome::L;
  return right_wins_first ? Outcome::R : Outcome::P;
}

char letter(Outcome outcome) {
  switch (outcome) {
    case Outcome::L:
      return 'L';
    case Outcome::R:
      return 'R';
    case Outcome::N:
      return 'N';
    case Outcome::P:
      return 'P';
  }
  return '?';
}

std::string_view meaning(Outcome outcome) {
  switch (outcome) {
    case Outcome::L:
      return "Left wins, whoever moves first";
    case Outcome::R:
      return "Right wins, whoever moves first";
    case Outcome::N:
      return "the player who moves first wins";
    case Outcome::P:
      return "the player who moves second wins";
  }
  return "";
}

}  // namespace qcg
