#include "games/octal/octal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <functional>

namespace qcg {

namespace {

// A label is the first pin removed and how many are; no pins removed means a cut after the first one.
constexpr unsigned label_shift = 7;
constexpr unsigned first_cut_bit = 32;

constexpr std::uint64_t bit(unsigned at) { return std::uint64_t{1} << at; }
constexpr bool has(std::uint64_t bits, unsigned at) { return at < 64 && (bits >> at & 1U) != 0; }
constexpr std::uint64_t run(unsigned first, unsigned length) {
  return length == 0 ? 0 : (~std::uint64_t{0} >> (64 - length)) << first;
}

std::string show_code(const Octal::Code& code) {
  return fmt::format("{}.{}", code.cuts ? 4 : 0,
                     code.digits.empty() ? "0" : fmt::format("{}", fmt::join(code.digits, "")));
}

// Up to its last digit.
Octal::Code read_digits(Reader& reader) {
  Octal::Code code;
  code.cuts = reader.peek() == '4';
  if (!reader.accept("0") && !reader.accept("4")) {
    reader.fail_expected("an octal code that begins with 0. or 4., as in '0.6:4'");
  }
  reader.expect(".", "after the first digit of the octal code");
  if (reader.peek() < '0' || reader.peek() > '7') reader.fail_expected("a digit from 0 to 7");
  while (reader.peek() >= '0' && reader.peek() <= '7') {
    if (code.digits.size() == Octal::most_digits) {
      reader.fail(fmt::format("an octal code may have at most {} digits after the point", Octal::most_digits));
    }
    code.digits.push_back(static_cast<std::uint8_t>(reader.take() - '0'));
  }
  return code;
}

Octal::Code without_last_zeros(Octal::Code code) {
  while (!code.digits.empty() && code.digits.back() == 0) code.digits.pop_back();
  return code;
}

Octal::Code read_code(Reader& reader) {
  const Octal::Code code = read_digits(reader);
  reader.skip_spaces();
  if (!reader.accept(":")) reader.fail_expected("a digit from 0 to 7, or ':' and rows of pins");
  return without_last_zeros(code);
}

// The code comes with the first realisation; where a later one repeats it, it must be the same.
Octal::Code read_shared_code(std::vector<Reader>& realisations) {
  Octal::Code shared = read_code(realisations.front());
  for (auto reader = realisations.begin() + 1; reader != realisations.end(); ++reader) {
    if (reader->rest().find(':') == std::string_view::npos) continue;
    const std::size_t offset = reader->offset();
    if (read_code(*reader) != shared) {
      reader->fail_at(offset,
                      fmt::format("realisations share one octal code, and the first has {}", show_code(shared)));
    }
  }
  return shared;
}

struct WrittenRows {
  std::size_t offset = 0;  // where they are written
  std::vector<unsigned> lengths;
  std::uint64_t pins = 0;
  std::uint64_t cuts = 0;
};

class RowsReader {
 public:
  RowsReader(Reader& reader, bool with_cuts) : reader_(reader), with_cuts_(with_cuts) {}

  WrittenRows read() {
    reader_.skip_spaces();
    rows_.offset = reader_.offset();
    do {
      reader_.skip_spaces();
      if (rows_.lengths.size() == Octal::most_rows) {
        reader_.fail(fmt::format("there may be at most {} rows", Octal::most_rows));
      }
      const unsigned first = used_;
      if (reader_.peek() >= '0' && reader_.peek() <= '9') {
        read_length();
      } else {
        read_pins();
      }
      rows_.lengths.push_back(used_ - first);
      reader_.skip_spaces();
    } while (reader_.accept(","));
    reader_.expect_end("',' and another row");
    return rows_;
  }

 private:
  [[nodiscard]] unsigned most() const { return with_cuts_ ? Octal::most_pins_with_cuts : Octal::most_pins; }

  void read_length() {
    const std::size_t offset = reader_.offset();
    const auto length = static_cast<unsigned>(reader_.number("a number of pins", 0, most()));
    if (length > most() - used_) too_many(offset);
    rows_.pins |= run(used_, length);
    used_ += length;
  }

  void read_pins() {
    if (reader_.peek() != 'x' && reader_.peek() != '.') {
      reader_.fail_expected("a number of pins or a row of pins x and gaps .");
    }
    while (reader_.peek() == 'x' || reader_.peek() == '.') {
      if (used_ == most()) too_many(reader_.offset());
      const bool pin = reader_.take() == 'x';
      if (pin) rows_.pins |= bit(used_);
      ++used_;
      if (reader_.peek() == '/') read_cut(pin);
    }
  }

