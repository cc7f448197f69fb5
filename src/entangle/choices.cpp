#include "entangle/choices.h"

#include <algorithm>

#include "base/checkpoint.h"

namespace qcg::entangle {

ChoiceSearch::ChoiceSearch(const OneWayLine& line, Position start, const std::optional<Touch>& last) {
  possible_ = !last || last->legal_in(start);
  for (const std::vector<Touch>& touches : line.moves()) {
    Move& move = moves_.emplace_back();
    for (const Touch& touch : touches) {
      if (touch.legal_in(start) && !(last && touch.spoils(*last))) move.options.push_back({touch});
    }
    move.open = move.options.size();
    possible_ = possible_ && move.open > 0;
  }
}

std::optional<std::vector<Label>> ChoiceSearch::find(std::size_t most_decisions) {
  decisions_left_ = most_decisions;
  if (!possible_) return std::nullopt;
  for (std::size_t move = 0; move < moves_.size(); ++move) {
    if (moves_[move].open != 1) continue;
    moves_[move].decided = true;
    decided_.push_back(move);
  }
  if (!propagate() || !search()) return std::nullopt;
  std::vector<Label> labels;
  for (const Move& move : moves_) {
    const auto kept = std::find_if(move.options.begin(), move.options.end(), [](const Option& o) { return !o.struck; });
    labels.push_back(kept->touch.label);
  }
  return labels;
}

bool ChoiceSearch::search() {
  checkpoint();
  const auto move = most_constrained();
  if (!move) return true;
  gave_up_ = decisions_left_ == 0;
  if (gave_up_) return false;
  --decisions_left_;
  const std::size_t strikes = strikes_.size();
  const std::size_t decided = decided_.size();
  for (std::size_t option = 0; option < moves_[*move].options.size(); ++option) {
    if (moves_[*move].options[option].struck) continue;
    if (decide(*move, option)) {
      const bool final_decision = !narrowed_since(strikes);
      if (search()) return true;
      if (final_decision || gave_up_) return false;
    }
    undo(strikes, decided);
  }
  return false;
}

bool ChoiceSearch::decide(std::size_t move, std::size_t option) { return strike_others(move, option) && propagate(); }

bool ChoiceSearch::strike_others(std::size_t move, std::size_t kept) {
  for (std::size_t other = 0; other < moves_[move].options.size(); ++other) {
    if (other != kept && !moves_[move].options[other].struck && !strike(move, other)) return false;
  }
  return true;
}

// Answers whether the move has a label left.
bool ChoiceSearch::strike(std::size_t move, std::size_t option) {
  Move& struck = moves_[move];
  struck.options[option].struck = true;
  strikes_.push_back({move, option});
  if (--struck.open == 1) {
    struck.decided = true;
    decided_.push_back(move);
  }
  return struck.open > 0;
}

bool ChoiceSearch::propagate() {
  for (; propagated_ < decided_.size(); ++propagated_) {
    const std::size_t move = decided_[propagated_];
    const auto& options = moves_[move].options;
    const auto kept = std::find_if(options.begin(), options.end(), [](const Option& o) { return !o.struck; });
    if (!strike_spoilt(move, kept->touch)) return false;
  }
  return true;
}

// Earlier moves may not spoil what is chosen here, nor may later ones be spoilt by it.
bool ChoiceSearch::strike_spoilt(std::size_t move, const Touch& chosen) {
  for (std::size_t other = 0; other < moves_.size(); ++other) {
    if (other == move) continue;
    for (std::size_t i = 0; i < moves_[other].options.size(); ++i) {
      const Option& option = moves_[other].options[i];
      if (option.struck) continue;
      const bool clash = other < move ? option.touch.spoils(chosen) : chosen.spoils(option.touch);
      if (clash && !strike(other, i)) return false;
    }
  }
  return true;
}

std::optional<std::size_t> ChoiceSearch::most_constrained() const {
  std::optional<std::size_t> best;
  for (std::size_t move = 0; move < moves_.size(); ++move) {
    if (!moves_[move].decided && (!best || moves_[move].open < moves_[*best].open)) best = move;
  }
  return best;
}

bool ChoiceSearch::narrowed_since(std::size_t strikes) const {
  return std::any_of(strikes_.begin() + static_cast<std::ptrdiff_t>(strikes), strikes_.end(),
                     [&](const Strike& strike) { return !moves_[strike.move].decided; });
}

void ChoiceSearch::undo(std::size_t strikes, std::size_t decided) {
  for (; strikes_.size() > strikes; strikes_.pop_back()) {
    Move& move = moves_[strikes_.back().move];
    move.options[strikes_.back().option].struck = false;
    ++move.open;
  }
  for (; decided_.size() > decided; decided_.pop_back()) moves_[decided_.back()].decided = false;
  propagated_ = decided;
}

}  // namespace qcg::entangle
