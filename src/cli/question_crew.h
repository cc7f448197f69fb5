#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "solve/budget.h"

namespace qcg {

/// A question as it came: a line and its number.
struct QuestionLine {
  std::string text;
  std::size_t number = 0;
};

/// Questions that come one after the other, perhaps slowly, and are answered by several threads. The answers are
/// written in the order of the questions, each as soon as it and all before it are there, by whichever thread finds
/// the next one. (A `Crew` has its results taken by the thread that gives the tasks; here that thread waits for lines.)
class QuestionCrew {
 public:
  /// What is to be written, in any thread. Memory is for the whole program: a question that was short of it beside
  /// others has no answer yet, and is asked again when no other is at work.
  using Answer = std::function<std::optional<std::string>(const QuestionLine&, Budget&, bool alone)>;
  /// It is called by one thread at a time; false where it was told to stop before all was written.
  using Write = std::function<bool(std::string_view text)>;

  QuestionCrew(const Limits& usual, Answer answer, Write write)
      : usual_(usual), answer_(std::move(answer)), write_(std::move(write)) {}
  ~QuestionCrew() { stop(); }
  QuestionCrew(const QuestionCrew&) = delete;
  QuestionCrew& operator=(const QuestionCrew&) = delete;

  void give(QuestionLine line);
  /// Waits a moment for room for more questions; false where there is none yet. Throws what a thread has thrown.
  bool has_room();
  /// Waits a moment for the end; false where some are not yet answered. Throws what a thread has thrown.
  bool all_answered();
  /// Leaves what has not begun, interrupts what has, and writes no more.
  void stop();
  [[nodiscard]] bool stopped() const;

 private:
  struct Question {
    QuestionLine line;
    std::optional<std::string> answer{};
    Budget* budget = nullptr;  // while it is being worked at
  };
  using Lock = std::unique_lock<std::mutex>;

  // All with the lock held, which they let go where they work, write or wait.
  void start_thread();
  void work(Lock& lock);
  [[nodiscard]] bool may_begin() const;
  Question& take_next();
  void work_at(Question& question, Lock& lock);
  void write_what_is_ready(Lock& lock);
  void fail(std::exception_ptr failure);
  void throw_failure() const;

  const Limits usual_;
  const Answer answer_;
  const Write write_;
  mutable std::mutex mutex_;
  std::condition_variable given_;
  std::condition_variable room_;
  std::condition_variable written_;
  std::deque<Question> questions_;   // whose answers are not yet written; a deque, since threads keep references
  std::size_t begun_ = 0;            // so many of them, from the front
  std::deque<Question*> for_alone_;  // begun, but short of memory beside others
  std::size_t bytes_ = 0;            // of the texts of all of them
  std::size_t at_work_ = 0;
  std::size_t idle_ = 0;
  bool alone_ = false;  // one is at work that no other may be beside
  bool writing_ = false;
  bool over_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace qcg