  void read_cut(bool after_pin) {
    if (!with_cuts_) reader_.fail("rows can be cut only if the octal code begins with 4");
    if (!after_pin || reader_.peek(1) != 'x') reader_.fail("a cut must be between two pins");
    rows_.cuts |= bit(used_ - 1);
    reader_.skip(1);
  }

  [[noreturn]] void too_many(std::size_t offset) const {
    reader_.fail_at(offset, fmt::format("there may be at most {} pins{}", most(),
                                        with_cuts_ ? " if the octal code begins with 4" : ""));
  }

  Reader& reader_;
  bool with_cuts_;
  WrittenRows rows_;
  unsigned used_ = 0;
};

// Calls visit(first, length) for every maximal run of linked pins, in order.
template <class Visit>
void for_each_row(std::uint64_t pins, std::uint64_t links, Visit visit) {
  while (pins != 0) {
    const auto first = static_cast<unsigned>(std::countr_zero(pins));
    const auto length = static_cast<unsigned>(std::countr_one(links >> first)) + 1;
    visit(first, length);
    pins &= ~run(first, length);
  }
}

}  // namespace

TakeAndBreak Octal::single_heaps(Reader& reader) {
  const Code code = without_last_zeros(read_digits(reader));
  reader.expect_end("a digit from 0 to 7");
  TakeAndBreak heaps{show_code(code), {}};
  if (code.cuts) heaps.moves.push_back({.taken = 0, .leaves_two = true});
  for (std::uint32_t taken = 1; taken <= code.digits.size(); ++taken) {
    const unsigned digit = code.digits[taken - 1];
    if (digit != 0) heaps.moves.push_back({taken, (digit & 1U) != 0, (digit & 2U) != 0, (digit & 4U) != 0});
  }
  return heaps;
}

Octal::Octal(Code code, std::vector<unsigned> rows) : code_(std::move(code)) {
  unsigned first = 0;
  for (const unsigned length : rows) {
    rows_.push_back({first, length});
    if (length > 0) neighbours_ |= run(first, length - 1);
    first += length;
  }
  const auto& digits = code_.digits;
  more_pins_cover_ = std::all_of(digits.begin(), digits.end(), [](unsigned d) { return d == 0 || d == 4 || d >= 6; });
  pins_are_all_ = !code_.cuts && std::all_of(digits.begin(), digits.end(), [](unsigned d) { return d == 0 || d == 7; });
  for (unsigned length = 1; length <= most_pins; ++length) alive_[length] = has_move(length);
}

Game Octal::read(std::vector<Reader>& realisations) {
  const Code code = read_shared_code(realisations);
  std::vector<WrittenRows> written;
  for (Reader& reader : realisations) {
    written.push_back(RowsReader(reader, code.cuts).read());
    if (written.back().lengths != written.front().lengths) {
      reader.fail_at(written.back().offset,
                     fmt::format("this realisation has rows of {} places, the first has rows of {}",
                                 fmt::join(written.back().lengths, ","), fmt::join(written.front().lengths, ",")));
    }
  }
  const Octal rules(code, written.front().lengths);
  std::vector<Position> start;
  for (const WrittenRows& rows : written) start.push_back(rules.position_of(rows.pins, rows.cuts));
  return {AnyRuleset(rules), std::move(start)};
}

std::uint64_t Octal::pins(Position position) const { return code_.cuts ? position & run(0, first_cut_bit) : position; }

std::uint64_t Octal::cuts(Position position) const { return code_.cuts ? position >> first_cut_bit : 0; }

std::uint64_t Octal::links(Position position) const {
  const std::uint64_t there = pins(position);
  return there & there >> 1 & neighbours_ & ~cuts(position);
}

bool Octal::may_leave(unsigned removed, unsigned rows_left) const {
  return removed <= code_.digits.size() && (code_.digits[removed - 1] >> rows_left & 1U) != 0;
}

bool Octal::has_move(unsigned row_length) const {
  if (code_.cuts && row_length >= 2) return true;
  for (unsigned removed = 1; removed <= row_length; ++removed) {
    const unsigned left = row_length - removed;
    if (may_leave(removed, std::min(left, 1U)) || (left >= 2 && may_leave(removed, 2))) return true;
  }
  return false;
}

Position Octal::position_of(std::uint64_t pins, std::uint64_t cuts) const {
  std::uint64_t kept = 0;
  for_each_row(pins, pins & pins >> 1 & neighbours_ & ~cuts, [&](unsigned first, unsigned length) {
    if (alive_[length]) kept |= run(first, length);
  });
  if (!code_.cuts) return kept;
  return kept | (cuts & kept & kept >> 1 & neighbours_) << first_cut_bit;  // elsewhere a cut would say nothing
}

void Octal::moves(Position position, Player /*player*/, std::vector<Label>& labels) const {
  const auto longest = static_cast<unsigned>(code_.digits.size());
  const std::uint64_t linked = links(position);
  for (std::uint64_t left = pins(position); left != 0; left &= left - 1) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const unsigned before = first > 0 && has(linked, first - 1) ? 1 : 0;
    if (code_.cuts && has(linked, first)) labels.push_back(first << label_shift);
    for (unsigned removed = 1; removed <= longest; ++removed) {
      const bool more = has(linked, first + removed - 1);
      if (may_leave(removed, before + (more ? 1 : 0))) labels.push_back(first << label_shift | removed);
      if (!more) break;
    }
  }
}

