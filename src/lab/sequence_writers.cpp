#include "lab/sequence_writers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/csv.h"
#include "base/input_error.h"
#include "base/text_table.h"
#include "draw/plot.h"

namespace qcg {

namespace {

constexpr std::size_t most_terms_shown = 200;
constexpr std::size_t most_exceptions_shown = 40;
constexpr std::size_t terms_in_row = 10;
constexpr std::size_t line_width = 100;

std::int64_t number_of(const Sequence& sequence, std::size_t term) {
  return sequence.first + static_cast<std::int64_t>(term);
}

std::string exceptions_text(const Sequence& sequence) {
  const std::vector<std::size_t>& all = sequence.period->exceptions;
  if (all.empty()) return "no exceptions";
  std::vector<std::int64_t> shown;
  for (std::size_t i = 0; i < std::min(all.size(), most_exceptions_shown); ++i) {
    shown.push_back(number_of(sequence, all[i]));
  }
  const std::string more = all.size() > shown.size() ? fmt::format(" and {} more", all.size() - shown.size()) : "";
  return fmt::format("exceptions: {}{}", fmt::join(shown, ", "), more);
}

// A term that is a value, in another notation; anything else stays as it is.
std::string term_in(Universe& universe, const std::string& term, Notation notation) {
  try {
    return show(universe, read_value(universe, term), notation);
  } catch (const InputError&) {
    return term;
  }
}

// For pictures only: a nimber by its size, another value by its mean.
std::optional<double> height_of(Universe& universe, const std::string& term) {
  try {
    const ShortGame value = read_value(universe, term);
    const auto nimber = universe.as_nimber(value);
    return nimber ? static_cast<double>(*nimber) : approximate(universe.mean(value));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

std::string period_text(const Sequence& sequence) {
  if (!sequence.period) return "no period as far as seen";
  const auto& [period, proved_by, needed, exceptions] = *sequence.period;
  const std::string what =
      fmt::format("period {} from {} = {} on", period.length, sequence.variable, number_of(sequence, period.from));
  if (proved_by) {
    return fmt::format("proved: {}, by the theorem of {}, which needs {} terms found by play, and {} were\n{}", what,
                       name(*proved_by), needed, sequence.by_play, exceptions_text(sequence));
  }
  return fmt::format("periodic as far as seen, which is no proof: {}\n{}", what, exceptions_text(sequence));
}

std::string sequence_text(const Sequence& sequence) {
  std::string terms;
  const std::size_t shown = std::min(sequence.terms.size(), most_terms_shown);
  for (std::size_t i = 0; i < shown; ++i) terms += (i == 0 ? "" : " ") + sequence.terms[i];
  if (shown < sequence.terms.size()) terms += fmt::format(" ... ({} more: -o FILE.csv)", sequence.terms.size() - shown);
  if (!sequence.is_whole())
    terms += fmt::format("{}? ({} not reached)", shown == 0 ? "" : " ", sequence.asked - sequence.terms.size());
  return fmt::format("{}, {} = {}..{}\n{}\n{}", sequence.title(), sequence.variable, sequence.first,
                     number_of(sequence, sequence.asked) - 1, wrap(terms, line_width, 2), period_text(sequence));
}

std::string sequence_csv(const Sequence& sequence) {
  std::string lines = csv_field(sequence.variable) + ",term\n";
  for (std::size_t i = 0; i < sequence.terms.size(); ++i) {
    lines += fmt::format("{},{}\n", number_of(sequence, i), csv_field(sequence.terms[i]));
  }
  return lines;
}

std::string sequence_latex(const Sequence& sequence) {
  Universe universe;
  std::string lines = "% " + sequence.title() + "\n\\begin{tabular}{r|" + std::string(terms_in_row, 'r') + "}\n$" +
                      sequence.variable + "$";
  for (std::size_t i = 0; i < terms_in_row; ++i) lines += fmt::format(" & $+{}$", i);
  lines += " \\\\\n\\hline\n";
  for (std::size_t row = 0; row < sequence.terms.size(); row += terms_in_row) {
    lines += std::to_string(number_of(sequence, row));
    for (std::size_t i = row; i < std::min(row + terms_in_row, sequence.terms.size()); ++i) {
      lines += " & $" + term_in(universe, sequence.terms[i], Notation::Latex) + "$";
    }
    lines += " \\\\\n";
  }
  std::string remark = period_text(sequence);
  std::replace(remark.begin(), remark.end(), '\n', ' ');
  return lines + "\\end{tabular}\n% " + remark + "\n";
}

draw::Canvas sequence_plot(const Sequence& sequence) {
  constexpr double steps = 500;  // as fine as the picture is: of a million terms many fall on one dot
  Universe universe;
  std::vector<draw::PlotPoint> points;
  double greatest = 1;
  for (std::size_t i = 0; i < sequence.terms.size(); ++i) {
    const auto height = height_of(universe, sequence.terms[i]);
    if (!height) continue;
    points.push_back({static_cast<double>(number_of(sequence, i)), *height});
    greatest = std::max(greatest, std::abs(*height));
  }
  if (points.empty()) throw InputError("no term of this sequence is a number or a nimber, so there is nothing to plot");
  const double last = static_cast<double>(std::max<std::size_t>(sequence.terms.size(), 1));
  std::set<std::pair<long, long>> taken;
  std::vector<draw::PlotPoint> apart;
  for (const draw::PlotPoint point : points) {
    const std::pair dot{std::lround(point.x / last * steps), std::lround(point.y / greatest * steps)};
    if (taken.insert(dot).second) apart.push_back(point);
  }
  draw::Plot plot(draw::Plot::Scale::Linear, sequence.title(), sequence.variable, sequence.question.text(),
                  "a dot for each term that is a number or a nimber. " + period_text(sequence) + ".");
  plot.add("", apart);
  return plot.canvas();
}

std::string sequence_conjecture(const Sequence& sequence) {
  if (!sequence.period) throw InputError("there is no period to conjecture");
  if (sequence.period->proved_by) throw InputError("this period is proved, so it is no conjecture");
  if (!sequence.question.expression.empty()) throw InputError("periods of properties alone can be conjectured");
  const std::string property(name(sequence.question.property));
  const std::string later = sequence.variable == "m" ? "k" : "m";
  const bool has_variable = variable_of(sequence.pattern).has_value();
  const std::string position = has_variable ? sequence.pattern : sequence.pattern + ":{" + sequence.variable + "}";
  std::string second = position;
  for (const char* const end : {"}", "?"}) {
    const std::string own = "{" + sequence.variable + end;
    for (std::size_t at = second.find(own); at != std::string::npos; at = second.find(own, at)) {
      second.replace(at, own.size(), "{" + later + end);
    }
  }
  const auto& period = sequence.period->period;
  const auto asked = [&](const std::string& text) {
    const std::string game = sequence.lift.is_identity()
                                 ? fmt::format("[{} {}]", sequence.game, text)
                                 : fmt::format("<{} {}>[{}]", sequence.game, text, show(sequence.lift));
    return property == "value" ? game : fmt::format("{}({})", property, game);
  };
  return fmt::format(
      "title: a period of {}\n"
      "source: a guess of qcg sequence\n"
      "note: {} = {} to {} were seen, and agree from {} on.\n"
      "game: {}\n"
      "positions: {} up to {}\n"
      "variables: {} >= {}, {} >= {}\n"
      "size: {}\n"
      "where: {} = {} + {}\n"
      "claim: {} = {}\n",
      sequence.title(), sequence.variable, sequence.first, number_of(sequence, sequence.terms.size()) - 1,
      number_of(sequence, period.from), sequence.game, position, number_of(sequence, sequence.terms.size()) - 1,
      sequence.variable, number_of(sequence, period.from), later, number_of(sequence, period.from + period.length),
      later, later, sequence.variable, period.length, asked(position), asked(second));
}

}  // namespace qcg
