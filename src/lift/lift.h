#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/reader.h"
#include "lift/collapse.h"
#include "lift/flavour.h"

namespace qcg {

/// How many labels a move may have; unbounded by default.
class Width {
 public:
  constexpr Width() = default;
  constexpr explicit Width(unsigned most) : most_(most) {}
  [[nodiscard]] constexpr bool unbounded() const { return most_ == 0; }
  [[nodiscard]] constexpr bool allows(std::size_t labels) const { return unbounded() || labels <= most_; }
  [[nodiscard]] constexpr unsigned most() const { return most_; }
  friend constexpr bool operator==(Width, Width) = default;

 private:
  unsigned most_ = 0;  // 0 stands for no bound
};

/// "2", "inf"
std::string show(Width width);
/// Reads a whole number from 1 up, or "inf"; throws InputError.
Width read_width(std::string_view text);

/// How a game becomes another one. The one that is there by default leaves it as it is.
struct Lift {
  Flavour flavour = Flavour::Classical;
  Width width;
  std::optional<Collapse> collapse = {};  // superpositions last, unless this says when they end
  friend constexpr bool operator==(const Lift&, const Lift&) = default;

  [[nodiscard]] bool is_identity() const { return flavour == Flavour::Classical; }
  /// Whether positions may have several realisations and moves several labels.
  [[nodiscard]] bool superposes() const { return about(flavour).superposes; }
  /// How many labels a move may have: where nothing is superposed, one, whatever the width.
  [[nodiscard]] Width widest() const { return superposes() ? width : Width(1); }
  /// Whether there are moves at all: width 1 leaves single labels only, and a flavour may have none.
  [[nodiscard]] bool has_moves() const { return widest().allows(2) || !about(flavour).alone.empty(); }
};

/// Throws InputError for a lift without moves, and for a collapse where nothing is superposed.
void check_lift(const Lift& lift);

/// "classical", "D", "D,2", "D,2,age-1-first"
std::string show(const Lift& lift);
/// The same for titles: "classical", "D", "D, width 2"
std::string title(const Lift& lift);
/// The same in words: "classical", "flavour D, unbounded width", "flavour D, width 2"
std::string describe(const Lift& lift);
/// What there is beside the flavour, where files and tables have a column for it: "2", "inf", "2 age-1-first".
std::string show_width_and_collapse(const Lift& lift);
/// The lift of a flavour and that; throws InputError.
Lift read_lift_columns(std::string_view flavour, std::string_view width_and_collapse);
/// Reads "[D,2]" or "[D,age-2-first]" at the cursor; throws InputError.
Lift read_lift(Reader& reader);
/// Throws InputError for a lift with a collapse, which whoever asks does not know: "certificates know no collapses".
void refuse_collapse(const Lift& lift, std::string_view who);

/// What is wrong with a move of so many labels, as anybody can see who knows no realisation.
std::optional<std::string> find_formal_fault(std::size_t labels, const Lift& lift);

}  // namespace qcg
