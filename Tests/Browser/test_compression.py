"""Compressed messages, which pages get that come through a proxy: a page on this machine gets plain ones."""

import contextlib
import socket
import threading

from apps import fixture_app
from playwright.sync_api import expect


class Proxy:
    """Passes connections on to a server, and says from where they come, as nginx does with `proxy_set_header`."""

    def __init__(self, port):
        self.port = port
        # The responses to upgrades, and the bytes after them.
        self.upgrades, self.bytes_down = [], 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def own_port(self):
        return self.listener.getsockname()[1]

    def close(self):
        self.listener.close()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.create_connection(("127.0.0.1", self.port))
                for pump in (self._up, self._down):
                    threading.Thread(target=pump, args=(client, server), daemon=True).start()

    def _up(self, client, server):
        with contextlib.suppress(OSError):
            while data := client.recv(1 << 16):
                if data.startswith(b"GET "):
                    data = data.replace(b"\r\n", b"\r\nX-Forwarded-For: 203.0.113.9\r\n", 1)
                server.sendall(data)
            server.shutdown(socket.SHUT_WR)

    def _down(self, client, server):
        is_upgraded = False
        with contextlib.suppress(OSError):
            while data := server.recv(1 << 16):
                if is_upgraded:
                    self.bytes_down += len(data)
                elif data.startswith(b"HTTP/1.1 101"):
                    is_upgraded = True
                    head, _, rest = data.partition(b"\r\n\r\n")
                    self.upgrades.append(head.decode().lower())
                    self.bytes_down += len(rest)
                client.sendall(data)
            client.shutdown(socket.SHUT_WR)


@contextlib.contextmanager
def page_through(browser, address):
    """A page of an app behind a proxy, the proxy, and the messages that the page gets."""
    port = int(address.split(":")[2].split("/")[0])
    proxy, messages = Proxy(port), []
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.on("websocket", lambda opened: opened.on("framereceived", lambda message: messages.append(message)))
    page.goto(address.replace(f":{port}/", f":{proxy.own_port}/"))
    try:
        yield page, proxy, messages
    finally:
        context.close()
        proxy.close()


def test_a_page_behind_a_proxy_gets_compressed_messages_and_sends_them(browser):
    with fixture_app() as address, page_through(browser, address) as (page, proxy, messages):
        page.get_by_role("button", name="Add").click()
        expect(page.get_by_test_id("count")).to_have_text("Count 1")
        [upgrade] = proxy.upgrades
        assert "sec-websocket-extensions: permessage-deflate" in upgrade
        plain = sum(len(message.encode()) for message in messages)
        assert plain > 4_000
        assert proxy.bytes_down < plain / 2


def test_a_page_on_this_machine_gets_plain_messages(browser):
    with fixture_app() as address:
        context = browser.new_context()
        page = context.new_page()
        sockets = context.new_cdp_session(page)
        sockets.send("Network.enable")
        heads = []
        sockets.on("Network.webSocketHandshakeResponseReceived", lambda event: heads.append(event["response"]["headers"]))
        page.goto(address)
        expect(page.get_by_test_id("count")).to_be_visible()
        assert heads and all("sec-websocket-extensions" not in {name.lower() for name in head} for head in heads)
        context.close()
