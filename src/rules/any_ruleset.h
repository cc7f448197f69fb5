#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <utility>

#include "rules/face.h"
#include "rules/follower_source.h"

namespace qcg {

/// Any ruleset, lifted or not, behind one type: rulesets are plain classes, erased here once.
/// Copies share the ruleset, which is immutable to its users.
class AnyRuleset {
 public:
  template <Ruleset R>
  explicit AnyRuleset(R rules) : self_(std::make_shared<const Model<R>>(std::move(rules))) {}

  void moves(Position position, Player player, std::vector<Label>& labels) const {
    self_->moves(position, player, labels);
  }
  [[nodiscard]] std::vector<Label> moves(Position position, Player player) const {
    std::vector<Label> labels;
    moves(position, player, labels);
    return labels;
  }
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const {
    return self_->play(position, player, label);
  }
  /// Appends where the label leads from each realisation that survives it: one call per branch, not per realisation.
  void play_all(std::span<const Position> realisations, Player player, Label label,
                std::vector<Position>& survivors) const {
    self_->play_all(realisations, player, label, survivors);
  }
  [[nodiscard]] std::string show(Position position) const { return self_->show(position); }
  [[nodiscard]] std::string show_move(Player player, Label label) const { return self_->show_move(player, label); }
  [[nodiscard]] std::string show_briefly(Player player, Label label) const {
    return self_->show_briefly(player, label);
  }
  [[nodiscard]] Scene scene(Position position) const { return self_->scene(position); }
  [[nodiscard]] Place place(Position position, Player player, Label label) const {
    return self_->place(position, player, label);
  }
  [[nodiscard]] std::vector<BitMeaning> bits() const { return self_->bits(); }
  [[nodiscard]] std::optional<BitChange> change(Player player, Label label) const {
    return self_->change(player, label);
  }
  [[nodiscard]] std::optional<Components> components() const { return self_->components(); }

  [[nodiscard]] bool impartial() const { return self_->impartial(); }
  [[nodiscard]] bool states_covering() const { return self_->states_covering(); }
  [[nodiscard]] bool covered_by(Position a, Position b) const { return self_->covered_by(a, b); }
  /// Sets the bits of those of `others` that this position covers; of two that cover each other only the lesser does.
  void find_covered(Position position, std::span<const Position> others, std::span<std::uint64_t> bits) const {
    self_->find_covered(position, others, bits);
  }
  /// Whether `excess` may ever say that realisations are explained.
  [[nodiscard]] bool knows_excess() const { return self_->knows_excess(); }
  /// In what b, which covers a, is more than a (face.h).
  [[nodiscard]] std::uint64_t excess(Position a, Position b) const { return self_->excess(a, b); }
  /// Sets bit i where others[i] covers this position; of two that cover each other only the lesser does.
  void find_covers(Position position, std::span<const Position> others, std::span<std::uint64_t> bits) const {
    self_->find_covers(position, others, bits);
  }
  /// Whether those of `others` whose bits are set, which cover this position, explain it.
  [[nodiscard]] bool explain(Position position, std::span<const Position> others,
                             std::span<const std::uint64_t> bits) const {
    return self_->explain(position, others, bits);
  }
  /// Drops, of sorted distinct realisations, those that the others which cover them explain (docs/theory.md).
  void drop_explained(std::vector<Position>& realisations) const { self_->drop_explained(realisations); }
  /// Keeps, of sorted distinct realisations, those that no other one covers; they stay sorted.
  void drop_covered(std::vector<Position>& realisations) const { self_->drop_covered(realisations); }
  /// Drops, of sorted distinct realisations, those in which neither player can move; the least of them stays if nothing
  /// else does or if `keep_one` asks for it. They stay sorted.
  void drop_ended(std::vector<Position>& realisations, bool keep_one) const {
    self_->drop_ended(realisations, keep_one);
  }
  [[nodiscard]] bool ended(Position position) const { return self_->ended(position); }
  [[nodiscard]] std::size_t bytes() const { return self_->bytes(); }
  /// Positions are ids given out one after another, so that what is known of them fits in an array.
  [[nodiscard]] bool numbers_positions() const { return self_->numbers_positions(); }
  /// The same with empty tables, where it has tables of its own that grow.
  [[nodiscard]] AnyRuleset emptied() const { return self_->emptied(*this); }
  /// What a position of another one, emptied or to be emptied, is here.
  [[nodiscard]] Position carried(Position position, const AnyRuleset& from) const {
    return self_->carried(position, *from.self_);
  }
  void split(Position position, std::vector<Position>& parts) const { self_->split(position, parts); }
  [[nodiscard]] Position normalise(Position position) const { return self_->normalise(position); }
  [[nodiscard]] Structure structure() const { return self_->structure(); }
  /// No play from here has more moves than this, where that is known.
  [[nodiscard]] std::optional<std::uint64_t> most_moves(Position position) const { return self_->most_moves(position); }
  /// A guess by how much Left is ahead, for comparing positions of this ruleset only.
  [[nodiscard]] std::int64_t lead(Position position) const { return self_->lead(position); }
  /// How many labels the player can choose from.
  [[nodiscard]] std::size_t choices(Position position, Player player) const { return self_->choices(position, player); }
  void followers(Position position, Player player, std::vector<Position>& positions) const {
    self_->followers(position, player, positions);
  }
  /// What `followers` lists, one at a time. It must not outlive the ruleset.
  [[nodiscard]] std::unique_ptr<FollowerSource> follower_source() const { return self_->follower_source(); }
  /// Whether `followers` lists positions that `split` and `normalise` would leave as they are.
  [[nodiscard]] bool lists_normal_followers() const { return self_->lists_normal_followers(); }

