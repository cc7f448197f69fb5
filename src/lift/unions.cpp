#include "lift/unions.h"

#include <algorithm>
#include <bit>

#include "base/mix.h"
#include "base/sort_words.h"

namespace qcg {

namespace {

constexpr std::uint32_t empty_slot = ~std::uint32_t{0};
constexpr std::size_t unions_per_tick = 1024;
constexpr std::size_t bits_per_word = 64;

std::uint64_t bit(std::size_t place) { return std::uint64_t{1} << place % bits_per_word; }

template <class F>
void for_each_bit(std::span<const std::uint64_t> row, const F& visit) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (std::uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
      visit(w * bits_per_word + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }
}

}  // namespace

void Unions::start(const AnyRuleset& rules, const Branches& branches, Lift lift, Reduction reduction, Tick tick) {
  rules_ = &rules;
  branches_ = &branches;
  lift_ = lift;
  reduction_ = reduction;
  tick_ = std::move(tick);
  until_tick_ = unions_per_tick;

  find_places();
  words_ = (places_.size() + bits_per_word - 1) / bits_per_word;
  ended_.assign(words_, 0);
  for (std::size_t i = 0; i < places_.size() && reduction_.ended; ++i) {
    if (rules.ended(places_[i])) ended_[i / bits_per_word] |= bit(i);
  }
  if (reduction_.covered) {
    covered_.resize(places_.size() * words_);
    is_known_.assign(places_.size(), false);
  }
  if (reduction_.explained) {
    covers_.resize(places_.size() * words_);
    is_known_.assign(places_.size(), false);
  }

  pool_.clear();
  hidden_pool_.clear();
  hashes_.clear();
  is_given_.clear();
  of_label_.clear();
  slots_.assign(16, empty_slot);
  labels_ = 1;
  first_ = second_ = end_ = 0;
}

std::optional<std::span<const Position>> Unions::next() {
  auto found = labels_ == 1 ? next_alone() : std::nullopt;
  if (!found && labels_ == 2) found = next_pair();
  if (!found && labels_ > 2) found = next_wider();
  if (!found) return std::nullopt;
  is_given_[*found] = true;
  given_.clear();
  for_each_bit(row(*found), [this](std::size_t place) { given_.push_back(places_[place]); });
  return given_;
}

// All that branches lead to, each once, sorted and numbered. Most branches lead to the same places, so these are told
// apart first, which leaves little to be sorted.
void Unions::find_places() {
  std::size_t survivors = 0;
  for (const Branches::Branch& branch : branches_->all()) survivors += branch.survivors.size();
  entries_.assign(std::bit_ceil(2 * survivors + 2), {0, not_a_place});
  places_.clear();
  for (const Branches::Branch& branch : branches_->all()) {
    for (const Position survivor : branch.survivors) {
      Entry& entry = entry_of(survivor);
      if (entry.number != not_a_place) continue;
      entry = {survivor, 0};
      places_.push_back(survivor);
    }
  }
  sort_words(places_);
  for (std::size_t i = 0; i < places_.size(); ++i) entry_of(places_[i]).number = i;
}

// Where a place stands among the entries, or may be put.
Unions::Entry& Unions::entry_of(Position place) {
  const std::size_t mask = entries_.size() - 1;
  std::size_t at = (place * golden >> 32U) & mask;
  while (entries_[at].number != not_a_place && entries_[at].place != place) at = (at + 1) & mask;
  return entries_[at];
}

std::optional<std::size_t> Unions::next_alone() {
  const auto branches = branches_->all();
  while (first_ < branches.size()) {
    const Branches::Branch& branch = branches[first_++];
    united_.assign(words_, 0);
    for (const Position survivor : branch.survivors) {
      const std::size_t number = entry_of(survivor).number;
      united_[number / bits_per_word] |= bit(number);
    }
    if (reduction_.covered) find_covered();
    if (reduction_.explained) drop_explained();
    if (reduction_.ended) drop_ended();
    const std::size_t index = insert().first;
    of_label_.push_back(index);
    if (!is_given_[index] && branches_->playable_alone(lift_.flavour, branch)) return index;
  }
  labels_ = lift_.width.allows(2) ? 2 : 0;
  first_ = 0;
  second_ = 1;
  end_ = hashes_.size();
  return std::nullopt;
}

// Pairs of labels, not of unions: two labels that lead to the same places are a move of two labels all the same.
std::optional<std::size_t> Unions::next_pair() {
  const std::size_t count = of_label_.size();
  for (; first_ + 1 < count; ++first_, second_ = first_ + 1) {
    while (second_ < count) {
      unite(of_label_[first_], second_++);
      const std::size_t index = insert().first;
      if (!is_given_[index]) return index;
    }
  }
  labels_ = lift_.width.allows(3) ? 3 : 0;
  first_ = end_;
  second_ = 0;
  end_ = hashes_.size();
  return std::nullopt;
}

// From here on every union known is playable, and only those that are new since the last round can make new ones.
std::optional<std::size_t> Unions::next_wider() {
  const std::size_t count = of_label_.size();
  while (labels_ != 0) {
    for (; first_ < end_; ++first_, second_ = 0) {
      while (second_ < count) {
        unite(first_, second_++);
        const auto [index, is_new] = insert();
        if (is_new) return index;
      }
    }
    ++labels_;
    if (end_ == hashes_.size() || !lift_.width.allows(labels_)) labels_ = 0;
    end_ = hashes_.size();
  }
  return std::nullopt;
}

// Covering is transitive, so what a union covers is what its parts do, whatever was dropped from them.
void Unions::unite(std::size_t index, std::size_t branch) {
  if (tick_ && --until_tick_ == 0) {
    until_tick_ = unions_per_tick;
    tick_(bytes());
  }
  const std::size_t added = of_label_[branch];
  united_.resize(words_);
  for (std::size_t w = 0; w < words_; ++w) united_[w] = row(index)[w] | row(added)[w];
  if (reduction_.covered) {
    hidden_.resize(words_);
    for (std::size_t w = 0; w < words_; ++w) {
      hidden_[w] = hidden(index)[w] | hidden(added)[w];
      united_[w] &= ~hidden_[w];
    }
  }
  if (reduction_.explained) drop_explained();
  if (reduction_.ended) drop_ended();
}

void Unions::drop_ended() {
  std::optional<std::size_t> least_ended;
  bool is_empty = true;
  for (std::size_t w = 0; w < words_; ++w) {
    const Word ended = united_[w] & ended_[w];
    if (ended != 0 && !least_ended) {
      least_ended = w * bits_per_word + static_cast<std::size_t>(std::countr_zero(ended));
    }
    united_[w] &= ~ended_[w];
    is_empty = is_empty && united_[w] == 0;
  }
  if (least_ended && (is_empty || reduction_.keep_one_ended))
    united_[*least_ended / bits_per_word] |= bit(*least_ended);
}

// What the row covers, which is dropped from it. From the greatest down, since the greater more often covers: what is
// gone by then need not be asked what it covers.
void Unions::find_covered() {
  hidden_.assign(words_, 0);
  for (std::size_t w = words_; w-- > 0;) {
    for (Word rest = united_[w]; rest != 0;) {
      const Word greatest = std::bit_floor(rest);
      const Row covered = covered_by(w * bits_per_word + static_cast<std::size_t>(std::countr_zero(greatest)));
      for (std::size_t v = 0; v < words_; ++v) {
        hidden_[v] |= covered[v];
        united_[v] &= ~covered[v];
      }
      rest = united_[w] & (greatest - 1);
    }
  }
}

// The places that this one covers.
Unions::Row Unions::covered_by(std::size_t place) {
  const std::span<Word> covered(covered_.data() + place * words_, words_);
  if (!is_known_[place]) {
    std::fill(covered.begin(), covered.end(), 0);
    rules_->find_covered(places_[place], places_, covered);
    is_known_[place] = true;
  }
  return covered;
}

// All at once: what explains may be explained itself, by others that then explain both.
void Unions::drop_explained() {
  hidden_.assign(words_, 0);
  for_each_bit(united_, [this](std::size_t place) {
    const Row covers = covers_of(place);
    present_.resize(words_);
    for (std::size_t w = 0; w < words_; ++w) present_[w] = covers[w] & united_[w];
    if (rules_->explain(places_[place], places_, present_)) hidden_[place / bits_per_word] |= bit(place);
  });
  for (std::size_t w = 0; w < words_; ++w) united_[w] &= ~hidden_[w];
}

Unions::Row Unions::covers_of(std::size_t place) {
  const std::span<Word> covers(covers_.data() + place * words_, words_);
  if (!is_known_[place]) {
    std::fill(covers.begin(), covers.end(), 0);
    rules_->find_covers(places_[place], places_, covers);
    if (!rules_->explain(places_[place], places_, covers)) std::fill(covers.begin(), covers.end(), 0);
    is_known_[place] = true;
  }
  return covers;
}

std::size_t Unions::bytes() const {
  return (pool_.capacity() + hidden_pool_.capacity() + hashes_.capacity() + covered_.capacity() + covers_.capacity()) *
             sizeof(Word) +
         slots_.capacity() * sizeof(std::uint32_t) + entries_.capacity() * sizeof(Entry);
}

// The row that was made, and whether it is new.
std::pair<std::size_t, bool> Unions::insert() {
  if ((hashes_.size() + 1) * 2 > slots_.size()) grow();
  const std::uint64_t hash = hash_words(united_);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != empty_slot; slot = (slot + 1) & mask) {
    const std::size_t known = slots_[slot];
    if (hashes_[known] == hash && is_united(row(known))) return {known, false};
  }
  slots_[slot] = static_cast<std::uint32_t>(hashes_.size());
  hashes_.push_back(hash);
  is_given_.push_back(false);
  for (const Word word : united_) pool_.push_back(word);  // few: quicker than to insert a range
  if (reduction_.covered) {
    for (const Word word : hidden_) hidden_pool_.push_back(word);
  }
  return {hashes_.size() - 1, true};
}

// Rows are of a word or two, for which a call of memcmp takes longer.
bool Unions::is_united(Row row) const {
  for (std::size_t w = 0; w < words_; ++w) {
    if (row[w] != united_[w]) return false;
  }
  return true;
}

void Unions::grow() {
  std::vector<std::uint32_t> larger(slots_.size() * 2, empty_slot);
  const std::size_t mask = larger.size() - 1;
  for (std::uint32_t i = 0; i < hashes_.size(); ++i) {
    std::size_t slot = hashes_[i] & mask;
    while (larger[slot] != empty_slot) slot = (slot + 1) & mask;
    larger[slot] = i;
  }
  slots_ = std::move(larger);
}

}  // namespace qcg
