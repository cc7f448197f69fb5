#include <fmt/format.h>

#include "base/input_error.h"
#include "cli/command.h"
#include "cli/conjecture_all.h"
#include "cli/lab_options.h"
#include "cli/player_option.h"
#include "cli/write_file.h"
#include "draw/position_picture.h"
#include "draw/svg.h"
#include "draw/tikz.h"
#include "lab/conjecture_verdict.h"
#include "lab/evidence.h"
#include "lab/shipped.h"

namespace qcg {

namespace {

constexpr std::size_t largest_conjecture_file = std::size_t{1} << 16U;
constexpr std::chrono::seconds between_remarks{10};
constexpr std::size_t most_shown = 20;  // counterexamples, and facts of one

struct ConjectureArguments {
  std::string name;
  std::optional<std::size_t> most;
  std::optional<std::string> certificate;
  std::optional<std::string> picture;
  bool all = false;
  bool show = false;
  bool reference = false;
  Convention convention = Convention::Normal;
};

bool is_file(const std::string& name) {
  return name.find_first_of("/\\") != std::string::npos || name.ends_with(".conjecture");
}

Conjecture conjecture_of(Universe& universe, const std::string& name) {
  if (!is_file(name)) return find_conjecture(universe, name);
  Conjecture conjecture = read_conjecture(universe, read_text(name, largest_conjecture_file));
  conjecture.name = name.substr(name.find_last_of("/\\") + 1);
  conjecture.name = conjecture.name.substr(0, conjecture.name.rfind(".conjecture"));
  return conjecture;
}

/// One conjecture put to the test, and its counterexample put to paper.
class ConjectureRun {
 public:
  ConjectureRun(Session& session, const ConjectureArguments& arguments)
      : session_(session),
        arguments_(arguments),
        whole_(session),
        conjecture_(conjecture_of(universe_, arguments.name)),
        answers_(universe_, session.lift_options()) {
    if (arguments.convention == Convention::Misere) answers_.play_misere();
    for (const PositionSource& source : conjecture_.sources) {
      if (source.from == PositionSource::From::Pattern || arguments.most.value_or(0) <= largest_of_family) continue;
      throw InputError(fmt::format("--max: positions of families are listed up to size {}", largest_of_family));
    }
  }

  void run() {
    ConjectureWork work;
    work.most = arguments_.most;
    work.all = arguments_.all;
    work.threads = session_.settings.limits.threads;
    work.next_budget = [this] { return whole_.next(); };
    work.progress = [this](std::size_t done, std::size_t of) { remark_progress(done, of); };
    const ConjectureVerdict verdict = test_conjecture(conjecture_, answers_, work);
    Json object{{"command", "conjecture"},
                {"conjecture", conjecture_.name},
                {"source", conjecture_.source},
                {"misere", arguments_.convention == Convention::Misere},
                {"positions", verdict.total()},
                {"checked", verdict.checked},
                {"not_reached", verdict.not_reached},
                {"measured", !conjecture_.measured.empty()},
                {"counterexamples", json_of_all(verdict)},
                {"certificate", nullptr},
                {"picture", nullptr}};
    std::string text = text_of(verdict, object);
    if (!verdict.counterexamples.empty()) text += evidence(verdict.counterexamples.front(), object);
    session_.answer(object, text);
    end(verdict);
  }

 private:
  void remark_progress(std::size_t done, std::size_t of) {
    session_.begin_part(fmt::format("position {} of {}", std::min(done + 1, of), of));
    const auto now = std::chrono::steady_clock::now();
    if (now - remarked_ < between_remarks) return;
    remarked_ = now;
    session_.remark(fmt::format("{}: {} of {} positions", conjecture_.name, done, of));
  }

  // --- the verdict ---

  std::string text_of(const ConjectureVerdict& verdict, Json& object) const {
    if (!verdict.listed) {
      object["answer"] = "unknown";
      return "unknown: a limit came before the positions were listed";
    }
    const std::string family = families(verdict);
    if (!verdict.counterexamples.empty()) {
      object["answer"] = "refuted";
      return refuted(verdict) + counterexamples(verdict);
    }
    if (verdict.not_reached > 0) {
      object["answer"] = "unknown";
      return fmt::format("unknown: holds on {} of {} {}, {} not reached ({})", verdict.checked, verdict.total(), noun(),
                         verdict.not_reached, family + condition());
    }
    object["answer"] = "holds";
    const std::string_view how = conjecture_.measured.empty() ? "holds" : "holds as measured";
    if (stands_alone()) return fmt::format("{}{}", how, lifts());
    return fmt::format("{} on all {} {}: {}{}{}", how, verdict.total(), noun(), family, condition(), lifts());
  }

