#include "lab/family.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/input_error.h"
#include "base/spelling.h"
#include "games/catalogue.h"
#include "lab/superpositions.h"
#include "lift/graph_renaming.h"

namespace qcg {

namespace {

using Visit = std::function<void(const std::string&)>;

struct KindInfo {
  FamilyKind kind;
  std::string_view name;
  std::string_view game;
  std::string_view noun;
};

constexpr std::array kinds{KindInfo{FamilyKind::Stalks, "stalks", "hackenbush", "edges"},
                           KindInfo{FamilyKind::Trees, "trees", "hackenbush", "edges"},
                           KindInfo{FamilyKind::Graphs, "graphs", "hackenbush", "edges"},
                           KindInfo{FamilyKind::Nim, "nim", "nim", "counters"},
                           KindInfo{FamilyKind::Domineering, "domineering", "domineering", "squares"},
                           KindInfo{FamilyKind::Octal, "octal", "octal", "pins"}};

const KindInfo& info_of(FamilyKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

/// Remembers which isomorphism classes were met, by the certificate of the ruleset's own structure.
class Classes {
 public:
  explicit Classes(std::string_view game) : game_(game) {}

  bool is_new(const std::string& position) {
    const Game game = read_game(game_, position);
    const Structure structure = game.rules.structure();
    const auto* bits = std::get_if<RelatedBits>(&structure);
    if (bits == nullptr) return true;
    return met_.insert(certificate(*bits, game.start)).second;
  }

 private:
  std::string game_;
  std::set<std::vector<std::uint64_t>> met_;
};

// --- sums of stalks: stalks in rising order, shorter first ---

struct StalkSums {
  const std::string& colours;
  const Visit& visit;

  // All words of a length over the colours, in order.
  [[nodiscard]] std::vector<std::string> words(std::size_t length) const {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < length; ++i) {
      std::vector<std::string> longer;
      for (const std::string& word : all) {
        for (const char colour : colours) longer.push_back(word + colour);
      }
      all = std::move(longer);
    }
    return all;
  }

  void extend(const std::string& sum, std::size_t left, std::size_t least_length, std::size_t least_word) const {
    if (left == 0) return visit(sum);
    for (std::size_t length = least_length; length <= left; ++length) {
      if (length != left && left - length < length) continue;  // what is left could not follow in order
      const std::vector<std::string> stalks = words(length);
      for (std::size_t i = length == least_length ? least_word : 0; i < stalks.size(); ++i) {
        extend(sum.empty() ? stalks[i] : sum + "+" + stalks[i], left - length, length, i);
      }
    }
  }
};

void visit_stalk_sums(const Family& family, const Visit& visit) {
  const StalkSums sums{family.colours, visit};
  for (std::size_t edges = 1; edges <= family.most; ++edges) sums.extend("", edges, 1, 0);
}

// --- Hackenbush graphs: an edge more at a time ---
// Every connected graph has an edge whose removal leaves it connected, so all are met. Loops are left out: a loop plays
// like an edge that hangs from the same node.

struct Edge {
  unsigned low;
  unsigned high;
  char colour;
};

std::string written(const std::vector<Edge>& edges) {
  std::string text;
  for (const Edge& edge : edges) {
    text += (text.empty() ? "" : " ") + std::to_string(edge.low) + "-" + std::to_string(edge.high) + edge.colour;
  }
  return text;
}

void visit_graphs(const Family& family, const Visit& visit) {
  Classes classes("hackenbush");
  struct Graph {
    std::vector<Edge> edges;
    unsigned nodes = 1;
  };
  std::vector<Graph> graphs{Graph{}};
  for (std::size_t size = 1; size <= family.most; ++size) {
    std::vector<Graph> larger;
    for (const Graph& graph : graphs) {
      for (unsigned low = 0; low < graph.nodes; ++low) {
        const unsigned first = family.kind == FamilyKind::Trees ? graph.nodes : low + 1;
        for (unsigned high = first; high <= graph.nodes; ++high) {
          for (const char colour : family.colours) {
            Graph next = graph;
            next.edges.push_back({low, high, colour});
            next.nodes = std::max(graph.nodes, high + 1);
            const std::string position = written(next.edges);
            if (!classes.is_new(position)) continue;
            visit(position);
            larger.push_back(std::move(next));
          }
        }
      }
    }
    graphs = std::move(larger);
  }
}

// --- Nim: heaps in falling order ---

void extend_heaps(const std::string& heaps, std::size_t left, std::size_t most, const Visit& visit) {
  if (left == 0) return visit(heaps);
  for (std::size_t heap = std::min(left, most); heap >= 1; --heap) {
    extend_heaps((heaps.empty() ? "" : heaps + ",") + std::to_string(heap), left - heap, heap, visit);
  }
}

void visit_nim(const Family& family, const Visit& visit) {
  for (std::size_t counters = 1; counters <= family.most; ++counters) extend_heaps("", counters, counters, visit);
}

// --- Domineering: a square more at a time ---

using Square = std::pair<int, int>;
using Board = std::set<Square>;

std::string written(const Board& board) {
  int top = board.begin()->first;
  int bottom = top;
  int left = board.begin()->second;
  int right = left;
  for (const auto& [row, column] : board) {
    top = std::min(top, row);
    bottom = std::max(bottom, row);
    left = std::min(left, column);
    right = std::max(right, column);
  }
  std::string text;
  for (int row = top; row <= bottom; ++row) {
    if (row > top) text += '/';
    for (int column = left; column <= right; ++column) text += board.contains({row, column}) ? '.' : '#';
  }
  return text;
}

void visit_domineering(const Family& family, const Visit& visit) {
  Classes classes("domineering");
  std::vector<Board> boards{Board{}};
  for (std::size_t size = 1; size <= family.most; ++size) {
    std::vector<Board> larger;
    for (const Board& board : boards) {
      Board around{{0, 0}};
      if (!board.empty()) around.clear();
      for (const auto& [row, column] : board) {
        for (const Square& next :
             {Square{row - 1, column}, Square{row + 1, column}, Square{row, column - 1}, Square{row, column + 1}}) {
          if (!board.contains(next)) around.insert(next);
        }
      }
      for (const Square& square : around) {
        Board next = board;
        next.insert(square);
        const std::string position = written(next);
        if (!classes.is_new(position)) continue;
        visit(position);
        larger.push_back(std::move(next));
      }
    }
    boards = std::move(larger);
  }
}

// --- octal rows ---

void visit_octal(const Family& family, const Visit& visit) {
  constexpr unsigned codes = 512;  // three digits
  for (std::size_t pins = 1; pins <= family.most; ++pins) {
    for (unsigned code = 1; code < codes; ++code) {
      std::string digits;
      for (unsigned rest = code; rest != 0; rest = (rest << 3U) % codes) {
        digits += static_cast<char>('0' + (rest >> 6U));
      }
      visit("0." + digits + ":" + std::to_string(pins));
    }
  }
}

}  // namespace

std::string_view name(FamilyKind kind) { return info_of(kind).name; }
std::string_view game_of(FamilyKind kind) { return info_of(kind).game; }
std::string_view size_noun(FamilyKind kind) { return info_of(kind).noun; }

FamilyKind read_family_kind(std::string_view text) {
  std::vector<std::string> names;
  std::string list;
  for (const KindInfo& info : kinds) {
    if (info.name == text) return info.kind;
    names.emplace_back(info.name);
    list += (list.empty() ? "" : ", ") + std::string(info.name);
  }
  throw InputError(
      "no family '" + std::string(text.substr(0, 24)) + "'; " + did_you_mean(text, names) + "there are " + list, text,
      0);
}

std::string read_colours(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool known = text[i] == 'b' || text[i] == 'r' || text[i] == 'g';
    if (!known || text.find(text[i]) != i) throw InputError("expected different ones of b, r and g", text, i);
  }
  if (text.empty()) throw InputError("expected colours: b, r, g", text, 0);
  return std::string(text);
}

void for_each_position(const Family& family, const std::function<void(const std::string& position)>& visit) {
  if (family.realisations > 1) {
    Family positions = family;
    positions.realisations = 1;
    return for_each_position(positions, [&](const std::string& position) {
      for_each_superposition(game_of(family.kind), position, family.realisations, visit);
    });
  }
  switch (family.kind) {
    case FamilyKind::Stalks:
      return visit_stalk_sums(family, visit);
    case FamilyKind::Trees:
    case FamilyKind::Graphs:
      return visit_graphs(family, visit);
    case FamilyKind::Nim:
      return visit_nim(family, visit);
    case FamilyKind::Domineering:
      return visit_domineering(family, visit);
    case FamilyKind::Octal:
      return visit_octal(family, visit);
  }
}

}  // namespace qcg
