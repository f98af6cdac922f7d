"""Scenarios N1 to N11 in the gallery: each problem beside its solution, and the gallery's own links."""

import re
from urllib.parse import urlsplit

import pytest
from addresses import expect_path, open_at, still_at, tap
from apps import GALLERY, App
from gallery import DESKTOP, button, panel, retype, reveal, scene, text
from playwright.sync_api import expect

LINKS = "Links to any screen"


def dialog(page):
    return scene(page).get_by_role("dialog")


def alert(page):
    return scene(page).get_by_role("alertdialog")


@pytest.mark.parametrize("kind", ["link", "sheet", "cover", "popover"])
def test_n1_state_shows_and_closes_screens(open_screen, kind):
    page = open_screen("One state for all kinds")
    button(page, f"Show the {kind}").click()
    button(page, f"Close the {kind}").click()
    expect(text(page, "kind = nil")).to_be_visible()
    expect(button(page, f"Close the {kind}")).to_have_count(0)


def test_n2_a_list_is_searched_in_its_bar(open_screen):
    page = open_screen("A searchable list")
    field = scene(page).get_by_role("searchbox", name="Name of a park")
    field.click()
    page.keyboard.insert_text("Zi")
    expect(text(page, "Zion")).to_be_visible()
    expect(text(page, "Yosemite")).to_have_count(0)
    expect(text(page, "isSearching = true")).to_be_visible()
    retype(page, field, "")
    text(page, "日本").click()
    expect(text(page, "屋久島")).to_be_visible()
    expect(text(page, "Zion")).to_have_count(0)
    button(page, "Cancel").click()
    expect(text(page, "isSearching = false")).to_be_visible()
    button(page, "Search for 島").click()
    expect(text(page, "isSearching = true")).to_be_visible()
    expect(field).to_have_value("島")
    page.keyboard.press("Enter")
    expect(text(page, "submitted = 島")).to_be_visible()


def test_n3_the_state_pushes_without_a_tap(open_screen):
    page = open_screen("Fire and forget")
    text(page, "Ridge, by a link").click()
    expect(text(page, "Ridge, pushed by a tap")).to_be_visible()
    expect(text(page, "trail = nil")).to_be_visible()
    panel(page).get_by_role("button", name=LINKS, exact=True).click()
    panel(page).get_by_role("button", name="Fire and forget", exact=True).click()
    button(page, "Mist, in two seconds").click()
    expect(text(page, "Mist, pushed by the state")).to_be_visible()
    expect(text(page, "trail = Mist")).to_be_visible()


def test_n5_seeded_state_ignores_later_values_and_a_model_does_not(open_screen):
    page = open_screen("A tab selected from outside")
    expect(text(page, "Seeded: drafts")).to_be_visible()
    expect(text(page, "Driven: drafts")).to_be_visible()
    button(page, "Open sent").click()
    expect(text(page, "Driven: sent")).to_be_visible()
    expect(text(page, "Seeded: drafts")).to_be_visible()
    expect(text(page, "Seeded: sent")).to_have_count(0)
    scene(page).get_by_role("tab", name="inbox").nth(1).click()
    expect(text(page, "viewModel.selectedTab = .inbox")).to_be_visible()
    expect(text(page, "Driven: inbox")).to_be_visible()
    expect(text(page, "Seeded: drafts")).to_be_visible()


def test_n6_edits_of_a_value_are_lost_and_those_of_a_binding_arrive(open_screen):
    page = open_screen("Editing in a sheet")

    def edit(name):
        button(page, name).click()
        retype(page, dialog(page).get_by_role("textbox"), "日光へ")
        expect(dialog(page).get_by_role("textbox")).to_have_value("日光へ")

    def save():
        dialog(page).get_by_role("button", name="Save").click()
        expect(dialog(page)).to_have_count(0)

    edit("Edit a value")
    expect(text(page, "copied?.text = Trip to 箱根")).to_be_visible()
    save()
    expect(text(page, "Trip to 箱根")).to_be_visible()
    edit("Edit a binding")
    expect(text(page, "bound?.text = 日光へ")).to_be_visible()
    save()
    expect(text(page, "日光へ")).to_be_visible()
    expect(text(page, "bound?.text = nil")).to_be_visible()


