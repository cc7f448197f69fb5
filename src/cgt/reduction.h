#pragma once

#include <array>
#include <unordered_map>
#include <utility>

#include "cgt/tables.h"

namespace qcg {

namespace cgt {

/// Remembers answers about ids during one reduction; a handful at most, but adversarial games have many.
class LocalMemo {
 public:
  enum class Answer : std::uint8_t { Unknown, No, Yes };

  /// The place of the answer to one of two questions about a game.
  Answer& operator()(Id id, bool question) {
    const std::uint64_t key = 2 * std::uint64_t{id} + (question ? 1 : 0);
    if (!many_.empty()) return many_[key];
    for (std::size_t i = 0; i < count_; ++i)
      if (few_[i].first == key) return few_[i].second;
    if (count_ < few_.size()) return (few_[count_++] = {key, Answer::Unknown}).second;
    many_.insert(few_.begin(), few_.end());
    return many_[key];
  }

 private:
  std::array<std::pair<std::uint64_t, Answer>, 16> few_;
  std::size_t count_ = 0;
  std::unordered_map<std::uint64_t, Answer> many_;
};

}  // namespace cgt

/// G = { left | right } on its way to canonical form: known not to be a number, options sorted and distinct, but
/// perhaps dominated or reversible. The canonical form is what remains when no option is either (Siegel, II.2).
class Universe::Tables::Reduction {
 public:
  Reduction(Tables& tables, cgt::IdList& left, cgt::IdList& right, Cuts game_cuts)
      : tables_(tables), left_(left), right_(right), cuts_(game_cuts) {}

  /// Removes options that another is at least as good as; true if there were any.
  bool remove_dominated();
  /// Replaces reversible options by those behind them; true if there were any.
  bool bypass_reversible();

 private:
  bool bypass_left(cgt::IdList& result);
  bool bypass_right(cgt::IdList& result);
  Id reverses_left(Id option);   // an option's right option <= G, or no_id
  Id reverses_right(Id option);  // an option's left option >= G, or no_id
  bool is_at_least(Id other);    // other <= G
  bool is_at_most(Id other);     // other >= G
  bool no_right_below(Id other);
  bool no_left_above(Id other);

  [[nodiscard]] const cgt::Ladder* ladder_for(Id number, std::uint32_t nimber);

  Tables& tables_;
  cgt::IdList& left_;
  cgt::IdList& right_;
  Cuts cuts_;
  cgt::LocalMemo memo_;
  struct NumberedLadder {
    Id number = cgt::no_id;
    cgt::Ladder ladder;
  };
  NumberedLadder ladders_[4];  // it is the numbers of the two stops that matter
};

}  // namespace qcg
