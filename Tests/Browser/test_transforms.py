"""How the browser interpolates transforms as the host writes them (`TransformTextTests`): as the engine does (`TransformMixingTests`)."""

import pytest

# The matrix half-way between two transforms.
HALF = """([start, end]) => {
    const element = document.createElement('div');
    element.style.transform = end;
    document.body.append(element);
    const motion = element.animate([{ transform: start, offset: 0 }], { duration: 1000 });
    motion.pause();
    motion.currentTime = 500;
    const { a, b, c, d, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return [a, b, c, d, e, f];
}"""


@pytest.mark.parametrize(
    "start, end, half",
    [
        ("translate(0px,0px) scale(-1)", "none", [0, 0, 0, 0, 0, 0]),
        ("translate(0px,0px) scale(0)", "none", [0.5, 0, 0, 0.5, 0, 0]),
        ("translate(10px,0px) scale(-0.5,3)", "translate(30px,8px)", [0.25, 0, 0, 2, 20, 4]),
        (
            "translate(50px,20px) scale(0) translate(-50px,-20px)",
            "translate(60px,20px) scale(1) translate(-50px,-20px)",
            [0.5, 0, 0, 0.5, 30, 10],
        ),
    ],
)
def test_scales_are_interpolated_factor_by_factor(script, start, end, half):
    assert script.evaluate(HALF, [start, end]) == pytest.approx(half)
    assert script.evaluate(HALF, [end, start]) == pytest.approx(half)
