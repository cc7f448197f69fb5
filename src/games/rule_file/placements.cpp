#include "games/rule_file/placements.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/checkpoint.h"
#include "base/input_error.h"

namespace qcg {

namespace {

struct Heading {
  int rows = 0;
  int columns = 0;
  auto operator<=>(const Heading&) const = default;
};

/// How a pattern lies on the board: where its next column and its next row are.
struct Orientation {
  Heading right{0, 1};
  Heading down{1, 0};
  auto operator<=>(const Orientation&) const = default;
};

Heading quarter_turn(Heading heading) { return {heading.columns, -heading.rows}; }
Heading left_for_right(Heading heading) { return {heading.rows, -heading.columns}; }

std::vector<Orientation> orientations_of(const RuleStep& step, bool reflected, BoardKind board) {
  std::vector<Orientation> found;
  const auto add = [&](Orientation orientation) {
    if (reflected) orientation = {left_for_right(orientation.right), left_for_right(orientation.down)};
    if (step.rows.size() == 1) orientation.down = {};  // which no line has
    if (board == BoardKind::Row && orientation.right.rows != 0) return;
    if (std::find(found.begin(), found.end(), orientation) == found.end()) found.push_back(orientation);
  };
  Orientation turned;
  for (int turns = 0; turns < (step.turned || step.any_direction ? 4 : 1); ++turns) {
    add(turned);
    if (step.mirrored) add({{-turned.right.rows, -turned.right.columns}, turned.down});
    if (step.any_direction) {
      add({{turned.right.rows + turned.right.columns, turned.right.columns - turned.right.rows}, {}});
    }
    turned = {quarter_turn(turned.right), quarter_turn(turned.down)};
  }
  return found;
}

std::string_view name_of(Heading heading) {
  constexpr std::string_view names[3][3] = {
      {"up-left", "up", "up-right"}, {"left", "nowhere", "right"}, {"down-left", "down", "down-right"}};
  return names[heading.rows + 1][heading.columns + 1];
}

// Quarter turns and a mirror, in words, for a pattern of several rows.
std::string name_of(const Orientation& orientation) {
  if (orientation.down == Heading{}) return std::string(name_of(orientation.right));
  return fmt::format("{} and {}", name_of(orientation.right), name_of(orientation.down));
}

/// Lays every rule in every way. The walk from cell to cell is the same on a row, a grid and a graph: in a direction
/// there is at most one next cell, on a graph any neighbour that the path has not met.
class PlacementFinder {
 public:
  explicit PlacementFinder(const RuleBoard& board) : board_(board), text_(board.text()) {}

  Placements find() {
    for (rule_ = 0; rule_ < text_.rules.size(); ++rule_) {
      for (std::uint32_t cell = 0; cell < board_.cells(); ++cell) {
        if (!board_.is_there(cell)) continue;
        Partial partial;
        partial.key = {rule_};
        partial.corners = {cell};
        lay_step(0, cell, partial);
      }
    }
    finish();
    return std::move(found_);
  }

 private:
  struct Partial {
    std::vector<std::uint32_t> key;  // what the kind is told by
    std::string directions;
    std::vector<CellChange> changes;
    std::vector<std::uint32_t> walk;  // the cells of the step, in order
    std::vector<std::uint32_t> corners;
    std::vector<std::uint32_t> all_runs;  // the cells of runs `**`, which are no part of a label
  };

  [[nodiscard]] const Rule& rule() const { return text_.rules[rule_]; }

  void count_work() {
    constexpr std::size_t most_work = 5'000'000;
    checkpoint();
    if (++work_ <= most_work && found_.all.size() <= Placements::most) return;
    throw InputError(
        fmt::format("on this board the rule of line {} can be applied in too many ways: more than {} are "
                    "not looked at",
                    rule().line, Placements::most));
  }

  // --- one step ---

