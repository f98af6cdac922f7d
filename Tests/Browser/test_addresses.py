"""The address bar with `PlacesApp`, which is built beside the fixture."""

import contextlib
import json
import re
import subprocess
from urllib.parse import urlsplit

from addresses import entries, expect_back_to, expect_path, open_at, path, still_at, tap
from apps import PLACES_APP, address_in, launch, running
from gallery import button, come_to_rest, lines, text
from playwright.sync_api import expect
from protocol import HELLO, CloseCode, MessageKind


def test_the_address_bar_shows_where_the_app_is(places, context):
    page = open_at(context, places.start().address)
    assert path(page) == "/"
    before = entries(page)
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    tap(page, "After yosemite")
    expect_path(page, "/yosemite/1")
    assert urlsplit(page.url).query == ""
    page.reload()
    expect(text(page, "In 1")).to_be_visible()
    assert entries(page) == before + 2


def test_back_and_forward_open_the_screens_and_add_no_entries(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    expect(text(page, "In yosemite")).to_be_visible()
    tap(page, "After yosemite")
    expect_path(page, "/yosemite/1")
    expect(text(page, "In 1")).to_be_visible()
    count = entries(page)
    page.go_back()
    expect(text(page, "In yosemite")).to_be_visible()
    still_at(page, "/yosemite")
    page.go_back()
    expect(text(page, "Start")).to_be_visible()
    expect(page.get_by_test_id("last")).to_have_text("nothing")
    still_at(page, "/")
    page.go_forward()
    expect(text(page, "In yosemite")).to_be_visible()
    page.go_forward()
    expect(text(page, "In 1")).to_be_visible()
    expect(page.get_by_test_id("last")).to_have_text("https://places.example/yosemite/1")
    still_at(page, "/yosemite/1")
    assert entries(page) == count


def test_the_apps_own_ways_back_add_no_entries(places, context):
    page = open_at(context, places.start().address)
    first = entries(page)
    for _ in range(3):
        tap(page, "Yosemite")
        expect(text(page, "In yosemite")).to_be_visible()
        expect_path(page, "/yosemite")
        tap(page, "After yosemite")
        expect(text(page, "In 1")).to_be_visible()
        expect_path(page, "/yosemite/1")
        tap(page, "Home")
        expect(text(page, "Start")).to_be_visible()
        expect_path(page, "/")
    assert entries(page) == first + 2
    page.go_forward()
    expect(text(page, "In yosemite")).to_be_visible()
    still_at(page, "/yosemite")
    come_to_rest(page)
    button(page, "Places").click()
    expect(text(page, "Start")).to_be_visible()
    expect_path(page, "/")
    expect_back_to(page, "about:blank")


def test_several_steps_back_at_once_end_at_the_last_one(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Yosemite")
    expect(text(page, "In yosemite")).to_be_visible()
    for number in range(1, 5):
        tap(page, f"After {number - 1 or 'yosemite'}")
        expect_path(page, "/yosemite/" + "/".join(map(str, range(1, number + 1))))
        expect(text(page, f"In {number}")).to_be_visible()
    page.evaluate("for (let i = 0; i < 3; i++) history.back()")
    page.evaluate("history.back()")
    expect_path(page, "/yosemite")
    expect(text(page, "In yosemite")).to_be_visible()
    still_at(page, "/yosemite")


def test_a_page_opened_at_a_path_starts_there(places, context):
    page = open_at(context, places.start().at("/yosemite/3"), shows="In 3")
    expect(page.get_by_test_id("last")).to_have_text("/yosemite/3")
    still_at(page, "/yosemite/3")
    count = entries(page)
    tap(page, "Home")
    expect_path(page, "/")
    assert entries(page) == count + 1
    page.go_back()
    expect(text(page, "In 3")).to_be_visible()


def test_paths_in_other_scripts_are_the_same_in_the_bar_and_in_the_app(places, context):
    page = open_at(context, places.start().address)
    tap(page, "日本")
    expect_path(page, "/日本")
    page.go_back()
    expect(text(page, "Start")).to_be_visible()
    page.go_forward()
    expect(text(page, "In 日本")).to_be_visible()
    other = open_at(context, places.at("/日本/%20x"), shows="In  x")
    still_at(other, "/日本/ x")


def test_an_unknown_path_is_corrected(places, context):
    page = open_at(context, places.start().at("/nowhere?a=b#c"))
    expect(page.get_by_test_id("last")).to_have_text("/nowhere?a=b#c")
    expect_path(page, "/")
    assert urlsplit(page.url).fragment == ""
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")


def test_an_address_that_is_typed_into_the_bar_is_opened_in_the_scene(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    page.goto(places.at("/zion"))
    expect(text(page, "In zion")).to_be_visible()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    page.evaluate("location.hash = 'part'")
    expect(page.get_by_test_id("last")).to_have_text("https://places.example/zion#part")


def test_a_reloaded_page_stays_in_place_and_opens_no_link(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    expect(page.get_by_test_id("last")).to_have_text("nothing")
    still_at(page, "/yosemite")
    page.go_back()
    expect(text(page, "Start")).to_be_visible()


def test_back_without_a_connection_is_performed_after_reconnecting(places, context):
    page = context.new_page()
    routes, isCut = [], []

    def handle(route):
        routes.append(route)
        if isCut:
            route.close(code=1012)
        else:
            route.connect_to_server()

    page.route_web_socket("**/socket*", handle)
    page.goto(places.start().address)
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    expect(text(page, "In yosemite")).to_be_visible()
    isCut.append(True)
    routes[-1].close(code=1012)
    page.go_back()
    expect_path(page, "/")
    isCut.clear()
    expect(text(page, "Start")).to_be_visible(timeout=10_000)
    still_at(page, "/")


def test_reconnecting_changes_no_address(places, context):
    page = context.new_page()
    routes = lines(page)
    page.goto(places.start().address)
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    count = entries(page)
    page.evaluate("document.querySelector('#scene > .n').mark = true")
    routes[-1].close(code=1012)
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    expect(text(page, "In yosemite")).to_be_visible()
    tap(page, "After yosemite")
    expect(text(page, "In 1")).to_be_visible()
    still_at(page, "/yosemite/1")
    assert entries(page) == count + 1


def test_two_pages_have_addresses_of_their_own(places, context):
    first = open_at(context, places.start().address)
    second = open_at(context, places.at("/zion"), shows="In zion")
    tap(first, "Yosemite")
    expect_path(first, "/yosemite")
    still_at(second, "/zion")
    tap(first, "Home")
    expect(text(first, "Start")).to_be_visible()
    expect(text(second, "In zion")).to_be_visible()


def test_a_browser_without_storage_keeps_its_scene_while_the_page_is_open(places, context):
    page = context.new_page()
    page.add_init_script("""for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
    }""")
    errors, routes = [], lines(page)
    page.on("pageerror", lambda error: errors.append(error.stack))
    page.goto(places.start().address)
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    page.evaluate("document.querySelector('#scene > .n').mark = true")
    routes[-1].close(code=1012)
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    page.wait_for_timeout(600)
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    assert errors == []


# ---------------------------------------------------------------- Hostile addresses


def closure(page, *messages):
    """Sends messages over a new connection, and returns how the server closes it."""
    return page.evaluate(
        """messages => new Promise(resolve => {
          const token = new URLSearchParams(location.search).get('token');
          const socket = new WebSocket(`ws://${location.host}/socket?token=${token}`);
          socket.onopen = () => { for (const message of messages) socket.send(message); };
          socket.onclose = event => resolve([event.code, event.reason]);
        })""",
        [json.dumps(message) for message in messages],
    )


def test_hostile_addresses_close_their_connection_and_nothing_else(places, context):
    page = open_at(context, places.start().address)
    refused, wrong = CloseCode.policyViolation, f"wrong fields in a message of kind {MessageKind.hello}"
    address = MessageKind.address
    assert closure(page, HELLO + ["/" + "a" * 9_000_000])[0] == CloseCode.messageTooBig
    for length in [20_000, 1_000_000]:
        assert closure(page, HELLO + ["/" + "a" * length]) == [refused, wrong]
    assert closure(page, HELLO + ["https://evil.example/"]) == [refused, "not a path of a URL"]
    assert closure(page, HELLO + [7]) == [refused, wrong]
    assert closure(page, HELLO) == [refused, wrong]
    assert closure(page, HELLO + ["/"], [address, "javascript:alert(1)", 0]) == [refused, "not a path of a URL"]
    assert closure(page, HELLO + ["/"], [address, "/", "0"]) == [refused, f"wrong fields in a message of kind {address}"]
    ticket = [*HELLO[:-5], "../../etc/passwd", "x", "..", "y", 0, "//evil.example/../../x", 1]
    assert closure(page, ticket) == [refused, wrong]
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    assert places.errors == ""


def test_dots_and_slashes_stay_within_the_page(places, context):
    page = open_at(context, places.start().at("//evil.example/x"), shows="In x")
    assert page.url.startswith(f"http://127.0.0.1:{places.port}/")
    expect_path(page, "/evil.example/x")
    page.goto(places.at("/a/../../b/%2e%2e/c"))
    expect(text(page, "In c")).to_be_visible()
    expect_path(page, "/c")


def test_paths_are_those_of_the_site_on_the_command_line(places, context):
    page = open_at(context, places.start("--site", "https://parks.example/x").at("/zion"), shows="In zion")
    expect(page.get_by_test_id("last")).to_have_text("https://parks.example/zion")


def test_previews_are_listed_and_shown(places, browser):
    context = contextlib.closing(browser.new_context(viewport={"width": 1440, "height": 900}))
    with context as context, running(PLACES_APP, "--port", "0", "--previews") as process:
        first, second = process.stdout.readline(), process.stdout.readline()
        assert re.fullmatch(r"1\. All places  PlacesApp/PlacesApp\.swift:\d+\n", first)
        assert re.fullmatch(r"2\. PlacesApp/PlacesApp\.swift:\d+\n", second)
        assert process.stdout.readline() == "3. Provided  PlacesApp.PlacesScreen_Previews:1\n"
        assert process.stdout.readline() == "4. PlacesApp.PlacesScreen_Previews:2\n"
        page = context.new_page()
        page.goto(address_in(process.stdout.readline()))
        expect(text(page, "Start")).to_be_visible()
        page.get_by_role("navigation", name="Screens").get_by_role("button", name=re.compile("PlacesApp.swift")).click()
        expect(text(page, "Photos 3")).to_be_visible()


def test_one_preview_is_shown_alone(places, context):
    page = open_at(context, places.start("--preview", "2").address, shows="Photos 3")
    expect(page.get_by_role("navigation", name="Screens")).to_be_hidden()
    places.end()
    process = launch(PLACES_APP, "--preview", "none", errors=subprocess.PIPE)
    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0 and 'There is no preview "none"' in errors and "1. All places" in errors
