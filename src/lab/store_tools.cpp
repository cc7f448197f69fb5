#include "lab/store_tools.h"

#include <algorithm>
#include <array>
#include <random>

#include "base/csv.h"
#include "language/check_lines.h"
#include "lift/lifted_game.h"
#include "solve/reference.h"

namespace qcg {

namespace {

// The reference solver looks at sets of texts; beyond some dozens of moves it would take for ever.
constexpr std::size_t longest_position = 16;

std::string reference_answer(const StoreKey& key) {
  const reference::Game game = reference::lifted(read_game(key.game, key.position), key.lift);
  reference::Solver solver(game);
  const auto& start = *game.start.begin();
  switch (key.property) {
    case Property::Outcome:
      return std::string(1, letter(solver.outcome(start)));
    case Property::Misere:
      return std::string(1, letter(solver.misere_outcome(start)));
    case Property::Nimber:
      return std::to_string(solver.nimber(start));
    case Property::FormalBirthday:
      return std::to_string(solver.longest_play(start));
    case Property::Birthday:
      return std::to_string(solver.birthday(solver.value(start)));
    default:
      return "";
  }
}

// Values are compared as games, since the reference solver does not write them.
bool reference_agrees(const StoredAnswer& stored, std::string& found) {
  if (stored.key.property != Property::Value) {
    found = reference_answer(stored.key);
    return found == stored.answer;
  }
  const reference::Game game = reference::lifted(read_game(stored.key.game, stored.key.position), stored.key.lift);
  reference::Solver solver(game);
  Universe universe;
  found = "another value";
  return solver.same(universe, read_value(universe, stored.answer), solver.value(*game.start.begin()));
}

bool within_reach(const StoreKey& key) {
  static constexpr std::array beyond{Property::Mean, Property::Temperature, Property::Genus};
  const bool asked_by_definition = std::find(beyond.begin(), beyond.end(), key.property) == beyond.end();
  return asked_by_definition && key.position.size() <= longest_position;
}

}  // namespace

Verified verify(const Store& store, std::size_t sample, std::uint64_t seed) {
  std::vector<StoredAnswer> all;
  Verified verified;
  store.for_each({}, [&](const StoredAnswer& answer) {
    if (within_reach(answer.key)) {
      all.push_back(answer);
    } else {
      ++verified.passed_over;
    }
  });
  std::mt19937_64 random(seed);
  std::shuffle(all.begin(), all.end(), random);
  if (all.size() > sample) all.resize(sample);
  try {
    for (const StoredAnswer& answer : all) {
      std::string found;
      if (!reference_agrees(answer, found)) verified.wrong.push_back({answer, found});
      ++verified.checked;
    }
  } catch (const BudgetSpent& spent) {
    verified.stopped = spent;
  }
  return verified;
}

Merged merge(const Store& from, Store& into) {
  Merged merged;
  std::vector<StoredAnswer> added;
  from.for_each({}, [&](const StoredAnswer& answer) {
    const auto known = into.find(answer.key);
    if (!known) {
      added.push_back(answer);
    } else if (known->answer == answer.answer) {
      ++merged.known;
    } else {
      merged.conflicts.push_back({answer, known->answer});
    }
  });
  if (!merged.conflicts.empty()) return merged;
  into.add(added);
  const std::vector<StoredSweep> known = into.sweeps();
  for (const StoredSweep& sweep : from.sweeps()) {
    const bool is_new =
        std::none_of(known.begin(), known.end(), [&](const StoredSweep& other) { return other.name == sweep.name; });
    if (is_new) into.add(sweep);
  }
  merged.added = added.size();
  return merged;
}

std::string export_csv(const Store& store, const Store::Filter& filter) {
  std::string rows = std::string(check_csv_header) + "\n";
  store.for_each(filter, [&](const StoredAnswer& stored) {
    rows += csv_field(stored.key.game) + "," + csv_field(stored.key.position) + "," +
            std::string(name(stored.key.lift.flavour)) + "," + show_width_and_collapse(stored.key.lift) + "," +
            std::string(name(stored.key.property)) + "," + csv_field(stored.answer) + "\n";
  });
  return rows;
}

}  // namespace qcg
