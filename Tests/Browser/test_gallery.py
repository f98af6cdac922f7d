"""The gallery (FRONTMOST_GALLERY, the path of the built executable), operated as a user does."""

import re

import pytest
from gallery import DESKTOP, PHONE, button, come_to_rest, enter, leave, panel, retype, reveal, scene, switch_place, text
from playwright.sync_api import expect


# ---------------------------------------------------------------- Every screen


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_the_panel_opens_every_screen_and_shows_its_source(open_gallery, color_scheme):
    page = open_gallery(color_scheme=color_scheme)
    entries = panel(page).get_by_role("button")
    assert entries.count() == 45
    for index in range(1, entries.count()):
        entry = entries.nth(index)
        title = entry.inner_text()
        entry.click()
        expect(entry).to_have_attribute("aria-current", "true")
        expect(page.get_by_role("region", name="Source").locator("#source")).to_contain_text("import SwiftUI")
        expect(text(page, title).first).to_be_visible()
        expect(button(page, "Gallery")).to_be_visible()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_a_phone_opens_every_screen_from_the_gallerys_own_list_and_comes_back(open_gallery, color_scheme):
    page = open_gallery(viewport=PHONE, color_scheme=color_scheme)
    expect(panel(page)).to_be_hidden()
    titles = [entry.text_content() for entry in page.locator("#entries [data-entry]").all()][1:]
    assert len(titles) == 44
    for title in titles:
        enter(page, title)
        expect(text(page, title).first).to_be_visible()
        leave(page)


def test_the_gallery_opens_with_an_app_and_says_what_to_try(open_gallery):
    page = open_gallery()
    panel(page).get_by_role("button", name="Mail", exact=True).click()
    expect(text(page, "The hut on Saturday")).to_be_visible()
    source = page.get_by_role("region", name="Source")
    expect(source.get_by_text("Swipe a letter, pull the list down", exact=False)).to_be_visible()
    expect(source.get_by_text("MailApp.swift and Examples/Mail", exact=True)).to_be_visible()
    expect(source.locator("#source")).to_contain_text("// Examples/Mail/Sources/Letterbox/Screens/LetterList.swift")
    expect(source.locator("#source")).to_contain_text("struct LetterList: View")
    panel(page).get_by_role("button", name="Alerts", exact=True).click()
    expect(source.get_by_text("AlertForms.swift", exact=True)).to_be_visible()
    expect(source.get_by_text("Press Escape in each alert, and read which answer it gives.", exact=True)).to_be_visible()


def test_back_of_the_browser_leads_through_the_screens(open_gallery):
    page = open_gallery(viewport=PHONE)
    for title in ["onAppear and task", "A toast by hand"]:
        back = enter(page, title)
        page.wait_for_function("location.pathname.startsWith('/screens/')")
        page.go_back()
        expect(back).to_have_count(0)
        expect(button(page, title)).to_be_visible()
        come_to_rest(page)
    page.set_viewport_size(DESKTOP)
    titles = ["Alerts", "A path is state", "A full-screen cover"]
    for title in titles:
        panel(page).get_by_role("button", name=title, exact=True).click()
        expect(panel(page).get_by_role("button", name=title, exact=True)).to_have_attribute("aria-current", "true")
        come_to_rest(page)
        page.wait_for_function("location.pathname === '/screens/' + new URLSearchParams(location.search).get('screen')")
    for title in reversed(titles[:-1]):
        page.go_back()
        expect(panel(page).get_by_role("button", name=title, exact=True)).to_have_attribute("aria-current", "true")
        expect(text(page, title).first).to_be_visible()


def test_the_source_is_copied(open_gallery):
    page = open_gallery(permissions=["clipboard-read", "clipboard-write"])
    panel(page).get_by_role("button", name="Alerts", exact=True).click()
    source = page.get_by_role("region", name="Source")
    expect(source.locator("#source")).to_contain_text("struct AlertForms")
    source.get_by_role("button", name="Copy", exact=True).click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.includes('struct AlertForms: View {'))")


def test_each_page_has_a_screen_of_its_own(open_gallery):
    first, second = open_gallery(), open_gallery()
    panel(first).get_by_role("button", name="Alerts", exact=True).click()
    expect(button(first, "A dialog")).to_be_visible()
    expect(button(second, "A dialog")).to_have_count(0)
    expect(text(second, "onAppear and task")).to_have_count(1)


