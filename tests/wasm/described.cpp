#include "wasm/described.h"

#include "base/input_error.h"
#include "wasm/protocol.h"

namespace qcg::testing {

namespace {

// Calls what is given with each request of the description.
template <typename Visit>
void visit_requests(const Visit& visit) {
  std::apply([&](const auto&... request) { (visit(request), ...); }, wasm::protocol::AllRequests{});
}

// What has been read and written again is as it was, except for what the type does not know.
template <typename T>
std::string fault_in(const Json& json) {
  const auto in_any_order = [](const Json& each) { return nlohmann::json::parse(each.dump()); };
  try {
    const auto again = in_any_order(wasm::protocol::write(wasm::protocol::read<T>(Json::parse(json.dump()))));
    const auto changes = nlohmann::json::diff(again, in_any_order(json));
    return changes.empty() ? "" : changes.dump();
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace

std::vector<std::string> described_requests() {
  std::vector<std::string> names;
  visit_requests([&](const auto& request) { names.emplace_back(request.name); });
  return names;
}

std::string fault_in_reply(const std::string& request, const Json& reply) {
  std::string fault = "no request of this name is described";
  visit_requests([&]<typename Request>(const Request&) {
    if (Request::name == request) fault = fault_in<typename Request::Reply>(reply);
  });
  return fault;
}

std::string fault_in_progress(const std::string& request, const Json& progress) {
  std::string fault = "no request of this name is described";
  visit_requests([&]<typename Request>(const Request&) {
    if (Request::name == request) fault = fault_in<typename Request::Progress>(progress);
  });
  return fault;
}

}  // namespace qcg::testing
