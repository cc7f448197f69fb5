// Functions of positions: their texts, their realisations, and what papers say of these.
#include <algorithm>
#include <regex>

#include "language/functions.h"
#include "rules/covering.h"
#include "rules/isomorphic.h"
#include "rules/relabelling.h"

namespace qcg {

namespace {

using Given = std::span<const Thing>;

constexpr std::int64_t most_letters = 1'000'000;

const NamedGame& game_given(Given with, std::size_t index) { return std::get<NamedGame>(with[index]); }

/// A game as the realisations that are there now.
PlayableGame realised(FunctionWork& work, const NamedGame& game) {
  LiftOptions options = work.answers().options();
  options.covering = options.symmetry = false;
  return work.playable(game, options);
}

std::function<void(std::size_t)> tick_of(FunctionWork& work) {
  return [&budget = work.answers().budget()](std::size_t met) { budget.check(met, 0); };
}

std::size_t realisation_index(FunctionWork& work, Given with, const PlayableGame& game) {
  const auto count = static_cast<std::int64_t>(game.below.start.size());
  return static_cast<std::size_t>(work.whole(with, 1, 1, count) - 1);
}

std::vector<Position> others_than(const PlayableGame& game, std::size_t index) {
  std::vector<Position> others = game.below.start;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(index));
  return others;
}

// The name of the catalogue's game that everything is made of.
const std::string& name_below(FunctionWork& work, const GameExpression& game) {
  if (const auto* quantum = std::get_if<QuantumGame>(&game.form)) return name_below(work, *quantum->of);
  if (const auto* line = std::get_if<PlayedGame>(&game.form)) return name_below(work, *line->of);
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) return classical->name;
  work.fail("realisations of a sum cannot be written by themselves");
}

/// The game with these realisations only.
Thing with_realisations(FunctionWork& work, const NamedGame& game, const PlayableGame& playable,
                        const std::vector<Position>& realisations) {
  GameExpression classical{
      ClassicalGame{name_below(work, *game.game), show_superposition(playable.below.rules, realisations)}};
  auto written = std::make_shared<const GameExpression>(std::move(classical));
  if (playable.lift.is_identity()) return NamedGame{std::move(written)};
  return NamedGame{std::make_shared<const GameExpression>(GameExpression{QuantumGame{written, playable.lift}})};
}

Thing without(FunctionWork& work, Given with) {
  const PlayableGame game = realised(work, game_given(with, 0));
  const std::vector<Position> others = others_than(game, realisation_index(work, with, game));
  if (others.empty()) work.fail("a position has one realisation at least");
  return with_realisations(work, game_given(with, 0), game, others);
}

Thing alone(FunctionWork& work, Given with) {
  const PlayableGame game = realised(work, game_given(with, 0));
  return with_realisations(work, game_given(with, 0), game, {game.below.start[realisation_index(work, with, game)]});
}

Thing covered(FunctionWork& work, Given with) {
  const PlayableGame game = realised(work, game_given(with, 0));
  const std::size_t index = realisation_index(work, with, game);
  const std::vector<Position> others = others_than(game, index);
  return find_covered(game.below.rules, game.below.start[index], others, tick_of(work)).by.has_value();
}

Thing weakly_covered(FunctionWork& work, Given with) {
  const PlayableGame game = realised(work, game_given(with, 0));
  const std::size_t index = realisation_index(work, with, game);
  const std::vector<Position> others = others_than(game, index);
  return find_weakly_covered(game.below.rules, game.below.start[index], others).by.has_value();
}

Thing pieces(FunctionWork& work, Given with) {
  const PlayableGame game = realised(work, game_given(with, 0));
  std::uint64_t most = 0;
  for (const Position realisation : game.below.start) {
    std::uint64_t count = 0;
    for (const Piece& piece : game.below.rules.scene(realisation).pieces) {
      count += piece.kind == PieceKind::Heap ? piece.count : 1;
    }
    most = std::max(most, count);
  }
  return work.universe().integer(most);
}

Thing parts(FunctionWork& work, Given with) {
  const PlayableGame game = realised(work, game_given(with, 0));
  if (game.below.start.size() > 1) work.fail("a superposition does not fall into parts");
  std::vector<Position> parts;
  game.below.rules.split(game.below.start.front(), parts);
  return work.universe().integer(parts.size());
}

Thing isomorphic(FunctionWork& work, Given with) {
  const auto lifted = [&](std::size_t index) {
    LiftOptions options = work.answers().options();
    options.covering = options.symmetry = false;
    const PlayableGame game = work.playable(game_given(with, index), options);
    return lift_game(game.below, game.lift, options);
  };
  return are_isomorphic(lifted(0), lifted(1), tick_of(work));
}

Thing relabelled(FunctionWork& work, Given with) {
  const Game one = realised(work, game_given(with, 0)).below;
  const Game other = realised(work, game_given(with, 1)).below;
  return find_relabelling(one, other, [tick = tick_of(work)] { tick(0); }).by.has_value();
}

