#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numbers>

#include "base/characters.h"
#include "base/reader.h"
#include "circuit/operations.h"
#include "circuit/qasm.h"

namespace qcg::circuit {

namespace {

constexpr std::size_t most_read_operations = 2'000'000;
constexpr unsigned most_bits = 1'000'000;

struct StandardGate {
  std::string_view name;
  GateKind kind;
  unsigned controls;
};
/// Of the libraries of both versions. All p and ry have an angle.
constexpr std::array<StandardGate, 14> standard_gates{{{"x", GateKind::X, 0},
                                                       {"h", GateKind::H, 0},
                                                       {"z", GateKind::Z, 0},
                                                       {"p", GateKind::P, 0},
                                                       {"u1", GateKind::P, 0},
                                                       {"ry", GateKind::Ry, 0},
                                                       {"cx", GateKind::X, 1},
                                                       {"CX", GateKind::X, 1},
                                                       {"ch", GateKind::H, 1},
                                                       {"cz", GateKind::Z, 1},
                                                       {"cp", GateKind::P, 1},
                                                       {"cu1", GateKind::P, 1},
                                                       {"cry", GateKind::Ry, 1},
                                                       {"ccx", GateKind::X, 2}}};

const StandardGate* standard_gate(std::string_view name) {
  const auto* const found = std::find_if(standard_gates.begin(), standard_gates.end(),
                                         [&](const StandardGate& gate) { return gate.name == name; });
  return found == standard_gates.end() ? nullptr : found;
}

bool begins_name(char c) { return is_letter(c) || c == '_'; }

enum class Modifier { Control, NegativeControl, Inverse };

/// Gates on operands, which are numbered in order.
struct Definition {
  unsigned qubits = 0;
  std::vector<Gate> gates;
};

/// Reads a program statement by statement and unrolls it into operations.
class QasmReader {
 public:
  QasmReader(const std::string& text, const QasmLimits& limits) : reader_(text), limits_(limits) {}

  Circuit read() {
    skip();
    while (!reader_.done()) {
      statement(program_.operations);
      skip();
    }
    if (program_.qubits.empty()) reader_.fail("expected a declaration of qubits, such as 'qubit[3] q;'");
    return std::move(program_);
  }

 private:
  using Operations = std::vector<Operation>;
  /// One qubit or bit, or a whole register.
  struct Range {
    unsigned first = 0;
    unsigned count = 0;
  };
  using Ranges = std::map<std::string, Range>;

  // --- words ---

  void skip() {  // spaces and comments
    for (;;) {
      reader_.skip_spaces();
      if (reader_.accept("//")) {
        while (!reader_.done() && reader_.peek() != '\n') reader_.take();
      } else if (reader_.accept("/*")) {
        while (!reader_.done() && !reader_.accept("*/")) reader_.take();
      } else {
        return;
      }
    }
  }
  bool accept(std::string_view text) {
    skip();
    return reader_.accept(text);
  }
  void expect(std::string_view text, std::string_view what_for) {
    skip();
    reader_.expect(text, what_for);
  }
  std::string identifier(std::string_view noun) {
    skip();
    if (!begins_name(reader_.peek())) reader_.fail_expected(noun);
    std::string name;
    while (begins_name(reader_.peek()) || is_digit(reader_.peek())) name += reader_.take();
    return name;
  }
  std::uint64_t whole(std::string_view noun, std::uint64_t least, std::uint64_t most) {
    skip();
    return reader_.number(noun, least, most);
  }

  // --- expressions ---

  double expression() {
    double value = product();
    for (;;) {
      if (accept("+")) {
        value += product();
      } else if (accept("-")) {
        value -= product();
      } else {
        return value;
      }
    }
  }
  double product() {
    double value = factor();
    for (;;) {
      if (accept("*")) {
        value *= factor();
      } else if (accept("/")) {
        value /= factor();
      } else {
        return value;
      }
    }
  }
  double factor() {
    bool negative = false;
    while (accept("-")) negative = !negative;
    const double value = atom();
    return negative ? -value : value;
  }
  double atom() {
    if (accept("pi")) return std::numbers::pi;
    if (accept("(")) {
      if (++depth_ > 100) reader_.fail("too many brackets within brackets");
      const double value = expression();
      --depth_;
      expect(")", "after an expression");
      return value;
    }
    std::string digits;
    while (is_digit(reader_.peek()) || reader_.peek() == '.' ||
           ((reader_.peek() == 'e' || reader_.peek() == 'E') && !digits.empty()) ||
           ((reader_.peek() == '-' || reader_.peek() == '+') && digits.ends_with('e'))) {
      digits += reader_.take();
    }
    if (digits.empty()) reader_.fail_expected("a number or pi");
    std::size_t used = 0;
    double value = 0;
    try {
      value = std::stod(digits, &used);
    } catch (const std::exception&) {
      used = 0;
    }
    if (used != digits.size()) reader_.fail_at(reader_.offset() - digits.size(), "this is not a number");
    return value;
  }

