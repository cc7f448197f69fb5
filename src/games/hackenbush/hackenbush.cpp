#include "games/hackenbush/hackenbush.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace qcg {

namespace {

constexpr std::size_t most_edges = 64;
constexpr std::string_view too_many_edges = "more than 64 edges, counted over all realisations";

bool is_colour(char c) { return c == 'b' || c == 'r' || c == 'g'; }

std::string_view colour_name(char colour) { return colour == 'b' ? "blue" : colour == 'r' ? "red" : "green"; }

Position bit(std::size_t edge) { return Position{1} << edge; }

}  // namespace

// Reading.

Game Hackenbush::read(std::vector<Reader>& realisations) {
  std::vector<Written> all;
  std::vector<Edge> edges;
  Form form = Form::Empty;
  unsigned stalks = 0;
  for (Reader& reader : realisations) {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    all.push_back(read_one(reader));
    const Written& written = all.back();
    if (form == Form::Empty) form = written.form;
    if (written.form != Form::Empty && written.form != form) {
      reader.fail_at(start, "realisations must all be stalks or all be edge lists, so that labels can be shared");
    }
    stalks = std::max(stalks, written.stalks);
    for (const WrittenEdge& each : written.edges) {
      const auto place = std::lower_bound(edges.begin(), edges.end(), each.edge);
      if (place != edges.end() && *place == each.edge) continue;
      if (edges.size() == most_edges) reader.fail_at(each.offset, std::string(too_many_edges));
      edges.insert(place, each.edge);
    }
  }
  std::vector<Position> start;
  for (const Written& written : all) {
    Position standing = 0;
    for (const WrittenEdge& each : written.edges) {
      const auto place = std::lower_bound(edges.begin(), edges.end(), each.edge);
      standing |= bit(static_cast<std::size_t>(place - edges.begin()));
    }
    start.push_back(standing);
  }
  return Game{AnyRuleset(Hackenbush(std::move(edges), stalks, form != Form::Graph)), std::move(start)};
}

Hackenbush::Written Hackenbush::read_one(Reader& reader) {
  Written written;
  if (reader.accept("meadow:")) {
    written = read_meadow(reader);
  } else if (reader.accept("tent:")) {
    written = read_tent(reader);
  } else if (reader.peek() >= '0' && reader.peek() <= '9') {
    written = read_graph(reader);
  } else {
    written = read_stalks(reader);
  }
  reader.skip_spaces();
  return written;
}

Hackenbush::Written Hackenbush::read_stalks(Reader& reader) {
  Written written{Form::Stalks, 0, {}};
  do {
    reader.skip_spaces();
    if (written.stalks == most_edges) reader.fail("more than 64 stalks");
    unsigned height = 0;
    while (is_colour(reader.peek())) {
      const std::size_t offset = reader.offset();
      if (written.edges.size() == most_edges) reader.fail(std::string(too_many_edges));
      written.edges.push_back({{written.stalks, height++, reader.take(), 1}, offset});
    }
    if (height == 0 && !reader.accept("-")) {
      reader.fail_expected(written.stalks == 0 ? "a stalk such as br, an edge such as 0-1b, meadow:n,m, tent:k, or -"
                                               : "a stalk such as br, or -");
    }
    ++written.stalks;
    reader.skip_spaces();
  } while (reader.accept("+"));
  reader.expect_end("b, r, g, '+'");
  // A lone `-` is the empty graph in either notation.
  if (written.stalks == 1 && written.edges.empty()) written.form = Form::Empty;
  return written;
}

Hackenbush::Written Hackenbush::read_graph(Reader& reader) {
  Written written{Form::Graph, 0, {}};
  while (!reader.done()) {
    if (written.edges.size() == most_edges) reader.fail(std::string(too_many_edges));
    written.edges.push_back(read_edge(reader, written.edges));
    const std::size_t end = reader.offset();
    reader.skip_spaces();
    if (!reader.done() && reader.offset() == end) reader.fail_expected("a space before the next edge");
  }
  check_grounded(reader, written);
  return written;
}