  std::string refuted(const ConjectureVerdict& verdict) const {
    const std::size_t found = verdict.counterexamples.size();
    if (stands_alone()) return "refuted as it stands" + lifts();
    std::string text = "refuted by " + where(verdict.counterexamples.front());
    if (arguments_.all) return text + fmt::format(", and by {} of {} positions in all", found, verdict.checked);
    if (verdict.not_reached > 0)
      return text + fmt::format(", though {} smaller ones were not reached", verdict.not_reached);
    return text + fmt::format(", the smallest; {} tried before it", verdict.checked - found);
  }

  std::string counterexamples(const ConjectureVerdict& verdict) const {
    std::string text = facts(verdict.counterexamples.front());
    for (std::size_t i = 1; i < verdict.counterexamples.size() && i < most_shown; ++i) {
      text += "\nalso by " + where(verdict.counterexamples[i]);
    }
    if (verdict.counterexamples.size() > most_shown) text += "\n...";
    return text;
  }

  std::string where(const Counterexample& found) const {
    if (!conjecture_.claim->needs_lift()) return found.position.text;
    return fmt::format("{} under flavour {}", found.position.text, title(found.lift));
  }

  std::string facts(const Counterexample& found) const {
    std::string text;
    for (std::size_t i = 0; i < found.facts.size() && i < most_shown; ++i) {
      text += "\n  " + show(universe_, found.facts[i]);
    }
    if (found.facts.size() > most_shown) text += fmt::format("\n  ... {} facts in all", found.facts.size());
    return text;
  }

  std::string families(const ConjectureVerdict& verdict) const {
    std::string text;
    for (std::size_t i = 0; i < conjecture_.sources.size(); ++i) {
      const PositionSource& source = conjecture_.sources[i];
      const std::string which = describe(conjecture_, source, arguments_.most.value_or(source.most));
      text += (text.empty() ? "" : ", ") +
              (conjecture_.sources.size() > 1 ? fmt::format("{} {}", verdict.positions[i], which) : which);
    }
    return text;
  }

  [[nodiscard]] bool stands_alone() const { return conjecture_.sources.front().from == PositionSource::From::Alone; }

  // What a claim is tried on.
  [[nodiscard]] std::string_view noun() const {
    const PositionSource::From from = conjecture_.sources.front().from;
    if (from == PositionSource::From::Numbers) return "numbers";
    return from == PositionSource::From::Values ? "rows" : "positions";
  }

  std::string condition() const { return conjecture_.condition.empty() ? "" : ", where " + conjecture_.condition; }

  std::string lifts() const {
    if (!conjecture_.claim->needs_lift()) return "";
    std::vector<std::string> names;
    for (const Lift& lift : conjecture_.lifts) {
      names.push_back(show(lift));
    }
    return fmt::format("; under [{}]", fmt::join(names, "] ["));
  }

  Json json_of_all(const ConjectureVerdict& verdict) const {
    Json list = Json::array();
    for (const Counterexample& found : verdict.counterexamples) {
      Json claims = Json::array();
      for (const Fact& fact : found.facts) claims.push_back(show(universe_, fact));
      list.push_back({{"position", found.position.text},
                      {"flavour", name(found.lift.flavour)},
                      {"width", show(found.lift.width)},
                      {"facts", claims}});
    }
    return list;
  }

  // --- the evidence ---

  // What cannot be written must not cost the verdict.
  std::string evidence(const Counterexample& found, Json& object) {
    std::string text;
    if (arguments_.reference) text += reference(found, object);
    const auto write = [&](const char* what, const std::string& file, auto content) {
      try {
        write_file(file, content(file));
        object[what] = file;
        text += fmt::format("\n{}: {}", what, file);
      } catch (const InputError& error) {
        session_.remark(fmt::format("qcg: no {}: {}", what, error.what()));
      } catch (const BudgetSpent&) {
        session_.remark(fmt::format("qcg: no {}: a limit came first", what));
      }
    };
    if (arguments_.certificate) {
      write("certificate", *arguments_.certificate, [&](const std::string&) { return certificate(found); });
    }
    if (arguments_.picture) {
      write("picture", *arguments_.picture, [&](const std::string& file) { return drawing(found, file); });
    }
    return text;
  }

  std::string certificate(const Counterexample& found) {
    if (found.facts.empty()) {
      throw InputError("the claim asks nothing about a position of its family; 'qcg certify' knows other games");
    }
    Budget* budget = whole_.next();
    if (budget == nullptr) throw BudgetSpent(BudgetSpent::Reason::Time, "no time is left for a certificate");
    return certify::write(certify_facts(universe_, found.facts, *budget, session_.lift_options()));
  }

  std::string drawing(const Counterexample& found, const std::string& file) const {
    const Game game = read_game(conjecture_.game, found.position.text);
    const draw::Subject subject{conjecture_.game, game.rules, game.start};
    const draw::Canvas canvas =
        game.start.size() > 1 ? draw::superposition_picture(subject) : draw::position_picture(subject);
    return file.ends_with(".tex") || file.ends_with(".tikz") ? draw::to_tikz(canvas) : draw::to_svg(canvas);
  }

