"""Lines of play: circuits, entanglement graphs, chances."""

import pickle
import unittest
from fractions import Fraction

import qcg

NIM = qcg.game("nim", "2,1")
MEADOW = qcg.game("hackenbush", "b+b+r")


class Takeaway(qcg.Ruleset):
    def moves(self, position, player):
        return range(1, min(position, 2) + 1)

    def play(self, position, player, label):
        return position - label


class Circuits(unittest.TestCase):
    moves = "1_1 & 2_1; 1_1 & 1_2"

    def test_what_is_measured_is_what_play_leads_to(self):
        for form in ("kept", "erased", "certain"):
            made = qcg.circuit(NIM, self.moves, form)
            after = NIM.quantum("D").play("L", "1_1 & 2_1").play("R", "1_1 & 1_2")
            self.assertEqual({one.position for one in made.realisations}, set(after.realisations))
            self.assertEqual(sum(one.chance for one in made.realisations), 1)
            self.assertEqual(sum(one.runs for one in made.realisations), made.runs)
            self.assertEqual(made.success == 1, form == "certain")
            self.assertTrue(all(part > 0 for part in made.cost))

    def test_texts_and_picture(self):
        made = qcg.circuit(NIM, self.moves)
        self.assertEqual(made.qasm.splitlines()[:2], ["// nim 2,1: " + self.moves, "OPENQASM 3.0;"])
        self.assertIn("OPENQASM 2", made.qasm2)
        self.assertIn("quantikz", made.quantikz)
        self.assertTrue(made._repr_svg_().startswith("<svg"))
        self.assertIn("nim 2,1", repr(made))

    def test_identity(self):
        made = qcg.circuit(MEADOW.quantum("A"), "b1 & b2")
        self.assertEqual(pickle.loads(pickle.dumps(made)), made)
        self.assertEqual(len({made, qcg.circuit(MEADOW.quantum("A"), "b1 & b2")}), 1)

    def test_of_rules_in_python(self):
        made = qcg.circuit(Takeaway().game(3), "1 & 2")
        self.assertEqual({str(one.position) for one in made.realisations}, {"Takeaway 2", "Takeaway 1"})

    def test_mistakes(self):
        for game, moves, column in ((NIM, "1_1; 3_1", 6), (NIM.quantum("A"), "1_1", 1), (NIM, "1_2; 1_1", 6)):
            with self.subTest(moves=moves), self.assertRaises(qcg.InputError) as caught:
                qcg.circuit(game, moves)
            self.assertEqual(caught.exception.column, column)
        self.assertRaises(qcg.InputError, qcg.circuit, NIM, "1_1", "other")


class Entanglements(unittest.TestCase):
    def test_legal_labels_are_those_of_play(self):
        for moves in ("b1 & b2", "b1 & b2; r1", "L: b1 & b2; L: b1 & b2", ""):
            found = qcg.entanglement(MEADOW, moves)
            after = MEADOW.quantum("D")
            for number, move in enumerate(part for part in moves.split(";") if part):
                player, _, labels = move.rpartition(":")
                after = after.play(player.strip() or "LR"[number % 2], labels.strip())
            for player, legal in zip("LR", found.legal):
                singles = [move for move in after.moves(player) if "&" not in move]
                self.assertEqual(sorted(legal), sorted(singles), moves)
            self.assertTrue(found.all_labels)

    def test_chains_and_dead_labels(self):
        found = qcg.entanglement(MEADOW, "L: b1 & b2; L: b1 & b2")
        self.assertEqual(found.chains, (((1, 2), ("b1", "b2")),))
        self.assertEqual(found.dead, ("b1", "b2"))
        self.assertTrue(found._repr_svg_().startswith("<svg"))
        self.assertEqual(pickle.loads(pickle.dumps(found)), found)
        self.assertIsNone(qcg.entanglement(Takeaway().game(3), "1 & 2").svg())

    def test_mistakes(self):
        with self.assertRaises(qcg.InputError) as caught:
            qcg.entanglement(MEADOW, "L: b1; L: b1")
        self.assertEqual(caught.exception.column, 11)


class Chances(unittest.TestCase):
    def test_the_last_of_two(self):
        """Right repeats Left's move in superposition: legal with chance 1/2."""
        start = qcg.game("nim", "1,1").quantum("A", 2)
        self.assertEqual(qcg.chance(start, "R", "1_1 & 2_1"), (Fraction(1, 2), (("1_1 & 2_1", Fraction(1, 2)),)))

    def test_where_nothing_is_measured(self):
        """With moves of single labels every move is legal for certain."""
        for position in ("2,1", "2,2", "3"):
            game = qcg.game("nim", position)
            self.assertEqual(qcg.chance(game.quantum("D", 1), "L").chance, int(game.wins("L")))

    def test_limits_and_mistakes(self):
        with self.assertRaises(qcg.BudgetSpent) as caught, qcg.limits(time="50ms"):
            qcg.chance(qcg.game("nim", "9,9,9").quantum("D"), "L")
        least, most = caught.exception.bounds.chance
        self.assertTrue(0 <= least <= most <= 1)
        self.assertRaises(qcg.InputError, qcg.chance, NIM, "X")
        self.assertRaises(qcg.InputError, qcg.chance, NIM, "L", weights="heavy")


if __name__ == "__main__":
    unittest.main()
