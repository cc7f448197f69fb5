#include "games/rule_file/rule_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/spelling.h"

namespace qcg {

namespace {

constexpr std::string_view no_cells = "0123456789/:;,|{}[]*=@-><'\"\\";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Reads the statements of a rule file one by one. A statement ends with its line, or in braces with ';'.
class RuleTextParser {
 public:
  explicit RuleTextParser(std::string_view text) : whole_(text), at_(text) {}

  RuleText parse() {
    check_bytes();
    const std::size_t from = whole_.find_first_not_of(" \t\r\n");
    in_braces_ = from != std::string_view::npos && whole_[from] == '{';
    read_statements();
    check_whole();
    text_.source = std::string(whole_);
    text_.one_line = fmt::format("{{{}}}", one_line_);
    return std::move(text_);
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
    throw InputError(message, whole_, offset);
  }
  [[noreturn]] void fail(const std::string& message) const { at_.fail(message); }

  void check_bytes() const {
    if (whole_.size() > RuleText::longest) {
      throw InputError(
          fmt::format("a rule file may have at most {} bytes, and this one has {}", RuleText::longest, whole_.size()));
    }
    for (std::size_t at = 0; at < whole_.size(); ++at) {
      const auto c = static_cast<unsigned char>(whole_[at]);
      if ((c >= 0x20U && c < 0x7FU) || c == '\n' || is_blank(whole_[at])) continue;
      fail(at, fmt::format("byte 0x{:02X} does not belong in a rule file", c));
    }
  }

  // --- statements ---

  void read_statements() {
    std::size_t from = in_braces_ ? whole_.find('{') + 1 : 0;
    std::size_t end = whole_.size();
    if (in_braces_) {
      end = whole_.find('}');
      if (end == std::string_view::npos) fail(whole_.size(), "expected '}' after the rules");
      const std::size_t after = whole_.find_first_not_of(" \t\r\n", end + 1);
      if (after != std::string_view::npos) fail(after, "expected nothing after the '}' of the rules");
    }
    while (from < end) {
      const std::size_t to = std::min(whole_.find_first_of(in_braces_ ? ";\n" : "\n", from), end);
      read_statement(from, to);
      from = to + 1;
    }
  }

  void read_statement(std::size_t from, std::size_t to) {
    const std::string_view line = qcg::trimmed(whole_.substr(from, to - from));
    if (line.empty() || line.front() == '#') return;
    for (const char c : {';', '{', '}'}) {
      const std::size_t found = line.find(c);
      if (found == std::string_view::npos) continue;
      fail(static_cast<std::size_t>(line.data() - whole_.data()) + found,
           fmt::format("'{}' has no place in a rule", c));
    }
    const auto begin = static_cast<std::size_t>(line.data() - whole_.data());
    at_ = Reader(whole_, begin, begin + line.size());
    if (!one_line_.empty()) one_line_ += "; ";
    for (std::size_t i = 0; i < line.size(); ++i) {  // one space between words
      if (!is_blank(line[i])) one_line_ += line[i];
      if (is_blank(line[i]) && !is_blank(line[i + 1])) one_line_ += ' ';
    }
    statement_ = begin;
    const std::string keyword = read_word("a statement");
    skip_blanks();
    read_statement_of(keyword);
    skip_blanks();
    if (!at_.done()) at_.fail_expected("the end of the line");
  }

  void read_statement_of(const std::string& keyword) {
    using Read = void (RuleTextParser::*)();
    struct Statement {
      std::string_view keyword;
      Read read;
    };
    static constexpr Statement statements[] = {
        {"game", &RuleTextParser::read_game_name}, {"about", &RuleTextParser::read_about},
        {"board", &RuleTextParser::read_board},    {"cells", &RuleTextParser::read_cells},
        {"label", &RuleTextParser::read_label},    {"start", &RuleTextParser::read_start},
        {"Left", &RuleTextParser::read_left},      {"Right", &RuleTextParser::read_right},
        {"both", &RuleTextParser::read_both},
    };
    std::vector<std::string> keywords;
    for (const Statement& statement : statements) {
      if (statement.keyword == keyword) return (this->*statement.read)();
      keywords.emplace_back(statement.keyword);
    }
    fail(statement_, fmt::format("no statement begins with '{}'; {}expected game, about, board, cells, label, start, "
                                 "Left, Right or both",
                                 keyword.substr(0, 24), did_you_mean(keyword, keywords)));
  }

