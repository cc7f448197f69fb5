#include "games/rule_file/rule_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_map>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "games/rule_file/rule_game.h"
#include "games/rule_file/tabled_rule_game.h"
#include "games/rule_file/termination.h"
#include "games/shared/board.h"

namespace qcg {

namespace {

/// Looks at everything that follows from the start of a game whose rules do not show that it ends.
class EndOfPlay {
 public:
  explicit EndOfPlay(const Game& game) : game_(game) {}

  void check() {
    for (const Position start : game_.start) {
      enter(start, "");
      while (!path_.empty()) go_on();
    }
  }

 private:
  static constexpr std::size_t most_positions = 200'000;
  struct Step {
    Position position;
    std::string move;  // that led here
    std::vector<std::pair<Player, Label>> left;
  };

  void enter(Position position, std::string move) {
    if (!finished_.try_emplace(position, false).second) return;
    if (finished_.size() > most_positions) {
      throw InputError(
          fmt::format("it could not be shown that every play ends: neither the rules show it nor the first "
                      "{} positions",
                      most_positions));
    }
    path_.push_back({position, std::move(move), {}});
    for (const Player player : both_players) {
      for (const Label label : game_.rules.moves(position, player)) path_.back().left.emplace_back(player, label);
    }
  }

  void go_on() {
    checkpoint();
    Step& step = path_.back();
    if (step.left.empty()) {
      finished_[step.position] = true;
      path_.pop_back();
      return;
    }
    const auto [player, label] = step.left.back();
    step.left.pop_back();
    const Position next = *game_.rules.play(step.position, player, label);
    std::string move = fmt::format("{}: {}", name(player), game_.rules.show_move(player, label));
    const auto known = finished_.find(next);
    if (known != finished_.end() && !known->second) fail_with_loop(next, move);
    enter(next, std::move(move));
  }

  [[noreturn]] void fail_with_loop(Position back, const std::string& last) const {
    constexpr std::size_t most_moves_told = 8;
    auto from = std::find_if(path_.begin(), path_.end(), [&](const Step& step) { return step.position == back; });
    std::vector<std::string> moves;
    for (++from; from != path_.end(); ++from) moves.push_back(from->move);
    moves.push_back(last);
    const bool cut = moves.size() > most_moves_told;
    if (cut) moves.erase(moves.begin(), moves.end() - most_moves_told);
    throw InputError(fmt::format("play must end, but from {} it comes back there by {}{}", game_.rules.show(back),
                                 cut ? "..., " : "", fmt::join(moves, ", ")));
  }

