#include "cgt/thermograph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text_table.h"
#include "cli/position_question.h"

namespace qcg {

namespace {

Json json_of(const Wall& wall) {
  Json corners = Json::array();
  for (const Wall::Corner& corner : wall.corners) {
    corners.push_back({{"temperature", corner.temperature.text()}, {"value", corner.value.text()}});
  }
  return corners;
}

// Every temperature at which either wall turns.
std::vector<Dyadic> turns(const Thermograph& graph) {
  std::vector<Dyadic> temperatures;
  for (const Wall* wall : {&graph.left, &graph.right}) {
    for (const Wall::Corner& corner : wall->corners) temperatures.push_back(corner.temperature);
  }
  std::sort(temperatures.begin(), temperatures.end());
  temperatures.erase(std::unique(temperatures.begin(), temperatures.end()), temperatures.end());
  return temperatures;
}

std::string table_of(const Thermograph& graph) {
  TextTable table({{"temperature", TextTable::Align::Right},
                   {"left wall", TextTable::Align::Right},
                   {"right wall", TextTable::Align::Right}});
  for (const Dyadic& t : turns(graph)) table.add({t.text(), graph.left.at(t).text(), graph.right.at(t).text()});
  return table.text();
}

// The wall at any temperature, near enough to draw.
double approximate(const Wall& wall, double temperature) {
  double below_t = -1;
  double below_value = approximate(wall.corners.front().value);
  for (const Wall::Corner& corner : wall.corners) {
    const double t = approximate(corner.temperature);
    const double value = approximate(corner.value);
    if (temperature <= t) {
      return t <= below_t ? value : below_value + (value - below_value) * (temperature - below_t) / (t - below_t);
    }
    below_t = t;
    below_value = value;
  }
  return below_value;
}

// A picture in the usual orientation: temperature upwards, Left's gains to the left.
class Sketch {
 public:
  explicit Sketch(const Thermograph& graph) : graph_(graph) {
    const double temperature = approximate(graph.temperature);
    bottom_ = temperature > 0 ? 0 : -1;
    row_height_ = (temperature - bottom_) / walled_rows;
    leftmost_ = approximate(graph.left, bottom_);
    rightmost_ = approximate(graph.right, bottom_);
    // Walls slope by 1 at most, so two columns to a row make them 45 degrees steep on most terminals.
    const double wanted = std::round(2 * (leftmost_ - rightmost_) / row_height_) + 1;
    columns_ = wanted >= 1 && wanted <= most_columns ? static_cast<std::size_t>(wanted) : 0;
  }

  [[nodiscard]] bool worth_drawing() const { return columns_ > 1; }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (int row = walled_rows + mast_rows; row >= 0; --row) text += label(row) + line(row) + "\n";
    return text + axis();
  }

 private:
  static constexpr int walled_rows = 8;  // from the bottom to where the walls meet
  static constexpr int mast_rows = 2;
  static constexpr double most_columns = 64;

  [[nodiscard]] std::size_t column(const Wall& wall, double row) const {
    const double value = approximate(wall, bottom_ + row * row_height_);
    const double share = std::clamp((leftmost_ - value) / (leftmost_ - rightmost_), 0.0, 1.0);
    return static_cast<std::size_t>(std::lround(share * static_cast<double>(columns_ - 1)));
  }

  [[nodiscard]] char stroke(const Wall& wall, int row) const {
    const std::size_t below = column(wall, std::max(0.0, row - 0.5));
    const std::size_t above = column(wall, row + 0.5);
    if (below == above || row >= walled_rows) return '|';
    return below < above ? '/' : '\\';
  }

  [[nodiscard]] std::string line(int row) const {
    std::string line(columns_, ' ');
    line[column(graph_.right, row)] = stroke(graph_.right, row);
    line[column(graph_.left, row)] = stroke(graph_.left, row);
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  [[nodiscard]] std::string label(int row) const {
    if (row == 0) return fmt::format("{:>10}  ", bottom_ == 0 ? "0" : "-1");
    if (row == walled_rows) return fmt::format("{:>10}  ", cut_to_width(graph_.temperature.text(), 10));
    return std::string(12, ' ');
  }

  // The values at the feet of the walls; numbers too long for the picture are in the table.
  [[nodiscard]] std::string axis() const {
    const Dyadic bottom{Integer(bottom_ == 0 ? 0 : -1)};
    const std::string left = graph_.left.at(bottom).text();
    const std::string right = graph_.right.at(bottom).text();
    const std::size_t used = left.size() + right.size();
    if (used >= columns_) return std::string(12, ' ') + std::string(columns_, '-');
    return std::string(12, ' ') + std::string(columns_, '-') + "\n" + std::string(12, ' ') + left +
           std::string(columns_ - used, ' ') + right;
  }

  const Thermograph& graph_;
  double bottom_;
  double row_height_;
  double leftmost_;
  double rightmost_;
  std::size_t columns_;
};

PrintedAnswer describe(const std::string& value, const Thermograph& graph) {
  std::string text = fmt::format("value        {}\nmean         {}\ntemperature  {}\n\n{}", value, graph.mean.text(),
                                 graph.temperature.text(), table_of(graph));
  const Sketch sketch(graph);
  if (sketch.worth_drawing()) text += "\n\n" + sketch.text();
  return {{{"value", value},
           {"mean", graph.mean.text()},
           {"temperature", graph.temperature.text()},
           {"left_wall", json_of(graph.left)},
           {"right_wall", json_of(graph.right)}},
          text};
}

}  // namespace

void add_thermograph(CLI::App& app, Session& session) {
  add_position_question(app, session,
                        {.info = {.name = "thermograph",
                                  .group = group::ask,
                                  .summary = "the mean and temperature, and the walls drawn over it",
                                  .example = "qcg thermograph {board} --flavour classical"},
                         .solve = [](Asked& asked) -> PrintedAnswer {
                           const ShortGame value = asked.solver.value(asked.start);
                           return describe(asked.show(value), asked.universe().thermograph(value));
                         },
                         .known = known_of_value,
                         .shows_values = true,
                         .property = Property::Value,
                         .recall = [](Asked& asked, const std::string& stored) -> PrintedAnswer {
                           const ShortGame value = read_value(asked.universe(), stored);
                           return describe(asked.show(value), asked.universe().thermograph(value));
                         }});
}

}  // namespace qcg
