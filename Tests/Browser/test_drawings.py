"""Display lists in a real browser (the fixture with the argument `drawings`), by the pixels that it paints."""

import base64

import pytest
from apps import fixture_app
from pixels import pixel
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def page(browser):
    errors = []
    with fixture_app("drawings") as address:
        context = browser.new_context(viewport={"width": 430, "height": 900}, bypass_csp=True, device_scale_factor=2)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(error.stack))
        page.received = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: page.received.append(frame)))
        page.goto(address)
        expect(page.get_by_role("heading", name="Drawings")).to_be_visible()
        page.evaluate("document.fonts.ready")
        yield page
        context.close()
    assert errors == []


def colors(page, name, *points):
    """The colours that are shown at points of an element, in CSS pixels from its corner."""
    box = page.get_by_test_id(name).bounding_box()
    picture = page.screenshot(clip={"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]})
    source = "data:image/png;base64," + base64.b64encode(picture).decode()
    image = page.evaluate_handle("source => Object.assign(new Image(), { src: source })", source).as_element()
    return [pixel(image, 2 * x, 2 * y)[:3] for x, y in points]


def near(shown, wanted, by=6):
    return all(abs(a - b) <= by for color, want in zip(shown, wanted) for a, b in zip(color, want))


RED, BLUE, WHITE, BLACK, CYAN = [255, 0, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [0, 255, 255]

# The colours at a quarter and at three quarters of the width, half way down.
HALVES = {
    "fill": (RED, WHITE),
    "line": (RED, WHITE),
    "layer": ([128, 128, 255], [128, 128, 255]),
    "hole": (WHITE, RED),
    "clip": (RED, WHITE),
    "masked-layer": (WHITE, RED),
    "darker": ([255, 128, 64], [255, 128, 64]),
    "shadow": (RED, BLACK),
    "inverted": (CYAN, CYAN),
    "threshold": (BLUE, WHITE),
    "scaled": (RED, WHITE),
    "edges": (RED, WHITE),
    "template": (BLUE, WHITE),
    "file": (RED, WHITE),
    "rendered": (BLUE, BLUE),
    "masked": (RED, WHITE),
    "words": (BLACK, BLACK),
    "symbols": (BLACK, BLACK),
}


@pytest.mark.parametrize("name", HALVES)
def test_a_drawing_has_its_colors(page, name):
    shown = colors(page, name, (10, 20), (30, 20))
    assert near(shown, HALVES[name]), shown


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("gradient", [(2, 20), (14, 20), (26, 20), (38, 20)]),
        ("ellipses", [(20, 20), (25, 20), (32, 20), (39, 20)]),
        ("mesh", [(1, 5), (12, 30), (25, 10), (38, 30)]),
        ("turn", [(36, 24), (20, 36), (4, 20), (20, 4)]),
        ("ring", [(10, 20), (20, 10), (30, 20)]),
    ],
)
def test_a_gradient_goes_from_black_to_white(page, name, places):
    greys = [color[0] for color in colors(page, name, *places)]
    assert greys == sorted(greys) and greys[-1] - greys[0] > 120, greys


def test_dashes_around_a_box_have_their_own_lengths(page):
    shown = colors(page, "dashed", (10, 5), (25, 5), (35, 10), (35, 25), (20, 20))
    assert near(shown, [RED, WHITE, RED, WHITE, WHITE]), shown


def test_the_rest_of_a_turn_has_the_colors_of_both_ends(page):
    shown = colors(page, "quarter", (8, 32), (4, 16), (16, 4), (32, 8))
    assert near(shown, [BLUE, BLUE, RED, RED]), shown


def test_tiles_begin_at_the_corner(page):
    shown = colors(page, "tiled", (2, 5), (7, 5), (12, 5), (17, 35), (32, 35))
    assert near(shown, [RED, WHITE, RED, WHITE, RED]), shown


def test_an_inner_shadow_is_at_the_edge(page):
    shown = colors(page, "inner-shadow", (5, 20), (20, 20))
    assert near(shown, [BLACK, RED]), shown


def test_a_blur_has_no_edge(page):
    greens = [color[1] for color in colors(page, "blur", (2, 20), (14, 20), (20, 20), (26, 20), (38, 20))]
    assert greens[1] < greens[2] < greens[3] < greens[4] and 80 < greens[2] < 180, greens


def test_a_mask_of_a_gradient_fades_and_follows_the_size_in_css(page):
    greens = [color[1] for color in colors(page, "faded", (2, 20), (20, 20), (38, 20))]
    assert greens[0] < 30 and 100 < greens[1] < 155 and greens[2] > 220, greens
    assert page.locator("[style*='mask-image: linear-gradient']").count() == 1


def test_redacted_text_is_a_bar_and_not_in_the_page(page):
    assert page.get_by_text("W", exact=True).count() == 0
    assert colors(page, "redacted", (20, 20))[0][0] in range(150, 245)


def test_a_canvas_has_the_pixels_of_the_screen(page):
    size = page.locator("canvas.drawing").first.evaluate("canvas => [canvas.width, canvas.clientWidth]")
    assert size[0] == 2 * size[1] == 80


def test_only_what_changed_is_sent_and_the_canvas_stays(page):
    canvas = page.locator("canvas.drawing").first.element_handle()
    page.received.clear()
    page.get_by_role("button", name="Blue").click()
    expect(page.get_by_role("button", name="Blue")).to_be_visible()
    page.wait_for_timeout(500)
    drawn = sum(text.count("[7,0,0,") for text in map(str, page.received))
    assert drawn == 1, page.received
    assert canvas.evaluate("canvas => canvas.isConnected")
    assert near(colors(page, "fill", (10, 20)), [BLUE])


def test_a_canvas_in_a_timeline_moves(page):
    page.received.clear()
    page.get_by_role("button", name="Move").click()
    page.wait_for_timeout(1000)
    assert len(page.received) > 30, len(page.received)
