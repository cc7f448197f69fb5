#include "lift/collapsing.h"

#include <algorithm>

#include "base/checkpoint.h"
#include "base/input_error.h"
#include "lift/branches.h"
#include "lift/label_sets.h"
#include "lift/label_text.h"
#include "lift/names_in_order.h"

namespace qcg {

namespace {

constexpr std::size_t options_per_tick = 256;
constexpr std::size_t most_listed_options = std::size_t{1} << 20U;

void sort_and_merge(std::vector<std::vector<std::uint64_t>>& sets) {
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
}

}  // namespace

Collapsing::Collapsing(AnyRuleset below, const Lift& lift, LiftOptions options)
    : below_(std::move(below)),
      lift_(lift),
      collapse_(lift.collapse.value()),
      options_(std::move(options)),
      tables_(std::make_shared<Tables>()) {
  if (!collapse_.is_choice() && below_.numbers_positions()) {
    throw InputError(qcg::show(collapse_) +
                     ": what is first by name is only known of plain games, not of sums and quantum games below; let a "
                     "player choose: mover, next or turn");
  }
  // Whoever chooses among realisations that are renamed has the same choices. Elsewhere labels are remembered; and
  // renaming may make one of two realisations that differ in nothing that matters, between which a turn can be spent.
  const bool renames = (collapse_.chooser == Chooser::Mover || collapse_.chooser == Chooser::Next) &&
                       (collapse_.occasion == Occasion::Stuck || collapse_.occasion == Occasion::StuckSomewhere);
  Renaming renaming(below_.structure());
  if (renames && options_.symmetry && renaming.renames_anything()) renaming_.emplace(std::move(renaming));
}

// --- what a position holds ---

Position Collapsing::superpose(std::span<const Position> realisations) const {
  Held start;
  for (const Position realisation : realisations) start.branches.push_back({realisation});
  sort_and_merge(start.branches);
  reduce(start);
  return id_of(std::move(start));
}

Position Collapsing::id_of(Held held) const {
  Words words{held.due ? Word{1} : Word{0}, held.open.size()};
  for (const Player player : held.open) words.push_back(static_cast<Word>(player));
  words.push_back(held.joined.size());
  for (const Words& set : held.joined) {
    words.push_back(set.size());
    words.insert(words.end(), set.begin(), set.end());
  }
  for (const Words& branch : held.branches) words.insert(words.end(), branch.begin(), branch.end());
  return tables_->positions.intern(words).first;
}

Position Collapsing::id_of_renamed(Held held) const {
  if (renaming_) {
    std::vector<Position> renamed = realisations(held);
    renaming_->canonicalise(renamed);
    held.branches.clear();
    for (const Position realisation : renamed) held.branches.push_back({realisation});
  }
  return id_of(std::move(held));
}

Collapsing::Held Collapsing::held(Position position) const {
  auto words = tables_->positions.view(static_cast<Interner::Id>(position));
  const auto take = [&words](std::size_t count) {
    const auto taken = words.first(count);
    words = words.subspan(count);
    return Words(taken.begin(), taken.end());
  };
  Held held;
  held.due = take(1).front() == 1;
  const std::size_t open = take(1).front();
  for (const Word player : take(open)) held.open.push_back(static_cast<Player>(player));
  held.joined.resize(take(1).front());
  for (Words& set : held.joined) set = take(take(1).front());
  while (!words.empty()) held.branches.push_back(take(open + 1));
  return held;
}

std::vector<Position> Collapsing::realisations(const Held& held) {
  std::vector<Position> realisations;
  for (const Words& branch : held.branches) realisations.push_back(branch.back());
  std::sort(realisations.begin(), realisations.end());
  realisations.erase(std::unique(realisations.begin(), realisations.end()), realisations.end());
  return realisations;
}

std::vector<Position> Collapsing::realisations(Position position) const { return realisations(held(position)); }

/// Drops what cannot matter. A realisation that is covered by one with the same labels of open moves has no label that
/// the other has not, now and later, so it adds no move (Theorem 3 of Dorbec and Mhalla) and nothing that could stay;
/// not where realisations are counted, or one of them is chosen. One in which nobody can move is gone after the next
/// move, so it never takes part in a choice, unless that is made before.
void Collapsing::reduce(Held& held) const {
  if (!options_.covering) return;
  const FlavourRow& flavour = about(lift_.flavour);
  const bool counts = collapse_.chooser == Chooser::Most || collapse_.chooser == Chooser::Fewest;
  if (collapse_.occasion == Occasion::Age && !counts && flavour.drops_covered && below_.states_covering()) {
    std::vector<Words> kept;
    for (auto from = held.branches.begin(); from != held.branches.end();) {
      const auto same_labels = [&](const Words& branch) {
        return std::equal(from->begin(), from->end() - 1, branch.begin());
      };
      const auto to = std::find_if_not(from, held.branches.end(), same_labels);
      std::vector<Position> group;
      for (auto branch = from; branch != to; ++branch) group.push_back(branch->back());
      below_.drop_covered(group);
      for (const Position realisation : group) {
        kept.push_back(*from);
        kept.back().back() = realisation;
      }
      from = to;
    }
    held.branches = std::move(kept);
  }
  if (held.due || !flavour.drops_ended) return;
  const auto has_ended = [&](const Words& branch) { return below_.ended(branch.back()); };
  if (std::all_of(held.branches.begin(), held.branches.end(), has_ended)) {
    held.branches.resize(1);
  } else {
    std::erase_if(held.branches, has_ended);
  }
}

// --- moves and collapses ---

Collapsing::Held Collapsing::played(const Held& from, Player player, std::span<const Label> labels) const {
  const bool ages = collapse_.occasion == Occasion::Age;
  Held to{false, from.open, from.joined, {}};
  if (ages) to.open.push_back(player);
  for (const Words& branch : from.branches) {
    for (const Label label : labels) {
      const auto after = below_.play(branch.back(), player, label);
      if (!after) continue;
      Words reached = branch;
      if (ages) reached.insert(reached.end() - 1, label);
      reached.back() = *after;
      to.branches.push_back(std::move(reached));
    }
  }
  sort_and_merge(to.branches);
  if (collapse_.occasion == Occasion::Cycle && labels.size() > 1) {
    Words set(labels.begin(), labels.end());
    std::erase_if(to.joined, [&](const Words& other) {
      const bool meets = std::any_of(other.begin(), other.end(), [&](Word label) {
        return std::find(labels.begin(), labels.end(), label) != labels.end();
      });
      if (meets) set.insert(set.end(), other.begin(), other.end());
      return meets;
    });
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    to.joined.push_back(std::move(set));
    std::sort(to.joined.begin(), to.joined.end());
  }
  to.due = is_due(from, to, labels);
  if (!to.due) return to;
  const Words all = candidates(to);
  if (all.size() == 1) return collapsed(to, all.front());
  return collapse_.is_choice() ? to : collapsed(to, chosen_by_rule(to, all));
}

bool Collapsing::is_due(const Held& from, const Held& to, std::span<const Label> labels) const {
  const std::vector<Position> all = realisations(to);
  switch (collapse_.occasion) {
    case Occasion::Age:
      return to.open.size() > collapse_.age;
    case Occasion::Stuck:
      return std::any_of(std::begin(both_players), std::end(both_players),
                         [&](Player player) { return !Branches(below_, all, player).has_move(lift_); });
    case Occasion::StuckSomewhere:
      return std::any_of(std::begin(both_players), std::end(both_players), [&](Player player) {
        return std::any_of(all.begin(), all.end(),
                           [&](Position realisation) { return below_.moves(realisation, player).empty(); });
      });
    case Occasion::Cycle:
      return std::any_of(from.joined.begin(), from.joined.end(), [&](const Words& set) {
        return std::count_if(labels.begin(), labels.end(),
                             [&](Label label) { return std::binary_search(set.begin(), set.end(), label); }) > 1;
      });
  }
  return false;
}

// The labels of the oldest move, or the realisations: each is what its branches begin with.
Collapsing::Words Collapsing::candidates(const Held& held) {
  Words candidates;
  for (const Words& branch : held.branches) {
    if (candidates.empty() || candidates.back() != branch.front()) candidates.push_back(branch.front());
  }
  return candidates;
}

Collapsing::Held Collapsing::collapsed(const Held& held, Word stays) const {
  Held after{false, held.open, {}, {}};
  const bool ages = collapse_.occasion == Occasion::Age;
  if (ages) after.open.erase(after.open.begin());
  for (const Words& branch : held.branches) {
    if (branch.front() == stays) after.branches.emplace_back(branch.begin() + (ages ? 1 : 0), branch.end());
  }
  return after;
}

Collapsing::Word Collapsing::chosen_by_rule(const Held& held, const Words& candidates) const {
  const bool briefly = collapse_.occasion == Occasion::Age;
  const auto name = [&](Word candidate) { return name_of(choice_of(held, candidate), briefly); };
  const auto by_name = [&](Word a, Word b) { return comes_before(name(a), name(b)); };
  if (collapse_.chooser == Chooser::Last) return *std::max_element(candidates.begin(), candidates.end(), by_name);
  if (collapse_.chooser == Chooser::First) return *std::min_element(candidates.begin(), candidates.end(), by_name);
  const bool most = collapse_.chooser == Chooser::Most;
  return *std::min_element(candidates.begin(), candidates.end(), [&](Word a, Word b) {
    const std::size_t of_a = weight(held, a);
    const std::size_t of_b = weight(held, b);
    return of_a == of_b ? by_name(a, b) : (of_a > of_b) == most;
  });
}

std::size_t Collapsing::weight(const Held& held, Word candidate) const {
  if (collapse_.occasion == Occasion::Age) return realisations(collapsed(held, candidate)).size();
  std::size_t labels = 0;
  for (const Player player : both_players) labels += below_.moves(candidate, player).size();
  return labels;
}

Collapsing::Choice Collapsing::choice_of(const Held& held, Word stays) const {
  if (collapse_.occasion != Occasion::Age) return {Choice::Of::Realisation, stays};
  return {held.open.front() == Player::Left ? Choice::Of::LeftsLabel : Choice::Of::RightsLabel, stays};
}

/// A position's moves and where they lead, one after another.
class Collapsing::Options {
 public:
  Options(const Collapsing& rules, const Held& from, Player player) : rules_(rules), player_(player) {
    if (!from.due) {
      begin_with(from, {});
    } else {
      for (const Word stays : candidates(from)) {
        const Choice choice = rules.choice_of(from, stays);
        Held after = rules.collapsed(from, stays);
        if (rules.collapse_.chooser == Chooser::Turn) {
          ready_.push_back({choice, {}, std::move(after)});
        } else {
          begin_with(std::move(after), choice);
        }
      }
    }
  }

