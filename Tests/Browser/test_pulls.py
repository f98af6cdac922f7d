"""Pulling content down to refresh it, by the page's script alone. The test plays the server."""

import pytest
from played_server import fingers, node, sent, show, wait_for_sent
from protocol import DragPhase, InputKind, MessageKind, Operation

LIST, ROW, CAROUSEL, SHEET, PAD = 2, 3, 4, 5, 6
LONG, SHORT = 2000, 300
FEED = InputKind.scroll | InputKind.refresh
SCROLLS = "pointer-events:auto;overflow:hidden auto;overscroll-behavior:contain"


def feed(*children, kinds=FEED, length=LONG):
    """A list that can be refreshed, with a row that is a button, and children beside it."""
    row = node(ROW, InputKind.activate | InputKind.press, (0, 100, 393, 60), "Row", tag=1)
    return node(LIST, kinds, (0, 0, 393, 600), [5, 393, length, 0, 0, 0, 0, 0], [row, *children], style=1)


@pytest.fixture
def pulled(touch):
    """Opens a page with the children, of which lists and carousels scroll."""

    def pulled(*children):
        page = touch(*children)
        show(page, [Operation.defineStyle, 1, SCROLLS], [Operation.defineStyle, 2, SCROLLS.replace("hidden auto", "auto hidden")])
        page.evaluate("""() => {
            window.feed = [...document.querySelectorAll('.n')].find(element => element.$id === 2);
            window.shown = () => new DOMMatrix().translate(...getComputedStyle(feed.$content).translate.split(' ').map(parseFloat)).f || 0;
        }""")
        return page

    return pulled


def down(page, *places, start=(200, 130)):
    """Puts a finger down and moves it by these distances, up to which it stays down."""
    fingers(page, "touchStart", (0, start))
    move(page, *places, start=start)


def move(page, *places, start=(200, 130)):
    for x, y in places:
        fingers(page, "touchMove", (0, (start[0] + x, start[1] + y)))


def offsets(page):
    """The vertical offsets that were sent for the list."""
    return [message[3] for message in sent(page, MessageKind.scroll) if message[1] == LIST]


def wait_for_offset(page, condition):
    page.wait_for_function(
        f"kind => sent.some(each => each[0] === kind && each[1] === {LIST} && each[3] {condition})", arg=MessageKind.scroll
    )


def wait_for_rest(page):
    """Waits for the end of the momentum, which depends on the speed of the machine, and returns how far the list is scrolled."""
    return page.evaluate("""async () => {
        for (let before = -1; before !== feed.scrollTop; ) {
            before = feed.scrollTop;
            await new Promise(resolve => setTimeout(resolve, 200));
        }
        return feed.scrollTop;
    }""")


def refresh(page):
    """The server begins to refresh: the list cannot be pulled any more, and the row makes room for a spinner."""
    show(page, [Operation.accepts, LIST, InputKind.scroll], [Operation.frames, [ROW, 0, 160, 393, 60]])


# ---------------------------------------------------------------- Fingers


@pytest.mark.parametrize("length", [LONG, SHORT])
def test_a_finger_pulls_content_down_and_releases_it(pulled, length):
    page = pulled(feed(length=length))
    down(page, (0, 20), (0, 60), (0, 180))
    wait_for_offset(page, "<= -70")
    shown = page.evaluate("shown()")
    # It follows less than the finger moves, and the app knows what is seen.
    assert 70 <= shown < 160 and abs(offsets(page)[-1] + shown) < 0.01
    # The row is neither pressed nor activated.
    assert [message[1] for message in sent(page, MessageKind.pointerUp)] == [ROW]
    fingers(page, "touchEnd")
    page.wait_for_function("shown() === 0")
    assert offsets(page)[-1] == 0 and sent(page, MessageKind.activate) == []
    page.wait_for_function("!feed.hasAttribute('pulled')")


def test_a_quick_pull_is_reported_before_its_end(pulled):
    page = pulled(feed())
    down(page, (0, 30), (0, 220))
    fingers(page, "touchEnd")
    wait_for_offset(page, "=== 0")
    assert min(offsets(page)) <= -70


