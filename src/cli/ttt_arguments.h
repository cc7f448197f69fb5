#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "tictactoe/book.h"
#include "tictactoe/notation.h"
#include "tictactoe/search.h"

namespace qcg {

/// What the commands of `qcg ttt` have in common: which game, and how far it has been played.
struct TttArguments {
  ttt::Game game;
  std::optional<ttt::Scoring> asked_scoring;
  std::string moves;

  /// As asked, or what goes with the rules.
  [[nodiscard]] ttt::Scoring scoring() const;
  /// The moves, played; throws InputError.
  [[nodiscard]] ttt::Record record() const;
  /// The keys that every answer has.
  [[nodiscard]] Json describe(const std::string& command) const;
};

std::shared_ptr<TttArguments> add_ttt_arguments(CLI::App& command);

/// How strong a search player is.
struct TttPlayer {
  ttt::SearchLimits limits;
  ttt::SearchOptions options;
};

/// --iterations and --seed; the time is that of the common options.
void add_ttt_strength(CLI::App& command, TttPlayer& player);
inline constexpr std::chrono::seconds usual_time_for_a_move{1};
/// The player as the session's options want it: the usual time for a move unless something else is asked.
TttPlayer with_session(TttPlayer player, Session& session, ttt::Scoring scoring);

/// An exact solver that keeps to the session's budget.
ttt::ExactSolver ttt_solver(Session& session, const TttArguments& arguments);

/// Said of a proof that rests on hashes.
inline constexpr std::string_view hashed_proof = "proved, up to collisions of 64-bit hashes";

/// The actions as text and as JSON.
std::string show_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions);
Json json_actions(ttt::Variant variant, const std::vector<ttt::Action>& actions);

}  // namespace qcg
