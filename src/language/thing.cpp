#include "language/thing.h"

#include <functional>

#include "base/overloaded.h"

namespace qcg {

namespace {

template <class Each>
std::string list_of(const std::string& opening, const std::vector<Each>& set,
                    const std::function<std::string(const Each&)>& text_of) {
  std::string text;
  for (const Each& each : set) text += (text.empty() ? opening : ", ") + text_of(each);
  return text.empty() ? opening + ")" : text + ")";
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }

template <class Each>
std::vector<Thing> things(const std::vector<Each>& set) {
  return {set.begin(), set.end()};
}

}  // namespace

std::string_view word(Kind kind) {
  static constexpr std::string_view words[] = {"truth", "value", "outcome", "flavour", "game", "position",
                                               "text",  "ratio", "values",  "games",   "texts"};
  return words[static_cast<std::size_t>(kind)];
}

std::string_view describe(Kind kind) {
  static constexpr std::string_view names[] = {"true or false",   "a value",        "an outcome",    "a flavour",
                                               "a game",          "a position",     "a text",        "a ratio",
                                               "a set of values", "a set of games", "a set of texts"};
  return names[static_cast<std::size_t>(kind)];
}

Order compare(const Ratio& a, const Ratio& b) {
  if (a.value == b.value) return Order::Equal;
  return a.value < b.value ? Order::Less : Order::Greater;
}

std::optional<Kind> element_of(Kind kind) {
  if (kind == Kind::Values) return Kind::Value;
  if (kind == Kind::Games) return Kind::Game;
  if (kind == Kind::Texts) return Kind::Text;
  return std::nullopt;
}

std::optional<Kind> set_of(Kind element) {
  if (element == Kind::Value) return Kind::Values;
  if (element == Kind::Game) return Kind::Games;
  if (element == Kind::Text) return Kind::Texts;
  return std::nullopt;
}

Kind kind_of(const Thing& thing) { return static_cast<Kind>(thing.index()); }

std::string show(Universe& universe, const Thing& thing, Notation notation) {
  using Text = std::string;
  return std::visit(
      Overloaded{
          [](bool truth) -> Text { return truth ? "true" : "false"; },
          [&](ShortGame value) -> Text { return show(universe, value, notation); },
          [](Outcome outcome) { return Text(1, letter(outcome)); }, [](Flavour flavour) { return Text(name(flavour)); },
          [](const NamedGame& game) { return show(*game.game); },
          [](const FamilyPosition& position) { return "[" + position.game + " " + position.text + "]"; },
          [](const Text& text) { return quoted(text); },
          [](const Ratio& ratio) -> Text {
            return "ratio(" + numerator(ratio.value).str() + ", " + denominator(ratio.value).str() + ")";
          },
          [&](const std::vector<ShortGame>& set) {
            return list_of<ShortGame>("set(", set, [&](ShortGame each) { return show(universe, each, notation); });
          },
          [](const std::vector<NamedGame>& set) {
            return list_of<NamedGame>("games(", set, [](const NamedGame& each) { return show(*each.game); });
          },
          [](const std::vector<Text>& set) { return list_of<Text>("texts(", set, quoted); }},
      thing);
}

std::vector<Thing> elements(const Thing& set) {
  if (const auto* values = std::get_if<std::vector<ShortGame>>(&set)) return things(*values);
  if (const auto* games = std::get_if<std::vector<NamedGame>>(&set)) return things(*games);
  return things(std::get<std::vector<std::string>>(set));
}

}  // namespace qcg
