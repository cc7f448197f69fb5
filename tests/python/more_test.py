"""Sweeps, tables, certificates and hidden information."""

import csv
import os
import pathlib
import subprocess
import sys
import unittest
from fractions import Fraction

import qcg

GOLDEN = pathlib.Path(os.environ["QCG_SOURCE"]) / "tests" / "golden"


class Sweeps(unittest.TestCase):
    def test_every_answer_is_that_of_the_game(self):
        found = qcg.sweep("stalks", 3, ["value", "outcome", "temperature"], ["classical", "D"], [2, None])
        self.assertGreater(len(found), 20)
        for row in found:
            game = qcg.game(row.game, row.position).quantum(row.flavour, row.width)
            self.assertEqual(row.answer, getattr(game, row.property), row)

    def test_flavours_of_the_papers_unless_others_are_named(self):
        self.assertEqual({row.flavour for row in qcg.sweep("nim", 2, "nimber")}, {"A", "B", "C", "Cp", "D"})

    def test_threads_find_the_same(self):
        alone = qcg.sweep("stalks", 4, "value", "D")
        with qcg.limits(threads=2):
            self.assertEqual(qcg.sweep("stalks", 4, "value", "D"), alone)

    def test_limits(self):
        with self.assertRaises(qcg.BudgetSpent), qcg.limits(time="100ms"):
            qcg.sweep("stalks", 12, "value")

    def test_mistakes(self):
        self.assertRaises(qcg.InputError, qcg.sweep, "nosuch", 3)
        self.assertRaises(qcg.InputError, qcg.sweep, "stalks", 3, "colour")
        self.assertIn("stalks", qcg.families())

    def test_pandas(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.assertRaises(ImportError, qcg.sweep("nim", 2, "nimber").to_pandas)
        else:
            frame = qcg.sweep("nim", 2, "nimber").to_pandas()
            self.assertEqual(list(frame.columns), list(qcg.Row._fields))


class Tables(unittest.TestCase):
    def test_a_table_of_ones_own(self):
        table = qcg.table(game="nim", position="{n},{m}", rows="n=0..2", columns="m=0..3", property="nimber", flavours="D")
        self.assertEqual(len(table.cells), 12)
        for cell in table.cells:
            self.assertEqual(cell.answer, qcg.game("nim", cell.position).quantum("D").nimber)
        self.assertIn("|", table._repr_markdown_())

    def test_tables_of_the_papers(self):
        name = qcg.tables()[0]
        self.assertTrue(qcg.table(name, most=1).cells)
        self.assertRaises(qcg.InputError, qcg.table, "nosuch")
        self.assertRaises(TypeError, qcg.table)

    def test_cells_out_of_reach(self):
        with qcg.limits(time="100ms"):
            table = qcg.table(game="domineering", position="{n}x{n}", rows="n=5..6", columns="m=5..6", flavours="D")
        self.assertEqual({cell.answer for cell in table.cells}, {None})


class Certificates(unittest.TestCase):
    def test_what_is_certified_is_checked(self):
        game = qcg.game("hackenbush", "br+br+r").quantum("A")
        self.assertEqual(qcg.check_certificate(qcg.certify(game)), ["<hackenbush br+br+r>[A] = 1/4"])
        self.assertEqual(qcg.check_certificate(qcg.certify(game, "outcome")), ["<hackenbush br+br+r>[A] > 0"])
        self.assertEqual(qcg.check_certificate(qcg.certify(game, "<= 1/2")), ["<hackenbush br+br+r>[A] <= 1/2"])

    def test_what_is_false_is_not(self):
        game = qcg.game("nim", "2,1").quantum("D", width=2)
        self.assertRaises(qcg.InputError, qcg.certify, game, "< 0")
        self.assertRaises(qcg.InputError, qcg.certify, game, "about 0")
        self.assertRaises(qcg.InputError, qcg.check_certificate, "nothing")
        self.assertRaises(ValueError, qcg.certify, qcg.game("nim", "2") + qcg.game("nim", "1"))


class Hidden(unittest.TestCase):
    def test_golden_lines(self):
        with open(GOLDEN / "hidden-nim.csv", newline="") as file:
            lines = list(csv.DictReader(file))
        self.assertGreater(len(lines), 20)
        for line in lines:
            ask = getattr(qcg.hidden, line["model"].replace("-", "_"))
            found = ask("nim", line["position"], misere=line["convention"] == "misere").value
            self.assertEqual(found, Fraction(line["value"]), line)
            self.assertIs(type(found), Fraction)

    def test_bounds(self):
        with self.assertRaises(qcg.BudgetSpent) as caught, qcg.limits(time="50ms"):
            qcg.hidden.schrodinger("nim", "9,9,9,9").value
        least, most = caught.exception.bounds.value
        self.assertLessEqual(-1, least)
        self.assertLessEqual(most, 1)

    def test_mistakes(self):
        self.assertRaises(qcg.InputError, lambda: qcg.hidden.fuzzy("nim", "3,x").value)

    def test_its_library_is_loaded_only_then(self):
        look = "import qcg; print('qsopt' in open('/proc/self/maps').read());"
        ask = "qcg.hidden.schrodinger('nim', '1').value; print('qsopt' in open('/proc/self/maps').read())"
        found = subprocess.run([sys.executable, "-c", look + ask], capture_output=True, text=True, check=True).stdout
        self.assertEqual(found.split()[0], "False")


if __name__ == "__main__":
    unittest.main()
