#include <fmt/format.h>

#include <algorithm>

#include "base/input_error.h"
#include "base/reader.h"
#include "cli/play_console.h"
#include "cli/subtraction.h"
#include "cli/subtraction_source.h"
#include "query/match.h"
#include "query/solution.h"

namespace qcg {

namespace {

constexpr std::size_t most_listed_moves = 40;

struct SubtractionPlayArguments {
  std::shared_ptr<SubtractionSource> source;
  std::string people = "1";
};

// "1,3", "all" or "none": which players are people, counted from 0.
std::vector<bool> read_people(const std::string& text, unsigned players) {
  if (text == "all" || text == "none") return std::vector<bool>(players, text == "all");
  std::vector<bool> people(players, false);
  Reader reader(text);
  try {
    do {
      people[reader.number("a player", 1, players) - 1] = true;
    } while (reader.accept(","));
    reader.expect_end("','");
  } catch (const InputError& error) {
    throw InputError("--human: " + error.located());
  }
  return people;
}

/// One play in the terminal. The program's moves are best by the solution, and of those the least change.
class SubtractionDialogue {
 public:
  SubtractionDialogue(const LoadedGame& loaded, const query::Solution& solution, std::vector<bool> people,
                      const Console& console)
      : loaded_(loaded), solution_(solution), people_(std::move(people)), console_(console), match_(loaded.game) {}

  /// How it ended.
  std::string play() {
    console_.say(fmt::format("{} 'help' tells the other words.", loaded_.names.empty()
                                                                     ? "A move is a number of stones to take;"
                                                                     : "A move is the position to go to;"));
    while (!match_.over()) {
      if (Session::interrupted()) return "interrupted";
      if (!people_[match_.mover()]) {
        const std::size_t to = best_move();
        console_.say(fmt::format("Player {} {}", match_.mover() + 1, describe_move(to)));
        match_.play(to);
      } else if (std::string ending = person_acts(); !ending.empty()) {
        return ending;
      }
    }
    console_.say(fmt::format("Player {} cannot move at {}.", match_.mover() + 1, show_position()));
    tell_payoffs();
    return "no move";
  }
  [[nodiscard]] const query::SubtractionMatch& match() const { return match_; }
  [[nodiscard]] bool is_person(std::size_t player) const { return people_[player]; }

 private:
  [[nodiscard]] std::size_t solved_mover() const { return match_.mover() % solution_.movers(); }
  [[nodiscard]] std::size_t best_move() const { return solution_.best_moves(match_.at(), solved_mover()).back(); }

  [[nodiscard]] std::string show_position() const {
    if (!loaded_.names.empty()) return loaded_.name(match_.at());
    return fmt::format("{} {}", match_.at(), match_.at() == 1 ? "stone" : "stones");
  }
  // What is typed to go there.
  [[nodiscard]] std::string show_move(std::size_t to) const {
    return loaded_.names.empty() ? std::to_string(match_.at() - to) : loaded_.names[to];
  }
  [[nodiscard]] std::string describe_move(std::size_t to) const {
    if (!loaded_.names.empty()) return "goes to " + loaded_.names[to];
    return fmt::format("takes {} and leaves {}", match_.at() - to, to);
  }

  void list_moves() const {
    const std::vector<std::size_t> moves = match_.moves();
    std::string text;
    for (std::size_t at = 0; at < std::min(moves.size(), most_listed_moves); ++at) {
      text += ' ' + show_move(moves[moves.size() - 1 - at]);
    }
    if (moves.size() > most_listed_moves) text += fmt::format(" ... ({} in all)", moves.size());
    console_.say(fmt::format("{}; {}:{}", show_position(), loaded_.names.empty() ? "take" : "go to", text));
  }

  // How the play ended; nothing while it goes on.
  std::string person_acts() {
    list_moves();
    const std::size_t before = match_.moves_made();
    while (match_.moves_made() == before) {
      const auto line = console_.ask(fmt::format("Player {}", match_.mover() + 1));
      if (!line) {
        console_.say("The input ends here; the game is left unfinished.");
        return Session::interrupted() ? "interrupted" : "end of input";
      }
      if (*line == "quit" || *line == "q" || *line == "exit") {
        console_.say("The game is left unfinished.");
        return "quit";
      }
      if (*line == "resign") {
        console_.say(fmt::format("Player {} resigns, as if they could not move.", match_.mover() + 1));
        tell_payoffs();
        return "resigned";
      }
      obey(*line);
    }
    return {};
  }

