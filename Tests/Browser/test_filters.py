"""Filters that CSS has no function for, by the pixels that the browser draws."""

import base64

import pytest

PIXEL = """async ([picture, x, y]) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return [...context.getImageData(x, y, 1, 1).data];
}"""


def middle(page, name):
    """The colour in the middle of the element, as it is shown."""
    box = page.get_by_test_id(name).bounding_box()
    picture = page.screenshot(clip={"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]})
    place = [int(box["width"] / 2), int(box["height"] / 2)]
    return page.evaluate(PIXEL, [base64.b64encode(picture).decode(), *place])


@pytest.mark.parametrize(("name", "color"), [("multiplied", [255, 128, 0, 255]), ("luminance", [0, 0, 0, 255])])
def test_a_white_square_has_the_colour_that_the_filter_makes_of_it(page, name, color):
    shown = middle(page, name)
    assert all(abs(a - b) <= 1 for a, b in zip(shown, color)), shown
