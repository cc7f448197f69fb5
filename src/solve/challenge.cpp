#include "solve/challenge.h"

#include <algorithm>

#include "base/checkpoint.h"

namespace qcg {

namespace {

bool contains(std::span<const Position> sorted, Position position) {
  return std::binary_search(sorted.begin(), sorted.end(), position);
}

std::string quoted(const AnyRuleset& rules, Player player, Label label) {
  return "'" + rules.show_move(player, label) + "'";
}

}  // namespace

PlayRecord::PlayRecord(AnyRuleset rules, std::span<const Position> start, std::size_t most)
    : rules_(std::move(rules)), most_(most) {
  layers_.push_back({{start.begin(), start.end()}, {}});
}

void PlayRecord::announce(PlayedMove move) {
  layers_.push_back(layer_after(move));
  announced_.push_back(std::move(move));
}

PlayRecord::Layer PlayRecord::layer_after(const PlayedMove& move) const {
  Layer forgotten{{}, {}, true};
  if (layers_.back().forgotten) return forgotten;
  struct Reached {
    Position position;
    Step step;
  };
  std::vector<Reached> reached;
  for (const Label label : move.labels) {
    for (const Position from : realisations()) {
      checkpoint();
      if (const auto after = rules_.play(from, move.player, label)) reached.push_back({*after, {from, label}});
    }
  }
  std::stable_sort(reached.begin(), reached.end(),
                   [](const Reached& a, const Reached& b) { return a.position < b.position; });
  Layer layer;
  for (const Reached& one : reached) {
    if (!layer.positions.empty() && layer.positions.back() == one.position) continue;
    layer.positions.push_back(one.position);
    layer.steps.push_back(one.step);
  }
  return layer.positions.size() > most_ ? forgotten : layer;
}

LineOfPlay PlayRecord::line(std::size_t moves) const {
  const auto& start = layers_.front().positions;
  return {{rules_, start}, {announced_.begin(), announced_.begin() + static_cast<std::ptrdiff_t>(moves)}};
}

void PlayRecord::take_back() {
  announced_.pop_back();
  layers_.pop_back();
}

Run PlayRecord::run_to(std::size_t moves, Position realisation) const {
  Run run;
  run.labels.resize(moves);
  for (std::size_t i = moves; i-- > 0;) {
    const Layer& layer = layers_[i + 1];
    const auto found = std::lower_bound(layer.positions.begin(), layer.positions.end(), realisation);
    const Step& step = layer.steps[static_cast<std::size_t>(found - layer.positions.begin())];
    run.labels[i] = step.label;
    realisation = step.from;
  }
  run.start = realisation;
  return run;
}

std::optional<Run> PlayRecord::find_run(std::size_t moves, Player player, Label label) const {
  for (const Position realisation : realisations(moves)) {
    if (!rules_.play(realisation, player, label)) continue;
    Run run = run_to(moves, realisation);
    run.labels.push_back(label);
    return run;
  }
  return std::nullopt;
}

std::optional<std::string> PlayRecord::find_fault(const Run& run, Label label) const {
  if (!contains(realisations(0), run.start)) return "it does not begin in a realisation of the start";
  if (run.labels.size() != size())
    return "it must take one label from each of the " + std::to_string(size()) + " moves";
  if (run.labels.back() != label) return "it does not end in the label to be shown";
  Position position = run.start;
  for (std::size_t i = 0; i < size(); ++i) {
    const auto& [player, labels] = announced_[i];
    const std::string step = "move " + std::to_string(i + 1) + ", " + quoted(rules_, player, run.labels[i]) + ", ";
    if (std::find(labels.begin(), labels.end(), run.labels[i]) == labels.end()) return step + "was not announced";
    const auto after = rules_.play(position, player, run.labels[i]);
    if (!after) return step + "is not legal in " + rules_.show(position);
    position = *after;
  }
  return std::nullopt;
}

std::string PlayRecord::show(const Run& run) const {
  std::string text = rules_.show(run.start);
  Position position = run.start;
  for (std::size_t i = 0; i < run.labels.size(); ++i) {
    const Player player = announced_[i].player;
    text += std::string(" -> ") + letter(player) + " " + rules_.show_move(player, run.labels[i]);
    if (const auto after = rules_.play(position, player, run.labels[i])) {
      position = *after;
      text += " -> " + rules_.show(position);
    }
  }
  return text;
}

Judgement judge(const AnyRuleset& rules, const PlayedMove& move, Lift lift, const Testimony& testimony) {
  const auto& [player, labels] = move;
  if (const auto fault = find_formal_fault(labels.size(), lift)) return {false, *fault, {}, {}, {}};
  Judgement verdict;
  for (const Label label : labels) {
    auto run = testimony.find_run(label);
    if (!run) return {false, "no run ends in " + quoted(rules, player, label), {}, {}, {}};
    verdict.runs.push_back(std::move(*run));
  }
  verdict.legal = true;
  if (labels.size() > 1) return verdict;

  verdict.alone = testimony.why_not_alone(labels.front());
  if (!verdict.alone) return verdict;
  verdict.legal = false;
  const auto& [rule, shortfall, other, realisation] = *verdict.alone;
  verdict.reason = quoted(rules, player, labels.front()) + " " + rule + ", and there is a run to " +
                   (other ? quoted(rules, player, *other) : "one where it is not");
  if (other) verdict.disproof = testimony.find_run(*other);
  if (realisation) verdict.disproof = testimony.run_to(*realisation);
  return verdict;
}

Judgement judge(const PlayRecord& record, std::size_t index, Lift lift) {
  const Player player = record[index].player;
  const auto why_not = [&](Label label) {
    return why_not_alone(lift.flavour, record.rules(), record.realisations(index), player, label);
  };
  return judge(record.rules(), record[index], lift,
               {[&](Label label) { return record.find_run(index, player, label); }, why_not,
                [&](Position realisation) { return record.run_to(index, realisation); }});
}

Lift judging(const Lift& asked) { return asked.superposes() ? asked : Lift{.flavour = Flavour::D, .width = {}}; }

PlayRecord replay(const WrittenLine& written, const Lift& lift) {
  const auto& [start, moves] = written.line;
  PlayRecord record(start.rules, start.start);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (const Label label : moves[i].labels) {
      if (record.find_run(i, moves[i].player, label)) continue;
      written.fail(i, label, quoted(start.rules, moves[i].player, label) + " is legal in no realisation");
    }
    record.announce(moves[i]);
    const Judgement verdict = judge(record, i, judging(lift));
    if (!verdict.legal) written.fail(i, verdict.reason);
  }
  return record;
}

}  // namespace qcg
