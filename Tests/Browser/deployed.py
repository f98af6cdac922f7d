"""`Documentation/Deploying.md` carried out on this machine: a real nginx with the document's configuration, in front of two processes of
`PlacesApp` that the command of the document's unit starts. Everything listens on 127.0.0.1."""

import contextlib
import http.client
import os
import pathlib
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import time

from apps import PLACES_APP, free_port, launch

DOCUMENT = pathlib.Path(__file__).parents[2] / "Documentation/Deploying.md"
HOST = "app.example"
TOKEN = "0123456789abcdef0123456789abcdef"
# Pages are slow on a busy machine. The limit, in seconds, only turns a hang into a failure.
PATIENCE = 60
# Debian has it where only administrators look for programs.
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") or "nginx"


def blocks():
    """The code blocks of the document."""
    return re.findall(r"^```\w+\n(.*?)^```$", DOCUMENT.read_text(), re.M | re.S)


def block(name):
    """The code block of the document that begins with the comment `# NAME`."""
    found = [each for each in blocks() if each.startswith(f"# {name}\n")]
    assert len(found) == 1, f"The document has {len(found)} blocks that begin with the comment {name}."
    return found[0]


def exchanged(text, exchanges):
    """A text in which each of the parts, all of which it has, is exchanged for another."""
    for part in exchanges:
        assert part in text, f"{part} is not in the document any more."
    return re.sub("|".join(map(re.escape, exchanges)), lambda found: exchanges[found[0]], text)


def unit():
    return block("/etc/systemd/system/errands@.service")


def joined(text):
    """A text with the lines whole that backslashes break."""
    return text.replace("\\\n", " ")


def command_in(unit):
    """The words of a unit's `ExecStart`."""
    return shlex.split(re.search(r"^ExecStart=(.*)$", joined(unit), re.M)[1])


def lines_with(beginning):
    """The lines of the document's code blocks that begin with a text."""
    return [line for each in blocks() for line in joined(each).splitlines() if line.startswith(beginning)]


