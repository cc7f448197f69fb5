#include "draw/thermograph_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/input_error.h"

namespace qcg::draw {

namespace {

constexpr double widest = 440;  // of the walls
constexpr double highest = 300;
constexpr double largest_unit = 110;
constexpr double mast = 46;  // above the last corner
constexpr double margin = 16;
constexpr double font = 12;
constexpr std::size_t longest_number = 14;

// With the sign that print has, as everywhere on the page.
std::string shown(const Dyadic& number) {
  std::string text = shortened(number.text(), longest_number);
  if (text.starts_with('-')) text.replace(0, 1, minus_sign);
  return text;
}

class ThermographDrawer {
 public:
  explicit ThermographDrawer(const Thermograph& graph) : graph_(graph) {
    // Below 0 nothing happens to hot games; numbers have all their life there.
    bottom_ = graph.temperature > Dyadic() ? Dyadic() : Dyadic(Integer(-1));
    collect();
    choose_scale();
    draw_axes();
    draw_walls();
  }

  Canvas canvas() { return std::move(canvas_); }

 private:
  struct Corner {
    Dyadic value;
    Dyadic temperature;
  };

  [[nodiscard]] std::vector<Corner> corners_of(const Wall& wall) const {
    std::vector<Corner> corners{{wall.at(bottom_), bottom_}};
    for (const Wall::Corner& corner : wall.corners) {
      if (corner.temperature > bottom_) corners.push_back({corner.value, corner.temperature});
    }
    if (corners.back().temperature < graph_.temperature) corners.push_back({graph_.mean, graph_.temperature});
    return corners;
  }

  void collect() {
    left_ = corners_of(graph_.left);
    right_ = corners_of(graph_.right);
    for (const auto* corners : {&left_, &right_}) {
      for (const Corner& corner : *corners) {
        values_.insert(corner.value);
        temperatures_.insert(corner.temperature);
      }
    }
    temperatures_.insert(Dyadic());
  }

  void choose_scale() {
    const double wide = approximate(*values_.rbegin()) - approximate(*values_.begin());
    const double high = approximate(*temperatures_.rbegin()) - approximate(bottom_);
    if (!std::isfinite(wide) || !std::isfinite(high)) throw InputError("numbers of this size cannot be drawn");
    unit_ = largest_unit;  // the same for both axes, so that walls have their 45 degrees
    if (wide > 0) unit_ = std::min(unit_, widest / wide);
    if (high > 0) unit_ = std::min(unit_, highest / high);
    double labels = 0;
    for (const Dyadic& t : temperatures_) labels = std::max(labels, text_width(shown(t), font));
    const double half_label =
        std::max(text_width(shown(*values_.begin()), font), text_width(shown(*values_.rbegin()), font)) / 2;
    axis_ = margin + labels + 8;
    origin_.x = axis_ + std::max(30.0, half_label + 8);
    origin_.y = margin + 14 + mast + high * unit_;
    canvas_.width = std::max(origin_.x + wide * unit_ + std::max(30.0, half_label) + margin, 180.0);
  }

  [[nodiscard]] double x_of(const Dyadic& value) const {
    return origin_.x + (approximate(*values_.rbegin()) - approximate(value)) * unit_;
  }
  [[nodiscard]] double y_of(const Dyadic& temperature) const {
    return origin_.y - (approximate(temperature) - approximate(bottom_)) * unit_;
  }
  [[nodiscard]] Point place(const Corner& corner) const { return {x_of(corner.value), y_of(corner.temperature)}; }

  void draw_axes() {
    const double base = origin_.y;
    const double right = canvas_.width - margin;
    canvas_.add(Line{{axis_, base}, {right, base}}, {.width = 1});
    canvas_.add(Line{{axis_, base}, {axis_, margin + 14}}, {.width = 1, .arrow = true});
    canvas_.add(Text{{margin, margin + 4}, "temperature", font - 1, Text::Anchor::Start});
    double free_below = 1e9;  // where the label written last begins, from the bottom up
    for (const Dyadic& t : temperatures_) {
      const double y = y_of(t);
      canvas_.add(Line{{axis_ - 4, y}, {axis_, y}}, {.width = 1});
      if (y + font > free_below) continue;
      canvas_.add(Text{{axis_ - 7, y + 4}, shown(t), font, Text::Anchor::End});
      free_below = y;
    }
    draw_value_labels();
  }

  // Labels that would touch their neighbour go to the next row; a line leads down to each.
  void draw_value_labels() {
    std::vector<double> row_ends;
    double lowest = origin_.y;
    const std::vector<Dyadic> from_left(values_.rbegin(), values_.rend());
    for (const Dyadic& value : from_left) {
      const double x = x_of(value);
      const double width = text_width(shown(value), font);
      std::size_t row = 0;
      while (row < row_ends.size() && row_ends[row] > x - width / 2 - 4) ++row;
      if (row == row_ends.size()) row_ends.push_back(0);
      row_ends[row] = x + width / 2;
      const double y = origin_.y + 18 + static_cast<double>(row) * 15;
      canvas_.add(Line{{x, origin_.y}, {x, y - 11}}, {.ink = row == 0 ? Ink::Plain : Ink::Faint, .width = 1});
      canvas_.write({x, y}, shown(value), font);
      lowest = std::max(lowest, y);
    }
    canvas_.height = lowest + margin;
  }

  void draw_walls() {
    for (const auto* corners : {&left_, &right_}) {
      const Ink ink = corners == &left_ ? Ink::Left : Ink::Right;
      for (const Corner& corner : *corners) {
        const Point at = place(corner);
        if (corner.temperature > bottom_) {
          const Style guide{.ink = Ink::Faint, .stroke = Stroke::Solid, .width = 0.7};
          canvas_.add(Line{{axis_, at.y}, at}, guide);
          canvas_.add(Line{at, {at.x, origin_.y}}, guide);
        }
      }
      for (std::size_t i = 1; i < corners->size(); ++i) {
        canvas_.add(Line{place((*corners)[i - 1]), place((*corners)[i])},
                    {.ink = ink, .stroke = Stroke::Styled, .width = 3.5});
      }
    }
    const Point foot = place({graph_.mean, graph_.temperature});
    canvas_.add(Line{foot, foot - Point{0, mast}}, {.width = 3.5, .arrow = true});
  }

  const Thermograph& graph_;
  Dyadic bottom_;
  std::vector<Corner> left_;
  std::vector<Corner> right_;
  std::set<Dyadic> values_;
  std::set<Dyadic> temperatures_;
  double unit_ = 1;
  double axis_ = 0;
  Point origin_;  // of the leftmost value at the bottom
  Canvas canvas_;
};

}  // namespace

Canvas thermograph_picture(std::string_view title, const Thermograph& graph, const Look& look) {
  Canvas canvas = ThermographDrawer(graph).canvas();
  const std::string numbers = fmt::format("mean {}, temperature {}", shown(graph.mean), shown(graph.temperature));
  canvas.title = fmt::format("thermograph of {}", title);
  canvas.description = fmt::format(
      "The walls meet at {}. Left's wall is blue and solid, Right's vermilion and dashed; "
      "Left's gains are to the left.",
      numbers);
  std::vector<std::string> notes;
  if (look.captions) notes = {std::string(shortened(title, 60)), numbers};
  if (look.legend) {
    const std::vector<Shape> drawn = canvas.shapes;
    add_legend(canvas, drawn, notes);
  } else {
    add_legend(canvas, {}, notes);
  }
  return canvas;
}

}  // namespace qcg::draw
