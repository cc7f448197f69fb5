#pragma once

#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "hidden/linear_program.h"

namespace qcg::testing {

/// A second sequence-form program, written without the room it checks: it reads the text of an .efg file word by word,
/// walks the plain tree with von Stengel's linear program in mind, and shares nothing but the numbers and the simplex.
class SecondOpinion {
 public:
  explicit SecondOpinion(const std::string& efg) { read_words(efg); }

  hidden::Rational value() {
    while (words_[at_] != "p" && words_[at_] != "t") ++at_;
    walk(0, 0);
    return solve();
  }

 private:
  void read_words(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '"') {
        const std::size_t end = text.find('"', i + 1);
        words_.push_back("\"" + text.substr(i + 1, end - i - 1));
        i = end;
      } else if (text[i] != ' ' && text[i] != '\n' && text[i] != ',') {
        const std::size_t end = text.find_first_of(" \n,", i);
        words_.push_back(text.substr(i, end - i));
        i = end;
      }
    }
  }

  // Sequence 0 of each player is the empty one.
  void walk(std::size_t first, std::size_t second) {
    const std::string kind = words_[at_];
    if (kind == "t") {
      payoffs_[{first, second}] += hidden::Rational(words_[at_ + 5]);
      at_ += 8;
      return;
    }
    const int player = std::stoi(words_[at_ + 2]);
    const std::string set = words_[at_ + 2] + ":" + words_[at_ + 3];
    std::size_t actions = 0;
    at_ += 6;
    while (words_[at_] != "}") {
      ++actions;
      ++at_;
    }
    at_ += 2;
    std::vector<Set>& sets = sets_[player - 1];
    std::size_t& count = sequences_[player - 1];
    const std::size_t own = player == 1 ? first : second;
    const auto [known, is_new] = place_.try_emplace(set, sets.size());
    if (is_new) {
      sets.push_back({own, count, actions});
      count += actions;
    }
    const Set here = sets[known->second];
    if (here.parent != own) throw std::runtime_error("imperfect recall");
    for (std::size_t action = 0; action < actions; ++action) {
      if (player == 1) walk(here.first + action, second);
      if (player == 2) walk(first, here.first + action);
    }
  }

  // Minimise Left's root value p_0 over Right's plans y: for every sequence x of Left, its set's value is at least what
  // it earns against y plus the values of the sets that follow it. (The room's own program takes Left's side.)
  hidden::Rational solve() {
    hidden::LinearProgram program;
    program.columns.resize(sequences_[1] + sets_[0].size() + 1);
    const auto row_of_sequence = [&](std::size_t x) { return static_cast<std::uint32_t>(x); };
    program.rows.resize(sequences_[0] + sets_[1].size() + 1);
    for (const auto& [pair, value] : payoffs_) {
      if (value != 0) program.columns[pair.second].entries.push_back({row_of_sequence(pair.first), value});
    }
    const std::size_t values = sequences_[1];
    program.columns[values].free = true;
    program.columns[values].objective = -1;
    program.columns[values].entries.push_back({row_of_sequence(0), -1});
    for (std::size_t set = 0; set < sets_[0].size(); ++set) {
      auto& column = program.columns[values + 1 + set];
      column.free = true;
      column.entries.push_back({row_of_sequence(sets_[0][set].parent), 1});
      for (std::size_t a = 0; a < sets_[0][set].actions; ++a) {
        column.entries.push_back({row_of_sequence(sets_[0][set].first + a), -1});
      }
    }
    const std::size_t flow = sequences_[0];
    program.rows[flow].equation = true;
    program.rows[flow].right_side = 1;
    program.columns[0].entries.push_back({static_cast<std::uint32_t>(flow), 1});
    for (std::size_t set = 0; set < sets_[1].size(); ++set) {
      const auto row = static_cast<std::uint32_t>(flow + 1 + set);
      program.rows[row].equation = true;
      program.columns[sets_[1][set].parent].entries.push_back({row, -1});
      for (std::size_t a = 0; a < sets_[1][set].actions; ++a) {
        program.columns[sets_[1][set].first + a].entries.push_back({row, 1});
      }
    }
    const auto solution = hidden::solve_exactly(program);
    if (!solution) throw std::runtime_error("no solution");
    return -solution->value;
  }

  struct Set {
    std::size_t parent;
    std::size_t first;
    std::size_t actions;
  };
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  std::map<std::pair<std::size_t, std::size_t>, hidden::Rational> payoffs_;
  std::vector<Set> sets_[2];
  std::map<std::string, std::size_t> place_;
  std::size_t sequences_[2] = {1, 1};
};

}  // namespace qcg::testing
