#include "solve/bounds_json.h"

#include "base/input_error.h"
#include "cgt/notation.h"
#include "solve/solver.h"

namespace qcg {

namespace {

Json number_json(const std::optional<Dyadic>& number) {
  if (!number) return nullptr;
  return number->is_integer() ? whole_number_json(number->numerator()) : Json(number->text());
}

std::optional<Dyadic> read_number(const Json& json) {
  if (json.is_null()) return std::nullopt;
  if (json.is_number_integer()) return Dyadic(Integer(json.get<std::int64_t>()));
  Universe universe;
  auto number = universe.as_number(read_value(universe, json.get<std::string>()));
  if (!number) throw InputError("a bound must be a number");
  return number;
}

Interval read_interval(const Json& json) { return {read_number(json.at("at_least")), read_number(json.at("at_most"))}; }

std::optional<Outcome> read_outcome(const Json& json) {
  if (json.is_null()) return std::nullopt;
  const auto text = json.get<std::string>();
  for (const Outcome outcome : {Outcome::L, Outcome::R, Outcome::N, Outcome::P}) {
    if (text == std::string(1, letter(outcome))) return outcome;
  }
  throw InputError("an outcome must be L, R, N or P");
}

// Means and temperatures follow from the rest.
ValueBounds value_bounds_of(const Json& json) {
  ValueBounds bounds;
  bounds.value = read_interval(json);
  bounds.left_stop = read_interval(json.at("left_stop"));
  bounds.right_stop = read_interval(json.at("right_stop"));
  if (const auto outcome = read_outcome(json.at("outcome"))) bounds.narrow(ValueBounds::of(*outcome));
  bounds.conclude();
  return bounds;
}

std::uint64_t read_heap(const Json& json) {
  if (!json.is_number_unsigned()) throw InputError("a heap must be a whole number");
  return json.get<std::uint64_t>();
}

NimberBounds nimber_bounds_of(const Json& json) {
  NimberBounds bounds;
  bounds.rule_out_below(read_heap(json.at("at_least")));
  if (const Json& most = json.at("at_most"); !most.is_null()) bounds.rule_out_above(read_heap(most));
  for (const Json& gap : json.at("not")) bounds.rule_out(read_heap(gap));
  return bounds;
}

template <class Bounds>
std::optional<Bounds> read_with(Bounds (*read)(const Json&), const std::string& text) {
  try {
    const Bounds bounds = read(Json::parse(text));
    return bounds.possible() ? std::optional(bounds) : std::nullopt;
  } catch (const Json::exception&) {
    return std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
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

template <>
std::optional<ValueBounds> read_bounds(const std::string& text) {
  return read_with(value_bounds_of, text);
}

template <>
std::optional<NimberBounds> read_bounds(const std::string& text) {
  return read_with(nimber_bounds_of, text);
}

}  // namespace qcg
