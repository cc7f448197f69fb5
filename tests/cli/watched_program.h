#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <thread>
#include <vector>

#include "cli/play_program.h"

namespace qcg::program {

/// Every command that ends by itself, with the example that its help shows.
struct Command {
  std::string name;     // "qcg ttt solve"
  std::string example;  // a line for a shell
};

inline std::vector<Command> every_command() {
  std::vector<Command> commands;
  const auto help = answer({"help", "--json"});
  for (const auto& command : help.at("commands")) {
    commands.push_back({command.at("name"), command.at("example")});
  }
  EXPECT_GT(commands.size(), 40U);
  return commands;
}

/// A folder of this test's own in which the examples find what they speak of.
inline std::filesystem::path folder_for_examples() {
  namespace fs = std::filesystem;
  const fs::path folder = write("folder", "");
  fs::remove_all(folder);
  fs::create_directories(folder / "page");
  std::ofstream(folder / "page" / "index.html") << "<!doctype html>\n";
  fs::create_directory_symlink(fs::path(QCG_TEST_DATA), folder / "tests");
  fs::create_directory_symlink(fs::path(QCG_TEST_DATA).parent_path() / "examples", folder / "examples");
  const std::string quietly = " > /dev/null 2>&1";
  const auto prepare = [&](const std::string& line) {
    const std::string qcg = "qcg() { '" QCG_PROGRAM "' \"$@\"; }; ";
    const std::string shell = "cd '" + folder.string() + "' && { " + qcg + line + "; }" + quietly;
    EXPECT_EQ(std::system(shell.c_str()), 0) << line;
  };
  prepare("qcg sweep stalks --max 3 -f B,D");
  prepare("qcg sweep stalks --max 2 -f A --store other.sqlite");
  prepare("qcg hidden schrodinger nim 1,1 --efg game.efg");
  return folder;
}

/// What a line for a shell did and took. It runs in a process group of its own.
struct Watched {
  int exit = -1;  // -1 when a signal ended it
  double seconds = 0;
  double signal_to_end = 0;  // seconds
  std::size_t megabytes = 0;
  std::string err;
};

struct Wish {
  std::filesystem::path folder;
  int signal = 0;                               // to send
  std::chrono::milliseconds after{0};           // this long
  std::chrono::milliseconds patience{120'000};  // then it is ended
};

/// The words `exec` and so on are the shell's; the program is `qcg`.
inline Watched watch(const std::string& line, const Wish& wish) {
  using Clock = std::chrono::steady_clock;
  const std::string err = write("err", "");
  const auto begun = Clock::now();
  const pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    if (chdir(wish.folder.c_str()) != 0) _exit(126);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    dup2(open(err.c_str(), O_WRONLY), STDERR_FILENO);
    const std::filesystem::path program(QCG_PROGRAM);
    setenv("PATH", (program.parent_path().string() + ":" + std::getenv("PATH")).c_str(), 1);
    execl("/bin/bash", "bash", "-c", line.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  Watched watched;
  int status = 0;
  rusage used{};
  auto signalled = begun;
  bool sent = false;
  while (wait4(child, &status, WNOHANG, &used) == 0) {
    const auto now = Clock::now();
    if (wish.signal != 0 && !sent && now - begun >= wish.after) {
      kill(-child, wish.signal);
      signalled = now;
      sent = true;
    }
    if (now - begun >= wish.patience) kill(-child, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const std::chrono::duration<double> whole = Clock::now() - begun;
  const std::chrono::duration<double> after_signal = Clock::now() - signalled;
  watched.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  watched.seconds = whole.count();
  watched.signal_to_end = sent ? after_signal.count() : 0;
  watched.megabytes = static_cast<std::size_t>(used.ru_maxrss) / 1024;
  watched.err = read(err);
  return watched;
}

}  // namespace qcg::program
