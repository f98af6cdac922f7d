"""Input that the page interprets by itself: fingers, the focus, fields and modal elements. The test plays the server."""

import pytest
from played_server import field, field_content, fingers, node, sent, show, wait_for_sent
from protocol import InputKind, MessageKind, Operation

SAVE, LEFT, RIGHT, PHOTO = 3, 4, 5, 6
BUTTON = InputKind.activate | InputKind.press

# Time that stands still in events: on a slow machine a tap lasts as long as a long press.
STILL = "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1000 });"


def button(number, title, frame):
    return node(number, BUTTON, frame, title, tag=1)


# ---------------------------------------------------------------- Text


def test_a_tap_on_a_button_ends_a_composition_before_the_button_acts(touch):
    page = touch(field(2, "", (20, 100, 300, 30)), button(SAVE, "Add", (20, 150, 100, 40)))
    page.locator("input.field").click()
    page.client.send("Input.imeSetComposition", {"text": "Bread", "selectionStart": 5, "selectionEnd": 5})
    page.touchscreen.tap(60, 170)
    wait_for_sent(page, MessageKind.activate)
    messages = sent(page, MessageKind.edit, MessageKind.activate, MessageKind.focus)
    # The focus stays, as far as the app knows.
    assert [message[0] for message in messages if message[0] == MessageKind.focus] == [MessageKind.focus]
    *_, edit, activation = messages
    assert activation[0] == MessageKind.activate and edit[0] == MessageKind.edit and [edit[2], edit[4]] == ["Bread", 0]
    assert page.evaluate("document.activeElement.tagName") == "INPUT"
    # The app clears the field.
    show(page, [Operation.content, 2, field_content("", edit[3])])
    page.wait_for_function("document.activeElement.value === ''")
    assert len(sent(page, MessageKind.edit)) == len([message for message in messages if message[0] == MessageKind.edit])


def test_a_field_keeps_the_browsers_menu_whatever_is_around_it(touch):
    page = touch(
        node(8, InputKind.touch | InputKind.longPress, (20, 100, 300, 200), children=[field(2, "", (0, 0, 300, 30))]),
    )
    prevented = """selector => !document.querySelector(selector).dispatchEvent(
        new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'mouse' }))"""
    assert page.evaluate(prevented, "[touches]")
    assert not page.evaluate(prevented, "[touches] input")
    assert len(sent(page, MessageKind.longPress)) == 1


def test_the_focus_stays_while_the_user_is_in_another_window(touch):
    page = touch(field(2, "", (20, 100, 300, 30)))
    page.locator("input.field").click()
    assert wait_for_sent(page, MessageKind.focus) == [[MessageKind.focus, 2, 1]]
    page.client.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    page.context.new_page().bring_to_front()
    page.wait_for_function("!document.hasFocus()")
    page.bring_to_front()
    page.wait_for_function("document.hasFocus()")
    assert [MessageKind.focus, 2, 0] not in sent(page, MessageKind.focus)
    # What has taken the focus in the meantime is found out at the return.
    page.context.new_page().bring_to_front()
    page.wait_for_function("!document.hasFocus()")
    page.evaluate("document.activeElement.blur()")
    page.bring_to_front()
    page.wait_for_function("kind => sent.some(each => each[0] === kind && each[2] === 0)", arg=MessageKind.focus)


def moving(touch, before):
    """A page with two rows of a field each, of which the first one has the focus, and a scroll view."""
    scroll = node(30, InputKind.scroll, (0, 40, 100, 40), [5, 300, 40, 0, 0, 0, 0, 0], style=1)
    rows = [
        node(20, 0, (0, 0, 300, 30), children=[field(10, "one", (0, 0, 100, 30))]),
        node(21, 0, (0, 30, 300, 90), children=[field(11, "two", (0, 0, 100, 30)), scroll]),
        node(22, 0, (0, 120, 300, 30), "three"),
    ]
    page = touch(node(9, 0, (20, 100, 300, 300), children=rows), before=before)
    show(page, [Operation.defineStyle, 1, "pointer-events:auto;overflow:auto"])
    page.locator("input.field").first.click()
    page.evaluate("[...document.querySelectorAll('.content')].at(-1).parentElement.scrollTo(50, 0)")
    return page


