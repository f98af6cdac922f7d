import Foundation
import FrontmostRender
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

@MainActor @Suite struct RoutingTests {
    private func button(_ name: String, _ log: EventLog) -> UIButton {
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in log.add(name) }, for: .touchUpInside)
        return button
    }

    /// A pass-through window with a button, in front of the stage's window, which has one button behind it and one beside it.
    private func overlay(_ stage: Stage, _ log: EventLog) async -> PassThroughWindow {
        stage.window.rootViewController = UIViewController(nibName: nil, bundle: nil)
        _ = stage.add(button("below", log), 0, 0, 100, 44)
        _ = stage.add(button("beside", log), 0, 100, 100, 44)
        let window = PassThroughWindow(windowScene: stage.scene)
        window.windowLevel = .alert
        window.rootViewController = UIViewController(nibName: nil, bundle: nil)
        let own = button("own", log)
        own.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        window.rootViewController?.view.addSubview(own)
        window.isHidden = false
        await stage.settle()
        return window
    }

    @Test func a_pass_through_window_keeps_its_own_controls_and_lets_the_rest_through() throws {
        try onStage { stage in
            let log = EventLog(), window = await overlay(stage, log)
            #expect(stage.click(50, 20) && log.take() == ["own"])
            #expect(stage.click(50, 120) && log.take() == ["beside"])
            #expect(stage.scene.touchTarget(at: CGPoint(x: 50, y: 300))?.window === stage.window)
            window.rootViewController?.view.backgroundColor = .red
            await stage.settle()
            #expect(stage.click(50, 120) && log.take() == ["beside"], "An overridden hit test counts, not what is visible.")
            withExtendedLifetime(window) {}
        }
    }

    @Test func hosts_know_what_a_window_lets_through() throws {
        try onStage { stage in
            let log = EventLog(), window = await overlay(stage, log), root = window.rootViewController?.view
            #expect(window.node.effects.passing == .itself)
            #expect(stage.window.node.effects.passing == .none)
            root?.backgroundColor = .red
            await stage.settle()
            #expect(root?.node.effects.passing == .itself)
            let point = CGPoint(x: 50, y: 120), time = stage.scene.clock.now
            #expect(stage.scene.tree.root.hitTest(point, at: time)?.isWithin(stage.window.node) == true)
            // With nothing behind it, the window does not let touches through.
            stage.window.isHidden = true
            await stage.settle()
            #expect(window.node.effects.passing == .none && root?.node.effects.passing == RenderEffects.Passing.none)
        }
    }

    @Test func late_touches_at_the_window_above_go_to_the_one_below() throws {
        try onStage { stage in
            let log = EventLog(), window = await overlay(stage, log), place = CGPoint(x: 50, y: 120)
            stage.scene.send(.tap(at: place, count: 1), to: window.node.id)
            #expect(log.take() == ["beside"])
            let slider = stage.add(Draggable(), 0, 200, 100, 100)
            @MainActor func drag(_ phase: DragInput.Phase, _ x: CGFloat) {
                let drag = DragInput(phase: phase, start: CGPoint(x: 10, y: 250), location: CGPoint(x: x, y: 250))
                stage.scene.send(.drag(drag), to: window.node.id)
            }
            drag(.began, 10)
            drag(.changed, 60)
            // The drag stays with the view on which it began.
            drag(.ended, 300)
            #expect(slider.log == ["began 10 50", "changed 60 50", "ended 300 50"])
        }
    }

    @Test func a_view_moved_by_a_drag_gets_the_translation_in_screen_points() throws {
        try onStage { stage in
            let card = stage.add(Card(), 50, 100, 100, 100)
            await stage.settle()
            for (phase, y) in [(DragInput.Phase.began, 120.0), (.changed, 160), (.changed, 200), (.ended, 240)] {
                let drag = DragInput(phase: phase, start: CGPoint(x: 60, y: 120), location: CGPoint(x: 60, y: y))
                stage.scene.send(.drag(drag), to: card.node.id)
                await stage.settle()
            }
            #expect(card.ways == [0, 40, 80, 120])
            #expect(card.frame.minY == 220)
            #expect(card.place == CGPoint(x: 10, y: 60), "The location is in the view's own points, before it moved.")
        }
    }

    private final class Card: UIView {
        var ways: [CGFloat] = []
        var place = CGPoint.zero
        override init(frame: CGRect) {
            super.init(frame: frame)
            node.accepts = .drag
        }
        required init?(coder: NSCoder) { nil }
        override func respond(to event: InputEvent) -> Bool {
            guard case .drag(let drag) = event else { return false }
            ways.append(drag.translation.height)
            place = drag.location
            frame.origin.y = 100 + drag.translation.height
            return true
        }
    }

    private final class Draggable: UIView {
        var log: [String] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            node.accepts = .drag
        }
        required init?(coder: NSCoder) { nil }
        override func respond(to event: InputEvent) -> Bool {
            guard case .drag(let drag) = event else { return false }
            log.append("\(drag.phase) \(Int(drag.location.x)) \(Int(drag.location.y))")
            return true
        }
    }

    @Test func a_window_that_takes_nothing_lets_everything_through() throws {
        try onStage { stage in
            let log = EventLog(), window = await overlay(stage, log)
            window.isUserInteractionEnabled = false
            #expect(stage.click(50, 20) && log.take() == ["below"])
        }
    }

    @Test func a_view_may_keep_touches_from_its_subviews() throws {
        final class Greedy: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                super.hitTest(point, with: event) == nil ? nil : self
            }
        }
        try onStage { stage in
            let log = EventLog(), greedy = stage.add(Greedy(), 0, 0, 200, 200), inner = button("inner", log)
            inner.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            greedy.addSubview(inner)
            await stage.settle()
            stage.click(50, 20)
            #expect(log.take() == [])
        }
    }

    @Test func a_view_may_take_touches_beyond_its_edges() throws {
        final class Wide: UIView {
            var uses = 0
            override init(frame: CGRect) {
                super.init(frame: frame)
                node.accepts = .activate
            }
            required init?(coder: NSCoder) { nil }
            override func respond(to event: InputEvent) -> Bool {
                if event == .activate { uses += 1 }
                return event == .activate
            }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        try onStage { stage in
            let wide = stage.add(Wide(), 100, 100, 40, 40)
            await stage.settle()
            #expect(stage.click(85, 120) && wide.uses == 1)
            stage.click(70, 120)
            #expect(wide.uses == 1)
        }
    }

    @Test func a_clear_view_in_front_takes_the_touch() throws {
        try onStage { stage in
            let log = EventLog()
            _ = stage.add(button("below", log), 0, 0, 100, 44)
            let clear = stage.add(UIView(), 0, 0, 100, 100)
            await stage.settle()
            stage.click(50, 20)
            #expect(log.take() == [])
            clear.isUserInteractionEnabled = false
            stage.click(50, 20)
            #expect(log.take() == ["below"])
        }
    }

    @Test func a_node_that_moved_meanwhile_still_gets_its_tap() throws {
        try onStage { stage in
            let log = EventLog(), moving = stage.add(button("moving", log), 0, 0, 100, 44)
            let other = stage.add(button("other", log), 0, 100, 100, 44)
            await stage.settle()
            moving.frame.origin.y = 100
            other.frame.origin.y = 0
            stage.scene.send(.activate, to: moving.node.id, at: CGPoint(x: 50, y: 20))
            #expect(log.take() == ["moving"])
        }
    }

    @Test func a_window_is_hit_tested_again_only_after_a_change() throws {
        final class Counting: UIWindow {
            var asked = 0
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                asked += 1
                return nil
            }
        }
        try onStage { stage in
            let window = Counting(windowScene: stage.scene), label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
            window.addSubview(label)
            window.isHidden = false
            await stage.settle()
            #expect(window.asked > 0 && window.node.effects.passing == .itself)
            window.asked = 0
            for text in ["1", "2", "3"] {
                label.textColor = text == "2" ? .red : .blue
                await stage.settle()
            }
            _ = stage.add(UIView(), 0, 0, 10, 10)
            await stage.settle()
            #expect(window.asked == 0)
            label.frame.origin.y = 50
            await stage.settle()
            #expect(window.asked > 0)
        }
    }

    @Test func a_single_window_is_never_hit_tested_for_pass_through() throws {
        final class Counting: UIWindow {
            var asked = 0
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                asked += 1
                return nil
            }
        }
        try onStage { stage in
            stage.window.isHidden = true
            let window = Counting(windowScene: stage.scene)
            window.isHidden = false
            window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            await stage.settle()
            #expect(window.asked == 0)
        }
    }
}