 private:
  struct Interface {
    virtual ~Interface() = default;
    virtual void moves(Position, Player, std::vector<Label>&) const = 0;
    [[nodiscard]] virtual std::optional<Position> play(Position, Player, Label) const = 0;
    virtual void play_all(std::span<const Position>, Player, Label, std::vector<Position>&) const = 0;
    [[nodiscard]] virtual std::string show(Position) const = 0;
    [[nodiscard]] virtual std::string show_move(Player, Label) const = 0;
    [[nodiscard]] virtual std::string show_briefly(Player, Label) const = 0;
    [[nodiscard]] virtual Scene scene(Position) const = 0;
    [[nodiscard]] virtual Place place(Position, Player, Label) const = 0;
    [[nodiscard]] virtual std::vector<BitMeaning> bits() const = 0;
    [[nodiscard]] virtual std::optional<BitChange> change(Player, Label) const = 0;
    [[nodiscard]] virtual std::optional<Components> components() const = 0;
    [[nodiscard]] virtual bool impartial() const = 0;
    [[nodiscard]] virtual bool states_covering() const = 0;
    [[nodiscard]] virtual bool covered_by(Position, Position) const = 0;
    virtual void find_covered(Position, std::span<const Position>, std::span<std::uint64_t>) const = 0;
    [[nodiscard]] virtual bool knows_excess() const = 0;
    [[nodiscard]] virtual std::uint64_t excess(Position, Position) const = 0;
    virtual void find_covers(Position, std::span<const Position>, std::span<std::uint64_t>) const = 0;
    [[nodiscard]] virtual bool explain(Position, std::span<const Position>, std::span<const std::uint64_t>) const = 0;
    virtual void drop_explained(std::vector<Position>&) const = 0;
    virtual void drop_covered(std::vector<Position>&) const = 0;
    virtual void drop_ended(std::vector<Position>&, bool) const = 0;
    [[nodiscard]] virtual bool ended(Position) const = 0;
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    [[nodiscard]] virtual bool numbers_positions() const = 0;
    [[nodiscard]] virtual AnyRuleset emptied(const AnyRuleset& same) const = 0;
    [[nodiscard]] virtual Position carried(Position, const Interface& from) const = 0;
    virtual void split(Position, std::vector<Position>&) const = 0;
    [[nodiscard]] virtual Position normalise(Position) const = 0;
    [[nodiscard]] virtual Structure structure() const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t> most_moves(Position) const = 0;
    [[nodiscard]] virtual std::int64_t lead(Position) const = 0;
    [[nodiscard]] virtual std::size_t choices(Position, Player) const = 0;
    virtual void followers(Position, Player, std::vector<Position>&) const = 0;
    [[nodiscard]] virtual bool lists_normal_followers() const = 0;
    [[nodiscard]] virtual std::unique_ptr<FollowerSource> follower_source() const = 0;
  };

  /// For rulesets that list their followers, all at once.
  class ListedFollowers final : public FollowerSource {
   public:
    explicit ListedFollowers(const Interface& rules) : rules_(rules) {}
    void start(Position position, Player player) override {
      followers_.clear();
      next_ = 0;
      rules_.followers(position, player, followers_);
    }
    std::optional<Position> next() override {
      if (next_ == followers_.size()) return std::nullopt;
      return followers_[next_++];
    }

   private:
    const Interface& rules_;
    std::vector<Position> followers_;
    std::size_t next_ = 0;
  };

  template <Ruleset R>
  struct Model final : Interface {
    explicit Model(R&& given) : rules(std::move(given)) {}

