#include "lift/columns.h"

#include <algorithm>
#include <bit>
#include <map>

#include "base/interner.h"

namespace qcg {

namespace {

// Beyond this many tries the best renaming found serves: still a renaming, only perhaps not the same one every time.
constexpr unsigned most_leaves = 64;

}  // namespace

std::optional<Columns> Columns::of(const Structure& structure) {
  if (const auto* fields = std::get_if<InterchangeableFields>(&structure)) return of_fields(*fields);
  if (const auto* bits = std::get_if<RelatedBits>(&structure)) return of_stalks(*bits);
  return std::nullopt;
}

Columns Columns::of_fields(const InterchangeableFields& fields) {
  Columns result;
  const std::uint64_t field = fields.bits_each >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << fields.bits_each) - 1;
  for (unsigned i = 0; i < fields.fields; ++i) {
    const unsigned shift = i * fields.bits_each;
    result.columns_.push_back({field << shift, shift, {}, {}});
  }
  return result;
}

// A stalk is a bit on the ground (a relation that matters even alone), and upon each bit at most one other.
std::optional<Columns> Columns::of_stalks(const RelatedBits& bits) {
  std::uint64_t grounded = 0;
  std::vector<std::uint64_t> touching(bits.colours.size(), 0);
  for (const RelatedBits::Relation& relation : bits.relations) {
    if (relation.least == 1) {
      if (grounded != 0) return std::nullopt;
      grounded = relation.bits;
    } else if (std::popcount(relation.bits) > 2) {
      return std::nullopt;
    } else {
      for (std::uint64_t rest = relation.bits; rest != 0; rest &= rest - 1) {
        touching[static_cast<std::size_t>(std::countr_zero(rest))] |= relation.bits & ~(rest & -rest);
      }
    }
  }
  Columns result;
  std::uint64_t placed = 0;
  for (std::uint64_t roots = grounded; roots != 0; roots &= roots - 1) {
    Column column{0, 0, {0}, {}};
    for (std::uint64_t next = roots & -roots; next != 0;) {
      if (std::popcount(next) != 1 || (column.mask != 0 && (next & grounded) != 0)) return std::nullopt;
      column.mask |= next;
      column.prefixes.push_back(column.mask);
      next = touching[static_cast<std::size_t>(std::countr_zero(next))] & ~column.mask;
    }
    placed |= column.mask;
    result.columns_.push_back(std::move(column));
  }
  if (static_cast<std::size_t>(std::popcount(placed)) != bits.colours.size()) return std::nullopt;
  result.rank_types(bits);
  return result;
}

// Longer types first: a column of a longer type fits into fewer stalks, so it must choose before the shorter ones.
void Columns::rank_types(const RelatedBits& bits) {
  using Colours = std::vector<std::uint8_t>;
  const auto longer_first = [](const Colours& a, const Colours& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  };
  std::map<Colours, unsigned, decltype(longer_first)> ranks(longer_first);
  std::vector<std::vector<Colours>> prefixes(columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    Colours colours;
    prefixes[i].push_back(colours);
    for (std::size_t height = 1; height < columns_[i].prefixes.size(); ++height) {
      const std::uint64_t top = columns_[i].prefixes[height] & ~columns_[i].prefixes[height - 1];
      colours.push_back(bits.colours[static_cast<std::size_t>(std::countr_zero(top))]);
      prefixes[i].push_back(colours);
    }
    for (const Colours& prefix : prefixes[i]) ranks.emplace(prefix, 0);
  }
  unsigned rank = 0;
  for (auto& [colours, place] : ranks) place = rank++;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    for (const Colours& prefix : prefixes[i]) columns_[i].types.push_back(ranks.at(prefix));
  }
}

