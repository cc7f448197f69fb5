#include "games/explicit_game/explicit_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/utf8.h"

namespace qcg {

namespace {

constexpr std::string_view separators = ",;:#{}|";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool in_label(char c) { return c != '\n' && separators.find(c) == std::string_view::npos; }

bool in_name(char c) { return in_label(c) && !is_space(c) && c != '/' && c != '\\'; }

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), in_name) && text.find("->") == std::string_view::npos;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() <= longest) return fmt::format("'{}'", text);
  std::size_t length = longest;
  while (length > 0 && continues_utf8(text[length])) --length;  // whole characters only
  return fmt::format("'{}...'", text.substr(0, length));
}

// The words of a text, one space between them.
std::string words(std::string_view text) {
  std::string result;
  bool apart = false;
  for (const char c : text) {
    if (!is_space(c)) {
      if (apart && !result.empty()) result += ' ';
      result += c;
    }
    apart = is_space(c);
  }
  return result;
}

}  // namespace

/// Reads the text into a game, line by line; then resolves the positions named before they were described.
class ExplicitGameParser {
 public:
  ExplicitGameParser(Reader text, std::string file) : text_(text), file_(std::move(file)) {}

  ExplicitGame parse() {
    check_characters();
    while (!text_.done()) read_line();
    if (game_.names_.empty()) fail(text_.offset(), "expected a position with its moves, as in 'a: L cut -> b'");
    collect_moves();
    order_positions();
    check_players();
    if (!start_.name.empty()) game_.start_ = resolve(start_);
    game_.source_ = file_.empty() ? game_.text_in_braces() : file_;
    return std::move(game_);
  }

 private:
  struct Reference {
    std::string_view name;
    std::size_t offset = 0;
  };
  struct WrittenMove {
    std::uint32_t from;
    Label label;
    bool legal[2];
    Reference target;
    std::size_t offset;
  };
  /// Where a move is written, and where its target is.
  struct Offsets {
    std::size_t move;
    std::size_t target;
  };

  [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
    text_.fail_at(offset, file_.empty() ? message : file_ + ": " + message);
  }

  void check_characters() const {
    const std::string_view text = text_.rest();
    if (text.size() > ExplicitGame::longest_text) {
      fail(text_.offset(), fmt::format("an explicit game may have at most {} bytes", ExplicitGame::longest_text));
    }
    for (std::size_t at = 0; at < text.size();) {
      const auto c = static_cast<unsigned char>(text[at]);
      const std::size_t length = utf8_length(text.substr(at));
      if (length == 0 || c == 0x7FU || (c < 0x20U && !is_space(text[at]) && c != '\n')) {
        fail(text_.offset() + at, fmt::format("byte 0x{:02X} does not belong in the text of a game", c));
      }
      at += length;
    }
  }

  // Reading the lines

  void skip_spaces() {
    while (is_space(text_.peek())) text_.skip(1);
  }

  [[nodiscard]] bool at_end_of_line() const {
    return text_.done() || text_.peek() == '\n' || text_.peek() == ';' || text_.peek() == '#';
  }

  void end_line() {
    if (text_.peek() == '#') text_.skip(std::min(text_.rest().find('\n'), text_.rest().size()));
    if (!text_.done()) text_.skip(1);
  }

  void read_line() {
    skip_spaces();
    if (at_end_of_line()) return end_line();
    const Reference name = read_name("the name of a position");
    skip_spaces();
    if (!text_.accept(":"))
      fail(text_.offset(), fmt::format("expected ':' and moves after the position {}", in_quotes(name.name)));
    skip_spaces();
    if (name.name == "start") {
      if (!start_.name.empty()) fail(name.offset, "the start is given twice");
      start_ = read_name("the position to start from");
    } else {
      read_moves(add_position(name));
    }
    skip_spaces();
    if (!at_end_of_line()) fail(text_.offset(), "expected ',' and another move, or the end of the line");
    end_line();
  }

  void read_moves(std::uint32_t from) {
    if (at_end_of_line()) return;
    do {
      skip_spaces();
      read_move(from);
      skip_spaces();
    } while (text_.accept(","));
  }

