// Collapses as they are defined. A position is what was played: a superposition, and the moves made on it since. What
// is there now is every run through these moves.
#include <algorithm>
#include <functional>
#include <regex>
#include <stdexcept>
#include <tuple>

#include "solve/reference.h"
#include "solve/reference_texts.h"

namespace qcg::reference {

namespace {

/// A move that was made: its labels are a packed set.
struct Made {
  Player player;
  Text labels;
};

/// A way to play the moves classically: what it took of each, and where it led.
struct Branch {
  std::vector<Text> labels;
  Text realisation;
};

/// A name cut into numbers and other characters, so that names compare as people read them.
struct Piece {
  bool is_number;
  std::string text;
  friend bool operator<(const Piece& a, const Piece& b) {
    if (!a.is_number || !b.is_number) return a.text.front() < b.text.front();
    return std::pair(a.text.size(), a.text) < std::pair(b.text.size(), b.text);
  }
};

std::vector<Piece> pieces_of(const std::string& name) {
  static const std::regex piece("0*([0-9]+)|([^0-9])");
  std::vector<Piece> pieces;
  for (std::sregex_iterator each(name.begin(), name.end(), piece), end; each != end; ++each) {
    const bool is_number = (*each)[1].matched;
    const std::string text = (*each)[is_number ? 1 : 2].str();
    pieces.push_back({is_number, text});
  }
  return pieces;
}

const Text nothing;  // chosen, or played

/// A position is packed of: whether a choice is due, the superposition, and the moves made since, each of them packed
/// of its player and its labels. A move is packed of what is chosen and the labels, each of them perhaps nothing.
class Collapsing final : public Rules {
 public:
  Collapsing(std::shared_ptr<const Rules> below, const Lift& lift)
      : below_(below), collapse_(*lift.collapse), quantum_(quantum(Game{below, {}}, lift.flavour, lift.width).rules) {}

  [[nodiscard]] std::set<Text> moves(const Text& position, Player player) const override {
    std::set<Text> moves;
    for (const auto& [move, after] : options(position, player)) moves.insert(move);
    return moves;
  }
  [[nodiscard]] Text play(const Text& position, Player player, const Text& move) const override {
    return options(position, player).at(move);
  }

  static Text written(bool due, const std::set<Text>& superposition, const std::vector<Made>& made) {
    std::vector<Text> texts{due ? "due" : "open", pack_set(superposition)};
    for (const Made& move : made) texts.push_back(pack({std::string(1, letter(move.player)), move.labels}));
    return pack(texts);
  }

 private:
  using Options = std::map<Text, Text>;  // moves, and where they lead

  // Asked for once to list the moves and again to play each.
  [[nodiscard]] const Options& options(const Text& position, Player player) const {
    const auto known = options_.find({position, player});
    if (known != options_.end()) return known->second;
    return options_[{position, player}] = options_of(position, player);
  }

  [[nodiscard]] Options options_of(const Text& position, Player player) const {
    const auto [due, superposition, made] = read(position);
    Options options;
    if (due) {
      for (const Text& stays : what_may_stay(superposition, made)) {
        const Text after = left(superposition, made, stays);
        if (collapse_.chooser == Chooser::Turn) options[pack({stays, nothing})] = after;
        if (collapse_.chooser == Chooser::Next) add_moves(after, player, stays, options);
      }
    } else {
      add_moves(position, player, nothing, options);
    }
    return options;
  }

  // The moves on a position on which nothing is due.
  void add_moves(const Text& position, Player player, const Text& chosen, Options& options) const {
    const auto [due, superposition, made] = read(position);
    const std::set<Text> here = realisations(superposition, made);
    for (const Text& labels : quantum_->moves(pack_set(here), player)) {
      std::vector<Made> with = made;
      with.push_back({player, labels});
      const Text move = pack({chosen, labels});
      if (!happens(superposition, made, with.back())) {
        options[move] = kept(superposition, with);
        continue;
      }
      const std::set<Text> all = what_may_stay(superposition, with);
      if (all.size() == 1) {
        options[move] = left(superposition, with, *all.begin());
      } else if (collapse_.chooser == Chooser::Mover) {
        for (const Text& stays : all) options[pack({stays, labels})] = left(superposition, with, stays);
      } else if (collapse_.chooser == Chooser::Next || collapse_.chooser == Chooser::Turn) {
        options[move] = written(true, superposition, with);
      } else {
        options[move] = left(superposition, with, by_rule(superposition, with, all));
      }
    }
  }

  // Only ages and cycles need to know the moves.
  [[nodiscard]] Text kept(const std::set<Text>& superposition, const std::vector<Made>& made) const {
    const bool forgets = collapse_.occasion == Occasion::Stuck || collapse_.occasion == Occasion::StuckSomewhere;
    return forgets ? written(false, realisations(superposition, made), {}) : written(false, superposition, made);
  }

  [[nodiscard]] static std::tuple<bool, std::set<Text>, std::vector<Made>> read(const Text& position) {
    const std::vector<Text> texts = unpack(position);
    const std::vector<Text> start = unpack(texts[1]);
    std::vector<Made> made;
    for (std::size_t i = 2; i < texts.size(); ++i) {
      const std::vector<Text> move = unpack(texts[i]);
      made.push_back({move[0] == "L" ? Player::Left : Player::Right, move[1]});
    }
    return {texts[0] == "due", {start.begin(), start.end()}, made};
  }

