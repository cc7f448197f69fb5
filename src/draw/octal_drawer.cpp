#include "draw/octal_drawer.h"

#include <algorithm>
#include <cctype>

#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double radius = 10;
constexpr double step = 27;  // from pin to pin
constexpr double row_height = 34;
constexpr double margin = 18;  // for the number of the row

using Mark = OctalRows::Mark;

Point place(std::size_t row, std::size_t pin) {
  return {margin + step * (static_cast<double>(pin) + 0.5), row_height * (static_cast<double>(row) + 0.5)};
}

Piece piece_of(const Mark& mark, const std::vector<bool>& in) {
  const Point at = place(mark.row, mark.pin);
  if (!mark.cut) return {counter(at, radius), at, in};
  const Point cut = at + Point{step / 2, 0};
  return {{{Line{cut - Point{0, 15}, cut + Point{0, 15}}, {.width = 2.5}}}, cut + Point{0, -15}, in};
}

}  // namespace

OctalRows read_octal_rows(std::string_view text) {
  OctalRows rows;
  text.remove_prefix(text.find(':') + 1);
  while (true) {
    const std::size_t row = rows.lengths.size();
    const std::string_view one = text.substr(0, text.find(','));
    const bool full = !one.empty() && std::isdigit(static_cast<unsigned char>(one.front())) != 0;
    const std::string shown = full ? std::string(std::stoul(std::string(one)), 'x') : std::string(one);
    std::size_t pin = 0;
    for (const char c : shown) {
      if (c == '/') rows.marks.push_back({row, pin - 1, true});
      if (c == 'x') rows.marks.push_back({row, pin, false});
      if (c != '/') ++pin;
    }
    rows.lengths.push_back(pin);
    if (one.size() == text.size()) return rows;
    text.remove_prefix(one.size() + 1);
  }
}

Sketch sketch_octal(const AnyRuleset& rules, std::span<const Position> realisations, Detail /*detail*/) {
  Sketch sketch;
  sketch.captions = notations(rules, realisations);
  Presence<Mark> presence(realisations.size());
  OctalRows rows;
  for (std::size_t i = 0; i < realisations.size(); ++i) {
    rows = read_octal_rows(sketch.captions[i]);
    for (const Mark& mark : rows.marks) presence.mark(mark, i);
  }
  const std::size_t longest = *std::max_element(rows.lengths.begin(), rows.lengths.end());
  sketch.width = 2 * margin + step * static_cast<double>(longest);
  sketch.height = row_height * static_cast<double>(rows.lengths.size());
  for (std::size_t row = 0; row < rows.lengths.size(); ++row) {
    const Point start = place(row, 0) - Point{step / 2, 0};
    sketch.background.push_back({Line{start, start + Point{step * static_cast<double>(rows.lengths[row]), 0}},
                                 {.ink = Ink::Faint, .width = 1}});
    const Point number{margin / 2, start.y + 4};
    if (rows.lengths.size() > 1) sketch.background.push_back({Text{number, std::to_string(row + 1), 11}, {}});
  }
  for (const auto& [mark, in] : presence.things()) sketch.pieces.push_back(piece_of(mark, in));
  return sketch;
}

}  // namespace qcg::draw
