#include "lab/findings.h"

namespace qcg {

namespace {

void count(Findings::OfProperty& property, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].empty()) continue;
    ++property.counts[i][answers[i]];
    for (std::size_t j = 0; j < answers.size(); ++j) {
      if (answers[j].empty()) continue;
      ++property.comparable[i][j];
      if (answers[i] == answers[j]) ++property.agreeing[i][j];
    }
  }
}

}  // namespace

Findings look_up(const Store& store, const SweepPlan& plan, std::size_t most_rows, const std::function<void()>& tick) {
  Findings findings;
  findings.game = plan.family.kind.game;
  findings.lifts = plan.lifts();
  const std::size_t lifts = findings.lifts.size();
  for (const Property property : plan.properties) {
    const std::vector<std::vector<std::size_t>> square(lifts, std::vector<std::size_t>(lifts));
    findings.properties.push_back({property, std::vector<std::map<std::string, std::size_t>>(lifts), square, square});
  }
  for_each_position(plan.family, [&](const std::string& position, std::size_t /*size*/) {
    tick();
    Findings::Row row{position, {}};
    for (Findings::OfProperty& of_property : findings.properties) {
      std::vector<std::string>& answers = row.answers.emplace_back();
      for (const Lift lift : findings.lifts) {
        const auto stored = store.find({findings.game, position, lift, of_property.property});
        answers.push_back(stored ? stored->answer : "");
        ++(stored ? findings.answers : findings.missing);
        if (stored) findings.versions.insert(stored->version);
      }
      count(of_property, answers);
    }
    ++findings.positions;
    if (findings.rows.size() < most_rows) findings.rows.push_back(std::move(row));
  });
  return findings;
}

}  // namespace qcg
