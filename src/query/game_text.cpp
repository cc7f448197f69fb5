#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <utility>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "base/reader.h"
#include "query/game_file.h"
#include "query/game_file_parts.h"

namespace qcg::query {

namespace {

/// The lines of a text that say something, with their numbers.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {}

  /// The next line without its comment, spaces at its end and what may be before; false at the end.
  bool next() {
    while (std::getline(in_, text_)) {
      ++number_;
      const std::size_t comment = text_.find('#');
      if (comment != std::string::npos) text_.resize(comment);
      while (!text_.empty() && (text_.back() == ' ' || text_.back() == '\r' || text_.back() == '\t')) text_.pop_back();
      if (!text_.empty()) return true;
    }
    return false;
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::istream& in_;
  std::string text_;
  std::size_t number_ = 0;
};

void read_row(const Lines& lines, std::size_t j, std::size_t n, std::span<Word> row) {
  Reader reader(lines.text());
  std::size_t column = 0;
  while (!reader.done()) {
    const char c = reader.peek();
    const std::string where = fmt::format("line {}, row {}", lines.number(), j);
    if (c != '0' && c != '1') reader.fail_expected(fmt::format("{}: 0 or 1", where));
    if (c == '1' && column >= j) reader.fail(fmt::format("{}: a bit on or above the diagonal", where));
    if (column == n) reader.fail(fmt::format("{}: more than n = {} columns", where, n));
    if (c == '1') set_bit(row, column);
    reader.take();
    ++column;
  }
  if (column != j && column != n) {
    reader.fail(fmt::format("line {}, row {}: {} columns; expected {} or all {}", lines.number(), j, column, j, n));
  }
}

}  // namespace

SubtractionGame read_text_game(std::istream& in, Budget& budget) {
  Lines lines(in);
  if (!lines.next()) throw InputError("the file says nothing; expected 'subtraction N PLAYERS' and N rows of bits");
  Reader header(lines.text());
  header.skip_spaces();
  header.expect("subtraction", "N PLAYERS");
  header.skip_spaces();
  const std::size_t n = header.number("the number of stones", 0, most_stones);
  header.skip_spaces();
  const auto players = static_cast<unsigned>(header.number("the number of players", least_players, most_players));
  header.expect_end("nothing more");

  require_memory(budget, n);
  SubtractionGame game(players);  // grows with the rows that come, so that a short file with a large n costs nothing
  while (game.n() < n) {
    budget.check(game.n(), game.bytes());
    if (!lines.next()) {
      throw InputError(fmt::format("line {}: the file ends after row {} of {}", lines.number(), game.n(), n));
    }
    const std::size_t j = game.n() + 1;
    read_row(lines, j, n, game.add_row());
  }
  if (lines.next()) {
    throw InputError(fmt::format("line {}: expected the end after row {}", lines.number(), n), lines.text(), 0);
  }
  return game;
}

void write_text(std::ostream& out, const SubtractionGame& game) {
  out << "subtraction " << game.n() << ' ' << game.players() << '\n';
  std::string line;
  for (std::size_t j = 1; j <= game.n(); ++j) {
    Watcher::ask_now();  // a line may be a million moves long
    line.assign(j, '0');
    for (std::size_t i = 0; i < j; ++i) {
      if (game.allows(j, i)) line[i] = '1';
    }
    out << line << '\n';
  }
}

}  // namespace qcg::query
