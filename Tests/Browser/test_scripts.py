"""Modules of the page's script by themselves, without an app: they are served from the sources."""

import pytest


@pytest.fixture
def page(script_page):
    return script_page


# ---------------------------------------------------------------- Uploads

# Collects what is sent, and starts uploads of files with the given sizes.
UPLOADS = """async () => {
    const session = await import('/session.js'), uploads = await import('/uploads.js');
    window.sent = [];
    session.useSocket({ readyState: WebSocket.OPEN, send(text) { sent.push(JSON.parse(text)); } });
    window.uploads = uploads;
    window.start = (request, ...sizes) =>
        uploads.startUpload(request, [1, 2], sizes.map((size, index) => new File(['a'.repeat(size)], `${index}.txt`)));
    window.begun = () => sent.filter(message => message[0] === 20).map(message => [message[1], message[2]]);
}"""


def kinds(page):
    """The number that begins messages of uploads."""
    return page.evaluate("async () => (await import('/protocol.js')).MessageKind.upload")


@pytest.fixture
def uploads(page):
    page.evaluate(UPLOADS.replace("=== 20", f"=== {kinds(page)}"))
    return page


def test_uploads_wait_for_each_other(uploads):
    assert uploads.evaluate("() => [start(0, 3), start(0, 3), start(7, 3)]") == [True, True, True]
    [[first, _]] = uploads.evaluate("begun()")
    uploads.wait_for_function("sent.length === 3")
    uploads.evaluate("number => uploads.confirmUpload(number, 0, 3)", first)
    uploads.wait_for_function("begun().length === 2")
    second = uploads.evaluate("begun()[1][0]")
    # One that is refused, with a reason, makes room as well.
    uploads.evaluate("number => uploads.confirmUpload(number, 'No room.')", second)
    uploads.wait_for_function("begun().length === 3")
    assert uploads.evaluate("begun().map(([, request]) => request)") == [0, 0, 7]
    assert uploads.locator("#notice").inner_text().startswith("No room.")


def test_only_the_current_upload_goes_on_after_a_lost_connection(uploads):
    uploads.evaluate("() => { start(0, 3); start(0, 3); }")
    uploads.wait_for_function("sent.length === 3")
    uploads.evaluate("() => uploads.resumeUploads(true)")
    uploads.wait_for_function("sent.length === 6")
    assert len({number for number, _ in uploads.evaluate("begun()")}) == 1
    # Another scene knows nothing of them.
    uploads.evaluate("() => uploads.resumeUploads(false)")
    uploads.evaluate("() => start(0, 3)")
    uploads.wait_for_function("begun().length === 3")
    assert len({number for number, _ in uploads.evaluate("begun()")}) == 2


def test_more_files_than_the_server_takes_are_not_sent(uploads):
    assert not uploads.evaluate("() => start(0, ...Array(1001).fill(0))")
    assert uploads.evaluate("() => sent.length") == 0
    assert "at most 1000 files" in uploads.locator("#notice").inner_text()
    assert uploads.evaluate("() => start(0, ...Array(1000).fill(0))")


# ---------------------------------------------------------------- Downloads


def test_a_download_that_has_failed_is_left_to_the_user(page):
    log = page.evaluate("""async () => {
        document.body.insertAdjacentHTML('beforeend', '<dialog id="files"><h2></h2><button class="cancel"></button><button class="use"></button></dialog>');
        const files = await import('/files.js'), dialog = document.querySelector('#files');
        const log = [];
        let clicks = 0;
        HTMLAnchorElement.prototype.click = () => { clicks++; };
        const note = () => log.push([clicks, dialog.open]);
        files.listenForFiles();
        files.showDownloads(3, '', '', '/files/t/a.txt', 'a.txt');
        note();
        // The download has begun, and has failed.
        files.closeFiles();
        files.showDownloads(3, '', '', '/files/t/a.txt', 'a.txt');
        note();
        dialog.querySelector('.use').click();
        note();
        // Another scene counts its requests from the beginning.
        files.forgetFiles();
        files.showDownloads(3, '', '', '/files/u/b.txt', 'b.txt');
        note();
        return log;
    }""")
    assert log == [[1, False], [1, True], [2, True], [3, False]]


# ---------------------------------------------------------------- Painting


def test_what_cannot_be_painted_does_not_stop_the_rest(page):
    colors = page.evaluate("""async () => {
        const { paint } = await import('/painting.js'), { DrawingCode, PaintCode } = await import('/protocol.js');
        const canvas = new OffscreenCanvas(20, 10), context = canvas.getContext('2d');
        const square = x => `M${x} 0h10v10h-10z`, fill = (x, color) => [DrawingCode.fill, square(x), 0, color];
        const bad = [DrawingCode.fill, square(0), 0, [PaintCode.radial, 0, 0, -1, 5, [0, '#000', 1, '#fff']]];
        // The transform of the group must not outlive the failure.
        const group = [DrawingCode.group, [bad, bad], [2, 0, 0, 2, 50, 50], 0, 1, 0, 0, 0];
        paint(context, [fill(0, '#f00'), bad, group, fill(10, '#00f')]);
        return [5, 15].map(x => [...context.getImageData(x, 5, 1, 1).data]);
    }""")
    assert colors == [[255, 0, 0, 255], [0, 0, 255, 255]]


