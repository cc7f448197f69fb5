#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace qcg {

/// When a single label may be played on a superposition (Dorbec and Mhalla, section 3.1; Pleunes, Definition 3.13).
/// BC is "B or C", the reading that reproduces the printed C' table of two-heap Nim.
enum class Flavour : std::uint8_t { Classical, A, B, C, BC, Cp, D };

/// Every flavour, from least to most permissive.
std::span<const Flavour> all_flavours();
/// The five of the papers: A, B, C, C', D.
std::span<const Flavour> quantum_flavours();

/// "classical", "A", "B", "C", "BC", "Cp", "D"
std::string_view name(Flavour flavour);
/// What it allows, in words for people.
std::string_view meaning(Flavour flavour);
/// Reads a name (C' is another spelling of Cp, letters in any case); throws InputError.
Flavour read_flavour(std::string_view text);

/// How many labels a superposed move may have; unbounded by default.
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
/// Reads a whole number from 2 up, or "inf"; throws InputError.
Width read_width(std::string_view text);

/// How a classical ruleset becomes another game.
struct Lift {
  Flavour flavour = Flavour::Classical;
  Width width;
  friend constexpr bool operator==(const Lift&, const Lift&) = default;
};

/// What the flavour's rule for single labels looks at.
struct SingleLabel {
  std::size_t labels = 0;        // distinct labels that the player has over all realisations
  std::size_t realisations = 0;  // in the superposition
  std::size_t active = 0;        // realisations in which the player has any move
  std::size_t legal_in = 0;      // realisations in which this label is legal
};

constexpr bool playable_alone(Flavour flavour, const SingleLabel& label) {
  switch (flavour) {
    case Flavour::A:
      return false;
    case Flavour::B:
      return label.labels == 1;
    case Flavour::C:
      return label.legal_in == label.realisations;
    case Flavour::BC:
      return label.labels == 1 || label.legal_in == label.realisations;
    case Flavour::Cp:
      return label.legal_in == label.active;
    case Flavour::Classical:
    case Flavour::D:
      return true;
  }
  return false;
}

}  // namespace qcg