# ---------------------------------------------------------------- Screens


@pytest.mark.parametrize("title", ["A toast by hand", "The bug: onAppear", "The fix: task", "A stored task"])
def test_a_toast_comes_at_the_bottom_and_goes_by_itself(open_screen, title):
    page = open_screen(title)
    button(page, "Show").click()
    expect(text(page, "Saved")).to_be_visible()
    come_to_rest(page)
    bounds, toast = scene(page).bounding_box(), text(page, "Saved").bounding_box()
    assert 0 < bounds["y"] + bounds["height"] - toast["y"] - toast["height"] < 90
    expect(text(page, "Saved")).to_have_count(0, timeout=8000)


def test_a_toast_can_be_hidden_at_once(open_screen):
    page = open_screen("The fix: task")
    button(page, "Show").click()
    expect(text(page, "Saved")).to_be_visible()
    button(page, "Hide").click()
    expect(text(page, "Saved")).to_have_count(0, timeout=1500)


def toasts(page):
    return scene(page).get_by_test_id("Toast")


def test_a_toast_in_front_of_a_sheet_is_reached_by_keyboard(open_screen):
    page = open_screen("Toasts in front of a sheet")
    button(page, "Sheet").click()
    come_to_rest(page)
    scene(page).get_by_role("dialog").get_by_role("button", name="Undo").click()
    undo = toasts(page).get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if undo.evaluate("element => element === document.activeElement"):
            break
    expect(undo).to_be_focused()
    page.keyboard.press("Enter")
    expect(text(page, "“Deleted” was dismissed by action.")).to_be_visible()
    expect(toasts(page)).to_have_count(0)


def test_a_toast_stays_under_the_pointer_and_goes_with_a_swipe(open_screen):
    page = open_screen("Toasts in front of a sheet")
    button(page, "Again").click()
    expect(toasts(page)).to_be_visible()
    expect(scene(page).locator("[aria-live=polite]", has_text="Copied")).to_have_count(1)
    come_to_rest(page)
    toasts(page).hover()
    page.wait_for_timeout(4000)
    expect(toasts(page)).to_be_visible()
    box = toasts(page).bounding_box()
    x, y = box["x"] + 60, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 50, steps=6)
    page.mouse.up()
    expect(text(page, "“Copied” was dismissed by swipe.")).to_be_visible()
    expect(toasts(page)).to_have_count(0)


def test_nothing_behind_the_loading_overlay_can_be_used(open_screen):
    page = open_screen("A loading overlay")
    button(page, "Sheet").click()
    come_to_rest(page)
    scene(page).get_by_role("dialog").get_by_role("button", name="3 s", exact=True).click()
    expect(scene(page).get_by_role("progressbar", name="Loading")).to_be_visible()
    assert button(page, "Close").evaluate("element => element.closest('[inert]') !== null")
    page.keyboard.press("Escape")
    expect(text(page, "Worked for 3.0 seconds.")).to_be_visible(timeout=8000)
    expect(button(page, "Close")).to_be_visible()


def test_task_is_cancelled_with_its_view_and_the_task_of_onAppear_is_not(open_screen):
    page = open_screen("onAppear and task")
    button(page, "Show the card").click()
    button(page, "Hide the card").click()
    expect(text(page, "task: CancellationError()")).to_be_visible()
    expect(text(page, "onAppear: finished")).to_be_visible()


def test_another_id_cancels_the_task_and_starts_it_again(open_screen):
    page = open_screen("task(id:)")
    expect(text(page, "Yosemite: begins, priority low")).to_be_visible()
    cancelled = scene(page).get_by_text(": cancelled")
    # On a busy machine a forecast may arrive before the next click.
    for park in ["屋久島", "Sequoia", "Yosemite"] * 10:
        button(page, park).click()
        expect(text(page, f"Asking about {park}…").or_(text(page, f"{park}: sunny"))).to_be_visible()
        if cancelled.count():
            break
    expect(cancelled.first).to_be_visible()
    expect(text(page, f"{park}: sunny")).to_be_visible()


