#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace qcg::program {

struct Run {
  int exit = -1;
  std::string out;
  std::string err;
};

inline std::string read(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

/// A file of this test's own with this text in it.
inline std::string write(const std::string& name, const std::string& text) {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const std::string file = testing::TempDir() + "qcg-" + test->test_suite_name() + "-" + test->name() + "-" + name;
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

/// Runs the program as a shell would, with this text as its input.
inline Run run(std::initializer_list<std::string> arguments, const std::string& input = "") {
  const std::string in = write("in", input);
  const std::string out = write("out", "");
  const std::string err = write("err", "");
  std::string command = QCG_PROGRAM;
  for (std::string argument : arguments) {
    for (std::size_t at = 0; (at = argument.find('\'', at)) != std::string::npos; at += 4) {
      argument.replace(at, 1, R"('\'')");
    }
    command += " '" + argument + "'";
  }
  const int status = std::system((command + " < '" + in + "' > '" + out + "' 2> '" + err + "'").c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out), read(err)};
}

/// The object that a command with --json prints, on one line.
inline nlohmann::json answer(std::initializer_list<std::string> arguments) {
  const Run ran = run(arguments);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1);
  return nlohmann::json::parse(ran.out);
}

/// Exit code 2, nothing on stdout, and on stderr this message.
inline void expect_refused(std::initializer_list<std::string> arguments, const std::string& message) {
  const Run ran = run(arguments);
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "qcg: " + message + "\n");
}

}  // namespace qcg::program