  // --- statements ---

  void statement(Operations& into) {
    skip();
    const std::size_t start = reader_.offset();
    const std::string word = identifier("a statement");
    if (word == "OPENQASM") return version();
    if (word == "include") return include();
    if (word == "gate") return definition();
    if (word == "qubit" || word == "qreg") return qubits(word == "qreg");
    if (word == "bit" || word == "creg") return bits(word == "creg");
    if (word == "reset") return reset();
    if (word == "for") return loop(into);
    if (word == "if") return flip_if(into);
    if (word == "measure") return measure(into);
    if (bits_.contains(word)) return assign(range_of(word, bits_, "a bit"), into);
    skip();
    if (reader_.peek() == '=' || reader_.peek() == '[') reader_.fail_at(start, "no bits called '" + word + "'");
    call(word, start, into);
  }

  void version() {
    skip();
    const std::size_t start = reader_.offset();
    const std::uint64_t number = whole("the version", 0, 1000);
    if (number != 2 && number != 3) reader_.fail_at(start, "only versions 2 and 3 of OpenQASM are read");
    if (reader_.accept(".")) whole("the version", 0, 1000);
    expect(";", "after the version");
  }
  void include() {
    expect("\"", "before the name of a file");
    while (!reader_.done() && reader_.peek() != '"') reader_.take();
    expect("\"", "after the name of a file");
    expect(";", "after include");
  }
  void qubits(bool count_last) { declare(count_last, {"qubits", limits_.qubits}, program_.qubits, qubits_); }
  void bits(bool count_last) { declare(count_last, {"bits", most_bits}, program_.bits, bits_); }

  struct Kind {
    const char* noun;
    unsigned most;
  };
  // "qubit[2] q;" or, as in version 2, "qreg q[2];".
  void declare(bool count_last, const Kind& kind, std::vector<Register>& registers, Ranges& ranges) {
    skip();
    const std::size_t start = reader_.offset();
    Register added;
    added.first = registers.empty() ? 0 : registers.back().first + registers.back().count;
    if (!count_last) added.count = declared_count(kind);
    added.name = identifier(fmt::format("the name of the {}", kind.noun));
    if (count_last) added.count = declared_count(kind);
    if (qubits_.contains(added.name) || bits_.contains(added.name)) {
      reader_.fail_at(start, "the name '" + added.name + "' is taken");
    }
    if (added.first + added.count > kind.most)
      reader_.fail_at(start, fmt::format("more than {} {}", kind.most, kind.noun));
    ranges[added.name] = {added.first, added.count};
    registers.push_back(std::move(added));
    expect(";", "after the declaration");
  }
  unsigned declared_count(const Kind& kind) {
    if (!accept("[")) return 1;
    const auto count = static_cast<unsigned>(whole(fmt::format("a number of {}", kind.noun), 1, kind.most));
    expect("]", fmt::format("after the number of {}", kind.noun));
    return count;
  }

  // Qubits start as zeros here, so there is nothing to reset before the first gate.
  void reset() {
    const std::size_t start = reader_.offset();
    if (!program_.operations.empty()) reader_.fail_at(start, "reset is read only before the first gate");
    qubit_range();
    expect(";", "after reset");
  }

  // "measure q -> c;"
  void measure(Operations& into) {
    const Range from = qubit_range();
    expect("->", "after the qubits that are measured");
    skip();
    const std::size_t start = reader_.offset();
    measure(from, bit_range(), start, into);
  }
  // "c = measure q;"
  void assign(const Range& to, Operations& into) {
    expect("=", "after bits");
    if (identifier("measure") != "measure") reader_.fail_expected("'measure' before this word");
    skip();
    const std::size_t start = reader_.offset();
    measure(qubit_range(), to, start, into);
  }
  void measure(const Range& from, const Range& to, std::size_t start, Operations& into) {
    if (from.count != to.count) {
      reader_.fail_at(start, fmt::format("{} qubits are measured into {} bits", from.count, to.count));
    }
    Operations measured;
    for (unsigned at = 0; at < from.count; ++at) measured.emplace_back(Measure{from.first + at, to.first + at});
    append(measured, into);
    measured_ = true;
    expect(";", "after measure");
  }

