"""Conjectures, Quantum Tic-Tac-Toe, subtraction games, circuits."""

import unittest
from fractions import Fraction

import qcg


class Conjectures(unittest.TestCase):
    def test_one_that_is_refuted(self):
        verdict = qcg.conjecture("pleunes-8.6")
        self.assertEqual(verdict.answer, "refuted")
        self.assertEqual(verdict.counterexamples, [qcg.game("hackenbush", "b+br")])
        self.assertIn("pleunes-8.6", qcg.conjectures())

    def test_one_out_of_reach(self):
        with qcg.limits(time="1ms"):
            try:
                self.assertNotEqual(qcg.conjecture("pleunes-8.6", most=9).answer, "holds")
            except qcg.BudgetSpent:
                pass
        self.assertRaises(qcg.InputError, qcg.conjecture, "nosuch")


class TicTacToe(unittest.TestCase):
    def test_goffs_rules(self):
        solved = qcg.tictactoe("1-9", rules="goff")
        self.assertIn(solved.line[0], solved.optimal)
        self.assertIs(type(solved.value), Fraction)

    def test_mistakes(self):
        self.assertRaises(qcg.InputError, qcg.tictactoe, "1-1")


class Subtraction(unittest.TestCase):
    def test_two_players_are_the_classical_game(self):
        payoffs = qcg.subtraction([1, 3, 4], 12)
        for stones in range(1, 13):
            game = qcg.game("subtraction", f"{{1,3,4}}:{stones}")
            self.assertEqual(payoffs[stones] > 0, game.wins("L"))

    def test_more_players(self):
        self.assertEqual(qcg.subtraction([1], 6, players=3), [0, 2, 1, 0, 2, 1, 0])
        self.assertRaises(qcg.InputError, qcg.subtraction, [1], 6, 1)


class Circuits(unittest.TestCase):
    def test_both_versions(self):
        made = qcg.circuit("nim", "2,1", "1_1 & 2_1; 1_1 & 1_2")
        self.assertTrue(made.qasm.startswith("OPENQASM 3"))
        self.assertTrue(0 < made.success <= 1)
        self.assertTrue(qcg.circuit("nim", "2,1", "1_1 & 2_1", version=2).qasm.startswith("OPENQASM 2"))
        self.assertEqual(qcg.circuit("nim", "2,1", "1_1 & 2_1", form="certain").success, 1)

    def test_mistakes(self):
        self.assertRaises(qcg.InputError, qcg.circuit, "nim", "2,1", "3_1")
        self.assertRaises(qcg.InputError, qcg.circuit, "nim", "2,1", "1_1", "other")
        self.assertRaises(ValueError, qcg.circuit, "nim", "2,1", "1_1", version=4)


if __name__ == "__main__":
    unittest.main()
