#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numbers>

#include "base/characters.h"
#include "base/reader.h"
#include "query/qasm.h"

namespace qcg::query {

namespace {

constexpr std::size_t most_gates = 2'000'000;

bool begins_name(char c) { return is_letter(c) || c == '_'; }

enum class Modifier { Control, NegativeControl, Inverse };

/// Reads a program statement by statement and unrolls it into gates. Within the definition of a gate the qubits are its
/// operands, in order.
class QasmReader {
 public:
  explicit QasmReader(const std::string& text) : reader_(text) {}

  Circuit read() {
    skip();
    while (!reader_.done()) {
      statement(program_);
      skip();
    }
    if (program_.qubits == 0) reader_.fail("expected a declaration of qubits, such as 'qubit[3] q;'");
    return std::move(program_);
  }

 private:
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

  void statement(Circuit& into) {
    const std::size_t start = reader_.offset();
    const std::string word = identifier("a statement");
    if (word == "OPENQASM") return version();
    if (word == "include") return include();
    if (word == "gate") return definition();
    if (word == "qubit") return qubits();
    if (word == "bit") return bits();
    if (word == "reset") return reset();
    if (word == "for") return loop(into);
    if (accept("=")) return measure();
    call(word, start, into);
  }

  void version() {
    skip();
    const std::size_t start = reader_.offset();
    if (whole("the version", 0, 1000) != 3) reader_.fail_at(start, "only version 3 of OpenQASM is read");
    if (reader_.accept(".")) whole("the version", 0, 1000);
    expect(";", "after the version");
  }
  void include() {
    expect("\"", "before the name of a file");
    while (!reader_.done() && reader_.peek() != '"') reader_.take();
    expect("\"", "after the name of a file");
    expect(";", "after include");
  }
  void qubits() {
    skip();
    const std::size_t start = reader_.offset();
    unsigned count = 1;
    if (accept("[")) {
      count = static_cast<unsigned>(whole("a number of qubits", 1, most_qubits));
      expect("]", "after the number of qubits");
    }
    const std::string name = identifier("the name of the qubits");
    if (registers_.contains(name)) reader_.fail_at(start, "the name '" + name + "' is taken");
    if (program_.qubits + count > most_qubits) reader_.fail_at(start, fmt::format("more than {} qubits", most_qubits));
    registers_[name] = {program_.qubits, count};
    program_.qubits += count;
    expect(";", "after the declaration");
  }
  void bits() {
    if (accept("[")) {
      whole("a number of bits", 1, 1'000'000);
      expect("]", "after the number of bits");
    }
    identifier("the name of the bits");
    expect(";", "after the declaration");
  }
  // Qubits start as zeros here, so there is nothing to reset before the first gate.
  void reset() {
    const std::size_t start = reader_.offset();
    if (!program_.gates.empty()) reader_.fail_at(start, "reset is read only before the first gate");
    identifier("the name of the qubits");
    expect(";", "after reset");
  }
  void measure() {
    const std::string word = identifier("measure");
    if (word != "measure") reader_.fail_expected("'measure' before this word");
    identifier("the name of the qubits");
    expect(";", "after measure");
    measured_ = true;
  }

  void loop(Circuit& into) {
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
    Circuit body;
    body.qubits = program_.qubits;
    while (!accept("}")) statement(body);
    --depth_;
    const std::uint64_t times = last < first || body.gates.empty() ? 0 : last - first + 1;
    for (std::uint64_t r = 0; r < times; ++r) append(body.gates, into);
  }

  void definition() {
    const std::size_t start = reader_.offset();
    const std::string name = identifier("the name of a gate");
    if (definitions_.contains(name) || standard_gate(name).known) reader_.fail_at(start, "the gate is defined already");
    skip();
    if (reader_.peek() == '(') reader_.fail("definitions with parameters are not read");
    Circuit body;
    do {
      const std::string operand = identifier("the name of an operand");
      if (!operands_.emplace(operand, body.qubits).second) reader_.fail("two operands have the same name");
      ++body.qubits;
    } while (accept(","));
    expect("{", "before the gates of a definition");
    in_definition_ = true;
    for (skip(); !accept("}"); skip()) {
      const std::size_t call_start = reader_.offset();
      call(identifier("a gate"), call_start, body);
    }
    in_definition_ = false;
    operands_.clear();
    definitions_[name] = std::move(body);
  }

