#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace qcg::testing {

/// The picture as it was when somebody last looked at it. With QCG_UPDATE_GOLDEN=1 in the environment it is written
/// anew; look at it again then.
inline void compare_picture(const std::string& name, const std::string& now) {
  const std::string file = std::string(QCG_TEST_DATA) + "/golden/pictures/" + name;
  if (std::getenv("QCG_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(file, std::ios::binary) << now;
    return;
  }
  std::ifstream in(file, std::ios::binary);
  ASSERT_TRUE(in) << "there is no " << file << "; QCG_UPDATE_GOLDEN=1 writes it";
  std::stringstream stored;
  stored << in.rdbuf();
  EXPECT_EQ(stored.str(), now) << "if this change is meant, run this test with QCG_UPDATE_GOLDEN=1 and look at "
                               << file;
}

}  // namespace qcg::testing