std::optional<Position> Octal::play(Position position, Player /*player*/, Label label) const {
  const unsigned first = label >> label_shift;
  const unsigned removed = label & (bit(label_shift) - 1);
  const std::uint64_t linked = links(position);
  if (removed == 0) {
    if (!code_.cuts || !has(linked, first)) return std::nullopt;
    return position_of(pins(position), cuts(position) | bit(first));
  }
  if (!has(pins(position), first) || removed > code_.digits.size() || first + removed > most_pins) return std::nullopt;
  const std::uint64_t inside = run(first, removed - 1);
  if ((linked & inside) != inside) return std::nullopt;
  const unsigned before = first > 0 && has(linked, first - 1) ? 1 : 0;
  const unsigned after = has(linked, first + removed - 1) ? 1 : 0;
  if (!may_leave(removed, before + after)) return std::nullopt;
  return position_of(pins(position) & ~run(first, removed), cuts(position));
}

std::string Octal::show(Position position) const {
  std::string text = show_code(code_) + ":";
  std::string_view separator;
  for (const Row row : rows_) {
    text.append(separator).append(show_row(position, row));
    separator = ",";
  }
  return text;
}

std::string Octal::show_row(Position position, Row row) const {
  const std::uint64_t there = pins(position);
  const std::uint64_t cut = cuts(position);
  const std::uint64_t all = run(row.first, row.length);
  if ((there & all) == all && (cut & all) == 0) return std::to_string(row.length);
  std::string text;
  for (unsigned pin = row.first; pin < row.first + row.length; ++pin) {
    text += has(there, pin) ? 'x' : '.';
    if (has(cut, pin)) text += '/';
  }
  return text;
}

std::size_t Octal::row_of(unsigned pin) const {
  const auto past = std::find_if(rows_.begin(), rows_.end(), [&](Row row) { return row.first > pin; });
  return static_cast<std::size_t>(past - rows_.begin()) - 1;
}

std::string Octal::show_move(Player /*player*/, Label label) const {
  const unsigned first = label >> label_shift;
  const unsigned removed = label & (bit(label_shift) - 1);
  const std::size_t row = row_of(first);
  const unsigned pin = first - rows_[row].first + 1;  // counted from 1 in its row
  std::string text;
  if (removed == 0) text = fmt::format("cut between pins {} and {}", pin, pin + 1);
  if (removed == 1) text = fmt::format("remove pin {}", pin);
  if (removed >= 2) text = fmt::format("remove pins {}-{}", pin, pin + removed - 1);
  return rows_.size() == 1 ? text : fmt::format("{} of row {}", text, row + 1);
}

bool Octal::covered_by(Position a, Position b) const {
  if (!more_pins_cover_) return a == b;
  return (pins(a) & ~pins(b)) == 0 && (links(a) & ~links(b)) == 0;
}

void Octal::split(Position position, std::vector<Position>& parts) const {
  for_each_row(pins(position), links(position),
               [&](unsigned first, unsigned length) { parts.push_back(run(first, length)); });
}

