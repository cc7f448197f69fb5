// Functions of games and sets.
#include <algorithm>

#include "language/functions.h"
#include "lift/line_of_play.h"

namespace qcg {

namespace {

using With = std::span<const Thing>;

constexpr std::size_t most_moves_listed = 10'000;

const NamedGame& named(With arguments, std::size_t index) { return std::get<NamedGame>(arguments[index]); }

// The game with a line of play behind it, which is one line however often it was played on.
NamedGame played(const NamedGame& game, const std::string& line) {
  if (const auto* before = std::get_if<PlayedGame>(&game.game->form)) {
    return {std::make_shared<const GameExpression>(GameExpression{PlayedGame{before->of, before->line + "; " + line}})};
  }
  return {std::make_shared<const GameExpression>(GameExpression{PlayedGame{game.game, line}})};
}

/// A game's moves, each as a line of play has it: "L: b1 & b2".
std::vector<std::string> moves_of(FunctionWork& work, const NamedGame& game, Player player) {
  LiftOptions options = work.answers().options();
  options.covering = options.symmetry = false;  // the rules make covered realisations too
  const PlayableGame playable = work.playable(game, options);
  const LiftedGame lifted = apply_lift(playable.lift, playable.below, options);
  std::vector<std::vector<Label>> moves;
  for (const Label move : lifted.rules().moves(lifted.start(), player)) moves.push_back(lifted.labels_of(move));
  if (moves.size() > most_moves_listed) {
    work.fail("there are " + std::to_string(moves.size()) + " moves; a width makes them fewer");
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const auto& labels : moves) texts.push_back(show_briefly(playable.below.rules, {player, labels}));
  return texts;
}

std::string by(Player player, const std::string& move) { return std::string(1, letter(player)) + ": " + move; }

Thing followers(FunctionWork& work, With with) {
  const Player player = work.player(with, 1);
  std::vector<NamedGame> games;
  for (const std::string& move : moves_of(work, named(with, 0), player)) {
    games.push_back(played(named(with, 0), by(player, move)));
  }
  return games;
}

Thing realisations(FunctionWork& work, With with) {
  const PlayableGame game = work.playable(named(with, 0), work.answers().options());
  return work.universe().integer(static_cast<std::int64_t>(game.below.start.size()));
}

Thing formal_birthday(FunctionWork& work, With with) {
  return work.universe().integer(Integer(work.play_length(named(with, 0)).both));
}

Thing most_moves(FunctionWork& work, With with) {
  const PlayLength length = work.play_length(named(with, 0));
  return work.universe().integer(Integer(work.player(with, 1) == Player::Left ? length.left : length.right));
}

Thing moves_in_a_row(FunctionWork& work, With with) {
  const PlayLength length = work.play_length(named(with, 0));
  const bool left = work.player(with, 1) == Player::Left;
  return work.universe().integer(Integer(left ? length.left_in_a_row : length.right_in_a_row));
}

Thing nimber_of_game(FunctionWork& work, With with) { return work.universe().integer(work.nimber(named(with, 0))); }

Thing play(FunctionWork& work, With with) {
  NamedGame game = played(named(with, 0), std::get<std::string>(with[1]));
  static_cast<void>(work.playable(game, work.answers().options()));  // refuses what is no line
  return game;
}

template <class Element>
Thing gathered(FunctionWork&, With with) {
  std::vector<Element> set;
  for (const Thing& each : with) set.push_back(std::get<Element>(each));
  return set;
}

Thing gathered_values(FunctionWork&, With with) {
  std::vector<ShortGame> set;
  for (const Thing& each : with) {
    const ShortGame value = std::get<ShortGame>(each);
    if (std::find(set.begin(), set.end(), value) == set.end()) set.push_back(value);
  }
  return set;
}

Thing size_of_set(FunctionWork& work, With with) {
  return work.universe().integer(static_cast<std::int64_t>(elements(with[0]).size()));
}

}  // namespace

FunctionGroup game_functions() {
  return {
      "Games",
      {{"outcome",
        {Kind::Game},
        Kind::Outcome,
        "outcome(G)",
        "who wins the game G: L, R, N (who moves first) or P",
        {{"outcome([{heap-game} 3,3])", "P"}, {"outcome(<{heap-game} 3,3>[D])", "N"}},
        [](FunctionWork& work, With with) -> Thing { return work.outcome(named(with, 0)); }},
       {"outcome",
        {Kind::Value},
        Kind::Outcome,
        "outcome(G)",
        "who wins a game of this value",
        {{"outcome(*)", "N"}, {"outcome([{heap-game} 3] + *3) = P", "true"}},
        [](FunctionWork& work, With with) -> Thing { return work.universe().outcome(std::get<ShortGame>(with[0])); }},
       {"nimber",
        {Kind::Game},
        Kind::Value,
        "nimber(G)",
        "n where the game G equals *n, found by play",
        {{"nimber([{heap-game} 5,3])", "6"}, {"nimber(<{heap-game} 2,1>[A])", "3"}},
        &nimber_of_game},
       {"misere",
        {Kind::Game},
        Kind::Outcome,
        "misere(G)",
        "who wins the game G under misère play, where the player who moves last loses",
        {{"misere([{heap-game} 1])", "P"}, {"misere(<{heap-game} 1,1>[D])", "N"}},
        [](FunctionWork& work, With with) -> Thing { return work.outcome(named(with, 0), Convention::Misere); }},
       {"genus",
        {Kind::Game},
        Kind::Text,
        "genus(G)",
        "the genus of the game G: its nimber, and the misère nimbers of G, G + *2, G + *2 + *2, ...",
        {{"genus([{heap-game} 2])", "\"2^20\""}, {"genus([{heap-game} 1,1])", "\"0^120\""}},
        [](FunctionWork& work, With with) -> Thing { return work.genus(named(with, 0)); }},
       {"formal_birthday",
        {Kind::Game},
        Kind::Value,
        "formal_birthday(G)",
        "the most moves that can be played in the game G, whoever's turn it is",
        {{"formal_birthday([{game}])", "5"}, {"birthday([{game}])", "0"}},
        &formal_birthday},
       {"most_moves",
        {Kind::Game, Kind::Outcome},
        Kind::Value,
        "most_moves(G, L)",
        "the most moves of Left (or R: Right) in any play of the game G",
        {{"most_moves([{game}], R)", "3"}, {"most_moves([{heap-game} 3,3], L)", "6"}},
        &most_moves},
       {"moves_in_a_row",
        {Kind::Game, Kind::Outcome},
        Kind::Value,
        "moves_in_a_row(G, L)",
        "the most moves that Left (or R: Right) has in the game G while the other player makes none",
        {{"moves_in_a_row([{game}], R)", "3"}, {"moves_in_a_row(<{name} br>[A], L)", "0"}},
        &moves_in_a_row},
       {"value",
        {Kind::Value},
        Kind::Value,
        "value(G)",
        "the value itself; of a game, what it is worth",
        {{"value(<{name} br>[D])", "1/2"}, {"value(1 + 1)", "2"}},
        [](FunctionWork&, With with) -> Thing { return with[0]; }},
       {"moves",
        {Kind::Game, Kind::Outcome},
        Kind::Texts,
        "moves(G, L)",
        "the moves of Left (or R: Right) in the game G, written briefly",
        {{"moves([{heap-game} 2], L)", "texts(\"1_1\", \"1_2\")"}, {"size(moves(<{heap-game} 2>[D], R))", "3"}},
        [](FunctionWork& work, With with) -> Thing { return moves_of(work, named(with, 0), work.player(with, 1)); }},
       {"followers",
        {Kind::Game, Kind::Outcome},
        Kind::Games,
        "followers(G, L)",
        "the games that the moves of Left (or R: Right) lead to",
        {{"followers([{heap-game} 1], L)", "games([{heap-game} 1] after \"L: 1_1\")"},
         {"set over H in followers(<{name} br>[D], L) of value(H)", "set(0)"}},
        &followers},
       {"play",
        {Kind::Game, Kind::Text},
        Kind::Game,
        "play(G, \"moves\")",
        "the game after a line of play; also written G after \"moves\"",
        {{"value(play([{heap-game} 3], \"1_1\"))", "*2"}, {"play(<{heap-game} 2>[D], \"1_1 & 1_2\") = *", "true"}},
        &play},
       {"realisations",
        {Kind::Game},
        Kind::Value,
        "realisations(G)",
        "how many realisations the position has",
        {{"realisations(<{heap-game} 1 | 2>[D])", "2"}, {"realisations([{heap-game} 3,3])", "1"}},
        &realisations},
       {"size",
        {Kind::Member},
        Kind::Value,
        "size(G)",
        "how many edges, counters, squares or pins a position of a family has",
        {{"max over G in stalks up to 3 of size(G)", "3"}, {"count over G in {heap-game} of size 2", "2"}},
        [](FunctionWork& work, With with) -> Thing {
          return work.universe().integer(static_cast<std::int64_t>(std::get<FamilyPosition>(with[0]).size));
        }}}};
}

FunctionGroup set_functions() {
  return {"Sets",
          {{"set",
            {Kind::Value},
            Kind::Values,
            "set(G, H, ...)",
            "the set of these values; set() is empty",
            {{"set(1, 2, 1)", "set(1, 2)"}, {"1/2 in set(0, 1/2)", "true"}},
            &gathered_values,
            0},
           {"games",
            {Kind::Game},
            Kind::Games,
            "games(G, H, ...)",
            "the set of these games, which are not solved",
            {{"games([{heap-game} 1], [{heap-game} 2])", "games([{heap-game} 1], [{heap-game} 2])"},
             {"set over G in games([{heap-game} 2], <{heap-game} 2>[D]) of value(G)", "set(*2)"}},
            &gathered<NamedGame>,
            0},
           {"texts",
            {Kind::Text},
            Kind::Texts,
            "texts(\"...\", ...)",
            "the set of these texts",
            {{"texts(\"1_1\", \"1_2\")", "texts(\"1_1\", \"1_2\")"}, {"size(texts(\"a\"))", "1"}},
            &gathered<std::string>,
            0},
           {"union",
            {Kind::Values, Kind::Values},
            Kind::Values,
            "union(S, T)",
            "the set of all values that either has",
            {{"union(set(1, 2), set(2, 3))", "set(1, 2, 3)"}, {"size(union(1..3, set()))", "3"}},
            [](FunctionWork& work, With with) -> Thing {
              std::vector<Thing> both = elements(with[0]);
              for (Thing& each : elements(with[1])) both.push_back(std::move(each));
              return gathered_values(work, both);
            }},
           {"size",
            {Kind::Values},
            Kind::Value,
            "size(S)",
            "how many a set has",
            {{"size(set(1, 1))", "1"}, {"size(0..9)", "10"}},
            &size_of_set},
           {"size",
            {Kind::Games},
            Kind::Value,
            "size(S)",
            "how many games a set has",
            {{"size(followers([{heap-game} 3], L))", "3"}, {"size(games())", "0"}},
            &size_of_set},
           {"size",
            {Kind::Texts},
            Kind::Value,
            "size(S)",
            "how many texts a set has",
            {{"size(moves([{heap-game} 4], L))", "4"}, {"size(texts())", "0"}},
            &size_of_set}}};
}

}  // namespace qcg
