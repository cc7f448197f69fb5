#include "lab/store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>
#include <thread>

#include "base/input_error.h"
#include "lab/scratch.h"
#include "lab/store_tools.h"
#include "lab/sweep.h"

namespace qcg {
namespace {

StoredAnswer some_answer(const std::string& position, const std::string& answer = "1/2") {
  return {{"hackenbush", position, {Flavour::A, Width(2)}, Property::Value}, answer, "test", 0.25, 7};
}

TEST(Store, KeepsWhatItIsGiven) {
  const Scratch scratch;
  {
    Store store(scratch.file(), Store::Mode::Write);
    store.add(std::vector{some_answer("br"), some_answer("b,\"r", "{1|1,1*}")});
  }
  const Store store(scratch.file(), Store::Mode::Read);
  EXPECT_EQ(store.size(), 2U);
  const auto found = store.find(some_answer("b,\"r").key);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->answer, "{1|1,1*}");
  EXPECT_EQ(found->states, 7U);
  EXPECT_FALSE(store.find(some_answer("r").key));
}

void put_bounds(Store& store, const StoreKey& key, const std::string& known) {
  store.update_bounds(key, [&](const std::optional<StoredBounds>&) { return StoredBounds{known, "test"}; });
}

TEST(Store, KeepsBoundsUntilTheAnswerComes) {
  const Scratch scratch;
  const StoredAnswer answer = some_answer("br");
  const StoreKey other = some_answer("b,\"r").key;
  Store store(scratch.file(), Store::Mode::Write);
  EXPECT_FALSE(store.find_bounds(answer.key));
  put_bounds(store, answer.key, R"({"at_least":0})");
  put_bounds(store, other, R"({"at_most":2})");
  store.update_bounds(answer.key, [](const std::optional<StoredBounds>& before) {
    return StoredBounds{before.value().known + " and more", "newer"};
  });
  EXPECT_EQ(store.find_bounds(answer.key)->known, R"({"at_least":0} and more)");
  EXPECT_EQ(store.find_bounds(answer.key)->version, "newer");
  EXPECT_FALSE(store.find(answer.key)) << "bounds are no answer";
  EXPECT_EQ(store.size(), 0U);
  store.add(std::vector{answer});
  EXPECT_FALSE(store.find_bounds(answer.key));
  EXPECT_EQ(store.find_bounds(other)->known, R"({"at_most":2})");
}

TEST(Store, BoundsThatCannotBeMadeLeaveThoseBefore) {
  const Scratch scratch;
  const StoreKey key = some_answer("br").key;
  Store store(scratch.file(), Store::Mode::Write);
  put_bounds(store, key, "before");
  const auto fail = [](const std::optional<StoredBounds>&) -> StoredBounds { throw StoreError("full"); };
  EXPECT_THROW(store.update_bounds(key, fail), StoreError);
  EXPECT_EQ(store.find_bounds(key)->known, "before");
  put_bounds(store, key, "after");
  EXPECT_EQ(Store(scratch.file(), Store::Mode::Read).find_bounds(key)->known, "after");
}

TEST(Store, RefusesWhatIsNoStore) {
  const Scratch scratch;
  EXPECT_THROW(Store(scratch.file("none"), Store::Mode::Read), InputError);
  std::ofstream(scratch.file("text"))
      << "this is a text file, and a long enough one to be looked at as a database ......";
  EXPECT_THROW(Store(scratch.file("text"), Store::Mode::Read), InputError);
  EXPECT_THROW(Store(scratch.file("text"), Store::Mode::Write), InputError);
  std::ofstream(scratch.file("empty")) << "";
  EXPECT_THROW(Store(scratch.file("empty"), Store::Mode::Read), InputError);
}

TEST(Store, MergesAndRefusesContradictions) {
  const Scratch scratch;
  Store a(scratch.file("a"), Store::Mode::Write);
  Store b(scratch.file("b"), Store::Mode::Write);
  a.add(std::vector{some_answer("br"), some_answer("b", "1")});
  b.add(std::vector{some_answer("br"), some_answer("r", "-1")});
  const Merged merged = merge(b, a);
  EXPECT_EQ(merged.added, 1U);
  EXPECT_EQ(merged.known, 1U);
  Store c(scratch.file("c"), Store::Mode::Write);
  c.add(std::vector{some_answer("br", "1/4"), some_answer("rr", "-2")});
  EXPECT_EQ(merge(c, a).conflicts.size(), 1U);
  EXPECT_EQ(a.size(), 3U);
}

SweepPlan small_plan() {
  return {{read_family_kind("stalks"), 3, "br"},
          {Flavour::B, Flavour::C},
          {Width(2)},
          {Property::Value, Property::Outcome}};
}

SweepProgress run_sweep(const std::string& file, const SweepPlan& plan, unsigned threads = 1) {
  Store store(file, Store::Mode::Write);
  Budget budget;
  const SweepWork work{"test", [&] { return &budget; }, [](Budget&) { return LiftOptions{}; }};
  return sweep(plan, store, work_in_threads(work, threads), [](const SweepProgress&) {});
}

TEST(Sweep, StoresEveryAnswerOnce) {
  const Scratch scratch;
  const SweepProgress first = run_sweep(scratch.file(), small_plan());
  EXPECT_EQ(first.positions, 29U);
  EXPECT_EQ(first.answered, 29U * 4U);
  const SweepProgress again = run_sweep(scratch.file(), small_plan());
  EXPECT_EQ(again.answered, 0U);
  EXPECT_EQ(again.known, 29U * 4U);
  const Verified verified = verify(Store(scratch.file(), Store::Mode::Read), 40, 1);
  EXPECT_EQ(verified.checked, 40U);
  EXPECT_TRUE(verified.wrong.empty());
}

// All there is of each answer but the time it took.
std::string all_but_seconds(const std::string& file) {
  std::string text;
  Store(file, Store::Mode::Read).for_each({}, [&](const StoredAnswer& row) {
    text += row.key.game + " " + row.key.position + " " + show(row.key.lift) + " " +
            std::string(name(row.key.property)) + " " + row.answer + " " + std::to_string(row.states) + "\n";
  });
  return text;
}

TEST(Sweep, TheStoreIsTheSameForAnyNumberOfThreads) {
  const Scratch scratch;
  SweepPlan plan = small_plan();
  plan.family.most = 5;
  plan.widths = {Width()};
  run_sweep(scratch.file("1"), plan);
  for (const unsigned threads : {2U, 4U}) {
    const std::string file = scratch.file(std::to_string(threads));
    const SweepProgress done = run_sweep(file, plan, threads);
    EXPECT_FALSE(done.stopped);
    EXPECT_EQ(done.not_reached, 0U);
    EXPECT_EQ(done.answered, 4 * done.positions);
    EXPECT_EQ(all_but_seconds(file), all_but_seconds(scratch.file("1")));
  }
}

TEST(Sweep, AQuestionThatIsNoneEndsItInAnyNumberOfThreads) {
  for (const unsigned threads : {1U, 4U}) {
    const Scratch scratch;
    SweepPlan plan = small_plan();
    plan.properties = {Property::Nimber};
    EXPECT_THROW(run_sweep(scratch.file(), plan, threads), InputError);
  }
}

TEST(Sweep, VerifyFindsAWrongAnswer) {
  const Scratch scratch;
  Store store(scratch.file(), Store::Mode::Write);
  store.add(std::vector{some_answer("br+r", "17")});
  EXPECT_EQ(verify(store, 10, 1).wrong.size(), 1U);
}

TEST(Sweep, TwoWritersAtOnceMakeOneStore) {
  const Scratch scratch;
  std::thread other([&] { run_sweep(scratch.file(), small_plan()); });
  run_sweep(scratch.file(), small_plan());
  other.join();
  EXPECT_EQ(Store(scratch.file(), Store::Mode::Read).size(), 29U * 4U);
}

// Killed at random moments and started again, a sweep ends with the rows of an undisturbed one.
TEST(Sweep, SlowKillingItLosesNothing) {
  const Scratch scratch;
  std::mt19937_64 random(7);
  const std::vector<std::string> words{QCG_PROGRAM,  "sweep",     "stalks", "--max",   "5",      "--flavour",
                                       "A,B,C,Cp,D", "--threads", "1",      "--quiet", "--store"};
  const auto start = [&](const std::string& file) {
    const pid_t child = fork();
    if (child == 0) {
      std::vector<char*> arguments;
      std::vector<std::string> all = words;
      all.push_back(file);
      for (std::string& word : all) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      if (freopen("/dev/null", "w", stdout) == nullptr) _exit(1);
      execv(arguments[0], arguments.data());
      _exit(1);
    }
    return child;
  };
  int status = 0;
  for (int kill_count = 0; kill_count < 20; ++kill_count) {
    const pid_t child = start(scratch.file("killed"));
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 300));
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  }
  for (const char* name : {"killed", "undisturbed"}) {
    waitpid(start(scratch.file(name)), &status, 0);
    ASSERT_EQ(status, 0);
  }
  const auto rows = [&](const char* name) { return export_csv(Store(scratch.file(name), Store::Mode::Read), {}); };
  EXPECT_EQ(rows("killed"), rows("undisturbed"));
}

}  // namespace
}  // namespace qcg
