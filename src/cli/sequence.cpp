#include "lab/sequence.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/version.h"
#include "cli/command.h"
#include "cli/lab_options.h"
#include "cli/position_arguments.h"
#include "cli/question_store.h"
#include "cli/write_file.h"
#include "draw/svg.h"
#include "games/catalogue.h"
#include "hidden_claims/hidden_answers.h"
#include "lab/sequence_writers.h"

namespace qcg {

namespace {

constexpr std::int64_t most_heaps = 1'000'000;
constexpr std::int64_t most_of_pattern = 999;  // sides of tables are no longer

struct SequenceArguments {
  std::string game;
  std::string pattern;
  std::optional<std::int64_t> first;
  std::optional<std::int64_t> last;
  Lift lift;
  std::optional<TableQuestion> question;
  std::optional<std::chrono::milliseconds> cell_time;
  std::shared_ptr<std::string> store;
  std::optional<std::string> csv;
  std::optional<std::string> latex;
  std::optional<std::string> plot;
  std::optional<std::string> conjecture;
};

/// One sequence worked out and written.
class SequenceRun {
 public:
  SequenceRun(Session& session, const SequenceArguments& arguments) : session_(session), arguments_(arguments) {
    check_lift(arguments.lift);
    sequence_.game = find_game(arguments.game).info.name;
    sequence_.pattern = arguments.pattern;
    sequence_.lift = arguments.lift;
    sequence_.first = arguments.first.value_or(0);
    const auto variable = variable_of(arguments.pattern);
    if (!variable) take_code();
    if (variable) sequence_.variable = *variable;
    sequence_.question = arguments.question.value_or(TableQuestion{variable ? Property::Value : Property::Nimber});
    const bool asks_heaps =
        sequence_.question.expression.empty() && sequence_.question.hidden.empty() &&
        (sequence_.question.property == Property::Nimber || sequence_.question.property == Property::Value);
    if (heaps_ && (!asks_heaps || !arguments.lift.is_identity() || sequence_.first > 0)) {
      sequence_.pattern = heaps_->code + ":{" + sequence_.variable + "}";
      heaps_.reset();
    }
    take_range();
  }

  void run() {
    Json object = asked();
    answer_what_is_known(
        object, [this] { work_out(); }, [&] { answer(object); });
    if (sequence_.is_whole()) return;
    session_.remark(
        fmt::format("qcg: {} of {} terms not reached", sequence_.asked - sequence_.terms.size(), sequence_.asked));
    session_.end_unfinished();
  }

 private:
  void take_code() {
    const CatalogueEntry& entry = find_game(arguments_.game);
    if (entry.single_heaps == nullptr) {
      throw InputError("a sequence needs a variable in its positions, such as {n}", arguments_.pattern,
                       arguments_.pattern.size());
    }
    Reader reader(arguments_.pattern);
    heaps_ = entry.single_heaps(reader);
    sequence_.pattern = heaps_->code;
  }

  void take_range() {
    constexpr std::int64_t usual_heaps = 1000;
    constexpr std::int64_t usual_terms = 10;
    const std::int64_t usual = heaps_ ? usual_heaps : sequence_.first + usual_terms;
    const std::int64_t last = arguments_.last.value_or(usual);
    if (last < sequence_.first) {
      throw InputError(fmt::format("this range runs backwards: from {} to {}", sequence_.first, last));
    }
    sequence_.asked = static_cast<std::size_t>(last - sequence_.first) + 1;
    if (!heaps_ && last - sequence_.first > most_of_pattern) {
      throw InputError(
          fmt::format("more than {} terms; only rows of single heaps under classical play, such as "
                      "those of a code alone, are longer",
                      most_of_pattern + 1));
    }
  }

  void work_out() {
    if (heaps_) {
      if (!arguments_.store->empty()) throw InputError("--store: rows of single heaps are worked out anew each time");
      return work_out_heaps(sequence_, *heaps_, session_.budget());
    }
    std::optional<Store> store;
    if (!arguments_.store->empty()) {
      if (!sequence_.question.expression.empty() || !sequence_.question.hidden.empty()) {
        throw InputError("--store: stores keep properties, not expressions");
      }
      store.emplace(*arguments_.store, Store::Mode::Write);
    }
    WholeBudget whole(session_);
    GridWork work{[&] { return whole.next(arguments_.cell_time); }, [this] { return session_.lift_options(); },
                  [this](const GridCell&, std::size_t done, std::size_t of) {
                    session_.begin_part(fmt::format("term {} of {}", std::min(done + 1, of), of));
                  }};
    work.hidden_value = hidden_value;
    work.store = store ? &*store : nullptr;
    work.version = program_version();
    work_out_pattern(sequence_, work);
  }

