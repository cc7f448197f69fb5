#include "circuit/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/overloaded.h"
#include "base/utf8.h"
#include "circuit/columns.h"

namespace qcg::circuit {

namespace {

using draw::Ink;
using draw::Point;

constexpr double wire_gap = 36;
constexpr double box_height = 24;
constexpr double plus_radius = 8.5;
constexpr double dot_radius = 4.5;
constexpr double between_columns = 12;
constexpr double edge = 16;
constexpr double caption_height = 26;
constexpr double row_gap = 24;
constexpr double large_font = 12;
constexpr double small_font = 10;
constexpr double bracket_width = 6;
constexpr std::size_t longest_caption = 48;

const draw::Style thin{.width = 1};
const draw::Style faint{.ink = Ink::Faint, .width = 1};
const draw::Style box_style{.fill = draw::Fill::White, .width = 1.2};

std::string gate_label(const Gate& gate) { return gate_text(gate, "π", "Ry"); }

bool shown_as_plus(const Gate& gate) { return gate.kind == GateKind::X && !gate.controls.empty(); }

std::string prepare_label(const Prepare& prepare) {
  return fmt::format("uniform{} {}", prepare.inverse ? "†" : "", prepare.items);
}

double box_width(std::string_view label) {
  return std::max(box_height, draw::text_width(label, large_font) + between_columns);
}

// Draws operations one at a time, about an upright line; or tells how wide they will be.
class OperationDrawer {
 public:
  OperationDrawer(const Circuit& circuit, draw::Canvas& canvas, Point top)
      : circuit_(circuit), canvas_(canvas), top_(top) {}

  static double width(const Circuit& circuit, const Operation& operation) {
    return std::visit(
        Overloaded{[](const Gate& gate) { return shown_as_plus(gate) ? 2 * plus_radius : box_width(gate_label(gate)); },
                   [](const Prepare& prepare) { return box_width(prepare_label(prepare)); },
                   [&](const Measure& measure) { return noted_width(bit_name(circuit, measure.bit)); },
                   [&](const FlipIf& flip) { return noted_width(condition(circuit, flip)); }},
        operation);
  }

  void operator()(const Gate& gate) {
    const WireSpan span = wires_of(gate);
    if (span.first != span.last) canvas_.add(draw::Line{at(span.first), at(span.last)}, thin);
    for (const Control& control : gate.controls) {
      const draw::Fill fill = control.value ? draw::Fill::Ink : draw::Fill::White;
      canvas_.add(draw::Circle{at(control.qubit), dot_radius}, {.fill = fill, .width = 1.2});
    }
    shown_as_plus(gate) ? add_plus(gate.target) : add_box({gate.target, gate.target}, gate_label(gate));
  }
  void operator()(const Prepare& prepare) { add_box(wires_of(prepare), prepare_label(prepare)); }
  void operator()(const Measure& measure) {
    add_box({measure.qubit, measure.qubit}, "");
    const Point foot = at(measure.qubit) + Point{0, 6};
    canvas_.add(draw::Curve{foot - Point{8, 0}, foot - Point{0, 16}, foot + Point{8, 0}}, thin);
    canvas_.add(draw::Line{foot, foot + Point{6, -13}}, thin);
    add_note(measure.qubit, bit_name(circuit_, measure.bit));
  }
  void operator()(const FlipIf& flip) {
    add_box({flip.qubit, flip.qubit}, "X");
    add_note(flip.qubit, condition(circuit_, flip));
  }

 private:
  static std::string condition(const Circuit& circuit, const FlipIf& flip) {
    return "if " + bit_name(circuit, flip.bit);
  }
  static double noted_width(std::string_view note) { return std::max(box_height, draw::text_width(note, small_font)); }

  [[nodiscard]] Point at(Qubit qubit) const { return top_ + Point{0, wire_gap * qubit}; }

