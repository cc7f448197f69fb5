#include <algorithm>
#include <bit>
#include <cstddef>
#include <tuple>
#include <utility>

#include "base/mix.h"
#include "lift/canonical_order.h"

namespace qcg {

namespace {

// Beyond this many tries the best order found serves. It still renames the graph, only perhaps not as it would rename
// the same graph under other names: such superpositions are then solved more than once, and answers stay right.
constexpr unsigned most_tries = 2048;

/// Refines bits, relations and realisations against each other until their hashes settle, then tries the bits that stay
/// alike in turn (individualisation and refinement), and keeps the least order found. Symmetries met on the way
/// spare it what would only repeat what was tried.
class Search {
 public:
  explicit Search(const SuperpositionGraph& graph) : graph_(graph) {}

  std::vector<unsigned> run() {
    Hashes hashes{};
    for (const unsigned bit : graph_.bits) hashes[bit] = mix(graph_.colours[bit] + 1U);
    refine(hashes);
    descend(hashes);
    return best_order_;
  }

 private:
  using Bits = std::vector<unsigned>;
  using Hashes = std::array<std::uint64_t, 64>;  // by bit
  using Symmetry = std::array<unsigned, 64>;     // where each bit goes
  using Relation = SuperpositionGraph::Relation;

  [[nodiscard]] std::size_t classes(const Hashes& hashes) const {
    Hashes sorted{};
    std::size_t count = 0;
    for (const unsigned bit : graph_.bits) sorted[count++] = hashes[bit];
    const std::span<std::uint64_t> all(sorted.data(), count);
    std::sort(all.begin(), all.end());
    return static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin());
  }

  // Tells each bit of this set what set it is in: its own hash, and the hashes of all its bits.
  static void tell_bits(std::uint64_t set, std::uint64_t hash_of_set, const Hashes& hashes, Hashes& told) {
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
      hash_of_set += hashes[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    hash_of_set = mix(hash_of_set);
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
      told[static_cast<std::size_t>(std::countr_zero(rest))] += hash_of_set;
    }
  }

  // What the hashes fail to tell apart by accident is tried in turn, like what is truly alike.
  void refine(Hashes& hashes) const {
    constexpr std::uint64_t realisation = golden;  // told apart from relations, whose colours are small
    for (std::size_t before = classes(hashes); before < graph_.bits.size();) {
      Hashes told{};
      for (const Relation& relation : graph_.relations) tell_bits(relation.bits, relation.colour, hashes, told);
      for (const Position word : graph_.realisations) tell_bits(word, realisation, hashes, told);
      for (const unsigned bit : graph_.bits) hashes[bit] = mix(mix(hashes[bit]) + told[bit]);
      const std::size_t now = classes(hashes);
      if (now <= before) break;
      before = now;
    }
  }

  void descend(const Hashes& hashes) {
    if (leads_to_greater()) return;
    Bits order = graph_.bits;
    std::sort(order.begin(), order.end(), [&](unsigned a, unsigned b) { return hashes[a] < hashes[b]; });
    const Bits choices = first_choice(order, hashes);
    if (choices.empty()) return keep_if_least(order);
    const std::size_t depth = chosen_.size();
    std::uint64_t tried = 0;
    for (const unsigned choice : choices) {
      if (found_ && tries_ >= most_tries) return;
      if ((images(tried) >> choice & 1U) != 0) continue;
      tried |= std::uint64_t{1} << choice;
      ++tries_;
      Hashes with_choice = hashes;
      with_choice[choice] = mix(with_choice[choice] + 1);
      refine(with_choice);
      chosen_.push_back(choice);
      trace_.push_back(summary(with_choice));
      descend(with_choice);
      chosen_.pop_back();
      trace_.pop_back();
      if (depth > return_to_) return;
      return_to_ = nowhere;
    }
  }

  // What the hashes have become, whatever the bits are called.
  [[nodiscard]] std::uint64_t summary(const Hashes& hashes) const {
    std::uint64_t total = 0;
    for (const unsigned bit : graph_.bits) total += mix(hashes[bit]);
    return total;
  }

  // Orders compare by their traces first: choices that are not alike are then told apart before all is tried below.
  [[nodiscard]] bool leads_to_greater() const {
    const std::size_t shorter = std::min(trace_.size(), best_trace_.size());
    const auto end = best_trace_.begin() + static_cast<std::ptrdiff_t>(shorter);
    return found_ && std::lexicographical_compare(best_trace_.begin(), end, trace_.begin(),
                                                  trace_.begin() + (end - best_trace_.begin()));
  }

