#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <string_view>

#include "base/player.h"
#include "cgt/dyadic.h"
#include "lift/lift.h"
#include "solve/bounds.h"

namespace qcg::python {

namespace py = pybind11;

// Numbers cross the border exactly: integers and fractions of any size, never floats.

py::int_ to_python(const Integer& number);
/// A fractions.Fraction.
py::object to_python(const Dyadic& number);
/// "5/4", as GMP and others write it, as a fractions.Fraction.
py::object fraction(std::string_view text);
/// None where it has no bound.
py::object to_python(Width width);
template <class T>
py::object to_python(const std::optional<T>& number) {
  return number ? py::object(to_python(*number)) : py::none();
}

/// An int, or a Fraction or other Rational whose denominator is a power of two; nothing for anything else.
std::optional<Dyadic> as_dyadic(py::handle object);
/// Whether it is an exact number at all.
bool is_rational(py::handle object);

/// "L", "R", "Left", "Right"; throws InputError.
Player read_player(std::string_view text);

/// The Python class of this name in qcg.errors or another module of the package.
py::object python_class(const char* module, const char* name);

}  // namespace qcg::python
