#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/player_option.h"
#include "cli/write_file.h"
#include "games/catalogue.h"
#include "hidden_claims/hidden_answers.h"
#include "lab/compute_grid.h"
#include "lab/grid_writers.h"
#include "lab/shipped.h"
#include "lab/table_spec.h"

namespace qcg {

namespace {

constexpr std::size_t largest_table_file = std::size_t{1} << 16U;

struct LabTableArguments {
  std::string name;
  TableSpec own;  // what the options say, where they say anything
  std::vector<Flavour> flavours;
  std::vector<Width> widths;
  std::optional<Collapse> collapse{};
  std::optional<std::int64_t> most;
  std::optional<std::chrono::milliseconds> cell_time;
  GridFormat format = GridFormat::Text;
  bool compare = false;
  bool property_asked = false;
  Convention convention = Convention::Normal;
  std::string output;
};

/// The table of outcomes, unless genera are asked for.
void play_misere(const LabTableArguments& arguments, TableSpec& spec) {
  if (arguments.compare) throw InputError("--compare: nobody printed this table under misère play");
  TableQuestion& question = spec.question;
  if (!question.hidden.empty()) throw InputError("--misere: of hidden games, write 'hidden MODEL misere'");
  if (!question.expression.empty()) throw InputError("--misere: in an expression, write misere(<G>)");
  const bool asked = arguments.property_asked || question.property == Property::Genus;
  question.property = under_misere(asked ? question.property : Property::Outcome);
  spec.title = fmt::format("{} {} under misère play", spec.game, spec.position);
}

TableSpec spec_of(const LabTableArguments& arguments) {
  const bool is_file = arguments.name.find_first_of("/.") != std::string::npos;
  TableSpec spec = arguments.own;
  if (is_file) spec = read_table_spec(read_text(arguments.name, largest_table_file));
  if (!arguments.name.empty() && !is_file) spec = find_table(arguments.name);
  if (spec.game.empty() || spec.position.empty() || spec.rows.values.empty() || spec.columns.values.empty()) {
    throw InputError(
        with_examples("a table needs a NAME, or --game, --position, --rows and --cols; for example: qcg table --game "
                      "{name} --rows n=0..3 --cols m=0..3 --position 'meadow:{n},{m}' --flavour D"));
  }
  if (arguments.convention == Convention::Misere) play_misere(arguments, spec);
  for (const Axis* axis : {&spec.rows, &spec.columns}) {
    if (uses_variable(spec.position, axis->variable)) continue;
    throw InputError(fmt::format("the position '{}' does not use the variable {}", spec.position, axis->variable));
  }
  if (!arguments.flavours.empty()) spec.flavours = arguments.flavours;
  if (!arguments.widths.empty()) spec.widths = arguments.widths;
  if (arguments.cell_time) spec.cell_time = arguments.cell_time;
  if (arguments.most) {
    spec.rows = spec.position.find("{stalk:") == std::string::npos ? spec.rows.up_to(*arguments.most) : spec.rows;
    spec.columns = spec.columns.up_to(*arguments.most);
    if (spec.rows.values.empty() || spec.columns.values.empty()) throw InputError("--max leaves nothing of the table");
  }
  return spec;
}

/// Works out one table, grid after grid, and compares it with print.
class TableRun {
 public:
  TableRun(Session& session, const LabTableArguments& arguments)
      : session_(session), arguments_(arguments), spec_(spec_of(arguments)), budget_(session) {
    if (!arguments.compare) return;
    const auto text = shipped_file("printed/" + spec_.printed);
    if (arguments.collapse) throw InputError("--compare: no paper prints a table of games that collapse");
    if (spec_.printed.empty() || !text) throw InputError("--compare: this table is printed in no paper we know");
    printed_.emplace(*text);
  }

  void run() {
    std::vector<Grid> grids;
    for (const Width width : spec_.widths) {
      for (const Flavour flavour : spec_.flavours) {
        const Lift lift{flavour, width, about(flavour).superposes ? arguments_.collapse : std::nullopt};
        grids.push_back(compute(spec_, lift, printed_ ? printed_->cells(lift) : PrintedTable::Cells{}));
      }
    }
    std::string text = write_grids(grids, arguments_.format);
    const std::string comparison = arguments_.compare ? compared(grids) : "";
    if (arguments_.format == GridFormat::Text && !comparison.empty()) text += "\n" + comparison;
    if (arguments_.format != GridFormat::Text && !comparison.empty()) session_.remark(comparison);
    while (text.ends_with('\n')) text.pop_back();
    if (arguments_.output.empty()) {
      session_.answer(json(grids), text);
    } else {
      Json object = json(grids);
      object["file"] = arguments_.output;
      const std::size_t bytes = write_file(arguments_.output, text + "\n");
      session_.answer(object, fmt::format("{}: {}", arguments_.output, show_bytes(bytes)));
    }
    end(grids);
  }