def test_the_app_knows_when_the_browser_scrolls_to_a_field_by_itself(touch):
    rows = [field(10, "one", (0, 0, 300, 30)), node(11, 0, (0, 30, 300, 1000))]
    page = touch(node(9, InputKind.scroll, (0, 0, 393, 400), [5, 393, 1030, 0, 0, 0, 0, 0], rows, style=1))
    show(page, [Operation.defineStyle, 1, "pointer-events:auto;overflow:hidden auto"])

    def scroll(top):
        page.evaluate("top => document.querySelector('.content').parentElement.scrollTo(0, top)", top)
        page.wait_for_function("([kind, top]) => sent.at(-1)[0] === kind && sent.at(-1)[3] === top", arg=[MessageKind.scroll, top])
        return page.evaluate("sent.at(-1)[4] ?? 0")

    assert scroll(10) == 0
    page.locator("input.field").click()
    page.wait_for_timeout(1100)
    assert scroll(20) == 1
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 30)
    page.wait_for_function("sent.at(-1)[3] === 50")
    assert page.evaluate("sent.at(-1).length") == 4


@pytest.mark.parametrize("before", ["delete Element.prototype.moveBefore", ""])
def test_a_row_that_moves_keeps_the_focus_and_scroll_offsets(touch, before):
    page = moving(touch, before)
    wait_for_sent(page, MessageKind.scroll)
    order = """[...document.querySelectorAll('#scene .n')].filter(each => each.$id >= 20 && each.$id < 30).map(each => each.$id)"""
    # Down to the end, up to the start, and down by one.
    for index, expected in [(2, [21, 22, 20]), (0, [20, 21, 22]), (1, [21, 20, 22])]:
        show(page, [Operation.children, 9, [], [20], [index, 20]])
        page.wait_for_function(f"expected => `${{{order}}}` === `${{expected}}`", arg=expected)
        state = "[document.activeElement.value, [...document.querySelectorAll('.content')].at(-1).parentElement.scrollLeft]"
        assert page.evaluate(state) == ["one", 50]
    show(page, [Operation.children, 9, [], [21, 20], [1, 20, 2, 21]])
    page.wait_for_function(f"expected => `${{{order}}}` === `${{expected}}`", arg=[22, 20, 21])
    assert sent(page, MessageKind.focus) == [[MessageKind.focus, 10, 1]]


# ---------------------------------------------------------------- Keys


def follow(page, number, *keys):
    """The app follows keys of the field."""
    show(page, [Operation.keyboard, number, 0, 0, 0, list(keys)])


def offered(page):
    return [message[2] for message in sent(page, MessageKind.key) if len(message) > 4 and message[4] & 4]


def test_keys_are_typed_in_their_order_while_the_app_is_offered_one(touch):
    page = touch(field(2, "x", (20, 100, 300, 100), flags=2))
    follow(page, 2, "Enter")
    area = page.locator("textarea")
    area.click()
    page.keyboard.press("End")
    page.keyboard.type("a")
    page.keyboard.press("Enter")
    page.keyboard.type("bc")
    assert area.input_value() == "xa" and offered(page) == ["Enter", "b", "c"]
    # The app handles the first key, and not the others.
    show(page, [Operation.answeredKey, 2])
    show(page, [Operation.answeredKey, 2, "b", 0], [Operation.answeredKey, 2, "c", 0])
    page.wait_for_function("document.activeElement.value === 'xabc'")
    # Nothing waits any more.
    page.keyboard.type("d")
    assert area.input_value() == "xabcd" and offered(page) == ["Enter", "b", "c"]


def test_keys_that_are_not_answered_are_typed_when_the_connection_is_lost(touch):
    page = touch(field(2, "x", (20, 100, 300, 100), flags=2))
    follow(page, 2, "Enter")
    area = page.locator("textarea")
    area.click()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.type("b")
    page.evaluate("() => { server.readyState = 3; server.onclose({}); }")
    assert area.input_value() == "x\nb"
    # Until the server is there again, the page offers nothing.
    page.keyboard.press("Enter")
    page.wait_for_function("kind => sent.filter(each => each[0] === kind).length === 2", arg=MessageKind.hello)
    page.wait_for_function("kind => sent.some(each => each[0] === kind && each[2] === 'x\\nb\\n')", arg=MessageKind.edit)
    assert area.input_value() == "x\nb\n"