  [[nodiscard]] std::size_t this_line() const {
    const std::string_view before = whole_.substr(0, statement_);
    return 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  }

  void once(bool given, std::string_view what) const {
    if (given) fail(statement_, fmt::format("{} is given twice", what));
  }

  void read_game_name() {
    once(!text_.game.empty(), "the name of the game");
    const std::size_t offset = at_.offset();
    text_.game = read_word("the name of the game");
    if (!RuleText::is_name(text_.game)) {
      fail(offset, "the name of a game has at most 40 small letters, digits and dashes, and begins with a letter");
    }
  }

  void read_about() {
    once(!text_.about.empty(), "what the game is about");
    text_.about = std::string(at_.rest());
    if (text_.about.empty()) fail("expected a line about the game");
    at_.skip(text_.about.size());
  }

  template <class Kind>
  Kind read_choice(std::initializer_list<std::pair<std::string_view, Kind>> choices, std::string_view expected) {
    for (const auto& [word, kind] : choices) {
      if (accept_word(word)) return kind;
    }
    at_.fail_expected(expected);
  }

  void read_board() {
    once(board_given_, "the board");
    board_given_ = true;
    text_.board =
        read_choice<BoardKind>({{"row", BoardKind::Row}, {"grid", BoardKind::Grid}, {"graph", BoardKind::Graph}},
                               "a board: row, grid or graph");
  }

  void read_label() {
    once(label_given_, "what a label names");
    label_given_ = true;
    label_offset_ = statement_;
    text_.label = read_choice<LabelNames>(
        {{"place", LabelNames::Place}, {"piece", LabelNames::Piece}, {"count", LabelNames::Count}},
        "what a label names: place, piece or count");
  }

  void read_start() {
    text_.starts.emplace_back(at_.rest());
    if (text_.starts.back().empty()) fail("expected a position to start from");
    at_.skip(text_.starts.back().size());
  }

  // --- cells ---

  void read_cells() {
    once(!text_.cells.empty(), "the list of cells");
    do {
      skip_blanks();
      read_cell();
      skip_blanks();
    } while (at_.accept(","));
    if (text_.cells.size() < 2) fail(statement_, "expected at least two kinds of cells");
  }

  void read_cell() {
    const char letter = at_.peek();
    if (at_.done() || letter == ' ') at_.fail_expected("a cell and its name, as in 'x Left's stone'");
    if (no_cells.find(letter) != std::string_view::npos) {
      fail(fmt::format("'{}' cannot be a cell: digits and {} mean something else", letter, no_cells.substr(10)));
    }
    if (find_state(letter) || letter == text_.missing) fail(fmt::format("the cell '{}' is described twice", letter));
    at_.skip(1);
    if (!at_.done() && !is_blank(at_.peek()) && at_.peek() != ',') at_.fail_expected("a space after the cell's letter");
    skip_blanks();
    const std::string_view name = qcg::trimmed(at_.rest().substr(0, at_.rest().find(',')));
    if (name.empty()) at_.fail_expected("the name of the cell");
    at_.skip(name.size());
    if (name == "missing") {
      text_.missing = letter;
      return;
    }
    if (text_.cells.size() == RuleText::most_states) {
      fail(fmt::format("a game may have at most {} kinds of cells", RuleText::most_states));
    }
    text_.cells.push_back({letter, std::string(name), owner_in(name)});
  }

  static Owner owner_in(std::string_view name) {
    if (name.starts_with("Left's")) return Owner::Left;
    if (name.starts_with("Right's")) return Owner::Right;
    if (name.starts_with("either's")) return Owner::Either;
    return Owner::Nobody;
  }

  [[nodiscard]] std::optional<std::uint8_t> find_state(char letter) const {
    for (std::size_t state = 0; state < text_.cells.size(); ++state) {
      if (text_.cells[state].letter == letter) return static_cast<std::uint8_t>(state);
    }
    return std::nullopt;
  }

  std::uint8_t read_state() {
    if (const auto state = find_state(at_.peek()); state && !at_.done()) {
      at_.skip(1);
      return *state;
    }
    if (!at_.done() && at_.peek() == text_.missing) fail("a missing cell is no part of the board, nor of a rule");
    at_.fail_expected(fmt::format("a cell ({})", fmt::join(text_.letters(), " ")));
  }

