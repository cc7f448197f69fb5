#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/characters.h"
#include "base/utf8.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "games/catalogue.h"
#include "lab/cividis.h"
#include "lab/grid_writers.h"

namespace qcg {

namespace {

constexpr std::size_t most_answers = 30;  // in a table of counts

// Pictures keep their white paper in the dark, because their colours are chosen for it.
constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ink:#1b1b1f;--paper:#fff;--line:#c9c9d2;--soft:#f3f3f7;--quiet:#54545e}
@media(prefers-color-scheme:dark){:root{--ink:#e8e8ee;--paper:#17171b;--line:#45454f;--soft:#222229;--quiet:#b4b4c0}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:72rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}
p{max-width:46rem}.quiet{color:var(--quiet);margin:1rem 0 .4rem}
code,pre{font-family:ui-monospace,monospace;font-size:.92em}
pre{background:var(--soft);border:1px solid var(--line);border-radius:.4rem;padding:.75rem 1rem;overflow-x:auto}
.wide{overflow-x:auto;margin:0 0 1rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .7rem;border:1px solid var(--line);text-align:right;vertical-align:middle}
th{background:var(--soft);font-weight:600}th[scope=row]{text-align:left;font-weight:400}
th[scope=col]:first-child{text-align:left}
.facts{margin:1rem 0}.facts th[scope=row]{font-weight:600}.facts td{text-align:left}
.centre{text-align:center}.picture{background:#fff;text-align:center}.picture svg{display:block;margin:auto;max-width:16rem;max-height:11rem;width:auto;height:auto}
@media print{body{max-width:none;padding:0}.wide{overflow:visible}tr{break-inside:avoid}}
)";

/// A table that scrolls by itself where it is wider than the page; the keyboard can reach it.
std::string table(std::string_view caption, std::string_view rows) {
  return fmt::format(
      "<p class=\"quiet\">{0}:</p>\n<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{0}\">\n"
      "<table>\n{1}</table>\n</div>\n",
      escape_markup(caption), rows);
}

std::string column_titles(std::string_view first, const std::vector<Lift>& lifts) {
  std::string row = fmt::format("<thead><tr><th scope=\"col\">{}</th>", first);
  for (const Lift lift : lifts) row += fmt::format("<th scope=\"col\">{}</th>", escape_markup(title(lift)));
  return row + "</tr></thead>\n";
}

std::string shaded(double share, std::string_view text) {
  const Shade shade = cividis(share);
  return fmt::format("<td style=\"background:{};color:{}\">{}</td>", draw::show_colour(shade.fill),
                     draw::show_colour(shade.ink), text);
}

std::string fact(std::string_view noun, std::string_view markup) {
  return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", noun, markup);
}

/// As a word that a shell reads as it is.
std::string quoted(const std::string& text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char letter) {
    return is_letter_or_digit(letter) || std::string_view("_./-").find(letter) != std::string_view::npos;
  });
  if (plain && !text.empty()) return text;
  std::string word = "'";
  for (const char letter : text) word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return word + "'";
}

class Page {
 public:
  Page(const StoredSweep& sweep, const SweepPlan& plan, const Findings& findings, const ReportOptions& options)
      : sweep_(sweep), plan_(plan), findings_(findings), options_(options) {}

  [[nodiscard]] std::string html() const {
    const std::string title = escape_markup("Sweep " + sweep_.name + ": " + describe(plan_.family));
    std::string body = fmt::format("<h1>{}</h1>\n", title) + facts();
    for (const Findings::OfProperty& property : findings_.properties) body += counts(property) + agreement(property);
    body += counterexamples() + positions() + reproduction();
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        title, style, body);
  }

 private:
  [[nodiscard]] std::string facts() const {
    std::string state = "every question has an answer";
    if (findings_.missing > 0) state = fmt::format("{} questions have no answer yet", findings_.missing);
    std::string versions;
    for (const std::string& version : findings_.versions) versions += (versions.empty() ? "" : ", ") + version;
    return "<table class=\"facts\">\n" + fact("Game", escape_markup(findings_.game)) +
           fact("Positions", fmt::format("{}, each once up to isomorphism", findings_.positions)) +
           fact("Answers", fmt::format("{}; {}", findings_.answers, state)) +
           fact("Found by", "qcg " + escape_markup(versions)) + fact("Last run", escape_markup(sweep_.date)) +
           "</table>\n";
  }

