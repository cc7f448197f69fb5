#include "lift/columns.h"

#include <algorithm>
#include <bit>
#include <map>

#include "base/mix.h"
#include "base/sort_words.h"

namespace qcg {

namespace {

// Beyond this many tries the best renaming found serves: still a renaming, only perhaps not the same one every time.
constexpr unsigned most_leaves = 64;

// One multiplication: sums of these over rows or columns tell them apart well enough, and what they fail to tell apart
// is tried in turn.
constexpr std::uint64_t scramble(std::uint64_t x) {
  x *= golden;
  return x ^ (x >> 29U);
}

}  // namespace

std::optional<Columns> Columns::of(const Structure& structure) {
  if (const auto* fields = std::get_if<InterchangeableFields>(&structure)) return of_fields(*fields);
  if (const auto* bits = std::get_if<RelatedBits>(&structure); bits != nullptr && !bits->view) return of_stalks(*bits);
  return std::nullopt;
}

Columns Columns::of_fields(const InterchangeableFields& fields) {
  Columns result;
  const std::uint64_t field = fields.bits_each >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << fields.bits_each) - 1;
  result.places_.resize(1);
  for (unsigned i = 0; i < fields.fields; ++i) {
    const unsigned shift = i * fields.bits_each;
    result.columns_.push_back({field << shift, shift, {}});
    result.places_[0] |= std::uint64_t{1} << i;
  }
  return result;
}

// A stalk is a bit on the ground (a relation that matters even alone), and upon each bit at most one other, the next.
std::optional<Columns> Columns::of_stalks(const RelatedBits& bits) {
  std::uint64_t grounded = 0;
  std::uint64_t carried = 0;  // bits that stand on the bit before them
  for (const RelatedBits::Relation& relation : bits.relations) {
    if (relation.least == 1) {
      grounded |= relation.bits;
      continue;
    }
    const std::uint64_t lower = relation.bits & -relation.bits;
    if (relation.bits != (lower | lower << 1U) || (carried & lower << 1U) != 0) return std::nullopt;
    carried |= lower << 1U;
  }
  const std::size_t count = bits.colours.size();
  const std::uint64_t all = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  if ((grounded & carried) != 0 || (grounded | carried) != all) return std::nullopt;

  Columns result;
  for (std::uint64_t roots = grounded; roots != 0; roots &= roots - 1) {
    const auto first = static_cast<unsigned>(std::countr_zero(roots));
    std::uint64_t mask = std::uint64_t{1} << first;
    while ((mask << 1U & carried & ~mask) != 0) mask |= mask << 1U & carried;
    result.columns_.push_back({mask, first, {}});
  }
  result.rank_types(bits);
  return result;
}

// Longer types first: a column of a longer type fits into fewer stalks, so it must choose before the shorter ones.
void Columns::rank_types(const RelatedBits& bits) {
  using Colours = std::vector<std::uint8_t>;
  const auto longer_first = [](const Colours& a, const Colours& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  };
  const auto prefix = [&](const Column& column, std::size_t height) {
    const auto from = bits.colours.begin() + column.shift;
    return Colours(from, from + static_cast<std::ptrdiff_t>(height));
  };
  std::map<Colours, unsigned, decltype(longer_first)> ranks(longer_first);
  for (const Column& column : columns_) {
    for (int height = 0; height <= std::popcount(column.mask); ++height) {
      ranks.emplace(prefix(column, static_cast<std::size_t>(height)), 0);
    }
  }
  unsigned next = 0;
  for (auto& [colours, rank] : ranks) rank = next++;
  places_.resize(ranks.size());
  for (unsigned i = 0; i < columns_.size(); ++i) {
    for (int height = 0; height <= std::popcount(columns_[i].mask); ++height) {
      columns_[i].types.push_back(ranks.at(prefix(columns_[i], static_cast<std::size_t>(height))));
      places_[columns_[i].types.back()] |= std::uint64_t{1} << i;
    }
  }
}

