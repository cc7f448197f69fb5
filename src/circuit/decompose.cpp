#include "circuit/decompose.h"

#include <algorithm>
#include <numbers>

namespace qcg::circuit {

namespace {

using std::numbers::pi;
using Qubits = std::vector<Qubit>;

class Decomposition {
 public:
  explicit Decomposition(unsigned qubits) : qubits_(qubits) {}

  std::vector<Gate> of(const Gate& gate) {
    Qubits controls;
    for (const Control& control : gate.controls) controls.push_back(control.qubit);
    const auto turn_negative_controls = [&] {
      for (const Control& control : gate.controls) {
        if (!control.value) emit({GateKind::X, control.qubit});
      }
    };
    turn_negative_controls();
    act(gate, controls);
    turn_negative_controls();
    return std::move(gates_);
  }

 private:
  void emit(Gate gate) { gates_.push_back(std::move(gate)); }
  void emit(GateKind kind, Qubit target, const Qubits& controls, double angle = 0) {
    Gate gate{kind, target, {}, angle};
    for (const Qubit control : controls) gate.controls.push_back({control, true});
    emit(std::move(gate));
  }

  void act(const Gate& gate, const Qubits& controls) {
    if (controls.empty()) return emit(gate);
    switch (gate.kind) {
      case GateKind::X:
        return flip(controls, gate.target);
      case GateKind::Z:
        return negate(controls, gate.target);
      case GateKind::P:
        return turn(gate.angle, controls, gate.target);
      case GateKind::H:
        return mix(controls, gate.target);
      case GateKind::Ry:
        return rotate(gate.angle, controls, gate.target);
    }
  }

  void negate(const Qubits& controls, Qubit target) {
    emit({GateKind::H, target});
    flip(controls, target);
    emit({GateKind::H, target});
  }
  // H is Z seen from another angle.
  void mix(const Qubits& controls, Qubit target) {
    emit({GateKind::Ry, target, {}, -pi / 4});
    negate(controls, target);
    emit({GateKind::Ry, target, {}, pi / 4});
  }
  // Two halves, which undo each other unless the flips turn the second one round.
  void rotate(double angle, const Qubits& controls, Qubit target) {
    emit({GateKind::Ry, target, {}, angle / 2});
    flip(controls, target);
    emit({GateKind::Ry, target, {}, -angle / 2});
    flip(controls, target);
  }
  // a b is half of a + b - (a xor b), where a is the last control and b says whether all others are 1.
  void turn(double angle, Qubits controls, Qubit target) {
    while (controls.size() > 1) {
      angle /= 2;
      const Qubit last = controls.back();
      controls.pop_back();
      emit(GateKind::P, target, {last}, angle);
      flip(controls, last);
      emit(GateKind::P, target, {last}, -angle);
      flip(controls, last);
    }
    emit(GateKind::P, target, controls, angle);
  }

  void flip(const Qubits& controls, Qubit target) {
    if (controls.size() <= 2) return emit(GateKind::X, target, controls);
    const Qubits free = others(controls, target);
    if (free.size() + 2 >= controls.size()) {
      chain(controls, target, free);
    } else if (!free.empty()) {
      divide(controls, target, free.front());
    } else {
      emit({GateKind::H, target});
      turn(pi, controls, target);
      emit({GateKind::H, target});
    }
  }
  // Whatever is in the borrowed qubits is there again in the end: each is flipped twice for the same reason. What the
  // target gets from them it gets twice, and once what all controls say.
  void chain(const Qubits& controls, Qubit target, const Qubits& borrowed) {
    const std::size_t top = controls.size() - 1;
    const auto step = [&](std::size_t at) {
      emit(GateKind::X, at == top ? target : borrowed[at - 1],
           {controls[at], at == 1 ? controls[0] : borrowed[at - 2]});
    };
    for (std::size_t from = top; from + 1 >= top; --from) {
      for (std::size_t at = from; at > 1; --at) step(at);
      for (std::size_t at = 1; at <= from; ++at) step(at);
    }
  }
  void divide(const Qubits& controls, Qubit target, Qubit borrowed) {
    const auto middle = controls.begin() + static_cast<std::ptrdiff_t>((controls.size() + 1) / 2);
    const Qubits first(controls.begin(), middle);
    Qubits second(middle, controls.end());
    second.push_back(borrowed);
    for (int twice = 0; twice < 2; ++twice) {
      flip(first, borrowed);
      flip(second, target);
    }
  }

  [[nodiscard]] Qubits others(const Qubits& controls, Qubit target) const {
    Qubits free;
    for (Qubit qubit = 0; qubit < qubits_; ++qubit) {
      if (qubit != target && std::find(controls.begin(), controls.end(), qubit) == controls.end())
        free.push_back(qubit);
    }
    return free;
  }

  unsigned qubits_;
  std::vector<Gate> gates_;
};

}  // namespace

std::vector<Gate> decomposed(const Gate& gate, unsigned qubits) { return Decomposition(qubits).of(gate); }

}  // namespace qcg::circuit