  std::optional<Option> next() {
    while (ready_.empty()) {
      if (begun_.empty()) return std::nullopt;
      Begun& last = begun_.back();
      if (last.sets.next()) {
        play(last, last.sets.labels());
      } else {
        begun_.pop_back();
      }
    }
    Option option = std::move(ready_.back());
    ready_.pop_back();
    return option;
  }

 private:
  struct Begun {
    Held from;
    Choice choice;
    LabelSets sets;
  };

  void begin_with(Held from, const Choice& choice) {
    LabelSets sets(rules_.below_, realisations(from), player_, rules_.lift_);
    begun_.push_back({std::move(from), choice, std::move(sets)});
  }

  void play(const Begun& begun, std::vector<Label> labels) {
    Held to = rules_.played(begun.from, player_, labels);
    if (!to.due || rules_.collapse_.chooser != Chooser::Mover) {
      ready_.push_back({begun.choice, std::move(labels), std::move(to)});
      return;
    }
    for (const Word stays : candidates(to)) {
      ready_.push_back({rules_.choice_of(to, stays), labels, rules_.collapsed(to, stays)});
    }
  }

  const Collapsing& rules_;
  Player player_;
  std::vector<Begun> begun_;
  std::vector<Option> ready_;
};

void Collapsing::moves(Position position, Player player, std::vector<Label>& moves) const {
  const std::size_t before = moves.size();
  Options options(*this, held(position), player);
  while (const auto option = options.next()) {
    checkpoint();
    moves.push_back(move_of(option->choice, option->labels));
    if (moves.size() - before > most_listed_options) {
      throw InputError("too many superposed moves to list; choose a smaller width");
    }
  }
  std::sort(moves.begin() + static_cast<std::ptrdiff_t>(before), moves.end());
}

std::optional<Position> Collapsing::play(Position position, Player player, Label move) const {
  const auto words = tables_->moves.find(move);
  if (words.empty()) return std::nullopt;
  const Choice choice{static_cast<Choice::Of>(words[0]), words[1]};
  std::vector<Label> labels;
  for (const std::uint64_t label : words.subspan(2)) labels.push_back(static_cast<Label>(label));
  const auto chosen = [&](const Held& due) -> std::optional<Held> {
    const Words all = candidates(due);
    if (!std::binary_search(all.begin(), all.end(), choice.stays) || choice != choice_of(due, choice.stays)) return {};
    return collapsed(due, choice.stays);
  };
  std::optional<Held> from = held(position);
  const bool was_due = from->due;
  if (was_due) from = chosen(*from);
  if (!from) return std::nullopt;
  if (was_due && collapse_.chooser == Chooser::Turn) {
    if (!labels.empty()) return std::nullopt;
  } else {
    if (!is_legal(*from, player, labels)) return std::nullopt;
    from = played(*from, player, labels);
    if (from->due && collapse_.chooser == Chooser::Mover) {
      from = chosen(*from);
    } else if (!was_due && choice.of != Choice::Of::Nothing) {
      return std::nullopt;
    }
  }
  if (!from) return std::nullopt;
  reduce(*from);
  return id_of(std::move(*from));
}

bool Collapsing::is_legal(const Held& held, Player player, std::span<const Label> labels) const {
  if (labels.empty() || !lift_.widest().allows(labels.size())) return false;
  const std::vector<Position> all = realisations(held);
  const Branches branches(below_, all, player);
  const auto has = [&](Label label) {
    const auto same = [label](const Branches::Branch& branch) { return branch.label == label; };
    return std::any_of(branches.all().begin(), branches.all().end(), same);
  };
  if (!std::all_of(labels.begin(), labels.end(), has)) return false;
  return labels.size() > 1 || branches.playable_alone(lift_.flavour, branches.of(labels.front()));
}

/// A position's followers, one at a time.
class Collapsing::Source final : public FollowerSource {
 public:
  explicit Source(const Collapsing& rules) : rules_(rules) {}

