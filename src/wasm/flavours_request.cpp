#include <vector>

#include "lift/flavour.h"
#include "wasm/page_words.h"

namespace qcg::wasm {

protocol::FlavoursReply reply_flavours(const protocol::Nothing& /*ask*/, Work& /*work*/) {
  std::vector<protocol::FlavourEntry> flavours;
  for (const Flavour flavour : all_flavours()) {
    const FlavourRow& row = about(flavour);
    flavours.push_back({.name = std::string(row.name),
                        .symbol = std::string(row.symbol),
                        .meaning = in_page_words(std::string(row.meaning)),
                        .superposes = row.superposes,
                        .usual = row.usual});
  }
  return {.flavours = std::move(flavours)};
}

}  // namespace qcg::wasm
