#include "lab/ruleset_properties.h"

#include <vector>

#include "base/input_error.h"

namespace qcg {

namespace {

class RulesetSearch {
 public:
  RulesetSearch(std::string_view game, const std::function<void()>& tick, RulesetProperties& found)
      : game_(game), tick_(tick), found_(found) {}

  void look_at(const std::string& start) {
    const Game game = read_game(game_, start);
    Properties here;
    find_properties(game.rules, game.start, tick_, here);
    ++found_.starts;
    found_.positions += here.positions;
    note(found_.dead_ending, start, game, here.dead_ending);
    note(found_.persistent, start, game, here.persistent);
    if (found_.dead_ending.verdict == Verdict::Fails) found_.consistent = {Verdict::Undefined, {}, {}, {}};
    note(found_.consistent, start, game, here.consistent);
    for (const std::string& earlier : starts_) look_at_both(earlier, start);
    starts_.push_back(start);
  }

 private:
  static void note(RulesetFinding& finding, const std::string& start, const Game& game, const Finding& here) {
    if (finding.verdict != Verdict::Unknown || here.verdict != Verdict::Fails) return;
    finding = {Verdict::Fails, start, game, here.witness};
  }

  void look_at_both(const std::string& one, const std::string& other) {
    if (found_.consistent.verdict != Verdict::Unknown) return;
    const std::string both = one + " | " + other;
    try {
      const Game game = read_game(game_, both);
      note(found_.consistent, both, game, find_consistency(game.rules, game.start, tick_));
      ++found_.pairs;
    } catch (const InputError&) {  // boards of different sizes, for one
      ++found_.unlike;
    }
  }

  std::string game_;
  const std::function<void()>& tick_;
  RulesetProperties& found_;
  std::vector<std::string> starts_;
};

}  // namespace

void find_ruleset_properties(const Family& family, const std::function<void()>& tick, RulesetProperties& found) {
  found = {};
  RulesetSearch search(family.kind.game, tick, found);
  for_each_position(family, [&](const std::string& start, std::size_t) { search.look_at(start); });
  for (RulesetFinding* const each : {&found.dead_ending, &found.persistent, &found.consistent}) {
    if (each->verdict == Verdict::Unknown) each->verdict = Verdict::Holds;
  }
}

}  // namespace qcg
