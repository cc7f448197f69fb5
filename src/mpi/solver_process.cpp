#include "mpi/solver_process.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <system_error>

namespace qcg::mpi {

namespace {

// A message is its length and its bytes. Both answer false when the other side is gone.
bool send_all(int channel, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = send(channel, bytes, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int channel, char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t got = recv(channel, bytes, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

bool send_message(int channel, const std::string& text) {
  std::array<char, sizeof(std::uint64_t)> header{};
  const std::uint64_t size = text.size();
  std::memcpy(header.data(), &size, header.size());
  return send_all(channel, header.data(), header.size()) && send_all(channel, text.data(), text.size());
}

bool receive_message(int channel, std::string& text) {
  std::array<char, sizeof(std::uint64_t)> header{};
  if (!receive_all(channel, header.data(), header.size())) return false;
  std::uint64_t size = 0;
  std::memcpy(&size, header.data(), header.size());
  text.resize(size);
  return receive_all(channel, text.data(), text.size());
}

}  // namespace

void SolverProcess::give(const std::string& task) {
  if (child_ < 0) start();
  send_message(channel_, task);  // if it is gone, wait() will notice
}

SolverProcess::State SolverProcess::wait(std::chrono::milliseconds patience, std::string& answer) {
  pollfd watched{channel_, POLLIN, 0};
  if (poll(&watched, 1, static_cast<int>(patience.count())) <= 0) return State::Working;
  if (receive_message(channel_, answer)) return State::Done;
  end();
  return State::Died;
}

void SolverProcess::start() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "socketpair");
  }
  const pid_t parent = getpid();
  child_ = fork();
  if (child_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child_ == 0) {
    close(ends[0]);
    // It must not outlive its rank, even one that was killed.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) _exit(1);
    run_child(ends[1]);
  }
  close(ends[1]);
  channel_ = ends[0];
}

void SolverProcess::run_child(int channel) const {
  std::string task;
  while (receive_message(channel, task)) {
    if (!send_message(channel, work_(task))) break;
  }
  _exit(0);  // not exit(): what the parent has set up is the parent's to take down
}

void SolverProcess::end() {
  if (child_ < 0) return;
  close(channel_);
  kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
  child_ = -1;
}

}  // namespace qcg::mpi