@pytest.mark.parametrize(
    ["system", "pressed", "modifiers", "is_kept"],
    [
        ("Linux x86_64", "Control+s", 8, True),
        ("Linux x86_64", "Control+Shift+S", 3, False),
        ("Linux x86_64", "Control+Shift+?", 9, True),
        ("Linux x86_64", "Control+e", 2, True),
        ("Linux x86_64", "Control+k", 2, False),
        ("MacIntel", "Control+s", 2, False),
        ("MacIntel", "Meta+s", 8, True),
        ("MacIntel", "Alt+Shift+F2", 5, True),
    ],
)
def test_a_key_with_a_command_is_kept_from_the_browser(touch, system, pressed, modifiers, is_kept):
    before = f"Object.defineProperty(navigator, 'platform', {{ get: () => '{system}' }});"
    page = touch(field(2, "", (20, 100, 300, 30)), before=before)
    page.locator("input.field").click()
    page.evaluate("addEventListener('keydown', event => { window.isPrevented = event.defaultPrevented; })")
    *held, key = pressed.split("+")
    for each in held:
        page.keyboard.down(each)
    wait_for_sent(page, MessageKind.commands)
    show(page, [Operation.commands, ["s", 8, "e", 8, "e", 2, "?", 8, "F2", 5]])
    page.keyboard.press(key)
    [message] = wait_for_sent(page, MessageKind.key)
    assert message[2:4] == [key, modifiers] and page.evaluate("isPrevented") == is_kept


def test_keys_move_the_caret_where_the_document_knows_no_selection_of_fields(touch):
    # As in Firefox.
    before = "CSS.supports = () => true; Selection.prototype.modify = () => {};"
    page = touch(field(2, "one 👨‍👩‍👧 two\nthree", (20, 100, 300, 100), flags=2), before=before)
    page.locator("textarea").click()
    family = len("👨‍👩‍👧".encode("utf-16-le")) // 2
    moves = """async steps => {
        const { performKey } = await import('/js/carets.js'), area = document.activeElement;
        return steps.map(([key, modifiers, start, end, direction]) => {
            area.setSelectionRange(start, end, direction);
            performKey(area, key, modifiers);
            return [area.selectionStart, area.selectionEnd, area.selectionDirection === 'backward'];
        });
    }"""
    last = 4 + family
    steps = [
        (["ArrowRight", 0, 4, 4, "none"], [last, last, False]),
        (["ArrowLeft", 0, last, last, "none"], [4, 4, False]),
        (["ArrowLeft", 0, 0, 0, "none"], [0, 0, False]),
        (["ArrowLeft", 0, 1, 3, "none"], [1, 1, False]),
        (["ArrowRight", 1, 1, 3, "backward"], [2, 3, True]),
        (["ArrowLeft", 1, 1, 1, "none"], [0, 1, True]),
        (["ArrowRight", 4, last, last, "none"], [last + 4, last + 4, False]),
        (["ArrowLeft", 4, last, last, "none"], [0, 0, False]),
        (["Home", 0, 6, 6, "none"], [0, 0, False]),
        (["End", 1, 1, 1, "none"], [1, last + 4, False]),
        (["ArrowDown", 0, 2, 2, "none"], [last + 7, last + 7, False]),
        (["ArrowDown", 0, last, last, "none"], [last + 10, last + 10, False]),
        (["ArrowUp", 0, last + 7, last + 7, "none"], [2, 2, False]),
        (["ArrowUp", 0, 2, 2, "none"], [2, 2, False]),
    ]
    assert page.evaluate(moves, [step for step, _ in steps]) == [result for _, result in steps]


# ---------------------------------------------------------------- Fingers


def test_two_thumbs_press_a_button_each(touch):
    page = touch(button(LEFT, "Left", (20, 100, 100, 60)), button(RIGHT, "Right", (200, 100, 100, 60)), before=STILL)
    left, right = (0, (60, 130)), (1, (240, 130))
    fingers(page, "touchStart", left)
    fingers(page, "touchStart", left, right)
    fingers(page, "touchEnd", right)
    fingers(page, "touchEnd")
    assert [message[1] for message in wait_for_sent(page, MessageKind.activate, 2)] == [RIGHT, LEFT]
    assert [message[1] for message in sent(page, MessageKind.pointerDown)] == [LEFT, RIGHT]
    assert [message[1] for message in sent(page, MessageKind.pointerUp)] == [RIGHT, LEFT]
    # A finger that is alone acts once.
    page.touchscreen.tap(60, 130)
    assert len(wait_for_sent(page, MessageKind.activate, 3)) == 3


