#include "lab/comparison_work.h"

namespace qcg {

namespace {

struct NothingLeft {};  // of the budget: thrown out of the enumeration

}  // namespace

bool visit_family(const Family& family, const ComparisonWork& work,
                  const std::function<void(const std::string& position, Budget& budget)>& visit) {
  std::size_t looked_at = 0;
  try {
    for_each_position(family, [&](const std::string& position, std::size_t /*size*/) {
      Budget* const budget = work.next_budget();
      if (budget == nullptr) throw NothingLeft();
      visit(position, *budget);
      work.progress(++looked_at);
    });
    return true;
  } catch (const NothingLeft&) {
    return false;
  } catch (const BudgetSpent&) {  // at a position, or between two
    return false;
  }
}

}  // namespace qcg
