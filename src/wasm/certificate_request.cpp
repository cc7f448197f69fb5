// certificate: strategies written down as evidence, replayed by the checker, which knows no solver.
#include "certify/checker.h"
#include "wasm/fields.h"
#include "wasm/requests.h"

namespace qcg::wasm {

namespace {

constexpr std::chrono::milliseconds usual_checking_time{30'000};
constexpr std::size_t bytes_of_position = 512;  // that the checker remembers, roughly

}  // namespace

protocol::CertificateReply reply_certificate(const protocol::CertificateAsk& ask, Work& work) {
  const certify::Certificate certificate = certify::read_certificate(ask.text);
  protocol::CertificateReply reply{.valid = true, .claims = {}};
  for (const certify::ProvenClaim& proven : certificate) reply.claims.push_back(show(proven.claim));
  Budget& budget = work.start(asked_time(ask.milliseconds, usual_checking_time));
  try {
    certify::check(certificate, [&](std::size_t positions) { budget.check(positions, positions * bytes_of_position); });
  } catch (const certify::Rejected& rejected) {
    reply.valid = false;
    reply.why = rejected.what();
  }
  return reply;
}

}  // namespace qcg::wasm
