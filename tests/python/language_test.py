"""Expressions of the language, and the golden lines that are expressions."""

import csv
import os
import pathlib
import unittest
from fractions import Fraction

import qcg


class Language(unittest.TestCase):
    def test_kinds(self):
        self.assertEqual(qcg.evaluate("1/2 + 1/4"), Fraction(3, 4))
        self.assertIs(qcg.evaluate("* || 0"), True)
        self.assertEqual(qcg.evaluate("outcome(<nim 3,3>[D])"), "N")
        self.assertEqual(qcg.evaluate("1..3"), [1, 2, 3])
        self.assertEqual(qcg.evaluate("moves([nim 2], L)"), ["1_1", "1_2"])
        self.assertEqual(qcg.evaluate("first over G in stalks up to 3 where [G] = -1/2"), "[hackenbush rb]")

    def test_names(self):
        self.assertEqual(qcg.evaluate("x + y", x=qcg.value("*"), y=Fraction(1, 2)), qcg.value("1/2*"))
        self.assertIs(qcg.evaluate("p and not q", p=True, q=False), True)
        self.assertEqual(qcg.evaluate("value(play([nim 3], line))", line="1_1"), qcg.value("*2"))
        for wrong, error in (({"mean": 1}, ValueError), ({"x": 0.5}, TypeError), ({"x": [1]}, TypeError)):
            with self.assertRaises(error):
                qcg.evaluate("1", **wrong)

    def test_mistakes_are_located(self):
        with self.assertRaises(qcg.InputError) as raised:
            qcg.evaluate("1 + meen(2)")
        self.assertEqual(raised.exception.column, 5)

    def test_limits(self):
        with qcg.limits(time="100ms"), self.assertRaises(qcg.BudgetSpent):
            qcg.evaluate("<nim 9,9,9>[D]")

    def test_functions(self):
        self.assertIn("cool", {function.name for function in qcg.functions()})

    def test_golden_lines(self):
        asked = 0
        for file in (pathlib.Path(os.environ["QCG_SOURCE"]) / "tests/golden").glob("*.csv"):
            with file.open(newline="") as rows:
                for row in csv.DictReader(rows):
                    if row.get("property") not in ("value", "outcome", "nimber"):
                        continue
                    lift = row["flavour"] + ("" if row["width"] in ("", "inf") else "," + row["width"])
                    of = f'<{row["game"]} "{row["position"]}">[{lift}]'
                    expected = row["answer"] if row["property"] == "outcome" else qcg.value(row["answer"])
                    self.assertEqual(qcg.evaluate(f'{row["property"]}({of})'), expected, of)
                    asked += 1
        self.assertGreater(asked, 100)


if __name__ == "__main__":
    unittest.main()
