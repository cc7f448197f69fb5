#include "tictactoe/census.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "tictactoe/census_class.h"

namespace qcg::ttt {

namespace {

// Chances are counted in a unit that all numbers of legal pairs divide, twice for the choice: no fractions on the way.
constexpr std::uint64_t unit_of_chance = 2 * 144'403'552'893'600;  // 2 lcm(1, ..., 36)

// Nine moves times 49 bits, and room for the factors.
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    576, 576, boost::multiprecision::unsigned_magnitude, boost::multiprecision::unchecked, void>>;

/// How many games lead somewhere, and the chance that one played at random does.
struct Mass {
  Wide games;
  Wide chance;

  void operator+=(const Mass& other) {
    games += other.games;
    chance += other.chance;
  }
  /// So many of these games go on in a certain way, where the divisor is known to leave no rest.
  [[nodiscard]] Mass part(std::uint64_t times, std::uint64_t divisor) const {
    return {games * times / divisor, chance * times / divisor};
  }
};

constexpr unsigned pairs_of(unsigned squares) { return squares * (squares - 1) / 2; }

class Count {
 public:
  Count(const Position& start, const CensusTick& tick)
      : rules_(start.game().rules),
        trees_(start),
        start_(class_of(start, trees_)),
        symmetries_(symmetries_of(start_, trees_)),
        first_(start.moves_played()),
        tick_(tick) {}

  Census run() {
    here_.emplace(start_, Mass{1, 1});
    for (number_ = first_ + 1; !here_.empty(); ++number_) {
      for (const auto& [item, mass] : here_) {
        if (++classes_ % tick_every == 0 && tick_) tick_(classes_);
        play(item, mass);
      }
      here_ = std::exchange(next_, {});
    }
    return std::move(census_);
  }

 private:
  static constexpr std::size_t tick_every = 8;  // one may take a millisecond

  // Marks so far are classical or live, each live one is a pair.
  [[nodiscard]] unsigned legal_pairs(const CensusClass& item, unsigned marks) const {
    const unsigned open = item.open_squares();
    const unsigned live = marks - (squares_per_board - open);
    return open < 2 ? 0 : pairs_of(open) - (rules_ == Rules::Goff ? 0 : live);
  }

  void play(const CensusClass& item, const Mass& mass) {
    const std::uint64_t share = unit_of_chance / legal_pairs(item, number_ - 1);
    const Mass here{mass.games, mass.chance * share};
    for (unsigned one = 0; one < squares_per_board; ++one) {
      const std::uint16_t group = item.group(one);
      if (group == 0) continue;
      for (unsigned other = one + 1; other < squares_per_board; ++other) {
        const std::uint16_t second = item.group(other);
        if (second == 0) continue;
        CensusClass joined = item;
        joined.join(one, other, label_of(number_));
        arrive(joined, here.part(std::uint64_t{place_count(group)} * place_count(second), 1));
      }
      if (place_count(group) > 1) close(item, one, here.part(1, 1));
    }
  }

  // The group collapses; its trees are entered one after the other.
  void close(const CensusClass& item, unsigned least, const Mass& mass) {
    const std::uint16_t squares = item.group(least);
    const unsigned size = place_count(squares);
    std::vector<std::uint16_t> trees;
    for (unsigned rest = squares; rest != 0; rest &= ~unsigned{trees.back()}) {
      trees.push_back(trees_.tree[static_cast<unsigned>(std::countr_zero(rest))]);
    }
    for (unsigned landing = 0; landing < squares_per_board; ++landing) {
      if (((squares >> landing) & 1U) == 0) continue;
      const unsigned tree = place_count(trees_.tree[landing]);
      const auto partners = partners_of(landing, size, static_cast<unsigned>(trees.size()));
      if (partners == 0) continue;
      // Either square of the closing pair may be chosen, which is why landings are counted and not pairs.
      Mass chosen = mass.part(partners, std::uint64_t{tree} * size);
      chosen.chance /= 2;
      CensusClass after = item;
      PairCounts left = item.pairs[least];
      enter(after, landing, label_of(number_));
      std::vector<std::uint16_t> others = trees;
      others.erase(std::find(others.begin(), others.end(), trees_.tree[landing]));
      spread(after, others, left, chosen);
    }
  }

  // Squares of the group which the closing pair may join to the landing, on average over all ways to make a tree of its
  // parts, times the sizes of the landing's part and of the group.
  [[nodiscard]] std::uint64_t partners_of(unsigned landing, unsigned size, unsigned parts) const {
    const unsigned tree = place_count(trees_.tree[landing]);
    const std::uint64_t all = std::uint64_t{tree} * size * (size - 1);
    if (rules_ == Rules::Goff) return all;
    const std::uint64_t of_start = std::uint64_t{tree} * size * trees_.degree[landing];
    const std::uint64_t of_new = parts < 2 ? 0 : size + (parts - 2) * tree;
    return all - of_start - of_new;
  }

