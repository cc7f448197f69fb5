#include "circuit/picture.h"

#include <gtest/gtest.h>

#include <numbers>

#include "base/input_error.h"
#include "circuit/columns.h"
#include "circuit/quantikz.h"
#include "circuit/random_circuits.h"
#include "draw/check_canvas.h"
#include "support/golden_picture.h"

namespace qcg::circuit {
namespace {

// A move of three labels on two edges, its labels erased; then gates of the other kinds.
Circuit one_of_everything() {
  Circuit circuit;
  circuit.qubits = {{"board", 0, 2, {"edge b1", "edge b2"}}, {"label", 2, 2}, {"legal", 4, 1}};
  circuit.bits = {{"flag", 0, 1}, {"erased", 1, 2}, {"position", 3, 2}};
  circuit.sections = {{0, "start"}, {2, "move 1, Left: b1 & b2 & b3"}, {14, "the end"}};
  circuit.operations = {Gate{GateKind::X, 0},
                        Gate{GateKind::X, 1},
                        Prepare{2, 2, 3},
                        Gate{GateKind::X, 4, {{2, false}, {3, false}, {0, true}}},
                        Gate{GateKind::X, 4, {{2, true}, {3, false}, {1, true}}},
                        Measure{4, 0},
                        FlipIf{0, 4},
                        Gate{GateKind::X, 0, {{2, false}, {4, true}}},
                        Gate{GateKind::Z, 1, {{2, true}}},
                        Prepare{2, 2, 3, true},
                        Measure{2, 1},
                        Measure{3, 2},
                        FlipIf{1, 2},
                        FlipIf{2, 3},
                        Gate{GateKind::H, 2},
                        Gate{GateKind::P, 3, {}, -std::numbers::pi / 4},
                        Gate{GateKind::Ry, 4, {{3, true}}, 1.2309594173407747},
                        Measure{0, 3},
                        Measure{1, 4}};
  return circuit;
}

std::size_t count_text(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

TEST(GoldenPictures, Circuits) {
  const Circuit circuit = one_of_everything();
  testing::compare_picture("circuit.svg", draw::to_svg(circuit_picture("one of everything", circuit)));
  testing::compare_picture("circuit-in-rows.svg", draw::to_svg(circuit_picture("in rows", circuit, 420)));
  testing::compare_picture("circuit.tex", to_quantikz("one of everything", circuit, 8));
}

TEST(CircuitPicture, NothingSticksOut) {
  testing::check_canvas(circuit_picture("one of everything", one_of_everything()));
  testing::check_canvas(circuit_picture("nothing", plain_circuit(1)));
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const Circuit circuit = random_unitary(random, 2 + random.below(6), 30);
    const draw::Canvas canvas = circuit_picture("random", circuit, 500);
    testing::check_canvas(canvas);
    EXPECT_LE(canvas.width, 500);
  }
}

// Operations stand in the order of each wire and each bit, and no two cover a wire.
TEST(CircuitPicture, ColumnsKeepTheOrder) {
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Circuit circuit = random_unitary(random, 6, 40);
    std::vector<std::size_t> last(circuit.qubit_count(), 0);  // operation seen on a wire, plus one
    std::size_t seen = 0;
    for (const Column& column : columns_of(circuit)) {
      std::vector<int> covered(circuit.qubit_count(), 0);
      for (const std::size_t index : column.operations) {
        ++seen;
        const WireSpan span = wires_of(circuit.operations[index]);
        for (Qubit qubit = span.first; qubit <= span.last; ++qubit) {
          EXPECT_EQ(++covered[qubit], 1);
          EXPECT_LE(last[qubit], index);
          last[qubit] = index + 1;
        }
      }
    }
    EXPECT_EQ(seen, circuit.operations.size());
  }
}

TEST(CircuitPicture, WhatIsMeasuredComesBeforeWhatItFlips) {
  Circuit circuit = plain_circuit(2, 1);
  circuit.operations = {Gate{GateKind::H, 0}, Measure{0, 0}, FlipIf{0, 1}};
  const std::vector<Column> columns = columns_of(circuit);
  ASSERT_EQ(columns.size(), 3U);
  EXPECT_EQ(columns[2].operations, std::vector<std::size_t>{2});
}

TEST(CircuitPicture, SectionsBeginColumns) {
  Circuit circuit = plain_circuit(2);
  circuit.operations = {Gate{GateKind::H, 0}, Gate{GateKind::H, 0}, Gate{GateKind::H, 1}, Prepare{0, 0, 1}};
  circuit.sections = {{0, "a"}, {2, "empty"}, {2, "b"}, {4, "behind"}};
  const std::vector<Column> columns = columns_of(circuit);
  ASSERT_EQ(columns.size(), 3U);
  EXPECT_EQ(columns[0].section, 0U);
  EXPECT_FALSE(columns[1].section);
  EXPECT_EQ(columns[2].section, 2U);
}

TEST(CircuitPicture, CaptionsAreWholeWhereThereIsRoom) {
  const auto elements = testing::read_svg(draw::to_svg(circuit_picture("one of everything", one_of_everything())));
  for (const Section& section : one_of_everything().sections) {
    EXPECT_TRUE(testing::has_text(elements, section.title)) << section.title;
  }
}

TEST(CircuitPicture, AnglesAreFractionsOfPi) {
  constexpr double pi = std::numbers::pi;
  EXPECT_EQ(angle_text(pi, "π"), "π");
  EXPECT_EQ(angle_text(-pi / 3, "π"), "-π/3");
  EXPECT_EQ(angle_text(3 * pi / 4, "\\pi"), "3\\pi/4");
  EXPECT_EQ(angle_text(0, "π"), "0");
  EXPECT_EQ(angle_text(1.2309594173407747, "π"), "1.231");
}

TEST(Quantikz, HasARowPerQubitAndColumnsAsAsked) {
  const std::string text = to_quantikz("one\nof everything", one_of_everything(), 4);
  const std::size_t environments = count_text(text, "\\begin{quantikz}");
  EXPECT_TRUE(text.starts_with("% one")) << text;
  EXPECT_EQ(text.find("\nof everything"), std::string::npos);
  EXPECT_EQ(environments, (columns_of(one_of_everything()).size() + 3) / 4);
  EXPECT_EQ(count_text(text, "\\end{quantikz}"), environments);
  EXPECT_EQ(count_text(text, "\\lstick"), 5 * environments);
  EXPECT_EQ(count_text(text, "\\\\\n"), 4 * environments);
  EXPECT_EQ(count_text(text, "\\meter"), 5U);
}

// Each control leads to the next one towards the target, wherever that is.
TEST(Quantikz, LinesLeadToTheTarget) {
  Circuit circuit = plain_circuit(5);
  circuit.operations = {Gate{GateKind::X, 2, {{0, true}, {1, false}, {4, true}}}};
  EXPECT_NE(to_quantikz("", circuit)
                .find("  \\lstick{\\mbox{q 0}} & \\ctrl{1} & \\qw \\\\\n"
                      "  \\lstick{\\mbox{q 1}} & \\octrl{1} & \\qw \\\\\n"
                      "  \\lstick{\\mbox{q 2}} & \\targ{} & \\qw \\\\\n"
                      "  \\lstick{\\mbox{q 3}} & \\qw & \\qw \\\\\n"
                      "  \\lstick{\\mbox{q 4}} & \\ctrl{-2} & \\qw\n"),
            std::string::npos);
}

TEST(CircuitPicture, LongCircuitsAreRefused) {
  Circuit circuit = plain_circuit(1);
  circuit.operations.assign(most_drawn_operations + 1, Gate{GateKind::H, 0});
  EXPECT_THROW(circuit_picture("long", circuit), InputError);
  EXPECT_THROW(to_quantikz("long", circuit), InputError);
}

}  // namespace
}  // namespace qcg::circuit
