"""The device on which a large page shows its scene: a phone or a tablet, in portrait or in landscape."""

import pytest
from apps import gallery_app
from devices import PLACES, choose, device, expect_size, landscape
from gallery import DESKTOP, PHONE, box_at_rest, button, scene
from playwright.sync_api import expect


def test_a_wide_page_shows_a_phone_and_offers_a_tablet(page):
    expect(device(page, "Phone")).to_be_checked()
    expect(device(page, "Tablet")).not_to_be_checked()
    expect(landscape(page)).to_have_attribute("aria-pressed", "false")
    expect_size(page, 393, 852)


@pytest.mark.parametrize("viewport", [DESKTOP, {"width": 1920, "height": 1080}, {"width": 1100, "height": 700}, {"width": 600, "height": 620}])
@pytest.mark.parametrize("place", PLACES)
def test_every_device_fits_in_the_window_beside_the_device_picker(open_page, place, viewport):
    page = open_page(viewport=viewport)
    choose(page, *place)
    frame, choice = page.locator("#device").bounding_box(), page.locator("#choice").bounding_box()
    stage = page.locator("#stage").bounding_box()
    assert frame["x"] >= stage["x"] and frame["y"] >= 0 and frame["y"] + frame["height"] <= viewport["height"]
    assert frame["x"] + frame["width"] <= choice["x"] and choice["x"] + choice["width"] <= stage["x"] + stage["width"]
    assert stage["x"] + stage["width"] <= viewport["width"]
    # The screen is as large as the window allows and keeps its proportions.
    width, height = PLACES[place]
    bezel = page.locator("#scene").evaluate("scene => scene.offsetLeft")
    assert abs(frame["width"] / frame["height"] - (width + 2 * bezel) / (height + 2 * bezel)) < 0.01
    room = (stage["height"] - frame["height"], stage["width"] - frame["width"])
    assert room[0] < 26 or room[1] < 70 or frame["width"] > width


def test_rotating_and_changing_the_device_keep_the_apps_state(page):
    page.get_by_role("button", name="Add").click()
    for place in [*PLACES, *PLACES]:
        choose(page, *place)
    # Hit testing accounts for the scale.
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 2")


def test_a_page_that_is_loaded_again_has_the_device_it_had(open_page):
    page = open_page()
    choose(page, "Tablet", True)
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    address = page.url
    page.reload()
    expect_size(page, 1180, 820)
    expect(device(page, "Tablet")).to_be_checked()
    expect(landscape(page)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    assert page.url == address, "the choice is no part of the address"
    expect_size(open_page(), 393, 852)


@pytest.mark.parametrize("kept", ["watch portrait", "tablet", "tablet upside-down", "toString portrait", "", "tablet landscape 1"])
def test_an_unknown_stored_device_is_ignored(page, kept):
    page.evaluate("kept => sessionStorage.setItem('frontmost.device', kept)", kept)
    page.reload()
    expect_size(page, 393, 852)


def test_a_phone_sized_window_is_filled_by_the_scene_whatever_device_was_chosen(page):
    choose(page, "Tablet", True)
    page.set_viewport_size(PHONE)
    expect(page.locator("#choice")).to_be_hidden()
    expect_size(page, 393, 852)
    assert page.locator("#scene").bounding_box() == {"x": 0, "y": 0, **PHONE}
    page.set_viewport_size(DESKTOP)
    expect_size(page, 1180, 820)


def test_a_device_can_be_chosen_with_the_keyboard(page):
    device(page, "Phone").focus()
    page.keyboard.press("ArrowDown")
    expect(device(page, "Tablet")).to_be_checked()
    expect_size(page, 820, 1180)
    page.keyboard.press("Tab")
    expect(landscape(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect_size(page, 1180, 820)


def test_rotating_the_device_keeps_the_keyboard_focus(open_screen):
    page = open_screen("Tabs with a selection")
    scene(page).get_by_role("tab", name="Drafts").click()
    field = scene(page).get_by_role("textbox", name="Draft")
    field.click()
    page.keyboard.type("ab")
    landscape(page).click()
    expect_size(page, 852, 393)
    expect(field).to_be_focused()
    page.keyboard.type("c")
    choose(page, "Tablet", True)
    page.keyboard.type("d")
    expect(field).to_have_value("abcd")


def test_the_bars_are_those_of_the_device(page):
    heights = {}
    for place in PLACES:
        choose(page, *place)
        heights[place] = page.locator("#status").evaluate("bar => bar.offsetHeight")
        expect(page.locator("#home")).to_be_visible()
    # A phone in landscape has no status bar.
    assert list(heights.values()) == [54, 0, 24, 24]


@pytest.mark.parametrize("arguments, place", [
    (["--device", "tablet"], ("Tablet", False)), (["--device", "tablet", "--landscape"], ("Tablet", True)),
    (["--landscape"], ("Phone", True)), (["--device", "phone"], ("Phone", False)),
])
def test_the_command_line_sets_the_initial_device(browser, arguments, place):
    with gallery_app(*arguments) as address:
        page = browser.new_page(viewport=DESKTOP, bypass_csp=True)
        page.goto(address)
        expect_size(page, *PLACES[place])
        # Afterwards the choice on the page wins over the command line.
        choose(page, "Phone")
        page.reload()
        expect_size(page, 393, 852)
        page.close()


def test_the_keyboard_of_a_tablet_leaves_the_device_as_it_is(open_page):
    page = open_page(
        viewport={"width": 1180, "height": 820}, screen={"width": 1180, "height": 820}, has_touch=True, is_mobile=True
    )
    choose(page, "Tablet", True)
    field = page.get_by_role("textbox", name="Name")
    field.focus()
    # What is left of the window's height beside the keyboard. The screen stays as it is.
    page.context.new_cdp_session(page).send(
        "Emulation.setDeviceMetricsOverride",
        {
            "width": 1180, "height": 420, "screenWidth": 1180, "screenHeight": 820, "deviceScaleFactor": 1, "mobile": True,
        },
    )  # fmt: skip
    page.wait_for_function("innerHeight === 420")
    page.wait_for_timeout(300)
    expect_size(page, 1180, 820)
    expect(field).to_be_focused()


def test_a_phone_held_sideways_and_a_narrow_part_of_a_tablets_screen_are_filled(open_page):
    phone = open_page(viewport={"width": 852, "height": 393}, screen={"width": 852, "height": 393}, has_touch=True, is_mobile=True)
    expect_size(phone, 852, 393)
    part = open_page(viewport={"width": 400, "height": 820}, screen={"width": 1180, "height": 820}, has_touch=True)
    expect_size(part, 400, 820)


def test_a_low_window_is_a_phone_on_its_side(open_gallery):
    page = open_gallery(viewport={"width": 852, "height": 393})
    status, row = page.locator("#status"), button(page, "onAppear and task")
    assert status.evaluate("bar => bar.offsetHeight") == 0
    assert row.bounding_box()["x"] >= 59, "beside the notch"
    page.set_viewport_size({"width": 393, "height": 852})
    expect_size(page, 393, 852)
    assert status.evaluate("bar => bar.offsetHeight") == 54
    assert box_at_rest(row)["x"] < 59
