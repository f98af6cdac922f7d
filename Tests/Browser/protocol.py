"""The numbers of the protocol, read from the page's script. `ProtocolTests.swift` compares that with the server's."""

import pathlib
import re
from types import SimpleNamespace

SCRIPT = pathlib.Path(__file__).parents[2] / "Sources/FrontmostWeb/Client/frontmost"
_text = (SCRIPT / "protocol.js").read_text()


def _table(name):
    entries = re.search(rf"export const {name} = Object\.freeze\({{(.*?)}}\);", _text, re.DOTALL)[1]
    return SimpleNamespace(**{key: int(number) for key, number in re.findall(r"(\w+): (\d+)", entries)})


Operation = _table("Operation")
MessageKind = _table("MessageKind")
CloseCode = _table("CloseCode")
InputKind = _table("InputKind")
DragPhase = _table("DragPhase")
VERSION = int(re.search(r"export const protocolVersion = (\d+);", _text)[1])

# The first message of a page without tickets, up to its address. Its entry of the history is the first.
HELLO = [MessageKind.hello, VERSION, 393, 852, 59, 0, 34, 0, 0, 1, 17, 0, 0, 0, 1, "", "", "", "", 0]
