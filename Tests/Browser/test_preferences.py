"""What the user has chosen in the browser for all pages: the size of text, less motion, more contrast."""

import pytest
from apps import fixture_app
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def address():
    with fixture_app("preferences") as address:
        yield address


def words(page):
    return page.locator("#scene")


def test_the_scene_has_the_browsers_preferences(context, address):
    page = context.new_page()
    page.goto(address)
    for text in ["text large", "full motion", "standard contrast"]:
        expect(words(page)).to_contain_text(text)
    page.emulate_media(reduced_motion="reduce", contrast="more")
    for text in ["less motion", "more contrast"]:
        expect(words(page)).to_contain_text(text)


def test_text_has_the_size_that_the_browser_is_set_to(context, address):
    page = context.new_page()
    page.goto(address)
    expect(words(page)).to_contain_text("text large")
    before = page.get_by_text("full motion").bounding_box()
    # As the setting of the browser does. There is no event for it; the page notices it by itself.
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 24, "fixed": 20}})
    expect(words(page)).to_contain_text("text xxxLarge")
    after = page.get_by_text("full motion").bounding_box()
    assert after["height"] > before["height"] * 1.2
