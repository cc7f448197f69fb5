// Certificates: written by a prover that is believed nothing, replayed by a checker that knows no solver.
#include "base/input_error.h"
#include "certify/checker.h"
#include "certify/prover.h"
#include "cgt/notation.h"
#include "games/catalogue.h"
#include "python/job.h"
#include "python/module.h"
#include "python/values.h"

namespace qcg::python {

namespace {

constexpr std::size_t bytes_of_position = 512;  // that the checker remembers, roughly

certify::Comparison read_claim(const std::string& text) {
  const std::size_t end = text.find_first_not_of("<>=|");
  const std::string relation = text.substr(0, end);
  if (certify::duels(relation).empty()) {
    throw InputError("expected one of = >= <= > < || |> <| and a value, as in '>= 1/2'", text, 0);
  }
  Reader reader(text);
  reader.skip(relation.size());
  reader.skip_spaces();
  const ShortGame value = read_value(universe(), reader);
  reader.expect_end("the end of the value");
  return {relation, value};
}

std::string certificate(const std::string& game, const std::string& position, const std::string& flavour,
                        std::optional<unsigned> width, const std::string& claim) {
  const Convention convention = claim == "misere" ? Convention::Misere : Convention::Normal;
  const certify::Question question{
      game, position, {read_flavour(flavour), width ? Width(*width) : Width()}, convention};
  return as_job([=](const Job& job) {
    certify::Prover prover(universe(), job.budget, job.lift_options());
    if (claim == "value") return certify::write({prover.prove_value(question)});
    if (claim == "outcome" || claim == "misere") return certify::write({prover.prove_outcome(question)});
    return certify::write({prover.prove(question, read_claim(claim))});
  });
}

// The claims, or why they are not proven.
py::tuple check(const std::string& text) {
  std::vector<std::string> claims;
  const auto rejected = as_job([&](const Job& job) -> std::optional<std::string> {
    const certify::Certificate read = certify::read_certificate(text);
    for (const certify::ProvenClaim& proven : read) claims.push_back(show(proven.claim));
    try {
      certify::check(read, [&](std::size_t positions) { job.budget.check(positions, positions * bytes_of_position); });
    } catch (const certify::Rejected& why) {
      return why.what();
    }
    return std::nullopt;
  });
  return py::make_tuple(claims, rejected);
}

}  // namespace

void add_certificates(py::module_& module) {
  module.def("certificate", certificate, py::arg("game"), py::arg("position"), py::arg("flavour"), py::arg("width"),
             py::arg("claim"), "The text of a certificate.");
  module.def("checked", check, py::arg("text"), "The claims of a certificate, and why it was rejected, or None.");
}

}  // namespace qcg::python
