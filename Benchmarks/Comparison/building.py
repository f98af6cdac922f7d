"""Builds the benchmarks of two commits side by side."""

import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def git(*arguments, cwd=ROOT):
    return subprocess.run(["git", *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout.strip()


def resolved(commit):
    return git("rev-parse", "--verify", commit + "^{commit}")


def checkout(commit, suffix=""):
    """Returns a work tree of the commit. It is kept, so that the next comparison with the commit needs no build."""
    folder = ROOT / ".build-compare" / (commit[:12] + suffix)
    if not (folder / "Package.swift").exists():
        git("worktree", "prune")
        git("worktree", "add", "--force", "--detach", str(folder), commit)
    return folder


def tools(root):
    """Returns the names of the benchmarks in a work tree."""
    manifest = (root / "Benchmarks" / "Package.swift").read_text()
    folders = (root / "Benchmarks" / "Sources").iterdir()
    return sorted(folder.name for folder in folders if f'"{folder.name}"' in manifest and (folder / "main.swift").exists())


def mirror(source, target):
    """Makes the files of `target` equal to those of `source`. Unchanged files keep their dates, so that they are not compiled again."""
    names = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    for path in [path for path in target.rglob("*") if path.is_file() and path.relative_to(target) not in names]:
        path.unlink()
    for name in names:
        new, old = source / name, target / name
        if not old.exists() or old.read_bytes() != new.read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(new, old)


class Side:
    """A work tree in which benchmarks are built."""

    def __init__(self, root):
        self.root = root
        self.scratch = root / "Benchmarks" / ".build"

    def build(self, tool):
        """Builds a benchmark and returns its path. Prints the reason and returns None if it does not build."""
        # One benchmark at a time, so that one that does not build with an old commit does not affect the others.
        environment = dict(os.environ, FRONTMOST_BENCHMARKS=tool)
        command = ["swift", "build", "--configuration", "release", "--product", tool]
        done = subprocess.run(command, cwd=self.root / "Benchmarks", env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            reasons = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line]
            print(f"  {tool}: {reasons[0] if reasons else 'swift build failed'}", file=sys.stderr)
            return None
        return self.scratch / "release" / tool


class Old(Side):
    """The commit to compare with. It is measured by the benchmarks of the working tree, or by its own if those do not build with it."""

    def __init__(self, commit):
        super().__init__(checkout(commit, "-measured"))
        self.own = checkout(commit)
        mirror(ROOT / "Benchmarks" / "Sources", self.root / "Benchmarks" / "Sources")
        shutil.copyfile(ROOT / "Benchmarks" / "Package.swift", self.root / "Benchmarks" / "Package.swift")

    def build(self, tool):
        built = super().build(tool)
        if built is None and tool in tools(self.own):
            print(f"  {tool}: measured by the old commit's own tool", file=sys.stderr)
            built = Side(self.own).build(tool)
        return built
