"""Touches in a real browser (the fixture with the argument `touches`): a front window that lets them through, and multi-touch."""

import json
import re

import pytest
from playwright.sync_api import expect
from protocol import MessageKind


@pytest.fixture
def page(browser, touch_app):
    errors = []
    context = browser.new_context(viewport={"width": 900, "height": 900}, bypass_csp=True, has_touch=True)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(error.stack))
    page.sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: page.sent.append(frame)))
    page.goto(touch_app)
    expect(page.get_by_role("button", name="Above 0")).to_be_visible()
    yield page
    context.close()
    assert errors == []


def log(page):
    return page.get_by_test_id("log")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touches(page):
    return [frame for frame in page.sent if frame.startswith(f"[{MessageKind.touch},")]


def test_content_below_a_pass_through_window_works_as_usual(page):
    page.get_by_role("button", name="Below 0").click()
    expect(page.get_by_role("button", name="Below 1")).to_be_visible()
    page.get_by_placeholder("Name").click()
    page.keyboard.type("日本")
    expect(page.get_by_test_id("greeting")).to_have_text("Hello 日本")
    page.get_by_test_id("hover").hover()
    expect(page.get_by_test_id("hover")).to_have_text("over")
    page.get_by_role("button", name="Below 1").hover()
    expect(page.get_by_test_id("hover")).to_have_text("away")
    # The level is 0, so that the thumb is at the leading end.
    track = page.get_by_role("slider").bounding_box()
    x, y = track["x"] + 14, track["y"] + track["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("level")).not_to_have_text("Level 0")
    row = page.get_by_text("Row 1", exact=True)
    before = row.bounding_box()["y"]
    page.mouse.move(*middle(row))
    page.mouse.wheel(0, 60)
    page.wait_for_function(
        "before => [...document.querySelectorAll('*')].some(e => e.scrollTop > 0)", arg=before
    )
    assert row.bounding_box()["y"] < before
    # No touch was reported, because no view there wants touches.
    assert touches(page) == []


def test_the_windows_own_controls_still_take_taps(page):
    page.get_by_role("button", name="Above 0").click()
    expect(page.get_by_role("button", name="Above 1")).to_be_visible()
    page.get_by_role("button", name="UIKit above").click()
    expect(page.get_by_text("used", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Below 0")).to_be_visible()


def test_a_window_that_is_not_interactive_lets_everything_through(page):
    place = middle(page.get_by_role("button", name="Above 0"))
    page.mouse.click(*place)
    expect(page.get_by_role("button", name="Above 1")).to_be_visible()
    through = page.locator("#scene [through]")
    count = through.count()
    page.get_by_role("button", name="Switch").click()
    # The page has received the change.
    expect(through).to_have_count(count + 1)
    page.mouse.click(*place)
    expect(page.get_by_role("button", name="Below 100")).to_be_visible()
    expect(page.get_by_role("button", name="Above 1")).to_be_visible()
    page.get_by_role("button", name="Switch").click()
    expect(through).to_have_count(count)
    page.mouse.click(*place)
    expect(page.get_by_role("button", name="Above 2")).to_be_visible()


def test_a_mouse_is_a_touch_a_pan_a_press_and_a_pointer_that_hovers(page):
    pad = page.get_by_test_id("pad")
    box = pad.bounding_box()
    x, y = box["x"] + 50, box["y"] + 60
    page.mouse.move(x, y)
    expect(log(page)).to_have_text("hover 1")
    page.mouse.down()
    expect(log(page)).to_have_text(re.compile(r"began (49|50) (59|60|61) 3"))
    page.mouse.move(x + 40, y + 20, steps=5)
    expect(log(page)).to_have_text("pan 2 40 20")
    page.mouse.up()
    expect(log(page)).to_have_text("pan 3 40 20")
    page.mouse.down()
    expect(log(page)).to_have_text("press 1")
    page.mouse.up()
    expect(log(page)).to_have_text("press 3")
    page.mouse.dblclick(x, y)
    expect(log(page)).to_have_text("double")
    page.get_by_role("button", name="Below 0").hover()
    expect(log(page)).to_have_text("hover 3")


def test_a_quick_movement_between_two_frames_is_still_a_pan(page):
    x, y = middle(page.get_by_test_id("pad"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y)
    page.mouse.up()
    expect(log(page)).to_have_text("pan 3 80 0")


def test_two_fingers_pinch(page):
    x, y = middle(page.get_by_test_id("pad"))
    client = page.context.new_cdp_session(page)

    def fingers(kind, *offsets):
        points = [{"x": x + dx, "y": y, "id": index} for index, dx in enumerate(offsets)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", -40)
    fingers("touchStart", -40, 40)
    for step in range(1, 6):
        fingers("touchMove", -40 - 8 * step, 40 + 8 * step)
    expect(log(page)).to_have_text("pinch 200")
    fingers("touchEnd")
    # The page itself does not zoom.
    assert page.evaluate("visualViewport.scale") == 1


def two_fingers(page, locator, *moves):
    """Puts two fingers on an element, moves them to the distances from its middle, and lifts them."""
    x, y = middle(locator)
    client = page.context.new_cdp_session(page)

    def fingers(kind, *places):
        points = [{"x": x + dx, "y": y + dy, "id": index} for index, (dx, dy) in enumerate(places)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (-20, 0))
    fingers("touchStart", (-20, 0), (20, 0))
    for dx, dy in moves:
        fingers("touchMove", (-dx, -dy), (dx, dy))
    fingers("touchEnd")


def test_two_fingers_pinch_and_turn_a_view_in_scrolling_content(page):
    two_fingers(page, page.get_by_test_id("dragged"), *[(20 + 4 * step, 0) for step in range(1, 6)])
    expect(page.get_by_test_id("pinched")).to_have_text("pinched 200 0")
    two_fingers(page, page.get_by_test_id("dragged"), (20, 4), (18, 9), (14, 14), (9, 18), (0, 20))
    expect(page.get_by_test_id("pinched")).to_have_text("pinched 100 90")
    # The drag gesture got nothing, and neither the page nor the content has moved.
    expect(page.get_by_test_id("dragged")).to_have_text("Row 0")
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("[...document.querySelectorAll('*')].every(e => e.scrollTop === 0)")


def test_a_trackpad_pinches(page):
    page.mouse.move(*middle(page.get_by_test_id("dragged")))
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -10)
    expect(page.get_by_test_id("pinched")).to_have_text("pinched 149 0")
    page.mouse.move(*middle(page.get_by_test_id("pad")))
    page.mouse.wheel(0, 20)
    expect(log(page)).to_have_text("pinch 82")
    page.keyboard.up("Control")
    assert page.evaluate("devicePixelRatio") == 1


def test_safaris_gestures_are_two_fingers(page):
    page.get_by_test_id("dragged").evaluate("""element => {
        const box = element.getBoundingClientRect();
        for (const [name, scale, rotation] of [['start', 1, 0], ['change', 1.5, 20], ['change', 2, 40], ['end', 2, 40]]) {
            const event = new UIEvent(`gesture${name}`, { bubbles: true, cancelable: true });
            const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
            element.dispatchEvent(Object.assign(event, { scale, rotation, ...place }));
        }
    }""")
    expect(page.get_by_test_id("pinched")).to_have_text("pinched 200 40")


def test_a_finger_that_returns_to_its_button_uses_it_once(page):
    x, y = middle(page.get_by_role("button", name="Below 0"))
    client = page.context.new_cdp_session(page)

    def finger(*offsets):
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for offset in offsets:
            client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + offset, "y": y}]})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    finger(20, 60, 200)
    # The browser sends no click for a touch that moved far, and one for a touch that moved little.
    finger(20, 60, 200, 60, 2)
    expect(page.get_by_role("button", name="Below 1")).to_be_visible()
    finger(11, 2)
    expect(page.get_by_role("button", name="Below 2")).to_be_visible()
    finger(2)
    expect(page.get_by_role("button", name="Below 3")).to_be_visible()


