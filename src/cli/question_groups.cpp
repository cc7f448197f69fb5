#include "cli/question_groups.h"

#include <optional>

#include "base/input_error.h"
#include "lab/shipped.h"

namespace qcg {

namespace {

/// A part of a text that stands for each of several.
struct Choice {
  std::size_t from = 0;  // of its parenthesis
  std::size_t to = 0;    // behind the closing one
  std::vector<std::string_view> alternatives;
};

// What the parenthesis at `from` offers; one alternative where it has no bar of its own.
Choice choice_at(std::string_view pattern, std::size_t from) {
  Choice choice{from, pattern.size(), {}};
  std::size_t depth = 0;
  std::size_t begin = from + 1;
  for (std::size_t at = from; at < pattern.size(); ++at) {
    const char c = pattern[at];
    if (c == '(' || c == '{') ++depth;
    if (c == ')' || c == '}') --depth;
    if (depth > 0 && !(depth == 1 && c == '|')) continue;
    choice.alternatives.push_back(pattern.substr(begin, at - begin));
    begin = at + 1;
    choice.to = begin;
    if (depth == 0) break;
  }
  return choice;
}

std::optional<Choice> first_choice(std::string_view pattern) {
  for (std::size_t at = pattern.find('('); at != std::string_view::npos; at = pattern.find('(', at + 1)) {
    Choice choice = choice_at(pattern, at);
    if (choice.alternatives.size() > 1) return choice;
  }
  return std::nullopt;
}

// "position stalks [A,2]": the kind, the name, and what is added to the lines, with its space.
QuestionGroup read_heading(std::string_view line, std::string_view& added) {
  const std::size_t name = line.find(' ');
  if (name == std::string_view::npos) throw InputError("a group of questions needs a kind and a name", line, 0);
  const std::size_t end = std::min(line.find(' ', name + 1), line.size());
  added = line.substr(end);
  return {std::string(line.substr(0, name)), std::string(line.substr(name + 1, end - name - 1)), {}};
}

}  // namespace

std::vector<std::string> written_out(std::string_view pattern) {
  const auto choice = first_choice(pattern);
  if (!choice) return {std::string(pattern)};
  const std::vector<std::string> endings = written_out(pattern.substr(choice->to));
  std::vector<std::string> texts;
  for (const std::string_view alternative : choice->alternatives) {
    const std::string beginning = std::string(pattern.substr(0, choice->from)) + std::string(alternative);
    for (const std::string& ending : endings) texts.push_back(beginning + ending);
  }
  return texts;
}

std::vector<QuestionGroup> read_question_groups(std::string_view text) {
  std::vector<QuestionGroup> groups;
  std::string_view added;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    if (line.front() != ' ') {
      groups.push_back(read_heading(line, added));
      continue;
    }
    if (groups.empty()) throw InputError("questions without a group", line, 0);
    const std::string whole = std::string(line.substr(line.find_first_not_of(' '))) + std::string(added);
    for (std::string& question : written_out(whole)) groups.back().questions.push_back(std::move(question));
  }
  return groups;
}

std::vector<QuestionGroup> shipped_questions(std::string_view file) {
  return read_question_groups(shipped_file(file).value());
}

PlayedPosition::PlayedPosition(const std::string& question) {
  const std::size_t bracket = question.rfind(" [");
  Reader reader(question, bracket + 1, question.size());
  lift = read_lift(reader);
  name = question.substr(0, question.find(' '));
  position = question.substr(name.size() + 1, bracket - name.size() - 1);
}

}  // namespace qcg
