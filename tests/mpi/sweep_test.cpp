// Sweeps by many processes: the same answers as by one, whoever dies on the way.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>
#include <vector>

#include "lab/store_tools.h"

namespace qcg {
namespace {

using Clock = std::chrono::steady_clock;

/// Runs the program and looks at what it leaves behind.
class SweepByMany : public ::testing::Test {
 protected:
  SweepByMany() {
    std::string pattern = std::filesystem::temp_directory_path() / "qcg-mpi-XXXXXX";
    folder_ = mkdtemp(pattern.data());
    setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // Open MPI keeps what it has until the end
  }
  ~SweepByMany() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_ + "/" + name; }
  [[nodiscard]] std::string text(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(file(name)).rdbuf();
    return text.str();
  }
  [[nodiscard]] std::string rows(const std::string& name) const {
    return export_csv(Store(file(name), Store::Mode::Read), {});
  }

  [[nodiscard]] pid_t start(const std::vector<std::string>& words) const {
    const pid_t child = fork();
    if (child != 0) return child;
    dup2(open(file("out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(open(file("err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    std::vector<std::string> all = words;
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  static int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  [[nodiscard]] std::vector<std::string> sweep_into(const std::string& name) const {
    return {QCG_PROGRAM, "sweep", "stalks", "--max", "6", "--store", file(name)};
  }
  [[nodiscard]] pid_t start_many(const std::string& name, const std::vector<std::string>& options = {}) const {
    std::vector<std::string> words{QCG_MPIRUN, "-n", "3", "--oversubscribe"};
    words.insert(words.end(), options.begin(), options.end());
    for (const std::string& word : sweep_into(name)) words.push_back(word);
    return start(words);
  }
  void expect_rows_of_one_process(const std::string& name) const {
    ASSERT_EQ(end_of(start(sweep_into("alone"))), 0) << text("err");
    EXPECT_EQ(rows(name), rows("alone"));
  }

 private:
  std::string folder_;
};

struct Process {
  pid_t id = 0;
  pid_t parent = 0;
};

// Every process called qcg-mpi, from /proc.
std::vector<Process> processes() {
  std::vector<Process> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream stat(entry.path() / "stat");
    Process process;
    std::string command;
    char state = 0;
    if (stat >> process.id >> command >> state >> process.parent && command == "(qcg-mpi)") found.push_back(process);
  }
  return found;
}

/// Waits until this mpirun has a rank with a solver, and tells their ids: {rank, solver}.
std::pair<pid_t, pid_t> worker_of(pid_t mpirun) {
  const auto until = Clock::now() + std::chrono::seconds(60);
  while (Clock::now() < until) {
    const std::vector<Process> all = processes();
    for (const Process& solver : all) {
      for (const Process& rank : all) {
        if (rank.id == solver.parent && rank.parent == mpirun) return {rank.id, solver.id};
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return {0, 0};
}

TEST_F(SweepByMany, HasTheAnswersOfOneProcess) {
  ASSERT_EQ(end_of(start_many("many")), 0) << text("err");
  EXPECT_EQ(text("out"), "699 positions: stalks of up to 6 edges; 3495 answers found, 0 known before\n");
  expect_rows_of_one_process("many");
}

TEST_F(SweepByMany, GivesTheWorkOfADeadSolverToOthers) {
  const pid_t mpirun = start_many("many");
  const auto [rank, solver] = worker_of(mpirun);
  ASSERT_GT(solver, 0);
  ASSERT_EQ(kill(solver, SIGKILL), 0);
  ASSERT_EQ(end_of(mpirun), 0) << text("err");
  EXPECT_NE(text("err").find("died; others go on with its work"), std::string::npos) << text("err");
  expect_rows_of_one_process("many");
}

TEST_F(SweepByMany, SlowGivesTheWorkOfADeadRankToOthers) {
  const pid_t mpirun = start_many("many", {"--enable-recovery"});
  const auto [rank, solver] = worker_of(mpirun);
  ASSERT_GT(rank, 0);
  ASSERT_EQ(kill(rank, SIGKILL), 0);
  ASSERT_EQ(end_of(mpirun), 0) << text("err");
  EXPECT_NE(text("err").find("is silent; others go on with its work"), std::string::npos) << text("err");
  expect_rows_of_one_process("many");
}

// Without --enable-recovery Open MPI ends the job; what was stored is there, and the next run goes on from it.
TEST_F(SweepByMany, SlowGoesOnAfterTheJobWasKilled) {
  const pid_t mpirun = start_many("many");
  const auto [rank, solver] = worker_of(mpirun);
  ASSERT_GT(rank, 0);
  ASSERT_EQ(kill(rank, SIGKILL), 0);
  EXPECT_NE(end_of(mpirun), 0);
  ASSERT_EQ(end_of(start_many("many")), 0) << text("err");
  expect_rows_of_one_process("many");
}

TEST_F(SweepByMany, KeepsToTheTimeAndSaysWhatItHas) {
  std::vector<std::string> words{QCG_MPIRUN, "-n",     "3",  "--oversubscribe", QCG_PROGRAM, "sweep", "nim", "--max",
                                 "20",       "--time", "1s", "--store",         file("many")};
  EXPECT_EQ(end_of(start(words)), 3);
  EXPECT_NE(text("out").find(" positions before it was stopped: nim of up to 20 counters; "), std::string::npos)
      << text("out");
  EXPECT_GT(Store(file("many"), Store::Mode::Read).size(), 0U);
}

TEST_F(SweepByMany, RefusesAFileThatIsNoStore) {
  std::ofstream(file("many")) << std::string(5000, 'x');
  EXPECT_EQ(end_of(start_many("many")), 2);
  EXPECT_NE(text("err").find("qcg: '" + file("many") + "' is no store of qcg\n"), std::string::npos) << text("err");
}

// A qcg that stands alone, as one built without MPI does, says so instead of sweeping once per rank.
TEST_F(SweepByMany, NeedsItsSibling) {
  std::filesystem::copy_file(QCG_PROGRAM, file("qcg"));
  std::vector<std::string> words = sweep_into("none");
  words.front() = file("qcg");
  words.insert(words.begin(), {"env", "OMPI_COMM_WORLD_SIZE=2"});
  EXPECT_EQ(end_of(start(words)), 2);
  EXPECT_EQ(text("err").substr(0, 36), "qcg: this qcg was built without MPI:");
  EXPECT_FALSE(std::filesystem::exists(file("none")));
}

}  // namespace
}  // namespace qcg
