#include "solve/limit_name.h"

namespace qcg {

std::string_view name(BudgetSpent::Reason reason) {
  switch (reason) {
    case BudgetSpent::Reason::Time:
      return "time";
    case BudgetSpent::Reason::Memory:
      return "memory";
    case BudgetSpent::Reason::Interrupt:
      return "interrupt";
  }
  return "";
}

}  // namespace qcg
