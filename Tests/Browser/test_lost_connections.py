"""Connections that are lost in silence: nothing arrives any more, and neither side is told (a tunnel, a router that forgets)."""

import json

import pytest
from playwright.sync_api import expect
from protocol import HELLO, MessageKind, Operation


class Network:
    """The network between a page and its server, which can swallow what is sent. A connection that has lost something loses all that follows."""

    def __init__(self, page):
        self.swallows_up = self.swallows_down = False
        # Whether the first message of a connection is lost, and nothing else.
        self.loses_hello = False
        # Whether the server's messages are kept until `let_through`.
        self.holds_down = False
        self.held = []
        # Changes the first message of a connection.
        self.change_hello = lambda hello: hello
        self.routes, self.closures = [], []
        # What the page has sent over each of its connections.
        self.sent = []
        page.route_web_socket("**/socket*", self._connect)

    def swallow(self, isSwallowing):
        self.swallows_up = self.swallows_down = isSwallowing

    def close_all(self):
        """Ends all connections, as a restarted server does."""
        for route in self.routes:
            route.close(code=1012)
        self.routes.clear()

    def let_through(self):
        self.holds_down = False
        for send in self.held:
            send()
        self.held.clear()

    def _connect(self, route):
        server, sent, lost = route.connect_to_server(), [], set()
        self.sent.append(sent)
        self.routes.append(route)

        def up(message):
            if not sent:
                message = json.dumps(self.change_hello(json.loads(message)))
            sent.append(message)
            if self.loses_hello and len(sent) == 1:
                return
            if self.swallows_up:
                lost.add("up")
            if "up" not in lost:
                server.send(message)

        def down(message):
            if self.swallows_down:
                lost.add("down")
            if "down" in lost:
                return
            if self.holds_down and not message.startswith(f"[[{Operation.beat}"):
                self.held.append(lambda: route.send(message))
            else:
                route.send(message)

        def closed(code, reason):
            self.closures.append((code, reason))
            route.close(code=code, reason=reason)

        route.on_message(up)
        server.on_message(down)
        server.on_close(closed)


@pytest.fixture
def connected(browser, app):
    """A page of the fixture with the count 1, its network, and the count."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    page = context.new_page()
    network = Network(page)
    page.goto(app)
    count = page.get_by_test_id("count")
    add(page)
    expect(count).to_have_text("Count 1")
    yield page, network, count
    context.close()


def add(page):
    page.get_by_role("button", name="Add").click()


def notice(page):
    return page.get_by_text("Reconnecting…")


def test_silence_is_noticed_and_ends(connected):
    page, network, count = connected
    network.swallow(True)
    # The notice waits for 0.4 s, since most connections come back at once.
    expect(notice(page)).to_be_visible()
    network.swallow(False)
    expect(notice(page)).to_be_hidden()
    add(page)
    expect(count).to_have_text("Count 2")


def test_taps_in_silence_are_performed_once_and_in_order(connected):
    page, network, count = connected
    network.swallow(True)
    for _ in range(3):
        add(page)
    expect(notice(page)).to_be_visible()
    # This one is made without any connection.
    add(page)
    network.swallow(False)
    expect(count).to_have_text("Count 5")
    add(page)
    expect(count).to_have_text("Count 6")


def test_a_tap_whose_confirmation_is_lost_is_not_performed_again(connected):
    page, network, count = connected
    network.swallows_down = True
    add(page)
    expect(notice(page)).to_be_visible()
    network.swallow(False)
    expect(count).to_have_text("Count 2")
    add(page)
    expect(count).to_have_text("Count 3")


def test_text_and_return_in_silence_arrive_in_their_order(connected):
    page, network, _ = connected
    field = page.get_by_role("textbox", name="Name")
    field.fill("before")
    network.swallow(True)
    field.press_sequentially(" と後")
    page.keyboard.press("Enter")
    expect(notice(page)).to_be_visible()
    network.swallow(False)
    expect(page.get_by_test_id("event")).to_have_text("submit before と後")


def test_a_connection_that_brings_no_scene_is_given_up(connected):
    page, network, count = connected
    network.loses_hello = True
    network.swallow(True)
    add(page)
    expect(notice(page)).to_be_visible()
    network.swallow(False)
    # The connection that was opened in the silence has lost its first message, and answers all others.
    network.loses_hello = False
    expect(count).to_have_text("Count 2")


def test_an_idle_connection_that_answers_is_kept(connected):
    page, network, _ = connected
    page.wait_for_function("performance.now() > 9000")
    assert len(network.sent) == 1
    assert network.sent[0].count("[28]") >= 2


def without_tickets(hello):
    """The first message of a page after its scene has ended, as after a restart of the app."""
    return [*hello[: len(HELLO) - 5], "", "", "", "", *hello[-2:]]


NODES = {
    MessageKind.touch, MessageKind.hover, MessageKind.drag, MessageKind.pointerDown, MessageKind.pointerMove, MessageKind.pointerUp,
    MessageKind.edit, MessageKind.focus, MessageKind.scroll,
}  # fmt: skip


def test_input_while_another_scene_arrives_does_not_close_the_connection(connected):
    page, network, count = connected
    field = page.get_by_role("textbox", name="Name")
    # The former scene has many more nodes than the next one.
    page.get_by_role("button", name="Rows").click()
    expect(page.get_by_text("Row 0", exact=False).first).to_be_visible()
    box = page.get_by_test_id("box").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    network.change_hello, network.holds_down = without_tickets, True
    network.close_all()
    page.wait_for_timeout(500)
    assert len(network.sent) == 2
    for step in range(5):
        page.mouse.move(middle[0] + 5 * step, middle[1])
        page.wait_for_timeout(50)
    page.mouse.up()
    field.focus()
    page.keyboard.type("abc")
    kinds = [json.loads(message)[0] for message in network.sent[1]]
    assert NODES.isdisjoint(kinds), kinds
    network.let_through()
    expect(count).to_have_text("Count 0")
    page.mouse.move(*middle)
    field.press_sequentially("x")
    add(page)
    expect(count).to_have_text("Count 1")
    assert len(network.sent) == 2 and network.closures == []


def test_an_old_attempt_is_given_up_when_the_network_is_back(connected):
    page, network, count = connected
    network.loses_hello = True
    network.close_all()
    page.wait_for_timeout(1000)
    assert len(network.sent) == 2
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(500)
    assert len(network.sent) == 2, "The attempt is young."
    page.wait_for_timeout(2000)
    network.loses_hello = False
    page.evaluate("dispatchEvent(new Event('online'))")
    add(page)
    expect(count).to_have_text("Count 2", timeout=3_000)
    assert len(network.sent) == 3


def test_an_outdated_page_offers_to_be_loaded_again(connected):
    page, network, count = connected
    network.change_hello = lambda hello: [hello[0], 1, *hello[2:]]
    network.close_all()
    button = page.get_by_role("button", name="Reload the page")
    expect(button).to_be_visible()
    network.change_hello = lambda hello: hello
    button.click()
    expect(page.get_by_role("button", name="Reload the page")).to_be_hidden()
    expect(count).to_have_text("Count 1")
