// Boards of cells: Domineering, Konane, Clear the Pond.
#include <map>

#include "base/reader.h"
#include "games/shared/board.h"
#include "wasm/board.h"

namespace qcg::wasm {

namespace {

constexpr BoardFormat any_board{.alphabet = ".#br", .legend = "a cell", .most_cells = 4096};

std::vector<Board> read_all(const BoardTexts& texts) {
  std::vector<Board> boards;
  for (std::size_t i = texts.before; i < texts.texts.size(); ++i) {
    Reader reader(texts.texts[i]);
    boards.push_back(read_board(reader, any_board));
  }
  return boards;
}

Json cells_of(const std::vector<Board>& boards) {
  Json cells = Json::array();
  for (std::size_t cell = 0; cell < boards.front().size(); ++cell) {
    std::map<char, std::size_t> marks;
    for (const Board& board : boards) ++marks[board.cells[cell]];
    Json list = Json::array();
    for (const auto& [mark, present] : marks) list.push_back({{"mark", std::string(1, mark)}, {"present", present}});
    cells.push_back({{"marks", std::move(list)}});
  }
  return cells;
}

Json cell_json(std::uint64_t row, std::uint64_t column, std::size_t present) {
  return {{"row", row}, {"column", column}, {"present", present}};
}

// "domino (1,1)-(2,1)"
Json domino_place(const std::string& label, std::size_t legal_in) {
  Reader reader(label);
  reader.expect("domino ", "");
  Json cells = Json::array();
  for (int half = 0; half < 2; ++half) {
    if (half == 1) reader.expect("-", "");
    reader.expect("(", "");
    const std::uint64_t row = reader.number("a row", 1, 4096) - 1;
    reader.expect(",", "");
    cells.push_back(cell_json(row, reader.number("a column", 1, 4096) - 1, legal_in));
    reader.expect(")", "");
  }
  return {{"kind", "cells"}, {"cells", std::move(cells)}};
}

// The cell of the n-th piece of a colour, counted by rows.
std::size_t find_piece(const Board& board, char colour, std::uint64_t number) {
  std::size_t cell = board.cells.find(colour);
  for (; number > 1 && cell != std::string::npos; --number) cell = board.cells.find(colour, cell + 1);
  return cell;
}

// "blue 1 jumps right", "red 2": pieces are counted anew in every realisation, so one label acts in several places.
Json piece_place(const Play& play, const std::vector<Board>& boards, Player player, Label label) {
  const std::string text = play.game.rules.show_move(player, label);
  Reader reader(text);
  const bool blue = reader.accept("blue ");
  if (!blue) reader.expect("red ", "");
  const std::uint64_t number = reader.number("a piece", 1, 4096);
  std::map<std::size_t, std::size_t> places;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (!play.game.rules.play(play.record.realisations()[i], player, label)) continue;
    const std::size_t cell = find_piece(boards[i], blue ? 'b' : 'r', number);
    if (cell != std::string::npos) ++places[cell];
  }
  Json cells = Json::array();
  const std::size_t columns = boards.front().columns;
  for (const auto& [cell, present] : places) cells.push_back(cell_json(cell / columns, cell % columns, present));
  Json place{{"kind", "cells"}, {"cells", std::move(cells)}};
  place["direction"] = reader.accept(" jumps ") ? std::string(reader.rest()) : blue ? "right" : "left";
  return place;
}

std::size_t legal_in(const Play& play, Player player, Label label) {
  std::size_t count = 0;
  for (const Position realisation : play.record.realisations()) {
    if (play.game.rules.play(realisation, player, label)) ++count;
  }
  return count;
}

}  // namespace

BoardView view_grid(const Play& play, const BoardTexts& texts) {
  std::vector<Board> boards = read_all(texts);
  Json board{{"kind", "grid"},
             {"rows", boards.front().rows},
             {"columns", boards.front().columns},
             {"cells", cells_of(boards)}};
  if (play.name == "domineering") {
    return {std::move(board), [&play](Player player, Label label) {
              return domino_place(play.game.rules.show_move(player, label), legal_in(play, player, label));
            }};
  }
  return {std::move(board), [&play, boards = std::move(boards)](Player player, Label label) {
            return piece_place(play, boards, player, label);
          }};
}

}  // namespace qcg::wasm
