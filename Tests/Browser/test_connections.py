import json

from gallery import lines
from playwright.sync_api import expect
from protocol import HELLO, CloseCode, MessageKind

# The first message of a page, without a ticket.
FIRST = [*HELLO, "/"]
UNKNOWN = max(vars(MessageKind).values()) + 1


def closure(page, *messages):
    """Sends messages over a new connection, and returns how the server closes it."""
    return page.evaluate(
        """([messages, large]) => new Promise(resolve => {
          const token = new URLSearchParams(location.search).get('token');
          const socket = new WebSocket(`ws://${location.host}/socket?token=${token}`);
          socket.onopen = () => {
            for (const message of messages) {
              socket.send(message === 'binary' ? new Uint8Array([1, 2, 3])
                : message === 'large' ? JSON.stringify([large, 'x'.repeat(10_000_000)]) : message);
            }
          };
          socket.onclose = event => resolve([event.code, event.reason]);
        })""",
        [[message if isinstance(message, str) else json.dumps(message) for message in messages], MessageKind.open],
    )


def still_works(page):
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")


def test_a_reloaded_page_finds_its_scene_as_it_was(page):
    page.get_by_role("button", name="Add").click()
    page.get_by_role("textbox", name="Name").fill("日本語")
    page.get_by_role("button", name="Rows").click()
    page.get_by_role("button", name="To 500").click()
    expect(page.get_by_test_id("event")).to_have_text("scroll 22000")
    page.reload()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("日本語")
    expect(page.get_by_text("Row 500 日本語", exact=True)).to_be_in_viewport()
    page.get_by_role("textbox", name="Name").focus()
    page.keyboard.insert_text("を")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("日本語を")


def test_text_typed_without_a_connection_is_sent_after_reconnecting(browser, app):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    page = context.new_page()
    routes = lines(page)
    page.goto(app)
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    field = page.get_by_role("textbox", name="Name")
    field.press_sequentially("before ")
    expect(field).to_have_value("before ")
    page.evaluate("document.querySelector('#scene > .n').mark = true")
    routes[-1].close(code=1012)
    field.press_sequentially("and after")
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    expect(field).to_have_value("before and after")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("event")).to_have_text("submit before and after")
    context.close()


def test_a_duplicated_tab_takes_the_scene_over_and_the_first_tab_says_so(page):
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    ticket = page.evaluate("sessionStorage.getItem('frontmost.session')")
    other = page.context.new_page()
    other.add_init_script(f"sessionStorage.setItem('frontmost.session', {json.dumps(ticket)})")
    other.goto(page.url)
    expect(other.get_by_test_id("count")).to_have_text("Count 1")
    expect(page.get_by_text("open in another tab")).to_be_visible()
    page.get_by_role("button", name="Use it here").click()
    expect(other.get_by_text("open in another tab")).to_be_visible()
    expect(page.get_by_text("open in another tab")).to_be_hidden()


def test_invalid_messages_close_the_connection_with_a_reason(page):
    activate, refused = MessageKind.activate, CloseCode.policyViolation
    assert closure(page, "{") == [refused, "not JSON at byte 0"]
    assert closure(page, "7") == [refused, "not an array"]
    assert closure(page, [UNKNOWN]) == [refused, "unknown kind of message"]
    assert closure(page, [activate, 1]) == [refused, "the first message has to be a hello"]
    assert closure(page, FIRST, FIRST) == [refused, "a second hello"]
    assert closure(page, FIRST, [activate, 123456789]) == [refused, "there is no node 123456789"]
    assert closure(page, FIRST, [activate, "one"]) == [refused, f"wrong fields in a message of kind {activate}"]
    assert closure(page, FIRST, [MessageKind.open, "nowhere"]) == [refused, "there is no such entry"]
    assert closure(page, [MessageKind.hello, 99] + FIRST[2:])[0] == refused
    assert closure(page, "binary")[0] == CloseCode.unsupportedData
    assert closure(page, "large")[0] == CloseCode.messageTooBig
    still_works(page)


def test_a_wrong_ticket_gets_a_new_scene(page):
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    page.evaluate(
        """() => {
          const [session] = JSON.parse(sessionStorage.getItem('frontmost.session'));
          sessionStorage.setItem('frontmost.session', JSON.stringify([session, 'guessed']));
        }"""
    )
    page.reload()
    expect(page.get_by_test_id("count")).to_have_text("Count 0")
