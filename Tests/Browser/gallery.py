"""Shared parts of the gallery tests: its parts on the page, and how a user operates them."""

from playwright.sync_api import expect

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 393, "height": 852}


def lines(page):
    """The WebSocket connections that the page opens from now on, routed so that a test can cut one."""
    routes = []
    page.route_web_socket("**/socket*", lambda route: (routes.append(route), route.connect_to_server()))
    return routes


def scene(page):
    return page.locator("#scene")


def panel(page):
    return page.get_by_role("navigation", name="Screens")


def button(page, name):
    return scene(page).get_by_role("button", name=name, exact=True)


def text(page, words):
    return scene(page).get_by_text(words, exact=True)


def box_at_rest(locator):
    """The box of an element, once it does not move any more."""
    come_to_rest(locator.page)
    locator.element_handle().wait_for_element_state("stable")
    return locator.bounding_box()


def switch_place(toggle):
    """The middle of a toggle's switch, which a finger uses, at the trailing end of the element."""
    place = box_at_rest(toggle)
    return (place["x"] + place["width"] - 25, place["y"] + place["height"] / 2)


def retype(page, field, words):
    """Replaces a field's text, as a user does."""
    field.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(words)


def come_to_rest(page):
    page.wait_for_function("document.querySelector('#scene').getAnimations({ subtree: true }).length == 0")


def reveal(page, row):
    """Scrolls down until a row exists: a list has only its visible rows."""
    middle = page.viewport_size
    page.mouse.move(middle["width"] / 2, middle["height"] / 2)
    for _ in range(40):
        if row.count():
            break
        page.mouse.wheel(0, 300)
        page.wait_for_timeout(100)
    row.scroll_into_view_if_needed()


def enter(page, title):
    """Opens a screen from the gallery's own list, and gives the button that leads back."""
    row, back = button(page, title), button(page, "Gallery")
    # While a screen leaves, the list takes no touches. A busy machine may not have ended that when the page is at rest.
    for _ in range(5):
        reveal(page, row)
        row.click()
        try:
            expect(back).to_be_visible(timeout=10_000)
            break
        except AssertionError:
            pass
    expect(back).to_be_visible()
    return back


def leave(page):
    back = button(page, "Gallery")
    back.click()
    expect(back).to_have_count(0)
    come_to_rest(page)
