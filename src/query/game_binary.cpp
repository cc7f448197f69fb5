#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstring>
#include <istream>
#include <ostream>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "query/game_file.h"
#include "query/game_file_parts.h"

namespace qcg::query {

namespace {

/// Bytes with their offset, so that errors can say where.
class Bytes {
 public:
  explicit Bytes(std::istream& in) : in_(in) {}

  void read(char* to, std::size_t count, const std::string& what) {
    in_.read(to, static_cast<std::streamsize>(count));
    const auto found = static_cast<std::size_t>(in_.gcount());
    if (found < count) throw InputError(fmt::format("byte {}: the file ends within {}", offset_ + found, what));
    offset_ += count;
  }

  std::uint64_t number(const std::string& what, std::uint64_t least, std::uint64_t most) {
    std::array<unsigned char, 8> bytes{};
    const std::size_t start = offset_;
    read(reinterpret_cast<char*>(bytes.data()), bytes.size(), what);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) value |= std::uint64_t{bytes[i]} << (8 * i);
    if (value < least || value > most) {
      throw InputError(fmt::format("byte {}: {} must be {} to {}, not {}", start, what, least, most, value));
    }
    return value;
  }

  void expect_end() {
    if (in_.peek() != std::istream::traits_type::eof()) {
      throw InputError(fmt::format("byte {}: expected the end after the last row", offset_));
    }
  }
  [[nodiscard]] std::size_t offset() const { return offset_; }

 private:
  std::istream& in_;
  std::size_t offset_ = 0;
};

// The bytes of a row are those of its words, lowest first.
void bytes_to_words(std::span<const char> bytes, std::span<Word> row) {
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    row[at / 8] |= Word{static_cast<unsigned char>(bytes[at])} << (8 * (at % 8));
  }
}

void write_number(std::ostream& out, std::uint64_t number) {
  for (unsigned i = 0; i < 8; ++i) out.put(static_cast<char>(number >> (8 * i) & 0xFFU));
}

}  // namespace

SubtractionGame read_binary_game(std::istream& in, Budget& budget) {
  Bytes bytes(in);
  std::array<char, binary_magic.size()> magic{};
  bytes.read(magic.data(), magic.size(), "the heading");
  if (std::string_view(magic.data(), magic.size()) != binary_magic) {
    throw InputError("byte 0: expected the heading QCGSUB1 of a binary game");
  }
  const std::size_t n = bytes.number("the number of stones", 0, most_stones);
  const auto players = static_cast<unsigned>(bytes.number("the number of players", least_players, most_players));
  require_memory(budget, n);
  SubtractionGame game(players);
  std::vector<char> packed;
  for (std::size_t j = 1; j <= n; ++j) {
    budget.check(j, game.bytes());
    packed.resize((j + 7) / 8);
    bytes.read(packed.data(), packed.size(), fmt::format("row {} of {}", j, n));
    const std::span<Word> row = game.add_row();
    bytes_to_words(packed, row);
    if (j % word_bits != 0 && row.back() >> (j % word_bits) != 0) {
      throw InputError(fmt::format("byte {}, row {}: a bit on or above the diagonal", bytes.offset() - 1, j));
    }
  }
  bytes.expect_end();
  return game;
}

void write_binary(std::ostream& out, const SubtractionGame& game) {
  out << binary_magic;
  write_number(out, game.n());
  write_number(out, game.players());
  std::vector<char> packed;
  for (std::size_t j = 1; j <= game.n(); ++j) {
    Watcher::ask_now();
    packed.resize((j + 7) / 8);
    const auto row = game.row(j);
    for (std::size_t at = 0; at < packed.size(); ++at) {
      packed[at] = static_cast<char>(row[at / 8] >> (8 * (at % 8)) & 0xFFU);
    }
    out.write(packed.data(), static_cast<std::streamsize>(packed.size()));
  }
}

SubtractionGame read_game_file(std::istream& in, Budget& budget) {
  return in.peek() == binary_magic.front() ? read_binary_game(in, budget) : read_text_game(in, budget);
}

}  // namespace qcg::query
