#include "games/shared/colouring.h"

#include <fmt/format.h>

#include <bit>

namespace qcg {

namespace {

constexpr std::uint32_t vertex_bit(unsigned vertex) { return std::uint32_t{1} << vertex; }
constexpr unsigned shift_of(Player player) { return player == Player::Left ? 0 : 32; }
unsigned lowest(std::uint32_t vertices) { return static_cast<unsigned>(std::countr_zero(vertices)); }

}  // namespace

ColouringGame::ColouringGame(Graph graph, KeepsOff keeps_off) : graph_(std::move(graph)), keeps_off_(keeps_off) {}

ColouringGame::GraphPositions ColouringGame::read_positions(std::vector<Reader>& realisations) {
  GraphRealisations read = read_graphs(realisations, ".br", "'.' (free), 'b' or 'r'");
  std::vector<Position> positions;
  for (const std::string& cells : read.cells) {
    Position position = 0;
    for (unsigned vertex = 0; vertex < cells.size(); ++vertex) {
      if (cells[vertex] == 'b') position |= Position{vertex_bit(vertex)};
      if (cells[vertex] == 'r') position |= Position{vertex_bit(vertex)} << 32U;
    }
    positions.push_back(position);
  }
  return {std::move(read.graph), std::move(positions)};
}

std::uint32_t ColouringGame::open_to(Position position, Player player) const {
  const std::uint32_t all = ~std::uint32_t{0} >> (32 - graph_.vertices());
  const std::uint32_t taken = coloured(position, Player::Left) | coloured(position, Player::Right);
  const Player keeper = keeps_off_ == KeepsOff::Owner ? player : opponent(player);
  return all & ~taken & ~graph_.around(coloured(position, keeper));
}

// A label is a vertex and a player.

void ColouringGame::moves(Position position, Player player, std::vector<Label>& labels) const {
  for (std::uint32_t rest = open_to(position, player); rest != 0; rest &= rest - 1) {
    labels.push_back(lowest(rest) * 2 + static_cast<Label>(player));
  }
}

std::optional<Position> ColouringGame::play(Position position, Player player, Label label) const {
  const Label vertex = label / 2;
  if (vertex >= graph_.vertices() || label % 2 != static_cast<Label>(player)) return std::nullopt;
  if ((open_to(position, player) & vertex_bit(vertex)) == 0) return std::nullopt;
  return position | Position{vertex_bit(vertex)} << shift_of(player);
}

std::string ColouringGame::show(Position position) const {
  std::string cells(graph_.vertices(), '.');
  for (unsigned vertex = 0; vertex < cells.size(); ++vertex) {
    if ((coloured(position, Player::Left) & vertex_bit(vertex)) != 0) cells[vertex] = 'b';
    if ((coloured(position, Player::Right) & vertex_bit(vertex)) != 0) cells[vertex] = 'r';
  }
  return cells + ":" + graph_.show_edges();
}

std::string ColouringGame::show_move(Player player, Label label) const {
  return fmt::format("colour {} {}", label / 2 + 1, player == Player::Left ? "blue" : "red");
}

std::string ColouringGame::show_briefly(Player player, Label label) const {
  return fmt::format("{}{}", player == Player::Left ? 'b' : 'r', label / 2 + 1);
}

// Ids: vertices, then edges.
Scene ColouringGame::scene(Position position) const {
  Scene scene{.layout = Layout::Network};
  const std::vector<Spot> spots = graph_.spots();
  for (unsigned vertex = 0; vertex < graph_.vertices(); ++vertex) {
    Piece piece{.id = vertex, .kind = PieceKind::Cell, .at = spots[vertex], .name = std::to_string(vertex + 1)};
    for (const Player player : both_players) {
      if ((coloured(position, player) & vertex_bit(vertex)) != 0) piece.owner = owner_of(player);
    }
    scene.pieces.push_back(std::move(piece));
  }
  for (const auto& [low, high] : graph_.edges()) {
    const auto id = static_cast<PieceId>(scene.pieces.size());
    scene.pieces.push_back({.id = id, .kind = PieceKind::Edge, .ends = {low, high}, .fixed = true});
  }
  return scene;
}

Place ColouringGame::place(Position /*position*/, Player /*player*/, Label label) const {
  return {.pieces = {label / 2}, .act = Act::Claim};
}

std::vector<BitMeaning> ColouringGame::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned vertex = 0; vertex < graph_.vertices(); ++vertex) {
    for (const Player player : both_players) {
      bits.push_back({vertex + shift_of(player), vertex, owner_of(player)});
    }
  }
  return bits;
}

std::optional<BitChange> ColouringGame::change(Player player, Label label) const {
  const Label vertex = label / 2;
  if (vertex >= graph_.vertices() || label % 2 != static_cast<Label>(player)) return std::nullopt;
  const Position own = Position{vertex_bit(vertex)} << shift_of(player);
  const Position other = Position{vertex_bit(vertex)} << shift_of(opponent(player));
  const Player keeper = keeps_off_ == KeepsOff::Owner ? player : opponent(player);
  const Position keepers = Position{graph_.neighbours(vertex)} << shift_of(keeper);
  return BitChange{.legal_where = {tests_of(0, own | other | keepers)}, .set = own};
}

// A part is shown by colouring the vertices that do not belong to it, so that they are closed, while those that do
// stay as open as they are.
void ColouringGame::split(Position position, std::vector<Position>& parts) const {
  std::uint32_t rest = open_to(position, Player::Left) | open_to(position, Player::Right);
  const std::uint32_t open = rest;
  while (rest != 0) {
    const std::uint32_t part = graph_.connected(rest & -rest, open);
    rest &= ~part;
    if (rest == 0 && part == open) return parts.push_back(position);
    // Colouring another part must close nothing here, and it cannot: open vertices of two parts are never neighbours.
    parts.push_back(position | Position{open & ~part} << shift_of(Player::Left));
  }
}

// Whoever colours a vertex closes whatever is related to it: the vertex itself to the other player, its neighbours to
// one of the two. So one kind of relation says it all.
Structure ColouringGame::structure() const {
  RelatedBits bits;
  const auto bit_of = [](unsigned vertex, Player player) { return Position{vertex_bit(vertex)} << shift_of(player); };
  bits.colours.assign(32, 0);
  bits.colours.resize(64, 1);
  for (unsigned vertex = 0; vertex < graph_.vertices(); ++vertex) {
    const Position both = bit_of(vertex, Player::Left) | bit_of(vertex, Player::Right);
    bits.relations.push_back({.colour = 0, .least = 2, .bits = both});
  }
  for (const auto& [low, high] : graph_.edges()) {
    for (const Player player : both_players) {
      const Player kept_off = keeps_off_ == KeepsOff::Owner ? player : opponent(player);
      bits.relations.push_back({.colour = 0, .least = 2, .bits = bit_of(low, player) | bit_of(high, kept_off)});
    }
  }
  bits.view = [rules = *this](Position position) { return rules.open_to(position); };
  return bits;
}

void ColouringGame::enumerate(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  for_each_connected_graph(most, '.', discover);
}

}  // namespace qcg
