"""The products of a debug build, for the scripts beside this file."""

import json
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent


def run(*command: str) -> str:
    """Runs a command in the package's folder and returns its output. A failure ends the script."""
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command[:3])} … failed:\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout


def products() -> pathlib.Path:
    """The folder of the build's products."""
    return pathlib.Path(run("swift", "build", "--show-bin-path").strip())


def target() -> str:
    """The triple that the compiler builds for."""
    return json.loads(run("swiftc", "-print-target-info"))["target"]["triple"]


def import_flags(folder: pathlib.Path) -> list[str]:
    """The compiler's flags with which a source imports the modules in a folder of products."""
    flags = ["-I", str(folder / "Modules")]
    # C modules with module maps that SwiftPM has made, and with module maps in their sources. That of libpq is read only if a module uses it.
    maps = [*folder.glob("*.build/module.modulemap"), *folder.parent.parent.glob("checkouts/*/Sources/*/include/module.modulemap")]
    maps.append(root / "Sources/CPostgreSQL/module.modulemap")
    for map in sorted(maps):
        flags += ["-Xcc", f"-fmodule-map-file={map}"]
    return flags
