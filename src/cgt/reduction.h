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
  bool is_at_least(Id other);  // other <= G
  bool is_at_most(Id other);   // other >= G
  bool no_right_below(Id other);
  bool no_left_above(Id other);

  /// How G compares with number + *k for k = 0, 1, ...: known for all k below `scanned`.
  struct Ladder {
    Id number = cgt::no_id;
    std::uint32_t scanned = 0;
    bool some_below = false;  // some number + *k <= G
    bool some_above = false;  // some number + *k >= G
  };
  struct Rungs {
    bool some_below;
    bool some_above;
  };
  [[nodiscard]] std::optional<Rungs> rungs_under(Id other);

  Tables& tables_;
  cgt::IdList& left_;
  cgt::IdList& right_;
  Cuts cuts_;
  cgt::LocalMemo memo_;
  Ladder ladders_[2];  // only the numbers of the two stops get this far
};

}  // namespace qcg
