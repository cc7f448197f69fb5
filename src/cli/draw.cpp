#include <fmt/format.h>

#include <array>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/entangled_line.h"
#include "cli/named_choice.h"
#include "cli/picture_format.h"
#include "cli/position_arguments.h"
#include "cli/write_file.h"
#include "draw/position_picture.h"
#include "draw/thermograph_picture.h"
#include "draw/tree_picture.h"
#include "entangle/picture.h"
#include "entangle/tree.h"
#include "solve/challenge.h"
#include "solve/solver.h"

namespace qcg {

namespace {

enum class What { Position, Superposition, Tree, Thermograph, Line, Entanglement, EntanglementTree };
constexpr std::array<std::string_view, 7> what_names{"position",     "superposition",    "tree", "thermograph", "line",
                                                     "entanglement", "entanglement-tree"};
constexpr std::uint64_t deepest_tree = 100;
constexpr std::uint64_t largest_tree = 2000;

struct DrawArguments {
  std::optional<What> what;
  std::optional<PictureFormat> format;
  std::optional<std::string> file;
  draw::TreeLimits tree;
  draw::Look look;
};

/// A picture in its format, with what it leaves out.
struct Picture {
  std::string text;
  std::vector<std::string> notes;
};

Picture tree_as(const draw::GameTree& tree, std::string_view game, PictureFormat format, const draw::Look& look) {
  if (format == PictureFormat::Dot) return {draw::tree_dot(game, tree), tree.notes()};
  return {written(draw::tree_picture(game, tree, look), format), tree.notes()};
}

std::string thermograph_as(Session& session, const PositionArguments& position, const Game& game, PictureFormat format,
                           const draw::Look& look) {
  const Game lifted = lift_game(game, position.lift, session.lift_options());
  Universe universe;
  Solver solver(lifted.rules, universe, session.budget());
  const ShortGame value = solver.value(lifted.start.front());
  const std::string title = show(universe, value, Notation::Ascii);
  return written(draw::thermograph_picture(title, universe.thermograph(value), look), format);
}

void answer(Session& session, const PositionArguments& position, const DrawArguments& arguments, What what,
            PictureFormat format, const Picture& picture) {
  if (arguments.file) write_file(*arguments.file, picture.text);
  for (const std::string& note : picture.notes) session.remark(note);
  Json object = describe("draw", position);
  object["what"] = what_names[static_cast<std::size_t>(what)];
  object["format"] = name(format);
  object["answer"] = arguments.file ? *arguments.file : picture.text;
  object["bytes"] = picture.text.size();
  object["notes"] = picture.notes;
  std::string_view text = picture.text;
  if (text.ends_with('\n')) text.remove_suffix(1);
  session.answer(object, arguments.file ? *arguments.file : text);
}

// All moves from the position, or the line of play that led there.
void draw_tree(Session& session, const PositionArguments& position, const Game& game, const DrawArguments& arguments,
               What what, PictureFormat format) {
  const auto tick = [&](std::size_t nodes) {
    session.budget().check(nodes, game.rules.bytes());
    session.budget().check_scratch(0);
  };
  const bool line = what == What::Line;
  draw::GameTree tree(line ? position.line->line.start : game,
                      line && !position.collapsed ? judging(position.lift) : position.lift);
  try {
    line ? tree.follow(position.line->line.moves, tick) : tree.grow(arguments.tree, tick);
  } catch (const BudgetSpent&) {
    Picture part = tree_as(tree, position.game, format, arguments.look);
    part.notes.push_back(fmt::format("the {} is not finished: a limit came first", line ? "line" : "tree"));
    answer(session, position, arguments, what, format, part);
    throw;
  }
  answer(session, position, arguments, what, format, tree_as(tree, position.game, format, arguments.look));
}

// The moves are not played out, since there may be more realisations than anybody could hold.
Picture entanglement_as(PositionArguments& position, PictureFormat format, const draw::Look& look) {
  const LineOfPlay line = read_entangled(position);
  const entangle::EntanglementGraph graph{entangle::LegalSomewhere(line), entangle::Candidates(line)};
  return {written(entangle::entanglement_picture(position.game, line, graph, look), format), {}};
}

Picture entanglement_tree_as(PositionArguments& position, PictureFormat format, const DrawArguments& arguments) {
  const entangle::EntanglementTree tree(read_classical(position), position.lift, arguments.tree);
  return {written(entangle::tree_picture(position.game, tree, arguments.look), format), tree.notes()};
}

void draw_picture(Session& session, PositionArguments& position, const DrawArguments& arguments) {
  const PictureFormat format = picture_format(arguments.format, arguments.file);
  if (arguments.what == What::Entanglement || arguments.what == What::EntanglementTree) {
    if (format == PictureFormat::Dot) throw InputError("the format dot is for game trees: choose --format svg or tikz");
    const Picture picture = arguments.what == What::Entanglement ? entanglement_as(position, format, arguments.look)
                                                                 : entanglement_tree_as(position, format, arguments);
    return answer(session, position, arguments, *arguments.what, format, picture);
  }
  const Game game = read_classical(position);
  const bool superposed = game.start.size() > 1;
  const What what = arguments.what.value_or(superposed ? What::Superposition : What::Position);
  const bool tree = what == What::Tree || what == What::Line;
  if (format == PictureFormat::Dot && !tree) {
    throw InputError("the format dot is for graphs: add --what tree, or choose --format svg or tikz");
  }
  if (what == What::Line && !position.line)
    throw InputError("which line of play? Add --moves, as in --moves 'b1 & b2'");
  if (what == What::Position && superposed) {
    throw InputError(
        fmt::format("this is a superposition of {} positions: add --what superposition", game.start.size()));
  }
  if (tree) return draw_tree(session, position, game, arguments, what, format);
  const draw::Subject subject{position.game, game.rules, game.start};
  std::string text;
  if (what == What::Position) text = written(draw::position_picture(subject, arguments.look), format);
  if (what == What::Superposition) text = written(draw::superposition_picture(subject, arguments.look), format);
  if (what == What::Thermograph) text = thermograph_as(session, position, game, format, arguments.look);
  answer(session, position, arguments, what, format, {text, {}});
}

}  // namespace

void add_draw(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "draw",
                                   .group = group::explore,
                                   .summary = "a picture of a position, a superposition, a game tree or a thermograph",
                                   .example = "qcg draw {game} --flavour D --what tree -o tree.svg"});
  const auto position = add_lifted_position(command, session);
  position->shown = true;
  auto arguments = std::make_shared<DrawArguments>();
  add_parsed(
      command, "--what",
      [arguments](const std::string& text) { arguments->what = read_choice<What>(text, what_names, "picture"); },
      "position, superposition (default where there are several), tree, thermograph, line (of --moves), "
      "entanglement (of --moves) or entanglement-tree")
      ->type_name("P");
  add_parsed(
      command, "--format", [arguments](const std::string& text) { arguments->format = read_picture_format(text); },
      "svg, tikz or dot (trees only); by default what the name of the file says, or svg")
      ->type_name("F");
  add_parsed(
      command, "-o,--output", [arguments](const std::string& text) { arguments->file = text; },
      "the file to write; without it, the picture is printed")
      ->type_name("FILE");
  add_parsed(
      command, "--depth",
      [arguments](const std::string& text) {
        arguments->tree.depth = read_whole_number(text, "the depth", 0, deepest_tree);
      },
      "most moves from the root of a tree (default: 2)")
      ->type_name("N");
  add_parsed(
      command, "--nodes",
      [arguments](const std::string& text) {
        arguments->tree.nodes = read_whole_number(text, "the number of nodes", 1, largest_tree);
      },
      "most nodes of a tree (default: 40)")
      ->type_name("N");
  command.add_flag_callback(
      "--plain", [arguments] { arguments->look = {.captions = false, .legend = false}; }, "no captions and no legend");
  command.callback([&session, position, arguments] { draw_picture(session, *position, *arguments); });
}

}  // namespace qcg
