"""Changes without an animation while an element moves, by the page's script alone: what is shown jumps, and the motion goes on."""

import pytest

# Moves an element to the place, size and effects that it has, lets half of the time pass, changes it, and returns what is shown before
# and after the change.
CHANGE = """async ([kind]) => {
    const { queueMotion, queueSamples, resizeMotion, startQueuedMotions } = await import('./motion.js');
    const { defineAnimation } = await import('./definitions.js');
    defineAnimation(1, [1000, 0, 1, 0, 'linear']);
    const element = document.createElement('div');
    element.style.cssText = 'position:absolute;left:100px;top:0px;width:150px;height:50px;opacity:1;transform:matrix(1,0,0,1,80,0)';
    document.body.append(element);
    if (kind === 'samples') {
        queueSamples(element, 1000, [0, 0, 50, 50, 50, 0, 100, 50, 100, 0, 150, 50], 0);
    } else {
        queueMotion(element, 1, 0, [0, 0, 50, 50], [0.2, 'matrix(1,0,0,1,0,0)', 'none']);
    }
    startQueuedMotions();
    for (const motion of document.getAnimations()) { motion.pause(); motion.currentTime = 500; motion.play(); }
    // A motion that waits to play is not running yet.
    await Promise.all(document.getAnimations().map(motion => motion.ready));
    const shown = () => {
        const box = element.getBoundingClientRect(), style = getComputedStyle(element);
        return { left: box.left - new DOMMatrix(style.transform).e, width: box.width, shift: new DOMMatrix(style.transform).e };
    };
    const before = shown();
    if (kind === 'effects') {
        queueMotion(element, 1, 500, 0, [0.2, 'matrix(1,0,0,1,30,0)', 'none'], 2);
        element.style.transform = 'matrix(1,0,0,1,110,0)';
        startQueuedMotions();
    } else {
        resizeMotion(element, 30, 0);
        element.style.left = '130px';
        element.style.width = '180px';
    }
    return [before, shown()];
}"""


@pytest.mark.parametrize("kind", ["frame", "samples", "effects"])
def test_what_is_shown_jumps_by_the_change(script, kind):
    before, after = script.evaluate(CHANGE, [kind])
    jumps = {"left": 0 if kind == "effects" else 30, "width": 0 if kind == "effects" else 30, "shift": 30 if kind == "effects" else 0}
    # The motion goes on meanwhile, by a tenth of a point per millisecond at most.
    for name, jump in jumps.items():
        assert after[name] - before[name] == pytest.approx(jump, abs=5), (name, before, after)
    assert before["width"] == pytest.approx(100, abs=5)