  void lay_step(std::size_t number, std::uint32_t anchor, const Partial& before) {
    const RuleStep& step = rule().steps[number];
    const auto orientations = orientations_of(step, rule().reflected, text_.board);
    for (std::uint32_t i = 0; i < orientations.size(); ++i) {
      Partial partial = before;
      partial.key.push_back(i);
      partial.walk.clear();
      const bool told = !board_.is_graph() && (orientations.size() > 1 || text_.label != LabelNames::Place);
      if (told) partial.directions += " " + name_of(orientations[i]);
      if (step.rows.size() > 1) {
        lay_rectangle(number, anchor, orientations[i], partial);
      } else {
        lay_line(number, 0, anchor, orientations[i].right, partial);
      }
    }
  }

  void lay_rectangle(std::size_t number, std::uint32_t anchor, const Orientation& orientation, Partial& partial) {
    const RuleStep& step = rule().steps[number];
    for (std::size_t row = 0; row < step.rows.size(); ++row) {
      for (std::size_t column = 0; column < step.rows[row].size(); ++column) {
        count_work();
        const int down = static_cast<int>(row);
        const int right = static_cast<int>(column);
        const auto cell = board_.shifted(anchor, down * orientation.down.rows + right * orientation.right.rows,
                                         down * orientation.down.columns + right * orientation.right.columns);
        if (!cell || !add_change(partial, *cell, step.rows[row][column])) return;
        partial.walk.push_back(*cell);
      }
    }
    end_step(number, partial);
  }

  // Lays the elements from this one on; the first of them would come to lie on `cell`, if there is one.
  void lay_line(std::size_t number, std::size_t element, std::optional<std::uint32_t> cell, Heading heading,
                const Partial& partial) {
    count_work();
    const std::vector<RuleElement>& line = rule().steps[number].rows.front();
    if (element == line.size()) return end_step(number, partial);
    if (line[element].run == Repeat::One) {
      if (!cell) return;
      Partial longer = partial;
      if (add_walk(longer, *cell, line[element])) lay_rest(number, element + 1, heading, longer);
      return;
    }
    lay_run(number, element, cell, heading, partial);
  }

  // Goes on at whatever cell may be next.
  void lay_rest(std::size_t number, std::size_t element, Heading heading, const Partial& partial) {
    const std::size_t elements = rule().steps[number].rows.front().size();
    if (element == elements || !board_.is_graph()) {
      const auto next =
          board_.is_graph() ? std::nullopt : board_.shifted(partial.walk.back(), heading.rows, heading.columns);
      return lay_line(number, element, next, heading, partial);
    }
    for (const std::uint32_t next : board_.neighbours(partial.walk.back())) {
      if (std::find(partial.walk.begin(), partial.walk.end(), next) != partial.walk.end()) continue;
      lay_line(number, element, next, heading, partial);
    }
  }

  void lay_run(std::size_t number, std::size_t element, std::optional<std::uint32_t> cell, Heading heading,
               const Partial& partial) {
    const RuleElement& run = rule().steps[number].rows.front()[element];
    Partial longer = partial;
    if (run.run == Repeat::Each) longer.key.push_back(0);
    const std::size_t length_at = longer.key.size() - 1;
    for (std::size_t length = 0;; ++length) {
      if (run.run == Repeat::Each) longer.key[length_at] = static_cast<std::uint32_t>(length);
      end_run(number, element, cell, heading, longer);
      if (!cell || !add_walk(longer, *cell, run)) return;
      if (run.run == Repeat::All) longer.all_runs.push_back(*cell);
      if (board_.is_graph()) return lay_run_on_graph(number, element, heading, longer);
      cell = board_.shifted(*cell, heading.rows, heading.columns);
    }
  }

  // What follows a run `**` must not go on with it; the rest of the pattern begins behind it.
  void end_run(std::size_t number, std::size_t element, std::optional<std::uint32_t> cell, Heading heading,
               const Partial& partial) {
    const RuleElement& run = rule().steps[number].rows.front()[element];
    if (run.run == Repeat::Each || !cell) return lay_line(number, element + 1, cell, heading, partial);
    Partial stopped = partial;
    const States others = ((States{1} << text_.cells.size()) - 1) & ~run.allowed;
    if (!add_change(stopped, *cell, {.allowed = others})) return;
    stopped.all_runs.push_back(*cell);
    lay_line(number, element + 1, cell, heading, stopped);
  }

