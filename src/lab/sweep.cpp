#include "lab/sweep.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "games/catalogue.h"
#include "solve/crew.h"

namespace qcg {

namespace {

constexpr std::size_t batch_answers = 1000;
constexpr std::chrono::seconds batch_time{1};

/// Answers waiting to be stored together.
class Batch {
 public:
  explicit Batch(Store& store) : store_(store) {}

  void add(std::vector<StoredAnswer> answers) {
    for (StoredAnswer& answer : answers) waiting_.push_back(std::move(answer));
    const bool old = std::chrono::steady_clock::now() - stored_ >= batch_time;
    if (waiting_.size() >= batch_answers || (old && !waiting_.empty())) store_all();
  }
  void store_all() {
    if (!waiting_.empty()) store_.add(waiting_);
    waiting_.clear();
    stored_ = std::chrono::steady_clock::now();
  }

 private:
  Store& store_;
  std::vector<StoredAnswer> waiting_;
  std::chrono::steady_clock::time_point stored_ = std::chrono::steady_clock::now();
};

struct Ended {};  // thrown out of the enumeration when no budget is left

std::vector<StoreKey> not_yet_known(std::vector<StoreKey> keys, const Store& store) {
  const auto is_known = [&](const StoreKey& key) { return store.find(key).has_value(); };
  keys.erase(std::remove_if(keys.begin(), keys.end(), is_known), keys.end());
  return keys;
}

}  // namespace

std::vector<StoreKey> questions_about(const SweepPlan& plan, const std::string& position) {
  std::vector<StoreKey> keys;
  for (const Lift lift : plan.lifts()) {
    for (const Property property : plan.properties) {
      keys.push_back({std::string(plan.family.kind.game), position, lift, property});
    }
  }
  return keys;
}

std::vector<StoredAnswer> answer_all(std::span<const StoreKey> asked, const SweepWork& work, Budget& budget) {
  std::vector<StoredAnswer> answers;
  std::optional<Lift> lift;
  std::optional<Universe> universe;
  std::optional<Solver> solver;
  Position start = 0;
  for (const StoreKey& key : asked) {
    const auto begun = std::chrono::steady_clock::now();
    try {
      if (!solver || lift != key.lift) {
        const Game lifted = lift_game(read_game(key.game, key.position), key.lift, work.lift_options(budget));
        solver.reset();
        universe.emplace();
        solver.emplace(lifted.rules, *universe, budget);
        start = lifted.start.front();
        lift = key.lift;
      }
      const std::string text = answer(*solver, start, key.property).text;
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
      answers.push_back({key, text, work.version, took.count(), solver->states()});
    } catch (const BudgetSpent& spent) {
      budget.note(spent);
      if (spent.reason() == BudgetSpent::Reason::Interrupt) break;
    }
  }
  return answers;
}

SweepCrew work_in_threads(SweepWork work, unsigned threads) {
  const auto shared = std::make_shared<const SweepWork>(std::move(work));
  const auto crew = std::make_shared<Crew>(threads, Crew::Order::AsReady);
  const auto give = [shared, crew](std::vector<StoreKey> asked, const SweepCrew::Take& take) {
    Budget* const budget = shared->next_budget();
    if (budget == nullptr) return false;
    crew->give(*budget, [asked = std::move(asked), shared, take](Budget& part) -> Crew::Then {
      return [take, result = SweepResult{asked.size(), answer_all(asked, *shared, part)}] { take(result); };
    });
    return true;
  };
  return {give, [crew](const SweepCrew::Take&) { crew->finish(); }};
}

SweepProgress sweep(const SweepPlan& plan, Store& store, const SweepCrew& crew,
                    const std::function<void(const SweepProgress&)>& show) {
  SweepProgress progress;
  Batch batch(store);
  const SweepCrew::Take take = [&](SweepResult result) {
    progress.answered += result.answers.size();
    progress.not_reached += result.asked - result.answers.size();
    batch.add(std::move(result.answers));
    show(progress);
  };
  try {
    for_each_position(plan.family, [&](const std::string& position, std::size_t /*size*/) {
      const std::vector<StoreKey> all = questions_about(plan, position);
      std::vector<StoreKey> asked = not_yet_known(all, store);
      progress.known += all.size() - asked.size();
      if (!asked.empty() && !crew.give(std::move(asked), take)) throw Ended();
      ++progress.positions;
      show(progress);
    });
  } catch (const Ended&) {
    progress.stopped = true;
  } catch (const BudgetSpent&) {  // between two positions
    progress.stopped = true;
  } catch (const StoreError&) {
    throw;
  } catch (...) {
    batch.store_all();
    throw;
  }
  crew.finish(take);
  batch.store_all();
  return progress;
}

}  // namespace qcg
