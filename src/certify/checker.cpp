#include "certify/checker.h"

#include <set>

#include "certify/difference.h"

namespace qcg::certify {

namespace {

class ClaimChecker {
 public:
  ClaimChecker(const ProvenClaim& proven, const Tick& tick) : proven_(proven), difference_(proven.claim), tick_(tick) {}

  void check() {
    const std::vector<Duel> needed = duels(proven_.claim);
    if (proven_.proofs.size() != needed.size()) throw Rejected(proven_.line, "this claim needs other proofs");
    for (std::size_t i = 0; i < needed.size(); ++i) {
      const Proof& proof = proven_.proofs[i];
      if (proof.starts != needed[i].starts || proof.wins != needed[i].wins) {
        throw Rejected(proof.line, "the claim asks for another starter or winner here");
      }
      replay(proof);
    }
    if (names() != proven_.labels) throw Rejected(proven_.line, "the labels are not those played, by their names");
  }

 private:
  void replay(const Proof& proof) {
    if (proof.opening.has_value() != (proof.starts == proof.wins)) {
      throw Rejected(proof.line, "an opening is needed exactly where the winner starts");
    }
    const State& start = difference_.start();
    if (proof.opening && proof.opening->is_none()) {
      if (!proof.nodes.empty()) throw Rejected(proof.line, "without an opening there are no nodes");
      return want_no_move(start, proof.wins, proof.line + 1);
    }
    if (proof.nodes.empty()) throw Rejected(proof.line, "this proof has no node 0");
    std::vector<std::optional<State>> states(proof.nodes.size());
    states[0] = proof.opening ? play(start, proof.wins, *proof.opening, proof.line + 1) : start;
    for (std::size_t node = 0; node < states.size(); ++node) {
      if (!states[node]) {
        throw Rejected(proof.line, "node " + std::to_string(node) + " is not reached from those before it");
      }
      answer_everything(proof, node, states);
    }
  }

  // Every game is over after finitely many moves, so whoever always has an answer wins. Under misère play the end must
  // come with the winner to move.
  void answer_everything(const Proof& proof, std::size_t node, std::vector<std::optional<State>>& states) {
    const State from = *states[node];
    const Player loser = opponent(proof.wins);
    std::set<State> unanswered;
    for (auto& step : difference_.steps(from, loser)) unanswered.insert(std::move(step.second));
    if (misere() && unanswered.empty()) {
      throw Rejected(proof.line, "in node " + std::to_string(node) + " the loser has no move, and wins");
    }
    met_ += unanswered.size() + 1;
    if (tick_) tick_(met_);
    for (const Answer& answer : proof.nodes[node]) {
      const State moved = play(from, loser, answer.move, answer.line);
      if (unanswered.erase(moved) == 0) throw Rejected(answer.line, "this position is answered already");
      if (answer.reply.is_none()) {
        want_no_move(moved, proof.wins, answer.line);
        continue;
      }
      State next = play(moved, proof.wins, answer.reply, answer.line);
      if (answer.next >= states.size()) throw Rejected(answer.line, "there is no node " + std::to_string(answer.next));
      std::optional<State>& known = states[answer.next];
      if (known && *known != next) {
        throw Rejected(answer.line, "the reply does not lead to node " + std::to_string(answer.next));
      }
      known = std::move(next);
    }
    if (!unanswered.empty()) {
      throw Rejected(proof.line, "node " + std::to_string(node) + " has no answer to some move");
    }
  }

  [[nodiscard]] bool misere() const { return proven_.claim.convention == Convention::Misere; }

  // Then the player wins under misère play.
  void want_no_move(const State& from, Player player, std::size_t line) const {
    if (!misere()) throw Rejected(line, "whoever has no move loses");
    if (!difference_.steps(from, player).empty()) throw Rejected(line, "the winner has a move here");
  }

  State play(const State& from, Player player, const Move& move, std::size_t line) {
    std::optional<State> after = difference_.play(from, player, move);
    if (!after) throw Rejected(line, "the move '" + show(move) + "' is not playable");
    for (const Label label : move.labels) played_.insert({player, label});
    return *std::move(after);
  }

  [[nodiscard]] std::vector<LabelName> names() const {
    std::vector<LabelName> names;
    for (const auto& [player, label] : played_) names.push_back({player, label, difference_.name(player, label)});
    return names;
  }

  const ProvenClaim& proven_;
  Difference difference_;
  const Tick& tick_;
  std::size_t met_ = 0;
  std::set<std::pair<Player, Label>> played_;
};

}  // namespace

void check(const Certificate& certificate, const Tick& tick) {
  for (const ProvenClaim& proven : certificate) ClaimChecker(proven, tick).check();
}

}  // namespace qcg::certify
