"""The log and the metrics of an app that a browser uses, with `PlacesApp`."""

import http.client
import re
import time
from urllib.parse import urlsplit

from addresses import open_at, tap
from gallery import text
from playwright.sync_api import expect
from test_access import token_in

# Lines of Prometheus's text format: of a value, and before the values of a name.
SAMPLE = re.compile(r'([a-zA-Z_:][a-zA-Z0-9_:]*)((?:\{(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*",?)+\})?) (\S+)')
COMMENT = re.compile(r"# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)")


def asked(address, **headers):
    """The status and the text of an answer."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.netloc, timeout=60)
    connection.request("GET", f"{parts.path}?{parts.query}" if parts.query else parts.path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def metrics(address, **headers):
    """The metrics at an address, by name and labels."""
    status, said = asked(address, **headers)
    assert status == 200 and said.endswith("\n")
    values, kinds = {}, {}
    for line in said.splitlines():
        if line.startswith("#"):
            what, name, rest = COMMENT.fullmatch(line).groups()
            if what == "TYPE":
                assert name not in kinds and rest in ("counter", "gauge", "histogram")
                kinds[name] = rest
            continue
        name, labels, value = SAMPLE.fullmatch(line).groups()
        assert name + labels not in values
        assert name in kinds or kinds[re.sub("_(bucket|sum|count)$", "", name)] == "histogram"
        values[name + labels] = float(value)
    return values


def metrics_address(places):
    """The address that the app prints after its own."""
    assert places.process.stdout.readline().startswith("Press Ctrl-C")
    line = places.process.stdout.readline()
    assert line.startswith("Metrics: http://127.0.0.1:") and line.endswith("/metrics\n")
    return line.removeprefix("Metrics: ").strip()


def until(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def lines(places, event):
    return [line for line in places.errors.splitlines() if f"event={event} " in line]


def test_a_visit_is_in_the_log_and_in_the_metrics(places, context):
    places.start("--log-level", "info", "--metrics-port", "0")
    address, token = metrics_address(places), token_in(places.address)
    assert metrics(address)['frontmost_scenes{state="shown"}'] == 0
    page = open_at(context, places.address)
    tap(page, "Yosemite")
    expect(text(page, "In yosemite")).to_be_visible()
    [line] = lines(places, "connected")
    assert re.fullmatch(r"\S+ info frontmost: event=connected scene=\S{8} \[FrontmostWeb\] A page has a new scene\.", line)
    during = metrics(address)
    assert during['frontmost_scenes{state="shown"}'] == 1 and during["frontmost_connections"] >= 1
    assert during["frontmost_received_bytes_total"] > 1_000 and during["frontmost_sent_bytes_total"] > 10_000
    assert during["frontmost_received_messages_total"] >= 2 and during["frontmost_sent_messages_total"] >= 2
    assert during["frontmost_turn_seconds_count"] >= 1 and during["frontmost_turn_seconds_sum"] > 0
    assert during['frontmost_turn_seconds_bucket{le="+Inf"}'] == during["frontmost_turn_seconds_count"]
    assert during["process_resident_memory_bytes"] > 10_000_000
    page.reload()
    expect(text(page, "In yosemite")).to_be_visible()
    scene = re.search("scene=([^ ]+)", line)[1]
    assert f"scene={scene} " in lines(places, "away")[0] and f"scene={scene} " in lines(places, "returned")[0]
    page.close()
    until(lambda: metrics(address)['frontmost_scenes{state="away"}'] == 1)
    after = metrics(address)
    assert after["frontmost_reconnects_total"] == 1 and after['frontmost_scene_events_total{event="away"}'] == 2
    assert all(after[name] >= value for name, value in during.items() if name.endswith("_total"))
    assert asked(places.at("/").replace(token, "wrong"))[0] == 403
    until(lambda: lines(places, "refused"))
    places.end()
    assert lines(places, "draining scenes=1") and lines(places, "drained")
    assert token not in places.errors and "yosemite" not in places.errors.lower()


def test_metrics_of_the_app_s_port_need_the_secret(places):
    places.start("--prometheus")
    address, token = places.address.split("?")[0] + "metrics", token_in(places.address)
    assert asked(address)[0] == 403
    assert metrics(address, Authorization=f"Bearer {token}")["frontmost_connections"] == 1


def test_a_restarted_app_has_a_later_beginning_and_says_that_it_restored_the_scene(places, context):
    places.start("--log-level", "info", "--prometheus")
    address, secret = places.address.split("?")[0] + "metrics", f"Bearer {token_in(places.address)}"
    page = open_at(context, places.address)
    tap(page, "Yosemite")
    expect(text(page, "In yosemite")).to_be_visible()
    first = metrics(address, Authorization=secret)["process_start_time_seconds"]
    places.end()
    places.start("--log-level", "info", "--prometheus")
    until(lambda: lines(places, "restored"))
    later = metrics(address, Authorization=secret)
    assert later["process_start_time_seconds"] > first and later["frontmost_reconnects_total"] == 1
