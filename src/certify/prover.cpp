#include "certify/prover.h"

#include <map>
#include <set>

#include "base/input_error.h"
#include "certify/difference.h"
#include "cgt/notation.h"
#include "solve/solver.h"

namespace qcg::certify {

namespace {

constexpr std::size_t bytes_each = 512;  // a position in the tables below, roughly

/// Who wins, by the fast solver, which sees the realisations as a superposition of its own.
class Oracle {
 public:
  Oracle(const Game& game, const Question& question, const LiftOptions& options, Universe& universe, Budget& budget)
      : lifted_(apply_lift(question.lift, game, options)),
        convention_(question.convention),
        universe_(universe),
        solver_(lifted_.rules(), universe, budget) {}

  ShortGame value(const Realisations& game) { return solver_.value(position(game)); }
  Outcome outcome(const Realisations& game) { return solver_.outcome(position(game), convention_); }

  /// Whether the player to move in G - H wins.
  bool mover_wins(const Realisations& game, ShortGame value_of_h, Player mover) {
    if (value_of_h == ShortGame()) return solver_.mover_wins(position(game), mover, convention_);
    const ShortGame whole = value(game);
    return mover == Player::Left ? !universe_.less_equal(whole, value_of_h) : !universe_.less_equal(value_of_h, whole);
  }

 private:
  Position position(const Realisations& game) { return lifted_.superpose(game); }

  LiftedGame lifted_;
  Convention convention_;
  Universe& universe_;
  Solver solver_;
};

class StrategyFinder {
 public:
  StrategyFinder(const Claim& claim, Oracle& oracle, Universe& universe, Budget& budget)
      : difference_(claim),
        misere_(claim.convention == Convention::Misere),
        oracle_(oracle),
        universe_(universe),
        budget_(budget) {}

  Proof find(const Duel& duel) {
    Proof proof{duel.starts, duel.wins, std::nullopt, {}, 0};
    State first = difference_.start();
    if (duel.starts == duel.wins) {
      Difference::Step opening = winning_step(first, duel.wins);
      proof.opening = std::move(opening.first);
      if (proof.opening->is_none()) return proof;
      first = std::move(opening.second);
    } else if (mover_wins(first, duel.starts)) {
      fail();
    }
    ids_.clear();
    states_.clear();
    node_of(first);
    while (proof.nodes.size() < states_.size()) {  // answers find new ones
      const State from = states_[proof.nodes.size()];
      proof.nodes.push_back(answers(from, duel.wins));
    }
    return proof;
  }

  [[nodiscard]] std::vector<LabelName> names() const {
    std::vector<LabelName> names;
    for (const auto& [player, label] : played_) names.push_back({player, label, difference_.name(player, label)});
    return names;
  }

 private:
  bool mover_wins(const State& state, Player mover) {
    const auto [place, is_new] = games_.try_emplace(state.value);
    if (is_new) place->second = read_value(universe_, difference_.values().text(state.value));
    return oracle_.mover_wins(state.game, place->second, mover);
  }

  // Under misère play it may be none at all.
  Difference::Step winning_step(const State& from, Player player) {
    std::vector<Difference::Step> steps = difference_.steps(from, player);
    if (misere_ && steps.empty()) return {Move(), from};
    for (Difference::Step& step : steps) {
      if (mover_wins(step.second, opponent(player))) continue;
      note(player, step.first);
      return std::move(step);
    }
    fail();
  }

  std::vector<Answer> answers(const State& from, Player winner) {
    std::vector<Answer> answers;
    for (Difference::Step& step : difference_.steps(from, opponent(winner))) {
      Difference::Step reply = winning_step(step.second, winner);
      note(opponent(winner), step.first);
      const std::size_t next = reply.first.is_none() ? 0 : node_of(reply.second);
      answers.push_back({std::move(step.first), std::move(reply.first), next, 0});
      budget_.check(states_.size(), states_.size() * bytes_each);
    }
    return answers;
  }

  void note(Player player, const Move& move) {
    for (const Label label : move.labels) played_.insert({player, label});
  }

  std::size_t node_of(const State& state) {
    const auto [place, is_new] = ids_.try_emplace(state, states_.size());
    if (is_new) states_.push_back(state);
    return place->second;
  }

  [[noreturn]] static void fail() { throw InputError("this claim is false, so there is nothing to certify"); }

  Difference difference_;
  bool misere_;
  Oracle& oracle_;
  Universe& universe_;
  Budget& budget_;
  std::map<ValueTree::Node, ShortGame> games_;
  std::map<State, std::size_t> ids_;
  std::vector<State> states_;
  std::set<std::pair<Player, Label>> played_;
};

}  // namespace

std::string relation_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::L:
      return ">";
    case Outcome::R:
      return "<";
    case Outcome::N:
      return "||";
    case Outcome::P:
      break;
  }
  return "=";
}

namespace {

// The position as it was asked about, unless that would take a file to read, or has lines of its own.
std::string position_of_claim(const Question& question) {
  const bool several_lines = question.position.find('\n') != std::string::npos;
  if (!several_lines && !names_file(question.game, question.position)) return question.position;
  return in_full(question.game, question.position);
}

}  // namespace

ProvenClaim Prover::prove(const Question& question, const Choose& choose) {
  const std::string position = position_of_claim(question);
  const std::string name = name_in_full(question.game);
  const Game game = read_game(name, position);
  const PlainGame plain(game, question.lift);  // refuses a superposition under classical rules
  Oracle oracle(game, question, options_, universe_, budget_);
  const auto [relation, value] =
      choose([&] { return oracle.value(plain.start()); }, [&] { return oracle.outcome(plain.start()); });
  const Claim claim{name, position, question.lift, question.convention, relation, value};
  StrategyFinder finder(claim, oracle, universe_, budget_);
  ProvenClaim result{claim, {}, {}, 0};
  for (const Duel& duel : duels(claim)) result.proofs.push_back(finder.find(duel));
  result.labels = finder.names();
  return result;
}

namespace {

void want_normal_play(const Question& question) {
  if (question.convention == Convention::Normal) return;
  throw InputError("under misère play outcomes are certified, not values");
}

}  // namespace

ProvenClaim Prover::prove(const Question& question, const Comparison& comparison) {
  want_normal_play(question);
  return prove(question, [&](const auto&, const auto&) {
    return Claimed{comparison.relation, show(universe_, comparison.value, Notation::Braces)};
  });
}

ProvenClaim Prover::prove_value(const Question& question) {
  want_normal_play(question);
  return prove(question, [&](const auto& value, const auto&) {
    return Claimed{"=", show(universe_, value(), Notation::Braces)};
  });
}

ProvenClaim Prover::prove_outcome(const Question& question) {
  return prove(question, [&](const auto&, const auto& outcome) {
    const Outcome found = outcome();
    if (question.convention == Convention::Misere) return Claimed{"=", std::string(1, letter(found))};
    return Claimed{relation_of(found), "0"};
  });
}

}  // namespace qcg::certify
