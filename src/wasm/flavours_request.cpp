#include "lift/flavour.h"
#include "wasm/requests.h"

namespace qcg::wasm {

Json reply_flavours(const Json& /*ask*/, Work& /*work*/) {
  Json flavours = Json::array();
  for (const Flavour flavour : all_flavours()) {
    const FlavourRow& row = about(flavour);
    flavours.push_back({{"name", row.name},
                        {"symbol", row.symbol},
                        {"meaning", row.meaning},
                        {"superposes", row.superposes},
                        {"usual", row.usual}});
  }
  return {{"flavours", std::move(flavours)}};
}

}  // namespace qcg::wasm