std::uint64_t Octal::most_moves(Position position) const {
  const auto count = [](std::uint64_t bits) { return static_cast<std::uint64_t>(std::popcount(bits)); };
  return count(pins(position)) + (code_.cuts ? count(links(position)) : 0);
}

Position Octal::normalise(Position position) const {
  std::vector<unsigned> lengths;
  for_each_row(pins(position), links(position), [&](unsigned, unsigned length) { lengths.push_back(length); });
  std::sort(lengths.begin(), lengths.end(), std::greater<>());
  std::vector<Row> room = rows_;
  std::uint64_t placed = 0;
  std::uint64_t cut = 0;
  for (const unsigned length : lengths) {
    const auto fits = std::find_if(room.begin(), room.end(), [&](Row row) { return row.length >= length; });
    if (fits == room.end()) return position;  // first fit may fail where the rows as they stand fit
    placed |= run(fits->first, length);
    if (code_.cuts) cut |= bit(fits->first + length - 1);
    const unsigned used = code_.cuts ? length : std::min(length + 1, fits->length);  // a gap, unless it is cut
    *fits = {fits->first + used, fits->length - used};
  }
  return position_of(placed, cut);
}

Structure Octal::structure() const {
  if (code_.cuts) return {};
  RelatedBits pins;
  pins.colours.assign(all_pins(), 0);
  for (std::uint64_t rest = neighbours_; rest != 0; rest &= rest - 1) {
    pins.relations.push_back({.colour = 0, .least = 2, .bits = (rest & -rest) | (rest & -rest) << 1U});
  }
  return pins;
}

// --- for people ---

namespace {

// Ids: pins, then the cuts behind them, then the places in which pins stand.
constexpr PieceId first_cut = Octal::most_pins;
constexpr PieceId first_slot = 2 * Octal::most_pins;

}  // namespace

Scene Octal::scene(Position position) const {
  Scene scene{.layout = Layout::Rows, .columns = 0, .rows = static_cast<unsigned>(rows_.size())};
  const auto add = [&](PieceId id, PieceKind kind, unsigned pin, double behind) {
    const std::size_t row = row_of(pin);
    const unsigned in_row = pin - rows_[row].first;
    scene.pieces.push_back({.id = id,
                            .kind = kind,
                            .owner = kind == PieceKind::Pin ? Owner::Either : Owner::Nobody,
                            .at = {in_row + behind, static_cast<double>(row)},
                            .ends = {pin, pin + 1},
                            .name = std::to_string(in_row + 1),
                            .fixed = kind == PieceKind::Cell});
  };
  for (const Row row : rows_) scene.columns = std::max(scene.columns, row.length);
  for (unsigned pin = 0; pin < all_pins(); ++pin) add(first_slot + pin, PieceKind::Cell, pin, 0);
  for (unsigned pin = 0; pin < all_pins(); ++pin) {
    if (has(pins(position), pin)) add(pin, PieceKind::Pin, pin, 0);
    if (has(cuts(position), pin)) add(first_cut + pin, PieceKind::Bar, pin, 0.5);
  }
  return scene;
}

Place Octal::place(Position /*position*/, Player /*player*/, Label label) const {
  const unsigned first = label >> label_shift;
  const unsigned removed = label & (bit(label_shift) - 1);
  if (removed == 0) return {.pieces = {first, first + 1}, .act = Act::Part};
  Place place{.act = Act::Remove};
  for (unsigned pin = first; pin < first + removed; ++pin) place.pieces.push_back(pin);
  return place;
}

// "2", "2-3", "2/3" for a cut; with several rows "1:2-3".
std::string Octal::show_briefly(Player /*player*/, Label label) const {
  const unsigned first = label >> label_shift;
  const unsigned removed = label & (bit(label_shift) - 1);
  const std::size_t row = row_of(first);
  const unsigned pin = first - rows_[row].first + 1;
  std::string text = rows_.size() == 1 ? "" : fmt::format("{}:", row + 1);
  text += std::to_string(pin);
  if (removed == 0) text += fmt::format("/{}", pin + 1);
  if (removed >= 2) text += fmt::format("-{}", pin + removed - 1);
  return text;
}

std::vector<BitMeaning> Octal::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned pin = 0; !code_.cuts && pin < all_pins(); ++pin) bits.push_back({pin, pin, Owner::Either});
  return bits;
}

Position Octal::bits_of(std::uint64_t pins, std::uint64_t cuts) const {
  return code_.cuts ? pins | (cuts & neighbours_) << first_cut_bit : pins;
}