def test_content_stays_where_the_app_shows_its_spinner(pulled):
    page = pulled(feed())
    down(page, (0, 20), (0, 180))
    wait_for_offset(page, "<= -70")
    refresh(page)
    page.wait_for_function("shown() === 0")
    # The finger pulls no further.
    count = len(offsets(page))
    move(page, (0, 300), (0, 100))
    assert page.evaluate("[shown(), feed.scrollTop]") == [0, 0]
    fingers(page, "touchEnd")
    wait_for_offset(page, "=== 0")
    assert offsets(page)[count:] == [0]
    # While it is refreshed it cannot be pulled.
    down(page, (0, 20), (0, 180))
    fingers(page, "touchEnd")
    assert offsets(page)[count:] == [0] and page.evaluate("shown()") == 0
    show(page, [Operation.accepts, LIST, FEED])
    down(page, (0, 20), (0, 180))
    page.wait_for_function("shown() >= 70")
    fingers(page, "touchEnd")


def test_content_that_is_not_at_its_start_or_moves_up_scrolls(pulled):
    page = pulled(feed())
    down(page, (0, -20), (0, -60), (0, -120))
    page.wait_for_function("feed.scrollTop > 50")
    fingers(page, "touchEnd")
    start = wait_for_rest(page)
    down(page, (0, 20), (0, 60))
    page.wait_for_function("start => feed.scrollTop < start", arg=start)
    move(page, (0, start + 200))
    fingers(page, "touchEnd")
    page.wait_for_function("feed.scrollTop === 0")
    assert page.evaluate("shown()") == 0 and min(offsets(page)) >= 0


def test_a_finger_that_turns_back_scrolls_on(pulled):
    page = pulled(feed())
    down(page, (0, 20), (0, 60))
    page.wait_for_function("shown() > 0")
    move(page, (0, -80))
    page.wait_for_function("shown() === 0 && feed.scrollTop === 100")
    fingers(page, "touchEnd")
    wait_for_offset(page, "=== 100")


def test_what_moves_sideways_stays_with_the_carousel(pulled):
    carousel = node(CAROUSEL, InputKind.scroll, (0, 200, 393, 100), [5, 1500, 100, 0, 0, 0, 0, 0], [node(8, 0, (0, 0, 1500, 100))], style=2)
    page = pulled(feed(carousel))
    place = (200, 250)
    down(page, (-20, 3), (-60, 6), (-120, 60), (-120, 200), start=place)
    page.wait_for_function("[...document.querySelectorAll('.n')].find(element => element.$id === 4).scrollLeft > 50")
    fingers(page, "touchEnd")
    assert page.evaluate("shown()") == 0 and offsets(page) == []
    down(page, (3, 20), (3, 180), start=place)
    page.wait_for_function("shown() >= 70")
    fingers(page, "touchEnd")


@pytest.mark.parametrize("kinds", [FEED, InputKind.scroll])
def test_a_sheet_is_dragged_by_content_that_cannot_be_refreshed(pulled, kinds):
    page = pulled(node(SHEET, InputKind.drag | InputKind.pull, (0, 100, 393, 700), children=[feed(kinds=kinds)]))
    start = (200, 230)
    down(page, (0, 20), (0, 60), (0, 180), start=start)
    fingers(page, "touchEnd")
    wait_for_sent(page, MessageKind.drag, 2)
    phases = [message[2] for message in sent(page, MessageKind.drag)]
    if kinds == FEED:
        assert phases == [DragPhase.began, DragPhase.cancelled] and min(offsets(page)) <= -70
    else:
        page.wait_for_function("([kind, ended]) => sent.findLast(each => each[0] === kind)[2] === ended", arg=[MessageKind.drag, DragPhase.ended])
        assert offsets(page) == []
    # The sheet grows before its content scrolls.
    page.evaluate("sent.splice(0)")
    down(page, (0, -20), (0, -80), start=start)
    fingers(page, "touchEnd")
    page.wait_for_function("([kind, ended]) => sent.some(each => each[0] === kind && each[2] === ended)", arg=[MessageKind.drag, DragPhase.ended])
    assert offsets(page) == []


def test_a_drag_beside_scrolling_goes_on(pulled):
    page = pulled(node(SHEET, InputKind.drag | InputKind.besideScrolling, (0, 0, 393, 700), children=[feed()]))
    down(page, (0, 20), (0, 60), (0, 180))
    page.wait_for_function("shown() >= 70")
    fingers(page, "touchEnd")
    page.wait_for_function("([kind, ended]) => sent.some(each => each[0] === kind && each[2] === ended)", arg=[MessageKind.drag, DragPhase.ended])
    assert DragPhase.scrolled in [message[2] for message in sent(page, MessageKind.drag)]


