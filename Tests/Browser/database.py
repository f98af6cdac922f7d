"""A PostgreSQL server of a test's own, and what stands before two apps as a proxy does."""

import glob
import os
import pathlib
import shutil
import socket
import subprocess
import threading
import time

from apps import PLACES_APP, free_port

PASSWORD = "cherry-stone"
# PostgreSQL does not run as root.
NOBODY = 65534


def programs():
    """The folder with PostgreSQL's programs, or None."""
    folders = [*glob.glob("/usr/lib/postgresql/*/bin"), *os.environ.get("PATH", "").split(":")]
    return next((each for each in folders if all(os.access(f"{each}/{name}", os.X_OK) for name in ["initdb", "postgres"])), None)


def missing():
    """Why the tests of the database cannot run; empty if they can."""
    if not programs():
        return "PostgreSQL's programs are missing: install Debian's package postgresql."
    said = subprocess.run([PLACES_APP, "--state", "postgres:"], capture_output=True, text=True, timeout=60).stderr
    return "The app is built without the trait PostgreSQL." if "built without PostgreSQL" in said else ""


class Database:
    """The server, in a folder and on 127.0.0.1."""

    def __init__(self, folder: pathlib.Path):
        self.folder, self.port = folder, free_port()
        self.data, secret = folder / "data", folder / "password"
        secret.write_text(PASSWORD)
        if os.getuid() == 0:
            # Pytest's folders are for their owner alone.
            for each in [folder, *folder.parents]:
                if each.stat().st_uid == 0 and str(each).startswith("/tmp/"):
                    each.chmod(each.stat().st_mode | 0o011)
            for each in [folder, secret]:
                os.chown(each, NOBODY, NOBODY)
        self.run("initdb", "-D", self.data, "-U", "frontmost", "-A", "scram-sha-256", "--pwfile", secret, "-E", "UTF8", "--no-locale", "-N").wait(120)
        self.address = f"postgres://frontmost:{PASSWORD}@127.0.0.1:{self.port}/postgres"
        self.start()

    def run(self, name, *arguments):
        as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.getuid() == 0 else []
        command = [*as_nobody, f"{programs()}/{name}", *map(str, arguments)]
        return subprocess.Popen(command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self):
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off", "shared_buffers": "16MB"}
        options = [part for name, value in settings.items() for part in ["-c", f"{name}={value}"]]
        self.process = self.run("postgres", "-D", self.data, "-p", self.port, *options)
        end = time.monotonic() + 60
        while True:
            assert self.process.poll() is None and time.monotonic() < end, "The database does not start."
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)

    def end(self):
        """Ends the server at once, with all connections."""
        if self.process.poll() is None:
            self.process.send_signal(3)
            self.process.wait(60)


class Switch:
    """A port that leads to the first of several others which answers."""

    def __init__(self, *ports):
        self.ports = list(ports)
        self.listener = socket.create_server(("127.0.0.1", free_port()))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.connect, args=[client], daemon=True).start()

    def connect(self, client):
        for port in list(self.ports):
            try:
                app = socket.create_connection(("127.0.0.1", port))
            except OSError:
                continue
            for source, sink in [(client, app), (app, client)]:
                threading.Thread(target=self.pass_on, args=[source, sink], daemon=True).start()
            return
        client.close()

    @staticmethod
    def pass_on(source, sink):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        for each in [source, sink]:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def end(self):
        self.listener.close()
