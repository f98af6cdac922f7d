import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

import FrontmostUIKit
import TestSupport

@testable import FrontmostUI

/// SwiftUI in UIKit in SwiftUI in UIKit behaves as one app.
@MainActor struct NestedHostingTests {
    private struct Outermost: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("outermost \(count)")
                Middle(count: $count)
            }
        }
    }

    /// SwiftUI → a UIKit controller with a child.
    private struct Middle: UIViewControllerRepresentable {
        @Binding var count: Int
        func makeUIViewController(context: Context) -> MiddleController { MiddleController(Inner(count: $count)) }
        func updateUIViewController(_ controller: MiddleController, context: Context) { controller.show(count) }
    }

    private final class MiddleController: UIViewController {
        private let inner: UIHostingController<Inner>
        private let label = UILabel()

        init(_ view: Inner) {
            inner = UIHostingController(rootView: view)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(inner)
            view.addSubview(label)
            view.addSubview(inner.view)
            inner.didMove(toParent: self)
        }
        override func viewDidLayoutSubviews() {
            label.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 30)
            inner.view.frame = CGRect(x: 0, y: 30, width: view.bounds.width, height: view.bounds.height - 30)
        }
        func show(_ count: Int) {
            label.text = "controller \(count)"
            title = "\(count)"
        }
    }

    /// A UIKit controller → SwiftUI → a UIKit button.
    private struct Inner: View {
        @Binding var count: Int
        var body: some View {
            VStack {
                Text("inner \(count)")
                Pressing(count: $count)
            }
        }
    }

    private struct Pressing: UIViewRepresentable {
        @Binding var count: Int
        func makeUIView(context: Context) -> UIButton {
            UIButton(primaryAction: UIAction(title: "") { _ in count += 1 })
        }
        func updateUIView(_ button: UIButton, context: Context) { button.setTitle("Press \(count)", for: .normal) }
    }

    @Test func a_tap_in_the_innermost_world_updates_all_of_them_in_the_same_frame() throws {
        try simulate(Outermost()) { screen in
            #expect(Set(screen.texts).isSuperset(of: ["outermost 0", "controller 0", "inner 0"]))
            let button = try #require(screen.views(UIButton.self).first)
            #expect(screen.scene.send(.activate, to: button.node.id))
            screen.scene.commit()
            #expect(Set(screen.texts).isSuperset(of: ["outermost 1", "controller 1", "inner 1"]))
            #expect(button.currentTitle == "Press 1" && button.titleLabel?.text == "Press 1")
            // No work remains for another frame.
            await screen.settle()
            #expect(screen.scene.frameRecords.last?.windows.isEmpty == false)
            try await screen.find(.button, "Press 1").tap()
            #expect(Set(screen.texts).isSuperset(of: ["outermost 2", "controller 2", "inner 2"]))
            #expect(screen.console.isEmpty)
        }
    }

    @Test func frames_and_safe_areas_pass_through_all_worlds() throws {
        try simulate(Outermost()) { screen in
            let button = screen.find(.button, "Press 0")
            let outer = try screen.text("outermost 0").frame, controller = try screen.text("controller 0").frame
            let inner = try screen.text("inner 0").frame, pressed = try button.frame
            #expect(outer.minY >= 59 && controller.minY >= outer.maxY && inner.minY >= controller.maxY)
            #expect(pressed.minY >= inner.maxY && pressed.maxY <= 852 - 34)
            await screen.rotate()
            let turned = try button.frame
            #expect(turned.maxY <= 393 && turned.minX >= 59 && turned.maxX <= 852 - 34 && turned.width > pressed.width)
        }
    }

    @Test func a_root_view_that_an_update_hands_on_is_shown_in_the_same_frame() throws {
        struct Root: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Count \(count)") { count += 1 }
                    Controlled(
                        make: { UIHostingController(rootView: Text("")) },
                        update: { [count] in $0.rootView = Text("inner \(count)") })
                }
            }
        }
        try simulate(Root()) { screen in
            #expect(screen.texts == ["Count 0", "inner 0"])
            let button = try #require(screen.scene.tree.root.firstNode { $0.semantics?.role == .button })
            screen.scene.send(.activate, to: button.id)
            screen.scene.commit()
            #expect(screen.texts == ["Count 1", "inner 1"])
        }
    }

    @Test func many_nested_levels_settle_in_one_frame() throws {
        struct Level: View {
            let depth: Int
            @Binding var count: Int
            var body: some View {
                if depth == 0 {
                    Button("Count \(count)") { count += 1 }
                } else {
                    Controlled(
                        make: { UIHostingController(rootView: Level(depth: depth - 1, count: $count)) })
                }
            }
        }
        struct Root: View {
            @State private var count = 0
            var body: some View { Level(depth: 40, count: $count) }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Count 0").tap()
            #expect(screen.find(.button, "Count 1").exists)
            #expect(screen.console.isEmpty)
            #expect((screen.scene.frameRecords.map(\.passes).max() ?? 0) < 20)
        }
    }

    @Test func the_appearance_around_a_nested_world_is_its_own() throws {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.horizontalSizeClass) private var size
            var body: some View { Text("\(scheme) \(size.map { "\($0)" } ?? "none")") }
        }
        struct Root: View {
            @State private var scheme = ColorScheme.light
            var body: some View {
                VStack {
                    Button("Dark") { scheme = .dark }
                    Controlled { UIHostingController(rootView: Scheme()) }
                        .environment(\.colorScheme, scheme).environment(\.horizontalSizeClass, .regular)
                    Controlled { UIHostingController(rootView: Scheme()) }
                }
            }
        }
        try simulate(Root()) { screen in
            #expect(screen.texts == ["Dark", "light regular", "light compact"])
            try await screen.find(.button, "Dark").tap()
            #expect(screen.texts == ["Dark", "dark regular", "light compact"])
            await screen.setAppearance(.dark)
            #expect(screen.texts == ["Dark", "dark regular", "dark compact"])
        }
    }

    @Test func nested_content_appears_innermost_last_and_leaves_with_its_world() throws {
        struct Root: View {
            let log: EventLog
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Toggle") { isShown.toggle() }
                    if isShown {
                        Controlled {
                            UIHostingController(
                                rootView: Text("inner").onAppear { log.add("inner appears") }.onDisappear {
                                    log.add("inner disappears")
                                }
                                .task {
                                    do { try await Task.sleep(for: .seconds(100)) } catch { log.add("cancelled") }
                                })
                        }
                        .onAppear { log.add("outer appears") }
                        .onDisappear { log.add("outer disappears") }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Root(log: log)) { screen in
            #expect(log.take() == ["outer appears", "inner appears"])
            try await screen.find(.button, "Toggle").tap()
            #expect(Set(log.take()) == ["inner disappears", "outer disappears", "cancelled"])
            try await screen.find(.button, "Toggle").tap()
            #expect(log.take() == ["outer appears", "inner appears"])
        }
    }
}

extension RenderNode {
    fileprivate func firstNode(_ isWanted: (RenderNode) -> Bool) -> RenderNode? {
        if isWanted(self) { return self }
        for child in children { if let found = child.firstNode(isWanted) { return found } }
        return nil
    }
}
