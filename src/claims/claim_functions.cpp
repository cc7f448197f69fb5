#include "claims/claim_functions.h"

namespace qcg {

void add_claim_functions() {
  static const bool added = [] {
    add_functions(query_functions());
    add_functions(certificate_functions());
    return true;
  }();
  static_cast<void>(added);
}

}  // namespace qcg
