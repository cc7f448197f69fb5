#include "certify/strategies.h"

#include <algorithm>
#include <map>

#include "base/input_error.h"
#include "base/spelling.h"
#include "certify/difference.h"
#include "games/catalogue.h"

namespace qcg::certify {

namespace {

constexpr std::size_t bytes_of_node = 512;  // roughly

constexpr NamedStrategy strategies[] = {
    {"chain-extension",
     "two labels whenever that is legal, one of them new wherever that can be (Pleunes, Definition 3.21)",
     &chain_extension}};

std::size_t count_new(const std::vector<Label>& move, const std::set<Label>& played) {
  return static_cast<std::size_t>(
      std::count_if(move.begin(), move.end(), [&](Label label) { return !played.contains(label); }));
}

/// Plays a strategy against everything that the other player may do, and writes the answers down.
class StrategyRecorder {
 public:
  StrategyRecorder(const NamedStrategy& strategy, const Claim& claim, Budget& budget)
      : strategy_(strategy),
        difference_(claim),
        game_(read_game(claim.game, claim.position), claim.lift),
        budget_(budget) {}

  Proof record(const Duel& duel) {
    Proof proof{duel.starts, duel.wins, std::nullopt, {}, 0};
    node_of({difference_.start(), {}});
    while (proof.nodes.size() < situations_.size()) {  // answers find new ones
      const Situation from = situations_[proof.nodes.size()];
      proof.nodes.push_back(answers(from, duel.wins));
    }
    return proof;
  }

  [[nodiscard]] std::vector<LabelName> names() const {
    std::vector<LabelName> names;
    for (const auto& [player, label] : moved_) names.push_back({player, label, difference_.name(player, label)});
    return names;
  }

 private:
  /// The strategy may answer the same position in different ways, by what was played before.
  using Situation = std::pair<State, std::set<Label>>;

  std::vector<Answer> answers(const Situation& from, Player winner) {
    std::vector<Answer> answers;
    for (auto& [move, state] : difference_.steps(from.first, opponent(winner))) {
      const std::vector<Label> labels = strategy_.reply(game_, state.game, winner, from.second);
      if (labels.empty()) {
        throw InputError(std::string(strategy_.name) + " has no answer to a move, so it certifies nothing");
      }
      Situation next{{game_.play(state.game, winner, labels), state.value}, from.second};
      next.second.insert(labels.begin(), labels.end());
      for (const Label label : move.labels) moved_.insert({opponent(winner), label});
      for (const Label label : labels) moved_.insert({winner, label});
      answers.push_back({std::move(move), Move{labels, ""}, node_of(next), 0});
      budget_.check(situations_.size(), situations_.size() * bytes_of_node);
    }
    return answers;
  }

  std::size_t node_of(const Situation& situation) {
    const auto [place, is_new] = ids_.try_emplace(situation, situations_.size());
    if (is_new) situations_.push_back(situation);
    return place->second;
  }

  const NamedStrategy& strategy_;
  Difference difference_;
  PlainGame game_;
  Budget& budget_;
  std::map<Situation, std::size_t> ids_;
  std::vector<Situation> situations_;
  std::set<std::pair<Player, Label>> moved_;
};

}  // namespace

std::span<const NamedStrategy> named_strategies() { return strategies; }

const NamedStrategy& find_strategy(std::string_view name) {
  const auto* const found = std::find_if(std::begin(strategies), std::end(strategies),
                                         [&](const NamedStrategy& each) { return each.name == name; });
  if (found != std::end(strategies)) return *found;
  std::vector<std::string> names;
  for (const NamedStrategy& each : strategies) names.emplace_back(each.name);
  throw InputError("no strategy '" + std::string(name.substr(0, 24)) + "'; " + did_you_mean(name, names) + "there is " +
                   names.front());
}

std::vector<Label> chain_extension(const PlainGame& game, const Realisations& at, Player player,
                                   const std::set<Label>& played) {
  const std::vector<std::vector<Label>> moves = game.moves(at, player);
  const auto first_where = [&](const auto& wanted) { return std::find_if(moves.begin(), moves.end(), wanted); };
  auto move = first_where([&](const auto& each) { return each.size() == 2 && count_new(each, played) == 1; });
  if (move == moves.end()) move = first_where([](const auto& each) { return each.size() == 2; });
  if (move == moves.end()) move = first_where([](const auto& each) { return each.size() == 1; });
  return move == moves.end() ? std::vector<Label>() : *move;
}

ProvenClaim prove_by(const NamedStrategy& strategy, const Question& question, std::string_view relation,
                     const std::string& value, Budget& budget) {
  const std::vector<Duel> needed = duels(relation);
  if (needed.size() != 1 || needed.front().starts == needed.front().wins) {
    throw InputError("a strategy that only answers can prove >= and <=, nothing else");
  }
  const Claim claim{question.game, question.position, question.lift, question.convention, std::string(relation), value};
  StrategyRecorder recorder(strategy, claim, budget);
  ProvenClaim result{claim, {}, {}, 0};
  result.proofs.push_back(recorder.record(needed.front()));
  result.labels = recorder.names();
  return result;
}

}  // namespace qcg::certify
