// Sweeps and tables.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/input_error.h"
#include "base/version.h"
#include "lab/compute_grid.h"
#include "lab/grid_writers.h"
#include "lab/printed.h"
#include "lab/shipped.h"
#include "lab/sweep.h"
#include "python/job.h"
#include "python/module.h"
#include "python/values.h"

namespace qcg::python {

namespace {

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ",")); }

// An answer as Python has it.
py::object answer_object(Property property, const std::string& text) {
  switch (property) {
    case Property::Value:
      return wrap(read_value(universe(), text));
    case Property::Nimber:
    case Property::Birthday:
    case Property::FormalBirthday:
      return py::int_(py::str(text));
    case Property::Mean:
    case Property::Temperature:
      return fraction(text);
    case Property::Outcome:
    case Property::Misere:
    case Property::Genus:
      break;
  }
  return py::str(text);
}

// --- sweeps ---

struct SweepFound {
  std::vector<StoredAnswer> answers;
  std::size_t asked = 0;
};

// Where the limits of all are reached, no position is begun any more.
SweepCrew crew_for(const Job& job) {
  return work_in_threads({.version = std::string(program_version()),
                          .next_budget =
                              [&job] {
                                job.budget.check_scratch(0);
                                return &job.budget;
                              },
                          .lift_options = [](Budget& budget) { return Job::lift_options(budget); }},
                         job.budget.limits().threads);
}

SweepFound go_through(const SweepPlan& plan, const Job& job) {
  SweepFound found;
  std::map<std::string, std::size_t> order;  // of positions
  const SweepCrew crew = crew_for(job);
  const SweepCrew::Take take = [&](const SweepResult& result) {
    found.answers.insert(found.answers.end(), result.answers.begin(), result.answers.end());
  };
  for_each_position(plan.family, [&](const std::string& position, std::size_t /*size*/) {
    job.budget.check_scratch(0);
    std::vector<StoreKey> questions = questions_about(plan, position);
    order.emplace(position, order.size());
    found.asked += questions.size();
    crew.give(std::move(questions), take);
  });
  crew.finish(take);
  // Threads finish in any order.
  std::stable_sort(found.answers.begin(), found.answers.end(), [&](const StoredAnswer& a, const StoredAnswer& b) {
    return order.at(a.key.position) < order.at(b.key.position);
  });
  return found;
}

// What the store has is not asked again; what is new is kept there, also where a limit comes.
SweepFound go_through(const SweepPlan& plan, const std::string& file, const Job& job) {
  Store store(file, Store::Mode::Write);
  sweep(plan, store, crew_for(job), [](const SweepProgress&) {});
  SweepFound found;
  for_each_position(plan.family, [&](const std::string& position, std::size_t /*size*/) {
    job.budget.check_scratch(0);  // where a limit ended the sweep, this is where it is heard
    for (const StoreKey& key : questions_about(plan, position)) {
      ++found.asked;
      if (auto answer = store.find(key)) found.answers.push_back(std::move(*answer));
    }
  });
  return found;
}

py::list rows_of(const std::vector<StoredAnswer>& answers) {
  py::list rows;
  for (const StoredAnswer& answer : answers) {
    const StoreKey& key = answer.key;
    const auto& collapse = key.lift.collapse;
    const std::string flavour = std::string(name(key.lift.flavour)) + (collapse ? "," + show(*collapse) : "");
    rows.append(py::make_tuple(key.game, key.position, flavour, to_python(key.lift.width),
                               std::string(name(key.property)), answer_object(key.property, answer.answer)));
  }
  return rows;
}

py::list sweep_rows(const std::string& family, std::size_t most, const std::vector<std::string>& properties,
                    const std::vector<std::string>& flavours, const std::vector<std::string>& widths,
                    std::size_t superposed, const std::optional<std::string>& store) {
  SweepPlan plan;
  plan.family = {.kind = read_family_kind(family), .most = most, .colours = "", .realisations = superposed};
  if (!flavours.empty()) plan.flavours = read_flavours(joined(flavours));
  if (!widths.empty()) plan.widths = read_widths(joined(widths));
  plan.properties.clear();
  for (const std::string& property : properties) plan.properties.push_back(read_property(property));
  const SweepFound found =
      as_job([&](const Job& job) { return store ? go_through(plan, *store, job) : go_through(plan, job); });
  if (found.answers.size() < found.asked) {
    throw BudgetSpent(BudgetSpent::Reason::Time,
                      fmt::format("a limit came when {} of {} answers were found", found.answers.size(), found.asked));
  }
  return rows_of(found.answers);
}

py::list stored_rows(const std::string& file) {
  const Store store(file, Store::Mode::Read);
  std::vector<StoredAnswer> answers;
  store.for_each({}, [&](const StoredAnswer& answer) { answers.push_back(answer); });
  return rows_of(answers);
}

// --- tables ---

// A class of its own, since Python has a list of its own for every vector.
struct Grids {
  std::vector<Grid> all;
};

TableSpec changed(TableSpec spec, const std::vector<std::string>& flavours, const std::vector<std::string>& widths,
                  std::optional<std::int64_t> most) {
  if (!flavours.empty()) spec.flavours = read_flavours(joined(flavours));
  if (!widths.empty()) spec.widths = read_widths(joined(widths));
  if (most) {
    spec.rows = spec.rows.up_to(*most);
    spec.columns = spec.columns.up_to(*most);
  }
  return spec;
}

