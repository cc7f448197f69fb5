#pragma once

#include <string>

namespace qcg::wasm {

/// What the core says, in the words of the page (docs/notation.md): there realisations are worlds, and games are listed
/// by a form and not by a command.
std::string in_page_words(std::string text);

}  // namespace qcg::wasm