  std::string reference(const Counterexample& found, Json& object) {
    if (found.facts.empty())
      return "\nnothing was asked of a position of the family, so the reference solver has no say";
    std::size_t agreeing = 0;
    for (const Fact& fact : found.facts) agreeing += reference_agrees(universe_, fact) ? 1 : 0;
    object["reference_agrees"] = agreeing == found.facts.size();
    if (agreeing == found.facts.size()) return "\nthe reference solver agrees";
    return fmt::format("\nthe reference solver agrees with {} of {} facts only", agreeing, found.facts.size());
  }

  void end(const ConjectureVerdict& verdict) {
    if (!verdict.counterexamples.empty()) return session_.end_with(Exit::CheckFailed);
    if (verdict.listed && verdict.not_reached == 0) return;
    session_.end_unfinished();
    session_.remark(fmt::format("qcg: {} before all positions were tried",
                                Session::interrupted() ? "interrupted" : "a limit of time or memory was reached"));
  }

  Session& session_;
  const ConjectureArguments& arguments_;
  WholeBudget whole_;  // --time is for the whole test
  mutable Universe universe_;
  Conjecture conjecture_;
  Answers answers_;
  std::chrono::steady_clock::time_point remarked_ = std::chrono::steady_clock::now();
};

/// A twin that says what the conjecture is to be under misère play, if one comes with the program.
std::string misere_twin(const std::string& name) {
  const std::string twin = name + "-misere";
  return shipped_file("conjectures/" + twin + ".conjecture") ? twin : name;
}

void list_conjectures(Session& session) {
  Universe universe;
  std::string text;
  for (const std::string& name : shipped_conjectures()) {
    const Conjecture conjecture = find_conjecture(universe, name);
    text += fmt::format("{}{}: {} ({})", text.empty() ? "" : "\n", name, conjecture.title, conjecture.source);
  }
  session.answer({{"command", "conjecture"}, {"answer", shipped_conjectures()}}, text);
}

void test_all(Session& session, const ConjectureArguments& arguments) {
  if (arguments.most || arguments.certificate || arguments.picture || arguments.reference || arguments.show ||
      arguments.convention == Convention::Misere) {
    throw InputError("--all without a name tests every conjecture as it is and writes no files: name one");
  }
  test_all_conjectures(session);
}

void show_conjecture(Session& session, const std::string& name) {
  Universe universe;
  conjecture_of(universe, name);  // complains about what is wrong with it
  std::string text = is_file(name) ? read_text(name, largest_conjecture_file)
                                   : std::string(*shipped_file("conjectures/" + name + ".conjecture"));
  while (text.ends_with('\n')) text.pop_back();
  session.answer({{"command", "conjecture"}, {"conjecture", name}, {"answer", text}}, text);
}

}  // namespace

void add_conjecture(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "conjecture",
                                   .group = group::laboratory,
                                   .summary = "a conjecture put to the test at every small position",
                                   .example = "qcg conjecture pleunes-8.6 --max-edges 4"});
  auto arguments = std::make_shared<ConjectureArguments>();
  command
      .add_option("NAME", arguments->name,
                  "a conjecture of the papers ('qcg conjecture' lists them), or a file NAME.conjecture")
      ->type_name("");
  add_parsed(
      command, "--max,--max-edges",
      [arguments](const std::string& text) {
        arguments->most = read_whole_number(text, "the largest size", 0, largest_of_pattern);
      },
      "the size of the largest positions, instead of what the conjecture names")
      ->type_name("N");
  command.add_flag("--all", arguments->all,
                   "without NAME: test all that come with the program, in one table; with it: go on after a "
                   "counterexample, and count "
                   "them");
  command.add_flag("--reference", arguments->reference, "ask the slow reference solver about the counterexample too");
  add_outputs(command,
              {{".svg", &arguments->picture},
               {".tex", &arguments->picture},
               {".tikz", &arguments->picture},
               {"", &arguments->certificate}},
              "write the drawing (.svg, .tex) or the certificate (any other name) of a counterexample");
  command.add_option("--certificate", arguments->certificate, "where the certificate goes")->type_name("FILE");
  command.add_option("--draw", arguments->picture, "where the drawing goes: .svg or .tex")->type_name("FILE");
  add_misere(command, arguments->convention);
  command.add_flag("--show", arguments->show, "print the conjecture itself, a file to begin your own with");
  add_lift_options(command, session);
  command.callback([&session, arguments] {
    if (arguments->name.empty()) return arguments->all ? test_all(session, *arguments) : list_conjectures(session);
    if (arguments->convention == Convention::Misere) arguments->name = misere_twin(arguments->name);
    if (arguments->show) return show_conjecture(session, arguments->name);
    ConjectureRun(session, *arguments).run();
  });
}

}  // namespace qcg
