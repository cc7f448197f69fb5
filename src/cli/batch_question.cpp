#include "cli/batch_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "base/input_error.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "cli/line_input.h"
#include "cli/subtraction.h"
#include "solve/budget.h"

namespace qcg {

namespace {

constexpr std::size_t longest_quoted = 40;

// What nlohmann-json says, "[json.exception.parse_error.101] parse error at line 1, column 3: syntax error while
// parsing value - unexpected ']'; last read: ...", without its own names for things and places.
std::string reason_of(const Json::parse_error& error) {
  const std::string_view said = error.what();
  const std::size_t from = said.find(": ");
  const std::size_t to = said.find("; last read");
  if (from == std::string_view::npos) return std::string(said);
  return clean_utf8(said.substr(from + 2, to == std::string_view::npos ? to : to - from - 2));
}

Json read_json(std::string_view line) {
  try {
    return Json::parse(line);
  } catch (const Json::parse_error& error) {
    throw InputError("this is not JSON: " + reason_of(error), line, error.byte > 0 ? error.byte - 1 : 0);
  } catch (const Json::exception&) {
    throw InputError("this is not JSON: a number in it is too large");
  }
}

const std::string& read_as_text(const Json& value, const std::string& key) {
  if (!value.is_string()) throw InputError(fmt::format("\"{}\" must be a text", key));
  return value.get_ref<const std::string&>();
}

std::vector<std::string> read_as_texts(const Json& value, const std::string& key) {
  const bool right = value.is_array() && !value.empty() &&
                     std::all_of(value.begin(), value.end(), [](const Json& each) { return each.is_string(); });
  if (!right) throw InputError(fmt::format("\"{}\" must be a list of texts, the command first", key));
  return value.get<std::vector<std::string>>();
}

// Commands that talk with whoever runs them, or do not end.
void refuse_what_is_no_question(const std::vector<std::string>& arguments) {
  const auto has = [&](std::initializer_list<std::string_view> words) {
    return std::find_first_of(arguments.begin(), arguments.end(), words.begin(), words.end()) != arguments.end();
  };
  const std::string& command = arguments.front();
  if (command.starts_with('-')) {
    throw InputError(
        fmt::format("\"arguments\" must begin with a command, not with '{}'", shortened(command, longest_quoted)));
  }
  const bool family = command == "ttt" || command == "hidden" || command == subtraction_family;
  const bool talks = command == "serve" || command == "play" || command == "repl" || command == "batch";
  if (talks || (family && has({"play"}))) {
    throw InputError(
        fmt::format("'{}' cannot be asked here: it talks with whoever runs it", family ? command + " play" : command));
  }
  if (has({"-", "@-"})) throw InputError("commands that read stdin cannot be asked here: there stand the questions");
}

void take(const std::string& key, const Json& value, BatchQuestion& question) {
  static const std::vector<std::string> keys{"id", "expression", "arguments", "time", "memory"};
  if (key == "id") return;  // taken before all others
  if (key == "expression") {
    question.expression = read_as_text(value, key);
  } else if (key == "arguments") {
    question.arguments = read_as_texts(value, key);
    refuse_what_is_no_question(question.arguments);
  } else if (key == "time") {
    question.time = read_duration(read_as_text(value, key));
  } else if (key == "memory") {
    question.memory = read_memory(read_as_text(value, key));
  } else {
    throw InputError(
        fmt::format("no key \"{}\"; {}a question has \"expression\" or \"arguments\", and perhaps \"id\", "
                    "\"time\" and \"memory\"",
                    shortened(key, longest_quoted), did_you_mean(key, keys)));
  }
}

}  // namespace

void read_question(std::string_view line, BatchQuestion& question) {
  if (line.size() > LineInput::longest) throw InputError("the line is too long: at most 1 MB is read");
  const Json object = read_json(line);
  if (!object.is_object())
    throw InputError("a question must be an object, such as {\"expression\": \"1 + 1\"}", line, 0);
  if (const auto id = object.find("id"); id != object.end()) {
    if (id->is_structured()) throw InputError("\"id\" must be a text or a number");
    question.id = *id;
  }
  for (const auto& [key, value] : object.items()) take(key, value, question);
  if (question.expression.has_value() == !question.arguments.empty()) {
    throw InputError("a question has either \"expression\" or \"arguments\"", line, 0);
  }
}

}  // namespace qcg
