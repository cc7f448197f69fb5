// Gambit's file format for extensive games, version 2 ("EFG 2 R"): the nodes of the tree, each before its children.
#include <fmt/format.h>

#include <map>

#include "base/characters.h"
#include "base/input_error.h"
#include "base/reader.h"
#include "hidden/extensive_game.h"

namespace qcg::hidden {

namespace {

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

class Writer {
 public:
  explicit Writer(const ExtensiveGame& game) : game_(game), numbers_(game.information_sets.size()) {}

  std::string write() {
    text_ = fmt::format("EFG 2 R {} {{ \"First\" \"Second\" }}\n\"\"\n\n", in_quotes(game_.title));
    std::vector<std::uint32_t> waiting{0};
    while (!waiting.empty()) {
      const std::uint32_t node = waiting.back();
      waiting.pop_back();
      write_node(game_.nodes[node]);
      const auto& children = game_.nodes[node].children;
      waiting.insert(waiting.end(), children.rbegin(), children.rend());
    }
    return std::move(text_);
  }

 private:
  void write_node(const ExtensiveGame::Node& node) {
    if (node.information_set == ExtensiveGame::no_set) {
      const Rational other = -node.payoff;
      const auto [outcome, is_new] = outcomes_.try_emplace(node.payoff, outcomes_.size() + 1);
      text_ += fmt::format("t {} {} {} {{ {}, {} }}\n", in_quotes(node.name), outcome->second, "\"\"",
                           node.payoff.get_str(), other.get_str());
      return;
    }
    const ExtensiveGame::InformationSet& set = game_.information_sets[node.information_set];
    std::uint32_t& number = numbers_[node.information_set];  // counted from 1 for each player
    if (number == 0) number = ++counts_[index(set.player)];
    text_ += fmt::format("p {} {} {} \"\" {{", in_quotes(node.name), set.player == Player::Left ? 1 : 2, number);
    for (const std::string& action : set.actions) text_ += " " + in_quotes(action);
    text_ += " } 0\n";
  }

  const ExtensiveGame& game_;
  std::vector<std::uint32_t> numbers_;
  std::array<std::uint32_t, 2> counts_{};
  std::map<Rational, std::size_t> outcomes_;
  std::string text_;
};

class EfgReader {
 public:
  explicit EfgReader(std::string_view text) : reader_(text) {}

  ExtensiveGame read() {
    read_header();
    // Nodes come before their children: the places still to be filled, the next one last.
    struct Place {
      std::uint32_t parent;
      std::size_t action;
    };
    std::vector<Place> waiting;
    do {
      const std::uint32_t node = read_node();
      if (!waiting.empty()) {
        game_.nodes[waiting.back().parent].children[waiting.back().action] = node;
        waiting.pop_back();
      }
      for (std::size_t action = game_.nodes[node].children.size(); action-- > 0;) waiting.push_back({node, action});
    } while (!waiting.empty());
    skip();
    if (!reader_.done()) reader_.fail_expected("the end: the tree is complete");
    return std::move(game_);
  }

