import re

from gallery import lines
from playwright.sync_api import expect
from protocol import MessageKind


def field(page):
    return page.get_by_role("textbox", name="Name")


def test_what_is_typed_fast_is_neither_lost_nor_reordered(page):
    text = "The quick brown fox jumps over the lazy dog. " * 3
    field(page).press_sequentially(text)
    expect(field(page)).to_have_value(text)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("event")).to_have_text("submit " + text.strip() + " ")


def test_the_caret_stays_when_the_app_changes_the_text(page):
    page.get_by_role("button", name="Shout").click()
    field(page).fill("ac")
    expect(field(page)).to_have_value("AC")
    field(page).focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("b")
    expect(field(page)).to_have_value("ABC")
    assert field(page).evaluate("field => field.selectionStart") == 2


def test_the_app_can_replace_the_text(page):
    field(page).fill("mine")
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")


def test_filling_a_field_that_was_never_focused_replaces_its_text(page):
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")
    field(page).fill("mine")
    expect(field(page)).to_have_value("mine")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("event")).to_have_text("submit mine")


def test_a_value_that_a_script_sets_is_the_whole_text(page):
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")
    field(page).evaluate(
        "field => { field.value = '書いた'; field.dispatchEvent(new InputEvent('input', { bubbles: true })); field.focus(); }"
    )
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("event")).to_have_text("submit 書いた")


def test_a_field_focused_for_the_first_time_has_its_caret_at_the_end(page):
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")
    field(page).focus()
    page.keyboard.type("s")
    expect(field(page)).to_have_value("servers")


def test_an_edit_reports_the_text_that_it_began_from(page):
    page.evaluate(
        """edit => {
          window.edits = [];
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message[0] === edit) window.edits.push([message[2], message[7]]);
            return send.call(this, text);
          };
        }""",
        MessageKind.edit,
    )
    field(page).press_sequentially("ab")
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")
    page.keyboard.type("s!")
    page.wait_for_function("edits.length >= 4")
    assert page.evaluate("edits") == [["a", ""], ["ab", None], ["servers", "server"], ["servers!", None]]


def test_a_field_that_the_tab_key_scrolls_to_is_focused_after_the_scrolling_was_reported(page):
    page.get_by_role("button", name="Far").click()
    page.get_by_role("textbox", name="Near").focus()
    page.evaluate(
        """kinds => {
          window.reported = [];
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const [kind, , value, y] = JSON.parse(text);
            if (kind === kinds.scroll) reported.push(['scroll', y]);
            if (kind === kinds.focus) reported.push(['focus', value]);
            return send.call(this, text);
          };
        }""",
        {"scroll": MessageKind.scroll, "focus": MessageKind.focus},
    )
    page.keyboard.press("Tab")
    far = page.get_by_role("textbox", name="Far")
    expect(far).to_be_focused()
    expect(far).to_be_in_viewport(ratio=1)
    top = page.get_by_test_id("list").evaluate("list => list.scrollTop")
    assert top > 0 and page.evaluate("reported")[:3] == [["focus", 0], ["scroll", top], ["focus", 1]]
    # What is reported again in the next frame is the same offset.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("reported")[3:] in ([], [["scroll", top]])


def test_a_button_does_not_take_the_focus_from_a_field(page):
    field(page).click()
    page.get_by_role("button", name="Add").click()
    expect(field(page)).to_be_focused()


