#include "cli/conjecture_all.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_table.h"
#include "cli/lab_options.h"
#include "lab/conjecture_verdict.h"

namespace qcg {

namespace {

using Clock = std::chrono::steady_clock;

/// How one of them fared.
struct Fared {
  Conjecture conjecture;
  ConjectureVerdict verdict;
  double seconds = 0;

  [[nodiscard]] bool refuted() const { return !verdict.counterexamples.empty(); }
  [[nodiscard]] bool settled() const { return refuted() || (verdict.listed && verdict.not_reached == 0); }
  [[nodiscard]] std::string_view answer() const {
    if (refuted()) return "refuted";
    return settled() ? "holds" : "unknown";
  }
  // What it is refuted by, or how else the verdict is to be read.
  [[nodiscard]] std::string remark() const {
    if (refuted()) {
      const Counterexample& found = verdict.counterexamples.front();
      const std::string under = conjecture.claim->needs_lift() ? " under " + title(found.lift) : "";
      return found.position.text.empty() ? "as it stands" : "by " + found.position.text + under;
    }
    if (!verdict.listed) return "positions not listed in time";
    if (verdict.not_reached > 0) return fmt::format("{} not reached", verdict.not_reached);
    return conjecture.measured.empty() ? "" : "as measured";
  }
};

class AllConjectures {
 public:
  explicit AllConjectures(Session& session) : session_(session), whole_(session) {}

  void run() {
    const std::vector<std::string> names = shipped_conjectures();
    for (std::size_t i = 0; i < names.size(); ++i) {
      session_.begin_part(fmt::format("{}, conjecture {} of {}", names[i], i + 1, names.size()));
      fared_.push_back(test(names[i], names.size() - i));
    }
    answer();
  }

 private:
  // It has an equal share of the time with those that are still to come.
  Fared test(const std::string& name, std::size_t to_come) {
    Universe universe;
    Fared fared{find_conjecture(universe, name), {}, 0};
    Answers answers(universe, session_.lift_options());
    const Clock::time_point begun = Clock::now();
    const auto left = whole_.time_left();
    ConjectureWork work;
    work.threads = session_.settings.limits.threads;
    work.next_budget = [&]() -> Budget* {
      if (!left) return whole_.next();
      const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
      const auto share = *left / static_cast<int>(to_come);
      return used < share ? whole_.next(share - used) : nullptr;
    };
    fared.verdict = test_conjecture(fared.conjecture, answers, work);
    fared.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return fared;
  }

  void answer() {
    using enum TextTable::Align;
    TextTable table({{"conjecture"}, {"statement"}, {"tried", Right}, {"verdict"}, {"s", Right}, {""}});
    Json list = Json::array();
    for (const Fared& each : fared_) {
      table.add({each.conjecture.name, each.conjecture.title, std::to_string(each.verdict.checked),
                 std::string(each.answer()), fmt::format("{:.1f}", each.seconds), each.remark()});
      list.push_back(json_of(each));
    }
    session_.answer({{"command", "conjecture"}, {"answer", list}}, table.text());
    end();
  }

  static Json json_of(const Fared& each) {
    Json object{{"conjecture", each.conjecture.name},
                {"title", each.conjecture.title},
                {"source", each.conjecture.source},
                {"positions", each.verdict.total()},
                {"checked", each.verdict.checked},
                {"not_reached", each.verdict.not_reached},
                {"measured", !each.conjecture.measured.empty()},
                {"answer", each.answer()},
                {"counterexample", nullptr},
                {"seconds", each.seconds}};
    if (each.refuted()) {
      const Counterexample& found = each.verdict.counterexamples.front();
      object["counterexample"] = {
          {"position", found.position.text}, {"flavour", name(found.lift.flavour)}, {"width", show(found.lift.width)}};
    }
    return object;
  }

  void end() {
    const auto all = [&](const auto& is) { return std::all_of(fared_.begin(), fared_.end(), is); };
    if (!all([](const Fared& each) { return each.settled(); })) {
      session_.end_unfinished();
      return session_.remark(
          fmt::format("qcg: {} before all were tested",
                      Session::interrupted() ? "interrupted" : "a limit of time or memory was reached"));
    }
    if (!all([](const Fared& each) { return !each.refuted(); })) session_.end_with(Exit::CheckFailed);
  }

  Session& session_;
  WholeBudget whole_;
  std::vector<Fared> fared_;
};

}  // namespace

void test_all_conjectures(Session& session) { AllConjectures(session).run(); }

}  // namespace qcg
