import pytest
from playwright.sync_api import expect


def test_a_thousand_rows_come_in_one_message_and_go(page):
    page.get_by_role("button", name="Rows").click()
    expect(page.locator("[role=listitem]")).to_have_count(1000)
    expect(page.get_by_text("Row 999 日本語", exact=True)).to_have_count(1)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("[role=listitem]")).to_have_count(0)


def test_moved_rows_are_in_their_new_order_and_the_same_elements(page):
    page.get_by_role("button", name="Rows").click()
    expect(page.locator("[role=listitem]")).to_have_count(1000)
    page.evaluate("document.querySelectorAll('[role=listitem]').forEach((row, index) => { row.mark = index; })")
    page.get_by_role("button", name="Turn").click()
    expect(page.locator("[role=listitem]").first).to_contain_text("Row 999")
    marks = page.evaluate("[...document.querySelectorAll('[role=listitem]')].map(row => row.mark)")
    assert marks == list(range(999, -1, -1))
    expect(page.locator("[role=listitem]").first).to_have_css("top", "0px")


def test_the_user_scrolls_natively_and_the_app_is_notified(page):
    page.get_by_role("button", name="Rows").click()
    page.get_by_text("Row 2 日本語", exact=True).hover()
    page.mouse.wheel(0, 440)
    expect(page.get_by_test_id("event")).to_have_text("scroll 440")


def test_the_app_scrolls_once_and_then_leaves_it_to_the_user(page):
    page.get_by_role("button", name="Rows").click()
    page.get_by_role("button", name="To 500").click()
    expect(page.get_by_text("Row 500 日本語", exact=True)).to_be_in_viewport()
    page.get_by_test_id("list").hover()
    page.mouse.wheel(0, -4400)
    expect(page.get_by_test_id("event")).to_have_text("scroll 17600")


def pinned_places(page):
    """The distances of pinned headers and footers from the edges of their list, and its scroll offset."""
    return page.evaluate("""() => {
        const list = document.querySelector('[data-testid=list]'), box = list.getBoundingClientRect();
        const scale = box.width / list.offsetWidth;
        const place = name => {
            const part = document.querySelector(`[aria-label="${name}"]`).getBoundingClientRect();
            return [(part.top - box.top) / scale, (part.bottom - box.top) / scale];
        };
        return {
            offset: list.scrollTop, room: list.clientHeight,
            headers: [0, 1, 2, 3, 4, 5].map(section => place(`Header ${section}`)),
            footers: [0, 1, 2, 3, 4, 5].map(section => place(`Footer ${section}`)),
        };
    }""")


def test_pinned_headers_and_footers_follow_the_rule_while_the_page_scrolls_by_itself(page):
    page.get_by_role("button", name="Sections").click()
    expect(page.get_by_role("button", name="Header 5")).to_have_count(1)
    for offset in [0, 1, 18, 19, 200, 440, 447, 448, 478, 489, 490, 700, 1300, 2200, 9999]:
        # Within one turn of the page's event loop, so that no message of the server can intervene.
        page.evaluate(f"document.querySelector('[data-testid=list]').scrollTop = {offset}")
        seen = pinned_places(page)
        for section in range(6):
            start = section * 490 - seen["offset"]
            top = start + min(460, max(0, 12 - start))
            assert seen["headers"][section] == [pytest.approx(top, abs=0.5), pytest.approx(top + 30, abs=0.5)]
            rest = start + 490
            end = rest - min(470, max(0, rest - (seen["room"] - 8)))
            assert seen["footers"][section] == [pytest.approx(end - 20, abs=0.5), pytest.approx(end, abs=0.5)]


def test_a_pinned_header_is_clicked_where_it_is_shown(page):
    page.get_by_role("button", name="Sections").click()
    header = page.get_by_role("button", name="Header 0")
    expect(header).to_have_count(1)
    page.evaluate("document.querySelector('[data-testid=list]').scrollTop = 300")
    box = page.get_by_test_id("list").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 25)
    expect(page.get_by_test_id("event")).to_have_text("Header 0")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 60)
    expect(page.get_by_test_id("event")).to_contain_text("tap")
