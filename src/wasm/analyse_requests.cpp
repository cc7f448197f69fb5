// analyse and draw: the table of all flavours, and pictures to keep.
#include <fmt/format.h>

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

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_analysis_time{10'000};

/// What a row of the table has besides FlavourAnswer, from the value itself.
struct Shown {
  std::string latex;
  std::string unicode;
  std::string mean;
  Json thermograph = nullptr;
};

Shown show_value(Universe& universe, ShortGame value) {
  const Thermograph graph = universe.thermograph(value);
  Shown shown{show(universe, value, Notation::Latex), show(universe, value, Notation::Unicode), graph.mean.text()};
  try {
    shown.thermograph = draw::to_svg(draw::thermograph_picture(show(universe, value), graph));
  } catch (const InputError&) {
    shown.thermograph = nullptr;  // its numbers are too large for any picture
  }
  return shown;
}

Json row_json(const FlavourAnswer& row, const std::optional<Shown>& shown) {
  const auto or_null = [](const auto& known) { return known ? Json(*known) : Json(nullptr); };
  Json json{{"flavour", name(row.flavour)},
            {"outcome", row.outcome ? Json(std::string(1, letter(*row.outcome))) : Json(nullptr)},
            {"value", or_null(row.value)},
            {"latex", shown ? Json(shown->latex) : Json(nullptr)},
            {"unicode", shown ? Json(shown->unicode) : Json(nullptr)},
            {"birthday", row.birthday ? json_of(*row.birthday) : Json(nullptr)},
            {"temperature", or_null(row.temperature)},
            {"mean", shown ? Json(shown->mean) : Json(nullptr)},
            {"thermographSvg", shown ? shown->thermograph : Json(nullptr)},
            {"states", row.states},
            {"seconds", row.seconds}};
  if (row.stopped) json["unknown"] = row.stopped->what();
  if (row.too_large) json["unknown"] = *row.too_large;
  return json;
}

std::vector<Flavour> asked_flavours(const Json& ask, const Game& game, Width width) {
  if (!ask.contains("flavours")) return flavours_for(game, width);
  std::vector<Flavour> flavours;
  for (const std::string& text : texts_field(ask, "flavours")) {
    flavours.push_back(read_flavour(text));
    check_start(game, {flavours.back(), width});
  }
  return flavours;
}

std::string written(const draw::Canvas& canvas, const std::string& format) {
  if (format == "svg") return draw::to_svg(canvas);
  if (format == "tikz") return draw::to_tikz(canvas);
  throw InputError("no format '" + format.substr(0, 24) + "' for this picture; expected svg or tikz", format, 0);
}

Json draw_tree(const Play& play, const std::string& format, Budget& budget) {
  const Game here = play.here();
  draw::GameTree tree(here, play.lift);
  Json notes = Json::array();
  try {
    tree.grow({}, [&](std::size_t nodes) {
      budget.check(nodes, here.rules.bytes());
      budget.check_scratch(0);
    });
  } catch (const BudgetSpent&) {
    notes.push_back("the tree is not finished: a limit came first");
  }
  for (const std::string& note : tree.notes()) notes.push_back(note);
  const bool dot = format == "dot";
  return {{"text", dot ? draw::tree_dot(play.name, tree) : written(draw::tree_picture(play.name, tree), format)},
          {"notes", std::move(notes)}};
}

std::string draw_thermograph(const Play& play, const std::string& format, Work& work, Budget& budget) {
  const Game lifted = lift_game(play.here(), play.lift, work.lift_options());
  Universe universe;
  Solver solver(lifted.rules, universe, budget);
  const ShortGame value = solver.value(lifted.start.front());
  return written(draw::thermograph_picture(show(universe, value), universe.thermograph(value)), format);
}

std::string draw_position(const Play& play, const std::string& format) {
  const draw::Subject subject{play.name, play.game.rules, play.record.realisations()};
  const bool one = subject.realisations.size() == 1;
  return written(one ? draw::position_picture(subject) : draw::superposition_picture(subject), format);
}

}  // namespace

Json reply_analyse(const Json& ask, Work& work) {
  const Play play = read_play(field(ask, "start"), ask.value("moves", Json(nullptr)));
  const Game here = play.here();
  const std::vector<Flavour> flavours = asked_flavours(ask, here, play.lift.width);
  Json rows = Json::array();
  std::optional<Shown> shown;
  FlavourTable table;
  table.limits = {time_field(ask, usual_analysis_time), Work::most_memory};
  table.start_budget = [&](const Limits& limits) -> Budget& {
    return work.start(limits.time.value_or(usual_analysis_time));
  };
  table.lift_options = work.lift_options();
  table.on_value = [&](Universe& universe, ShortGame value) { shown = show_value(universe, value); };
  table.on_row = [&](const FlavourAnswer& row) {
    rows.push_back(row_json(row, row.value ? shown : std::nullopt));
    work.tell({{"done", rows.size()}, {"of", flavours.size()}, {"row", rows.back()}});
  };
  analyse_flavours(table, here, flavours, play.lift.width);
  return {{"rows", std::move(rows)}};
}

Json reply_draw(const Json& ask, Work& work) {
  const Play play = read_play(field(ask, "play"));
  const std::string what = text_field(ask, "what");
  const std::string format = text_field(ask, "format");
  Budget& budget = work.start(time_field(ask, usual_analysis_time));
  if (what == "tree") return draw_tree(play, format, budget);
  std::string text;
  if (what == "position") text = draw_position(play, format);
  if (what == "thermograph") text = draw_thermograph(play, format, work, budget);
  if (text.empty()) throw InputError("no picture '" + what.substr(0, 24) + "'; expected position, tree or thermograph");
  return {{"text", std::move(text)}, {"notes", Json::array()}};
}

}  // namespace qcg::wasm