def test_n7_a_flag_without_an_item_shows_nothing_and_a_single_optional_rules_it_out(open_screen):
    page = open_screen("Two states that disagree")
    button(page, "Set both").click()
    expect(alert(page)).to_contain_text("富士山.jpg")
    alert(page).get_by_role("button", name="Delete", exact=True).click()
    expect(alert(page)).to_have_count(0)
    expect(text(page, "isShown = false")).to_be_visible()
    expect(text(page, "item = 富士山.jpg")).to_be_visible()
    button(page, "Clear the item").click()
    expect(text(page, "isShown = true")).to_be_visible()
    expect(text(page, "The flag is set, but nothing is shown.")).to_be_visible()
    expect(alert(page)).to_have_count(0)
    button(page, "Set the item").click()
    expect(page.get_by_role("alertdialog", name="Delete 富士山.jpg?")).to_be_visible()
    alert(page).get_by_role("button", name="Delete", exact=True).click()
    expect(alert(page)).to_have_count(0)
    expect(text(page, "doomed = nil")).to_be_visible()


def test_n8_of_two_optionals_one_waits_and_a_route_has_one_value(open_screen):
    page = open_screen("One route")
    button(page, "Two at once").click()
    expect(dialog(page).get_by_role("textbox")).to_have_value("牛乳")
    expect(text(page, "2 of 3 sheets requested, at most 1 shown")).to_be_visible()
    expect(dialog(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(text(page, "Volume 5")).to_be_visible()
    expect(text(page, "1 of 3 sheets requested, at most 1 shown")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    button(page, "Draft").click()
    retype(page, dialog(page).get_by_role("textbox"), "牛乳と卵")
    expect(text(page, 'route = draft("牛乳と卵")')).to_be_visible()
    dialog(page).get_by_role("button", name="Help instead").click()
    expect(text(page, "There is no other help.")).to_be_visible()
    expect(text(page, "route = help")).to_be_visible()
    expect(dialog(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(text(page, "route = nil")).to_be_visible()


def test_n9_a_case_is_written_by_its_binding_and_an_unhandled_case_is_reported(open_gallery, console):
    page = open_gallery()
    panel(page).get_by_role("button", name="Switch with bindings", exact=True).click()
    expect(text(page, "Pieces: 2")).to_be_visible()
    button(page, "Sell all").click()
    expect(text(page, "stock = inStock(quantity: 0)")).to_be_visible()
    expect(text(page, "Pieces: 0")).to_be_visible()
    button(page, "On order").click()
    expect(text(page, "Weeks: 1")).to_be_visible()
    expect(text(page, "Nothing to sell")).to_be_visible()
    assert "has no CaseLet" not in console.read_text()
    button(page, "Discontinued").click()
    expect(text(page, "no longer made")).to_be_visible()
    expect(text(page, "Weeks: 1")).to_have_count(0)
    assert "has no CaseLet for 'discontinued'" in console.read_text()


def test_n10_one_route_goes_from_a_sheet_to_a_pushed_screen(open_screen):
    page = open_screen("A route with key paths")
    button(page, "A draft").click()
    retype(page, dialog(page).get_by_role("textbox"), "Milk")
    expect(text(page, "route?.draft = Milk")).to_be_visible()
    dialog(page).get_by_role("button", name="Rate it").click()
    expect(dialog(page)).to_have_count(0)
    expect(text(page, "Rating: 5")).to_be_visible()


# ---------------------------------------------------------------- Links


@pytest.fixture
def gallery(tmp_path):
    app = App(GALLERY, tmp_path)
    yield app
    app.end_if_running()


def expect_query(page, name, value):
    page.wait_for_function(
        "([name, value]) => new URLSearchParams(location.search).get(name) === value", arg=[name, value], timeout=20000
    )


def test_n11_a_url_opens_a_path_with_a_sheet_at_once(gallery, context):
    page = open_at(context, gallery.start().at("/screens/LinksToAnyScreen"), shows=LINKS)
    expect_path(page, "/parks")
    tap(page, "Open")
    expect(text(page, "The map")).to_be_visible()
    expect(text(page, "Photo number 3")).to_be_visible()
    expect(text(page, "/parks/yosemite/photos/3?sheet=map")).to_be_visible()
    expect_path(page, "/parks/yosemite/photos/3")
    expect_query(page, "sheet", "map")
    dialog(page).get_by_role("button", name="Close").click()
    expect(dialog(page)).to_have_count(0)
    expect_query(page, "sheet", None)
    tap(page, "Far away")
    expect(text(page, "Photo number 1")).to_be_visible()
    expect_path(page, "/parks/屋久島/photos/1")
    tap(page, "Wrong")
    expect(scene(page)).to_contain_text('segment 3 is "fotos"')
    still_at(page, "/parks/屋久島/photos/1")
    tap(page, "No trip")
    expect_path(page, "/parks")
    expect(text(page, "Photo number 1")).to_have_count(0)


def test_n11_back_and_forward_of_the_browser_write_the_trip(gallery, context):
    page = open_at(context, gallery.start().at("/screens/LinksToAnyScreen"), shows=LINKS)
    expect_path(page, "/parks")
    tap(page, "Far away")
    expect(text(page, "Photo number 1")).to_be_visible()
    expect_path(page, "/parks/屋久島/photos/1")
    tap(page, "Weather of Photo 1")
    expect(text(page, "The weather")).to_be_visible()
    expect_query(page, "sheet", "weather")
    page.go_back()
    expect(dialog(page)).to_have_count(0)
    expect(text(page, "Photo number 1")).to_be_visible()
    page.go_back()
    expect(text(page, "Photo number 1")).to_have_count(0)
    still_at(page, "/parks")
    page.go_forward()
    expect(text(page, "Photo number 1")).to_be_visible()
    page.go_forward()
    expect(text(page, "The weather")).to_be_visible()
    still_at(page, "/parks/屋久島/photos/1")


def test_n11_the_trip_is_restored_when_the_gallery_is_restarted(gallery, context):
    page = open_at(context, gallery.start().at("/parks/yosemite/photos"), shows="All photos")
    gallery.end()
    page.goto(gallery.start().address)
    button(page, "Gallery").click()
    row = button(page, LINKS)
    expect(text(page, "The fix: task")).to_be_visible()
    reveal(page, row)
    row.click()
    expect(text(page, "All photos")).to_be_visible()
    expect_path(page, "/parks/yosemite/photos")
    assert gallery.errors == ""


# URLs and what their screens show.
ROUTES = [
    ("/parks/yosemite", "The park yosemite"),
    ("https://parks.example/parks/sequoia?sheet=weather", "The weather"),
    ("trips://parks/yosemite/photos/3", "Photo number 3"),
    ("/screens/AlertForms", "A dialog"),
    ("/screens/TabsBySelection", "Letter 1"),
    ("/", "The fix: task"),
]


def test_a_letter_is_counted_as_read_once(gallery, context):
    page = open_at(context, gallery.start("--route", "/screens/TabsBySelection").address, shows="Letter 1")
    inbox = page.get_by_role("tab", name=re.compile("Inbox"))
    expect(inbox).to_contain_text("3")
    tap(page, "Letter 1")
    expect(inbox).to_contain_text("2")
    page.get_by_role("tab", name=re.compile("Drafts")).click()
    expect(text(page, "Text typed here stays while another tab is shown.")).to_be_visible()
    inbox.click()
    expect(text(page, "Dear reader, this is letter 1.")).to_be_visible()
    page.wait_for_timeout(300)
    expect(inbox).to_contain_text("2")


@pytest.mark.parametrize("route, shown", ROUTES)
def test_the_gallery_starts_at_a_route_of_the_command_line(gallery, context, route, shown):
    open_at(context, gallery.start("--route", route).address, shows=shown)


@pytest.mark.parametrize("route, shown", [each for each in ROUTES if each[0].startswith("/")])
def test_an_address_is_opened_while_the_gallery_runs(gallery, context, route, shown):
    page = open_at(context, gallery.start().at("/screens/JapaneseText"), shows="Japanese in a text field")
    page.goto(gallery.at(route))
    expect(text(page, shown)).to_be_visible()


def test_the_panel_marks_what_a_link_has_opened_and_opens_it_itself(gallery, context):
    page = open_at(context, gallery.start("--route", "/screens/AlertForms").address, shows="A dialog")
    page.set_viewport_size(DESKTOP)
    entry = panel(page).get_by_role("button", name="Alerts", exact=True)
    expect(entry).to_have_attribute("aria-current", "true")
    panel(page).get_by_role("button", name=LINKS, exact=True).click()
    expect(text(page, "yosemite")).to_be_visible()
    expect_path(page, "/parks")
    entry.click()
    expect(button(page, "A dialog")).to_be_visible()
    expect_path(page, "/screens/AlertForms")
    expect_query(page, "screen", "AlertForms")


def test_a_copied_address_shows_the_panels_entry(gallery, context, browser):
    app = gallery.start()
    page = open_at(context, app.address, shows="The hut on Saturday")
    page.set_viewport_size(DESKTOP)
    panel(page).get_by_role("button", name="Alerts", exact=True).click()
    expect(button(page, "A dialog")).to_be_visible()
    expect_query(page, "screen", "AlertForms")
    copied = urlsplit(page.url)
    # A browser without the cookie needs the token.
    other = browser.new_context(viewport=DESKTOP)
    try:
        open_at(other, app.at(f"{copied.path}?{copied.query}"), shows="A dialog")
    finally:
        other.close()


def test_an_address_that_leads_nowhere_is_reported_on_the_console(gallery, context):
    open_at(context, gallery.start().at("/screens/Nowhere"), shows="The hut on Saturday")
    gallery.expect_error('segment 2 is "Nowhere", expected the name of a screen')
