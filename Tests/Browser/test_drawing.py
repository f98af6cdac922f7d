"""The drawing app in the gallery: the stroke under the pointer is a line, a finished one is pixels."""

import pytest
from gallery import button, come_to_rest, scene, text
from pixels import pixel
from playwright.sync_api import expect


@pytest.fixture
def paper(open_screen):
    page = open_screen("A drawing app")
    text(page, "Sketch 1").click()
    paper = scene(page).get_by_role("img", name="Paper")
    paper.wait_for()
    come_to_rest(page)
    return paper


def pictures(paper):
    return paper.locator("img.picture")


def lines(paper):
    return paper.locator("path[stroke-linecap=round]")


def put_pen(page, paper, x=30, y=30):
    box = paper.bounding_box()
    page.mouse.move(box["x"] + x, box["y"] + y)
    page.mouse.down()
    page.mouse.move(box["x"] + x + 60, box["y"] + y + 40, steps=12)


def test_a_stroke_is_a_line_until_it_is_done_and_then_pixels(paper):
    page = paper.page
    button(page, "Red").click()
    put_pen(page, paper)
    lines(paper).first.wait_for()
    expect(pictures(paper)).to_have_count(0)
    page.mouse.up()
    pictures(paper).first.wait_for()
    expect(pictures(paper)).to_have_count(1)
    expect(lines(paper)).to_have_count(0)
    # Two device pixels a point; the sample is in the middle of the line.
    assert pixel(pictures(paper).first, 120, 100) == [229, 57, 53, 255]
    assert pixel(pictures(paper).first, 200, 20) == [0, 0, 0, 0]


def test_only_the_tiles_that_a_stroke_touches_get_new_images(paper):
    page = paper.page
    for x, y in [(30, 30), (180, 200)]:
        put_pen(page, paper, x, y)
        page.mouse.up()
        page.wait_for_function("count => document.querySelectorAll('#scene img.picture').length >= count", arg=1 if x == 30 else 2)
    first = pictures(paper).first.element_handle()
    put_pen(page, paper, 180, 300)
    page.mouse.up()
    page.wait_for_function("document.querySelectorAll('#scene path[stroke-linecap=round]').length == 0")
    assert first.evaluate("element => element.isConnected")


def test_an_undone_stroke_is_gone_and_comes_back(paper):
    page = paper.page
    put_pen(page, paper)
    page.mouse.up()
    pictures(paper).first.wait_for()
    button(page, "Undo").click()
    pictures(paper).first.wait_for(state="detached")
    button(page, "Redo").click()
    pictures(paper).first.wait_for()


def test_a_tap_draws_a_dot(paper):
    box = paper.bounding_box()
    paper.page.mouse.click(box["x"] + 60, box["y"] + 50)
    pictures(paper).first.wait_for()
    assert pixel(pictures(paper).first, 120, 100)[3] == 255
    assert pixel(pictures(paper).first, 160, 100)[3] == 0
