import re

from playwright.sync_api import expect


def event(page):
    return page.get_by_test_id("event")


def test_a_button_is_a_button_for_mouse_and_keyboard(page):
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_test_id("count")).to_have_text("Count 1")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("count")).to_have_text("Count 2")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("count")).to_have_text("Count 3")


def test_tab_reaches_the_controls_in_order(page):
    page.get_by_role("button", name="Add").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Ask")).to_be_focused()


def test_a_link_that_contains_a_button_is_named_by_the_rest_of_its_content(page):
    link = page.get_by_role("link", name="Park", exact=True)
    expect(link).to_be_visible()
    page.get_by_role("button", name="Star", exact=True).click()
    renamed = page.get_by_role("link", name="Starred park", exact=True)
    expect(renamed).to_be_visible()
    expect(link).to_have_count(0)
    expect(event(page)).to_have_text("-")
    renamed.focus()
    page.keyboard.press("Enter")
    expect(event(page)).to_have_text("followed")


def test_combined_elements_are_named_by_their_content(page):
    expect(page.get_by_role("img", name="Score, 0", exact=True)).to_be_visible()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("img", name="Score, 1", exact=True)).to_be_visible()


def test_a_container_owns_its_elements_in_the_order_of_their_priorities(page):
    names = page.get_by_role("group", name="Order", exact=True).evaluate(
        "group => group.getAttribute('aria-owns').split(' ')"
        ".map(id => document.getElementById(id).getAttribute('aria-label'))")
    assert names == ["Three", "Two", "One"]


def test_a_tap_reports_its_location_and_count(page):
    page.get_by_role("button", name="Rows").click()
    page.get_by_text("Row 2 日本語", exact=True).click()
    expect(page.get_by_test_id("count")).to_have_text("Count 2")
    row = page.locator("#scene").get_by_role("listitem").nth(1)
    row.dblclick(position={"x": 5, "y": 7})
    # The scene's edge lies between two device pixels of the window.
    expect(event(page)).to_have_text(re.compile("tap [45] 7 ×2"))


def test_a_drag_is_reported_from_its_start_to_its_end(page):
    box = page.get_by_test_id("box").bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    expect(event(page)).to_have_text("drag began 0 0")
    page.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
    expect(event(page)).to_have_text("drag changed 30 20")
    page.mouse.up()
    expect(event(page)).to_have_text("drag ended 30 20")


def test_a_dragged_view_follows_the_pointer_all_the_way(page):
    box = page.get_by_test_id("box")
    start = box.bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    for step in range(1, 11):
        page.mouse.move(start["x"] + 10 + 20 * step, start["y"] + 10 + 15 * step)
        # The pointer continues when the page shows the box's new place, because the box moves under the drag.
        page.wait_for_function(
            "([x, y]) => { const box = document.querySelector('[data-testid=box]').getBoundingClientRect();"
            " return Math.hypot(box.x - x, box.y - y) < 1; }",
            arg=[start["x"] + 20 * step, start["y"] + 15 * step],
        )
    page.mouse.up()
    end = box.bounding_box()
    assert (round(end["x"] - start["x"]), round(end["y"] - start["y"])) == (200, 150)


def test_a_long_press_is_reported_with_its_location(page):
    page.get_by_test_id("box").hover(position={"x": 12, "y": 13})
    page.mouse.down()
    expect(event(page)).to_have_text("long 12 13")
    page.mouse.up()


def test_the_pointer_is_reported_coming_and_going(page):
    page.get_by_test_id("box").hover()
    expect(event(page)).to_have_text("hover true")
    page.get_by_role("button", name="Add").hover()
    expect(event(page)).to_have_text("hover false")


def test_an_alert_takes_the_focus_keeps_it_and_gives_it_back(page):
    ask = page.get_by_role("button", name="Ask")
    ask.focus()
    page.keyboard.press("Enter")
    alert = page.get_by_role("alertdialog", name="Are you sure?")
    yes, no = alert.get_by_role("button", name="Yes"), alert.get_by_role("button", name="No")
    expect(yes).to_be_focused()
    page.keyboard.press("Tab")
    expect(no).to_be_focused()
    page.keyboard.press("Tab")
    expect(yes).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(no).to_be_focused()
    # Content behind a modal is out of reach for assistive technology too.
    expect(page.locator("[inert]").get_by_role("button", name="Add")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)
    expect(ask).to_be_focused()
    expect(page.locator("[inert]")).to_have_count(0)


def test_an_animation_is_run_by_the_browser_and_ends_where_it_should(page):
    box = page.get_by_test_id("box")
    start = box.bounding_box()
    page.get_by_role("button", name="Move").click()
    page.wait_for_function("document.querySelector('[data-testid=box]').getAnimations().length > 0")
    page.evaluate("Promise.all(document.querySelector('[data-testid=box]').getAnimations().map(each => each.finished))")
    end = box.bounding_box()
    assert (round(end["x"] - start["x"]), round(end["width"])) == (260, 90)
    assert box.evaluate("box => getComputedStyle(box).opacity") == "0.5"


