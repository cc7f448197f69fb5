#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace qcg::ttt::testing {

/// The three games once more, straight from the rules text and as slow as that is: lists of marks, searches for cycles,
/// marks that push each other. It shares nothing with the engine. Squares are numbered 0 to 8, or 9 * board + place.
class NaiveGame {
 public:
  enum class Kind { Classic, Squared, Ultimate };
  using Pair = std::pair<int, int>;  // an action; a choice has second == -1
  enum class End { None, X, O, Both, Draw };

  NaiveGame(Kind kind, bool goff) : kind_(kind), goff_(goff) {}

  [[nodiscard]] const std::map<int, int>& classical() const { return classical_; }  // square -> move number
  [[nodiscard]] bool x_acts() const { return moves_ % 2 == 0; }

  [[nodiscard]] End end() const {
    const bool x = has_won(1);
    const bool o = has_won(0);
    if (x && o) return End::Both;
    if (x) return End::X;
    if (o) return End::O;
    return !closing_ && !any_placement() ? End::Draw : End::None;
  }

  [[nodiscard]] std::vector<Pair> actions() const {
    if (has_won(0) || has_won(1)) return {};
    if (closing_) return {{closing_->a, -1}, {closing_->b, -1}};
    return placements();
  }

  void act(Pair action) {
    if (action.second == -1) return collapse(action.first);
    const bool closes = reachable(action.first).contains(action.second);
    const Entangled mark{action.first, action.second, ++moves_};
    last_ = action;
    if (closes) closing_ = mark;
    if (!closes) live_.push_back(mark);
  }

 private:
  struct Entangled {
    int a;
    int b;
    int number;
  };

  [[nodiscard]] int boards() const { return kind_ == Kind::Classic ? 1 : 9; }
  [[nodiscard]] bool open(int square) const { return !classical_.contains(square); }

  [[nodiscard]] std::set<int> reachable(int from) const {
    std::set<int> seen{from};
    std::vector<int> queue{from};
    while (!queue.empty()) {
      const int square = queue.back();
      queue.pop_back();
      for (const Entangled& mark : live_) {
        if (mark.a != square && mark.b != square) continue;
        const int other = mark.a == square ? mark.b : mark.a;
        if (seen.insert(other).second) queue.push_back(other);
      }
    }
    return seen;
  }

  static bool same(int a, int b, int c, int d) { return (a == c && b == d) || (a == d && b == c); }

  [[nodiscard]] bool legal_in_squared(int a, int b) const {
    if (a == b || !open(a) || !open(b)) return false;
    return std::none_of(live_.begin(), live_.end(), [&](const Entangled& mark) {
      if (a / 9 != b / 9) return same(mark.a / 9, mark.b / 9, a / 9, b / 9);
      return !goff_ && same(mark.a, mark.b, a, b);
    });
  }

  [[nodiscard]] bool any_placement() const {
    for (int a = 0; a < 9 * boards(); ++a) {
      for (int b = a + 1; b < 9 * boards(); ++b) {
        if (legal_in_squared(a, b)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::vector<Pair> placements() const {
    std::vector<Pair> all;
    std::vector<Pair> ordered;
    for (int a = 0; a < 9 * boards(); ++a) {
      for (int b = a + 1; b < 9 * boards(); ++b) {
        if (!legal_in_squared(a, b)) continue;
        all.emplace_back(a, b);
        if (last_ && same(a / 9, b / 9, last_->first % 9, last_->second % 9)) ordered.emplace_back(a, b);
      }
    }
    return kind_ == Kind::Ultimate && !ordered.empty() ? ordered : all;
  }

  // A mark lands; the others on its square are pushed to their other squares, and so on.
  void land(int square, int number) {
    classical_[square] = number;
    while (true) {
      const auto pushed = std::find_if(live_.begin(), live_.end(),
                                       [&](const Entangled& mark) { return mark.a == square || mark.b == square; });
      if (pushed == live_.end()) return;
      const Entangled mark = *pushed;
      live_.erase(pushed);
      land(mark.a == square ? mark.b : mark.a, mark.number);
    }
  }

  void collapse(int landing) {
    const int number = closing_->number;
    closing_.reset();
    land(landing, number);
    if (!goff_ || has_won(0) || has_won(1)) return;
    std::vector<int> left;
    for (int square = 0; square < 9 * boards(); ++square) {
      if (open(square)) left.push_back(square);
    }
    if (left.size() == 1) classical_[left.front()] = moves_ + 1;
  }

  template <class Has>
  static bool line_of(Has has) {
    static constexpr int all[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                      {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    return std::any_of(std::begin(all), std::end(all),
                       [&](const auto& line) { return has(line[0]) && has(line[1]) && has(line[2]); });
  }

  [[nodiscard]] bool has_won(int parity) const {
    const auto board_won = [&](int board) {
      return line_of([&](int place) {
        const auto found = classical_.find(9 * board + place);
        return found != classical_.end() && found->second % 2 == parity;
      });
    };
    return boards() == 1 ? board_won(0) : line_of(board_won);
  }

  Kind kind_;
  bool goff_;
  int moves_ = 0;
  std::vector<Entangled> live_;
  std::optional<Entangled> closing_;
  std::optional<Pair> last_;
  std::map<int, int> classical_;
};

}  // namespace qcg::ttt::testing
