// What happens when a player challenges: the other exhibits a run for each label of the last move.
#include <fmt/format.h>

#include "cli/play_dialogue.h"

namespace qcg {

PlayDialogue::Ended PlayDialogue::settle_challenge(Player challenger) {
  const PlayRecord& record = match_.record();
  const Player challenged = opponent(challenger);
  const PlayedMove& move = record[record.size() - 1];
  const Judgement verdict = judge_last();
  console_.say(fmt::format("{} challenges {}.", name(challenger), match_.show_labels(challenged, move.labels)));

  bool proved = true;
  for (std::size_t i = 0; i < move.labels.size() && proved; ++i) {
    if (is_computer(challenged)) {
      proved = i < verdict.runs.size();
      if (proved) console_.say("  a run: " + record.show(verdict.runs[i]));
    } else {
      const auto shown = prove(move.labels[i]);
      if (!shown) return PlayResult{std::nullopt, "end of input"};
      proved = *shown;
    }
  }
  if (proved && !verdict.legal) {  // runs alone do not allow a single label under B, C, BC and C'
    console_.say(fmt::format("But {}.", verdict.reason));
    if (verdict.disproof) console_.say("  that run: " + record.show(*verdict.disproof));
    proved = false;
  }
  const Player winner = proved ? challenged : challenger;
  console_.say(fmt::format("The move was {}. {} wins.", proved ? "legal" : "not shown to be legal", name(winner)));
  return PlayResult{winner, proved ? "challenge failed" : "challenge succeeded"};
}

std::optional<bool> PlayDialogue::prove(Label label) {
  const PlayRecord& record = match_.record();
  const std::size_t last = record.size() - 1;
  const Player challenged = record[last].player;
  console_.say(
      fmt::format("{}, show a run that ends in '{}': 'auto' finds one, 'give up' concedes, or type\n"
                  "{}which label of each of the {} earlier moves it takes, such as '1 2 1'.",
                  name(challenged), match_.rules().show_move(challenged, label),
                  record.realisations(0).size() > 1 ? "the number of the start it begins in and " : "", last));
  while (true) {
    const auto text = console_.ask("run");
    if (!text) return std::nullopt;
    std::optional<Run> run;
    if (*text == "give up") return false;
    if (*text == "auto") {
      run = record.knows(last) ? record.find_run(last, challenged, label) : history_->find_run(last, challenged, label);
      if (!run) {
        console_.say("There is no such run.");
        return false;
      }
    } else {
      run = read_run(*text, label);
      if (!run) continue;
    }
    if (const auto fault = record.find_fault(*run, label)) {
      console_.say(fmt::format("That is not a run: {}.", *fault));
      continue;
    }
    console_.say("  a run: " + record.show(*run));
    return true;
  }
}

// Numbers within the start and within each earlier move, in the order in which they are shown.
std::optional<Run> PlayDialogue::read_run(const std::string& text, Label label) const {
  const PlayRecord& record = match_.record();
  const auto starts = record.realisations(0);
  std::vector<std::size_t> sizes;
  if (starts.size() > 1) sizes.push_back(starts.size());
  for (std::size_t i = 0; i + 1 < record.size(); ++i) sizes.push_back(record[i].labels.size());
  std::size_t most = 1;
  for (const std::size_t size : sizes) most = std::max(most, size);
  const Numbers read = read_numbers(text, most);
  if (read.complaint || read.numbers.size() != sizes.size()) {
    console_.say(read.complaint.value_or(fmt::format("expected {} numbers", sizes.size())));
    return std::nullopt;
  }
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (read.numbers[i] <= sizes[i]) continue;
    console_.say(fmt::format("number {} must be at most {}", i + 1, sizes[i]));
    return std::nullopt;
  }
  const std::size_t skipped = starts.size() > 1 ? 1 : 0;
  Run run{starts.size() > 1 ? starts[read.numbers[0] - 1] : starts.front(), {}};
  for (std::size_t i = 0; i + 1 < record.size(); ++i) {
    run.labels.push_back(record[i].labels[read.numbers[i + skipped] - 1]);
  }
  run.labels.push_back(label);
  return run;
}

}  // namespace qcg
