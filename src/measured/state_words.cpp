#include "measured/state_words.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "lift/graph_renaming.h"

namespace qcg::measured {

namespace {

using Words = std::vector<std::uint64_t>;

// The number of its words comes first, so that different numbers never run into each other.
void append(Words& words, const Integer& number) {
  const std::size_t at = words.size();
  words.push_back(0);
  export_bits(number, std::back_inserter(words), 64);
  words[at] = words.size() - at - 1;
}

Words as_it_stands(const std::vector<Weighted>& live) {
  Words words{live.size()};
  for (const Weighted& each : live) {
    words.push_back(each.realisation);
    append(words, each.amplitude);
  }
  return words;
}

Position field(const InterchangeableFields& fields, Position word, unsigned index) {
  const Position mask = fields.bits_each >= 64 ? ~Position{0} : (Position{1} << fields.bits_each) - 1;
  return (word >> (index * fields.bits_each)) & mask;
}

/// The place of each amplitude among the different ones, by size.
std::vector<unsigned> ranks_of(const std::vector<Weighted>& live, std::vector<Integer>& different) {
  for (const Weighted& each : live) different.push_back(each.amplitude);
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  std::vector<unsigned> ranks;
  for (const Weighted& each : live) {
    const auto place = std::lower_bound(different.begin(), different.end(), each.amplitude);
    ranks.push_back(static_cast<unsigned>(place - different.begin()));
  }
  return ranks;
}

/// The fields sorted by what stands in them and how much it weighs.
std::vector<unsigned> order_of_fields(const InterchangeableFields& fields, const std::vector<Weighted>& live) {
  std::vector<Integer> different;
  const std::vector<unsigned> ranks = ranks_of(live, different);
  std::vector<std::pair<std::vector<std::pair<Position, unsigned>>, unsigned>> columns(fields.fields);
  for (unsigned i = 0; i < fields.fields; ++i) {
    for (std::size_t r = 0; r < live.size(); ++r) {
      columns[i].first.emplace_back(field(fields, live[r].realisation, i), ranks[r]);
    }
    std::sort(columns[i].first.begin(), columns[i].first.end());
    columns[i].second = i;
  }
  std::sort(columns.begin(), columns.end());
  std::vector<unsigned> order;
  for (const auto& column : columns) order.push_back(column.second);
  return order;
}

// Fields that look alike to the sorting may still differ in what stands beside them: then a renaming goes unrecognised,
// which costs time and never an answer.
Words with_sorted_fields(const InterchangeableFields& fields, std::vector<Weighted> live) {
  const std::vector<unsigned> order = order_of_fields(fields, live);
  for (Weighted& each : live) {
    Position word = 0;
    for (unsigned i = 0; i < fields.fields; ++i) {
      word |= field(fields, each.realisation, order[i]) << (i * fields.bits_each);
    }
    each.realisation = word;
  }
  std::sort(live.begin(), live.end(),
            [](const Weighted& a, const Weighted& b) { return a.realisation < b.realisation; });
  return as_it_stands(live);
}

// Weights become relations, one colour for each, so that whatever recognises renamings keeps them. There are few
// colours, and a realisation without bits cannot have one.
std::optional<Words> with_renamed_bits(RelatedBits bits, const std::vector<Weighted>& live) {
  constexpr std::size_t most_colours = 256;
  std::vector<Integer> different;
  const std::vector<unsigned> ranks = ranks_of(live, different);
  std::size_t first_colour = 0;
  for (const RelatedBits::Relation& relation : bits.relations) {
    first_colour = std::max<std::size_t>(first_colour, relation.colour + 1U);
  }
  if (bits.view || live.empty() || first_colour + different.size() > most_colours) return std::nullopt;
  std::vector<Position> realisations;
  for (std::size_t r = 0; r < live.size(); ++r) {
    if (live[r].realisation == 0) return std::nullopt;
    realisations.push_back(live[r].realisation);
    bits.relations.push_back({static_cast<std::uint8_t>(first_colour + ranks[r]), 1, live[r].realisation});
  }
  Words words = certificate(bits, realisations);
  for (const Integer& amplitude : different) append(words, amplitude);
  return words;
}

std::optional<Words> renamed(const Structure& structure, const std::vector<Weighted>& live) {
  if (const auto* const fields = std::get_if<InterchangeableFields>(&structure))
    return with_sorted_fields(*fields, live);
  if (const auto* const bits = std::get_if<RelatedBits>(&structure)) return with_renamed_bits(*bits, live);
  return std::nullopt;
}

}  // namespace

std::vector<std::uint64_t> StateWords::of(const State& state) const {
  std::optional<Words> words = renamed(structure_, state.live);
  const bool is_renamed = words.has_value();
  if (!is_renamed) words = as_it_stands(state.live);
  append(*words, numerator(state.ended));
  append(*words, denominator(state.ended));
  words->push_back(is_renamed ? 1 : 0);  // neither is ever taken for the other
  return *std::move(words);
}

}  // namespace qcg::measured
