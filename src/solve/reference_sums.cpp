// Sums as they are defined: a move of two games is a list of one text for each, empty where nothing is moved.
#include <stdexcept>

#include "solve/reference.h"
#include "solve/reference_texts.h"

namespace qcg::reference {

Text pack(const std::vector<Text>& texts) {
  Text packed;
  for (const Text& text : texts) packed += std::to_string(text.size()) + ":" + text;
  return packed;
}

Text pack_set(const std::set<Text>& texts) { return pack(std::vector<Text>(texts.begin(), texts.end())); }

std::vector<Text> unpack(const Text& packed) {
  std::vector<Text> texts;
  for (std::size_t at = 0; at < packed.size();) {
    const std::size_t colon = packed.find(':', at);
    const std::size_t length = std::stoul(packed.substr(at, colon - at));
    texts.push_back(packed.substr(colon + 1, length));
    at = colon + 1 + length;
  }
  return texts;
}

namespace {

const Text no_move;      // in this part
const Text thrown_away;  // a part of an ordinal sum; no position has an empty text

class Sum final : public Rules {
 public:
  Sum(std::shared_ptr<const Rules> first, std::shared_ptr<const Rules> second, SumKind kind)
      : first_(std::move(first)), second_(std::move(second)), kind_(kind) {}

  [[nodiscard]] std::set<Text> moves(const Text& position, Player player) const override {
    const Text g = unpack(position)[0];
    const Text h = unpack(position)[1];
    const std::set<Text> in_g = first_->moves(g, player);
    const std::set<Text> in_h = h == thrown_away ? std::set<Text>() : second_->moves(h, player);
    std::set<Text> moves;
    switch (kind_) {
      case SumKind::Disjunctive:  // in G or in H, not both
        for (const Text& a : in_g) moves.insert(pack({a, no_move}));
        for (const Text& b : in_h) moves.insert(pack({no_move, b}));
        return moves;
      case SumKind::Selective:  // in G, in H, or in both
        for (const Text& a : in_g) moves.insert(pack({a, no_move}));
        for (const Text& b : in_h) moves.insert(pack({no_move, b}));
        for (const Text& a : in_g) {
          for (const Text& b : in_h) moves.insert(pack({a, b}));
        }
        return moves;
      case SumKind::Conjunctive:  // in both
        for (const Text& a : in_g) {
          for (const Text& b : in_h) moves.insert(pack({a, b}));
        }
        return moves;
      case SumKind::Continued:  // in both, as long as the player has moves in both
        if (in_h.empty()) {
          for (const Text& a : in_g) moves.insert(pack({a, no_move}));
        } else if (in_g.empty()) {
          for (const Text& b : in_h) moves.insert(pack({no_move, b}));
        }
        for (const Text& a : in_g) {
          for (const Text& b : in_h) moves.insert(pack({a, b}));
        }
        return moves;
      case SumKind::Sequential: {  // in G while it lasts, then in H
        const bool over = in_g.empty() && first_->moves(g, opponent(player)).empty();
        if (over) {
          for (const Text& b : in_h) moves.insert(pack({no_move, b}));
        } else {
          for (const Text& a : in_g) moves.insert(pack({a, no_move}));
        }
        return moves;
      }
      case SumKind::Ordinal:  // in G or in H; what a move in G does to H, `play` knows
        for (const Text& a : in_g) moves.insert(pack({a, no_move}));
        for (const Text& b : in_h) moves.insert(pack({no_move, b}));
        return moves;
    }
    throw std::logic_error("a sum of no known kind");
  }

  [[nodiscard]] Text play(const Text& position, Player player, const Text& move) const override {
    Text g = unpack(position)[0];
    Text h = unpack(position)[1];
    const Text a = unpack(move)[0];
    const Text b = unpack(move)[1];
    if (a != no_move) g = first_->play(g, player, a);
    if (b != no_move) h = second_->play(h, player, b);
    if (kind_ == SumKind::Ordinal && a != no_move) h = thrown_away;
    return pack({g, h});
  }

 private:
  std::shared_ptr<const Rules> first_;
  std::shared_ptr<const Rules> second_;
  SumKind kind_;
};

}  // namespace

Game sum(const Game& first, const Game& second, SumKind kind) {
  std::set<Text> start;
  for (const Text& a : first.start) {
    for (const Text& b : second.start) start.insert(pack({a, b}));
  }
  return {std::make_shared<Sum>(first.rules, second.rules, kind), start};
}

}  // namespace qcg::reference
