"""The gallery's screens with columns, tabs and bars, which adapt to the device."""

import pytest
from devices import choose
from gallery import button, come_to_rest, retype, scene, text
from playwright.sync_api import expect


def tab(page, name):
    return scene(page).get_by_role("tab", name=name, exact=True)


def heading(page, name):
    return scene(page).get_by_role("heading", name=name, exact=True)


def back(page, name):
    """The back button to a screen, in the front bar."""
    return scene(page).get_by_test_id("BackButton").and_(button(page, name))


# ---------------------------------------------------------------- Columns


def test_on_a_phone_columns_are_one_stack(open_screen):
    page = open_screen("Columns side by side")
    text(page, "日本").click()
    text(page, "知床").click()
    expect(button(page, "A photo of 知床")).to_be_visible()
    expect(text(page, "preferredCompactColumn = detail")).to_be_visible()
    come_to_rest(page)
    back(page, "日本").click()
    expect(text(page, "park = nil, path = []")).to_be_visible()
    expect(text(page, "preferredCompactColumn = content")).to_be_visible()
    expect(button(page, "A photo of 知床")).to_have_count(0)


def test_on_a_tablet_columns_are_side_by_side_and_a_tap_selects_one(open_screen):
    page = open_screen("Columns side by side")
    choose(page, "Tablet", True)
    expect(heading(page, "No park")).to_be_visible()
    expect(text(page, "columnVisibility = automatic")).to_be_visible()
    button(page, "Show Sidebar").click()
    expect(text(page, "columnVisibility = all")).to_be_visible()
    text(page, "日本").click()
    text(page, "屋久島").click()
    expect(heading(page, "屋久島")).to_be_visible()
    come_to_rest(page)
    places = [heading(page, name).bounding_box()["x"] for name in ["Regions", "日本", "屋久島"]]
    assert places == sorted(places) and places[0] < places[1] - 100 and places[1] < places[2] - 100
    button(page, "Nothing but 屋久島").click()
    expect(text(page, "columnVisibility = detailOnly")).to_be_visible()
    expect(heading(page, "Regions")).to_have_count(0)


def test_columns_that_become_a_stack_and_back_lose_nothing(open_screen):
    page = open_screen("Columns side by side")
    choose(page, "Tablet", True)
    button(page, "知床, wherever it is").click()
    button(page, "A photo of 知床").click()
    expect(text(page, "park = 知床, path = [1]")).to_be_visible()
    for place in [("Tablet", False), ("Phone", True), ("Phone", False), ("Tablet", True)]:
        choose(page, *place)
        expect(text(page, "Photo 1 of 知床")).to_be_in_viewport()
        expect(text(page, "park = 知床, path = [1]")).to_be_visible()
    choose(page, "Phone")
    come_to_rest(page)
    back(page, "知床").click()
    expect(text(page, "park = 知床, path = []")).to_be_visible()


# ---------------------------------------------------------------- Tabs


def test_on_a_phone_tabs_without_room_are_in_the_more_list(open_screen):
    page = open_screen("Tabs of all kinds")
    expect(scene(page).get_by_role("tab")).to_have_count(5)
    tab(page, "Search").click()
    expect(text(page, "selection = search")).to_be_visible()
    come_to_rest(page)
    retype(page, scene(page).get_by_role("searchbox", name="Name of a shelf"), "俳")
    expect(text(page, 'sought = "俳"')).to_be_visible()
    expect(button(page, "Poems")).to_have_count(0)
    button(page, "俳句").click()
    expect(text(page, "selection = shelf(俳句)")).to_be_visible()
    expect(tab(page, "More")).to_have_attribute("aria-selected", "true")


def test_a_badge_counts_what_the_state_holds(open_screen):
    page = open_screen("Tabs of all kinds")
    button(page, "Another letter").click()
    expect(text(page, "unread = 4")).to_be_visible()
    expect(scene(page).get_by_role("tab", name="Mail").get_by_text("4")).to_be_visible()


def test_on_a_tablet_a_sidebar_replaces_the_tab_bar(open_screen):
    page = open_screen("Tabs of all kinds")
    choose(page, "Tablet", True)
    expect(scene(page).get_by_role("tab")).to_have_count(7)
    bar = scene(page).locator("[role=tablist]")
    expect(bar).to_be_in_viewport()
    button(page, "Show Sidebar").click()
    expect(text(page, "In the sidebar")).to_be_visible()
    expect(heading(page, "Shelves")).to_be_visible()
    come_to_rest(page)
    # The hidden bar is also not visible above the tabs, where the title is.
    expect(bar).not_to_be_in_viewport()
    expect(scene(page).get_by_role("tab")).to_have_count(0)
    button(page, "俳句").click()
    expect(text(page, "selection = shelf(俳句)")).to_be_visible()
    scene(page).get_by_role("button", name="Increment").click()
    expect(text(page, "1 books")).to_be_visible()
    # On a phone the tab is in the More list and keeps its state.
    choose(page, "Phone")
    expect(text(page, "1 books")).to_be_visible()
    expect(tab(page, "More")).to_have_attribute("aria-selected", "true")


# ---------------------------------------------------------------- Bars


def test_keyboard_items_are_shown_while_a_field_is_focused(open_screen):
    page = open_screen("Toolbar items")
    expect(button(page, "Done")).to_have_count(0)
    field = scene(page).get_by_role("textbox", name="Dear reader")
    field.click()
    page.keyboard.insert_text("日本")
    expect(text(page, "isWriting = true")).to_be_visible()
    button(page, "Clear").click()
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    button(page, "Done").click()
    expect(text(page, "isWriting = false")).to_be_visible()
    expect(button(page, "Done")).to_have_count(0)


@pytest.mark.parametrize("name", ["Phone", "Tablet"])
def test_a_bar_has_items_at_its_ends_at_the_bottom_and_in_menus(open_screen, name):
    page = open_screen("Toolbar items")
    choose(page, name)
    button(page, "Send").click()
    button(page, "Archive").click()
    button(page, "More").click()
    scene(page).get_by_role("menuitem", name="Print").click()
    expect(text(page, "done = Send, Archive, Print")).to_be_visible()
    come_to_rest(page)
    button(page, "Letter").click()
    scene(page).get_by_role("menuitem", name="Rename").click()
    expect(button(page, "手紙")).to_be_visible()


def test_a_long_press_on_the_back_button_leads_to_any_screen_below(open_screen):
    page = open_screen("Toolbar items")
    button(page, "Three pages further").click()
    expect(text(page, "path = [1, 2, 3]")).to_be_visible()
    come_to_rest(page)
    back(page, "Page 2").click()
    expect(text(page, "path = [1, 2]")).to_be_visible()
    come_to_rest(page)
    back(page, "Page 1").click(delay=800)
    expect(scene(page).get_by_role("menuitem")).to_have_text(["Page 1", "Letter"])
    scene(page).get_by_role("menuitem", name="Letter").click()
    expect(text(page, "path = []")).to_be_visible()
