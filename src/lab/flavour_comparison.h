#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lab/comparison_work.h"

namespace qcg {

// In which positions of a family does a lift change something, compared with classical play?

/// What may change. The best move changes for a player who wins by moving first in both games if every move that wins
/// the lifted one has a label that loses classically, so that whoever knows the classical game only plays wrong.
enum class ChangeKind : std::uint8_t { Outcome, Value, BestMove };
inline constexpr std::array all_change_kinds{ChangeKind::Outcome, ChangeKind::Value, ChangeKind::BestMove};
/// "outcome", "value", "best_move"
std::string_view name(ChangeKind kind);

/// A position at which something changes: what is classical, and what it becomes.
struct ChangeWitness {
  std::string position;
  std::string classical;
  std::string lifted;
};

/// How often something changes, and where first.
struct ChangeCount {
  std::size_t changed = 0;
  std::optional<ChangeWitness> smallest{};
};

/// One lift compared with classical play.
struct ComparedLift {
  Lift lift;
  std::size_t positions = 0;    // compared
  std::size_t not_reached = 0;  // a limit came first
  std::array<ChangeCount, all_change_kinds.size()> changes{};

  [[nodiscard]] const ChangeCount& of(ChangeKind kind) const { return changes[static_cast<std::size_t>(kind)]; }
};

struct FlavourComparison {
  Family family;
  std::vector<ComparedLift> lifts;
  bool stopped = false;  // before the end of the family

  [[nodiscard]] bool is_whole() const;
};

/// Goes through the family, smaller positions first. Throws InputError for families of superpositions.
FlavourComparison compare_flavours(const Family& family, const std::vector<Lift>& lifts, const ComparisonWork& work);

}  // namespace qcg
