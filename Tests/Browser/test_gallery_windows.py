"""Scenarios O2 to O7 in the gallery: a scene's windows, touches that pass through them, and the status bar."""

import re

import pytest
from gallery import box_at_rest, button, come_to_rest, scene, switch_place, text
from playwright.sync_api import expect

# The controller that decides about the status bar, in the drawing's words.
PRESENTED = "the topmost controller presented above its root"

# Whether the element is the topmost one at its centre, even if it lets the pointer through.
IS_SEEN = """element => {
  const box = element.getBoundingClientRect();
  const style = document.createElement('style');
  style.textContent = '#scene * { pointer-events: auto !important; }';
  const through = [...document.querySelectorAll('#scene [through]')];
  through.forEach(each => each.removeAttribute('through'));
  document.head.append(style);
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  style.remove();
  through.forEach(each => each.setAttribute('through', ''));
  return element.contains(top);
}"""


def status_bar_is_hidden(page, hidden=True):
    status = page.locator("#status")
    if hidden:
        expect(status).to_have_attribute("hidden", "")
    else:
        expect(status).not_to_have_attribute("hidden", "")


def is_explained(page, outcome, window, asked):
    """Expects the drawing's sentence about the status bar."""
    why = f"{outcome}: {window} is the frontmost window that covers the scene, and {asked} is asked"
    expect(scene(page).get_by_text(re.compile(f"^{why}[.,]")).first).to_be_visible()


def tap(page, locator):
    """Clicks at the element's centre, whichever element receives the click."""
    box = box_at_rest(locator)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def rows(page):
    """The windows in the live drawing, the frontmost first."""
    return scene(page).get_by_role("img", name=re.compile("level [0-9]+"))


def expect_drawn(page, *names):
    """Expects these windows in the live drawing."""
    expect(rows(page)).to_have_text([re.compile(f"^{name}level") for name in names])


@pytest.mark.parametrize("name", ["Sheet", "Cover"])
def test_o2_a_window_stays_in_front_of_the_main_windows_presentations(open_screen, name):
    page = open_screen("An overlay in a window")
    badge = text(page, "60 fps")
    expect(badge).to_be_visible()
    button(page, name).click()
    expect(text(page, f"The {name.lower()}")).to_be_visible()
    come_to_rest(page)
    assert badge.evaluate(IS_SEEN)
    button(page, "Close").click()
    expect(text(page, f"The {name.lower()}")).to_have_count(0)
    assert badge.evaluate(IS_SEEN)


def test_o3_a_plain_window_keeps_all_touches(open_screen):
    page = open_screen("Touches that pass through")
    scene(page).get_by_text("Plain", exact=True).click()
    expect(button(page, "Let touches through")).to_be_visible()
    tap(page, text(page, "Below: 0"))
    button(page, "In front: 0").click()
    expect(button(page, "In front: 1")).to_be_visible()
    expect(text(page, "Below: 0")).to_be_visible()


def test_o3_a_window_without_interaction_takes_none(open_screen):
    page = open_screen("Touches that pass through")
    scene(page).get_by_text("Disabled", exact=True).click()
    button(page, "Below: 0").click()
    expect(button(page, "Below: 1")).to_be_visible()
    tap(page, text(page, "In front: 0"))
    button(page, "Below: 1").click()
    expect(text(page, "Below: 2")).to_be_visible()
    expect(text(page, "In front: 0")).to_be_visible()


def test_o3_a_pass_through_window_takes_only_touches_on_its_button(open_screen):
    page = open_screen("Touches that pass through")
    button(page, "Below: 0").click()
    button(page, "In front: 0").click()
    expect(button(page, "Below: 1")).to_be_visible()
    expect(button(page, "In front: 1")).to_be_visible()


def test_o4_the_drawing_shows_the_order_as_it_is_changed(open_screen):
    page = open_screen("Which window is in front")
    expect(text(page, "level 2000")).to_be_visible()
    expect_drawn(page, "C", "B", "A", "App")

    def press(name, window):
        button(page, name).nth("ABC".index(window)).click()

    expect(rows(page).filter(has_text="key")).to_contain_text("App")
    press("Key", "A")
    expect(rows(page).filter(has_text="key")).to_contain_text("A")
    expect(rows(page).filter(has_text="key")).not_to_contain_text("App")
    expect_drawn(page, "C", "B", "A", "App")
    press("Hide", "A")
    expect(text(page, "hidden")).to_be_visible()
    press("Show", "A")
    expect(text(page, "hidden")).to_have_count(0)
    expect_drawn(page, "C", "A", "B", "App")


def test_o5_a_plain_overlay_brings_the_status_bar_back(open_screen):
    page = open_screen("The status bar comes back")
    is_explained(page, "Shown", "App", "its root")
    button(page, "Cover").click()
    status_bar_is_hidden(page)
    is_explained(page, "Hidden", "App", PRESENTED)
    button(page, "Overlay").click()
    status_bar_is_hidden(page, False)
    is_explained(page, "Shown", "Overlay", "its root")
    button(page, "No overlay").click()
    status_bar_is_hidden(page)
    is_explained(page, "Hidden", "App", PRESENTED)
    button(page, "Close").click()
    status_bar_is_hidden(page, False)
    is_explained(page, "Shown", "App", "its root")


def test_o6_a_window_of_full_size_lies_at_the_origin(open_screen):
    page = open_screen("A window at the origin")
    button(page, "Full size").click()
    expect(text(page, "Asked for (60, 200), got (0, 0).")).to_be_visible()
    button(page, "1 point narrower").click()
    expect(text(page, "Asked for (60, 200), got (60, 200).")).to_be_visible()


def test_o7_with_a_display_in_front_the_app_keeps_its_status_bar(open_screen):
    page = open_screen("A display in front of everything")
    button(page, "Pressed 0 times").click()
    is_explained(page, "Shown", "HUD", "its root")
    button(page, "Cover").click()
    expect(text(page, "The cover")).to_be_visible()
    status_bar_is_hidden(page)
    is_explained(page, "Hidden", "HUD", PRESENTED)
    come_to_rest(page)
    button(page, "Pressed 1 times").click()
    expect(button(page, "Pressed 2 times")).to_be_visible()
    page.mouse.click(*switch_place(scene(page).get_by_role("switch", name="Hide the status bar")))
    status_bar_is_hidden(page, False)
    is_explained(page, "Shown", "HUD", PRESENTED)
    button(page, "Close").click()
    expect(text(page, "The cover")).to_have_count(0)
    expect(button(page, "Pressed 2 times")).to_be_visible()