def test_a_finger_scrolls_content_below_the_window(page):
    x, y = middle(page.get_by_text("Row 1", exact=True))
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 12):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 8 * step}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => [...document.querySelectorAll('*')].some(e => e.scrollTop > 30)")


def test_a_simultaneous_gesture_continues_while_the_browser_scrolls(page):
    x, y = middle(page.get_by_text("Row 2", exact=True))
    client = page.context.new_cdp_session(page)

    def finger(kind, *offset):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y + offset[0]}] if offset else []})

    finger("touchStart", 0)
    for step in range(1, 12):
        finger("touchMove", -8 * step)
    page.wait_for_function("() => [...document.querySelectorAll('*')].some(e => e.scrollTop > 30)")
    expect(log(page)).to_have_text(re.compile("drag -[0-9]+"))
    finger("touchEnd")
    expect(log(page)).to_have_text("drag ended -88")
    # A tap during the deceleration would only stop it.
    page.evaluate("""async () => {
        const scrolled = () => [...document.querySelectorAll('*')].reduce((sum, e) => sum + e.scrollTop, 0);
        for (let was = -1, rests = 0; rests < 5; was = scrolled()) {
            await new Promise(done => setTimeout(done, 100));
            rests = scrolled() === was ? rests + 1 : 0;
        }
    }""")
    # The next touch starts afresh.
    page.get_by_role("button", name="Below 0").tap()
    expect(page.get_by_role("button", name="Below 1")).to_be_visible()
    expect(log(page)).to_have_text("drag ended -88")


