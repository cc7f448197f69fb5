"""Every golden line, asked through Python."""

import csv
import os
import pathlib
import unittest

import qcg

GOLDEN = pathlib.Path(os.environ["QCG_SOURCE"]) / "tests" / "golden"


class Golden(unittest.TestCase):
    def answer(self, game, question, expected):
        if question == "value":
            return game.value == qcg.value(expected)
        return str(getattr(game, question)) == expected

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