  [[nodiscard]] std::vector<Branch> branches(const std::set<Text>& superposition, const std::vector<Made>& made) const {
    std::vector<Branch> all;
    for (const Text& realisation : superposition) all.push_back({{}, realisation});
    for (const Made& move : made) {
      std::vector<Branch> next;
      for (const Branch& branch : all) {
        const std::set<Text> legal = below_->moves(branch.realisation, move.player);
        for (const Text& label : unpack(move.labels)) {
          if (!legal.contains(label)) continue;
          next.push_back(branch);
          next.back().labels.push_back(label);
          next.back().realisation = below_->play(branch.realisation, move.player, label);
        }
      }
      all = next;
    }
    return all;
  }

  [[nodiscard]] std::set<Text> realisations(const std::set<Text>& superposition, const std::vector<Made>& made) const {
    std::set<Text> reached;
    for (const Branch& branch : branches(superposition, made)) reached.insert(branch.realisation);
    return reached;
  }

  [[nodiscard]] bool happens(const std::set<Text>& superposition, const std::vector<Made>& before,
                             const Made& last) const {
    std::vector<Made> made = before;
    made.push_back(last);
    const std::set<Text> here = realisations(superposition, made);
    switch (collapse_.occasion) {
      case Occasion::Age:
        return made.size() > collapse_.age;
      case Occasion::Stuck:
        return quantum_->moves(pack_set(here), Player::Left).empty() ||
               quantum_->moves(pack_set(here), Player::Right).empty();
      case Occasion::StuckSomewhere:
        return std::any_of(here.begin(), here.end(), [&](const Text& realisation) {
          return below_->moves(realisation, Player::Left).empty() || below_->moves(realisation, Player::Right).empty();
        });
      case Occasion::Cycle:
        return closes_cycle(before, last);
    }
    throw std::logic_error("no such occasion");
  }

  // Labels are joined if a chain of moves leads from one to the other, each sharing a label with the next.
  [[nodiscard]] static bool closes_cycle(const std::vector<Made>& before, const Made& last) {
    const std::vector<Text> labels = unpack(last.labels);
    for (const Text& from : labels) {
      std::set<Text> reached{from};
      for (std::size_t size = 0; size < reached.size();) {
        size = reached.size();
        for (const Made& move : before) {
          const std::vector<Text> joined = unpack(move.labels);
          const bool meets =
              std::any_of(joined.begin(), joined.end(), [&](const Text& l) { return reached.contains(l); });
          if (meets) reached.insert(joined.begin(), joined.end());
        }
      }
      for (const Text& to : labels) {
        if (to != from && reached.contains(to)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::set<Text> what_may_stay(const std::set<Text>& superposition, const std::vector<Made>& made) const {
    if (collapse_.occasion != Occasion::Age) return realisations(superposition, made);
    std::set<Text> labels;
    for (const Branch& branch : branches(superposition, made)) labels.insert(branch.labels.front());
    return labels;
  }

  // The position where this alone stays.
  [[nodiscard]] Text left(const std::set<Text>& superposition, const std::vector<Made>& made, const Text& stays) const {
    if (collapse_.occasion != Occasion::Age) return written(false, {stays}, {});
    const Made first{made.front().player, pack({stays})};
    return written(false, realisations(superposition, {first}), {made.begin() + 1, made.end()});
  }

  [[nodiscard]] Text by_rule(const std::set<Text>& superposition, const std::vector<Made>& made,
                             const std::set<Text>& all) const {
    std::vector<Text> in_order(all.begin(), all.end());
    std::sort(in_order.begin(), in_order.end(), [&](const Text& a, const Text& b) {
      if (collapse_.occasion != Occasion::Age) return pieces_of(below_->name(a)) < pieces_of(below_->name(b));
      const Player player = made.front().player;
      return pieces_of(below_->name(player, a)) < pieces_of(below_->name(player, b));
    });
    const auto weight = [&](const Text& one) -> std::size_t {
      if (collapse_.occasion != Occasion::Age)
        return below_->moves(one, Player::Left).size() + below_->moves(one, Player::Right).size();
      std::set<Text> there;
      for (const Branch& branch : branches(superposition, made)) {
        if (branch.labels.front() == one) there.insert(branch.realisation);
      }
      return there.size();
    };
    const auto lighter = [&](const Text& a, const Text& b) { return weight(a) < weight(b); };
    switch (collapse_.chooser) {
      case Chooser::First:
        return in_order.front();
      case Chooser::Last:
        return in_order.back();
      case Chooser::Most:
        return *std::max_element(in_order.begin(), in_order.end(), lighter);
      case Chooser::Fewest:
        return *std::min_element(in_order.begin(), in_order.end(), lighter);
      default:
        throw std::logic_error("a player chooses");
    }
  }

  std::shared_ptr<const Rules> below_;
  Collapse collapse_;
  std::shared_ptr<const Rules> quantum_;  // says which moves are legal on a superposition
  mutable std::map<std::pair<Text, Player>, Options> options_;
};

}  // namespace

Game collapsing(const Game& game, const Lift& lift) {
  return {std::make_shared<Collapsing>(game.rules, lift), {Collapsing::written(false, game.start, {})}};
}

}  // namespace qcg::reference
