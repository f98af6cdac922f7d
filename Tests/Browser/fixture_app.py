"""Starts the fixture app (FRONTMOST_BROWSER_FIXTURE, the path of the built executable)."""

import contextlib
import os
import subprocess


@contextlib.contextmanager
def fixture_app(*arguments):
    """The address of the newly started app, which is ended afterwards."""
    process = subprocess.Popen([os.environ["FRONTMOST_BROWSER_FIXTURE"], *arguments], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
        assert process.poll() is None, "the app ended by itself"
    finally:
        process.terminate()
        process.wait(timeout=60)
