#include "claims/claim_functions.h"
#include "cli/command.h"
#include "hidden_claims/hidden_functions.h"

namespace {

int run_qcg(std::vector<std::string> arguments) {
  qcg::add_claim_functions();
  qcg::add_hidden_functions();
  qcg::Session session;
  CLI::App app("Quantum combinatorial games: values, outcomes and play of classical games and their quantum variants.",
               "qcg");

  // One line per command, in the order of the help.
  qcg::add_analyse(app, session);
  qcg::add_value(app, session);
  qcg::add_outcome(app, session);
  qcg::add_nimber(app, session);
  qcg::add_genus(app, session);
  qcg::add_birthday(app, session);
  qcg::add_longest(app, session);
  qcg::add_thermograph(app, session);
  qcg::add_line(app, session);
  qcg::add_moves(app, session);
  qcg::add_chance(app, session);
  qcg::add_covered(app, session);
  qcg::add_relabel(app, session);
  qcg::add_synchronised(app, session);
  qcg::add_games(app, session);
  qcg::add_properties(app, session);
  qcg::add_draw(app, session);
  qcg::add_circuit(app, session);
  qcg::add_entangle(app, session);
  qcg::add_play(app, session);
  qcg::add_serve(app, session);
  qcg::add_eval(app, session);
  qcg::add_repl(app, session);
  qcg::add_batch(app, session);
  qcg::add_check(app, session);
  qcg::add_reduce(app, session);
  qcg::add_dag(app, session);
  qcg::add_ttt(app, session);
  qcg::add_bench(app, session);
  qcg::add_subtraction(app, session);
  qcg::add_hidden(app, session);
  qcg::add_table(app, session);
  qcg::add_sequence(app, session);
  qcg::add_guess(app, session);
  qcg::add_sweep(app, session);
  qcg::add_compare_flavours(app, session);
  qcg::add_compare_chances(app, session);
  qcg::add_store(app, session);
  qcg::add_report(app, session);
  qcg::add_conjecture(app, session);
  qcg::add_certify(app, session);
  qcg::add_help(app, session);
  qcg::add_completion(app, session);

  return qcg::run(app, session, std::move(arguments));
}

}  // namespace

int main(int argc, char** argv) {
  return qcg::end_in_order([&] { return run_qcg({argv + 1, argv + argc}); });
}
