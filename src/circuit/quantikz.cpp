#include "circuit/quantikz.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/overloaded.h"
#include "base/utf8.h"
#include "circuit/columns.h"
#include "draw/tikz.h"

namespace qcg::circuit {

namespace {

constexpr std::size_t longest_title = 24;  // of a section: they stand beside each other

// In an \mbox, since some places of the package are in mathematical mode and some are not, in one version or another.
std::string boxed(std::string_view text) { return fmt::format("\\mbox{{{}}}", draw::escape_tex(text)); }

std::string label_of(const Gate& gate) { return gate_text(gate, "\\pi", "R_y"); }

// The cells of some columns, a row per qubit.
class Grid {
 public:
  Grid(const Circuit& circuit, std::size_t columns)
      : circuit_(circuit), cells_(circuit.qubit_count(), std::vector<std::string>(columns + 1, "\\qw")) {
    for (const Register& qubits : circuit.qubits) {
      for (unsigned i = 0; i < qubits.count; ++i) cells_[qubits.first + i][0] = name_of(qubits, i);
    }
  }

  void set(std::size_t column, const Column& content) {
    column_ = column + 1;
    if (content.section && !cells_.empty()) {
      const std::string title = shortened(circuit_.sections[*content.section].title, longest_title);
      cells_[0][column_ - 1] += fmt::format("\\slice{{{}}}", boxed(title));
    }
    for (const std::size_t index : content.operations) std::visit(*this, circuit_.operations[index]);
  }

  void operator()(const Gate& gate) {
    const bool plus = gate.kind == GateKind::X && !gate.controls.empty();
    cell(gate.target) = plus ? "\\targ{}" : fmt::format("\\gate{{{}}}", label_of(gate));
    for (const Control& control : gate.controls) {
      const int next = static_cast<int>(next_towards_target(gate, control.qubit)) - static_cast<int>(control.qubit);
      cell(control.qubit) = fmt::format("\\{}{{{}}}", control.value ? "ctrl" : "octrl", next);
    }
  }
  void operator()(const Prepare& prepare) {
    for (unsigned i = 1; i < prepare.count; ++i) cell(prepare.first + i).clear();
    const std::string wires = prepare.count > 1 ? fmt::format("[wires={}]", prepare.count) : "";
    const std::string dagger = prepare.inverse ? "^\\dagger" : "";
    cell(prepare.first) = fmt::format("\\gate{}{{U_{{{}}}{}}}", wires, prepare.items, dagger);
  }
  void operator()(const Measure& measure) {
    cell(measure.qubit) = fmt::format("\\meter{{{}}}", boxed(bit_name(circuit_, measure.bit)));
  }
  void operator()(const FlipIf& flip) {
    cell(flip.qubit) = fmt::format("\\gate{{X^{{{}}}}}", boxed(bit_name(circuit_, flip.bit)));
  }

  [[nodiscard]] std::string text() const {
    std::string lines;
    for (const std::vector<std::string>& row : cells_) {
      lines += fmt::format("{}  {} & \\qw", lines.empty() ? "" : " \\\\\n", fmt::join(row, " & "));
    }
    return fmt::format("\\begin{{quantikz}}\n{}\n\\end{{quantikz}}\n", lines);
  }

 private:
  static std::string name_of(const Register& qubits, unsigned i) {
    const std::string number = qubits.count > 1 ? fmt::format(" {}", i) : "";
    const std::string meaning = i < qubits.meanings.size() ? ", " + qubits.meanings[i] : "";
    return fmt::format("\\lstick{{{}}}", boxed(qubits.name + number + meaning));
  }

  // Lines lead from each control to the next one, and in the end to the target.
  static Qubit next_towards_target(const Gate& gate, Qubit from) {
    Qubit next = gate.target;
    for (const Control& control : gate.controls) {
      const bool between = from < gate.target ? from < control.qubit && control.qubit < next
                                              : next < control.qubit && control.qubit < from;
      if (between) next = control.qubit;
    }
    return next;
  }

  std::string& cell(Qubit qubit) { return cells_[qubit][column_]; }

  const Circuit& circuit_;
  std::vector<std::vector<std::string>> cells_;
  std::size_t column_ = 0;
};

}  // namespace

std::string to_quantikz(std::string_view title, const Circuit& circuit, std::size_t columns) {
  std::string text = fmt::format(
      "% {}\n% Needs \\usepackage{{tikz}} and \\usetikzlibrary{{quantikz}}. All wires begin as 0; U_n makes the "
      "uniform\n"
      "% superposition of 0 to n - 1 of zeros.\n",
      clean_utf8(title));
  const std::vector<Column> all = columns_of(circuit);
  for (std::size_t from = 0; from == 0 || from < all.size(); from += columns) {
    const std::size_t count = std::min(columns, all.size() - from);
    Grid grid(circuit, count);
    for (std::size_t i = 0; i < count; ++i) grid.set(i, all[from + i]);
    text += (from == 0 ? "" : "\n") + grid.text();
  }
  return text;
}

}  // namespace qcg::circuit