  void start(Position position, Player player) override { options_.emplace(rules_, rules_.held(position), player); }
  std::optional<Position> next() override {
    auto option = options_->next();
    if (!option) return std::nullopt;
    if (rules_.options_.tick && ++given_ % options_per_tick == 0) rules_.options_.tick(0);
    rules_.reduce(option->to);
    return rules_.id_of_renamed(std::move(option->to));
  }

 private:
  const Collapsing& rules_;
  std::optional<Options> options_;
  std::size_t given_ = 0;
};

std::unique_ptr<FollowerSource> Collapsing::follower_source() const { return std::make_unique<Source>(*this); }

void Collapsing::followers(Position position, Player player, std::vector<Position>& positions) const {
  Source source(*this);
  source.start(position, player);
  while (const auto follower = source.next()) positions.push_back(*follower);
}

Position Collapsing::normalise(Position position) const { return renaming_ ? id_of_renamed(held(position)) : position; }

// --- for searches ---

std::optional<std::uint64_t> Collapsing::most_moves(Position position) const {
  std::uint64_t most = 0;
  for (const Position realisation : realisations(position)) {
    const auto moves = below_.most_moves(realisation);
    if (!moves) return std::nullopt;
    most = std::max(most, *moves);
  }
  return collapse_.chooser == Chooser::Turn ? 2 * most + 1 : most;  // a choice at first, and one after each move
}

std::int64_t Collapsing::lead(Position position) const {
  constexpr std::int64_t parts_of_one = 1024;
  const std::vector<Position> all = realisations(position);
  std::int64_t sum = 0;
  for (const Position realisation : all) sum += below_.lead(realisation);
  return sum * parts_of_one / static_cast<std::int64_t>(all.size());
}

std::size_t Collapsing::choices(Position position, Player player) const {
  return Branches(below_, realisations(position), player).all().size();
}

std::size_t Collapsing::bytes() const {
  return tables_->positions.bytes() + tables_->moves.bytes() + below_.bytes() + (renaming_ ? renaming_->bytes() : 0);
}

// --- names ---

Label Collapsing::move_of(const Choice& choice, std::span<const Label> labels) const {
  Words words{static_cast<Word>(choice.of), choice.stays};
  words.insert(words.end(), labels.begin(), labels.end());
  std::sort(words.begin() + 2, words.end());
  words.erase(std::unique(words.begin() + 2, words.end()), words.end());
  return tables_->moves.intern(words).first;
}

Label Collapsing::move_of(std::span<const Label> labels) const { return move_of(Choice{}, labels); }

std::vector<std::uint64_t> Collapsing::labels_of(Label move) const {
  const auto words = tables_->moves.find(move);
  return words.size() < 2 ? Words{} : Words(words.begin() + 2, words.end());
}

// "2,1 [1_1] | 1,2 [2_1]": behind each realisation the label of each open move that led to it.
std::string Collapsing::show(Position position) const {
  const Held here = held(position);
  std::string text = here.due ? "to be chosen: " : "";
  for (const Words& branch : here.branches) {
    if (&branch != &here.branches.front()) text += " | ";
    text += below_.show(branch.back());
    if (here.open.empty()) continue;
    for (std::size_t i = 0; i < here.open.size(); ++i) {
      text += (i == 0 ? " [" : " ") + below_.show_briefly(here.open[i], static_cast<Label>(branch[i]));
    }
    text += "]";
  }
  return text;
}

std::string Collapsing::show_move(Player player, Label move) const { return text_of(player, move, false); }

std::string Collapsing::show_briefly(Player player, Label move) const { return text_of(player, move, true); }

std::string Collapsing::text_of(Player player, Label move, bool briefly) const {
  const auto words = tables_->moves.find(move);
  if (words.size() < 2) return "";
  std::string labels;
  for (const std::uint64_t word : words.subspan(2)) {
    const auto label = static_cast<Label>(word);
    labels += labels.empty() ? "" : briefly ? "&" : " & ";
    labels += as_one_label(briefly ? below_.show_briefly(player, label) : below_.show_move(player, label));
  }
  const Choice choice{static_cast<Choice::Of>(words[0]), words[1]};
  if (choice.of == Choice::Of::Nothing) return labels;
  std::string chosen = (briefly ? "choose:" : "choose ") + name_of(choice, briefly);
  if (labels.empty()) return chosen;
  const std::string_view between = briefly ? "," : ", ";
  return collapse_.chooser == Chooser::Next ? chosen + std::string(between) + labels
                                            : labels + std::string(between) + chosen;
}

std::string Collapsing::name_of(const Choice& choice, bool briefly) const {
  if (choice.of == Choice::Of::Realisation) {
    std::string text = below_.show(choice.stays);
    if (briefly) std::erase(text, ' ');
    return text;
  }
  const Player player = choice.of == Choice::Of::LeftsLabel ? Player::Left : Player::Right;
  const auto label = static_cast<Label>(choice.stays);
  return briefly ? below_.show_briefly(player, label) : below_.show_move(player, label);
}

}  // namespace qcg
