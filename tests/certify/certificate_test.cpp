// Certificates: what the prover writes the checker believes, and what was tampered with it does not.
#include "certify/certificate.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <tuple>

#include "certify/certificates.h"
#include "certify/value_tree.h"
#include "cgt/notation.h"
#include "support/random_games.h"

namespace qcg::certify {
namespace {

// The heap of one counter, by hand: whoever starts takes it, and the other has no move.
TEST(Certificate, IsTextThatCanBeReplayedByHand) {
  const std::string text = outcome_certificate({"nim", "1", {Flavour::D, Width()}});
  EXPECT_EQ(unsealed(text),
            "qcg certificate 1\n"
            "game nim\n"
            "position 1\n"
            "flavour D\n"
            "width inf\n"
            "claim || 0\n"
            "label Left 1 take 1 from heap 1\n"
            "label Right 1 take 1 from heap 1\n"
            "starts Left wins Left\n"
            "open 1\n"
            "node 0\n"
            "starts Right wins Right\n"
            "open 1\n"
            "node 0\n");
  EXPECT_TRUE(accepted(text));
}

TEST(Certificate, ProvesTheValuesOfThePapers) {
  for (const auto& [position, flavour, claim] : std::vector<std::tuple<std::string, Flavour, std::string>>{
           {"br+br+r", Flavour::A, "<hackenbush br+br+r>[A] = 1/4"},
           {"brrbb", Flavour::C, "<hackenbush brrbb>[C] = 1/2*"},
           {"brrr", Flavour::Classical, "[hackenbush brrr] = 1/8"}}) {
    const std::string text = value_certificate({"hackenbush", position, {flavour, Width()}});
    EXPECT_EQ(show(read_certificate(text).front().claim), claim);
    EXPECT_TRUE(accepted(text)) << text;
  }
}

TEST(Certificate, OfRandomGamesAreBelieved) {
  qcg::testing::RandomGames random(4);
  const unsigned rounds = std::getenv("QCG_LIGHT") != nullptr ? 3 : 60;
  const std::vector<Flavour> flavours(all_flavours().begin(), all_flavours().end());
  for (const CatalogueEntry& entry : catalogue()) {
    for (unsigned round = 0; round < rounds; ++round) {
      const std::string game(entry.info.name);
      const std::string position = random.position(game, 3);
      const Lift lift{random.pick(flavours), random.chance(30) ? Width(1 + random.below(2)) : Width()};
      if (!lift.has_moves()) continue;
      const Question question{game, position, lift};
      const std::string text = random.chance(50) ? value_certificate(question) : outcome_certificate(question);
      const std::string misere = misere_certificate(question);
      for (const std::string& each : {text, misere}) {
        EXPECT_TRUE(accepted(each)) << each;
        EXPECT_TRUE(all_true(each)) << each;
      }
    }
  }
}

// By hand: a heap of 1 is left to the other, who has to take it; a heap of 2 is brought to 1.
TEST(Certificate, OfMiserePlayNamesItsConvention) {
  const std::string body =
      "qcg certificate 3\n"
      "game nim\n"
      "position 1\n"
      "flavour classical\n"
      "width inf\n"
      "convention misere\n"
      "claim = P\n"
      "label Left 1 take 1 from heap 1\n"
      "label Right 1 take 1 from heap 1\n"
      "starts Left wins Right\n"
      "node 0\n"
      "1 : none\n"
      "starts Right wins Left\n"
      "node 0\n"
      "1 : none\n";
  EXPECT_EQ(unsealed(misere_certificate({"nim", "1", {}})), body);
  EXPECT_TRUE(accepted(sealed(body)));
  EXPECT_TRUE(all_true(sealed(body)));
  EXPECT_EQ(show(read_certificate(sealed(body)).front().claim), "misere([nim 1]) = P");
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"claim = P", "claim = N"},   // with proofs of another outcome
           {"convention misere\n", ""},  // of normal play
           {"convention misere\nclaim = P", "claim = 0"},
           {"position 1", "position 2"},                    // where the winner has a move
           {"node 0\n1 : none\nstarts", "node 0\nstarts"},  // without an answer
           {"certificate 3", "certificate 1"},
           {"1 : none", "1 : 1 : 0"}}) {
    std::string changed = body;
    changed.replace(changed.find(from), from.size(), to);
    EXPECT_FALSE(accepted(sealed(changed))) << changed;
  }
}

