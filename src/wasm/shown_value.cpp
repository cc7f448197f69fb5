#include "wasm/shown_value.h"

#include "base/input_error.h"
#include "cgt/notation.h"
#include "draw/svg.h"
#include "draw/thermograph_picture.h"

namespace qcg::wasm {

ShownValue show_value(Universe& universe, ShortGame value) {
  const Thermograph graph = universe.thermograph(value);
  ShownValue shown{show(universe, value, Notation::Latex), show(universe, value, Notation::Unicode), graph.mean.text()};
  try {
    shown.thermograph = draw::to_svg(draw::thermograph_picture(show(universe, value), graph));
  } catch (const InputError&) {
    shown.thermograph = std::nullopt;
  }
  return shown;
}

std::variant<std::uint64_t, std::string> shown_birthday(const Integer& birthday) {
  const Integer exact = Integer(1) << 53U;
  if (birthday > exact) return birthday.str();
  return static_cast<std::uint64_t>(birthday);
}

}  // namespace qcg::wasm