  // --- gates ---

  void call(std::string word, std::size_t start, Circuit& into) {
    std::vector<Modifier> modifiers;
    while (word == "ctrl" || word == "negctrl" || word == "inv") {
      const Modifier modifier = word == "inv"    ? Modifier::Inverse
                                : word == "ctrl" ? Modifier::Control
                                                 : Modifier::NegativeControl;
      std::uint64_t times = 1;
      if (modifier != Modifier::Inverse && accept("(")) {
        times = whole("a number of controls", 1, most_qubits);
        expect(")", "after the number of controls");
      }
      modifiers.insert(modifiers.end(), times, modifier);
      expect("@", "after a modifier");
      skip();
      start = reader_.offset();
      word = identifier("a gate");
    }
    const Circuit gate = named(word, start);
    const std::vector<unsigned> qubits = actual_operands();
    const auto controls = static_cast<std::size_t>(
        std::count_if(modifiers.begin(), modifiers.end(), [](Modifier m) { return m != Modifier::Inverse; }));
    if (qubits.size() != controls + gate.qubits) {
      reader_.fail_at(start,
                      fmt::format("'{}' takes {} qubits here, not {}", word, controls + gate.qubits, qubits.size()));
    }
    append(modified(gate, modifiers, qubits, controls), into);
    expect(";", "after a gate");
  }

  Circuit named(const std::string& word, std::size_t start) {
    const auto defined = definitions_.find(word);
    if (defined != definitions_.end()) return defined->second;
    const GateInfo info = standard_gate(word);
    if (!info.known)
      reader_.fail_at(start, "no gate called '" + word + "'; known are h, x, z, p, ry and those defined");
    double angle = 0;
    if (info.has_angle) {
      expect("(", "before the angle");
      angle = expression();
      expect(")", "after the angle");
    }
    return {1, {{standard_matrix(word, angle), 0, {}}}};
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
    const auto found = registers_.find(name);
    if (found == registers_.end()) reader_.fail_at(start, "no qubits called '" + name + "'");
    if (!accept("[")) {
      if (found->second.count > 1) reader_.fail_expected("'[' and the number of one qubit");
      return found->second.first;
    }
    const auto index = static_cast<unsigned>(whole("the number of a qubit", 0, found->second.count - 1));
    expect("]", "after the number of a qubit");
    return found->second.first + index;
  }

  // The gate on its operands: the first ones are those of the controls, in the order of the modifiers.
  static std::vector<Gate> modified(const Circuit& gate, const std::vector<Modifier>& modifiers,
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
      if (inverted) part.matrix = inverse(part.matrix);
      result.push_back(std::move(part));
    }
    if (inverted) std::reverse(result.begin(), result.end());
    return result;
  }

  void append(const std::vector<Gate>& gates, Circuit& into) {
    if (measured_) reader_.fail("gates after the measurement are not read");
    appended_ += gates.size();
    if (appended_ > most_gates) reader_.fail(fmt::format("more than {} gates", most_gates));
    into.gates.insert(into.gates.end(), gates.begin(), gates.end());
  }

  struct Register {
    unsigned first = 0;
    unsigned count = 0;
  };

  Reader reader_;
  Circuit program_;
  std::map<std::string, Register> registers_;
  std::map<std::string, Circuit> definitions_;
  std::map<std::string, unsigned> operands_;  // of the gate being defined
  bool in_definition_ = false;
  bool measured_ = false;
  int depth_ = 0;
  std::size_t appended_ = 0;  // gates, to definitions too: those take memory as well
};

}  // namespace

Circuit read_qasm(const std::string& text) { return QasmReader(text).read(); }

}  // namespace qcg::query
