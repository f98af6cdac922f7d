"""`Documentation/Deploying.md` does what it says: see `deployed.py`."""

import http.client
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import time
from urllib.parse import urlsplit

import pytest
from addresses import expect_path, open_at, tap
from apps import PLACES_APP, address_in, running
from deployed import HOST, PATIENCE, TOKEN, Deployment, RawSocket, block, blocks, command_in, lines_with, unit, until
from gallery import PHONE, text
from playwright.sync_api import expect
from protocol import MessageKind, Operation

# How long a page is without a process, in seconds, as the document promises it, with a margin for a busy machine.
A_FEW_SECONDS = 15


@pytest.fixture(scope="module")
def all_deployed(tmp_path_factory):
    deployment = Deployment(tmp_path_factory.mktemp("deployed"))
    try:
        deployment.start_missing()
        deployment.start_nginx()
        yield deployment
    finally:
        deployment.end()


@pytest.fixture
def deployment(all_deployed):
    """nginx and both processes."""
    all_deployed.start_missing()
    return all_deployed


@pytest.fixture(scope="module")
def visitors(browser):
    """A Chromium that finds the document's host on this machine."""
    rules = f"--host-resolver-rules=MAP {HOST} 127.0.0.1"
    path = os.environ.get("FRONTMOST_CHROMIUM", "/usr/bin/chromium")
    visitors = browser.browser_type.launch(executable_path=path, args=["--no-sandbox", rules])
    yield visitors
    visitors.close()


@pytest.fixture
def visitor(visitors):
    """Makes a browser of its own for each visitor."""
    contexts = []

    def visitor():
        # The certificate is signed by itself.
        context = visitors.new_context(viewport=PHONE, bypass_csp=True, ignore_https_errors=True)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        return context

    yield visitor
    for context in contexts:
        context.close()


def enter(deployment, context):
    """A page that was opened by the address with the token. It notes its WebSockets."""
    page = context.new_page()
    page.sockets = []
    page.on("websocket", lambda socket: page.sockets.append(socket.url))
    page.goto(f"{deployment.address}?token={TOKEN}")
    expect(text(page, "Start")).to_be_visible()
    return page


def process_of(context):
    """The port of the process that answered a browser last."""
    ports = [int(cookie["value"]) for cookie in context.cookies() if cookie["name"] == "errands_process"]
    assert len(ports) == 1, context.cookies()
    return ports[0]


def count(page):
    return page.get_by_test_id("count")


def add(page, number):
    tap(page, "Add")
    expect(count(page)).to_have_text(f"Count {number}")


def mark_scene(page):
    page.evaluate("document.querySelector('#scene > .n').mark = true")


def wait_for_next_scene(page):
    page.wait_for_function("!document.querySelector('#scene > .n').mark")
    expect(page.locator("#notice")).to_be_hidden()


# ---------------------------------------------------------------- A page


def test_a_page_works_below_the_base_path(deployment, visitor):
    context = visitor()
    page = enter(deployment, context)
    assert page.url == deployment.address
    add(page, 1)
    tap(page, "Yosemite")
    expect_path(page, "/app/yosemite")
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    expect(count(page)).to_have_text("Count 1")
    link = open_at(context, f"{deployment.address}zion", shows="In zion")
    expect(link.get_by_test_id("last")).to_have_text(f"https://{HOST}/zion")
    assert {urlsplit(each)._replace(query="").geturl() for each in page.sockets} == {f"wss://{HOST}:{deployment.tls}/app/socket"}
    assert page.sockets and not any(TOKEN in each for each in page.sockets)
    access = [cookie for cookie in context.cookies() if cookie["name"] == f"frontmost-{deployment.tls}"]
    assert [(each["path"], each["secure"], each["httpOnly"], each["sameSite"]) for each in access] == [("/app", True, True, "Strict")]
    assert [deployment.console(port) for port in deployment.ports] == ["", ""]
    assert '"GET /app/" 303' in deployment.log.read_text() and TOKEN not in deployment.log.read_text()


