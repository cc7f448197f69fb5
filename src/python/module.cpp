#include "python/module.h"

#include "claims/claim_functions.h"
#include "python/errors.h"

PYBIND11_MODULE(_qcg, module) {
  module.doc() = "The engine of the package qcg, compiled from C++.";
  qcg::python::translate_errors();
  qcg::add_claim_functions();
  qcg::python::add_limits(module);
  qcg::python::add_values(module);
  qcg::python::add_games(module);
  qcg::python::add_laboratory(module);
  qcg::python::add_certificates(module);
  qcg::python::add_language(module);
  qcg::python::add_conjectures(module);
  qcg::python::add_tictactoe(module);
  qcg::python::add_subtraction(module);
}
