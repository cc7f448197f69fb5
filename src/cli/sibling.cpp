#include "cli/sibling.h"

#include <unistd.h>

#include <filesystem>

namespace qcg {

std::string sibling(const std::string& program) {
  std::error_code failed;
  return std::filesystem::read_symlink("/proc/self/exe", failed).replace_filename(program);
}

void go_on_as(const std::string& program, std::vector<std::string> arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  execv(program.c_str(), pointers.data());
}

}  // namespace qcg
