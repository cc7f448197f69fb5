#include "lift/label_sets.h"

namespace qcg {

bool LabelSets::next() {
  do {
    if (!advance()) return false;
  } while (chosen_.size() == 1 && !branches_.playable_alone(lift_.flavour, branches_.all()[chosen_.front()]));
  return true;
}

std::vector<Label> LabelSets::labels() const {
  std::vector<Label> labels;
  for (const std::size_t index : chosen_) labels.push_back(branches_.all()[index].label);
  return labels;
}

// Wider where that is allowed, otherwise on to the next label.
bool LabelSets::advance() {
  const std::size_t count = branches_.all().size();
  if (chosen_.empty()) {
    if (is_over_ || count == 0) return false;
    chosen_.push_back(0);
    return true;
  }
  if (chosen_.back() + 1 < count && lift_.widest().allows(chosen_.size() + 1)) {
    chosen_.push_back(chosen_.back() + 1);
    return true;
  }
  while (!chosen_.empty() && chosen_.back() + 1 == count) chosen_.pop_back();
  is_over_ = chosen_.empty();
  if (!is_over_) ++chosen_.back();
  return !is_over_;
}

}  // namespace qcg