 private:
  Grid compute(const TableSpec& spec, Lift lift, const PrintedTable::Cells& printed) {
    const GridWork work{
        [this] { return budget_.next(spec_.cell_time); }, [this] { return session_.lift_options(); },
        [&, lift](const GridCell& cell, std::size_t done, std::size_t of) {
          session_.begin_part(fmt::format("{}, cell {} of {}", describe(lift), std::min(done + 1, of), of));
          if (cell.state == GridCell::State::Unknown) {
            session_.remark(fmt::format("{} [{}]: not reached ({}/{})", cell.position, describe(lift), done, of));
          }
        },
        notation_for(arguments_.format, session_.settings.notation), hidden_value};
    return compute_grid(spec, lift, work, printed);
  }

  /// What became of the cells that a paper prints for one grid.
  struct Comparison {
    std::size_t printed = 0;
    std::size_t compared = 0;
    std::size_t differing = 0;
    std::size_t outside = 0;      // of the rows and columns worked out here
    std::size_t not_reached = 0;  // within them
  };

  [[nodiscard]] Comparison comparison(const Grid& grid) const {
    const std::size_t printed = printed_->cells(grid.lift).size();
    const std::size_t within = grid.printed();
    return {printed, grid.compared(), grid.differing(), printed - within, within - grid.compared()};
  }

  std::string compared(const std::vector<Grid>& grids) {
    std::string text;
    for (const Grid& grid : grids) {
      const Comparison found = comparison(grid);
      if (found.printed == 0) {
        text += fmt::format("{}: nothing printed to compare with\n", describe(grid.lift));
        continue;
      }
      if (found.compared > 0) {
        text += fmt::format("{}: {} of {} printed cells agree\n", describe(grid.lift), found.compared - found.differing,
                            found.compared);
      }
      text += left_out(grid.lift, found);
      for (const auto& row : grid.cells) {
        for (const GridCell& cell : row) text += difference(cell);
      }
      if (found.differing * 5 > found.compared && spec_.question.hidden.empty()) text += fitting_flavours(grid.lift);
    }
    return text;
  }

  // How many of the printed cells were not compared, and why.
  static std::string left_out(Lift lift, const Comparison& found) {
    if (found.compared == found.printed) return "";
    std::vector<std::string> reasons;
    if (found.outside > 0) reasons.push_back(fmt::format("{} are outside this table", found.outside));
    if (found.not_reached > 0) reasons.push_back(fmt::format("{} were not reached", found.not_reached));
    return fmt::format("{}: {} of {} printed cells compared; {}\n", describe(lift), found.compared, found.printed,
                       fmt::join(reasons, ", "));
  }

  Json comparison_json(const std::vector<Grid>& grids) const {
    Json list = Json::array();
    for (const Grid& grid : grids) {
      const Comparison found = comparison(grid);
      list.push_back({{"flavour", name(grid.lift.flavour)},
                      {"width", show(grid.lift.width)},
                      {"printed", found.printed},
                      {"compared", found.compared},
                      {"differing", found.differing},
                      {"outside", found.outside},
                      {"not_reached", found.not_reached}});
    }
    return list;
  }

  static std::string difference(const GridCell& cell) {
    if (!cell.printed || cell.agrees || cell.state == GridCell::State::Unknown) return "";
    return fmt::format("  {}: {}, printed {}{}\n", cell.position, cell.answer.text, cell.printed->text,
                       cell.printed->note.empty() ? "" : " (" + cell.printed->note + ")");
  }

  // A table that differs in many cells may have been made with another rule than its caption says.
  std::string fitting_flavours(Lift caption) {
    const auto& printed = printed_->cells(caption);
    std::string text;
    for (const Flavour flavour : all_flavours()) {
      if (flavour == caption.flavour || !about(flavour).superposes) continue;
      TableSpec spec = spec_;
      spec.only_changed = false;
      const Grid grid = compute(spec, {flavour, caption.width}, printed);
      if (grid.compared() == 0 || grid.differing() > 0) continue;
      text += fmt::format("  the printed table for {} agrees in all {} cells with {}\n", describe(caption),
                          grid.compared(), describe(Lift{flavour, caption.width}));
    }
    return text;
  }

  Json json(const std::vector<Grid>& grids) const {
    Json object{{"command", "table"},     {"table", spec_.name}, {"title", spec_.title},
                {"source", spec_.source}, {"game", spec_.game},  {"property", spec_.question.text()},
                {"answer", Json::array()}};
    if (printed_) object["comparison"] = comparison_json(grids);
    for (const Grid& grid : grids) {
      for (std::size_t r = 0; r < grid.cells.size(); ++r) {
        for (std::size_t c = 0; c < grid.cells[r].size(); ++c) {
          const GridCell& cell = grid.cells[r][c];
          if (cell.state == GridCell::State::Blank && !cell.printed) continue;
          Json entry{{"flavour", name(grid.lift.flavour)},
                     {"width", show_width_and_collapse(grid.lift)},
                     {"row", grid.rows.values[r]},
                     {"column", grid.columns.values[c]},
                     {"position", cell.position},
                     {"answer", cell.state == GridCell::State::Unknown ? Json(nullptr) : Json(cell.answer.text)}};
          if (cell.printed) {
            const bool reached = cell.state != GridCell::State::Unknown;
            entry.update({{"printed", cell.printed->text}, {"agrees", reached ? Json(cell.agrees) : Json(nullptr)}});
          }
          object["answer"].push_back(entry);
        }
      }
    }
    return object;
  }