  void read_move(std::uint32_t from) {
    const std::size_t offset = text_.offset();
    const bool left = text_.accept("L");
    const bool right = text_.accept("R");
    if ((!left && !right) || !is_space(text_.peek())) {
      fail(offset, "expected a move: L, R or LR, its label, '->' and a position, as in 'L cut -> b'");
    }
    const Label label = read_label();
    skip_spaces();
    const Reference target = read_name("the position that the move leads to");
    written_.push_back({from, label, {left, right}, target, offset});
  }

  Label read_label() {
    skip_spaces();
    std::size_t length = 0;
    const std::string_view rest = text_.rest();
    while (length < rest.size() && in_label(rest[length]) && !rest.substr(length).starts_with("->")) ++length;
    std::string label = words(rest.substr(0, length));
    if (label.empty()) fail(text_.offset(), "expected the label of the move, then '->'");
    text_.skip(length);
    if (!text_.accept("->")) fail(text_.offset(), "expected '->' after the label of the move");
    const auto [known, is_new] = label_numbers_.try_emplace(label, static_cast<Label>(game_.labels_.size()));
    if (is_new) game_.labels_.push_back(std::move(label));
    return known->second;
  }

  Reference read_name(std::string_view what) {
    const std::size_t offset = text_.offset();
    std::size_t length = 0;
    const std::string_view rest = text_.rest();
    while (length < rest.size() && in_name(rest[length]) && !rest.substr(length).starts_with("->")) ++length;
    if (length == 0) fail(offset, fmt::format("expected {}", what));
    text_.skip(length);
    return {rest.substr(0, length), offset};
  }

  std::uint32_t add_position(Reference name) {
    const auto number = static_cast<std::uint32_t>(game_.names_.size());
    if (number == ExplicitGame::most_positions) {
      fail(name.offset, fmt::format("an explicit game may have at most {} positions", ExplicitGame::most_positions));
    }
    if (!game_.numbers_.try_emplace(std::string(name.name), number).second) {
      fail(name.offset, fmt::format("the position {} is described twice", in_quotes(name.name)));
    }
    game_.names_.emplace_back(name.name);
    return number;
  }

  // Putting the lines together

  [[nodiscard]] std::uint32_t resolve(Reference reference) const {
    const auto found = game_.numbers_.find(std::string(reference.name));
    if (found != game_.numbers_.end()) return found->second;
    fail(reference.offset, fmt::format("no position is called {}; one without moves needs the line '{}:'",
                                       in_quotes(reference.name), reference.name.size() > 40 ? "..." : reference.name));
  }

  void collect_moves() {
    std::stable_sort(written_.begin(), written_.end(), [](const WrittenMove& a, const WrittenMove& b) {
      return a.from != b.from ? a.from < b.from : a.label < b.label;
    });
    std::size_t next = 0;
    for (std::uint32_t position = 0; position < game_.names_.size(); ++position) {
      game_.first_move_.push_back(game_.moves_.size());
      for (; next < written_.size() && written_[next].from == position; ++next) collect_move(written_[next]);
    }
    game_.first_move_.push_back(game_.moves_.size());
  }

  // Moves of the two players with one label are one move.
  void collect_move(const WrittenMove& written) {
    const std::uint32_t target = resolve(written.target);
    if (game_.moves_.size() == game_.first_move_.back() || game_.moves_.back().label != written.label) {
      game_.moves_.push_back({written.label, {written.legal[0], written.legal[1]}, target});
      offsets_.push_back({written.offset, written.target.offset});
      return;
    }
    ExplicitGame::Move& known = game_.moves_.back();
    const std::string move =
        fmt::format("{} from {}", in_quotes(game_.labels_[written.label]), in_quotes(game_.names_[written.from]));
    for (const int player : {0, 1}) {
      if (written.legal[player] && known.legal[player]) {
        fail(written.offset, fmt::format("{} has the move {} twice", player == 0 ? "Left" : "Right", move));
      }
      known.legal[player] = known.legal[player] || written.legal[player];
    }
    if (target != known.target) {
      fail(written.target.offset,
           fmt::format("the move {} must lead both players to the same position, and leads the other to {}", move,
                       in_quotes(game_.names_[known.target])));
    }
  }

