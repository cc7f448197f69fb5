#include "lift/flavour.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/input_error.h"
#include "lift/lifted_game.h"

namespace qcg {

namespace {

// --- where a single label may be played ---

constexpr SinglePlayRule anywhere{[](const SingleLabel&) { return true; }, "", nullptr, {}};  // so nothing explains it

constexpr SinglePlayRule nothing_else{[](const SingleLabel& label) { return label.labels == 1; }, "nothing else can be",
                                      [](std::string_view label, Player player, const SingleLabel& seen) {
                                        const std::size_t others = seen.labels - 1;
                                        return fmt::format("'{}' is not the only label of {}: there {} {} more", label,
                                                           name(player), others == 1 ? "is" : "are", others);
                                      },
                                      Objection::OtherLabel};

constexpr SinglePlayRule legal_everywhere{[](const SingleLabel& label) { return label.legal_in == label.realisations; },
                                          "it is legal in every realisation",
                                          [](std::string_view label, Player, const SingleLabel& seen) {
                                            return fmt::format("'{}' is missing in {} of {} realisations", label,
                                                               seen.realisations - seen.legal_in, seen.realisations);
                                          },
                                          Objection::Realisation};

constexpr SinglePlayRule legal_where_active{[](const SingleLabel& label) { return label.legal_in == label.active; },
                                            "it is legal in every realisation that has a move",
                                            [](std::string_view label, Player player, const SingleLabel& seen) {
                                              return fmt::format(
                                                  "'{}' is missing in {} of the {} realisations in which {} can move",
                                                  label, seen.active - seen.legal_in, seen.active, name(player));
                                            },
                                            Objection::ActiveRealisation};

constexpr std::array<const SinglePlayRule*, 0> never{};
constexpr std::array always{&anywhere};
constexpr std::array if_nothing_else{&nothing_else};
constexpr std::array if_legal_everywhere{&legal_everywhere};
constexpr std::array if_legal_where_active{&legal_where_active};
constexpr std::array if_legal_everywhere_or_nothing_else{&legal_everywhere, &nothing_else};

// --- the flavours ---

constexpr std::array rows{
    FlavourRow{.flavour = Flavour::Classical,
               .name = "classical",
               .symbol = "classical",
               .meaning = "one classical move at a time",
               .superposes = false,
               .alone = always,
               .apply = leave_as_it_is},
    FlavourRow{.flavour = Flavour::A,
               .name = "A",
               .symbol = "A",
               .meaning = "superposed moves only",
               .alone = never,
               .drops_covered = true,
               .drops_ended = true,
               .apply = make_quantum},
    FlavourRow{.flavour = Flavour::B,
               .name = "B",
               .symbol = "B",
               .meaning = "a single move only if it is the player's only one",
               .alone = if_nothing_else,
               .drops_covered = true,
               .drops_ended = true,
               .apply = make_quantum},
    FlavourRow{.flavour = Flavour::C,
               .name = "C",
               .symbol = "C",
               .meaning = "a single move only if legal in every realisation",
               .alone = if_legal_everywhere,
               .drops_explained = true,
               .apply = make_quantum},
    FlavourRow{.flavour = Flavour::Cp,
               .name = "Cp",
               .symbol = "C'",
               .meaning = "a single move only if legal wherever the player can move",
               .alone = if_legal_where_active,
               .drops_explained = true,
               .drops_ended = true,
               .apply = make_quantum},
    FlavourRow{.flavour = Flavour::BC,
               .name = "BC",
               .symbol = "BC",
               .meaning = "a single move where B or C allows it",
               .usual = false,
               .alone = if_legal_everywhere_or_nothing_else,
               .drops_explained = true,
               .apply = make_quantum},
    FlavourRow{.flavour = Flavour::D,
               .name = "D",
               .symbol = "D",
               .meaning = "any single move",
               .alone = always,
               .drops_covered = true,
               .drops_ended = true,
               .apply = make_quantum},
};

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].flavour) != i) return false;
  }
  return true;
}
static_assert(are_in_order(), "rows come in the order of the enumerators, because they are found by them");

/// The flavours whose rows the predicate keeps.
template <bool (*keeps)(const FlavourRow&)>
constexpr auto flavours_that = [] {
  std::array<Flavour, static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), keeps))> kept{};
  std::size_t count = 0;
  for (const FlavourRow& each : rows) {
    if (keeps(each)) kept[count++] = each.flavour;
  }
  return kept;
}();

constexpr bool is_there(const FlavourRow&) { return true; }
constexpr bool is_usual(const FlavourRow& each) { return each.usual; }
constexpr bool is_usual_quantum(const FlavourRow& each) { return each.usual && each.superposes; }

bool same_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

const FlavourRow& about(Flavour flavour) { return rows[static_cast<std::size_t>(flavour)]; }

std::span<const Flavour> all_flavours() { return flavours_that<is_there>; }

std::span<const Flavour> usual_flavours() { return flavours_that<is_usual>; }

std::span<const Flavour> quantum_flavours() { return flavours_that<is_usual_quantum>; }

std::string_view name(Flavour flavour) { return about(flavour).name; }

std::string_view meaning(Flavour flavour) { return about(flavour).meaning; }

Flavour read_flavour(std::string_view text) {
  for (const FlavourRow& each : rows) {
    if (same_but_for_case(each.name, text) || same_but_for_case(each.symbol, text)) return each.flavour;
  }
  throw InputError(fmt::format("no flavour '{}'; expected {}", text.substr(0, 24), flavour_choices()), text, 0);
}

std::string names(std::span<const Flavour> flavours, std::string_view between) {
  std::string text;
  for (const Flavour flavour : flavours) text += fmt::format("{}{}", text.empty() ? "" : between, name(flavour));
  return text;
}

std::string flavour_choices(std::optional<Flavour> usual) {
  std::string text;
  for (const FlavourRow& each : rows) {
    if (&each != &rows.front()) text += &each == &rows.back() ? " or " : ", ";
    text += each.name;
    if (each.symbol != each.name) text += fmt::format(" ({})", each.symbol);
    if (each.flavour == usual) text += " (default)";
  }
  return text;
}

bool playable_alone(Flavour flavour, const SingleLabel& label) {
  const auto conditions = about(flavour).alone;
  return std::any_of(conditions.begin(), conditions.end(),
                     [&](const SinglePlayRule* condition) { return condition->holds(label); });
}

}  // namespace qcg