 private:
  void skip() {
    while (!reader_.done() && (reader_.peek() == ' ' || reader_.peek() == '\n' || reader_.peek() == '\r' ||
                               reader_.peek() == '\t' || reader_.peek() == ',')) {
      reader_.take();
    }
  }
  void expect(std::string_view text, std::string_view what_for) {
    skip();
    reader_.expect(text, what_for);
  }
  bool accept(std::string_view text) {
    skip();
    return reader_.accept(text);
  }
  std::string text() {
    expect("\"", "a text in quotes");
    std::string result;
    while (reader_.peek() != '"') {
      if (reader_.done()) reader_.fail_expected("a closing quote");
      if (reader_.peek() == '\\' && reader_.peek(1) != '\0') reader_.take();
      result += reader_.take();
    }
    reader_.take();
    return result;
  }
  std::uint64_t number(std::string_view noun) {
    skip();
    return reader_.number(noun, 0, 1'000'000'000);
  }
  Rational rational() {
    skip();
    const std::size_t from = reader_.offset();
    const bool negative = reader_.accept("-");
    Rational result(static_cast<unsigned long>(reader_.number("a payoff", 0, 1'000'000'000'000)));
    if (reader_.accept("/")) {
      result /= Rational(static_cast<unsigned long>(reader_.number("a denominator", 1, 1'000'000'000'000)));
    } else if (reader_.accept(".")) {
      Rational place(1, 10);
      if (!is_digit(reader_.peek())) reader_.fail_at(from, "a payoff is a number, such as 1/2");
      for (; is_digit(reader_.peek()); place /= 10) result += place * (reader_.take() - '0');
    }
    return negative ? Rational(-result) : result;
  }

  void read_header() {
    expect("EFG", "the first word of a game file");
    expect("2", "the version of the format");
    if (!accept("R")) expect("D", "how numbers are written");
    game_.title = text();
    expect("{", "the list of players");
    std::size_t players = 0;
    while (!accept("}")) {
      text();
      ++players;
    }
    if (players != 2) reader_.fail(fmt::format("a game of {} players; only two can be solved", players));
    skip();
    if (reader_.peek() == '"') text();
  }

  std::uint32_t read_node() {
    skip();
    const auto node = static_cast<std::uint32_t>(game_.nodes.size());
    game_.nodes.emplace_back();
    if (reader_.accept("t")) {
      game_.nodes.back().name = text();
      game_.nodes.back().payoff = read_outcome();
    } else if (reader_.accept("p")) {
      read_choice(node);
    } else {
      if (reader_.peek() == 'c') reader_.fail("a chance node; games with chance cannot be solved here");
      reader_.fail_expected("a node: 'p' or 't'");
    }
    return node;
  }

  Rational read_outcome() {
    const std::uint64_t outcome = number("an outcome");
    skip();
    if (reader_.peek() == '"') text();
    skip();
    if (reader_.peek() != '{') {
      const auto known = outcomes_.find(outcome);
      if (known == outcomes_.end()) reader_.fail_expected("the payoffs of this outcome");
      return known->second;
    }
    const std::size_t from = reader_.offset();
    expect("{", "payoffs");
    Rational first = rational();
    const Rational second = rational();
    expect("}", "the end of the payoffs");
    if (first + second != 0) reader_.fail_at(from, "the payoffs do not add up to 0");
    outcomes_[outcome] = first;
    return first;
  }

  void read_choice(std::uint32_t node) {
    game_.nodes[node].name = text();
    skip();
    const std::size_t from = reader_.offset();
    const std::uint64_t player = reader_.number("a player", 1, 2);
    const std::uint64_t set = number("an information set");
    skip();
    if (reader_.peek() == '"') text();
    skip();
    const auto [entry, is_new] = sets_.try_emplace({player, set}, static_cast<std::uint32_t>(sets_.size()));
    if (is_new) game_.information_sets.push_back({player == 1 ? Player::Left : Player::Right, {}});
    ExtensiveGame::InformationSet& information_set = game_.information_sets[entry->second];
    if (reader_.peek() == '{') {
      std::vector<std::string> actions;
      expect("{", "actions");
      while (!accept("}")) actions.push_back(text());
      if (is_new) information_set.actions = actions;
      if (actions != information_set.actions) reader_.fail_at(from, "its information set has other actions elsewhere");
    }
    if (information_set.actions.empty()) reader_.fail_at(from, "a node without actions");
    if (number("an outcome") != 0) reader_.fail_at(from, "payoffs before the end of the game are not supported");
    game_.nodes[node].information_set = entry->second;
    game_.nodes[node].children.resize(information_set.actions.size());
  }

  Reader reader_;
  ExtensiveGame game_;
  std::map<std::uint64_t, Rational> outcomes_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> sets_;
};

}  // namespace

std::string write_efg(const ExtensiveGame& game) { return Writer(game).write(); }

ExtensiveGame read_efg(std::string_view text) { return EfgReader(text).read(); }

}  // namespace qcg::hidden