  // "if (c[0] == 1) x q[0];", the only thing that may depend on what was measured.
  void flip_if(Operations& into) {
    expect("(", "after if");
    skip();
    const std::size_t start = reader_.offset();
    const Range bit = bit_range();
    if (bit.count != 1) reader_.fail_at(start, "only a single bit is compared here");
    if (accept("==")) expect("1", "as what the bit is compared with");
    expect(")", "after what if looks at");
    skip();
    const std::size_t gate_start = reader_.offset();
    if (identifier("x") != "x") reader_.fail_at(gate_start, "only x is read after if");
    const std::vector<unsigned> target = actual_operands();
    if (target.size() != 1) reader_.fail_at(gate_start, fmt::format("'x' takes 1 qubits here, not {}", target.size()));
    append(Operations{FlipIf{bit.first, target.front()}}, into);
    expect(";", "after a gate");
  }

  void loop(Operations& into) {
    identifier("the type of the loop variable");
    identifier("the loop variable");
    if (identifier("in") != "in") reader_.fail_expected("'in' before this word");
    expect("[", "before a range");
    const std::uint64_t first = whole("the first number", 0, 1'000'000'000);
    expect(":", "within a range");
    const std::uint64_t last = whole("the last number", 0, 1'000'000'000);
    expect("]", "after a range");
    expect("{", "before the statements of a loop");
    if (++depth_ > 100) reader_.fail("too many loops within loops");
    Operations body;
    while (!accept("}")) statement(body);
    --depth_;
    const std::uint64_t times = last < first || body.empty() ? 0 : last - first + 1;
    for (std::uint64_t r = 0; r < times; ++r) append(body, into);
  }

  void definition() {
    const std::size_t start = reader_.offset();
    const std::string name = identifier("the name of a gate");
    if (definitions_.contains(name) || standard_gate(name) != nullptr) {
      reader_.fail_at(start, "the gate is defined already");
    }
    skip();
    if (reader_.peek() == '(') reader_.fail("definitions with parameters are not read");
    Definition body;
    do {
      const std::string operand = identifier("the name of an operand");
      if (!operands_.emplace(operand, body.qubits).second) reader_.fail("two operands have the same name");
      ++body.qubits;
    } while (accept(","));
    expect("{", "before the gates of a definition");
    in_definition_ = true;
    for (skip(); !accept("}"); skip()) {
      const std::size_t call_start = reader_.offset();
      std::vector<Gate> gates = called(identifier("a gate"), call_start);
      count(gates.size());
      std::move(gates.begin(), gates.end(), std::back_inserter(body.gates));
    }
    in_definition_ = false;
    operands_.clear();
    definitions_[name] = std::move(body);
  }

  // --- gates ---

  void call(const std::string& word, std::size_t start, Operations& into) {
    Operations gates;
    for (Gate& gate : called(word, start)) gates.emplace_back(std::move(gate));
    append(gates, into);
  }

  std::vector<Gate> called(std::string word, std::size_t start) {
    std::vector<Modifier> modifiers;
    while (word == "ctrl" || word == "negctrl" || word == "inv") {
      const Modifier modifier = word == "inv"    ? Modifier::Inverse
                                : word == "ctrl" ? Modifier::Control
                                                 : Modifier::NegativeControl;
      std::uint64_t times = 1;
      if (modifier != Modifier::Inverse && accept("(")) {
        times = whole("a number of controls", 1, limits_.qubits);
        expect(")", "after the number of controls");
      }
      modifiers.insert(modifiers.end(), times, modifier);
      expect("@", "after a modifier");
      skip();
      start = reader_.offset();
      word = identifier("a gate");
    }
    const Definition gate = named(word, start);
    const std::vector<unsigned> qubits = actual_operands();
    const auto controls = static_cast<std::size_t>(
        std::count_if(modifiers.begin(), modifiers.end(), [](Modifier m) { return m != Modifier::Inverse; }));
    if (qubits.size() != controls + gate.qubits) {
      reader_.fail_at(start,
                      fmt::format("'{}' takes {} qubits here, not {}", word, controls + gate.qubits, qubits.size()));
    }
    expect(";", "after a gate");
    return modified(gate, modifiers, qubits, controls);
  }

  Definition named(const std::string& word, std::size_t start) {
    const auto defined = definitions_.find(word);
    if (defined != definitions_.end()) return defined->second;
    const StandardGate* const standard = standard_gate(word);
    if (standard == nullptr) {
      std::vector<std::string_view> known;
      for (const StandardGate& each : standard_gates) known.push_back(each.name);
      reader_.fail_at(start,
                      fmt::format("no gate called '{}'; known are {} and those defined", word, fmt::join(known, ", ")));
    }
    Gate gate{standard->kind, standard->controls};
    for (unsigned control = 0; control < standard->controls; ++control) gate.controls.push_back({control, true});
    if (gate.kind == GateKind::P || gate.kind == GateKind::Ry) {
      expect("(", "before the angle");
      gate.angle = expression();
      expect(")", "after the angle");
    }
    return {standard->controls + 1, {std::move(gate)}};
  }

  std::vector<unsigned> actual_operands() {
    std::vector<unsigned> qubits;
    do {
      skip();
      const std::size_t start = reader_.offset();
      const unsigned qubit = operand(start);
      if (std::find(qubits.begin(), qubits.end(), qubit) != qubits.end()) {
        reader_.fail_at(start, "the same qubit twice in one gate");
      }
      qubits.push_back(qubit);
    } while (accept(","));
    return qubits;
  }

  unsigned operand(std::size_t start) {
    const std::string name = identifier("a qubit");
    if (in_definition_) {
      const auto found = operands_.find(name);
      if (found == operands_.end()) reader_.fail_at(start, "'" + name + "' is not an operand of this gate");
      return found->second;
    }
    if (!qubits_.contains(name)) reader_.fail_at(start, "no qubits called '" + name + "'");
    const Range range = range_of(name, qubits_, "a qubit");
    if (range.count > 1) reader_.fail_expected("'[' and the number of one qubit");
    return range.first;
  }

  Range qubit_range() { return named_range(qubits_, "qubits", "a qubit"); }
  Range bit_range() { return named_range(bits_, "bits", "a bit"); }
  Range named_range(const Ranges& ranges, const char* several, const char* one) {
    skip();
    const std::size_t start = reader_.offset();
    const std::string name = identifier(fmt::format("the name of {}", several));
    if (!ranges.contains(name)) reader_.fail_at(start, fmt::format("no {} called '{}'", several, name));
    return range_of(name, ranges, one);
  }
  // What follows the name says whether it is all of it.
  Range range_of(const std::string& name, const Ranges& ranges, const char* one) {
    const Range whole_range = ranges.at(name);
    if (!accept("[")) return whole_range;
    const auto index = static_cast<unsigned>(whole(fmt::format("the number of {}", one), 0, whole_range.count - 1));
    expect("]", fmt::format("after the number of {}", one));
    return {whole_range.first + index, 1};
  }

  // The gate on its operands: the first ones are those of the controls, in the order of the modifiers.
  static std::vector<Gate> modified(const Definition& gate, const std::vector<Modifier>& modifiers,
                                    const std::vector<unsigned>& qubits, std::size_t controls) {
    std::vector<Control> added;
    bool inverted = false;
    for (const Modifier modifier : modifiers) {
      if (modifier == Modifier::Inverse) inverted = !inverted;
      if (modifier != Modifier::Inverse) added.push_back({qubits[added.size()], modifier == Modifier::Control});
    }
    std::vector<Gate> result;
    for (Gate part : gate.gates) {
      part.target = qubits[controls + part.target];
      for (Control& control : part.controls) control.qubit = qubits[controls + control.qubit];
      part.controls.insert(part.controls.end(), added.begin(), added.end());
      if (inverted) part = inverse(std::move(part));
      result.push_back(std::move(part));
    }
    if (inverted) std::reverse(result.begin(), result.end());
    return result;
  }

  void append(const Operations& operations, Operations& into) {
    if (limits_.measured_last && measured_ && !std::all_of(operations.begin(), operations.end(), is_measurement)) {
      reader_.fail("gates after the measurement are not read");
    }
    count(operations.size());
    into.insert(into.end(), operations.begin(), operations.end());
  }
  void count(std::size_t added) {
    appended_ += added;
    if (appended_ > most_read_operations) reader_.fail(fmt::format("more than {} gates", most_read_operations));
  }
  static bool is_measurement(const Operation& operation) { return std::holds_alternative<Measure>(operation); }

  Reader reader_;
  QasmLimits limits_;
  Circuit program_;
  Ranges qubits_;
  Ranges bits_;
  std::map<std::string, Definition> definitions_;
  std::map<std::string, unsigned> operands_;  // of the gate being defined
  bool in_definition_ = false;
  bool measured_ = false;
  int depth_ = 0;
  std::size_t appended_ = 0;  // operations, to definitions too: those take memory as well
};

}  // namespace

Circuit read_qasm(const std::string& text, const QasmLimits& limits) { return QasmReader(text, limits).read(); }

}  // namespace qcg::circuit
