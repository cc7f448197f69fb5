#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "query/bits.h"
#include "solve/budget.h"

namespace qcg::query {

inline constexpr unsigned least_players = 2;
inline constexpr unsigned most_players = 64;

/// What a player gets, $0 for the one who cannot move to $(k - 1) for the one who moved last.
using Payoff = std::uint8_t;

/// A subtraction game for k players (Kravchenko et al., section 2.1): n stones, and a bit matrix that says from how
/// many stones to how many a player may move. Row j (1 to n) holds the columns 0 to j - 1 and nothing else, so a bit on
/// or above the diagonal cannot be written down; rows begin at whole words, so that a solver reads 64 moves at a time.
class SubtractionGame {
 public:
  /// A game without rows yet.
  explicit SubtractionGame(unsigned players) : players_(players) {}
  /// n rows without moves.
  SubtractionGame(std::size_t n, unsigned players);

  [[nodiscard]] std::size_t n() const { return n_; }
  [[nodiscard]] unsigned players() const { return players_; }
  void set_players(unsigned players) { players_ = players; }

  [[nodiscard]] bool allows(std::size_t from, std::size_t to) const { return bit_at(row(from), to); }
  void allow(std::size_t from, std::size_t to) { set_bit(row(from), to); }
  void flip(std::size_t from, std::size_t to) { row(from)[to / word_bits] ^= Word{1} << (to % word_bits); }
  [[nodiscard]] std::span<const Word> row(std::size_t j) const { return {&bits_[row_start(j)], words_for(j)}; }
  /// Whoever writes whole words keeps the bits from column j on zero.
  [[nodiscard]] std::span<Word> row(std::size_t j) { return {&bits_[row_start(j)], words_for(j)}; }
  [[nodiscard]] std::size_t moves_from(std::size_t j) const;
  /// From all positions: the number of set bits.
  [[nodiscard]] std::size_t moves() const;

  /// Room for rows up to n, and one more row (of number n() + 1) without moves.
  void reserve(std::size_t n) { bits_.reserve(row_start(n + 1)); }
  std::span<Word> add_row();

  [[nodiscard]] std::size_t bytes() const { return bits_.capacity() * sizeof(Word); }
  /// Bytes that the matrix for n stones takes.
  [[nodiscard]] static double bytes_for(std::size_t n);

  friend bool operator==(const SubtractionGame&, const SubtractionGame&) = default;

 private:
  // Rows before row j take ceil(1/64) + ... + ceil((j - 1)/64) words.
  [[nodiscard]] static std::size_t row_start(std::size_t j) {
    const std::size_t blocks = (j - 1) / word_bits;
    return word_bits * (blocks * (blocks + 1) / 2) + (j - 1) % word_bits * (blocks + 1);
  }

  std::size_t n_ = 0;
  unsigned players_;
  std::vector<Word> bits_;
};

/// Throws BudgetSpent, before anything is allocated, where the matrix for n stones does not fit.
void require_memory(const Budget& budget, std::size_t n);

/// The game in which one may take any of these numbers of stones.
SubtractionGame game_of_set(std::span<const std::size_t> subtractions, std::size_t n, unsigned players,
                            const Budget& budget);
/// "1,3,4"; throws InputError.
std::vector<std::size_t> read_subtraction_set(const std::string& text);

}  // namespace qcg::query
