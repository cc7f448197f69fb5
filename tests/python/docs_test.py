"""What docs/python.md shows is what happens."""

import doctest
import os
import pathlib
import unittest

import qcg

PAGE = pathlib.Path(os.environ["QCG_SOURCE"]) / "docs" / "python.md"


class Page(unittest.TestCase):
    def test_every_block(self):
        # A fence behind an example would be taken for a part of its output.
        text = PAGE.read_text().replace("```", "\n")
        examples = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(PAGE), 0)
        self.assertGreater(len(examples.examples), 30)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        told = []
        self.maxDiff = None
        runner.run(examples, out=told.append)
        self.assertEqual("".join(told), "")

    def test_the_package_itself(self):
        self.assertEqual(doctest.testmod(qcg).failed, 0)


if __name__ == "__main__":
    unittest.main()