def test_a_font_that_cannot_be_loaded_is_asked_for_once(page):
    loads = page.evaluate("""async () => {
        const face = new FontFace('Broken', 'url(/missing.woff2)');
        document.fonts.add(face);
        document.documentElement.style.setProperty('--text', 'Broken');
        document.documentElement.style.setProperty('--mono', 'Broken');
        let loads = 0;
        const load = document.fonts.load;
        document.fonts.load = (...given) => { loads++; return load.apply(document.fonts, given); };
        document.fonts.check = () => false;
        const { paint } = await import('/painting.js'), { DrawingCode } = await import('/protocol.js');
        const context = new OffscreenCanvas(20, 10).getContext('2d');
        const text = string => [DrawingCode.text, string, 0, 8, 10, '8px', 0, 0, '#000'];
        for (let round = 0; round < 10; round++) await paint(context, [text('あ'), text('b')]);
        return loads;
    }""")
    assert loads == 2


# ---------------------------------------------------------------- Elements

def test_an_element_that_changes_its_tag_keeps_scroll_focus_and_motion(page):
    kept = page.evaluate("""async () => {
        const { newElement } = await import('/elements.js'), { setRole } = await import('/tree.js');
        const { nodes, scene } = await import('/page.js'), { defineAnimation } = await import('/definitions.js');
        const { queueMotion, startQueuedMotions } = await import('/motion.js');
        const old = newElement(0);
        old.$id = 7;
        nodes.set(7, old);
        old.style.cssText = 'position:absolute;left:50px;top:0;width:100px;height:100px;overflow:scroll';
        old.innerHTML = '<div class="content" style="height:1000px"><input></div>';
        scene.append(old);
        defineAnimation(1, [10000, 0, 1, 0, 'linear']);
        queueMotion(old, 1, 0, [0, 0, 100, 100]);
        startQueuedMotions();
        old.querySelector('input').focus();
        old.scrollTop = 300;
        setRole(old, 1, []);
        const element = nodes.get(7);
        return [element.tagName, old.isConnected, element.scrollTop, document.activeElement.tagName, element.getAnimations().length];
    }""")
    assert kept == ["BUTTON", False, 300, "INPUT", 1]


def test_an_element_that_changes_its_tag_keeps_its_mask_and_the_place_of_its_ring(page):
    kept = page.evaluate("""async () => {
        const { newElement, setAttributes } = await import('/elements.js'), { setRole } = await import('/tree.js');
        const { nodes, scene } = await import('/page.js'), { setMask } = await import('/drawings.js');
        const { DrawingCode } = await import('/protocol.js'), { definePicture } = await import('/definitions.js');
        const canvas = document.createElement('canvas');
        definePicture(0, canvas.toDataURL());
        const old = newElement(0);
        old.$id = 7;
        nodes.set(7, old);
        scene.append(old);
        // The picture of the mask arrives when another element has taken the place of this one.
        setMask(old, [7, 0, 0, 20, 20, [[DrawingCode.picture, 0, 0, 0, 20, 20, 0, 0, 1]]]);
        old.setAttribute('ring-within', '');
        const before = old.style.maskImage;
        setRole(old, 1, []);
        const element = nodes.get(7);
        let assigned = 0;
        const assign = Object.assign;
        Object.assign = (target, ...rest) => { if (target === element.style) assigned++; return assign(target, ...rest); };
        await new Promise(resolve => setTimeout(resolve, 200));
        setAttributes(element, ['role', 'button']);
        return [element.tagName, element.hasAttribute('ring-within'), element.style.maskImage !== '' && before !== '', assigned > 0];
    }""")
    assert kept == ["BUTTON", True, True, True]


def test_masks_are_painted_again_at_another_scale(page):
    widths = page.evaluate("""async () => {
        let changed;
        window.matchMedia = () => ({ addEventListener(_, listener) { changed = listener; } });
        const { setMask, listenForScale } = await import('/drawings.js'), { scene } = await import('/page.js');
        const { DrawingCode } = await import('/protocol.js');
        const element = document.createElement('div');
        scene.append(element);
        setMask(element, [7, 0, 0, 20, 20, [[DrawingCode.fill, 'M0 0h20v20z', 0, '#000']]]);
        listenForScale();
        const width = async () => {
            const image = new Image();
            image.src = element.style.maskImage.slice(5, -2);
            await image.decode();
            return image.naturalWidth;
        };
        const before = await width();
        Object.defineProperty(window, 'devicePixelRatio', { value: 3 });
        changed();
        return [before, await width()];
    }""")
    assert widths == [20, 60]


def test_a_roll_moves_whole_characters(page):
    moved = page.evaluate("""async () => {
        const { queueSwap, startQueuedSwaps } = await import('/swaps.js'), { defineAnimation } = await import('/definitions.js');
        const { scene } = await import('/page.js'), { SwapStyle } = await import('/protocol.js');
        defineAnimation(1, [10000, 0, 1, 0, 'linear']);
        const element = document.createElement('div');
        element.append('👨‍👩‍👧 e\u0301 1');
        scene.append(element);
        queueSwap(element, 1, SwapStyle.roll, [1]);
        element.replaceChildren('👨‍👩‍👦 e\u0301 2');
        startQueuedSwaps();
        const shown = element.querySelector('.swap:not(.former)');
        return [[...shown.querySelectorAll('.rolls')].map(each => each.textContent), shown.children.length];
    }""")
    assert moved == [["👨‍👩‍👦", " ", "e\u0301", " ", "2"], 5]


# ---------------------------------------------------------------- Words


def test_the_pages_words_are_in_the_language_of_the_app(page):
    say = """async lang => {
        document.documentElement.lang = lang;
        const { inWords } = await import('/words.js');
        return [inWords('Reconnecting…'), inWords('Choose at most {} files.', 3), inWords('Not in the table')];
    }"""
    assert page.evaluate(say, "ja-JP") == ["再接続中…", "選択できるファイルは3個までです。", "Not in the table"]
    assert page.evaluate(say, "fr") == ["Reconnecting…", "Choose at most 3 files.", "Not in the table"]
