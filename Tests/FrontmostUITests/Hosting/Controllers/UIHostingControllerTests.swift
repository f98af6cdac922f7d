import Foundation
import FrontmostRender
import FrontmostTesting
@_spi(Overrides) import FrontmostUIKit
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

/// SwiftUI's views in UIKit's controllers and views.
@MainActor struct UIHostingControllerTests {
    let log = EventLog()

    @Observable final class Model {
        var text = "短い"
        var hidesStatusBar = false
    }

    private struct Label: View {
        let model: Model
        var body: some View { Text(model.text).fixedSize() }
    }

    private struct Box: View {
        var size: CGSize
        var body: some View { Color.red.frame(width: size.width, height: size.height) }
    }

    /// A plain UIKit root with a child controller for each given controller.
    private func container(_ children: [UIViewController]) -> UIViewController {
        let root = UIViewController()
        for (index, child) in children.enumerated() {
            root.addChild(child)
            child.view.frame = CGRect(x: 0, y: CGFloat(index) * 200, width: 393, height: 200)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        return root
    }

    private func show(_ controller: UIViewController, _ body: @escaping @MainActor (Screen) async throws -> Void) throws {
        try simulate(EmptyView()) { screen in
            screen.scene.windows.first?.rootViewController = controller
            await screen.settle()
            try await body(screen)
        }
    }

    // MARK: In a window

    @Test func several_hosting_controllers_live_beside_each_other_in_one_window() throws {
        struct Counter: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        try show(container(["a", "b", "c"].map { UIHostingController(rootView: Counter(name: $0)) })) { screen in
            try await screen.find(.button, "b 0").tap()
            try await screen.find(.button, "b 1").tap()
            #expect(screen.texts == ["a 0", "b 2", "c 0"])
            let tops = try screen.all(.button).map { try $0.frame.minY }
            #expect(tops == tops.sorted())
        }
    }

    @Test func another_root_view_updates_the_one_that_is_shown_in_place() throws {
        struct Named: View {
            let name: String
            @State private var taps = 0
            var body: some View { Button("\(name) \(taps)") { taps += 1 } }
        }
        let controller = UIHostingController(rootView: Named(name: "a"))
        try show(controller) { screen in
            try await screen.find(.button, "a 0").tap()
            controller.rootView = Named(name: "b")
            await screen.settle()
            #expect(screen.texts == ["b 1"])
            controller.rootView = Named(name: "c")
            controller.view.layoutIfNeeded()
            #expect(screen.texts == ["c 1"])
        }
    }

    @Test func replacing_the_root_view_in_an_animation_animates_the_change() throws {
        struct Placed: View {
            let x: CGFloat
            var body: some View { Text("x").offset(x: x) }
        }
        let controller = UIHostingController(rootView: Placed(x: 0))
        try show(controller) { screen in
            let start = try screen.text("x").frame.minX
            withAnimation(.linear(duration: 1)) { controller.rootView = Placed(x: 100) }
            await screen.advance(by: .milliseconds(500))
            #expect(abs(try screen.text("x").frame.minX - start - 50) < 2)
        }
    }

    @Test func a_clear_background_shows_the_content_behind() throws {
        let controller = UIHostingController(rootView: Text("x"))
        try show(controller) { _ in
            if case .none = controller.view.node.content { Issue.record("An opaque background covers the content behind.") }
            controller.view.backgroundColor = .clear
            if case .none = controller.view.node.content {} else { Issue.record("A clear background covers nothing.") }
            #expect(controller.view.isOpaque)
        }
    }

    private final class Locked: UIHostingController<Text> {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init(rootView: Text("locked"))
        }
        @available(*, unavailable) required init?(coder: NSCoder) { fatalError("There is no archive.") }
        override var prefersStatusBarHidden: Bool { true }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            log.add("gone")
        }
    }

    @Test func a_subclass_overrides_controller_methods() throws {
        try show(Locked(log)) { [log] screen in
            #expect(screen.text("locked").exists && screen.statusBar.isHidden)
            screen.scene.windows.first?.rootViewController = UIViewController()
            #expect(log.take() == ["gone"])
        }
    }

    private final class FromCode: UIHostingController<Text> {
        required init?(coder: NSCoder) { super.init(coder: coder, rootView: Text("from an archive")) }
    }

    @Test func an_archive_gives_a_controller_with_the_view_that_the_subclass_names() throws {
        let controller = try #require(FromCode(coder: NSCoder()))
        try show(controller) { screen in #expect(screen.texts == ["from an archive"]) }
        #expect(UIHostingController<Text>(coder: NSCoder()) == nil)
    }

    @Test func the_status_bar_consults_controllers_and_not_nested_content() throws {
        struct Inner: View {
            let model: Model
            var body: some View { Text("inner").statusBarHidden(model.hidesStatusBar) }
        }
        final class Forwarding: UIViewController {
            override var childForStatusBarHidden: UIViewController? { children.first }
        }
        let model = Model(), inner = UIHostingController(rootView: Inner(model: model))
        model.hidesStatusBar = true
        let outer = UIHostingController(rootView: Controlled { inner })
        try show(outer) { screen in
            #expect(inner.prefersStatusBarHidden && !outer.prefersStatusBarHidden)
            #expect(!screen.statusBar.isHidden)
        }
        let forwarding = Forwarding(), own = UIHostingController(rootView: Inner(model: model))
        forwarding.addChild(own)
        forwarding.view.addSubview(own.view)
        try show(forwarding) { screen in
            #expect(screen.statusBar.isHidden)
            model.hidesStatusBar = false
            await screen.settle()
            #expect(!screen.statusBar.isHidden)
        }
    }

    // MARK: Sizes

    @Test func a_controller_without_a_window_has_its_contents_size() throws {
        try simulate(EmptyView()) { _ in
            let model = Model(), controller = UIHostingController(rootView: Label(model: model))
            let short = controller.sizeThatFits(in: CGSize(width: 300, height: 300))
            #expect(short.width > 0 && short == controller.view.intrinsicContentSize)
            model.text = "ずっと長い文章"
            let long = controller.sizeThatFits(in: CGSize(width: 300, height: 300))
            #expect(long.width > short.width && long.height == short.height)
            controller.rootView = Label(model: Model())
            #expect(controller.view.intrinsicContentSize == short)
        }
    }

    @Test func a_controller_without_a_window_is_laid_out_on_request() throws {
        try simulate(EmptyView()) { [log] _ in
            let model = Model()
            let controller = UIHostingController(
                rootView: VStack(spacing: 0) {
                    Label(model: model)
                    Plate(name: "a", log: log)
                })
            controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            controller.view.layoutIfNeeded()
            let plate = try #require(controller.view.subviews.last as? PlateView)
            let height = plate.bounds.height
            #expect(plate.bounds.width == 200 && height > 20 && height < 100)
            #expect(log.take().contains("a is laid out 200 × \(Int(height))"))
            model.text = "二行\n目"
            controller.view.layoutIfNeeded()
            #expect(plate.bounds.height < height)
            #expect(plate.convert(plate.bounds, to: controller.view).maxY == 100)
        }
    }

    private final class Listening: UIView {
        var invalidations = 0
        override func intrinsicContentSizeChanged(of subview: UIView) { invalidations += 1 }
    }

    @Test func the_intrinsic_size_is_declared_invalid_when_the_content_wants_another_one() throws {
        let model = Model(), root = UIViewController(), box = Listening()
        let controller = UIHostingController(rootView: Label(model: model))
        controller.sizingOptions = .intrinsicContentSize
        root.addChild(controller)
        box.addSubview(controller.view)
        root.view.addSubview(box)
        controller.didMove(toParent: root)
        try show(root) { screen in
            let before = controller.view.intrinsicContentSize
            box.invalidations = 0
            model.text = "ずっと長い文章"
            await screen.settle()
            #expect(box.invalidations == 1 && controller.view.intrinsicContentSize.width > before.width)
            model.text = "ずっと長い分量"
            await screen.settle()
            #expect(box.invalidations == 1)
            controller.sizingOptions = []
            model.text = "短"
            await screen.settle()
            #expect(box.invalidations == 1 && controller.view.intrinsicContentSize.width < before.width)
        }
    }

    @Test func the_preferred_size_follows_the_content_if_configured() throws {
        let controller = UIHostingController(rootView: Box(size: CGSize(width: 120, height: 80)))
        controller.safeAreaRegions = []
        controller.sizingOptions = .preferredContentSize
        #expect(controller.preferredContentSize == .zero)
        try show(controller) { screen in
            #expect(controller.preferredContentSize == CGSize(width: 120, height: 80))
            controller.rootView = Box(size: CGSize(width: 50, height: 60))
            await screen.settle()
            #expect(controller.preferredContentSize == CGSize(width: 50, height: 60))
            controller.sizingOptions = []
            controller.rootView = Box(size: CGSize(width: 10, height: 10))
            await screen.settle()
            #expect(controller.preferredContentSize == CGSize(width: 50, height: 60))
        }
    }

    @Test func the_content_respects_the_safe_area_unless_configured_otherwise() throws {
        struct Fill: View {
            var body: some View { Color.red.accessibilityElement().accessibilityIdentifier("fill") }
        }
        let controller = UIHostingController(rootView: Fill())
        try show(controller) { screen in
            #expect(screen.place("fill") == CGRect(x: 0, y: 59, width: 393, height: 852 - 93))
            #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 200)) == CGSize(width: 100, height: 200))
            controller.safeAreaRegions = []
            await screen.settle()
            #expect(screen.place("fill") == CGRect(x: 0, y: 0, width: 393, height: 852))
        }
    }

    @Test func the_safe_area_is_part_of_the_contents_size() throws {
        let controller = UIHostingController(rootView: Box(size: CGSize(width: 120, height: 80)))
        try show(controller) { _ in
            #expect(controller.sizeThatFits(in: CGSize(width: 393, height: 852)) == CGSize(width: 120, height: 80 + 93))
            controller.safeAreaRegions = []
            #expect(controller.sizeThatFits(in: CGSize(width: 393, height: 852)) == CGSize(width: 120, height: 80))
        }
    }

    // MARK: Memory

    @Test func a_released_controller_releases_its_content() throws {
        weak var controller: UIHostingController<Controlled<UIViewController>>?
        weak var child: UIViewController?
        try simulate(EmptyView()) { screen in
            let window = screen.scene.windows.first
            do {
                let made = UIHostingController(rootView: Controlled { UIViewController() })
                window?.rootViewController = made
                await screen.settle()
                (controller, child) = (made, made.children.first)
            }
            #expect(controller != nil && child != nil)
            window?.rootViewController = nil
            await screen.settle()
        }
        #expect(controller == nil && child == nil)
    }
}

