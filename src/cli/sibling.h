#pragma once

#include <string>
#include <vector>

namespace qcg {

/// The path of a program that stands beside this one. Programs of their own are what needs libraries that would slow
/// every start of qcg down.
std::string sibling(const std::string& program);

/// Goes on as the program at this path, with these arguments (the first is its name, as always); comes back only where
/// it is not there.
void go_on_as(const std::string& program, std::vector<std::string> arguments);

}  // namespace qcg
