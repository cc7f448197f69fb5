#include "solve/bounds_json.h"

#include "solve/solver.h"

namespace qcg {

namespace {

Json number_json(const std::optional<Dyadic>& number) {
  if (!number) return nullptr;
  return number->is_integer() ? whole_number_json(number->numerator()) : Json(number->text());
}

}  // namespace

Json to_json(const Interval& interval) {
  return {{"at_least", number_json(interval.least)}, {"at_most", number_json(interval.most)}};
}

Json to_json(const ValueBounds& bounds) {
  const auto outcome = bounds.outcome();
  Json json = to_json(bounds.value);
  json["outcome"] = outcome ? Json(std::string(1, letter(*outcome))) : Json(nullptr);
  json["left_stop"] = to_json(bounds.left_stop);
  json["right_stop"] = to_json(bounds.right_stop);
  json["mean"] = to_json(bounds.mean());
  json["temperature"] = {{"at_least", number_json(bounds.least_temperature())}};
  return json;
}

Json to_json(const NimberBounds& bounds) {
  return {{"at_least", bounds.least()},
          {"at_most", bounds.most() ? Json(*bounds.most()) : Json(nullptr)},
          {"not", bounds.gaps()}};
}

}  // namespace qcg
