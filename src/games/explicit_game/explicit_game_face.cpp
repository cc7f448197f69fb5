// Explicit games for people: a diagram of what can still be reached, and games to begin with.
#include <algorithm>

#include "games/explicit_game/explicit_game.h"

namespace qcg {

namespace {

constexpr std::size_t most_shown = 24;

Owner owner_of_move(bool left, bool right) { return left && right ? Owner::Either : left ? Owner::Left : Owner::Right; }

}  // namespace

std::vector<std::uint32_t> ExplicitGame::shown_with(Position position) const {
  std::vector<std::uint32_t> found{static_cast<std::uint32_t>(position)};
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (std::size_t move = first_move_[found[next]]; move < first_move_[found[next] + 1]; ++move) {
      const std::uint32_t target = moves_[move].target;
      if (std::find(found.begin(), found.end(), target) == found.end()) found.push_back(target);
      if (found.size() > most_shown) return {};
    }
  }
  return found;
}

// Ids: positions, then moves, then the token that marks where play stands.
Scene ExplicitGame::scene(Position position) const {
  Scene scene{.layout = Layout::Diagram};
  for (const std::uint32_t cell : shown_with(position)) {
    scene.pieces.push_back({.id = cell, .kind = PieceKind::Cell, .name = names_[cell]});
    for (std::size_t i = first_move_[cell]; i < first_move_[cell + 1]; ++i) {
      const Move& move = moves_[i];
      scene.pieces.push_back({.id = static_cast<PieceId>(names_.size() + i),
                              .kind = PieceKind::Edge,
                              .owner = owner_of_move(move.legal[0], move.legal[1]),
                              .ends = {cell, move.target},
                              .name = labels_[move.label]});
    }
  }
  scene.pieces.push_back({.id = static_cast<PieceId>(names_.size() + moves_.size() + position),
                          .kind = PieceKind::Token,
                          .owner = Owner::Either,
                          .ends = {static_cast<std::uint32_t>(position), 0},
                          .name = names_[position]});
  return scene;
}

// The arrow, or the token itself where there are too many arrows to show.
Place ExplicitGame::place(Position position, Player /*player*/, Label label) const {
  Place place{.act = Act::Move};
  const bool arrows = !shown_with(position).empty();
  for (std::size_t i = first_move_[position]; arrows && i < first_move_[position + 1]; ++i) {
    if (moves_[i].label == label) place.pieces.push_back(static_cast<PieceId>(names_.size() + i));
  }
  if (!arrows) place.pieces.push_back(static_cast<PieceId>(names_.size() + moves_.size() + position));
  return place;
}

// The label itself, as one word; numbered where another one would be the same.
std::string ExplicitGame::show_briefly(Player player, Label label) const {
  const auto joined = [&](Label each) {
    std::string word = show_move(player, each);
    std::replace(word.begin(), word.end(), ' ', '-');
    return word;
  };
  std::string word = joined(label);
  for (Label other = 0; other < label && other < labels_.size(); ++other) {
    if (joined(other) == word) return word + "#" + std::to_string(label);
  }
  return word;
}

namespace {

constexpr std::string_view players_of[] = {"", "L", "R", "LR"};

// Position i leads to later ones only, so play ends; `choose(i, j)` says who may go from i to j.
template <class Choose>
std::string written_game(std::size_t positions, Choose choose) {
  const auto name = [](std::size_t position) { return "p" + std::to_string(position); };
  std::string text = "{";
  for (std::size_t from = 0; from < positions; ++from) {
    text += (from > 0 ? "; " : "") + name(from) + ":";
    std::string_view separator = " ";
    for (std::size_t to = from + 1; to < positions; ++to) {
      const std::string_view players = players_of[choose(from, to)];
      if (players.empty()) continue;
      text.append(separator).append(players).append(" to ").append(name(to)).append(" -> ").append(name(to));
      separator = ", ";
    }
  }
  return text + "}";
}

/// Who may go from each position to each later one: two bits for every pair, in the order in which they are written.
class Players {
 public:
  Players(std::size_t positions, std::uint64_t code) : positions_(positions), code_(code) {}

  [[nodiscard]] unsigned of(std::size_t from, std::size_t to) const {
    const std::size_t before = from * positions_ - from * (from + 1) / 2;  // pairs of earlier positions
    return static_cast<unsigned>(code_ >> 2 * (before + to - from - 1) & 3U);
  }
  /// A move to some position has the same players wherever it is met in one play.
  [[nodiscard]] bool keep_their_labels() const {
    for (std::size_t to = 2; to < positions_; ++to) {
      for (std::size_t from = 0; from + 1 < to; ++from) {
        for (std::size_t later = from + 1; later < to; ++later) {
          const bool both_met = of(from, to) != 0 && of(later, to) != 0 && leads(from, later);
          if (both_met && of(from, to) != of(later, to)) return false;
        }
      }
    }
    return true;
  }

 private:
  [[nodiscard]] bool leads(std::size_t from, std::size_t to) const {
    if (from == to) return true;
    for (std::size_t next = from + 1; next <= to; ++next) {
      if (of(from, next) != 0 && leads(next, to)) return true;
    }
    return false;
  }

  std::size_t positions_;
  std::uint64_t code_;
};

}  // namespace

void ExplicitGame::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for (std::size_t positions = 1; positions <= most; ++positions) {
    const std::size_t pairs = positions * (positions - 1) / 2;
    for (std::uint64_t code = 0; code < std::uint64_t{1} << 2 * pairs; ++code) {
      const Players players(positions, code);
      if (!players.keep_their_labels()) continue;
      discover(written_game(positions, [&](std::size_t from, std::size_t to) { return players.of(from, to); }),
               positions);
    }
  }
}

std::string ExplicitGame::random_position(std::size_t size, Random& random) {
  const unsigned positions = 2 + random.below(size);
  constexpr unsigned labels = 4;
  std::string_view players[labels];  // a label keeps its players
  for (std::string_view& each : players) each = players_of[1 + random.below(3)];
  std::string text = "{";
  for (unsigned i = 0; i < positions; ++i) {
    text += "p" + std::to_string(i) + ":";
    std::string_view separator = " ";
    for (unsigned label = 0; label < labels && i + 1 < positions; ++label) {
      if (!random.chance(45)) continue;
      text.append(separator).append(players[label]);
      text += " m" + std::to_string(label) + " -> p" + std::to_string(i + 1 + random.below(positions - i - 1));
      separator = ", ";
    }
    text += ";";
  }
  return text + "}";
}

}  // namespace qcg
