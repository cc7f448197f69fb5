// Positions as Python has them.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/input_error.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "games/catalogue.h"
#include "python/game_position.h"
#include "python/lines_of_play.h"
#include "python/listed_moves.h"
#include "python/module.h"
#include "python/rulesets.h"
#include "python/values.h"
#include "solve/challenge.h"

namespace qcg::python {

namespace {

ShortGame value_of(const GamePosition& self) {
  return self.ask([](Solver& solver, Position start) { return solver.value(start); });
}

template <class Ask>
auto of_value(Ask answer_for) {
  return [answer_for](const GamePosition& self) {
    const ShortGame game = value_of(self);
    return to_python(at_once([&] { return answer_for(game); }));
  };
}

char outcome_of_position(const GamePosition& self) {
  return letter(self.ask([](Solver& solver, Position start) { return solver.outcome(start); }));
}

char misere_outcome(const GamePosition& self) {
  return letter(self.ask([](Solver& solver, Position start) { return solver.outcome(start, Convention::Misere); }));
}

std::string genus_of(const GamePosition& self) {
  return show(self.ask([](Solver& solver, Position start) { return solver.genus(start); }));
}

std::optional<std::uint32_t> nimber_of(const GamePosition& self) {
  return self.ask([](Solver& solver, Position start) -> std::optional<std::uint32_t> {
    if (solver.rules().impartial()) return solver.nimber(start);
    return solver.universe().as_nimber(solver.value(start));
  });
}

Player player_or_either(const GamePosition& self, const std::optional<std::string>& player) {
  if (player) return read_player(*player);
  if (self.node().rules().impartial()) return Player::Left;
  throw InputError("whose move? Name the player, 'L' or 'R': here the players' moves differ");
}

// --- moves ---

std::vector<PlayedMove> list(const GamePosition& self, const std::optional<std::string>& player,
                             std::optional<std::size_t> limit) {
  const Player mover = player_or_either(self, player);
  static_cast<void>(self.only());
  return at_once([&] { return list_moves(self.classical(), self.node().lift(), mover, limit); });
}

std::vector<std::string> moves(const GamePosition& self, const std::optional<std::string>& player,
                               std::optional<std::size_t> limit) {
  const AnyRuleset rules = self.classical().rules;
  std::vector<std::string> shown;
  for (const PlayedMove& move : list(self, player, limit)) shown.push_back(show_briefly(rules, move));
  return shown;
}

GamePosition after(const GamePosition& self, const PlayedMove& move) {
  const LiftedGame* lifted = self.node().lifted();
  const Label label = lifted != nullptr ? lifted->move_of(move.labels) : move.labels.front();
  return self.at(self.node().rules().play(self.only(), move.player, label).value());
}

// Plays what is legal; what is not is for the judge to explain.
GamePosition play(const GamePosition& self, const std::string& player, const std::string& text) {
  const Player mover = read_player(player);
  static_cast<void>(self.only());
  return at_once([&] {
    const WrittenLine written = read_line_of_play(text, self.classical(), mover);
    if (written.line.moves.size() != 1) throw InputError("expected one move", text, 0);
    const PlayedMove& move = written.line.moves.front();
    if (move.player != mover) throw InputError("expected a move of the player that is named", text, 0);
    if (const auto fault = find_formal_fault(move.labels.size(), self.node().lift())) written.fail(0, *fault);
    replay(written, self.node().lift());
    return after(self, move);
  });
}

std::vector<GamePosition> followers(const GamePosition& self, const std::optional<std::string>& player,
                                    std::optional<std::size_t> limit) {
  const std::vector<PlayedMove> listed = list(self, player, limit);
  return at_once([&] {
    std::vector<GamePosition> found;
    std::set<Position> seen;
    for (const PlayedMove& move : listed) {
      GamePosition next = after(self, move);
      if (seen.insert(next.only()).second) found.push_back(std::move(next));
    }
    return found;
  });
}

py::tuple realisations(const GamePosition& self) {
  const std::vector<Position> all = self.classical().start;
  py::tuple result(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) result[i] = self.realisation(all[i]);
  return result;
}

GamePosition quantum(const GamePosition& self, const std::string& flavour, std::optional<unsigned> width) {
  if (width && *width == 0) throw InputError("a width is 1 or more; None stands for no bound");
  return GamePosition(begin_quantum(self.begun(), {read_flavour(flavour), width ? Width(*width) : Width()}));
}

// --- for people ---

std::optional<std::string> picture(const GamePosition& self) {
  const GameNode& shown = *self.classical_node();
  const std::string game = shown.picture_name();
  const std::vector<Position> all = self.classical().start;
  if (game.empty() || shown.rules().scene(all.front()).layout == Layout::None) return std::nullopt;
  const draw::Subject subject{game, shown.rules(), all};
  return at_once([&] {
    return draw::to_svg(all.size() == 1 ? draw::position_picture(subject) : draw::superposition_picture(subject));
  });
}

bool equal(const GamePosition& a, const GamePosition& b) {
  if (a.begun().node == b.begun().node) return a.begun().realisations == b.begun().realisations;
  return a.node().same_kind(b.node()) && a.expression() == b.expression();
}

void add_questions(py::class_<GamePosition>& game) {
  game.def_property_readonly(
      "value", [](const GamePosition& self) { return wrap(value_of(self)); }, "Its value in canonical form, a Value.");
  game.def_property_readonly("outcome", outcome_of_position,
                             "Who wins: 'L', 'R', 'N' (whoever moves first) or 'P' (whoever moves second). This "
                             "reaches much further than the value does.");
  game.def_property_readonly("nimber", nimber_of, "The size of the Nim heap that it equals, or None.");
  game.def_property_readonly("misere", misere_outcome,
                             "Who wins under misère play, in which the player who moves last loses.");
  game.def_property_readonly(
      "genus", genus_of,
      "How an impartial game fares under misère play, as a text: '0^120'. The number before ^ is "
      "its nimber; behind it are the misère nimbers of G, G + *2, G + *2 + *2, ...");
  game.def_property_readonly("birthday", of_value([](ShortGame value) { return universe().birthday(value); }),
                             "The birthday of its value.");
  game.def_property_readonly("mean", of_value([](ShortGame value) { return universe().mean(value); }),
                             "The mean of its value, a Fraction.");
  game.def_property_readonly("temperature", of_value([](ShortGame value) { return universe().temperature(value); }),
                             "The temperature of its value, a Fraction.");
  game.def_property_readonly(
      "thermograph", [](const GamePosition& self) { return thermograph_of(value_of(self)); },
      "The thermograph of its value.");
  game.def(
      "wins",
      [](const GamePosition& self, const std::string& player, bool misere) {
        const Player mover = read_player(player);
        const Convention convention = misere ? Convention::Misere : Convention::Normal;
        return self.ask([=](Solver& solver, Position start) { return solver.mover_wins(start, mover, convention); });
      },
      py::arg("player"), py::arg("misere") = false, "Whether the player, moving first, wins.");
}

void add_play(py::class_<GamePosition>& game) {
  game.def("moves", moves, py::arg("player") = py::none(), py::arg("limit") = py::none(),
           "The moves of the player ('L' or 'R'; may be left out where the players' moves are the same), as `play` "
           "reads them: single labels first, then pairs, and so on; at most `limit` of them, if it is given.");
  game.def(
      "play", play, py::arg("player"), py::arg("move"),
      "Where the move leads. A superposed move is several labels: 'b1 & b2'. Labels may also be written in words.");
  game.def("followers", followers, py::arg("player") = py::none(), py::arg("limit") = py::none(),
           "Where the player's moves lead, each position once.");
  game.def_property_readonly("realisations", realisations,
                             "The classical positions that it is a superposition of: itself, if it is classical.");
  game.def("quantum", quantum, py::arg("flavour") = "D", py::arg("width") = py::none(),
           "The same position in the quantum game of a flavour (A, B, C, Cp, BC or D) in which a move has at most "
           "`width` labels.");
  game.def(
      "__add__",
      [](const GamePosition& a, const GamePosition& b) {
        return GamePosition(begin_sum(a.begun(), b.begun(), SumKind::Disjunctive));
      },
      py::is_operator(), "The sum of two games: a move is a move in one of them.");
  game.def(
      "sum",
      [](const GamePosition& a, const GamePosition& b, const std::string& kind) {
        return GamePosition(begin_sum(a.begun(), b.begun(), read_sum_kind(kind)));
      },
      py::arg("other"), py::arg("kind") = "+",
      "The sum of two games: '+' (a move is a move in one of them), 'union' (in one, or in both at once), 'join' (in "
      "both), 'slow join' (in all in which the player has a move), 'then' (in the other one when this one is over) or "
      "':' (a move in this one throws the other one away).");
  game.def_property_readonly(
      "flavour", [](const GamePosition& self) { return std::string(name(self.node().lift().flavour)); },
      "'classical', or the flavour.");
  game.def_property_readonly(
      "width", [](const GamePosition& self) { return to_python(self.node().lift().width); },
      "How many labels a move may have; None where there is no bound.");
  game.def_property_readonly(
      "_written",
      [](const GamePosition& self) -> std::optional<std::pair<std::string, std::string>> {
        const std::string name = self.classical_node()->picture_name();
        if (name.empty()) return std::nullopt;
        const Game under = self.classical();
        return std::pair(name, show_superposition(under.rules, under.start));
      },
      "The name in the catalogue and the position, for a game of it that was made quantum at most once.");
  game.def_property_readonly(
      "impartial", [](const GamePosition& self) { return self.node().rules().impartial(); },
      "Whether both players always have the same moves.");
}

void add_notations(py::class_<GamePosition>& game) {
  game.def("__str__", &GamePosition::expression);
  game.def("__repr__", [](const GamePosition& self) { return self.node().code(self.begun().realisations); });
  game.def("_repr_svg_", picture, "The picture as notebooks show it; None for a game that has none.");
  game.def("svg", picture, "The picture, as the text of an SVG file; None for a game that has none.");
  game.def("__eq__", equal, py::is_operator());
  game.def("__hash__", [](const GamePosition& self) { return py::hash(py::str(self.expression())); });
  game.def("__reduce__", [](const GamePosition& self) {
    const py::object parts = self.node().parts(self.begun().realisations);
    return py::make_tuple(python_class("qcg._pickled", "game"), py::make_tuple(parts));
  });
}

// --- the catalogue ---

void add_catalogue(py::module_& module) {
  py::class_<CatalogueEntry> entry(module, "GameInfo", "What a game says of itself.");
  const auto tell = [&](const char* property, std::string_view GameInfo::*part, const char* what) {
    entry.def_property_readonly(
        property, [part](const CatalogueEntry& self) { return std::string(self.info.*part); }, what);
  };
  tell("name", &GameInfo::name, "The name that qcg.game takes.");
  tell("summary", &GameInfo::summary, "One line about it.");
  tell("rules", &GameInfo::rules, "The rules, and what a label means.");
  tell("notation", &GameInfo::notation, "How a position is written.");
  tell("example", &GameInfo::example, "A small position.");
  entry.def_property_readonly(
      "presets",
      [](const CatalogueEntry& self) {
        py::list presets;
        for (const Preset& preset : self.presets) {
          presets.append(py::make_tuple(std::string(preset.position), std::string(preset.note)));
        }
        return presets;
      },
      "Positions to begin with, each with what there is to see in it.");
  entry.def_property_readonly(
      "families",
      [](const CatalogueEntry& self) {
        py::list names;
        for (const GameFamily& family : self.families) names.append(std::string(family.name));
        return names;
      },
      "The families of positions that qcg.sweep goes through.");
  entry.def("__repr__",
            [](const CatalogueEntry& self) { return fmt::format("<game {}: {}>", self.info.name, self.info.summary); });
  module.def(
      "games",
      [] {
        py::list all;
        for (const CatalogueEntry& one : catalogue()) all.append(py::cast(&one, py::return_value_policy::reference));
        return all;
      },
      "All games of the catalogue, as GameInfo.");
}

}  // namespace

void add_games(py::module_& module) {
  py::class_<GamePosition> game(
      module, "Game",
      "A position of a game, classical or quantum. It never changes; positions that follow from it share what has been "
      "found out, and any number of threads may ask.");
  add_questions(game);
  add_play(game);
  add_notations(game);
  add_lines_of_play(module);
  module.def(
      "game",
      [](const std::string& name, const std::string& position) { return GamePosition(begin_game(name, position)); },
      py::arg("name"), py::arg("position"),
      "The position of a game, both as the command line has them. The name may also be a file of rules, "
      "'./my.game', or rules in braces. Bars separate the realisations of a superposition.");
  module.def(
      "from_parts", [](const py::tuple& parts) { return GamePosition(begin_from_parts(parts)); }, py::arg("parts"),
      "What was pickled.");
  module.def(
      "tabulated",
      [](const py::object& rules, const py::object& starts) { return GamePosition(begin_tabulated(rules, starts)); },
      py::arg("rules"), py::arg("starts"), "The game of a Ruleset.");
  add_catalogue(module);
}

}  // namespace qcg::python
