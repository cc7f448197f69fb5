#pragma once

#include "cgt/universe.h"
#include "python/convert.h"

namespace qcg::python {

/// All values of this process, of all its threads. It is never taken down: Python ends its objects in any order.
Universe& universe();

/// A short game in canonical form.
struct Value {
  ShortGame game;
};
/// One that is a number, so that Python's numbers know it for one of them.
struct Number : Value {};

/// As a Number where it is one.
py::object wrap(ShortGame game);
/// A Value, an exact dyadic number, or a text to be read; nothing for anything else.
std::optional<ShortGame> as_value(py::handle object);

/// What a thermograph knows, and the value that it is of, in ascii notation.
struct OwnedThermograph {
  Thermograph graph;
  std::string title;
};
OwnedThermograph thermograph_of(ShortGame game);

std::string text_of(ShortGame game);

}  // namespace qcg::python