  // Whatever a position leads to comes before it; where that is impossible, play would not end.
  void order_positions() {
    enum : std::uint8_t { unseen, on_path, finished };
    std::vector<std::uint8_t> state(game_.names_.size(), unseen);
    std::vector<std::pair<std::uint32_t, std::size_t>> path;  // a position, and its move to look at next
    for (std::uint32_t root = 0; root < state.size(); ++root) {
      if (state[root] == unseen) path.emplace_back(root, game_.first_move_[root]);
      while (!path.empty()) {
        const auto [position, move] = path.back();
        state[position] = on_path;
        if (move == game_.first_move_[position + 1]) {
          state[position] = finished;
          order_.push_back(position);
          path.pop_back();
          continue;
        }
        ++path.back().second;
        const std::uint32_t target = game_.moves_[move].target;
        if (state[target] == on_path) fail_with_cycle(path, target, offsets_[move].target);
        if (state[target] == unseen) path.emplace_back(target, game_.first_move_[target]);
      }
    }
  }

  [[noreturn]] void fail_with_cycle(const std::vector<std::pair<std::uint32_t, std::size_t>>& path,
                                    std::uint32_t target, std::size_t offset) const {
    constexpr std::ptrdiff_t most_shown = 8;
    auto at = std::find_if(path.begin(), path.end(), [&](const auto& step) { return step.first == target; });
    std::string cycle;
    for (; at != path.end() && path.end() - at > most_shown; at = path.end() - most_shown) {
      cycle += in_quotes(game_.names_[at->first]) + " -> ... -> ";
    }
    for (; at != path.end(); ++at) cycle += in_quotes(game_.names_[at->first]) + " -> ";
    fail(offset, fmt::format("play must end, but here it comes back: {}{}", cycle, in_quotes(game_.names_[target])));
  }

  // The players of a label

  enum Owner : std::uint8_t { left_only, right_only, both };
  static constexpr Owner owners[] = {left_only, right_only, both};
  using LabelSets = std::vector<std::array<std::uint64_t, 3>>;  // by position and owner: labels it has or had there

  static Owner owner_of(const ExplicitGame::Move& move) {
    return !move.legal[1] ? left_only : !move.legal[0] ? right_only : both;
  }

  // A label keeps its players: whoever has it in a position, they and nobody else may have it in what follows.
  void check_players() const {
    std::vector<std::uint8_t> met(game_.labels_.size(), 0);
    for (const ExplicitGame::Move& move : game_.moves_) {
      met[move.label] = static_cast<std::uint8_t>(met[move.label] | 1U << owner_of(move));
    }
    std::vector<Label> doubtful;
    for (Label label = 0; label < met.size(); ++label) {
      if (std::popcount(met[label]) > 1) doubtful.push_back(label);
    }
    constexpr std::size_t at_a_time = 64;
    for (std::size_t first = 0; first < doubtful.size(); first += at_a_time) {
      const auto begin = doubtful.begin() + static_cast<std::ptrdiff_t>(first);
      check_players_of({begin, std::min(begin + at_a_time, doubtful.end())});
    }
  }

  // Up to 64 labels in one walk from the starts to the ends; every set is a word.
  void check_players_of(const std::vector<Label>& labels) const {
    LabelSets earlier(game_.names_.size());
    for (const std::uint32_t position : std::vector<std::uint32_t>(order_.rbegin(), order_.rend())) {
      std::array<std::uint64_t, 3> here = earlier[position];
      for (std::size_t i = game_.first_move_[position]; i < game_.first_move_[position + 1]; ++i) {
        const std::uint64_t label = bit_of(labels, game_.moves_[i].label);
        const Owner owner = owner_of(game_.moves_[i]);
        for (const Owner other : owners) {
          if (other != owner && (earlier[position][other] & label) != 0) fail_with_players(position, i, other);
        }
        here[owner] |= label;
      }
      for (std::size_t i = game_.first_move_[position]; i < game_.first_move_[position + 1]; ++i) {
        for (const Owner owner : owners) earlier[game_.moves_[i].target][owner] |= here[owner];
      }
    }
  }