unsigned Columns::type(const Column& column, std::uint64_t alive) const {
  return column.types.empty() ? 0 : column.types[static_cast<std::size_t>(std::bit_width(alive))];
}

/// Refines the columns and rows against each other until their hashes settle, then tries the columns that stay alike
/// in turn (individualisation and refinement), and keeps the least result.
class Columns::Search {
 public:
  void run(const Columns& columns, std::vector<Position>& realisations) {
    columns_ = &columns;
    words_ = realisations;
    leaves_ = 0;
    Position alive = 0;
    hashed_ = 0;
    for (const Position word : words_) {
      alive |= word;
      hashed_ += mix(word);
    }
    count_ = 0;
    Hashes hashes;
    for (const Column& column : columns.columns_) {
      const std::uint64_t standing = column.in(alive);
      if (standing == 0) continue;
      alive_[count_] = &column;
      types_[count_] = columns.type(column, standing);
      hashes[count_] = scramble(types_[count_] + 1);
      ++count_;
    }
    count_values(hashes);
    descend(hashes, false);
    std::swap(realisations, best_);
  }

 private:
  using Hashes = std::array<std::uint64_t, most_columns>;
  using Order = std::array<unsigned, most_columns>;
  /// A column by what tells it apart.
  struct Keyed {
    std::uint64_t key;
    unsigned column;
  };

  // By type, then by hash.
  [[nodiscard]] std::uint64_t key(std::size_t column, std::uint64_t hash) const {
    constexpr unsigned bits_of_hash = 48;  // there are at most 64 * 65 types
    return std::uint64_t{types_[column]} << bits_of_hash | hash >> (64U - bits_of_hash);
  }

  // What stands how often in a column is the cheapest thing that tells columns apart.
  void count_values(Hashes& hashes) const {
    for (std::size_t c = 0; c < count_; ++c) {
      std::uint64_t total = hashes[c];
      for (const Position word : words_) total += scramble(alive_[c]->in(word) + 1);
      hashes[c] = total;
    }
  }

  [[nodiscard]] std::size_t classes(const Hashes& hashes) const {
    std::size_t found = 0;
    for (std::size_t c = 0; c < count_; ++c) {
      bool is_new = true;
      for (std::size_t other = 0; other < c && is_new; ++other) is_new = hashes[other] != hashes[c];
      if (is_new) ++found;
    }
    return found;
  }

  void refine(Hashes& hashes) {
    for (std::size_t before = classes(hashes); before < count_;) {
      row_hashes_.assign(words_.size(), 0);
      for (std::size_t c = 0; c < count_; ++c) {
        for (std::size_t r = 0; r < words_.size(); ++r)
          row_hashes_[r] += scramble(hashes[c] + alive_[c]->in(words_[r]));
      }
      for (std::size_t c = 0; c < count_; ++c) {
        std::uint64_t total = scramble(hashes[c]);
        for (std::size_t r = 0; r < words_.size(); ++r) total += scramble(row_hashes_[r] ^ alive_[c]->in(words_[r]));
        hashes[c] = total;
      }
      const std::size_t now = classes(hashes);
      if (now == before) break;
      before = now;
    }
  }

  // Do the two columns, of one type, change places without changing the set of realisations? Told by a sum of hashes,
  // which is quicker than looking each word up: a wrong yes would cost a merge, never a wrong renaming.
  [[nodiscard]] bool interchangeable(const Column& a, const Column& b) const {
    std::uint64_t swapped = 0;
    for (const Position word : words_) {
      const std::uint64_t difference = a.in(word) ^ b.in(word);
      swapped += mix(word ^ (difference << a.shift) ^ (difference << b.shift));
    }
    return swapped == hashed_;
  }

