"""A mouse that drags a sheet, leaves a control, returns to it, or selects text."""

import pytest
from gallery import button, come_to_rest, scene, switch_place, text
from playwright.sync_api import expect


def drag(page, start, distance, steps=12, then=None):
    """Drags the mouse down from a point, and runs `then` before releasing it."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + distance, steps=steps)
    if then:
        then()
    page.mouse.up()


@pytest.fixture
def sheet(open_screen):
    page = open_screen("A sheet with a draft")
    button(page, "Edit").click()
    sheet = scene(page).get_by_role("dialog")
    expect(sheet).to_be_visible()
    come_to_rest(page)
    return sheet


def test_a_sheet_follows_the_pointer_and_closes_when_dragged_far(sheet):
    page, box = sheet.page, sheet.bounding_box()

    def follows():
        page.wait_for_function(
            f"Math.abs(document.querySelector('[role=dialog]').getBoundingClientRect().top - {box['y'] + 490}) < 15"
        )

    drag(page, (box["x"] + box["width"] / 2, box["y"] + 12), 500, then=follows)
    expect(sheet).to_have_count(0)
    expect(text(page, "Trip to 箱根")).to_be_visible()


def test_a_sheet_that_is_dragged_a_little_springs_back(sheet):
    page, box = sheet.page, sheet.bounding_box()

    def has_moved():
        page.wait_for_function(f"document.querySelector('[role=dialog]').getBoundingClientRect().top > {box['y'] + 60}")

    drag(page, (box["x"] + box["width"] / 2, box["y"] + 12), 100, steps=30, then=has_moved)
    page.wait_for_function(f"Math.abs(document.querySelector('[role=dialog]').getBoundingClientRect().top - {box['y']}) < 1")
    expect(sheet.get_by_role("button", name="Save")).to_be_visible()


def test_a_drag_that_begins_on_a_button_does_not_press_it_and_a_click_that_slips_does(sheet):
    page, box = sheet.page, sheet.bounding_box()
    switch = switch_place(sheet.get_by_role("switch", name="Public"))
    drag(page, switch, 60, steps=30)
    page.wait_for_function(f"Math.abs(document.querySelector('[role=dialog]').getBoundingClientRect().top - {box['y']}) < 1")
    expect(sheet.get_by_role("switch", name="Public")).to_have_attribute("aria-checked", "false")
    drag(page, switch, 4)
    expect(sheet.get_by_role("switch", name="Public")).to_have_attribute("aria-checked", "true")


def test_a_pointer_that_returns_to_its_button_uses_it(sheet):
    page = sheet.page
    place = sheet.get_by_role("button", name="Cancel").bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    # Sideways, which does not drag the sheet.
    page.mouse.move(x + 200, y, steps=10)
    page.mouse.up()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 200, y, steps=10)
    page.mouse.move(x + 4, y, steps=10)
    expect(sheet).to_be_visible()
    page.mouse.up()
    expect(sheet).to_have_count(0)


def test_a_pointer_that_returns_to_a_control_uses_it_unless_the_app_followed_it(sheet):
    page, switch = sheet.page, sheet.get_by_role("switch", name="Public")
    x, y = switch_place(switch)

    def leave(way, returns=True):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + way[0], y + way[1], steps=10)
        if returns:
            page.mouse.move(x + 3, y, steps=10)
        page.mouse.up()
        come_to_rest(page)

    # Sideways, and up off the switch, neither of which drags the sheet.
    leave((-150, -60), returns=False)
    leave((-150, -60))
    expect(switch).to_have_attribute("aria-checked", "true")
    leave((0, 60))
    # The next click is independent of the previous drag.
    page.mouse.click(x, y)
    expect(switch).to_have_attribute("aria-checked", "false")


def test_text_is_selected_in_a_sheet_with_the_mouse(sheet):
    page, field = sheet.page, sheet.get_by_role("textbox")
    box, place = sheet.bounding_box(), field.bounding_box()
    page.mouse.move(place["x"] + 2, place["y"] + place["height"] / 2)
    page.mouse.down()
    page.mouse.move(place["x"] + place["width"] - 2, place["y"] + 300, steps=8)
    assert sheet.bounding_box()["y"] == box["y"]
    page.mouse.up()
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "Trip to 箱根"
    page.keyboard.type("x")
    expect(field).to_have_value("x")
    expect(sheet).to_have_count(1)
