from playwright.sync_api import expect


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


def test_a_field_that_is_come_to_first_has_its_caret_at_the_end(page):
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")
    field(page).focus()
    page.keyboard.type("s")
    expect(field(page)).to_have_value("servers")


def test_an_edit_says_what_it_began_from(page):
    page.evaluate(
        """() => {
          window.edits = [];
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message[0] === 7) window.edits.push([message[2], message[7]]);
            return send.call(this, text);
          };
        }"""
    )
    field(page).press_sequentially("ab")
    page.get_by_role("button", name="Reset text").click()
    expect(field(page)).to_have_value("server")
    page.keyboard.type("s!")
    assert page.evaluate("edits") == [["a", ""], ["ab", None], ["servers", "server"], ["servers!", None]]


def test_a_button_does_not_take_the_focus_off_a_field(page):
    field(page).click()
    page.get_by_role("button", name="Add").click()
    expect(field(page)).to_be_focused()


def test_japanese_is_put_together_without_interference(page):
    keyboard = page.context.new_cdp_session(page)
    field(page).click()
    page.get_by_role("button", name="Soon").click()
    for text in ["ｋ", "か", "かｎ", "かん", "かんじ"]:
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    # The app sets another text now; the composition goes on all the same.
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


def test_a_shortcut_is_heard_in_a_field_and_what_edits_it_is_not(page):
    field(page).click()
    page.keyboard.press("Control+Shift+H")
    expect(page.get_by_test_id("event")).to_have_text("key H 3")
    page.keyboard.type("ab")
    page.keyboard.press("Control+A")
    page.keyboard.press("Control+X")
    expect(field(page)).to_have_value("")
    expect(page.get_by_test_id("event")).to_have_text("key H 3")
