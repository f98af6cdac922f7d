import json
import re

from playwright.sync_api import expect
from protocol import HELLO


def test_a_desktop_window_shows_the_scene_between_list_and_source(page):
    expect(page.get_by_role("navigation", name="Screens").get_by_role("button")).to_have_count(3)
    expect(page.get_by_role("region", name="Source")).to_contain_text("struct Screen: View")
    assert page.locator("#scene").evaluate("scene => [scene.offsetWidth, scene.offsetHeight]") == [393, 852]
    expect(page.locator("#clock")).to_have_text(re.compile(r"^\d{1,2}:\d\d$"))


def test_choosing_an_entry_shows_its_source_and_its_address(page):
    page.get_by_role("button", name="Screen 2").click()
    expect(page.get_by_role("region", name="Source")).to_contain_text("// 2")
    expect(page.get_by_role("button", name="Screen 2")).to_have_attribute("aria-current", "true")
    expect(page).to_have_url(re.compile("screen=screen-2"))


def test_a_phone_sized_window_shows_the_scene_alone(open_page):
    page = open_page(viewport={"width": 390, "height": 700})
    expect(page.get_by_role("navigation", name="Screens")).to_be_hidden()
    assert page.locator("#scene").evaluate("scene => [scene.offsetWidth, scene.offsetHeight]") == [390, 700]


def test_a_window_that_changes_its_size_lays_the_scene_out_anew(page):
    page.set_viewport_size({"width": 420, "height": 800})
    expect(page.locator("#scene > .n")).to_have_css("width", "420px")


def test_light_and_dark_are_the_users_choice(page):
    base = page.locator("#scene > .n > .n").first
    expect(base).to_have_css("background-color", "rgb(242, 242, 247)")
    page.emulate_media(color_scheme="dark")
    expect(base).to_have_css("background-color", "rgb(0, 0, 0)")


def test_letters_come_from_the_served_font_at_the_measured_width(page):
    heading = page.locator("#scene").get_by_role("heading", name="Fixture", exact=True)
    widths = heading.evaluate(
        """async heading => {
          await document.fonts.ready;
          const range = document.createRange();
          range.selectNodeContents(heading);
          return [range.getBoundingClientRect().width, heading.offsetWidth, document.fonts.check('30px Inter')];
        }"""
    )
    assert abs(widths[0] - widths[1]) < 1 and widths[2]


def test_two_pages_have_scenes_of_their_own(open_page):
    first, second = open_page(), open_page()
    first.get_by_role("button", name="Add").click()
    expect(first.get_by_test_id("count")).to_have_text("Count 1")
    expect(second.get_by_test_id("count")).to_have_text("Count 0")


def test_the_page_keeps_its_own_security_policy(open_page):
    page = open_page(bypass_csp=False)
    page.get_by_role("button", name="Rows").click()
    expect(page.get_by_text("Row 2 日本語", exact=True)).to_be_visible()
    page.get_by_role("button", name="Move").click()


def test_a_page_that_the_app_opens_gets_a_new_tab(page):
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Visit").click()
    opened.value.wait_for_url(re.compile("visited|chrome-error"), wait_until="commit")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    assert len(page.context.pages) == 2, "files are not opened"


def test_two_users_open_independent_pages(open_page):
    first, second = open_page(), open_page()
    with second.context.expect_page():
        second.get_by_role("button", name="Visit").click()
    assert len(first.context.pages) == 1


def test_a_page_in_a_covered_tab_says_so_with_its_first_message(browser, app):
    def first_message(is_hidden):
        context, sent = browser.new_context(bypass_csp=True), []
        context.add_init_script(f"Object.defineProperty(Document.prototype, 'hidden', {{ get: () => {json.dumps(is_hidden)} }})")
        page = context.new_page()
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
        page.goto(app)
        expect(page.get_by_role("heading", name="Fixture", exact=True).last).to_be_visible()
        context.close()
        return json.loads(sent[0])

    visible = HELLO.index("") - 1
    assert first_message(True)[visible] == 0 and first_message(False)[visible] == 1


def test_the_title_of_the_scene_is_the_title_of_the_page(page):
    own = page.title()
    page.get_by_role("button", name="Name").click()
    expect(page).to_have_title("名前")
    page.get_by_role("button", name="Name").click()
    expect(page).to_have_title(own)


def test_a_scene_that_the_app_ends_can_be_reopened(page):
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    page.get_by_role("button", name="End").click()
    expect(page.get_by_text("The app closed this screen.")).to_be_visible()
    page.get_by_role("button", name="Open a new one").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 0")