/// Refines the columns and rows against each other until their hashes settle, then tries the columns that stay alike
/// in turn (individualisation and refinement), and keeps the least result.
class Columns::Search {
 public:
  Search(const Columns& columns, std::span<const Position> realisations)
      : columns_(columns.columns_), words_(realisations) {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      std::uint64_t greatest = 0;
      for (const Position word : words_) greatest = std::max(greatest, columns_[i].height(word));
      if (greatest == 0) continue;
      alive_.push_back(i);
      types_.push_back(columns_[i].type(greatest));
    }
    heights_.resize(alive_.size() * words_.size());
    for (std::size_t c = 0; c < alive_.size(); ++c) {
      for (std::size_t r = 0; r < words_.size(); ++r) {
        heights_[c * words_.size() + r] = columns_[alive_[c]].height(words_[r]);
      }
    }
  }

  std::vector<Position> least() {
    std::vector<std::uint64_t> hashes(alive_.size());
    for (std::size_t c = 0; c < hashes.size(); ++c) hashes[c] = mix(types_[c] + 1);
    refine(hashes);
    descend(std::move(hashes));
    return std::move(best_);
  }

 private:
  [[nodiscard]] std::uint64_t height(std::size_t column, std::size_t row) const {
    return heights_[column * words_.size() + row];
  }

  static std::size_t distinct(std::vector<std::uint64_t> values) {
    std::sort(values.begin(), values.end());
    return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
  }

  void refine(std::vector<std::uint64_t>& hashes) {
    const std::size_t rows = words_.size();
    row_hashes_.resize(rows);
    for (std::size_t classes = distinct(hashes); classes < hashes.size();) {
      std::fill(row_hashes_.begin(), row_hashes_.end(), 0);
      for (std::size_t c = 0; c < hashes.size(); ++c) {
        for (std::size_t r = 0; r < rows; ++r) row_hashes_[r] += mix(hashes[c] + height(c, r));
      }
      for (std::uint64_t& hash : row_hashes_) hash = mix(hash);
      for (std::size_t c = 0; c < hashes.size(); ++c) {
        std::uint64_t total = hashes[c];
        for (std::size_t r = 0; r < rows; ++r) total += mix(row_hashes_[r] ^ height(c, r));
        hashes[c] = mix(total);
      }
      const std::size_t now = distinct(hashes);
      if (now == classes) break;
      classes = now;
    }
  }

  // Do the two columns, of one type, change places without changing the set of realisations?
  [[nodiscard]] bool interchangeable(std::size_t a, std::size_t b) const {
    const Column& first = columns_[alive_[a]];
    const Column& second = columns_[alive_[b]];
    for (std::size_t r = 0; r < words_.size(); ++r) {
      if (height(a, r) == height(b, r)) continue;
      const Position swapped =
          (words_[r] & ~first.mask & ~second.mask) | first.at(height(b, r)) | second.at(height(a, r));
      if (!std::binary_search(words_.begin(), words_.end(), swapped)) return false;
    }
    return true;
  }

  void descend(std::vector<std::uint64_t> hashes) {
    if (leaves_ >= most_leaves) return;
    std::vector<std::size_t> order(hashes.size());
    for (std::size_t c = 0; c < order.size(); ++c) order[c] = c;
    const auto key = [&](std::size_t c) { return std::pair(types_[c], hashes[c]); };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    for (std::size_t from = 0; from < order.size();) {
      std::size_t to = from + 1;
      while (to < order.size() && key(order[to]) == key(order[from])) ++to;
      std::vector<std::size_t> different{order[from]};  // one of each class of interchangeable columns
      for (std::size_t i = from + 1; i < to; ++i) {
        const auto same = [&](std::size_t c) { return interchangeable(c, order[i]); };
        if (std::none_of(different.begin(), different.end(), same)) different.push_back(order[i]);
      }
      if (different.size() > 1) {
        for (const std::size_t column : different) {
          std::vector<std::uint64_t> chosen = hashes;
          chosen[column] = mix(chosen[column] + 1);
          refine(chosen);
          descend(std::move(chosen));
        }
        return;
      }
      from = to;
    }
    keep_if_least(order);
  }

  // Gives the columns, in this order, the first places they fit into.
  void keep_if_least(const std::vector<std::size_t>& order) {
    ++leaves_;
    std::vector<Position> renamed(words_.size(), 0);
    std::vector<bool> taken(columns_.size(), false);
    for (const std::size_t c : order) {
      const Column& from = columns_[alive_[c]];
      std::size_t place = 0;
      while (taken[place] || !fits(from, types_[c], columns_[place])) ++place;
      taken[place] = true;
      for (std::size_t r = 0; r < words_.size(); ++r) renamed[r] |= columns_[place].at(height(c, r));
    }
    std::sort(renamed.begin(), renamed.end());
    if (best_.empty() || renamed < best_) best_ = std::move(renamed);
  }

  static bool fits(const Column& from, unsigned type, const Column& place) {
    return from.prefixes.empty() || std::find(place.types.begin(), place.types.end(), type) != place.types.end();
  }

  const std::vector<Column>& columns_;
  std::span<const Position> words_;
  std::vector<std::size_t> alive_;      // the columns that are not empty everywhere
  std::vector<unsigned> types_;         // of each alive column
  std::vector<std::uint64_t> heights_;  // by column, then row
  std::vector<std::uint64_t> row_hashes_;
  std::vector<Position> best_;
  unsigned leaves_ = 0;
};

void Columns::canonicalise(std::vector<Position>& realisations) const {
  if (columns_.size() > 1) realisations = Search(*this, realisations).least();
}

}  // namespace qcg
