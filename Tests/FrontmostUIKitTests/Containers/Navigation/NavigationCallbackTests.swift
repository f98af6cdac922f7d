import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// What the delegate, observers and screens of a navigation controller are notified of.
@MainActor @Suite struct NavigationCallbackTests {
    @MainActor final class Watcher: NSObject, UINavigationControllerDelegate {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init()
        }
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { log.add("willShow \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { log.add("didShow \(viewController.title ?? "") \(animated)") }
    }

    @Test func the_delegate_is_notified_of_the_first_screen_and_of_every_transition() throws {
        try onStage { stage in
            let watcher = Watcher(stage.log), navigation = UINavigationController(rootViewController: stage.screen("A"))
            navigation.delegate = watcher
            stage.window.rootViewController = navigation
            await stage.settle()
            #expect(stage.log.take() == ["A didLoad", "willShow A false", "A willAppear", "A didAppear", "didShow A false"])
            navigation.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == [
                    "B didLoad", "A willDisappear", "B willAppear", "willShow B true", "A didDisappear", "B didAppear",
                    "didShow B true",
                ])
        }
    }

    @Test func observers_are_notified_of_each_change_and_its_origin() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            var steps: [String] = []
            navigation.addNavigationObserver { step in
                steps.append("\(step.phase) \(step.reason) \(step.stack.map { $0.title ?? "" })")
            }
            navigation.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(1)
            stage.press("A", in: navigation.view)
            await stage.advance(1)
            #expect(
                steps == [
                    #"began program ["A", "B"]"#, #"ended program ["A", "B"]"#, #"began user ["A"]"#, #"ended user ["A"]"#,
                ])
        }
    }

    @Test func a_transition_coordinator_runs_alongside_and_completes() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let next = stage.screen("B")
            next.whenWillAppear = { [log = stage.log] in
                let coordinator = next.transitionCoordinator
                #expect(coordinator?.viewController(forKey: .from) === screens[0] && coordinator?.isAnimated == true)
                #expect(navigation.transitionCoordinator === coordinator)
                coordinator?.animate(alongsideTransition: { _ in log.add("alongside") }) {
                    log.add("completed \($0.isCancelled)")
                }
            }
            navigation.pushViewController(next, animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == [
                    "B didLoad", "A willDisappear", "B willAppear", "alongside", "A didDisappear", "B didAppear",
                    "completed false",
                ])
            #expect(next.transitionCoordinator == nil && navigation.transitionCoordinator == nil)
        }
    }

    final class Child: UIViewController {
        var calls: [String] = []
        override func willMove(toParent parent: UIViewController?) { calls.append("willMove \(parent != nil)") }
        override func didMove(toParent parent: UIViewController?) { calls.append("didMove \(parent != nil)") }
        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear \(isMovingToParent)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(isMovingToParent)") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear \(isMovingFromParent)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear \(isMovingFromParent)") }
    }

    @Test func a_screen_knows_whether_it_is_pushed_or_popped() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            let child = Child()
            navigation.pushViewController(child, animated: true)
            await stage.advance(1)
            #expect(child.calls == ["willMove true", "willAppear true", "didAppear true", "didMove true"])
            child.calls = []
            navigation.pushViewController(stage.screen("C"), animated: true)
            await stage.advance(1)
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(child.calls == ["willDisappear false", "didDisappear false", "willAppear false", "didAppear false"])
            child.calls = []
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(child.calls == ["willMove false", "willDisappear true", "didDisappear true", "didMove false"])
        }
    }
}
