#include "cli/run_again.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <new>
#include <stdexcept>

namespace qcg {

namespace {

constexpr std::size_t longest_output = std::size_t{1} << 28U;

/// A pipe whose ends no other process of ours inherits.
class OwnPipe {
 public:
  OwnPipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0) throw std::bad_alloc();
  }
  ~OwnPipe() {
    close(ends_[0]);
    close_writer();
  }
  OwnPipe(const OwnPipe&) = delete;
  OwnPipe& operator=(const OwnPipe&) = delete;

  [[nodiscard]] int reader() const { return ends_[0]; }
  [[nodiscard]] int writer() const { return ends_[1]; }
  void close_writer() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  std::array<int, 2> ends_{};
};

class OwnProcess {
 public:
  explicit OwnProcess(std::vector<std::string> arguments) {
    std::vector<char*> words;
    words.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    const pid_t parent = getpid();
    process_ = fork();
    if (process_ < 0) throw std::bad_alloc();
    if (process_ == 0) become(words.data(), parent);
    out_.close_writer();
    err_.close_writer();
  }
  ~OwnProcess() {
    if (ended_) return;
    kill(process_, SIGKILL);
    wait();
  }
  OwnProcess(const OwnProcess&) = delete;
  OwnProcess& operator=(const OwnProcess&) = delete;

  OwnRun listen(Budget& budget) {
    OwnRun run;
    std::array<pollfd, 2> open{{{out_.reader(), POLLIN, 0}, {err_.reader(), POLLIN, 0}}};
    while (open[0].fd >= 0 || open[1].fd >= 0) {
      hear(open, run);
      if (budget.interrupted()) throw BudgetSpent(BudgetSpent::Reason::Interrupt, "interrupted");
      if (run.out.size() + run.err.size() > longest_output) throw std::length_error("an answer of more than 256 MB");
    }
    run.exit = wait();
    return run;
  }

 private:
  // Other threads may hold locks, which nobody lets go here: only what is safe in signal handlers may be called.
  [[noreturn]] void become(char* const* words, pid_t parent) const {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // no process outlives us
    if (getppid() != parent) _exit(EXIT_FAILURE);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(out_.writer(), STDOUT_FILENO);
    dup2(err_.writer(), STDERR_FILENO);
    execv("/proc/self/exe", words);
    _exit(EXIT_FAILURE);
  }

  static void hear(std::array<pollfd, 2>& open, OwnRun& run) {
    constexpr int patience_ms = 20;
    if (poll(open.data(), open.size(), patience_ms) <= 0) return;
    hear(open[0], run.out);
    hear(open[1], run.err);
  }

  static void hear(pollfd& from, std::string& heard) {
    if (from.fd < 0 || from.revents == 0) return;
    std::array<char, 65536> block{};
    const ssize_t size = read(from.fd, block.data(), block.size());
    if (size > 0) heard.append(block.data(), static_cast<std::size_t>(size));
    if (size == 0 || (size < 0 && errno != EINTR)) from.fd = -1;  // which poll leaves out
  }

  int wait() {
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    ended_ = true;
    constexpr int by_signal = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : by_signal + WTERMSIG(status);
  }

  OwnPipe out_;
  OwnPipe err_;
  pid_t process_ = -1;
  bool ended_ = false;
};

}  // namespace

OwnRun run_again(std::vector<std::string> arguments, Budget& budget) {
  arguments.insert(arguments.begin(), "qcg");
  return OwnProcess(std::move(arguments)).listen(budget);
}

}  // namespace qcg
