"""Modules of the page's script that keep its session, by themselves: what is sent and when, and what the browser refuses."""

import pytest


@pytest.fixture
def page(script_page):
    return script_page


def notice(page):
    return page.locator("#notice").text_content()


# ---------------------------------------------------------------- The session

SESSION = """async () => {
    const session = await import('/session.js'), { MessageKind } = await import('/protocol.js');
    window.session = session;
    window.MessageKind = MessageKind;
    window.connect = () => {
        window.sent = [];
        session.useSocket({ readyState: WebSocket.OPEN, send(text) { sent.push(JSON.parse(text)); } });
    };
    window.welcome = (isResumed, confirmed = 0) => session.setSession('s', 'x', isResumed, confirmed);
    // What `patches.js` does with a tree.
    window.tree = () => { session.takeIsNewScene(); session.resendActions(); };
    connect();
}"""


@pytest.fixture
def session(page):
    page.evaluate(SESSION)
    return page


def test_messages_about_nodes_wait_for_the_tree(session):
    assert session.evaluate("""() => {
        const log = [], note = () => log.push(sent.length);
        welcome(0);
        session.send([MessageKind.touch, 500]);
        session.send([MessageKind.edit, 500]);
        note();
        session.send([MessageKind.environment, 1]);
        session.send([MessageKind.chunk, 1]);
        note();
        tree();
        session.send([MessageKind.touch, 5]);
        note();
        return log;
    }""") == [0, 2, 3]


def test_actions_on_the_former_scene_do_not_reach_the_next_one(session):
    session.evaluate("""() => { welcome(0); tree(); connect(); welcome(0); session.send([MessageKind.tap, 500]); }""")
    assert notice(session) == ""
    session.evaluate("() => { session.send([MessageKind.open, 'entry']); tree(); }")
    assert "is lost" in notice(session)
    # A choice of the panel is not about a node.
    assert session.evaluate("sent.map(message => message.slice(2))") == [[session.evaluate("MessageKind.open"), "entry"]]


def test_actions_that_were_sent_are_not_called_lost(session):
    session.evaluate("""() => { welcome(0); tree(); for (let i = 0; i < 150; i++) session.send([MessageKind.activate, 5]); }""")
    assert session.evaluate("sent.length") == 150
    session.evaluate("async () => (await import('/delivery.js')).confirmActions(150)")
    session.evaluate("() => { connect(); welcome(0); }")
    assert notice(session) == ""


def test_actions_beyond_those_that_are_kept_are_called_lost(session):
    session.evaluate("""() => {
        welcome(0);
        tree();
        session.useSocket(undefined);
        for (let i = 0; i < 150; i++) session.send([MessageKind.activate, 5]);
        connect();
        welcome(1);
        tree();
    }""")
    assert session.evaluate("sent.length") == 100
    assert notice(session).startswith("Some of what you did")


def test_input_of_the_former_scene_ends_without_a_word(session):
    session.evaluate("""async () => {
        const { forgetInput } = await import('/input.js'), { listenForTouches, isTouched } = await import('/touches.js');
        const { listenForPointers } = await import('/pointers.js'), { InputKind } = await import('/protocol.js');
        const { scene } = await import('/page.js');
        Object.assign(window, { forgetInput, isTouched });
        scene.innerHTML = '<div style="width:300px;height:300px"></div>';
        scene.firstChild.$id = 5;
        scene.firstChild.setAttribute('kinds', InputKind.touch | InputKind.pointer | InputKind.hover | InputKind.press | InputKind.drag);
        listenForTouches();
        listenForPointers();
        welcome(0);
        tree();
    }""")
    session.mouse.move(50, 50)
    session.mouse.down()
    session.mouse.move(90, 50)
    assert session.evaluate("isTouched()")
    session.evaluate("() => { forgetInput(); document.querySelector('#scene').replaceChildren(); sent.length = 0; }")
    session.mouse.move(120, 60)
    session.mouse.up()
    session.mouse.move(100, 60)
    session.wait_for_timeout(100)
    assert session.evaluate("sent") == [] and not session.evaluate("isTouched()")


# ---------------------------------------------------------------- The heartbeat


@pytest.fixture
def heartbeat(page):
    page.clock.install(time=0)
    # Time passes only when a test lets it.
    page.clock.pause_at(1000)
    page.evaluate("""async () => {
        window.heartbeat = await import('/heartbeat.js');
        [window.asked, window.lost] = [0, 0];
        window.begin = () => heartbeat.beginHeartbeat(() => asked++, () => lost++);
    }""")
    return page


def patience(page):
    """The time that a connection may take, in milliseconds, without the five seconds that opening it takes."""
    return page.evaluate("heartbeat.connectPatience()") - 5000


