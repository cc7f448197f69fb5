#include "cli/picture_format.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/named_choice.h"
#include "draw/svg.h"
#include "draw/tikz.h"

namespace qcg {

namespace {

constexpr std::array<std::string_view, 3> format_names{"svg", "tikz", "dot"};

}  // namespace

std::string_view name(PictureFormat format) { return format_names[static_cast<std::size_t>(format)]; }

PictureFormat read_picture_format(const std::string& text) {
  return read_choice<PictureFormat>(text, format_names, "format");
}

PictureFormat picture_format(std::optional<PictureFormat> asked, const std::optional<std::string>& file) {
  if (asked) return *asked;
  if (!file) return PictureFormat::Svg;
  if (file->ends_with(".svg")) return PictureFormat::Svg;
  if (file->ends_with(".tex") || file->ends_with(".tikz")) return PictureFormat::Tikz;
  if (file->ends_with(".dot") || file->ends_with(".gv")) return PictureFormat::Dot;
  throw InputError(fmt::format(
      "which format? '{}' ends neither in .svg, .tex, .tikz, .dot nor .gv; add --format svg, tikz or dot", *file));
}

std::string written(const draw::Canvas& canvas, PictureFormat format) {
  return format == PictureFormat::Svg ? draw::to_svg(canvas) : draw::to_tikz(canvas);
}

}  // namespace qcg
