"""Shared parts of the device tests: choosing a device on the page, and the size of its screen."""

from playwright.sync_api import expect

# Screen sizes in points by device name and whether the device is in landscape.
PLACES = {("Phone", False): (393, 852), ("Phone", True): (852, 393), ("Tablet", False): (820, 1180), ("Tablet", True): (1180, 820)}


def device(page, name):
    return page.get_by_role("group", name="Device").get_by_role("radio", name=name, exact=True)


def landscape(page):
    return page.get_by_role("group", name="Device").get_by_role("button", name="Landscape", exact=True)


def choose(page, name, lies=False):
    device(page, name).click()
    if (landscape(page).get_attribute("aria-pressed") == "true") != lies:
        landscape(page).click()
    expect_size(page, *PLACES[name, lies])


def expect_size(page, width, height):
    """Expects that the screen, and the app's layout in it, have the given size in points."""
    screen = page.locator("#scene")
    expect(screen).to_have_js_property("offsetWidth", width)
    expect(screen).to_have_js_property("offsetHeight", height)
    root = page.locator("#scene > .n").first
    expect(root).to_have_css("width", f"{width}px")
    expect(root).to_have_css("height", f"{height}px")
