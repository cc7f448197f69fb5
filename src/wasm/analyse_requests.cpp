// analyse and draw: the table of all flavours, and pictures to keep.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/input_error.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "draw/thermograph_picture.h"
#include "draw/tikz.h"
#include "draw/tree_picture.h"
#include "solve/flavour_table.h"
#include "wasm/fields.h"
#include "wasm/play.h"
#include "wasm/requests.h"
#include "wasm/shown_value.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_analysis_time{10'000};

protocol::FlavourRow told_row(const FlavourAnswer& row, const std::optional<ShownValue>& shown) {
  protocol::FlavourRow told{.flavour = std::string(name(row.flavour)),
                            .outcome = {},
                            .value = row.value,
                            .known = brief_bounds(row),
                            .latex = {},
                            .unicode = {},
                            .birthday = {},
                            .temperature = row.temperature,
                            .mean = {},
                            .thermograph_svg = {},
                            .states = row.states,
                            .seconds = row.seconds};
  if (row.outcome) told.outcome = protocol::as_word<protocol::Outcome>(letter(*row.outcome));
  if (row.birthday) told.birthday = shown_birthday(*row.birthday);
  if (shown) {
    told.latex = shown->latex;
    told.unicode = shown->unicode;
    told.mean = shown->mean;
    told.thermograph_svg = shown->thermograph;
  }
  if (row.stopped) told.unknown = row.stopped->what();
  if (row.too_large) told.unknown = *row.too_large;
  return told;
}

/// Tells of rows that are still being worked on, each time that more is known of one.
class UnfinishedRows {
 public:
  UnfinishedRows(const Work& work, std::size_t of) : work_(work), of_(of) {}

  void tell(FlavourAnswer row, std::size_t done) {
    row.stopped.reset();  // only its spell has ended
    const protocol::FlavourRow told = told_row(row, std::nullopt);
    Known& before = known_[row.flavour];
    const Known now{told.outcome, told.known};
    if (now == before) return;
    before = now;
    work_.tell(protocol::RowProgress{.done = done, .of = of_, .row = told});
  }

 private:
  using Known = std::pair<decltype(protocol::FlavourRow::outcome), decltype(protocol::FlavourRow::known)>;

  const Work& work_;
  std::size_t of_;
  std::map<Flavour, Known> known_;
};

std::vector<Flavour> asked_flavours(const protocol::AnalyseAsk& ask, const Game& game, Width width) {
  if (!ask.flavours) return flavours_for(game, width);
  std::vector<Flavour> flavours;
  for (const std::string& text : *ask.flavours) {
    flavours.push_back(read_flavour(text));
    check_start(game, {flavours.back(), width});
  }
  return flavours;
}

using PictureFormat = protocol::DrawAskFormat;

std::string written(const draw::Canvas& canvas, PictureFormat format) {
  if (format == PictureFormat::Svg) return draw::to_svg(canvas);
  if (format == PictureFormat::Tikz) return draw::to_tikz(canvas);
  throw InputError("no format 'dot' for this picture; expected svg or tikz");
}

protocol::DrawReply draw_tree(const Play& play, PictureFormat format, Budget& budget) {
  const Game here = play.here();
  draw::GameTree tree(here, play.lift);
  std::vector<std::string> notes;
  try {
    tree.grow({}, [&](std::size_t nodes) {
      budget.check(nodes, here.rules.bytes());
      budget.check_scratch(0);
    });
  } catch (const BudgetSpent&) {
    notes.emplace_back("the tree is not finished: a limit came first");
  }
  for (const std::string& note : tree.notes()) notes.push_back(note);
  const bool dot = format == PictureFormat::Dot;
  return {.text = dot ? draw::tree_dot(play.name, tree) : written(draw::tree_picture(play.name, tree), format),
          .notes = std::move(notes)};
}

std::string draw_thermograph(const Play& play, PictureFormat format, Work& work, Budget& budget) {
  const Game lifted = lift_game(play.here(), play.lift, work.lift_options());
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  const ShortGame value = solver.value(lifted.start.front());
  return written(draw::thermograph_picture(show(universe, value), universe.thermograph(value)), format);
}

