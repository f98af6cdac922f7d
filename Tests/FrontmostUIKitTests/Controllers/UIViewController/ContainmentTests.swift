import Foundation
import FrontmostUIKit
import Testing

@MainActor @Suite struct ContainmentTests {
    @Test func a_view_is_loaded_once_when_it_is_first_asked_for() throws {
        try onStage { stage in
            let screen = stage.screen("A")
            #expect(!screen.isViewLoaded && screen.viewIfLoaded == nil)
            let view = screen.view
            #expect(view === screen.view)
            #expect(stage.log.take() == ["A didLoad"])
        }
    }

    @Test func children_come_and_go_with_their_parent() throws {
        try onStage { stage in
            let parent = stage.screen("Parent"), child = stage.screen("Child")
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            stage.log.take()
            stage.window.rootViewController = parent
            await stage.settle()
            #expect(
                stage.log.take() == ["Parent willAppear", "Child willAppear", "Parent didAppear", "Child didAppear"])
            stage.window.isHidden = true
            #expect(
                stage.log.take() == [
                    "Parent willDisappear", "Child willDisappear", "Parent didDisappear", "Child didDisappear",
                ])
        }
    }

    @Test func a_child_added_to_a_shown_parent_appears_and_disappears_with_its_view() throws {
        try onStage { stage in
            let root = await stage.root(), child = stage.screen("Child")
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            await stage.settle()
            #expect(stage.log.take() == ["Child didLoad", "Child willAppear", "Child didAppear"])
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(stage.log.take() == ["Child willDisappear", "Child didDisappear"])
            #expect(child.parent == nil && root.children.isEmpty)
        }
    }

    @Test func a_child_without_its_view_in_the_parents_gets_no_callbacks() throws {
        try onStage { stage in
            let root = stage.screen("Root"), child = stage.screen("Child")
            root.addChild(child)
            stage.window.rootViewController = root
            await stage.settle()
            #expect(stage.log.take() == ["Root didLoad", "Root willAppear", "Root didAppear"])
        }
    }

    @Test func children_of_a_covered_presenter_disappear_with_it() throws {
        try onStage { stage in
            let root = await stage.root(), child = stage.screen("Child")
            root.addChild(child)
            root.view.addSubview(child.view)
            await stage.settle()
            stage.log.take()
            root.present(stage.screen("Cover", .fullScreen), animated: false)
            await stage.settle()
            root.dismiss(animated: false)
            await stage.settle()
            let ofChild = stage.log.take().filter { $0.hasPrefix("Child") }
            #expect(ofChild == ["Child willDisappear", "Child didDisappear", "Child willAppear", "Child didAppear"])
        }
    }

    @Test func a_window_hidden_in_the_frame_of_its_showing_balances_its_callbacks() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene)
            window.rootViewController = stage.screen("A")
            window.isHidden = false
            window.isHidden = true
            await stage.settle()
            #expect(stage.log.take() == ["A didLoad", "A willAppear", "A willDisappear", "A didDisappear"])
        }
    }

    final class Geometry: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will") }
        override func viewWillLayoutSubviews() { calls.append("layout \(Int(view.bounds.width))") }
        override func viewIsAppearing(_ animated: Bool) { calls.append("is \(view.window != nil)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did") }
    }

    @Test func is_appearing_comes_between_will_appear_and_layout() throws {
        try onStage { stage in
            let controller = Geometry()
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(controller.calls == ["will", "is true", "layout 393", "did"])
        }
    }

    @Test func the_responder_chain_leads_from_views_over_controllers_to_the_application() throws {
        try onStage { stage in
            let root = await stage.root(), view = UIView()
            root.view.addSubview(view)
            var chain: [String] = [], next: UIResponder? = view
            while let here = next {
                chain.append(String(describing: type(of: here)))
                next = here.next
            }
            #expect(chain == ["UIView", "UIView", "Screen", "UIWindow", "UIWindowScene", "UIApplication"])
        }
    }
}