def test_of_two_presented_controllers_the_first_appears_and_the_console_says_why(open_screen, console):
    page = open_screen("Presenting twice")
    button(page, "Present two").click()
    expect(text(page, "The first")).to_be_visible()
    expect(text(page, "The second")).to_have_count(0)
    button(page, "Close").click()
    expect(text(page, "The first")).to_have_count(0)
    expect(text(page, "In front: The first. Refused: The second.")).to_be_visible()
    warnings = re.findall("Attempt to present .* which is already presenting .*", console.read_text())
    assert len(warnings) == 1 and warnings[0].count("NoteViewController") == 2


def test_a_sheets_draft_is_kept_by_save_and_dropped_by_cancel(open_screen):
    page = open_screen("A sheet with a draft")
    sheet = scene(page).get_by_role("dialog")
    button(page, "Edit").click()
    retype(page, sheet.get_by_role("textbox"), "Trip to 日光")
    sheet.get_by_role("button", name="Cancel").click()
    expect(sheet).to_have_count(0)
    expect(text(page, "Trip to 箱根")).to_be_visible()
    button(page, "Edit").click()
    expect(sheet.get_by_role("textbox")).to_have_value("Trip to 箱根")
    retype(page, sheet.get_by_role("textbox"), "Trip to 日光")
    page.mouse.click(*switch_place(sheet.get_by_role("switch", name="Public")))
    expect(sheet.get_by_role("switch", name="Public")).to_have_attribute("aria-checked", "true")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(text(page, "Trip to 日光")).to_be_visible()
    expect(text(page, "Everybody can read it")).to_be_visible()


def test_a_switch_is_turned_by_moving_over_it(open_screen):
    page = open_screen("A sheet with a draft")
    button(page, "Edit").click()
    toggle = scene(page).get_by_role("dialog").get_by_role("switch", name="Public")
    expect(toggle).to_be_visible()
    come_to_rest(page)
    x, y = switch_place(toggle)
    for end, is_on in [(x + 20, "true"), (x + 20, "true"), (x - 20, "false")]:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(end, y, steps=5)
        page.mouse.up()
        expect(toggle).to_have_attribute("aria-checked", is_on)
        come_to_rest(page)
    # The sheet has not moved.
    expect(toggle).to_be_visible()


def test_text_typed_in_a_sheet_survives_a_reload(open_screen):
    page = open_screen("A sheet with a draft")
    sheet = scene(page).get_by_role("dialog")
    button(page, "Edit").click()
    retype(page, sheet.get_by_role("textbox"), "日光")
    page.wait_for_timeout(200)
    page.reload()
    expect(sheet.get_by_role("textbox")).to_have_value("日光")
    sheet.get_by_role("textbox").click()
    page.keyboard.press("End")
    page.keyboard.insert_text("へ")
    sheet.get_by_role("button", name="Save").click()
    expect(text(page, "日光へ")).to_be_visible()


def test_escape_closes_an_alert_with_a_single_ok_button(open_screen):
    page = open_screen("Alerts")
    button(page, "A title alone").click()
    alert = scene(page).get_by_role("alertdialog")
    expect(alert).to_be_visible()
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)


def test_a_cover_hides_the_status_bar_until_it_is_closed(open_screen):
    page = open_screen("A full-screen cover")
    button(page, "Cover").click()
    expect(text(page, "The cover")).to_be_visible()
    expect(page.locator("#status")).to_have_attribute("hidden", "")
    button(page, "Close").click()
    expect(text(page, "Closed 1 times")).to_be_visible()
    expect(page.locator("#status")).not_to_have_attribute("hidden", "")


def test_an_alert_keeps_the_focus_and_escape_chooses_cancel(open_screen):
    page = open_screen("Alerts")
    ask = button(page, "Choices and a message")
    ask.focus()
    page.keyboard.press("Enter")
    alert = page.get_by_role("alertdialog", name="Delete everything?")
    expect(alert).to_be_visible()
    for _ in range(4):
        expect(alert.locator(":focus")).to_have_count(1)
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)
    expect(text(page, "Kept.")).to_be_visible()
    expect(ask).to_be_focused()


def test_the_keyboard_focus_returns_when_a_sheet_has_closed(open_screen):
    page = open_screen("A sheet with a draft")
    sheet = scene(page).get_by_role("dialog")
    edit = button(page, "Edit")
    edit.focus()
    page.keyboard.press("Enter")
    sheet.get_by_role("textbox").click()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    come_to_rest(page)
    expect(edit).to_be_focused()


