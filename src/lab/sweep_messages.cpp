#include "lab/sweep_messages.h"

#include <fmt/format.h>

#include <charconv>

#include "base/input_error.h"
#include "lab/take_until.h"

namespace qcg {

namespace {

std::string written(const StoreKey& key) {
  return fmt::format("{}\t{}\t{}\t{}\t{}", key.game, key.position, name(key.lift.flavour),
                     show_width_and_collapse(key.lift), name(key.property));
}

StoreKey read_key(std::string_view& line) {
  StoreKey key;
  key.game = take_until(line, '\t');
  key.position = take_until(line, '\t');
  const std::string_view flavour = take_until(line, '\t');
  key.lift = read_lift_columns(flavour, take_until(line, '\t'));
  key.property = read_property(take_until(line, '\t'));
  return key;
}

template <class Number>
Number read_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) throw InputError("expected a number", text, 0);
  return number;
}

}  // namespace

std::string write_questions(const std::vector<StoreKey>& asked) {
  std::string text;
  for (const StoreKey& key : asked) text += written(key) + "\n";
  return text;
}

std::vector<StoreKey> read_questions(std::string_view text) {
  std::vector<StoreKey> asked;
  while (!text.empty()) {
    std::string_view line = take_until(text, '\n');
    asked.push_back(read_key(line));
  }
  return asked;
}

std::string write_answers(const std::vector<StoredAnswer>& answers) {
  std::string text;
  for (const StoredAnswer& answer : answers) {
    text += fmt::format("{}\t{}\t{}\t{}\n", written(answer.key), answer.seconds, answer.states, answer.answer);
  }
  return text;
}

std::vector<StoredAnswer> read_answers(std::string_view text, const std::string& version) {
  std::vector<StoredAnswer> answers;
  while (!text.empty()) {
    std::string_view line = take_until(text, '\n');
    StoredAnswer answer;
    answer.key = read_key(line);
    answer.seconds = read_number<double>(take_until(line, '\t'));
    answer.states = read_number<std::uint64_t>(take_until(line, '\t'));
    answer.answer = line;
    answer.version = version;
    answers.push_back(std::move(answer));
  }
  return answers;
}

}  // namespace qcg
