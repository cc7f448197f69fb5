// Pictures of boards have a shape for everything that is on them, and nothing beside the paper.
#include "tictactoe/board_picture.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tictactoe/notation.h"
#include "tictactoe/picture.h"
#include "tictactoe/random_position.h"

namespace qcg::ttt {
namespace {

unsigned texts(const draw::Canvas& canvas, const std::string& wanted) {
  return static_cast<unsigned>(std::count_if(canvas.shapes.begin(), canvas.shapes.end(), [&](const draw::Shape& shape) {
    const auto* text = std::get_if<draw::Text>(&shape.form);
    return text != nullptr && text->text == wanted;
  }));
}

template <class Form>
unsigned forms(const draw::Canvas& canvas) {
  return static_cast<unsigned>(std::count_if(canvas.shapes.begin(), canvas.shapes.end(), [](const draw::Shape& shape) {
    return std::holds_alternative<Form>(shape.form);
  }));
}

TEST(BoardPicture, HasEveryMarkOfRandomPositions) {
  Random random(61);
  for (unsigned number = 0; number < 300; ++number) {
    const auto variant = static_cast<Variant>(number % 3);
    const Position position = random_position({variant, Rules::Default}, random.below(40), random);
    const draw::Canvas canvas = board_picture(position, "", {.captions = false});
    const auto pairs = live_pairs(position);
    EXPECT_EQ(forms<draw::Curve>(canvas), pairs.size());
    for (const auto& [move, pair] : pairs) {
      EXPECT_EQ(texts(canvas, (owner_of(move) == Mark::X ? "x" : "o") + std::to_string(move)), 2U);
    }
    unsigned circles = 0;
    for (unsigned index = 0; index < position.squares(); ++index) {
      const auto square = static_cast<Square>(index);
      if (position.is_open(square)) continue;
      EXPECT_EQ(texts(canvas, std::to_string(position.number_at(square))), 1U);
      circles += owner_of(position.number_at(square)) == Mark::O ? 1 : 0;
    }
    EXPECT_EQ(forms<draw::Circle>(canvas), circles);
    for (const draw::Shape& shape : canvas.shapes) {
      if (const auto* text = std::get_if<draw::Text>(&shape.form)) {
        EXPECT_TRUE(text->at.x > 0 && text->at.x < canvas.width && text->at.y > 0 && text->at.y < canvas.height);
      }
    }
  }
}

TEST(BoardPicture, StrikesOutLines) {
  const Game game{Variant::Classic, Rules::Default};
  const auto lines_in = [&](const std::string& moves) {
    return forms<draw::Line>(board_picture(read_record(game, moves).position(), moves));
  };
  const unsigned grid = lines_in("");
  EXPECT_EQ(lines_in("1-5 2-3 5-9 3-6 1-9"), grid);
  EXPECT_EQ(lines_in("1-5 2-3 5-9 3-6 1-9 =1"), grid + 3 * 2 + 1);  // three crosses and the line through them
}

TEST(BoardPicture, SaysWhoseTurnItIsUnlessPlain) {
  const Position start{Game{}};
  EXPECT_EQ(texts(board_picture(start, ""), describe_turn(start)), 1U);
  EXPECT_EQ(texts(board_picture(start, "", {.captions = false}), describe_turn(start)), 0U);
}

}  // namespace
}  // namespace qcg::ttt