Hackenbush::WrittenEdge Hackenbush::read_edge(Reader& reader, std::span<const WrittenEdge> before) {
  const std::size_t offset = reader.offset();
  const auto from = static_cast<unsigned>(reader.number("a node", 0, 9999));
  reader.expect("-", "between the ends of an edge, as in 0-1b");
  const auto to = static_cast<unsigned>(reader.number("a node", 0, 9999));
  if (!is_colour(reader.peek())) reader.fail_expected("the colour of the edge: b, r or g");
  Edge edge{std::min(from, to), std::max(from, to), reader.take(), 1};
  if (reader.peek() >= '0' && reader.peek() <= '9') {
    edge.twin = static_cast<unsigned>(reader.number("the number of a parallel twin", 1, most_edges));
    const bool given = std::any_of(before.begin(), before.end(), [&](const auto& other) { return other.edge == edge; });
    if (given) reader.fail_at(offset, "this edge has been given before; number parallel twins apart, as in 0-1b 0-1b2");
    return {edge, offset, true};
  }
  // Without a number it is the one after the last; behind a number nobody could tell which one is meant.
  for (const WrittenEdge& other : before) {
    if (other.edge.low != edge.low || other.edge.high != edge.high || other.edge.colour != edge.colour) continue;
    if (other.numbered) {
      reader.fail_at(offset, "this edge needs a number, because a parallel twin before it has one, as in 0-1b2 0-1b3");
    }
    ++edge.twin;
  }
  return {edge, offset};
}

Hackenbush::Written Hackenbush::read_meadow(Reader& reader) {
  const std::size_t offset = reader.offset();
  const auto halves = static_cast<unsigned>(reader.number("the number of blue halves", 0, most_edges / 2));
  reader.expect(",", "between the numbers of blue halves and red wholes, as in meadow:2,1");
  const auto wholes = static_cast<unsigned>(reader.number("the number of red wholes", 0, most_edges));
  reader.expect_end("another digit");
  if (2 * halves + wholes > most_edges) reader.fail_at(offset, std::string(too_many_edges));
  Written written{Form::Stalks, halves + wholes, {}};
  for (unsigned stalk = 0; stalk < halves; ++stalk) {
    written.edges.push_back({{stalk, 0, 'b', 1}, offset});
    written.edges.push_back({{stalk, 1, 'r', 1}, offset});
  }
  for (unsigned stalk = halves; stalk < halves + wholes; ++stalk) written.edges.push_back({{stalk, 0, 'r', 1}, offset});
  return written;
}

Hackenbush::Written Hackenbush::read_tent(Reader& reader) {
  const std::size_t offset = reader.offset();
  const auto legs = static_cast<unsigned>(reader.number("the number of legs", 2, most_edges / 2));
  reader.expect_end("another digit");
  Written written{Form::Graph, 0, {}};
  for (unsigned leg = 1; leg <= legs; ++leg) {
    written.edges.push_back({{0, leg, 'b', 1}, offset});
    written.edges.push_back({{leg, legs + 1, 'r', 1}, offset});
  }
  return written;
}

void Hackenbush::check_grounded(const Reader& reader, const Written& written) {
  std::vector<Edge> edges;
  for (const WrittenEdge& each : written.edges) edges.push_back(each.edge);
  const std::size_t count = edges.size();
  const Hackenbush graph(std::move(edges), 0, false);
  const Position grounded = graph.connected_to_ground(count == 64 ? ~Position{0} : bit(count) - 1);
  for (std::size_t i = 0; i < count; ++i) {
    if ((grounded >> i & 1U) != 0) continue;
    reader.fail_at(written.edges[i].offset, "this edge is not connected to the ground (node 0)");
  }
}

// The structure.

Hackenbush::Hackenbush(std::vector<Edge> edges, unsigned stalks, bool are_stalks)
    : edges_(std::move(edges)), are_stalks_(are_stalks) {
  prepare_colours();
  if (are_stalks) {
    prepare_stalks(stalks);
  } else {
    prepare_graph();
  }
}

void Hackenbush::prepare_colours() {
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    if (edges_[i].colour != 'r') cuttable_[0] |= bit(i);
    if (edges_[i].colour != 'b') cuttable_[1] |= bit(i);
  }
}

