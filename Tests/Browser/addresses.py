"""Shared parts of the address tests: finding an app's page, and its path."""

from urllib.parse import unquote, urlsplit

from gallery import button, come_to_rest, text
from playwright.sync_api import expect


def tap(page, name):
    """Taps a button of the front screen. During a transition both screens exist, and the app may end it later than the page."""
    come_to_rest(page)
    expect(button(page, name)).to_have_count(1)
    button(page, name).click()


def open_at(context, address, shows="Start"):
    page = context.new_page()
    page.goto(address)
    expect(text(page, shows)).to_be_visible()
    return page


def path(page):
    return unquote(urlsplit(page.url).path)


def expect_path(page, wanted):
    page.wait_for_function("wanted => decodeURIComponent(location.pathname) === wanted", arg=wanted, timeout=20000)


def expect_back_to(page, address):
    """Goes back, and expects to leave the app. An address that the app replaces at that moment ends Playwright's wait for the navigation."""
    page.go_back()
    page.wait_for_url(address)


def still_at(page, wanted):
    """Expects that the address is still the same after a while."""
    page.wait_for_timeout(600)
    assert path(page) == wanted


def entries(page):
    return page.evaluate("history.length")
