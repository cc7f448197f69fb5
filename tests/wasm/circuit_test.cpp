// The circuit of a game so far measures the worlds that the page shows.
#include <gtest/gtest.h>

#include <set>

#include "wasm/ask.h"

namespace qcg::testing {
namespace {

Json superposed_nim() {
  return {{"start", {{"game", "nim"}, {"position", "1,1"}, {"flavour", "D"}, {"width", "2"}}},
          {"moves",
           {{{"player", "L"}, {"move", "take 1 from heap 1 & take 1 from heap 2"}},
            {{"player", "R"}, {"move", "take 1 from heap 1 & take 1 from heap 2"}}}}};
}

Json circuit(const Json& play, const std::string& form, const std::string& format = "svg") {
  return ask({{"request", "circuit"}, {"play", play}, {"form", form}, {"format", format}});
}

std::set<std::string> names_of(const Json& worlds) {
  std::set<std::string> found;
  for (const Json& world : worlds) found.insert(world["text"]);
  return found;
}

TEST(CircuitRequest, MeasuresTheWorldsOfThePosition) {
  const Json position = ask({{"request", "position"}, {"play", superposed_nim()}});
  for (const std::string form : {"kept", "erased", "certain"}) {
    const Json reply = circuit(superposed_nim(), form);
    EXPECT_EQ(names_of(reply["worlds"]), names_of(position["worlds"])) << form;
    EXPECT_EQ(reply["total"], position["total"]) << form;
    EXPECT_EQ(reply["runs"], "2") << form;
    EXPECT_EQ(reply["choices"], "4") << form;
  }
  EXPECT_EQ(circuit(superposed_nim(), "kept")["success"], "1/2");
  EXPECT_EQ(circuit(superposed_nim(), "certain")["success"], "1");
}

TEST(CircuitRequest, IsWrittenInFourFormats) {
  const auto written = [](const std::string& format) {
    return circuit(superposed_nim(), "kept", format)["text"].get<std::string>();
  };
  EXPECT_TRUE(written("svg").starts_with("<svg"));
  EXPECT_NE(written("quantikz").find("\\begin{quantikz}"), std::string::npos);
  EXPECT_NE(written("qasm3").find("OPENQASM 3"), std::string::npos);
  EXPECT_NE(written("qasm2").find("OPENQASM 2"), std::string::npos);
}

TEST(CircuitRequest, RefusesWhatItDoesNotKnow) {
  const auto fault = [](const std::string& form, const std::string& format) {
    return answer({{"request", "circuit"}, {"play", superposed_nim()}, {"form", form}, {"format", format}})["error"];
  };
  EXPECT_EQ(fault("lost", "svg")["message"], "the request's 'form' must be 'kept', 'erased' or 'certain'");
  EXPECT_EQ(fault("kept", "png")["message"], "the request's 'format' must be 'svg', 'quantikz', 'qasm3' or 'qasm2'");
  EXPECT_EQ(fault("kept", "png")["kind"], "input");
}

}  // namespace
}  // namespace qcg::testing
