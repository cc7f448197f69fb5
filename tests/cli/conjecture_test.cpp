// qcg conjecture and qcg certify: verdicts, files, exit codes, and what they say of bad input.
#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "certify/certificate.h"
#include "cli/play_program.h"

namespace qcg::program {
namespace {

using Json = nlohmann::json;

std::string conjecture(const std::string& text) { return write("x.conjecture", text); }

TEST(ConjectureCommand, TheVerdictComesFirst) {
  const auto holds = run({"conjecture", "pleunes-8.1", "--max-edges", "3"});
  EXPECT_EQ(holds.exit, 0);
  EXPECT_EQ(holds.out.substr(0, 28), "holds on all 6 positions: me");
  const auto refuted = run({"conjecture", "pleunes-8.6", "--max-edges", "3"});
  EXPECT_EQ(refuted.exit, 1);
  EXPECT_EQ(refuted.out.substr(0, 16), "refuted by b+br,");
}

TEST(ConjectureCommand, ARefutationComesWithACertificateAndADrawing) {
  const std::string certificate = write("certificate", "");
  const std::string picture = write("picture.svg", "");
  const auto ran = run({"conjecture", "pleunes-8.4", "--max-edges", "4", "--certificate", certificate, "--draw",
                        picture, "--reference", "--json"});
  EXPECT_EQ(ran.exit, 1);
  const Json object = Json::parse(ran.out);
  EXPECT_EQ(object["answer"], "refuted");
  EXPECT_EQ(object["reference_agrees"], true);
  EXPECT_EQ(object["certificate"], certificate);
  EXPECT_EQ(object["picture"], picture);
  EXPECT_EQ(object["counterexamples"][0]["flavour"], "A");
  const auto checked = run({"certify", "--check", certificate});
  EXPECT_EQ(checked.exit, 0);
  EXPECT_EQ(checked.out, "valid: <hackenbush 0-1b 0-1r 1-2b 1-2r>[A] || 0\n");
  EXPECT_NE(read(picture).find("<svg"), std::string::npos);
}

TEST(ConjectureCommand, FilesAreWrittenWhenAskedForOnly) {
  const Json silent = Json::parse(run({"conjecture", "pleunes-8.6", "--max-edges", "3", "--json"}).out);
  EXPECT_TRUE(silent["certificate"].is_null());
  EXPECT_TRUE(silent["picture"].is_null());
  const std::string certificate = write("proof", "");
  const std::string picture = write("drawing.svg", "");
  const Json asked = Json::parse(
      run({"conjecture", "pleunes-8.6", "--max-edges", "3", "--json", "-o", certificate, "-o", picture}).out);
  EXPECT_EQ(asked["certificate"], certificate);
  EXPECT_EQ(asked["picture"], picture);
}

TEST(ConjectureCommand, ALimitIsToldOnStderr) {
  const auto ran = run({"conjecture", "pleunes-8.1", "--max-edges", "12", "--time", "300ms"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_NE(ran.err.find("qcg: a limit of time or memory was reached"), std::string::npos) << ran.err;
}

TEST(ConjectureCommand, IsHonestAboutWhatItDidNotReach) {
  const auto ran = run({"conjecture", "pleunes-8.1", "--max-edges", "12", "--time", "300ms", "--quiet"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_EQ(ran.out.substr(0, 9), "unknown: ");
  EXPECT_NE(ran.out.find("not reached"), std::string::npos) << ran.out;
  const auto listing = run({"conjecture", "pleunes-8.4", "--max-edges", "12", "--time", "300ms", "--quiet"});
  EXPECT_EQ(listing.exit, 3);
  EXPECT_EQ(listing.out, "unknown: a limit came before the positions were listed\n");
}

TEST(ConjectureCommand, FilesOfUsersAreReadAlike) {
  const std::string file = conjecture("positions: nim up to 4\nclaim: [G] = 0 or outcome([G]) = N\n");
  const auto ran = run({"conjecture", file});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.out, "holds on all 11 positions: nim of up to 4 counters\n");
}

// With little time each has its share, so that all have a row and many a verdict.
TEST(ConjectureCommand, AllAreTestedInOneTable) {
  const auto ran = run({"conjecture", "--all", "--time", "15s", "--json", "--quiet"});
  EXPECT_TRUE(ran.exit == 1 || ran.exit == 3) << ran.err;
  const Json rows = Json::parse(ran.out)["answer"];
  EXPECT_EQ(rows.size(), Json::parse(run({"conjecture", "--json"}).out)["answer"].size());
  std::map<std::string, Json> by_name;
  std::size_t settled = 0;
  for (const Json& row : rows) {
    by_name[row["conjecture"]] = row;
    settled += row["answer"] != "unknown" ? 1 : 0;
    EXPECT_LT(row["seconds"], 15.0) << row;
  }
  EXPECT_GT(settled, rows.size() / 3);
  EXPECT_EQ(by_name["pleunes-4.5"]["answer"], "holds");
  EXPECT_EQ(by_name["dorbec-mhalla-5"]["answer"], "refuted");
  EXPECT_EQ(by_name["dorbec-mhalla-5"]["counterexample"]["position"], "3");
  EXPECT_EQ(by_name["kravchenko-5"]["measured"], true);
}

TEST(ConjectureCommand, AllHaveTheirOwnSizes) {
  expect_refused({"conjecture", "--all", "--max", "3"},
                 "--all without a name tests every conjecture as it is and writes no files: name one");
}

TEST(ConjectureCommand, ClaimsOfOtherKindsAreTold) {
  EXPECT_EQ(run({"conjecture", "dorbec-mhalla-example-4"}).out, "holds\n");
  EXPECT_EQ(run({"conjecture", "pleunes-2.10", "--max", "1"}).out, "holds on all 16 rows: values x, y born by day 1\n");
  EXPECT_EQ(run({"conjecture", "kravchenko-5", "--max", "2"}).out,
            "holds as measured on all 1 numbers: numbers up to size 2\n");
  EXPECT_EQ(run({"conjecture", conjecture("claim: 1 = 2\n")}).out, "refuted as it stands\n");
  EXPECT_EQ(run({"conjecture", "vandenbergh-5.1", "--max", "4"}).exit, 0);
}

TEST(ConjectureCommand, MistakesAreLocated) {
  expect_refused({"conjecture", "pleunes-8.66"},
                 "no conjecture called 'pleunes-8.66'; did you mean 'pleunes-8.6'? 'qcg conjecture' lists them");
  expect_refused({"conjecture", conjecture("positions: stalks up to 3\nclaim: birthdya([G]) = 1\n")},
                 "no meaning of 'birthdya' is known here; did you mean 'birthday'? docs/language.md has them all "
                 "(line 2)\n"
                 "  claim: birthdya([G]) = 1\n"
                 "         ^");
  expect_refused(
      {"conjecture", conjecture("positions: bushes up to 3\nclaim: [G] = 1\n")},
      "no family 'bushes'; there are nim, superposed-heaps, nim-cut, subtraction, octal, stalks, trees, graphs, "
      "hollyhocks, flower-beds, redwood, domineering, konane, numbered-konane, col, snort, maze, clear-the-pond, "
      "avoid-true, "
      "transverse-wave, explicit, amazons, "
      "arc-kayles, "
      "clobber, cram, node-kayles, toads-and-frogs, toppling-dominoes, undirected-vertex-geography, and patterns such "
      "as {n},{m}\n"
      "  positions: bushes up to 3\n"
      "             ^");
  expect_refused({"conjecture", conjecture("positions: nim up to 3\nclaim: star([G]) = 1\n")},
                 "expected a number here, but this is * at 1 (line 2)\n"
                 "  claim: star([G]) = 1\n"
                 "              ^");
  expect_refused({"conjecture", "pleunes-8.6", "--max-edges", "x"},
                 "--max: expected the largest size (0 to 1000), found 'x'\n"
                 "  x\n"
                 "  ^");
  EXPECT_EQ(run({"conjecture", "/nowhere/x.conjecture"}).exit, 2);
}

TEST(CertifyCommand, WritesAndChecks) {
  const std::string file = write("certificate", "");
  const auto written = run({"certify", "hackenbush", "br+br+r", "--flavour", "A", "-o", file});
  EXPECT_EQ(written.exit, 0) << written.err;
  EXPECT_EQ(written.out, "<hackenbush br+br+r>[A] = 1/4\n");
  const auto checked = run({"certify", "--check", file});
  EXPECT_EQ(checked.exit, 0);
  EXPECT_EQ(checked.out, "valid: <hackenbush br+br+r>[A] = 1/4\n");
  std::string text = read(file);
  text.replace(text.find("= 1/4"), 5, "= 1/2");
  const auto tampered = run({"certify", "--check", write("tampered", text)});
  EXPECT_EQ(tampered.exit, 2);
  EXPECT_EQ(tampered.out, "");
  EXPECT_NE(tampered.err.find("the checksum does not fit"), std::string::npos) << tampered.err;
}

TEST(CertifyCommand, AStrategyMayBeNamed) {
  const std::string file = write("by", "");
  const auto written = run(
      {"certify", "hackenbush", "b+b+b", "--flavour", "A", "--claim", ">= 3", "--by", "chain-extension", "-o", file});
  EXPECT_EQ(written.exit, 0) << written.err;
  EXPECT_EQ(run({"certify", "--check", file}).out, "valid: <hackenbush b+b+b>[A] >= 3\n");
  expect_refused({"certify", "hackenbush", "b", "--flavour", "A", "--claim", ">= 1", "--by", "chain-extension"},
                 "chain-extension has no answer to a move, so it certifies nothing");
  expect_refused({"certify", "hackenbush", "b", "--flavour", "A", "--by", "chain-extension"},
                 "--by needs a claim, as in --claim '>= 2'");
  expect_refused({"certify", "hackenbush", "b", "--claim", ">= 1", "--by", "chain"},
                 "no strategy 'chain'; did you mean 'chain-extension'? there is chain-extension");
}

// The checksum fits, but Left has a move.
TEST(CertifyCommand, AStrategyThatDoesNotWinIsRejected) {
  const auto ran = run({"certify", "--check",
                        write("wrong", certify::sealed("qcg certificate 1\n"
                                                       "game nim\n"
                                                       "position 1\n"
                                                       "flavour D\n"
                                                       "width inf\n"
                                                       "claim <= 0\n"
                                                       "starts Left wins Right\n"
                                                       "node 0\n"))});
  EXPECT_EQ(ran.exit, 1) << ran.err;
  EXPECT_EQ(ran.out, "rejected: line 7: node 0 has no answer to some move\n");
}

TEST(CertifyCommand, ComesFromPipesAndDoesNotWaitForEver) {
  const std::string file = write("certificate", "");
  ASSERT_EQ(run({"certify", "nim", "2", "--flavour", "D", "-o", file}).exit, 0);
  for (const char* standard_input : {"-", "/dev/stdin"}) {
    EXPECT_EQ(run({"certify", "--check", standard_input}, read(file)).out, "valid: <nim 2>[D] = *2\n");
  }
  const std::string pipe = write("pipe", "");
  std::remove(pipe.c_str());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const auto waited = run({"certify", "--check", pipe, "--time", "200ms"});  // nobody writes
  EXPECT_EQ(waited.exit, 3) << waited.err;
  ASSERT_EQ(std::system(("(sleep 0.2; cat '" + file + "') > '" + pipe + "' &").c_str()), 0);
  EXPECT_EQ(run({"certify", "--check", pipe}).out, "valid: <nim 2>[D] = *2\n");
  std::remove(pipe.c_str());
  expect_refused({"certify", "--check", "/"}, "cannot read the file '/': Is a directory");
  expect_refused({"certify", "--check", "/nowhere/x"}, "cannot read the file '/nowhere/x': No such file or directory");
  const std::string huge = write("huge", "");
  std::filesystem::resize_file(huge, (std::uintmax_t{1} << 30U) + 1);
  expect_refused({"certify", "--check", huge}, "the file '" + huge + "' is too long: at most 1.0 GB are read");
  std::remove(huge.c_str());
}

TEST(CertifyCommand, MistakesAreLocated) {
  expect_refused({"certify"}, "what is to be certified? 'qcg certify GAME POSITION', or 'qcg certify --check FILE'");
  expect_refused({"certify", "hackenbush", "br", "--claim", "= 1"},
                 "this claim is false, so there is nothing to certify");
  expect_refused({"certify", "hackenbush", "br", "--claim", "near 1"},
                 "--claim: expected one of = >= <= > < || |> <| and a value, as in '>= 1/2'\n"
                 "  near 1\n"
                 "  ^");
  expect_refused({"certify", "--check", write("no", "hello\n")},
                 "expected 'qcg certificate 1', or 2 or 3 instead of 1: this is no certificate\n"
                 "  hello\n"
                 "  ^");
  EXPECT_EQ(run({"certify", "nim", "1", "--check", "x"}).exit, 2);
}

}  // namespace
}  // namespace qcg::program
