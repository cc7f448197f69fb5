#include "lift/line_of_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_set>

#include "base/characters.h"
#include "base/checkpoint.h"
#include "base/input_error.h"
#include "base/spelling.h"
#include "lift/label_text.h"

namespace qcg {

namespace {

constexpr std::size_t most_positions_looked_at = ConceivableLabels::most_positions;
constexpr std::size_t most_names_suggested = 8;

/// If a position covers each of its options, it covers the options of these too: where a label leads from one of them
/// is covered by where it leads from the position itself, which is again one of its options.
bool covers_all_that_follows(const AnyRuleset& rules, Position position) {
  return rules.states_covering() && std::all_of(std::begin(both_players), std::end(both_players), [&](Player player) {
           const std::vector<Label> labels = rules.moves(position, player);
           return std::all_of(labels.begin(), labels.end(), [&](Label label) {
             return rules.covered_by(*rules.play(position, player, label), position);
           });
         });
}

/// Collects the labels of positions.
class LabelSurvey {
 public:
  explicit LabelSurvey(AnyRuleset rules) : rules_(std::move(rules)) {}

  ConceivableLabels of(const std::vector<Position>& positions) {
    for (const Position position : positions) add(position, [](Position) {});
    return result();
  }

  ConceivableLabels look_ahead(std::vector<Position> queue) {
    std::unordered_set<Position> seen(queue.begin(), queue.end());
    for (std::size_t at = 0; at < queue.size(); ++at) {
      add(queue[at], [&](Position after) {
        if (!all_ || !seen.insert(after).second) return;
        queue.push_back(after);
        all_ = seen.size() < ConceivableLabels::most_positions;
      });
    }
    return result();
  }

 private:
  template <class Visit>
  void add(Position position, Visit visit) {
    checkpoint();
    for (const Player player : both_players) {
      for (const Label label : rules_.moves(position, player)) {
        labels_[player == Player::Left ? 0 : 1].insert(label);
        if (all_) visit(*rules_.play(position, player, label));
      }
    }
  }

  ConceivableLabels result() const {
    ConceivableLabels found{{}, all_};
    for (std::size_t side = 0; side < 2; ++side) found.labels[side].assign(labels_[side].begin(), labels_[side].end());
    return found;
  }

  AnyRuleset rules_;
  std::array<std::set<Label>, 2> labels_;
  bool all_ = true;
};

/// "cut 1" for "cut blue edge 1 of stalk 1", where that is b1 in brief; nothing for labels that are named otherwise.
std::string verb_and_number(const std::string& words, const std::string& brief) {
  const std::size_t letters = brief.find_first_of("0123456789");
  const bool letters_then_digits = letters != 0 && letters != std::string::npos &&
                                   std::all_of(brief.begin(), brief.begin() + static_cast<std::ptrdiff_t>(letters),
                                               [](char c) { return is_letter(c); }) &&
                                   brief.find_first_not_of("0123456789", letters) == std::string::npos;
  return letters_then_digits ? words.substr(0, words.find(' ')) + " " + brief.substr(letters) : "";
}

/// What people may call the labels of a player.
class LabelNames {
 public:
  LabelNames(const AnyRuleset& rules, Player player, const std::vector<Label>& labels) : player_(player) {
    std::map<std::string, std::vector<Label>> by_number;
    for (const Label label : labels) {
      const std::string words = rules.show_move(player, label);
      by_name_.emplace(words, label);
      const std::string brief = rules.show_briefly(player, label);
      if (by_name_.emplace(brief, label).second) brief_.push_back(brief);
      by_number[verb_and_number(words, brief)].push_back(label);
    }
    for (const auto& [name, alike] : by_number) {
      if (!name.empty() && alike.size() == 1) by_name_.emplace(name, alike.front());
    }
  }

  [[nodiscard]] std::optional<Label> find(const std::string& name) const {
    auto found = by_name_.find(name);
    if (found == by_name_.end()) found = by_name_.find(std::string(without_parentheses(name)));
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
  }

  [[noreturn]] void fail(const std::string& name, std::string_view text, std::size_t at) const {
    throw InputError(fmt::format("{} has no label '{}'; {}expected {}", qcg::name(player_), name.substr(0, 40),
                                 did_you_mean(name, brief_), choices()),
                     text, at);
  }

 private:
  [[nodiscard]] std::string choices() const {
    if (brief_.empty()) return "none: there is no move";
    std::string text;
    for (std::size_t i = 0; i < std::min(brief_.size(), most_names_suggested); ++i) {
      text += (i > 0 ? ", " : "") + brief_[i];
    }
    return brief_.size() > most_names_suggested ? text + fmt::format(", ... ({} in all)", brief_.size()) : text;
  }

  Player player_;
  std::map<std::string, Label> by_name_;
  std::vector<std::string> brief_;
};

/// A few of the realisations after some moves: as many as is quick.
std::vector<Position> some_reached(const LineOfPlay& line) {
  std::vector<Position> here(line.start.start);
  for (const PlayedMove& move : line.moves) {
    std::set<Position> after;
    for (const Position realisation : here) {
      if (after.size() >= most_positions_looked_at) break;
      for (const Label label : move.labels) {
        if (const auto next = line.start.rules.play(realisation, move.player, label)) after.insert(*next);
      }
    }
    here.assign(after.begin(), after.end());
  }
  return here;
}

/// A label that looking ahead from the start did not come upon, since the game is large.
std::optional<Label> find_far_away(const LineOfPlay& line, Player player, std::string_view written) {
  const AnyRuleset& rules = line.start.rules;
  const std::string_view name = without_parentheses(written);
  for (const Position realisation : some_reached(line)) {
    checkpoint();
    for (const Label label : rules.moves(realisation, player)) {
      if (rules.show_move(player, label) == name || rules.show_briefly(player, label) == name) return label;
    }
  }
  return std::nullopt;
}

/// The names of both players' labels, found when first asked for.
class BothNames {
 public:
  explicit BothNames(const Game& game) : game_(game) {}
  const LabelNames& of(Player player) {
    if (names_.empty()) {
      const ConceivableLabels labels = conceivable_labels(game_);
      for (const Player each : both_players) names_.emplace_back(game_.rules, each, labels.of(each));
    }
    return names_[player == Player::Left ? 0 : 1];
  }

