#include "base/apart.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <new>
#include <stdexcept>

#include "base/checkpoint.h"

namespace qcg {
namespace {

using Clock = std::chrono::steady_clock;

bool has_no_children() { return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

TEST(Apart, AnswersComeBackWhole) {
  EXPECT_EQ(run_apart([] { return std::string(); }), "");
  const std::string long_answer(3'000'000, 'x');  // more than a pipe holds
  EXPECT_EQ(run_apart([&] { return long_answer; }), long_answer);
  EXPECT_TRUE(has_no_children());
}

TEST(Apart, WhatEndsWithoutAnAnswerHasNone) {
  EXPECT_EQ(run_apart([]() -> std::string { throw std::runtime_error("no"); }), std::nullopt);
  EXPECT_EQ(run_apart([]() -> std::string { _exit(5); }), std::nullopt);
  EXPECT_THROW(run_apart([]() -> std::string { throw std::bad_alloc(); }), std::bad_alloc);
  EXPECT_TRUE(has_no_children());
}

TEST(Apart, WhoeverWatchesCanEndIt) {
  struct Enough {};
  const auto begun = Clock::now();
  const Watcher watcher([&] {
    if (Clock::now() - begun > std::chrono::milliseconds(100)) throw Enough();
  });
  const auto for_long = [] {
    sleep(60);
    return std::string("late");
  };
  EXPECT_THROW(run_apart(for_long), Enough);
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(10));
  EXPECT_TRUE(has_no_children());
}

}  // namespace
}  // namespace qcg
