// options and best: the moves from here, and the computer's choice among them.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "cgt/notation.h"
#include "solve/adviser.h"
#include "solve/candidates.h"
#include "solve/solver.h"
#include "wasm/chance.h"
#include "wasm/fields.h"
#include "wasm/play.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_options_time{5000};
constexpr std::chrono::milliseconds usual_thinking_time{2000};
constexpr std::uint64_t usual_options = 200;
constexpr std::uint64_t most_options = 5000;
constexpr std::size_t longest_text = 400;

using OptionNote = protocol::OptionNote;
using Certainty = protocol::BestReplyCertainty;

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

protocol::Option told_option(const Match& match, const Listed& option, Universe& universe) {
  protocol::Option told{.move = match.show_labels(match.turn(), option.labels),
                        .text = shortened(show_superposition(match.rules(), option.reached), longest_text),
                        .realisations = option.reached.size()};
  if (option.outcome) {
    told.outcome = protocol::as_word<protocol::Outcome>(letter(*option.outcome));
    told.wins = *option.wins(match.turn());
  }
  if (option.value) told.value = show(universe, *option.value);
  return told;
}

bool any_wins(const std::vector<Listed>& all, Player mover) {
  return std::any_of(all.begin(), all.end(), [&](const Listed& option) { return option.wins(mover).value_or(false); });
}

// A winning move is "fine" only where another one leaves a strictly better value.
OptionNote note_on_winning(const Listed& option, const std::vector<Listed>& all, Player mover, Universe& universe) {
  const Order better = mover == Player::Left ? Order::Less : Order::Greater;
  const bool beaten = option.value && std::any_of(all.begin(), all.end(), [&](const Listed& other) {
                        return other.value && universe.compare(*option.value, *other.value) == better;
                      });
  return beaten ? OptionNote::Fine : OptionNote::Best;
}

// Notes on the moves whose outcomes are known. Among unknown ones there might be a winning or a better one, so then
// only moves can be noted that give away a game won by another.
std::vector<std::optional<OptionNote>> notes_on(const Match& match, const Listing& listing, bool all_known,
                                                Universe& universe) {
  const Player mover = match.turn();
  const bool won = any_wins(listing.options, mover);
  const std::vector<Label> resistance =
      won || !all_known || listing.options.empty() ? std::vector<Label>{} : best_resistance(match);
  std::vector<std::optional<OptionNote>> notes;
  for (const Listed& option : listing.options) {
    const bool loses = option.outcome && !*option.wins(mover);
    std::optional<OptionNote> note;
    if (loses && won) {
      note = OptionNote::Loses;
    } else if (loses && all_known) {
      note = option.labels == resistance ? OptionNote::Resists : OptionNote::Lost;
    } else if (option.outcome && all_known) {
      note = note_on_winning(option, listing.options, mover, universe);
    }
    notes.push_back(note);
  }
  return notes;
}

void solve_option(Solver& solver, const Match& match, Convention convention, bool values, Listed& option) {
  const Position after = match.superpose(option.reached);
  if (convention == Convention::Misere) {
    option.outcome = solver.outcome(after, convention);
  } else if (values) {
    option.value = solver.value(after);
    option.outcome = solver.universe().outcome(*option.value);
  } else {
    option.outcome = solver.outcome(after);
  }
}

protocol::BestReply told_advice(const Match& match, const std::vector<Label>& labels, Certainty certainty) {
  return {.move = match.show_labels(match.turn(), labels), .certainty = certainty};
}

// Any of the moves, those with fewer labels being likelier as they are met first.
std::vector<Label> random_move(const Match& match, Chance& chance) {
  constexpr std::size_t looked_at = 300;
  const Listing listing = list_options(match, looked_at);
  return listing.options[chance.below(listing.options.size())].labels;
}

Certainty told_certainty(Advice::Certainty certainty) {
  switch (certainty) {
    case Advice::Certainty::Wins:
      return Certainty::Wins;
    case Advice::Certainty::Loses:
      return Certainty::Loses;
    case Advice::Certainty::Guess:
      break;
  }
  return Certainty::Guess;
}

}  // namespace

protocol::OptionsReply reply_options(const protocol::OptionsAsk& ask, Work& work) {
  const Play play = read_play(ask.play);
  const std::size_t most = at_most(most_options, "most", ask.most.value_or(usual_options));
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_options_time));
  const Match match = play.match(asked_player(ask.player), work.lift_options());
  Listing listing = list_options(match, most);
  Universe universe;
  Solver solver(match.lifted(), universe, budget);
  protocol::OptionsReply reply{.options = {}, .more = listing.more};
  for (std::size_t i = 0; i < listing.options.size() && !reply.unknown; ++i) {
    try {
      solve_option(solver, match, play.convention, ask.values.value_or(true), listing.options[i]);
      work.tell(protocol::OptionProgress{
          .done = i + 1, .of = listing.options.size(), .option = told_option(match, listing.options[i], universe)});
    } catch (const BudgetSpent& spent) {
      reply.unknown = spent.what();
    } catch (const std::length_error& limit) {
      reply.unknown = limit.what();
    }
  }
  const bool all_known = !reply.unknown && !listing.more;
  const std::vector<std::optional<OptionNote>> notes = notes_on(match, listing, all_known, universe);
  for (std::size_t i = 0; i < listing.options.size(); ++i) {
    reply.options.push_back(told_option(match, listing.options[i], universe));
    reply.options.back().note = notes[i];
  }
  return reply;
}

protocol::BestReply reply_best(const protocol::BestAsk& ask, Work& work) {
  using protocol::Level;
  const Play play = read_play(ask.play);
  Chance chance(ask.seed);
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_thinking_time));
  const Match match = play.match(asked_player(ask.player), work.lift_options());
  const bool misere = play.convention == Convention::Misere;
  if (!match.has_move()) return {.move = std::nullopt, .certainty = misere ? Certainty::Wins : Certainty::Loses};
  if (ask.level == Level::Beginner) return told_advice(match, random_move(match, chance), Certainty::Guess);
  // Easy never looks ahead; good looks ahead, but overlooks things in one move out of four. Where the last move loses,
  // most freedom is nothing to wish for.
  constexpr std::size_t careless_in = 4;
  if (ask.level == Level::Easy || (ask.level == Level::Good && chance.below(careless_in) == 0)) {
    return told_advice(match, misere ? random_move(match, chance) : most_freedom(match), Certainty::Guess);
  }
  const Advice advice = advise(match, budget, play.convention);
  return told_advice(match, advice.labels, told_certainty(advice.certainty));
}

}  // namespace qcg::wasm
