#include "wasm/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <span>

#include "base/input_error.h"
#include "base/spelling.h"
#include "wasm/page_words.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

struct Kind {
  std::string_view name;
  Part part{};
  Json (*reply)(const Json&, Work&) = nullptr;
};

/// Reads what a function is asked, and writes what it replies, as requests.h declares it.
template <auto reply>
struct Typed;
template <typename Reply, typename Ask, Reply (*reply)(const Ask&, Work&)>
struct Typed<reply> {
  static Json answer(const Json& request, Work& work) {
    return protocol::write(reply(protocol::read<Ask>(request), work));
  }
};

// web/src/engine/routes.ts says the same of the parts (web/tests/engine-routes.test.ts compares them).
// clang-format off
constexpr std::array kinds{
    Kind{"games", Part::Play, Typed<reply_games>::answer},
    Kind{"rules", Part::Play, Typed<reply_rules>::answer},
    Kind{"random", Part::Play, Typed<reply_random>::answer},
    Kind{"flavours", Part::Play, Typed<reply_flavours>::answer},
    Kind{"position", Part::Play, Typed<reply_position>::answer},
    Kind{"judge", Part::Play, Typed<reply_judge>::answer},
    Kind{"preview", Part::Play, Typed<reply_preview>::answer},
    Kind{"options", Part::Study, Typed<reply_options>::answer},
    Kind{"best", Part::Play, Typed<reply_best>::answer},
    Kind{"analyse", Part::Study, Typed<reply_analyse>::answer},
    Kind{"draw", Part::Study, Typed<reply_draw>::answer},
    Kind{"eval", Part::Study, Typed<reply_eval>::answer},
    Kind{"functions", Part::Study, Typed<reply_functions>::answer},
    Kind{"certificate", Part::Study, Typed<reply_certificate>::answer},
    Kind{"circuit", Part::Study, Typed<reply_circuit>::answer},
    Kind{"hidden", Part::Study, Typed<reply_hidden>::answer},
    Kind{"ttt.view", Part::Play, Typed<reply_ttt_view>::answer},
    Kind{"ttt.best", Part::Play, Typed<reply_ttt_best>::answer},
    Kind{"ttt.solve", Part::Play, Typed<reply_ttt_solve>::answer},
    Kind{"ttt.annotate", Part::Play, Typed<reply_ttt_annotate>::answer},
};
// clang-format on

// A table of its own for each part, made by the compiler: one that all parts looked through would link all into each.
template <Part part>
constexpr auto kinds_of() {
  constexpr auto wanted = [](const Kind& kind) { return kind.part == part; };
  std::array<Kind, std::count_if(kinds.begin(), kinds.end(), wanted)> found;
  std::copy_if(kinds.begin(), kinds.end(), found.begin(), wanted);
  return found;
}

template <Part part>
constexpr auto part_kinds = kinds_of<part>();

using Kinds = std::span<const Kind>;

const Kind& find_kind(Kinds known, const std::string& name) {
  std::vector<std::string> names;
  for (const Kind& kind : known) {
    if (kind.name == name) return kind;
    names.emplace_back(kind.name);
  }
  throw InputError(fmt::format("no request '{}'; {}", name.substr(0, 24), did_you_mean(name, names)));
}

/// Which request it is.
struct Named {
  std::string request;

  template <typename Self, typename Visit>
  static void visit_fields(Self& self, const Visit& visit) {
    visit("request", self.request);
  }
};

Json reply(Kinds known, std::string_view text, const Tell& tell) {
  const Json request = Json::parse(text);
  Work work(tell);
  return find_kind(known, protocol::read<Named>(request).request).reply(request, work);
}

Json fault(std::string_view kind, std::string_view message) { return {{"kind", kind}, {"message", message}}; }

Json fault(const InputError& error) {
  Json object = fault("input", in_page_words(error.what()));
  if (error.line() == 0) return object;
  if (error.line() == 1) object["at"] = error.column() - 1;
  object["line"] = error.line();
  object["column"] = error.column();
  object["located"] = error.located();
  return object;
}

Json answer_json(Kinds known, std::string_view request, const Tell& tell) {
  try {
    return {{"reply", reply(known, request, tell)}};
  } catch (const InputError& error) {
    return {{"error", fault(error)}};
  } catch (const BudgetSpent& spent) {
    return {{"error", fault("limit", spent.what())}};
  } catch (const std::length_error& limit) {
    return {{"error", fault("limit", limit.what())}};
  } catch (const std::bad_alloc&) {
    return {{"error", fault("limit", "the memory did not suffice")}};
  } catch (const Json::exception& error) {
    return {{"error", fault("input", fmt::format("the request is no good JSON: {}", error.what()))}};
  } catch (const std::exception& error) {
    return {{"error", fault("program", error.what())}};
  }
}

std::string answer_by(Kinds known, std::string_view request, const Tell& tell) {
  return answer_json(known, request, tell).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string answer(std::string_view request, const Tell& tell) { return answer_by(kinds, request, tell); }

template <Part part>
std::string answer_part(std::string_view request, const Tell& tell) {
  return answer_by(part_kinds<part>, request, tell);
}

template std::string answer_part<Part::Play>(std::string_view, const Tell&);
template std::string answer_part<Part::Study>(std::string_view, const Tell&);

}  // namespace qcg::wasm
