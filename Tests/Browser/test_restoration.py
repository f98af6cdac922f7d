"""State restoration with `PlacesApp`, which is built beside the fixture."""

import json
import re

from addresses import expect_path, open_at, still_at, tap
from gallery import button, text
from playwright.sync_api import expect


def test_a_scene_comes_back_when_the_app_is_started_again(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Add")
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    tap(page, "After yosemite")
    expect(text(page, "In 1")).to_be_visible()
    places.end()
    places.start()
    page.goto(places.address)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    other = context.new_page()
    other.goto(places.address)
    expect(text(other, "Start")).to_be_visible()
    expect(other.get_by_test_id("count")).to_have_text("Count 0")
    assert places.errors == ""


def mark_scene(page):
    page.evaluate("document.querySelector('#scene > .n').mark = true")


def wait_for_next_scene(page):
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_page_finds_the_restarted_app_by_itself(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Add")
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    mark_scene(page)
    places.end()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    places.start()
    wait_for_next_scene(page)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    tap(page, "After yosemite")
    expect(text(page, "In 1")).to_be_visible()
    expect_path(page, "/yosemite/1")
    assert places.errors == ""


def test_a_page_finds_the_app_again_that_was_killed(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    # The second after which state is saved, and a margin for a busy machine.
    page.wait_for_timeout(5000)
    mark_scene(page)
    places.end(kill=True)
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    places.start()
    wait_for_next_scene(page)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 2")


def test_a_page_whose_token_was_withdrawn_says_so(places, context):
    page = open_at(context, places.start().address)
    places.end()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    places.start("--new-token")
    expect(page.get_by_text("The app was started again. Open the address that it printed.")).to_be_visible(timeout=15000)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The app was started again.")).to_be_visible(timeout=15000)
    page.goto(places.address)
    expect(text(page, "Start")).to_be_visible()


def test_a_new_tab_gets_the_browsers_last_scene(places, context):
    page = open_at(context, places.start().address)
    tap(page, "Add")
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    page.close()
    places.end()
    places.start()
    page = open_at(context, places.address, shows="In yosemite")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    expect_path(page, "/yosemite")


class Gate:
    """Keeps the connections of a page from the server while it is closed."""

    def __init__(self, page):
        self.is_closed = False
        self.held = []
        page.route_web_socket("**/socket*", lambda route: self.held.append(route) if self.is_closed else route.connect_to_server())

    def open(self):
        self.is_closed = False
        for route in self.held:
            route.close(code=1001)


def test_a_new_tab_leaves_the_scene_to_a_tab_that_is_about_to_connect_again(places, context):
    page = context.new_page()
    gate = Gate(page)
    page.goto(places.start().address)
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    gate.is_closed = True
    places.end()
    places.start()
    other = open_at(context, places.address)
    expect(other.get_by_test_id("count")).to_have_text("Count 0")
    mark_scene(page)
    gate.open()
    wait_for_next_scene(page)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 2")


def test_a_tab_that_was_asleep_leaves_the_scene_to_the_tab_in_front(places, context):
    asleep = open_at(context, places.start().address)
    tap(asleep, "Add")
    expect(asleep.get_by_test_id("count")).to_have_text("Count 1")
    # A tab that the browser has put to sleep keeps its ticket, and does not connect again by itself.
    asleep.goto("about:blank")
    places.end()
    places.start()
    front = open_at(context, places.address)
    expect(front.get_by_test_id("count")).to_have_text("Count 1")
    asleep.goto(places.address)
    expect(asleep.get_by_test_id("count")).to_have_text("Count 0")
    tap(front, "Add")
    expect(front.get_by_test_id("count")).to_have_text("Count 2")
    expect(front.locator("#notice")).to_be_hidden()


def test_a_process_that_is_killed_loses_the_last_seconds_only(places, context):
    page = open_at(context, places.start().address)
    for _ in range(3):
        tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 3")
    # The second after which state is saved, and a margin for a busy machine.
    page.wait_for_timeout(5000)
    places.end(kill=True)
    places.start()
    page.goto(places.address)
    expect(page.get_by_test_id("count")).to_have_text("Count 3")


def test_a_browser_does_not_get_another_browsers_state(places, context, browser):
    page = open_at(context, places.start().address)
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    session = json.loads(page.evaluate("sessionStorage.getItem('frontmost.session')"))[0]
    places.end()
    places.start()
    stranger = browser.new_context(viewport={"width": 393, "height": 852})
    other = stranger.new_page()
    other.add_init_script(f"sessionStorage.setItem('frontmost.session', JSON.stringify([{json.dumps(session)}, 'guessed']))")
    other.goto(places.address)
    expect(other.get_by_test_id("count")).to_have_text("Count 0")
    stranger.close()
    page.goto(places.address)
    expect(page.get_by_test_id("count")).to_have_text("Count 1")


def test_a_broken_file_loses_only_its_scene_and_is_reported_once(places, context):
    page, other = open_at(context, places.start().address), open_at(context, places.address)
    for each, count in [(page, 1), (other, 2)]:
        for _ in range(count):
            tap(each, "Add")
        expect(each.get_by_test_id("count")).to_have_text(f"Count {count}")
    session = json.loads(page.evaluate("sessionStorage.getItem('frontmost.session')"))[0]
    places.end()
    file = places.folder / "state" / f"{session}.json"
    file.write_text(file.read_text()[:40])
    places.start()
    other.goto(places.address)
    expect(other.get_by_test_id("count")).to_have_text("Count 2")
    page.goto(places.address)
    expect(page.get_by_test_id("count")).to_have_text("Count 0")
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    assert len(re.findall("was not restored", places.errors)) == 1


def test_without_restoration_every_start_is_fresh(places, context):
    page = open_at(context, places.start("--no-restore").address)
    tap(page, "Add")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    places.end()
    places.start("--no-restore")
    page.goto(places.address)
    expect(page.get_by_test_id("count")).to_have_text("Count 0")
    assert not (places.folder / "state").exists()


# ---------------------------------------------------------------- The command line


def test_a_route_on_the_command_line_is_where_scenes_start(places, context):
    page = open_at(context, places.start("--route", "/yosemite/3").address, shows="In 3")
    expect(page.get_by_test_id("last")).to_have_text("/yosemite/3")
    expect_path(page, "/yosemite/3")
    other = open_at(context, places.at("/zion"), shows="In zion")
    still_at(other, "/zion")


def test_a_restored_scene_ignores_the_route(places, context):
    page = open_at(context, places.start("--route", "/yosemite").address, shows="In yosemite")
    tap(page, "After yosemite")
    expect(text(page, "In 1")).to_be_visible()
    page.close()
    places.end()
    page = open_at(context, places.start("--route", "/yosemite").address, shows="In 1")
    expect(page.get_by_test_id("last")).to_have_text("nothing")
    expect_path(page, "/yosemite/1")