  // How often each answer occurs, the most frequent first.
  [[nodiscard]] std::string counts(const Findings::OfProperty& property) const {
    std::map<std::string, std::size_t> totals;
    std::size_t largest = 1;
    for (const auto& of_lift : property.counts) {
      for (const auto& [answer, count] : of_lift) {
        totals[answer] += count;
        largest = std::max(largest, count);
      }
    }
    std::vector<std::pair<std::string, std::size_t>> answers(totals.begin(), totals.end());
    std::stable_sort(answers.begin(), answers.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    const std::string noun(name(property.property));
    std::string rows = column_titles(noun, findings_.lifts) + "<tbody>\n";
    for (std::size_t i = 0; i < std::min(answers.size(), most_answers); ++i) {
      rows += fmt::format("<tr><th scope=\"row\"><code>{}</code></th>", escape_markup(answers[i].first));
      for (const auto& of_lift : property.counts) {
        const auto found = of_lift.find(answers[i].first);
        const std::size_t count = found == of_lift.end() ? 0 : found->second;
        rows += shaded(std::sqrt(static_cast<double>(count) / static_cast<double>(largest)), std::to_string(count));
      }
      rows += "</tr>\n";
    }
    std::string caption = fmt::format("How many positions have each {}, by flavour", noun);
    if (answers.size() > most_answers) {
      caption += fmt::format(" (the {} most frequent of {})", most_answers, answers.size());
    }
    return fmt::format("<h2>The {}s</h2>\n", noun) + table(caption, rows + "</tbody>\n");
  }

  [[nodiscard]] std::string agreement(const Findings::OfProperty& property) const {
    if (findings_.lifts.size() < 2) return "";
    std::string rows = column_titles("flavour", findings_.lifts) + "<tbody>\n";
    for (std::size_t i = 0; i < findings_.lifts.size(); ++i) {
      rows += fmt::format("<tr><th scope=\"row\">{}</th>", escape_markup(title(findings_.lifts[i])));
      for (std::size_t j = 0; j < findings_.lifts.size(); ++j) {
        rows += share_cell(property.agreeing[i][j], property.comparable[i][j]);
      }
      rows += "</tr>\n";
    }
    const std::string caption = fmt::format(
        "Share of the positions whose {} is the same under two flavours, rounded down", name(property.property));
    return table(caption, rows + "</tbody>\n");
  }

  // Rounded down, so that 100.0 means all of them.
  static std::string share_cell(std::size_t part, std::size_t of) {
    if (of == 0) return "<td>-</td>";
    const std::size_t thousandths = part * 1000 / of;
    return shaded(static_cast<double>(part) / static_cast<double>(of),
                  fmt::format("{}.{}&nbsp;%", thousandths / 10, thousandths % 10));
  }

  // Each position that a certificate speaks of, drawn, with what is proven of it.
  [[nodiscard]] std::string counterexamples() const {
    if (options_.evidence.empty()) return "";
    std::string section = "<h2>Counterexamples</h2>\n";
    for (const Evidence& evidence : options_.evidence) {
      std::string rows =
          "<thead><tr><th scope=\"col\">position</th><th scope=\"col\">proven</th></tr></thead>\n<tbody>\n";
      for (const Evidence::Claim& claim : evidence.claims) {
        rows += fmt::format("<tr><td class=\"picture\">{}</td><th scope=\"row\"><code>{}</code></th></tr>\n",
                            picture(claim.game, claim.position), escape_markup(claim.text));
      }
      section += table("Proven in " + evidence.file + ", and checked", rows + "</tbody>\n");
    }
    return section;
  }

  [[nodiscard]] std::string positions() const {
    std::string section = "<h2>Positions</h2>\n";
    const std::size_t shown = findings_.rows.size();
    if (shown < findings_.positions) {
      section += fmt::format("<p>The first {} of {}. All of them: <code>qcg store export --store {}</code>.</p>\n",
                             shown, findings_.positions, escape_markup(quoted(options_.store)));
    }
    for (std::size_t p = 0; p < findings_.properties.size(); ++p) {
      const std::string noun(name(findings_.properties[p].property));
      std::string titles = column_titles("position", findings_.lifts);
      // Each picture is drawn once, however many properties there are.
      const std::size_t pictures = p == 0 ? std::min(options_.most_pictures, shown) : 0;
      if (pictures > 0) titles.insert(titles.find("</th>") + 5, "<th scope=\"col\" class=\"centre\">picture</th>");
      std::string rows = titles + "<tbody>\n";
      for (std::size_t r = 0; r < shown; ++r) {
        const Findings::Row& row = findings_.rows[r];
        rows += fmt::format("<tr><th scope=\"row\"><code>{}</code></th>", escape_markup(row.position));
        if (r < pictures) rows += "<td class=\"picture\">" + picture(findings_.game, row.position) + "</td>";
        if (r >= pictures && pictures > 0) rows += "<td></td>";
        for (const std::string& answer : row.answers[p]) {
          rows += fmt::format("<td>{}</td>", answer.empty() ? "?" : escape_markup(answer));
        }
        rows += "</tr>\n";
      }
      section += table("The " + noun + " of each position", rows + "</tbody>\n");
    }
    return section;
  }

  [[nodiscard]] static std::string picture(const std::string& name, const std::string& position) {
    const Game game = read_game(name, position);
    const draw::Subject subject{name, game.rules, game.start};
    const draw::Look plain{.captions = false, .legend = false};
    return draw::to_svg(game.start.size() == 1 ? draw::position_picture(subject, plain)
                                               : draw::superposition_picture(subject, plain));
  }

  [[nodiscard]] std::string reproduction() const {
    const std::string store = " --store " + quoted(options_.store);
    const std::string named = sweep_.name == plan_.family.kind.info->name ? "" : " --name " + quoted(sweep_.name);
    std::string commands = "qcg sweep " + sweep_.plan + named + store + "\nqcg store verify" + store;
    std::string certificates;
    for (const Evidence& evidence : options_.evidence) {
      commands += "\nqcg certify --check " + quoted(evidence.file);
      certificates += " --certificate " + quoted(evidence.file);
    }
    commands += "\nqcg report " + quoted(sweep_.name) + store + certificates + " -o report.html";
    return fmt::format(
        "<h2>How to reproduce this</h2>\n"
        "<p>The sweep, a check of some of its answers with the reference solver, and this page, with qcg {}:</p>\n"
        "<pre tabindex=\"0\">{}</pre>\n<p class=\"quiet\">In pictures, {}</p>\n",
        escape_markup(options_.version), escape_markup(commands), in_words());
  }

  // The legend of the pictures in a sentence of its own.
  static std::string in_words() {
    std::string words(draw::inks_in_words);
    words.front() = 'b';
    return escape_markup(words);
  }

  const StoredSweep& sweep_;
  const SweepPlan& plan_;
  const Findings& findings_;
  const ReportOptions& options_;
};

}  // namespace

std::string html_report(const StoredSweep& sweep, const SweepPlan& plan, const Findings& findings,
                        const ReportOptions& options) {
  return Page(sweep, plan, findings, options).html();
}

}  // namespace qcg
