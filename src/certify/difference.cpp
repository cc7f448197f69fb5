#include "certify/difference.h"

#include <set>

#include "base/input_error.h"

namespace qcg::certify {

namespace {

// A stranger may have written the claim: no file that it names is opened, and lines are believed only as they are
// written here, since they are shown as one.
Game read_claimed(const Claim& claim) {
  find_known_game(claim.game);
  if (names_file(claim.game, claim.position)) {
    throw InputError("this certificate names a file instead of holding the game: make it again with 'qcg certify'",
                     claim.position, 0);
  }
  const bool several_lines = claim.position.find('\n') != std::string::npos;
  if (several_lines && in_full(claim.game, claim.position) != claim.position) {
    throw InputError("this position of several lines is not in the form in which they are written");
  }
  return read_game(claim.game, claim.position);
}

}  // namespace

// Misère play is of G alone.
Difference::Difference(const Claim& claim)
    : game_(read_claimed(claim), claim.lift),
      start_{game_.start(), values_.read(claim.convention == Convention::Misere ? "0" : claim.value)} {}

// Where Left may move in -H is where Right may move in H.
std::vector<Difference::Step> Difference::steps(const State& from, Player player) const {
  std::vector<Step> steps;
  std::set<State> met;
  const auto add = [&](Move move, State state) {
    if (met.insert(state).second) steps.emplace_back(std::move(move), std::move(state));
  };
  for (auto& labels : game_.moves(from.game, player)) {
    State after{game_.play(from.game, player, labels), from.value};
    add({std::move(labels), ""}, std::move(after));
  }
  for (const ValueTree::Node option : values_.options(from.value, opponent(player))) {
    add({{}, values_.text(option)}, {from.game, option});
  }
  return steps;
}

std::optional<State> Difference::play(const State& from, Player player, const Move& move) const {
  if (!move.labels.empty()) {
    if (!game_.playable(from.game, player, move.labels)) return std::nullopt;
    return State{game_.play(from.game, player, move.labels), from.value};
  }
  for (const ValueTree::Node option : values_.options(from.value, opponent(player))) {
    if (values_.text(option) == move.to) return State{from.game, option};
  }
  return std::nullopt;
}

}  // namespace qcg::certify
