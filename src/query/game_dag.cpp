#include <fmt/format.h>

#include <istream>
#include <unordered_map>

#include "base/input_error.h"
#include "base/reader.h"
#include "query/game_file.h"

namespace qcg::query {

namespace {

struct Node {
  std::string name;
  std::vector<std::size_t> successors;
  std::size_t line = 0;  // where its moves are listed; 0 where they are not
};

/// The graph as it was written, nodes numbered as they were first named.
class Graph {
 public:
  void read_line(const std::string& text, std::size_t line) {
    Reader reader(text);
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    const std::size_t node = number_of(read_name(reader));
    if (nodes_[node].line != 0) {
      reader.fail_at(start, fmt::format("line {}: the moves of '{}' were listed in line {} already", line,
                                        nodes_[node].name, nodes_[node].line));
    }
    nodes_[node].line = line;
    reader.skip_spaces();
    reader.expect(":", "after the name of a position");
    for (reader.skip_spaces(); !reader.done(); reader.skip_spaces()) {
      const std::size_t successor = number_of(read_name(reader));
      nodes_[node].successors.push_back(successor);
    }
  }
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

 private:
  static std::string read_name(Reader& reader) {
    std::string name;
    while (!reader.done() && reader.peek() != ':' && reader.peek() != ' ' && reader.peek() != '\t') {
      name += reader.take();
    }
    if (name.empty()) reader.fail_expected("the name of a position");
    return name;
  }
  std::size_t number_of(const std::string& name) {
    const auto [found, is_new] = numbers_.try_emplace(name, nodes_.size());
    if (is_new) nodes_.push_back({name, {}, 0});
    return found->second;
  }

  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

/// Nodes so ordered that each comes after its successors: depth first, with a stack of our own.
std::vector<std::size_t> downward_order(const std::vector<Node>& nodes) {
  enum class Mark { New, Open, Done };
  std::vector<Mark> marks(nodes.size(), Mark::New);
  std::vector<std::size_t> order;
  struct Step {
    std::size_t node;
    std::size_t next;
  };
  for (std::size_t start = 0; start < nodes.size(); ++start) {
    if (marks[start] != Mark::New) continue;
    std::vector<Step> path{{start, 0}};
    marks[start] = Mark::Open;
    while (!path.empty()) {
      Step& step = path.back();
      const Node& node = nodes[step.node];
      if (step.next == node.successors.size()) {
        marks[step.node] = Mark::Done;
        order.push_back(step.node);
        path.pop_back();
        continue;
      }
      const std::size_t successor = node.successors[step.next++];
      if (marks[successor] == Mark::Open) {
        throw InputError(fmt::format("line {}: '{}' can be reached again from '{}', so play might not end", node.line,
                                     nodes[successor].name, node.name));
      }
      if (marks[successor] == Mark::New) {
        marks[successor] = Mark::Open;
        path.push_back({successor, 0});
      }
    }
  }
  return order;
}

}  // namespace

DagGame read_dag_game(std::istream& in, unsigned players, Budget& budget) {
  Graph graph;
  std::string text;
  for (std::size_t line = 1; std::getline(in, text); ++line) {
    budget.check(graph.nodes().size(), 0);
    const std::size_t comment = text.find('#');
    if (comment != std::string::npos) text.resize(comment);
    if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
    while (text.back() == '\r') text.pop_back();
    graph.read_line(text, line);
  }
  const std::vector<Node>& nodes = graph.nodes();
  if (nodes.empty()) throw InputError("the file names no positions; expected lines 'name: successor successor ...'");
  const std::vector<std::size_t> order = downward_order(nodes);
  std::vector<std::size_t> position_of(nodes.size());
  for (std::size_t position = 0; position < order.size(); ++position) position_of[order[position]] = position;

  require_memory(budget, nodes.size() - 1);
  DagGame dag{SubtractionGame(nodes.size() - 1, players), {}};
  for (const std::size_t node : order) {
    dag.names.push_back(nodes[node].name);
    for (const std::size_t successor : nodes[node].successors) {
      dag.game.allow(position_of[node], position_of[successor]);
    }
  }
  return dag;
}

}  // namespace qcg::query
