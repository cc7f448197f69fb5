// `structure()` against its definition: superpositions that it calls renamings of one another must have the same game.
// Then the other way round: a structure from which any part is dropped must be caught.

#include <gtest/gtest.h>

#include <tuple>

#include "games/starts.h"
#include "lift/renaming.h"

namespace qcg {
namespace {

using testing::Start;

using Realisations = std::vector<Position>;

/// The tree of single labels played on superpositions, numbered: equal trees get equal numbers. Renamings of one
/// another have equal trees; labels act on all realisations at once, so how realisations share labels shows in it.
class SuperposedTrees {
 public:
  explicit SuperposedTrees(const AnyRuleset& rules) : rules_(rules) {}

  std::size_t number(const Realisations& realisations) {
    if (const auto known = known_.find(realisations); known != known_.end()) return known->second;
    Shape shape;
    for (const Player player : both_players) {
      for (const Label label : labels_of(realisations, player)) {
        const bool shared = !after(realisations, opponent(player), label).empty();
        shape.emplace_back(player, shared, number(after(realisations, player, label)));
      }
    }
    std::sort(shape.begin(), shape.end());
    return known_[realisations] = numbers_.try_emplace(shape, numbers_.size()).first->second;
  }

 private:
  using Shape = std::vector<std::tuple<Player, bool, std::size_t>>;

  [[nodiscard]] std::set<Label> labels_of(const Realisations& realisations, Player player) const {
    std::set<Label> labels;
    for (const Position position : realisations) {
      for (const Label label : rules_.moves(position, player)) labels.insert(label);
    }
    return labels;
  }

  [[nodiscard]] Realisations after(const Realisations& realisations, Player player, Label label) const {
    std::set<Position> next;
    for (const Position position : realisations) {
      if (const auto played = rules_.play(position, player, label)) next.insert(*played);
    }
    return {next.begin(), next.end()};
  }

  const AnyRuleset& rules_;
  std::map<Realisations, std::size_t> known_;
  std::map<Shape, std::size_t> numbers_;
};

/// All positions of a small game and many superpositions of two of them, with the numbers of their trees.
struct Sample {
  Game game;
  std::vector<std::pair<Realisations, std::size_t>> superpositions;
};

constexpr std::size_t most_sampled = 400;
constexpr std::size_t most_paired = 48;

std::optional<Sample> sample_of(const Start& start) {
  Sample sample{read_game(start.game, start.position), {}};
  const auto positions = testing::all_followers(sample.game.rules, sample.game.start, most_sampled);
  if (!positions) return std::nullopt;
  SuperposedTrees trees(sample.game.rules);
  for (std::size_t i = 0; i < positions->size(); ++i) {
    for (std::size_t j = i; j < (i < most_paired ? std::min(most_paired, positions->size()) : i + 1); ++j) {
      std::set<Position> both{(*positions)[i], (*positions)[j]};
      Realisations realisations(both.begin(), both.end());
      const std::size_t number = trees.number(realisations);
      sample.superpositions.emplace_back(std::move(realisations), number);
    }
  }
  return sample;
}

std::string shown(const AnyRuleset& rules, const Realisations& realisations) {
  std::string text;
  for (const Position position : realisations) text += (text.empty() ? "" : " | ") + rules.show(position);
  return text;
}

/// Two superpositions that the structure calls renamings of one another although their games differ.
std::optional<std::string> find_fault(const Sample& sample, const Structure& structure) {
  const Renaming renaming(structure);
  std::map<Realisations, std::pair<std::size_t, const Realisations*>> classes;
  for (const auto& [realisations, number] : sample.superpositions) {
    Realisations canonical = realisations;
    renaming.canonicalise(canonical);
    const auto [known, is_new] = classes.try_emplace(canonical, number, &realisations);
    if (is_new || known->second.first == number) continue;
    return shown(sample.game.rules, realisations) + " is not " + shown(sample.game.rules, *known->second.second);
  }
  return std::nullopt;
}

class StructureOf : public ::testing::TestWithParam<Start> {};

TEST_P(StructureOf, RenamingsHaveTheSameGame) {
  const auto sample = sample_of(GetParam());
  if (!sample) return;
  EXPECT_EQ(find_fault(*sample, sample->game.rules.structure()), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, StructureOf, ::testing::ValuesIn(testing::starts()), testing::test_name);

// --- a part dropped ---

struct Mutant {
  std::string part;
  RelatedBits structure;
};

/// The structure without each of its parts: the colours of bits, each kind of relation, the difference between the
/// kinds, each single relation, the view.
std::vector<Mutant> mutants_of(const RelatedBits& whole) {
  std::vector<Mutant> mutants;
  const auto add = [&](const std::string& part, auto change) {
    mutants.push_back({part, whole});
    change(mutants.back().structure);
  };
  std::set<std::uint8_t> kinds;
  for (const auto& relation : whole.relations) kinds.insert(relation.colour);
  if (std::set<std::uint8_t>(whole.colours.begin(), whole.colours.end()).size() > 1) {
    add("colours", [](RelatedBits& bits) { bits.colours.assign(bits.colours.size(), 0); });
  }
  for (const std::uint8_t kind : kinds) {
    add("relations of kind " + std::to_string(kind), [&](RelatedBits& bits) {
      std::erase_if(bits.relations, [&](const auto& relation) { return relation.colour == kind; });
    });
  }
  if (kinds.size() > 1) {
    add("kinds of relations", [](RelatedBits& bits) {
      for (auto& relation : bits.relations) relation.colour = 0;
    });
  }
  for (std::size_t i = 0; i < whole.relations.size(); ++i) {
    add("single relation of kind " + std::to_string(whole.relations[i].colour),
        [&](RelatedBits& bits) { bits.relations.erase(bits.relations.begin() + static_cast<std::ptrdiff_t>(i)); });
  }
  if (whole.view) add("view", [](RelatedBits& bits) { bits.view = nullptr; });
  return mutants;
}

class StructureWithout : public ::testing::TestWithParam<std::string_view> {};

// Every part must be missed on some start of the game: the colours, all relations of a kind, a single one of a kind,
// the difference between the kinds, the view. (On many starts a relation is not missed: nothing that is reached needs
// it.)
TEST_P(StructureWithout, APartIsCaught) {
  std::map<std::string, bool> caught;
  for (const Start& start : testing::starts_of(GetParam())) {
    const auto sample = sample_of(start);
    if (!sample) continue;
    const Structure structure = sample->game.rules.structure();
    const auto* bits = std::get_if<RelatedBits>(&structure);
    if (bits == nullptr || bits->relations.size() < 2) continue;
    for (const Mutant& mutant : mutants_of(*bits)) {
      bool& found = caught[mutant.part];
      found = found || find_fault(*sample, mutant.structure).has_value();
    }
  }
  for (const auto& [part, found] : caught) EXPECT_TRUE(found) << "without its " << part << " nothing is noticed";
}

INSTANTIATE_TEST_SUITE_P(Catalogue, StructureWithout, ::testing::ValuesIn(testing::game_names()), [](const auto& game) {
  std::string name(game.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace qcg
