#include "wasm/engine.h"

#include <fmt/format.h>

#include <array>
#include <new>

#include "base/input_error.h"
#include "base/spelling.h"
#include "wasm/fields.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

struct Kind {
  std::string_view name;
  Json (*reply)(const Json&, Work&);
};

constexpr std::array kinds{
    Kind{"games", reply_games},
    Kind{"random", reply_random},
    Kind{"flavours", reply_flavours},
    Kind{"position", reply_position},
    Kind{"judge", reply_judge},
    Kind{"options", reply_options},
    Kind{"best", reply_best},
    Kind{"analyse", reply_analyse},
    Kind{"draw", reply_draw},
    Kind{"ttt.view", reply_ttt_view},
    Kind{"ttt.best", reply_ttt_best},
    Kind{"ttt.solve", reply_ttt_solve},
    Kind{"ttt.annotate", reply_ttt_annotate},
};

const Kind& find_kind(const std::string& name) {
  std::vector<std::string> names;
  for (const Kind& kind : kinds) {
    if (kind.name == name) return kind;
    names.emplace_back(kind.name);
  }
  throw InputError(fmt::format("no request '{}'; {}", name.substr(0, 24), did_you_mean(name, names)));
}

Json reply(std::string_view text, const Tell& tell) {
  const Json request = Json::parse(text);
  Work work(tell);
  return find_kind(text_field(request, "request")).reply(request, work);
}

Json fault(std::string_view kind, std::string_view message) { return {{"kind", kind}, {"message", message}}; }

Json fault(const InputError& error) {
  Json object = fault("input", error.what());
  if (error.line() == 0) return object;
  if (error.line() == 1) object["at"] = error.column() - 1;
  object["located"] = error.located();
  return object;
}

Json answer_json(std::string_view request, const Tell& tell) {
  try {
    return {{"reply", reply(request, tell)}};
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

}  // namespace

std::string answer(std::string_view request, const Tell& tell) {
  return answer_json(request, tell).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace qcg::wasm
