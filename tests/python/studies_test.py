"""Conjectures, Quantum Tic-Tac-Toe, subtraction games."""

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

    def test_scoring(self):
        after = "1-2 2-3 3-1 =3 4-5 5-6 6-4 =4"
        for scoring in ("draw", "win", "loss", "goff", "narrow"):
            solved = qcg.tictactoe(after, scoring=scoring)
            self.assertLessEqual(-1, solved.value)
            self.assertLessEqual(solved.value, 1)
        self.assertLessEqual(qcg.tictactoe(after, scoring="loss").value, qcg.tictactoe(after, scoring="win").value)
        self.assertEqual(qcg.tictactoe(after, rules="goff"), qcg.tictactoe(after, rules="goff", scoring="goff"))

    def test_all_games(self):
        """They are those after each first move."""
        before = "1-2 2-3 3-1 =3 4-5 5-6 6-4 =4"
        games = qcg.tictactoe_games(before)
        self.assertEqual(sum(tally.games for tally in games.ends.values()), games.games)
        self.assertEqual(sum(tally.chance for tally in games.ends.values()), 1)
        self.assertTrue(-1 <= games.expected <= 1)
        parts = [qcg.tictactoe_games(f"{before} {move}") for move in ("7-8", "7-9", "8-9")]
        self.assertEqual(games.games, sum(part.games for part in parts))
        self.assertEqual(games.expected, sum(part.expected for part in parts) / 3)
        self.assertEqual({end for end, tally in games.ends.items() if tally.games == 0}, {"o_alone"})

    def test_boards(self):
        board = qcg.tictactoe_board("1-5 5-9")
        self.assertTrue(board._repr_svg_().startswith("<svg"))
        self.assertNotEqual(board.svg(), qcg.tictactoe_board().svg())
        self.assertEqual(repr(qcg.pictures([board])), "<1 pictures>")
        self.assertRaises(qcg.InputError, qcg.tictactoe_board, "1-1")

    def test_tiqtaqtoe(self):
        solved = qcg.tiqtaqtoe("5 1 9 2-3 4-7")
        best = max if len("5 1 9 2-3 4-7".split()) % 2 == 0 else min
        self.assertEqual(solved.value, best(solved.moves.values()))
        for move, value in list(solved.moves.items())[:4]:
            self.assertEqual(qcg.tiqtaqtoe("5 1 9 2-3 4-7 " + move).value, value)
        self.assertRaises(qcg.InputError, qcg.tiqtaqtoe, "5 5")

    def test_mistakes(self):
        self.assertRaises(qcg.InputError, qcg.tictactoe, "1-1")
        self.assertRaises(qcg.InputError, qcg.tictactoe, "", scoring="fair")


class Subtraction(unittest.TestCase):
    def test_two_players_are_the_classical_game(self):
        payoffs = qcg.subtraction([1, 3, 4], 12)
        for stones in range(1, 13):
            game = qcg.game("subtraction", f"{{1,3,4}}:{stones}")
            self.assertEqual(payoffs[stones] > 0, game.wins("L"))

    def test_more_players(self):
        self.assertEqual(qcg.subtraction([1], 6, players=3), [0, 2, 1, 0, 2, 1, 0])
        self.assertRaises(qcg.InputError, qcg.subtraction, [1], 6, 1)

    def test_properties(self):
        for amounts, stones, players in (([1], 6, 3), ([1, 3, 4], 20, 2), ([2, 3], 17, 4)):
            payoffs = qcg.subtraction(amounts, stones, players)
            found = qcg.subtraction_properties(amounts, stones, players)
            self.assertEqual(found.losing, payoffs[stones] == 0)
            self.assertEqual(found.counts, tuple(payoffs[1:].count(payoff) for payoff in range(players)))
            self.assertEqual(found.line[0], stones)
            for before, after in zip(found.line, found.line[1:]):
                self.assertIn(before - after, amounts)
                self.assertEqual(payoffs[before], (payoffs[after] - 1) % players)
            self.assertLess(found.line[-1], min(amounts))
            self.assertEqual(found.restricted, len(amounts) == 1)
            if found.two_moves:
                start, first, second = found.two_moves
                self.assertTrue({start - first, start - second} <= set(amounts))
                self.assertNotEqual(first, second)
        self.assertRaises(qcg.InputError, qcg.subtraction_properties, [1], 6, 1)


if __name__ == "__main__":
    unittest.main()
