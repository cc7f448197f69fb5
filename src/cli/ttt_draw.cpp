#include "base/input_error.h"
#include "cli/picture_format.h"
#include "cli/ttt.h"
#include "cli/ttt_arguments.h"
#include "cli/write_file.h"
#include "tictactoe/board_picture.h"

namespace qcg {

namespace {

struct TttDrawing {
  std::optional<PictureFormat> format;
  std::optional<std::string> file;
  draw::Look look;
};

void draw_board(Session& session, const TttArguments& arguments, const TttDrawing& drawing) {
  const PictureFormat format = picture_format(drawing.format, drawing.file);
  if (format == PictureFormat::Dot) throw InputError("the format dot is for graphs: choose --format svg or tikz");
  const ttt::Record record = arguments.record();
  const std::string text = written(ttt::board_picture(record.position(), record.show(), drawing.look), format);
  if (drawing.file) write_file(*drawing.file, text);
  Json object = arguments.describe("draw");
  object["format"] = name(format);
  object["answer"] = drawing.file ? *drawing.file : text;
  object["bytes"] = text.size();
  std::string_view shown = text;
  if (shown.ends_with('\n')) shown.remove_suffix(1);
  session.answer(object, drawing.file ? std::string_view(*drawing.file) : shown);
}

}  // namespace

void add_ttt_draw(CLI::App& family, Session& session) {
  CLI::App& command = add_command(family, session,
                                  {.name = "draw",
                                   .group = group::explore,
                                   .summary = "a picture of a position, as SVG or TikZ; also: qcg draw ttt",
                                   .example = "qcg ttt draw --moves '1-5 5-9 1-9' -o board.svg"});
  const auto arguments = add_ttt_arguments(command);
  const auto drawing = std::make_shared<TttDrawing>();
  add_parsed(
      command, "--format", [drawing](const std::string& text) { drawing->format = read_picture_format(text); },
      "svg or tikz; by default what the name of the file says, or svg")
      ->type_name("F");
  add_parsed(
      command, "-o,--output", [drawing](const std::string& text) { drawing->file = text; },
      "the file to write; without it, the picture is printed")
      ->type_name("FILE");
  command.add_flag_callback(
      "--plain", [drawing] { drawing->look = {.captions = false, .legend = false}; }, "no caption");
  command.callback([&session, arguments, drawing] { draw_board(session, *arguments, *drawing); });
}

}  // namespace qcg
