// A sweep as a page.
#include <gtest/gtest.h>

#include "lab/scratch.h"

namespace qcg {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

class Report : public ::testing::Test {
 protected:
  [[nodiscard]] int sweep(const std::string& arguments) const {
    return scratch_.run(program + " sweep " + arguments + " --store " + scratch_.file());
  }
  [[nodiscard]] int report(const std::string& arguments) const {
    return scratch_.run(program + " report " + arguments + " --store " + scratch_.file() + " -o " +
                        scratch_.file("page.html"));
  }
  [[nodiscard]] std::string page() const { return scratch_.text("page.html"); }

  Scratch scratch_;
};

TEST_F(Report, ShowsCountsPicturesAndHowToReproduceIt) {
  ASSERT_EQ(sweep("stalks --max 3 --flavour classical,A --property outcome,value"), 0) << scratch_.text("err");
  ASSERT_EQ(report("stalks --pictures 10 --rows 20"), 0) << scratch_.text("err");
  const std::string html = page();
  EXPECT_NE(html.find("<h1>Sweep stalks: stalks of up to 3 edges</h1>"), std::string::npos);
  EXPECT_NE(html.find("<td>29, each once up to isomorphism</td>"), std::string::npos);
  EXPECT_NE(html.find("<td>116; every question has an answer</td>"), std::string::npos);
  EXPECT_EQ(count(html, "<svg "), 10U);
  EXPECT_EQ(count(html, "<th scope=\"row\"><code>rrr</code></th>"), 0U);
  EXPECT_NE(html.find("The first 20 of 29."), std::string::npos);
  EXPECT_NE(html.find("qcg sweep stalks --max 3 --colours br --flavour classical,A --width inf --property "
                      "outcome,value --store "),
            std::string::npos);
}

TEST_F(Report, CountsWhatTheStoreHas) {
  ASSERT_EQ(sweep("nim --max 3 --flavour classical --property nimber"), 0);
  ASSERT_EQ(report("nim --pictures 0"), 0);
  // 1, 2, 1+1, 3, 2+1, 1+1+1 have the nimbers 1, 2, 0, 3, 3, 1.
  const std::string html = page();
  for (const auto& [nimber, positions] : {std::pair{"0", 1}, {"1", 2}, {"2", 1}, {"3", 2}}) {
    const std::size_t row = html.find(std::string("<code>") + nimber + "</code></th><td");
    ASSERT_NE(row, std::string::npos);
    const std::size_t cell = html.find('>', html.find("<td", row)) + 1;
    EXPECT_EQ(html.substr(cell, html.find('<', cell) - cell), std::to_string(positions)) << nimber;
  }
}

// It has all it needs in itself, and can be read without scripts, in the dark, and by those who do not see it.
TEST_F(Report, StandsAlone) {
  ASSERT_EQ(sweep("domineering --max 4 --realisations 2 --flavour A,B --width 2,inf --name '<boards & more>'"), 0);
  ASSERT_EQ(report("'<boards & more>'"), 0) << scratch_.text("err");
  const std::string html = page();
  for (const char* outside : {"<script", "<link", "<img", "@import", "url(", "src="}) {
    EXPECT_EQ(html.find(outside), std::string::npos) << outside;
  }
  EXPECT_EQ(count(html, "http"), count(html, "http://www.w3.org/2000/svg"));
  EXPECT_NE(html.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_NE(html.find("color-scheme:light dark"), std::string::npos);
  EXPECT_EQ(count(html, "<svg "), count(html, "role=\"img\""));
  EXPECT_EQ(html.find("<boards"), std::string::npos);
  EXPECT_NE(html.find("&lt;boards &amp; more&gt;"), std::string::npos);
  for (const char* tag : {"table", "tr", "th", "td", "svg", "div", "section", "code"}) {
    EXPECT_EQ(count(html, std::string("<") + tag + ">") + count(html, std::string("<") + tag + " "),
              count(html, std::string("</") + tag + ">"))
        << tag;
  }
}

TEST_F(Report, DrawsWhatCertificatesProveAndRefusesOthers) {
  ASSERT_EQ(sweep("stalks --max 2"), 0);
  const std::string certificate = scratch_.file("found.certificate");
  ASSERT_EQ(scratch_.run(program + " certify hackenbush br+b --flavour A -o " + certificate), 0)
      << scratch_.text("err");
  const std::string claim = scratch_.text("out");
  ASSERT_EQ(report("stalks --pictures 0 --certificate " + certificate), 0) << scratch_.text("err");
  const std::string html = page();
  EXPECT_NE(html.find("<h2>Counterexamples</h2>"), std::string::npos);
  EXPECT_NE(html.find("&lt;hackenbush br+b&gt;[A]"), std::string::npos) << claim;
  EXPECT_EQ(count(html, "<svg "), 1U);
  EXPECT_NE(html.find("qcg certify --check " + certificate), std::string::npos);
  std::ofstream(certificate, std::ios::app) << "one line more\n";
  EXPECT_EQ(report("stalks --certificate " + certificate), 2);
  EXPECT_EQ(report("stalks --certificate " + scratch_.file("none")), 2);
}

TEST_F(Report, SaysWhatIsMissing) {
  ASSERT_EQ(sweep("stalks --max 12 --time 300ms"), 3);
  ASSERT_EQ(report("stalks --rows 0 --time 1ms"), 3) << "a report keeps to its limits too";
  ASSERT_EQ(sweep("nim --max 9 --flavour D --time 1ms --name short"), 3);
  ASSERT_EQ(report("short"), 0);
  EXPECT_NE(page().find("questions have no answer yet"), std::string::npos);
  EXPECT_NE(page().find("<td>?</td>"), std::string::npos);
}

TEST_F(Report, KnowsTheSweepsThereAre) {
  EXPECT_EQ(report("stalks"), 2);
  ASSERT_EQ(sweep("nim --max 2"), 0);
  EXPECT_EQ(report("nin"), 2);
  EXPECT_EQ(scratch_.text("err"), "qcg: no sweep 'nin' in the store; did you mean 'nim'? there are nim\n");
}

}  // namespace
}  // namespace qcg
