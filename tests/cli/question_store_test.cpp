// Questions that look into a store first, and leave their answers there.
#include <filesystem>
#include <vector>

#include "cli/play_program.h"
#include "lab/store.h"
#include "solve/bounds_json.h"

namespace qcg::program {
namespace {

// A file name of this test's own, with no file yet.
std::string no_store(const std::string& name = "answers.sqlite") {
  const std::string file = write(name, "");
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(file + part);
  return file;
}

nlohmann::json asked(std::vector<std::string> words, const std::string& store) {
  const auto ran = run({words[0], words[1], words[2], "-f", words[3], "--store", store, "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return nlohmann::json::parse(ran.out);
}

TEST(QuestionStore, IsFilledByAQuestionAndReadByTheNext) {
  const std::string store = no_store();
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"value", "hackenbush", "br+br+r", "A"},
                                             {"value", "domineering", "2x2", "classical"},
                                             {"outcome", "nim", "2,2", "D"},
                                             {"nimber", "nim", "3,3", "A"},
                                             {"birthday", "hackenbush", "br", "D"},
                                             {"thermograph", "domineering", "2x3", "D"}}) {
    const nlohmann::json first = asked(words, store);
    EXPECT_EQ(first["from"], "solver") << first;
    const nlohmann::json again = asked(words, store);
    EXPECT_EQ(again["from"], "store") << again;
    EXPECT_EQ(again["states"], 0);
    EXPECT_EQ(again["answer"], first["answer"]);
    EXPECT_FALSE(again["version"].get<std::string>().empty());
  }
  EXPECT_EQ(run({"value", "nim", "2", "--json"}).out.find("\"from\""), std::string::npos);
}

TEST(QuestionStore, KnowsWhatASweepKnowsAndTheOtherWayRound) {
  const std::string store = no_store();
  EXPECT_EQ(run({"sweep", "nim", "--max", "3", "-f", "classical,D", "--store", store}).exit, 0);
  EXPECT_EQ(asked({"value", "nim", "2,1", "D"}, store)["from"], "store");
  EXPECT_EQ(asked({"thermograph", "nim", "2,1", "classical"}, store)["from"], "store");
  EXPECT_EQ(asked({"value", "nim", "2,2", "D"}, store)["from"], "solver");
  const auto swept = run({"sweep", "nim", "--max", "4", "-f", "classical,D", "--store", store});
  EXPECT_NE(swept.out.find(", 13 known before"), std::string::npos) << swept.out;
}

TEST(QuestionStore, HoldsValuesInNoNotation) {
  const std::string store = no_store();
  const auto latex = run({"value", "hackenbush", "br", "--notation", "latex", "--store", store});
  EXPECT_EQ(run({"value", "hackenbush", "br", "--store", store}).out, "1/2\n");
  EXPECT_EQ(run({"value", "hackenbush", "br", "--notation", "latex", "--store", store}).out, latex.out);
}

TEST(QuestionStore, ALineOfPlayLeadsToAPositionThatIsKept) {
  const std::string store = no_store();
  const auto ask = [&] {
    return nlohmann::json::parse(
        run({"value", "hackenbush", "br+br", "--moves", "b1", "-f", "D", "--store", store, "--json"}).out)["from"];
  };
  EXPECT_EQ(ask(), "solver");
  EXPECT_EQ(ask(), "store");
}

TEST(QuestionStore, KeepsAnswersUnderTheRulesOfAFile) {
  const std::string store = no_store();
  const std::string rules = "game coins\nboard row\ncells . gone, H heads\n";
  const std::string file = write("coins.game", rules + "both H -> . take\n");
  EXPECT_EQ(asked({"value", file, "HH", "classical"}, store)["from"], "solver");
  EXPECT_EQ(asked({"value", file, "HH", "classical"}, store)["from"], "store");
  write("coins.game", rules + "both HH -> .. take\n");
  const nlohmann::json changed = asked({"value", file, "HH", "classical"}, store);
  EXPECT_EQ(changed["from"], "solver");
  EXPECT_EQ(changed["answer"], "*");
}

TEST(QuestionStore, WhatALimitEndedIsNoAnswer) {
  const std::string store = no_store();
  EXPECT_EQ(run({"value", "nim", "9,9,9", "-f", "C", "--time", "50ms", "--store", store}).exit, 3);
  EXPECT_EQ(answer({"store", "query", "--store", store, "--json"})["answer"].size(), 0U);
}

// What is told of a question that a limit ended.
nlohmann::json known(std::vector<std::string> words, const std::string& time, const std::string& store) {
  const auto ran = run({words[0], words[1], words[2], "-f", words[3], "--time", time, "--store", store, "--json"});
  EXPECT_EQ(ran.exit, 3) << ran.err;
  const nlohmann::json json = nlohmann::json::parse(ran.out);
  EXPECT_TRUE(json.at("answer").is_null());
  return json.at("known");
}

void put_bounds(const std::string& store, const StoreKey& key, const std::string& bounds) {
  Store(store, Store::Mode::Write).update_bounds(key, [&](const std::optional<StoredBounds>&) {
    return StoredBounds{bounds, "test"};
  });
}

const std::vector<std::string> hard_value{"value", "hackenbush", "meadow:9,9", "C"};
const StoreKey hard_value_key{"hackenbush", "meadow:9,9", {Flavour::C, Width()}, Property::Value};
const std::vector<std::string> hard_nimber{"nimber", "nim", "9,9,9", "C"};
const StoreKey hard_nimber_key{"nim", "9,9,9", {Flavour::C, Width()}, Property::Nimber};

void expect_no_wider_when_asked_briefly(const std::vector<std::string>& question) {
  const std::string store = no_store();
  const auto first = read_bounds<ValueBounds>(known(question, "1s", store).dump());
  const auto second = read_bounds<ValueBounds>(known(question, "50ms", store).dump());
  ASSERT_TRUE(first && second);
  Interval both = second->value;
  both.narrow(first->value);
  EXPECT_EQ(both, second->value) << brief(second->value) << " after " << brief(first->value);
  EXPECT_TRUE(!first->outcome() || second->outcome() == first->outcome());
}

TEST(QuestionStore, WhatIsKnownOfAValueOnlyTightens) {
  expect_no_wider_when_asked_briefly(hard_value);
  expect_no_wider_when_asked_briefly({"value", "hackenbush", "meadow:8,6", "D"});
}

TEST(QuestionStore, KeepsWhatIsKnownOfANimber) {
  const std::string store = no_store();
  const nlohmann::json first = known(hard_nimber, "200ms", store);
  const auto kept = Store(store, Store::Mode::Read).find_bounds(hard_nimber_key);
  ASSERT_TRUE(kept);
  EXPECT_EQ(nlohmann::json::parse(kept->known)["at_most"], first["at_most"]);
}

TEST(QuestionStore, WhatIsKnownIsNarrowedByWhatItKnowsAndKept) {
  const std::string store = no_store();
  put_bounds(store, hard_value_key, to_json(ValueBounds::between({Dyadic(-40), Dyadic(17, 1)})).dump());
  const auto told = run({"value", "hackenbush", "meadow:9,9", "-f", "C", "--time", "50ms", "--store", store});
  EXPECT_EQ(told.out, "at least -18 and at most 17/2\n");
  const auto kept = Store(store, Store::Mode::Read).find_bounds(hard_value_key);
  EXPECT_EQ(brief(read_bounds<ValueBounds>(kept->known)->value), "-18..17/2");
  EXPECT_NE(kept->version, "test");
  put_bounds(store, hard_nimber_key, R"({"at_least":3,"at_most":90,"not":[5]})");
  const nlohmann::json heaps = known(hard_nimber, "50ms", store);
  EXPECT_GE(heaps["at_least"], 3);
  EXPECT_EQ(heaps["at_most"], 27);
  EXPECT_NE(heaps["not"].dump().find('5'), std::string::npos) << heaps;
}

TEST(QuestionStore, BoundsThatMakeNoSenseArePassedOver) {
  for (const std::string bounds :
       {"", "{", "[1]", R"({"at_least":30,"at_most":null,"not":[]})", R"({"at_least":-1,"at_most":2,"not":[]})"}) {
    const std::string store = no_store();
    put_bounds(store, hard_nimber_key, bounds);
    EXPECT_EQ(known(hard_nimber, "50ms", store)["at_most"], 27) << bounds;
  }
}

TEST(QuestionStore, AFileThatIsNoneIsRefusedAndLeftAsItIs) {
  const std::string notes(3000, 'n');
  const std::string file = write("notes.txt", notes);
  const auto ran = run({"value", "nim", "2", "--store", file});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.err, "qcg: '" + file + "' is no store of qcg\n");
  EXPECT_EQ(read(file), notes);
  EXPECT_EQ(run({"value", "nim", "2", "--store", testing::TempDir() + "nowhere/x.sqlite"}).exit, 2);
}

TEST(QuestionStore, ADamagedOneIsTold) {
  const std::string store = no_store();
  EXPECT_EQ(run({"sweep", "stalks", "--max", "3", "--store", store}).exit, 0);
  std::string bytes = read(store);
  for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i % 251);
  std::ofstream(store, std::ios::binary) << bytes;
  const auto ran = run({"value", "hackenbush", "br", "--store", store});
  EXPECT_EQ(ran.exit, 74) << ran.out << ran.err;
  EXPECT_NE(ran.err.find("qcg: the store: "), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace qcg::program
