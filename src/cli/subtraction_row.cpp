#include "cli/subtraction_row.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/command.h"

namespace qcg {

namespace {

constexpr std::uint64_t longest_row = std::uint64_t{1} << 24U;

SearchRow read_bits(const std::string& text) {
  Reader reader(text);
  SearchRow row;
  row.size = text.size();
  row.bits.resize(query::words_for(row.size));
  if (reader.done()) reader.fail_expected("the bits of a row, such as 00100");
  for (std::size_t at = 0; !reader.done(); ++at) {
    if (reader.peek() != '0' && reader.peek() != '1') reader.fail_expected("0 or 1");
    if (reader.take() == '1') query::set_bit(row.bits, at);
  }
  return row;
}

SearchRow row_of_game(const std::string& text, const query::SubtractionGame& game) {
  const std::size_t j = read_whole_number(text, "the number of a row", 1, game.n());
  return {{game.row(j).begin(), game.row(j).end()}, j, 0};
}

SearchRow marked_row(std::size_t length, const std::vector<std::size_t>& marked) {
  SearchRow row{std::vector<query::Word>(query::words_for(length)), length, 0};
  for (const std::size_t item : marked) {
    if (item >= length)
      throw InputError(fmt::format("--marked: there is no item {}, the last is {}", item, length - 1));
    query::set_bit(row.bits, item);
  }
  return row;
}

SearchRow choose_row(const RowSource& source, Budget& budget) {
  if (source.length > 0) return marked_row(source.length, source.marked);
  if (!source.marked.empty()) throw InputError("--marked needs --length, the number of items");
  if (source.row.empty()) throw InputError("no row: give its bits, such as 00100, or --length and --marked");
  if (source.game->given()) return row_of_game(source.row, load(*source.game, budget).game);
  return read_bits(source.row);
}

std::vector<std::size_t> read_items(const std::string& text) {
  Reader reader(text);
  std::vector<std::size_t> items;
  do {
    items.push_back(reader.number("an item", 0, longest_row));
  } while (reader.accept(","));
  reader.expect_end("','");
  return items;
}

}  // namespace

std::shared_ptr<RowSource> add_row_source(CLI::App& command) {
  auto source = std::make_shared<RowSource>();
  command
      .add_option("ROW", source->row, "the bits of the row, such as 00100; the number of a row where a game is given")
      ->type_name("");
  source->game = add_subtraction_source(command);
  add_count(command, "--length", source->length, "the length of a row", 1, longest_row,
            "instead of ROW: the number of items");
  add_parsed(
      command, "--marked", [source](const std::string& text) { source->marked = read_items(text); },
      "with --length: the items that are marked, counted from 0")
      ->type_name("I,..");
  command.add_flag("--exact", source->exact, "Long's search, which never misses the only marked item");
  add_parsed(
      command, "--iterations",
      [source](const std::string& text) {
        source->iterations = read_whole_number(text, "the number of iterations", 0, 1'000'000);
      },
      "of Grover's search (default: the best for the number of marked items)")
      ->type_name("R");
  return source;
}

SearchRow load_row(const RowSource& source, Budget& budget) {
  SearchRow row = choose_row(source, budget);
  for (const query::Word word : row.bits) row.marked += static_cast<std::size_t>(std::popcount(word));
  return row;
}

query::GroverRun plan_search(const RowSource& source, const SearchRow& row) {
  if (source.exact && source.iterations) throw InputError("--exact chooses the number of iterations itself");
  if (source.exact) return query::exact_grover(row.size);
  if (source.iterations) return {*source.iterations};
  return query::best_grover(row.size, row.marked);
}

}  // namespace qcg
