"""What takes a finger that moves, by the page's script alone. `FingerReceiverTests.swift` gives the fingers of tests the same cases."""

import json
import pathlib

import pytest
from protocol import InputKind

CASES = json.loads((pathlib.Path(__file__).parent / "fingers.json").read_text())

# Builds elements as the script makes them, and returns the index of the one that takes the finger.
RECEIVER = """async ([nodes, [dx, dy]]) => {
    const { receiverOfFinger } = await import('./targets.js');
    const scene = document.getElementById('scene');
    scene.replaceChildren();
    const elements = [];
    let holder = scene;
    for (const { kinds, scrolls, offset } of nodes) {
        const element = document.createElement('div');
        element.style.cssText = 'width:300px;height:300px;overflow:hidden;position:relative';
        if (kinds) element.setAttribute('kinds', kinds);
        holder.append(element);
        holder = element;
        if (scrolls) {
            const isVertical = scrolls === 'vertical', content = document.createElement('div');
            content.style.cssText = `width:${isVertical ? 300 : 1000}px;height:${isVertical ? 1000 : 300}px`;
            element.style[isVertical ? 'overflowY' : 'overflowX'] = 'auto';
            element.append(content);
            element.$content = content;
            if (isVertical) element.scrollTop = offset; else element.scrollLeft = offset;
            holder = content;
        }
        elements.push(element);
    }
    const receiver = receiverOfFinger(elements.at(-1), dx, dy);
    return receiver ? elements.indexOf(receiver) : null;
}"""


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_finger_is_taken_as_in_tests(script, case):
    nodes = [
        {**node, "kinds": sum(vars(InputKind)[name] for name in node.get("kinds", []))} for node in case["nodes"]
    ]
    for dx, dy, receiver in case["moves"]:
        assert script.evaluate(RECEIVER, [nodes, [dx, dy]]) == receiver, (dx, dy)
