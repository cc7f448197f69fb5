#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "query/qasm.h"

namespace qcg::query {

namespace {

unsigned qubits_for(std::size_t items) {
  unsigned qubits = 1;
  while ((std::size_t{1} << qubits) < items) ++qubits;
  return qubits;
}

std::string show_angle(double angle) { return angle == std::numbers::pi ? "pi" : fmt::format("{:.17g}", angle); }

/// Writes the body of one gate definition, in which the qubits are called q0, q1, ...
class Body {
 public:
  void gate(const std::string& name, unsigned target, const std::vector<Control>& controls) {
    text_ += "  ";
    for (const Control& control : controls) text_ += control.value ? "ctrl @ " : "negctrl @ ";
    text_ += name;
    std::string separator = " ";
    for (const Control& control : controls) {
      text_ += fmt::format("{}q{}", separator, control.qubit);
      separator = ", ";
    }
    text_ += fmt::format("{}q{};\n", separator, target);
  }

  /// Multiplies this item by exp(i phase): a phase on one qubit, controlled by all others.
  void phase_of_item(std::size_t item, unsigned qubits, double phase) {
    const unsigned target = qubits - 1;
    std::vector<Control> controls;
    for (unsigned qubit = 0; qubit < target; ++qubit) controls.push_back({qubit, (item >> qubit & 1U) != 0});
    const bool zero = (item >> target & 1U) == 0;
    if (zero) gate("x", target, {});
    gate("p(" + show_angle(phase) + ")", target, controls);
    if (zero) gate("x", target, {});
  }

  /// From zeros to the uniform superposition of the items 0 to items - 1, where the controls allow. The highest qubit
  /// gets the right share of each half; the lower half is then full, and the upper one the same problem again.
  void prepare(std::size_t items, unsigned qubits, std::vector<Control> controls) {
    while (qubits > 0) {
      const std::size_t half = std::size_t{1} << (qubits - 1);
      if (items == 2 * half) {
        for (unsigned qubit = 0; qubit < qubits; ++qubit) gate("h", qubit, controls);
        return;
      }
      --qubits;
      if (items <= half) continue;
      const double share = std::sqrt(static_cast<double>(half) / static_cast<double>(items));
      gate("ry(" + show_angle(2 * std::acos(share)) + ")", qubits, controls);
      controls.push_back({qubits, false});
      for (unsigned qubit = 0; qubit < qubits; ++qubit) gate("h", qubit, controls);
      controls.back().value = true;
      items -= half;
    }
  }

  void line(const std::string& text) { text_ += "  " + text + "\n"; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string operands(unsigned qubits, const char* format) {
  std::string text;
  for (unsigned qubit = 0; qubit < qubits; ++qubit) {
    text += (qubit > 0 ? ", " : "") + fmt::format(fmt::runtime(format), qubit);
  }
  return text;
}

std::string definitions(const std::vector<bool>& row, unsigned qubits, double phase) {
  const std::string formal = operands(qubits, "q{}");
  Body prepare;
  prepare.prepare(row.size(), qubits, {});
  Body oracle;
  for (std::size_t item = 0; item < row.size(); ++item) {
    if (row[item]) oracle.phase_of_item(item, qubits, phase);
  }
  Body diffuse;
  diffuse.line("inv @ prepare " + formal + ";");
  diffuse.phase_of_item(0, qubits, phase);
  diffuse.line("prepare " + formal + ";");
  return fmt::format(
      "// from zeros to the uniform superposition of the items\ngate prepare {0} {{\n{1}}}\n\n"
      "// multiplies the marked items by exp(i phase)\ngate oracle {0} {{\n{2}}}\n\n"
      "// multiplies the uniform superposition by exp(i phase)\ngate diffuse {0} {{\n{3}}}\n\n",
      formal, prepare.text(), oracle.text(), diffuse.text());
}

}  // namespace

std::string search_as_qasm(const std::vector<bool>& row, const GroverRun& run) {
  const unsigned qubits = qubits_for(row.size());
  const std::string actual = operands(qubits, "q[{}]");
  std::string program = "OPENQASM 3.0;\ninclude \"stdgates.inc\";\n\n" + definitions(row, qubits, run.phase);
  program += fmt::format("qubit[{0}] q;\nbit[{0}] c;\nreset q;\nprepare {1};\n", qubits, actual);
  if (run.iterations > 0) {
    program += fmt::format("for uint r in [1:{0}] {{\n  oracle {1};\n  diffuse {1};\n}}\n", run.iterations, actual);
  }
  program += "c = measure q;\n";
  // The gates are counted in what was written, not in what was meant.
  return fmt::format("// search of a row of {} items: {} iterations of phase {}; {} qubits, {} gates\n{}", row.size(),
                     run.iterations, show_angle(run.phase), qubits, read_qasm(program).gates.size(), program);
}

}  // namespace qcg::query
