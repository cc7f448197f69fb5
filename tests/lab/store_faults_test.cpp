// What a store does when the world around it is not as it should be.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <set>

#include "base/input_error.h"
#include "lab/scratch.h"
#include "lab/store_tools.h"

namespace qcg {
namespace {

void execute(const std::string& file, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

void expect_one_line_and_exit_2(const Scratch& scratch, const std::string& command, const std::string& message) {
  EXPECT_EQ(scratch.run(command), 2) << command;
  EXPECT_EQ(scratch.text("out"), "") << command;
  EXPECT_EQ(scratch.text("err"), "qcg: " + message + "\n") << command;
}

TEST(StoreFaults, AFileThatIsNoStoreIsRefused) {
  const Scratch scratch;
  const std::string file = scratch.file("notes.txt");
  std::ofstream(file) << std::string(3000, 'n');
  const std::string message = "'" + file + "' is no store of qcg";
  expect_one_line_and_exit_2(scratch, program + " store query --store " + file, message);
  expect_one_line_and_exit_2(scratch, program + " sweep nim --max 2 --store " + file, message);
  expect_one_line_and_exit_2(scratch, program + " report nim -o page.html --store " + file, message);
  EXPECT_EQ(scratch.text("notes.txt"), std::string(3000, 'n'));
  execute(scratch.file("other.sqlite"), "CREATE TABLE answers (x)");
  expect_one_line_and_exit_2(scratch, program + " sweep nim --max 2 --store " + scratch.file("other.sqlite"),
                             "'" + scratch.file("other.sqlite") + "' is no store of qcg");
}

TEST(StoreFaults, AStoreOfANewerProgramIsRefusedAndLeftAsItIs) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  execute(scratch.file(), "PRAGMA user_version = 99; ALTER TABLE answers ADD COLUMN proof TEXT");
  const std::string message = "'" + scratch.file() + "' was made by a newer qcg; this one reads stores of version 3";
  expect_one_line_and_exit_2(scratch, program + " store query --store " + scratch.file(), message);
  expect_one_line_and_exit_2(scratch, program + " sweep nim --max 3 --store " + scratch.file(), message);
}

TEST(StoreFaults, AStoreOfAnOlderProgramGoesOn) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  execute(scratch.file(), "DROP TABLE sweeps; ALTER TABLE answers DROP COLUMN confirmed; PRAGMA user_version = 1");
  EXPECT_EQ(scratch.run(program + " store query --store " + scratch.file()), 0);
  EXPECT_EQ(scratch.run(program + " report nim -o page.html --store " + scratch.file()), 2);
  ASSERT_EQ(scratch.run(program + " sweep nim --max 3 --store " + scratch.file()), 0);
  EXPECT_EQ(scratch.text("out"), "6 positions: nim of up to 3 counters; 15 answers found, 15 known before\n");
  EXPECT_EQ(Store(scratch.file(), Store::Mode::Read).sweeps().size(), 1U);
}

// As qcg 0.1.0 made it, before answers were confirmed.
TEST(StoreFaults, AStoreOfVersion2IsReadAndThenConfirmed) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  execute(scratch.file(), "ALTER TABLE answers DROP COLUMN confirmed; PRAGMA user_version = 2");
  execute(scratch.file(), "UPDATE answers SET version = '0.1.0'");
  const Store::Filter not_mine{.unless = "mine"};
  {
    const Store store(scratch.file(), Store::Mode::Read);
    const auto rows = store.page(not_mine, std::nullopt, 100);
    ASSERT_EQ(rows.size(), 15U);
    EXPECT_EQ(store.size(not_mine), 15U);
    EXPECT_EQ(rows[0].version, "0.1.0");
    EXPECT_EQ(rows[0].confirmed, "");
  }
  Store store(scratch.file(), Store::Mode::Write);
  store.confirm(store.page(not_mine, std::nullopt, 10), "mine");
  EXPECT_EQ(store.size(not_mine), 5U);
  EXPECT_EQ(store.sweeps().size(), 1U);
}

// The answers of the same sweep with room enough begin with those of the one that ran out of it.
void expect_readable_part(const Scratch& scratch, const std::string& part, const std::string& sweep) {
  ASSERT_EQ(scratch.run(sweep + scratch.file("whole")), 0);
  ASSERT_EQ(scratch.run(program + " store export --store " + scratch.file("whole")), 0);
  std::istringstream whole(scratch.text("out"));
  std::set<std::string> rows;
  for (std::string row; std::getline(whole, row);) rows.insert(row);
  std::istringstream stored(part);
  std::size_t count = 0;
  for (std::string row; std::getline(stored, row); ++count) EXPECT_TRUE(rows.contains(row)) << row;
  EXPECT_GT(count, 1U);
  EXPECT_LT(count, rows.size());
}

const std::string large_sweep = program + " sweep octal --max 4 --property outcome --store ";

TEST(StoreFaults, ALimitOnFilesGivesOneErrorAndTheStoreStaysReadable) {
  const Scratch scratch;
  const std::string sweep = large_sweep + scratch.file();
  EXPECT_EQ(scratch.run("trap '' XFSZ; ulimit -f 400; " + sweep), 3);
  EXPECT_EQ(scratch.text("out"), "");
  EXPECT_EQ(scratch.text("err").substr(0, 16), "qcg: the store: ");
  EXPECT_EQ(lines(scratch.text("err")), 1U) << scratch.text("err");
  ASSERT_EQ(scratch.run(program + " store export --store " + scratch.file()), 0) << scratch.text("err");
  expect_readable_part(scratch, scratch.text("out"), large_sweep);
  ASSERT_EQ(scratch.run(sweep), 0) << "with room again, it goes on";
  EXPECT_EQ(export_csv(Store(scratch.file(), Store::Mode::Read), {}),
            export_csv(Store(scratch.file("whole"), Store::Mode::Read), {}));
}

// A small file system of its own, where the machine lets us have one; the store is read while that is still full.
TEST(StoreFaults, AFullDiskGivesOneErrorAndTheStoreStaysReadable) {
  const Scratch scratch;
  const std::string disk = scratch.file("disk");
  std::filesystem::create_directory(disk);
  const std::string mount = "mount -t tmpfs -o size=400k none " + disk;
  const std::string with_disk = "unshare --map-root-user --mount sh -c '" + mount;
  if (scratch.run(with_disk + "'") != 0) GTEST_SKIP() << "no file system may be mounted here: " << scratch.text("err");
  const std::string store = disk + "/store.sqlite";
  EXPECT_EQ(scratch.run(with_disk + " && " + large_sweep + store + "; echo $? > " + scratch.file("exit") + "; cp " +
                        scratch.file("err") + " " + scratch.file("first_err") + "; " + program +
                        " store export --store " + store + "'"),
            0)
      << scratch.text("err");
  EXPECT_EQ(scratch.text("exit"), "3\n");
  EXPECT_EQ(lines(scratch.text("first_err")), 1U) << scratch.text("first_err");
  EXPECT_NE(scratch.text("first_err").find("disk is full"), std::string::npos) << scratch.text("first_err");
  expect_readable_part(scratch, scratch.text("out"), large_sweep);
}

}  // namespace
}  // namespace qcg
