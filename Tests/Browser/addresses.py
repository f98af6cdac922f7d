"""Shared parts of the address tests: launching an app, and finding its page."""

import random
import re
import socket
import subprocess
import time
from urllib.parse import unquote, urlsplit

from gallery import button, come_to_rest, text
from playwright.sync_api import expect


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
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), "--state", str(self.folder / "state"), *arguments],
            stdout=subprocess.PIPE, stderr=self.console, text=True,
        )
        self.address = self.process.stdout.readline().split(": ", 1)[1].strip()
        return self

    def at(self, path):
        """The address of a path."""
        page, query = self.address.split("?", 1)
        path, *fragment = path.split("#")
        return "#".join([page.rstrip("/") + path + ("&" if "?" in path else "?") + query, *fragment])

    def end(self, kill=False):
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(timeout=60)
        self.console.close()

    @property
    def errors(self):
        return (self.folder / "console.txt").read_text()

    def expect_error(self, pattern):
        """Waits until the app prints a message on its console."""
        end = time.monotonic() + 20
        while not re.search(pattern, self.errors):
            assert time.monotonic() < end, f"{pattern} is not in:\n{self.errors}"
            time.sleep(0.05)


def tap(page, name):
    """Taps a button of the front screen. During a transition both screens exist."""
    come_to_rest(page)
    button(page, name).click()


def open_at(context, address, shows="Start"):
    page = context.new_page()
    page.goto(address)
    expect(text(page, shows)).to_be_visible()
    return page


def path(page):
    return unquote(urlsplit(page.url).path)


def expect_path(page, wanted):
    page.wait_for_function("wanted => decodeURIComponent(location.pathname) === wanted", arg=wanted, timeout=20000)


def still_at(page, wanted):
    """Expects that the address is still the same after a while."""
    page.wait_for_timeout(600)
    assert path(page) == wanted


def entries(page):
    return page.evaluate("history.length")
