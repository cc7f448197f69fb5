#pragma once

#include <functional>
#include <optional>
#include <span>

#include "lift/branches.h"

namespace qcg {

/// The distinct unions of branches that a player's playable moves lead to, found one after another: those that need
/// fewer labels first. Labels often lead to the same places; a union met twice is kept once.
///
/// The positions that any label leads to are numbered, so that a union is a row of bits, and what covers what is found
/// out once for all of them.
class Unions {
 public:
  /// Which realisations cannot matter; reducing before or after a union comes to the same (docs/theory.md).
  struct Reduction {
    bool covered = false;         // those covered by another one,
    bool explained = false;       // or by several that explain them
    bool ended = false;           // those without moves, as long as others are there,
    bool keep_one_ended = false;  // or all but one of them
  };
  using Tick = std::function<void(std::size_t bytes)>;

  /// Begins with the unions of these branches, in the room that earlier unions had. All of these must stay as they are.
  /// There may be 2^labels unions, so `tick` hears now and then of the bytes held, and may throw.
  void start(const AnyRuleset& rules, const Branches& branches, Lift lift, Reduction reduction, Tick tick = nullptr);

  /// A union that has not been given yet, as long as there is one: sorted realisations, valid until the next call.
  std::optional<std::span<const Position>> next();

 private:
  using Word = std::uint64_t;
  using Row = std::span<const Word>;
  static constexpr std::size_t not_a_place = ~std::size_t{0};
  struct Entry {
    Position place;
    std::size_t number;
  };

  [[nodiscard]] Row row(std::size_t index) const { return {pool_.data() + index * words_, words_}; }
  [[nodiscard]] Row hidden(std::size_t index) const { return {hidden_pool_.data() + index * words_, words_}; }
  void find_places();
  Entry& entry_of(Position place);
  std::optional<std::size_t> next_alone();
  std::optional<std::size_t> next_pair();
  std::optional<std::size_t> next_wider();
  void unite(std::size_t index, std::size_t branch);
  void find_covered();
  [[nodiscard]] Row covered_by(std::size_t place);
  void drop_explained();
  [[nodiscard]] Row covers_of(std::size_t place);
  void drop_ended();
  std::pair<std::size_t, bool> insert();
  [[nodiscard]] bool is_united(Row row) const;
  void grow();
  [[nodiscard]] std::size_t bytes() const;

  const AnyRuleset* rules_ = nullptr;
  const Branches* branches_ = nullptr;
  Lift lift_;
  Reduction reduction_;
  Tick tick_;
  std::size_t until_tick_ = 0;

  std::vector<Position> places_;  // where labels lead, sorted
  std::vector<Entry> entries_;    // their numbers in this order, by hash
  std::size_t words_ = 0;         // of a row of bits, one for each place
  std::vector<Word> ended_;       // a row: places without moves
  std::vector<Word> covered_;     // a row for each place: what it covers,
  std::vector<bool> is_known_;    // once that is known
  std::vector<Word> covers_;      // likewise what covers it; nothing if all of that does not explain it
  std::vector<Word> united_;      // the row being made,
  std::vector<Word> hidden_;      // and all that its places cover,
  std::vector<Word> present_;     // or what covers one of them

  std::vector<Word> pool_;         // a row for each union,
  std::vector<Word> hidden_pool_;  // and one of what it covers, if that is asked for
  std::vector<std::uint64_t> hashes_;
  std::vector<bool> is_given_;
  std::vector<std::uint32_t> slots_;
  std::vector<std::size_t> of_label_;  // the union that each label makes alone
  std::vector<Position> given_;

  std::size_t labels_ = 0;  // so many in the unions being made
  std::size_t first_ = 0;   // where we are: among labels or unions to be made wider,
  std::size_t second_ = 0;  // and among the labels to widen them by
  std::size_t end_ = 0;     // unions of so many labels less one end here
};

}  // namespace qcg