  // Refining is left until columns look alike that are not: whether that is so does not depend on names either.
  void descend(Hashes& hashes, bool refined) {
    if (leaves_ >= most_leaves) return;
    std::array<Keyed, most_columns> keyed;
    for (unsigned c = 0; c < count_; ++c) keyed[c] = {key(c, hashes[c]), c};
    std::sort(keyed.begin(), keyed.begin() + count_, [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
    Order order;
    for (std::size_t i = 0; i < count_; ++i) order[i] = keyed[i].column;
    for (std::size_t from = 0; from < count_;) {
      std::size_t to = from + 1;
      while (to < count_ && keyed[to].key == keyed[from].key) ++to;
      Order different;
      const std::size_t found = to - from > 1 ? differing(std::span(order).subspan(from, to - from), different) : 1;
      if (found > 1 && !refined) {
        refine(hashes);
        return descend(hashes, true);
      }
      if (found > 1) {
        for (std::size_t i = 0; i < found; ++i) {
          Hashes chosen = hashes;
          chosen[different[i]] = scramble(chosen[different[i]] + 1);
          refine(chosen);
          descend(chosen, true);
        }
        return;
      }
      from = to;
    }
    keep_if_least(order);
  }

  // One of each class of interchangeable columns among these that look alike; with a single class, any order of them
  // gives the same realisations and there is nothing to try.
  std::size_t differing(std::span<const unsigned> alike, Order& different) const {
    std::size_t found = 0;
    for (const unsigned candidate : alike) {
      bool is_new = true;
      for (std::size_t i = 0; i < found && is_new; ++i) {
        is_new = !interchangeable(*alive_[different[i]], *alive_[candidate]);
      }
      if (is_new) different[found++] = candidate;
    }
    return found;
  }

  // Gives the columns, in this order, the first places they fit into.
  void keep_if_least(const Order& order) {
    std::uint64_t taken = 0;
    moves_.clear();
    for (std::size_t i = 0; i < count_; ++i) {
      const auto place = static_cast<unsigned>(std::countr_zero(columns_->places_[types_[order[i]]] & ~taken));
      taken |= std::uint64_t{1} << place;
      const Column& from = *alive_[order[i]];
      const unsigned to = columns_->columns_[place].shift;
      move({from.mask, to - std::min(to, from.shift), from.shift - std::min(to, from.shift)});
    }
    std::vector<Position>& renamed = leaves_ == 0 ? best_ : candidate_;
    renamed.clear();
    for (const Position word : words_) {
      Position moved = 0;
      for (const Move& move : moves_) moved |= (word & move.mask) << move.up >> move.down;
      renamed.push_back(moved);
    }
    const bool stays = moves_.size() == 1 && moves_[0].up == moves_[0].down;
    if (!stays) sort_words(renamed);
    if (leaves_ > 0 && candidate_ < best_) std::swap(candidate_, best_);
    ++leaves_;
  }

  struct Move {
    std::uint64_t mask;
    unsigned up;  // so many bits
    unsigned down;
  };

  // Columns that move as far are moved together.
  void move(const Move& move) {
    const auto same = std::find_if(moves_.begin(), moves_.end(),
                                   [&](const Move& known) { return known.up == move.up && known.down == move.down; });
    if (same != moves_.end()) {
      same->mask |= move.mask;
    } else {
      moves_.push_back(move);
    }
  }

  const Columns* columns_ = nullptr;
  std::span<const Position> words_;
  std::size_t count_ = 0;                            // columns that do not stand empty in all realisations:
  std::array<const Column*, most_columns> alive_{};  // these,
  std::array<unsigned, most_columns> types_{};       // and their types
  std::uint64_t hashed_ = 0;                         // the sum of the hashes of all realisations
  std::vector<std::uint64_t> row_hashes_;
  std::vector<Move> moves_;
  std::vector<Position> best_;
  std::vector<Position> candidate_;
  unsigned leaves_ = 0;
};

void Columns::canonicalise(std::vector<Position>& realisations) const {
  static thread_local Search search;  // keeps its vectors: this runs for every follower of every position
  if (columns_.size() > 1) search.run(*this, realisations);
}

}  // namespace qcg
