// The value of a position of Quantum Hackenbush, as a program outside asks libqcg for it.
#include <cgt/notation.h>
#include <games/catalogue.h>
#include <lift/quantum.h>
#include <solve/solver.h>

#include <iostream>

int main() {
  const qcg::Game classical = qcg::read_game("hackenbush", "br+br+r");
  const qcg::Game game = qcg::lift_game(classical, {qcg::Flavour::A, qcg::Width()});
  qcg::Universe universe;
  qcg::Budget budget(qcg::Limits{});
  qcg::Solver solver(game.rules, universe, budget);
  std::cout << qcg::show(universe, solver.value(game.start.front())) << '\n';
}
