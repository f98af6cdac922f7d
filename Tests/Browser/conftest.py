"""Browser tests start the fixture app (FRONTMOST_BROWSER_FIXTURE, the path of the built executable) and drive Chromium."""

import os

import pytest
from apps import PLACES_APP, App, fixture_app, gallery_app
from gallery import DESKTOP, PHONE, leave, panel, scene
from played_server import open_played
from playwright.sync_api import expect, sync_playwright
from script_page import open_script_page

# Pages are slow on a busy machine. The limit, in milliseconds, only turns a hang into a failure.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("FRONTMOST_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        make_context = browser.new_context

        def new_context(**options):
            context = make_context(**options)
            context.set_default_timeout(PATIENCE)
            return context

        browser.new_context = new_context
        yield browser
        browser.close()


@pytest.fixture
def context(browser):
    """A browser context of a phone, for an app that the test starts itself."""
    context = browser.new_context(viewport=PHONE, bypass_csp=True)
    yield context
    context.close()


@pytest.fixture
def app():
    """The address of a newly started app, which is ended with the test."""
    with fixture_app() as address:
        yield address


@pytest.fixture
def places(tmp_path):
    """`PlacesApp`, with a folder for its scenes; the test starts it."""
    app = App(PLACES_APP, tmp_path)
    yield app
    app.end_if_running()


@pytest.fixture
def touch_app():
    """The address of the app with the argument `touches`, which is ended with the test."""
    with fixture_app("touches") as address:
        yield address


@pytest.fixture
def open_page(browser, app):
    """Opens the app in a browser context of its own; any error of the page's script fails the test."""
    contexts, errors = [], []

    def open_page(**options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        # Playwright waits for conditions with `eval`, which the page's content security policy forbids.
        options.setdefault("bypass_csp", True)
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(error.stack))
        page.on("console", lambda message: errors.append(message.text) if "Security Policy" in message.text else None)
        page.goto(app)
        expect(page.get_by_role("heading", name="Fixture", exact=True).last).to_be_visible()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture
def script_page(context):
    """A page that can import the modules of the page's script; any error of theirs fails the test."""
    page = open_script_page(context)
    yield page
    assert page.errors == []


@pytest.fixture(scope="module")
def script(browser):
    """A page that can import the modules of the page's script, for all tests of a file: for functions that leave nothing behind."""
    context = browser.new_context(bypass_csp=True)
    page = open_script_page(context)
    yield page
    context.close()
    assert page.errors == []


@pytest.fixture
def touch(browser):
    """Opens a played page on a touch screen. Errors of its script fail the test."""
    contexts, pages = [], []

    def touch(*children, **options):
        context = browser.new_context(viewport={"width": 393, "height": 852}, has_touch=True, bypass_csp=True)
        contexts.append(context)
        page = open_played(context, *children, **options)
        page.client = context.new_cdp_session(page)
        pages.append(page)
        return page

    yield touch
    assert [page.errors for page in pages] == [[]] * len(pages)
    for context in contexts:
        context.close()


# ---------------------------------------------------------------- The gallery


@pytest.fixture
def console(tmp_path):
    """The file with the gallery's console output."""
    return tmp_path / "console.txt"


@pytest.fixture
def address(console):
    with gallery_app(console=console) as address:
        yield address


@pytest.fixture
def open_gallery(browser, address):
    """Opens the gallery in a browser context of its own; anything the page's console calls an error fails the test."""
    contexts, errors = [], []

    def open_gallery(viewport=DESKTOP, **options):
        # Playwright waits for conditions with `eval`, which the page's content security policy forbids.
        context = browser.new_context(viewport=viewport, bypass_csp=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(error.stack))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(address)
        # The gallery opens with an app. The list of its screens is behind that, and takes touches when the app's screen has left.
        leave(page)
        expect(scene(page).get_by_text("The fix: task", exact=True)).to_be_visible()
        return page

    yield open_gallery
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def open_screen(open_gallery):
    def open_screen(title, **options):
        page = open_gallery(**options)
        panel(page).get_by_role("button", name=title, exact=True).click()
        expect(scene(page).get_by_role("button", name="Gallery", exact=True)).to_be_visible()
        return page

    return open_screen
