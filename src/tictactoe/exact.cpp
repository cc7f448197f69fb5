#include "tictactoe/exact.h"

#include <algorithm>
#include <array>

#include "tictactoe/symmetry.h"

namespace qcg::ttt {

namespace {

constexpr unsigned field_bits = 6;
constexpr unsigned first_square_field = 36;  // pairs come first
constexpr unsigned no_field = 63;
constexpr unsigned most_moves = 9;

constexpr unsigned pair_field(unsigned a, unsigned b) {
  const unsigned low = std::min(a, b);
  return low * (17 - low) / 2 + std::max(a, b) - low - 1;
}

// Where each symmetry takes each field.
using FieldMap = std::array<std::uint8_t, 64>;
const std::array<FieldMap, 8> field_maps = [] {
  std::array<FieldMap, 8> maps{};
  for (unsigned which = 0; which < 8; ++which) {
    const PlaceMap& places = board_symmetries[which];
    maps[which].fill(no_field);
    for (unsigned a = 0; a < 9; ++a) {
      maps[which][first_square_field + a] = static_cast<std::uint8_t>(first_square_field + places[a]);
      for (unsigned b = a + 1; b < 9; ++b) {
        maps[which][pair_field(a, b)] = static_cast<std::uint8_t>(pair_field(places[a], places[b]));
      }
    }
  }
  return maps;
}();

using Fields = std::array<std::uint8_t, most_moves>;

// X's moves are the even entries.
void sort_by_player(Fields& fields) {
  for (std::size_t i = 2; i < fields.size(); ++i) {
    for (std::size_t j = i; j >= 2 && fields[j] < fields[j - 2]; j -= 2) std::swap(fields[j], fields[j - 2]);
  }
}

}  // namespace

std::uint64_t canonical_name(const Position& position, Scoring scoring) {
  Fields fields{};
  fields.fill(no_field);
  for (unsigned place = 0; place < 9; ++place) {
    const auto square = static_cast<Square>(place);
    const unsigned number = position.number_at(square);
    if (number == 0) continue;
    const unsigned field =
        position.is_open(square) ? pair_field(place, position.other_end(square)) : first_square_field + place;
    fields[number - 1] = static_cast<std::uint8_t>(field);
  }
  std::uint64_t least = ~std::uint64_t{0};
  for (const FieldMap& map : field_maps) {
    Fields image{};
    for (std::size_t i = 0; i < fields.size(); ++i) image[i] = map[fields[i]];
    if (!looks_at_numbers(scoring)) sort_by_player(image);
    std::uint64_t name = 0;
    for (const std::uint8_t field : image) name = name << field_bits | field;
    least = std::min(least, name);
  }
  return least;
}

ExactSolver::ExactSolver(Scoring scoring, Tick tick, Book book, unsigned table_bits)
    : scoring_(scoring),
      tick_(std::move(tick)),
      book_(std::move(book)),
      shift_(64 - table_bits),
      table_(std::size_t{1} << table_bits) {}

std::uint64_t ExactSolver::name_of(const Position& position) const {
  if (position.game().variant == Variant::Classic) return canonical_name(position, scoring_);
  return position.hash();
}

int ExactSolver::value(const Position& position) {
  Position copy = position;
  return search(copy, -3, 3);
}

int ExactSolver::search(Position& position, int low, int high) {
  const Status status = position.status();
  if (status != Status::Open) return half_points(position, status, scoring_);
  if (position.choice_due()) return search_actions(position, low, high);  // its two followers are in the table
  return search_open(position, low, high);
}

int ExactSolver::search_open(Position& position, int low, int high) {
  constexpr std::size_t tick_every = 256;
  if (++positions_ % tick_every == 0 && tick_) tick_(positions_);
  const std::uint64_t name = name_of(position);
  if (book_) {
    if (const auto known = book_(name)) return *known;
  }
  const Entry known = entry_of(name).name == name ? entry_of(name) : Entry{name};
  if (known.low == known.high || known.low >= high) return known.low;
  if (known.high <= low) return known.high;
  low = std::max<int>(low, known.low);
  high = std::min<int>(high, known.high);
  const int found = search_actions(position, low, high);
  Entry& entry = entry_of(name);
  if (entry.name != name) entry = known;
  if (found > low) entry.low = static_cast<std::int8_t>(found);
  if (found < high) entry.high = static_cast<std::int8_t>(found);
  return found;
}

int ExactSolver::search_actions(Position& position, int low, int high) {
  std::vector<Action> actions;
  position.actions(actions);
  order(position, actions);
  const bool x_acts = position.to_act() == Mark::X;
  int best = x_acts ? -3 : 3;
  for (const Action action : actions) {
    const Undo undo = position.make(action);
    const int found = search(position, low, high);
    position.unmake(undo);
    if (x_acts) {
      best = std::max(best, found);
      low = std::max(low, best);
    } else {
      best = std::min(best, found);
      high = std::min(high, best);
    }
    if (low >= high) break;
  }
  return best;
}

// Moves that close a cycle end the game soonest, so they are cheapest to look at.
void ExactSolver::order(Position& position, std::vector<Action>& actions) {
  if (position.choice_due()) return;
  std::stable_partition(actions.begin(), actions.end(),
                        [&](Action action) { return position.connected(action.first, action.second); });
}

}  // namespace qcg::ttt
