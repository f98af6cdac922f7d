"""Which keys a text field uses, by the page's script alone. `FieldKeyTests.swift` gives the rules of the app and of tests the same cases."""

import json
import pathlib

CASES = json.loads((pathlib.Path(__file__).parent / "keys.json").read_text())

USE = """async event => {
    const { isUsedByField, isEditingCommand } = await import('./field-keys.js');
    return !isUsedByField(event) ? 'app' : isEditingCommand(event) ? 'commands' : 'writes';
}"""


def test_a_field_uses_keys_as_in_tests(script):
    assert len(CASES) > 50
    for case in CASES:
        modifiers = {"shift": "shiftKey", "control": "ctrlKey", "option": "altKey", "command": "metaKey"}
        event = {"key": case["key"], **{flag: name in case["modifiers"] for name, flag in modifiers.items()}}
        assert script.evaluate(USE, event) == case["use"], case
