// What a store does when the world around it is not as it should be.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <optional>
#include <random>
#include <set>

#include "base/input_error.h"
#include "lab/scratch.h"
#include "lab/store_tools.h"

namespace qcg {
namespace {

const std::string without_checksums =
    "ALTER TABLE answers DROP COLUMN checksum; ALTER TABLE sweeps DROP COLUMN checksum;";

void execute(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
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
  const std::string message = "'" + scratch.file() + "' was made by a newer qcg; this one reads stores of version 4";
  expect_one_line_and_exit_2(scratch, program + " store query --store " + scratch.file(), message);
  expect_one_line_and_exit_2(scratch, program + " sweep nim --max 3 --store " + scratch.file(), message);
}

TEST(StoreFaults, AStoreOfAnOlderProgramGoesOn) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  execute(scratch.file(),
          "DROP TABLE sweeps; ALTER TABLE answers DROP COLUMN confirmed; ALTER TABLE answers DROP COLUMN checksum;"
          "PRAGMA user_version = 1");
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
  execute(scratch.file(), without_checksums + "ALTER TABLE answers DROP COLUMN confirmed; PRAGMA user_version = 2");
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

// As it was before rows had checksums: it is read as it is, and gets them when something is written.
TEST(StoreFaults, AStoreOfVersion3GetsItsChecksums) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  execute(scratch.file(), without_checksums + "PRAGMA user_version = 3");
  EXPECT_EQ(scratch.run(program + " store query --store " + scratch.file()), 0) << scratch.text("err");
  const std::string before = scratch.text("out");
  EXPECT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  EXPECT_EQ(scratch.text("out"), "3 positions: nim of up to 2 counters; 0 answers found, 15 known before\n");
  EXPECT_EQ(scratch.run(program + " store query --store " + scratch.file()), 0);
  EXPECT_EQ(scratch.text("out"), before);
  execute(scratch.file(), "UPDATE answers SET answer = '7' WHERE position = '2' AND flavour = 'B'");
  EXPECT_EQ(scratch.run(program + " store query --store " + scratch.file()), 74);
}

const std::string large_sweep = program + " sweep octal --max 4 --property outcome --store ";

std::string damage(const Scratch& scratch, const std::string& which) {
  return "qcg: the store is damaged: " + which + ". Damaged rows are left out; 'qcg store merge " +
         std::filesystem::canonical(scratch.file()).string() +
         " --store NEW' saves the others, and the same sweep finds the rest again\n";
}

TEST(StoreFaults, ADamagedRowIsToldAndNeverAnAnswer) {
  const Scratch scratch;
  const std::string store = " --store " + scratch.file();
  const std::string sweep = program + " sweep nim --max 2" + store;
  ASSERT_EQ(scratch.run(sweep), 0);
  ASSERT_EQ(scratch.run(program + " store export" + store), 0);
  const std::string whole = scratch.text("out");
  execute(scratch.file(), "UPDATE answers SET answer = 'altered' WHERE position = '2' AND flavour = 'B'");
  const std::string told = damage(scratch, "1 of 15 rows do not fit their checksums, such as nim 2 [B,inf] value");
  for (const std::string& command :
       std::vector<std::string>{" store query", " store export", " store verify", " store recheck --quiet",
                                " report nim -o " + scratch.file("page")}) {
    EXPECT_EQ(scratch.run(program + command + store), 74) << command;
    EXPECT_EQ(scratch.text("out").find("altered"), std::string::npos) << command << scratch.text("out");
    EXPECT_NE(scratch.text("err").find(told), std::string::npos) << command << scratch.text("err");
  }
  EXPECT_EQ(scratch.run(program + " store merge " + scratch.file() + " --store " + scratch.file("new")), 74);
  EXPECT_EQ(scratch.text("err"), told);
  EXPECT_EQ(Store(scratch.file("new"), Store::Mode::Read).size(), 14U);
  ASSERT_EQ(scratch.run(sweep), 0) << "what is damaged is worked out again";
  EXPECT_EQ(scratch.text("out"), "3 positions: nim of up to 2 counters; 1 answers found, 14 known before\n");
  ASSERT_EQ(scratch.run(program + " store export" + store), 0);
  EXPECT_EQ(scratch.text("out"), whole);
  execute(scratch.file(), "UPDATE sweeps SET plan = 'nim --max 3'");
  EXPECT_EQ(scratch.run(program + " store query" + store), 74);
  EXPECT_EQ(scratch.text("err"), damage(scratch, "1 of its sweeps do not fit their checksums"));
}

const StoreKey some_key{"nim", "2", {Flavour::B, Width()}, Property::Nimber};

void put_bounds(const std::string& file, const std::string& known) {
  Store(file, Store::Mode::Write).update_bounds(some_key, [&](const std::optional<StoredBounds>& before) {
    EXPECT_FALSE(before);
    return StoredBounds{known, "test"};
  });
}

TEST(StoreFaults, DamagedBoundsAreAsGoodAsNotThere) {
  const Scratch scratch;
  put_bounds(scratch.file(), "some");
  execute(scratch.file(), "UPDATE bounds SET known = 'altered'");
  EXPECT_FALSE(Store(scratch.file(), Store::Mode::Read).find_bounds(some_key));
  put_bounds(scratch.file(), "others");
  EXPECT_EQ(Store(scratch.file(), Store::Mode::Read).find_bounds(some_key)->known, "others");
}

TEST(StoreFaults, AStoreFromBeforeThereWereBoundsGoesOn) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  execute(scratch.file(), "DROP TABLE bounds");
  EXPECT_FALSE(Store(scratch.file(), Store::Mode::Read).find_bounds(some_key));
  EXPECT_EQ(scratch.run(program + " store query --store " + scratch.file()), 0);
  put_bounds(scratch.file(), "some");
  EXPECT_EQ(Store(scratch.file(), Store::Mode::Read).find_bounds(some_key)->known, "some");
}