def test_an_early_escape_closes_a_sheet_after_its_entrance(open_screen):
    page = open_screen("A sheet with a draft")
    button(page, "Edit").click()
    sheet = scene(page).get_by_role("dialog")
    expect(sheet).to_have_count(1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


# ---------------------------------------------------------------- More screens


def test_an_alert_about_data_names_it_and_does_what_is_chosen(open_screen):
    page = open_screen("Alerts")
    button(page, "About some data").click()
    alert = page.get_by_role("alertdialog", name="Share the photo?")
    expect(alert).to_contain_text("富士山.jpg")
    alert.get_by_role("button", name="Share", exact=True).click()
    expect(text(page, "Shared 富士山.jpg.")).to_be_visible()


@pytest.mark.parametrize("name", ["Sheet", "Cover"])
def test_an_overlay_is_covered_by_its_roots_presentations(open_screen, name):
    page = open_screen("An overlay under a sheet")
    badge = text(page, "60 fps")
    expect(badge).to_be_visible()
    box = badge.bounding_box()
    button(page, name).click()
    expect(text(page, f"The {name.lower()}")).to_be_visible()
    come_to_rest(page)
    top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).textContent", [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    )
    assert "60 fps" not in top
    button(page, "Close").click()
    expect(text(page, f"The {name.lower()}")).to_have_count(0)
    expect(badge).to_be_visible()


# Which part of the list's viewport rows cover, and whether the rows are contiguous.
ROWS = """() => {
  const scene = document.querySelector('#scene').getBoundingClientRect();
  const rows = [...document.querySelectorAll('#scene *')]
    .filter(each => each.childElementCount == 0 || each.matches('.n:has(> .line)'))
    .map(each => [/^Row (\\d+)$/.exec(each.textContent), each.getBoundingClientRect()])
    .filter(([match, box]) => match && box.bottom > scene.top + 110 && box.top < scene.bottom)
    .map(([match, box]) => [Number(match[1]), box.top]);
  const seen = [...new Map(rows).entries()].sort((a, b) => a[0] - b[0]);
  const follow = seen.every(([number, top], index) => index == 0
    || (number == seen[index - 1][0] + 1 && top - seen[index - 1][1] < 90));
  return follow && seen.length > 5 && seen[0][1] < scene.top + 230 && seen.at(-1)[1] > scene.bottom - 130 && seen[0][0];
}"""


def test_a_hundred_thousand_rows_open_and_scroll_without_blank_areas(open_screen):
    page = open_screen("100,000 rows")
    expect(text(page, "Row 0")).to_be_visible()
    scene(page).hover()
    first = 0
    for _ in range(12):
        page.mouse.wheel(0, 1400)
        now = page.wait_for_function(f"() => {{ const first = ({ROWS})(); return first > {first} && first; }}").json_value()
        assert now > first
        first = now
    assert first > 200


def test_a_click_on_the_status_bar_scrolls_to_the_top(open_screen):
    page = open_screen("100,000 rows")
    scene(page).hover()
    page.mouse.wheel(0, 3000)
    page.wait_for_function(f"() => ({ROWS})() > 30")
    bar = page.locator("#status").bounding_box()
    page.mouse.click(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    expect(text(page, "Row 0")).to_be_visible()


def test_japanese_is_composed_and_sent(open_screen):
    page = open_screen("Japanese in a text field")
    field = scene(page).get_by_role("textbox")
    expect(field).to_have_value("吾輩は猫である")
    button(page, "Clear").click()
    expect(field).to_have_value("")
    field.click()
    keyboard = page.context.new_cdp_session(page)
    for composed in ["ｎ", "に", "にｈ", "にほ", "にほん"]:
        keyboard.send(
            "Input.imeSetComposition", {"text": composed, "selectionStart": len(composed), "selectionEnd": len(composed)}
        )
    expect(text(page, "3 characters")).to_be_visible()
    expect(field).to_have_value("にほん")
    keyboard.send("Input.imeSetComposition", {"text": "日本", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send("Input.insertText", {"text": "日本"})
    keyboard.send("Input.insertText", {"text": "語"})
    expect(field).to_have_value("日本語")
    page.keyboard.press("Enter")
    expect(text(page, "日本語")).to_be_visible()
    expect(field).to_have_value("")
