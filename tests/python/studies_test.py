"""Conjectures, Quantum Tic-Tac-Toe, subtraction games, circuits."""

import pathlib
import tempfile
import unittest
from fractions import Fraction

import qcg


class Conjectures(unittest.TestCase):
    def test_one_that_is_refuted(self):
        verdict = qcg.conjecture("pleunes-8.6")
        self.assertEqual(verdict.answer, "refuted")
        self.assertEqual([one.position for one in verdict.counterexamples], [qcg.game("hackenbush", "b+br")])
        self.assertIn("pleunes-8.6", qcg.conjectures())

    def test_one_of_ones_own(self):
        text = "positions: stalks up to 3\nflavours: A,D\nwidths: 2\nclaim: <G> = [G]"
        verdict = qcg.conjecture(text=text, every=True)
        self.assertGreater(len(verdict.counterexamples), 1)
        for one in verdict.counterexamples:
            self.assertNotEqual(one.game.value, one.position.value)
            self.assertEqual(one.game.width, 2)
            self.assertTrue(any(f"[{one.game.flavour},2] = " in fact for fact in one.facts), one.facts)
        differing = {one.position for one in verdict.counterexamples}
        for row in qcg.sweep("stalks", 3, "value", ["A", "D"], 2):
            position = qcg.game(row.game, row.position)
            if position.value != row.answer:
                self.assertIn(position, differing)

    def test_one_in_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "mine.conjecture"
            file.write_text("positions: stalks up to 3\nclaim: number([G])\n")
            self.assertEqual(qcg.conjecture(file).answer, "holds")
            self.assertEqual(qcg.conjecture(str(file)), qcg.conjecture(file))
            self.assertRaises(FileNotFoundError, qcg.conjecture, file.with_name("none"))
        with self.assertRaises(qcg.InputError) as caught:
            qcg.conjecture(text="positions: stalks up to 3\nclaim: numbr([G])\n")
        self.assertEqual(caught.exception.line, 2)
        self.assertRaises(TypeError, qcg.conjecture)

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
