"""Scroll indicators with insets, and ones that flash, by the page's script alone. The test plays the server."""

import pytest
from played_server import node, show
from protocol import InputKind, Operation

PORT = 2
SCROLLS = "pointer-events:auto;overflow:auto;overscroll-behavior:contain;scrollbar-width:thin"


def content(width, height, *indicators):
    return [5, width, height, 0, 0, 0, 0, 0, *([0, list(indicators)] if indicators else [])]


@pytest.fixture
def port(touch):
    """Opens a page with a scroll view of 300 by 400 points."""

    def port(scrolled):
        row = node(3, InputKind.activate, (0, 0, 300, 40), "Row", tag=1)
        page = touch(node(PORT, InputKind.scroll, (0, 100, 300, 400), content(300, 1200), [row], style=1))
        show(page, [Operation.defineStyle, 1, SCROLLS])
        page.evaluate("""() => {
            window.port = [...document.querySelectorAll('.n')].find(element => element.$id === 2);
            window.frames = () => [...port.querySelectorAll('.bars > i')].map(bar => {
                const { x, y, width, height } = bar.getBoundingClientRect(), at = port.getBoundingClientRect();
                return bar.hidden ? null : [x - at.x, y - at.y, width, height];
            });
            window.isShown = () => port.querySelector('.bars').hasAttribute('shown');
            // A busy machine looks too late for what is shown for a second.
            window.times = 0;
            new MutationObserver(all => all.forEach(({ target }) => { if (target.hasAttribute('shown')) times++; }))
                .observe(port, { attributes: true, attributeFilter: ['shown'], subtree: true });
        }""")
        show(page, [Operation.content, PORT, scrolled])
        return page

    return port


def near(frame, expected):
    return frame == pytest.approx(expected, abs=0.6)


def test_indicators_with_insets_stay_inside_of_these_and_follow_the_content(port):
    page = port(content(300, 1200, 30, 50, 6, 0, 0, 0, 0))
    up, aside = page.evaluate("frames()")
    track = 400 - 30 - 50 - 4
    assert near(up, [300 - 6 - 2 - 4, 32, 4, track / 3]) and aside is None
    assert page.evaluate("times") == 0
    page.evaluate("port.scrollTo(0, 800)")
    page.wait_for_function("times")
    assert near(page.evaluate("frames()")[0], [300 - 6 - 2 - 4, 400 - 50 - 2 - track / 3, 4, track / 3])
    page.wait_for_function("!isShown()")
    assert page.evaluate("getComputedStyle(port).scrollbarWidth") == "none"
    # The row is where it was: the indicators take no space, and no clicks.
    assert page.evaluate("port.$content.querySelector('.n').getBoundingClientRect().y - port.getBoundingClientRect().y") == -800


def test_indicators_flash_once_for_each_number(port):
    page = port(content(900, 1200, 0, 0, 0, 0, 0, 0, 1))
    page.wait_for_function("times === 1")
    up, aside = page.evaluate("frames()")
    assert up[3] == pytest.approx((400 - 10) / 3, abs=1) and aside[2] == pytest.approx((300 - 10) / 3, abs=1)
    page.wait_for_function("!isShown()")
    show(page, [Operation.content, PORT, content(900, 1300, 0, 0, 0, 0, 0, 0, 1)])
    assert page.evaluate("times") == 1
    show(page, [Operation.content, PORT, content(900, 1300, 0, 0, 0, 0, 0, 0, 2)])
    page.wait_for_function("times === 2")


def test_without_insets_the_browser_shows_its_own_again(port):
    page = port(content(300, 1200, 30, 0, 0, 0, 0, 0, 0))
    show(page, [Operation.content, PORT, content(300, 1200)])
    assert page.evaluate("port.querySelector('.bars')") is None
    assert page.evaluate("getComputedStyle(port).scrollbarWidth") == "thin"
    assert page.evaluate("port.$content.children.length") == 1


def test_indicators_fit_a_scroll_view_that_changes_its_size(port):
    page = port(content(300, 1200, 0, 0, 0, 0, 0, 0, 1))
    page.evaluate("port.style.height = '200px'")
    page.wait_for_function("frames()[0][3] < 40")
    assert page.evaluate("frames()")[0][3] == pytest.approx(36, abs=1)