def test_patience_shrinks_with_quick_answers(heartbeat):
    heartbeat.evaluate("() => { for (let i = 0; i < 10; i++) heartbeat.beMorePatient(); begin(); }")
    assert patience(heartbeat) == 60000
    for _ in range(40):
        heartbeat.clock.run_for(2000)
        heartbeat.evaluate("heartbeat.heard(true)")
    assert patience(heartbeat) == 3000
    assert heartbeat.evaluate("[asked, lost]") == [40, 0]


def test_patience_stays_with_slow_answers_and_with_other_messages(heartbeat):
    heartbeat.evaluate("() => { heartbeat.beMorePatient(); begin(); }")
    for _ in range(20):
        heartbeat.clock.run_for(2000)
        heartbeat.evaluate("heartbeat.heard()")
        heartbeat.clock.run_for(1900)
        heartbeat.evaluate("heartbeat.heard(true)")
    assert patience(heartbeat) == 6000


def test_the_user_who_is_back_waits_three_seconds_at_most(heartbeat):
    heartbeat.evaluate("() => { for (let i = 0; i < 10; i++) heartbeat.beMorePatient(); begin(); }")
    heartbeat.clock.run_for(2000)
    heartbeat.clock.run_for(10000)
    assert heartbeat.evaluate("[asked, lost]") == [1, 0]
    heartbeat.evaluate("heartbeat.askNow()")
    heartbeat.clock.run_for(2900)
    assert heartbeat.evaluate("[asked, lost]") == [2, 0]
    heartbeat.clock.run_for(200)
    assert heartbeat.evaluate("lost") == 1
    # There is nothing to ask any more.
    heartbeat.evaluate("heartbeat.askNow()")
    assert heartbeat.evaluate("asked") == 2


# ---------------------------------------------------------------- What the browser refuses

BROWSER = """async () => {
    Object.assign(window, await import('/browser.js'));
    (await import('/notice.js')).listenForNoticeButton();
    // Playwright evaluates as if the user had pressed something.
    window.isActive = false;
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive }) });
    addEventListener('pointerdown', () => { isActive = true; }, { capture: true });
    window.copied = [];
    document.execCommand = () => {
        if (!isActive) return false;
        const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        copied.push(event.clipboardData.getData('text/plain'));
        return true;
    };
    window.opened = [];
    HTMLAnchorElement.prototype.click = function () { opened.push(this.href); };
}"""


def test_what_needs_a_press_gets_one(page):
    page.evaluate(BROWSER)
    page.evaluate("copyText('日本語')")
    page.locator("#notice button", has_text="Copy").click()
    page.wait_for_function("copied.length === 1")
    assert page.evaluate("copied") == ["日本語"]
    # The press lets the page open something for some seconds.
    page.evaluate("openAddress('https://parks.example/now')")
    assert page.evaluate("opened") == ["https://parks.example/now"]


def test_an_address_that_would_be_blocked_is_opened_with_a_button(page):
    page.evaluate(BROWSER)
    page.evaluate("openAddress('https://parks.example/yosemite')")
    assert page.evaluate("opened") == [] and "parks.example" in notice(page)
    page.locator("#notice button", has_text="Open").click()
    assert page.evaluate("opened") == ["https://parks.example/yosemite"]


# ---------------------------------------------------------------- Other tabs and workers


def test_a_browser_that_does_not_answer_in_time_does_not_make_other_tabs_go_away(page):
    assert page.evaluate("""async () => {
        const tabs = await import('/other-tabs.js'), log = [];
        const look = async query => {
            Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true });
            await tabs.lookForTabs();
            log.push(tabs.hasOtherTab('a'));
        };
        await look(async () => ({ held: [{ name: 'frontmost a' }] }));
        await look(() => new Promise(() => {}));
        await look(async () => { throw new Error('refused'); });
        await look(async () => ({ held: [] }));
        return log;
    }""") == [True, True, True, False]


def test_the_scene_that_the_browser_had_last_is_not_asked_for_in_another_worker(page):
    assert page.evaluate("""async () => {
        const session = await import('/session.js'), log = [];
        const ask = (own, former) => {
            sessionStorage.setItem('frontmost.session', JSON.stringify(own));
            localStorage.setItem('frontmost.former', JSON.stringify(former));
            log.push([session.workerToAsk() ?? 0, ...session.tickets()]);
        };
        ask(null, ['f', 'x', 2]);
        ask(['o', 'y', 1], ['f', 'x', 2]);
        ask(['o', 'y', 2], ['f', 'x', 2]);
        ask(['o', 'y'], ['f', 'x']);
        ask(['o', 'y', 'none'], 'damaged');
        return log;
    }""") == [
        [2, "", "", "f", "x"],
        [1, "o", "y", "", ""],
        [2, "o", "y", "f", "x"],
        [0, "o", "y", "f", "x"],
        [0, "o", "y", "", ""],
    ]
