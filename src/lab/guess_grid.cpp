#include "lab/guess_grid.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/characters.h"
#include "base/input_error.h"
#include "cgt/notation.h"

namespace qcg {

namespace {

constexpr std::size_t most_failures_shown = 12;

/// The two parts of a cell; none where it is no sum of a number and a nimber.
struct CellParts {
  SmallFraction number{0};
  SmallFraction nimber{0};
};

std::optional<CellParts> read_parts(Universe& universe, const std::string& answer) {
  if (const auto number = SmallFraction::read(answer)) return CellParts{*number, SmallFraction(0)};
  try {
    const auto value = universe.as_number_up_star(read_value(universe, answer));
    if (!value || value->ups != 0) return std::nullopt;
    const auto number = SmallFraction::read(value->number.text());
    if (!number) return std::nullopt;
    return CellParts{*number, SmallFraction(value->nimber)};
  } catch (const InputError&) {
    return std::nullopt;
  }
}

bool is_zero_throughout(const LawTable& table) {
  return std::ranges::all_of(table.cells,
                             [](const LawTable::Cell& cell) { return !cell.value || *cell.value == SmallFraction(0); });
}

GuessedPart guess_part(GuessedPart::Of of, LawTable table, const LawVariables& names, Budget& budget) {
  GuessedPart part{.of = of, .table = std::move(table)};
  const double bits = bits_per_cell(part.table);
  part.forms = std::make_shared<FormTable>(places_of(part.table), part.table.two_variables, budget);
  part.law = guess_law(part.table, *part.forms, bits, 1, budget);
  for (const std::size_t fixed : {std::size_t{0}, std::size_t{1}}) {
    if (!part.law || !part.table.two_variables) break;
    const std::int64_t at = part.law->region.from[fixed];
    const auto smaller = smaller_law(*part.law, *part.forms, fixed, at, names, budget);
    if (smaller) part.contains.emplace_back(fmt::format("{} = {}", names[fixed], at), *smaller);
  }
  if (part.table.two_variables) part.lines = guess_lines(part.table, part.law, bits, budget);
  for (const LineLaw& line : part.lines) {
    const LawTable cells = line_of(part.table, line.fixed, line.at);
    part.line_forms.push_back(std::make_shared<FormTable>(places_of(cells), false, budget));
  }
  return part;
}

std::string place_text(CellPlace place, const LawVariables& names) {
  return names[1].empty() ? fmt::format("{}", place[0]) : fmt::format("({},{})", place[0], place[1]);
}

std::string evidence_text(const LawEvidence& evidence, const LawVariables& names) {
  std::string text =
      fmt::format("guessed{} from {} cells", evidence.solved_from > 0 ? ", solved for" : "", evidence.fitted);
  text += fmt::format(
      "; tested on {} others, and fits all; {:.0f} forms as simple or simpler were tried; it foretells "
      "{:.0f} bits more than there were to choose",
      evidence.tried, evidence.forms, evidence.surprise());
  if (evidence.failures.empty()) return text;
  std::vector<std::string> failures;
  for (std::size_t i = 0; i < std::min(evidence.failures.size(), most_failures_shown); ++i) {
    failures.push_back(place_text(evidence.failures[i], names));
  }
  text += fmt::format("; it fails in the edge, at {}", fmt::join(failures, ", "));
  if (evidence.failures.size() > failures.size()) {
    text += fmt::format(" and {} more", evidence.failures.size() - failures.size());
  }
  return text;
}

std::string behind_for(const std::string& region) { return region.empty() ? "" : " for " + region; }

std::string law_text(GuessedPart::Of of, const std::string& law) {
  if (of == GuessedPart::Of::Numbers) return law;
  return std::ranges::all_of(law, is_letter) ? "*" + law : "*(" + law + ")";
}

std::string part_text(const GuessedGrid& grid, const GuessedPart& part) {
  std::string all;
  if (part.law) {
    all += fmt::format("\n  {}{}\n    {}", law_text(part.of, text(*part.law, *part.forms, grid.names)),
                       behind_for(text(part.law->region, part.table, grid.names)),
                       evidence_text(part.law->evidence, grid.names));
    for (const auto& [at, smaller] : part.contains) {
      all += fmt::format("\n    at {} it is {}", at, law_text(part.of, smaller));
    }
  } else {
    all += fmt::format("\n  no law of all {}", part.of == GuessedPart::Of::Numbers ? "numbers" : "nimbers");
  }
  for (std::size_t i = 0; i < part.lines.size(); ++i) {
    const LineLaw& line = part.lines[i];
    const LawVariables names{grid.names[1 - line.fixed], ""};
    const LawTable cells = line_of(part.table, line.fixed, line.at);
    all += fmt::format("\n  {} = {}: {}{}\n    {}", grid.names[line.fixed], line.at,
                       law_text(part.of, text(line.law, *part.line_forms[i], names)),
                       behind_for(text(line.law.region, cells, names)), evidence_text(line.law.evidence, names));
  }
  return all;
}

std::string heading_of(const GuessedGrid& grid) {
  const std::string of = grid.game.empty() ? grid.pattern : grid.game + " " + grid.pattern;
  return fmt::format("{}, {}, {}", of, grid.question.text(), describe(grid.lift));
}

// Up to the greatest sum of the variables to which all places are cells of the table.
std::int64_t feasible_size(const GuessedGrid& grid) {
  std::set<CellPlace> known;
  CellPlace least{1'000'000, 1'000'000};
  for (const LawTable::Cell& cell : grid.parts.front().table.cells) {
    known.insert(cell.place);
    for (const std::size_t v : {std::size_t{0}, std::size_t{1}}) least[v] = std::min(least[v], cell.place[v]);
  }
  if (grid.names[1].empty()) return (*known.rbegin())[0];
  for (std::int64_t size = least[0] + least[1];; ++size) {
    for (std::int64_t first = least[0]; first <= size - least[1]; ++first) {
      if (!known.contains(CellPlace{first, size - first})) return std::max(size - 1, least[0] + least[1]);
    }
  }
}

std::string asked_of_position(const GuessedGrid& grid) {
  if (!grid.question.hidden.empty()) throw InputError("conjectures do not speak of hidden games");
  if (!grid.question.expression.empty()) return "(" + grid.question.expression + ")";
  std::string game = grid.lift.is_identity() ? "[G]" : "<G>";
  if (grid.question.property == Property::Value) return game;
  return fmt::format("{}({})", name(grid.question.property), game);
}

}  // namespace

bool GuessedGrid::has_law() const {
  return !parts.empty() && std::ranges::all_of(parts, [](const GuessedPart& part) { return part.law.has_value(); });
}

std::vector<WrittenCell> cells_of(const Grid& grid) {
  std::vector<WrittenCell> cells;
  for (std::size_t r = 0; r < grid.cells.size(); ++r) {
    for (std::size_t c = 0; c < grid.cells[r].size(); ++c) {
      const GridCell& cell = grid.cells[r][c];
      if (cell.state != GridCell::State::Known) continue;
      cells.push_back({{grid.rows.values[r], grid.columns.values[c]}, cell.answer.text});
    }
  }
  return cells;
}

void guess_laws(GuessedGrid& grid, const std::vector<WrittenCell>& cells, Budget& budget) {
  Universe universe;
  LawTable numbers{{}, !grid.names[1].empty()};
  LawTable nimbers = numbers;
  for (const WrittenCell& cell : cells) {
    const auto parts = read_parts(universe, cell.answer);
    if (!parts) ++grid.no_number;
    numbers.cells.push_back({cell.place, parts ? std::optional(parts->number) : std::nullopt});
    nimbers.cells.push_back({cell.place, parts ? std::optional(parts->nimber) : std::nullopt});
  }
  grid.cells = cells.size();
  const bool no_nimbers = is_zero_throughout(nimbers);
  if (no_nimbers || !is_zero_throughout(numbers)) {
    grid.parts.push_back(guess_part(GuessedPart::Of::Numbers, std::move(numbers), grid.names, budget));
  }
  if (!no_nimbers) grid.parts.push_back(guess_part(GuessedPart::Of::Nimbers, std::move(nimbers), grid.names, budget));
}

std::string text(const GuessedGrid& grid) {
  std::string all = fmt::format("{}: {} cells", heading_of(grid), grid.cells);
  if (grid.unknown > 0) all += fmt::format(", {} not reached", grid.unknown);
  if (grid.no_number > 0) all += fmt::format(", {} neither numbers nor nimbers", grid.no_number);
  const bool any = std::ranges::any_of(grid.parts, [](const GuessedPart& p) { return p.law || !p.lines.empty(); });
  if (!any) return all + "\n  no law is proposed";
  for (const GuessedPart& part : grid.parts) all += part_text(grid, part);
  return all;
}

std::string conjecture_text(const GuessedGrid& grid) {
  if (grid.game.empty())
    throw InputError("a conjecture needs the positions that the cells are about: give game and pattern");
  if (!grid.has_law()) throw InputError("no law of the whole table is proposed, so there is nothing to conjecture");
  std::string claimed;
  std::string said;
  std::set<std::string> where;
  std::string note;
  for (const GuessedPart& part : grid.parts) {
    if (part.law->kind != Law::Kind::Closed) throw InputError("conjectures speak of closed forms, not of recurrences");
    const bool numbers = part.of == GuessedPart::Of::Numbers;
    const std::string form = part.forms->claim(part.law->form, grid.names);
    claimed += (claimed.empty() ? "" : " + ") + (numbers ? "(" + form + ")" : "star(" + form + ")");
    said += (said.empty() ? "" : " + ") + law_text(part.of, text(*part.law, *part.forms, grid.names));
    if (const std::string region = text(part.law->region, part.table, grid.names); !region.empty())
      where.insert(region);
    note += (note.empty() ? "Guessed, not proved: " : " ") + evidence_text(part.law->evidence, grid.names) + ".";
  }
  const bool two = !grid.names[1].empty();
  const std::string asked = asked_of_position(grid);
  std::string file = fmt::format("title: {} [{}] is {}\nsource: a guess of qcg guess\nnote: {}\ngame: {}\n",
                                 grid.game + " " + grid.pattern, show(grid.lift), said, note, grid.game);
  file += fmt::format("positions: {} up to {}\nvariables: {} >= {}", grid.pattern, feasible_size(grid), grid.names[0],
                      grid.parts.front().table.cells.front().place[0]);
  if (two) file += fmt::format(", {} >= {}", grid.names[1], grid.parts.front().table.cells.front().place[1]);
  file += fmt::format("\nsize: {}\n", two ? grid.names[0] + " + " + grid.names[1] : grid.names[0]);
  if (!where.empty()) file += fmt::format("where: ({})\n", fmt::join(where, ") and ("));
  if (asked.find("<G>") != std::string::npos) {
    file += fmt::format("flavours: {}\nwidths: {}\n", name(grid.lift.flavour), show(grid.lift.width));
  }
  return file + fmt::format("claim: {} = {}\n", asked, claimed);
}

}  // namespace qcg