def test_the_plain_address_and_the_one_without_the_last_slash_lead_to_the_page(deployment):
    status, _, headers = deployment.request(f"/app?token={TOKEN}")
    assert (status, headers["location"]) == (301, f"{deployment.address}?token={TOKEN}")
    assert deployment.ask(deployment.plain, "/app/")[2]["location"] == "https://127.0.0.1/app/"
    assert deployment.request("/")[0] == deployment.request("/apples")[0] == 404
    assert deployment.request("/app/")[0] == 403, "The page needs the token."


def test_a_browser_stays_with_its_process_and_new_ones_go_to_both(deployment, visitor):
    ports = set()
    for _ in range(2):
        context = visitor()
        earlier = len(deployment.log_lines())
        page = enter(deployment, context)
        page.reload()
        expect(text(page, "Start")).to_be_visible()
        other = open_at(context, deployment.address)
        add(other, 1)
        port = process_of(context)
        assert {line.split()[-1] for line in deployment.log_lines()[earlier:]} == {f"127.0.0.1:{port}"}
        ports.add(port)
        # A reload has the scene that the process keeps in its memory, and not one that was restored.
        tap(page, "Yosemite")
        expect(text(page, "In yosemite")).to_be_visible()
    assert ports == set(deployment.ports)


def test_the_cookie_of_the_process_is_set_once_and_followed(deployment):
    _, _, first = deployment.request("/app/healthz")
    port = int(re.match(r"errands_process=(\d+); Path=/app; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$", first["set-cookie"])[1])
    for _ in range(4):
        assert deployment.request("/app/healthz", Cookie=f"errands_process={port}")[2]["set-cookie"] is None
    # One that names no process is replaced.
    assert deployment.request("/app/healthz", Cookie="errands_process=1")[2]["set-cookie"].startswith("errands_process=")


# ---------------------------------------------------------------- Clients


