"""Lines thinner than a CSS pixel at the end of a row, before a row with a background, by the page's script alone."""

import base64

import pytest
from pixels import pixel
from script_page import open_script_page

# Two rows, of which the first has a line at its end, as the server places it, and the second a background.
ROWS = """async thickness => {
    const { make } = await import('./elements.js');
    const { setFrames } = await import('./tree.js');
    const { nodes } = await import('./page.js');
    document.body.style.cssText = 'margin:0;background:#fff';
    const add = (style, y, height, color) => {
        const element = make(0, style, 0, '', 0, y, 100, height);
        element.style.position = 'absolute';
        element.style.background = color;
        document.body.append(element);
        return element;
    };
    add(0, 0, 44, '#fff');
    const line = add(1, 10, thickness, '#f00');
    add(2, 44, 44, '#fff');
    nodes.set(7, line);
    setFrames([7, 0, 44 - thickness, 100, thickness]);
}"""


@pytest.mark.parametrize("density", [1, 2, 3])
def test_a_line_at_the_end_of_a_row_is_visible_at_every_density(browser, density):
    context = browser.new_context(viewport={"width": 200, "height": 100}, device_scale_factor=density, bypass_csp=True)
    page = open_script_page(context)
    page.evaluate(ROWS, 1 / density)
    picture = "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()
    image = page.evaluate_handle("source => Object.assign(new Image(), { src: source })", picture).as_element()
    column = [pixel(image, 50 * density, y)[:3] for y in range(42 * density, 46 * density)]
    assert [255, 0, 0] in column
    context.close()
