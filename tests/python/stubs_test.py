"""Every public name has a docstring and a type; stubs and the compiled modules name the same."""

import ast
import inspect
import pathlib
import unittest

import qcg
from qcg import _hidden, _qcg

PACKAGE = pathlib.Path(qcg.__file__).parent
ALWAYS = {"__doc__", "__module__", "__init__", "__str__", "__repr__", "__reduce__", "__radd__", "__hash__"}


def stub(name):
    return ast.parse((PACKAGE / name).read_text())


def names_in(body):
    return {node.name: node for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def own_names(one):
    return {name for name in vars(one) if not name.startswith("__") or name not in dir(object)} - ALWAYS


class Stubs(unittest.TestCase):
    def test_modules(self):
        for module, file in ((_qcg, "_qcg.pyi"), (_hidden, "_hidden.pyi")):
            compiled = {name for name in vars(module) if not name.startswith("_")}
            self.assertEqual(compiled, set(names_in(stub(file).body)))

    def test_classes(self):
        for name, node in names_in(stub("_qcg.pyi").body).items():
            if not isinstance(node, ast.ClassDef):
                continue
            with self.subTest(name):
                compiled = {one for one in own_names(getattr(_qcg, name)) if not one.startswith("_pybind11")}
                written = {one for one in names_in(node.body) if one not in ALWAYS and one not in dir(object)}
                self.assertEqual(compiled - set(dir(object)), written)

    def test_properties_are_properties(self):
        for name, node in names_in(stub("_qcg.pyi").body).items():
            if isinstance(node, ast.ClassDef):
                for member, written in names_in(node.body).items():
                    is_property = any(getattr(one, "id", "") == "property" for one in written.decorator_list)
                    found = inspect.getattr_static(getattr(_qcg, name), member)
                    self.assertEqual(isinstance(found, property), is_property, f"{name}.{member}")

    def test_parameters(self):
        for name, node in names_in(stub("_qcg.pyi").body).items():
            if isinstance(node, ast.FunctionDef):
                signature = getattr(_qcg, name).__doc__.splitlines()[0]
                for parameter in node.args.args:
                    self.assertIn(f"{parameter.arg}: ", signature, name)

    def test_the_package_is_typed(self):
        self.assertTrue((PACKAGE / "py.typed").exists())


class Docstrings(unittest.TestCase):
    def test_every_public_name_tells_what_it_is(self):
        for name in qcg.__all__:
            one = getattr(qcg, name)
            self.assertTrue(inspect.getdoc(one), name)
            if inspect.isclass(one) and not issubclass(one, (Exception, tuple)):
                for member, found in vars(one).items():
                    if not member.startswith("_") and (callable(found) or isinstance(found, property)):
                        self.assertTrue(inspect.getdoc(found), f"{name}.{member}")
        for name in qcg.hidden.__all__:
            self.assertTrue(inspect.getdoc(getattr(qcg.hidden, name)), name)

    def test_all_is_sorted_and_there(self):
        self.assertEqual(sorted(qcg.__all__), qcg.__all__)


if __name__ == "__main__":
    unittest.main()
