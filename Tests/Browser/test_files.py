"""The user's files: chosen for the app, downloaded from it, and dropped on the page."""

import json
import random

import pytest
from apps import fixture_app
from playwright.sync_api import expect


@pytest.fixture
def app():
    """The address of the fixture with its screen for files."""
    with fixture_app("files") as address:
        yield address


@pytest.fixture
def page(context, app):
    errors = []
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(error.stack))
    page.goto(app)
    expect(button(page, "Import")).to_be_visible()
    yield page
    assert errors == []


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def labelled(page, name):
    return page.locator(f'[aria-label="{name}"]').first


def checksum(data):
    total = 0
    for index, byte in enumerate(data):
        total = (total * 31 + byte + index) % 2**32
    return f"{len(data)} {total}"


def test_a_chosen_file_is_uploaded_whole(page, tmp_path):
    data = random.Random(1).randbytes(1_000_001)
    (tmp_path / "写真.bin").write_bytes(data)
    with page.expect_file_chooser() as chooser:
        button(page, "Import").click()
    assert not chooser.value.is_multiple()
    chooser.value.set_files(tmp_path / "写真.bin")
    expect(page.get_by_text(f"写真.bin {checksum(data)}")).to_be_visible()
    expect(page.locator("#files")).to_be_hidden()


def test_several_files_and_an_empty_one(page, tmp_path):
    for name, text in [("a.json", "[1]"), ("b.json", "")]:
        (tmp_path / name).write_text(text)
    with page.expect_file_chooser() as chooser:
        button(page, "Import several").click()
    assert chooser.value.is_multiple()
    assert chooser.value.element.get_attribute("accept") == ".json,application/json,.geojson,application/geo+json"
    chooser.value.set_files([tmp_path / "a.json", tmp_path / "b.json"])
    expect(page.get_by_text(f"a.json {checksum(b'[1]')}, b.json 0 0")).to_be_visible()


def test_cancelling_and_choosing_again(page, tmp_path):
    with page.expect_file_chooser():
        button(page, "Import several").click()
    dialog = page.get_by_role("dialog", name="Choose files")
    expect(dialog).to_be_visible()
    with page.expect_file_chooser():
        dialog.get_by_role("button", name="Choose…").click()
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("cancelled", exact=True)).to_be_visible()
    expect(dialog).to_be_hidden()
    (tmp_path / "c.json").write_text("{}")
    with page.expect_file_chooser() as chooser:
        button(page, "Import several").click()
    chooser.value.set_files([tmp_path / "c.json"])
    expect(page.get_by_text(f"c.json {checksum(b'{}')}")).to_be_visible()


def test_a_file_chosen_after_the_request_was_cancelled_is_ignored(page, tmp_path):
    (tmp_path / "a.json").write_text("[1]")
    with page.expect_file_chooser() as chooser:
        button(page, "Import several").click()
    page.locator("#files .cancel").click()
    expect(page.get_by_text("cancelled", exact=True)).to_be_visible()
    chooser.value.set_files(tmp_path / "a.json")
    page.wait_for_timeout(200)
    expect(page.locator("#files")).to_be_hidden()


def test_a_file_beyond_the_limit_is_refused_with_an_error(page, tmp_path):
    (tmp_path / "large.bin").write_bytes(bytes(3_000_001))
    with page.expect_file_chooser() as chooser:
        button(page, "Import").click()
    chooser.value.set_files(tmp_path / "large.bin")
    expect(page.get_by_text("The files are larger than", exact=False)).to_be_visible()
    expect(page.locator("#files")).to_be_hidden()


def test_an_upload_goes_on_after_a_lost_connection(page, tmp_path):
    data = random.Random(2).randbytes(2_900_000)
    (tmp_path / "long.bin").write_bytes(data)
    with page.expect_file_chooser() as chooser:
        button(page, "Import").click()
    # The first socket ends in the middle of the upload.
    page.evaluate("""() => {
        const send = WebSocket.prototype.send;
        let chunks = 0;
        WebSocket.prototype.send = function (text) {
            if (String(text).startsWith('[22,') && ++chunks === 5) { this.close(); return; }
            send.call(this, text);
        };
    }""")
    chooser.value.set_files(tmp_path / "long.bin")
    expect(page.get_by_text(f"long.bin {checksum(data)}")).to_be_visible()


def test_an_exported_file_is_downloaded_once(page):
    with page.expect_download() as download:
        button(page, "Export").click()
    assert download.value.suggested_filename == "挨拶.txt"
    assert open(download.value.path(), encoding="utf-8").read() == "こんにちは\n"
    expect(page.get_by_text("exported 挨拶.txt")).to_be_visible()
    # The ticket has ended with the request.
    assert page.request.get(download.value.url).status == 404