std::string draw_position(const Play& play, PictureFormat format) {
  const draw::Subject subject{play.name, play.game.rules, play.record.realisations()};
  const bool one = subject.realisations.size() == 1;
  return written(one ? draw::position_picture(subject) : draw::superposition_picture(subject), format);
}

protocol::FlavourRow misere_row(const Game& here, Lift lift, Work& work, Budget& budget) {
  FlavourAnswer row{.flavour = lift.flavour};
  const auto begun = std::chrono::steady_clock::now();
  try {
    const Game lifted = lift_game(here, lift, work.lift_options());
    Universe universe;
    Solver solver(lifted.rules, universe, budget);
    row.outcome = solver.outcome(lifted.start.front(), Convention::Misere);
    row.states = solver.states();
  } catch (const BudgetSpent& spent) {
    row.stopped = spent;
  } catch (const std::length_error& limit) {
    row.too_large = limit.what();
  }
  row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  protocol::FlavourRow told = told_row(row, std::nullopt);
  told.known = std::nullopt;
  return told;
}

/// Under misère play there are outcomes and no values. Each flavour has an equal share of the time.
protocol::AnalyseReply analyse_misere(const Game& here, std::span<const Flavour> flavours, Width width,
                                      std::chrono::milliseconds time, Work& work) {
  protocol::AnalyseReply reply;
  for (const Flavour flavour : flavours) {
    Budget& budget = work.start(time / static_cast<int>(flavours.size()));
    reply.rows.push_back(misere_row(here, {flavour, width}, work, budget));
    work.tell(protocol::RowProgress{.done = reply.rows.size(), .of = flavours.size(), .row = reply.rows.back()});
  }
  return reply;
}

}  // namespace

protocol::AnalyseReply reply_analyse(const protocol::AnalyseAsk& ask, Work& work) {
  const Play play = read_play(ask.start, ask.moves.value_or(std::vector<protocol::Move>{}));
  const Game here = play.here();
  const std::vector<Flavour> flavours = asked_flavours(ask, here, play.lift.width);
  const std::chrono::milliseconds time = asked_time(ask.milliseconds, usual_analysis_time);
  if (play.convention == Convention::Misere) return analyse_misere(here, flavours, play.lift.width, time, work);
  std::vector<protocol::FlavourRow> rows;
  std::optional<ShownValue> shown;
  FlavourTable table;
  table.limits = {time, Work::most_memory};
  table.renew_budget = [&](const Limits& limits) -> Budget& {
    return work.renew(limits.time.value_or(usual_analysis_time));
  };
  table.lift_options = work.lift_options();
  table.on_value = [&](Universe& universe, ShortGame value) { shown = show_value(universe, value); };
  UnfinishedRows unfinished(work, flavours.size());
  table.on_unfinished = [&](const FlavourAnswer& row) { unfinished.tell(row, rows.size()); };
  table.on_row = [&](const FlavourAnswer& row) {
    rows.push_back(told_row(row, row.value ? shown : std::nullopt));
    work.tell(protocol::RowProgress{.done = rows.size(), .of = flavours.size(), .row = rows.back()});
  };
  analyse_flavours(table, here, flavours, play.lift.width);
  // They were told as they were finished, and are given in the order of the flavours.
  const auto place = [&](const protocol::FlavourRow& row) {
    return std::find(flavours.begin(), flavours.end(), read_flavour(row.flavour));
  };
  std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return {.rows = std::move(rows)};
}

protocol::DrawReply reply_draw(const protocol::DrawAsk& ask, Work& work) {
  const Play play = read_play(ask.play);
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_analysis_time));
  switch (ask.what) {
    case protocol::DrawAskWhat::Tree:
      return draw_tree(play, ask.format, budget);
    case protocol::DrawAskWhat::Thermograph:
      return {.text = draw_thermograph(play, ask.format, work, budget), .notes = {}};
    case protocol::DrawAskWhat::Position:
      break;
  }
  return {.text = draw_position(play, ask.format), .notes = {}};
}

}  // namespace qcg::wasm
