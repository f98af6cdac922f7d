"""Pulling to refresh in a real browser: the fixture with the argument `refreshing`."""

import pytest
from apps import fixture_app
from gallery import PHONE
from playwright.sync_api import expect
from played_server import fingers


@pytest.fixture
def page(browser):
    errors = []
    with fixture_app("refreshing") as address:
        context = browser.new_context(viewport=PHONE, bypass_csp=True, has_touch=True)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(error.stack))
        page.client = context.new_cdp_session(page)
        page.goto(address)
        expect(page.get_by_text("Loads: 0", exact=True)).to_be_visible()
        yield page
        context.close()
    assert errors == []


def pull(page, text, length=250):
    """Pulls the frontmost text down with a finger."""
    box = page.get_by_text(text, exact=True).last.bounding_box()
    x, y = box["x"] + 10, box["y"] + box["height"] / 2
    fingers(page, "touchStart", (0, (x, y)))
    for step in range(1, 11):
        fingers(page, "touchMove", (0, (x, y + length * step / 10)))


def place(page, text):
    return page.get_by_text(text, exact=True).bounding_box()["y"]


def test_a_finger_pulls_and_the_content_is_back_when_it_is_loaded(page):
    top = place(page, "Loads: 0")
    pull(page, "Row 1")
    fingers(page, "touchEnd")
    expect(page.get_by_text("Loads: 1", exact=True)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.wait_for_function("top => Math.abs(document.querySelector('[data-testid=loads]').getBoundingClientRect().y - top) < 1", arg=top)
    assert page.get_by_text("Loads: 1", exact=True).is_visible()


def test_a_short_pull_refreshes_nothing(page):
    top = place(page, "Loads: 0")
    pull(page, "Row 1", 60)
    page.wait_for_function("top => document.querySelector('[data-testid=loads]').getBoundingClientRect().y > top + 15", arg=top)
    fingers(page, "touchEnd")
    page.wait_for_function("top => Math.abs(document.querySelector('[data-testid=loads]').getBoundingClientRect().y - top) < 1", arg=top)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_text("Loads: 0", exact=True)).to_be_visible()


def test_a_wheel_and_a_button_for_assistive_technology_refresh(page):
    # One after the other, as on a machine that is not busy.
    page.get_by_text("Row 1", exact=True).evaluate("""row => {
        const wheel = { bubbles: true, cancelable: true, deltaY: -100 };
        for (let i = 0; i < 4; i++) row.dispatchEvent(new WheelEvent('wheel', wheel));
    }""")
    expect(page.get_by_text("Loads: 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="Refresh").evaluate("button => button.click()")
    expect(page.get_by_text("Loads: 2", exact=True)).to_be_visible()


def test_a_table_in_a_sheet_is_refreshed_and_the_sheet_stays(page):
    page.get_by_role("button", name="Table").click()
    expect(page.get_by_text("Reloads: 0", exact=True)).to_be_visible()
    page.wait_for_timeout(700)
    pull(page, "Line 2")
    fingers(page, "touchEnd")
    expect(page.get_by_text("Reloads: 1", exact=True)).to_be_visible()
    # By its bar the sheet is dragged down.
    pull(page, "Table", 600)
    fingers(page, "touchEnd")
    expect(page.get_by_text("Reloads: 1", exact=True)).to_have_count(0)
