"""Two processes of `PlacesApp` that share their scenes in a PostgreSQL database, as on two machines."""

import re
import time

import pytest
from addresses import expect_path, tap
from apps import PLACES_APP, address_in, launch, stop
from database import PASSWORD, Database, Switch, missing
from gallery import text
from playwright.sync_api import expect
from waiting import until_said

TOKEN = "0123456789abcdef-of-tests"
# How long a page is without a process, in seconds: 2, with a margin for a busy machine.
A_MOMENT = 8


class Machine:
    """A process of the app."""

    def __init__(self, folder, database):
        self.console = folder / f"console-{time.monotonic_ns()}.txt"
        with open(self.console, "w") as errors:
            self.process = launch(
                PLACES_APP, "--port", "0", "--token", TOKEN, "--state", database.address, "--log-level", "info", errors=errors
            )
        self.port = int(re.search(r":(\d+)/", address_in(self.process.stdout.readline()))[1])

    def end(self, kill=False):
        if self.process.poll() is None:
            stop(self.process, kill)

    def expect_line(self, pattern):
        until_said(pattern, self.console.read_text)


@pytest.fixture(scope="module")
def whole_database(tmp_path_factory):
    if reason := missing():
        pytest.skip(reason)
    database = Database(tmp_path_factory.mktemp("database"))
    yield database
    database.end()


@pytest.fixture
def database(whole_database):
    if whole_database.process.poll() is not None:
        whole_database.start()
    return whole_database


@pytest.fixture
def machines(database, tmp_path):
    """Two processes, and a port that leads to the first one of them that answers."""
    machines = [Machine(tmp_path, database) for _ in range(2)]
    switch = Switch(*(machine.port for machine in machines))
    yield machines, switch
    switch.end()
    for machine in machines:
        machine.end()
        assert PASSWORD not in machine.console.read_text()


def enter(context, switch):
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{switch.port}/?token={TOKEN}")
    expect(text(page, "Start")).to_be_visible()
    return page


def count(page, number):
    expect(page.get_by_test_id("count")).to_have_text(f"Count {number}")


def mark_scene(page):
    page.evaluate("document.querySelector('#scene > .n').mark = true")


def wait_for_next_scene(page):
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    expect(page.locator("#notice")).to_be_hidden()


def wait_until_saved(page):
    """Waits for the second after which a scene is saved, with a margin for a busy machine."""
    page.wait_for_timeout(3000)


def test_a_page_goes_on_at_the_other_machine_when_its_own_dies(machines, context):
    (first, second), switch = machines
    page = enter(context, switch)
    first.expect_line("event=connected")
    for number in [1, 2]:
        tap(page, "Add")
        count(page, number)
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    wait_until_saved(page)
    mark_scene(page)
    start = time.monotonic()
    first.end(kill=True)
    wait_for_next_scene(page)
    count(page, 2)
    expect(text(page, "In yosemite")).to_be_visible()
    away = time.monotonic() - start
    print(f"The page was away for {away:.2f} s.")
    assert away < A_MOMENT
    second.expect_line("event=restored")
    tap(page, "Add")
    count(page, 3)


def test_a_machine_that_ends_hands_its_pages_over_with_what_they_did_last(machines, context):
    (first, second), switch = machines
    page = enter(context, switch)
    for number in [1, 2, 3]:
        tap(page, "Add")
        count(page, number)
    mark_scene(page)
    first.end()
    wait_for_next_scene(page)
    count(page, 3)
    second.expect_line("event=restored")


def test_a_machine_that_has_an_old_scene_is_told_and_its_page_gets_the_new_one(machines, context):
    (first, second), switch = machines
    page = enter(context, switch)
    tap(page, "Add")
    count(page, 1)
    wait_until_saved(page)
    # A copy of the tab is led to the other machine, which gets the scene.
    ticket = page.evaluate("sessionStorage.getItem('frontmost.session')")
    switch.ports.reverse()
    other = context.new_page()
    other.add_init_script(f"sessionStorage.setItem('frontmost.session', {ticket!r})")
    other.goto(f"http://127.0.0.1:{switch.port}/")
    count(other, 1)
    second.expect_line("event=restored")
    for number in [2, 3]:
        tap(other, "Add")
        count(other, number)
    wait_until_saved(other)
    # The first machine still has the scene, and is told when it saves.
    tap(page, "Add")
    first.expect_line("by=elsewhere event=closed")
    second.end()
    count(page, 3)


def test_pages_go_on_while_the_database_is_away(machines, database, context):
    (first, second), switch = machines
    page = enter(context, switch)
    tap(page, "Add")
    count(page, 1)
    wait_until_saved(page)
    database.end()
    for number in [2, 3, 4]:
        tap(page, "Add")
        count(page, number)
    first.expect_line("event=states-lost")
    # A new page needs nothing that is saved.
    other = enter(context, switch)
    count(other, 0)
    tap(page, "Add")
    count(page, 5)
    database.start()
    first.expect_line("event=states-back")
    assert first.console.read_text().count("event=states-lost") == 1
    wait_until_saved(page)
    mark_scene(page)
    first.end(kill=True)
    wait_for_next_scene(page)
    count(page, 5)
