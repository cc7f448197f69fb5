#include "entangle/history_play.h"

#include <algorithm>

namespace qcg::entangle {

bool looks_at_labels_only(Flavour flavour) {
  const auto conditions = about(flavour).alone;
  return about(flavour).superposes &&
         std::all_of(conditions.begin(), conditions.end(),
                     [](const SinglePlayRule* condition) { return condition->objection == Objection::OtherLabel; });
}

std::optional<Run> HistoryPlay::find_run(std::size_t moves, Player player, Label label) const {
  return LegalSomewhere(match_.record().line(moves)).find_run(player, label);
}

Judgement HistoryPlay::judge_last() const {
  const PlayRecord& record = match_.record();
  const std::size_t last = record.size() - 1;
  const PlayedMove& move = record[last];
  const LegalSomewhere asked(record.line(last));
  const auto why_not = [&](Label label) {
    const std::vector<Label> legal = asked.legal_among(move.player, labels(move.player));
    auto refusal = why_not_alone(match_.lift().flavour, match_.rules(), move.player, label, {.labels = legal.size()});
    if (refusal) refusal->other = legal.front() == label ? legal.back() : legal.front();
    return refusal;
  };
  return judge(match_.rules(), move, match_.lift(),
               {[&](Label label) { return asked.find_run(move.player, label); }, why_not});
}

std::optional<std::vector<Label>> HistoryPlay::choose_move() const {
  const PlayRecord& record = match_.record();
  const Lift lift = match_.lift();
  const std::vector<Label> legal =
      LegalSomewhere(record.line(record.size())).legal_among(match_.turn(), labels(match_.turn()));
  if (legal.size() >= 2 && lift.widest().allows(2)) return chain_extension(legal);
  if (legal.empty() || !playable_alone(lift.flavour, {.labels = legal.size()})) return std::nullopt;
  return std::vector<Label>{legal.front()};
}

std::vector<Label> HistoryPlay::choose_blindly() const {
  const std::vector<Label>& all = labels(match_.turn());
  return all.size() >= 2 && match_.lift().widest().allows(2) ? chain_extension(all) : all;
}

std::vector<Label> HistoryPlay::chain_extension(const std::vector<Label>& among) const {
  const PlayRecord& record = match_.record();
  std::set<Label> played;
  for (std::size_t i = 0; i < record.size(); ++i) played.insert(record[i].labels.begin(), record[i].labels.end());
  std::vector<Label> fresh;
  std::vector<Label> met;
  for (const Label label : among) (played.contains(label) ? met : fresh).push_back(label);
  Random random(record.size());
  const auto take = [&](std::vector<Label>& from) {
    const auto at = from.begin() + random.below(from.size());
    const Label label = *at;
    from.erase(at);
    return label;
  };
  const Label first = take(fresh.empty() ? met : fresh);
  const Label second = take(met.empty() ? fresh : met);
  return {std::min(first, second), std::max(first, second)};
}

}  // namespace qcg::entangle
