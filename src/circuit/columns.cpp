#include "circuit/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/input_error.h"
#include "base/overloaded.h"

namespace qcg::circuit {

namespace {

WireSpan span_of(const Gate& gate) {
  WireSpan span{gate.target, gate.target};
  for (const Control& control : gate.controls) {
    span.first = std::min(span.first, control.qubit);
    span.last = std::max(span.last, control.qubit);
  }
  return span;
}

std::optional<Bit> bit_of(const Operation& operation) {
  if (const auto* measure = std::get_if<Measure>(&operation)) return measure->bit;
  if (const auto* flip = std::get_if<FlipIf>(&operation)) return flip->bit;
  return std::nullopt;
}

bool needs_no_wires(const Operation& operation) {
  const auto* prepare = std::get_if<Prepare>(&operation);
  return prepare != nullptr && prepare->count == 0;
}

class Packer {
 public:
  explicit Packer(const Circuit& circuit) : wires_(circuit.qubit_count(), 0), bits_(circuit.bit_count(), 0) {}

  void begin(std::size_t section) {
    begin_ = columns_.size();
    section_ = section;
  }

  void add(std::size_t index, const Operation& operation) {
    const WireSpan span = wires_of(operation);
    const auto [from, to] = std::pair(wires_.begin() + span.first, wires_.begin() + span.last + 1);
    const std::optional<Bit> bit = bit_of(operation);
    const std::size_t column = std::max({begin_, *std::max_element(from, to), bit ? bits_[*bit] : 0});
    if (column == columns_.size()) columns_.emplace_back();
    columns_[column].operations.push_back(index);
    std::fill(from, to, column + 1);
    if (bit) bits_[*bit] = column + 1;
    if (section_) columns_[begin_].section = std::exchange(section_, std::nullopt);
  }

  std::vector<Column> take() { return std::move(columns_); }

 private:
  std::vector<std::size_t> wires_;  // the first column that is free
  std::vector<std::size_t> bits_;
  std::size_t begin_ = 0;               // of the section
  std::optional<std::size_t> section_;  // that has no column yet
  std::vector<Column> columns_;
};

}  // namespace

WireSpan wires_of(const Operation& operation) {
  return std::visit(Overloaded{[](const Gate& gate) { return span_of(gate); },
                               [](const Prepare& prepare) {
                                 return WireSpan{prepare.first, prepare.first + prepare.count - 1};
                               },
                               [](const auto& one) {
                                 return WireSpan{one.qubit, one.qubit};
                               }},
                    operation);
}

std::vector<Column> columns_of(const Circuit& circuit) {
  if (circuit.operations.size() > most_drawn_operations) {
    throw InputError(fmt::format("a circuit of {} operations is too long for a picture, which has at most {}",
                                 circuit.operations.size(), most_drawn_operations));
  }
  Packer packer(circuit);
  std::size_t section = 0;
  for (std::size_t i = 0; i < circuit.operations.size(); ++i) {
    for (; section < circuit.sections.size() && circuit.sections[section].first == i; ++section) {
      packer.begin(section);
    }
    if (!needs_no_wires(circuit.operations[i])) packer.add(i, circuit.operations[i]);
  }
  return packer.take();
}

std::string bit_name(const Circuit& circuit, Bit bit) {
  const auto in = [&](const Register& bits) { return bit >= bits.first && bit < bits.first + bits.count; };
  const Register& bits = *std::find_if(circuit.bits.begin(), circuit.bits.end(), in);
  return fmt::format("{} {}", bits.name, bit - bits.first);
}

std::string gate_text(const Gate& gate, std::string_view pi, std::string_view rotation) {
  switch (gate.kind) {
    case GateKind::H:
      return "H";
    case GateKind::Z:
      return "Z";
    case GateKind::P:
      return fmt::format("P({})", angle_text(gate.angle, pi));
    case GateKind::Ry:
      return fmt::format("{}({})", rotation, angle_text(gate.angle, pi));
    case GateKind::X:
      break;
  }
  return "X";
}

std::string angle_text(double angle, std::string_view pi) {
  constexpr int largest_divisor = 16;
  for (int divisor = 1; divisor <= largest_divisor; ++divisor) {
    const double times = angle * divisor / std::numbers::pi;
    const double whole = std::round(times);
    if (std::abs(times - whole) > 1e-9 || whole == 0 || std::abs(whole) > largest_divisor) continue;
    const std::string factor = whole == 1 ? "" : whole == -1 ? "-" : fmt::format("{:.0f}", whole);
    return factor + std::string(pi) + (divisor == 1 ? "" : fmt::format("/{}", divisor));
  }
  return fmt::format("{:.4g}", angle);
}

}  // namespace qcg::circuit