    void moves(Position position, Player player, std::vector<Label>& labels) const override {
      rules.moves(position, player, labels);
    }
    std::optional<Position> play(Position position, Player player, Label label) const override {
      return rules.play(position, player, label);
    }
    void play_all(std::span<const Position> realisations, Player player, Label label,
                  std::vector<Position>& survivors) const override {
      for (const Position realisation : realisations) {
        if (const auto after = rules.play(realisation, player, label)) survivors.push_back(*after);
      }
    }
    std::string show(Position position) const override { return rules.show(position); }
    std::string show_move(Player player, Label label) const override { return rules.show_move(player, label); }
    std::string show_briefly(Player player, Label label) const override {
      if constexpr (NamesLabelsBriefly<R>) {
        return rules.show_briefly(player, label);
      } else {
        std::string words = rules.show_move(player, label);
        std::replace(words.begin(), words.end(), ' ', '-');
        return words;
      }
    }
    Scene scene([[maybe_unused]] Position position) const override {
      if constexpr (ShowsScenes<R>) return rules.scene(position);
      return {};
    }
    Place place([[maybe_unused]] Position position, [[maybe_unused]] Player player,
                [[maybe_unused]] Label label) const override {
      if constexpr (PlacesLabels<R>) return rules.place(position, player, label);
      return {};
    }
    std::vector<BitMeaning> bits() const override {
      if constexpr (StatesBits<R>) return rules.bits();
      return {};
    }
    std::optional<BitChange> change(Player player, Label label) const override {
      if constexpr (StatesChanges<R>) return rules.change(player, label);
      return std::nullopt;
    }
    std::optional<Components> components() const override {
      if constexpr (HasComponents<R>) return rules.components();
      return std::nullopt;
    }
    bool impartial() const override {
      if constexpr (StatesImpartiality<R>) return rules.impartial();
      return false;
    }
    bool states_covering() const override {
      if constexpr (requires { rules.covers_anything(); }) return rules.covers_anything();
      return StatesCovering<R>;
    }
    bool covered_by([[maybe_unused]] Position a, [[maybe_unused]] Position b) const override {
      if constexpr (StatesCovering<R>) return rules.covered_by(a, b);
      return a == b;
    }
    void find_covered([[maybe_unused]] Position position, [[maybe_unused]] std::span<const Position> others,
                      [[maybe_unused]] std::span<std::uint64_t> bits) const override {
      if constexpr (StatesCovering<R>) {
        for (std::size_t i = 0; i < others.size(); ++i) {
          if (takes_the_place(position, others[i])) bits[i / 64] |= std::uint64_t{1} << i % 64;
        }
      }
    }
    // Of those that cover each other the least stays.
    [[nodiscard]] bool takes_the_place(Position other, Position candidate) const requires StatesCovering<R> {
      if (other == candidate || !rules.covered_by(candidate, other)) return false;
      return other < candidate || !rules.covered_by(other, candidate);
    }
    bool knows_excess() const override {
      if constexpr (requires { rules.knows_excess(); }) return rules.knows_excess() && Model::states_covering();
      return StatesExcess<R> && Model::states_covering();
    }
    std::uint64_t excess([[maybe_unused]] Position a, [[maybe_unused]] Position b) const override {
      if constexpr (StatesExcess<R>) return rules.excess(a, b);
      return every_aspect;
    }
    void find_covers([[maybe_unused]] Position position, [[maybe_unused]] std::span<const Position> others,
                     [[maybe_unused]] std::span<std::uint64_t> bits) const override {
      if constexpr (StatesCovering<R>) {
        for (std::size_t i = 0; i < others.size(); ++i) {
          if (takes_the_place(others[i], position)) bits[i / 64] |= std::uint64_t{1} << i % 64;
        }
      }
    }
    bool explain([[maybe_unused]] Position position, [[maybe_unused]] std::span<const Position> others,
                 [[maybe_unused]] std::span<const std::uint64_t> bits) const override {
      if constexpr (StatesExcess<R>) {
        std::uint64_t unexplained = every_aspect;
        for (std::size_t word = 0; word < bits.size(); ++word) {
          for (std::uint64_t rest = bits[word]; rest != 0; rest &= rest - 1) {
            unexplained &= rules.excess(position, others[word * 64 + static_cast<std::size_t>(std::countr_zero(rest))]);
            if (unexplained == 0) return true;
          }
        }
      }
      return false;
    }
    void drop_explained([[maybe_unused]] std::vector<Position>& realisations) const override {
      if constexpr (StatesExcess<R>) {
        const auto is_explained = [&](Position candidate) {
          std::uint64_t unexplained = every_aspect;
          for (const Position other : realisations) {
            if (takes_the_place(other, candidate)) unexplained &= rules.excess(candidate, other);
            if (unexplained == 0) return true;
          }
          return false;
        };
        std::vector<Position> kept;
        std::copy_if(realisations.begin(), realisations.end(), std::back_inserter(kept), std::not_fn(is_explained));
        realisations = std::move(kept);
      }
    }
    void drop_covered([[maybe_unused]] std::vector<Position>& realisations) const override {
      if constexpr (MayCoverInAnyOrder<R>) {
        if (rules.covers_in_any_order()) return drop_covered_in_any_order(realisations);
      }
      if constexpr (StatesCovering<R>) {
        std::size_t kept = realisations.size();  // [kept, end) holds what is kept; whatever covers comes later
        for (std::size_t i = realisations.size(); i-- > 0;) {
          const Position candidate = realisations[i];
          const bool covered = std::any_of(realisations.begin() + static_cast<std::ptrdiff_t>(kept), realisations.end(),
                                           [&](Position other) { return rules.covered_by(candidate, other); });
          if (!covered) realisations[--kept] = candidate;
        }
        realisations.erase(realisations.begin(), realisations.begin() + static_cast<std::ptrdiff_t>(kept));
      }
    }
    void drop_covered_in_any_order(std::vector<Position>& realisations) const {
      const auto is_covered = [&](Position candidate) {
        return std::any_of(realisations.begin(), realisations.end(),
                           [&](Position other) { return takes_the_place(other, candidate); });
      };
      std::vector<Position> kept;
      std::copy_if(realisations.begin(), realisations.end(), std::back_inserter(kept), std::not_fn(is_covered));
      realisations = std::move(kept);
    }
    void drop_ended(std::vector<Position>& realisations, bool keep_one) const override {
      std::optional<Position> least_ended;
      std::size_t kept = 0;
      for (const Position realisation : realisations) {
        if (!Model::ended(realisation)) {
          realisations[kept++] = realisation;
        } else if (!least_ended) {
          least_ended = realisation;
        }
      }
      if (!least_ended) return;
      realisations.resize(kept);
      if (kept > 0 && !keep_one) return;
      realisations.insert(std::upper_bound(realisations.begin(), realisations.end(), *least_ended), *least_ended);
    }
    bool ended(Position position) const override {
      if constexpr (KnowsTheEnd<R>) {
        return rules.ended(position);
      } else {
        std::vector<Label> labels;
        for (const Player player : both_players) rules.moves(position, player, labels);
        return labels.empty();
      }
    }
    bool numbers_positions() const override { return NumbersPositions<R>; }
    AnyRuleset emptied(const AnyRuleset& same) const override {
      if constexpr (BeginsAnew<R>) {
        return AnyRuleset(rules.emptied());
      } else {
        return same;
      }
    }
    Position carried(Position position, [[maybe_unused]] const Interface& from) const override {
      if constexpr (BeginsAnew<R>) {
        return rules.carried(position, static_cast<const Model&>(from).rules);
      } else {
        return position;
      }
    }
    std::size_t bytes() const override {
      if constexpr (KeepsTables<R>) return rules.bytes();
      return 0;
    }
    void split(Position position, std::vector<Position>& parts) const override {
      if constexpr (Splits<R>) {
        rules.split(position, parts);
      } else {
        parts.push_back(position);
      }
    }
    Position normalise(Position position) const override {
      if constexpr (Normalises<R>) return rules.normalise(position);
      return position;
    }
    Structure structure() const override {
      if constexpr (StatesStructure<R>) return rules.structure();
      return {};
    }
    std::optional<std::uint64_t> most_moves([[maybe_unused]] Position position) const override {
      if constexpr (BoundsPlay<R>) return rules.most_moves(position);
      return std::nullopt;
    }
    std::int64_t lead(Position position) const override {
      if constexpr (GuessesLead<R>) {
        return rules.lead(position);
      } else {
        return static_cast<std::int64_t>(Model::choices(position, Player::Left)) -
               static_cast<std::int64_t>(Model::choices(position, Player::Right));
      }
    }
    std::size_t choices(Position position, Player player) const override {
      if constexpr (CountsChoices<R>) {
        return rules.choices(position, player);
      } else {
        static thread_local std::vector<Label> labels;
        labels.clear();
        rules.moves(position, player, labels);
        return labels.size();
      }
    }
    bool lists_normal_followers() const override { return ListsFollowers<R>; }
    std::unique_ptr<FollowerSource> follower_source() const override {
      if constexpr (GivesFollowers<R>) {
        return rules.follower_source();
      } else {
        return std::make_unique<ListedFollowers>(*this);
      }
    }
    void followers(Position position, Player player, std::vector<Position>& positions) const override {
      if constexpr (ListsFollowers<R>) {
        rules.followers(position, player, positions);
      } else {
        std::vector<Label> labels;
        rules.moves(position, player, labels);
        for (const Label label : labels) positions.push_back(*rules.play(position, player, label));
      }
    }

    R rules;
  };

  std::shared_ptr<const Interface> self_;
};

}  // namespace qcg
