"""In forced colours, where browsers remove backgrounds, controls, selection and cards keep a visible shape."""

from gallery import button, panel, scene
from playwright.sync_api import expect


def outline(locator):
    return locator.evaluate("element => [getComputedStyle(element).outlineStyle, parseFloat(getComputedStyle(element).outlineWidth)]")


def test_buttons_and_the_selected_segment_are_outlined(open_gallery):
    page = open_gallery(forced_colors="active")
    panel(page).get_by_role("button", name="Touches that pass through").click()
    back = button(page, "Gallery")
    expect(back).to_be_visible()
    assert outline(back) == ["solid", 1]
    tabs = scene(page).get_by_role("tab")
    assert [outline(tab) for tab in tabs.all()] == [["solid", 1], ["solid", 1], ["solid", 3]]


def test_without_forced_colours_nothing_is_outlined(open_gallery):
    page = open_gallery()
    panel(page).get_by_role("button", name="Touches that pass through").click()
    expect(button(page, "Gallery")).to_be_visible()
    assert outline(button(page, "Gallery"))[0] == "none"
