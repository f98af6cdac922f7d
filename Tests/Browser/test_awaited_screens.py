"""Awaited screens in the gallery."""

from gallery import button, come_to_rest, scene, text
from playwright.sync_api import expect


def test_each_screen_of_a_flow_appears_when_the_previous_one_is_gone(open_screen):
    page = open_screen("One screen after the other")
    button(page, "Write a post").click()
    sheet = scene(page).get_by_role("dialog")
    sheet.get_by_role("textbox").click()
    page.keyboard.insert_text("山の写真")
    sheet.get_by_role("button", name="Save").click()
    alert = scene(page).get_by_role("alertdialog", name="Publish “山の写真”?")
    expect(alert).to_be_visible()
    expect(sheet).to_have_count(0)
    alert.get_by_role("button", name="Publish", exact=True).click()
    expect(text(page, "Thank you")).to_be_visible()
    expect(alert).to_have_count(0)
    come_to_rest(page)
    button(page, "Close").click()
    for line in ["Title: 山の写真", "Published", "Over"]:
        expect(text(page, line)).to_be_visible()


def test_a_sheet_closed_by_escape_ends_the_flow_without_a_value(open_screen):
    page = open_screen("One screen after the other")
    button(page, "Write a post").click()
    expect(scene(page).get_by_role("dialog")).to_be_visible()
    come_to_rest(page)
    page.keyboard.press("Escape")
    expect(text(page, "Closed without a title")).to_be_visible()
    expect(scene(page).get_by_role("alertdialog")).to_have_count(0)


def test_the_policy_decides_what_cancelling_does(open_screen):
    page = open_screen("Three cancellation policies")
    button(page, "Start and cancel after 3 s").click()
    expect(text(page, "First")).to_have_count(3)
    expect(text(page, "cancelled")).to_have_count(3, timeout=8000)
    # One closes at that moment; the others stay until the user closes them.
    expect(text(page, "First")).to_have_count(2)
    expect(text(page, "CancellationError")).to_have_count(1)
    come_to_rest(page)
    for left in [1, 0]:
        button(page, "Close").first.click()
        expect(text(page, "First")).to_have_count(left)
        come_to_rest(page)
    expect(text(page, "first closed")).to_have_count(2)
    expect(text(page, "end reached")).to_have_count(1)
    expect(text(page, "CancellationError")).to_have_count(2)
    expect(text(page, "Second")).to_have_count(0)
