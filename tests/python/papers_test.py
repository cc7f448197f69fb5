"""tools/papers.py reads answers rightly: of programs that agree, differ, refuse, come to a limit or never end."""

import importlib.util
import os
import pathlib
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["QCG_SOURCE"])
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("papers", SOURCE / "tools" / "papers.py")
papers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(papers)

PROGRAM = """#!/bin/bash
case $1 in
  say) printf '%b\\n' "$2" ;;
  conjecture) printf '%b\\n' "$2" && [[ $2 != refuted* ]] ;;
  table) printf '%b\\n' "$2" ;;
  limit) echo "qcg: the time is over" >&2 && exit 3 ;;
  crash) exit 134 ;;
  hang) exec sleep 100 ;;
  burn) while :; do :; done ;;
  *) echo "qcg: no command called '$1'; 'qcg --help' lists them" >&2 && exit 2 ;;
esac
"""


class Verdicts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.program = os.path.join(cls.folder.name, "program")
        pathlib.Path(cls.program).write_text(PROGRAM)
        os.chmod(cls.program, 0o755)
        cls.quick = papers.QUICK_SECONDS, papers.PATIENCE

    @classmethod
    def tearDownClass(cls):
        papers.QUICK_SECONDS, papers.PATIENCE = cls.quick
        cls.folder.cleanup()

    def row(self, lines, item="Theorem 1"):
        path = pathlib.Path(self.folder.name) / "paper.rows"
        path.write_text(f"paper: Somebody, *Something*\nsection: 1 One\nitem: {item}\nsays: so\n{lines}\n")
        return papers.rows_of([papers.read_paper(path)])[0]

    def verdict(self, lines, item="Theorem 1"):
        return papers.verdict_of(self.row(lines, item), self.program)

    def test_answers_are_compared_with_what_the_paper_has(self):
        self.assertEqual(self.verdict("run: qcg say 'a  b\\nc'\npaper-has: a b c"), "holds (a b c)")
        self.assertEqual(self.verdict("run: qcg say true\npaper-has: true"), "holds")
        self.assertEqual(self.verdict("run: qcg say N\npaper-has: P"), "refuted: N, where the paper has P")
        self.assertEqual(self.verdict("run: qcg say N\npaper-has: P\notherwise: misprinted"),
                         "misprinted: N, where the paper has P")
        self.assertEqual(self.verdict("run: qcg say N\npaper-has: N", "Figure 1.1"), "as printed (N)")
        self.assertEqual(self.verdict("run: qcg say N", "Question of names"), "answered (N)")
        self.assertEqual(self.verdict("run: qcg say N\npaper-has: N\nrun: qcg say L\npaper-has: R"),
                         "refuted: L, where the paper has R")

    def test_a_part_of_the_output_may_count(self):
        self.assertEqual(self.verdict("run: qcg say 'x 1\\ny 2'\nfind: ^y (\\d)\npaper-has: 2"), "holds (2)")
        self.assertIn("refuted", self.verdict("run: qcg say 'x 2\\n'\nfind: ^y (\\d)\npaper-has: 2"))
        self.assertEqual(self.verdict("run: qcg say 0.06\npaper-has: at least 1/18"), "holds (0.06)")
        self.assertIn("refuted", self.verdict("run: qcg say 0.05\npaper-has: at least 1/18"))
        self.assertIn("refuted", self.verdict("run: qcg say 1.52\npaper-has: at most 1.51"))

    def test_conjectures_say_it_themselves(self):
        self.assertEqual(self.verdict("run: qcg conjecture 'holds on all 3\\nmore'"), "holds on all 3")
        self.assertEqual(self.verdict("run: qcg conjecture 'refuted by 1,1\\nmore'"), "refuted by 1,1")
        self.assertIn("unknown", self.verdict("run: qcg conjecture 'perhaps'"))

    def test_cells_are_counted(self):
        table = "run: qcg table 'flavour A, width 2: {} of 9 printed cells agree' --compare paper"
        self.assertEqual(self.verdict(table.format(9)), "as printed: 9 of 9 printed cells agree")
        self.assertEqual(self.verdict(table.format(8) + "\notherwise: misprinted"),
                         "misprinted: 8 of 9 printed cells agree")
        outside = "A: 9 of 12 printed cells compared; 3 are outside this table"
        more = table.format(9).replace("agree'", f"agree\\n{outside}'")
        self.assertEqual(self.verdict(more), "as printed: 9 of 9 printed cells agree, 3 more are printed")
        self.assertIn("unknown", self.verdict("run: qcg table 'nothing' --compare paper"))

    def test_what_cannot_be_asked_is_told(self):
        missing = "no command yet: no command called 'sing'"
        self.assertEqual(self.verdict("run: qcg sing\npaper-has: la"), missing)
        self.assertEqual(self.verdict("run: qcg sing | cat\npaper-has: la"), missing)
        self.assertEqual(self.verdict("run: for i in 1 2; do qcg sing; done; true", "Question of songs"), missing)
        self.assertEqual(self.verdict("run: qcg sing\npaper-has: refused: called 'sing'"), "holds (refused)")
        self.assertIn("no command yet", self.verdict("run: qcg sing\npaper-has: refused: other words"))
        self.assertEqual(self.verdict("run: qcg say yes\npaper-has: refused: so"),
                         "refuted: yes, where the paper has refused: so")
        self.assertEqual(self.verdict("untested: why not"), "not put to the test: why not")

    def test_limits_and_crashes_are_told(self):
        self.assertEqual(self.verdict("run: qcg limit\npaper-has: 1"), "ended by its limit: qcg: the time is over")
        self.assertIn("unknown: exit code 134", self.verdict("run: qcg crash\npaper-has: 1"))
        papers.QUICK_SECONDS, papers.PATIENCE = 1, 2
        self.assertEqual(self.verdict("run: qcg hang\npaper-has: 1"), "ended by its limit of 2 s")
        papers.PATIENCE = 100
        self.assertEqual(self.verdict("run: qcg burn\npaper-has: 1"), "ended by its limit of 1 s of CPU time")
        papers.QUICK_SECONDS, papers.PATIENCE = self.quick

    def test_mistakes_in_rows_are_located(self):
        mistakes = {"what: x": "no key 'what'", "find: x": "before any run", "nothing": "no 'key: value'"}
        for lines, told in mistakes.items():
            with self.assertRaisesRegex(papers.Mistake, told):
                self.row(lines)

    def test_verdicts_in_the_document_read_back(self):
        row = self.row("run: qcg say 1\npaper-has: 1")
        for verdict in ("holds (*2 | <nim 1>)", "refuted by 0 | 1 | 2", "a definition: `a | *b*`"):
            parts = {papers.anchor(row): papers.table_of([row], {row.name: verdict})}
            page = papers.with_parts("x\n<!-- rows: paper 1 -->\n<!-- end of rows -->\ny\n", parts)
            self.assertEqual(papers.verdicts_in(page, [row.paper]), {row.name: verdict})
            self.assertEqual(papers.with_parts(page, parts), page)
        with self.assertRaises(papers.Mistake):
            papers.with_parts("x\n", parts)


if __name__ == "__main__":
    unittest.main()
