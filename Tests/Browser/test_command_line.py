"""The command line of an app (the gallery)."""

import contextlib
import http.client
import re
import signal
import socket
import subprocess
from urllib.parse import urlsplit

import pytest
from apps import GALLERY, address_in, gallery_app, launch, running
from gallery import DESKTOP, panel, text
from playwright.sync_api import expect


def start(*arguments):
    return launch(GALLERY, *arguments, errors=subprocess.PIPE)


def test_help_names_the_options():
    process = start("--help")
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "--port" in output and "--bind" in output


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_it_cleanly(number):
    process = start("--port", "0")
    assert re.match(r"Gallery: http://127\.0\.0\.1:\d+/", process.stdout.readline())
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")


def test_a_port_in_use_is_one_line_and_exit_code_1():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = start("--port", port)
        output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (1, "")
    assert len(errors.splitlines()) == 1 and port in errors


def test_an_address_that_cannot_be_bound_is_one_line_and_exit_code_1():
    process = start("--bind", "192.0.2.1", "--port", "0")
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (1, "")
    assert len(errors.splitlines()) == 1 and "192.0.2.1" in errors


def test_an_impossible_port_is_refused():
    process = start("--port", "70000")
    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0 and "70000" in errors


@pytest.mark.parametrize(
    "arguments", [("--token", "short"), ("--token", "a" * 20 + "/"), ("--host-name", "https://app.example"), ("--scenes", "0")]
)
def test_an_option_that_makes_no_sense_is_refused(arguments):
    process = start(*arguments, "--port", "0")
    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0 and "Error" in errors


def status(address, host):
    """The status of the answer to a request for the page that names a host."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    connection.putrequest("GET", f"/?{parts.query}", skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    try:
        return connection.getresponse().status
    finally:
        connection.close()


def test_a_proxys_name_and_an_address_that_stays_are_given_on_the_command_line():
    token = "0123456789-secret_token"
    with gallery_app("--token", token, "--host-name", "App.example", "--host-name", "other.example") as address:
        assert address.endswith(f"/?token={token}")
        assert [status(address, host) for host in ["app.example", "other.example:443", "evil.example"]] == [200, 200, 403]


def test_a_visitor_too_many_waits_for_a_place(browser):
    with gallery_app("--scenes", "1") as address:
        first, second = (browser.new_context(viewport=DESKTOP, bypass_csp=True) for _ in range(2))
        page = first.new_page()
        page.goto(address)
        expect(text(page, "The hut on Saturday")).to_be_visible()
        other = second.new_page()
        other.goto(address)
        expect(other.get_by_text("The app has no room for another visitor.")).to_be_visible()
        first.close()
        expect(text(other, "The hut on Saturday")).to_be_visible(timeout=30_000)
        expect(other.locator("#notice")).to_be_hidden()
        second.close()


def test_previews_are_listed_and_shown(browser):
    context = contextlib.closing(browser.new_context(viewport=DESKTOP, bypass_csp=True))
    with context as context, running(GALLERY, "--previews", "--port", "0") as process:
        listed = []
        while (line := process.stdout.readline()) and not line.startswith("Previews: "):
            listed.append(line)
        assert len(listed) >= 3 and any("Badge" in each for each in listed)
        page = context.new_page()
        page.goto(address_in(line))
        panel(page).get_by_role("button", name="Badge", exact=True).click()
        expect(text(page, "60 fps")).to_be_visible()
