"""Menus in a real browser (the fixture with the argument `touches`)."""

from playwright.sync_api import expect
from test_touches import log, page  # noqa: F401


def open_menu(page):
    page.get_by_role("button", name="Menu", exact=True).click()
    menu = page.get_by_role("menu")
    expect(menu.get_by_role("menuitem", name="First")).to_be_visible()
    return menu


def test_a_menu_has_the_menu_role_and_runs_the_chosen_action(page):
    menu = open_menu(page)
    expect(menu.get_by_role("menuitemcheckbox", name="Second", checked=True)).to_be_visible()
    expect(menu.get_by_role("menuitem", name="Off")).to_be_disabled()
    expect(page.locator("[inert]").get_by_role("button", name="Menu", exact=True)).to_have_count(1)
    menu.get_by_role("menuitem", name="First").click()
    expect(log(page)).to_have_text("first")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(page.locator("[inert]")).to_have_count(0)


def test_keys_go_through_a_menu_and_out_of_it(page):
    button = page.get_by_role("button", name="Menu", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("menu")
    first, deeper = menu.get_by_role("menuitem", name="First"), menu.get_by_role("menuitem", name="Deeper")
    expect(first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(deeper).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    deeper.focus()
    page.keyboard.press("Enter")
    third = page.get_by_role("menuitem", name="Third")
    expect(third).to_be_visible()
    page.keyboard.press("Escape")
    expect(third).to_have_count(0)
    expect(first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(button).to_be_focused()


def test_a_click_beside_a_menu_closes_it_and_does_nothing_else(page):
    open_menu(page)
    page.mouse.click(450, 700)
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(log(page)).to_have_text("-")


def test_a_long_press_and_the_other_button_open_a_context_menu(page):
    held = page.get_by_role("button", name="Held")
    box = held.bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    item = page.get_by_role("menuitem", name="From it")
    expect(item).to_be_visible()
    page.mouse.up()
    expect(log(page)).to_have_text("-")
    item.click()
    expect(log(page)).to_have_text("chosen")
    held.click(button="right")
    expect(item).to_be_visible()
    page.keyboard.press("Escape")
    expect(item).to_have_count(0)
