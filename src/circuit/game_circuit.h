#pragma once

#include <string>
#include <vector>

#include "base/input_error.h"
#include "circuit/circuit_writer.h"
#include "circuit/simulate.h"
#include "lift/line_of_play.h"

namespace qcg::circuit {

// A line of play as a quantum circuit. Each move has a register of labels in uniform superposition and a flag that says
// whether the label is legal in this position; under control of the flag the label is played, and what that destroys
// stays in qubits of its own. What is measured of flags, labels and remains is the form. See docs/circuits.md.

enum class Form : std::uint8_t {
  LabelsKept,    // flags are measured, and runs in which all are 1 are kept; labels stay as they are
  LabelsErased,  // labels and remains are measured in the Fourier basis besides, and 0 is kept, so that runs interfere
  Certain        // nothing is measured before the end: amplitude amplification makes all flags 1
};
inline constexpr Form all_forms[] = {Form::LabelsKept, Form::LabelsErased, Form::Certain};
/// "kept", "erased", "certain"
std::string_view name(Form form);

/// A realisation of the position in the end.
struct RealisedPosition {
  Position position = 0;
  std::string bits;  // as the bits named `position` are measured, the first one first
  Integer runs;      // that lead to it
};

/// Bits are named `flag`, one for each move, then `position`, then in the erased form `erased`.
struct GameCircuit {
  Form form = Form::LabelsKept;
  Circuit circuit;
  Kept kept;                                   // flags are 1, and what was erased is 0
  QubitRange position;                         // measured in the end
  bool by_table = false;                       // positions are numbers in a list, not bits that the game knows
  std::uint64_t iterations = 0;                // of amplitude amplification
  std::vector<RealisedPosition> realisations;  // sorted
  Integer runs;                                // of them all
  Integer choices;                             // of a realisation of the start and a label of each move
  Rational success = 1;                        // the chance to be kept
};

/// The most positions that a circuit may have a list of.
inline constexpr std::size_t most_listed_positions = 4096;

/// A line whose circuit nobody here could run, and the move from which on.
class LineTooLarge : public InputError {
 public:
  LineTooLarge(std::size_t move, const std::string& message) : InputError(message), move_(move) {}
  [[nodiscard]] std::size_t move() const { return move_; }

 private:
  std::size_t move_;
};

/// From the changes of bits that the rules state (bit_change.h), or where they do not, or too many qubits would be
/// needed, from a list of all positions of the line. Throws LineTooLarge.
GameCircuit make_circuit(const LineOfPlay& line, Form form);
/// The same, with what is too large told at its move.
GameCircuit make_circuit(const WrittenLine& written, Form form);

/// The chance of each realisation of the circuit where the run is kept.
Rational chance_if_kept(const GameCircuit& game, const RealisedPosition& realisation);

/// The position in a basis state, as `RealisedPosition::bits` has it.
std::string position_bits(const GameCircuit& game, const BasisState& state);

}  // namespace qcg::circuit
