#include "cgt/universe.h"

#include <limits>
#include <stdexcept>

#include "cgt/tables.h"

namespace qcg {

using cgt::Id;

namespace {

std::vector<ShortGame> as_games(const std::vector<Id>& ids) {
  std::vector<ShortGame> games;
  games.reserve(ids.size());
  for (const Id id : ids) games.emplace_back(id);
  return games;
}

}  // namespace

Universe::Universe() : tables_(std::make_unique<Tables>()) {}
Universe::~Universe() = default;

ShortGame Universe::make(std::span<const ShortGame> left, std::span<const ShortGame> right) {
  return ShortGame(tables_->make(left, right));
}

ShortGame Universe::number(const Dyadic& value) { return number_up_star({value, 0, 0}); }
ShortGame Universe::integer(const Integer& value) { return number_up_star({Dyadic(value), 0, 0}); }
ShortGame Universe::nimber(std::uint32_t size) { return number_up_star({Dyadic(), 0, size}); }

ShortGame Universe::number_up_star(const NumberUpStar& value) {
  if (value.ups == std::numeric_limits<std::int32_t>::min())
    throw std::overflow_error("too many ups: a multiple of up must stay below 2^31");
  return ShortGame(tables_->wide.intern(value));
}

ShortGame Universe::add(ShortGame a, ShortGame b) { return ShortGame(tables_->add(a.id(), b.id())); }
ShortGame Universe::subtract(ShortGame a, ShortGame b) {
  if (a == b) return {};
  return ShortGame(tables_->add(a.id(), tables_->negate(b.id())));
}
ShortGame Universe::negate(ShortGame game) { return ShortGame(tables_->negate(game.id())); }

bool Universe::less_equal(ShortGame a, ShortGame b) { return tables_->less_equal(a.id(), b.id()); }

Order Universe::compare(ShortGame a, ShortGame b) {
  if (a == b) return Order::Equal;
  if (less_equal(a, b)) return Order::Less;
  return less_equal(b, a) ? Order::Greater : Order::Confused;
}

Outcome Universe::outcome(ShortGame game) {
  switch (compare(game, ShortGame())) {
    case Order::Less:
      return Outcome::R;
    case Order::Greater:
      return Outcome::L;
    case Order::Confused:
      return Outcome::N;
    case Order::Equal:
      break;
  }
  return Outcome::P;
}

std::vector<ShortGame> Universe::left_options(ShortGame game) { return as_games(tables_->left_options(game.id())); }
std::vector<ShortGame> Universe::right_options(ShortGame game) { return as_games(tables_->right_options(game.id())); }

std::optional<NumberUpStar> Universe::as_number_up_star(ShortGame game) const {
  if (cgt::is_node(game.id())) return std::nullopt;
  return tables_->number_up_star(game.id());
}

std::optional<Dyadic> Universe::as_number(ShortGame game) const {
  if (!tables_->is_number(game.id())) return std::nullopt;
  return tables_->number_at(game.id());
}

std::optional<std::uint32_t> Universe::as_nimber(ShortGame game) const {
  if (cgt::is_node(game.id())) return std::nullopt;
  const NumberUpStar value = tables_->number_up_star(game.id());
  if (value.ups != 0 || value.number != Dyadic()) return std::nullopt;
  return value.nimber;
}

Integer Universe::birthday(ShortGame game) { return tables_->birthday(game.id()); }

Dyadic Universe::left_stop(ShortGame game) { return tables_->number_at(cgt::number_of(tables_->cuts(game.id()).left)); }
Dyadic Universe::right_stop(ShortGame game) {
  return tables_->number_at(cgt::number_of(tables_->cuts(game.id()).right));
}

Thermograph Universe::thermograph(ShortGame game) { return *tables_->thermograph(game.id()); }

Dyadic Universe::mean(ShortGame game) {
  if (!cgt::is_node(game.id())) return tables_->number_up_star(game.id()).number;
  return tables_->thermograph(game.id())->mean;
}

Dyadic Universe::temperature(ShortGame game) {
  if (tables_->is_number(game.id())) return Dyadic(-1, tables_->number_at(game.id()).exponent());
  return cgt::is_node(game.id()) ? tables_->thermograph(game.id())->temperature : Dyadic();
}

std::optional<ShortGame> Universe::atomic_weight(ShortGame game) {
  const auto weight = tables_->atomic_weight(game.id());
  if (!weight) return std::nullopt;
  return ShortGame(*weight);
}

std::size_t Universe::stored() const { return tables_->nodes.size() + tables_->wide.size(); }

std::size_t Universe::bytes() const {
  return sizeof(Tables) + tables_->nodes.bytes() + tables_->wide.bytes() + tables_->sets.bytes() +
         tables_->comparisons.bytes() + tables_->sums.bytes();
}

}  // namespace qcg
