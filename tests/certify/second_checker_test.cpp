// The checker here and tools/check_certificate.py, which shares no line with it, must agree on every certificate.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "certify/certificates.h"
#include "cgt/notation.h"
#include "support/random_games.h"

namespace qcg::certify {
namespace {

const std::string second_checker = std::string(QCG_TEST_DATA) + "/../tools/check_certificate.py";
const std::string example_games = std::string(QCG_TEST_DATA) + "/../examples/";
const bool lightly = std::getenv("QCG_LIGHT") != nullptr;

const std::vector<std::string> shared_games{"nim", "hackenbush", "domineering", "octal", "explicit"};
const std::vector<Flavour> flavours_compared(all_flavours().begin(), all_flavours().end());

/// Starts of every shape that the notation of these games has: sums, graphs, cuts, files, superpositions.
std::vector<std::pair<std::string, std::string>> compared_positions() {
  return {{"nim", "0"},
          {"nim", "2,1"},
          {"nim", "0 | 2 | 3"},
          {"nim", "1,1,1"},
          {"hackenbush", "-"},
          {"hackenbush", "br+br+r"},
          {"hackenbush", "g+rb"},
          {"hackenbush", "meadow:1,1 | b+-"},
          {"hackenbush", "tent:2"},
          {"hackenbush", "0-1b 1-2r 2-0r 1-1g"},
          {"hackenbush", "0-1g 0-1g2 | 0-1g"},
          {"domineering", "2x3"},
          {"domineering", ".##/..."},
          {"domineering", "../.. | .#/.."},
          {"octal", "0.6:4"},
          {"octal", "0.6:0"},
          {"octal", "0.137:3,0,1"},
          {"octal", "4.6:x/xx,1"},
          {"octal", "0.7:3 | x.x"},
          {"explicit", "{a: L cut -> b, R snip -> c, LR take -> d; b: R snip -> d; c: L cut -> d; d:}"},
          {"explicit", example_games + "nim-with-move-counter.txt"},
          {"explicit", example_games + "nim-with-move-counter.txt:h2m2 | h3m1"}};
}

std::vector<std::string> valid_certificates() {
  std::vector<std::string> texts;
  for (const auto& [game, position] : compared_positions()) {
    for (const Flavour flavour : flavours_compared) {
      if (flavour == Flavour::Classical && read_game(game, position).start.size() > 1) continue;
      for (const Width width : {Width(2), Width(), Width(1)}) {
        const Question question{game, position, {flavour, width}};
        if (!question.lift.has_moves()) continue;
        texts.push_back(value_certificate(question));
        texts.push_back(outcome_certificate(question));
        texts.push_back(misere_certificate(question));
        if (lightly) break;
      }
    }
  }
  testing::RandomGames random(14);
  for (const std::string& game : shared_games) {
    for (int round = 0; round < (lightly ? 2 : 40); ++round) {
      const Question question{game, random.position(game, 3), {random.pick(flavours_compared), Width()}};
      texts.push_back(random.chance(50) ? value_certificate(question) : outcome_certificate(question));
      texts.push_back(misere_certificate(question));
    }
  }
  Universe universe;
  Budget budget;
  Prover prover(universe, budget, {});
  const Question half{"hackenbush", "br", {Flavour::D, Width()}};
  Certificate every_relation{prover.prove({"nim", "2", {}}, {"||", read_value(universe, "*")})};
  for (const auto& [relation, value] : std::vector<std::pair<std::string, std::string>>{
           {"=", "1/2"}, {">=", "0"}, {"<=", "1"}, {">", "0"}, {"<", "1"}, {"|>", "^"}, {"<|", "1*"}}) {
    every_relation.push_back(prover.prove(half, {relation, read_value(universe, value)}));
  }
  texts.push_back(write(every_relation));
  return texts;
}

/// Something goes wrong with the text of a certificate, but for the last line.
class Damage {
 public:
  explicit Damage(std::uint64_t seed) : random_(seed) {}

  std::string to(const std::string& body) {
    std::string changed = body;
    switch (random_.below(8)) {
      case 0:
        changed[place(body)] ^= static_cast<char>(1U << random_.below(8));
        break;
      case 1:
        changed[place(body)] = random_.pick(letters_);
        break;
      case 2:
        changed.erase(place(body), 1);
        break;
      case 3:
        changed.insert(place(body), 1, random_.pick(letters_));
        break;
      default:
        return in_lines(body);
    }
    return changed;
  }

 private:
  std::string in_lines(const std::string& body) {
    std::vector<std::string> lines = lines_of(body);
    const std::size_t line = place(lines);
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(line);
    switch (random_.below(4)) {
      case 0:
        lines.erase(at);
        break;
      case 1:
        lines[line] = random_.pick(lines);
        break;
      case 2:
        std::swap(lines[line], lines[place(lines)]);
        break;
      default:
        change_what_is_claimed(lines);
    }
    return joined(lines);
  }

