#include "wasm/board.h"

#include <algorithm>
#include <map>

#include "base/reader.h"
#include "draw/heaps_drawer.h"
#include "draw/octal_drawer.h"

namespace qcg::wasm {

namespace {

constexpr std::uint64_t any_number = 1'000'000'000;

// "take 2 from heap 1", "cut heap 1 to 2"
Json heap_place(const std::string& label) {
  Reader reader(label);
  if (reader.accept("take ")) {
    const std::uint64_t take = reader.number("a number", 0, any_number);
    reader.expect(" from heap ", "");
    return {{"kind", "heap"}, {"heap", reader.number("a heap", 1, any_number) - 1}, {"take", take}};
  }
  reader.expect("cut heap ", "");
  const std::uint64_t heap = reader.number("a heap", 1, any_number) - 1;
  reader.expect(" to ", "");
  return {{"kind", "heap"}, {"heap", heap}, {"leave", reader.number("a number", 0, any_number)}};
}

// "remove pin 1", "remove pins 1-2 of row 1", "cut between pins 1 and 2"
Json pins_place(const std::string& label) {
  Reader reader(label);
  const bool cut = reader.accept("cut between pins ");
  if (!cut && !reader.accept("remove pins ")) reader.expect("remove pin ", "");
  const std::uint64_t from = reader.number("a pin", 1, any_number) - 1;
  const bool several = reader.accept(cut ? " and " : "-");
  const std::uint64_t to = several ? reader.number("a pin", 1, any_number) - 1 : from;
  const std::uint64_t row = reader.accept(" of row ") ? reader.number("a row", 1, any_number) - 1 : 0;
  if (cut) return {{"kind", "cut"}, {"row", row}, {"after", from}};
  return {{"kind", "pins"}, {"row", row}, {"from", from}, {"to", to}};
}

}  // namespace

std::size_t BoardTexts::count(const std::vector<bool>& in) const {
  return static_cast<std::size_t>(std::count(in.begin() + static_cast<std::ptrdiff_t>(before), in.end(), true));
}

BoardView view_heaps(const Play& play, const BoardTexts& texts) {
  std::vector<std::map<std::uint64_t, std::size_t>> heaps;
  for (std::size_t i = texts.before; i < texts.texts.size(); ++i) {
    const std::vector<std::uint64_t> sizes = draw::heap_sizes(texts.texts[i]);
    heaps.resize(sizes.size());
    for (std::size_t heap = 0; heap < sizes.size(); ++heap) ++heaps[heap][sizes[heap]];
  }
  Json list = Json::array();
  for (const auto& heap : heaps) {
    Json sizes = Json::array();
    for (const auto& [size, present] : heap) sizes.push_back({{"size", size}, {"present", present}});
    list.push_back({{"sizes", std::move(sizes)}});
  }
  return {{{"kind", "heaps"}, {"heaps", std::move(list)}},
          [&play](Player player, Label label) { return heap_place(play.game.rules.show_move(player, label)); }};
}

BoardView view_octal(const Play& play, const BoardTexts& texts) {
  std::vector<std::vector<std::size_t>> rows;
  for (const std::size_t length : draw::read_octal_rows(texts.texts.front()).lengths) rows.emplace_back(length, 0U);
  for (std::size_t i = texts.before; i < texts.texts.size(); ++i) {
    for (const auto& mark : draw::read_octal_rows(texts.texts[i]).marks) {
      if (!mark.cut) ++rows[mark.row][mark.pin];
    }
  }
  Json list = Json::array();
  for (const auto& row : rows) list.push_back({{"pins", row}});
  return {{{"kind", "rows"}, {"rows", std::move(list)}},
          [&play](Player player, Label label) { return pins_place(play.game.rules.show_move(player, label)); }};
}

BoardView view_board(const Play& play) {
  BoardTexts texts;
  for (const Position start : play.game.start) texts.texts.push_back(play.game.rules.show(start));
  texts.before = texts.texts.size();
  for (const Position here : play.record.realisations()) texts.texts.push_back(play.game.rules.show(here));
  if (play.name == "hackenbush") return view_hackenbush(play, texts);
  if (play.name == "nim" || play.name == "nim-cut" || play.name == "subtraction") return view_heaps(play, texts);
  if (play.name == "octal") return view_octal(play, texts);
  if (play.name == "domineering" || play.name == "konane" || play.name == "clear-the-pond") {
    return view_grid(play, texts);
  }
  return {};
}

}  // namespace qcg::wasm
