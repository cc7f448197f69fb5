"""What pip gets from python/wheel_of_build.py can be imported from elsewhere."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

SOURCE = pathlib.Path(os.environ["QCG_SOURCE"])
sys.path.append(str(SOURCE / "python"))

import wheel_of_build  # noqa: E402
import qcg  # noqa: E402

PACKAGE = pathlib.Path(os.path.abspath(qcg.__file__)).parent


class Wheel(unittest.TestCase):
    def test_it_holds_the_package(self):
        wheel_of_build._build = lambda: None  # it is built, or there would be no test
        wheel_of_build.BUILT = PACKAGE.parent.parent
        with tempfile.TemporaryDirectory() as folder:
            name = wheel_of_build.build_wheel(folder)
            with zipfile.ZipFile(pathlib.Path(folder) / name) as archive:
                names = archive.namelist()
                self.assertIsNone(archive.testzip())
                archive.extractall(folder)
                info = next(name for name in names if name.endswith("RECORD"))
                self.assertEqual(len(archive.read(info).splitlines()), len(names))
            self.assertIn("qcg/py.typed", names)
            self.assertIn("qcg/_qcg.pyi", names)
            found = subprocess.run(
                [sys.executable, "-c", "import qcg; print(qcg.__file__); print(qcg.game('nim', '2,1').value)"],
                env={"PYTHONPATH": folder}, cwd=folder, capture_output=True, text=True, check=True,
            ).stdout.split()
        self.assertEqual(found, [f"{folder}/qcg/__init__.py", "*3"])


if __name__ == "__main__":
    unittest.main()