  void add_plus(Qubit qubit) {
    const Point centre = at(qubit);
    canvas_.add(draw::Circle{centre, plus_radius}, box_style);
    canvas_.add(draw::Line{centre - Point{plus_radius, 0}, centre + Point{plus_radius, 0}}, thin);
    canvas_.add(draw::Line{centre - Point{0, plus_radius}, centre + Point{0, plus_radius}}, thin);
  }
  void add_box(WireSpan span, const std::string& label) {
    const double width = label.empty() ? box_height : box_width(label);
    const Point corner = at(span.first) - Point{width / 2, box_height / 2};
    canvas_.add(draw::Box{corner, width, at(span.last).y - at(span.first).y + box_height, 2}, box_style);
    if (!label.empty()) canvas_.write(middle(at(span.first), at(span.last)) + Point{0, 4}, label, large_font);
  }
  void add_note(Qubit qubit, const std::string& note) {
    canvas_.write(at(qubit) + Point{0, box_height / 2 + small_font - 1}, note, small_font);
  }

  const Circuit& circuit_;
  draw::Canvas& canvas_;
  Point top_;  // where the line crosses the uppermost wire
};

class CircuitDrawer {
 public:
  CircuitDrawer(const Circuit& circuit, double width) : circuit_(circuit), columns_(columns_of(circuit)) {
    measure_names();
    measure_columns();
    canvas_.height = edge;
    std::size_t from = 0;
    do {
      const std::size_t to = end_of_row(from, width);
      draw_row(from, to);
      from = to;
    } while (from < columns_.size());
    canvas_.height += edge - row_gap;
  }

  draw::Canvas canvas() { return std::move(canvas_); }
  [[nodiscard]] std::size_t rows() const { return rows_; }

 private:
  void measure_names() {
    for (const Register& qubits : circuit_.qubits) {
      register_width_ = std::max(register_width_, draw::text_width(qubits.name, large_font));
      for (unsigned i = 0; i < qubits.count; ++i) {
        wire_width_ = std::max(wire_width_, draw::text_width(wire_name(qubits, i), small_font));
      }
    }
    start_ = edge + register_width_ + 3 * bracket_width + wire_width_ + 6;
  }

  // "edge b1", or its number; nothing where the register's name is enough.
  static std::string wire_name(const Register& qubits, unsigned i) {
    if (i < qubits.meanings.size()) return qubits.meanings[i];
    return qubits.count > 1 ? std::to_string(i) : "";
  }

  void measure_columns() {
    for (const Column& column : columns_) {
      double width = 0;
      for (const std::size_t index : column.operations) {
        width = std::max(width, OperationDrawer::width(circuit_, circuit_.operations[index]));
      }
      widths_.push_back(width + between_columns);
    }
    rooms_ = widths_;
    for (std::size_t from = 0; from < columns_.size(); from = end_of_section(from)) {
      const std::size_t to = end_of_section(from);
      double room = 0;
      for (std::size_t i = from; i < to; ++i) room += widths_[i];
      rooms_[to - 1] += std::max(0.0, caption_width(from) - room);
    }
  }

  [[nodiscard]] std::size_t end_of_section(std::size_t column) const {
    do ++column;
    while (column < columns_.size() && !columns_[column].section);
    return column;
  }
  [[nodiscard]] double caption_width(std::size_t column) const {
    const auto& section = columns_[column].section;
    return section ? draw::text_width(caption(*section), large_font) + between_columns : 0;
  }
  [[nodiscard]] std::string caption(std::size_t section) const {
    return shortened(circuit_.sections[section].title, longest_caption);
  }

  [[nodiscard]] std::size_t end_of_row(std::size_t from, double width) const {
    double x = start_ + edge;
    std::size_t to = from;
    while (to < columns_.size() && (to == from || x + rooms_[to] <= width)) x += rooms_[to++];
    return to;
  }