  const Game& game_;
  std::unordered_map<Position, bool> finished_;  // false while on the path
  std::vector<Step> path_;
};

}  // namespace

struct RuleFile::Laid {
  AnyRuleset rules;
  std::function<Position(const std::vector<std::uint8_t>& states, const std::vector<std::uint16_t>& numbers)> pack;
  bool ends;  // wherever play begins
};

RuleFile::RuleFile(RuleText text) : text_(std::make_shared<const RuleText>(std::move(text))) {}

RuleFile::~RuleFile() = default;

std::shared_ptr<const RuleFile::Laid> RuleFile::laid_on(const RuleBoard& board) const {
  constexpr std::size_t most_kept = 200'000;
  const std::string key = board.show(std::vector<std::uint8_t>(board.cells(), 0));
  const std::lock_guard lock(mutex_);
  if (const auto known = laid_.find(key); known != laid_.end()) return known->second;
  Placements placements = Placements::on(board);
  const bool ends = rules_show_an_end(board, placements);
  ways_laid_ += placements.all.size() + 1;
  if (ways_laid_ > most_kept) laid_.clear();
  if (ways_laid_ > most_kept) ways_laid_ = placements.all.size() + 1;
  const auto make = [&]() -> Laid {
    if (RuleGame::fits(board, placements)) {
      const auto game = std::make_shared<const RuleGame>(board, placements);
      return {AnyRuleset(*game), [game](const auto& states, const auto&) { return game->packed(states); }, ends};
    }
    const TabledRuleGame game(board, std::move(placements));  // copies share their tables
    return {AnyRuleset(game), [game](const auto& states, const auto& numbers) { return game.packed(states, numbers); },
            ends};
  };
  return laid_[key] = std::make_shared<const Laid>(make());
}

Game RuleFile::read(std::vector<Reader>& realisations) const {
  const RuleRealisations read = read_rule_realisations(text_, realisations);
  const std::shared_ptr<const Laid> laid = laid_on(read.board);
  Game game{laid->rules, {}};
  for (std::size_t i = 0; i < read.states.size(); ++i) {
    game.start.push_back(
        laid->pack(read.states[i], i < read.numbers.size() ? read.numbers[i] : std::vector<std::uint16_t>()));
  }
  if (!laid->ends) EndOfPlay(game).check();
  std::sort(game.start.begin(), game.start.end());
  game.start.erase(std::unique(game.start.begin(), game.start.end()), game.start.end());
  return game;
}

std::string RuleFile::notation() const {
  const RuleText& text = *text_;
  std::vector<std::string> cells;
  for (const CellState& cell : text.cells) cells.push_back(fmt::format("{} {}", cell.letter, cell.name));
  if (text.missing != '\0') cells.push_back(fmt::format("{} missing", text.missing));
  const std::string legend = fmt::format("{}", fmt::join(cells, ", "));
  switch (text.board) {
    case BoardKind::Row:
      return fmt::format("the cells from left to right: {}; or 1x5 for a row of five {}", legend, cells.front());
    case BoardKind::Grid:
      return fmt::format("the rows from top to bottom, separated by '/': {}; or 3x4 for three rows of {}", legend,
                         cells.front());
    case BoardKind::Graph:
      break;
  }
  return fmt::format(
      "the vertices, a colon and the edges: {}:1-2 with {}; or path:5, cycle:5, grid:3x4, complete:4. Later "
      "realisations "
      "of a superposition may leave out the edges",
      std::string(2, text.cells.front().letter), legend);
}

std::string RuleFile::example() const {
  if (!text_->starts.empty()) return text_->starts.front();
  switch (text_->board) {
    case BoardKind::Row:
      return "1x5";
    case BoardKind::Grid:
      return "2x3";
    case BoardKind::Graph:
      break;
  }
  return "path:4";
}

namespace {

// Whether some rule can be applied on a board that is free.
bool moves_on_free(const RuleText& text) {
  return std::any_of(text.rules.begin(), text.rules.end(), [](const Rule& rule) {
    const auto& rows = rule.steps.front().rows;
    return std::all_of(rows.begin(), rows.end(), [](const auto& row) {
      return std::all_of(row.begin(), row.end(),
                         [](const RuleElement& element) { return (element.allowed & 1U) != 0; });
    });
  });
}

void enumerate_rule_graphs(const RuleText& text, std::size_t most, const Discover& discover) {
  const std::string letters = text.letters();
  if (moves_on_free(text)) return for_each_connected_graph(most, letters.front(), discover);
  for_each_connected_graph(most, letters.front(), [&](const std::string& graph, std::size_t size) {
    const std::string edges = graph.substr(graph.find(':'));
    for_each_word(size, letters, [&](const std::string& word) { discover(word + edges, size); });
    return true;
  });
}

}  // namespace

bool RuleFile::family_grows() const { return text_->board == BoardKind::Graph && moves_on_free(*text_); }

void RuleFile::enumerate(std::size_t most, const Discover& discover) const {
  const RuleText& text = *text_;
  if (text.board == BoardKind::Graph) return enumerate_rule_graphs(text, most, discover);
  const std::string letters = text.letters();
  for (std::size_t cells = 1; cells <= most; ++cells) {
    for (std::size_t rows = 1; rows <= (text.board == BoardKind::Row ? 1 : cells); ++rows) {
      if (cells % rows != 0) continue;
      for_each_word(cells, letters, [&](const std::string& word) {
        discover(show_board({rows, cells / rows, word}), cells);
      });
    }
  }
}

namespace {

std::string random_filling(const RuleText& text, std::size_t size, Random& random) {
  const std::string letters = text.letters() + text.letters().front();  // free ones are more likely
  switch (text.board) {
    case BoardKind::Graph:
      return random_graph(size, letters, random);
    case BoardKind::Grid:
      return random_board(size + 3, letters, random);
    case BoardKind::Row:
      break;
  }
  std::string row;
  for (std::size_t length = 1 + random.below(size + 3); row.size() < length;) row += random.letter_of(letters);
  return row;
}

// A superposed move is a set of labels, and a superposition one of positions: both must be few for the slow solvers of
// tests, who ask for sizes that are small.
bool is_small(const Game& game, std::size_t size) {
  constexpr std::size_t positions_each = 6;
  std::vector<Position> found = game.start;
  std::set<Label> met;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Player player : both_players) {
      const std::vector<Label> labels = game.rules.moves(found[i], player);
      met.insert(labels.begin(), labels.end());
      if (labels.size() > size + 1 || met.size() > 2 * size + 2) return false;
      for (const Label label : labels) {
        const Position next = *game.rules.play(found[i], player, label);
        if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(next);
      }
    }
    if (found.size() > positions_each * size) return false;
  }
  return true;
}

}  // namespace

std::string RuleFile::random_position(std::size_t size, Random& random) const {
  constexpr std::size_t largest_of_tests = 8;
  constexpr unsigned most_tries = 64;
  for (unsigned tries = 0;; ++tries) {
    std::string position = random_filling(*text_, size - std::min<std::size_t>(tries / 8, size - 1), random);
    std::vector<Reader> reader{Reader(position)};
    if (size > largest_of_tests || tries == most_tries || is_small(read(reader), size)) return position;
  }
}

}  // namespace qcg
