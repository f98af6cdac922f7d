"""The page loads the parts of the fonts that its texts need, and draws letters as wide as they were measured."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def page(context, touch_app):
    page = context.new_page()
    page.goto(touch_app)
    return page


def fonts(page):
    """The names of the font files that the page has loaded, after those that it waits for."""
    return page.evaluate("""async () => {
        await document.fonts.ready;
        return performance.getEntriesByType('resource').map(entry => entry.name).filter(name => name.endsWith('.woff2'))
            .map(name => name.split('/').pop().split('.')[0]);
    }""")


def test_a_first_screen_loads_the_basic_parts_of_its_weights(page):
    expect(page.get_by_role("button", name="Above 0")).to_be_visible()
    loaded = fonts(page)
    assert {"Inter-Regular-basic"} <= set(loaded) and all(name.endswith("-basic") for name in loaded)
    size = page.evaluate("""performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('.woff2'))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0)""")
    assert size < 60_000


def test_letters_of_both_parts_are_as_wide_as_measured(page):
    for text in ["Tę Łódź, „Ąb”", "Ты, Тест. Τέτ", "m\u0303e\u0301 а\u0301о\u0301", "日本語 and Wörter"]:
        page.get_by_role("textbox", name="Name").fill(text)
        greeting = page.get_by_test_id("greeting")
        expect(greeting).to_have_text(f"Hello {text}")
        drawn, measured = greeting.evaluate("""async greeting => {
            await document.fonts.ready;
            const range = document.createRange();
            range.selectNodeContents(greeting);
            return [range.getBoundingClientRect().width, parseFloat(getComputedStyle(greeting).width)];
        }""")
        assert abs(drawn - measured) < 0.1, text
    assert "Inter-Regular-other" in fonts(page)