def test_a_finger_scrolls_before_a_longer_drag_begins_and_drags_where_nothing_scrolls(page):
    row = page.get_by_test_id("dragged")
    x, y = middle(row)
    client = page.context.new_cdp_session(page)

    def finger(dx, dy):
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 11):
            place = {"x": x + dx * step, "y": y + dy * step}
            client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [place]})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    finger(8, 0)
    expect(row).to_have_text("ended 80")
    assert page.evaluate("[...document.querySelectorAll('*')].every(e => e.scrollTop === 0)")
    finger(0, -8)
    page.wait_for_function("() => [...document.querySelectorAll('*')].some(e => e.scrollTop > 30)")
    expect(log(page)).to_have_text(re.compile("drag ended -[0-9]+"))
    expect(row).to_have_text("ended 80")


class Finger:
    """A finger on a touch screen, from the middle of an element."""

    def __init__(self, locator):
        self.place = middle(locator)
        self.client = locator.page.context.new_cdp_session(locator.page)
        self._send("touchStart", [0, 0])

    def _send(self, kind, way=None):
        points = [{"x": self.place[0] + way[0], "y": self.place[1] + way[1]}] if way else []
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, dx, dy, steps=10):
        for step in range(1, steps + 1):
            self._send("touchMove", [dx * step / steps, dy * step / steps])

    def lift(self):
        self._send("touchEnd")


def test_a_held_button_runs_its_action_beside_a_simultaneous_long_press(page):
    button = page.get_by_role("button", name="Both")
    finger = Finger(button)
    expect(log(page)).to_have_text("held")
    finger.lift()
    expect(log(page)).to_have_text("held pressed")
    page.mouse.move(*middle(button))
    page.mouse.down()
    expect(log(page)).to_have_text("held")
    page.mouse.up()
    expect(log(page)).to_have_text("held pressed")
    # The click that follows a press of a mouse does not run it a second time.
    page.get_by_role("button", name="Below 0").click()
    expect(page.get_by_role("button", name="Below 1")).to_be_visible()
    expect(log(page)).to_have_text("held pressed")


def test_a_copied_row_keeps_its_drag_from_the_browser(page):
    finger = Finger(page.get_by_text("Row 2", exact=True))
    finger.move(80, 0)
    finger.lift()
    expect(page.get_by_test_id("dragged")).to_have_text("row 2 ended 80")
    assert page.evaluate("[...document.querySelectorAll('*')].every(e => e.scrollTop === 0)")


def test_a_finger_on_a_list_pulls_its_sheet_before_the_list_scrolls(page):
    page.get_by_role("button", name="Sheet").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    at_rest = """async sheet => {
        for (let was = -1, rests = 0; rests < 5; was = sheet.getBoundingClientRect().top) {
            await new Promise(done => setTimeout(done, 100));
            rests = sheet.getBoundingClientRect().top === was ? rests + 1 : 0;
        }
        return sheet.getBoundingClientRect().top;
    }"""
    scrolled = "() => [...document.querySelectorAll('[role=dialog] *')].some(e => e.scrollTop > 30)"
    medium = sheet.evaluate(at_rest)
    finger = Finger(page.get_by_text("Park 2", exact=True))
    finger.move(0, -250)
    finger.lift()
    large = sheet.evaluate(at_rest)
    assert large < medium - 200 and not page.evaluate(scrolled)
    finger = Finger(page.get_by_text("Park 5", exact=True))
    finger.move(0, -100)
    finger.lift()
    page.wait_for_function(scrolled)
    assert sheet.evaluate(at_rest) == large


def test_a_drag_is_not_reported_faster_than_the_server_accepts(page):
    row = page.get_by_test_id("dragged")
    page.mouse.move(*middle(row))
    page.mouse.down()
    row.evaluate("""row => row.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientX: 5e6, clientY: 0 }))""")
    expect(row).to_have_text(re.compile("dragged [0-9]{6}"))
    page.mouse.up()
    drags = [json.loads(frame) for frame in page.sent if frame.startswith(f"[{MessageKind.drag},")]
    assert max(drag[7] for drag in drags) == 1e7
    # The connection is still there.
    page.get_by_role("button", name="Below 0").click()
    expect(page.get_by_role("button", name="Below 1")).to_be_visible()