def twin(page):
    """Another tab, which takes the scene over."""
    ticket = page.evaluate("sessionStorage.getItem('frontmost.session')")
    other = page.context.new_page()
    other.add_init_script(f"sessionStorage.setItem('frontmost.session', {json.dumps(ticket)})")
    other.goto(page.url)
    expect(page.get_by_text("open in another tab")).to_be_attached()
    return other


def test_a_dialog_closes_when_its_request_has_ended_on_another_page(page):
    with page.expect_file_chooser():
        button(page, "Import several").click()
    expect(page.locator("#files")).to_be_visible()
    other = twin(page)
    other.locator("#files .cancel").click()
    expect(other.get_by_text("cancelled", exact=True)).to_be_visible()
    # The dialog is in front of the notice.
    page.locator("button", has_text="Use it here").evaluate("button => button.click()")
    expect(page.get_by_text("cancelled", exact=True)).to_be_attached()
    expect(page.locator("#files")).to_be_hidden()


def test_a_page_that_is_back_does_not_download_an_export_again(page):
    # The server is never asked for the file, so that the request lasts.
    page.evaluate("""() => {
        window.clicks = 0;
        HTMLAnchorElement.prototype.click = () => { window.clicks++; };
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { window.line = this; send.call(this, text); };
    }""")
    button(page, "Export").click()
    page.wait_for_function("window.clicks === 1")
    page.evaluate("() => { window.former = window.line; window.line.close(); }")
    page.wait_for_function("window.line !== window.former")
    # The dialog lets the user try again.
    save = page.locator("#files .use")
    expect(save).to_be_visible()
    assert page.evaluate("window.clicks") == 1
    save.click()
    assert page.evaluate("window.clicks") == 2


def drag_files(page, target, kinds):
    """Dispatches the events of a drag with two files over an element."""
    box = target.bounding_box()
    page.evaluate(
        """([x, y, kinds]) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File(['あ'], 'one.txt', { type: 'text/plain' }));
            transfer.items.add(new File(['{}'], '../two.json', { type: 'application/json' }));
            for (const kind of kinds) {
                document.elementFromPoint(x, y).dispatchEvent(new DragEvent(kind, {
                    bubbles: true, cancelable: true, dataTransfer: transfer, clientX: x, clientY: y,
                }));
            }
        }""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, kinds],
    )


def test_files_are_dropped_from_the_desktop(page):
    target = labelled(page, "Files here")
    drag_files(page, target, ["dragenter", "dragover"])
    expect(page.get_by_text("targeted", exact=True)).to_be_visible()
    drag_files(page, target, ["drop"])
    expected = f"one.txt {checksum('あ'.encode())}, two.json {checksum(b'{}')}"
    expect(page.get_by_text(expected)).to_be_visible()
    expect(page.get_by_text("not targeted", exact=True)).to_be_visible()


def test_a_view_is_dragged_with_the_mouse(page):
    start, end = page.get_by_text("Apple", exact=True).bounding_box(), labelled(page, "Basket").bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.get_by_text("apple", exact=True)).to_be_visible()


def drop_file(page, target, name, data):
    """Drops a file of so many bytes "a"."""
    box = target.bounding_box()
    page.evaluate(
        """([x, y, name, size]) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File(['a'.repeat(size)], name));
            document.elementFromPoint(x, y).dispatchEvent(new DragEvent('drop', {
                bubbles: true, cancelable: true, dataTransfer: transfer, clientX: x, clientY: y,
            }));
        }""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, name, data],
    )


def test_a_second_drop_waits_for_the_first(page):
    # The app's results, in order.
    page.evaluate("""() => {
        window.shown = [];
        new MutationObserver(() => shown.push(document.getElementById('scene').textContent))
            .observe(document.getElementById('scene'), { childList: true, subtree: true, characterData: true });
    }""")
    target = labelled(page, "Files here")
    drop_file(page, target, "first.bin", 2_000_000)
    drop_file(page, target, "second.bin", 5)
    expect(page.get_by_text(f"second.bin {checksum(b'aaaaa')}")).to_be_visible()
    first = f"first.bin {checksum(b'a' * 2_000_000)}"
    assert page.evaluate("first => shown.some(text => text.includes(first))", first)


def test_a_drop_beyond_the_limit_is_reported_on_the_page(page):
    drop_file(page, labelled(page, "Files here"), "large.bin", 3_000_001)
    expect(page.get_by_text("Dropped files were not taken", exact=False)).to_be_visible()
