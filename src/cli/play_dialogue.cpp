#include "cli/play_dialogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/terminal.h"

namespace qcg {

namespace {

constexpr std::size_t most_listed_labels = 200;
constexpr std::size_t board_columns = 100;
constexpr std::chrono::milliseconds usual_thinking_time{2000};

// The computer thinks for --time or two seconds.
Budget& start_thinking(Session& session) {
  const Limits usual = session.settings.limits;
  return session.start_budget({usual.time.value_or(usual_thinking_time), usual.memory});
}

Advice think(Session& session, const Match& match, Convention convention) {
  Advice advice = advise(match, start_thinking(session), convention);
  session.erase_progress();
  return advice;
}

std::string_view remark_on(Advice::Certainty certainty) {
  switch (certainty) {
    case Advice::Certainty::Wins:
      return "this wins";
    case Advice::Certainty::Loses:
      return "no move wins against best play";
    case Advice::Certainty::Guess:
      return "a guess: the game is too large to be solved in the time";
  }
  return "";
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

}  // namespace

PlayDialogue::PlayDialogue(Session& session, const Console& console, Match& match, PlayRules rules)
    : session_(session), console_(console), match_(match), rules_(rules) {
  if (rules.challenge) history_.emplace(match);
}

PlayResult PlayDialogue::play() {
  while (true) {
    const Player mover = match_.turn();
    show_turn();
    if (!rules_.challenge && !match_.has_move()) {
      const Player winner = rules_.convention == Convention::Normal ? opponent(mover) : mover;
      console_.say(fmt::format("{} has no move. {} wins.", name(mover), name(winner)));
      return {winner, "no move"};
    }
    if (Session::interrupted()) return {std::nullopt, "interrupted"};
    if (const Ended ended = is_computer(mover) ? computer_turn() : human_turn()) return *ended;
  }
}

// --- turns ---

PlayDialogue::Ended PlayDialogue::computer_turn() {
  const Player mover = match_.turn();
  if (rules_.challenge && match_.record().size() > 0 && would_challenge()) return settle_challenge(mover);
  std::optional<Advice> advice = consider();
  if (!advice) {  // only with challenges; otherwise the game has ended by now
    console_.say(fmt::format("{} has no legal move and resigns. {} wins.", name(mover), name(opponent(mover))));
    return PlayResult{opponent(mover), "resigned"};
  }
  const bool guessed = advice->certainty == Advice::Certainty::Guess;
  const std::string guess = guessed ? fmt::format(" ({})", remark_on(advice->certainty)) : std::string();
  console_.say(fmt::format("{} plays {}{}", name(mover), match_.show_labels(mover, advice->labels), guess));
  match_.announce(std::move(advice->labels));
  return std::nullopt;
}

bool PlayDialogue::would_challenge() {
  start_thinking(session_);
  try {
    return !judge_last().legal;
  } catch (const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
    return false;  // who cannot tell had better not
  }
}

std::optional<Advice> PlayDialogue::consider() {
  if (!knows_history_only())
    return match_.has_move() ? std::optional(think(session_, match_, rules_.convention)) : std::nullopt;
  start_thinking(session_);
  try {
    const auto labels = history_->choose_move();
    return labels ? std::optional(Advice{*labels, Advice::Certainty::Guess}) : std::nullopt;
  } catch (const BudgetSpent& spent) {
    if (spent.reason() == BudgetSpent::Reason::Interrupt) throw;
    return Advice{history_->choose_blindly(), Advice::Certainty::Guess};
  }
}

Judgement PlayDialogue::judge_last() const {
  const PlayRecord& record = match_.record();
  const std::size_t last = record.size() - 1;
  return record.knows(last) ? judge(record, last, match_.lift()) : history_->judge_last();
}

PlayDialogue::Ended PlayDialogue::human_turn() {
  list_labels();
  const std::size_t before = match_.record().size();
  while (match_.record().size() == before) {
    const auto text = console_.ask(name(match_.turn()));
    if (!text) {
      console_.say("The input ends here; the game is left unfinished.");
      return PlayResult{std::nullopt, Session::interrupted() ? "interrupted" : "end of input"};
    }
    if (Ended ended = obey(*text)) return ended;
  }
  return std::nullopt;
}

PlayDialogue::Ended PlayDialogue::obey(const std::string& command) {
  const Player mover = match_.turn();
  if (command.empty()) return std::nullopt;
  if (is_one_of(command, {"quit", "q", "exit"})) {
    console_.say("The game is left unfinished.");
    return PlayResult{std::nullopt, "quit"};
  }
  if (is_one_of(command, {"resign"})) {
    console_.say(fmt::format("{} resigns. {} wins.", name(mover), name(opponent(mover))));
    return PlayResult{opponent(mover), "resigned"};
  }
  if (is_one_of(command, {"challenge", "c"})) {
    if (rules_.challenge && match_.record().size() > 0) return settle_challenge(mover);
    console_.say(rules_.challenge ? "There is no move to challenge yet."
                                  : "Here every move is checked; --challenge plays with challenges.");
  } else if (is_one_of(command, {"undo", "u"})) {
    undo();
  } else if (is_one_of(command, {"hint", "h"})) {
    hint();
  } else if (is_one_of(command, {"moves", "m"})) {
    list_labels();
  } else if (is_one_of(command, {"show", "s"})) {
    show_position();
  } else if (is_one_of(command, {"help", "?"})) {
    show_help();
  } else {
    announce(command);
  }
  return std::nullopt;
}

void PlayDialogue::announce(const std::string& text) {
  const std::vector<Label> choice = labels_to_choose_from();
  const Numbers read = read_numbers(text, choice.size());
  if (read.complaint) {
    console_.say(fmt::format("{}; 'help' explains what to type", *read.complaint));
    return;
  }
  std::vector<Label> labels;
  for (const std::size_t number : read.numbers) labels.push_back(choice[number - 1]);
  std::sort(labels.begin(), labels.end());
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  if (const auto fault = find_formal_fault(labels.size(), match_.lift())) {
    console_.say(fmt::format("Not possible: {}.", *fault));
    return;
  }
  match_.announce(std::move(labels));
  if (rules_.challenge) return;
  const std::size_t last = match_.record().size() - 1;
  const Judgement verdict = judge(match_.record(), last, match_.lift());
  if (verdict.legal) return;
  console_.say(fmt::format("Not legal: {}.", verdict.reason));
  match_.take_back();
}

// Back to the last turn of a person, and past at least one move of a person.
void PlayDialogue::undo() {
  const PlayRecord& record = match_.record();
  std::size_t target = record.size();
  while (target > 0 && is_computer(record[target - 1].player)) --target;
  if (target == 0) {
    console_.say("There is nothing to undo.");
    return;
  }
  --target;
  while (record.size() > target) match_.take_back();
}

void PlayDialogue::hint() {
  const auto advice = consider();
  if (!advice) {
    console_.say(rules_.challenge ? "No move is legal: resign, challenge, or hope." : "No move is legal.");
    return;
  }
  const std::vector<Label> choice = labels_to_choose_from();
  std::string numbers;
  for (const Label label : advice->labels) {
    const auto place = std::find(choice.begin(), choice.end(), label) - choice.begin();
    numbers += fmt::format("{}{}", numbers.empty() ? "" : " ", place + 1);
  }
  console_.say(fmt::format("Hint: {} ({}; {})", numbers, match_.show_labels(match_.turn(), advice->labels),
                           remark_on(advice->certainty)));
}

// --- what is shown ---

std::vector<Label> PlayDialogue::labels_to_choose_from() const {
  if (rules_.challenge) return history_->labels(match_.turn());
  std::vector<Label> labels;
  const Branches branches = match_.branches(match_.turn());
  for (const auto& branch : branches.all()) labels.push_back(branch.label);
  return labels;
}

// With challenges, what is possible is for the players to find out; they see what was announced.
void PlayDialogue::show_turn() const {
  console_.say("");
  if (!rules_.challenge) {
    console_.say(fmt::format("{} to move: {}", name(match_.turn()), match_.show_position()));
    show_boards();
    return;
  }
  show_announced();
  console_.say(fmt::format("{} to move.", name(match_.turn())));
}

void PlayDialogue::show_position() const {
  if (knows_history_only()) {
    console_.say("There are too many realisations to show; all that is known is what was announced.");
    return show_announced();
  }
  console_.say(match_.show_position());
  show_boards();
}

void PlayDialogue::show_boards() const {
  console_.say(draw::boards_text(match_.rules(), match_.record().realisations(), board_columns));
}

void PlayDialogue::show_announced() const {
  const PlayRecord& record = match_.record();
  console_.say("Start: " + show_superposition(match_.rules(), record.realisations(0)));
  for (std::size_t i = 0; i < record.size(); ++i) {
    console_.say(fmt::format("  {}. {} {}", i + 1, letter(record[i].player),
                             match_.show_labels(record[i].player, record[i].labels)));
  }
}

void PlayDialogue::list_labels() const {
  const Player mover = match_.turn();
  const std::vector<Label> choice = labels_to_choose_from();
  const Branches all = rules_.challenge ? Branches() : match_.branches(mover);
  for (std::size_t i = 0; i < std::min(choice.size(), most_listed_labels); ++i) {
    std::string line = fmt::format("{:4}  {}", i + 1, match_.rules().show_move(mover, choice[i]));
    if (!rules_.challenge && match_.lift().superposes()) {
      line += fmt::format("   (in {} of {}{})", all.all()[i].legal_in, all.realisations(),
                          match_.playable_alone(all, all.all()[i]) ? "" : ", not alone");
    }
    console_.say(line);
  }
  if (rules_.challenge && !history_->knows_all_labels())
    console_.say("      (labels that come up late may be missing)");
  if (choice.size() > most_listed_labels) console_.say(fmt::format("      ... up to {}", choice.size()));
}

void PlayDialogue::show_help() const {
  console_.say(
      "Type the numbers of the labels you play: '2', or '1 3' for both in superposition.\n"
      "  moves      the labels to choose from\n"
      "  show       the superposition\n"
      "  hint       a good move\n"
      "  undo       take your last move back\n"
      "  resign     give the game up\n"
      "  quit       leave it unfinished");
  if (!rules_.challenge) return;
  console_.say(
      "Moves are not checked. If you think that the last move was not legal, 'challenge' it instead of moving:\n"
      "your opponent then shows a run for each of its labels and wins, or cannot and loses.");
}

}  // namespace qcg