Grids compute(const TableSpec& spec, const std::optional<PrintedTable>& printed = std::nullopt) {
  return as_job([spec, printed](const Job& job) {
    Grids grids;
    for (const Width width : spec.widths) {
      for (const Flavour flavour : spec.flavours) {
        const Lift lift{flavour, width};
        grids.all.push_back(
            compute_grid(spec, lift,
                         {.next_budget = [&job] { return job.budget.interrupted() ? nullptr : &job.budget; },
                          .lift_options = [&job] { return job.lift_options(); },
                          .done = [](const GridCell&, std::size_t, std::size_t) {}},
                         printed ? printed->cells(lift) : PrintedTable::Cells{}));
      }
    }
    return grids;
  });
}

Grids known_table(const std::string& table, const std::vector<std::string>& flavours,
                  const std::vector<std::string>& widths, std::optional<std::int64_t> most, bool compare) {
  const TableSpec spec = changed(find_table(table), flavours, widths, most);
  if (!compare) return compute(spec);
  const auto text = shipped_file("printed/" + spec.printed);
  if (spec.printed.empty() || !text) throw InputError("this table is printed in no paper we know");
  return compute(spec, PrintedTable(*text));
}

// An expression may be a value, true or false, or anything else in words.
py::object cell_object(const TableQuestion& question, const Answer& answer) {
  if (question.expression.empty()) return answer_object(question.property, answer.text);
  if (answer.size) return wrap(read_value(universe(), answer.text));
  if (answer.text == "true" || answer.text == "false") return py::bool_(answer.text == "true");
  return py::str(answer.text);
}

py::list cells_of(const Grids& grids) {
  py::list cells;
  for (const Grid& grid : grids.all) {
    for (std::size_t row = 0; row < grid.cells.size(); ++row) {
      for (std::size_t column = 0; column < grid.cells[row].size(); ++column) {
        const GridCell& cell = grid.cells[row][column];
        const bool known = cell.state == GridCell::State::Known;
        const bool compared = cell.printed && cell.state != GridCell::State::Unknown;
        cells.append(py::make_tuple(std::string(name(grid.lift.flavour)), to_python(grid.lift.width),
                                    grid.rows.values[row], grid.columns.values[column], cell.position,
                                    known ? cell_object(grid.question, cell.answer) : py::none(),
                                    cell.printed ? py::object(py::str(cell.printed->text)) : py::none(),
                                    compared ? py::object(py::bool_(cell.agrees)) : py::none(),
                                    cell.printed ? cell.printed->note : std::string()));
      }
    }
  }
  return cells;
}

// What stands above a grid, and what its rows and columns are called.
py::list headings_of(const Grids& grids) {
  py::list headings;
  for (const Grid& grid : grids.all) {
    headings.append(py::make_tuple(grid.title, describe(grid.lift), grid.rows.variable, grid.columns.variable));
  }
  return headings;
}

}  // namespace

void add_laboratory(py::module_& module) {
  module.def("families", &family_names, "The names of all families of positions that qcg.sweep can go through.");
  module.def("shipped_tables", &shipped_tables, "The names of the tables that qcg.table knows.");
  module.def("sweep_rows", sweep_rows, py::arg("family"), py::arg("most"), py::arg("properties"), py::arg("flavours"),
             py::arg("widths"), py::arg("realisations"), py::arg("store"), "The answers of a sweep, each a tuple.");
  module.def("stored_rows", stored_rows, py::arg("file"), "The answers of a store, each a tuple.");
  py::class_<Grids>(module, "Grids", "Tables that were worked out.")
      .def("cells", cells_of,
           "Flavour, width, row, column, position and answer (None if it was not reached) of each; then what is "
           "printed, whether that agrees (both None where nothing is), and what is to be said of it.")
      .def("headings", headings_of, "Title, flavour and width in words, and the variables of rows and columns of each.")
      .def(
          "text",
          [](const Grids& self, const std::string& format) { return write_grids(self.all, read_grid_format(format)); },
          py::arg("format"), "The tables as text, md, csv, latex, html or svg.");
  module.def("known_table", known_table, py::arg("name"), py::arg("flavours"), py::arg("widths"), py::arg("most"),
             py::arg("compare"), "A table of a paper, compared with print or not.");
  module.def(
      "own_table",
      [](const std::string& game, const std::string& position, const std::string& rows, const std::string& columns,
         const std::string& property, const std::vector<std::string>& flavours,
         const std::vector<std::string>& widths) {
        TableSpec spec;
        spec.title = game + " " + position;
        spec.game = game;
        spec.position = position;
        spec.rows = read_axis(rows);
        spec.columns = read_axis(columns);
        spec.question = read_table_question(property);
        return compute(changed(std::move(spec), flavours, widths, std::nullopt));
      },
      py::arg("game"), py::arg("position"), py::arg("rows"), py::arg("columns"), py::arg("property"),
      py::arg("flavours"), py::arg("widths"), "A table of one's own.");
}

}  // namespace qcg::python
