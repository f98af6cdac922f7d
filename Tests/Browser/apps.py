"""Starts apps as processes: the gallery (FRONTMOST_GALLERY), the fixture (FRONTMOST_BROWSER_FIXTURE), and `PlacesApp`, which is beside it.
The variables are paths of built executables."""

import contextlib
import os
import random
import socket
import subprocess

from waiting import until_said

GALLERY, FIXTURE = os.environ.get("FRONTMOST_GALLERY", ""), os.environ.get("FRONTMOST_BROWSER_FIXTURE", "")
PLACES_APP = os.path.join(os.path.dirname(FIXTURE), "PlacesApp")


def launch(program, *arguments, errors=None):
    """The process of a program, with its output in a pipe.

    errors: The file for its standard error, or `subprocess.PIPE`; that of the tests if it is not given.
    """
    return subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, stderr=errors, text=True)


def address_in(line):
    """The address in the line by which an app says that it serves: "Gallery: http://…", or the address alone."""
    return line.rsplit(": ", 1)[-1].strip()


def stop(process, kill=False):
    """Ends a process, and waits for its end."""
    if kill:
        process.kill()
    else:
        process.terminate()
    process.wait(timeout=60)


@contextlib.contextmanager
def running(program, *arguments, errors=None):
    """The process of a program, which is ended afterwards."""
    process = launch(program, *arguments, errors=errors)
    try:
        yield process
    finally:
        stop(process)


@contextlib.contextmanager
def serving(program, *arguments, console=None):
    """The address of a newly started app, which is ended afterwards.

    console: The path of the file for its standard error.
    """
    with open(console, "w") if console else contextlib.nullcontext() as errors:
        with running(program, *arguments, errors=errors) as process:
            yield address_in(process.stdout.readline())
            said = console.read_text()[:3000] if console else ""
            assert process.poll() is None, f"{os.path.basename(program)} ended by itself:\n{said}"


def fixture_app(*arguments):
    """The address of the fixture."""
    return serving(FIXTURE, *arguments)


def gallery_app(*arguments, console=None):
    """The address of the gallery, which restores nothing."""
    return serving(GALLERY, "--port", "0", "--no-restore", *arguments, console=console)


def free_port():
    """A free port that stays free while the app is not running: it is below the ports that the system assigns to connections."""
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as free:
            try:
                free.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


class App:
    """A program that can be ended and restarted at the same port with the same folder."""

    def __init__(self, program, folder):
        self.port = free_port()
        self.program, self.folder, self.process = program, folder, None

    def start(self, *arguments):
        self.console = open(self.folder / "console.txt", "a")
        state = str(self.folder / "state")
        self.process = launch(self.program, "--port", str(self.port), "--state", state, *arguments, errors=self.console)
        self.address = address_in(self.process.stdout.readline())
        return self

    def at(self, path):
        """The address of a path."""
        page, query = self.address.split("?", 1)
        path, *fragment = path.split("#")
        return "#".join([page.rstrip("/") + path + ("&" if "?" in path else "?") + query, *fragment])

    def end(self, kill=False):
        stop(self.process, kill)
        self.console.close()

    def end_if_running(self):
        if self.process and self.process.poll() is None:
            self.end()

    @property
    def errors(self):
        return (self.folder / "console.txt").read_text()

    def expect_error(self, pattern):
        """Waits until the app prints a message on its console."""
        until_said(pattern, lambda: self.errors)
