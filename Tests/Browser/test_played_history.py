"""The tab's history, with a played server: entries of the app, and where the user goes."""

import contextlib
from urllib.parse import unquote

import pytest
from addresses import expect_back_to
from played_server import ORIGIN, node, open_played, sent, show
from protocol import MessageKind, Operation


@pytest.fixture
def page(browser):
    with contextlib.closing(browser.new_context(viewport={"width": 393, "height": 852})) as context:
        page = open_played(context, node(2))
        page.numbers = 0
        yield page
        assert page.errors == []


def entry(page, text, position, new=1, visits=0):
    """The operation that shows an entry of the app."""
    page.numbers += 1
    return [Operation.address, page.numbers, text, position, new, visits]


def reports(page):
    """What the page has reported: address, number, position."""
    return [message[1:] for message in sent(page, MessageKind.address)]


def wait_for_report(page, report):
    page.wait_for_function(
        "([kind, report]) => sent.some(each => each[0] === kind && JSON.stringify(each.slice(1)) === JSON.stringify(report))",
        arg=[MessageKind.address, report],
    )


def path(page):
    return unquote(page.evaluate("location.pathname + location.search + location.hash"))


def push(page, *texts, start=1, visits=0):
    for position, text in enumerate(texts, start):
        show(page, entry(page, text, position, visits=visits))


def test_new_entries_are_confirmed_and_back_and_forward_are_reported(page):
    push(page, "/a", "/a/日本")
    assert reports(page) == [["/a", 1, 1], ["/a/%E6%97%A5%E6%9C%AC", 2, 2]]
    page.go_back()
    wait_for_report(page, ["/a", 0, 1])
    page.go_forward()
    wait_for_report(page, ["/a/%E6%97%A5%E6%9C%AC", 0, 2])
    assert path(page) == "/a/日本"


def test_an_app_that_goes_back_takes_the_browser_back(page):
    count = page.evaluate("history.length")
    push(page, "/a", "/a/b", "/a/b/c")
    show(page, entry(page, "/a?x", 1, new=0))
    wait_for_report(page, ["/a?x", 4, 1])
    assert path(page) == "/a?x"
    push(page, "/d", start=2)
    wait_for_report(page, ["/d", 5, 2])
    assert page.evaluate("history.length") == count + 2, "What was in front of it is gone."
    page.go_back()
    wait_for_report(page, ["/a?x", 0, 1])


def test_an_app_that_refuses_takes_the_browser_forward(page):
    push(page, "/a", "/a/b")
    page.go_back()
    wait_for_report(page, ["/a", 0, 1])
    show(page, entry(page, "/a/b", 2, new=0, visits=1))
    wait_for_report(page, ["/a/b", 3, 2])
    page.go_back()
    page.wait_for_function("kind => sent.filter(each => each[0] === kind && each[2] === 0).length === 2", arg=MessageKind.address)
    assert path(page) == "/a"


def test_entries_that_come_while_the_browser_is_on_its_way_wait_for_it(page):
    push(page, "/a", "/a/b")
    show(page, entry(page, "/", 0, new=0), entry(page, "/c", 1), entry(page, "/c/d", 2), entry(page, "/c", 1, new=0), entry(page, "/e", 2))
    wait_for_report(page, ["/e", 7, 2])
    assert [report[0] for report in reports(page)[2:]] == ["/", "/c", "/c/d", "/c", "/e"]
    assert all(report[1] for report in reports(page)), "None of them is a visit."
    page.go_back()
    wait_for_report(page, ["/c", 0, 1])


def test_entries_that_cross_a_visit_are_ignored(page):
    push(page, "/a", "/a/b")
    page.go_back()
    wait_for_report(page, ["/a", 0, 1])
    show(page, entry(page, "/a/b/c", 3))
    assert path(page) == "/a" and len(reports(page)) == 3
    show(page, entry(page, "/a/d", 2, visits=1))
    wait_for_report(page, ["/a/d", 4, 2])


