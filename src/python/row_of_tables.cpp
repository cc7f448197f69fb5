// A table that is a row of games which have nothing to do with each other, all of them parts of one game: Nim is a row
// of heaps, and a heap is part of a larger one.
#include <algorithm>
#include <map>
#include <numeric>

#include "base/checkpoint.h"
#include "python/solved_table.h"

namespace qcg::python {

namespace {

/// Labels in classes, such that a move of one class never changes what is legal of another.
class LabelClasses {
 public:
  explicit LabelClasses(const Table& table) : parent_(table.labels.size()) {
    std::iota(parent_.begin(), parent_.end(), Label{0});
    for (const auto& all : table.moves) {
      checkpoint();
      for (const Table::Move& move : all) join_changed(all, table.moves[move.target], move.label);
    }
    number_classes();
  }

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::size_t of(Label label) const { return number_[label]; }

 private:
  Label root(Label label) {
    while (parent_[label] != label) label = parent_[label] = parent_[parent_[label]];
    return label;
  }
  void join(Label a, Label b) { parent_[root(b)] = root(a); }

  // Whatever came, went or changed players belongs to the label that was played.
  void join_changed(const std::vector<Table::Move>& before, const std::vector<Table::Move>& after, Label played) {
    auto a = before.begin();
    auto b = after.begin();
    while (a != before.end() || b != after.end()) {
      if (b == after.end() || (a != before.end() && a->label < b->label)) {
        join(played, (a++)->label);
      } else if (a == before.end() || b->label < a->label) {
        join(played, (b++)->label);
      } else {
        if (a->legal != b->legal) join(played, a->label);
        ++a;
        ++b;
      }
    }
  }

  // In the order in which their labels were met.
  void number_classes() {
    std::map<Label, std::size_t> known;
    for (Label label = 0; label < parent_.size(); ++label) {
      number_.push_back(known.emplace(root(label), known.size()).first->second);
    }
    count_ = known.size();
  }

  std::vector<Label> parent_;
  std::vector<std::size_t> number_;
  std::size_t count_ = 0;
};

/// What the labels of one class can still do: a small table of its own, and the state of it in each position.
struct Component {
  Table states;                      // what a state leads to comes before it
  std::vector<std::uint32_t> state;  // of each position of the whole
};

/// Nothing where other labels change it after all.
std::optional<Component> component_of(const Table& table, const LabelClasses& classes, std::size_t wanted,
                                      std::span<const std::uint32_t> order) {
  using Key = std::vector<std::array<std::uint32_t, 3>>;
  Component found;
  found.state.resize(table.size());
  std::map<Key, std::uint32_t> known;
  for (const std::uint32_t position : order) {
    checkpoint();
    std::vector<Table::Move> own;
    Key key;
    for (const Table::Move& move : table.moves[position]) {
      if (classes.of(move.label) != wanted) continue;
      own.push_back({move.label, move.legal, found.state[move.target]});
      key.push_back({move.label, (move.legal[0] ? 1U : 0U) | (move.legal[1] ? 2U : 0U), found.state[move.target]});
    }
    const auto [at, is_new] = known.emplace(std::move(key), static_cast<std::uint32_t>(known.size()));
    if (is_new) found.states.moves.push_back(std::move(own));
    found.state[position] = at->second;
  }
  for (std::uint32_t position = 0; position < table.size(); ++position) {
    for (const Table::Move& move : table.moves[position]) {
      if (classes.of(move.label) != wanted && found.state[move.target] != found.state[position]) return std::nullopt;
    }
  }
  found.states.names.resize(found.states.size());
  found.states.labels = table.labels;
  return found;
}

/// The states of one game as states of a larger one: its labels have other names there.
class Embedding {
 public:
  Embedding(const Table& small, const Table& large) : small_(small), large_(large), shapes_(shapes(small, large)) {}

  /// For each state of the small game one of the large game; nothing where the greedy search finds none.
  std::optional<std::vector<std::uint32_t>> find() {
    for (std::uint32_t state = static_cast<std::uint32_t>(small_.size()); state-- > 0;) {
      if (!states_.contains(state) && !place(state)) return std::nullopt;
    }
    std::vector<std::uint32_t> images;
    for (const auto& [state, image] : states_) images.push_back(image);
    return images;
  }

 private:
  using Shapes = std::array<std::vector<std::uint32_t>, 2>;  // of the states of both: what they are without names

  static Shapes shapes(const Table& small, const Table& large) {
    using Key = std::vector<std::pair<std::array<bool, 2>, std::uint32_t>>;
    std::map<Key, std::uint32_t> known;
    Shapes result;
    for (const std::size_t which : {0, 1}) {
      for (const auto& all : (which == 0 ? small : large).moves) {
        Key key;
        for (const Table::Move& move : all) key.emplace_back(move.legal, result[which][move.target]);
        std::sort(key.begin(), key.end());
        result[which].push_back(known.emplace(std::move(key), static_cast<std::uint32_t>(known.size())).first->second);
      }
    }
    return result;
  }