  static std::uint64_t bit_of(const std::vector<Label>& labels, Label label) {
    const auto found = std::lower_bound(labels.begin(), labels.end(), label);
    return found == labels.end() || *found != label ? 0 : std::uint64_t{1} << (found - labels.begin());
  }

  [[noreturn]] void fail_with_players(std::uint32_t position, std::size_t move, Owner other) const {
    constexpr std::string_view names[] = {"Left alone", "Right alone", "both players"};
    const ExplicitGame::Move& wrong = game_.moves_[move];
    fail(offsets_[move].move,
         fmt::format("{} is a move of {} here, but of {} in {}, from where play can come here; a label keeps its "
                     "players (Pleunes, Definition 3.4), so give one of them another label",
                     in_quotes(game_.labels_[wrong.label]), names[owner_of(wrong)], names[other],
                     in_quotes(game_.names_[origin(position, wrong.label, other)])));
  }

  // A position that leads to this one, in which the label has this owner; there must be one.
  [[nodiscard]] std::uint32_t origin(std::uint32_t position, Label label, Owner owner) const {
    std::vector<bool> leads(game_.names_.size(), false);
    leads[position] = true;
    for (const std::uint32_t from : order_) {
      bool has_label = false;
      for (std::size_t i = game_.first_move_[from]; i < game_.first_move_[from + 1]; ++i) {
        const ExplicitGame::Move& move = game_.moves_[i];
        if (leads[move.target]) leads[from] = true;
        has_label = has_label || (move.label == label && owner_of(move) == owner);
      }
      if (has_label && leads[from] && from != position) return from;
    }
    return position;
  }

  Reader text_;
  std::string file_;
  Reference start_;
  std::vector<WrittenMove> written_;
  std::vector<Offsets> offsets_;      // of the moves of the game
  std::vector<std::uint32_t> order_;  // of the positions: what follows comes before
  std::unordered_map<std::string, Label> label_numbers_;
  ExplicitGame game_;
};

namespace {

// A realisation as written: what it says before the position, and the position.
struct WrittenRealisation {
  std::string_view source;    // a file, or a text in braces; empty if left out
  std::string_view position;  // empty if left out
  std::size_t source_offset = 0;
  std::size_t position_offset = 0;
};

WrittenRealisation read_inline(Reader& reader) {
  const std::size_t offset = reader.offset();
  const std::string_view text = reader.rest();
  const std::size_t close = text.find('}');
  if (close == std::string_view::npos) reader.fail_at(offset + text.size(), "expected '}' after the text of the game");
  reader.skip(close + 1);
  WrittenRealisation written{text.substr(0, close + 1), {}, offset, 0};
  if (reader.done()) return written;
  reader.expect(":", "and a position after the text of the game");
  written.position = reader.rest();
  written.position_offset = reader.offset();
  if (written.position.empty()) reader.fail_expected("a position of the game");
  return written;
}

// The last colon separates the file from the position, unless what follows cannot be a position.
WrittenRealisation read_written(Reader& reader) {
  if (!ExplicitGame::names_file(reader)) return read_inline(reader);
  const std::string_view text = reader.rest();
  const std::size_t offset = reader.offset();
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return {text, {}, offset, 0};
  if (colon == 0) reader.fail_expected("a file before ':'");
  if (colon + 1 == text.size()) reader.fail_at(offset + text.size(), "expected a position of the game after ':'");
  if (!is_name(text.substr(colon + 1))) return {text, {}, offset, 0};
  return {text.substr(0, colon), text.substr(colon + 1), offset, offset + colon + 1};
}

std::string read_file(const Reader& reader, const WrittenRealisation& written) {
  const std::string path(written.source);
  const auto fail = [&](const std::string& why) {
    reader.fail_at(written.source_offset, fmt::format("cannot read the file {}: {}", in_quotes(path), why));
  };
  if (path.find('\0') != std::string::npos) fail("its name contains a null character");
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) fail("it is a directory");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(errno != 0 ? std::strerror(errno) : "it does not open");
  std::string text(ExplicitGame::longest_text + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) fail("reading failed");
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > ExplicitGame::longest_text)
    fail(fmt::format("it is larger than {} bytes", ExplicitGame::longest_text));
  return text;
}

