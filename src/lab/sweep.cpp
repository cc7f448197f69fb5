#include "lab/sweep.h"

#include <chrono>

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

}  // namespace

std::vector<StoredAnswer> answer_all(const std::string& game, const std::string& position,
                                     std::span<const StoreKey> asked, const SweepWork& work, Budget& budget) {
  std::vector<StoredAnswer> answers;
  std::optional<Lift> lift;
  std::optional<Universe> universe;
  std::optional<Solver> solver;
  Position start = 0;
  for (const StoreKey& key : asked) {
    const auto begun = std::chrono::steady_clock::now();
    try {
      if (!solver || lift != key.lift) {
        const Game lifted = lift_game(read_game(game, position), key.lift, work.lift_options());
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
      if (spent.reason() == BudgetSpent::Reason::Interrupt) break;
    }
  }
  return answers;
}

SweepProgress sweep(const SweepPlan& plan, Store& store, const SweepWork& work) {
  SweepProgress progress;
  Batch batch(store);
  const std::string game(game_of(plan.family.kind));
  try {
    for_each_position(plan.family, [&](const std::string& position) {
      std::vector<StoreKey> asked;
      for (const Lift lift : plan.lifts) {
        for (const Property property : plan.properties) {
          const StoreKey key{game, position, lift, property};
          if (store.find(key)) {
            ++progress.known;
          } else {
            asked.push_back(key);
          }
        }
      }
      if (!asked.empty()) {
        Budget* const budget = work.next_budget();
        if (budget == nullptr) throw Ended();
        std::vector<StoredAnswer> answers = answer_all(game, position, asked, work, *budget);
        progress.answered += answers.size();
        progress.not_reached += asked.size() - answers.size();
        batch.add(std::move(answers));
      }
      ++progress.positions;
      work.progress(progress);
    });
  } catch (const Ended&) {
    ++progress.not_reached;
  }
  batch.store_all();
  return progress;
}

}  // namespace qcg
