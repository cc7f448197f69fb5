#include "lift/misere.h"

namespace qcg {

namespace {

// Labels of the ruleset below come after it.
constexpr Label have_no_move = 0;

}  // namespace

Misere::Misere(AnyRuleset below)
    : below_(std::move(below)), known_(std::make_shared<Interner>()), over_(known_->intern({}).first) {}

Position Misere::of(Position below) const { return known_->intern(std::span(&below, 1)).first; }

Position Misere::normal_of(Position below) const {
  return of(below_.lists_normal_followers() ? below : below_.normalise(below));
}

void Misere::moves(Position position, Player player, std::vector<Label>& labels) const {
  if (position == over_) return;
  const std::size_t before = labels.size();
  below_.moves(below(position), player, labels);
  if (labels.size() == before) return labels.push_back(have_no_move);
  for (std::size_t i = before; i < labels.size(); ++i) ++labels[i];
}

std::optional<Position> Misere::play(Position position, Player player, Label label) const {
  if (position == over_) return std::nullopt;
  if (label == have_no_move) return below_.moves(below(position), player).empty() ? std::optional(over_) : std::nullopt;
  const auto after = below_.play(below(position), player, label - 1);
  return after ? std::optional(of(*after)) : std::nullopt;
}

std::string Misere::show(Position position) const { return position == over_ ? "over" : below_.show(below(position)); }

std::string Misere::show_move(Player player, Label label) const {
  return label == have_no_move ? "have no move" : below_.show_move(player, label - 1);
}

Position Misere::normalise(Position position) const {
  return position == over_ ? over_ : of(below_.normalise(below(position)));
}

/// Those of the ruleset below, one at a time.
class Misere::Followers final : public FollowerSource {
 public:
  explicit Followers(const Misere& rules) : rules_(rules), below_(rules.below_.follower_source()) {}

  void start(Position position, Player player) override {
    is_over_ = position == rules_.over_;
    has_move_ = false;
    if (!is_over_) below_->start(rules_.below(position), player);
  }

  std::optional<Position> next() override {
    if (is_over_) return std::nullopt;
    const auto found = below_->next();
    if (found) {
      has_move_ = true;
      return rules_.normal_of(*found);
    }
    is_over_ = true;
    return has_move_ ? std::nullopt : std::optional(rules_.over_);
  }

 private:
  const Misere& rules_;
  std::unique_ptr<FollowerSource> below_;
  bool is_over_ = true;
  bool has_move_ = false;
};

std::unique_ptr<FollowerSource> Misere::follower_source() const { return std::make_unique<Followers>(*this); }

void Misere::followers(Position position, Player player, std::vector<Position>& positions) const {
  Followers source(*this);
  source.start(position, player);
  while (const auto found = source.next()) positions.push_back(*found);
}

std::optional<std::uint64_t> Misere::most_moves(Position position) const {
  if (position == over_) return 0;
  const auto most = below_.most_moves(below(position));
  return most ? std::optional(*most + 1) : std::nullopt;
}

// Moves to spare are a burden.
std::int64_t Misere::lead(Position position) const { return position == over_ ? 0 : -below_.lead(below(position)); }

std::size_t Misere::choices(Position position, Player player) const {
  return position == over_ ? 0 : below_.choices(below(position), player);
}

Position Misere::carried(Position position, const Misere& from) const {
  return position == from.over_ ? over_ : of(below_.carried(from.below(position), from.below_));
}

}  // namespace qcg
