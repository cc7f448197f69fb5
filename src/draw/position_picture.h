#pragma once

#include "draw/legend.h"
#include "draw/sketch.h"

namespace qcg::draw {

/// What a picture shows.
struct Subject {
  std::string_view game;  // its name in the catalogue
  const AnyRuleset& rules;
  std::span<const Position> realisations;  // distinct, at least one
};

/// One position: the first realisation.
Canvas position_picture(const Subject& subject, const Look& look = {});

/// The realisations side by side, and below them laid over each other: what is there in k of n realisations is drawn
/// the fainter the smaller k is, and k/n is printed on it.
Canvas superposition_picture(const Subject& subject, const Look& look = {});

/// One realisation of a sketch, and all of them laid over each other, with nothing around: for a page that puts them
/// side by side itself.
Canvas realisation_picture(const Sketch& sketch, std::size_t realisation);
Canvas overlay_picture(const Sketch& sketch);

/// The shapes of one realisation, at the size of the sketch.
std::vector<Shape> shapes_of(const Sketch& sketch, std::size_t realisation);

}  // namespace qcg::draw
