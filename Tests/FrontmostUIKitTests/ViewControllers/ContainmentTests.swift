import Foundation
@_spi(Engine) import FrontmostUIKit
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

    @Test func a_child_without_its_view_in_the_parents_hears_nothing() throws {
        try onStage { stage in
            let root = stage.screen("Root"), child = stage.screen("Child")
            root.addChild(child)
            stage.window.rootViewController = root
            await stage.settle()
            #expect(stage.log.take() == ["Root didLoad", "Root willAppear", "Root didAppear"])
        }
    }

    @Test func children_of_a_covered_presenter_hear_of_the_cover() throws {
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

    @Test func is_appearing_comes_between_layout_and_did_appear() throws {
        try onStage { stage in
            let controller = Geometry()
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(controller.calls == ["will", "layout 393", "is true", "did"])
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
