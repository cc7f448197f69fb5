#include "lift/sum.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "base/input_error.h"
#include "lift/label_text.h"

namespace qcg {

namespace {

// Listing moves one by one is for people; finding followers needs no list.
constexpr std::size_t most_listed_pairs = std::size_t{1} << 20U;

constexpr std::array<std::array<bool, 2>, 3> ways_to_move{{{true, false}, {false, true}, {true, true}}};

Label tag(Label label, std::size_t side) {
  if (label > std::numeric_limits<Label>::max() / 2) throw std::length_error("too many labels in a sum of games");
  return label * 2 + static_cast<Label>(side);
}

}  // namespace

Sum::Sum(AnyRuleset first, AnyRuleset second, SumKind kind)
    : sides_{std::move(first), std::move(second)},
      kind_(kind),
      positions_(std::make_shared<Interner>()),
      labels_(std::make_shared<Interner>()) {}

// --- positions ---

Position Sum::pair(Position first, Position second) const {
  const std::array<std::uint64_t, 2> words{first, second};
  return positions_->intern(words).first;
}

Position Sum::first_alone(Position first) const {
  const std::array<std::uint64_t, 1> words{first};
  return positions_->intern(words).first;
}

std::span<const Position> Sum::parts(Position position) const {
  return positions_->view(static_cast<Interner::Id>(position));
}

Position Sum::after(std::span<const Position> parts, const Reached& to) const {
  if (parts.size() == 1 || (kind_ == SumKind::Ordinal && to[0])) return first_alone(*to[0]);
  return pair(to[0].value_or(parts[0]), to[1].value_or(parts[1]));
}

// --- moves ---

// Those that may have moves: what has to wait need not be looked at.
std::size_t Sum::open_sides(std::span<const Position> parts) const {
  return kind_ == SumKind::Sequential && !sides_[0].ended(parts[0]) ? 1 : parts.size();
}

bool Sum::can_move(std::span<const Position> parts, std::size_t side, Player player) const {
  if (side == parts.size() || sides_[side].ended(parts[side])) return false;
  if (sides_[side].impartial()) return true;
  const auto source = sides_[side].follower_source();
  source->start(parts[side], player);
  return source->next().has_value();
}

bool Sum::may_move(std::span<const Position> parts, const Sides& in, const Sides& could) const {
  const bool in_both = in[0] && in[1];
  switch (kind_) {
    case SumKind::Disjunctive:
      return !in_both;
    case SumKind::Selective:
      return true;
    case SumKind::Conjunctive:
      return in_both;
    case SumKind::Continued:
      return in == could;
    case SumKind::Sequential:
      return !in_both && (in[0] || sides_[0].ended(parts[0]));
    case SumKind::Ordinal:
      return !in_both && (in[0] || parts.size() == 2);
  }
  throw std::logic_error("a sum of no known kind");
}

Label Sum::label_of(const LabelPair& pair) const {
  if (!moves_together(kind_)) return pair[0] ? tag(*pair[0], 0) : tag(*pair[1], 1);
  std::array<std::uint64_t, 2> words{};  // one more than the label, 0 where there is none
  for (const std::size_t side : {0, 1}) words[side] = pair[side] ? std::uint64_t{*pair[side]} + 1 : 0;
  return labels_->intern(words).first;
}

std::optional<Sum::LabelPair> Sum::pair_of(Label label) const {
  LabelPair pair;
  if (!moves_together(kind_)) {
    pair[label % 2] = label / 2;
    return pair;
  }
  const auto words = labels_->find(label);
  if (words.empty()) return std::nullopt;
  for (const std::size_t side : {0, 1}) {
    if (words[side] > 0) pair[side] = static_cast<Label>(words[side] - 1);
  }
  return pair;
}

void Sum::moves(Position position, Player player, std::vector<Label>& labels) const {
  const auto now = parts(position);
  std::array<std::vector<Label>, 2> own;
  for (std::size_t side = 0; side < open_sides(now); ++side) sides_[side].moves(now[side], player, own[side]);
  const Sides could{!own[0].empty(), !own[1].empty()};
  const std::size_t before = labels.size();
  for (const Sides& in : ways_to_move) {
    if (!may_move(now, in, could)) continue;
    if (in[0] && in[1]) {
      add_pairs(own, labels);
    } else {
      const std::size_t side = in[0] ? 0 : 1;
      for (const Label label : own[side]) {
        LabelPair alone;
        alone[side] = label;
        labels.push_back(label_of(alone));
      }
    }
  }
  std::sort(labels.begin() + static_cast<std::ptrdiff_t>(before), labels.end());
}

void Sum::add_pairs(const std::array<std::vector<Label>, 2>& own, std::vector<Label>& labels) const {
  if (!own[0].empty() && own[1].size() > most_listed_pairs / own[0].size()) {
    throw InputError("too many moves to list: " + std::to_string(own[0].size()) + " on the left, with each of them " +
                     std::to_string(own[1].size()) + " on the right");
  }
  for (const Label first : own[0]) {
    for (const Label second : own[1]) labels.push_back(label_of({first, second}));
  }
}

std::optional<Position> Sum::play(Position position, Player player, Label label) const {
  const auto pair = pair_of(label);
  if (!pair) return std::nullopt;
  const auto now = parts(position);
  const Sides in{(*pair)[0].has_value(), (*pair)[1].has_value()};
  Reached to;
  Sides could = in;
  for (const std::size_t side : {0, 1}) {
    if (in[side]) {
      if (side == now.size()) return std::nullopt;
      to[side] = sides_[side].play(now[side], player, *(*pair)[side]);
      if (!to[side]) return std::nullopt;
    } else if (kind_ == SumKind::Continued) {
      could[side] = can_move(now, side, player);
    }
  }
  if (!may_move(now, in, could)) return std::nullopt;
  return after(now, to);
}

/// Followers of the sides, and of the whole one at a time.
class Sum::Source final : public FollowerSource {
 public:
  explicit Source(const Sum& rules) : rules_(rules) {}