  // `x`, or `[xo]`
  States read_states() {
    if (!at_.accept("[")) return States{1} << read_state();
    States states = 0;
    while (!at_.accept("]")) states |= States{1} << read_state();
    if (states == 0) fail("expected a cell between '[' and ']'");
    return states;
  }

  // --- rules ---

  void read_left() { read_rule(true, false); }
  void read_right() { read_rule(false, true); }
  void read_both() { read_rule(true, true); }

  void read_rule(bool left, bool right) {
    if (text_.cells.empty()) fail(statement_, "expected the line 'cells' before the first rule");
    const bool mirrors = accept_word("mirrors");
    if (mirrors || accept_word("copies")) return read_exchange(left, right, mirrors);
    Rule rule{.legal = {left, right}, .verb = {}, .steps = {}, .line = this_line()};
    do {
      rule.steps.push_back(read_pattern());
      if (rule.steps.size() == 1) rule.verb = read_verb();
    } while (read_clauses(rule.steps.back()));
    for (const RuleStep& step : rule.steps) {
      if (rule.steps.size() == 1 || (step.conditions.empty() && step.effects.empty())) continue;
      fail(statement_, "a rule with 'then' has no clauses about neighbours");
    }
    add_rule(std::move(rule));
  }

  static bool changes_something(const RuleStep& step) {
    const auto changes = [](const RuleElement& element) {
      return element.result != RuleElement::stays && element.allowed != States{1} << element.result;
    };
    return !step.effects.empty() || std::any_of(step.rows.begin(), step.rows.end(), [&](const auto& row) {
      return std::any_of(row.begin(), row.end(), changes);
    });
  }

  void add_rule(Rule rule) {
    if (std::none_of(rule.steps.begin(), rule.steps.end(), changes_something)) {
      fail(statement_, "a rule must change something");
    }
    if (text_.rules.size() == RuleText::most_rules) {
      fail(statement_, fmt::format("a game may have at most {} rules", RuleText::most_rules));
    }
    text_.rules.push_back(std::move(rule));
  }

  std::string read_verb() {
    skip_blanks();
    if (!is_letter(at_.peek())) return "play";
    const std::string_view rest = at_.rest();
    for (const std::string_view clause : {"turned", "mirrored", "any ", "unless ", "if ", "next ", "then "}) {
      if (rest.starts_with(clause)) return "play";
    }
    std::string verb = read_word("a verb");
    skip_blanks();
    if (!at_.done() && !at_.accept(",")) at_.fail_expected("',' and a clause, or the end of the line");
    return verb;
  }

  RuleStep read_pattern() {
    RuleStep step;
    const std::size_t offset = at_.offset();
    std::size_t elements = 0;
    do {
      step.rows.emplace_back();
      while (!at_.done() && !is_blank(at_.peek()) && at_.peek() != '/' && !at_.rest().starts_with("->")) {
        if (++elements > RuleText::longest_pattern) {
          fail(offset, fmt::format("a pattern may have at most {} elements", RuleText::longest_pattern));
        }
        step.rows.back().push_back(read_element());
      }
      if (step.rows.back().empty()) at_.fail_expected("a pattern, as in 'xo -> .x'");
    } while (at_.accept("/"));
    check_shape(step, offset);
    skip_blanks();
    at_.expect("->", "and what becomes of the pattern");
    skip_blanks();
    read_results(step);
    skip_blanks();
    return step;
  }

  RuleElement read_element() {
    RuleElement element{.allowed = read_states()};
    element.run = read_run();
    return element;
  }

  Repeat read_run() {
    if (text_.board == BoardKind::Graph && at_.rest().starts_with("**")) {
      fail("a path of a graph goes on in many ways: '**' stands on a row or a grid");
    }
    if (at_.accept("**")) return Repeat::All;
    return at_.accept("*") ? Repeat::Each : Repeat::One;
  }

