#include "wasm/move_worlds.h"

#include <fmt/format.h>

#include <algorithm>

namespace qcg::wasm {

namespace {

const Piece* find_piece(const Scene& scene, PieceId id) {
  const auto found =
      std::find_if(scene.pieces.begin(), scene.pieces.end(), [&](const Piece& piece) { return piece.id == id; });
  return found == scene.pieces.end() ? nullptr : &*found;
}

/// What a label needs: where it acts in a world in which it is legal.
struct Needed {
  std::string label;
  Scene scene{};
  Place place{};
};

Needed needed_by(const AnyRuleset& rules, const Step& step, Label label) {
  Needed needed{rules.show_move(step.move.player, label)};
  for (const Position world : step.before) {
    if (!rules.play(world, step.move.player, label)) continue;
    needed.scene = rules.scene(world);
    needed.place = rules.place(world, step.move.player, label);
    break;
  }
  return needed;
}

std::optional<std::string> lack_of_counters(const Needed& needed, const Piece& heap) {
  const auto& [pieces, act, amount, to] = needed.place;
  const bool too_few = (act == Act::Take && heap.count < amount) || (act == Act::Leave && heap.count <= amount);
  if (!too_few) return std::nullopt;
  const std::string where = called(needed.scene.layout, heap);
  return heap.count == 0 ? fmt::format("{} is empty", where) : fmt::format("{} has only {}", where, heap.count);
}

/// What is missing for a label in a world where it is not legal: the first of its pieces that is not as it has to be.
std::string lack(const Needed& needed, const Scene& here) {
  for (const PieceId id : needed.place.pieces) {
    const Piece* there = find_piece(needed.scene, id);
    const Piece* found = find_piece(here, id);
    if (there == nullptr) continue;
    if (found == nullptr) return "no " + called(needed.scene.layout, *there);
    if (found->owner != there->owner || found->kind != there->kind) {
      return called(needed.scene.layout, *there) + " is not free";
    }
    if (const auto too_few = lack_of_counters(needed, *found)) return *too_few;
    if (!(found->at == there->at)) return called(needed.scene.layout, *there) + " stands elsewhere";
  }
  return fmt::format("no room to {}", needed.label);
}

}  // namespace

std::string called(Layout layout, const Piece& piece) {
  std::string_view kind = name(piece.kind);
  if (piece.kind == PieceKind::Cell) kind = layout == Layout::Grid ? "square" : "vertex";
  if (piece.kind == PieceKind::Token) kind = "piece";
  return piece.name.empty() ? std::string(kind) : fmt::format("{} {}", kind, piece.name);
}

std::vector<protocol::World> worlds_of(const draw::Sketch& sketch, std::size_t first, std::size_t count) {
  std::vector<protocol::World> worlds;
  for (std::size_t world = first; world < first + std::min(count, most_worlds); ++world) {
    std::string pieces;
    for (const draw::DrawnPiece& piece : sketch.pieces) pieces += piece.in[world] ? '1' : '0';
    worlds.push_back({.text = sketch.captions[world], .pieces = std::move(pieces)});
  }
  return worlds;
}

std::vector<std::vector<std::int64_t>> branches_of(const AnyRuleset& rules, const Step& step) {
  std::vector<std::vector<std::int64_t>> branches;
  for (const Position world : step.before) {
    std::vector<std::int64_t>& children = branches.emplace_back();
    for (const Label label : step.move.labels) {
      const auto child = rules.play(world, step.move.player, label);
      const auto found = child ? std::lower_bound(step.after.begin(), step.after.end(), *child) : step.after.end();
      children.push_back(child ? found - step.after.begin() : -1);
    }
  }
  return branches;
}

std::vector<protocol::WorldDeath> deaths_of(const AnyRuleset& rules, const Step& step) {
  std::vector<Needed> needed;
  for (const Label label : step.move.labels) needed.push_back(needed_by(rules, step, label));
  std::vector<protocol::WorldDeath> deaths;
  for (std::size_t world = 0; world < step.before.size(); ++world) {
    const auto legal = [&](Label label) { return rules.play(step.before[world], step.move.player, label).has_value(); };
    if (std::any_of(step.move.labels.begin(), step.move.labels.end(), legal)) continue;
    const Scene here = rules.scene(step.before[world]);
    std::vector<std::string> lacks;
    for (const Needed& each : needed) {
      std::string text = lack(each, here);
      if (std::find(lacks.begin(), lacks.end(), text) == lacks.end()) lacks.push_back(std::move(text));
    }
    deaths.push_back({.world = world, .reason = fmt::format("{} here", fmt::join(lacks, ", "))});
  }
  return deaths;
}

}  // namespace qcg::wasm
