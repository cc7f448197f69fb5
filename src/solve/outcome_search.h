#pragma once

#include <array>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "rules/any_ruleset.h"
#include "solve/addends.h"
#include "solve/answer_table.h"
#include "solve/bounds.h"
#include "solve/budget.h"
#include "solve/workers.h"

namespace qcg {

/// Who wins a position, or the difference G - x of a position and a number or Nim heap, when the players alternate.
/// Only the player to move is looked at, moves are found a few at a time, and the first that wins ends the search of a
/// position, so this reaches much further than values do. It keeps its own stack; threads share its tables.
class OutcomeSearch {
 public:
  using Addend = Addends::Id;

  /// The tables of a search for a winner may take so many bytes; then it begins anew with what took the most work.
  OutcomeSearch(AnyRuleset rules, Budget& budget, std::size_t room);
  /// A third of the memory there is: while tables are exchanged there are two beside the first.
  OutcomeSearch(AnyRuleset rules, Budget& budget)
      : OutcomeSearch(std::move(rules), budget, a_third_of(budget.limits().memory)) {}

  /// Does this player, moving first, win from here?
  bool mover_wins(Position start, Player first);
  /// The answer, if it is already known.
  [[nodiscard]] std::optional<bool> known(Position position, Player mover) const;

  /// Does this player, moving first, win G - x? Nothing when that takes more than this many steps: positions and
  /// followers looked at. What was learned on the way stays.
  std::optional<bool> mover_wins(Position start, Player first, Addend x, std::size_t allowance);
  /// What is known of positions with either player to move, where the players' moves do not differ.
  [[nodiscard]] AnswerTable& heaps() { return known_[0]; }
  /// What positions are compared with.
  [[nodiscard]] Addends& addends() { return addends_; }
  /// A game to compare positions with, unless too much can be reached from it. Not while a search is under way.
  std::optional<Addend> add(Universe& universe, ShortGame game);
  /// A position in normal form that this player, who wins G - x by moving in G, can move to and win. Nothing where none
  /// is known and to find one takes more than so many steps for each.
  std::optional<Position> winning_follower(Position position, Player mover, Addend x, std::size_t allowance);
  /// What is known of the Nim heap that a position in normal form equals, where the players' moves do not differ. Like
  /// the next, it may be asked while a search is under way.
  [[nodiscard]] Addends::Heaps known_heaps(Position normal) const { return Addends::heaps(known_[0].find(normal)); }
  /// What comparisons with numbers have shown of a position in normal form, where they differ.
  [[nodiscard]] ValueBounds known_bounds(Position normal) const;

  /// Positions with a player to move of which something is known, or was known before it was forgotten.
  [[nodiscard]] std::size_t states() const;
  [[nodiscard]] std::size_t bytes() const;
  /// How often tables were full.
  [[nodiscard]] std::size_t times_full() const { return times_full_; }

 private:
  class Worker;
  static constexpr std::size_t no_limit = ~std::size_t{0};
  static std::size_t a_third_of(const std::optional<std::size_t>& memory) { return memory ? *memory / 3 : no_limit; }

  /// How far a search may go: in steps, and until the tables take so many bytes.
  struct Allowance {
    std::size_t steps = no_limit;
    std::size_t room = no_limit;
  };
  /// Who wins, after much work.
  struct Laborious {
    Position position;
    Player mover;
    bool wins;
    std::size_t work;
  };

  [[nodiscard]] std::optional<bool> find(Position normal, Player mover, Addend x) const {
    const auto found = addends_.find(known_[table_of(mover)].find(normal), mover, x);
    return found || !Addends::is_game(x) ? found : find_game(normal, mover, x);
  }
  [[nodiscard]] std::optional<bool> find_game(Position normal, Player mover, Addend x) const;
  std::optional<bool> pursue(Position start, Player first, Addend x, Allowance allowance);
  bool begin_anew(Position start, Player first);
  void take_over(const OutcomeSearch& earlier);
  void note(const Laborious& answer);
  [[nodiscard]] std::size_t known_size() const { return known_[0].size() + known_[1].size(); }
  void settle(Position normal, Player mover, Addend x, bool wins);
  // The same as find, also where play is too short for the position to equal a heap that large.
  [[nodiscard]] std::optional<bool> find_by_length(Position normal, Player mover, Addend x);
  // For an impartial ruleset one table serves both players.
  [[nodiscard]] std::size_t table_of(Player mover) const {
    return addends_.impartial() ? 0 : static_cast<std::size_t>(mover);
  }

  AnyRuleset rules_;
  Budget& budget_;
  Addends addends_;
  std::array<AnswerTable, 2> known_;    // by the player to move
  std::deque<AnswerTable> with_games_;  // one for each game that is an addend: who, moving first, wins
  Workers workers_;

  std::size_t room_;
  std::mutex noting_;
  std::vector<Laborious> laborious_;  // noted where tables may get full
  std::size_t times_full_ = 0;
  std::size_t states_forgotten_ = 0;
  std::size_t bytes_beside_ = 0;  // in the tables of the search that this one goes on for
};

}  // namespace qcg