Thing letter_of(FunctionWork& work, Given with) {
  const std::int64_t index = work.whole(with, 1, 1, most_letters);
  const std::string& text = work.text(with, 0);
  if (static_cast<std::size_t>(index) > text.size()) {
    work.fail(1, "there are " + std::to_string(text.size()) + " letters only");
  }
  return std::string(1, text[static_cast<std::size_t>(index) - 1]);
}

Thing replaced(FunctionWork& work, Given with) {
  try {
    const std::regex pattern(work.text(with, 1));
    return std::regex_replace(work.text(with, 0), pattern, work.text(with, 2), std::regex_constants::format_first_only);
  } catch (const std::regex_error&) {
    work.fail(1, "this is no regular expression, or one that takes too long");
  }
}

Thing game_written(FunctionWork& work, Given with) {
  NamedGame game{
      std::make_shared<const GameExpression>(GameExpression{ClassicalGame{work.text(with, 0), work.text(with, 1)}})};
  static_cast<void>(work.playable(game, work.answers().options()));  // refuses what is none
  return game;
}

}  // namespace

FunctionGroup position_functions() {
  return {
      "Positions",
      {{"game",
        {Kind::Text, Kind::Text},
        Kind::Game,
        "game(\"...\", \"...\")",
        "the game of this name and position",
        {{"game(\"{name}\", \"br\") = 1/2", "true"}, {"some H in games(game(\"{name}\", \"br\")): <H>[A] = 0", "true"}},
        &game_written},
       {"letter",
        {Kind::Text, Kind::Value},
        Kind::Text,
        "letter(T, n)",
        "the nth letter of a text or position, counted from 1",
        {{"letter(\"brb\", 2)", "\"r\""}, {"count over G in stalks of size 1 where letter(G, 1) = \"b\"", "1"}},
        &letter_of},
       {"replace",
        {Kind::Text, Kind::Text, Kind::Text},
        Kind::Text,
        "replace(T, \"...\", \"...\")",
        "a text or position with the first part that fits the regular expression replaced",
        {{"replace(\"brb\", \"r\", \"-\")", "\"b-b\""}, {"replace(\"brbr\", \"br*$\", \"\")", "\"br\""}},
        &replaced},
       {"pieces",
        {Kind::Game},
        Kind::Value,
        "pieces(G)",
        "how many pieces there are, edges, pins or counters: in the realisation that has most",
        {{"pieces([{name} brb+r])", "4"}, {"pieces(<{heap-game} 1 | 3>[D])", "3"}},
        &pieces},
       {"parts",
        {Kind::Game},
        Kind::Value,
        "parts(G)",
        "into how many independent parts a position falls, as far as the rules tell",
        {{"parts([{name} br+r])", "2"}, {"parts([{name} 0-1b 1-2r 0-3b 3-2r])", "1"}},
        &parts},
       {"without",
        {Kind::Game, Kind::Value},
        Kind::Game,
        "without(G, n)",
        "the game G without its nth realisation",
        {{"without(<{heap-game} 1 | 2>[D], 1) = *2", "true"},
         {"without(<{heap-game} 3>[D] after \"1_1 & 1_2\", 2) = *", "true"}},
        &without},
       {"alone",
        {Kind::Game, Kind::Value},
        Kind::Game,
        "alone(G, n)",
        "the game G with its nth realisation alone",
        {{"alone(<{heap-game} 1 | 2>[D], 1)", "*"}, {"alone([{heap-game} 3], 1)", "*3"}},
        &alone},
       {"covered",
        {Kind::Game, Kind::Value},
        Kind::Truth,
        "covered(G, n)",
        "whether the others cover the nth realisation of G (Dorbec and Mhalla, Definition 2)",
        {{"covered(<{heap-game} 1 | 2>[D], 1)", "true"}, {"covered(<{heap-game} 1 | 2>[D], 2)", "false"}},
        &covered},
       {"weakly_covered",
        {Kind::Game, Kind::Value},
        Kind::Truth,
        "weakly_covered(G, n)",
        "whether all moves of the nth realisation of G are legal on another one",
        {{"weakly_covered(<{heap-game} 1 | 2>[D], 1)", "true"},
         {"weakly_covered(<{heap-game} 0,1 | 1,0>[D], 1)", "false"}},
        &weakly_covered},
       {"isomorphic",
        {Kind::Game, Kind::Game},
        Kind::Truth,
        "isomorphic(G, H)",
        "whether the trees of G and H are the same, labels aside",
        {{"isomorphic(<{heap-game} 2,1>[D], <{heap-game} 1,2>[D])", "true"},
         {"isomorphic([{name} b+r], [{name} -])", "false"}},
        &isomorphic},
       {"relabelled",
        {Kind::Game, Kind::Game},
        Kind::Truth,
        "relabelled(G, H)",
        "whether the labels of G can be renamed so that its realisations are equivalent to those of H",
        {{"relabelled(<{heap-game} 2,1>[D], <{heap-game} 1,2>[D])", "true"},
         {"relabelled(<{heap-game} 1,1>[D], <{heap-game} 0,1 | 1,0>[D])", "false"}},
        &relabelled}}};
}

}  // namespace qcg
