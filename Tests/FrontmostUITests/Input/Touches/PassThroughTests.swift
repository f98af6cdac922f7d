import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Windows in front of SwiftUI content that let touches through.
@Suite struct PassThroughTests {
    /// The variant of the pass-through window that apps have used since iOS 18.
    final class SubviewWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let hit = super.hitTest(point, with: event), let root = rootViewController?.view else { return nil }
            for view in root.subviews.reversed() {
                if view.hitTest(view.convert(point, from: root), with: event) != nil { return hit }
            }
            return nil
        }
    }

    struct Below: View {
        @State var taps = 0
        @State var text = ""
        @State var level = 0.0
        @State var isHovered = false
        var body: some View {
            VStack {
                Button("Below \(taps)") { taps += 1 }
                TextField("Name", text: $text)
                Slider(value: $level)
                Text(isHovered ? "over" : "away").onHover { isHovered = $0 }
                ScrollView {
                    LazyVStack {
                        ForEach(0..<50) { Text("Row \($0)").frame(height: 44) }
                    }
                }
            }
        }
    }

    struct Above: View {
        @State var taps = 0
        var body: some View {
            VStack {
                Spacer()
                Button("Above \(taps)") { taps += 1 }
            }
        }
    }

    @MainActor private static func show<V: View>(_ window: UIWindow, _ view: V) -> UIWindow {
        let controller = UIHostingController(rootView: view)
        controller.view.backgroundColor = .clear
        window.windowLevel = .alert
        window.rootViewController = controller
        window.isHidden = false
        return window
    }

    @Test(arguments: [true, false])
    func content_below_works_as_if_the_window_were_not_there(isCommon: Bool) throws {
        try simulate(Below()) { screen in
            let window =
                isCommon ? PassThroughWindow(windowScene: screen.scene) : SubviewWindow(windowScene: screen.scene)
            _ = Self.show(window, Above())
            await screen.settle()
            try await screen.find("Below 0").tap()
            #expect(screen.find("Below 1").exists)
            try await screen.find(.textField).type("日本")
            #expect(try screen.find(.textField).value == "日本")
            try await screen.find(.slider).drag(by: CGSize(width: 60, height: 0))
            #expect(try screen.find(.slider).value != "0%")
            try await screen.find("away").hover()
            #expect(screen.find("over").exists)
            try await screen.endHovering()
            #expect(screen.find("away").exists)
            try await screen.find("Row 3").swipe(.up)
            #expect(!screen.find("Row 0").isVisible)
            try await screen.find("Above 0").tap()
            #expect(screen.find("Above 1").exists && screen.find("Below 1").exists)
            withExtendedLifetime(window) {}
        }
    }

    /// Initially the content is transparent or off screen and hit testing does not find it. That must not stay so.
    @Test func content_that_faded_or_moved_in_takes_touches() throws {
        struct Arriving: View {
            let transition: AnyTransition
            @State private var isThere = false
            var body: some View {
                VStack {
                    Spacer()
                    if isThere { Above().fixedSize().transition(transition) }
                }
                .onAppear { withAnimation { isThere = true } }
            }
        }
        for transition in [AnyTransition.opacity, .offset(y: 400), .move(edge: .bottom).combined(with: .opacity)] {
            try simulate(Below()) { screen in
                let window = Self.show(PassThroughWindow(windowScene: screen.scene), Arriving(transition: transition))
                await screen.advance(by: .seconds(1))
                try await screen.find("Above 0").tap()
                #expect(screen.find("Above 1").exists && screen.find("Below 0").exists)
                withExtendedLifetime(window) {}
            }
        }
    }

    @Test func a_window_that_is_not_interactive_lets_its_controls_taps_through() throws {
        try simulate(Color.red.onTapGesture {}.accessibilityLabel("Field")) { screen in
            let window = Self.show(PassThroughWindow(windowScene: screen.scene), Above())
            await screen.settle()
            window.isUserInteractionEnabled = false
            await screen.settle()
            await #expect(throws: ScreenError.self) { try await screen.find("Above 0").tap() }
            #expect(screen.find("Above 0").exists)
        }
    }

    @Test func a_plain_window_in_front_keeps_all_touches_and_the_error_says_so() throws {
        try simulate(Below()) { screen in
            let window = Self.show(UIWindow(windowScene: screen.scene), Above())
            await screen.settle()
            let error = await #expect(throws: ScreenError.self) { try await screen.find("Below 0").tap() }
            guard case .covered(let what, by: let by)? = error?.reason else {
                Issue.record("another error: \(String(describing: error))")
                return
            }
            #expect(what == "button “Below 0”" && !by.isEmpty)
            withExtendedLifetime(window) {}
        }
    }

    @Test func a_window_lets_touches_through_where_its_hit_test_returns_nil() throws {
        final class Ghost: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        try simulate(Below()) { screen in
            let window = Self.show(Ghost(windowScene: screen.scene), Above())
            await screen.settle()
            await #expect(throws: ScreenError.self) { try await screen.find("Above 0").tap() }
            try await screen.find("Below 0").tap()
            #expect(screen.find("Below 1").exists)
            // Hosts that do their own hit testing get the same rule.
            let content = try #require((window.rootViewController?.view as? HostingView)?.graph.renderNode)
            #expect(content.effects.passing == .all && window.node.effects.passing == .itself)
        }
    }

    @Test func a_hosting_view_hits_itself_where_it_is_empty() throws {
        try simulate(Below()) { screen in
            let window = Self.show(UIWindow(windowScene: screen.scene), Above()),
                view = try #require(window.rootViewController?.view)
            await screen.settle()
            let frame = try screen.find("Above 0").frame
            #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === view)
            let hit = try #require(window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil))
            #expect(hit !== view && hit.superview === view && hit.isDescendant(of: view))
        }
    }
}
