#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/csv.h"
#include "base/input_error.h"
#include "base/version.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/question_store.h"
#include "cli/write_file.h"
#include "games/catalogue.h"
#include "hidden_claims/hidden_answers.h"
#include "lab/compute_grid.h"
#include "lab/guess_grid.h"
#include "lab/sequence.h"
#include "lab/table_spec.h"

namespace qcg {

namespace {

constexpr std::size_t largest_cells_file = std::size_t{1} << 24U;

struct GuessArguments {
  std::string name;     // of a game, a table or a file
  std::string pattern;  // of a game
  std::optional<Axis> rows;
  std::optional<Axis> columns;
  std::optional<TableQuestion> question;
  std::vector<Flavour> flavours;
  std::vector<Width> widths;
  std::optional<std::chrono::milliseconds> cell_time;
  std::shared_ptr<std::string> store;
  std::optional<std::string> conjecture;
};

// --- cells from a file ---

std::vector<CsvField> read_fields(Reader& reader) {
  std::vector<CsvField> fields;
  do {
    fields.push_back(read_csv_field(reader));
  } while (reader.accept(","));
  reader.expect_end("','");
  return fields;
}

/// Reads what `qcg table --format csv` and `qcg sequence -o FILE.csv` write, or lines of one or two numbers and an
/// answer.
class CellsFile {
 public:
  explicit CellsFile(std::string_view text) : text_(text) {}

  std::vector<std::pair<GuessedGrid, std::vector<WrittenCell>>> read(const std::string& file) {
    std::vector<std::string> header;
    for (std::size_t start = 0; start < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', start), text_.size());
      Reader reader(text_, start, end > start && text_[end - 1] == '\r' ? end - 1 : end);
      if (!reader.done() && header.empty()) {
        for (const CsvField& field : read_fields(reader)) header.push_back(field.text);
        take_header(header, start);
      } else if (!reader.done()) {
        take_row(reader, header.size());
      }
      start = end + 1;
    }
    std::vector<std::pair<GuessedGrid, std::vector<WrittenCell>>> grids;
    for (auto& [lift, cells] : cells_) {
      std::ranges::sort(cells, {}, &WrittenCell::place);
      GuessedGrid grid;
      grid.pattern = file;
      grid.lift = {read_flavour(lift.first), read_width(lift.second)};
      grid.names = names_;
      grids.emplace_back(std::move(grid), std::move(cells));
    }
    if (grids.empty()) throw InputError("this file has no cells", text_, text_.size());
    return grids;
  }

 private:
  void take_header(const std::vector<std::string>& header, std::size_t start) {
    const auto column = [&](const char* name) {
      return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin());
    };
    if (column("row") < header.size() && column("column") < header.size() && column("answer") < header.size()) {
      places_ = {column("row"), column("column")};
      answer_ = column("answer");
      flavour_ = column("flavour");
      width_ = column("width");
      names_ = {"n", "m"};
    } else if (header.size() == 2 || header.size() == 3) {
      answer_ = header.size() - 1;
      for (std::size_t i = 0; i < answer_; ++i) {
        places_.push_back(i);
        names_[i] = header[i];
      }
    } else {
      throw InputError("expected the columns of a table (row, column, answer), or one or two numbers and an answer",
                       text_, start);
    }
  }

  void take_row(Reader& reader, std::size_t columns) {
    const std::size_t start = reader.offset();
    const std::vector<CsvField> fields = read_fields(reader);
    if (fields.size() != columns) {
      reader.fail_at(start, fmt::format("this line has {} fields, the first has {}", fields.size(), columns));
    }
    WrittenCell cell{{}, fields[answer_].text};
    for (std::size_t i = 0; i < places_.size(); ++i) {
      cell.place[i] = in_field(reader, fields[places_[i]], [](const std::string& text) {
        return static_cast<std::int64_t>(read_whole_number(text, "a whole number", 0, 1'000'000));
      });
    }
    if (cell.answer.empty()) return;  // not reached
    const bool lifted = flavour_ < columns && width_ < columns;
    cells_[lifted ? std::pair{fields[flavour_].text, fields[width_].text}
                  : std::pair<std::string, std::string>{"classical", "inf"}]
        .push_back(std::move(cell));
  }

  std::string_view text_;
  std::vector<std::size_t> places_;
  std::size_t answer_ = 0;
  std::size_t flavour_ = std::string::npos;
  std::size_t width_ = std::string::npos;
  LawVariables names_{};
  std::map<std::pair<std::string, std::string>, std::vector<WrittenCell>> cells_;
};

/// Cells worked out or read, and laws guessed of them.
class GuessRun {
 public:
  GuessRun(Session& session, const GuessArguments& arguments)
      : session_(session), arguments_(arguments), whole_(session) {}