  // The run goes on at any neighbour: the same element again, or what follows it, and on a graph something does.
  void lay_run_on_graph(std::size_t number, std::size_t element, Heading heading, const Partial& partial) {
    for (const std::uint32_t next : board_.neighbours(partial.walk.back())) {
      if (std::find(partial.walk.begin(), partial.walk.end(), next) != partial.walk.end()) continue;
      lay_run(number, element, next, heading, partial);
    }
  }

  bool add_walk(Partial& partial, std::uint32_t cell, const RuleElement& element) {
    count_work();
    partial.walk.push_back(cell);
    return add_change(partial, cell, element);
  }

  // A cell that an earlier step has changed is met as that step left it.
  static bool add_change(Partial& partial, std::uint32_t cell, const RuleElement& element) {
    const auto known = std::find_if(partial.changes.begin(), partial.changes.end(),
                                    [&](const CellChange& change) { return change.cell == cell; });
    if (known == partial.changes.end()) {
      if (element.allowed == 0) return false;
      partial.changes.push_back({cell, element.allowed, element.result});
      return true;
    }
    if (known->result == RuleElement::stays) {
      known->allowed &= element.allowed;
    } else if ((element.allowed >> known->result & 1U) == 0) {
      return false;
    }
    if (element.result != RuleElement::stays) known->result = element.result;
    return known->allowed != 0;
  }

  void end_step(std::size_t number, const Partial& partial) {
    Partial ended = partial;
    ended.corners.push_back(ended.walk.back());
    const auto& line = rule().steps[number].rows.front();
    const bool of_any_length =
        std::any_of(line.begin(), line.end(), [](const RuleElement& each) { return each.run == Repeat::Each; });
    if (of_any_length) ended.directions += fmt::format(" by {}", ended.walk.size() - 1);
    if (number + 1 < rule().steps.size()) return lay_step(number + 1, ended.walk.back(), ended);
    if (board_.is_graph()) ended.key.insert(ended.key.end(), ended.walk.begin(), ended.walk.end());
    add(ended);
  }

  // --- the whole ---

  void add(Partial& partial) {
    count_work();
    Placement placement{.rule = rule_, .anchor = partial.corners.front(), .changes = std::move(partial.changes)};
    std::sort(placement.changes.begin(), placement.changes.end(),
              [](const CellChange& a, const CellChange& b) { return a.cell < b.cell; });
    const RuleStep& step = rule().steps.front();
    if (!step.conditions.empty() || !step.effects.empty()) placement.around = around(partial.walk);
    if (board_.is_graph()) {
      placement.corners = partial.walk;
    } else {
      placement.corners = std::move(partial.corners);
      const auto last = std::unique(placement.corners.begin(), placement.corners.end());
      placement.corners.erase(last, placement.corners.end());
    }
    const auto [kind, is_new] = kinds_.try_emplace(partial.key, static_cast<std::uint32_t>(kinds_.size()));
    placement.kind = kind->second;
    if (is_new) kind_directions_.push_back(partial.directions);
    if (text_.label == LabelNames::Place) placement.label = label_of(placement, partial);
    found_.all.push_back(std::move(placement));
  }

  [[nodiscard]] std::vector<std::uint32_t> around(const std::vector<std::uint32_t>& walk) const {
    std::set<std::uint32_t> found;
    for (const std::uint32_t cell : walk) {
      for (const std::uint32_t other : board_.neighbours(cell)) {
        if (std::find(walk.begin(), walk.end(), other) == walk.end()) found.insert(other);
      }
    }
    return {found.begin(), found.end()};
  }

