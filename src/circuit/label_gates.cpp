#include "circuit/label_gates.h"

#include <algorithm>
#include <array>
#include <bit>

namespace qcg::circuit {

namespace {

constexpr Position bit_at(unsigned bit) { return Position{1} << bit; }
constexpr Position below(unsigned bit) { return bit >= 64 ? ~Position{0} : bit_at(bit) - 1; }
constexpr Position field_of(const BitChange::Decrease& decrease) {
  return below(decrease.first + decrease.count) & ~below(decrease.first);
}

/// What every row says of a qubit, if they all say the same.
std::optional<bool> value_in_all(const std::vector<BitTests>& rows, unsigned qubit) {
  std::optional<bool> known;
  for (const BitTests& row : rows) {
    const auto test = std::find_if(row.begin(), row.end(), [&](const BitTest& one) { return one.bit == qubit; });
    if (test == row.end() || (known && *known != test->value)) return std::nullopt;
    known = test->value;
  }
  return known;
}

bool exclude_each_other(const BitTests& a, const BitTests& b) {
  return std::any_of(a.begin(), a.end(), [&](const BitTest& one) {
    return std::find(b.begin(), b.end(), BitTest{one.bit, !one.value}) != b.end();
  });
}

bool excludes_all(const BitTests& row, const std::vector<BitTests>& rows) {
  return std::all_of(rows.begin(), rows.end(), [&](const BitTests& other) { return exclude_each_other(row, other); });
}

/// Follows what is known of each qubit where the label is legal, from one effect to the next.
class GatesMaker {
 public:
  explicit GatesMaker(Position possible) : possible_(possible) {}

  LabelGates make(const BitChange& change) {
    for (const BitTests& row : change.legal_where) {
      if (auto tests = tests_on_board(row)) gates_.legal_where.push_back(std::move(*tests));
    }
    for (unsigned qubit = 0; qubit < known_.size(); ++qubit) known_[qubit] = value_in_all(gates_.legal_where, qubit);
    overwrite(gates_.always, change.cleared, change.set);
    if (change.decrease) decrease(*change.decrease);
    for (auto part = change.besides.begin(); part != change.besides.end();) {
      std::vector<BitTests> rows;
      const auto first = part;
      for (; part != change.besides.end() && does_the_same(*first, *part); ++part) {
        auto tests = tests_on_board(part->where);
        if (!tests) continue;
        if (!excludes_all(*tests, rows)) break;
        rows.push_back(std::move(*tests));
      }
      add_besides(rows, first->cleared, first->set);
    }
    return std::move(gates_);
  }

 private:
  /// The tests that are left where other bits are always 0; nothing if they cannot hold.
  [[nodiscard]] std::optional<BitTests> tests_on_board(const BitTests& tests) const {
    BitTests left;
    for (const auto& [bit, value] : tests) {
      if ((possible_ & bit_at(bit)) != 0) {
        left.push_back({qubit_of(bit, possible_), value});
      } else if (value) {
        return std::nullopt;
      }
    }
    return left;
  }

  static bool does_the_same(const BitChange::Besides& a, const BitChange::Besides& b) {
    return a.cleared == b.cleared && a.set == b.set;
  }

  /// Where one of these rows holds: as one effect, or as one for each row, in which more is known. Whichever leaves
  /// less behind.
  void add_besides(const std::vector<BitTests>& rows, Position cleared, Position set) {
    if (rows.empty()) return;
    GatesMaker together = *this;
    together.add_effect(rows, cleared, set);
    for (const BitTests& row : rows) add_effect({row}, cleared, set);
    if (together.gates_.remains < gates_.remains) *this = std::move(together);
  }

  void add_effect(std::vector<BitTests> rows, Position cleared, Position set) {
    LabelGates::Effect effect{std::move(rows), gates_.remains++, {}, {}};
    overwrite(effect, cleared, set);
    gates_.besides.push_back(std::move(effect));
  }

  void overwrite(LabelGates::Effect& effect, Position cleared, Position set) {
    for (unsigned bit = 0; bit < 64; ++bit) {
      if ((possible_ & (cleared | set) & bit_at(bit)) == 0) continue;
      const unsigned qubit = qubit_of(bit, possible_);
      const bool value = (set & bit_at(bit)) != 0;
      const std::optional<bool> before = known_here(effect, qubit);
      if (!before) {
        effect.overwrites.push_back({qubit, value, gates_.remains++});
      } else if (*before != value) {
        effect.flips.push_back(qubit);
      }
      if (!effect.condition) {
        known_[qubit] = value;
        changed_ |= bit_at(qubit);
      }
    }
  }

  /// What the qubit is before this effect, where it happens. Tests of an effect are about the position before the
  /// label, so they tell of it only if nothing has changed it since.
  [[nodiscard]] std::optional<bool> known_here(const LabelGates::Effect& effect, unsigned qubit) const {
    const auto may_touch = [&](const LabelGates::Effect& earlier) {
      const auto same = [&](const LabelGates::Overwrite& one) { return one.qubit == qubit; };
      const bool touches = std::find(earlier.flips.begin(), earlier.flips.end(), qubit) != earlier.flips.end() ||
                           std::any_of(earlier.overwrites.begin(), earlier.overwrites.end(), same);
      return touches && !std::all_of(effect.where.begin(), effect.where.end(),
                                     [&](const BitTests& row) { return excludes_all(row, earlier.where); });
    };
    if (std::any_of(gates_.besides.begin(), gates_.besides.end(), may_touch)) return std::nullopt;
    if (known_[qubit] || (changed_ & bit_at(qubit)) != 0) return known_[qubit];
    return value_in_all(effect.where, qubit);
  }

  void decrease(const BitChange::Decrease& decrease) {
    const Position field = possible_ & field_of(decrease);
    gates_.field = {qubit_of(decrease.first, possible_), static_cast<unsigned>(std::popcount(field))};
    gates_.amount = decrease.amount;
    for (unsigned i = 0; i < gates_.field.count; ++i) {
      known_[gates_.field.first + i].reset();
      changed_ |= bit_at(gates_.field.first + i);
    }
  }

  Position possible_;
  LabelGates gates_;
  std::array<std::optional<bool>, 64> known_{};
  Position changed_ = 0;  // wherever the label is legal
};

}  // namespace

Position possible_bits(const std::vector<Position>& starts, const std::vector<BitChange>& changes) {
  Position possible = 0;
  for (const Position position : starts) possible |= position;
  for (const BitChange& change : changes) {
    possible |= change.set;
    for (const BitChange::Besides& part : change.besides) possible |= part.set;
  }
  for (const BitChange& change : changes) {
    if (!change.decrease) continue;
    const Position field = possible & field_of(*change.decrease);
    possible |= below(static_cast<unsigned>(std::bit_width(field))) & field_of(*change.decrease);
  }
  return std::max(possible, Position{1});  // there is something to measure even where nothing is left
}

unsigned qubit_of(unsigned bit, Position possible) {
  return static_cast<unsigned>(std::popcount(possible & below(bit)));
}

LabelGates gates_of(const BitChange& change, Position possible) { return GatesMaker(possible).make(change); }

}  // namespace qcg::circuit
