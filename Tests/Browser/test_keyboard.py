"""The focus of views, the keys that they follow, and a scroll view that shows content beyond its bounds (the fixture's `keyboard`)."""

import pytest
from apps import fixture_app
from playwright.sync_api import expect


@pytest.fixture
def keyboard_app():
    with fixture_app("keyboard") as address:
        yield address


@pytest.fixture
def page(browser, keyboard_app):
    errors = []
    context = browser.new_context(viewport={"width": 900, "height": 1100}, bypass_csp=True)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(error.stack))
    page.goto(keyboard_app)
    expect(page.get_by_role("button", name="Focus second")).to_be_visible()
    yield page
    context.close()
    assert errors == []


def log(page):
    return page.get_by_test_id("log")


def place(page):
    return page.get_by_test_id("place")


def outline(page):
    return page.evaluate("getComputedStyle(document.activeElement).outlineStyle")


def test_the_tab_key_goes_from_view_to_view_and_each_gets_its_keys(page):
    page.get_by_role("button", name="Focus second").focus()
    page.keyboard.press("Tab")
    expect(place(page)).to_have_text("first")
    assert outline(page) == "solid"
    page.keyboard.press("k")
    expect(log(page)).to_have_text("k-One")
    page.keyboard.press("Tab")
    expect(place(page)).to_have_text("second")
    assert outline(page) == "none"
    page.keyboard.press("k")
    expect(log(page)).to_have_text("k-One k-Two")


def test_a_click_focuses_a_view_and_a_click_beside_it_takes_the_focus_away(page):
    page.get_by_text("One", exact=True).click()
    expect(place(page)).to_have_text("first")
    page.mouse.click(5, 1090)
    expect(place(page)).to_have_text("none")


def test_a_click_does_not_focus_a_view_that_is_only_activated(page):
    page.get_by_text("One", exact=True).click()
    expect(place(page)).to_have_text("first")
    page.get_by_text("Three", exact=True).click()
    expect(place(page)).to_have_text("first")


def test_the_app_moves_the_focus(page):
    page.get_by_role("button", name="Focus second").click()
    expect(place(page)).to_have_text("second")
    page.keyboard.press("k")
    expect(log(page)).to_have_text("k-Two")


def test_a_field_leaves_a_key_to_the_app_and_uses_one_that_the_app_ignores(page):
    page.get_by_role("textbox").click()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(log(page)).to_have_text("return")
    expect(page.get_by_test_id("text")).to_have_text("[ab]")
    page.keyboard.press("x")
    expect(page.get_by_test_id("text")).to_have_text("[abx]")
    page.keyboard.press("ArrowLeft")
    expect(log(page)).to_have_text("return x left")
    page.wait_for_function("document.activeElement.selectionStart === 2")
    page.keyboard.press("c")
    expect(page.get_by_test_id("text")).to_have_text("[abcx]")


def test_a_key_that_is_held_down_repeats_and_is_released(page):
    page.get_by_text("Long", exact=True).click()
    page.keyboard.down("j")
    page.keyboard.down("j")
    page.keyboard.up("j")
    expect(log(page)).to_have_text("j:1 j:2 j:4")


def test_a_key_that_the_app_ignores_scrolls(page):
    page.get_by_text("Long", exact=True).click()
    top = "[...document.querySelectorAll('.content')].at(-1).parentElement.scrollTop"
    # The click has scrolled the middle of the view into sight.
    before = page.evaluate(top)
    assert before > 100
    page.keyboard.press("ArrowUp")
    page.wait_for_function(f"{top} < {before} - 20")


def test_content_is_drawn_beyond_a_scroll_view_and_touches_there_miss_it(page):
    scroll = page.locator("[unclipped]")
    inner = page.get_by_text("Card 0", exact=True).bounding_box()
    # A card beyond the scroll view's bounds, which are 200 points wide, is painted.
    beyond = page.get_by_text("Card 2", exact=True).bounding_box()
    assert beyond["x"] >= inner["x"] + 190
    painted = "([x, y]) => document.elementFromPoint(x, y).textContent"
    assert page.evaluate(painted, [beyond["x"] + 20, beyond["y"] + 5]) == "Card 2"
    page.mouse.click(beyond["x"] + 20, beyond["y"] + 5)
    page.mouse.click(inner["x"] + 20, inner["y"] + 5)
    expect(log(page)).to_have_text("card0")
    # The scroll view scrolls over its own length, and only where it is.
    assert scroll.evaluate("element => element.scrollWidth - element.clientWidth") == 700
    page.mouse.move(inner["x"] + 20, inner["y"] + 5)
    page.mouse.wheel(150, 0)
    page.wait_for_function("document.querySelector('[unclipped]').scrollLeft === 150")
    assert page.get_by_text("Card 0", exact=True).bounding_box()["x"] == pytest.approx(inner["x"] - 150, abs=1)
    behind = page.get_by_role("button", name="Behind").bounding_box()
    page.mouse.click(behind["x"] + behind["width"] / 2, behind["y"] + behind["height"] / 2)
    expect(log(page)).to_have_text("card0 behind")


def test_a_long_text_stays_where_it_was_scrolled_in_its_editor(page):
    area = page.locator("textarea")
    area.fill("line\n" * 100)
    area.evaluate("area => { area.scrollTop = 0; }")
    area.hover()
    page.mouse.wheel(0, 300)
    page.wait_for_function("document.querySelector('textarea').scrollTop >= 300")
    # The scroll event comes with the next frame.
    page.wait_for_timeout(200)
    assert area.evaluate("area => area.scrollTop") >= 300
