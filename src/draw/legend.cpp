#include "draw/legend.h"

#include <algorithm>

#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr double font = 12;
constexpr double line_height = 19;
constexpr double margin = 14;
constexpr double sample = 30;

enum class Kind { None, Stroke, Round };

// How the ink is used: for lines, or for round pieces.
Kind kind_of(std::span<const Shape> shapes, Ink ink) {
  Kind kind = Kind::None;
  for (const Shape& shape : shapes) {
    if (shape.style.ink != ink) continue;
    const bool closed = std::holds_alternative<Circle>(shape.form) && shape.style.fill != Fill::None;
    if (closed || std::holds_alternative<Box>(shape.form)) return Kind::Round;
    kind = Kind::Stroke;
  }
  return kind;
}

void add_sample(Canvas& canvas, Point at, Ink ink, Kind kind) {
  const Point centre = at + Point{sample / 2, -4};
  if (kind == Kind::Stroke) {
    const Point half{sample / 2 - 2, 0};
    return canvas.add(Line{centre - half, centre + half}, {.ink = ink, .stroke = Stroke::Styled, .width = 3});
  }
  if (ink == Ink::Either) return canvas.place(counter(centre, 6), {});
  canvas.place(round_piece(centre, 6, ink == Ink::Left ? Player::Left : Player::Right), {});
}

}  // namespace

void add_legend(Canvas& canvas, std::span<const Shape> shapes, const std::vector<std::string>& notes) {
  struct Entry {
    Ink ink;
    Kind kind;
    std::string_view text;
  };
  double x = margin;
  double y = canvas.height + line_height - 4;
  for (const Entry& entry :
       {Entry{Ink::Left, kind_of(shapes, Ink::Left), "Left"}, Entry{Ink::Right, kind_of(shapes, Ink::Right), "Right"},
        Entry{Ink::Either, kind_of(shapes, Ink::Either), "either player"}}) {
    if (entry.kind == Kind::None) continue;
    add_sample(canvas, {x, y}, entry.ink, entry.kind);
    canvas.add(Text{{x + sample + 4, y}, std::string(entry.text), font, Text::Anchor::Start});
    x += sample + text_width(entry.text, font) + 20;
    canvas.height = y + 8;
    canvas.width = std::max(canvas.width, x);
  }
  y = canvas.height + line_height - 4;
  for (const std::string& note : notes) {
    canvas.add(Text{{margin, y}, note, font, Text::Anchor::Start});
    canvas.width = std::max(canvas.width, text_width(note, font) + 2 * margin);
    canvas.height = y + 8;
    y += line_height;
  }
}

void add_badge(Canvas& canvas, Point centre, const std::string& text, double size) {
  const double width = text_width(text, size) + 3;
  canvas.add(Box{centre - Point{width / 2, size * 0.62}, width, size * 1.24, 3},
             {.stroke = Stroke::None, .fill = Fill::White, .opacity = 0.85});
  canvas.add(Text{centre + Point{0, size * 0.36}, text, size, Text::Anchor::Middle, true});
}

}  // namespace qcg::draw
