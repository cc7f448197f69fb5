#pragma once

#include <array>
#include <set>
#include <span>
#include <string_view>

#include "entangle/matching.h"
#include "solve/challenge.h"

namespace qcg::entangle {

/// How it is found out whether a label is legal in some realisation of a line of play.
enum class Route : std::uint8_t {
  Matching,  // labels use up things of their own: moves are matched to things
  Choices,   // what is spoilt stays so: labels are chosen that do not spoil each other
  Search,    // any game: runs are walked through
  Sat,       // every label's change of bits is known: a SAT solver finds runs
};
inline constexpr std::array<Route, 4> all_routes{Route::Matching, Route::Choices, Route::Search, Route::Sat};
/// "matching", "choices", "search", "sat"
std::string_view name(Route route);

/// A superposition held as a start and a history, in space linear in the moves (Pleunes, section 6), and asked which
/// labels are legal in some realisation of it. What takes long calls `checkpoint`.
class LegalSomewhere {
 public:
  /// By the best route there is for the line.
  explicit LegalSomewhere(LineOfPlay line);
  /// By this route; nothing where the line has none such.
  static std::optional<LegalSomewhere> by(Route route, LineOfPlay line);

  [[nodiscard]] const LineOfPlay& line() const { return line_; }
  [[nodiscard]] Route route() const { return route_; }

  /// A run through all moves; nothing where the line has no realisation.
  [[nodiscard]] std::optional<Run> find_run() const;
  /// A run through all moves and then this label.
  [[nodiscard]] std::optional<Run> find_run(Player player, Label label) const;
  /// Those of the labels that are legal in some realisation.
  [[nodiscard]] std::vector<Label> legal_among(Player player, std::span<const Label> labels) const;

 private:
  [[nodiscard]] bool goes(Route route) const;
  /// The line's own route, or another where the label does not go that way.
  [[nodiscard]] Route route_for(Player player, Label label) const;
  [[nodiscard]] std::optional<Run> search_run(Player player, std::optional<Label> label) const;
  [[nodiscard]] std::optional<Run> solve_run(Player player, std::optional<Label> label) const;
  [[nodiscard]] std::optional<Run> choose_run(Player player, const std::optional<Touch>& last) const;
  // Each adds those of the labels that are legal somewhere, by its route.
  void match(Player player, std::span<const Label> labels, std::set<Label>& legal) const;
  void choose(Player player, std::span<const Label> labels, std::set<Label>& legal) const;
  void walk(Player player, std::vector<Label> unseen, std::set<Label>& legal) const;
  void solve(Player player, std::span<const Label> labels, std::set<Label>& legal) const;
  void add_legal_after(const Run& run, Player player, std::span<const Label> labels, std::set<Label>& legal) const;

  LineOfPlay line_;
  Route route_ = Route::Search;
  std::optional<OneWayLine> one_way_;
  std::optional<MatchingLine> matching_;
  bool has_changes_ = false;   // every label of it, and there is a SAT solver
  bool turns_to_sat_ = false;  // when its own route takes long
};

/// The first label of a line that was legal in no realisation when it was played.
struct IllegalLabel {
  std::size_t move = 0;
  Label label = 0;
};
std::optional<IllegalLabel> first_illegal(const LineOfPlay& line);
/// Throws InputError at that label, where there is one.
void require_legal_labels(const WrittenLine& written);

}  // namespace qcg::entangle
