#include "query/preferences.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/reader.h"

namespace qcg::query {

namespace {

std::vector<Payoff> read_order(Reader& reader, unsigned players) {
  std::vector<Payoff> order;
  do {
    reader.skip_spaces();
    const std::size_t start = reader.offset();
    const auto ending = static_cast<Payoff>(reader.number("an ending", 0, players - 1));
    if (std::find(order.begin(), order.end(), ending) != order.end()) {
      reader.fail_at(start, fmt::format("ending {} is named twice; preferences must be strict", ending));
    }
    order.push_back(ending);
    reader.skip_spaces();
  } while (reader.accept(","));
  if (order.size() < players) {
    reader.fail(fmt::format("expected all {} endings, 0 to {}, the best first", players, players - 1));
  }
  return order;
}

}  // namespace

Preferences Preferences::by_payoff(unsigned players) {
  std::vector<Payoff> order;
  for (unsigned payoff = players; payoff-- > 0;) order.push_back(static_cast<Payoff>(payoff));
  Preferences preferences;
  preferences.orders_ = {order};
  return preferences;
}

unsigned Preferences::rank(Payoff ending, std::size_t mover) const {
  const std::vector<Payoff>& order = orders_[mover];
  return static_cast<unsigned>(std::find(order.begin(), order.end(), ending) - order.begin());
}

Preferences Preferences::read(const std::string& text, unsigned players) {
  Reader reader(text);
  Preferences preferences;
  do {
    preferences.orders_.push_back(read_order(reader, players));
  } while (preferences.orders_.size() < players && reader.accept("/"));
  if (preferences.movers() != 1 && preferences.movers() != players) {
    reader.fail(fmt::format("expected one order for all players or one for each of the {}", players));
  }
  reader.expect_end("'/'");
  return preferences;
}

}  // namespace qcg::query
