"""Which keys a text field uses, by the page's script alone. `FieldKeyTests.swift` gives the rules of the app and of tests the same cases."""

import json
import pathlib

import pytest
from protocol import SCRIPT

CASES = json.loads((pathlib.Path(__file__).parent / "keys.json").read_text())
ORIGIN = "http://frontmost.test/"

USE = """async event => {
    const { isUsedByField, isEditingCommand } = await import('./field-keys.js');
    return !isUsedByField(event) ? 'app' : isEditingCommand(event) ? 'commands' : 'writes';
}"""


@pytest.fixture(scope="module")
def script(browser):
    """An empty page that can import the modules of the script."""
    page = browser.new_page()

    def serve(route):
        name = route.request.url.removeprefix(ORIGIN)
        if name:
            route.fulfill(body=(SCRIPT / name).read_text(), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    page.route(ORIGIN + "*", serve)
    page.goto(ORIGIN)
    yield page
    page.close()


def test_a_field_uses_keys_as_in_tests(script):
    assert len(CASES) > 50
    for case in CASES:
        modifiers = {"shift": "shiftKey", "control": "ctrlKey", "option": "altKey", "command": "metaKey"}
        event = {"key": case["key"], **{flag: name in case["modifiers"] for name, flag in modifiers.items()}}
        assert script.evaluate(USE, event) == case["use"], case