  void run() {
    Json object{{"command", "guess"}};
    answer_what_is_known(
        object, [this] { work_out(); }, [&] { answer(object); });
    std::size_t unknown = 0;
    for (const GuessedGrid& grid : grids_) unknown += grid.unknown;
    if (unknown == 0) return;
    session_.remark(fmt::format("qcg: {} cells not reached", unknown));
    session_.end_unfinished();
  }

 private:
  void work_out() {
    if (arguments_.name.ends_with(".csv")) {
      const std::string text = read_text(arguments_.name, largest_cells_file);
      for (auto& [grid, cells] : CellsFile(text).read(arguments_.name)) guess(std::move(grid), cells);
      return;
    }
    const TableSpec spec = spec_asked();
    std::optional<Store> store;
    if (!arguments_.store->empty()) {
      if (!spec.question.expression.empty() || !spec.question.hidden.empty()) {
        throw InputError("--store: stores keep properties, not expressions");
      }
      store.emplace(*arguments_.store, Store::Mode::Write);
    }
    for (const Width width : spec.widths) {
      for (const Flavour flavour : spec.flavours) work_out(spec, {flavour, width}, store ? &*store : nullptr);
    }
  }

  void work_out(const TableSpec& spec, Lift lift, Store* store) {
    check_lift(lift);
    GridWork work{[&] { return next_budget(spec); }, [this] { return session_.lift_options(); },
                  [&](const GridCell&, std::size_t done, std::size_t of) {
                    session_.begin_part(fmt::format("{}, cell {} of {}", describe(lift), std::min(done + 1, of), of));
                  }};
    work.hidden_value = hidden_value;
    work.store = store;
    work.version = program_version();
    const Grid grid = compute_grid(spec, lift, work);
    GuessedGrid guessed;
    guessed.game = spec.game;
    guessed.pattern = spec.position;
    guessed.lift = lift;
    guessed.question = spec.question;
    guessed.names = {spec.rows.variable, spec.columns.variable};
    guessed.unknown = grid.count(GridCell::State::Unknown);
    guess(std::move(guessed), cells_of(grid));
  }

  // Some of the time is for looking for laws of what the rest has found.
  Budget* next_budget(const TableSpec& spec) {
    const auto left = whole_.time_left();
    if (!left) return whole_.next(spec.cell_time);
    constexpr std::chrono::milliseconds enough{2000};
    const auto kept = std::min(*session_.settings.limits.time / 16, enough);
    if (*left <= kept) return nullptr;
    return whole_.next(std::min(spec.cell_time.value_or(*left), *left - kept));
  }

  // The grid is there before its laws are, so that a limit leaves what is known.
  void guess(GuessedGrid grid, const std::vector<WrittenCell>& cells) {
    session_.begin_part("looking for laws");
    grid.cells = cells.size();
    grids_.push_back(std::move(grid));
    Budget* const budget = whole_.next(whole_.time_left());
    if (budget == nullptr) throw BudgetSpent(BudgetSpent::Reason::Time, "no time is left to look for laws");
    guess_laws(grids_.back(), cells, *budget);
  }

  TableSpec spec_asked() {
    TableSpec spec;
    if (arguments_.pattern.empty()) {
      if (arguments_.name.find_first_of("/.") != std::string::npos) {
        spec = read_table_spec(read_text(arguments_.name, largest_cells_file));
      } else {
        spec = find_table(arguments_.name);
      }
    } else {
      spec.game = find_game(arguments_.name).info.name;
      spec.position = arguments_.pattern;
    }
    if (arguments_.rows) spec.rows = *arguments_.rows;
    if (arguments_.columns) spec.columns = *arguments_.columns;
    if (arguments_.question) spec.question = *arguments_.question;
    if (!arguments_.flavours.empty()) spec.flavours = arguments_.flavours;
    if (!arguments_.widths.empty()) spec.widths = arguments_.widths;
    if (arguments_.cell_time) spec.cell_time = arguments_.cell_time;
    if (spec.rows.values.empty()) throw InputError("--rows: the numbers of the variable are missing, as in n=0..8");
    expect_variables(spec);
    if (spec.columns.values.empty()) spec.columns.values = {0};  // a table of one variable
    return spec;
  }

  static void expect_variables(const TableSpec& spec) {
    for (const std::string& variable : {spec.rows.variable, spec.columns.variable}) {
      if (variable.empty() || uses_variable(spec.position, variable)) continue;
      throw InputError(fmt::format("the variable {0} does not stand in these positions, as {{{0}}}", variable),
                       spec.position, spec.position.size());
    }
  }

  // --- what is answered ---

  static Json json_of(const CellPlace& place, const LawVariables& names) {
    return names[1].empty() ? Json(place[0]) : Json({place[0], place[1]});
  }

  static Json json_of(const Law& law, const FormTable& forms, const LawTable& table, const LawVariables& names) {
    Json failures = Json::array();
    for (const CellPlace place : law.evidence.failures) failures.push_back(json_of(place, names));
    return {{"standing", "guessed"},
            {"law", text(law, forms, names)},
            {"where", text(law.region, table, names)},
            {"fitted", law.evidence.fitted},
            {"tested", law.evidence.tried},
            {"failures", failures},
            {"forms", law.evidence.forms},
            {"surprise", std::floor(law.evidence.surprise() * 10) / 10}};
  }

