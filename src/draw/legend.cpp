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

void add_sample(Scene& scene, Point at, Ink ink, Kind kind) {
  const Point centre = at + Point{sample / 2, -4};
  if (kind == Kind::Stroke) {
    const Point half{sample / 2 - 2, 0};
    return scene.add(Line{centre - half, centre + half}, {.ink = ink, .stroke = Stroke::Styled, .width = 3});
  }
  if (ink == Ink::Either) return scene.place(counter(centre, 6), {});
  scene.place(round_piece(centre, 6, ink == Ink::Left ? Player::Left : Player::Right), {});
}

}  // namespace

void add_legend(Scene& scene, std::span<const Shape> shapes, const std::vector<std::string>& notes) {
  struct Entry {
    Ink ink;
    Kind kind;
    std::string_view text;
  };
  double x = margin;
  double y = scene.height + line_height - 4;
  for (const Entry& entry :
       {Entry{Ink::Left, kind_of(shapes, Ink::Left), "Left"}, Entry{Ink::Right, kind_of(shapes, Ink::Right), "Right"},
        Entry{Ink::Either, kind_of(shapes, Ink::Either), "either player"}}) {
    if (entry.kind == Kind::None) continue;
    add_sample(scene, {x, y}, entry.ink, entry.kind);
    scene.add(Text{{x + sample + 4, y}, std::string(entry.text), font, Text::Anchor::Start});
    x += sample + text_width(entry.text, font) + 20;
    scene.height = y + 8;
    scene.width = std::max(scene.width, x);
  }
  y = scene.height + line_height - 4;
  for (const std::string& note : notes) {
    scene.add(Text{{margin, y}, note, font, Text::Anchor::Start});
    scene.width = std::max(scene.width, text_width(note, font) + 2 * margin);
    scene.height = y + 8;
    y += line_height;
  }
}

void add_badge(Scene& scene, Point centre, const std::string& text, double size) {
  const double width = text_width(text, size) + 3;
  scene.add(Box{centre - Point{width / 2, size * 0.62}, width, size * 1.24, 3},
            {.stroke = Stroke::None, .fill = Fill::White, .opacity = 0.85});
  scene.add(Text{centre + Point{0, size * 0.36}, text, size, Text::Anchor::Middle, true});
}

}  // namespace qcg::draw