/// Each realisation has one edge per height, so an edge takes all edges at its height or above with it, even where
/// realisations of a superposition differ in colour.
void Hackenbush::prepare_stalks(unsigned count) {
  treelike_ = true;
  stalks_.resize(count);
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    Stalk& stalk = stalks_[edges_[i].low];
    if (stalk.length == 0) stalk.first = static_cast<unsigned>(i);
    if (edges_[i].high == stalk.colours.size()) stalk.colours += edges_[i].colour;
    ++stalk.length;
    for (std::size_t j = 0; j < edges_.size(); ++j) {
      if (edges_[i].low != edges_[j].low) continue;
      touching_[i] |= bit(j);
      if (edges_[i].high <= edges_[j].high) falls_[i] |= bit(j);
    }
    if (edges_[i].high == 0) grounded_ |= bit(i);
  }
  for (Stalk& stalk : stalks_) {
    if (stalk.colours.size() != stalk.length) stalk.colours.clear();
    for (stalk.like = 0; stalks_[stalk.like].colours != stalk.colours;) ++stalk.like;
    for (std::size_t n = 0; n <= stalk.colours.size(); ++n) {
      std::size_t home = 0;
      while (!stalks_[home].colours.starts_with(stalk.colours.substr(0, n))) ++home;
      stalk.home.push_back(home);
    }
  }
}

void Hackenbush::prepare_graph() {
  const auto meet = [](const Edge& a, const Edge& b) {
    const auto shared = [&](unsigned node) { return node != 0 && (node == b.low || node == b.high); };
    return shared(a.low) || shared(a.high);
  };
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    if (edges_[i].low == 0) grounded_ |= bit(i);
    for (std::size_t j = 0; j < edges_.size(); ++j) {
      if (i == j || meet(edges_[i], edges_[j])) touching_[i] |= bit(j);
    }
  }
  // A forest has as many edges as nodes besides the ground; loops never carry anything.
  std::vector<unsigned> nodes;
  std::size_t links = 0;
  for (const Edge& edge : edges_) {
    if (edge.low == edge.high) continue;
    ++links;
    nodes.push_back(edge.high);
    if (edge.low != 0) nodes.push_back(edge.low);
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  const Position all = edges_.size() == 64 ? ~Position{0} : bit(edges_.size()) - 1;
  treelike_ = links == nodes.size() && connected_to_ground(all) == all;
  for (std::size_t i = 0; treelike_ && i < edges_.size(); ++i) falls_[i] = all & ~connected_to_ground(all & ~bit(i));
}

// Playing.

Position Hackenbush::grown_from(Position seed, Position edges) const {
  Position reached = seed;
  for (Position frontier = seed; frontier != 0 && reached != edges;) {
    const auto edge = static_cast<std::size_t>(std::countr_zero(frontier));
    const Position fresh = touching_[edge] & edges & ~reached;
    reached |= fresh;
    frontier = (frontier & (frontier - 1)) | fresh;
  }
  return reached;
}

std::optional<BitChange> Hackenbush::change(Player player, Label edge) const {
  if (edge >= 64 || (cuttable(player) >> edge & 1U) == 0) return std::nullopt;
  BitChange change{.legal_where = {{{edge, true}}}};
  if (treelike_) {
    change.cleared = falls_[edge];
    return change;
  }
  const Position all = cuttable_[0] | cuttable_[1];
  change.cleared = all & ~connected_to_ground(all & ~bit(edge));
  if (!tell_falling(bit(edge), 0, 0, change)) return std::nullopt;
  std::erase_if(change.besides, [](const BitChange::Besides& each) { return each.cleared == 0; });
  return change;
}

// Asks for one edge after another that may hold others, until it is known of each whether it would stay.
bool Hackenbush::tell_falling(Position cut, Position standing, Position fallen, BitChange& change) const {
  constexpr std::size_t most_cases = 64;
  const Position open = grown_from(cut, cuttable_[0] | cuttable_[1]) & ~cut & ~fallen;
  const Position may_stay = connected_to_ground(open);
  Position stays = grounded_ & open;
  for (Position rest = connected_to_ground(standing); rest != 0; rest &= rest - 1) {
    stays |= touching_[static_cast<std::size_t>(std::countr_zero(rest))] & open;
  }
  const Position doubtful = may_stay & ~stays;
  if (doubtful == 0) {
    change.besides.push_back({.where = tests_of(standing, fallen), .cleared = open & ~may_stay & ~change.cleared});
    return change.besides.size() <= most_cases;
  }
  for (Position rest = stays & ~standing; rest != 0; rest &= rest - 1) {
    const Position asked = rest & -rest;
    if ((touching_[static_cast<std::size_t>(std::countr_zero(asked))] & doubtful) == 0) continue;
    return tell_falling(cut, standing | asked, fallen, change) && tell_falling(cut, standing, fallen | asked, change);
  }
  return false;  // not reached: what is doubtful is held by something that is asked for
}