  void obey(const std::string& line) {
    if (line.empty()) return;
    if (line == "help" || line == "?") {
      console_.say(
          "moves   all that may be played\n"
          "hint    a best move, and what it brings\n"
          "undo    take back to where a person moved last\n"
          "resign  give up: count as the player who cannot move\n"
          "quit    leave without an end");
    } else if (line == "moves" || line == "m") {
      list_moves();
    } else if (line == "hint" || line == "h") {
      const std::size_t j = match_.at();
      const unsigned players = loaded_.game.players();
      const unsigned loser = (match_.mover() + solution_.loser(j, solved_mover())) % players;
      console_.say(fmt::format("Hint: {} (brings {}: player {} cannot move in the end)", show_move(best_move()),
                               solution_.payoff(j, solved_mover()), loser + 1));
    } else if (line == "undo" || line == "u") {
      undo();
    } else {
      move(line);
    }
  }

  void move(const std::string& line) {
    const std::vector<std::size_t> moves = match_.moves();
    const auto named = std::find_if(moves.begin(), moves.end(), [&](std::size_t to) { return show_move(to) == line; });
    if (named == moves.end()) {
      return console_.say(
          fmt::format("'{}' is no move here; 'moves' lists them, 'help' the other words", line.substr(0, 24)));
    }
    match_.play(*named);
  }

  // Back to where a person moved last.
  void undo() {
    std::size_t target = match_.moves_made();
    while (target > 0 && !people_[match_.mover_after(target - 1)]) --target;
    if (target == 0) return console_.say("There is nothing to undo.");
    while (match_.moves_made() >= target) match_.undo();
  }

  void tell_payoffs() const {
    const std::vector<query::Payoff> payoffs = match_.payoffs();
    const unsigned players = loaded_.game.players();
    for (unsigned player = 0; player < players; ++player) {
      const unsigned hoped = (player + solution_.payoff(loaded_.game.n())) % players;
      console_.say(
          fmt::format("  player {} gets {}, and by best play from the start {}", player + 1, payoffs[player], hoped));
    }
  }

  const LoadedGame& loaded_;
  const query::Solution& solution_;
  std::vector<bool> people_;
  const Console& console_;
  query::SubtractionMatch match_;
};

Json transcript(const LoadedGame& loaded, const SubtractionDialogue& dialogue, const std::string& ending) {
  const query::SubtractionMatch& match = dialogue.match();
  Json human = Json::array();
  for (unsigned player = 0; player < loaded.game.players(); ++player) {
    if (dialogue.is_person(player)) human.push_back(player + 1);
  }
  Json moves = Json::array();
  for (std::size_t made = 0; made < match.moves_made(); ++made) {
    moves.push_back({{"player", match.mover_after(made) + 1},
                     {"from", loaded.name(match.passed()[made])},
                     {"to", loaded.name(match.passed()[made + 1])}});
  }
  const bool ended = ending == "no move" || ending == "resigned";
  return {{"command", "subtraction play"},
          {"n", loaded.game.n()},
          {"players", loaded.game.players()},
          {"human", std::move(human)},
          {"moves", std::move(moves)},
          {"answer", ended ? Json(match.payoffs()) : Json(nullptr)},
          {"ending", ending}};
}

void play(Session& session, const SubtractionPlayArguments& arguments) {
  if (arguments.source->matrix == "-" || arguments.source->dag == "-") {
    throw InputError("moves are read from stdin, so the game must come from a file");
  }
  const LoadedGame loaded = load(*arguments.source, session.budget());
  std::vector<bool> people = read_people(arguments.people, loaded.game.players());
  query::Solution solution(loaded.game, loaded.preferences);
  solution.solve(session.budget());
  session.erase_progress();
  const Console console(session.settings.json);
  SubtractionDialogue dialogue(loaded, solution, std::move(people), console);
  const std::string ending = dialogue.play();
  if (session.settings.json) session.answer(transcript(loaded, dialogue, ending), "");
  if (ending == "interrupted") session.end_with(Exit::Interrupted);
}

}  // namespace

void add_subtraction_play(CLI::App& family, Session& session) {
  CLI::App& command =
      add_command(family, session,
                  {.name = "play",
                   .group = group::explore,
                   .summary = "play in the terminal, some of the k players people, the others the program",
                   .example = "qcg subtraction play --set 1,3,4 --n 20 --players 3 --human 1,3"});
  auto arguments = std::make_shared<SubtractionPlayArguments>();
  arguments->source = add_subtraction_source(command);
  command.add_option("--human", arguments->people, "which players are people: 1,3, all or none (default: 1)")
      ->type_name("P,..");
  command.callback([&session, arguments] { play(session, *arguments); });
}

}  // namespace qcg
