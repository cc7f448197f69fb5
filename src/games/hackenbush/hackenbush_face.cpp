// Hackenbush for people: what stands where, what labels are called, and positions to begin with.
#include <algorithm>

#include "games/hackenbush/hackenbush.h"
#include "games/shared/board.h"

namespace qcg {

namespace {

Owner owner_of_colour(char colour) {
  return colour == 'b' ? Owner::Left : colour == 'r' ? Owner::Right : Owner::Either;
}

}  // namespace

// Node `1 + stalk + height * stalks` is the upper end of an edge of a stalk.
Scene Hackenbush::scene(Position standing) const {
  Scene scene{.layout = are_stalks_ ? Layout::Stalks : Layout::Grounded};
  scene.columns = static_cast<unsigned>(stalks_.size());
  for (Position rest = standing; rest != 0; rest &= rest - 1) {
    const auto number = static_cast<std::size_t>(std::countr_zero(rest));
    const Edge& edge = edges_[number];
    Piece piece{.id = static_cast<PieceId>(number),
                .kind = PieceKind::Edge,
                .owner = owner_of_colour(edge.colour),
                .ends = {edge.low, edge.high},
                .name = brief_name(number)};
    if (are_stalks_) {
      const unsigned upper = 1 + edge.low + edge.high * scene.columns;
      piece.at = {static_cast<double>(edge.low), static_cast<double>(edge.high)};
      piece.ends = {edge.high == 0 ? 0 : upper - scene.columns, upper};
      scene.rows = std::max(scene.rows, edge.high + 1);
    }
    scene.pieces.push_back(std::move(piece));
  }
  return scene;
}

Place Hackenbush::place(Position /*standing*/, Player /*player*/, Label label) const {
  return {.pieces = {label}, .act = Act::Remove};
}

std::string Hackenbush::show_briefly(Player /*player*/, Label label) const { return brief_name(label); }

// Of stalks the second blue edge, counted from the ground up and stalk by stalk, is "b2"; of graphs edges are written
// as they are read.
std::string Hackenbush::brief_name(std::size_t edge) const {
  if (!are_stalks_) return show_edge(edges_[edge], edges_[edge].twin > 1);
  const char colour = edges_[edge].colour;
  const auto end = edges_.begin() + static_cast<std::ptrdiff_t>(edge) + 1;
  return colour + std::to_string(std::count_if(edges_.begin(), end, [&](const Edge& e) { return e.colour == colour; }));
}

std::vector<BitMeaning> Hackenbush::bits() const {
  std::vector<BitMeaning> bits;
  for (unsigned edge = 0; edge < edges_.size(); ++edge) {
    bits.push_back({edge, edge, owner_of_colour(edges_[edge].colour)});
  }
  return bits;
}

// Families.

namespace {

using VisitText = std::function<void(const std::string&)>;
/// All stalks of a kind and this length, in rising order.
using StalksOfLength = std::function<void(std::size_t length, const VisitText& visit)>;

// Stalks in rising order, shorter first.
void extend_stalks(const std::string& sum, std::size_t left, const std::string& last, std::string_view colours,
                   const StalksOfLength& stalks, const VisitText& visit) {
  if (left == 0) return visit(sum);
  for (std::size_t length = last.size(); length <= left; ++length) {
    if (length == 0 || (length != left && left - length < length)) continue;  // what is left could not follow in order
    stalks(length, [&](const std::string& stalk) {
      const auto rank = [&](char a, char b) { return colours.find(a) < colours.find(b); };
      if (length == last.size() &&
          std::lexicographical_compare(stalk.begin(), stalk.end(), last.begin(), last.end(), rank))
        return;
      std::string longer = sum.empty() ? stalk : sum;
      if (!sum.empty()) longer.append("+").append(stalk);
      extend_stalks(longer, left - length, stalk, colours, stalks, visit);
    });
  }
}

void for_each_sum_of_stalks(std::size_t most, std::string_view colours, const StalksOfLength& stalks,
                            const Discover& discover) {
  for (std::size_t edges = 1; edges <= most; ++edges) {
    extend_stalks("", edges, "", colours, stalks, [&](const std::string& sum) { discover(sum, edges); });
  }
}

struct GraphEdge {
  unsigned low;
  unsigned high;
  char colour;
};

std::string written(const std::vector<GraphEdge>& edges) {
  std::string text;
  for (const GraphEdge& edge : edges) {
    text += (text.empty() ? "" : " ") + std::to_string(edge.low) + "-" + std::to_string(edge.high) + edge.colour;
  }
  return text;
}

// An edge more at a time: every connected graph has an edge whose removal leaves it connected.
void grow_graphs(std::size_t most, std::string_view colours, bool trees, const Discover& discover) {
  struct Graph {
    std::vector<GraphEdge> edges;
    unsigned nodes = 1;
  };
  std::vector<Graph> graphs{Graph{}};
  for (std::size_t size = 1; size <= most; ++size) {
    std::vector<Graph> larger;
    for (const Graph& graph : graphs) {
      for (unsigned low = 0; low < graph.nodes; ++low) {
        for (unsigned high = trees ? graph.nodes : low + 1; high <= graph.nodes; ++high) {
          for (const char colour : colours) {
            Graph next = graph;
            next.edges.push_back({low, high, colour});
            next.nodes = std::max(graph.nodes, high + 1);
            if (discover(written(next.edges), size)) larger.push_back(std::move(next));
          }
        }
      }
    }
    graphs = std::move(larger);
  }
}

/// A stem and so many petals on top of it.
struct Flower {
  std::size_t stem;
  std::size_t petals;
  std::size_t colour;
  auto operator<=>(const Flower&) const = default;
};

std::string written_bed(const std::vector<Flower>& bed, std::string_view colours) {
  std::vector<GraphEdge> edges;
  unsigned nodes = 1;
  for (const Flower& flower : bed) {
    for (std::size_t height = 0; height < flower.stem; ++height) {
      edges.push_back({height == 0 ? 0 : nodes - 1, nodes, 'g'});
      ++nodes;
    }
    const unsigned top = nodes - 1;
    for (std::size_t petal = 0; petal < flower.petals; ++petal) edges.push_back({top, nodes++, colours[flower.colour]});
  }
  return written(edges);
}

// Flowers in rising order.
void extend_bed(const std::vector<Flower>& bed, std::size_t left, std::string_view colours, const VisitText& visit) {
  if (left == 0) return visit(written_bed(bed, colours));
  for (std::size_t stem = 1; stem < left; ++stem) {
    for (std::size_t petals = 1; stem + petals <= left; ++petals) {
      for (std::size_t colour = 0; colour < colours.size(); ++colour) {
        const Flower flower{stem, petals, colour};
        if (!bed.empty() && flower < bed.back()) continue;
        std::vector<Flower> larger = bed;
        larger.push_back(flower);
        extend_bed(larger, left - stem - petals, colours, visit);
      }
    }
  }
}

/// Feet, legs and what joins the legs.
struct Furniture {
  std::vector<GraphEdge> edges;
  std::vector<bool> joint;  // of each node: neither the ground nor the top of a foot
};

// Between joints, or from one to a new one.
void for_each_red_edge_more(const Furniture& furniture, const std::function<void(Furniture)>& visit) {
  const auto nodes = static_cast<unsigned>(furniture.joint.size());
  for (unsigned low = 0; low < nodes; ++low) {
    for (unsigned high = low + 1; high <= nodes; ++high) {
      if (!furniture.joint[low] || (high < nodes && !furniture.joint[high])) continue;
      Furniture larger = furniture;
      larger.edges.push_back({low, high, 'r'});
      if (high == nodes) larger.joint.push_back(true);
      visit(std::move(larger));
    }
  }
}

void for_each_foot_more(const Furniture& furniture, const std::function<void(Furniture)>& visit) {
  const auto foot = static_cast<unsigned>(furniture.joint.size());
  for (unsigned joint = 0; joint < foot; ++joint) {
    if (!furniture.joint[joint]) continue;
    Furniture larger = furniture;
    larger.edges.push_back({0, foot, 'b'});
    larger.edges.push_back({joint, foot, 'r'});
    larger.joint.push_back(false);
    visit(std::move(larger));
  }
}

}  // namespace

void Hackenbush::enumerate_stalks(std::size_t most, std::string_view colours, const Discover& discover) {
  const StalksOfLength all = [&](std::size_t length, const VisitText& visit) { for_each_word(length, colours, visit); };
  for_each_sum_of_stalks(most, colours, all, discover);
}

void Hackenbush::enumerate_hollyhocks(std::size_t most, std::string_view colours, const Discover& discover) {
  const StalksOfLength hollyhocks = [&](std::size_t length, const VisitText& visit) {
    for (const char foot : colours) {
      if (length == 1) visit(std::string(1, foot));
      for (const char flower : colours) {
        if (length > 1 && flower != foot) visit(foot + std::string(length - 1, flower));
      }
    }
  };
  for_each_sum_of_stalks(most, colours, hollyhocks, discover);
}

void Hackenbush::enumerate_flower_beds(std::size_t most, std::string_view colours, const Discover& discover) {
  for (std::size_t edges = 2; edges <= most; ++edges) {
    extend_bed({}, edges, colours, [&](const std::string& bed) { discover(bed, edges); });
  }
}

void Hackenbush::enumerate_redwood(std::size_t most, std::string_view /*colours*/, const Discover& discover) {
  std::vector<std::vector<Furniture>> of_size(most + 1);
  for (std::size_t size = 2; size <= most; ++size) {
    const auto look_at = [&](Furniture made) {
      if (discover(written(made.edges), size)) of_size[size].push_back(std::move(made));
    };
    if (size == 2) look_at({{{0, 1, 'b'}, {1, 2, 'r'}}, {false, false, true}});
    if (size == 3) discover("0-1b 0-2b 1-2r", size);  // one leg for two feet: nothing else can be joined to it
    for (const Furniture& smaller : of_size[size - 1]) for_each_red_edge_more(smaller, look_at);
    for (const Furniture& smaller : of_size[size - 2]) for_each_foot_more(smaller, look_at);
  }
}

void Hackenbush::enumerate_trees(std::size_t most, std::string_view colours, const Discover& discover) {
  grow_graphs(most, colours, true, discover);
}

void Hackenbush::enumerate_graphs(std::size_t most, std::string_view colours, const Discover& discover) {
  grow_graphs(most, colours, false, discover);
}

// A graph half of the time: each edge starts at a node that already stands on the ground, so none hangs in the air;
// cycles, loops and double edges come by themselves.
std::string Hackenbush::random_position(std::size_t size, Random& random) {
  const unsigned edges = 1 + random.below(size);
  const bool graph = random.chance(50);
  std::string text;
  unsigned nodes = 1;
  for (unsigned i = 0; i < edges; ++i) {
    const char colour = random.letter_of(random.chance(70) ? "br" : "brg");
    if (!graph) {
      text += i > 0 && random.chance(50) ? "+" : "";
      text += colour;
      continue;
    }
    const unsigned from = random.below(nodes);
    const unsigned to = random.chance(70) ? nodes : random.below(nodes);
    nodes = std::max(nodes, to + 1);
    text += (i > 0 ? " " : "") + std::to_string(from) + "-" + std::to_string(to) + colour;
  }
  return text;
}

}  // namespace qcg
