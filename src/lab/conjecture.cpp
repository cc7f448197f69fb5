#include "lab/conjecture.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/spelling.h"
#include "lab/shipped.h"
#include "lab/table_spec.h"

namespace qcg {

namespace {

constexpr std::uint64_t most_superposed = 64;

const std::vector<std::string>& keys() {
  static const std::vector<std::string> keys{"title",     "source",    "says",     "note",      "game",    "unit",
                                             "positions", "variables", "size",     "where",     "colours", "flavours",
                                             "widths",    "claim",     "measured", "reductions"};
  return keys;
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Where a value stands in the file.
struct Span {
  std::size_t from = 0;
  std::size_t to = 0;
};

/// Reads keys first and what they are set to afterwards, because a claim needs to know the variables.
class ConjectureReader {
 public:
  ConjectureReader(Universe& universe, std::string_view text) : universe_(universe), text_(text) { find_spans(); }

  Conjecture read() {
    words("title", conjecture_.title);
    words("source", conjecture_.source);
    words("says", conjecture_.says);
    words("note", conjecture_.note);
    words("measured", conjecture_.measured);
    words("unit", conjecture_.unit);
    words("game", conjecture_.game);
    if (!conjecture_.game.empty()) within("game", [&](std::string_view) { find_game(conjecture_.game); });
    if (has("colours")) within("colours", [&](std::string_view value) { conjecture_.colours = read_colours(value); });
    if (has("reductions")) reductions();
    sources();
    if (conjecture_.unit.empty()) conjecture_.unit = "size";
    if (has("variables")) variables();
    name_numbers();
    if (has("size")) conjecture_.size = expression("size", Kind::Value);
    words("where", conjecture_.condition);
    if (has("where")) conjecture_.where = expression("where", Kind::Truth);
    require("claim", "claim: number(<G>[D])");
    conjecture_.claim = expression("claim", Kind::Truth);
    lifts();
    check_pattern();
    return std::move(conjecture_);
  }

 private:
  // --- lines ---

  void find_spans() {
    Span* last = nullptr;
    for (std::size_t start = 0; start < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', start), text_.size());
      const std::string_view line = text_.substr(start, end - start);
      const std::size_t first = line.find_first_not_of(" \t\r");
      const bool blank = first == std::string_view::npos;
      if (!blank && line[first] != '#') {
        if (first > 0 && last != nullptr) {
          last->to = start + line.find_last_not_of(" \t\r") + 1;
        } else {
          last = begin_key(start, line);
        }
      }
      start = end + 1;
    }
  }

  Span* begin_key(std::size_t start, std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::string key(line.substr(0, colon));
    if (colon == std::string_view::npos || std::find(keys().begin(), keys().end(), key) == keys().end()) {
      throw InputError("no key '" + key.substr(0, 24) + "' in a conjecture; " + did_you_mean(key, keys()) +
                           "expected a line such as 'claim: number(<G>[D])'",
                       text_, start);
    }
    if (key != "positions" && has(key)) throw InputError("'" + key + "' is set twice", text_, start);
    std::size_t from = start + colon + 1;
    while (from < start + line.size() && is_space(text_[from])) ++from;
    spans_[key].push_back({from, std::max(from, start + line.find_last_not_of(" \t\r") + 1)});
    return &spans_[key].back();
  }

  [[nodiscard]] bool has(const std::string& key) const { return spans_.contains(key); }

  void require(const std::string& key, const std::string& example) const {
    if (!has(key)) throw InputError("a conjecture needs a line such as '" + example + "'", text_, text_.size());
  }

  [[nodiscard]] std::string_view value(const Span& span) const { return text_.substr(span.from, span.to - span.from); }

  void words(const std::string& key, std::string& text) const {
    if (!has(key)) return;
    for (const char c : value(spans_.at(key).front())) {
      if (!is_space(c)) {
        text += c;
      } else if (!text.ends_with(' ')) {
        text += ' ';
      }
    }
  }

  // Errors of `read`, which sees the value alone, are located in the file.
  template <class Read>
  void within(const std::string& key, Read read_value_of) const {
    const Span& span = spans_.at(key).front();
    try {
      read_value_of(value(span));
    } catch (const InputError& error) {
      throw InputError(key + ": " + error.what(), text_, span.from + (error.column() > 0 ? error.column() - 1 : 0));
    }
  }

  // --- what the keys are set to ---

  // stalks up to 6
  void sources() {
    if (!has("positions")) conjecture_.sources.emplace_back().from = PositionSource::From::Alone;
    for (const Span& span : spans_["positions"]) {
      const std::string_view all = value(span);
      constexpr std::string_view up_to = " up to ";
      const std::size_t end = all.rfind(up_to);
      if (end == std::string_view::npos) {
        throw InputError("expected 'positions: FAMILY up to SIZE', as in 'stalks up to 6'", text_, span.to);
      }
      Reader reader(text_, span.from + end + up_to.size(), span.to);
      PositionSource source = source_named(all.substr(0, end), span.from);
      const bool pattern = source.from == PositionSource::From::Pattern;
      source.most = reader.number("a size", 0, pattern ? largest_of_pattern : largest_of_family);
      if (source.from == PositionSource::From::Family && reader.accept(",")) realisations(reader, source);
      reader.expect_end("the end of the line");
      conjecture_.sources.push_back(std::move(source));
    }
  }

  PositionSource source_named(std::string_view words, std::size_t offset) {
    constexpr std::string_view values = "values ";
    PositionSource source;
    if (words == "numbers") source.from = PositionSource::From::Numbers;
    if (words == "numbers") return source;
    if (words.starts_with(values)) {
      source.from = PositionSource::From::Values;
      Reader reader(text_, offset + values.size(), offset + words.size());
      do {
        source.values.push_back(fresh_name(reader, "a name for a value, as in 'values x, y up to 2'"));
        reader.skip_spaces();
        value_names_.push_back(source.values.back());
      } while (reader.accept(","));
      reader.expect_end("','");
      return source;
    }
    std::string game = conjecture_.game;
    if (words.find('{') != std::string_view::npos) {
      source.from = PositionSource::From::Pattern;
      source.pattern = words;
      if (game.empty()) throw InputError("a pattern needs a line 'game: ...' besides", text_, offset);
    } else {
      try {
        source.kind = read_family_kind(words);
      } catch (const InputError& error) {
        throw InputError(std::string(error.what()) + ", and patterns such as {n},{m}", text_, offset);
      }
      game = source.kind.game;
    }
    if (!conjecture_.game.empty() && conjecture_.game != game) {
      throw InputError("these are positions of " + game + ", not of " + conjecture_.game, text_, offset);
    }
    conjecture_.game = game;
    if (conjecture_.unit.empty() && source.from == PositionSource::From::Family) {
      conjecture_.unit = source.kind.info->noun;
    }
    return source;
  }

  // , 2 realisations
  static void realisations(Reader& reader, PositionSource& source) {
    reader.skip_spaces();
    source.realisations = reader.number("how many realisations at most", 1, most_superposed);
    reader.skip_spaces();
    reader.expect("realisations", "behind their number");
  }

  void reductions() {
    within("reductions", [&](std::string_view value) {
      if (value != "none") throw InputError("expected 'none', or no such line", value, 0);
    });
    conjecture_.nothing_left_out = true;
  }

  // Numbers have a text too, that of their variables.
  void name_numbers() {
    for (PositionSource& source : conjecture_.sources) {
      if (source.from != PositionSource::From::Numbers) continue;
      for (const PatternVariable& variable : conjecture_.variables) {
        source.pattern += (source.pattern.empty() ? "" : ", ") + fmt::format("{0} = {{{0}}}", variable.name);
      }
    }
  }

  std::string fresh_name(Reader& reader, const std::string& wanted) const {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    std::string name;
    while (is_small_letter(reader.peek())) name += reader.take();
    if (name.empty()) reader.fail_expected(wanted);
    const auto known = names();
    if (std::find(known.begin(), known.end(), name) != known.end() || is_meant_by_language(name)) {
      reader.fail_at(start, "'" + name + "' has a meaning already");
    }
    return name;
  }

  // n >= 0, m >= 1
  void variables() {
    const Span& span = spans_["variables"].front();
    Reader reader(text_, span.from, span.to);
    do {
      PatternVariable variable;
      variable.name = fresh_name(reader, "a variable in small letters, as in n >= 0");
      reader.skip_spaces();
      range(reader, variable);
      conjecture_.variables.push_back(std::move(variable));
    } while (reader.accept(","));
    reader.expect_end("','");
  }

  // n >= 1, n in 0..1
  static void range(Reader& reader, PatternVariable& variable) {
    reader.skip_spaces();
    const bool both_ends = reader.accept("in ");
    if (!both_ends) reader.expect(">=", "and the least number, or 'in' and a range");
    reader.skip_spaces();
    variable.least = static_cast<std::int64_t>(reader.number("the least number", 0, largest_of_pattern));
    if (both_ends) {
      reader.expect("..", "and the greatest number");
      variable.most = static_cast<std::int64_t>(
          reader.number("the greatest number", static_cast<std::uint64_t>(variable.least), largest_of_pattern));
    }
    reader.skip_spaces();
  }

  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names{"size"};
    if (about_positions()) names.emplace_back("realisations");
    names.insert(names.end(), value_names_.begin(), value_names_.end());
    for (const PatternVariable& variable : conjecture_.variables) names.push_back(variable.name);
    const bool is_word = conjecture_.unit.find(' ') == std::string::npos;
    if (is_word && conjecture_.unit != "size") names.push_back(conjecture_.unit);
    return names;
  }

  [[nodiscard]] bool about_positions() const {
    return std::any_of(conjecture_.sources.begin(), conjecture_.sources.end(), has_positions);
  }

  Expression expression(const std::string& key, Kind kind) {
    const Span& span = spans_[key].front();
    Reader reader(text_, span.from, span.to);
    const std::vector<std::string> numbers = names();
    Expression read = Expression::read(universe_, reader, {.numbers = &numbers, .position = about_positions()}, kind);
    if (key != "claim" && read.needs_lift()) {
      throw InputError("'" + key + "' belongs to no flavour: write <G>[D] or [G] here", text_, span.from);
    }
    return read;
  }

  void lifts() {
    std::vector<Flavour> flavours{Lift{}.flavour};
    std::vector<Width> widths{Width()};
    if (has("flavours")) within("flavours", [&](std::string_view value) { flavours = read_flavours(value); });
    if (has("widths")) within("widths", [&](std::string_view value) { widths = read_widths(value); });
    const bool needed = conjecture_.claim->needs_lift();
    if (needed && !has("flavours")) {
      throw InputError("the claim speaks of <G>, so a line such as 'flavours: A,B,C,Cp,D' is needed", text_,
                       spans_["claim"].front().from);
    }
    if (!needed && (has("flavours") || has("widths"))) {
      throw InputError("flavours are listed, but the claim never speaks of <G>", text_,
                       spans_[has("flavours") ? "flavours" : "widths"].front().from);
    }
    for (const Width width : widths) {
      for (const Flavour flavour : flavours) add_lift({flavour, width});
    }
  }

  void add_lift(const Lift& lift) {
    try {
      check_lift(lift);
    } catch (const InputError& error) {
      throw InputError(error.what(), text_, spans_["widths"].front().from);
    }
    conjecture_.lifts.push_back(lift);
  }

  void check_pattern() {
    const auto& sources = conjecture_.sources;
    const bool pattern = std::any_of(sources.begin(), sources.end(), has_variables);
    if (sources.size() > 1 && !std::all_of(sources.begin(), sources.end(), has_positions)) {
      throw InputError("numbers and values are not tried beside others", text_, spans_["positions"].front().from);
    }
    if (pattern && (conjecture_.variables.empty() || !conjecture_.size)) {
      throw InputError("a pattern needs lines such as 'variables: n >= 0, m >= 0' and 'size: n + n + m'", text_,
                       text_.size());
    }
    if (!pattern && has("variables")) {
      throw InputError("variables are for patterns and numbers only", text_, spans_["variables"].front().from);
    }
    if (!pattern && has("size"))
      throw InputError("'size' is for patterns and numbers only", text_, spans_["size"].front().from);
  }

  static bool has_positions(const PositionSource& source) {
    return source.from == PositionSource::From::Family || source.from == PositionSource::From::Pattern;
  }
  static bool has_variables(const PositionSource& source) {
    return source.from == PositionSource::From::Pattern || source.from == PositionSource::From::Numbers;
  }

  Universe& universe_;
  std::string_view text_;
  std::vector<std::string> value_names_;
  std::map<std::string, std::vector<Span>, std::less<>> spans_;
  Conjecture conjecture_;
};

}  // namespace

Conjecture read_conjecture(Universe& universe, std::string_view text) {
  return ConjectureReader(universe, text).read();
}

std::vector<std::string> shipped_conjectures() { return shipped_names("conjectures/", ".conjecture"); }

Conjecture find_conjecture(Universe& universe, std::string_view name) {
  if (const auto text = shipped_file("conjectures/" + std::string(name) + ".conjecture")) {
    Conjecture conjecture = read_conjecture(universe, *text);
    conjecture.name = name;
    return conjecture;
  }
  throw InputError("no conjecture called '" + std::string(name.substr(0, 40)) + "'; " +
                   did_you_mean(name, shipped_conjectures()) + "'qcg conjecture' lists them");
}

std::string describe(const Conjecture& conjecture, const PositionSource& source, std::size_t most) {
  std::string what = source.pattern;
  if (source.from == PositionSource::From::Alone) return "as it stands";
  if (source.from == PositionSource::From::Values) {
    return fmt::format("values {} born by day {}", fmt::join(source.values, ", "), most);
  }
  if (source.from == PositionSource::From::Numbers) what = "numbers";
  if (source.from == PositionSource::From::Family) what = source.kind.info->name;
  if (source.realisations > 1) what += fmt::format(" in up to {} realisations", source.realisations);
  if (conjecture.unit == "size") return fmt::format("{} up to size {}", what, most);
  return fmt::format("{} of up to {} {}", what, most, conjecture.unit);
}

}  // namespace qcg
