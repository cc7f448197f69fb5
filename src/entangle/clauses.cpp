#include "entangle/clauses.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/checkpoint.h"
#include "base/input_error.h"

namespace qcg::entangle {

namespace {

std::vector<Position> after_move(const AnyRuleset& rules, const std::vector<Position>& realisations,
                                 const PlayedMove& move) {
  std::vector<Position> after;
  for (const Label label : move.labels) rules.play_all(realisations, move.player, label, after);
  std::sort(after.begin(), after.end());
  after.erase(std::unique(after.begin(), after.end()), after.end());
  return after;
}

bool legal_in_any(const AnyRuleset& rules, const std::vector<Position>& realisations, Player player, Label label) {
  return std::any_of(realisations.begin(), realisations.end(),
                     [&](Position position) { return rules.play(position, player, label).has_value(); });
}

template <class Set>
bool contains_all(const Set& larger, const Set& smaller) {
  return (smaller & ~larger).none();
}

template <class Set>
bool within_any(const Set& set, const std::vector<Set>& others) {
  checkpoint();
  return std::any_of(others.begin(), others.end(), [&](const Set& other) { return contains_all(other, set); });
}

template <class Set>
bool explained_by_any(const Set& death, const std::vector<Set>& clauses) {
  checkpoint();
  return std::any_of(clauses.begin(), clauses.end(), [&](const Set& clause) { return contains_all(death, clause); });
}

/// Takes out of the set what can go while no set of lives contains it.
template <class Set>
Set least_deadly(Set set, const std::vector<Set>& lives) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (!set[i]) continue;
    set.reset(i);
    if (within_any(set, lives)) set.set(i);
  }
  return set;
}

/// Drops what the others explain.
template <class Set>
void drop_redundant(std::vector<Set>& clauses, const std::vector<Set>& deaths) {
  for (std::size_t i = clauses.size(); i-- > 0;) {
    std::vector<Set> others = clauses;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const bool needed = std::any_of(deaths.begin(), deaths.end(), [&](const Set& death) {
      return contains_all(death, clauses[i]) && !explained_by_any(death, others);
    });
    if (!needed) clauses = std::move(others);
  }
}

}  // namespace

IllegalityClauses::IllegalityClauses(const Game& game, std::size_t length) {
  list_moves(game, Candidates({game, {}}));
  walk(game, {game.start}, length);
  seen_.assign(met_.begin(), met_.end());
  met_.clear();
  const auto smaller = [](const auto& a, const auto& b) {
    checkpoint();
    return std::pair(a.first.count(), a.first.to_string()) < std::pair(b.first.count(), b.first.to_string());
  };
  std::sort(seen_.begin(), seen_.end(), smaller);
  for (std::size_t vertex = 0; vertex < vertices_.size(); ++vertex) {
    Rule rule = find_rule(vertex);
    const auto& [player, label] = vertices_[vertex];
    rule.vertices.push_back(game.rules.show_briefly(player, label));
    const auto alike = std::find_if(rules_.begin(), rules_.end(), [&](const Rule& other) {
      return other.clauses == rule.clauses && other.unexplained == rule.unexplained;
    });
    if (alike == rules_.end()) {
      rules_.push_back(std::move(rule));
    } else {
      alike->vertices.push_back(rule.vertices.front());
    }
  }
}

void IllegalityClauses::list_moves(const Game& game, const Candidates& candidates) {
  for (const Player player : both_players) {
    if (game.rules.impartial() && player == Player::Right) continue;
    const std::vector<Label>& labels = candidates.of(player);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      vertices_.emplace_back(player, labels[i]);
      for (std::size_t j = i + 1; j < labels.size(); ++j) moves_.push_back({player, {labels[i], labels[j]}});
    }
  }
  if (moves_.size() > most_moves) {
    throw InputError(fmt::format("there are {} moves of two labels; clauses are looked for where there are at most {}",
                                 moves_.size(), most_moves));
  }
}

std::uint64_t IllegalityClauses::dead_in(const Game& game, const std::vector<Position>& realisations) const {
  std::uint64_t dead = 0;
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const auto& [player, label] = vertices_[i];
    if (!legal_in_any(game.rules, realisations, player, label)) dead |= std::uint64_t{1} << i;
  }
  return dead;
}

bool IllegalityClauses::possible(const Game& game, const PlayedMove& move,
                                 const std::vector<Position>& realisations) const {
  return std::all_of(move.labels.begin(), move.labels.end(),
                     [&](Label label) { return legal_in_any(game.rules, realisations, move.player, label); });
}

void IllegalityClauses::walk(const Game& game, const History& history, std::size_t length) {
  checkpoint();
  ++histories_;
  const std::uint64_t dead = dead_in(game, history.realisations);
  Seen& seen = met_[history.precedences];
  seen.alive |= ~dead;
  seen.dead |= dead;
  if (length == 0) return;
  for (std::size_t move = 0; move < moves_.size(); ++move) {
    if (!possible(game, moves_[move], history.realisations)) continue;
    History next{after_move(game.rules, history.realisations, moves_[move]), history.precedences, history.played};
    for (const std::size_t earlier : history.played) next.precedences.set(earlier * most_moves + move);
    if (std::find(next.played.begin(), next.played.end(), move) == next.played.end()) next.played.push_back(move);
    walk(game, next, length - 1);
  }
}

// A clause is right if no history has all of its precedences and the vertex alive.
IllegalityClauses::Rule IllegalityClauses::find_rule(std::size_t vertex) const {
  const std::uint64_t bit = std::uint64_t{1} << vertex;
  std::vector<Precedences> lives;
  std::vector<Precedences> deaths;
  for (std::size_t i = seen_.size(); i-- > 0;) {  // the largest first, so that few lives are kept
    const auto& [precedences, seen] = seen_[i];
    if ((seen.alive & bit) != 0 && !within_any(precedences, lives)) lives.push_back(precedences);
  }
  Rule rule;
  for (const auto& [precedences, seen] : seen_) {
    if ((seen.dead & bit) == 0) continue;
    if (within_any(precedences, lives)) {
      ++rule.unexplained;
    } else {
      deaths.push_back(precedences);
    }
  }
  std::vector<Precedences> clauses;
  for (const Precedences& death : deaths) {
    if (!explained_by_any(death, clauses)) clauses.push_back(least_deadly(death, lives));
  }
  drop_redundant(clauses, deaths);
  for (const Precedences& clause : clauses) rule.clauses.push_back(clause_of(clause));
  return rule;
}

IllegalityClauses::Clause IllegalityClauses::clause_of(const Precedences& precedences) const {
  Clause clause;
  for (std::size_t i = 0; i < precedences.size(); ++i) {
    if (precedences[i]) clause.push_back({i / most_moves, i % most_moves});
  }
  return clause;
}

std::string show(const AnyRuleset& rules, const IllegalityClauses& found, const IllegalityClauses::Clause& clause) {
  const auto move = [&](std::size_t number) {
    const auto& [player, labels] = found.moves()[number];
    return rules.show_briefly(player, labels[0]) + " " + rules.show_briefly(player, labels[1]);
  };
  std::string text;
  for (const IllegalityClauses::Precedence& each : clause) {
    text += fmt::format("{}p({}, {})", text.empty() ? "" : " and ", move(each.earlier), move(each.later));
  }
  return text;
}

}  // namespace qcg::entangle