def test_japanese_is_composed_without_interference(page):
    keyboard = page.context.new_cdp_session(page)
    field(page).click()
    page.get_by_role("button", name="Soon").click()
    for text in ["ｋ", "か", "かｎ", "かん", "かんじ"]:
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    # The app sets another text now, and the composition continues.
    expect(page.get_by_test_id("event")).to_have_text("changed")
    expect(field(page)).to_have_value("かんじ")
    keyboard.send("Input.imeSetComposition", {"text": "漢字", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send("Input.insertText", {"text": "漢字"})
    expect(field(page)).to_have_value("漢字")
    keyboard.send("Input.insertText", {"text": "を"})
    expect(field(page)).to_have_value("漢字を")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("event")).to_have_text("submit 漢字を")


def test_return_that_ends_a_composition_does_not_submit(page):
    field(page).click()
    before = page.get_by_test_id("event").text_content()
    field(page).evaluate(
        """field => {
          field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true }));
          field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
        }"""
    )
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    assert page.get_by_test_id("event").text_content() == before


def test_a_field_has_its_name_prompt_and_no_native_looks(page):
    expect(field(page)).to_have_attribute("placeholder", "名前を入力")
    style = field(page).evaluate("field => (({ borderTopWidth, appearance }) => [borderTopWidth, appearance])(getComputedStyle(field))")
    assert style == ["0px", "none"]


def test_a_shortcut_reaches_the_app_from_a_field_and_an_editing_key_does_not(page):
    field(page).click()
    page.keyboard.press("Control+Shift+H")
    expect(page.get_by_test_id("event")).to_have_text("key H 3")
    page.keyboard.type("ab")
    page.keyboard.press("Control+A")
    page.keyboard.press("Control+X")
    expect(field(page)).to_have_value("")
    expect(page.get_by_test_id("event")).to_have_text("key H 3")


def test_the_app_gets_the_keys_that_a_field_does_not_use(page):
    field(page).click()
    for pressed, reported in [("F2", "key F2 0"), ("Control+Enter", "key Enter 2"), ("Backspace", "key Backspace 0")]:
        page.keyboard.press(pressed)
        expect(page.get_by_test_id("event")).to_have_text(reported)
    for pressed in ["Delete", "ArrowLeft", "PageUp", "Control+Z", "Alt+a"]:
        page.keyboard.press(pressed)
    page.keyboard.type("ab")
    page.keyboard.press("Backspace")
    expect(field(page)).to_have_value(re.compile(".*a"))
    expect(page.get_by_test_id("event")).to_have_text("key Backspace 0")


def put(page, text):
    """Inserts a text into the field as pasting does, because typing it would take long."""
    field(page).evaluate(
        """(field, text) => {
          field.focus();
          field.value = text;
          field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
        }""",
        text,
    )


def submitted(page):
    field(page).focus()
    page.keyboard.press("Enter")
    return page.get_by_test_id("event")


def test_an_exported_log_can_be_pasted(page):
    row = '{"id": 1, "label": "日本語 \\"quoted\\"", "row": 0, "time": 1, "cost": 0}, '
    log = row * (300_000 // len(row)) + "end"
    put(page, log)
    expect(submitted(page)).to_have_text("submit " + log)
    put(page, log + " and more")
    expect(submitted(page)).to_have_text("submit " + log + " and more")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_text_that_is_too_long_stays_on_the_page_and_the_connection_stays_too(page):
    field(page).fill("short")
    page.evaluate("document.querySelector('#scene > .n').mark = true")
    put(page, "x" * 9_000_000)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("This text is too long: the app takes up to 8 MB.")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    expect(submitted(page)).to_have_text("submit short")
    assert field(page).evaluate("field => field.value.length") == 9_000_000
    notice.get_by_role("button", name="OK").click()
    expect(notice).to_be_hidden()
    put(page, "x" * 9_000_000 + "y")
    expect(notice).to_be_visible()
    put(page, "shorter")
    expect(notice).to_be_hidden()
    expect(submitted(page)).to_have_text("submit shorter")
    assert page.evaluate("document.querySelector('#scene > .n').mark"), "the page never connected again"


def test_a_text_that_is_too_long_is_reported_again_after_reconnecting(browser, app):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    page = context.new_page()
    routes = lines(page)
    page.goto(app)
    field(page).fill("short")
    put(page, "x" * 9_000_000)
    notice = page.locator("#notice")
    notice.get_by_role("button", name="OK").click()
    expect(notice).to_be_hidden()
    routes[-1].close(code=1012)
    expect(notice).to_contain_text("This text is too long")
    assert field(page).evaluate("field => field.value.length") == 9_000_000
    assert len(routes) == 2, "it connected again once"
    put(page, "shorter")
    expect(notice).to_be_hidden()
    expect(submitted(page)).to_have_text("submit shorter")
    context.close()


def test_a_long_line_stays_where_it_was_scrolled_in_its_field(page):
    field(page).fill("word " * 200)
    field(page).evaluate("field => { field.scrollLeft = 120; }")
    page.wait_for_timeout(200)
    assert field(page).evaluate("field => field.scrollLeft") == 120


def test_a_text_runs_in_the_direction_of_its_script(page):
    field = page.get_by_role("textbox", name="Name")
    for text, direction in [("אבג", "rtl"), ("abc", "ltr"), ("日本", "ltr")]:
        field.fill(text)
        expect(field).to_have_css("direction", direction)
    # The places of the first letter and of the full stop at the end.
    places = """text => {
        const element = document.createElement('div');
        element.className = 'n';
        element.style.cssText = 'left:0;top:0;width:300px;height:20px';
        element.textContent = text;
        document.querySelector('#scene').append(element);
        const left = element.getBoundingClientRect().left, range = document.createRange();
        const place = at => {
            range.setStart(element.firstChild, at);
            range.setEnd(element.firstChild, at + 1);
            return range.getBoundingClientRect().left - left;
        };
        const found = [place(0), place(text.length - 1)];
        element.remove();
        return found;
    }"""
    first, stop = page.evaluate(places, "abc def.")
    assert first == 0 and stop > 20
    first, stop = page.evaluate(places, "אבג.")
    assert stop == 0 and first > 5