// A loser without a move wins.
TEST(Certificate, OfMiserePlayLeavesNoLoserWithoutAMove) {
  const std::string rest = "starts Left wins Right\nnode 0\nstarts Right wins Left\nnode 0\n";
  const std::string start = "game nim\nposition 0\nflavour D\nwidth inf\n";
  EXPECT_TRUE(accepted(sealed("qcg certificate 1\n" + start + "claim = 0\n" + rest)));
  EXPECT_FALSE(accepted(sealed("qcg certificate 3\n" + start + "convention misere\nclaim = P\n" + rest)));
  EXPECT_EQ(unsealed(misere_certificate({"nim", "0", {Flavour::D, Width()}})),
            "qcg certificate 3\n" + start +
                "convention misere\nclaim = N\nstarts Left wins Left\nopen none\nstarts Right wins Right\nopen none\n");
}

TEST(Certificate, OfMiserePlayHasNoValue) {
  EXPECT_THROW(value_certificate({"nim", "1", {}, Convention::Misere}), InputError);
}

TEST(Certificate, OfSuperpositions) {
  for (const Flavour flavour : {Flavour::A, Flavour::B, Flavour::C, Flavour::BC, Flavour::Cp, Flavour::D}) {
    for (const Width width : {Width(1), Width(2), Width()}) {
      if (!Lift{flavour, width}.has_moves()) continue;
      const std::string text = value_certificate({"nim", "0 | 2 | 3", {flavour, width}});
      EXPECT_TRUE(accepted(text)) << text;
      EXPECT_TRUE(all_true(text)) << text;
    }
  }
  EXPECT_THROW(value_certificate({"nim", "1 | 2", {}}), InputError);
}

const std::string example_game = std::string(QCG_TEST_DATA) + "/../examples/nim-with-move-counter.txt";

// The file may be changed or gone when somebody checks it.
TEST(Certificate, OfAGameInAFileHoldsTheGame) {
  const std::string text = value_certificate({"explicit", example_game + ":h2m2 | h3m1", {Flavour::D, Width()}});
  EXPECT_EQ(text.substr(0, text.find("flavour")),
            "qcg certificate 2\n"
            "game explicit\n"
            "position {h3m2: LR take 1 -> h2m1, LR take 2 -> h1m1, LR take 3 -> end;\n"
            "more h2m2: LR take 1 -> h1m1, LR take 2 -> end;\n"
            "more h3m1: LR take 1 -> end, LR take 2 -> end, LR take 3 -> end;\n"
            "more h2m1: LR take 1 -> end, LR take 2 -> end;\n"
            "more h1m1: LR take 1 -> end;\n"
            "more end:}:h2m2 | h3m1\n");
  EXPECT_TRUE(accepted(text));
  EXPECT_TRUE(all_true(text));
  const std::string shown = show(read_certificate(text).front().claim);
  EXPECT_EQ(shown.find('\n'), std::string::npos) << shown;
  // Text in braces with lines and comments of its own is written the same way, a position of another game in one line.
  const std::string lines = value_certificate({"explicit", "{a: L x -> b # here\n\nb:}", {}});
  EXPECT_NE(lines.find("position {a: L x -> b;\nmore b:}:a\n"), std::string::npos) << lines;
  EXPECT_NE(value_certificate({"nim", "1 |\n2", {Flavour::D, Width()}}).find("position 1 | 2\n"), std::string::npos);
}