def test_a_view_that_follows_touches_keeps_its_finger_and_another_one_loses_it(pulled):
    page = pulled(feed(node(PAD, InputKind.touch | InputKind.touchMoves, (0, 200, 393, 100)), node(7, InputKind.touch, (0, 320, 393, 100))))
    down(page, (0, 20), (0, 180), start=(200, 250))
    fingers(page, "touchEnd")
    wait_for_sent(page, MessageKind.touch, 2)
    assert offsets(page) == []
    page.evaluate("sent.splice(0)")
    down(page, (0, 20), (0, 180), start=(200, 370))
    page.wait_for_function("shown() >= 70")
    fingers(page, "touchEnd")
    # Cancelled, and nothing after that.
    assert [message[3] for message in sent(page, MessageKind.touch)][-1] == 3


def test_two_fingers_do_not_pull_and_a_second_one_does_not_end_a_pull(pulled):
    page = pulled(feed())
    fingers(page, "touchStart", (0, (100, 300)))
    fingers(page, "touchStart", (0, (100, 300)), (1, (300, 300)))
    for y in (320, 380, 480):
        fingers(page, "touchMove", (0, (100, y)), (1, (300, y)))
    fingers(page, "touchEnd")
    assert page.evaluate("shown()") == 0 and offsets(page) == []
    down(page, (0, 20), (0, 80))
    page.wait_for_function("shown() > 0")
    fingers(page, "touchStart", (0, (200, 210)), (1, (300, 500)))
    fingers(page, "touchMove", (0, (200, 350)), (1, (300, 500)))
    page.wait_for_function("shown() >= 70")
    fingers(page, "touchEnd")
    page.wait_for_function("shown() === 0")


def test_a_pull_goes_on_when_its_row_leaves_and_in_a_new_tree(pulled):
    page = pulled(feed())
    down(page, (0, 20), (0, 60))
    page.wait_for_function("shown() > 0")
    show(page, [Operation.children, LIST, [ROW], [], []])
    move(page, (0, 180))
    wait_for_offset(page, "<= -70")
    fingers(page, "touchEnd")
    wait_for_offset(page, "=== 0")
    page.wait_for_function("!feed.hasAttribute('pulled')")


# ---------------------------------------------------------------- Wheels


def turn_wheel(page, *distances):
    """Turns a wheel without a pause. Returns for each movement whether the page has kept it from the browser."""
    return page.evaluate(
        """distances => distances.map(deltaY => !feed.dispatchEvent(
            new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 200, clientY: 300, deltaY })))""",
        distances,
    )


def test_a_wheel_pulls_content_that_was_at_its_start(pulled):
    page = pulled(feed())
    turn_wheel(page, -100, -100, -100, -100)
    assert page.evaluate("shown()") >= 70
    wait_for_offset(page, "<= -70")
    # Without a movement it is released.
    page.wait_for_function("shown() === 0")
    wait_for_offset(page, "=== 0")


def test_a_notch_of_a_wheel_refreshes_nothing(pulled):
    page = pulled(feed())
    page.mouse.move(200, 300)
    page.mouse.wheel(0, -120)
    wait_for_offset(page, "=== 0")
    assert min(offsets(page)) > -70


def test_a_wheel_that_scrolls_to_the_start_does_not_pull(pulled):
    page = pulled(feed())
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 150)
    page.wait_for_function("feed.scrollTop > 50")
    page.wait_for_timeout(500)
    for _ in range(8):
        page.mouse.wheel(0, -100)
    page.wait_for_function("feed.scrollTop === 0")
    page.wait_for_timeout(200)
    assert page.evaluate("shown()") == 0 and min(offsets(page)) == 0


def test_a_wheel_that_turns_back_scrolls(pulled):
    page = pulled(feed())
    # The last movement is the browser's.
    assert turn_wheel(page, -100, -50, 60, 120) == [True, True, True, True]
    assert turn_wheel(page, 100) == [False]
    page.wait_for_function("shown() === 0")
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 150)
    page.wait_for_function("feed.scrollTop > 50")
