#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "cgt/universe.h"

namespace qcg::reference {

/// Games as raw option lists, compared and added word for word by the definitions, with nothing clever at all.
/// The engine is tested against this. A game is an index into the list of forms.
class SlowGames {
 public:
  using Game = std::size_t;
  struct Form {
    std::vector<Game> left;
    std::vector<Game> right;
    friend auto operator<=>(const Form&, const Form&) = default;
  };

  Game make(std::vector<Game> left, std::vector<Game> right) {
    for (auto* side : {&left, &right}) {
      std::sort(side->begin(), side->end());
      side->erase(std::unique(side->begin(), side->end()), side->end());
    }
    const auto [place, is_new] = numbers_.try_emplace(Form{left, right}, forms_.size());
    if (is_new) forms_.push_back(place->first);
    return place->second;
  }

  [[nodiscard]] const Form& form(Game game) const { return forms_[game]; }

  bool less_equal(Game a, Game b) {
    const auto known = order_.find({a, b});
    if (known != order_.end()) return known->second;
    bool result = true;
    for (const Game option : forms_[a].left) result = result && !less_equal(b, option);
    for (const Game option : forms_[b].right) result = result && !less_equal(option, a);
    return order_[{a, b}] = result;
  }

  bool equal(Game a, Game b) { return less_equal(a, b) && less_equal(b, a); }

  Game add(Game a, Game b) {
    if (const auto known = sums_.find({a, b}); known != sums_.end()) return known->second;
    Form sum;
    for (const Game option : Form(forms_[a]).left) sum.left.push_back(add(option, b));
    for (const Game option : Form(forms_[b]).left) sum.left.push_back(add(a, option));
    for (const Game option : Form(forms_[a]).right) sum.right.push_back(add(option, b));
    for (const Game option : Form(forms_[b]).right) sum.right.push_back(add(a, option));
    return sums_[{a, b}] = make(sum.left, sum.right);
  }

  Game negate(Game game) {
    Form negative;
    for (const Game option : Form(forms_[game]).right) negative.left.push_back(negate(option));
    for (const Game option : Form(forms_[game]).left) negative.right.push_back(negate(option));
    return make(negative.left, negative.right);
  }

  /// The canonical form: bypass the first reversible option or remove the first dominated one until there is none.
  Game canonical(Game game) {
    if (const auto known = canonical_.find(game); known != canonical_.end()) return known->second;
    Form form;
    for (const Game option : Form(forms_[game]).left) form.left.push_back(canonical(option));
    for (const Game option : Form(forms_[game]).right) form.right.push_back(canonical(option));
    while (improve(form)) {
    }
    return canonical_[game] = make(form.left, form.right);
  }

  /// The height of the tree of this very form.
  std::size_t height(Game game) const {
    std::size_t height = 0;
    for (const Game option : forms_[game].left) height = std::max(height, this->height(option) + 1);
    for (const Game option : forms_[game].right) height = std::max(height, this->height(option) + 1);
    return height;
  }

  /// The form of an engine value, spelled out from its options.
  Game from(Universe& universe, ShortGame value) {
    if (const auto known = copies_.find(value); known != copies_.end()) return known->second;
    Form form;
    for (const ShortGame option : universe.left_options(value)) form.left.push_back(from(universe, option));
    for (const ShortGame option : universe.right_options(value)) form.right.push_back(from(universe, option));
    return copies_[value] = make(form.left, form.right);
  }

 private:
  bool improve(Form& form) {
    const Game whole = make(form.left, form.right);
    for (std::size_t i = 0; i < form.left.size(); ++i)
      for (const Game reply : Form(forms_[form.left[i]]).right)
        if (less_equal(reply, whole)) return replace(form.left, i, Form(forms_[reply]).left);
    for (std::size_t i = 0; i < form.right.size(); ++i)
      for (const Game reply : Form(forms_[form.right[i]]).left)
        if (less_equal(whole, reply)) return replace(form.right, i, Form(forms_[reply]).right);
    for (std::size_t i = 0; i < form.left.size(); ++i)
      for (std::size_t j = 0; j < form.left.size(); ++j)
        if (i != j && less_equal(form.left[i], form.left[j])) return replace(form.left, i, {});
    for (std::size_t i = 0; i < form.right.size(); ++i)
      for (std::size_t j = 0; j < form.right.size(); ++j)
        if (i != j && less_equal(form.right[j], form.right[i])) return replace(form.right, i, {});
    return false;
  }

  static bool replace(std::vector<Game>& options, std::size_t index, const std::vector<Game>& by) {
    options.erase(options.begin() + static_cast<std::ptrdiff_t>(index));
    options.insert(options.end(), by.begin(), by.end());
    return true;
  }

  std::vector<Form> forms_;
  std::map<Form, Game> numbers_;
  std::map<std::pair<Game, Game>, bool> order_;
  std::map<std::pair<Game, Game>, Game> sums_;
  std::map<Game, Game> canonical_;
  std::map<ShortGame, Game> copies_;
};

}  // namespace qcg::reference
