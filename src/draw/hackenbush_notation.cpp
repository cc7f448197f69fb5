#include "draw/hackenbush_notation.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace qcg::draw {

namespace {

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

unsigned take_number(std::string_view& text) {
  unsigned number = 0;
  while (!text.empty() && digit(text.front())) {
    number = number * 10 + static_cast<unsigned>(text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

}  // namespace

bool written_as_stalks(std::string_view text) { return std::none_of(text.begin(), text.end(), digit); }

unsigned count_stalks(std::string_view text) {
  return 1 + static_cast<unsigned>(std::count(text.begin(), text.end(), '+'));
}

std::vector<HackenbushEdge> read_stalks(std::string_view text, unsigned stalks) {
  std::vector<HackenbushEdge> edges;
  unsigned stalk = 0;
  unsigned height = 0;
  for (const char c : text) {
    if (c == '+') {
      ++stalk;
      height = 0;
    }
    if (c == '+' || c == '-') continue;
    const unsigned upper = 1 + stalk + height * stalks;
    edges.push_back({height == 0 ? 0 : upper - stalks, upper, c, 1});
    ++height;
  }
  return edges;
}

std::vector<HackenbushEdge> read_graph(std::string_view text) {
  std::vector<HackenbushEdge> edges;
  std::map<HackenbushEdge, unsigned> last;  // twin met, by its first twin
  while (!text.empty() && digit(text.front())) {
    HackenbushEdge edge{take_number(text), 0, 'b', 1};
    text.remove_prefix(1);  // '-'
    edge.high = take_number(text);
    edge.colour = text.front();
    text.remove_prefix(1);
    unsigned& twin = last[edge];
    twin = !text.empty() && digit(text.front()) ? take_number(text) : twin + 1;
    edge.twin = twin;
    edges.push_back(edge);
    if (!text.empty()) text.remove_prefix(1);  // ' '
  }
  return edges;
}

StandingEdges standing_edges(std::span<const std::string> realisations) {
  StandingEdges standing{std::all_of(realisations.begin(), realisations.end(), written_as_stalks), 0,
                         Presence<HackenbushEdge>(realisations.size())};
  for (const std::string& text : realisations) standing.count = std::max(standing.count, count_stalks(text));
  for (std::size_t i = 0; i < realisations.size(); ++i) {
    const std::string& text = realisations[i];
    for (const HackenbushEdge& edge : standing.stalks ? read_stalks(text, standing.count) : read_graph(text)) {
      standing.edges.mark(edge, i);
    }
  }
  return standing;
}

}  // namespace qcg::draw
