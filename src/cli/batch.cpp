// A line protocol: a question in JSON on each line, its answer on a line of the output. docs/json.md tells it.
//
// Commands are run in a process of their own, this very program once more, rather than within this one: each changes
// what the whole process has only once (signal handlers, the limit of memory, folders of games), writes to stdout, may
// go on as another program, and ends by --time as a process does. So several are at work at once, an answer is what the
// command line answers to the letter, and what one of them breaks is its own.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <new>
#include <stdexcept>

#include "base/characters.h"
#include "base/input_error.h"
#include "cli/batch_question.h"
#include "cli/command.h"
#include "cli/expression_engine.h"
#include "cli/line_input.h"
#include "cli/output.h"
#include "cli/question_crew.h"
#include "cli/run_again.h"
#include "games/catalogue.h"

namespace qcg {

namespace {

// The largest number that the options take: eleven days, or a terabyte.
constexpr std::chrono::milliseconds::rep most_milliseconds{1'000'000'000};
constexpr std::size_t most_kilobytes{1'000'000'000};

/// All questions of one input.
class Batch {
 public:
  explicit Batch(Session& session)
      : session_(session),
        engine_(session, ExpressionEngine::Names::OfEachQuestion),
        crew_(
            session.settings.limits,
            [this](const QuestionLine& line, Budget& budget, bool alone) { return answer(line, budget, alone); },
            [this](std::string_view text) { return write(text); }) {}

  void run(const std::string& file) {
    session_.start_budget({std::nullopt, session_.settings.limits.memory});  // --time is for each question
    try {
      LineInput input(file, [this] { look_out(); });
      while (std::optional<std::string> line = input.next()) {
        if (trimmed(*line).empty()) continue;
        while (!crew_.has_room()) look_out();
        crew_.give({std::move(*line), input.number()});
      }
      while (!crew_.all_answered()) look_out();
    } catch (const BudgetSpent&) {  // Ctrl-C: what had its answer has been written
      crew_.stop();
      session_.end_unfinished();
    }
  }

 private:
  // Whoever has gone, or wishes us gone, is noticed while nothing is read or written, too.
  void look_out() {
    session_.budget().check_unless_spent();
    pollfd out{STDOUT_FILENO, 0, 0};
    if (poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0) throw WriteFailed("to stdout", EPIPE);
  }

  // As long as somebody reads; where nobody does it does not wait for ever, as we may be told to stop.
  bool write(std::string_view text) const {
    constexpr int moment_ms = 50;
    while (!text.empty()) {
      pollfd out{STDOUT_FILENO, POLLOUT, 0};
      if (poll(&out, 1, moment_ms) <= 0) {
        if (crew_.stopped()) return false;
        continue;
      }
      const std::string_view piece = text.substr(0, PIPE_BUF);  // for which there is room in a pipe
      write_to_stdout(piece);
      text.remove_prefix(piece.size());
    }
    return true;
  }

  std::optional<std::string> answer(const QuestionLine& line, Budget& budget, bool alone) {
    BatchQuestion question;
    Json object;
    const auto with_null = [&](std::string_view key, const Json& value) {
      object = head_of(question);
      if (key == "error") object["line"] = line.number;
      object["answer"] = nullptr;
      object[std::string(key)] = value;
    };
    try {
      read_question(line.text, question);
      object = answer(question, budget);
    } catch (const InputError& error) {
      with_null("error", error.located());
    } catch (const BudgetSpent& spent) {
      if (spent.reason() == BudgetSpent::Reason::Memory && !alone) return std::nullopt;
      with_null("limit", name(spent.reason()));
    } catch (const std::bad_alloc&) {
      if (!alone) return std::nullopt;
      with_null("limit", name(BudgetSpent::Reason::Memory));
    } catch (const std::length_error& error) {
      with_null("error", fmt::format("a limit of the program: {}", error.what()));
    } catch (const std::overflow_error& error) {
      with_null("error", fmt::format("a limit of the program: {}", error.what()));
    }
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  }

  static Json head_of(const BatchQuestion& question) {
    Json object = Json::object();
    if (question.id) object["id"] = *question.id;
    if (question.expression) object["expression"] = *question.expression;
    return object;
  }

  Json answer(const BatchQuestion& question, Budget& budget) {
    if (!question.expression) return answer_of_command(question, budget);
    budget.renew(limits_of(question));
    Json object = head_of(question);
    engine_.answer(*question.expression, budget).put_into(object);
    return object;
  }

  // A question may have less memory than there is, but not more.
  Limits limits_of(const BatchQuestion& question) const {
    Limits limits = session_.settings.limits;
    limits.threads = 1;
    if (question.time) limits.time = question.time;
    if (question.memory) limits.memory = std::min(limits.memory.value_or(*question.memory), *question.memory);
    return limits;
  }

  Json answer_of_command(const BatchQuestion& question, Budget& budget) {
    budget.renew({});  // the command looks at its limits itself, so that it can say what is known
    const OwnRun run = run_again(command_line_of(question), budget);
    Json object = head_of(question);
    object.update(read_answer(run));
    object["exit"] = run.exit;
    return object;
  }

  // What stands behind the command's name takes the place of what stands before it.
  std::vector<std::string> command_line_of(const BatchQuestion& question) const {
    const Limits limits = limits_of(question);
    std::vector<std::string> words{"--json", "--threads=1"};
    if (limits.time) words.push_back(fmt::format("--time={}ms", std::min(limits.time->count(), most_milliseconds)));
    if (limits.memory) words.push_back(fmt::format("--memory={}K", std::min(*limits.memory / 1024, most_kilobytes)));
    if (!session_.settings.games_in.empty()) words.push_back("--games-in=" + session_.settings.games_in);
    words.insert(words.end(), question.arguments.begin(), question.arguments.end());
    return words;
  }

  // The object on stdout; of a command that writes several, or none, one that has them as its answer.
  static Json read_answer(const OwnRun& run) {
    Json objects = Json::array();
    std::string_view rest = run.out;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      Json object = Json::parse(rest.substr(0, end), nullptr, false);
      if (!object.is_object()) return {{"answer", run.out}};  // --help, --version
      objects.push_back(std::move(object));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (objects.size() == 1) return objects.front();
    if (!objects.empty()) return {{"answer", objects}};
    return {{"answer", nullptr},
            {"error", std::string(trimmed(run.err.substr(0, run.err.find_last_not_of('\n') + 1)))}};
  }

  Session& session_;
  ExpressionEngine engine_;
  QuestionCrew crew_;
};

}  // namespace

void add_batch(CLI::App& app, Session& session) {
  CLI::App& command =
      add_command(app, session,
                  {.name = "batch",
                   .group = group::calculate,
                   .summary = "answers questions in JSON, one on each line, many at once: for other programs",
                   .example = R"(echo '{"expression": "<{heaps}>[D] + 1/2"}' | qcg batch)"});
  auto file = std::make_shared<std::string>("-");
  command.add_option("FILE", *file, "the questions, as docs/json.md tells; - is stdin (default)")->type_name("");
  add_lift_options(command, session);
  add_notation(command, session);
  command.callback([&session, file] {
    session.settings.json = false;  // answers have lines of their own, and nothing else may stand on stdout
    Batch(session).run(*file);
  });
}

}  // namespace qcg