  // The same cells with the same changes are one label, whichever rule and direction finds them. Runs `**` are as long
  // as they are: not they, but the rule and its direction are a part of the label.
  Label label_of(const Placement& placement, const Partial& partial) {
    std::vector<std::uint32_t> key{rule().legal[0], rule().legal[1]};
    const bool open = std::any_of(rule().steps.begin(), rule().steps.end(), [](const RuleStep& step) {
      return std::any_of(step.rows.front().begin(), step.rows.front().end(),
                         [](const RuleElement& element) { return element.run == Repeat::All; });
    });
    if (open) key.insert(key.end(), partial.key.begin(), partial.key.end());
    for (const CellChange& change : placement.changes) {
      const auto& runs = partial.all_runs;
      if (std::find(runs.begin(), runs.end(), change.cell) != runs.end()) continue;
      key.insert(key.end(), {change.cell, change.allowed, change.result});
    }
    for (const NeighbourEffect& effect : rule().steps.front().effects) {
      key.insert(key.end(), {0xFFFF'FFFFU, effect.states, effect.result});
    }
    const auto [label, is_new] = labels_.try_emplace(key, static_cast<Label>(labels_.size()));
    if (is_new) {
      found_.labels.push_back({{rule().legal[0], rule().legal[1]}, {}, {}});
      name_label(found_.labels.back(), placement, open ? partial.directions : "");
    }
    return label->second;
  }

  void name_label(PlacedLabel& label, const Placement& placement, const std::string& told) {
    std::vector<std::string> cells;
    const std::size_t shown = told.empty() ? placement.corners.size() : 1;
    for (std::size_t i = 0; i < shown; ++i) cells.push_back(board_.show_cell(placement.corners[i]));
    const std::string where = fmt::format("{}", fmt::join(cells, board_.is_graph() || cells.size() < 2 ? "-" : " to "));
    label.name = fmt::format("{} {}{}", rule().verb, where, told);
    label.brief = fmt::format("{}{}{}", rule().verb.front(), fmt::join(cells, "-"), told);
    std::replace(label.brief.begin(), label.brief.end(), ' ', '-');
    const auto make_new = [&](std::string& text) {
      const auto is_used = [&](const std::string& tried) {
        return (label.legal[0] && named_[0].contains(tried)) || (label.legal[1] && named_[1].contains(tried));
      };
      if (is_used(text)) text += fmt::format("-line-{}-{}", rule().line, found_.labels.size());
      for (const std::size_t player : {0U, 1U}) {
        if (label.legal[player]) named_[player].insert(text);
      }
    };
    make_new(label.name);
    make_new(label.brief);
  }

  void finish() {
    found_.kinds = static_cast<std::uint32_t>(kinds_.size());
    found_.kind_names.resize(kinds_.size());
    std::set<std::string> used;
    for (const auto& [key, kind] : kinds_) {
      const Rule& rule = text_.rules[key.front()];
      PieceMove& name = found_.kind_names[kind];
      name = {rule.verb, kind_directions_[kind]};
      if (!used.insert(fmt::format("{}{}{}{}", rule.legal[0], rule.legal[1], name.verb, name.directions)).second) {
        name.directions += fmt::format(" of line {} number {}", rule.line, kind);
      }
    }
    std::stable_sort(found_.all.begin(), found_.all.end(), [](const Placement& a, const Placement& b) {
      return std::tie(a.kind, a.anchor) < std::tie(b.kind, b.anchor);
    });
  }

  const RuleBoard& board_;
  const RuleText& text_;
  std::uint32_t rule_ = 0;
  std::size_t work_ = 0;
  std::map<std::vector<std::uint32_t>, std::uint32_t> kinds_;
  std::vector<std::string> kind_directions_;
  std::map<std::vector<std::uint32_t>, Label> labels_;
  std::array<std::set<std::string>, 2> named_;  // by player
  Placements found_;
};

}  // namespace

Placements Placements::on(const RuleBoard& board) { return PlacementFinder(board).find(); }

}  // namespace qcg