def test_the_app_counts_the_clients_address_and_not_that_of_nginx(deployment):
    """When the app has as many connections as it takes, a new one ends the one that has been quiet for the longest time, of the
    address that has most. If the visitor counted as nginx, this would be the visitor's."""
    port, limit = deployment.ports[0], max(512, 2 * int(option("--scenes")))
    name = f"{HOST}:{deployment.tls}"
    # What the client says itself counts for nothing.
    forged = {"X_Forwarded_For": "127.0.0.1", "Forwarded": "for=127.0.0.1", "Cookie": f"errands_process={port}"}
    visitor = RawSocket(deployment.connect("127.0.0.77"), name, **forged)
    assert visitor.status == 101
    quiet = []
    try:
        for number in range(limit - 1):
            quiet.append(deployment.quiet(port, "127.0.0.1" if number <= limit // 2 else "127.0.0.9"))
        late = deployment.quiet(port, "127.0.0.9")
        quiet.append(late)
        # The first one from nginx's address has ended, and nothing was sent to it.
        quiet[0].settimeout(PATIENCE)
        assert quiet[0].recv(1) == b""
        visitor.send(f"[{MessageKind.beat}]")
        visitor.expect(f"[[{Operation.beat}]]")
    finally:
        visitor.close()
        for each in quiet:
            each.close()


def test_a_client_with_too_many_requests_is_refused_and_others_are_not(tmp_path):
    # nginx alone, which says that the app is away, refuses as it does with the app, and is faster.
    deployment = Deployment(tmp_path)
    try:
        deployment.start_nginx()
        flood = deployment.pipelined("/app/healthz", 900, source="127.0.0.8")
        assert set(flood) == {429, 503} and flood[:500] == [503] * 500
        assert deployment.request("/app/healthz")[0] == 503
    finally:
        deployment.end()


# ---------------------------------------------------------------- Processes that come and go


def test_readiness_through_nginx_is_that_of_any_process(deployment):
    first, second = deployment.ports
    for path in ["/readyz", "/healthz"]:
        assert deployment.request(f"/app{path}")[:2] == (200, "ok\n")
        for port in deployment.ports:
            assert deployment.ask(port, path)[:2] == deployment.ask(port, f"/app{path}")[:2] == (200, "ok\n")
    # A client that does not answer keeps the process from ending at once.
    with deployment.connect() as connection:
        held = RawSocket(connection, f"{HOST}:{deployment.tls}", Cookie=f"errands_process={first}")
        assert held.status == 101
        deployment.signal(first)
        until(lambda: status_at(deployment, first, "/readyz") == 503, "the process is not ready")
        until(lambda: status_at(deployment, first, "/healthz") == 200, "it is healthy")
        for _ in range(4):
            assert deployment.request("/app/readyz", Cookie=f"errands_process={first}")[:2] == (200, "ok\n")
    assert deployment.ended(first) == 0
    assert deployment.request("/app/readyz")[0] == 200
    deployment.signal(second)
    assert deployment.ended(second) == 0
    status, said, _ = deployment.request("/app/readyz")
    assert (status, said) == (503, "The app is being restarted.\n")


def status_at(deployment, port, path):
    """The status of a process that is being stopped; None if it has closed the connection on which it was about to be asked."""
    try:
        return deployment.ask(port, path)[0]
    except ConnectionError:
        return None


def test_a_reload_of_nginx_drops_no_page(deployment, visitor):
    page = enter(deployment, visitor())
    add(page, 1)
    for number in [2, 3]:
        deployment.reload_nginx()
        add(page, number)
    # Three questions of the page, at least.
    page.wait_for_timeout(7_000)
    add(page, 4)
    assert len(page.sockets) == 1
    enter(deployment, visitor())


def test_the_pages_of_a_process_that_is_stopped_go_on_at_the_other_and_come_back(deployment, visitor):
    context = visitor()
    page, other = enter(deployment, context), context.new_page()
    other.goto(deployment.address)
    add(page, 1)
    tap(page, "Yosemite")
    expect_path(page, "/app/yosemite")
    add(other, 1)
    add(other, 2)
    former = process_of(context)
    for number in [1, 2]:
        for each in [page, other]:
            mark_scene(each)
        began = time.monotonic()
        deployment.signal(former)
        for each in [page, other]:
            wait_for_next_scene(each)
        assert time.monotonic() - began < A_FEW_SECONDS
        assert deployment.ended(former) == 0
        assert time.monotonic() - began < A_FEW_SECONDS
        assert process_of(context) == deployment.other(former)
        expect(text(page, "In yosemite")).to_be_visible()
        expect(count(page)).to_have_text(f"Count {number}")
        expect(count(other)).to_have_text(f"Count {number + 1}")
        add(page, number + 1)
        add(other, number + 2)
        # Its successor takes new browsers, and the next round's pages; this browser stays.
        deployment.start(former)
        page.reload()
        expect(count(page)).to_have_text(f"Count {number + 1}")
        former = deployment.other(former)
        assert process_of(context) == former
    assert [deployment.console(port) for port in deployment.ports] == ["", ""]


def test_the_pages_of_a_process_that_dies_go_on_at_the_other(deployment, visitor):
    context = visitor()
    page = enter(deployment, context)
    add(page, 1)
    # The second after which state is saved, and a margin for a busy machine.
    page.wait_for_timeout(5_000)
    mark_scene(page)
    former = process_of(context)
    began = time.monotonic()
    deployment.processes[former].kill()
    wait_for_next_scene(page)
    assert time.monotonic() - began < A_FEW_SECONDS
    deployment.ended(former)
    expect(count(page)).to_have_text("Count 1")
    add(page, 2)
    assert process_of(context) == deployment.other(former)


def test_pages_wait_for_an_app_that_is_away_and_come_back_by_themselves(deployment, visitor):
    context = visitor()
    page = enter(deployment, context)
    add(page, 1)
    mark_scene(page)
    for port in deployment.ports:
        deployment.signal(port)
    assert [deployment.ended(port) for port in deployment.ports] == [0, 0]
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    # It does not take the scene of the page that waits.
    new = context.new_page()
    new.goto(deployment.address)
    expect(new.get_by_text("The app is being restarted.")).to_be_visible()
    deployment.start(*deployment.ports)
    wait_for_next_scene(page)
    expect(count(page)).to_have_text("Count 1")
    expect(count(new)).to_have_text("Count 0")


# ---------------------------------------------------------------- The release, the unit, the container


def option(name):
    """The value of an option in the unit."""
    words = command_in(unit())
    return words[words.index(name) + 1]


def test_a_release_runs_without_the_toolchain_and_the_build(tmp_path):
    """Both are hidden from the process by empty folders in their places."""
    build = next(each for each in blocks() if "tar -cf" in each)
    products, libraries = os.path.dirname(PLACES_APP), library_folder()
    lines = [line for line in build.splitlines() if "swift build" not in line]
    assert len(lines) == len(build.splitlines()) - 2
    script = "\n".join(["set -eu", f"bin={shlex.quote(products)}", *lines]).replace("Errands", "PlacesApp")
    subprocess.run(["sh", "-c", script], cwd=tmp_path, check=True)
    # A debug build is large, and pytest keeps the folders of several runs.
    shutil.rmtree(tmp_path / "errands")
    release = tmp_path / "release"
    release.mkdir()
    subprocess.run(["tar", "-xf", "../errands.tar"], cwd=release, check=True)
    (tmp_path / "errands.tar").unlink()
    hidden = " && ".join(f"mount -t tmpfs none {shlex.quote(each)}" for each in [products, libraries])
    command = ["unshare", "--map-root-user", "--mount", "sh", "-c", f'{hidden} && exec "$0" "$@"', release / "PlacesApp"]
    with running(*command, "--port", "0", "--no-restore", "--token", TOKEN) as process:
        address = urlsplit(address_in(process.stdout.readline()))
        connection = http.client.HTTPConnection(address.netloc, timeout=PATIENCE)
        connection.request("GET", f"/?{address.query}")
        assert "<script" in connection.getresponse().read().decode()
        maps = pathlib.Path(f"/proc/{process.pid}/maps").read_text()
        assert f"{release}/libswiftCore.so" in maps and libraries not in maps
    shutil.rmtree(release)


def library_folder():
    """Where the toolchain has the libraries of Swift that the app was linked with."""
    needed = subprocess.run(["ldd", PLACES_APP], capture_output=True, text=True, check=True).stdout
    return os.path.dirname(re.search(r"=> (\S+/libswiftCore\.so)", needed)[1])


def test_the_unit_is_one_that_systemd_takes(deployment):
    file = deployment.folder / "errands@.service"
    file.write_text(deployment.unit_on("%i"))
    analyze = shutil.which("systemd-analyze")
    # Without systemd, its parts are checked all the same: the app's options below, and its command by all tests.
    if analyze:
        checked = subprocess.run([analyze, "verify", "--man=no", file], capture_output=True, text=True, timeout=PATIENCE)
        assert (checked.returncode, [line for line in checked.stderr.splitlines() if "errands@" in line]) == (0, [])


def test_the_unit_and_the_container_give_options_that_the_app_has():
    help = subprocess.run([PLACES_APP, "--help"], capture_output=True, text=True, timeout=PATIENCE).stdout
    entry = json.loads(re.search(r"^ENTRYPOINT (.*)$", block("Errands/Containerfile"), re.M)[1])
    [run] = lines_with("docker run ")
    image = shlex.split(run).index("errands")
    for words in [command_in(unit()), entry + shlex.split(run)[image + 1 :]]:
        options = [word for word in words if word.startswith("--")]
        assert len(options) >= 7 and len(set(options)) == len(options)
        for each in options:
            assert re.search(rf"^  {each}\b", help, re.M), f"The app has no option {each}."