@MainActor @Suite struct ContainerTests {
    /// A container that forwards appearance calls itself.
    final class Forwarding: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    @MainActor private func parentWithTwo(_ stage: Stage) async -> (Screen, Screen, Screen) {
        let root = await stage.root(), a = stage.screen("A"), b = stage.screen("B")
        root.addChild(a)
        root.addChild(b)
        root.view.addSubview(a.view)
        _ = b.view
        await stage.settle()
        stage.log.take()
        return (root, a, b)
    }

    @Test func a_transition_between_children_notifies_both_in_the_order_of_a_push() throws {
        try onStage { stage in
            let (root, a, b) = await parentWithTwo(stage)
            root.transition(
                from: a, to: b, duration: 0.4, animations: { stage.log.add("animations") },
                completion: { stage.log.add("completed \($0)") })
            #expect(stage.log.take() == ["A willDisappear", "B willAppear", "animations"])
            #expect(b.transitionCoordinator?.viewController(forKey: .from) === a)
            await stage.advance(0.3)
            #expect(stage.log.take() == [] && a.view.window != nil && b.view.window != nil)
            await stage.advance(0.2)
            #expect(stage.log.take() == ["A didDisappear", "B didAppear", "completed true"])
            #expect(a.view.superview == nil && b.view.superview === root.view && b.transitionCoordinator == nil)
        }
    }

    @Test func a_transition_without_duration_is_over_at_once() throws {
        try onStage { stage in
            let (root, a, b) = await parentWithTwo(stage)
            root.transition(from: a, to: b, duration: 0)
            #expect(stage.log.take() == ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
            await stage.settle()
            #expect(stage.log.take() == [])
        }
    }

    @Test func a_parent_that_leaves_in_mid_transition_takes_both_along() throws {
        try onStage { stage in
            let (root, a, b) = await parentWithTwo(stage)
            root.transition(from: a, to: b, duration: 0.4)
            stage.window.rootViewController = stage.screen("New")
            await stage.advance(1)
            #expect(isBalanced(stage.log.take(), "Root", "A", "B"))
            #expect(b.view.window == nil)
        }
    }

    @Test func an_off_screen_parent_exchanges_its_childrens_views_without_callbacks() throws {
        try onStage { stage in
            let root = stage.screen("Root"), a = stage.screen("A"), b = stage.screen("B")
            root.addChild(a)
            root.addChild(b)
            root.view.addSubview(a.view)
            root.transition(from: a, to: b, duration: 0.4)
            await stage.advance(1)
            #expect(b.view.superview === root.view && a.view.superview == nil)
            #expect(stage.log.take().allSatisfy { $0.hasSuffix("didLoad") })
        }
    }

