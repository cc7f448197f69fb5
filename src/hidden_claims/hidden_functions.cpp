// Games in which players do not see everything (src/hidden).
#include "hidden_claims/hidden_functions.h"

#include "claims/claim_functions.h"
#include "hidden_claims/hidden_answers.h"

namespace qcg {

namespace {

using Told = std::span<const Thing>;

Ratio ratio_from(const std::string& number) { return {boost::multiprecision::cpp_rational(number)}; }

const ClassicalGame& hidden_game(const FunctionWork& work, Told with) {
  const auto* classical = std::get_if<ClassicalGame>(&std::get<NamedGame>(with[1]).game->form);
  if (classical == nullptr)
    work.fail(1, "what is hidden is a classical game of the catalogue, such as [GAME POSITION]");
  return *classical;
}

Thing hidden_worth(FunctionWork& work, Told with) {
  const ClassicalGame& game = hidden_game(work, with);
  const std::string& how = work.text(with, 0);
  read_word(work, with, 0, &read_hidden_rules);  // refuses what is none
  const auto value = remembered<std::optional<std::string>>(
      work, "hidden " + how + " " + game.name + " " + game.position,
      [&] { return hidden_value(how, game.name, game.position, work.answers().budget()); });
  if (!*value) work.fail("this game was not solved exactly");
  return ratio_from(**value);
}

std::shared_ptr<const HiddenTurns> turns_of(FunctionWork& work, Told with) {
  const ClassicalGame& game = hidden_game(work, with);
  const std::string& how = work.text(with, 0);
  read_word(work, with, 0, &read_hidden_rules);  // refuses what is none
  return remembered<HiddenTurns>(work, "turns " + how + " " + game.name + " " + game.position,
                                 [&] { return hidden_turns(how, game.name, game.position, work.answers().budget()); });
}

HiddenTurns::Line line_asked(FunctionWork& work, Told with) {
  const auto turns = turns_of(work, with);
  const auto found = turns->lines.find(work.text(with, 2));
  return found == turns->lines.end() ? HiddenTurns::Line{} : found->second;
}

// One turn longer than the line before.
Thing lines_taken(FunctionWork& work, Told with) {
  const auto turns = turns_of(work, with);
  const std::string& before = work.text(with, 2);
  std::vector<std::string> taken;
  for (const auto& [line, about] : turns->lines) {
    const bool next =
        before.empty() ? !line.empty() && line.find(';') == std::string::npos : line.starts_with(before + "; ");
    if (next && about.chance != "0") taken.push_back(line);
  }
  return taken;
}

FunctionGroup hidden_functions() {
  return {"Hidden information",
          {{"hidden",
            {Kind::Text, Kind::Game},
            Kind::Ratio,
            "hidden(\"schrodinger\", G)",
            "what G is worth to the first player under this model, perhaps with 'misere' or 'R' behind it",
            {{"hidden(\"schrodinger\", [{heap-game} 3,3,1])", "ratio(1, 3)"},
             {"hidden(\"fuzzy misere\", [{heap-game} 1,1]) = 1", "true"}},
            &hidden_worth},
           {"hidden_turns",
            {Kind::Text, Kind::Game, Kind::Text},
            Kind::Texts,
            "hidden_turns(\"schrodinger\", G, \"\")",
            "the lines of one turn that the equilibrium found begins with, or of two behind a given first one",
            {{"hidden_turns(\"schrodinger\", [{heap-game} 3,3,1], \"\")", "texts(\"1_1\", \"1_2\")"},
             {"hidden_turns(\"schrodinger\", [{heap-game} 1,1], \"1_1\")", "texts(\"1_1; 2_1\")"}},
            &lines_taken},
           {"hidden_chance",
            {Kind::Text, Kind::Game, Kind::Text},
            Kind::Ratio,
            "hidden_chance(\"schrodinger\", G, \"1_2; 2_1\")",
            "the chance of the last of one or two turns, those before it taken, in the equilibrium found",
            {{"hidden_chance(\"schrodinger\", [{heap-game} 3,3,1], \"1_2\")", "ratio(1, 3)"},
             {"hidden_chance(\"schrodinger\", [{heap-game} 3,3,1], \"1_2; 2_3\")", "ratio(1, 3)"}},
            [](FunctionWork& work, Told with) -> Thing { return ratio_from(line_asked(work, with).chance); }},
           {"hidden_worth",
            {Kind::Text, Kind::Game, Kind::Text},
            Kind::Ratio,
            "hidden_worth(\"schrodinger\", G, \"1_2; 2_1\")",
            "what G is worth to the first player after these turns, if both go on as the equilibrium found says",
            {{"hidden_worth(\"schrodinger\", [{heap-game} 3,3,1], \"\")", "ratio(1, 3)"},
             {"hidden_worth(\"schrodinger\", [{heap-game} 3,3,1], \"1_1\")", "ratio(1, 3)"}},
            [](FunctionWork& work, Told with) -> Thing { return ratio_from(line_asked(work, with).worth); }}}};
}

}  // namespace

void add_hidden_functions() {
  static const bool added = [] {
    add_functions(hidden_functions());
    return true;
  }();
  static_cast<void>(added);
}

}  // namespace qcg
