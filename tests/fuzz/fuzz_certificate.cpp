// Certificates: the checksum is mended, so that the checker sees what the fuzzer invents; what it believes must be
// true.

#include <cstdint>
#include <cstdlib>

#include "base/input_error.h"
#include "certify/checker.h"
#include "language/calculator.h"

namespace {

struct TooLong {};

bool is_true(const qcg::certify::Claim& claim) {
  qcg::Universe universe;
  qcg::Budget budget({std::chrono::milliseconds(2000), std::size_t{1} << 30U, 1});
  try {
    return std::get<bool>(qcg::Calculator(universe).answer(show(claim), budget).thing);
  } catch (const qcg::BudgetSpent&) {
    return true;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2000) return 0;
  const std::string_view given(reinterpret_cast<const char*>(data), size);
  const std::string text = qcg::certify::sealed(std::string(given.substr(0, given.rfind("end "))));
  try {
    const qcg::certify::Certificate certificate = qcg::certify::read_certificate(text);
    qcg::certify::check(certificate, [](std::size_t positions) {
      if (positions > 2000) throw TooLong();
    });
    for (const auto& proven : certificate) {
      if (!is_true(proven.claim)) std::abort();
    }
  } catch (const qcg::InputError& error) {
    if (error.located().empty()) std::abort();
  } catch (const qcg::certify::Rejected&) {
  } catch (const TooLong&) {
  }
  return 0;
}
