#include "games/rule_file/rule_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
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
    constexpr std::size_t most_shown = 8;
    auto from = std::find_if(path_.begin(), path_.end(), [&](const Step& step) { return step.position == back; });
    std::vector<std::string> moves;
    for (++from; from != path_.end(); ++from) moves.push_back(from->move);
    moves.push_back(last);
    const bool cut = moves.size() > most_shown;
    if (cut) moves.erase(moves.begin(), moves.end() - most_shown);
    throw InputError(fmt::format("play must end, but from {} it comes back there by {}{}", game_.rules.show(back),
                                 cut ? "..., " : "", fmt::join(moves, ", ")));
  }

  const Game& game_;
  std::unordered_map<Position, bool> finished_;  // false while on the path
  std::vector<Step> path_;
};

}  // namespace

Game read_rule_game(const std::shared_ptr<const RuleText>& text, std::vector<Reader>& realisations) {
  RuleRealisations read = read_rule_realisations(text, realisations);
  Placements placements = Placements::on(read.board);
  const bool ends = rules_show_an_end(read.board, placements);
  std::vector<Position> start;
  const auto make = [&]() -> Game {
    if (RuleGame::fits(read.board, placements)) {
      RuleGame game(std::move(read.board), placements);
      for (const auto& states : read.states) start.push_back(game.packed(states));
      return {AnyRuleset(std::move(game)), start};
    }
    TabledRuleGame game(std::move(read.board), std::move(placements));
    for (std::size_t i = 0; i < read.states.size(); ++i) {
      start.push_back(
          game.packed(read.states[i], i < read.numbers.size() ? read.numbers[i] : std::vector<std::uint16_t>()));
    }
    return {AnyRuleset(std::move(game)), start};
  };
  Game game = make();
  if (!ends) EndOfPlay(game).check();
  return game;
}

std::string rule_notation(const RuleText& text) {
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

std::string rule_example(const RuleText& text) {
  if (!text.starts.empty()) return text.starts.front();
  switch (text.board) {
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

bool rule_family_grows(const RuleText& text) { return text.board == BoardKind::Graph && moves_on_free(text); }

void enumerate_rule_positions(const RuleText& text, std::size_t most, const Discover& discover) {
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

std::size_t labels_at(const Game& game) {
  std::size_t most = 0;
  for (const Player player : both_players) {
    most = std::max(most, game.rules.moves(game.start.front(), player).size());
  }
  return most;
}

}  // namespace

// A superposed move is a set of labels: positions with many are drawn again, and smaller.
std::string random_rule_position(const std::shared_ptr<const RuleText>& text, std::size_t size, Random& random) {
  for (unsigned tries = 0;; ++tries) {
    const std::size_t smaller = size - std::min<std::size_t>(tries / 8, size - 1);
    std::string position = random_filling(*text, smaller, random);
    std::vector<Reader> reader{Reader(position)};
    if (tries > 64 || labels_at(read_rule_game(text, reader)) <= size + 2) return position;
  }
}

}  // namespace qcg