ExplicitGame read_source(Reader reader) {
  const WrittenRealisation written = read_written(reader);
  if (!written.source.starts_with('{')) {
    const std::string text = read_file(reader, written);
    return ExplicitGame::from_text(Reader(text), std::string(written.source));
  }
  const std::size_t end = written.source_offset + written.source.size() - 1;
  return ExplicitGame::from_text(Reader(reader.source(), written.source_offset + 1, end));
}

Position find_position(const ExplicitGame& game, const Reader& reader, std::string_view name, std::size_t offset) {
  if (const auto position = game.find(name)) return *position;
  reader.fail_at(offset, fmt::format("the game has no position called {}", in_quotes(name)));
}

}  // namespace

ExplicitGame ExplicitGame::from_text(Reader text, std::string file) {
  return ExplicitGameParser(text, std::move(file)).parse();
}

Game ExplicitGame::read(std::vector<Reader>& realisations) {
  ExplicitGame game = read_source(realisations.front());
  std::vector<Position> start = read_start(game, realisations);
  return {AnyRuleset(std::move(game)), std::move(start)};
}

std::string ExplicitGame::in_full(std::vector<Reader>& realisations) {
  const ExplicitGame game = read_source(realisations.front());
  const std::vector<Position> start = read_start(game, realisations);
  const std::set<Position> distinct(start.begin(), start.end());
  std::string text = game.text_in_braces(";\n");
  std::string_view separator = ":";
  for (const Position position : distinct) {
    text.append(separator).append(game.names_[position]);
    separator = " | ";
  }
  return text;
}

std::vector<Position> ExplicitGame::read_start(const ExplicitGame& game, std::vector<Reader>& realisations) {
  WrittenRealisation first;
  std::vector<Position> start;
  for (Reader& reader : realisations) {
    const WrittenRealisation written = read_written(reader);
    if (start.empty()) first = written;
    if (written.source == first.source) {
      start.push_back(written.position.empty()
                          ? game.start()
                          : find_position(game, reader, written.position, written.position_offset));
    } else if (written.position.empty() && !written.source.starts_with('{')) {
      start.push_back(find_position(game, reader, written.source, written.source_offset));
    } else {
      reader.fail_at(written.source_offset, "realisations share one game, and the first has another");
    }
  }
  return start;
}

std::optional<Position> ExplicitGame::find(std::string_view name) const {
  const auto found = numbers_.find(std::string(name));
  if (found == numbers_.end()) return std::nullopt;
  return found->second;
}

void ExplicitGame::moves(Position position, Player player, std::vector<Label>& labels) const {
  for (std::size_t move = first_move_[position]; move < first_move_[position + 1]; ++move) {
    if (moves_[move].legal[static_cast<int>(player)]) labels.push_back(moves_[move].label);
  }
}

std::optional<Position> ExplicitGame::play(Position position, Player player, Label label) const {
  const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(first_move_[position]);
  const auto end = moves_.begin() + static_cast<std::ptrdiff_t>(first_move_[position + 1]);
  const auto found =
      std::lower_bound(begin, end, label, [](const Move& move, Label wanted) { return move.label < wanted; });
  if (found == end || found->label != label || !found->legal[static_cast<int>(player)]) return std::nullopt;
  return found->target;
}

std::string ExplicitGame::show_move(Player /*player*/, Label label) const {
  return label < labels_.size() ? labels_[label] : "no move";
}

bool ExplicitGame::impartial() const {
  return std::all_of(moves_.begin(), moves_.end(), [](const Move& move) { return move.legal[0] && move.legal[1]; });
}

std::string ExplicitGame::text_in_braces(std::string_view between) const {
  std::string text = "{";
  for (std::size_t position = 0; position < names_.size(); ++position) {
    if (position > 0) text += between;
    text += names_[position] + ":";
    for (std::size_t i = first_move_[position]; i < first_move_[position + 1]; ++i) {
      const Move& move = moves_[i];
      text += fmt::format("{} {}{} {} -> {}", i == first_move_[position] ? "" : ",", move.legal[0] ? "L" : "",
                          move.legal[1] ? "R" : "", labels_[move.label], names_[move.target]);
    }
  }
  return text + "}";
}

}  // namespace qcg
