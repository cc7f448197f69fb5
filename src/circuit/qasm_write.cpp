#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <set>
#include <sstream>

#include "circuit/decompose.h"
#include "circuit/operations.h"
#include "circuit/qasm.h"

namespace qcg::circuit {

namespace {

// Of both versions, and the gates of their libraries.
constexpr const char* reserved_words =
    "OPENQASM U CX array barrier bit bool box ccx ch const cp creg crx cry crz cswap ctrl cu cu1 cu3 cx cy cz def "
    "else end false float for gate gphase h id if in include input int inv let measure negctrl opaque output p "
    "phase pi pow qreg qubit reset return rx ry rz s sdg swap sx t tau tdg true u u1 u2 u3 uint while x y z";

std::set<std::string> words_of(const std::string& text) {
  std::istringstream words(text);
  std::set<std::string> result;
  for (std::string word; words >> word;) result.insert(word);
  return result;
}

std::string show_angle(double angle) {
  for (const int part : {1, 2, 4, 8, 16}) {
    if (std::abs(angle) != std::numbers::pi / part) continue;
    return fmt::format("{}pi{}", angle < 0 ? "-" : "", part == 1 ? "" : fmt::format("/{}", part));
  }
  const std::string digits = fmt::format("{}", angle);
  return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits;  // whole numbers are no angles
}

std::string comment(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return "// " + text + "\n";
}

std::set<Bit> bits_that_flip(const Circuit& circuit) {
  std::set<Bit> bits;
  for (const Operation& operation : circuit.operations) {
    if (const auto* flip = std::get_if<FlipIf>(&operation)) bits.insert(flip->bit);
  }
  return bits;
}

/// What the registers of a circuit are called where they are written, and so their qubits and bits.
class QasmNames {
 public:
  /// Registers with one of the `single` bits become one for each of their bits.
  QasmNames(const Circuit& circuit, const std::set<Bit>& single) : taken_(words_of(reserved_words)) {
    for (const Register& bits : circuit.bits) {
      const auto next = single.lower_bound(bits.first);
      if (next == single.end() || *next >= bits.first + bits.count) {
        add(bits, bits_);
        continue;
      }
      for (unsigned at = 0; at < bits.count; ++at) add({bits.name + std::to_string(at), bits.first + at, 1}, bits_);
    }
    for (const Register& qubits : circuit.qubits) add(qubits, qubits_);
  }

  [[nodiscard]] const std::string& qubit(Qubit at) const { return qubits_.names[at]; }
  [[nodiscard]] const std::string& bit(Bit at) const { return bits_.names[at]; }
  /// Of the register with this bit alone.
  [[nodiscard]] std::string register_of(Bit at) const { return bit(at).substr(0, bit(at).find('[')); }
  [[nodiscard]] const std::vector<Register>& qubit_registers() const { return qubits_.registers; }
  [[nodiscard]] const std::vector<Register>& bit_registers() const { return bits_.registers; }

 private:
  struct Named {
    std::vector<Register> registers;
    std::vector<std::string> names;
  };

  void add(Register added, Named& to) {
    if (added.count == 0) return;
    while (!taken_.insert(added.name).second) added.name += '_';
    for (unsigned at = 0; at < added.count; ++at) to.names.push_back(fmt::format("{}[{}]", added.name, at));
    to.registers.push_back(std::move(added));
  }

  std::set<std::string> taken_;
  Named qubits_;
  Named bits_;
};

std::string name_of(const Gate& gate, const char* phase) {
  switch (gate.kind) {
    case GateKind::X:
      return "x";
    case GateKind::H:
      return "h";
    case GateKind::Z:
      return "z";
    case GateKind::P:
      return fmt::format("{}({})", phase, show_angle(gate.angle));
    case GateKind::Ry:
      break;
  }
  return "ry(" + show_angle(gate.angle) + ")";
}

class Qasm3Writer {
 public:
  static constexpr const char* heading = "OPENQASM 3.0;\ninclude \"stdgates.inc\";\n";
  static constexpr const char* qubits = "qubit[{1}] {0};\n";
  static constexpr const char* bits = "bit[{1}] {0};\n";

  explicit Qasm3Writer(const Circuit& circuit) : names(circuit, {}) {}

