#include "solve/flavour_table.h"

#include <algorithm>
#include <memory>

#include "solve/play_length.h"

namespace qcg {

namespace {

using Clock = std::chrono::steady_clock;
using Time = std::chrono::duration<double, std::milli>;

constexpr Time first_spell{250};
constexpr Time least_spell{10};  // enough for small games, even when others took all the time
constexpr Time moment{40};       // for what is said of unfinished rows
constexpr double longer = 4;     // each spell than the one before
// The outcome comes first: so many times the share of others, and so much of it, go to a row that has none.
constexpr double weight_of_outcome = 4;
constexpr double part_for_outcome = 0.8;

Limits within(Limits limits, std::optional<Time> time) {
  if (time) limits.time = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
  return limits;
}

/// A row of the table, worked at a spell at a time. What was learned stays from one to the next.
class RowWork {
 public:
  RowWork(const FlavourTable& table, const Game& game, Lift lift)
      : table_(table), game_(game), lift_(lift), row_{.flavour = lift.flavour} {}

  FlavourAnswer& row() { return row_; }
  [[nodiscard]] bool open() const { return !row_.value && !row_.too_large; }
  [[nodiscard]] double weight() const { return row_.outcome ? 1 : weight_of_outcome; }
  [[nodiscard]] bool begun() const { return spells_ > 0; }
  [[nodiscard]] bool stopped_by(BudgetSpent::Reason reason) const {
    return row_.stopped && row_.stopped->reason() == reason;
  }

  void work(std::optional<Time> time) {
    const auto started = Clock::now();
    row_.stopped.reset();
    try {
      Budget& budget = renew_budget(time);
      if (!state_) state_ = std::make_unique<State>(game_, table_, lift_, budget);
      if (spells_++ > 0 && !row_.outcome && time) {
        try_outcome(*time * part_for_outcome);
        renew_budget(*time - (Clock::now() - started));
      }
      solve_value();
    } catch (const BudgetSpent& spent) {
      row_.stopped = spent;
    } catch (const std::length_error& limit) {
      row_.too_large = limit.what();
    }
    if (open()) note_bounds();
    row_.states = state_ ? state_->solver.states() : 0;
    row_.seconds += std::chrono::duration<double>(Clock::now() - started).count();
  }

  /// Gives back the memory, and what was learned.
  void forget() { state_.reset(); }

 private:
  struct State {
    State(const Game& game, const FlavourTable& table, Lift lift, Budget& budget)
        : lifted(lift_game(game, lift, table.lift_options)),
          solver(lifted.rules, universe, budget),
          place(solver.divide(lifted.start.front())) {}
    Game lifted;
    Universe universe;
    Solver solver;
    Solver::Divided place;
  };

  Budget& renew_budget(std::optional<Time> time) { return table_.renew_budget(within(table_.limits, time)); }

  // An outcome is much easier than a value, so it is tried on its own where the search for the value did not meet it.
  void try_outcome(Time time) {
    renew_budget(time);
    try {
      row_.outcome = state_->solver.outcome(state_->lifted.start.front());
    } catch (const BudgetSpent& spent) {
      if (spent.reason() != BudgetSpent::Reason::Time) throw;
    }
  }

  void solve_value() {
    Universe& universe = state_->universe;
    const ShortGame value = state_->solver.value(state_->lifted.start.front());
    row_.outcome = universe.outcome(value);
    row_.birthday = universe.birthday(value);
    row_.temperature = universe.temperature(value).text();
    row_.value = show(universe, value, table_.notation);
    if (table_.on_value) table_.on_value(universe, value);
  }

  void note_bounds() {
    if (!state_) return;
    renew_budget(moment);
    try {
      row_.bounds.narrow(state_->solver.value_bounds(state_->place));
      if (const auto outcome = row_.bounds.outcome()) row_.outcome = outcome;
      if (state_->lifted.rules.impartial()) row_.heaps = state_->solver.nimber_bounds(state_->place);
    } catch (const BudgetSpent&) {  // then what was known before must do
    }
  }

  const FlavourTable& table_;
  const Game& game_;
  Lift lift_;
  FlavourAnswer row_;
  std::unique_ptr<State> state_;
  unsigned spells_ = 0;
};

/// All rows in turn, for ever longer spells, so that no hard flavour hides the easy ones and all get better.
class TableWork {
 public:
  TableWork(const FlavourTable& table, const Game& game, std::span<const Flavour> flavours, Width width)
      : table_(table), game_(game) {
    for (const Flavour flavour : flavours) rows_.emplace_back(table, game, Lift{flavour, width});
  }

