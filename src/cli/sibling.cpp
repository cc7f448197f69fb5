#include "cli/sibling.h"

#include <unistd.h>

#include <filesystem>

namespace qcg {

void go_on_as(const std::string& program, std::vector<std::string> arguments) {
  std::error_code failed;
  const std::string sibling = std::filesystem::read_symlink("/proc/self/exe", failed).replace_filename(program);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  execv(sibling.c_str(), pointers.data());
}

}  // namespace qcg
