#include "python/values.h"

#include <pybind11/operators.h>

#include "base/input_error.h"
#include "cgt/notation.h"
#include "cgt/operations.h"
#include "draw/svg.h"
#include "draw/thermograph_picture.h"
#include "python/at_work.h"
#include "python/module.h"
#include "solve/solver.h"

namespace qcg::python {

Universe& universe() {
  static auto* const all = new Universe;
  return *all;
}

py::object wrap(ShortGame game) {
  if (universe().as_number(game)) return py::cast(Number{{game}});
  return py::cast(Value{game});
}

std::optional<ShortGame> as_value(py::handle object) {
  if (py::isinstance<Value>(object)) return object.cast<const Value&>().game;
  if (const auto number = as_dyadic(object)) return universe().number(*number);
  return std::nullopt;
}

std::string text_of(ShortGame game) {
  return at_once([&] { return show(universe(), game, Notation::Ascii); });
}

OwnedThermograph thermograph_of(ShortGame game) {
  return at_once([&] { return OwnedThermograph{universe().thermograph(game), show(universe(), game)}; });
}

namespace {

py::object not_implemented() { return py::reinterpret_borrow<py::object>(Py_NotImplemented); }

py::object read(const py::object& what) {
  if (const auto known = as_value(what)) return wrap(*known);
  if (py::isinstance<py::str>(what)) {
    const auto text = what.cast<std::string>();
    return wrap(at_once([&] { return read_value(universe(), text); }));
  }
  if (is_rational(what)) {
    throw InputError(std::string(py::str(what)) + " is no value: the denominator of a number is a power of two");
  }
  throw py::type_error("a value is read from a str, an int or a Fraction, not from " +
                       std::string(py::str(py::type::of(what).attr("__name__"))));
}

// The operation, with an exact number for a value.
template <class Operation>
py::object with_other(const py::object& other, Operation operation) {
  const auto value = as_value(other);
  return value ? operation(*value) : not_implemented();
}

Order compared(ShortGame a, ShortGame b) {
  return at_once([&] { return universe().compare(a, b); });
}

template <class Holds>
auto comparison(Holds holds) {
  return [holds](const Value& self, const py::object& other) {
    return with_other(other, [&](ShortGame b) { return py::bool_(holds(compared(self.game, b))); });
  };
}

py::object times(const Value& self, const py::object& factor) {
  const auto number = py::isinstance<py::int_>(factor) ? as_dyadic(factor) : std::nullopt;
  if (!number) return not_implemented();
  return wrap(at_once([&] { return multiple(universe(), number->numerator(), self.game); }));
}

py::tuple options(const Value& self, Player player) {
  const auto games = at_once([&] {
    return player == Player::Left ? universe().left_options(self.game) : universe().right_options(self.game);
  });
  py::tuple result(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) result[i] = wrap(games[i]);
  return result;
}

// Numbers have the hash that Python's equal numbers have.
py::ssize_t hash(const Value& self) {
  if (const auto number = universe().as_number(self.game)) return py::hash(to_python(*number));
  return py::hash(py::make_tuple("qcg.Value", self.game.id()));
}

std::string shown(const Value& self, Notation notation) {
  return at_once([&] { return show(universe(), self.game, notation); });
}

template <class Ask>
auto asking(Ask ask) {
  return [ask](const Value& self) { return to_python(at_once([&] { return ask(self.game); })); };
}

py::object atomic_weight(const Value& self) {
  const auto weight = at_once([&] { return universe().atomic_weight(self.game); });
  return weight ? wrap(*weight) : py::none();
}

void add_arithmetic(py::class_<Value>& value) {
  const auto add = [](const Value& self, const py::object& other) {
    return with_other(other, [&](ShortGame b) { return wrap(at_once([&] { return universe().add(self.game, b); })); });
  };
  const auto subtract = [](ShortGame a, ShortGame b) {
    return wrap(at_once([&] { return universe().subtract(a, b); }));
  };
  value.def("__add__", add).def("__radd__", add);
  value.def("__sub__", [=](const Value& self, const py::object& other) {
    return with_other(other, [&](ShortGame b) { return subtract(self.game, b); });
  });
  value.def("__rsub__", [=](const Value& self, const py::object& other) {
    return with_other(other, [&](ShortGame b) { return subtract(b, self.game); });
  });
  value.def("__neg__", [](const Value& self) { return wrap(at_once([&] { return universe().negate(self.game); })); });
  value.def("__pos__", [](const py::object& self) { return self; });
  value.def("__mul__", times).def("__rmul__", times);
  value.def("__bool__", [](const Value& self) { return self.game != ShortGame(); });
}

void add_comparisons(py::class_<Value>& value) {
  value.def("__lt__", comparison([](Order order) { return order == Order::Less; }));
  value.def("__le__", comparison([](Order order) { return order == Order::Less || order == Order::Equal; }));
  value.def("__gt__", comparison([](Order order) { return order == Order::Greater; }));
  value.def("__ge__", comparison([](Order order) { return order == Order::Greater || order == Order::Equal; }));
  // Equal values are one id, so this is never slow.
  value.def("__eq__", [](const Value& self, const py::object& other) {
    return with_other(other, [&](ShortGame b) { return py::bool_(self.game == b); });
  });
  value.def("__hash__", hash);
  value.def(
      "confused",
      [](const Value& self, const py::object& other) {
        const auto b = as_value(other);
        if (!b) throw py::type_error("a value is compared with a value or an exact number");
        return compared(self.game, *b) == Order::Confused;
      },
      py::arg("other"), "Whether neither is at least the other: G || H, so that the first player wins G - H.");
}

void add_notations(py::class_<Value>& value) {
  value.def("__str__", [](const Value& self) { return shown(self, Notation::Ascii); });
  value.def("__repr__", [](const Value& self) { return "qcg.value('" + shown(self, Notation::Ascii) + "')"; });
  value.def(
      "_repr_latex_", [](const Value& self) { return "$" + shown(self, Notation::Latex) + "$"; },
      "The value as notebooks show it.");
  value.def_property_readonly(
      "latex", [](const Value& self) { return shown(self, Notation::Latex); }, "The value in LaTeX, without dollars.");
  value.def_property_readonly(
      "braces", [](const Value& self) { return shown(self, Notation::Braces); },
      "The value in numbers, stars and braces alone, as golden files and certificates have it.");
  value.def("__reduce__", [](const Value& self) {
    return py::make_tuple(python_class("qcg._pickled", "value"), py::make_tuple(shown(self, Notation::Ascii)));
  });
}

void add_questions(py::class_<Value>& value) {
  value.def_property_readonly("number", asking([](ShortGame game) { return universe().as_number(game); }),
                              "The Fraction that it equals, or None.");
  value.def_property_readonly(
      "nimber", [](const Value& self) { return universe().as_nimber(self.game); },
      "The size of the Nim heap that it equals, or None.");
  value.def_property_readonly("mean", asking([](ShortGame game) { return universe().mean(game); }),
                              "The mean value, a Fraction.");
  value.def_property_readonly("temperature", asking([](ShortGame game) { return universe().temperature(game); }),
                              "The temperature, a Fraction: -1/2^n for a number m/2^n in lowest terms.");
  value.def_property_readonly("left_stop", asking([](ShortGame game) { return universe().left_stop(game); }),
                              "The number at which play stops when Left begins.");
  value.def_property_readonly("right_stop", asking([](ShortGame game) { return universe().right_stop(game); }),
                              "The number at which play stops when Right begins.");
  value.def_property_readonly("birthday", asking([](ShortGame game) { return universe().birthday(game); }),
                              "The height of the canonical form's tree.");
  value.def_property_readonly(
      "outcome", [](const Value& self) { return letter(at_once([&] { return universe().outcome(self.game); })); },
      "Who wins: 'L', 'R', 'N' (whoever moves first) or 'P' (whoever moves second).");
  value.def_property_readonly(
      "left", [](const Value& self) { return options(self, Player::Left); }, "The Left options of the canonical form.");
  value.def_property_readonly(
      "right", [](const Value& self) { return options(self, Player::Right); },
      "The Right options of the canonical form.");
  value.def_property_readonly("atomic_weight", atomic_weight,
                              "The atomic weight of an all-small game, a Value; None for others.");
  value.def_property_readonly(
      "thermograph", [](const Value& self) { return thermograph_of(self.game); }, "Its thermograph.");
}

py::tuple corners(const Wall& wall) {
  py::tuple result(wall.corners.size());
  for (std::size_t i = 0; i < wall.corners.size(); ++i) {
    result[i] = py::make_tuple(to_python(wall.corners[i].temperature), to_python(wall.corners[i].value));
  }
  return result;
}

std::string svg(const OwnedThermograph& self) {
  return draw::to_svg(draw::thermograph_picture(self.title, self.graph));
}

void add_thermograph(py::module_& module) {
  py::class_<OwnedThermograph> graph(module, "Thermograph",
                                     "The walls of a value by temperature; a picture in a notebook.");
  graph.def_property_readonly(
      "left", [](const OwnedThermograph& self) { return corners(self.graph.left); },
      "The corners of the left wall, as pairs of a temperature and a stop, by rising temperature; above the last it is "
      "vertical.");
  graph.def_property_readonly(
      "right", [](const OwnedThermograph& self) { return corners(self.graph.right); },
      "The corners of the right wall.");
  graph.def_property_readonly(
      "mean", [](const OwnedThermograph& self) { return to_python(self.graph.mean); }, "The mean value, a Fraction.");
  graph.def_property_readonly(
      "temperature", [](const OwnedThermograph& self) { return to_python(self.graph.temperature); },
      "The temperature, a Fraction.");
  graph.def("svg", svg, "The picture, as the text of an SVG file.");
  graph.def("_repr_svg_", svg, "The picture as notebooks show it.");
  graph.def("__repr__", [](const OwnedThermograph& self) { return "<thermograph of " + self.title + ">"; });
}

}  // namespace

void add_values(py::module_& module) {
  py::class_<Value> value(module, "Value",
                          "A short game in canonical form: equal ones are the same game. It is added, negated, "
                          "multiplied by integers and compared, also with int and Fraction; `a.confused(b)` is the "
                          "fourth way in which two may compare.");
  add_arithmetic(value);
  add_comparisons(value);
  add_notations(value);
  add_questions(value);
  py::class_<Number, Value> number(module, "Number",
                                   "A value that is a number: a numbers.Rational, so that Fraction(value) is it.");
  number.def_property_readonly(
      "numerator", [](const Number& self) { return to_python(universe().as_number(self.game)->numerator()); },
      "The numerator in lowest terms.");
  number.def_property_readonly(
      "denominator",
      [](const Number& self) { return to_python(Integer(1) << universe().as_number(self.game)->exponent()); },
      "The denominator in lowest terms, a power of two.");
  number.def(
      "as_integer_ratio",
      [](const py::object& self) { return py::make_tuple(self.attr("numerator"), self.attr("denominator")); },
      "Numerator and denominator.");
  py::module_::import("numbers").attr("Rational").attr("register")(number);
  module.def("value", read, py::arg("value"),
             "A value, read from its notation ('{1|1*}', '^3*2', '+-1', '5/4'), or from an int or a Fraction.");
  add_thermograph(module);
}

}  // namespace qcg::python
