// options and best: the moves from here, and the computer's choice among them.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "cgt/notation.h"
#include "solve/adviser.h"
#include "solve/candidates.h"
#include "solve/solver.h"
#include "wasm/fields.h"
#include "wasm/level.h"
#include "wasm/play.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_options_time{5000};
constexpr std::chrono::milliseconds usual_thinking_time{2000};
constexpr std::uint64_t usual_options = 200;
constexpr std::uint64_t most_options = 5000;
constexpr std::size_t longest_text = 400;

struct Listed {
  std::vector<Label> labels;
  std::vector<Position> reached;
  std::optional<Outcome> outcome{};
  std::optional<ShortGame> value{};

  [[nodiscard]] std::optional<bool> wins(Player mover) const {
    if (!outcome) return std::nullopt;
    return *outcome == Outcome::P || *outcome == (mover == Player::Left ? Outcome::L : Outcome::R);
  }
};

struct Listing {
  std::vector<Listed> options;
  bool more = false;
};

Listing list_options(const Match& match, std::size_t most) {
  Listing listing;
  const Branches all = match.branches(match.turn());
  const Candidates candidates(match, all);
  listing.more = candidates.visit([&](const Candidate& candidate) {
    if (listing.options.size() == most) return true;
    listing.options.push_back({candidates.labels(candidate), candidate.reached});
    return false;
  });
  return listing;
}

Json option_json(const Match& match, const Listed& option, Universe& universe) {
  Json json{{"move", match.show_labels(match.turn(), option.labels)},
            {"text", shortened(show_superposition(match.rules(), option.reached), longest_text)},
            {"realisations", option.reached.size()}};
  if (option.outcome) {
    json["outcome"] = std::string(1, letter(*option.outcome));
    json["wins"] = *option.wins(match.turn());
  }
  if (option.value) json["value"] = show(universe, *option.value);
  return json;
}

// A winning move is "fine" only where another one leaves a strictly better value.
std::string_view note_on(const Listed& option, const std::vector<Listed>& all, Player mover, Universe& universe) {
  if (!*option.wins(mover)) {
    const bool another_wins =
        std::any_of(all.begin(), all.end(), [&](const Listed& other) { return other.wins(mover).value_or(false); });
    return another_wins ? "loses" : "fine";
  }
  const Order better = mover == Player::Left ? Order::Less : Order::Greater;
  const bool beaten = option.value && std::any_of(all.begin(), all.end(), [&](const Listed& other) {
                        return other.value && universe.compare(*option.value, *other.value) == better;
                      });
  return beaten ? "fine" : "best";
}

void solve_option(Solver& solver, const Match& match, bool values, Listed& option) {
  const Position after = match.superpose(option.reached);
  if (values) {
    option.value = solver.value(after);
    option.outcome = solver.universe().outcome(*option.value);
  } else {
    option.outcome = solver.outcome(after);
  }
}

Json advice_json(const Match& match, const std::vector<Label>& labels, std::string_view certainty) {
  return {{"move", match.show_labels(match.turn(), labels)}, {"certainty", certainty}};
}

// Any of the moves, those with fewer labels being likelier as they are met first.
std::vector<Label> random_move(const Match& match, Chance& chance) {
  constexpr std::size_t looked_at = 300;
  const Listing listing = list_options(match, looked_at);
  return listing.options[chance.below(listing.options.size())].labels;
}

std::string_view name(Advice::Certainty certainty) {
  switch (certainty) {
    case Advice::Certainty::Wins:
      return "wins";
    case Advice::Certainty::Loses:
      return "loses";
    case Advice::Certainty::Guess:
      break;
  }
  return "guess";
}

}  // namespace

Json reply_options(const Json& ask, Work& work) {
  const Play play = read_play(field(ask, "play"));
  const Player player = player_field(ask, "player");
  const bool values = flag_field(ask, "values", true);
  const std::size_t most = number_field(ask, "most", usual_options, most_options);
  Budget& budget = work.start(time_field(ask, usual_options_time));
  const Match match = play.match(player, work.lift_options());
  Listing listing = list_options(match, most);
  Universe universe;
  Solver solver(match.lifted(), universe, budget);
  Json reply{{"options", Json::array()}, {"more", listing.more}};
  for (std::size_t i = 0; i < listing.options.size() && !reply.contains("unknown"); ++i) {
    try {
      solve_option(solver, match, values, listing.options[i]);
      work.tell({{"done", i + 1},
                 {"of", listing.options.size()},
                 {"option", option_json(match, listing.options[i], universe)}});
    } catch (const BudgetSpent& spent) {
      reply["unknown"] = spent.what();
    } catch (const std::length_error& limit) {
      reply["unknown"] = limit.what();
    }
  }
  const bool all_known = !reply.contains("unknown") && !listing.more;
  for (const Listed& option : listing.options) {
    Json json = option_json(match, option, universe);
    // Among unknown options there might be a better one, so only losing ones can be told then.
    if (option.outcome) {
      const std::string_view note = note_on(option, listing.options, player, universe);
      if (all_known || note == "loses") json["note"] = note;
    }
    reply["options"].push_back(std::move(json));
  }
  return reply;
}

Json reply_best(const Json& ask, Work& work) {
  const Play play = read_play(field(ask, "play"));
  const Player player = player_field(ask, "player");
  const Level level = read_level(text_field(ask, "level"));
  Chance chance(number_field(ask, "seed", 1, ~std::uint64_t{0}));
  Budget& budget = work.start(time_field(ask, usual_thinking_time));
  const Match match = play.match(player, work.lift_options());
  if (!match.has_move()) return {{"move", nullptr}, {"certainty", "loses"}};
  if (level == Level::Beginner) return advice_json(match, random_move(match, chance), "guess");
  // Easy never looks ahead; good looks ahead, but overlooks things in one move out of four.
  constexpr std::size_t careless_in = 4;
  if (level == Level::Easy || (level == Level::Good && chance.below(careless_in) == 0)) {
    return advice_json(match, most_freedom(match), "guess");
  }
  const Advice advice = advise(match, budget);
  return advice_json(match, advice.labels, name(advice.certainty));
}

}  // namespace qcg::wasm
