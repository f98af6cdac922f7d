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


def test_the_reader_scrolls_natively_and_the_app_hears_of_it(page):
    page.get_by_role("button", name="Rows").click()
    page.get_by_text("Row 2 日本語", exact=True).hover()
    page.mouse.wheel(0, 440)
    expect(page.get_by_test_id("event")).to_have_text("scroll 440")


def test_the_app_scrolls_once_and_then_leaves_it_to_the_reader(page):
    page.get_by_role("button", name="Rows").click()
    page.get_by_role("button", name="To 500").click()
    expect(page.get_by_text("Row 500 日本語", exact=True)).to_be_in_viewport()
    page.get_by_test_id("list").hover()
    page.mouse.wheel(0, -4400)
    expect(page.get_by_test_id("event")).to_have_text("scroll 17600")
