#include "tictactoe/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "tictactoe/notation.h"
#include "tictactoe/picture.h"

namespace qcg::ttt {

namespace {

using draw::Canvas;
using draw::Ink;
using draw::Point;
using draw::Stroke;

constexpr double margin = 16;
constexpr double caption_font = 13;
constexpr double caption_height = 24;

constexpr Ink ink_of(Mark mark) { return mark == Mark::X ? Ink::Left : Ink::Right; }

class Boards {
 public:
  Boards(Canvas& canvas, const Position& position)
      : canvas_(canvas), position_(position), side_(position.boards() == 1 ? 3 : 9), cell_(side_ == 3 ? 96 : 60) {}

  void draw() {
    grid();
    for (unsigned board = 0; board < position_.boards(); ++board) strike_lines(board);
    const auto pairs = live_pairs(position_);
    for (const auto& [number, pair] : pairs) reserve(number, pair);
    for (const auto& [number, pair] : pairs) link(number, pair);
    for (const auto& [number, pair] : pairs) {
      for (const Square square : {pair.first, pair.second}) live_mark(square, number);
    }
    for (unsigned square = 0; square < position_.squares(); ++square) {
      if (!position_.is_open(static_cast<Square>(square))) classical_mark(static_cast<Square>(square));
    }
    canvas_.width = 2 * margin + side_ * cell_;
    canvas_.height = margin + side_ * cell_;
  }

 private:
  [[nodiscard]] Point corner(Square square) const {
    const unsigned board = board_of(square);
    const unsigned place = place_in_board(square);
    const unsigned column = board % 3 * 3 + place % 3;
    const unsigned row = board / 3 * 3 + place / 3;
    return {margin + cell_ * column, margin + cell_ * row};
  }
  [[nodiscard]] Point centre(Square square) const { return corner(square) + Point{cell_ / 2, cell_ / 2}; }

  void grid() {
    const double end = margin + side_ * cell_;
    for (unsigned i = 0; i <= side_; ++i) {
      const double at = margin + i * cell_;
      const bool between_boards = i % 3 == 0;
      const draw::Style style{.ink = between_boards ? Ink::Plain : Ink::Faint, .width = between_boards ? 2.0 : 1.2};
      canvas_.add(draw::Line{{at, margin}, {at, end}}, style);
      canvas_.add(draw::Line{{margin, at}, {end, at}}, style);
    }
  }

  void strike_lines(unsigned board) {
    for (const Mark mark : {Mark::X, Mark::O}) {
      for (const std::uint16_t line : lines) {
        if ((position_.marks_in(board, mark) & line) != line) continue;
        const auto first =
            static_cast<Square>(board * squares_per_board + static_cast<unsigned>(std::countr_zero(line)));
        const auto last =
            static_cast<Square>(board * squares_per_board + static_cast<unsigned>(std::bit_width(line)) - 1U);
        canvas_.add(draw::Line{centre(first), centre(last)}, {.ink = ink_of(mark), .width = cell_ / 8, .opacity = 0.3});
      }
    }
  }

  // On the one board a live mark has the place of its number in both squares; on nine boards, where numbers go far, the
  // marks of a square stand in rows, in order.
  void reserve(unsigned number, Action pair) {
    for (const Square square : {pair.first, pair.second}) marks_[square].push_back(number);
  }
  [[nodiscard]] Point place_of(Square square, unsigned number) const {
    const auto& marks = marks_[square];
    const auto order = static_cast<unsigned>(std::find(marks.begin(), marks.end(), number) - marks.begin());
    const unsigned slot = side_ == 3 ? number - 1 : order;
    const unsigned columns =
        marks.size() > 9 ? 4 : 3;  // a square has at most eight pairs in its board, eight beyond it
    const unsigned row = slot / columns;
    const double step = cell_ / columns;
    return corner(square) + Point{step * (slot % columns + 0.5), step * (row + 0.5)};
  }

  // Bent, so that pairs along a row do not cover each other; a little short of the marks.
  void link(unsigned number, Action pair) {
    const Point from = place_of(pair.first, number);
    const Point to = place_of(pair.second, number);
    const Point way = to - from;
    const double length = std::max(std::hypot(way.x, way.y), 1.0);
    const Point gap = way * (std::min(font(), length / 3) / length);
    const Point bend = Point{-way.y, way.x} * 0.12;
    const bool due = position_.choice_due() && number == position_.moves_played();
    canvas_.add(draw::Curve{from + gap, draw::middle(from, to) + bend, to - gap},
                {.ink = ink_of(owner_of(number)), .stroke = Stroke::Styled, .width = due ? 3.0 : 1.2});
  }

  void live_mark(Square square, unsigned number) {
    const char letter = owner_of(number) == Mark::X ? 'x' : 'o';
    const Point at = place_of(square, number) + Point{0, font() / 3};
    canvas_.add(draw::Text{at, fmt::format("{}{}", letter, number), font()}, {.ink = ink_of(owner_of(number))});
  }

  void classical_mark(Square square) {
    const unsigned number = position_.number_at(square);
    const Mark owner = owner_of(number);
    const double arm = cell_ * 0.27;
    const Point at = centre(square);
    const draw::Style style{.ink = ink_of(owner), .width = cell_ / 20};
    if (owner == Mark::X) {
      canvas_.add(draw::Line{at + Point{-arm, -arm}, at + Point{arm, arm}}, style);
      canvas_.add(draw::Line{at + Point{-arm, arm}, at + Point{arm, -arm}}, style);
    } else {
      canvas_.add(draw::Circle{at, arm}, style);
    }
    canvas_.add(draw::Text{corner(square) + Point{cell_ * 0.9, cell_ * 0.93}, std::to_string(number), font()},
                {.ink = ink_of(owner)});
  }

  [[nodiscard]] double font() const { return cell_ / 6; }

  Canvas& canvas_;
  const Position& position_;
  unsigned side_;
  double cell_;
  std::array<std::vector<unsigned>, most_squares> marks_;
};

}  // namespace

Canvas board_picture(const Position& position, const std::string& moves, const draw::Look& look) {
  Canvas canvas;
  const std::string turn = describe_turn(position);
  canvas.title = moves.empty() ? "an empty board" : "after " + shortened(moves, 160);
  canvas.description = fmt::format(
      "A board of Quantum Tic-Tac-Toe, {}. Large X and O are classical marks, small x and o are live ones, on two "
      "squares "
      "that a line joins. {}",
      name(position.game().variant), turn);
  Boards(canvas, position).draw();
  if (look.captions) {
    canvas.width = std::max(canvas.width, draw::text_width(turn, caption_font) + 2 * margin);
    canvas.write({canvas.width / 2, canvas.height + caption_height * 0.75}, turn, caption_font);
    canvas.height += caption_height;
  }
  canvas.height += margin / 2;
  return canvas;
}

}  // namespace qcg::ttt
