#include "entangle/sat_runs.h"

#include <algorithm>

namespace qcg::entangle {

namespace {

constexpr unsigned word = 64;

bool has_bit(Position position, unsigned bit) { return (position >> bit & 1U) != 0; }

Position bits_touched(const BitChange& change) {
  Position touched = change.cleared | change.set;
  for (const BitChange::Besides& besides : change.besides) touched |= besides.cleared | besides.set;
  if (!change.decrease) return touched;
  for (unsigned i = 0; i < change.decrease->count; ++i) touched |= Position{1} << (change.decrease->first + i);
  return touched;
}

}  // namespace

std::optional<SatRuns> SatRuns::of(const LineOfPlay& line) {
  if (!SatSolver::available()) return std::nullopt;
  SatRuns runs(line);
  const bool all_said =
      std::all_of(line.moves.begin(), line.moves.end(), [&](const PlayedMove& move) { return runs.add_move(move); });
  return all_said ? std::optional(std::move(runs)) : std::nullopt;
}

SatRuns::SatRuns(const LineOfPlay& line) : line_(&line) { begin_in_starts(); }

void SatRuns::begin_in_starts() {
  const auto& starts = line_->start.start;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    starts_.push_back(starts.size() == 1 ? formula_.constant(true) : formula_.fresh());
  }
  formula_.add(starts_);
  for (unsigned bit = 0; bit < word; ++bit) {
    const bool first = has_bit(starts.front(), bit);
    const bool same = std::all_of(starts.begin(), starts.end(), [&](Position s) { return has_bit(s, bit) == first; });
    bits_.push_back(same ? formula_.constant(first) : formula_.fresh());
    for (std::size_t i = 0; i < starts.size() && !same; ++i) {
      formula_.same_if(starts_[i], bits_[bit], formula_.constant(has_bit(starts[i], bit)));
    }
  }
}

bool SatRuns::add_move(const PlayedMove& move) {
  std::vector<BitChange> changes;
  Position touched = 0;
  for (const Label label : move.labels) {
    const auto change = line_->start.rules.change(move.player, label);
    if (!change) return false;
    touched |= bits_touched(*change);
    changes.push_back(*change);
  }
  std::vector<Literal> after = bits_;
  for (unsigned bit = 0; bit < word; ++bit) {
    if (has_bit(touched, bit)) after[bit] = formula_.fresh();
  }
  std::vector<Literal>& taken = taken_.emplace_back();
  for (const BitChange& change : changes) {
    taken.push_back(formula_.fresh());
    formula_.add({-taken.back(), legal(change)});
    play(taken.back(), change, after, touched);
  }
  formula_.add(taken);
  formula_.at_most_one(taken);
  bits_ = std::move(after);
  return true;
}

void SatRuns::play(Literal taken, const BitChange& change, std::vector<Literal>& after, Position touched) {
  std::vector<Literal> now = bits_;
  for (unsigned bit = 0; bit < word; ++bit) {
    if (has_bit(change.cleared, bit)) now[bit] = formula_.constant(false);
    if (has_bit(change.set, bit)) now[bit] = formula_.constant(true);
  }
  if (change.decrease) {
    const std::vector<Literal> less = decreased(*change.decrease);
    std::copy(less.begin(), less.end(), now.begin() + change.decrease->first);
  }
  for (const BitChange::Besides& besides : change.besides) {
    const Literal here = holds(besides.where);
    for (unsigned bit = 0; bit < word; ++bit) {
      if (has_bit(besides.cleared, bit)) now[bit] = formula_.choose(here, formula_.constant(false), now[bit]);
      if (has_bit(besides.set, bit)) now[bit] = formula_.choose(here, formula_.constant(true), now[bit]);
    }
  }
  for (unsigned bit = 0; bit < word; ++bit) {
    if (has_bit(touched, bit)) formula_.same_if(taken, after[bit], now[bit]);
  }
}

// Subtraction bit by bit, with what is borrowed from the next.
std::vector<Literal> SatRuns::decreased(const BitChange::Decrease& decrease) {
  std::vector<Literal> less;
  Literal borrowed = formula_.constant(false);
  for (unsigned i = 0; i < decrease.count; ++i) {
    const Literal bit = bits_[decrease.first + i];
    const bool takes = has_bit(decrease.amount, i);
    const Literal differs = formula_.differ(bit, borrowed);
    less.push_back(takes ? -differs : differs);
    borrowed = takes ? formula_.either(-bit, borrowed) : formula_.both(-bit, borrowed);
  }
  return less;
}

Literal SatRuns::holds(const BitTests& tests) {
  std::vector<Literal> literals;
  for (const BitTest& test : tests) literals.push_back(test.value ? bits_[test.bit] : -bits_[test.bit]);
  return formula_.all_of(literals);
}

Literal SatRuns::legal(const BitChange& change) {
  Literal any = formula_.constant(false);
  for (const BitTests& tests : change.legal_where) any = formula_.either(any, holds(tests));
  return any;
}

std::optional<Run> SatRuns::find_run() { return find_run_with(std::nullopt, std::nullopt); }

std::optional<Run> SatRuns::find_run(Player player, Label label) {
  return find_run_with(legal(*line_->start.rules.change(player, label)), label);
}

std::optional<Run> SatRuns::find_run_with(std::optional<Literal> assumed, std::optional<Label> last) {
  SatSolver& solver = formula_.solver();
  if (!solver.satisfiable(assumed ? std::span<const Literal>(&*assumed, 1) : std::span<const Literal>{})) {
    return std::nullopt;
  }
  Run run;
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    if (solver.value(starts_[i])) run.start = line_->start.start[i];
  }
  for (std::size_t move = 0; move < taken_.size(); ++move) {
    for (std::size_t i = 0; i < taken_[move].size(); ++i) {
      if (solver.value(taken_[move][i])) run.labels.push_back(line_->moves[move].labels[i]);
    }
  }
  if (last) run.labels.push_back(*last);
  return run;
}

}  // namespace qcg::entangle
