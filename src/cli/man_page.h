#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace qcg {

/// The commands and options of the program for a man page: what --help says of each, in the language of man.
std::string man_commands(const CLI::App& app);

}  // namespace qcg