extension UIHostingControllerTests {
    @Test func a_hosted_view_under_constraints_is_as_large_as_its_content_wherever_it_ends_up() throws {
        let box = UIHostingController(rootView: Box(size: CGSize(width: 100, height: 20))), root = UIViewController()
        root.addChild(box)
        box.view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(box.view)
        box.didMove(toParent: root)
        NSLayoutConstraint.activate([
            box.view.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
            box.view.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
        ])
        try show(root) { _ in #expect(box.view.frame.size == CGSize(width: 100, height: 20)) }
    }

    @Test func hosted_rows_in_a_stack_view_have_no_gaps_for_a_safe_area_that_they_do_not_reach() throws {
        let stack = UIStackView(), root = UIViewController()
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor).isActive = true
        for _ in 0..<3 {
            let row = UIHostingController(rootView: Box(size: CGSize(width: 100, height: 20)))
            row.sizingOptions = .intrinsicContentSize
            root.addChild(row)
            stack.addArrangedSubview(row.view)
            row.didMove(toParent: root)
        }
        try show(root) { _ in #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 20, 40]) }
    }

    @Test func dismiss_in_a_view_that_was_pushed_by_hand_pops_it() throws {
        struct Leaf: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Done") { dismiss() } }
        }
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIHostingController(rootView: Leaf()), animated: false)
        try show(navigation) { screen in
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(navigation.viewControllers.count == 1)
        }
    }
}