std::string refusal(const std::string& text) {
  try {
    check(read_certificate(text));
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(Certificate, ThatNamesAFileIsRefusedAndTheFileLeftAlone) {
  const std::string proof =
      "flavour D\nwidth inf\nclaim = 0\nstarts Left wins Right\nnode 0\nstarts Right wins Left\nnode 0\n";
  const std::string message =
      "this certificate names a file instead of holding the game: make it again with 'qcg certify'";
  for (const std::string& named : {example_game + ":end", std::string("/dev/stdin"), std::string("nosuch.txt | a")}) {
    const std::string body = "qcg certificate 1\ngame explicit\nposition " + named + "\n" + proof;
    EXPECT_EQ(refusal(sealed(body)), message) << named;
  }
  EXPECT_EQ(refusal(sealed("qcg certificate 1\ngame explicit\nposition {a:}\n" + proof)), "none");
}

// They are shown in one line, where a comment would swallow what follows: no other form is believed.
TEST(Certificate, LinesOfAPositionHaveOneForm) {
  const std::string proof =
      "flavour D\nwidth inf\nclaim = 0\nstarts Left wins Right\nnode 0\nstarts Right wins Left\nnode 0\n";
  const std::string start = "qcg certificate 2\ngame explicit\n";
  EXPECT_EQ(refusal(sealed(start + "position {a:;\nmore b:}:a\n" + proof)), "none");
  for (const char* position : {"position {a: # x\nmore b:}:a\n", "position {a:\nmore b:}:a\n",
                               "position {a:;\nmore b:}\n", "position {a:;\nmore  b:}:a\n", "position {a:; b:}:a\n"}) {
    EXPECT_FALSE(accepted(sealed(start + position + proof))) << position;
  }
  EXPECT_FALSE(accepted(sealed("qcg certificate 1\ngame explicit\nposition {a:;\nmore b:}:a\n" + proof)));
  EXPECT_FALSE(accepted(sealed("qcg certificate 2\ngame nim\nposition 0\nmore | 0\n" + proof)));
}

TEST(Certificate, OfEveryRelation) {
  Universe universe;
  Budget budget;
  Prover prover(universe, budget, {});
  const Question half{"hackenbush", "br", {Flavour::D, Width()}};
  for (const auto& [relation, value] : std::vector<std::pair<std::string, std::string>>{
           {"=", "1/2"}, {">=", "0"}, {"<=", "1"}, {">", "0"}, {"<", "1"}, {"|>", "^"}, {"<|", "1*"}}) {
    const std::string text = write({prover.prove(half, {relation, read_value(universe, value)})});
    EXPECT_TRUE(accepted(text)) << text;
  }
  EXPECT_TRUE(accepted(write({prover.prove({"nim", "2", {}}, {"||", read_value(universe, "*")})})));
}

TEST(Certificate, OfSomethingFalseIsNotWritten) {
  Universe universe;
  Budget budget;
  Prover prover(universe, budget, {});
  const Question half{"hackenbush", "br", {Flavour::D, Width()}};
  for (const auto& [relation, value] : std::vector<std::pair<std::string, std::string>>{
           {"=", "1"}, {">=", "1"}, {"<=", "0"}, {">", "1/2"}, {"<", "1/2"}, {"||", "0"}, {"|>", "1/2"}}) {
    EXPECT_THROW(prover.prove(half, {relation, read_value(universe, value)}), InputError) << relation << value;
  }
}

TEST(Certificate, EveryChangedByteIsNoticed) {
  const std::string text = value_certificate({"hackenbush", "b+br", {Flavour::B, Width()}});
  ASSERT_TRUE(accepted(text));
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char other : {'0', '1', ' ', '\n', 'x', static_cast<char>(text[at] ^ 1)}) {
      if (other == text[at]) continue;
      std::string changed = text;
      changed[at] = other;
      EXPECT_FALSE(accepted(changed)) << "byte " << at << " as '" << other << "'";
    }
    EXPECT_FALSE(accepted(text.substr(0, at)));
  }
}

