import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing
import UIKitNames

@MainActor @Suite struct WindowTests {
    @Test func windows_start_hidden_and_showing_one_posts_a_notification_that_carries_it() throws {
        try onStage { stage in
            var shown: [UIWindow] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
            ) { note in
                nonisolated(unsafe) let object = note.object
                MainActor.assumeIsolated { if let window = object as? UIWindow { shown.append(window) } }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            let window = UIWindow(windowScene: stage.scene)
            #expect(window.isHidden)
            window.isHidden = false
            window.isHidden = false
            window.makeKeyAndVisible()
            #expect(shown.count == 1 && shown.first === window)
            window.isHidden = true
            window.isHidden = false
            #expect(shown.count == 2)
        }
    }

    @Test func the_window_shown_last_is_in_front_without_being_key() throws {
        try onStage { stage in
            let overlay = UIWindow(windowScene: stage.scene)
            overlay.isHidden = false
            #expect(stage.scene.frontmostWindow === overlay)
            #expect(stage.scene.keyWindow === stage.window && !overlay.isKeyWindow)
            stage.window.makeKeyAndVisible()
            #expect(stage.scene.frontmostWindow === stage.window)
            #expect(stage.scene.windows.map(ObjectIdentifier.init) == [overlay, stage.window].map(ObjectIdentifier.init))
        }
    }

    @Test func a_higher_level_stays_in_front_of_what_is_shown_later() throws {
        try onStage { stage in
            let alert = UIWindow(windowScene: stage.scene), later = UIWindow(windowScene: stage.scene)
            alert.windowLevel = .alert
            alert.isHidden = false
            later.isHidden = false
            #expect(stage.scene.frontmostWindow === alert)
            alert.windowLevel = .normal - 1
            #expect(stage.scene.frontmostWindow === later)
            #expect(stage.scene.tree.root.children.map { $0 === alert.node } == [true, false, false])
        }
    }

    @Test func hidden_windows_are_not_in_the_render_tree() throws {
        try onStage { stage in
            stage.window.isHidden = true
            #expect(stage.scene.tree.root.children.isEmpty)
        }
    }

    @Test func the_key_windows_heir_is_the_frontmost_of_the_normal_level() throws {
        try onStage { stage in
            let second = UIWindow(windowScene: stage.scene), alert = UIWindow(windowScene: stage.scene)
            alert.windowLevel = .alert
            alert.isHidden = false
            second.makeKeyAndVisible()
            #expect(second.isKeyWindow)
            second.isHidden = true
            #expect(stage.window.isKeyWindow)
        }
    }

