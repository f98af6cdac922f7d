"""Pinches of a trackpad, by the page's script alone: which fingers it reports for them."""

import math

import pytest
from protocol import InputKind, MessageKind

# An element that takes two fingers, beside one that does not, and a socket that keeps what is sent, after its scene has arrived.
SETUP = """async kinds => {
    const { useSocket, takeIsNewScene } = await import('./session.js');
    const { listenForPinches } = await import('./pinches.js');
    window.sent = [];
    useSocket({ readyState: WebSocket.OPEN, send: text => sent.push(JSON.parse(text)) });
    takeIsNewScene();
    const scene = document.getElementById('scene'), photo = document.createElement('div');
    scene.style.cssText = 'position:absolute;left:0;top:0;width:400px;height:400px';
    photo.style.cssText = 'position:absolute;left:100px;top:100px;width:200px;height:100px';
    photo.setAttribute('kinds', kinds);
    photo.$id = 7;
    photo.id = 'photo';
    scene.append(photo);
    listenForPinches();
}"""

GESTURE = """([name, scale, rotation]) => {
    const event = new UIEvent(name, { bubbles: true, cancelable: true });
    Object.assign(event, { scale, rotation, clientX: 200, clientY: 150 });
    document.getElementById('photo').dispatchEvent(event);
    return event.defaultPrevented;
}"""


@pytest.fixture
def page(script_page):
    script_page.evaluate(SETUP, InputKind.touch | InputKind.pinch)
    return script_page


def fingers(page):
    """The pairs of touches that were sent: phase, scale and turn in degrees, relative to the first."""
    page.wait_for_function("sent.at(-1)?.[3] === 2 && sent.length % 2 === 0")
    sent = page.evaluate("sent.splice(0)")
    assert all(message[0] == MessageKind.touch and message[1] == 7 for message in sent)
    ways = [(b[3], b[5] - a[5], b[6] - a[6]) for a, b in zip(sent[::2], sent[1::2])]
    length, angle = math.hypot(*ways[0][1:]), math.atan2(ways[0][2], ways[0][1])
    return [
        (phase, round(math.hypot(x, y) / length, 2), round(math.degrees(math.atan2(y, x) - angle))) for phase, x, y in ways
    ]


def test_a_wheel_with_the_control_key_is_a_pinch_that_ends_by_itself(page):
    page.mouse.move(200, 150)
    page.mouse.wheel(0, 50)
    page.keyboard.down("Control")
    # At once: the pinch would end between events that a busy machine delivers late.
    page.evaluate("""() => {
        const at = { deltaY: -10, ctrlKey: true, clientX: 200, clientY: 150, bubbles: true, cancelable: true };
        for (let turn = 0; turn < 4; turn++) document.getElementById('photo').dispatchEvent(new WheelEvent('wheel', at));
    }""")
    sent = fingers(page)
    assert sent[0] == (0, 1, 0) and sent[-1] == (2, 1.49, 0)
    page.mouse.wheel(0, 1000)
    assert fingers(page)[-1] == (2, 0.8, 0)
    page.keyboard.up("Control")


def test_safaris_gestures_scale_and_turn(page):
    for name, scale, rotation in [("start", 1, 0), ("change", 1.5, 20), ("change", 2, 40), ("end", 2, 40)]:
        assert page.evaluate(GESTURE, [f"gesture{name}", scale, rotation])
    assert fingers(page)[-1] == (2, 2, 40)


def test_other_elements_leave_the_pinch_to_the_browser(page):
    page.evaluate("document.getElementById('photo').setAttribute('kinds', 1024)")
    assert not page.evaluate(GESTURE, ["gesturestart", 1, 0])
    assert not page.evaluate(GESTURE, ["gestureend", 2, 0])
    assert page.evaluate("sent") == []
