#include <fmt/format.h>

#include "base/input_error.h"
#include "certify/checker.h"
#include "certify/prover.h"
#include "certify/strategies.h"
#include "cli/command.h"
#include "cli/player_option.h"
#include "cli/position_arguments.h"
#include "cli/write_file.h"
#include "solve/game_expression.h"

namespace qcg {

namespace {

constexpr std::size_t bytes_each = 512;  // a position that the checker remembers, roughly

struct CertifyArguments {
  std::string check;
  std::string file;
  std::string claim;
  std::string strategy;
  bool outcome = false;
  Convention convention = Convention::Normal;
};

/// `>= 1/2`: a relation and a value.
certify::Comparison read_comparison(Universe& universe, const std::string& text) {
  const std::size_t end = text.find_first_not_of("<>=|");
  const std::string relation = text.substr(0, end);
  if (certify::duels(relation).empty()) {
    throw InputError("--claim: expected one of = >= <= > < || |> <| and a value, as in '>= 1/2'", text, 0);
  }
  Reader reader(text);
  reader.skip(relation.size());
  reader.skip_spaces();
  const ShortGame value = read_value(universe, reader);
  reader.expect_end("the end of the value");
  return {relation, value};
}

certify::ProvenClaim prove(Session& session, const PositionArguments& position, const CertifyArguments& arguments) {
  Universe universe;
  certify::Prover prover(universe, session.budget(), session.lift_options());
  const certify::Question question{position.game, position.position, position.lift, arguments.convention};
  if (!arguments.strategy.empty()) {
    if (arguments.claim.empty()) throw InputError("--by needs a claim, as in --claim '>= 2'");
    const certify::Comparison wanted = read_comparison(universe, arguments.claim);
    return certify::prove_by(certify::find_strategy(arguments.strategy), question, wanted.relation,
                             show(universe, wanted.value, Notation::Braces), session.budget());
  }
  if (!arguments.claim.empty()) return prover.prove(question, read_comparison(universe, arguments.claim));
  const bool outcome = arguments.outcome || arguments.convention == Convention::Misere;
  return outcome ? prover.prove_outcome(question) : prover.prove_value(question);
}

void write_certificate(Session& session, PositionArguments& position, const CertifyArguments& arguments) {
  if (position.game.empty() || position.position.empty()) {
    throw InputError("what is to be certified? 'qcg certify GAME POSITION', or 'qcg certify --check FILE'");
  }
  if (arguments.outcome && !arguments.claim.empty()) throw InputError("choose --outcome or --claim, not both");
  if (arguments.convention == Convention::Misere && !arguments.claim.empty()) {
    throw InputError("choose --misere, which certifies the outcome, or --claim, not both");
  }
  if (position.game == name_of_sums)
    throw InputError("a certificate speaks of one game of the catalogue, not of a sum");
  refuse_collapse(position.lift, "certificates");
  read_classical(position);
  const certify::ProvenClaim proven = prove(session, position, arguments);
  std::string text = certify::write({proven});
  Json object = describe("certify", position);
  object["misere"] = arguments.convention == Convention::Misere;
  object["claim"] = show(proven.claim);
  object["bytes"] = text.size();
  object["answer"] = arguments.file.empty() ? text : arguments.file;
  if (arguments.file.empty()) {
    text.pop_back();  // the answer ends its own line
    return session.answer(object, text);
  }
  write_file(arguments.file, text);
  session.answer(object, show(proven.claim));
}

void check_certificate(Session& session, const std::string& file) {
  Budget& budget = session.budget();
  const certify::Certificate certificate = certify::read_certificate(read_text(file, certify::largest_certificate));
  Json claims = Json::array();
  std::string text;
  for (const certify::ProvenClaim& proven : certificate) {
    claims.push_back(show(proven.claim));
    text += (text.empty() ? "valid: " : "\nvalid: ") + show(proven.claim);
  }
  Json object{{"command", "certify"}, {"file", file}, {"claims", claims}};
  try {
    certify::check(certificate, [&](std::size_t positions) { budget.check(positions, positions * bytes_each); });
  } catch (const certify::Rejected& rejected) {
    object["answer"] = false;
    object["why"] = rejected.what();
    session.answer(object, std::string("rejected: ") + rejected.what());
    return session.end_with(Exit::CheckFailed);
  }
  object["answer"] = true;
  session.answer(object, text);
}

}  // namespace

void add_certify(CLI::App& app, Session& session) {
  CLI::App& command = add_command(app, session,
                                  {.name = "certify",
                                   .group = group::laboratory,
                                   .summary = "evidence for a value or an outcome: strategies that a checker replays",
                                   .example = "qcg certify {game} --flavour A -o evidence.certificate"});
  const auto position = add_lifted_position(command, session);
  command.get_option("GAME")->required(false);
  command.get_option("POSITION")->required(false);
  auto arguments = std::make_shared<CertifyArguments>();
  command.add_flag("--outcome", arguments->outcome, "certify the outcome instead of the value");
  command.add_option("--claim", arguments->claim, "certify this comparison instead: '>= 1/2', '|| 0', ...")
      ->type_name("C");
  command
      .add_option("--by", arguments->strategy,
                  "certify the claim by a strategy that is played without search: chain-extension")
      ->type_name("STRATEGY");
  command.add_option("-o,--output", arguments->file, "the file to write; without it, the certificate is printed")
      ->type_name("FILE");
  add_misere(command, arguments->convention);
  command.add_option("--check", arguments->check, "replay a certificate; exit code 1 if it proves nothing")
      ->type_name("FILE");
  command.callback([&session, position, arguments] {
    if (arguments->check.empty()) return write_certificate(session, *position, *arguments);
    if (!position->game.empty() || !arguments->file.empty() || arguments->convention == Convention::Misere) {
      throw InputError("--check FILE takes no position and no --misere, and writes no file");
    }
    check_certificate(session, arguments->check);
  });
}

}  // namespace qcg
