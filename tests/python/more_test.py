"""Sweeps, tables, certificates and hidden information."""

import csv
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest
from fractions import Fraction
from xml.etree import ElementTree

import qcg
from qcg import _html

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

    def test_a_store_knows_what_was_found(self):
        plain = qcg.sweep("stalks", 3, ["value", "outcome"], ["A", "D"])
        with tempfile.TemporaryDirectory() as folder:
            store = pathlib.Path(folder) / "answers.qcg"
            qcg.sweep("stalks", 2, "outcome", "A", store=store)
            self.assertEqual(qcg.sweep("stalks", 3, ["value", "outcome"], ["A", "D"], store=store), plain)
            self.assertEqual(sorted(map(str, qcg.stored(store))), sorted(map(str, plain)))
            self.assertRaises(qcg.InputError, qcg.stored, store.with_name("none"))

    def test_a_store_keeps_what_was_found_in_time(self):
        with tempfile.TemporaryDirectory() as folder:
            store = pathlib.Path(folder) / "answers.qcg"
            begin = time.process_time()
            with self.assertRaises(qcg.BudgetSpent), qcg.limits(time="300ms"):
                qcg.sweep("stalks", 12, "value", store=store)
            self.assertLess(time.process_time() - begin, 3)
            self.assertGreater(len(qcg.stored(store)), 0)

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


class Pictures(unittest.TestCase):
    def test_they_stand_side_by_side(self):
        game = qcg.game("hackenbush", "br+r")
        shown = qcg.pictures({"a & b": game, "its thermograph": game.thermograph})
        tree = ElementTree.fromstring(shown.svg())
        inner = tree.findall("{http://www.w3.org/2000/svg}svg")
        self.assertEqual(len(inner), 2)
        self.assertEqual(inner[0].get("y"), inner[1].get("y"))
        self.assertGreaterEqual(int(inner[1].get("x")), int(inner[0].get("width")))
        self.assertIn("a &amp; b", shown._repr_svg_())
        below = ElementTree.fromstring(qcg.pictures([game, ("again", game)], widest=10).svg())
        inner = below.findall("{http://www.w3.org/2000/svg}svg")
        self.assertEqual(inner[0].get("x"), inner[1].get("x"))
        self.assertGreater(int(inner[1].get("y")), int(inner[0].get("height")))
        self.assertEqual(int(below.get("height")), int(inner[1].get("y")) + int(inner[1].get("height")))

    def test_what_has_none(self):
        self.assertRaises(ValueError, qcg.pictures, [qcg.game("hackenbush", "b") + qcg.game("nim", "1")])


class Tables(unittest.TestCase):
    def test_what_differs_from_print(self):
        table = qcg.table("nim-two-heaps", flavours="Cp", most=4, compare=True)
        self.assertEqual([cell.position for cell in table.misprints], ["1,3", "1,4", "3,1", "3,4", "4,1", "4,3", "4,4"])
        self.assertEqual([cell.printed for cell in table.misprints], ["4", "2", "4", "7", "2", "7", "3"])
        self.assertIn("2 (print: 4)", str(table))
        notes = {cell.note for cell in qcg.table("stalks-C", compare=True).misprints}
        self.assertIn("a star was lost in print or scan", notes)
        self.assertEqual(qcg.table("nim-two-heaps", flavours="Cp", most=4).misprints, [])
        with self.assertRaises(TypeError):
            qcg.table(game="nim", position="{n},{m}", rows="n=0..1", columns="m=0..1", compare=True)

    def test_they_show_themselves(self):
        table = qcg.table("nim-two-heaps", flavours=["D", "Cp"], most=3, compare=True)
        page = table._repr_html_()
        self.assertEqual(page.count("<table>"), 2)
        self.assertIn("<b>2 (print: 4)</b>", page)
        self.assertIn("14 of 16 printed cells agree", page)
        self.assertTrue(table.svg().startswith("<svg"))
        self.assertEqual(repr(table), "<table of 32 cells: Nimbers of two-heap Nim>")
        shown = qcg.sweep("nim", 3, ["nimber", "outcome"], ["A", "D"], [2, None])._repr_html_()
        self.assertIn("A, width 2, nimber</th>", shown)
        self.assertIn("unbounded width, value", qcg.sweep("stalks", 1, "value", ["A", "D"])._repr_html_())
        many = qcg.sweep("stalks", 6, "value", "classical")
        self.assertIn(f"the first 40 of {len(many)} positions", many._repr_html_())
        ElementTree.fromstring(many._repr_html_())
        self.assertEqual(repr(many), "<sweep of 699 answers>")

    def test_marks_of_the_page_are_escaped(self):
        hot = qcg.table(game="domineering", position="{n}x{m}", rows="n=2..2", columns="m=3..3", flavours="classical")
        self.assertIn("<td", hot._repr_html_())
        self.assertEqual(_html.table(["<"], ["a", ">"], [["&", "<b>"]]).count("<b>"), 0)

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
        self.assertEqual(qcg.check_certificate(qcg.certify(game, "misere")), ["misere(<hackenbush br+br+r>[A]) = R"])
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

    def test_who_begins(self):
        """Whoever begins with the colours exchanged gets the same."""
        self.assertEqual(qcg.hidden.kriegspiel("hackenbush", "brr+b").first, "L")
        found = [qcg.hidden.kriegspiel("hackenbush", "brr+b", first=first).value for first in "LR"]
        exchanged = [qcg.hidden.kriegspiel("hackenbush", "rbb+r", first=first).value for first in "RL"]
        self.assertEqual(found, exchanged)
        self.assertNotEqual(*found)
        self.assertRaises(qcg.InputError, lambda: qcg.hidden.fuzzy("nim", "3", first="X").value)

    def test_approximate_answers(self):
        game = qcg.hidden.schrodinger("nim", "4,4,1")
        for gap in ("1/10", Fraction(1, 100)):
            least, most = game.approximate(gap)
            self.assertTrue(least <= game.value <= most)
            self.assertLessEqual(most - least, Fraction(gap))
        self.assertRaises(ValueError, game.approximate, 0)
        self.assertRaises(ValueError, game.approximate, 2)

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