def test_two_fingers_on_one_element_are_no_two_taps(touch):
    pinched = InputKind.pinch | InputKind.touch
    page = touch(
        node(PHOTO, pinched, (20, 100, 300, 200), children=[button(LEFT, "L", (0, 0, 100, 60)), button(RIGHT, "R", (150, 0, 100, 60))]),
        node(7, InputKind.tap, (20, 320, 300, 100), "Tapped"),
        button(SAVE, "Save", (20, 450, 300, 60)),
        before=STILL,
    )
    for places in [[(60, 130), (220, 130)], [(60, 370), (220, 370)], [(60, 480), (220, 480)]]:
        both = list(enumerate(places))
        fingers(page, "touchStart", both[0])
        fingers(page, "touchStart", *both)
        fingers(page, "touchEnd", both[0])
        fingers(page, "touchEnd")
    # A button is pressed by the first finger.
    assert [message[1] for message in wait_for_sent(page, MessageKind.activate)] == [SAVE]
    assert sent(page, MessageKind.tap) == []


def test_taps_are_counted_where_the_browser_does_not(touch):
    # Browsers on iOS report a single click each time.
    before = """Object.defineProperty(UIEvent.prototype, 'detail', { get: () => 1 });
        Object.defineProperty(Event.prototype, 'timeStamp', { get: () => window.now });"""
    page = touch(node(PHOTO, InputKind.tap, (20, 100, 300, 200), "Photo"), before=before)
    for count, (milliseconds, x) in enumerate([(1000, 60), (1300, 70), (1800, 70), (2000, 270)]):
        page.evaluate("milliseconds => { window.now = milliseconds; }", milliseconds)
        page.touchscreen.tap(x, 130)
        wait_for_sent(page, MessageKind.tap, count + 1)
    assert [message[4] for message in sent(page, MessageKind.tap)] == [1, 2, 1, 1]


@pytest.mark.parametrize("kinds", [BUTTON, InputKind.tap])
def test_a_press_goes_on_in_a_new_tree(touch, kinds):
    pressed = node(SAVE, kinds, (20, 150, 100, 40), "Save", tag=1 if kinds == BUTTON else 0)
    page = touch(pressed, before=STILL)
    kind = MessageKind.activate if kinds == BUTTON else MessageKind.tap
    whole = [[Operation.reset], [Operation.defineStyle, 0, "pointer-events:auto"], [Operation.reset, node(1, children=[pressed])]]
    page.mouse.move(60, 170)
    page.mouse.down()
    show(page, *whole)
    page.mouse.up()
    wait_for_sent(page, kind)
    fingers(page, "touchStart", (0, (60, 170)))
    show(page, *whole)
    fingers(page, "touchEnd")
    wait_for_sent(page, kind, 2)
    page.mouse.click(60, 170)
    assert [message[1] for message in wait_for_sent(page, kind, 3)] == [SAVE] * 3


# ---------------------------------------------------------------- Numbers


def test_coordinates_stay_within_those_that_the_server_accepts(touch):
    page = touch(node(PHOTO, InputKind.tap, (20, 100, 300, 200), "Photo"))
    page.evaluate("""document.querySelector('[kinds]').dispatchEvent(
        new MouseEvent('click', { bubbles: true, clientX: 2e9, clientY: -2e9, detail: 1 }))""")
    [message] = wait_for_sent(page, MessageKind.tap)
    assert message[2:4] == [1e7, -1e7] and message[5:] == [1e7, -1e7]


def test_a_wheel_that_runs_on_zooms_no_further_than_a_hundredfold(touch):
    page = touch(node(PHOTO, InputKind.touch | InputKind.pinch, (20, 100, 300, 200)))
    page.evaluate("""() => {
        const wheel = { bubbles: true, cancelable: true, ctrlKey: true, clientX: 170, clientY: 200, deltaY: -1000 };
        for (let i = 0; i < 100; i++) document.querySelector('[pinches]').dispatchEvent(new WheelEvent('wheel', wheel));
    }""")
    page.wait_for_function("kind => sent.some(each => each[0] === kind && each[3] === 2)", arg=MessageKind.touch)
    far = max(abs(coordinate) for message in sent(page, MessageKind.touch) for coordinate in message[5:7])
    assert 1000 < far <= 6000


# ---------------------------------------------------------------- Definitions