  void draw_row(std::size_t from, std::size_t to) {
    if (!circuit_.sections.empty()) canvas_.height += caption_height;
    const double top = canvas_.height + box_height / 2;
    double end = start_;
    for (std::size_t i = from; i < to; ++i) end += rooms_[i];
    end = std::max(end, start_ + box_height);
    draw_wires(top, end);
    double x = start_;
    for (std::size_t i = from; i < to; ++i) {
      if (columns_[i].section || i == from) draw_caption(i, to, {x, top});
      OperationDrawer drawer(circuit_, canvas_, {x + widths_[i] / 2, top});
      for (const std::size_t index : columns_[i].operations) std::visit(drawer, circuit_.operations[index]);
      x += rooms_[i];
    }
    canvas_.width = std::max(canvas_.width, end + edge);
    canvas_.height += wire_gap * circuit_.qubit_count() + row_gap;
    ++rows_;
  }

  void draw_wires(double top, double end) {
    for (const Register& qubits : circuit_.qubits) {
      const double first = top + wire_gap * qubits.first;
      const double last = first + wire_gap * (qubits.count - 1);
      const double right = edge + register_width_;
      canvas_.add(draw::Text{{right, (first + last) / 2 + 4}, qubits.name, large_font, draw::Text::Anchor::End});
      if (qubits.count > 1) {
        const double x = right + bracket_width;
        canvas_.add(
            draw::Polyline{
                {{x + bracket_width, first - 6}, {x, first - 6}, {x, last + 6}, {x + bracket_width, last + 6}}},
            faint);
      }
      for (unsigned i = 0; i < qubits.count; ++i) {
        const double y = first + wire_gap * i;
        canvas_.add(draw::Line{{start_, y}, {end, y}}, thin);
        const std::string name = wire_name(qubits, i);
        if (!name.empty()) {
          canvas_.add(draw::Text{{start_ - 6, y + 4}, name, small_font, draw::Text::Anchor::End});
        }
      }
    }
  }

  // The title of the section that begins at this place, or that the row goes on with, as far as there is room for it.
  void draw_caption(std::size_t column, std::size_t row_end, Point at) {
    std::size_t begin = column;
    while (begin > 0 && !columns_[begin].section) --begin;
    if (!columns_[begin].section) return;
    double room = 0;
    for (std::size_t i = column; i < std::min(end_of_section(column), row_end); ++i) room += rooms_[i];
    const std::size_t section = *columns_[begin].section;
    const std::string text = fitting((begin == column ? "" : "… ") + caption(section), room - between_columns / 2);
    const double baseline = at.y - box_height / 2 - 10;
    if (begin == column) {
      const double bottom = at.y + wire_gap * (circuit_.qubit_count() - 1) + box_height / 2;
      canvas_.add(draw::Line{{at.x, baseline - large_font}, {at.x, bottom}},
                  {.ink = Ink::Faint, .stroke = draw::Stroke::Dashed, .width = 1});
    }
    if (text.empty()) return;
    canvas_.add(draw::Text{{at.x + 5, baseline}, text, large_font, draw::Text::Anchor::Start}, {},
                circuit_.sections[section].title);
  }

  // The text or a part of it, or nothing where no more than some letters would be left.
  static std::string fitting(const std::string& text, double room) {
    const auto most = static_cast<std::size_t>(room / draw::text_width("m", large_font));
    if (count_characters(text) <= most) return text;
    return most < 8 ? "" : shortened(text, most - 3);
  }

  const Circuit& circuit_;
  std::vector<Column> columns_;
  std::vector<double> widths_;  // of what stands in a column
  std::vector<double> rooms_;   // the same, and wider where a caption needs it
  double register_width_ = 0;
  double wire_width_ = 0;
  double start_ = 0;  // of the wires
  std::size_t rows_ = 0;
  draw::Canvas canvas_;
};

}  // namespace

draw::Canvas circuit_picture(std::string_view title, const Circuit& circuit, double width) {
  CircuitDrawer drawer(circuit, width);
  draw::Canvas canvas = drawer.canvas();
  canvas.title = title;
  canvas.description = fmt::format(
      "A quantum circuit of {} qubits and {} operations, in {} rows. All wires begin as 0. Gates act where filled dots "
      "are 1 and open ones 0. Boxes named uniform n make the uniform superposition of 0 to n - 1; a dagger undoes it.",
      circuit.qubit_count(), circuit.operations.size(), drawer.rows());
  return canvas;
}

}  // namespace qcg::circuit
