import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// What a view that moves to other surroundings hears and shows.
@MainActor @Suite struct MovedViewTests {
    /// Logs what it hears of its surroundings.
    private final class Listener: UIView {
        let log = EventLog()
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            log.add("\(previous?.userInterfaceStyle == .dark ? "dark" : "light") before")
        }
        override func tintColorDidChange() {
            super.tintColorDidChange()
            log.add("tint")
        }
        override func didMoveToWindow() { if window != nil { log.add("window") } }
    }

    /// What the nodes of a view show, in words.
    private func look(of view: UIView) -> String {
        var text = ""
        for node in [view.node] + view.node.children { dump(node.content, to: &text) }
        return text
    }

    @Test func a_view_that_moves_into_another_style_takes_its_colours_and_hears_of_it() throws {
        try onStage { stage in
            let light = UIView(), dark = UIView(), box = UIView(), label = UILabel(), listener = Listener()
            dark.overrideUserInterfaceStyle = .dark
            stage.window.addSubview(light)
            stage.window.addSubview(dark)
            (label.text, box.backgroundColor) = ("Hi", .systemBackground)
            light.addSubview(box)
            box.addSubview(label)
            box.addSubview(listener)
            label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            await stage.settle()
            listener.log.take()
            let before = look(of: label)
            dark.addSubview(box)
            await stage.settle()
            #expect(look(of: label) != before)
            #expect(listener.log.take() == ["light before"])
            light.addSubview(box)
            await stage.settle()
            #expect(look(of: label) == before && listener.log.take() == ["dark before"])
        }
    }

    @Test func a_view_that_moves_below_another_tint_hears_of_it() throws {
        try onStage { stage in
            let red = UIView(), plain = UIView(), listener = Listener()
            red.tintColor = .red
            stage.window.addSubview(red)
            stage.window.addSubview(plain)
            plain.addSubview(listener)
            listener.log.take()
            red.addSubview(listener)
            #expect(listener.log.take() == ["tint"] && listener.tintColor == .red)
            let own = UIView()
            own.tintColor = .green
            plain.addSubview(own)
            own.addSubview(listener)
            listener.log.take()
            red.addSubview(own)
            #expect(listener.log.take().isEmpty && listener.tintColor == .green)
        }
    }

    @Test func the_end_of_dimming_reaches_views_with_a_tint_of_their_own() throws {
        try onStage { stage in
            let box = UIView(), listener = Listener()
            listener.tintColor = .red
            stage.window.addSubview(box)
            box.addSubview(listener)
            listener.log.take()
            box.tintAdjustmentMode = .dimmed
            #expect(listener.log.take() == ["tint"] && listener.tintColor == .systemGray)
            box.tintAdjustmentMode = .normal
            #expect(listener.log.take() == ["tint"] && listener.tintColor == .red)
            box.tintColor = .blue
            #expect(listener.log.take().isEmpty)
        }
    }

    @Test func a_style_that_changes_nothing_is_not_reported_and_one_that_does_says_the_former_traits() throws {
        try onStage { stage in
            let outer = UIView(), listener = Listener()
            stage.window.addSubview(outer)
            outer.addSubview(listener)
            listener.log.take()
            outer.overrideUserInterfaceStyle = .light
            #expect(listener.log.take().isEmpty)
            outer.overrideUserInterfaceStyle = .dark
            #expect(listener.log.take() == ["light before"])
            listener.overrideUserInterfaceStyle = .light
            #expect(listener.log.take() == ["dark before"])
            // It overrides what changes around it.
            outer.overrideUserInterfaceStyle = .light
            stage.scene.environment.appearance = .dark
            #expect(listener.log.take().isEmpty)
        }
    }

    @Test func a_view_that_is_added_while_its_superview_enters_the_window_hears_of_it_once() throws {
        final class Adding: UIView {
            let listener = Listener()
            override func didMoveToWindow() { if window != nil { addSubview(listener) } }
        }
        try onStage { stage in
            let adding = Adding()
            stage.window.addSubview(adding)
            #expect(adding.listener.log.take().filter { $0 == "window" } == ["window"])
        }
    }

    @Test func the_former_superview_is_laid_out_again() throws {
        final class Row: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        try onStage { stage in
            let row = Row(), child = UIView()
            stage.window.addSubview(row)
            row.addSubview(child)
            await stage.settle()
            let before = row.layouts
            stage.window.addSubview(child)
            await stage.settle()
            #expect(row.layouts == before + 1)
        }
    }
}