 private:
  const Game& game_;
  std::vector<LabelNames> names_;
};

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// Pieces of a text between any of these characters, without the spaces around them.
std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> pieces;
  while (true) {
    const std::size_t end = text.find_first_of(separators);
    pieces.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

/// Takes "L:" or "Right:" from the beginning of a move.
std::optional<Player> take_player(std::string_view& move) {
  for (const Player player : both_players) {
    const std::string_view whole = name(player);
    for (const std::string_view word : {whole, whole.substr(0, 1)}) {
      if (!move.starts_with(word) || move.substr(word.size(), 1) != ":") continue;
      move = trimmed(move.substr(word.size() + 1));
      return player;
    }
  }
  return std::nullopt;
}

class LineReader {
 public:
  LineReader(std::string_view text, const Game& start, Player first)
      : names_(start), turn_(first), written_{{start, {}}, std::string(text), {}} {}

  WrittenLine read() {
    const std::string bare = without_remarks();
    text_ = bare;
    for (const std::string_view move : split(bare, ";\n")) {
      if (!move.empty()) read_move(move);
    }
    return std::move(written_);
  }

 private:
  [[nodiscard]] std::string without_remarks() const {
    std::string text = written_.text;
    bool remark = false;
    for (char& c : text) {
      if (c == '\n') remark = false;
      if (c == '#') remark = true;
      if (remark) c = ' ';
    }
    return text;
  }

  void read_move(std::string_view move) {
    const auto at = static_cast<std::size_t>(move.data() - text_.data());
    const Player player = take_player(move).value_or(turn_);
    turn_ = opponent(player);
    if (move.empty()) throw InputError("expected labels behind the player", written_.text, at);
    std::map<Label, std::size_t> places;
    for (const std::string_view piece : split_labels(move)) {
      const std::string_view label = trimmed(piece);
      const auto label_at = static_cast<std::size_t>(label.data() - text_.data());
      if (label.empty()) throw InputError("expected a label beside '&'", written_.text, at);
      const Label read = read_label(player, std::string(label), label_at);
      if (!places.emplace(read, label_at).second) {
        throw InputError(fmt::format("'{}' is there twice", label), written_.text, label_at);
      }
    }
    PlayedMove played{player, {}};
    std::vector<std::size_t> label_at;
    for (const auto& [label, place] : places) {
      played.labels.push_back(label);
      label_at.push_back(place);
    }
    written_.line.moves.push_back(std::move(played));
    written_.label_at.push_back(std::move(label_at));
  }

  Label read_label(Player player, const std::string& name, std::size_t at) {
    if (const auto label = names_.of(player).find(name)) return *label;
    if (const auto label = find_far_away(written_.line, player, name)) return *label;
    names_.of(player).fail(name, written_.text, at);
  }

  BothNames names_;
  Player turn_;
  WrittenLine written_;
  std::string_view text_;
};

std::string joined(const AnyRuleset& rules, const PlayedMove& move,
                   std::string (AnyRuleset::*show)(Player, Label) const) {
  std::string text;
  for (const Label label : move.labels) {
    text += (text.empty() ? "" : " & ") + as_one_label((rules.*show)(move.player, label));
  }
  return text;
}

}  // namespace

void WrittenLine::fail(std::size_t move, Label label, const std::string& message) const {
  const auto& labels = line.moves[move].labels;
  const auto found = std::find(labels.begin(), labels.end(), label) - labels.begin();
  throw InputError(fmt::format("move {}: {}", move + 1, message), text,
                   label_at[move][static_cast<std::size_t>(found)]);
}

void WrittenLine::fail(std::size_t move, const std::string& message) const {
  const auto& places = label_at[move];
  throw InputError(fmt::format("move {}: {}", move + 1, message), text,
                   *std::min_element(places.begin(), places.end()));
}

WrittenLine read_line_of_play(std::string_view text, const Game& start, Player first) {
  return LineReader(text, start, first).read();
}

std::string show(const LineOfPlay& line) {
  std::string text;
  Player turn = Player::Left;
  for (const PlayedMove& move : line.moves) {
    if (!text.empty()) text += "; ";
    if (move.player != turn) text += std::string(1, letter(move.player)) + ": ";
    text += show_briefly(line.start.rules, move);
    turn = opponent(move.player);
  }
  return text;
}

std::string show_briefly(const AnyRuleset& rules, const PlayedMove& move) {
  return joined(rules, move, &AnyRuleset::show_briefly);
}

std::string show_in_words(const AnyRuleset& rules, const PlayedMove& move) {
  return joined(rules, move, &AnyRuleset::show_move);
}

ConceivableLabels conceivable_labels(const Game& game) {
  LabelSurvey survey(game.rules);
  const bool start_has_all = std::all_of(game.start.begin(), game.start.end(),
                                         [&](Position start) { return covers_all_that_follows(game.rules, start); });
  return start_has_all ? survey.of(game.start) : survey.look_ahead(game.start);
}

}  // namespace qcg