    @Test func a_transition_needs_two_children() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root()
                root.transition(from: stage.screen("A"), to: stage.screen("B"), duration: 0)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("must have a common parent view controller"))
    }

    @Test func a_child_of_another_parent_leaves_that_first() throws {
        final class Moved: UIViewController {
            var calls: [String] = []
            override func willMove(toParent parent: UIViewController?) { calls.append("will \(parent?.title ?? "nil")") }
            override func didMove(toParent parent: UIViewController?) { calls.append("did \(parent?.title ?? "nil")") }
        }
        try onStage { stage in
            let first = stage.screen("First"), second = stage.screen("Second"), child = Moved()
            first.addChild(child)
            child.didMove(toParent: first)
            second.addChild(child)
            #expect(child.calls == ["will First", "did First", "did nil", "will Second"])
            #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
        }
    }

    @Test func a_child_that_moves_to_another_parent_on_screen_stays_appeared() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            let child = stage.screen("Child")
            for parent in [first, second] {
                root.addChild(parent)
                root.view.addSubview(parent.view)
            }
            first.addChild(child)
            first.view.addSubview(child.view)
            await stage.settle()
            stage.log.take()
            second.addChild(child)
            second.view.addSubview(child.view)
            child.didMove(toParent: second)
            await stage.settle()
            #expect(stage.log.take() == [])
        }
    }

    @Test func a_container_that_forwards_appearance_itself_is_the_only_one_to_do_so() throws {
        try onStage { stage in
            let root = Forwarding(), child = stage.screen("Child")
            root.addChild(child)
            root.view.addSubview(child.view)
            stage.window.rootViewController = root
            await stage.settle()
            #expect(stage.log.take() == ["Child didLoad"])
            child.beginAppearanceTransition(true, animated: true)
            #expect(stage.log.take() == ["Child willAppear"])
            child.beginAppearanceTransition(true, animated: true)
            child.endAppearanceTransition()
            #expect(stage.log.take() == ["Child didAppear"], "The callbacks run once.")
            child.beginAppearanceTransition(false, animated: true)
            // Reversing a transition counts as a transition as well.
            child.beginAppearanceTransition(true, animated: true)
            child.endAppearanceTransition()
            child.endAppearanceTransition()
            #expect(stage.log.take() == ["Child willDisappear", "Child willAppear", "Child didAppear"])
        }
    }

    final class Kin: UIViewController {
        var calls: [String] = []
        var name = ""
        private func note(_ call: String) { calls.append("\(call) \(isMovingToParent) \(isMovingFromParent)") }
        override func viewWillAppear(_ animated: Bool) { note("will") }
        override func viewIsAppearing(_ animated: Bool) { note("is, in a window \(view.window != nil)") }
        override func viewDidAppear(_ animated: Bool) { note("did") }
        override func viewDidDisappear(_ animated: Bool) { note("gone") }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            calls.append("child wants \(Int(container.preferredContentSize.width))")
        }
    }

    @Test func a_child_is_notified_of_moving_to_and_from_its_parent() throws {
        try onStage { stage in
            let root = Kin(), child = Kin()
            stage.window.rootViewController = root
            await stage.settle()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            await stage.settle()
            #expect(child.calls == ["will true false", "is, in a window true true false", "did true false"])
            child.calls = []
            #expect(!child.isMovingToParent)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(child.calls == ["gone false true"] && !child.isMovingFromParent)
        }
    }

    @Test func a_parent_is_notified_of_its_childs_preferred_size() {
        let root = Kin(), child = Kin()
        root.addChild(child)
        child.preferredContentSize = CGSize(width: 300, height: 1)
        child.preferredContentSize = CGSize(width: 300, height: 1)
        #expect(root.calls == ["child wants 300"])
    }

    // MARK: Views in the wrong parent

    @Test func a_childs_view_in_a_foreign_controllers_view_stops_the_process_with_the_remedy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root(), other = UIViewController(), child = UIViewController(), wrapper = UIView()
                root.addChild(other)
                root.view.addSubview(other.view)
                root.addChild(child)
                wrapper.addSubview(child.view)
                other.view.addSubview(wrapper)
            }
        }
        let text = said(result)
        #expect(text.contains("UIViewControllerHierarchyInconsistency: child view controller:<"))
        #expect(text.contains("> but actual parent is:<") && text.contains("> before you put the child's view into"))
    }

    @Test func the_view_of_a_controller_without_a_parent_may_be_anywhere() throws {
        try onStage { stage in
            let root = await stage.root(), other = UIViewController(), child = UIViewController(), free = UIViewController()
            root.addChild(other)
            root.view.addSubview(other.view)
            other.view.addSubview(free.view)
            // Outside a window the wrong parent goes unnoticed; when the view enters the window, it is in the right place.
            let box = UIView()
            root.addChild(child)
            box.addSubview(child.view)
            other.addChild(child)
            other.view.addSubview(box)
            stage.window.addSubview(child.view)
            await stage.settle()
            #expect(free.view.window === stage.window && child.parent === other && child.view.superview === stage.window)
        }
    }
}
