"""The token and the cookie that stands in for it, with `PlacesApp`."""

from urllib.parse import urlsplit

from addresses import expect_back_to, expect_path, open_at, path, tap
from apps import PLACES_APP, App
from gallery import text
from playwright.sync_api import expect


def token_in(address):
    return urlsplit(address).query.removeprefix("token=")


def test_the_address_loses_the_token_and_the_cookie_stands_in_for_it(places, context):
    token, requests = token_in(places.start().address), []
    context.on("request", lambda request: requests.append(request))
    page = open_at(context, places.address)
    assert page.url == places.address.split("?")[0]
    assert page.evaluate("[document.cookie, document.referrer]") == ["", ""]
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    other = context.new_page()
    other.goto(page.url)
    expect(text(other, "In yosemite")).to_be_visible()
    assert token not in page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    # The first request has it in its address, and no other one.
    assert [token in request.url for request in requests].count(True) == 1
    assert not any(token in request.headers.get("referer", "") for request in requests)


def test_back_does_not_lead_to_the_token(places, context):
    page = context.new_page()
    page.goto("about:blank")
    page.goto(places.start().address)
    expect(text(page, "Start")).to_be_visible()
    entries = page.evaluate("history.length")
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    assert page.evaluate("history.length") == entries + 1 == 3
    page.go_back()
    expect_path(page, "/")
    assert "token" not in page.url
    expect_back_to(page, "about:blank")


def test_a_link_on_another_site_works_and_so_does_a_reload(places, context):
    page = context.new_page()
    link = places.start().at("/yosemite#part")
    page.route("http://other.example/", lambda route: route.fulfill(body=f'<a href="{link}">Link</a>', content_type="text/html"))
    page.goto("http://other.example/")
    page.get_by_role("link").click()
    expect(text(page, "In yosemite")).to_be_visible()
    page.wait_for_function("!location.search")
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    expect_back_to(page, "http://other.example/")


def test_two_apps_of_a_host_keep_their_cookies_apart(places, context, tmp_path):
    folder = tmp_path / "other"
    folder.mkdir()
    other = App(PLACES_APP, folder)
    try:
        first, second = open_at(context, places.start().address), open_at(context, other.start().address)
        assert token_in(places.address) != token_in(other.address)
        for page in [first, second, first]:
            page.reload()
            expect(text(page, "Start")).to_be_visible()
        assert len(context.cookies()) == 2
    finally:
        other.end_if_running()


SOCKET = """address => new Promise(resolve => {
  const socket = new WebSocket(address);
  socket.onopen = () => { socket.close(); resolve('open'); };
  socket.onerror = () => resolve('refused');
})"""


def test_the_cookie_does_not_let_pages_of_other_origins_in(places, context, tmp_path):
    page = open_at(context, places.start().address)
    host = urlsplit(places.address).netloc
    assert page.evaluate(SOCKET, f"ws://{host}/socket") == "open"
    # A page of another port of the same host: the browser sends it the cookie, and sends the cookie with its requests.
    folder = tmp_path / "other"
    folder.mkdir()
    other = App(PLACES_APP, folder)
    try:
        neighbour = open_at(context, other.start().address)
        assert neighbour.evaluate(SOCKET, f"ws://{host}/socket") == "refused"
        # What it loads, it cannot read.
        reads = "address => fetch(address, { credentials: 'include' }).then(() => 'read', () => 'refused')"
        assert neighbour.evaluate(reads, f"http://{host}/") == "refused"
    finally:
        other.end_if_running()
    stranger = context.new_page()
    stranger.route("http://other.example/", lambda route: route.fulfill(body="<p>Other</p>", content_type="text/html"))
    stranger.goto("http://other.example/")
    assert stranger.evaluate(SOCKET, f"ws://{host}/socket") == "refused"


def test_without_a_secret_the_plain_address_is_enough(places, context):
    page = open_at(context, places.start("--open").address)
    assert places.address.endswith(f":{places.port}/")
    assert context.cookies() == []
    tap(page, "Yosemite")
    expect_path(page, "/yosemite")
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    assert places.errors == "" and not (places.folder / "state" / "token").exists()


def test_with_a_base_path_everything_is_below_it(places, context):
    requests = []
    context.on("request", lambda request: requests.append(urlsplit(request.url).path))
    context.on("page", lambda page: page.on("websocket", lambda socket: requests.append(urlsplit(socket.url).path)))
    page = open_at(context, places.start("--base-path", "/my/app").address)
    assert path(page) == "/my/app/" and context.cookies()[0]["path"] == "/my/app"
    tap(page, "Yosemite")
    expect_path(page, "/my/app/yosemite")
    tap(page, "After yosemite")
    expect_path(page, "/my/app/yosemite/1")
    page.go_back()
    expect(text(page, "In yosemite")).to_be_visible()
    expect_path(page, "/my/app/yosemite")
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    other = context.new_page()
    other.goto(page.url.replace("/yosemite", "/zion"))
    expect(text(other, "In zion")).to_be_visible()
    expect(other.get_by_test_id("last")).to_have_text("/zion")
    assert "/my/app/socket" in requests and all(each.startswith("/my/app/") for each in requests)