  void operator()(const Gate& gate) {
    std::vector<Control> controls = gate.controls;
    const auto negative = std::stable_partition(controls.begin(), controls.end(), std::mem_fn(&Control::value));
    if (gate.kind == GateKind::X && negative == controls.end() && controls.size() <= 2) {
      text += std::string(controls.size(), 'c');  // cx and ccx have names
    } else {
      text += modifier("ctrl", negative - controls.begin()) + modifier("negctrl", controls.end() - negative);
    }
    text += named(gate) + " ";
    for (const Control& control : controls) text += names.qubit(control.qubit) + ", ";
    text += names.qubit(gate.target) + ";\n";
  }
  void operator()(const Prepare& prepare) {
    for (const Gate& gate : expanded(prepare)) (*this)(gate);
  }
  void operator()(const Measure& measure) {
    text += fmt::format("{} = measure {};\n", names.bit(measure.bit), names.qubit(measure.qubit));
  }
  void operator()(const FlipIf& flip) {
    text += fmt::format("if ({} == 1) x {};\n", names.bit(flip.bit), names.qubit(flip.qubit));
  }

  QasmNames names;
  std::string text;

 private:
  // The version's angles are never negative: 2 pi less would be the rotation times -1, which matters under controls.
  static std::string named(Gate gate) {
    if (gate.kind != GateKind::Ry) return name_of(gate, "p");
    gate.angle = std::remainder(gate.angle, 4 * std::numbers::pi);
    return gate.angle < 0 ? "inv @ " + name_of(inverse(std::move(gate)), "p") : name_of(gate, "p");
  }
  static std::string modifier(const char* word, std::ptrdiff_t times) {
    if (times == 0) return "";
    return times == 1 ? fmt::format("{} @ ", word) : fmt::format("{}({}) @ ", word, times);
  }
};

class Qasm2Writer {
 public:
  static constexpr const char* heading = "OPENQASM 2.0;\ninclude \"qelib1.inc\";\n";
  static constexpr const char* qubits = "qreg {0}[{1}];\n";
  static constexpr const char* bits = "creg {0}[{1}];\n";

  explicit Qasm2Writer(const Circuit& circuit)
      : names(circuit, bits_that_flip(circuit)), qubit_count_(circuit.qubit_count()) {}

  void operator()(const Gate& gate) {
    for (const Gate& part : decomposed(gate, qubit_count_)) {
      text += std::string(part.controls.size(), 'c') + name_of(part, "u1") + " ";
      for (const Control& control : part.controls) text += names.qubit(control.qubit) + ",";
      text += names.qubit(part.target) + ";\n";
    }
  }
  void operator()(const Prepare& prepare) {
    for (const Gate& gate : expanded(prepare)) (*this)(gate);
  }
  void operator()(const Measure& measure) {
    text += fmt::format("measure {} -> {};\n", names.qubit(measure.qubit), names.bit(measure.bit));
  }
  void operator()(const FlipIf& flip) {
    text += fmt::format("if({}==1) x {};\n", names.register_of(flip.bit), names.qubit(flip.qubit));
  }

  QasmNames names;
  std::string text;

 private:
  unsigned qubit_count_;
};

std::string declarations(const std::vector<Register>& registers, const char* format) {
  std::string text;
  for (const Register& each : registers) {
    text += fmt::format(fmt::runtime(format), each.name, each.count);
    for (std::size_t at = 0; at < each.meanings.size(); ++at) {
      if (!each.meanings[at].empty()) text += comment(fmt::format("  {}[{}]: {}", each.name, at, each.meanings[at]));
    }
  }
  return text;
}

template <class Writer>
std::string written(const Circuit& circuit, const std::string& heading) {
  Writer writer(circuit);
  std::string& text = writer.text;
  if (!heading.empty()) text += comment(heading);
  text += Writer::heading;
  text += "\n" + declarations(writer.names.qubit_registers(), Writer::qubits) +
          declarations(writer.names.bit_registers(), Writer::bits) + (circuit.sections.empty() ? "\n" : "");
  auto section = circuit.sections.begin();
  for (std::size_t at = 0; at < circuit.operations.size(); ++at) {
    for (; section != circuit.sections.end() && section->first <= at; ++section) text += "\n" + comment(section->title);
    std::visit(writer, circuit.operations[at]);
  }
  return std::move(text);
}

}  // namespace

std::string to_qasm3(const Circuit& circuit, const std::string& heading) {
  return written<Qasm3Writer>(circuit, heading);
}

std::string to_qasm2(const Circuit& circuit, const std::string& heading) {
  return written<Qasm2Writer>(circuit, heading);
}

}  // namespace qcg::circuit
