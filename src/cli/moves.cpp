#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

#include "base/input_error.h"
#include "base/reader.h"
#include "base/text_table.h"
#include "cli/colour.h"
#include "cli/command.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"
#include "solve/solver.h"

namespace qcg {

namespace {

constexpr std::size_t widest_position = 100;
constexpr std::size_t most_lines = 100;  // unless --limit says otherwise; JSON has them all

struct MovesArguments {
  std::optional<Player> player;
  Convention convention = Convention::Normal;
  bool solve = false;
  bool winning = false;
  std::optional<std::size_t> limit;  // 0 is none

  [[nodiscard]] bool solves() const { return solve || winning; }
  [[nodiscard]] std::size_t most(bool json) const {
    const std::size_t asked = limit.value_or(json ? 0 : most_lines);
    return asked == 0 ? std::numeric_limits<std::size_t>::max() : asked;
  }
};

struct ListedMove {
  std::string move;
  std::string leads_to;
  Position to_solve;
  std::optional<Outcome> outcome;  // of what it leads to

  [[nodiscard]] std::optional<bool> wins(Player mover) const {
    if (!outcome) return std::nullopt;
    return *outcome == Outcome::P || *outcome == (mover == Player::Left ? Outcome::L : Outcome::R);
  }
};

struct Listing {
  std::vector<ListedMove> moves;
  AnyRuleset to_solve;
  std::size_t all = 0;  // moves that there are, or that win if only those are wanted

  void keep(std::size_t most) {
    all = moves.size();
    if (moves.size() > most) moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(most), moves.end());
  }
};

// Two lifted games: one shows covered realisations, since the rules make them; the other, to solve, drops them.
Listing list_lifted(Session& session, const Game& game, const Lift& lift, Player player) {
  LiftOptions options = session.lift_options();
  const LiftedGame to_solve = apply_lift(lift, game, options);
  options.covering = false;
  options.symmetry = false;
  const LiftedGame shown = apply_lift(lift, game, options);

  std::vector<std::pair<std::vector<Label>, Label>> moves;
  for (const Label move : shown.rules().moves(shown.start(), player)) moves.emplace_back(shown.labels_of(move), move);
  std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) {  // single labels first, then pairs, ...
    return std::pair(a.first.size(), a.first) < std::pair(b.first.size(), b.first);
  });

  Listing listing{{}, to_solve.rules(), 0};
  for (const auto& [labels, move] : moves) {
    session.budget().check(listing.moves.size(), shown.rules().bytes());
    const Position after = *shown.rules().play(shown.start(), player, move);
    listing.moves.push_back({shown.rules().show_move(player, move), shown.rules().show(after),
                             to_solve.superpose(shown.realisations(after)), std::nullopt});
  }
  return listing;
}

void solve(Session& session, Listing& listing, Convention convention) {
  Universe universe;
  Solver solver(listing.to_solve, universe, session.budget());
  for (ListedMove& move : listing.moves) move.outcome = solver.outcome(move.to_solve, convention);
}

Json json_of(const Listing& listing, Player player, bool solved) {
  Json moves = Json::array();
  for (const ListedMove& move : listing.moves) {
    Json one = {{"move", move.move}, {"position", move.leads_to}};
    if (solved) {
      one["outcome"] = move.outcome ? Json(std::string(1, letter(*move.outcome))) : Json(nullptr);
      one["wins"] = move.wins(player) ? Json(*move.wins(player)) : Json(nullptr);
    }
    moves.push_back(one);
  }
  return moves;
}

std::string text_of(const Listing& listing, Player player, const MovesArguments& arguments) {
  const bool solved = arguments.solves();
  if (listing.moves.empty()) return fmt::format("{} has no {}move", name(player), arguments.winning ? "winning " : "");
  std::vector<TextTable::Column> columns{{"move"}, {"leads to"}};
  if (solved) columns.insert(columns.end(), {{"outcome"}, {fmt::format("for {}", name(player))}});
  TextTable table(std::move(columns));
  for (const ListedMove& move : listing.moves) {
    std::vector<std::string> cells{move.move, cut_to_width(move.leads_to, widest_position)};
    if (solved) {
      const auto wins = move.wins(player);
      cells.push_back(move.outcome ? std::string(1, letter(*move.outcome)) : "?");
      // In the last column, where the width of what colours it does not matter.
      cells.push_back(!wins   ? "?"
                      : *wins ? painted("wins", Colour::Green, STDOUT_FILENO)
                              : painted("loses", Colour::Red, STDOUT_FILENO));
    }
    table.add(std::move(cells));
  }
  const std::size_t more = listing.all - listing.moves.size();
  if (more == 0) return table.text();
  return fmt::format("{}\n... and {} more; --limit all shows them", table.text(), more);
}

std::size_t read_limit(const std::string& text) {
  return text == "all" ? 0 : read_whole_number(text, "how many moves, or all", 0, 1'000'000'000);
}

// Only those that win, as far as that is known.
void keep_winning(Listing& listing, Player player) {
  std::erase_if(listing.moves, [&](const ListedMove& move) { return !move.wins(player).value_or(false); });
}

void list_moves(Session& session, PositionArguments& position, const MovesArguments& arguments) {
  const Game game = read_classical(position);
  if (!arguments.player && !game.rules.impartial()) {
    throw InputError("whose moves? Add --player L or --player R: here the players' moves differ");
  }
  const Player player = arguments.player.value_or(Player::Left);
  const std::size_t most = arguments.most(session.settings.json);
  Listing listing = list_lifted(session, game, position.lift, player);
  if (!arguments.winning) listing.keep(most);

  Json object = describe("moves", position);
  object["player"] = std::string(1, letter(player));
  object["misere"] = arguments.convention == Convention::Misere;
  const auto answer = [&] {
    if (arguments.winning) {
      keep_winning(listing, player);
      listing.keep(most);
    }
    object["moves"] = listing.all;
    object["answer"] = json_of(listing, player, arguments.solves());
    object["seconds"] = seconds(session.budget());
    session.answer(object, text_of(listing, player, arguments));
  };
  const auto work = [&] {
    if (arguments.solves()) solve(session, listing, arguments.convention);
  };
  answer_what_is_known(object, work, answer);
}

}  // namespace

void add_moves(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "moves",
                                   .group = group::ask,
                                   .summary = "the moves that can be played, where they lead and which of them win",
                                   .example = "qcg moves {heaps} --flavour D --width 2 --solve"});
  const auto position = add_lifted_position(command, session);
  position->shown = true;
  auto arguments = std::make_shared<MovesArguments>();
  add_player_option(command, arguments->player, "whose moves: L or R (may be left out for impartial games)");
  command.add_flag("--solve", arguments->solve, "say who wins after each move");
  command.add_flag("--winning", arguments->winning, "only the moves that win");
  add_misere(command, arguments->convention);
  add_parsed(
      command, "--limit", [arguments](const std::string& text) { arguments->limit = read_limit(text); },
      fmt::format("at most so many moves, or all (default: {}, with --json all)", most_lines))
      ->type_name("N");
  command.callback([&session, position, arguments] { list_moves(session, *position, *arguments); });
}

}  // namespace qcg
