#include "base/csv.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace qcg {
namespace {

TEST(Csv, WhatIsWrittenReadsBack) {
  const bool holds = rc::check([](const std::string& a, const std::string& b) {
    const std::string row = csv_field(a) + "," + csv_field(b);
    Reader reader(row);
    const auto fields = read_csv_row<2>(reader, "a,b");
    RC_ASSERT(fields[0].text == a);
    RC_ASSERT(fields[1].text == b);
  });
  EXPECT_TRUE(holds);
}

TEST(Csv, RefusesRowsOfTheWrongLength) {
  for (const char* bad : {"1", "1,2,3", "\"1,2", "\"1\"2,3"}) {
    Reader reader(bad);
    EXPECT_THROW(read_csv_row<2>(reader, "a,b"), InputError) << bad;
  }
}

}  // namespace
}  // namespace qcg