  // Another flavour, width, relation or value, or another number somewhere in a proof.
  void change_what_is_claimed(std::vector<std::string>& lines) {
    for (std::string& line : lines) {
      if (line.starts_with("flavour ") && random_.chance(30)) {
        line = "flavour " + std::string(name(random_.pick(flavours_compared))) + "\n";
      }
      if (line.starts_with("width ") && random_.chance(30)) line = fmt::format("width {}\n", 1 + random_.below(3));
      if (line.starts_with("claim ") && random_.chance(60)) line = "claim " + random_.pick(claims_) + "\n";
    }
    if (random_.chance(20)) exchange_conventions(lines);
  }

  // What was of misère play is of normal play, and the other way round.
  void exchange_conventions(std::vector<std::string>& lines) {
    const bool misere = std::erase(lines, "convention misere\n") > 0;
    if (!lines.empty()) lines.front() = misere ? "qcg certificate 1\n" : "qcg certificate 3\n";
    for (std::string& line : lines) {
      if (!line.starts_with("claim ")) continue;
      if (misere) {
        line = "claim " + random_.pick(claims_) + "\n";
      } else {
        line = "convention misere\nclaim = " + random_.pick(outcomes_) + "\n";
      }
    }
  }

  template <class Sequence>
  std::size_t place(const Sequence& in) {
    return random_.below(static_cast<unsigned>(in.size()));
  }

  testing::RandomGames random_;
  const std::vector<char> letters_{'0', '1', '2', '3', 'A', 'C', 'D', 'b',  'r', 'g',
                                   '.', '#', ',', '=', '<', '&', ' ', '\n', ':', '-'};
  const std::vector<std::string> claims_{"= 0",  "= 1/2", "= *",      "> 0", "< 0", "|| 0", ">= -1", "<= 1",
                                         "|> 0", "<| *",  "= {1|-1}", "= L", "= R", "= N",  "= P"};
  const std::vector<std::string> outcomes_{"L", "R", "N", "P"};
};

/// What the other program says of each text, by its first word: valid, rejected, cannot, not.
std::vector<std::string> second_opinions(const std::vector<std::string>& texts) {
  std::string pattern = std::filesystem::temp_directory_path() / "qcg-certificates-XXXXXX";
  const std::string folder = mkdtemp(pattern.data());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::ofstream(folder + "/" + std::to_string(i), std::ios::binary) << texts[i];
  }
  const std::string command =
      "cd " + folder + " && seq 0 " + std::to_string(texts.size() - 1) + " | xargs python3 " + second_checker;
  std::map<std::string, std::string> first_words;
  std::FILE* const pipe = popen(command.c_str(), "r");
  std::string output;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
  pclose(pipe);
  std::filesystem::remove_all(folder);
  for (const std::string& line : lines_of(output)) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    const std::string said = line.substr(colon + 2);
    first_words.try_emplace(line.substr(0, colon), said.substr(0, said.find_first_of(" :")));
  }
  std::vector<std::string> opinions;
  for (std::size_t i = 0; i < texts.size(); ++i) opinions.push_back(first_words[std::to_string(i)]);
  return opinions;
}

TEST(SecondChecker, BelievesWhatIsProven) {
  const std::vector<std::string> texts = valid_certificates();
  const std::vector<std::string> opinions = second_opinions(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_TRUE(accepted(texts[i])) << texts[i];
    EXPECT_EQ(opinions[i], "valid") << texts[i];
  }
  RecordProperty("certificates", static_cast<int>(texts.size()));
}

TEST(SecondChecker, AgreesOnDamagedCertificates) {
  const std::vector<std::string> valid = valid_certificates();
  const std::size_t wanted = lightly ? 100 : std::getenv("QCG_LONG") != nullptr ? 100'000 : 4000;
  std::vector<std::string> texts;
  Damage damage(5);
  for (std::size_t i = 0; texts.size() < wanted; i = (i + 1) % valid.size()) {
    if (valid[i].size() > 3000) continue;
    const std::string changed = damage.to(unsealed(valid[i]));
    const bool mended = texts.size() % 20 != 0;  // whoever changes a certificate can mend its checksum too
    texts.push_back(mended ? sealed(changed) : changed + valid[i].substr(unsealed(valid[i]).size()));
  }
  const std::vector<std::string> opinions = second_opinions(texts);
  std::size_t believed = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool here = accepted(texts[i]);
    EXPECT_EQ(opinions[i] == "valid", here) << opinions[i] << "\n" << texts[i];
    EXPECT_TRUE(opinions[i] == "valid" || opinions[i] == "rejected" || opinions[i] == "cannot") << opinions[i];
    if (!here) continue;
    ++believed;
    EXPECT_TRUE(all_true(texts[i])) << texts[i];
  }
  EXPECT_LT(believed, texts.size() / 4);  // some changes change nothing, or prove something else
  RecordProperty("damaged", static_cast<int>(texts.size()));
  RecordProperty("believed", static_cast<int>(believed));
}

TEST(SecondChecker, SaysWhereItKnowsNothing) {
  const std::vector<std::string> said =
      second_opinions({value_certificate({"konane", "br.", {Flavour::D, Width()}}), "hello\n", ""});
  EXPECT_EQ(said, (std::vector<std::string>{"not", "cannot", "cannot"}));
}

}  // namespace
}  // namespace qcg::certify
