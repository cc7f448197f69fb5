#include "cli/question_crew.h"

#include <chrono>
#include <utility>

#include "base/checkpoint.h"

namespace qcg {

namespace {

constexpr std::chrono::milliseconds moment{50};
constexpr std::size_t most_questions = 20'000;                      // read ahead
constexpr std::size_t most_bytes_waiting = std::size_t{16} << 20U;  // of lines and answers that wait
constexpr std::size_t most_written_at_once = std::size_t{1} << 16U;

}  // namespace

// --- the thread that gives ---

void QuestionCrew::give(QuestionLine line) {
  const Lock lock(mutex_);
  bytes_ += line.text.size();
  questions_.push_back({.line = std::move(line)});
  if (idle_ < questions_.size() - begun_ && threads_.size() < usual_.threads) start_thread();
  given_.notify_one();
}

bool QuestionCrew::has_room() {
  Lock lock(mutex_);
  const auto enough = [&] { return questions_.size() < most_questions && bytes_ < most_bytes_waiting; };
  room_.wait_for(lock, moment, [&] { return failure_ || enough(); });
  throw_failure();
  return enough();
}

bool QuestionCrew::all_answered() {
  Lock lock(mutex_);
  const auto done = [&] { return questions_.empty() && !writing_; };
  written_.wait_for(lock, moment, [&] { return failure_ || done(); });
  throw_failure();
  return done();
}

void QuestionCrew::stop() {
  {
    const Lock lock(mutex_);
    over_ = true;
    for (const Question& question : questions_) {
      if (question.budget != nullptr) question.budget->interrupt();
    }
  }
  given_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool QuestionCrew::stopped() const {
  const Lock lock(mutex_);
  return over_;
}

void QuestionCrew::throw_failure() const {
  if (failure_) std::rethrow_exception(failure_);
}

void QuestionCrew::start_thread() {
  const auto start = [this] {
    Lock lock(mutex_);
    work(lock);
  };
  try {
    threads_.emplace_back(start);
  } catch (const std::exception&) {
    if (threads_.empty()) throw;
    // The system has no more threads or memory to give: those that there are do the work.
  }
}

// --- the threads that work ---

void QuestionCrew::work(Lock& lock) {
  while (true) {
    ++idle_;
    given_.wait(lock, [&] { return over_ || may_begin(); });
    --idle_;
    if (over_) return;
    try {
      work_at(take_next(), lock);
      write_what_is_ready(lock);
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      fail(std::current_exception());
    }
  }
}

bool QuestionCrew::may_begin() const {
  if (alone_) return false;
  if (!for_alone_.empty()) return at_work_ == 0;
  return begun_ < questions_.size();
}

QuestionCrew::Question& QuestionCrew::take_next() {
  alone_ = !for_alone_.empty();
  if (!alone_) return questions_[begun_++];
  Question& question = *for_alone_.front();
  for_alone_.pop_front();
  return question;
}

void QuestionCrew::work_at(Question& question, Lock& lock) {
  Budget budget(usual_);
  const Watcher watcher([&budget] { budget.check_unless_spent(); });
  const bool alone = alone_ || usual_.threads == 1;
  question.budget = &budget;
  ++at_work_;
  lock.unlock();
  std::optional<std::string> answer;
  std::exception_ptr failure;
  try {
    answer = answer_(question.line, budget, alone);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  --at_work_;
  question.budget = nullptr;
  const bool others_may_begin = std::exchange(alone_, false) || !for_alone_.empty() || !answer;
  if (!answer) for_alone_.push_back(&question);
  if (answer) bytes_ += answer->size();
  question.answer = std::move(answer);
  if (others_may_begin) given_.notify_all();
  if (failure) std::rethrow_exception(failure);
}

void QuestionCrew::write_what_is_ready(Lock& lock) {
  const auto next_is_ready = [&] { return !over_ && !questions_.empty() && questions_.front().answer; };
  if (writing_) return;
  writing_ = true;
  while (next_is_ready()) {
    std::string text;
    while (next_is_ready() && text.size() < most_written_at_once) {
      const Question& first = questions_.front();
      text += *first.answer;
      bytes_ -= first.line.text.size() + first.answer->size();
      questions_.pop_front();
      --begun_;
    }
    lock.unlock();
    const bool all = write_(text);
    lock.lock();
    if (!all) over_ = true;
    if (questions_.size() < most_questions / 2 && bytes_ < most_bytes_waiting / 2) room_.notify_one();
  }
  writing_ = false;
  if (questions_.empty()) written_.notify_one();
}

void QuestionCrew::fail(std::exception_ptr failure) {
  if (!failure_) failure_ = std::move(failure);
  over_ = true;
  given_.notify_all();
  room_.notify_all();
  written_.notify_all();
}

}  // namespace qcg
