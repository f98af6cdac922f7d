"""The page's script is a set of modules that the browser loads as they are, under the page's security policy."""

from urllib.parse import urlsplit

from playwright.sync_api import expect
from protocol import SCRIPT

MODULES = sorted(path.name for path in SCRIPT.glob("*.js"))


def file_name(address):
    return urlsplit(address).path.removeprefix("/frontmost/")


def loaded(page):
    """What the page has loaded as modules: the addresses, and when each request began and ended."""
    return page.evaluate("""performance.getEntriesByType('resource')
        .filter(entry => entry.name.includes('/frontmost/')).map(entry => [entry.name, entry.startTime, entry.responseEnd])""")


def test_every_module_is_requested_once_and_without_the_token(open_page):
    page = open_page(bypass_csp=False)
    addresses = [address for address, _, _ in loaded(page)]
    assert sorted(map(file_name, addresses)) == MODULES
    assert not any(urlsplit(address).query for address in addresses)


def test_no_module_waits_for_the_one_that_imports_it(open_page):
    page = open_page(bypass_csp=False)
    [end] = [end for address, _, end in loaded(page) if file_name(address) == "main.js"]
    assert [address for address, start, _ in loaded(page) if start >= end] == []


def test_unchanged_modules_are_not_sent_again(open_page):
    page = open_page(bypass_csp=False)
    answers = []
    page.on("response", lambda response: answers.append(response) if "/frontmost/" in response.url else None)
    page.reload()
    expect(page.get_by_role("heading", name="Fixture", exact=True).last).to_be_visible()
    assert sorted((file_name(answer.url), answer.status) for answer in answers) == [(name, 304) for name in MODULES]


def test_a_page_at_a_path_of_the_app_finds_its_modules(open_page):
    page = open_page(bypass_csp=False)
    page.goto(page.url.replace("/?", "/deeply/nested/path?"))
    expect(page.get_by_role("heading", name="Fixture", exact=True).last).to_be_visible()
    assert sorted(file_name(address) for address, _, _ in loaded(page)) == MODULES


def test_no_name_of_the_script_is_global(page):
    # Elements with an id are properties of the window.
    names = page.evaluate("""['nodes', 'socket', 'send', 'apply', 'connect', 'Operation', 'MessageKind', 'pointer', 'modals']
        .filter(name => window[name] !== undefined)""")
    assert names == []