@pytest.mark.parametrize("is_queued", [True, False])
def test_forgotten_styles_are_given_again_and_end_transitions_that_show_them(touch, is_queued):
    def lines(word, style):
        return [2, [0, 0, 100, 20, style, 0, word, 0, 20, 100, 20, style, 0, word]]

    page = touch(node(2, 0, (0, 0, 300, 40)))
    color = "getComputedStyle(document.querySelector('.line')).color"
    rules = "document.adoptedStyleSheets[0].cssRules.length"
    show(
        page, [Operation.defineStyle, 1, "color:#f00"], [Operation.defineStyle, 2, "color:#0f0"],
        [Operation.defineAnimation, 0, 60000, 0, 1, 0, "linear"], [Operation.defineMarkup, 0, "<svg></svg>"],
        [Operation.content, 2, lines("one", 1)],
    )
    assert page.evaluate(color) == "rgb(255, 0, 0)" and page.evaluate(rules) == 3
    change = [[Operation.swap, 2, 0, 0, []], [Operation.content, 2, lines("two", 2)]]
    if not is_queued:
        show(page, *change)
        assert page.evaluate("document.querySelectorAll('.swap').length") == 2
    show(page, *(change if is_queued else []), [Operation.forget, [1]])
    assert page.evaluate("[...document.querySelectorAll('.line')].map(line => line.textContent)") == ["two", "two"]
    assert page.evaluate(rules) == 2 and page.evaluate("document.querySelectorAll('.swap').length") == 0
    show(page, [Operation.defineStyle, 1, "color:#00f"], [Operation.content, 2, lines("three", 1)])
    assert page.evaluate(color) == "rgb(0, 0, 255)" and page.evaluate(rules) == 3
    # A transition from a style that stays goes on.
    show(page, [Operation.swap, 2, 0, 0, []], [Operation.content, 2, lines("four", 1)], [Operation.forget, [2]])
    assert page.evaluate("document.querySelectorAll('.swap').length") == 2


# ---------------------------------------------------------------- Modal elements


def test_every_instance_of_a_template_is_modal(touch):
    page = touch(node(2, children=[button(SAVE, "Sheet", (20, 150, 100, 40))]))
    # The dialog with a button. Instances differ by its id.
    dialog = [0, 0, 0, 0, "", 0, 300, 393, 400, 0, ["role", "dialog", "aria-modal", "true", "tabindex", "-1"], 0]
    done = [0, 1, 0, BUTTON, "", 20, 20, 100, 40, "Done", [], 1]
    show(page, [Operation.defineTemplate, 0, [dialog, done]])
    state = "[document.activeElement.getAttribute('role'), document.querySelectorAll('#scene [inert]').length]"
    for turn in range(3):
        number = 100 + 10 * turn
        page.locator("button", has_text="Sheet").focus()
        show(page, [Operation.children, 1, [], [], [1, [[1, 0, 1, 0, [number]]]]])
        page.wait_for_function("number => document.querySelector('[aria-modal]')?.$id === number", arg=number)
        assert page.evaluate(state) == ["dialog", 1]
        show(page, [Operation.children, 1, [number], [], []])
        page.wait_for_function("!document.querySelector('[aria-modal]')")


@pytest.mark.parametrize(
    ["kinds", "focused"],
    [
        (["", "default"], 12),
        (["", ""], 11),
        # Return deletes nothing that the user has not chosen.
        (["destructive", "", "cancel"], 13),
        (["destructive", ""], 12),
        (["cancel", "destructive default"], 12),
        (["destructive"], 10),
    ],
)
def test_an_alerts_default_button_gets_the_focus_or_one_that_does_no_harm(touch, kinds, focused):
    page = touch(node(2, children=[button(SAVE, "Ask", (20, 150, 100, 40))]))
    buttons = [
        node(11 + index, BUTTON, (20, 20 + 60 * index, 100, 40), f"{index}", tag=1, attributes=[
            each for word in words.split() for each in (f"data-{word}", "")
        ])
        for index, words in enumerate(kinds)
    ]
    modal = ["role", "alertdialog", "aria-modal", "true", "tabindex", "-1"]
    show(page, [Operation.children, 1, [], [], [1, [node(10, 0, (0, 300, 393, 400), attributes=modal, children=buttons)]]])
    page.wait_for_function("number => document.activeElement.$id === number", arg=focused)