  void check_shape(const RuleStep& step, std::size_t offset) const {
    for (const auto& row : step.rows) {
      if (row.size() != step.rows.front().size()) fail(offset, "the rows of a pattern must be equally long");
      if (step.rows.size() == 1) continue;
      const auto is_run = [](const RuleElement& element) { return element.run != Repeat::One; };
      if (std::any_of(row.begin(), row.end(), is_run)) fail(offset, "a run stands in a pattern of one row");
    }
    if (step.rows.size() > 1 && text_.board != BoardKind::Grid)
      fail(offset, "only on a grid a pattern has several rows");
    if (step.rows.front().front().run != Repeat::One) fail(offset, "a pattern begins with an element that is no run");
    if (text_.board == BoardKind::Graph && step.rows.front().back().run != Repeat::One) {
      fail(offset, "on a graph a pattern ends with an element that is no run");
    }
  }

  void read_results(RuleStep& step) {
    bool first = true;
    for (auto& row : step.rows) {
      if (!first) at_.expect("/", "and the next row, as in the pattern");
      first = false;
      for (RuleElement& element : row) {
        if (!at_.accept("=")) element.result = read_state();
        if (read_run() != element.run) fail("expected the same runs (* or **) as in the pattern");
      }
    }
    if (!at_.done() && !is_blank(at_.peek()) && at_.peek() != ',') {
      fail("expected as many cells after '->' as before it");
    }
  }

  // Whether another pattern follows after `then`.
  bool read_clauses(RuleStep& step) {
    for (skip_blanks(); !at_.done(); skip_blanks()) {
      if (accept_word("then")) {
        skip_blanks();
        return true;
      }
      read_clause(step);
      skip_blanks();
      if (!at_.done() && !at_.accept(",")) at_.fail_expected("',' and another clause, or the end of the line");
    }
    return false;
  }

  void read_clause(RuleStep& step) {
    const std::size_t offset = at_.offset();
    const auto directed = [&] {
      if (text_.board == BoardKind::Graph) fail(offset, "a graph has no directions; its patterns are paths");
      return true;
    };
    if (accept_word("turned")) {
      step.turned = directed();
    } else if (accept_word("mirrored")) {
      step.mirrored = directed();
    } else if (accept_word("any direction")) {
      step.any_direction = directed();
      if (step.rows.size() > 1) fail(offset, "only a pattern of one row may be laid in any direction");
    } else if (accept_word("unless next to")) {
      read_condition(step, false);
    } else if (accept_word("if next to")) {
      read_condition(step, true);
    } else if (accept_word("next to it")) {
      read_neighbour_effect(step);
    } else {
      at_.fail_expected("turned, mirrored, any direction, 'unless next to', 'if next to', 'next to it' or then");
    }
  }

  void read_condition(RuleStep& step, bool wanted) {
    skip_blanks();
    step.conditions.push_back({read_states(), wanted});
  }

  void read_neighbour_effect(RuleStep& step) {
    skip_blanks();
    const States states = read_states();
    skip_blanks();
    at_.expect("->", "and what becomes of the neighbour");
    skip_blanks();
    step.effects.push_back({states, read_state()});
  }

  // --- rules by exchange ---

  void read_exchange(bool left, bool right, bool mirrors) {
    if (left && right) fail("both players have this rule: Left or Right may have those of the other");
    skip_blanks();
    if (!accept_word(left ? "Right" : "Left")) at_.fail_expected(left ? "Right" : "Left");
    skip_blanks();
    if (!accept_word("with")) at_.fail_expected("'with x and o exchanged'");
    skip_blanks();
    std::vector<std::uint8_t> exchanged(text_.cells.size());
    for (std::size_t state = 0; state < exchanged.size(); ++state) exchanged[state] = static_cast<std::uint8_t>(state);
    do {
      skip_blanks();
      read_pair(exchanged);
    } while (at_.accept(","));
    if (!accept_word("exchanged")) at_.fail_expected("'exchanged'");
    const std::vector<Rule> known = text_.rules;
    for (const Rule& rule : known) {
      if (rule.legal[0] != right || rule.legal[1] != left) continue;
      add_rule(with_exchanged(rule, exchanged, mirrors));
      text_.rules.back().line = this_line();
    }
    if (text_.rules.size() == known.size()) {
      fail(statement_, fmt::format("{} has no rules before this line", left ? "Right" : "Left"));
    }
  }

  void read_pair(std::vector<std::uint8_t>& exchanged) {
    const std::uint8_t a = read_state();
    skip_blanks();
    if (!accept_word("and")) at_.fail_expected("'and' between the two cells");
    skip_blanks();
    const std::uint8_t b = read_state();
    skip_blanks();
    std::swap(exchanged[a], exchanged[b]);
  }