  void end(const std::vector<Grid>& grids) {
    std::size_t unknown = 0;
    std::size_t differing = 0;
    for (const Grid& grid : grids) {
      unknown += grid.count(GridCell::State::Unknown);
      differing += grid.differing();
    }
    if (differing > 0) session_.end_with(Exit::CheckFailed);
    if (unknown == 0) return;
    session_.remark(fmt::format("qcg: {} cells not reached", unknown));
    session_.end_unfinished();
  }

  Session& session_;
  const LabTableArguments& arguments_;
  TableSpec spec_;
  std::optional<PrintedTable> printed_;
  WholeBudget budget_;  // --time is for the whole table, --cell-time for each cell
};

std::string list_of_tables() {
  std::string text;
  for (const std::string& shipped : shipped_tables()) {
    const TableSpec spec = find_table(shipped);
    text += fmt::format("{}{}: {} ({})", text.empty() ? "" : "\n", shipped, spec.title, spec.source);
  }
  return text;
}

void add_own_table(CLI::App& command, TableSpec& own) {
  const std::string group = "A table of your own";
  add_parsed(
      command, "--game", [&](const std::string& text) { own.game = find_game(text).info.name; },
      "a game of 'qcg games'")
      ->type_name("GAME")
      ->group(group);
  command.add_option("--position", own.position, "a position with variables, such as 'meadow:{n},{m}'")
      ->type_name("P")
      ->group(group);
  add_parsed(
      command, "--rows", [&](const std::string& text) { own.rows = read_axis(text); },
      "a variable and its values: n=0..5 or n=1,2,4")
      ->type_name("n=A..B")
      ->group(group);
  add_parsed(
      command, "--cols,--columns", [&](const std::string& text) { own.columns = read_axis(text); },
      "the same for the columns")
      ->type_name("m=A..B")
      ->group(group);
  add_parsed(
      command, "--property", [&](const std::string& text) { own.question = read_table_question(text); },
      "value (default), outcome, nimber, birthday, mean, temperature, misere, genus, formal-birthday; an expression "
      "about G: 'cool(<G>, 1)'; or what a hidden game is worth: 'hidden schrodinger', 'hidden kriegspiel misere R' (R "
      "begins)")
      ->type_name("P")
      ->group(group);
}

}  // namespace

void add_table(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "table",
                                   .group = group::laboratory,
                                   .summary = "tables of the papers, compared with print, or of your own",
                                   .example = "qcg table meadow-values --flavour A --width 2 --max 3"});
  auto arguments = std::make_shared<LabTableArguments>();
  command.add_option("NAME", arguments->name, "a table of the papers ('qcg table' lists them), or a file")
      ->type_name("");
  add_own_table(command, arguments->own);
  add_parsed(
      command, "-f,--flavour", [arguments](const std::string& text) { arguments->flavours = read_flavours(text); },
      "flavours instead of those of the table: A,C")
      ->type_name("F,...");
  add_parsed(
      command, "-w,--width", [arguments](const std::string& text) { arguments->widths = read_widths(text); },
      "widths instead of those of the table: 2,inf")
      ->type_name("W,...");
  add_parsed(
      command, "--collapse", [arguments](const std::string& text) { arguments->collapse = read_collapse(text); },
      "superpositions collapse: " + collapse_choices())
      ->type_name("C");
  command.add_option("--max", arguments->most, "no rows and columns beyond this")->type_name("N");
  add_parsed(
      command, "--cell-time", [arguments](const std::string& text) { arguments->cell_time = read_duration(text); },
      "time for each cell; beyond it the cell shows ?")
      ->type_name("T");
  add_parsed(
      command, "--format", [arguments](const std::string& text) { arguments->format = read_grid_format(text); },
      "text (default), md, csv, latex, html or svg")
      ->type_name("F");
  command.add_option("-o,--output", arguments->output, "the file to write; without it, the table is printed")
      ->type_name("FILE");
  add_parsed(
      command, "--compare",
      [arguments](const std::string& text) {
        if (text != "paper") throw InputError("expected 'paper'", text, 0);
        arguments->compare = true;
      },
      "with 'paper': mark what differs from print; exit code 1 if anything does")
      ->type_name("paper");
  add_misere(command, arguments->convention);
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session, &command, arguments] {
    arguments->property_asked = command.count("--property") > 0;
    const bool own = !arguments->own.game.empty() || !arguments->own.position.empty();
    if (arguments->name.empty() && !own) {
      const std::string list = list_of_tables();
      return session.answer({{"command", "table"}, {"answer", shipped_tables()}}, list);
    }
    TableRun(session, *arguments).run();
  });
}

}  // namespace qcg