  [[nodiscard]] Json asked() const {
    return {{"command", "sequence"},
            {"game", sequence_.game},
            {"position", sequence_.pattern},
            {"flavour", name(sequence_.lift.flavour)},
            {"width", show(sequence_.lift.widest())},
            {"property", sequence_.question.text()},
            {"variable", sequence_.variable},
            {"from", sequence_.first},
            {"to", sequence_.first + static_cast<std::int64_t>(sequence_.asked) - 1}};
  }

  [[nodiscard]] Json period() const {
    if (!sequence_.period) return nullptr;
    const SequencePeriod& found = *sequence_.period;
    const auto at = [&](std::size_t term) { return sequence_.first + static_cast<std::int64_t>(term); };
    Json exceptions = Json::array();
    for (const std::size_t term : found.exceptions) exceptions.push_back(at(term));
    return {{"standing", found.proved_by ? "proved" : "seen"},
            {"length", found.period.length},
            {"from", at(found.period.from)},
            {"exceptions", exceptions},
            {"theorem", found.proved_by ? Json(name(*found.proved_by)) : Json(nullptr)},
            {"terms_needed", found.proved_by ? Json(found.terms_needed) : Json(nullptr)}};
  }

  void answer(Json& object) {
    object["answer"] = sequence_.terms;
    object["by_play"] = sequence_.by_play;
    object["period"] = period();
    std::string text = sequence_text(sequence_);
    const auto write = [&](const char* what, const std::optional<std::string>& file, const auto& content) {
      if (!file) return;
      const std::size_t bytes = write_file(*file, content());
      object[what] = *file;
      text += fmt::format("\n{}: {}", *file, show_bytes(bytes));
    };
    write("csv", arguments_.csv, [&] { return sequence_csv(sequence_); });
    write("latex", arguments_.latex, [&] { return sequence_latex(sequence_); });
    write("plot", arguments_.plot, [&] { return draw::to_svg(sequence_plot(sequence_)); });
    write("conjecture", arguments_.conjecture, [&] { return sequence_conjecture(sequence_); });
    session_.answer(object, text);
  }

  Session& session_;
  const SequenceArguments& arguments_;
  Sequence sequence_;
  std::optional<TakeAndBreak> heaps_;  // where the row of single heaps is asked for
};

}  // namespace

void add_sequence(CLI::App& app, Session& session) {
  CLI::App& command = add_command(
      app, session,
      {.name = "sequence",
       .group = group::laboratory,
       .summary = "terms for n = 0, 1, 2, ...: single heaps under a code, or a pattern; and whether they are periodic",
       .example = "qcg sequence {code} --max 10000"});
  auto arguments = std::make_shared<SequenceArguments>();
  add_parsed(
      command, "GAME", [arguments](const std::string& text) { arguments->game = text; }, "a game of 'qcg games'")
      ->required()
      ->type_name("");
  add_parsed(
      command, "PATTERN", [arguments](const std::string& text) { arguments->pattern = text; },
      "positions with a variable, such as '{n},{n}'; or the code of a game whose single heaps are asked for, such as "
      "0.137 or '{1,3,4}'")
      ->required()
      ->type_name("");
  const auto number = [](const std::string& text, const char* noun) {
    return static_cast<std::int64_t>(read_whole_number(text, noun, 0, most_heaps));
  };
  add_parsed(
      command, "--from", [=](const std::string& text) { arguments->first = number(text, "the first n"); },
      "the first n (default: 0)")
      ->type_name("N");
  add_parsed(
      command, "--max", [=](const std::string& text) { arguments->last = number(text, "the last n"); },
      "the last n (default: 1000 for the heaps of a code, else ten more than the first)")
      ->type_name("N");
  add_parsed(
      command, "-f,--flavour", [arguments](const std::string& text) { arguments->lift.flavour = read_flavour(text); },
      flavour_choices(Lift{}.flavour))
      ->type_name("F");
  add_width(command, arguments->lift.width);
  add_parsed(
      command, "-p,--property",
      [arguments](const std::string& text) { arguments->question = read_table_question(text); },
      "what is asked, as in 'qcg table': a property or an expression about G (default: value, or for a code nimber)")
      ->type_name("P");
  add_parsed(
      command, "--cell-time", [arguments](const std::string& text) { arguments->cell_time = read_duration(text); },
      "time for each term; the sequence ends at one that takes longer")
      ->type_name("T");
  arguments->store = add_question_store(command);
  add_outputs(command,
              {{".csv", &arguments->csv},
               {".tex", &arguments->latex},
               {".svg", &arguments->plot},
               {".conjecture", &arguments->conjecture}},
              "write the terms (.csv, .tex), a plot of them (.svg), or the period seen as a conjecture (.conjecture)");
  add_lift_options(command, session);
  command.callback([&session, arguments] { SequenceRun(session, *arguments).run(); });
}

}  // namespace qcg
