#include "lift/flavour.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/reader.h"

namespace qcg {

namespace {

struct Described {
  Flavour flavour;
  std::string_view name;
  std::string_view meaning;
};

constexpr std::array described{
    Described{Flavour::Classical, "classical", "one classical move at a time"},
    Described{Flavour::A, "A", "superposed moves only"},
    Described{Flavour::B, "B", "a single move only if it is the player's only one"},
    Described{Flavour::C, "C", "a single move only if legal in every realisation"},
    Described{Flavour::BC, "BC", "a single move where B or C allows it"},
    Described{Flavour::Cp, "Cp", "a single move only if legal wherever the player can move"},
    Described{Flavour::D, "D", "any single move"},
};

const Described& description(Flavour flavour) {
  return *std::find_if(described.begin(), described.end(), [&](const Described& d) { return d.flavour == flavour; });
}

std::string lower_case(std::string_view text) {
  std::string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lowered;
}

}  // namespace

std::span<const Flavour> all_flavours() {
  static constexpr std::array flavours{Flavour::Classical, Flavour::A,  Flavour::B, Flavour::C,
                                       Flavour::BC,        Flavour::Cp, Flavour::D};
  return flavours;
}

std::span<const Flavour> quantum_flavours() {
  static constexpr std::array flavours{Flavour::A, Flavour::B, Flavour::C, Flavour::Cp, Flavour::D};
  return flavours;
}

std::string_view name(Flavour flavour) { return description(flavour).name; }

std::string_view meaning(Flavour flavour) { return description(flavour).meaning; }

Flavour read_flavour(std::string_view text) {
  const std::string wanted = text == "C'" || text == "c'" ? "cp" : lower_case(text);
  for (const Described& d : described) {
    if (lower_case(d.name) == wanted) return d.flavour;
  }
  throw InputError(
      "no flavour '" + std::string(text.substr(0, 24)) + "'; expected classical, A, B, C, Cp (C'), BC or D", text, 0);
}

std::string show(Width width) { return width.unbounded() ? "inf" : std::to_string(width.most()); }

Width read_width(std::string_view text) {
  Reader reader(text);
  if (reader.accept("inf")) {
    reader.expect_end("nothing more");
    return {};
  }
  if (!is_digit(reader.peek())) {
    reader.fail_expected("a width: a whole number from 2, or inf");
  }
  const auto most = static_cast<unsigned>(reader.number("the width", 2, 1'000'000));
  reader.expect_end("nothing more");
  return Width(most);
}

}  // namespace qcg
