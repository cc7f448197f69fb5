#include "wasm/play.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "lift/branches.h"
#include "wasm/fields.h"
#include "wasm/rules.h"

namespace qcg::wasm {

namespace {

constexpr std::string_view between_labels = " & ";

// More than anyone reads; a heap of a million counters would take the page minutes to show.
constexpr std::size_t most_labels = 2000;

void check_size(const Game& game, const std::string& position) {
  for (const Position realisation : game.start) {
    for (const Player player : both_players) {
      const std::size_t labels = game.rules.moves(realisation, player).size();
      if (labels <= most_labels) continue;
      throw InputError(fmt::format("{} has {} moves here, and the page shows at most {}; the command line takes more",
                                   qcg::name(player), labels, most_labels),
                       position, 0);
    }
  }
}

std::vector<std::string> split_move(std::string_view move) {
  std::vector<std::string> labels;
  while (true) {
    const std::size_t end = move.find(between_labels);
    labels.emplace_back(move.substr(0, end));
    if (end == std::string_view::npos) return labels;
    move.remove_prefix(end + between_labels.size());
  }
}

void play_move(Play& play, const protocol::Move& asked) {
  const std::size_t number = play.record.size() + 1;
  const Player player = asked_player(asked.player);
  std::vector<Label> labels;
  try {
    labels = read_labels(play.record, player, split_move(asked.move));
  } catch (const InputError& error) {
    throw InputError(fmt::format("move {}: {}", number, error.what()));
  }
  play.record.announce({player, std::move(labels)});
  const Judgement verdict = judge(play.record, play.record.size() - 1, play.lift);
  if (!verdict.legal)
    throw InputError(fmt::format("move {}, '{}': {}", number, asked.move.substr(0, 200), verdict.reason));
}

}  // namespace

Game Play::here() const {
  const auto realisations = record.realisations();
  return {game.rules, {realisations.begin(), realisations.end()}};
}

Play read_play(const protocol::Play& asked) { return read_play(asked.start, asked.moves); }

Play read_play(const protocol::Start& start, std::span<const protocol::Move> moves) {
  const auto& [name, position, flavour, width, rules, misere] = start;
  if (position.starts_with('@')) throw InputError("a page has no files to read positions from", position, 0);
  const Lift lift{read_flavour(flavour), read_width(width)};
  const Game game = rules ? read_game_of_rules(*rules, name, position) : read_game(name, position);
  check_size(game, position);
  check_start(game, lift);
  const Convention convention = misere.value_or(false) ? Convention::Misere : Convention::Normal;
  Play play{name, game, lift, convention, PlayRecord(game.rules, game.start)};
  for (const protocol::Move& move : moves) play_move(play, move);
  return play;
}

std::vector<Label> read_labels(const PlayRecord& record, Player player, const std::vector<std::string>& names) {
  const Branches branches(record.rules(), record.realisations(), player);
  std::vector<Label> labels;
  for (const std::string& name : names) {
    const auto found = std::find_if(branches.all().begin(), branches.all().end(), [&](const Branches::Branch& branch) {
      return record.rules().show_move(player, branch.label) == name;
    });
    if (found == branches.all().end()) {
      throw InputError(fmt::format("'{}' is legal for {} in no realisation", name.substr(0, 80), qcg::name(player)));
    }
    if (std::find(labels.begin(), labels.end(), found->label) != labels.end()) {
      throw InputError(fmt::format("'{}' is chosen twice", name.substr(0, 80)));
    }
    labels.push_back(found->label);
  }
  std::sort(labels.begin(), labels.end());
  return labels;
}

}  // namespace qcg::wasm
