#include "language/superpositions.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <vector>

#include "games/catalogue.h"
#include "lift/renaming.h"

namespace qcg {

namespace {

constexpr std::size_t most_classes = 2'000'000;  // of one position: some hundred megabytes

/// All positions that classical moves lead to, itself included, in order.
std::vector<Position> reachable(const AnyRuleset& rules, Position start) {
  std::set<Position> met{start};
  std::vector<Position> open{start};
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    for (const Player player : {Player::Left, Player::Right}) {
      for (const Label label : rules.moves(position, player)) {
        const auto next = rules.play(position, player, label);
        if (next && met.insert(*next).second) open.push_back(*next);
      }
    }
  }
  return {met.begin(), met.end()};
}

/// What is there in one of two positions: all bits, or of heaps the larger one each.
Position together(const Structure& structure, Position a, Position b) {
  const auto* fields = std::get_if<InterchangeableFields>(&structure);
  if (fields == nullptr) return a | b;
  const std::uint64_t mask = (std::uint64_t{1} << fields->bits_each) - 1;
  Position larger = 0;
  for (unsigned i = 0; i < fields->fields; ++i) {
    const unsigned shift = i * fields->bits_each;
    larger |= std::max((a >> shift) & mask, (b >> shift) & mask) << shift;
  }
  return larger;
}

class Superpositions {
 public:
  Superpositions(const Game& game, const std::function<void(const std::string&)>& visit)
      : rules_(game.rules),
        whole_(game.start.front()),
        structure_(game.rules.structure()),
        whole_word_(word(whole_)),
        renaming_(structure_),
        realisations_(reachable(game.rules, whole_)),
        visit_(visit) {}

  /// Those of two realisations or more.
  void list(std::size_t most) {
    for (std::size_t size = 2; size <= std::min(most, realisations_.size()); ++size) extend(0, size, 0);
  }

 private:
  // The bits that a position is a set of; nothing without a structure, where every set of realisations counts.
  [[nodiscard]] Position word(Position position) const {
    if (std::holds_alternative<std::monostate>(structure_)) return 0;
    const auto* bits = std::get_if<RelatedBits>(&structure_);
    return bits != nullptr && bits->view ? bits->view(position) : position;
  }

  void extend(std::size_t first, std::size_t wanted, Position covered) {
    if (wanted == 0) {
      if (covered == whole_word_) meet();
      return;
    }
    for (std::size_t i = first; i + wanted <= realisations_.size(); ++i) {
      chosen_.push_back(realisations_[i]);
      extend(i + 1, wanted - 1,
             chosen_.size() == 1 ? word(realisations_[i]) : together(structure_, covered, word(realisations_[i])));
      chosen_.pop_back();
    }
  }

  void meet() {
    std::vector<Position> canonical = chosen_;
    renaming_.canonicalise(canonical);
    if (!met_.insert(std::move(canonical)).second) return;
    if (met_.size() > most_classes) {
      throw std::length_error("more than 2000000 superpositions over " + rules_.show(whole_) +
                              "; fewer realisations or smaller positions are within reach");
    }
    visit_(show_superposition(rules_, chosen_));
  }

  AnyRuleset rules_;
  Position whole_;
  Structure structure_;
  Position whole_word_;
  Renaming renaming_;
  std::vector<Position> realisations_;
  const std::function<void(const std::string&)>& visit_;
  std::vector<Position> chosen_;
  std::set<std::vector<Position>> met_;
};

}  // namespace

void for_each_superposition(std::string_view game, const std::string& position, std::size_t most,
                            const std::function<void(const std::string& superposition)>& visit) {
  visit(position);  // in the words of its family: a ruleset may show it otherwise
  Superpositions(read_game(game, position), visit).list(most);
}

}  // namespace qcg
