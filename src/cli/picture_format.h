#pragma once

#include <optional>
#include <string>

#include "draw/canvas.h"

namespace qcg {

enum class PictureFormat { Svg, Tikz, Dot };

/// "svg", "tikz", "dot"
std::string_view name(PictureFormat format);
PictureFormat read_picture_format(const std::string& text);
/// The one that is asked for, or what the name of the file says, or SVG; throws InputError where the name says nothing.
PictureFormat picture_format(std::optional<PictureFormat> asked, const std::optional<std::string>& file);
/// A canvas as SVG or TikZ.
std::string written(const draw::Canvas& canvas, PictureFormat format);

}  // namespace qcg