class Deployment:
    """nginx and two processes of the app, in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.ports = [free_port(), free_port()]
        self.tls, self.plain = free_port(), free_port()
        self.address = f"https://{HOST}:{self.tls}/app/"
        self.processes, self.nginx = {}, None
        (folder / "token").write_text(TOKEN + "\n")

    # ------------------------------------------------------------ What differs from the document

    @property
    def configuration(self):
        """The document's configuration of nginx. Only ports and paths are others."""
        return exchanged(
            block("/etc/nginx/conf.d/errands.conf"),
            {
                "listen 443 ": f"listen 127.0.0.1:{self.tls} ",
                "listen 80;": f"listen 127.0.0.1:{self.plain};",
                "    listen [::]:443 ssl http2;\n": "",
                "    listen [::]:80;\n": "",
                "8081": str(self.ports[0]),
                "8082": str(self.ports[1]),
                "/etc/letsencrypt/live/app.example/fullchain.pem": str(self.folder / "certificate.pem"),
                "/etc/letsencrypt/live/app.example/privkey.pem": str(self.folder / "key.pem"),
                "/var/log/nginx/errands.log": str(self.log),
            },
        )

    def unit_on(self, port):
        """The document's unit as systemd reads it for a port. Only paths are others."""
        return exchanged(
            unit(),
            {
                "/opt/errands/current/Errands": PLACES_APP,
                "${CREDENTIALS_DIRECTORY}": str(self.folder),
                "/var/lib/errands": str(self.folder / "state"),
                "%i": str(port),
            },
        )

    # ------------------------------------------------------------ The processes

    def start(self, *ports):
        """Starts the app on ports, as the unit does, and waits until it serves."""
        for port in ports:
            unit = self.unit_on(port)
            settings = [f"{name}={value}" for name, value in re.findall(r"^Environment=(\w+)=(.*)$", unit, re.M)]
            with open(self.folder / f"console-{port}.txt", "a") as console:
                self.processes[port] = launch("/usr/bin/env", *settings, *command_in(unit), errors=console)
        for port in ports:
            assert self.processes[port].stdout.readline().endswith(f"/app/?token={TOKEN}\n"), self.console(port)

    def start_missing(self):
        """Starts the processes that a test has ended."""
        self.start(*[port for port in self.ports if port not in self.processes or self.processes[port].poll() is not None])

    def console(self, port):
        return (self.folder / f"console-{port}.txt").read_text()

    def signal(self, port, number=signal.SIGTERM):
        self.processes[port].send_signal(number)

    def ended(self, port):
        """The exit code of a process that was sent a signal."""
        return self.processes.pop(port).wait(timeout=PATIENCE)

    def other(self, port):
        return sum(self.ports) - port

    # ------------------------------------------------------------ nginx

    @property
    def log(self):
        return self.folder / "access.log"

    def log_lines(self):
        return self.log.read_text().splitlines()

    def write_configuration(self):
        """What Debian's `nginx.conf` has around the document's file, with all that is written in this folder."""
        (self.folder / "errands.conf").write_text(self.configuration)
        places = "".join(
            f"    {kind}_temp_path {self.folder / kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        )
        (self.folder / "nginx.conf").write_text(
            f"worker_processes 2;\nworker_rlimit_nofile 8192;\npid {self.folder / 'nginx.pid'};\nerror_log {self.folder / 'error.log'};\n"
            f"events {{\n    worker_connections 2048;\n}}\nhttp {{\n{places}    include {self.folder / 'errands.conf'};\n}}\n"
        )

    def nginx_command(self, *arguments):
        return [NGINX, "-p", str(self.folder), "-e", str(self.folder / "error.log"), "-c", str(self.folder / "nginx.conf"), *arguments]

    def start_nginx(self):
        subject = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
        key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        files = ["-keyout", str(self.folder / "key.pem"), "-out", str(self.folder / "certificate.pem")]
        subprocess.run(["openssl", "req", "-x509", *key, *files, *subject], check=True, capture_output=True)
        self.write_configuration()
        checked = subprocess.run(self.nginx_command("-t"), capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr
        self.nginx = subprocess.Popen(self.nginx_command("-g", "daemon off;"))
        until(lambda: connects(self.tls), "nginx listens")

    def workers(self):
        """The processes of nginx that take connections."""
        children = pathlib.Path(f"/proc/{self.nginx.pid}/task/{self.nginx.pid}/children").read_text().split()
        names = {child: command_line(child) for child in children}
        return {child for child, name in names.items() if "worker process" in name and "shutting down" not in name}

    def reload_nginx(self):
        former = self.workers()
        subprocess.run(self.nginx_command("-s", "reload"), check=True)
        until(lambda: self.workers() and not self.workers() & former, "nginx has new workers")

    # ------------------------------------------------------------ Requests without a browser

    def connect(self, source="127.0.0.1"):
        """An encrypted connection to nginx.

        source: The client's address.
        """
        context = ssl.create_default_context(cafile=self.folder / "certificate.pem")
        plain = socket.create_connection(("127.0.0.1", self.tls), timeout=PATIENCE, source_address=(source, 0))
        return context.wrap_socket(plain, server_hostname=HOST)

    def request(self, path, source="127.0.0.1", **headers):
        """The answer to a request through nginx."""
        connection = http.client.HTTPSConnection(HOST, self.tls)
        connection.sock = self.connect(source)
        with contextlib.closing(connection):
            connection.request("GET", path, headers={"Host": f"{HOST}:{self.tls}", **headers})
            return answer(connection)

    def pipelined(self, path, count, source):
        """The statuses of the answers to requests that are sent at once, on one connection."""
        request = f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.tls}\r\n"
        with self.connect(source) as connection:
            connection.sendall(f"{request}\r\n".encode() * (count - 1) + f"{request}Connection: close\r\n\r\n".encode())
            said = b"".join(iter(lambda: connection.recv(65536), b""))
        return [int(status) for status in re.findall(rb"^HTTP/1\.1 (\d+)", said, re.M)]

    def ask(self, port, path):
        """The answer of a process to a request past nginx."""
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request("GET", path)
            return answer(connection)

    def quiet(self, port, source):
        """A connection past nginx on which nothing is sent."""
        return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0))

    # ------------------------------------------------------------ The end

    def end(self):
        for process in self.processes.values():
            process.terminate()
        if self.nginx:
            self.nginx.terminate()
        for process in [*self.processes.values(), *([self.nginx] if self.nginx else [])]:
            process.wait(timeout=PATIENCE)


def answer(connection):
    """The status, the text and the headers of the answer to a request."""
    response = connection.getresponse()
    return response.status, response.read().decode(), response.headers


def connects(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def command_line(process):
    """The command line of a process; empty if it has ended."""
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def until(condition, name):
    """Waits until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"Not within {PATIENCE} s: {name}."
        time.sleep(0.05)


class RawSocket:
    """A WebSocket that sends only what it is told to."""

    def __init__(self, connection, host, **headers):
        """
        connection: The connection to nginx or to a process.
        host: The name of the server, with the port.
        headers: Further fields of the request, with `_` for `-`.
        """
        self.connection = connection
        secure = isinstance(connection, ssl.SSLSocket)
        fields = {
            "Host": host, "Origin": f"{'https' if secure else 'http'}://{host}", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }  # fmt: skip
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        connection.sendall(f"GET /app/socket?token={TOKEN} HTTP/1.1\r\n{head}\r\n".encode())
        self.response = b""
        while b"\r\n\r\n" not in self.response:
            self.response += self._take()
        self.response, _, self.rest = self.response.partition(b"\r\n\r\n")
        self.status = int(self.response.split()[1])

    def _take(self):
        data = self.connection.recv(4096)
        assert data, "The connection has ended."
        return data

    def send(self, text):
        """Sends a short text in one frame, with a mask of zeros."""
        data = text.encode()
        assert len(data) < 126
        self.connection.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)

    def expect(self, text):
        """Waits for a short text."""
        frame = bytes([0x81, len(text)]) + text.encode()
        while frame not in self.rest:
            self.rest += self._take()

    def close(self):
        self.connection.close()
