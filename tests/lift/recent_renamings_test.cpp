#include "lift/recent_renamings.h"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <thread>
#include <vector>

namespace qcg {
namespace {

using Realisations = std::vector<Position>;

// Short ones recur, long ones hardly do.
Realisations random_realisations(std::mt19937_64& random) {
  Realisations realisations(1 + (random() % 4 == 0 ? random() % 300 : random() % 2));
  for (Position& realisation : realisations) realisation = random() % 32;
  return realisations;
}

Position told(const Realisations& realisations) { return hash_words(realisations) + realisations.size(); }

TEST(RecentRenamings, WhatWasJustRenamedIsNotAskedAgain) {
  RecentRenamings recent;
  const Realisations realisations{1, 2, 3};
  EXPECT_EQ(recent.find_or(realisations, [] { return Position{7}; }), 7U);
  EXPECT_EQ(recent.find_or(realisations, [] { return Position{8}; }), 7U);
  EXPECT_EQ(recent.find_or(Realisations{1, 2}, [] { return Position{8}; }), 8U);
}

TEST(RecentRenamings, ForgetsButIsNeverWrong) {
  RecentRenamings recent;
  std::mt19937_64 random(1);
  std::size_t asked = 0;
  constexpr std::size_t rounds = 200'000;
  for (std::size_t i = 0; i < rounds; ++i) {
    const Realisations realisations = random_realisations(random);
    const auto rename = [&] {
      ++asked;
      return told(realisations);
    };
    ASSERT_EQ(recent.find_or(realisations, rename), told(realisations));
  }
  EXPECT_GT(asked, rounds / 5) << "long ones are new each time";
  EXPECT_LT(asked, rounds / 2) << "short ones are met again";
  EXPECT_LT(recent.bytes(), std::size_t{32} << 20U);
}

// Longer than all its room.
TEST(RecentRenamings, LeavesOutWhatIsTooLong) {
  RecentRenamings recent;
  const Realisations realisations(10'000'000, 5);
  EXPECT_EQ(recent.find_or(realisations, [] { return Position{7}; }), 7U);
  EXPECT_EQ(recent.find_or(realisations, [] { return Position{8}; }), 8U);
}

TEST(RecentRenamings, ThreadsDoNotDisturbOneAnother) {
  RecentRenamings recent;
  std::atomic<std::size_t> wrong = 0;
  std::vector<std::jthread> threads;
  for (unsigned seed = 0; seed < 4; ++seed) {
    threads.emplace_back([&, seed] {
      std::mt19937_64 random(seed);
      for (int i = 0; i < 20'000; ++i) {
        const Realisations realisations = random_realisations(random);
        if (recent.find_or(realisations, [&] { return told(realisations); }) != told(realisations)) ++wrong;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0U);
}

}  // namespace
}  // namespace qcg
