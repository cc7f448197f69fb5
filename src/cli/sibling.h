#pragma once

#include <string>
#include <vector>

namespace qcg {

/// Goes on as a program that stands beside this one, with these arguments (the first is its name, as always); comes
/// back only where it is not there. Programs of their own are what needs libraries that would slow every start of qcg
/// down.
void go_on_as(const std::string& program, std::vector<std::string> arguments);

}  // namespace qcg
