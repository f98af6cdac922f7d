import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Activation points, and what Escape closes, of UIKit's views and controllers.
@MainActor @Suite struct ActivationTests {
    private func row(_ stage: Stage, _ log: EventLog) async -> (view: UIView, button: UIButton) {
        let view = stage.add(UIView(), 20, 100, 200, 60), button = UIButton(type: .system)
        button.frame = CGRect(x: 150, y: 10, width: 40, height: 40)
        button.addAction(UIAction { _ in log.add("added") }, for: .primaryActionTriggered)
        view.addSubview(button)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Tea"
        await stage.settle()
        return (view, button)
    }

    @Test func an_element_is_activated_at_its_activation_point() throws {
        try onStage { stage in
            let log = EventLog(), (view, _) = await self.row(stage, log)
            #expect(view.accessibilityActivationPoint == CGPoint(x: 120, y: 130), "The middle.")
            #expect(view.node.activationPoint == nil && view.node.accepts.isEmpty)
            view.accessibilityActivationPoint = CGPoint(x: 190, y: 130)
            #expect(view.node.activationPoint == CGPoint(x: 170, y: 30) && view.node.accepts == .activate)
            stage.scene.send(.activate, to: view.node.id)
            #expect(log.take() == ["added"])
            // A finger on the view itself does nothing.
            stage.click(40, 130)
            #expect(log.take() == [])
        }
    }

    @Test func a_view_may_override_its_activation() throws {
        final class Own: UIButton {
            var log = EventLog()
            override func accessibilityActivate() -> Bool {
                log.add("own")
                return true
            }
        }
        try onStage { stage in
            let button = stage.add(Own(frame: .zero), 20, 100, 100, 40), log = button.log
            button.addAction(UIAction { _ in log.add("tapped") }, for: .primaryActionTriggered)
            await stage.settle()
            stage.scene.send(.activate, to: button.node.id)
            #expect(log.take() == ["own"])
            stage.click(40, 110)
            #expect(log.take() == ["tapped"])
        }
    }

    private final class Closing: UIViewController {
        var log = EventLog()
        var isOpen = true
        override func accessibilityPerformEscape() -> Bool {
            if isOpen { log.add("closed") }
            defer { isOpen = false }
            return isOpen
        }
    }

    @Test func escape_asks_the_responders_in_front_before_it_closes_a_sheet() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = Closing(), log = sheet.log
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(stage.scene.send(.escape) && log.take() == ["closed"] && root.presentedViewController === sheet)
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(log.take() == [] && root.presentedViewController == nil)
        }
    }

    @Test func escape_asks_nothing_behind_a_sheet() throws {
        try onStage { stage in
            let root = Closing(), log = root.log
            stage.window.rootViewController = root
            await stage.settle()
            root.present(UIViewController(), animated: false)
            await stage.settle()
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(log.take() == [] && root.presentedViewController == nil)
            #expect(stage.scene.send(.escape) && log.take() == ["closed"])
            #expect(!stage.scene.send(.escape))
        }
    }
}
