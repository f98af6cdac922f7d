"""The page with its whole script, but without an app: the test plays the server.

`page.sent` are the messages that the page has sent, actions without their numbers; `show` sends it operations."""

import json

from protocol import SCRIPT, InputKind, MessageKind, Operation

ORIGIN = "http://played.test/"
DEVICES = '{"phone":[[393,852,59,0,34,0],[852,393,0,59,21,59]],"tablet":[[820,1180,24,0,20,0],[1180,820,24,0,20,0]]}'

# A socket that welcomes the page and shows it the tree, as often as it connects.
SOCKET = """([kinds, operations, tree]) => {
    window.sent = [];
    let count = 0, last = 0;
    window.WebSocket = class {
        static OPEN = 1;
        constructor() {
            window.server = this;
            this.readyState = 0;
            setTimeout(() => { this.readyState = 1; this.onopen?.({}); });
        }
        send(text) {
            const message = JSON.parse(text);
            if (message[0] === kinds.beat) return this.show([operations.beat]);
            if (message[0] !== kinds.action) sent.push(message);
            else {
                sent.push(message.slice(2));
                last = Math.max(last, message[1]);
                this.show([operations.confirmed, last]);
            }
            if (message[0] !== kinds.hello) return;
            this.show([operations.session, 's', 'x', count++ ? 1 : 0, last]);
            this.show([operations.reset], [operations.defineStyle, 0, 'pointer-events:auto'], [operations.reset, tree]);
        }
        show(...all) { const opened = this; setTimeout(() => opened.onmessage?.({ data: JSON.stringify(all) })); }
        close() {}
    };
}"""


def node(number, kinds=0, frame=(0, 0, 393, 852), content=0, children=(), tag=0, attributes=0, style=0):
    """A node in the form of an item of children (`ItemCode.node`)."""
    return [0, number, tag, style, kinds, "", *frame, content, attributes, *([list(children)] if children else [])]


def field(number, text, frame, flags=0, edit=0):
    """A text field."""
    return node(number, InputKind.edit | InputKind.focus, frame, field_content(text, edit, flags))


def field_content(text, edit=0, flags=0):
    return [4, text, "", edit, flags, "text", 0, 0, []]


def open_played(context, *children, before="", base=""):
    """A page that shows the children on a screen of 393 by 852 points.

    before: A script that runs before those of the page.
    base: The base path of its app."""
    page = context.new_page()
    page.errors = []
    html = (SCRIPT.parent / "index.html").read_text(encoding="utf-8")
    words = {"language": "en", "title": "Played", "fonts": "", "style": "/style.css", "script": "/js/main.js", "base": base}
    words |= {"devices": DEVICES.replace('"', "&quot;"), "device": "phone portrait"}
    for name, word in words.items():
        html = html.replace("{" + name + "}", word)

    def serve(route):
        path = route.request.url.removeprefix(ORIGIN)
        if path.startswith("js/"):
            route.fulfill(body=(SCRIPT / path[3:]).read_text(encoding="utf-8"), content_type="text/javascript")
        elif path == "style.css":
            route.fulfill(body=(SCRIPT.parent / "frontmost.css").read_text(encoding="utf-8"), content_type="text/css")
        else:
            route.fulfill(body=html, content_type="text/html")

    page.on("pageerror", lambda error: page.errors.append(error.stack))
    page.route(ORIGIN + "**", serve)
    tree = node(1, children=children)
    numbers = json.dumps([vars(MessageKind), vars(Operation), tree])
    page.add_init_script(f"({SOCKET})({numbers}); {before}")
    page.goto(ORIGIN)
    page.wait_for_function("document.querySelectorAll('#scene .n').length > 0")
    return page


def show(page, *operations):
    """Sends operations to the page, and waits until it has applied them."""
    page.evaluate("all => { server.show(...all); return new Promise(resolve => setTimeout(resolve)); }", operations)


def sent(page, *kinds):
    """The messages of these kinds that the page has sent."""
    return [message for message in page.evaluate("sent") if message[0] in kinds]


def wait_for_sent(page, kind, count=1):
    """Waits for messages of a kind, and returns all of that kind."""
    page.wait_for_function("([kind, count]) => sent.filter(each => each[0] === kind).length >= count", arg=[kind, count])
    return sent(page, kind)


def fingers(page, kind, *places):
    """Reports fingers at places: those that are down now, or that have just been lifted."""
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in places]
    page.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
