#include <fmt/format.h>

#include <array>

#include "base/input_error.h"
#include "base/spelling.h"
#include "cli/command.h"
#include "cli/entangled_line.h"
#include "cli/position_arguments.h"
#include "cli/write_file.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "draw/thermograph_picture.h"
#include "draw/tikz.h"
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
enum class Format { Svg, Tikz, Dot };
constexpr std::array<std::string_view, 3> format_names{"svg", "tikz", "dot"};

constexpr std::uint64_t deepest_tree = 100;
constexpr std::uint64_t largest_tree = 2000;

struct DrawArguments {
  std::optional<What> what;
  std::optional<Format> format;
  std::optional<std::string> file;
  draw::TreeLimits tree;
  draw::Look look;
};

template <class Choice, std::size_t size>
Choice read_choice(const std::string& text, const std::array<std::string_view, size>& names, std::string_view noun) {
  for (std::size_t i = 0; i < size; ++i) {
    if (names[i] == text) return static_cast<Choice>(i);
  }
  throw InputError(fmt::format("no {} '{}'; {}expected {}", noun, text.substr(0, 24),
                               did_you_mean(text, {names.begin(), names.end()}), fmt::join(names, ", ")),
                   text, 0);
}

Format format_of(const DrawArguments& arguments) {
  if (arguments.format) return *arguments.format;
  if (!arguments.file) return Format::Svg;
  const std::string& file = *arguments.file;
  if (file.ends_with(".svg")) return Format::Svg;
  if (file.ends_with(".tex") || file.ends_with(".tikz")) return Format::Tikz;
  if (file.ends_with(".dot") || file.ends_with(".gv")) return Format::Dot;
  throw InputError(fmt::format(
      "which format? '{}' ends neither in .svg, .tex, .tikz, .dot nor .gv; add --format svg, tikz or dot", file));
}

/// A picture in its format, with what it leaves out.
struct Picture {
  std::string text;
  std::vector<std::string> notes;
};

std::string written(const draw::Canvas& canvas, Format format) {
  return format == Format::Svg ? draw::to_svg(canvas) : draw::to_tikz(canvas);
}

Picture tree_as(const draw::GameTree& tree, std::string_view game, Format format, const draw::Look& look) {
  if (format == Format::Dot) return {draw::tree_dot(game, tree), tree.notes()};
  return {written(draw::tree_picture(game, tree, look), format), tree.notes()};
}

std::string thermograph_as(Session& session, const PositionArguments& position, const Game& game, Format format,
                           const draw::Look& look) {
  const Game lifted = lift_game(game, position.lift, session.lift_options());
  Universe universe;
  Solver solver(lifted.rules, universe, session.budget());
  const ShortGame value = solver.value(lifted.start.front());
  const std::string title = show(universe, value, Notation::Ascii);
  return written(draw::thermograph_picture(title, universe.thermograph(value), look), format);
}

void answer(Session& session, const PositionArguments& position, const DrawArguments& arguments, What what,
            Format format, const Picture& picture) {
  if (arguments.file) write_file(*arguments.file, picture.text);
  for (const std::string& note : picture.notes) session.remark(note);
  Json object = describe("draw", position);
  object["what"] = what_names[static_cast<std::size_t>(what)];
  object["format"] = format_names[static_cast<std::size_t>(format)];
  object["answer"] = arguments.file ? *arguments.file : picture.text;
  object["bytes"] = picture.text.size();
  object["notes"] = picture.notes;
  std::string_view text = picture.text;
  if (text.ends_with('\n')) text.remove_suffix(1);
  session.answer(object, arguments.file ? *arguments.file : text);
}

// All moves from the position, or the line of play that led there.
void draw_tree(Session& session, const PositionArguments& position, const Game& game, const DrawArguments& arguments,
               What what, Format format) {
  const auto tick = [&](std::size_t nodes) {
    session.budget().check(nodes, game.rules.bytes());
    session.budget().check_scratch(0);
  };
  const bool line = what == What::Line;
  draw::GameTree tree(line ? position.line->line.start : game, line ? judging(position.lift) : position.lift);
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
Picture entanglement_as(PositionArguments& position, Format format, const draw::Look& look) {
  const LineOfPlay line = read_entangled(position);
  const entangle::EntanglementGraph graph{entangle::LegalSomewhere(line), entangle::Candidates(line)};
  return {written(entangle::entanglement_picture(position.game, line, graph, look), format), {}};
}

Picture entanglement_tree_as(PositionArguments& position, Format format, const DrawArguments& arguments) {
  const entangle::EntanglementTree tree(read_classical(position), position.lift, arguments.tree);
  return {written(entangle::tree_picture(position.game, tree, arguments.look), format), tree.notes()};
}

void draw_picture(Session& session, PositionArguments& position, const DrawArguments& arguments) {
  const Format format = format_of(arguments);
  if (arguments.what == What::Entanglement || arguments.what == What::EntanglementTree) {
    if (format == Format::Dot) throw InputError("the format dot is for game trees: choose --format svg or tikz");
    const Picture picture = arguments.what == What::Entanglement ? entanglement_as(position, format, arguments.look)
                                                                 : entanglement_tree_as(position, format, arguments);
    return answer(session, position, arguments, *arguments.what, format, picture);
  }
  const Game game = read_classical(position);
  const bool superposed = game.start.size() > 1;
  const What what = arguments.what.value_or(superposed ? What::Superposition : What::Position);
  const bool tree = what == What::Tree || what == What::Line;
  if (format == Format::Dot && !tree) {
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
  auto arguments = std::make_shared<DrawArguments>();
  add_parsed(
      command, "--what",
      [arguments](const std::string& text) { arguments->what = read_choice<What>(text, what_names, "picture"); },
      "position, superposition (default where there are several), tree, thermograph, line (of --moves), "
      "entanglement (of --moves) or entanglement-tree")
      ->type_name("P");
  add_parsed(
      command, "--format",
      [arguments](const std::string& text) { arguments->format = read_choice<Format>(text, format_names, "format"); },
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