  // The first bits that look alike and are not all interchangeable: one of each class of interchangeable ones. Where
  // there is but one class, any order of its bits gives the same text and there is nothing to try.
  [[nodiscard]] Bits first_choice(const Bits& order, const Hashes& hashes) const {
    for (std::size_t from = 0; from < order.size();) {
      Bits different{order[from]};
      std::size_t to = from + 1;
      for (; to < order.size() && hashes[order[to]] == hashes[order[from]]; ++to) {
        const auto same = [&](unsigned other) { return interchangeable(other, order[to]); };
        if (std::none_of(different.begin(), different.end(), same)) different.push_back(order[to]);
      }
      if (different.size() > 1) return different;
      from = to;
    }
    return {};
  }

  // Do the two bits change places without changing the graph?
  [[nodiscard]] bool interchangeable(unsigned a, unsigned b) const {
    const std::uint64_t both = std::uint64_t{1} << a | std::uint64_t{1} << b;
    const auto contains_one = [&](std::uint64_t set) { return std::has_single_bit(set & both); };
    const auto relation_stays = [&](const Relation& relation) {
      return !contains_one(relation.bits) || times(relation) == times({relation.colour, relation.bits ^ both});
    };
    const auto realisation_stays = [&](Position word) {
      return !contains_one(word) ||
             std::binary_search(graph_.realisations.begin(), graph_.realisations.end(), word ^ both);
    };
    return graph_.colours[a] == graph_.colours[b] &&
           std::all_of(graph_.relations.begin(), graph_.relations.end(), relation_stays) &&
           std::all_of(graph_.realisations.begin(), graph_.realisations.end(), realisation_stays);
  }

  [[nodiscard]] std::ptrdiff_t times(const Relation& relation) const {
    const auto range = std::equal_range(graph_.relations.begin(), graph_.relations.end(), relation);
    return range.second - range.first;
  }

  void keep_if_least(const Bits& order) {
    std::vector<std::uint64_t> text = text_in_order(graph_, order);
    if (!found_ || std::tie(trace_, text) < std::tie(best_trace_, best_text_)) {
      found_ = true;
      best_trace_ = trace_;
      best_text_ = std::move(text);
      best_order_ = order;
      best_chosen_ = chosen_;
    } else if (trace_ == best_trace_ && text == best_text_) {
      learn_symmetry(order);
    }
  }

  // Two orders with the same text are a symmetry of the graph. Where it turns the choices that led to the best order
  // into those that led here, all that is left below the choice where they part would repeat what was tried.
  void learn_symmetry(const Bits& order) {
    Symmetry symmetry{};
    for (std::size_t i = 0; i < order.size(); ++i) symmetry[best_order_[i]] = order[i];
    symmetries_.push_back(symmetry);
    const std::size_t shorter = std::min(chosen_.size(), best_chosen_.size());
    std::size_t parting = 0;
    while (parting < shorter && chosen_[parting] == best_chosen_[parting]) ++parting;
    if (parting < shorter && keeps_choices(symmetry, parting) && symmetry[best_chosen_[parting]] == chosen_[parting]) {
      return_to_ = parting;
    }
  }

  [[nodiscard]] bool keeps_choices(const Symmetry& symmetry, std::size_t depth) const {
    return std::all_of(chosen_.begin(), chosen_.begin() + static_cast<std::ptrdiff_t>(depth),
                       [&](unsigned bit) { return symmetry[bit] == bit; });
  }

  // Where known symmetries that keep the choices made so far can take these bits.
  [[nodiscard]] std::uint64_t images(std::uint64_t set) const {
    for (std::uint64_t before = 0; before != set;) {
      before = set;
      for (const Symmetry& symmetry : symmetries_) {
        if (!keeps_choices(symmetry, chosen_.size())) continue;
        for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
          set |= std::uint64_t{1} << symmetry[static_cast<std::size_t>(std::countr_zero(rest))];
        }
      }
    }
    return set;
  }

  static constexpr auto nowhere = static_cast<std::size_t>(-1);

  const SuperpositionGraph& graph_;
  Bits chosen_;                       // bits that were told apart by choice, on the way to where the search is
  std::vector<std::uint64_t> trace_;  // a summary of the hashes after each choice
  unsigned tries_ = 0;
  std::size_t return_to_ = nowhere;  // the depth to go back to, where a symmetry made the rest of a subtree idle
  std::vector<Symmetry> symmetries_;
  bool found_ = false;  // some order, the best so far being:
  std::vector<std::uint64_t> best_trace_;
  std::vector<std::uint64_t> best_text_;
  Bits best_order_;
  Bits best_chosen_;
};

}  // namespace

std::vector<unsigned> canonical_order_by_search(const SuperpositionGraph& graph) { return Search(graph).run(); }

}  // namespace qcg