  bool place(std::uint32_t state) {
    for (std::uint32_t image = 0; image < large_.size(); ++image) {
      if (shapes_[1][image] != shapes_[0][state]) continue;
      const auto states_before = states_;
      const auto labels_before = labels_;
      const auto taken_before = taken_;
      if (place_at(state, image)) return true;
      states_ = states_before;
      labels_ = labels_before;
      taken_ = taken_before;
    }
    return false;
  }

  bool place_at(std::uint32_t state, std::uint32_t image) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> open{{state, image}};
    while (!open.empty()) {
      const auto [from, to] = open.back();
      open.pop_back();
      const auto [known, is_new] = states_.emplace(from, to);
      if (!is_new && known->second != to) return false;
      if (!is_new) continue;
      for (const Table::Move& move : small_.moves[from]) {
        const Table::Move* same = counterpart(move, to);
        if (same == nullptr) return false;
        open.emplace_back(move.target, same->target);
      }
      if (small_.moves[from].size() != large_.moves[to].size()) return false;
    }
    return true;
  }

  // The move there that is this one, which fixes what its label is called there.
  const Table::Move* counterpart(const Table::Move& move, std::uint32_t image) {
    const auto fits = [&](const Table::Move& other) {
      return other.legal == move.legal && shapes_[1][other.target] == shapes_[0][move.target];
    };
    const auto known = labels_.find(move.label);
    if (known != labels_.end()) {
      const Table::Move* there = large_.find(image, known->second);
      return there != nullptr && fits(*there) ? there : nullptr;
    }
    for (const Table::Move& other : large_.moves[image]) {
      if (taken_.contains(other.label) || !fits(other)) continue;
      labels_.emplace(move.label, other.label);
      taken_.emplace(other.label, move.label);
      return &other;
    }
    return nullptr;
  }

  const Table& small_;
  const Table& large_;
  Shapes shapes_;
  std::map<std::uint32_t, std::uint32_t> states_;
  std::map<Label, Label> labels_;
  std::map<Label, Label> taken_;
};

/// The game that all of the row are parts of, its states in an order in which what covers comes later. State 0 has
/// ended.
class Field {
 public:
  Field(const Table& states, const Covering& covering, std::span<const std::uint32_t> rising)
      : size_(states.size()), chain_(covering.is_chain()), impartial_(states.impartial()) {
    std::vector<std::uint32_t> code(size_);
    for (std::uint32_t place = 0; place < size_; ++place) code[rising[place]] = place;
    const std::map<Label, std::uint32_t> numbers = number_labels(states);
    labels_ = numbers.size();
    steps_.assign(size_ * labels_, {});
    lengths_.assign(size_, 0);
    covers_.assign(size_ * size_, false);
    for (std::uint32_t state = 0; state < size_; ++state) {
      for (const Table::Move& move : states.moves[state]) {
        steps_[code[state] * labels_ + numbers.at(move.label)] = {static_cast<std::int32_t>(code[move.target]),
                                                                  move.legal};
        lengths_[code[state]] = std::max(lengths_[code[state]], lengths_[code[move.target]] + 1);
      }
      for (std::uint32_t other = 0; other < size_; ++other) {
        covers_[code[state] * size_ + code[other]] = covering.covers(state, other);
      }
    }
  }

  struct Step {
    std::int32_t to = -1;
    std::array<bool, 2> legal{};
  };
  [[nodiscard]] std::size_t states() const { return size_; }
  [[nodiscard]] std::size_t labels() const { return labels_; }
  [[nodiscard]] bool chain() const { return chain_; }
  [[nodiscard]] bool impartial() const { return impartial_; }
  [[nodiscard]] const Step& step(std::uint64_t state, std::uint64_t label) const {
    return steps_[state * labels_ + label];
  }
  [[nodiscard]] bool covers(std::uint64_t b, std::uint64_t a) const { return covers_[b * size_ + a]; }
  [[nodiscard]] std::uint64_t length(std::uint64_t state) const { return lengths_[state]; }

 private:
  static std::map<Label, std::uint32_t> number_labels(const Table& states) {
    std::map<Label, std::uint32_t> numbers;
    for (const auto& all : states.moves) {
      for (const Table::Move& move : all) numbers.emplace(move.label, 0U);
    }
    std::uint32_t next = 0;
    for (auto& [label, number] : numbers) number = next++;
    return numbers;
  }

