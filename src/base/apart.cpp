#include "base/apart.h"

#ifdef __linux__

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <new>

#include "base/checkpoint.h"
#include "base/write_all.h"

namespace qcg {

namespace {

constexpr int no_answer = 1;  // exit codes of a copy
constexpr int no_memory = 2;

/// A copy of this process, ended with this object, and the pipe it answers through.
class Copy {
 public:
  explicit Copy(const std::function<std::string()>& work) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::bad_alloc();
    process_ = fork();
    if (process_ == 0) answer(work, ends);
    close(ends[1]);
    from_ = ends[0];
    if (process_ < 0) {
      close(from_);
      throw std::bad_alloc();
    }
  }
  ~Copy() {
    close(from_);
    if (!ended_) end();
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;

  std::optional<std::string> listen() {
    std::string heard;
    while (hear(heard)) {
    }
    ended_ = true;
    const int status = wait();
    if (WIFEXITED(status) && WEXITSTATUS(status) == no_memory) throw std::bad_alloc();
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
    return heard;
  }

 private:
  [[noreturn]] static void answer(const std::function<std::string()>& work, const std::array<int, 2>& ends) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // no copy outlives us
    std::signal(SIGINT, SIG_IGN);      // the one who was asked answers
    close(ends[0]);
    int status = no_answer;
    try {
      if (write_all(ends[1], work()) == 0) status = 0;
    } catch (const std::bad_alloc&) {
      status = no_memory;
    } catch (...) {  // no answer is its answer
    }
    _exit(status);
  }

  // Whether there may be more.
  bool hear(std::string& heard) const {
    constexpr int patience_ms = 20;
    pollfd waiting{from_, POLLIN, 0};
    if (poll(&waiting, 1, patience_ms) <= 0) {
      Watcher::ask_now();
      return true;
    }
    std::array<char, 65536> block{};
    const ssize_t size = read(from_, block.data(), block.size());
    if (size > 0) heard.append(block.data(), static_cast<std::size_t>(size));
    return size > 0 || (size < 0 && errno == EINTR);
  }

  int wait() const {  // its status
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
  }

  void end() const {
    kill(process_, SIGKILL);
    wait();
  }

  pid_t process_ = -1;
  int from_ = -1;
  bool ended_ = false;
};

}  // namespace

std::optional<std::string> run_apart(const std::function<std::string()>& work) { return Copy(work).listen(); }

}  // namespace qcg

#else

namespace qcg {

std::optional<std::string> run_apart(const std::function<std::string()>& work) { return work(); }

}  // namespace qcg

#endif
