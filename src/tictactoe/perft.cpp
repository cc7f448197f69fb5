#include "tictactoe/perft.h"

#include "tictactoe/symmetry.h"

namespace qcg::ttt {

namespace {

class Counter {
 public:
  explicit Counter(const std::function<void(std::uint64_t)>& tick) : tick_(tick) {}

  std::uint64_t count(Position& position, unsigned depth) {
    if (depth == 0) return 1;
    constexpr std::uint64_t tick_every = 1024;
    if (++positions_ % tick_every == 0 && tick_) tick_(positions_);
    if (depth == 1) return position.count_actions();
    std::vector<Action> actions;
    std::vector<unsigned> weights;
    different_actions(position, actions, &weights);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Undo undo = position.make(actions[i]);
      total += weights[i] * count(position, depth - 1);
      position.unmake(undo);
    }
    return total;
  }

 private:
  const std::function<void(std::uint64_t)>& tick_;
  std::uint64_t positions_ = 0;
};

}  // namespace

std::uint64_t perft(const Position& position, unsigned depth, const std::function<void(std::uint64_t)>& tick) {
  Position copy = position;
  return Counter(tick).count(copy, depth);
}

}  // namespace qcg::ttt
