#include "mpi/worker.h"

#include <algorithm>
#include <optional>
#include <thread>

#include "base/input_error.h"
#include "base/reader.h"
#include "lab/sweep.h"
#include "lab/sweep_messages.h"
#include "lab/take_until.h"
#include "mpi/solver_process.h"

namespace qcg::mpi {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds nap{1};

std::optional<std::chrono::milliseconds> read_time_left(std::string_view text) {
  if (text.empty()) return std::nullopt;
  constexpr std::uint64_t most = std::uint64_t{1} << 50U;
  return std::chrono::milliseconds(read_whole_number(text, "the time left", 0, most));
}

/// In the process that solves: the time left and the questions about one position go in; "+" and the answers come out,
/// or "-" and why there are none.
std::string solve(Session& session, const std::string& version, const std::string& task) {
  std::string_view rest = task;
  const auto time_left = read_time_left(take_until(rest, '\n'));
  Limits limits = session.settings.limits;
  limits.time = time_left;
  Budget& budget = time_left ? session.start_budget(limits) : session.budget();
  const SweepWork work{version, [&] { return &budget; }, [&](Budget& each) { return session.lift_options(each); }};
  try {
    return "+" + write_answers(answer_all(read_questions(rest), work, budget));
  } catch (const InputError& error) {
    return "-" + std::string(error.what());
  }
}

class Worker {
 public:
  Worker(Mail& mail, Session& session, const std::string& version)
      : mail_(mail), solver_([&session, version](const std::string& task) { return solve(session, version, task); }) {}

  bool run() {
    while (!Session::interrupted() && Clock::now() - heard_ < manager_silence) {
      if (Clock::now() - spoke_ >= alive_every) say(Tag::Alive);
      const auto letter = mail_.receive();
      if (letter) {
        heard_ = Clock::now();
        if (letter->tag == Tag::Finalize) return true;
        if (letter->tag == Tag::Leave) return false;
        if (letter->tag == Tag::Stop) say(Tag::Stopped);
        if (letter->tag == Tag::Work) begin_chunk(letter->text);
      } else if (tasks_.empty()) {
        std::this_thread::sleep_for(nap);
      } else {
        wait_for_solver();
      }
    }
    return false;
  }

 private:
  void say(Tag tag, std::string text = "") {
    mail_.send(0, tag, std::move(text));
    spoke_ = Clock::now();
  }

  // The number of the chunk, the time left, and the questions, an empty line behind those about one position.
  void begin_chunk(std::string_view text) {
    chunk_ = take_until(text, '\n');
    const auto time_left = read_time_left(take_until(text, '\n'));
    deadline_ = time_left ? std::optional(Clock::now() + *time_left) : std::nullopt;
    tasks_.clear();
    while (!text.empty()) {
      const std::size_t end = text.find("\n\n");
      tasks_.push_back(std::string(text.substr(0, end)) + "\n");
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
    }
    std::reverse(tasks_.begin(), tasks_.end());
    give_next();
  }

  void give_next() {
    if (tasks_.empty()) return;
    std::string time_left;
    if (deadline_) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now());
      time_left = std::to_string(std::max<std::int64_t>(left.count(), 0));
    }
    solver_.give(time_left + "\n" + tasks_.back());
  }

  void wait_for_solver() {
    std::string reply;
    switch (solver_.wait(nap, reply)) {
      case SolverProcess::State::Working:
        return;
      case SolverProcess::State::Died:
        tasks_.clear();
        return say(Tag::SolverDied, chunk_);
      case SolverProcess::State::Done:
        say(reply.front() == '+' ? Tag::Answers : Tag::Refused, chunk_ + "\n" + reply.substr(1));
        tasks_.pop_back();
        give_next();
    }
  }

  Mail& mail_;
  SolverProcess solver_;
  std::string chunk_;
  std::vector<std::string> tasks_;  // the one being solved last
  std::optional<Clock::time_point> deadline_;
  Clock::time_point heard_ = Clock::now();
  Clock::time_point spoke_ = Clock::now();
};

}  // namespace

bool serve(Mail& mail, Session& session, const std::string& version) {
  session.settings.quiet = true;
  return Worker(mail, session, version).run();
}

}  // namespace qcg::mpi
