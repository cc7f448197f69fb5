#include "query/subtraction_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/checkpoint.h"
#include "base/reader.h"

namespace qcg::query {

// Clearing gigabytes takes seconds, so it looks up on the way.
SubtractionGame::SubtractionGame(std::size_t n, unsigned players) : n_(n), players_(players) {
  constexpr std::size_t block = std::size_t{1} << 20U;
  const std::size_t words = row_start(n + 1);
  bits_.reserve(words);
  while (bits_.size() < words) {
    bits_.resize(std::min(words, bits_.size() + block), 0);
    Watcher::ask_now();
  }
}

std::size_t SubtractionGame::moves_from(std::size_t j) const {
  std::size_t count = 0;
  for (const Word word : row(j)) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

std::size_t SubtractionGame::moves() const {
  std::size_t count = 0;
  for (const Word word : bits_) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

std::span<Word> SubtractionGame::add_row() {
  ++n_;
  bits_.resize(row_start(n_ + 1), 0);
  return row(n_);
}

double SubtractionGame::bytes_for(std::size_t n) {
  const auto stones = static_cast<double>(n);
  return (stones * (stones + 1) / 2 / 8) + (stones * sizeof(Word) / 2);  // and half a word of each row is wasted
}

void require_memory(const Budget& budget, std::size_t n) {
  const double bytes = SubtractionGame::bytes_for(n);
  if (!budget.limits().memory || bytes <= static_cast<double>(*budget.limits().memory)) return;
  throw BudgetSpent(BudgetSpent::Reason::Memory,
                    fmt::format("n = {}: the matrix alone takes {}, more than the memory limit of {}", n,
                                show_bytes(static_cast<std::size_t>(bytes)), show_bytes(*budget.limits().memory)));
}

SubtractionGame game_of_set(std::span<const std::size_t> subtractions, std::size_t n, unsigned players,
                            const Budget& budget) {
  require_memory(budget, n);
  SubtractionGame game(n, players);
  for (const std::size_t taken : subtractions) {
    for (std::size_t j = taken; j <= n; ++j) game.allow(j, j - taken);
  }
  return game;
}

std::vector<std::size_t> read_subtraction_set(const std::string& text) {
  constexpr std::size_t most = 1'000'000'000;
  Reader reader(text);
  std::vector<std::size_t> subtractions;
  do {
    reader.skip_spaces();
    subtractions.push_back(reader.number("a number of stones to take", 1, most));
    reader.skip_spaces();
  } while (reader.accept(","));
  reader.expect_end("','");
  return subtractions;
}

}  // namespace qcg::query
