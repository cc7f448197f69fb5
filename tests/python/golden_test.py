"""Every golden line, asked through Python."""

import csv
import os
import pathlib
import unittest
from fractions import Fraction

import qcg

GOLDEN = pathlib.Path(os.environ["QCG_SOURCE"]) / "tests" / "golden"


class Golden(unittest.TestCase):
    def answer(self, game, question, expected):
        if question == "value":
            return game.value == qcg.value(expected)
        return str(getattr(game, question)) == expected

    def lines(self, name):
        with open(GOLDEN / name, newline="") as file:
            return list(csv.DictReader(file))

    def test_every_chance(self):
        lines = self.lines("measured-game.csv")
        self.assertGreater(len(lines), 300)
        for line in lines:
            width = None if line["width"] == "inf" else int(line["width"])
            game = qcg.game(line["game"], line["position"]).quantum(line["flavour"], width=width)
            for player, column in (("L", "left_first"), ("R", "right_first")):
                with self.subTest(player=player, **line):
                    found = qcg.chance(game, player, weights=line["weights"])
                    self.assertEqual(found.chance, Fraction(line[column]))

    def test_every_line(self):
        asked = 0
        for path in sorted(GOLDEN.glob("*.csv")):
            with open(path, newline="") as file:
                lines = list(csv.DictReader(file))
            if "property" not in lines[0]:
                continue
            for line in lines:
                width = None if line["width"] == "inf" else int(line["width"])
                game = qcg.game(line["game"], line["position"]).quantum(line["flavour"], width=width)
                with self.subTest(**line):
                    self.assertTrue(self.answer(game, line["property"], line["answer"]))
                asked += 1
        self.assertGreater(asked, 500)


if __name__ == "__main__":
    unittest.main()