Structure Hackenbush::structure() const {
  RelatedBits bits;
  std::map<std::pair<unsigned, unsigned>, Position> meeting;  // the edges at each node
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const Edge& edge = edges_[i];
    bits.colours.push_back(static_cast<std::uint8_t>(edge.colour));
    if (are_stalks_) {
      if (edge.high > 0) meeting[{edge.low, edge.high}] |= bit(i);
      meeting[{edge.low, edge.high + 1}] |= bit(i);
    } else {
      if (edge.low > 0) meeting[{0, edge.low}] |= bit(i);
      if (edge.high > 0) meeting[{0, edge.high}] |= bit(i);
    }
  }
  bits.relations.push_back({.colour = 0, .least = 1, .bits = grounded_});
  for (const auto& [node, edges] : meeting) {
    // A node with one edge carries nothing: a loop there and a free end are alike.
    if (std::popcount(edges) > 1) bits.relations.push_back({.colour = 1, .least = 2, .bits = edges});
  }
  return bits;
}

Position Hackenbush::connected_to_ground(Position edges) const { return grown_from(edges & grounded_, edges); }

void Hackenbush::split(Position standing, std::vector<Position>& parts) const {
  for (Position rest = standing; rest != 0;) {
    const Position part = grown_from(rest & -rest, rest);
    parts.push_back(part);
    rest &= ~part;
  }
}

Position Hackenbush::part_of(const Stalk& stalk, Position standing) const {
  return stalk.length == 0 ? 0 : standing & touching_[stalk.first];
}

Position Hackenbush::normalise(Position standing) const {
  if (standing == 0 || !are_stalks_) return standing;
  const auto lowest = static_cast<std::size_t>(std::countr_zero(standing));
  const Stalk& first = stalks_[edges_[lowest].low];
  if (part_of(first, standing) == standing) {
    if (first.colours.empty()) return standing;
    const Stalk& home = stalks_[first.home[static_cast<std::size_t>(std::popcount(standing))]];
    return standing >> first.first << home.first;
  }
  // Exchange sort: the tallest of the stalks that were alike at the start come first.
  for (std::size_t s = 0; s < stalks_.size(); ++s) {
    for (std::size_t t = s + 1; t < stalks_.size(); ++t) {
      const Stalk& a = stalks_[s];
      const Stalk& b = stalks_[t];
      if (a.like != b.like || a.colours.empty()) continue;
      const Position in_a = part_of(a, standing);
      const Position in_b = part_of(b, standing);
      const Position b_in_place_of_a = in_b >> b.first << a.first;
      if (in_a >= b_in_place_of_a) continue;
      standing = (standing & ~in_a & ~in_b) | b_in_place_of_a | in_a >> a.first << b.first;
    }
  }
  return standing;
}

// Showing.

std::string Hackenbush::show_edge(const Edge& edge, bool name_twin) {
  const std::string text = fmt::format("{}-{}{}", edge.low, edge.high, edge.colour);
  return name_twin ? fmt::format("{}{}", text, edge.twin) : text;
}

std::string Hackenbush::show(Position standing) const {
  std::string text;
  if (are_stalks_) {
    for (const Stalk& stalk : stalks_) {
      if (&stalk != &stalks_.front()) text += '+';
      const Position part = part_of(stalk, standing);
      if (part == 0) text += '-';
      for (Position rest = part; rest != 0; rest &= rest - 1) {
        text += edges_[static_cast<std::size_t>(std::countr_zero(rest))].colour;
      }
    }
    return stalks_.empty() ? "-" : text;
  }
  std::map<Edge, unsigned> shown;  // how many twins of each edge, keyed by the first
  for (Position rest = standing; rest != 0; rest &= rest - 1) {
    const Edge& edge = edges_[static_cast<std::size_t>(std::countr_zero(rest))];
    const unsigned twins = ++shown[Edge{edge.low, edge.high, edge.colour, 1}];
    if (!text.empty()) text += ' ';
    text += show_edge(edge, edge.twin != twins);  // from the first gap on, all of them are numbered
  }
  return text.empty() ? "-" : text;
}

std::string Hackenbush::show_move(Player /*player*/, Label label) const {
  const Edge& edge = edges_[label];
  if (!are_stalks_) return "cut " + show_edge(edge, edge.twin > 1);
  return fmt::format("cut {} edge {} of stalk {}", colour_name(edge.colour), edge.high + 1, edge.low + 1);
}

}  // namespace qcg