def test_an_interrupted_animation_continues_from_its_current_state(page):
    box = page.get_by_test_id("box")
    move = page.get_by_role("button", name="Move")
    move.click()
    page.wait_for_function("document.querySelector('[data-testid=box]').getAnimations().length > 0")
    # The animation is paused midway, so that the test does not depend on its own speed.
    middle = page.evaluate(
        """() => {
          const box = document.querySelector('[data-testid=box]');
          for (const each of box.getAnimations()) {
            each.playbackRate = 1e-6;
            each.currentTime = 120;
          }
          window.before = new Set(box.getAnimations());
          return box.getBoundingClientRect().left;
        }"""
    )
    move.click()
    page.wait_for_function(
        "document.querySelector('[data-testid=box]').getAnimations().some(each => !window.before.has(each))"
    )
    restarted = page.evaluate(
        """() => {
          const box = document.querySelector('[data-testid=box]');
          for (const each of box.getAnimations()) each.currentTime = 0;
          return box.getBoundingClientRect().left;
        }"""
    )
    assert abs(restarted - middle) < 1


def test_a_part_that_does_not_follow_its_container_stays_in_place(page):
    page.get_by_role("button", name="Move").click()
    page.wait_for_function(
        """['box', 'still'].every(name =>
          document.querySelector(`[data-testid=${name}]`).getAnimations().length > 0)"""
    )
    # The animations are set to a few moments, so that the test does not depend on its own speed.
    places = page.evaluate(
        """() => {
          const [box, still] = ['box', 'still'].map(name => document.querySelector(`[data-testid=${name}]`));
          const motions = [...box.getAnimations(), ...still.getAnimations()];
          motions.forEach(each => { each.playbackRate = 1e-6; });
          return [0, 60, 150, 300].map(time => {
            motions.forEach(each => { each.currentTime = time; });
            return [box, still].map(each => each.getBoundingClientRect().left);
          });
        }"""
    )
    boxes, parts = zip(*places)
    assert max(boxes) - min(boxes) > 50
    assert max(parts) - min(parts) < 0.1


def test_a_number_rolls_and_is_one_text_afterwards(page):
    odometer = page.get_by_test_id("odometer")
    # Motions of characters do not advance, so that the test does not depend on its own speed.
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            const motion = animate.apply(this, how);
            if (this.className === 'rolls') motion.pause();
            return motion;
          };
        }"""
    )
    page.get_by_role("button", name="Roll").click()
    expect(odometer.locator(".swap")).to_have_count(2)
    former, new = odometer.locator(".swap").nth(0), odometer.locator(".swap").nth(1)
    expect(former.locator(".rolls")).to_have_text(["9"])
    expect(new.locator(".rolls")).to_have_text(["1", "0"])
    expect(former).to_have_attribute("aria-hidden", "true")
    page.evaluate(
        "document.querySelector('[data-testid=odometer]').getAnimations({ subtree: true }).forEach(each => each.finish())"
    )
    expect(odometer.locator(".swap")).to_have_count(0)
    expect(odometer).to_have_text("10 km")
    # A change in between ends the transition.
    page.get_by_role("button", name="Roll").click()
    page.get_by_role("button", name="Roll").click()
    expect(odometer.locator(".swap").nth(0).locator(".rolls")).to_have_text(["1"])
    expect(odometer.locator(".swap").nth(1).locator(".rolls")).to_have_text(["2"])


def test_a_wheel_turns_round_and_round(page):
    page.locator("[data-testid=spinner]").wait_for(state="attached")
    angle = """() => {
      const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector('[data-testid=spinner]')).transform);
      return Math.round(Math.atan2(b, a) * 180 / Math.PI);
    }"""
    page.wait_for_function(f"() => Math.abs(({angle})()) > 5")
    # The animation is paused at two moments, so that the test does not depend on its own speed.
    angles = page.evaluate(
        f"""() => {{
          const [motion] = document.querySelector('[data-testid=spinner]').getAnimations();
          motion.pause();
          return [0, 250, 1125].map(time => {{ motion.currentTime = time; return ({angle})(); }});
        }}"""
    )
    assert angles == [0, 90, 45]


def test_the_page_measures_its_frames_on_request(page):
    page.get_by_role("button", name="Measure").click()
    # The wheel turns for ever, and the server sends one patch a second for it.
    expect(event(page)).to_have_text(re.compile(r"[1-9]\d* frames, [1-9]\d* patches"))
    page.get_by_role("button", name="Measure").click()
    expect(event(page)).to_have_text("not measured")
