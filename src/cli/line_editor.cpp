#include "cli/line_editor.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>

#include "base/characters.h"
#include "cli/output.h"
#include "cli/session.h"

namespace qcg {

namespace {

constexpr int most_recalled = 1000;

bool belongs_to_word(char c) { return is_letter_or_digit(c) || c == '-' || c == '_' || c == '.'; }

// Signs such as arrows are typed and recalled whole only where the locale knows them.
void read_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
}

// libedit's own way to read takes no notice of the first signal.
int read_character(EditLine* /*the same for all*/, wchar_t* character) {
  std::mbstate_t state{};
  while (!Session::interrupted()) {
    constexpr int patience_ms = 100;
    pollfd asked{STDIN_FILENO, POLLIN, 0};
    if (poll(&asked, 1, patience_ms) <= 0) continue;
    char byte = 0;
    const ssize_t size = ::read(STDIN_FILENO, &byte, 1);
    if (size <= 0) return static_cast<int>(size);
    const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
    constexpr auto not_yet_all = static_cast<std::size_t>(-2);
    if (length <= 1) return 1;
    if (length != not_yet_all) state = {};  // no character at all: it is left out
  }
  return -1;
}

}  // namespace

struct LineEditor::Terminal {
  Terminal(std::string prompt_text, Words known_words)
      : prompt(std::move(prompt_text)),
        words(std::move(known_words)),
        editor(el_init("qcg", stdin, stdout, stderr)),
        recalled(history_init()) {
    if (editor == nullptr || recalled == nullptr) throw std::bad_alloc();
    HistEvent event{};
    history(recalled, &event, H_SETSIZE, most_recalled);
    history(recalled, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_CLIENTDATA, this);
    el_set(editor, EL_PROMPT, show_prompt);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_HIST, history, recalled);
    el_set(editor, EL_GETCFN, read_character);
    // In wide characters, since of others it makes copies that it never gives back.
    el_wset(editor, EL_ADDFN, L"qcg-complete", L"completes the word before the cursor", complete_word);
    el_set(editor, EL_BIND, "^I", "qcg-complete", nullptr);
    el_source(editor, nullptr);  // what the user wishes
  }
  ~Terminal() {
    history_end(recalled);
    el_end(editor);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  static Terminal& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<Terminal*>(self);
  }
  static char* show_prompt(EditLine* editor) { return of(editor).prompt.data(); }
  static unsigned char complete_word(EditLine* editor, int /*the key*/) {
    const LineInfo* line = el_line(editor);
    const std::string_view before(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    const Completion completion = complete(before, of(editor).words());
    if (completion.words.empty()) return CC_ERROR;
    if (!completion.insert.empty()) return el_insertstr(editor, completion.insert.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (completion.words.size() == 1) return CC_NORM;
    write_to_stdout(fmt::format("\n{}\n", fmt::join(completion.words, "  ")));
    return CC_REDISPLAY;
  }

  std::string prompt;
  Words words;
  EditLine* editor;
  History* recalled;
};

LineEditor::LineEditor(std::string prompt, Words words) {
  read_utf8();
  terminal_ = std::make_unique<Terminal>(std::move(prompt), std::move(words));
}

LineEditor::~LineEditor() = default;

void LineEditor::remember(const std::string& line) {
  HistEvent event{};
  history(terminal_->recalled, &event, H_ENTER, line.c_str());
}

std::optional<std::string> LineEditor::read() {
  el_resize(terminal_->editor);
  int length = 0;
  const char* line = el_gets(terminal_->editor, &length);
  if (line != nullptr && length > 0) return std::string(trimmed({line, static_cast<std::size_t>(length - 1)}));
  write_to_stdout("\n");  // behind the prompt
  if (Session::interrupted()) return "";
  return std::nullopt;
}

Completion complete(std::string_view before_cursor, const std::vector<std::string>& words) {
  std::size_t from = before_cursor.size();
  while (from > 0 && belongs_to_word(before_cursor[from - 1])) --from;
  const std::string_view begun = before_cursor.substr(from);
  Completion found;
  for (const std::string& word : words) {
    if (word.starts_with(begun)) found.words.push_back(word);
  }
  if (found.words.empty()) return found;
  std::sort(found.words.begin(), found.words.end());
  const std::string& first = found.words.front();  // what the first and the last have in common, all have
  const std::string& last = found.words.back();
  const auto common = std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first;
  found.insert = std::string(first.begin() + static_cast<std::ptrdiff_t>(begun.size()), common);
  return found;
}

}  // namespace qcg