  std::size_t size_;
  std::size_t labels_ = 0;
  bool chain_;
  bool impartial_;
  std::vector<Step> steps_;
  std::vector<bool> covers_;
  std::vector<std::uint64_t> lengths_;
};

/// The row: a position is packed as heaps are, with the state of each game for the size of a heap.
class RowOfFields {
 public:
  RowOfFields(Heaps heaps, std::shared_ptr<const Field> field) : heaps_(heaps), field_(std::move(field)) {}

  void moves(Position position, Player player, std::vector<Label>& labels) const {
    for (std::size_t heap = 0; heap < heaps_.count(); ++heap) {
      const std::uint64_t state = heaps_.size(position, heap);
      if (state == 0) continue;
      for (std::uint64_t label = 0; label < field_->labels(); ++label) {
        if (field_->step(state, label).legal[static_cast<std::size_t>(player)])
          labels.push_back(heaps_.label(heap, label + 1));
      }
    }
  }
  [[nodiscard]] std::optional<Position> play(Position position, Player player, Label label) const {
    const std::size_t heap = heaps_.heap_of(label);
    const std::uint64_t number = heaps_.number_of(label);
    if (heap >= heaps_.count() || number == 0 || number > field_->labels()) return std::nullopt;
    const Field::Step& step = field_->step(heaps_.size(position, heap), number - 1);
    if (!step.legal[static_cast<std::size_t>(player)]) return std::nullopt;
    return heaps_.resized(position, heap, static_cast<std::uint64_t>(step.to));
  }
  [[nodiscard]] std::string show(Position position) const { return heaps_.show(position); }
  [[nodiscard]] std::string show_move(Player /*player*/, Label label) const { return std::to_string(label); }
  [[nodiscard]] bool impartial() const { return field_->impartial(); }
  [[nodiscard]] static bool ended(Position position) { return position == 0; }
  [[nodiscard]] bool covered_by(Position a, Position b) const {
    if (field_->chain()) return heaps_.all_at_most(a, b);
    for (std::size_t heap = 0; heap < heaps_.count(); ++heap) {
      if (!field_->covers(heaps_.size(b, heap), heaps_.size(a, heap))) return false;
    }
    return true;
  }
  /// Where both are in the same state, they forbid the same, now and after the same moves.
  [[nodiscard]] std::uint64_t excess(Position a, Position b) const { return heaps_.larger(b, a); }
  void split(Position position, std::vector<Position>& parts) const { heaps_.split(position, parts); }
  [[nodiscard]] Position normalise(Position position) const { return heaps_.sorted(position); }
  [[nodiscard]] Structure structure() const { return heaps_.structure(); }
  [[nodiscard]] std::uint64_t most_moves(Position position) const {
    std::uint64_t sum = 0;
    for (std::size_t heap = 0; heap < heaps_.count(); ++heap) sum += field_->length(heaps_.size(position, heap));
    return sum;
  }

 private:
  Heaps heaps_;
  std::shared_ptr<const Field> field_;
};

std::optional<std::vector<Component>> find_components(const Table& table) {
  const LabelClasses classes(table);
  if (classes.count() < 2 || classes.count() > Heaps::most_heaps) return std::nullopt;
  const std::vector<std::uint32_t> order = table.targets_first();
  std::vector<Component> components;
  for (std::size_t wanted = 0; wanted < classes.count(); ++wanted) {
    auto component = component_of(table, classes, wanted, order);
    if (!component || component->states.size() > Covering::most_positions) return std::nullopt;
    components.push_back(std::move(*component));
  }
  return components;
}

}  // namespace

std::optional<SolvedTable> solved_as_a_row(const Table& table) {
  const auto components = find_components(table);
  if (!components) return std::nullopt;
  const Component& largest =
      *std::max_element(components->begin(), components->end(),
                        [](const auto& a, const auto& b) { return a.states.size() < b.states.size(); });
  const Covering covering(largest.states, largest.states.targets_first());
  const std::vector<std::uint32_t> rising = covering.rising();
  const auto field = std::make_shared<const Field>(largest.states, covering, rising);
  const Heaps heaps(components->size());
  if (field->states() - 1 > heaps.largest() || field->labels() > heaps.largest()) return std::nullopt;

  std::vector<std::uint64_t> code(rising.size());
  for (std::size_t place = 0; place < rising.size(); ++place) code[rising[place]] = place;
  std::vector<Position> positions(table.size(), 0);
  for (std::size_t heap = 0; heap < components->size(); ++heap) {
    const Component& component = (*components)[heap];
    const auto images = Embedding(component.states, largest.states).find();
    if (!images) return std::nullopt;
    for (std::size_t position = 0; position < table.size(); ++position) {
      positions[position] = heaps.resized(positions[position], heap, code[(*images)[component.state[position]]]);
    }
  }
  return SolvedTable{AnyRuleset(RowOfFields(heaps, field)), std::move(positions)};
}

}  // namespace qcg::python
