#include "entangle/sat_solver.h"

#include <utility>

#include "base/checkpoint.h"

#ifdef QCG_HAVE_CADICAL
#include <cadical.hpp>
#include <exception>
#endif

namespace qcg::entangle {

#ifdef QCG_HAVE_CADICAL

namespace {

/// What stops the work must not pass through the solver as an exception: it is kept until the solver has returned.
class Stopper : public CaDiCaL::Terminator {
 public:
  bool terminate() override {
    if (stop_) return true;
    try {
      checkpoint();
    } catch (...) {
      stop_ = std::current_exception();
    }
    return stop_ != nullptr;
  }
  void rethrow() {
    if (const auto stop = std::exchange(stop_, nullptr)) std::rethrow_exception(stop);
  }

 private:
  std::exception_ptr stop_;
};

}  // namespace

struct SatSolver::Engine {
  CaDiCaL::Solver solver;
  Stopper stopper;
};

bool SatSolver::available() { return true; }

SatSolver::SatSolver() : engine_(std::make_unique<Engine>()) {
  engine_->solver.set("quiet", 1);
  engine_->solver.connect_terminator(&engine_->stopper);
}

void SatSolver::add(std::span<const Literal> clause) {
  for (const Literal literal : clause) engine_->solver.add(literal);
  engine_->solver.add(0);
}

bool SatSolver::satisfiable(std::span<const Literal> assumed) {
  constexpr int yes = 10;  // as CaDiCaL and all its kin say
  for (const Literal literal : assumed) engine_->solver.assume(literal);
  const int answer = engine_->solver.solve();
  engine_->stopper.rethrow();
  return answer == yes;
}

bool SatSolver::value(Literal literal) const { return engine_->solver.val(literal) > 0; }

#else

struct SatSolver::Engine {};

bool SatSolver::available() { return false; }
SatSolver::SatSolver() = default;
void SatSolver::add(std::span<const Literal>) {}
bool SatSolver::satisfiable(std::span<const Literal>) { return false; }
bool SatSolver::value(Literal) const { return false; }

#endif

SatSolver::~SatSolver() = default;
SatSolver::SatSolver(SatSolver&&) noexcept = default;
SatSolver& SatSolver::operator=(SatSolver&&) noexcept = default;

}  // namespace qcg::entangle
