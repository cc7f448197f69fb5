"""The notebooks of examples/notebooks show what their code does now. QCG_UPDATE_GOLDEN=1 writes their outputs anew."""

import base64
import difflib
import json
import os
import pathlib
import re
import resource
import sys
import tempfile
import unittest
import warnings

import nbclient
import nbconvert
import nbformat
import qcg
from nbformat.v4 import new_code_cell, new_notebook, new_output

NOTEBOOKS = sorted((pathlib.Path(os.environ["QCG_SOURCE"]) / "examples" / "notebooks").glob("*.ipynb"))
PAGES = pathlib.Path(qcg.__file__).parents[2] / "notebooks"  # build/.../notebooks, to be looked at
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
MOST_SECONDS = 20  # of CPU time


def text_of(notebook):
    """How a notebook is stored: nothing in it tells when, where or by which Python it was run."""
    clean = nbformat.from_dict(notebook)
    clean.metadata = METADATA
    for cell in clean.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs = list(merged(cell.outputs))
    return nbformat.writes(clean) + "\n"


def merged(outputs):
    """Streams come in pieces of any size."""
    last = None
    for output in outputs:
        if output.output_type == "stream" and last is not None and last.get("name") == output.name:
            last.text += output.text
            continue
        last = output
        yield output


class Run:
    """A notebook run anew, from nothing, by the Python that runs the tests, in an empty folder."""

    def __init__(self, notebook):
        self.notebook = nbformat.from_dict(notebook)
        for cell in self.notebook.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with tempfile.TemporaryDirectory() as scratch:
            self._run(pathlib.Path(scratch))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def _run(self, scratch):
        kernel = scratch / "kernels" / "python3"
        kernel.mkdir(parents=True)
        command = [sys.executable, "-B", "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        kernel.joinpath("kernel.json").write_text(json.dumps({"argv": command, "display_name": "", "language": "python"}))
        # What somebody has set up for themselves has no say.
        os.environ.update(JUPYTER_PATH=str(scratch), PYDEVD_DISABLE_FILE_VALIDATION="1")  # the latter: no debugger
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
            os.environ[name] = str(scratch / name.lower())
        (scratch / "here").mkdir()
        nbclient.NotebookClient(
            self.notebook, kernel_name="python3", timeout=120, resources={"metadata": {"path": str(scratch / "here")}}
        ).execute()


def page_of(path):
    """The notebook as a page. Debian's nbconvert empties pictures (it cleans them as HTML), so they go as files."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            picture = output.get("data", {}).pop("image/svg+xml", None)
            if picture is not None:
                encoded = base64.b64encode(picture.encode()).decode()
                output.data["text/html"] = f'<img src="data:image/svg+xml;base64,{encoded}">'
    # Jupyter's own MathJax, where it is installed: a page asks nobody else.
    mathjax = "file:///usr/share/javascript/mathjax/MathJax.js?config=TeX-AMS_CHTML-full,Safe"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbconvert about nbformat
        return nbconvert.HTMLExporter(mathjax_url=mathjax).from_notebook_node(notebook)[0]


def differences(stored, found):
    """What is other in the second text, line by line; nothing where they are the same."""
    return "\n".join(difflib.unified_diff(stored.splitlines(), found.splitlines(), "stored", "found", lineterm=""))


class Notebooks(unittest.TestCase):
    def test_there_are_some(self):
        self.assertGreaterEqual(len(NOTEBOOKS), 5)

    def test_they_show_what_happens(self):
        for path in NOTEBOOKS:
            with self.subTest(path.stem):
                run = Run(nbformat.read(path, as_version=4))
                found = text_of(run.notebook)
                if os.environ.get("QCG_UPDATE_GOLDEN"):
                    path.write_text(found)
                changed = differences(path.read_text(), found)
                if changed:
                    self.fail(f"{path.name} shows something else now (QCG_UPDATE_GOLDEN=1 writes it anew)\n{changed}")
                self.assertLess(run.seconds, MOST_SECONDS)
                print(f"{path.stem}: {run.seconds:.1f} s", flush=True)

    def test_cells_have_names_that_stay(self):
        for path in NOTEBOOKS:
            with self.subTest(path.stem):
                names = [cell["id"] for cell in json.loads(path.read_text())["cells"]]
                self.assertEqual(len(set(names)), len(names))
                for name in names:
                    self.assertRegex(name, r"^[a-z][a-z0-9-]*$")

    def test_no_place_of_a_machine(self):
        for path in NOTEBOOKS:
            with self.subTest(path.stem):
                self.assertIsNone(re.search(r"/(home|root|tmp|usr|work|build)/", path.read_text()))

    def test_links_lead_somewhere(self):
        for path in NOTEBOOKS:
            with self.subTest(path.stem):
                for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
                    self.assertTrue((path.parent / link).exists(), link)

    def test_they_turn_into_pages(self):
        PAGES.mkdir(exist_ok=True)
        for path in NOTEBOOKS:
            with self.subTest(path.stem):
                page = page_of(path)
                pictures = path.read_text().count('"image/svg+xml"')
                self.assertEqual(page.count('<img src="data:image/svg+xml'), pictures)
                PAGES.joinpath(f"{path.stem}.html").write_text(page)


class TheTestItself(unittest.TestCase):
    def stored(self, source, shown):
        output = new_output("execute_result", {"text/plain": shown}, execution_count=1)
        return new_notebook(cells=[new_code_cell(source, id="sum", outputs=[output], execution_count=1)])

    def test_an_output_that_is_no_longer_so_is_noticed(self):
        for shown, noticed in (("3", False), ("4", True)):
            stored = self.stored("import qcg\nqcg.game('nim', '1,2').nimber", shown)
            found = differences(text_of(stored), text_of(Run(stored).notebook))
            self.assertEqual(bool(found), noticed, found)
            self.assertEqual('"3"' in found, noticed)

    def test_so_is_a_cell_that_raises(self):
        with self.assertRaises(nbclient.exceptions.CellExecutionError):
            Run(self.stored("1 / 0", "0"))


if __name__ == "__main__":
    unittest.main()
