// What the checker of certificates believes of strategies.
#include "base/input_error.h"
#include "certify/checker.h"
#include "certify/strategies.h"
#include "claims/claim_functions.h"

namespace qcg {

namespace {

/// The catalogue's game, and the lift, that a game is.
certify::Question question_about(FunctionWork& work, const GameExpression& game) {
  if (const auto* classical = std::get_if<ClassicalGame>(&game.form)) return {classical->name, classical->position, {}};
  if (const auto* quantum = std::get_if<QuantumGame>(&game.form)) {
    if (const auto* classical = std::get_if<ClassicalGame>(&quantum->of->form)) {
      return {classical->name, classical->position, quantum->lift};
    }
  }
  work.fail("a certificate speaks of one game of the catalogue, classical or under a flavour");
}

// By a strategy that has an answer to everything, and that the checker believes.
Thing proves(FunctionWork& work, std::span<const Thing> with) {
  const certify::NamedStrategy strategy = read_word(work, with, 0, &certify::find_strategy);
  const certify::Question question = question_about(work, *std::get<NamedGame>(with[1]).game);
  const ShortGame bound = std::get<ShortGame>(with[2]);
  const bool for_left = work.universe().less_equal(ShortGame(), bound);
  Budget& budget = work.answers().budget();
  certify::Certificate certificate;
  try {
    certificate.push_back(certify::prove_by(
        strategy, question, for_left ? ">=" : "<=", show(work.universe(), bound, Notation::Braces), budget));
  } catch (const InputError&) {
    return false;
  }
  try {
    certify::check(certificate, [&](std::size_t positions) { budget.check(positions, 0); });
  } catch (const certify::Rejected&) {
    return false;
  }
  return true;
}

}  // namespace

FunctionGroup certificate_functions() {
  return {
      "Certificates",
      {{"proves",
        {Kind::Text, Kind::Game, Kind::Value},
        Kind::Truth,
        "proves(\"chain-extension\", G, x)",
        "whether this strategy, answering every move, shows that G >= x (or G <= x where x < 0), as the checker finds",
        {{"proves(\"chain-extension\", <{name} b+b>[A], 2)", "true"},
         {"proves(\"chain-extension\", <{name} b+b>[A], 3)", "false"}},
        &proves}}};
}

}  // namespace qcg
