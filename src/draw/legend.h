#pragma once

#include <span>
#include <string>

#include "draw/canvas.h"

namespace qcg::draw {

/// What a picture has besides the positions themselves; a paper may prefer its own captions.
struct Look {
  bool captions = true;
  bool legend = true;
};

/// Explains the inks met among these shapes, and then whatever the notes say, below what the canvas holds so far. The
/// canvas grows to hold it.
void add_legend(Canvas& canvas, std::span<const Shape> shapes, const std::vector<std::string>& notes);

/// The same in words, for descriptions.
inline constexpr std::string_view inks_in_words =
    "Blue, solid or filled, is Left's; vermilion, dashed or hatched, is Right's; green, dotted or pale, is either's.";

/// Sets the text in bold, centred, on a pale ground, so that it can be read on whatever is behind it.
void add_badge(Canvas& canvas, Point centre, const std::string& text, double size);

}  // namespace qcg::draw
