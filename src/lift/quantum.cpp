#include "lift/quantum.h"

#include <algorithm>

#include "base/input_error.h"
#include "lift/branches.h"
#include "lift/label_text.h"
#include "lift/unions.h"

namespace qcg {

namespace {

constexpr std::size_t renamings_per_tick = 16;  // canonical renamings may take long

// Listing moves one by one is for people; finding followers needs no list.
constexpr std::size_t most_listed_moves = std::size_t{1} << 20U;

std::size_t moves_of(std::size_t labels, Width width) {
  std::size_t total = 0;
  std::size_t of_size = 1;
  for (std::size_t size = 1; size <= labels && width.allows(size); ++size) {
    if (of_size > most_listed_moves * labels) return most_listed_moves + 1;
    of_size = of_size * (labels - size + 1) / size;
    total += of_size;
  }
  return total;
}

}  // namespace

Quantum::Quantum(AnyRuleset below, Lift lift, LiftOptions options)
    : below_(std::move(below)), lift_(lift), options_(std::move(options)), tables_(std::make_shared<Tables>()) {
  Renaming renaming(below_.structure());
  if (options_.symmetry && renaming.renames_anything()) renaming_.emplace(std::move(renaming));
}

Position Quantum::superpose(std::span<const Position> realisations) const {
  std::vector<Position> sorted(realisations.begin(), realisations.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  reduce(sorted);
  return tables_->superpositions.intern(sorted).first;
}

std::span<const Position> Quantum::realisations(Position position) const {
  return tables_->superpositions.view(static_cast<Interner::Id>(position));
}

std::span<const std::uint64_t> Quantum::labels_of(Label move) const { return tables_->moves.view(move); }

Label Quantum::move_of(std::span<const Label> labels) const {
  std::vector<std::uint64_t> words(labels.begin(), labels.end());
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return tables_->moves.intern(words).first;
}

Unions::Reduction Quantum::reduction() const {
  if (!options_.covering) return {};
  const FlavourRow& flavour = about(lift_.flavour);
  return {.covered = flavour.drops_covered && below_.states_covering(),
          .explained = flavour.drops_explained && below_.knows_excess(),
          .ended = true,
          .keep_one_ended = !flavour.drops_ended};
}

void Quantum::reduce(std::vector<Position>& realisations) const {
  if (realisations.size() < 2) return;
  const Unions::Reduction dropped = reduction();
  if (dropped.covered) below_.drop_covered(realisations);
  if (dropped.explained) below_.drop_explained(realisations);
  if (dropped.ended) below_.drop_ended(realisations, dropped.keep_one_ended);
}

void Quantum::moves(Position position, Player player, std::vector<Label>& moves) const {
  const Branches branches(below_, realisations(position), player);
  const std::size_t labels = branches.all().size();
  if (moves_of(labels, lift_.width) > most_listed_moves) {
    throw InputError("too many superposed moves to list: " + std::to_string(labels) +
                     " labels; choose a smaller width");
  }
  const std::size_t before = moves.size();
  std::vector<Label> chosen;
  const auto extend = [&](const auto& self, std::size_t from) -> void {
    for (std::size_t i = from; i < labels; ++i) {
      chosen.push_back(branches.all()[i].label);
      if (chosen.size() > 1 || branches.playable_alone(lift_.flavour, branches.all()[i]))
        moves.push_back(move_of(chosen));
      if (lift_.width.allows(chosen.size() + 1)) self(self, i + 1);
      chosen.pop_back();
    }
  };
  extend(extend, 0);
  std::sort(moves.begin() + static_cast<std::ptrdiff_t>(before), moves.end());
}

std::optional<Position> Quantum::play(Position position, Player player, Label move) const {
  const auto labels = tables_->moves.find(move);
  if (labels.empty() || (labels.size() > 1 && !lift_.width.allows(labels.size()))) return std::nullopt;
  const Branches branches(below_, realisations(position), player);
  std::vector<Position> reached;
  for (const std::uint64_t label : labels) {
    const auto found = std::find_if(branches.all().begin(), branches.all().end(),
                                    [&](const Branches::Branch& branch) { return branch.label == label; });
    if (found == branches.all().end()) return std::nullopt;
    if (labels.size() == 1 && !branches.playable_alone(lift_.flavour, *found)) return std::nullopt;
    reached.insert(reached.end(), found->survivors.begin(), found->survivors.end());
  }
  return superpose(reached);
}

/// A superposition's followers, found and renamed one at a time.
class Quantum::Source final : public FollowerSource {
 public:
  explicit Source(const Quantum& rules) : rules_(rules) {}

  void start(Position position, Player player) override {
    branches_.compute(rules_.below_, rules_.realisations(position), player);
    unions_.start(rules_.below_, branches_, rules_.lift_, rules_.reduction(), rules_.options_.tick);
  }
  std::optional<Position> next() override {
    const auto reached = unions_.next();
    if (!reached) return std::nullopt;
    if (rules_.options_.tick && ++given_ % renamings_per_tick == 0) rules_.options_.tick(0);
    return rules_.renamed(*reached);
  }

 private:
  const Quantum& rules_;
  Branches branches_;
  Unions unions_;
  std::size_t given_ = 0;
};

std::unique_ptr<FollowerSource> Quantum::follower_source() const { return std::make_unique<Source>(*this); }

void Quantum::followers(Position position, Player player, std::vector<Position>& positions) const {
  Source source(*this);
  source.start(position, player);
  while (const auto follower = source.next()) positions.push_back(*follower);
}

Position Quantum::normalise(Position position) const { return renaming_ ? renamed(realisations(position)) : position; }

Position Quantum::renamed(std::span<const Position> realisations) const {
  if (!renaming_) return tables_->superpositions.intern(realisations).first;
  return tables_->renamings.find_or(realisations, [&]() -> Position {
    static thread_local std::vector<Position> renamed;
    renamed.assign(realisations.begin(), realisations.end());
    renaming_->canonicalise(renamed);
    return tables_->superpositions.intern(renamed).first;
  });
}

bool Quantum::ended(Position position) const {
  for (const Player player : both_players) {
    if (Branches(below_, realisations(position), player).has_move(lift_)) return false;
  }
  return true;
}

std::optional<std::uint64_t> Quantum::most_moves(Position position) const {
  std::uint64_t most = 0;
  for (const Position realisation : realisations(position)) {
    const auto moves = below_.most_moves(realisation);
    if (!moves) return std::nullopt;
    most = std::max(most, *moves);
  }
  return most;
}

std::int64_t Quantum::lead(Position position) const {
  constexpr std::int64_t parts_of_one = 1024;
  const auto all = realisations(position);
  std::int64_t sum = 0;
  for (const Position realisation : all) sum += below_.lead(realisation);
  return sum * parts_of_one / static_cast<std::int64_t>(all.size());
}

std::size_t Quantum::choices(Position position, Player player) const {
  static thread_local std::vector<Label> labels;
  labels.clear();
  for (const Position realisation : realisations(position)) below_.moves(realisation, player, labels);
  std::sort(labels.begin(), labels.end());
  return static_cast<std::size_t>(std::unique(labels.begin(), labels.end()) - labels.begin());
}

std::string Quantum::show(Position position) const {
  std::string text;
  for (const Position realisation : realisations(position)) {
    if (!text.empty()) text += " | ";
    text += below_.show(realisation);
  }
  return text;
}

std::string Quantum::show_move(Player player, Label move) const {
  return joined(player, move, " & ", &AnyRuleset::show_move);
}

std::string Quantum::show_briefly(Player player, Label move) const {
  return joined(player, move, "&", &AnyRuleset::show_briefly);
}

std::string Quantum::joined(Player player, Label move, std::string_view between,
                            std::string (AnyRuleset::*words)(Player, Label) const) const {
  std::string text;
  for (const std::uint64_t label : tables_->moves.find(move)) {
    text += text.empty() ? "" : between;
    text += as_one_label((below_.*words)(player, static_cast<Label>(label)));
  }
  return text;
}

Position Quantum::carried(Position position, const Quantum& from) const {
  const auto all = from.realisations(position);
  std::vector<Position> realisations(all.begin(), all.end());
  for (Position& realisation : realisations) realisation = below_.carried(realisation, from.below_);
  return superpose(realisations);
}

std::size_t Quantum::bytes() const {
  return tables_->superpositions.bytes() + tables_->moves.bytes() + below_.bytes() +
         (renaming_ ? renaming_->bytes() + tables_->renamings.bytes() : 0);
}

}  // namespace qcg