  static Json json_of(const GuessedGrid& grid, const GuessedPart& part) {
    Json lines = Json::array();
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
      const LineLaw& line = part.lines[i];
      Json one = json_of(line.law, *part.line_forms[i], line_of(part.table, line.fixed, line.at),
                         {grid.names[1 - line.fixed], ""});
      one["line"] = fmt::format("{} = {}", grid.names[line.fixed], line.at);
      lines.push_back(std::move(one));
    }
    Json contains = Json::array();
    for (const auto& [at, smaller] : part.contains) contains.push_back({{"at", at}, {"law", smaller}});
    return {{"of", part.of == GuessedPart::Of::Numbers ? "numbers" : "nimbers"},
            {"law", part.law ? json_of(*part.law, *part.forms, part.table, grid.names) : Json(nullptr)},
            {"contains", contains},
            {"lines", lines}};
  }

  void answer(Json& object) {
    Json list = Json::array();
    std::string all;
    for (const GuessedGrid& grid : grids_) {
      Json parts = Json::array();
      for (const GuessedPart& part : grid.parts) parts.push_back(json_of(grid, part));
      list.push_back({{"game", grid.game},
                      {"position", grid.pattern},
                      {"property", grid.question.text()},
                      {"flavour", name(grid.lift.flavour)},
                      {"width", show(grid.lift.widest())},
                      {"cells", grid.cells},
                      {"not_reached", grid.unknown},
                      {"parts", parts}});
      all += (all.empty() ? "" : "\n") + text(grid);
    }
    object["answer"] = list;
    if (arguments_.conjecture && grids_.size() != 1) {
      throw InputError("a conjecture is about one flavour and width: ask for one with -f and -w");
    }
    if (arguments_.conjecture) {
      const std::size_t bytes = write_file(*arguments_.conjecture, conjecture_text(grids_.front()));
      object["conjecture"] = *arguments_.conjecture;
      all += fmt::format("\n{}: {}", *arguments_.conjecture, show_bytes(bytes));
    }
    session_.answer(object, all);
  }

  Session& session_;
  const GuessArguments& arguments_;
  WholeBudget whole_;
  std::vector<GuessedGrid> grids_;
};

}  // namespace

void add_guess(CLI::App& app, Session& session) {
  CLI::App& command = add_command(
      app, session,
      {.name = "guess",
       .group = group::laboratory,
       .summary = "closed forms for a table of one or two variables, guessed, and tested on cells not shown",
       .example = "qcg guess {name} 'meadow:{n},{m}' --rows n=0..3 --cols m=0..3 --flavour D"});
  auto arguments = std::make_shared<GuessArguments>();
  add_parsed(
      command, "NAME", [arguments](const std::string& text) { arguments->name = text; },
      "a game, before a pattern; or a table of 'qcg table', its file, or a file of cells (.csv)")
      ->required()
      ->type_name("");
  add_parsed(
      command, "PATTERN", [arguments](const std::string& text) { arguments->pattern = text; },
      "positions with one or two variables, such as '{n} | {m}'")
      ->type_name("");
  add_parsed(
      command, "--rows", [arguments](const std::string& text) { arguments->rows = read_axis(text); },
      "a variable and its values: n=0..5 or n=1,2,4")
      ->type_name("n=A..B");
  add_parsed(
      command, "--cols,--columns", [arguments](const std::string& text) { arguments->columns = read_axis(text); },
      "the same for a second variable")
      ->type_name("m=A..B");
  add_parsed(
      command, "-f,--flavour", [arguments](const std::string& text) { arguments->flavours = read_flavours(text); },
      "flavours: A,C (default: classical, or those of the table)")
      ->type_name("F,...");
  add_parsed(
      command, "-w,--width", [arguments](const std::string& text) { arguments->widths = read_widths(text); },
      "widths: 2,inf (default: inf, or those of the table)")
      ->type_name("W,...");
  add_parsed(
      command, "-p,--property",
      [arguments](const std::string& text) { arguments->question = read_table_question(text); },
      "what the cells are, as in 'qcg table': value (default), nimber, birthday, ..., an expression about G, or what a "
      "hidden game is worth")
      ->type_name("P");
  add_parsed(
      command, "--cell-time", [arguments](const std::string& text) { arguments->cell_time = read_duration(text); },
      "time for each cell; one that takes longer is left out")
      ->type_name("T");
  arguments->store = add_question_store(command);
  add_outputs(command, {{".conjecture", &arguments->conjecture}}, "write the law of the whole table as a conjecture");
  add_lift_options(command, session);
  command.callback([&session, arguments] { GuessRun(session, *arguments).run(); });
}

}  // namespace qcg
