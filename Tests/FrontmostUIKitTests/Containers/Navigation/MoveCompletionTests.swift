import Foundation
@testable import FrontmostUIKit
import Testing

extension UINavigationController {
    /// A helper that many apps have.
    fileprivate func push(_ controller: UIViewController, animated: Bool = true, completion: @escaping () -> Void) {
        pushViewController(controller, animated: animated)
        whenMoved(animated, completion)
    }
    fileprivate func whenMoved(_ animated: Bool, _ completion: @escaping () -> Void) {
        if animated, let coordinator = transitionCoordinator {
            coordinator.animate(alongsideTransition: nil) { _ in completion() }
        } else {
            completion()
        }
    }
}

/// The transition coordinator is available right after a push or pop was requested.
@MainActor @Suite struct MoveCompletionTests {
    @Test func a_requested_push_has_its_coordinator_at_once() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let next = stage.screen("B")
            navigation.push(next) { stage.log.add("completed") }
            let coordinator = try #require(navigation.transitionCoordinator)
            #expect(next.transitionCoordinator === coordinator && coordinator.isAnimated)
            #expect(coordinator.viewController(forKey: .from) === screens[0] && coordinator.viewController(forKey: .to) === next)
            #expect(stage.log.take() == [] && !next.isViewLoaded)
            next.whenWillAppear = { #expect(navigation.transitionCoordinator === coordinator) }
            await stage.advance(1)
            #expect(stage.log.take() == NavigationTests.pushAB + ["completed"])
            #expect(navigation.transitionCoordinator == nil)
        }
    }

    @Test func a_requested_pop_has_its_coordinator_at_once() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B", "C")
            navigation.popViewController(animated: true)
            navigation.whenMoved(true) { stage.log.add("popped") }
            await stage.advance(1)
            #expect(stage.log.take().suffix(2) == ["B didAppear", "popped"])
            navigation.popToRootViewController(animated: true)
            navigation.whenMoved(true) { stage.log.add("at the root") }
            await stage.advance(1)
            #expect(stage.log.take().suffix(2) == ["A didAppear", "at the root"])
            navigation.setViewControllers([screens[0], stage.screen("D")], animated: true)
            navigation.whenMoved(true) { stage.log.add("replaced") }
            await stage.advance(1)
            #expect(stage.log.take().suffix(2) == ["D didAppear", "replaced"])
        }
    }

    @Test func a_push_during_a_transition_has_the_coordinator_of_its_own_transition() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.push(stage.screen("B")) { stage.log.add("B completed") }
            await stage.advance(0.1)
            navigation.push(stage.screen("C")) { stage.log.add("C completed") }
            await stage.advance(1)
            let lines = stage.log.take()
            #expect(lines.firstIndex(of: "B completed") == lines.firstIndex(of: "B didAppear").map { $0 + 1 })
            #expect(lines.suffix(2) == ["C didAppear", "C completed"])
        }
    }

    @Test func a_transition_that_never_begins_completes() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.push(stage.screen("B")) { stage.log.add("completed") }
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["completed"] && navigation.transitionCoordinator == nil)
            navigation.push(stage.screen("C")) { stage.log.add("completed") }
            stage.window.isHidden = true
            #expect(stage.log.take().last == "completed" && navigation.transitionCoordinator == nil)
        }
    }

    @Test func an_invisible_or_unanimated_push_has_no_coordinator() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            navigation.push(stage.screen("B"), animated: false) { stage.log.add("completed") }
            #expect(stage.log.take() == ["completed"] && navigation.transitionCoordinator == nil)
            await stage.settle()
            stage.window.isHidden = true
            stage.log.take()
            navigation.push(stage.screen("C")) { stage.log.add("completed") }
            #expect(stage.log.take() == ["completed"])
        }
    }
}
