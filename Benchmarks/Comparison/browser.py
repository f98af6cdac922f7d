"""Measures operations on rows in Chromium, from the release of the pointer to the last change of the page and its layout, in milliseconds.

The servers of both commits run all the time; a pair of measurements uses a fresh page of each. The same operations in hand-written
JavaScript, on the same elements, show the time that the browser needs by itself.
"""

import contextlib
import os
import subprocess
import sys

import figures

# Name, buttons that prepare the operation, button of the operation.
OPERATIONS = [
    ("create 1,000 rows", [], "Create"),
    ("replace 1,000 rows", ["Create"], "Create"),
    ("append 1,000 rows to 1,000", ["Create"], "Append"),
    ("update every 10th of 1,000 rows", ["Create"], "Update"),
    ("select a row of 1,000", ["Create"], "Select"),
    ("swap two of 1,000 rows", ["Create"], "Swap"),
    ("remove one of 1,000 rows", ["Create"], "Remove"),
    ("clear 1,000 rows", ["Create"], "Clear"),
    ("create 10,000 rows", [], "Many"),
]

# Records when the pointer was released, and when the last change was laid out.
WATCH = """
window.measured = { start: 0, end: 0 };
addEventListener('pointerup', () => { measured.start = measured.end = performance.now(); }, true);
new MutationObserver(() => {
    document.body.offsetHeight;
    measured.end = performance.now();
}).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
"""
# An operation is over after this many milliseconds without a change. The server takes longer than that for 10,000 rows.
QUIET, LONG_QUIET = 300, 3000

# The operations on the elements themselves. The container of the rows is the first element with 1,000 children; a new row is a copy of its
# first child.
BY_HAND = """
([operation, count]) => {
    const box = [...document.querySelectorAll('*')].find(element => element.children.length === 1000);
    const second = box.children[1].style, step = parseFloat(second.top || second.translate.split(' ')[1] || 0) || 0;
    const model = box.children[0].cloneNode(true);
    let number = 0;
    const row = () => {
        const made = model.cloneNode(true), words = document.createTreeWalker(made, NodeFilter.SHOW_TEXT);
        number += 1;
        words.nextNode().data = String(number);
        words.nextNode().data = 'Row of things ' + number * 7919 % 1000;
        if (step) made.style.top = step * box.children.length + 'px';
        return made;
    };
    const add = count => { for (let index = 0; index < count; index++) box.append(row()); };
    const text = row => { const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT); words.nextNode(); return words.nextNode(); };
    const move = from => { for (let index = from; index < box.children.length; index++) box.children[index].style.top = step * index + 'px'; };
    if (operation === 'Create' && !count || operation === 'Many') box.replaceChildren();
    document.body.offsetHeight;
    const start = performance.now();
    switch (operation) {
    case 'Create': box.replaceChildren(); add(1000); break;
    case 'Many': add(10000); break;
    case 'Append': add(1000); break;
    case 'Update': for (let index = 0; index < 1000; index += 10) text(box.children[index]).data += '!'; break;
    case 'Select': box.children[5].style.backgroundColor = 'rgba(255, 59, 48, 0.2)'; break;
    case 'Swap': {
        const [low, high] = [box.children[1], box.children[998]], after = low.nextSibling;
        box.insertBefore(low, high);
        box.insertBefore(high, after);
        if (step) [low.style.top, high.style.top] = [high.style.top, low.style.top];
        break;
    }
    case 'Remove': box.children[4].remove(); if (step) move(4); break;
    case 'Clear': box.replaceChildren(); break;
    }
    document.body.offsetHeight;
    return performance.now() - start;
}
"""


@contextlib.contextmanager
def serving(binary):
    process = subprocess.Popen([str(binary), "--port", "0", "--no-restore"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield process.stdout.readline().split(": ", 1)[1].strip()
    finally:
        process.terminate()
        process.wait(timeout=60)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    quiet = LONG_QUIET if name == "Many" else QUIET
    page.wait_for_function(f"measured.start > 0 && performance.now() - measured.end > {quiet}")
    taken = page.evaluate("measured.end - measured.start")
    page.evaluate("measured.start = 0")
    return taken


@contextlib.contextmanager
def opened(browser, address):
    # Playwright waits for a condition with `eval`, which the page's content security policy forbids.
    context = browser.new_context(viewport={"width": 1000, "height": 900}, bypass_csp=True)
    context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {WATCH} }})")
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Create", exact=True).wait_for()
    yield page
    context.close()


def measure(browser, address):
    found = {}
    for name, before, button in OPERATIONS:
        with opened(browser, address) as page:
            for other in before:
                press(page, other)
            found[name] = (press(page, button), "ms")
    return found


def measure_by_hand(browser, address):
    found = {}
    with opened(browser, address) as page:
        for name, before, button in OPERATIONS:
            page.reload()
            press(page, "Create")
            found[name] = (page.evaluate(BY_HAND, [button, len(before)]), "ms")
    return found


def compare(old, new, most):
    from playwright.sync_api import sync_playwright

    print("building BrowserRows", file=sys.stderr)
    binaries = (old.build("BrowserRows"), new.build("BrowserRows"))
    if None in binaries:
        raise SystemExit("the app does not build on both sides")
    comparisons = {}
    with sync_playwright() as playwright, serving(binaries[0]) as first, serving(binaries[1]) as second:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("FRONTMOST_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        addresses = (first, second)
        for pair in range(most):
            order = (0, 1) if pair % 2 == 0 else (1, 0)
            results = {side: measure(browser, addresses[side]) for side in order}
            figures.collect(comparisons, "browser", results[0], results[1])
            by_hand = measure_by_hand(browser, addresses[1])
            figures.collect(comparisons, "browser, against JavaScript", by_hand, results[1], is_judged=False)
            between = [comparison for comparison in comparisons.values() if comparison.tool == "browser"]
            left = sum(comparison.verdict not in figures.SETTLED for comparison in between)
            print(f"  pair {pair + 1} of at most {most}, {left} of {len(between)} figures unclear", file=sys.stderr)
            if left == 0:
                break
        browser.close()
    return comparisons
