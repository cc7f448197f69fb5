#include "python/listed_moves.h"

#include <fmt/format.h>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "lift/branches.h"

namespace qcg::python {

namespace {

constexpr std::size_t most_without_limit = std::size_t{1} << 20U;

/// Sets of labels by size, each size in order.
class SetsOfLabels {
 public:
  SetsOfLabels(const Game& classical, const Lift& lift, Player player, std::size_t most)
      : branches_(classical.rules, classical.start, player), lift_(lift), player_(player), most_(most) {}

  std::vector<PlayedMove> list() {
    for (size_ = 1; size_ <= branches_.all().size() && lift_.widest().allows(size_) && !full(); ++size_) extend(0);
    return std::move(moves_);
  }

 private:
  [[nodiscard]] bool full() const { return moves_.size() >= most_; }

  void extend(std::size_t from) {
    if (chosen_.size() == size_) return moves_.push_back({player_, chosen_});
    checkpoint();
    for (std::size_t i = from; i < branches_.all().size() && !full(); ++i) {
      const Branches::Branch& branch = branches_.all()[i];
      if (size_ == 1 && lift_.superposes() && !branches_.playable_alone(lift_.flavour, branch)) continue;
      chosen_.push_back(branch.label);
      extend(i + 1);
      chosen_.pop_back();
    }
  }

  Branches branches_;
  Lift lift_;
  Player player_;
  std::size_t most_;
  std::size_t size_ = 0;
  std::vector<Label> chosen_;
  std::vector<PlayedMove> moves_;
};

}  // namespace

std::vector<PlayedMove> list_moves(const Game& classical, const Lift& lift, Player player,
                                   std::optional<std::size_t> limit) {
  std::vector<PlayedMove> moves = SetsOfLabels(classical, lift, player, limit.value_or(most_without_limit + 1)).list();
  if (!limit && moves.size() > most_without_limit) {
    throw InputError(
        fmt::format("there are more than {} moves: give a limit, or choose a smaller width", most_without_limit));
  }
  return moves;
}

}  // namespace qcg::python