BitTests Octal::joined(unsigned first, unsigned length) const {
  return tests_of(run(first, length), bits_of(0, run(first, length - 1)));
}

std::vector<BitTests> Octal::goes_on(unsigned pin, unsigned link, bool value) const {
  if (!has(neighbours_, link)) return value ? std::vector<BitTests>{} : std::vector<BitTests>{{}};
  const Position cut = bits_of(0, bit(link));
  if (value) return {tests_of(bit(pin), cut)};
  if (cut == 0) return {tests_of(0, bit(pin))};
  return {tests_of(0, bit(pin)), tests_of(cut)};
}

// What may be left depends on the pins on both sides.
std::vector<BitTests> Octal::may_remove(unsigned first, unsigned removed) const {
  const unsigned last = first + removed - 1;
  std::vector<BitTests> rows;
  for (const bool before : {false, true}) {
    for (const bool after : {false, true}) {
      if (!may_leave(removed, (before ? 1U : 0U) + (after ? 1U : 0U))) continue;
      for (const BitTests& left : goes_on(first - 1, first - 1, before)) {
        for (const BitTests& right : goes_on(last + 1, last, after)) {
          rows.push_back(joined(first, removed));
          rows.back().insert(rows.back().end(), left.begin(), left.end());
          rows.back().insert(rows.back().end(), right.begin(), right.end());
        }
      }
    }
  }
  return disjoint_rows(rows).value();
}

void Octal::clear_row(unsigned first, unsigned length, const std::vector<BitTests>& alone, BitChange& change) const {
  if (alive_[length]) return;
  const std::uint64_t row = run(first, length);
  for (const BitTests& tests : alone) {
    change.besides.push_back({.where = joined(first, length), .cleared = bits_of(row, row ^ row >> 1)});
    change.besides.back().where.insert(change.besides.back().where.end(), tests.begin(), tests.end());
  }
}

void Octal::clear_without_moves(unsigned end, unsigned begin, BitChange& change) const {
  for (unsigned length = 1; has(neighbours_, end - length); ++length) {
    const unsigned before = end - length - 1;
    clear_row(end - length, length, goes_on(before, before, false), change);
  }
  for (unsigned length = 1; has(neighbours_, begin + length - 2); ++length) {
    const unsigned last = begin + length - 1;
    clear_row(begin, length, goes_on(last + 1, last, false), change);
  }
}

std::optional<BitChange> Octal::change(Player /*player*/, Label label) const {
  const unsigned first = label >> label_shift;
  const unsigned removed = label & (bit(label_shift) - 1);
  BitChange change;
  if (removed == 0) {
    if (!code_.cuts || !has(neighbours_, first)) return std::nullopt;
    change.set = bits_of(0, bit(first));
    change.legal_where = {tests_of(run(first, 2), change.set)};
    clear_without_moves(first + 1, first + 1, change);
    return change;
  }
  if (first + removed > all_pins() || (run(first, removed - 1) & ~neighbours_) != 0) return std::nullopt;
  const std::uint64_t pins = run(first, removed);
  change.legal_where = may_remove(first, removed);
  change.cleared = bits_of(pins, pins ^ pins >> 1);
  clear_without_moves(first, first + removed, change);
  return change.legal_where.empty() ? std::nullopt : std::optional(change);
}

void Octal::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  constexpr unsigned codes = 512;  // three digits
  for (std::size_t pins = 1; pins <= most; ++pins) {
    for (unsigned code = 1; code < codes; ++code) {
      std::string digits;
      for (unsigned rest = code; rest != 0; rest = (rest << 3U) % codes) {
        digits += static_cast<char>('0' + (rest >> 6U));
      }
      discover(fmt::format("0.{}:{}", digits, pins), pins);
    }
  }
}

std::string Octal::random_position(std::size_t size, Random& random) {
  std::string text = random.chance(15) ? "4." : "0.";
  for (unsigned digits = 1 + random.below(3); digits > 0; --digits) text += random.letter_of("01234567");
  const std::size_t pins = std::max<std::size_t>(size, 2) - 1;
  const unsigned first = 1 + random.below(pins);
  if (first == pins || random.chance(50)) return fmt::format("{}:{}", text, first);
  return fmt::format("{}:{},{}", text, first, pins - first);
}

}  // namespace qcg