  static Rule with_exchanged(Rule rule, const std::vector<std::uint8_t>& exchanged, bool mirrors) {
    const auto change = [&](States states) {
      States changed = 0;
      for (std::size_t state = 0; state < exchanged.size(); ++state) {
        if ((states >> state & 1U) != 0) changed |= States{1} << exchanged[state];
      }
      return changed;
    };
    std::swap(rule.legal[0], rule.legal[1]);
    if (mirrors) rule.reflected = !rule.reflected;
    for (RuleStep& step : rule.steps) {
      for (auto& row : step.rows) {
        for (RuleElement& element : row) {
          element.allowed = change(element.allowed);
          if (element.result != RuleElement::stays) element.result = exchanged[element.result];
        }
      }
      for (NeighbourCondition& condition : step.conditions) condition.states = change(condition.states);
      for (NeighbourEffect& effect : step.effects) {
        effect.states = change(effect.states);
        effect.result = exchanged[effect.result];
      }
    }
    return rule;
  }

  // --- the whole ---

  void check_whole() {
    const auto need = [&](bool given, std::string_view what) {
      if (!given) fail(whole_.size(), fmt::format("expected {}", what));
    };
    need(!text_.game.empty(), "the line 'game' with the name of the game");
    need(board_given_, "the line 'board': row, grid or graph");
    need(!text_.cells.empty(), "the line 'cells' with the kinds of cells");
    need(!text_.rules.empty(), "a rule, as in 'Left xo -> .x take, turned'");
    if (text_.about.empty()) text_.about = "a game of a rule file";
    if (text_.label != LabelNames::Place) check_pieces();
  }

  // A label that names a piece needs one in every pattern, and a direction.
  void check_pieces() const {
    if (text_.board == BoardKind::Graph) {
      fail(label_offset_, "on a graph there are no directions to name: its labels name places");
    }
    for (const Rule& rule : text_.rules) {
      const RuleElement& first = rule.steps.front().rows.front().front();
      const bool both = rule.legal[0] && rule.legal[1];
      const Owner mover = rule.legal[0] ? Owner::Left : Owner::Right;
      for (std::size_t state = 0; state < text_.cells.size(); ++state) {
        if ((first.allowed >> state & 1U) == 0) continue;
        if (!both && text_.cells[state].owner == mover) continue;
        fail(label_offset_,
             fmt::format("labels that name pieces need patterns that begin with a piece of the player; the rule of "
                         "line {} does not",
                         rule.line));
      }
    }
  }

  // --- words ---

  void skip_blanks() {
    while (!at_.done() && is_blank(at_.peek())) at_.skip(1);
  }

  bool accept_word(std::string_view word) {
    const std::string_view rest = at_.rest();
    if (!rest.starts_with(word)) return false;
    if (rest.size() > word.size() && is_letter_or_digit(rest[word.size()])) return false;
    at_.skip(word.size());
    return true;
  }

  std::string read_word(std::string_view what) {
    std::string word;
    while (is_letter_or_digit(at_.peek()) || at_.peek() == '-') word += at_.take();
    if (word.empty()) at_.fail_expected(what);
    return word;
  }

  std::string_view whole_;
  Reader at_;
  bool in_braces_ = false;
  bool board_given_ = false;
  bool label_given_ = false;
  std::size_t statement_ = 0;  // where the statement begins that is read
  std::size_t label_offset_ = 0;
  std::string one_line_;
  RuleText text_;
};

}  // namespace

RuleText RuleText::read(std::string_view text) { return RuleTextParser(text).parse(); }

bool RuleText::is_name(std::string_view name) {
  const auto fits = [](char c) { return is_small_letter(c) || is_digit(c) || c == '-'; };
  return !name.empty() && name.size() <= 40 && is_small_letter(name.front()) &&
         std::all_of(name.begin(), name.end(), fits);
}

bool RuleText::impartial() const {
  return std::all_of(rules.begin(), rules.end(), [](const Rule& rule) { return rule.legal[0] && rule.legal[1]; });
}

std::string RuleText::letters() const {
  std::string all;
  for (const CellState& cell : cells) all += cell.letter;
  return all;
}

}  // namespace qcg
