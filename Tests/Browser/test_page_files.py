"""A page loads its script as one module, under its security policy, and keeps script, style sheet and fonts."""

import re
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import expect

FILE = re.compile(r"/(frontmost|fonts/[\w-]+)\.[0-9a-f]+\.(js|css|woff2)")


def loaded(page):
    """The addresses of all files that the page has loaded, and whether each came from the browser's cache."""
    return page.evaluate("""performance.getEntriesByType('resource').filter(entry => entry.name.startsWith('http'))
        .map(entry => [entry.name, entry.transferSize === 0])""")


def scripts(page):
    return [address for address, _ in loaded(page) if address.endswith(".js")]


def test_the_script_is_one_request_without_the_token(open_page):
    page = open_page(bypass_csp=False)
    addresses = [address for address, _ in loaded(page)]
    assert len(scripts(page)) == 1 and len(set(addresses)) == len(addresses)
    assert all(FILE.fullmatch(urlsplit(address).path) for address in addresses)
    assert not any(urlsplit(address).query for address in addresses)


def test_a_later_visit_takes_all_files_from_the_cache(open_page):
    page = open_page(bypass_csp=False)
    # What has not arrived yet is in no cache.
    page.evaluate("document.fonts.ready.then(() => true)")
    page.goto(page.url)
    expect(page.get_by_role("heading", name="Fixture", exact=True).last).to_be_visible()
    assert len(scripts(page)) == 1 and [address for address, is_cached in loaded(page) if not is_cached] == []


def test_a_page_at_a_path_of_the_app_finds_its_script(open_page):
    page = open_page(bypass_csp=False)
    page.goto(urljoin(page.url, "/deeply/nested/path"))
    expect(page.get_by_role("heading", name="Fixture", exact=True).last).to_be_visible()
    assert len(scripts(page)) == 1


def test_no_name_of_the_script_is_global(page):
    # Elements with an id are properties of the window.
    names = page.evaluate("""['nodes', 'socket', 'send', 'apply', 'connect', 'Operation', 'MessageKind', 'pointer', 'modals']
        .filter(name => window[name] !== undefined)""")
    assert names == []
