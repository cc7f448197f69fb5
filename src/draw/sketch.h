#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/canvas.h"
#include "rules/any_ruleset.h"

namespace qcg::draw {

/// Something on the board that is there in some realisations and not in others: an edge, a counter, a free square.
struct Piece {
  std::vector<Shape> shapes;
  std::optional<Point> share_at;  // the middle of the place where an overlay prints its share; nothing for what merely
                                  // comes with other pieces, such as the node that edges meet in
  std::vector<bool> in;           // by realisation
  // In overlays only, where another piece may be in the same place: it is drawn aside and smaller.
  Point nudge{};
  double shrink = 1;
};

/// Realisations drawn on one board, so that what is the same in several of them is in the same place.
struct Sketch {
  double width = 0;
  double height = 0;
  std::vector<Shape> background;
  std::vector<Piece> pieces;
  std::vector<std::string> captions;  // by realisation
};

/// How much room there is: a picture of its own, or the node of a tree.
enum class Detail : std::uint8_t { Full, Small };

/// Draws realisations of a game. A drawer looks at a position only through the ruleset's public face, mostly through
/// its notation, which is documented and stable.
using DrawGame = Sketch (*)(const AnyRuleset& rules, std::span<const Position> realisations, Detail detail);

/// The positions in their notation.
inline std::vector<std::string> notations(const AnyRuleset& rules, std::span<const Position> realisations) {
  std::vector<std::string> texts;
  for (const Position realisation : realisations) texts.push_back(rules.show(realisation));
  return texts;
}

/// Collects in which realisations each thing is there.
template <class Key>
class Presence {
 public:
  explicit Presence(std::size_t realisations) : realisations_(realisations) {}
  void mark(const Key& key, std::size_t realisation) {
    auto& in = things_[key];
    in.resize(realisations_);
    in[realisation] = true;
  }
  [[nodiscard]] const std::map<Key, std::vector<bool>>& things() const { return things_; }
  [[nodiscard]] bool contains(const Key& key) const { return things_.contains(key); }

 private:
  std::size_t realisations_;
  std::map<Key, std::vector<bool>> things_;
};

}  // namespace qcg::draw
