#include "language/relation.h"

namespace qcg {

std::string_view show(Relation relation) {
  static constexpr std::string_view signs[] = {"<", "<=", "=", "!=", ">=", ">", "||", "<|", "|>"};
  return signs[static_cast<std::size_t>(relation)];
}

bool holds(Order order, Relation relation) {
  switch (relation) {
    case Relation::Less:
      return order == Order::Less;
    case Relation::LessEqual:
      return order == Order::Less || order == Order::Equal;
    case Relation::Equal:
      return order == Order::Equal;
    case Relation::Unequal:
      return order != Order::Equal;
    case Relation::GreaterEqual:
      return order == Order::Greater || order == Order::Equal;
    case Relation::Greater:
      return order == Order::Greater;
    case Relation::Confused:
      return order == Order::Confused;
    case Relation::LessOrConfused:
      return order == Order::Less || order == Order::Confused;
    case Relation::GreaterOrConfused:
      return order == Order::Greater || order == Order::Confused;
  }
  return false;
}

std::optional<Relation> accept_relation(Reader& reader) {
  static constexpr Relation longer_first[] = {
      Relation::LessEqual, Relation::LessOrConfused, Relation::GreaterEqual, Relation::GreaterOrConfused,
      Relation::Confused,  Relation::Unequal,        Relation::Less,         Relation::Greater};
  for (const Relation relation : longer_first) {
    if (reader.accept(show(relation))) return relation;
  }
  if (reader.accept("==") || reader.accept("=")) return Relation::Equal;
  return std::nullopt;
}

}  // namespace qcg
