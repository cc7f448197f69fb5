#include "games/rule_file/rule_board.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/characters.h"
#include "games/shared/board.h"

namespace qcg {

namespace {

// Whether a rule moves or takes what belongs to somebody.
bool pieces_move(const RuleText& text) {
  const auto owned = [&](States states) {
    for (std::size_t state = 1; state < text.cells.size(); ++state) {
      const CellState& cell = text.cells[state];
      if ((states >> state & 1U) != 0 && (cell.owner != Owner::Nobody || is_letter(cell.letter))) return true;
    }
    return false;
  };
  for (const Rule& rule : text.rules) {
    for (const RuleStep& step : rule.steps) {
      for (const auto& row : step.rows) {
        for (const RuleElement& element : row) {
          if (element.result != RuleElement::stays && owned(element.allowed)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

RuleBoard::RuleBoard(std::shared_ptr<const RuleText> text, std::size_t rows, std::size_t columns,
                     std::vector<bool> present)
    : text_(std::move(text)),
      rows_(rows),
      columns_(columns),
      present_(std::move(present)),
      tokens_(pieces_move(*text_)) {}

RuleBoard::RuleBoard(std::shared_ptr<const RuleText> text, Graph graph)
    : text_(std::move(text)), present_(graph.vertices(), true), graph_(std::move(graph)), spots_(graph_->spots()) {}

bool RuleBoard::is_whole() const { return std::find(present_.begin(), present_.end(), false) == present_.end(); }

std::optional<std::uint32_t> RuleBoard::shifted(std::uint32_t cell, int rows, int columns) const {
  const auto row = static_cast<std::ptrdiff_t>(cell / columns_) + rows;
  const auto column = static_cast<std::ptrdiff_t>(cell % columns_) + columns;
  if (row < 0 || column < 0) return std::nullopt;
  if (row >= static_cast<std::ptrdiff_t>(rows_) || column >= static_cast<std::ptrdiff_t>(columns_)) return std::nullopt;
  const std::size_t found = static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
  if (!present_[found]) return std::nullopt;
  return static_cast<std::uint32_t>(found);
}

std::vector<std::uint32_t> RuleBoard::neighbours(std::uint32_t cell) const {
  std::vector<std::uint32_t> found;
  if (graph_) {
    for (std::uint32_t other = 0; other < cells(); ++other) {
      if ((graph_->neighbours(cell) >> other & 1U) != 0) found.push_back(other);
    }
    return found;
  }
  constexpr std::pair<int, int> steps[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
  for (const auto& [down, right] : steps) {
    if (const auto other = shifted(cell, down, right)) found.push_back(*other);
  }
  return found;
}

std::string RuleBoard::show(const std::vector<std::uint8_t>& states) const {
  std::string letters;
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    letters += present_[cell] ? text_->cells[states[cell]].letter : text_->missing;
  }
  if (graph_) return letters + ":" + graph_->show_edges();
  return show_board({rows_, columns_, std::move(letters)});
}

std::string RuleBoard::show_cell(std::size_t cell) const {
  return text_->board == BoardKind::Grid ? qcg::show_cell(cell, columns_) : std::to_string(cell + 1);
}

Spot RuleBoard::spot(std::size_t cell) const { return graph_ ? spots_[cell] : spot_of(cell, columns_); }

// The first state is a bare square. Letters, and cells that belong to somebody, are pieces; the first other character
// is a square that is gone.
void RuleBoard::add_cell(Scene& scene, std::size_t cell, std::uint8_t state) const {
  const CellState& kind = text_->cells[state];
  const bool is_piece = state != 0 && (kind.owner != Owner::Nobody || is_letter(kind.letter));
  const auto is_gone = [](const CellState& each) { return each.owner == Owner::Nobody && !is_letter(each.letter); };
  const auto first_gone = std::find_if(text_->cells.begin() + 1, text_->cells.end(), is_gone);
  if (state != 0 && !is_piece && &kind == &*first_gone) return;
  const bool never_goes = first_gone == text_->cells.end();
  Piece square{.id = static_cast<PieceId>(cell),
               .kind = PieceKind::Cell,
               .at = spot(cell),
               .name = show_cell(cell),
               .fixed = tokens_ && never_goes};
  const Owner owner = kind.owner == Owner::Nobody ? Owner::Either : kind.owner;
  const bool alone = std::count_if(text_->cells.begin() + 1, text_->cells.end(), [&](const CellState& each) {
                       return (each.owner == Owner::Nobody ? Owner::Either : each.owner) == owner;
                     }) == 1;
  if (state != 0 && !tokens_) {
    square.owner = owner;
    if (!alone) square.name += kind.letter;
  }
  scene.pieces.push_back(std::move(square));
  if (state == 0 || !tokens_) return;
  Piece token{.id = static_cast<PieceId>(cells() + cell), .kind = PieceKind::Token, .owner = owner, .at = spot(cell)};
  if (!alone) token.name = std::string(1, kind.letter);
  scene.pieces.push_back(std::move(token));
}

Scene RuleBoard::scene(const std::vector<std::uint8_t>& states) const {
  Scene scene = graph_ ? Scene{.layout = Layout::Network} : grid_scene(rows_, columns_);
  std::vector<bool> shown(cells(), false);
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    const std::size_t before = scene.pieces.size();
    if (present_[cell]) add_cell(scene, cell, states[cell]);
    shown[cell] = scene.pieces.size() > before;
  }
  if (!graph_) return scene;
  for (std::size_t edge = 0; edge < graph_->edges().size(); ++edge) {
    const auto& [low, high] = graph_->edges()[edge];
    if (!shown[low] || !shown[high]) continue;
    scene.pieces.push_back(
        {.id = static_cast<PieceId>(2 * cells() + edge), .kind = PieceKind::Edge, .ends = {low, high}});
  }
  return scene;
}

Place RuleBoard::place(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after,
                       Player player) const {
  Scene there;
  Scene then;
  std::vector<PieceId> changed;
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    if (!present_[cell] || before[cell] == after[cell]) continue;
    changed.push_back(static_cast<PieceId>(cell));
    add_cell(there, cell, before[cell]);
    add_cell(then, cell, after[cell]);
  }
  const auto find = [](const Scene& scene, PieceId id) {
    return std::find_if(scene.pieces.begin(), scene.pieces.end(), [&](const Piece& piece) { return piece.id == id; });
  };
  std::vector<const Piece*> gone;
  for (const Piece& piece : there.pieces) {
    if (find(then, piece.id) == then.pieces.end()) gone.push_back(&piece);
  }
  Place place{.act = Act::Remove};
  for (const Piece* piece : gone) place.pieces.push_back(piece->id);
  // What goes here and comes there has moved.
  for (std::size_t i = 0; i < gone.size(); ++i) {
    if (gone[i]->owner == Owner::Nobody) continue;
    const auto arrived = std::find_if(then.pieces.begin(), then.pieces.end(), [&](const Piece& piece) {
      const auto was = find(there, piece.id);
      return piece.kind == gone[i]->kind && piece.owner == gone[i]->owner &&
             (was == there.pieces.end() || was->owner != piece.owner);
    });
    if (arrived == then.pieces.end()) continue;
    std::swap(place.pieces[0], place.pieces[i]);
    place.act = Act::Move;
    place.to = arrived->at;
    return place;
  }
  if (!gone.empty()) return place;
  place.act = Act::Claim;
  for (const Piece& piece : then.pieces) {
    if (piece.owner == owner_of(player) && find(there, piece.id) != there.pieces.end())
      place.pieces.push_back(piece.id);
  }
  if (place.pieces.empty()) place.pieces = changed;
  return place;
}

namespace {

std::string rule_legend(const RuleText& text) {
  std::string legend;
  for (std::size_t state = 0; state < text.cells.size(); ++state) {
    const bool last = state + 1 == text.cells.size() && text.missing == '\0';
    legend += fmt::format("{}'{}' ({})",
                          state == 0 ? ""
                          : last     ? " or "
                                     : ", ",
                          text.cells[state].letter, text.cells[state].name);
  }
  if (text.missing != '\0') legend += fmt::format(" or '{}' (missing)", text.missing);
  return legend;
}

std::vector<std::uint8_t> states_of(const RuleText& text, std::string_view letters) {
  const std::string known = text.letters();
  std::vector<std::uint8_t> states;
  for (const char letter : letters) {
    const std::size_t state = known.find(letter);
    states.push_back(static_cast<std::uint8_t>(state == std::string::npos ? 0 : state));
  }
  return states;
}

// `:1,2,5` behind a board numbers its pieces; without it they are 1, 2, 3 and so on.
std::vector<std::uint16_t> read_piece_numbers(const RuleText& text, const std::vector<std::uint8_t>& states,
                                              Reader* written) {
  std::vector<std::uint16_t> numbers(states.size(), 0);
  std::vector<bool> used(RuleBoard::most_cells + 1, false);
  std::uint16_t next = 0;
  for (std::size_t cell = 0; cell < states.size(); ++cell) {
    if (text.cells[states[cell]].owner == Owner::Nobody) continue;
    ++next;
    if (written == nullptr) {
      numbers[cell] = next;
      continue;
    }
    if (next > 1) written->expect(",", "and the number of the next piece");
    const std::size_t offset = written->offset();
    numbers[cell] = static_cast<std::uint16_t>(written->number("the number of a piece", 1, RuleBoard::most_cells));
    if (used[numbers[cell]]) written->fail_at(offset, "two pieces have this number");
    used[numbers[cell]] = true;
  }
  if (written != nullptr) written->expect_end("nothing: every piece has its number");
  return numbers;
}

RuleRealisations read_on_graph(const std::shared_ptr<const RuleText>& text, std::vector<Reader>& realisations) {
  const GraphRealisations read = read_graphs(realisations, text->letters(), rule_legend(*text));
  RuleRealisations result{RuleBoard(text, read.graph), {}, {}};
  for (const std::string& cells : read.cells) result.states.push_back(states_of(*text, cells));
  return result;
}

std::vector<bool> cells_there(const RuleText& text, const Board& board) {
  std::vector<bool> present;
  for (const char letter : board.cells) present.push_back(text.missing == '\0' || letter != text.missing);
  return present;
}

RuleRealisations read_on_board(const std::shared_ptr<const RuleText>& text, std::vector<Reader>& realisations) {
  const std::string alphabet = text->letters() + (text->missing == '\0' ? "" : std::string(1, text->missing));
  const std::string legend = rule_legend(*text);
  const bool is_row = text->board == BoardKind::Row;
  const BoardFormat format{.alphabet = alphabet,
                           .legend = legend,
                           .most_cells = RuleBoard::most_cells,
                           .accepts_size = true,
                           .one_row = is_row};
  std::vector<Reader> boards_only;
  std::vector<std::optional<Reader>> numbers;
  for (const Reader& reader : realisations) {
    const std::size_t colon = text->label == LabelNames::Piece ? reader.rest().find(':') : std::string_view::npos;
    const std::size_t end = reader.offset() + reader.rest().size();
    const bool numbered = colon != std::string_view::npos;
    boards_only.emplace_back(reader.source(), reader.offset(), numbered ? reader.offset() + colon : end);
    numbers.emplace_back();
    if (numbered) numbers.back().emplace(reader.source(), reader.offset() + colon + 1, end);
  }
  const std::vector<Board> boards = read_boards(boards_only, format);
  const Board& first = boards.front();
  if (is_row && first.rows > 1) realisations.front().fail("the board is a row: 1x5, say, or its cells");
  const std::vector<bool> present = cells_there(*text, first);
  RuleRealisations result{RuleBoard(text, first.rows, first.columns, present), {}, {}};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (cells_there(*text, boards[i]) != present) {
      realisations[i].fail("the same cells must be missing in all realisations");
    }
    result.states.push_back(states_of(*text, boards[i].cells));
    if (text->label != LabelNames::Piece) continue;
    result.numbers.push_back(read_piece_numbers(*text, result.states.back(), numbers[i] ? &*numbers[i] : nullptr));
  }
  return result;
}

}  // namespace

RuleRealisations read_rule_realisations(std::shared_ptr<const RuleText> text, std::vector<Reader>& realisations) {
  return text->board == BoardKind::Graph ? read_on_graph(text, realisations) : read_on_board(text, realisations);
}

}  // namespace qcg
