#include "wasm/page_words.h"

#include <array>
#include <string_view>
#include <utility>

namespace qcg::wasm {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> page_words{
    {{"realisation", "world"}, {"'qcg games'", "the set-up form"}}};

}  // namespace

std::string in_page_words(std::string text) {
  for (const auto& [said, meant] : page_words) {
    for (std::size_t at = 0; (at = text.find(said, at)) != std::string::npos; at += meant.size()) {
      text.replace(at, said.size(), meant);
    }
  }
  return text;
}

}  // namespace qcg::wasm
