#include "hidden/table_strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/reader.h"

namespace qcg::hidden {

namespace {

constexpr std::uint32_t just_looked = 1;  // a mind's `node`: at a component whose size was not known

/// Reads "1_1 2/3, 1_2 1/3"; names may hold spaces; the last word of a move is its chance.
StrategyTable::Line read_moves(std::string_view source, std::size_t from, std::size_t to) {
  StrategyTable::Line line;
  Rational total;
  while (from < to) {
    const std::size_t comma = std::min(source.find(", ", from), to);
    std::size_t end = comma;
    std::string_view move = trimmed(source.substr(from, end - from));
    const std::size_t space = move.find_last_of(' ');
    if (space == std::string_view::npos)
      throw InputError("expected a move and its chance, such as '1_2 1/3'", source, from);
    const auto at = static_cast<std::size_t>(move.data() - source.data());
    Reader reader(source, at + space + 1, at + move.size());
    Rational chance(static_cast<unsigned long>(reader.number("a chance", 0, 1'000'000'000)));
    if (reader.accept("/"))
      chance /= Rational(static_cast<unsigned long>(reader.number("a denominator", 1, 1'000'000'000)));
    reader.expect_end("a comma");
    line.push_back({std::string(trimmed(move.substr(0, space))), chance});
    total += chance;
    from = end + 2;
  }
  if (total != 1)
    throw InputError(fmt::format("the chances add up to {}, not 1", total.get_str()), source, from > to ? to : from);
  return line;
}

// The value comes first where --strategy printed the lines.
bool tells_a_value(std::string_view line) {
  return line.starts_with("between ") || line.find_first_not_of("-0123456789/") == std::string_view::npos;
}

}  // namespace

StrategyTable::StrategyTable(std::string_view text) {
  bool begun = false;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    // Boards may have a # of their own.
    const std::size_t known_to = text.substr(from, end - from).starts_with('#') ? from : text.find("]:", from);
    const std::size_t comment = std::min(text.find('#', known_to < end ? known_to : from), end);
    const std::string_view line = trimmed(text.substr(from, comment - from));
    if (!line.empty() && (std::exchange(begun, true) || !tells_a_value(line))) {
      const auto at = static_cast<std::size_t>(line.data() - text.data());
      const bool first = line.starts_with("first ");
      if (!first && !line.starts_with("second ")) throw InputError("expected 'first' or 'second'", text, at);
      const std::size_t close = line.find("]:");
      if (close == std::string_view::npos)
        throw InputError("expected what the player knows, such as '[3, 3, 1]:'", text, at);
      const std::string knowledge(trimmed(line.substr(first ? 6 : 7, close + 1 - (first ? 6 : 7))));
      std::string_view moves = trimmed(line.substr(close + 2));
      if (moves.ends_with(" and wins")) moves = trimmed(moves.substr(0, moves.size() - 9));
      const std::size_t moves_at =
          moves.empty() ? at + line.size() : static_cast<std::size_t>(moves.data() - text.data());
      Line told = read_moves(text, moves_at, moves_at + moves.size());
      const auto [known, is_new] = lines_[first ? 0 : 1].try_emplace(knowledge, told);
      const auto same = [](const Move& a, const Move& b) { return a.name == b.name && a.chance == b.chance; };
      if (!is_new && !std::equal(told.begin(), told.end(), known->second.begin(), known->second.end(), same)) {
        throw InputError("an earlier line tells otherwise for the same knowledge", text, at);
      }
    }
    from = end + 1;
  }
}

const StrategyTable::Line* StrategyTable::find(Player player, const std::string& knowledge) const {
  const auto line = lines_[index(player)].find(knowledge);
  return line == lines_[index(player)].end() ? nullptr : &line->second;
}

TableStrategy::TableStrategy(const Solver& solver, const Turn& start, Player who, const StrategyTable& table)
    : umpire_(solver.umpire()), certainty_(solver.certainty()), start_(start.position), who_(who), table_(table) {}

Mind TableStrategy::remember(const Possible& possible, bool looked) const {
  const auto [entry, is_new] = numbers_.try_emplace(possible, static_cast<std::uint32_t>(known_.size()));
  if (is_new) known_.push_back(&entry->first);
  Mind mind;
  mind.belief = entry->second;
  mind.node = looked ? just_looked : 0;
  return mind;
}

// Moves in a component of known size count for selecting it.
Rational TableStrategy::chance_of(const StrategyTable::Line& line, const Turn& common, Action action,
                                  const Possible& possible) const {
  std::vector<std::string> names{show_move(umpire_, common, action)};
  if (umpire_.selects(common) && knows_part(umpire_, possible, action)) {
    const Turn selected{possible.front(), common.mover, static_cast<std::uint8_t>(action + 1)};
    std::vector<Action> labels;
    umpire_.actions(selected, labels);
    for (const Action label : labels) names.push_back(show_move(umpire_, selected, label));
  }
  Rational chance;
  for (const StrategyTable::Move& move : line) {
    if (std::find(names.begin(), names.end(), move.name) != names.end()) chance += move.chance;
  }
  return chance;
}

std::vector<Choice> TableStrategy::choices(const Mind& mind, const Turn& common) const {
  const Possible& possible = *known_[mind.belief];
  const std::vector<Action> actions = possible_actions(umpire_, common, possible);
  const std::string knowledge = show_knowledge(umpire_, common, possible, mind.node == just_looked);
  const StrategyTable::Line* line = table_.find(who_, knowledge);
  if (line == nullptr) {
    if (const auto win = certainty_.winning_action(who_, common, possible)) return {{*win, 1}};
  }
  std::vector<Choice> choices;
  Rational total;
  for (const Action action : actions) {
    const Rational chance = line == nullptr ? Rational(1) : chance_of(*line, common, action, possible);
    if (chance > 0) choices.push_back({action, chance});
    total += chance;
  }
  if (total == 0) throw InputError(fmt::format("no move of the line for {} can be played there", knowledge));
  for (Choice& choice : choices) choice.chance /= total;
  return choices;
}

Mind TableStrategy::after_own(const Mind& mind, const Turn& common, Action action, Sight sight) const {
  const Possible& before = *known_[mind.belief];
  const bool looked = umpire_.selects(common) && !knows_part(umpire_, before, action);
  return remember(possible_after_own(umpire_, common, before, action, sight), looked);
}

Mind TableStrategy::after_other(const Mind& mind, const Turn& common, Sight sight) const {
  if (sight == sight_none) return mind;
  return remember(possible_after_other(umpire_, common, *known_[mind.belief], sight), false);
}

}  // namespace qcg::hidden
