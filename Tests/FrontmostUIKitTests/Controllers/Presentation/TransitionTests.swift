import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct TransitionTests {
    /// Logs in each callback whether there is a transition coordinator.
    final class Noting: UIViewController {
        var notes: [String] = []
        var whenWillAppear: (() -> Void)?
        var whenWillDisappear: (() -> Void)?
        private func note(_ call: String) { notes.append("\(call) \(transitionCoordinator != nil)") }
        override func viewWillAppear(_ animated: Bool) {
            note("willAppear")
            whenWillAppear?()
        }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) {
            note("willDisappear")
            whenWillDisappear?()
        }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }

    @Test(arguments: [true, false])
    func the_coordinator_exists_from_the_first_callback_to_the_last(animated: Bool) throws {
        try onStage { stage in
            let root = Noting(), cover = Noting()
            stage.window.rootViewController = root
            await stage.settle()
            root.notes = []
            cover.modalPresentationStyle = .fullScreen
            root.present(cover, animated: animated)
            #expect(root.transitionCoordinator === cover.transitionCoordinator)
            #expect(cover.transitionCoordinator?.isAnimated == animated)
            #expect(cover.transitionCoordinator?.viewController(forKey: .to) === cover)
            await stage.advance(1)
            #expect(root.transitionCoordinator == nil && cover.transitionCoordinator == nil)
            root.dismiss(animated: animated)
            #expect(root.transitionCoordinator?.viewController(forKey: .from) === cover)
            await stage.advance(1)
            #expect(cover.notes == ["willAppear", "didAppear", "willDisappear", "didDisappear"].map { "\($0) true" })
            #expect(root.notes == ["willDisappear", "didDisappear", "willAppear", "didAppear"].map { "\($0) true" })
            #expect(root.transitionCoordinator == nil && cover.transitionCoordinator == nil)
        }
    }

    @Test func alongside_animations_move_with_the_transition_and_complete_at_its_end() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = Noting(), mark = UIView()
            root.view.addSubview(mark)
            sheet.whenWillAppear = {
                sheet.transitionCoordinator?.animate(
                    alongsideTransition: { _ in mark.alpha = 0.5 }, completion: { stage.log.add("done \($0.isCancelled)") })
            }
            root.present(sheet, animated: true) { stage.log.add("presented") }
            let change = mark.node.runningChanges.first
            #expect(change?.animation.duration == 0.5 && mark.alpha == 0.5)
            #expect(
                sheet.transitionCoordinator?.animate(alongsideTransition: { _ in stage.log.add("late") }) == false,
                "The transition has begun.")
            await stage.advance(1)
            #expect(stage.log.take() == ["done false", "presented"])
        }
    }

    @Test func a_swipe_begins_an_interactive_transition_and_ends_the_interaction() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = Noting()
            root.present(sheet, animated: false)
            await stage.settle()
            sheet.whenWillDisappear = {
                let coordinator = sheet.transitionCoordinator
                stage.log.add("\(coordinator?.initiallyInteractive == true) \(coordinator?.isInteractive == true)")
                coordinator?.notifyWhenInteractionChanges { stage.log.add("let go, cancelled \($0.isCancelled)") }
            }
            await stage.drag(200, 200, by: 600)
            #expect(stage.log.take() == ["true true", "let go, cancelled false"])
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_chain_dismissed_at_once_has_one_coordinator() throws {
        try onStage { stage in
            let root = await stage.root(), a = Noting(), b = Noting()
            root.present(a, animated: false)
            await stage.settle()
            a.present(b, animated: false)
            await stage.settle()
            root.dismiss(animated: true)
            let coordinator = root.transitionCoordinator
            #expect(coordinator != nil && a.transitionCoordinator === coordinator && b.transitionCoordinator === coordinator)
            #expect(coordinator?.viewController(forKey: .from) === b && coordinator?.viewController(forKey: .to) === root)
            await stage.advance(1)
            #expect(root.transitionCoordinator == nil && a.transitionCoordinator == nil)
        }
    }

    @Test func a_transition_without_its_window_is_cancelled() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = Noting()
            root.present(sheet, animated: true)
            sheet.transitionCoordinator?.animate(
                alongsideTransition: nil, completion: { stage.log.add("cancelled \($0.isCancelled)") })
            stage.window.rootViewController = stage.screen("New")
            #expect(stage.log.events.contains("cancelled true") && sheet.transitionCoordinator == nil)
        }
    }

    @Test(arguments: [
        (UIModalTransitionStyle.coverVertical, 852.0, 1.0), (.crossDissolve, 0, 0), (.partialCurl, 0, 0), (.flipHorizontal, 0, 1),
    ])
    func a_covers_transition_style_decides_its_transition(_ style: UIModalTransitionStyle, _ shift: Double, _ opacity: Double)
        throws
    {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen)
            cover.modalTransitionStyle = style
            root.present(cover, animated: true)
            let effects = cover.view.node.presentationEffects(at: stage.scene.tree.now)
            #expect(effects.transform.ty == shift && effects.opacity == opacity)
            #expect((effects.transform.a < 0.01) == (style == .flipHorizontal))
            await stage.advance(1)
            #expect(cover.view.node.presentationEffects(at: stage.scene.tree.now) == .none)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(cover.view.transform == .identity && cover.view.alpha == 1, "The view has the app's own values again.")
        }
    }

    @Test func a_context_may_provide_the_transition_style() throws {
        try onStage { stage in
            let root = await stage.root(), inner = stage.screen("Inner", .overCurrentContext)
            (root.definesPresentationContext, root.modalTransitionStyle) = (true, .crossDissolve)
            root.present(inner, animated: true)
            #expect(inner.view.node.presentationEffects(at: stage.scene.tree.now).opacity == 1)
            await stage.advance(1)
            root.dismiss(animated: false)
            await stage.settle()
            root.providesPresentationContextTransitionStyle = true
            root.present(inner, animated: true)
            #expect(inner.view.node.presentationEffects(at: stage.scene.tree.now).opacity == 0)
        }
    }

    // MARK: Styles

    @Test func a_presentation_in_a_context_has_the_contexts_frame() throws {
        try onStage { stage in
            let root = await stage.root(), child = stage.screen("Child")
            root.addChild(child)
            child.view.frame = CGRect(x: 10, y: 300, width: 200, height: 100)
            root.view.addSubview(child.view)
            let a = stage.screen("A", .overCurrentContext), b = stage.screen("B", .currentContext)
            child.definesPresentationContext = true
            a.definesPresentationContext = true
            child.present(a, animated: false)
            await stage.settle()
            a.present(b, animated: false)
            await stage.settle()
            #expect(a.presentingViewController === child && b.presentingViewController === a)
            #expect(b.view.frameInWindow == CGRect(x: 10, y: 300, width: 200, height: 100))
            #expect(child.view.window != nil && a.view.window == nil, "B takes the place of A's view.")
            #expect(a.presentationController?.containerView?.superview === root.view)
            #expect(
                b.presentationController?.containerView?.superview === root.view,
                "The screens are side by side, however many there are.")
            child.dismiss(animated: false)
            await stage.settle()
            #expect(root.view.subviews == [child.view])
        }
    }

    @Test func none_is_no_style_to_present_with() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root()
                root.present(stage.screen("Next", .none), animated: true)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("The specified modal presentation style doesn't have a corresponding presentation controller"))
    }
}