  std::vector<FlavourAnswer> run() {
    std::vector<RowWork*> open;
    for (RowWork& row : rows_) open.push_back(&row);
    Time spell = first_spell;
    if (table_.limits.time) spell = std::min(spell, *time_left() / (3 * std::max<std::size_t>(open.size(), 1)));
    for (; !open.empty(); spell *= longer) work_in_turn(open, spell);
    work_alone();
    std::vector<FlavourAnswer> answers;
    for (RowWork& row : rows_) answers.push_back(row.row());
    return answers;
  }

 private:
  [[nodiscard]] std::optional<Time> time_left() const {
    if (!table_.limits.time) return std::nullopt;
    return *table_.limits.time - (Clock::now() - started_);
  }

  // What the first of these rows gets of the time that is left for all of them.
  [[nodiscard]] std::optional<Time> share_of(std::span<RowWork* const> rows) const {
    const auto left = time_left();
    if (!left) return std::nullopt;
    double all = 0;
    for (const RowWork* row : rows) all += row->weight();
    return *left * (rows.front()->weight() / all);
  }

  // A spell for each; leaves those that are still open. The last round takes all the time there is.
  void work_in_turn(std::vector<RowWork*>& open, Time spell) {
    const bool last = table_.limits.time && *time_left() < 2 * spell * open.size();
    std::vector<RowWork*> still_open;
    for (std::size_t i = 0; i < open.size(); ++i) {
      RowWork& row = *open[i];
      const auto share = share_of(std::span(open).subspan(i));
      work(row, last ? std::max(*share, least_spell) : std::min(spell, share.value_or(spell)));
      const bool others = open.size() - i > 1 || !still_open.empty();
      if (row.open() && row.stopped_by(BudgetSpent::Reason::Memory) && others) {
        row.forget();
        set_aside_.push_back(&row);
        tell_unfinished(row);
      } else if (row.open() && row.stopped_by(BudgetSpent::Reason::Time) && !last) {
        still_open.push_back(&row);
        tell_unfinished(row);
      } else {
        finish(row);
      }
    }
    open = still_open;
  }

  // Those that found no room beside the others.
  void work_alone() {
    for (std::size_t i = 0; i < set_aside_.size(); ++i) {
      const auto share = share_of(std::span(set_aside_).subspan(i));
      if (!share || *share > least_spell) work(*set_aside_[i], share);
      set_aside_[i]->forget();
      finish(*set_aside_[i]);
    }
  }

  void work(RowWork& row, std::optional<Time> time) {
    if (table_.interrupted()) {
      row.row().stopped = BudgetSpent(BudgetSpent::Reason::Interrupt, row.begun() ? "interrupted" : "not begun");
    } else {
      if (table_.on_spell) table_.on_spell(row.row());
      row.work(time);
    }
    if (row.open()) bound_by_length(row.row());
  }

  void tell_unfinished(RowWork& row) {
    if (table_.on_unfinished) table_.on_unfinished(row.row());
  }

  void finish(RowWork& row) {
    row.forget();
    if (table_.on_row) table_.on_row(row.row());
  }

  // No flavour has longer plays than the classical game.
  void bound_by_length(FlavourAnswer& row) {
    if (!length_tried_) find_length();
    if (!length_) return;
    row.bounds.narrow(ValueBounds::of(*length_));
    if (const auto outcome = row.bounds.outcome()) row.outcome = outcome;
    if (row.heaps) row.heaps->rule_out_above(length_->both);
  }

  void find_length() {
    length_tried_ = true;
    Budget& budget = table_.renew_budget(within(table_.limits, moment));
    try {
      length_ = longest_play(game_.rules, game_.start, plays_within(budget, game_.rules));
    } catch (const BudgetSpent&) {
      length_.reset();
    }
  }

  const FlavourTable& table_;
  const Game& game_;
  std::vector<RowWork> rows_;
  std::vector<RowWork*> set_aside_;
  std::optional<PlayLength> length_;
  bool length_tried_ = false;
  Clock::time_point started_ = Clock::now();
};

}  // namespace

std::optional<std::string> brief_bounds(const FlavourAnswer& row) {
  if (row.value) return std::nullopt;
  const std::string bounds = row.heaps ? brief(*row.heaps) : brief(row.bounds.value);
  const bool says_nothing = bounds == "?" || (row.heaps && bounds == "0..");
  return says_nothing ? std::nullopt : std::optional(bounds);
}

std::vector<Flavour> flavours_for(const Game& game, Width width) {
  std::vector<Flavour> flavours(usual_flavours().begin(), usual_flavours().end());
  std::erase_if(flavours, [&](Flavour flavour) { return !may_start(game, {flavour, width}); });
  return flavours;
}

std::vector<FlavourAnswer> analyse_flavours(const FlavourTable& table, const Game& game,
                                            std::span<const Flavour> flavours, Width width) {
  return TableWork(table, game, flavours, width).run();
}

}  // namespace qcg
