#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hidden/knowledge.h"
#include "hidden/strategy.h"

namespace qcg::hidden {

/// A strategy that somebody wrote down: what to do by what is known, in the lines that strategies are shown in, such as
///     first [3, 3, 1]: 1_1 2/3, 1_2 1/3   # a comment
/// Where no line tells, the player takes a sure win if there is one; otherwise every action is as likely as any other.
class StrategyTable {
 public:
  struct Move {
    std::string name;
    Rational chance;
  };
  using Line = std::vector<Move>;

  /// Throws InputError with the place of the mistake.
  explicit StrategyTable(std::string_view text);

  [[nodiscard]] const Line* find(Player player, const std::string& knowledge) const;
  /// Whether there is a line for this player.
  [[nodiscard]] bool speaks_of(Player player) const { return !lines_[index(player)].empty(); }

 private:
  std::array<std::map<std::string, Line>, 2> lines_;
};

class TableStrategy : public Strategy {
 public:
  TableStrategy(const Solver& solver, const Turn& start, Player who, const StrategyTable& table);

  [[nodiscard]] Mind begin() const override { return remember({start_}, false); }
  [[nodiscard]] std::vector<Choice> choices(const Mind& mind, const Turn& common) const override;
  [[nodiscard]] Mind after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const override;
  [[nodiscard]] Mind after_other(const Mind& mind, const Turn& common, Sight sight) const override;

 private:
  [[nodiscard]] Mind remember(const Possible& possible, bool looked) const;
  [[nodiscard]] Rational chance_of(const StrategyTable::Line& line, const Turn& common, Action action,
                                   const Possible& possible) const;

  const Umpire& umpire_;
  Certainty& certainty_;
  Position start_;
  Player who_;
  const StrategyTable& table_;
  mutable std::map<Possible, std::uint32_t> numbers_;  // a mind is the number of what is possible
  mutable std::vector<const Possible*> known_;
};

}  // namespace qcg::hidden