/// All that a store says, or nothing where it says that it is damaged.
std::optional<std::string> all_it_says(const std::string& file) {
  try {
    const Store store(file, Store::Mode::Read);
    std::ostringstream said;
    store.for_each({}, [&](const StoredAnswer& row) {
      said << row.key.game << ' ' << row.key.position << ' ' << show(row.key.lift) << ' ' << name(row.key.property)
           << ' ' << row.answer << ' ' << row.version << ' ' << std::hexfloat << row.seconds << ' ' << row.states << ' '
           << row.confirmed << '\n';
    });
    for (const StoredSweep& sweep : store.sweeps())
      said << sweep.name << sweep.plan << sweep.date << sweep.whole << '\n';
    store.expect_sound();
    return said.str();
  } catch (const StoreError&) {
    return std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

// QCG_LONG flips 20,000.
TEST(StoreFaults, NoFlippedBitChangesARowUnnoticed) {
  const Scratch scratch;
  const std::string sweep = " sweep stalks --max 3 --flavour B,D --property value,outcome --store ";
  ASSERT_EQ(scratch.run(program + sweep + scratch.file()), 0);
  const std::string bytes = scratch.text("store.sqlite");
  const auto whole = all_it_says(scratch.file());
  ASSERT_TRUE(whole);
  EXPECT_EQ(lines(*whole), 29U * 4U + 1U);
  std::mt19937_64 random(9);
  std::size_t noticed = 0;
  const int flips = std::getenv("QCG_LONG") != nullptr ? 20'000 : 200;
  for (int flip = 0; flip < flips; ++flip) {
    const std::size_t bit = random() % (bytes.size() * 8);
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ 1 << bit % 8);
    for (const char* beside : {"flipped-wal", "flipped-shm"}) std::filesystem::remove(scratch.file(beside));
    std::ofstream(scratch.file("flipped"), std::ios::binary) << flipped;
    const auto said = all_it_says(scratch.file("flipped"));
    EXPECT_EQ(said.value_or(*whole), *whole) << "bit " << bit;
    if (!said) ++noticed;
  }
  RecordProperty("noticed", static_cast<int>(noticed));
  EXPECT_GT(noticed, static_cast<std::size_t>(flips) / 10);
}

// As after a full disk: the rows are in the log, and whoever copies the store alone leaves them behind.
TEST(StoreFaults, WhoLeavesTheLogBehindIsToldOfIt) {
  const Scratch scratch;
  Store open(scratch.file(), Store::Mode::Write);  // as long as it is open, nothing is moved out of the log
  ASSERT_EQ(scratch.run(program + " sweep nim --max 2 --store " + scratch.file()), 0);
  std::filesystem::copy_file(scratch.file(), scratch.file("alone"));
  expect_one_line_and_exit_2(scratch, program + " store query --store " + scratch.file("alone"),
                             "'" + scratch.file("alone") + "' is no store of qcg, or its rows are in a file '" +
                                 scratch.file("alone") + "-wal' that must lie beside it");
  std::filesystem::copy_file(scratch.file() + "-wal", scratch.file("alone-wal"));
  EXPECT_EQ(scratch.run(program + " store export --store " + scratch.file("alone")), 0) << scratch.text("err");
  EXPECT_EQ(lines(scratch.text("out")), 16U);
}

TEST(StoreFaults, AMalformedStoreIsToldWithItsLog) {
  const Scratch scratch;
  ASSERT_EQ(scratch.run(large_sweep + scratch.file()), 0);
  std::filesystem::resize_file(scratch.file(), std::filesystem::file_size(scratch.file()) / 2);
  EXPECT_EQ(scratch.run(program + " store query --store " + scratch.file()), 74);
  const std::string file = std::filesystem::canonical(scratch.file());
  EXPECT_EQ(scratch.text("err"), "qcg: the store: database disk image is malformed; if there was a file '" + file +
                                     "-wal', as after a full disk, it holds rows: put it back beside the store\n");
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

TEST(StoreFaults, ALimitOnFilesGivesOneErrorAndTheStoreStaysReadable) {
  const Scratch scratch;
  const std::string sweep = large_sweep + scratch.file();
  EXPECT_EQ(scratch.run("trap '' XFSZ; ulimit -f 400; " + sweep), 74);
  EXPECT_EQ(scratch.text("out"), "");
  EXPECT_EQ(scratch.text("err").substr(0, 16), "qcg: the store: ");
  EXPECT_EQ(lines(scratch.text("err")), 1U) << scratch.text("err");
  EXPECT_NE(scratch.text("err").find("store.sqlite-wal' as well: keep the two files together"), std::string::npos);
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
  EXPECT_EQ(scratch.text("exit"), "74\n");
  EXPECT_EQ(lines(scratch.text("first_err")), 1U) << scratch.text("first_err");
  EXPECT_NE(scratch.text("first_err").find("disk is full"), std::string::npos) << scratch.text("first_err");
  expect_readable_part(scratch, scratch.text("out"), large_sweep);
}

}  // namespace
}  // namespace qcg