def test_a_user_who_goes_back_while_the_browser_follows_the_app_is_reported(page):
    push(page, "/a", "/a/b", "/a/b/c")
    page.evaluate("operation => { server.show(operation); setTimeout(() => history.back()); }", entry(page, "/a/b", 2, new=0))
    page.wait_for_function("location.pathname === '/a'")
    wait_for_report(page, ["/a", 0, 1])


def test_two_quick_steps_back_are_reported(page):
    push(page, "/a", "/a/b", "/a/b/c")
    page.evaluate("() => { history.back(); setTimeout(() => history.back(), 30); }")
    wait_for_report(page, ["/a", 0, 1])


def test_an_entry_that_the_browser_does_not_have_is_confirmed_where_the_page_is(page):
    push(page, "/a")
    show(page, entry(page, "/far", 30, new=0))
    wait_for_report(page, ["/a", 2, 1])
    assert path(page) == "/a"


def test_a_part_that_the_user_edits_is_a_new_entry(page):
    push(page, "/a")
    page.evaluate("location.hash = 'part'")
    wait_for_report(page, ["/a#part", 0, 2])
    assert page.evaluate("history.state.position") == 2


def test_a_reloaded_page_keeps_its_position_and_a_typed_address_gets_one_of_its_own(page):
    push(page, "/a", "/a/b")
    page.reload()
    page.wait_for_function("sent.length > 0")
    assert sent(page, MessageKind.hello)[0][-2:] == [2, "/a/b"]
    page.goto(ORIGIN + "zion")
    page.wait_for_function("sent.length > 0")
    assert sent(page, MessageKind.hello)[0][-2:] == [4, "/zion"], "Another site may lie between them."
    page.go_back()
    page.wait_for_function("sent.length > 0")
    assert sent(page, MessageKind.hello)[0][-2:] == [2, "/a/b"]


def test_back_at_the_first_entry_leaves_the_site(page):
    push(page, "/a")
    page.go_back()
    wait_for_report(page, ["/", 0, 0])
    expect_back_to(page, "about:blank")


def test_visits_are_counted_anew_with_each_connection(page):
    push(page, "/a", "/a/b")
    page.go_back()
    wait_for_report(page, ["/a", 0, 1])
    page.evaluate("() => { sent.length = 0; server.onclose({ code: 1006, reason: '' }); }")
    page.wait_for_function("kind => sent.some(each => each[0] === kind)", arg=MessageKind.hello)
    assert sent(page, MessageKind.hello)[0][-2:] == [1, "/a"]
    show(page, entry(page, "/a/c", 2))
    wait_for_report(page, ["/a/c", 3, 2])


AT_TOKEN = "if (location.pathname === '/') history.replaceState(null, '', '/?token=secret&screen=a#part');"


def test_the_entry_of_the_panel_and_the_token_are_kept_without_a_cookie(browser):
    with contextlib.closing(browser.new_context()) as context:
        page = open_played(context, node(2), before=AT_TOKEN + "fetch = async () => ({ ok: false });")
        page.numbers = 0
        push(page, "/a?b=1")
        wait_for_report(page, ["/a?b=1", 1, 1])
        assert path(page) == "/a?b=1&token=secret&screen=a"
        page.go_back()
        wait_for_report(page, ["/#part", 0, 0])


def test_the_page_takes_the_token_out_of_its_address(browser):
    with contextlib.closing(browser.new_context()) as context:
        page = open_played(context, node(2), before=AT_TOKEN)
        page.wait_for_function("!location.search.includes('token')")
        assert path(page) == "/?screen=a#part" and page.evaluate("history.state.position") == 0


def test_addresses_and_downloads_are_below_the_base_path(browser):
    with contextlib.closing(browser.new_context()) as context:
        page = open_played(context, node(2), base="/app", before="if (location.pathname === '/') history.replaceState(null, '', '/app/');")
        page.numbers = 0
        assert sent(page, MessageKind.hello)[0][-1] == "/"
        push(page, "/a?b=1")
        wait_for_report(page, ["/a?b=1", 1, 1])
        assert path(page) == "/app/a?b=1"
        with page.expect_download() as download:
            show(page, [Operation.download, 1, "", "", "/files/ticket/a.txt", "a.txt"])
        assert download.value.url.endswith("/app/files/ticket/a.txt")
