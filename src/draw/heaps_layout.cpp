#include <algorithm>
#include <set>

#include "draw/layouts.h"
#include "draw/marks.h"

namespace qcg::draw {

namespace {

constexpr std::uint64_t most_counters = 16;
constexpr double radius = 11;
constexpr double step = 25;  // from counter to counter
constexpr double column = 44;
constexpr double bar_height = 160;
constexpr double bar_width = 24;

using Sizes = std::vector<std::uint64_t>;

class HeapsDrawer {
 public:
  explicit HeapsDrawer(const Scenes& scenes) : heaps_(scenes.columns()) {
    for (std::size_t i = 0; i < scenes.count(); ++i) {
      Sizes sizes;
      for (const Piece& heap : scenes[i].pieces) sizes.push_back(heap.count);
      realisations_.push_back(std::move(sizes));
    }
    for (const Sizes& sizes : realisations_)
      highest_ = std::max(highest_, *std::max_element(sizes.begin(), sizes.end()));
    counted_ = highest_ <= most_counters;
    base_ = counted_ ? static_cast<double>(std::max<std::uint64_t>(highest_, 1)) * step + 4 : bar_height + 20;
    const double labels = counted_ ? 0 : text_width(std::to_string(highest_), 11) + 6;
    column_ = column + labels;
    sketch_.unit = column_;
    sketch_.width = static_cast<double>(heaps_) * column_;
    sketch_.height = base_ + 20;
  }

  Sketch sketch() {
    sketch_.background.push_back({Line{{0, base_}, {sketch_.width, base_}}, {.width = 2}});
    for (std::size_t heap = 0; heap < heaps_; ++heap) {
      sketch_.background.push_back({Text{{centre(heap), base_ + 15}, std::to_string(heap + 1), 11}, {}});
      counted_ ? add_counters(heap) : add_bar(heap);
    }
    return std::move(sketch_);
  }

 private:
  [[nodiscard]] double centre(std::size_t heap) const { return static_cast<double>(heap) * column_ + column / 2; }

  [[nodiscard]] std::vector<bool> at_least(std::size_t heap, std::uint64_t size) const {
    std::vector<bool> in;
    for (const Sizes& sizes : realisations_) in.push_back(sizes[heap] >= size);
    return in;
  }

  void add_counters(std::size_t heap) {
    std::uint64_t highest = 0;
    for (const Sizes& sizes : realisations_) highest = std::max(highest, sizes[heap]);
    for (std::uint64_t counted = 1; counted <= highest; ++counted) {
      const Point at{centre(heap), base_ - static_cast<double>(counted) * step + step / 2};
      sketch_.pieces.push_back(
          {counter(at, radius), at, at_least(heap, counted), static_cast<PieceId>(heap), false, counted});
    }
  }

  void add_bar(std::size_t heap) {
    std::set<std::uint64_t> heights;
    for (const Sizes& sizes : realisations_) heights.insert(sizes[heap]);
    std::uint64_t below = 0;
    for (const std::uint64_t height : heights) {
      if (height == 0) continue;
      const double bottom = base_ - scaled(below);
      const double top = base_ - scaled(height);
      const Point corner{centre(heap) - bar_width / 2, top};
      DrawnPiece piece{{{Box{corner, bar_width, bottom - top}, {.ink = Ink::Either, .fill = Fill::Tint, .width = 2}}},
                       Point{centre(heap), (top + bottom) / 2},
                       at_least(heap, height),
                       static_cast<PieceId>(heap)};
      piece.shapes.push_back(
          {Text{{centre(heap) + bar_width / 2 + 4, top + 9}, std::to_string(height), 11, Text::Anchor::Start}, {}});
      sketch_.pieces.push_back(std::move(piece));
      below = height;
    }
  }

  [[nodiscard]] double scaled(std::uint64_t height) const {
    return static_cast<double>(height) / static_cast<double>(highest_) * bar_height;
  }

  std::vector<Sizes> realisations_;
  std::size_t heaps_ = 0;
  std::uint64_t highest_ = 0;
  bool counted_ = true;
  double base_ = 0;
  double column_ = 0;
  Sketch sketch_;
};

}  // namespace

Sketch sketch_heaps(const Scenes& scenes) { return HeapsDrawer(scenes).sketch(); }

}  // namespace qcg::draw
