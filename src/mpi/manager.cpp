#include "mpi/manager.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "base/input_error.h"
#include "lab/sweep_messages.h"
#include "lab/take_until.h"
#include "mpi/worker.h"

namespace qcg::mpi {

namespace {

constexpr std::chrono::microseconds poll_interval{200};
constexpr std::size_t largest_chunk = 64;
constexpr unsigned deaths_allowed = 2;  // then it is the position's fault
// A chunk should take about this long: then letters cost little, and nobody waits long for the last chunk.
constexpr std::chrono::milliseconds quick_chunk{20};
constexpr std::chrono::milliseconds slow_chunk{200};

}  // namespace

Manager::Manager(Mail& mail, int ranks, Remark remark) : mail_(mail), remark_(std::move(remark)) {
  for (int rank = 1; rank < ranks; ++rank) {
    workers_.emplace_back();
    workers_.back().rank = rank;
  }
}

void Manager::start(const WholeBudget& budget, std::string version) {
  budget_ = &budget;
  version_ = std::move(version);
}

bool Manager::give(std::vector<StoreKey> asked, const SweepCrew::Take& take) {
  const std::size_t enough = largest_chunk * workers_.size();
  while (waiting_.size() >= enough && any_alive() && !budget_->is_over()) work_on(take);
  if (!any_alive() || budget_->is_over()) return false;
  waiting_.push_back({std::move(asked)});
  hand_out();
  read_mail(take);
  return true;
}

void Manager::finish(const SweepCrew::Take& take) {
  while ((!waiting_.empty() || any_busy()) && any_alive() && !Session::interrupted()) {
    if (budget_->is_over()) {  // what has begun is over soon; the rest does not begin
      for (const Task& task : waiting_) take({task.asked.size(), {}});
      waiting_.clear();
    }
    work_on(take);
  }
  for (Worker& worker : workers_) {
    for (const Task& task : worker.tasks) take({task.asked.size(), {}});
    worker.tasks.clear();
  }
  for (const Task& task : waiting_) take({task.asked.size(), {}});
  waiting_.clear();
}

bool Manager::dismiss() {
  for (const Worker& worker : workers_) mail_.send(worker.rank, Tag::Stop);
  const auto is_waited_for = [](const Worker& worker) { return worker.alive && !worker.stopped; };
  const SweepCrew::Take nobody_wants_it = [](const SweepResult&) {};
  while (std::any_of(workers_.begin(), workers_.end(), is_waited_for)) {
    read_mail(nobody_wants_it);
    look_after(nobody_wants_it);
    std::this_thread::sleep_for(poll_interval);
  }
  const bool all_alive =
      std::all_of(workers_.begin(), workers_.end(), [](const Worker& worker) { return worker.alive; });
  for (const Worker& worker : workers_) mail_.send(worker.rank, all_alive ? Tag::Finalize : Tag::Leave);
  if (all_alive) mail_.flush();
  return all_alive;
}

void Manager::work_on(const SweepCrew::Take& take) {
  const bool came = read_mail(take);
  look_after(take);
  const bool went = hand_out();
  if (!came && !went) std::this_thread::sleep_for(poll_interval);
}

bool Manager::read_mail(const SweepCrew::Take& take) {
  bool any = false;
  while (const auto letter = mail_.receive()) {
    read_letter(*letter, take);
    any = true;
  }
  return any;
}

void Manager::read_letter(const Letter& letter, const SweepCrew::Take& take) {
  Worker& worker = workers_[static_cast<std::size_t>(letter.from - 1)];
  worker.heard = Clock::now();
  worker.alive = true;
  if (letter.tag == Tag::Stopped) worker.stopped = true;
  std::string_view text = letter.text;
  const bool current = take_until(text, '\n') == std::to_string(worker.chunk) && !worker.tasks.empty();
  if (!current) return;  // of a chunk that others have by now
  if (letter.tag == Tag::Refused) throw InputError(std::string(text));
  if (letter.tag == Tag::Answers) take_answers(worker, text, take);
  if (letter.tag == Tag::SolverDied) {
    remark_(fmt::format("the solver of worker {} died; others go on with its work", worker.rank));
    give_back(worker, take);
  }
}

void Manager::take_answers(Worker& worker, std::string_view answers, const SweepCrew::Take& take) {
  const std::size_t asked = worker.tasks.front().asked.size();
  worker.tasks.pop_front();
  if (worker.tasks.empty()) {
    const auto took = worker.heard - worker.given;
    if (took < quick_chunk) worker.next_size = std::min(worker.chunk_size * 2, largest_chunk);
    if (took > slow_chunk) worker.next_size = std::max<std::size_t>(worker.chunk_size / 2, 1);
  }
  take({asked, read_answers(answers, version_)});
}

// Says that rank 0 lives, and notices who does not.
void Manager::look_after(const SweepCrew::Take& take) {
  const auto now = Clock::now();
  if (now - spoke_ < alive_every) return;
  spoke_ = now;
  for (Worker& worker : workers_) {
    mail_.send(worker.rank, Tag::Alive);
    if (!worker.alive || now - worker.heard < worker_silence) continue;
    worker.alive = false;
    remark_(fmt::format("worker {} is silent; others go on with its work", worker.rank));
    give_back(worker, take);
  }
}

// What it had begun with may be what ended it.
void Manager::give_back(Worker& worker, const SweepCrew::Take& take) {
  if (!worker.tasks.empty() && ++worker.tasks.front().deaths >= deaths_allowed) {
    const Task& task = worker.tasks.front();
    remark_(fmt::format("{} {}: given up, since {} solvers died of it", task.asked.front().game,
                        task.asked.front().position, task.deaths));
    take({task.asked.size(), {}});
    worker.tasks.pop_front();
  }
  waiting_.insert(waiting_.begin(), worker.tasks.begin(), worker.tasks.end());
  worker.tasks.clear();
  worker.next_size = 1;
}

bool Manager::hand_out() {
  bool any = false;
  for (Worker& worker : workers_) {
    if (!worker.alive || !worker.tasks.empty() || waiting_.empty()) continue;
    hand_chunk(worker);
    any = true;
  }
  return any;
}

void Manager::hand_chunk(Worker& worker) {
  // Near the end, everybody gets something.
  const std::size_t share = std::max<std::size_t>(waiting_.size() / workers_.size(), 1);
  worker.chunk = ++chunks_;
  worker.chunk_size = std::min({worker.next_size, share, waiting_.size()});
  worker.given = Clock::now();
  const auto left = budget_->time_left();
  std::string text = fmt::format("{}\n{}\n", worker.chunk, left ? std::to_string(left->count()) : "");
  for (std::size_t i = 0; i < worker.chunk_size; ++i) {
    text += write_questions(waiting_.front().asked) + "\n";
    worker.tasks.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  mail_.send(worker.rank, Tag::Work, std::move(text));
}

bool Manager::any_alive() const {
  return std::any_of(workers_.begin(), workers_.end(), [](const Worker& worker) { return worker.alive; });
}

bool Manager::any_busy() const {
  return std::any_of(workers_.begin(), workers_.end(), [](const Worker& worker) { return !worker.tasks.empty(); });
}

}  // namespace qcg::mpi
