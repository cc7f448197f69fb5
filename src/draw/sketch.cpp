#include "draw/sketch.h"

#include "draw/layouts.h"

namespace qcg::draw {

namespace {

std::vector<std::string> notations(const AnyRuleset& rules, std::span<const Position> realisations) {
  std::vector<std::string> texts;
  for (const Position realisation : realisations) texts.push_back(rules.show(realisation));
  return texts;
}

Sketch sketched(const Scenes& scenes, const std::vector<std::string>& texts, Detail detail) {
  switch (scenes.layout()) {
    case Layout::Grid:
      return sketch_grid(scenes);
    case Layout::Rows:
      return sketch_rows(scenes, detail);
    case Layout::Heaps:
      return sketch_heaps(scenes);
    case Layout::Stalks:
    case Layout::Grounded:
      return sketch_grounded(scenes);
    case Layout::Network:
      return sketch_network(scenes);
    case Layout::Diagram:
      return sketch_diagram(scenes, detail);
    case Layout::None:
      break;
  }
  return sketch_names(texts);
}

}  // namespace

Sketch sketch(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail) {
  const Scenes scenes(rules, realisations);
  std::vector<std::string> texts = notations(rules, realisations);
  Sketch sketch = sketched(scenes, texts, detail);
  if (sketch.captions.empty()) sketch.captions = std::move(texts);
  return sketch;
}

}  // namespace qcg::draw
