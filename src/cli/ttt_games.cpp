#include <fmt/format.h>

#include "base/input_error.h"
#include "base/text_table.h"
#include "cli/shown_chance.h"
#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "tictactoe/census.h"

namespace qcg {

namespace {

constexpr std::array<std::string_view, ttt::end_count> ends_in_words{
    "X alone has a line", "O alone has a line", "both have, X first", "both have, O first", "nobody has a line"};

Json json_ends(const ttt::Census& census) {
  Json ends = Json::object();
  for (std::size_t i = 0; i < ttt::end_count; ++i) {
    const auto end = static_cast<ttt::End>(i);
    const ttt::Tally total = census.total(end);
    ends[std::string(name(end))] = {{"games", whole_number_json(total.games)}, {"chance", total.chance.str()}};
  }
  return ends;
}

ttt::Integer games_with(const ttt::Census& census, std::size_t marks) {
  ttt::Integer games = 0;
  for (const ttt::Tally& tally : census.by_marks[marks]) games += tally.games;
  return games;
}

std::string text_of(const ttt::Census& census, const ttt::Rational& expected) {
  using Align = TextTable::Align;
  TextTable ends({{"end"}, {"games", Align::Right}, {"chance at random", Align::Right}});
  for (std::size_t i = 0; i < ttt::end_count; ++i) {
    const ttt::Tally total = census.total(static_cast<ttt::End>(i));
    ends.add({std::string(ends_in_words[i]), total.games.str(), shown_chance(total.chance)});
  }
  TextTable lengths({{"marks", Align::Right}, {"games", Align::Right}});
  for (std::size_t marks = 0; marks < census.by_marks.size(); ++marks) {
    const ttt::Integer games = games_with(census, marks);
    if (games != 0) lengths.add({std::to_string(marks), games.str()});
  }
  return fmt::format("{}\n{}\nX gets at random: {}\n{}", census.games().str(), ends.text(), shown_chance(expected),
                     lengths.text());
}

void count_games(Session& session, const TttArguments& arguments) {
  if (arguments.game.variant != ttt::Variant::Classic) {
    throw InputError("games are counted on the 3x3 board only; leave --variant out, or say classic");
  }
  const ttt::Record record = arguments.record();
  Budget& budget = session.budget();
  const ttt::Census census =
      ttt::take_census(record.position(), [&](std::size_t classes) { budget.check(classes, 0); });
  const ttt::Rational expected = census.expected(arguments.scoring());
  Json object = arguments.describe("games");
  object["answer"] = whole_number_json(census.games());
  object["ends"] = json_ends(census);
  object["expected"] = expected.str();
  Json lengths = Json::object();
  for (std::size_t marks = 0; marks < census.by_marks.size(); ++marks) {
    if (const ttt::Integer games = games_with(census, marks); games != 0) {
      lengths[std::to_string(marks)] = whole_number_json(games);
    }
  }
  object["by_marks"] = std::move(lengths);
  object["seconds"] = seconds(budget);
  session.answer(object, text_of(census, expected));
}

}  // namespace

void add_ttt_games(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "games",
                   .group = group::calculate,
                   .summary = "count all 3x3 games, by their ends, and what X gets if both play at random",
                   .example = "qcg ttt games --rules goff"});
  const auto arguments = add_ttt_arguments(command);
  command.callback([&session, arguments] { count_games(session, *arguments); });
}

}  // namespace qcg