  void start(Position position, Player player) override {
    now_ = rules_.parts(position);
    const std::size_t open = rules_.open_sides(now_);
    for (const std::size_t side : {0, 1}) {
      own_[side].clear();
      if (side < open) rules_.sides_[side].followers(now_[side], player, own_[side]);
    }
    ways_.clear();
    for (const Sides& in : ways_to_move) {
      if (rules_.may_move(now_, in, {!own_[0].empty(), !own_[1].empty()})) ways_.push_back(in);
    }
    std::reverse(ways_.begin(), ways_.end());
    next_ = 0;
  }

  std::optional<Position> next() override {
    while (!ways_.empty()) {
      const Sides in = ways_.back();
      const std::size_t firsts = in[0] ? own_[0].size() : 1;
      const std::size_t seconds = in[1] ? own_[1].size() : 1;
      if (next_ < firsts * seconds) {
        Reached to;
        if (in[0]) to[0] = own_[0][next_ % firsts];
        if (in[1]) to[1] = own_[1][next_ / firsts];
        ++next_;
        return rules_.after(now_, to);
      }
      ways_.pop_back();
      next_ = 0;
    }
    return std::nullopt;
  }

 private:
  const Sum& rules_;
  std::span<const Position> now_;
  std::array<std::vector<Position>, 2> own_;
  std::vector<Sides> ways_;  // not yet gone through
  std::size_t next_ = 0;     // of the last of them
};

std::unique_ptr<FollowerSource> Sum::follower_source() const { return std::make_unique<Source>(*this); }

void Sum::followers(Position position, Player player, std::vector<Position>& positions) const {
  Source source(*this);
  source.start(position, player);
  while (const auto follower = source.next()) positions.push_back(*follower);
}

// --- in words ---

std::string Sum::show(Position position) const {
  const auto now = parts(position);
  const std::string sign(about(kind_).sign);
  const std::string second = now.size() == 2 ? "(" + sides_[1].show(now[1]) + ")" : "gone";
  return "(" + sides_[0].show(now[0]) + ") " + sign + " " + second;
}

std::string Sum::show_move(Player player, Label label) const {
  constexpr std::array<std::string_view, 2> places{" on the left", " on the right"};
  std::string text;
  const LabelPair pair = pair_of(label).value_or(LabelPair{});
  for (const std::size_t side : {0, 1}) {
    if (!pair[side]) continue;
    text += text.empty() ? "" : " and ";
    text += as_one_label(sides_[side].show_move(player, *pair[side]), {places[0], places[1]});
    text += places[side];
  }
  return text;
}

std::string Sum::show_briefly(Player player, Label label) const {
  constexpr std::array<std::string_view, 2> places{"left.", "right."};
  std::string text;
  const LabelPair pair = pair_of(label).value_or(LabelPair{});
  for (const std::size_t side : {0, 1}) {
    if (!pair[side]) continue;
    text += text.empty() ? "" : "+";
    text += places[side];
    text += as_one_label(sides_[side].show_briefly(player, *pair[side]), {"+"});
  }
  return text;
}

// --- what solvers may use ---

bool Sum::ended(Position position) const {
  const auto now = parts(position);
  if (kind_ == SumKind::Conjunctive) {
    return std::none_of(std::begin(both_players), std::end(both_players),
                        [&](Player player) { return can_move(now, 0, player) && can_move(now, 1, player); });
  }
  return sides_[0].ended(now[0]) && (now.size() == 1 || sides_[1].ended(now[1]));
}

std::optional<std::uint64_t> Sum::most_moves(Position position) const {
  const auto now = parts(position);
  const auto first = sides_[0].most_moves(now[0]);
  if (now.size() == 1) return first;
  const auto second = sides_[1].most_moves(now[1]);
  if (!first || !second) return std::nullopt;
  return kind_ == SumKind::Conjunctive ? std::min(*first, *second) : *first + *second;
}

std::int64_t Sum::lead(Position position) const {
  std::int64_t lead = 0;
  const auto now = parts(position);
  for (std::size_t side = 0; side < now.size(); ++side) lead += sides_[side].lead(now[side]);
  return lead;
}

std::size_t Sum::choices(Position position, Player player) const {
  const auto now = parts(position);
  std::array<std::size_t, 2> own{};
  for (std::size_t side = 0; side < open_sides(now); ++side) own[side] = sides_[side].choices(now[side], player);
  std::size_t all = 0;
  for (const Sides& in : ways_to_move) {
    if (!may_move(now, in, {own[0] > 0, own[1] > 0})) continue;
    all += (in[0] ? own[0] : 1) * (in[1] ? own[1] : 1);
  }
  return all;
}

Position Sum::carried(Position position, const Sum& from) const {
  const auto there = from.parts(position);
  const Position first = sides_[0].carried(there[0], from.sides_[0]);
  return there.size() == 1 ? first_alone(first) : pair(first, sides_[1].carried(there[1], from.sides_[1]));
}

std::size_t Sum::bytes() const {
  return positions_->bytes() + labels_->bytes() + sides_[0].bytes() + sides_[1].bytes();
}

Game sum_games(const Game& first, const Game& second, SumKind kind) {
  Sum sum(first.rules, second.rules, kind);
  std::vector<Position> start;
  for (const Position a : first.start) {
    for (const Position b : second.start) start.push_back(sum.pair(a, b));
  }
  std::sort(start.begin(), start.end());
  return {AnyRuleset(std::move(sum)), std::move(start)};
}

}  // namespace qcg
