"""An app that several processes serve (`--workers`), with `PlacesApp`: pages stay with their process, and outlive it."""

import contextlib
import http.client
import json
import os
import pathlib
import signal
from urllib.parse import urlsplit

import pytest
from addresses import expect_path, open_at, tap
from gallery import PHONE, text
from playwright.sync_api import expect
from waiting import PATIENCE, until


@pytest.fixture
def workers(places):
    """The app with two workers, which serve."""
    places.start("--workers", "2", "--patience", "2", "--log-level", "notice")
    for number in [1, 2]:
        places.expect_error(f"event=worker worker={number}")
    return places


@pytest.fixture
def visitor(browser):
    """Makes a browser of its own for each visitor."""
    contexts = []

    def visitor():
        context = browser.new_context(viewport=PHONE, bypass_csp=True)
        contexts.append(context)
        return context

    yield visitor
    for context in contexts:
        context.close()


def processes(app):
    """The processes of the workers, by their numbers."""
    pid = app.process.pid
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found = {}
    for child in children:
        # One that has just ended has none.
        with contextlib.suppress(OSError):
            variables = pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0")
            found.update({int(each.split()[3]): int(child) for each in variables if each.startswith(b"FRONTMOST_WORKER=")})
    return found


def worker_of(page):
    """The number of the worker that has the page's scene."""
    return json.loads(page.evaluate("sessionStorage.getItem('frontmost.session')"))[2]


def enter(app, context):
    page = context.new_page()
    page.sockets = []
    page.on("websocket", lambda socket: page.sockets.append(socket.url))
    page.goto(app.address)
    expect(text(page, "Start")).to_be_visible()
    return page


def enter_both(app, visitor):
    """A page of each worker. Where a new page goes depends on what the workers do at the moment."""
    pages = {}
    for _ in range(8):
        page = enter(app, visitor())
        pages.setdefault(worker_of(page), page)
        if len(pages) == 2:
            break
    return pages[1], pages[2]


def add(page, number):
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text(f"Count {number}")


def mark_scene(page):
    page.evaluate("document.querySelector('#scene > .n').mark = true")


def wait_for_next_scene(page):
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    expect(page.locator("#notice")).to_be_hidden()


def test_browsers_are_spread_and_each_stays_with_its_worker(workers, visitor):
    contexts = [visitor() for _ in range(4)]
    pages = [enter(workers, context) for context in contexts]
    assert {worker_of(page) for page in pages} == {1, 2}
    for context, page in zip(contexts, pages):
        # A link is no part of what the scene saves: a page that got it again has the living scene.
        link = open_at(context, workers.at("/yosemite"), shows="In yosemite")
        assert worker_of(link) == worker_of(page), "All tabs of a browser are in one process."
        for _ in range(3):
            link.reload()
            expect(text(link, "In yosemite")).to_be_visible()
            expect(link.get_by_test_id("last")).to_have_text("/yosemite")


def test_a_worker_that_dies_takes_nothing_away(workers, visitor):
    (first, second), before = enter_both(workers, visitor), processes(workers)
    add(first, 1)
    add(second, 1)
    tap(first, "Yosemite")
    expect_path(first, "/yosemite")
    # At most the last second of what scenes save is lost.
    first.wait_for_timeout(1200)
    mark_scene(first)
    os.kill(before[1], signal.SIGKILL)
    wait_for_next_scene(first)
    expect(text(first, "In yosemite")).to_be_visible()
    expect(first.get_by_test_id("count")).to_have_text("Count 1")
    add(first, 2)
    assert worker_of(first) == 1
    add(second, 2)
    assert len(second.sockets) == 1, "The other pages do not notice."
    until(lambda: len(processes(workers)) == 2)
    assert processes(workers)[2] == before[2] and processes(workers)[1] != before[1]
    workers.expect_error(r"event=died .*message=\w+ .*worker=1")


def test_a_worker_that_hangs_is_replaced(workers, visitor):
    page = enter(workers, visitor())
    add(page, 1)
    page.wait_for_timeout(1200)
    mark_scene(page)
    os.kill(processes(workers)[worker_of(page)], signal.SIGSTOP)
    workers.expect_error("event=hang")
    wait_for_next_scene(page)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    add(page, 2)


def test_pages_survive_a_restart_with_fewer_workers(workers, visitor):
    pages = [enter(workers, visitor()) for _ in range(2)]
    for page in pages:
        add(page, 1)
        mark_scene(page)
    workers.end()
    workers.start("--workers", "1")
    for page in pages:
        wait_for_next_scene(page)
        expect(page.get_by_test_id("count")).to_have_text("Count 1")
        add(page, 2)
        assert worker_of(page) == 1


def test_a_kept_connection_to_another_worker_is_led_to_the_right_one(workers):
    address = urlsplit(workers.address)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=PATIENCE)
    # The first request decides which worker has the connection.
    connection.request("GET", "/healthz?worker=1")
    assert connection.getresponse().read() == b"ok\n"
    file = f"/files/{'a' * 22}/a.txt?worker=2"
    connection.request("GET", file)
    answer = connection.getresponse()
    assert (answer.status, answer.headers["location"], answer.headers["connection"]) == (307, file, "close")
    answer.read()
    connection.request("GET", file)
    assert connection.getresponse().status == 404, "The worker that would have it does not."
    connection.close()


def test_a_page_finds_the_app_again_if_its_worker_cannot_start_for_a_while(workers, visitor):
    page = enter(workers, visitor())
    add(page, 1)
    page.wait_for_timeout(1200)
    mark_scene(page)
    number = worker_of(page)
    for _ in range(3):
        pid = until(lambda: processes(workers).get(number))
        os.kill(pid, signal.SIGKILL)
        until(lambda: processes(workers).get(number) != pid)
    workers.expect_error(r"wait=1 ")
    wait_for_next_scene(page)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
