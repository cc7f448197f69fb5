#include "python/convert.h"

#include <bit>

#include "base/input_error.h"

namespace qcg::python {

namespace {

// Python reads hexadecimal digits of any number in linear time, and has no limit for them.
Integer to_integer(py::handle number) {
  const std::string digits = py::str(py::module_::import("builtins").attr("hex")(number));
  const bool negative = digits.starts_with('-');
  const Integer size(digits.substr(negative ? 1 : 0));
  return negative ? Integer(-size) : size;
}

// Its exponent, where a denominator is a power of two.
std::optional<unsigned> exponent_of(const Integer& denominator) {
  const auto highest = boost::multiprecision::msb(denominator);
  if (denominator != Integer(1) << highest) return std::nullopt;
  return static_cast<unsigned>(highest);
}

}  // namespace

py::int_ to_python(const Integer& number) {
  const Integer size = abs(number);
  const std::string digits = size.str(0, std::ios_base::hex);
  const py::object result =
      py::reinterpret_steal<py::object>(PyLong_FromString(((number < 0 ? "-" : "") + digits).c_str(), nullptr, 16));
  if (!result) throw py::error_already_set();
  return py::int_(result);
}

py::object to_python(const Dyadic& number) {
  return python_class("fractions", "Fraction")(to_python(number.numerator()),
                                               to_python(Integer(1) << number.exponent()));
}

py::object to_python(Width width) {
  return width.unbounded() ? py::object(py::none()) : py::object(py::int_(width.most()));
}

py::object fraction(std::string_view text) { return python_class("fractions", "Fraction")(text); }

bool is_rational(py::handle object) { return py::isinstance(object, python_class("numbers", "Rational")); }

std::optional<Dyadic> as_dyadic(py::handle object) {
  if (!is_rational(object)) return std::nullopt;
  const auto exponent = exponent_of(to_integer(object.attr("denominator")));
  if (!exponent) return std::nullopt;
  return Dyadic(to_integer(object.attr("numerator")), *exponent);
}

Player read_player(std::string_view text) {
  for (const Player player : both_players) {
    if (text == name(player) || text == name(player).substr(0, 1)) return player;
  }
  throw InputError("no player '" + std::string(text.substr(0, 24)) + "'; expected L or R", text, 0);
}

py::object python_class(const char* module, const char* name) { return py::module_::import(module).attr(name); }

}  // namespace qcg::python