    @Test func a_window_of_the_scenes_size_is_put_at_the_origin() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene)
            window.frame = CGRect(x: 50, y: 60, width: 393, height: 852)
            #expect(window.frame.origin == .zero)
            window.frame = CGRect(x: 50, y: 60, width: 100, height: 852)
            #expect(window.frame.origin == CGPoint(x: 50, y: 60))
        }
    }

    @Test func a_frame_that_was_assigned_before_there_was_a_scene_follows_the_rule_when_there_is_one() throws {
        try onStage { stage in
            let full = UIWindow(frame: CGRect(x: 50, y: 60, width: 393, height: 852))
            let part = UIWindow(frame: CGRect(x: 50, y: 60, width: 100, height: 852))
            #expect(full.frame.origin == CGPoint(x: 50, y: 60))
            (full.windowScene, part.windowScene) = (stage.scene, stage.scene)
            #expect(full.frame.origin == .zero && part.frame.origin == CGPoint(x: 50, y: 60))
        }
    }

    @Test func a_windows_safe_area_is_its_part_of_the_scenes() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene), root = UIViewController()
            window.rootViewController = root
            window.isHidden = false
            await stage.settle()
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, bottom: 34))
            window.frame = CGRect(x: 0, y: 20, width: 393, height: 812)
            await stage.settle()
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 39, bottom: 14))
            window.frame = CGRect(x: 0, y: 59, width: 393, height: 100)
            await stage.settle()
            #expect(root.view.safeAreaInsets == .zero)
            window.center.y -= 9
            await stage.settle()
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 9))
            stage.scene.environment = .lyingPhone
            window.frame = CGRect(x: 9, y: 0, width: 800, height: 393)
            await stage.settle()
            #expect(root.view.safeAreaInsets == UIEdgeInsets(left: 50, bottom: 21, right: 16))
        }
    }

    @Test func a_resized_scene_resizes_the_windows_that_cover_it() throws {
        try onStage { stage in
            let root = await stage.root(), part = UIWindow(windowScene: stage.scene)
            part.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
            stage.scene.environment.size = CGSize(width: 852, height: 393)
            #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
            #expect(root.view.frame == stage.window.bounds)
            #expect(part.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
            #expect(stage.scene.coordinateSpace.bounds == stage.window.frame)
            #expect(root.traitCollection.horizontalSizeClass == .compact && root.traitCollection.verticalSizeClass == .compact)
        }
    }

    @Test func a_thousand_windows_keep_their_order() throws {
        try onStage { stage in
            let windows = (0..<1000).map { _ in UIWindow(windowScene: stage.scene) }
            for (index, window) in windows.enumerated() { window.windowLevel = UIWindow.Level(CGFloat(index % 10)) }
            for window in windows.prefix(3) { window.isHidden = false }
            #expect(stage.scene.frontmostWindow === windows[2])
            #expect(stage.scene.windows.count == 1001)
            #expect(zip(stage.scene.windows, stage.scene.windows.dropFirst()).allSatisfy { $0.windowLevel <= $1.windowLevel })
            // Hidden windows live only as long as their creator retains them.
            withExtendedLifetime(windows) {}
        }
    }

    @Test func a_hidden_window_gets_no_more_events() throws {
        try onStage { stage in
            var taps = 0
            let window = UIWindow(windowScene: stage.scene)
            let button = UIButton(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
            window.addSubview(button)
            window.isHidden = false
            await stage.settle()
            let id = button.node.id
            #expect(stage.scene.send(.activate, to: id) && taps == 1)
            window.isHidden = true
            // The input arrives before the host receives the frame without the window.
            #expect(!stage.scene.send(.activate, to: id) && taps == 1)
        }
    }

    @Test func a_window_prepared_while_hidden_is_complete_when_shown() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene)
            window.isUserInteractionEnabled = false
            window.alpha = 0.5
            window.isHidden = false
            await stage.settle()
            #expect(!window.node.effects.isHidden && window.node.effects.opacity == 0.5)
        }
    }

    @Test func window_levels_support_arithmetic() {
        var level = UIWindow.Level.alert + 1
        #expect(level.rawValue == 2001 && level > .alert && .statusBar - 1 < UIWindow.Level.statusBar)
        level -= 1001
        #expect(level == .statusBar && Set([level, .statusBar, .normal]).count == 2)
        #expect(UIWindow.Level(rawValue: 0) == .normal && UIWindow.Level(1000) == .statusBar)
    }

    @Test func the_key_window_is_notified_and_its_notifications_carry_the_windows() throws {
        final class Keyed: UIWindow {
            var calls: [String] = []
            override func becomeKey() { calls.append("become") }
            override func resignKey() { calls.append("resign") }
        }
        try onStage { stage in
            let notes = Notes([UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification])
            let window = Keyed(windowScene: stage.scene)
            window.makeKeyAndVisible()
            window.makeKey()
            #expect(
                notes.objects.map { $0 === window } == [false, true] && notes.objects.first.map { $0 === stage.window } == true)
            #expect(notes.take() == ["WindowDidResignKey", "WindowDidBecomeKey"] && window.calls == ["become"])
            window.isHidden = true
            #expect(notes.take() == ["WindowDidResignKey", "WindowDidBecomeKey"] && window.calls == ["become", "resign"])
            #expect(stage.window.isKeyWindow && !window.isKeyWindow)
            stage.window.isHidden = true
            #expect(stage.scene.keyWindow == nil)
        }
    }

    @Test func a_window_that_may_not_be_key_is_skipped() throws {
        final class Keyless: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        try onStage { stage in
            let keyless = Keyless(windowScene: stage.scene), top = UIWindow(windowScene: stage.scene)
            keyless.makeKeyAndVisible()
            #expect(stage.scene.keyWindow === stage.window)
            top.makeKeyAndVisible()
            top.isHidden = true
            #expect(stage.scene.keyWindow === stage.window)
        }
    }

    @Test func hiding_and_showing_within_a_level_changes_the_order_and_nothing_else_does() throws {
        try onStage { stage in
            let second = UIWindow(windowScene: stage.scene)
            second.isHidden = false
            stage.window.makeKey()
            stage.window.windowLevel = .normal
            #expect(stage.scene.windows == [stage.window, second])
            stage.window.isHidden = true
            #expect(stage.scene.windows == [stage.window, second] && stage.scene.frontmostWindow === second)
            stage.window.isHidden = false
            #expect(stage.scene.windows == [second, stage.window])
        }
    }

    @Test func an_unretained_window_leaves_the_scene() throws {
        try onStage { stage in
            do {
                let window = UIWindow(windowScene: stage.scene)
                window.isHidden = false
                #expect(stage.scene.windows.count == 2)
            }
            await stage.settle()
            #expect(stage.scene.windows == [stage.window] && stage.scene.tree.root.children.count == 1)
        }
    }

    /// The number of comparisons of the window order while `count` windows are shown, raised, committed and closed.
    private func comparisons(_ count: Int) throws -> Int {
        var result = 0
        try onStage { stage in
            let before = stage.scene.windowComparisons
            var windows: [UIWindow] = []
            for index in 0..<count {
                let window = UIWindow(windowScene: stage.scene)
                window.windowLevel = UIWindow.Level(CGFloat(index % 3))
                window.makeKeyAndVisible()
                windows.append(window)
            }
            await stage.settle()
            for window in windows { window.makeKeyAndVisible() }
            await stage.settle()
            #expect(stage.scene.tree.root.children.count == count + 1)
            for window in windows.reversed() { window.isHidden = true }
            await stage.settle()
            #expect(stage.scene.tree.root.children.count == 1)
            windows = []
            #expect(stage.scene.windows == [stage.window])
            result = stage.scene.windowComparisons - before
        }
        return result
    }

    @Test func twice_the_windows_cost_twice_as_much() throws {
        let few = try comparisons(500), many = try comparisons(1000)
        #expect(few > 0 && Double(many) / Double(few) < 2.4, "\(few), \(many)")
        // A few binary searches for each of the steps above.
        #expect(many < 1000 * 20 * 12)
    }

    @Test func windows_that_change_in_one_turn_are_placed_once() throws {
        try onStage { stage in
            var windows = (0..<1000).map { _ in UIWindow(windowScene: stage.scene) }
            await stage.settle()
            @MainActor func placements(_ change: () -> Void) async -> Int {
                let before = stage.scene.windowPlacements
                change()
                await stage.settle()
                return stage.scene.windowPlacements - before
            }
            let shown = await placements { for window in windows { window.isHidden = false } }
            let raised = await placements { for window in windows { window.makeKeyAndVisible() } }
            let moved = await placements { for window in windows { window.windowLevel = .alert } }
            let hidden = await placements { for window in windows.prefix(500) { window.isHidden = true } }
            let closed = await placements { windows = [] }
            #expect([shown, raised, moved, hidden, closed].allSatisfy { (1...3).contains($0) })
            #expect(stage.scene.tree.root.children.count == 1)
        }
    }

    @Test func a_released_key_window_is_succeeded_by_another() throws {
        try onStage { stage in
            var key: UIWindow? = UIWindow(windowScene: stage.scene)
            key?.makeKeyAndVisible()
            #expect(stage.scene.keyWindow === key)
            key = nil
            #expect(stage.scene.keyWindow === stage.window)
        }
    }
}
