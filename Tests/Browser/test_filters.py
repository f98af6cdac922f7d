"""Filters that CSS has no function for, by the pixels that the browser draws."""

import base64

import pytest
from pixels import pixel


def middle(page, name):
    """The colour in the middle of the element, as it is shown."""
    box = page.get_by_test_id(name).bounding_box()
    picture = page.screenshot(clip={"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]})
    source = "data:image/png;base64," + base64.b64encode(picture).decode()
    image = page.evaluate_handle("source => Object.assign(new Image(), { src: source })", source).as_element()
    return pixel(image, int(box["width"] / 2), int(box["height"] / 2))


@pytest.mark.parametrize(("name", "color"), [("multiplied", [255, 128, 0, 255]), ("luminance", [0, 0, 0, 255])])
def test_a_white_square_has_the_colour_that_the_filter_makes_of_it(page, name, color):
    shown = middle(page, name)
    assert all(abs(a - b) <= 1 for a, b in zip(shown, color)), shown
