"""Makes a wheel of what CMake builds: all that pip asks of a build backend (PEP 517), with Python's own library."""

from __future__ import annotations

import base64
import hashlib
import pathlib
import subprocess
import sysconfig
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "release"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def _run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)


def _build() -> None:
    if not (BUILT / "build.ninja").exists():
        _run("cmake", "--preset", "release", "-DQCG_TESTS=OFF", "-DQCG_BENCH=OFF")
    _run("ninja", "-C", str(BUILT), "qcg_python")
    if not (BUILT / "python" / "qcg" / f"_qcg{SUFFIX}").exists():
        raise SystemExit("the module was built for another Python: configure with -DPython_EXECUTABLE=, or use Debian's")


def _tag() -> str:
    version = sysconfig.get_config_var("py_version_nodot")
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"cp{version}-cp{version}-{platform}"


def _files() -> dict[str, bytes]:
    package = BUILT / "python" / "qcg"
    kinds = {".py", ".pyi", ".typed", ".so"}
    return {f"qcg/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
            if path.suffix in kinds or path.name == "py.typed"}


def _hash(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    """Builds, and packs the package into a wheel; answers its name."""
    _build()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    name, version = project["name"], project["version"]
    info = f"{name}-{version}.dist-info"
    files = _files()
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {project['description']}\n"
        f"Requires-Python: {project['requires-python']}\n"
    ).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: qcg\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
    record = "".join(f"{path},{_hash(content)},{len(content)}\n" for path, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"{name}-{version}-{_tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return wheel


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    """There is none: the repository is what one builds from."""
    raise NotImplementedError("build from a checkout of the repository")