// Who changes a certificate can mend its checksum too. The checker then sees only what it proves: where it believes the
// changed text, its claim must be true all the same.
TEST(Certificate, WithAMendedChecksumProvesOnlyTruths) {
  const std::string whole = value_certificate({"hackenbush", "b+br", {Flavour::B, Width()}});
  const std::string body = unsealed(whole);
  std::size_t still_believed = 0;
  for (std::size_t at = 0; at < body.size(); ++at) {
    for (const char other : {'0', '1', '2', '3', 'A', 'C', 'D', 'b', 'r', '=', '<', '&'}) {
      if (other == body[at]) continue;
      std::string changed = body;
      changed[at] = other;
      const std::string text = sealed(changed);
      if (!accepted(text)) continue;
      ++still_believed;
      EXPECT_TRUE(all_true(text)) << text;
    }
  }
  EXPECT_LT(still_believed, 20U);
}

TEST(Certificate, WithoutALineOrWithOneTwiceOrMovedIsRejected) {
  const std::string whole = value_certificate({"hackenbush", "b+br", {Flavour::B, Width()}});
  const std::vector<std::string> lines = lines_of(unsealed(whole));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::vector<std::string> changed = lines;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(accepted(sealed(joined(changed)))) << "without line " << i + 1;
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), 2, lines[i]);
    EXPECT_FALSE(accepted(sealed(joined(changed)))) << "line " << i + 1 << " twice";
  }
}

TEST(Certificate, EveryMoveReplacedByAnotherIsRejectedOrStillAProof) {
  const std::string whole = value_certificate({"hackenbush", "b+br+r", {Flavour::D, Width()}});
  const std::vector<std::string> lines = lines_of(unsealed(whole));
  std::size_t rejected = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < lines.size(); ++j) {
      if (lines[i] == lines[j] || lines[i].find(" : ") == std::string::npos) continue;
      if (lines[j].find(" : ") == std::string::npos) continue;
      std::vector<std::string> changed = lines;
      changed[i] = lines[j];
      const std::string text = sealed(joined(changed));
      if (!accepted(text)) {
        ++rejected;
        continue;
      }
      EXPECT_TRUE(all_true(text)) << text;
    }
  }
  EXPECT_GT(rejected, 0U);
}

TEST(Certificate, MistakesAreLocated) {
  const auto message = [](const std::string& text) {
    try {
      read_certificate(text);
    } catch (const InputError& error) {
      return error.located();
    }
    return std::string("nothing");
  };
  EXPECT_EQ(message("hello\n"),
            "expected 'qcg certificate 1', or 2 or 3 instead of 1: this is no certificate\n  hello\n  ^");
  EXPECT_NE(message("").find("this is no certificate"), std::string::npos);
  EXPECT_NE(message("qcg certificate 1\ngame nim\nposition 1\nflavour E\n").find("no flavour 'E'"), std::string::npos);
  EXPECT_NE(message("qcg certificate 1\ngame nim\nposition 1\nflavour D\nwidth inf\nclaim 0\n").find("(line 6)"),
            std::string::npos);
}

TEST(ValueTree, WritesOutTheOptions) {
  ValueTree tree;
  const auto options = [&](const std::string& text, Player player) {
    std::string list;
    for (const ValueTree::Node option : tree.options(tree.read(text), player)) list += tree.text(option) + " ";
    return list;
  };
  EXPECT_EQ(options("3/4", Player::Left), "1/2 ");
  EXPECT_EQ(options("3/4", Player::Right), "1 ");
  EXPECT_EQ(options("-2", Player::Left), "");
  EXPECT_EQ(options("-2", Player::Right), "-1 ");
  EXPECT_EQ(options("1/2*2", Player::Left), "1/2 1/2* ");
  EXPECT_EQ(options("{0,*|{1|-1}}", Player::Left), "0 * ");
  EXPECT_EQ(options("{0,*|{1|-1}}", Player::Right), "{1|-1} ");
  EXPECT_EQ(tree.read("2/4"), tree.read("1/2"));
  for (const char* wrong : {"", "1/3", "{", "{1", "{1|", "x", "1000", "^", "-", "0 ", " 0"}) {
    EXPECT_THROW(tree.read(wrong), InputError) << wrong;
  }
}

}  // namespace
}  // namespace qcg::certify
