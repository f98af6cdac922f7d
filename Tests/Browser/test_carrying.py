"""Views that a finger lifts off, and the ring around the focused view (the fixture's `carrying`)."""

import pytest
from apps import fixture_app
from playwright.sync_api import expect


@pytest.fixture
def app():
    with fixture_app("carrying") as address:
        yield address


@pytest.fixture
def page(browser, app):
    errors = []
    context = browser.new_context(viewport={"width": 900, "height": 900}, bypass_csp=True, has_touch=True)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(error.stack))
    page.goto(app)
    expect(page.get_by_text("Apple", exact=True)).to_be_visible()
    yield page
    context.close()
    assert errors == []


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def basket(page):
    return page.get_by_test_id("basket")


def target(page):
    return middle(page.locator('[aria-label="Basket"]').first)


class Finger:
    """A finger on the page, in steps."""

    def __init__(self, page, place):
        self.client, self.place = page.context.new_cdp_session(page), place
        self.send("touchStart")

    def send(self, kind):
        points = [] if kind == "touchEnd" else [{"x": self.place[0], "y": self.place[1]}]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, place, steps=12):
        (x, y), (to_x, to_y) = self.place, place
        for step in range(1, steps + 1):
            self.place = x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
            self.send("touchMove")

    def lift(self):
        self.send("touchEnd")


def is_scrolled(page):
    return page.evaluate("[...document.querySelectorAll('*')].some(e => e.scrollTop > 0)")


def test_a_long_press_opens_the_menu_and_a_movement_closes_it_and_drags(page):
    place = target(page)
    finger = Finger(page, middle(page.get_by_text("Apple", exact=True)))
    expect(page.get_by_role("menuitem", name="Eat")).to_be_visible()
    finger.move(place)
    expect(page.get_by_role("menuitem", name="Eat")).to_have_count(0)
    finger.lift()
    expect(basket(page)).to_have_text("apple")
    assert not is_scrolled(page)


def test_a_finger_that_is_lifted_in_its_place_leaves_the_menu_open(page):
    finger = Finger(page, middle(page.get_by_text("Apple", exact=True)))
    expect(page.get_by_role("menuitem", name="Eat")).to_be_visible()
    finger.lift()
    page.get_by_role("menuitem", name="Eat").click()
    expect(basket(page)).to_have_text("eaten")


def test_a_finger_drops_what_it_has_lifted_after_the_view_has_left(page):
    x, y = target(page)
    finger = Finger(page, middle(page.get_by_text("Pear", exact=True)))
    page.wait_for_timeout(700)
    finger.move((x - 60, y))
    expect(page.get_by_text("Pear", exact=True)).to_have_count(1)
    finger.move((x + 200, y - 300))
    finger.move((x, y))
    page.wait_for_timeout(200)
    finger.lift()
    expect(basket(page)).to_have_text("pear")
    assert not is_scrolled(page)


def test_the_mouse_drops_what_it_has_lifted_after_the_view_has_left(page):
    x, y = target(page)
    page.mouse.move(*middle(page.get_by_text("Pear", exact=True)))
    page.mouse.down()
    page.mouse.move(x - 60, y, steps=8)
    # What follows the mouse is left of it.
    expect(page.get_by_text("Pear", exact=True)).to_have_count(1)
    expect(page.get_by_text("Apple", exact=True)).to_have_count(1)
    page.mouse.move(x, y, steps=8)
    page.mouse.up()
    expect(basket(page)).to_have_text("pear")


RING = """() => {
    const element = document.activeElement, style = getComputedStyle(element), box = element.getBoundingClientRect();
    const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    for (let outer = element.parentElement; outer && outer.id !== 'scene'; outer = outer.parentElement) {
        const around = getComputedStyle(outer), port = outer.getBoundingClientRect();
        if (around.overflowX === 'visible' && around.clipPath === 'none') continue;
        if (box.left - reach < port.left || box.right + reach > port.right) return 'cut off';
        if (box.top - reach < port.top || box.bottom + reach > port.bottom) return 'cut off';
    }
    return `${style.outlineStyle} ${element.innerText || element.getAttribute('aria-label')}`;
}"""


def test_the_focused_button_of_an_alert_has_a_ring_that_is_seen(page):
    page.get_by_role("button", name="Alert").focus()
    page.keyboard.press("Enter")
    alert = page.get_by_role("alertdialog")
    expect(alert).to_be_visible()
    page.wait_for_timeout(500)
    seen = set()
    for _ in range(3):
        page.keyboard.press("Tab")
        seen.add(page.evaluate(RING))
    assert seen == {"solid Yes", "solid No"}


def test_the_focused_row_of_a_menu_has_a_ring_that_is_seen(page):
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="First")).to_be_visible()
    page.wait_for_timeout(500)
    seen = set()
    for _ in range(3):
        page.keyboard.press("Tab")
        seen.add(page.evaluate(RING))
    assert {"solid First", "solid Second"} <= seen and "cut off" not in seen


def test_a_ring_with_room_around_it_stays_around_its_button(page):
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineOffset)") > 0