  void enter(CensusClass& item, unsigned square, Label label) const {
    for (unsigned other = 0; other < squares_per_board; ++other) {
      if (other != square && ((trees_.tree[square] >> other) & 1U) != 0)
        item.settle(other, trees_.landed[square][other]);
    }
    item.settle(square, label);
  }

  // Each remaining tree is entered at any of its squares alike, with any of the labels that are left.
  void spread(const CensusClass& item, const std::vector<std::uint16_t>& trees, PairCounts& left, const Mass& mass) {
    if (trees.empty()) return settled(item, mass);
    const std::uint16_t tree = trees.back();
    const std::vector<std::uint16_t> others(trees.begin(), trees.end() - 1);
    const std::uint64_t ways = std::uint64_t{place_count(tree)} * trees.size();
    for (unsigned label = 0; label < left.size(); ++label) {
      if (left[label] == 0) continue;
      Mass part = mass;
      part.games = part.games * left[label];
      part.chance = part.chance * left[label];
      --left[label];
      for (unsigned square = 0; square < squares_per_board; ++square) {
        if (((tree >> square) & 1U) == 0) continue;
        CensusClass after = item;
        enter(after, square, static_cast<Label>(label));
        spread(after, others, left, {part.games / ways, part.chance / ways});
      }
      ++left[label];
    }
  }

  // A collapse is complete.
  void settled(CensusClass item, const Mass& mass) {
    End end = end_of(item);
    if (end != End::NoLine) return finish(number_, end, mass);
    if (rules_ == Rules::Goff && item.open_squares() == 1) {
      const auto lone = static_cast<unsigned>(
          std::find_if(item.cell.begin(), item.cell.end(), [](unsigned at) { return at < CensusClass::first_label; }) -
          item.cell.begin());
      item.settle(lone, label_of(number_ + 1));
      return finish(number_ + 1, end_of(item), mass);
    }
    arrive(item, mass);
  }

  void arrive(const CensusClass& item, const Mass& mass) {
    if (legal_pairs(item, number_) == 0) return finish(number_, End::NoLine, mass);
    next_[least_image(item)] += mass;
  }

  [[nodiscard]] CensusClass least_image(const CensusClass& item) const {
    CensusClass least = item;
    for (const PlaceMap& map : symmetries_) {
      const CensusClass image = item.image(map);
      if (std::tie(image.cell, image.pairs) < std::tie(least.cell, least.pairs)) least = image;
    }
    return least;
  }

  void finish(unsigned marks, End end, const Mass& mass) {
    Integer units = 1;
    for (unsigned move = first_; move < number_; ++move) units *= unit_of_chance;
    census_.add(marks, end, {Integer(mass.games), Rational(Integer(mass.chance), units)});
  }

  Rules rules_;
  StartTrees trees_;
  CensusClass start_;
  std::vector<PlaceMap> symmetries_;
  unsigned first_;
  const CensusTick& tick_;
  unsigned number_ = 0;  // of the move that is made
  std::unordered_map<CensusClass, Mass, CensusHash> here_;
  std::unordered_map<CensusClass, Mass, CensusHash> next_;
  std::size_t classes_ = 0;
  Census census_;
};

}  // namespace

Tally Census::total(End end) const {
  Tally sum;
  for (const auto& row : by_marks) {
    sum.games += row[static_cast<std::size_t>(end)].games;
    sum.chance += row[static_cast<std::size_t>(end)].chance;
  }
  return sum;
}

Integer Census::games() const {
  Integer sum = 0;
  for (std::size_t end = 0; end < end_count; ++end) sum += total(static_cast<End>(end)).games;
  return sum;
}

Rational Census::expected(Scoring scoring) const {
  Rational halves = 0;
  for (std::size_t i = 0; i < end_count; ++i) {
    const auto end = static_cast<End>(i);
    halves += total(end).chance * half_points(end, scoring);
  }
  return halves / 2;
}

void Census::add(unsigned marks, End end, const Tally& tally) {
  Tally& sum = by_marks[marks][static_cast<std::size_t>(end)];
  sum.games += tally.games;
  sum.chance += tally.chance;
}

std::string_view name(End end) {
  constexpr std::array<std::string_view, end_count> names{"x_alone", "o_alone", "both_x_first", "both_o_first",
                                                          "no_line"};
  return names[static_cast<std::size_t>(end)];
}

Census take_census(const Position& position, const CensusTick& tick) {
  Census census;
  if (position.over()) {
    census.add(marks_on(position), end_of(position, position.status()), {1, 1});
    return census;
  }
  if (!position.choice_due()) return Count(position, tick).run();
  std::vector<Action> choices;
  position.actions(choices);
  for (const Action choice : choices) {
    Position after = position;
    after.make(choice);
    const Census part = take_census(after, tick);
    for (unsigned marks = 0; marks < part.by_marks.size(); ++marks) {
      for (std::size_t end = 0; end < end_count; ++end) {
        const Tally& tally = part.by_marks[marks][end];
        census.add(marks, static_cast<End>(end), {tally.games, tally.chance / 2});
      }
    }
  }
  return census;
}

}  // namespace qcg::ttt
