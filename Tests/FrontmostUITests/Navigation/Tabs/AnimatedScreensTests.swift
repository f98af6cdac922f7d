import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Content that a view writes inline into a container of screens is animated with the view's own changes.
@MainActor struct AnimatedScreensTests {
    /// The width of the bar half a second after a tap on each button.
    private func widths(_ view: some View) throws -> [CGFloat] {
        try simulate(view) { screen in
            var widths: [CGFloat] = []
            for button in ["Go", "Jump"] {
                try await screen.find(.button, button).tap()
                await screen.advance(by: .milliseconds(500))
                widths.append(try screen.find(identifier: "bar").frame.width.rounded())
                await screen.advance(by: .seconds(1))
            }
            return widths
        }
    }

    @Test func content_of_a_tab_is_animated() throws {
        struct Screen: View {
            @State private var isWide = false
            var body: some View {
                TabView {
                    VStack {
                        Button("Go") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
                        Button("Jump") { isWide.toggle() }
                        Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier("bar")
                    }
                    .tabItem { Text("One") }
                }
            }
        }
        #expect(try widths(Screen()) == [150, 100])
    }

    @Test func content_of_a_page_is_animated() throws {
        struct Screen: View {
            @State private var isWide = false
            var body: some View {
                TabView {
                    VStack {
                        Button("Go") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
                        Button("Jump") { isWide.toggle() }
                        Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier("bar")
                    }
                }
                .tabViewStyle(.page)
            }
        }
        #expect(try widths(Screen()) == [150, 100])
    }

    @Test func the_root_of_a_navigation_stack_is_animated() throws {
        struct Screen: View {
            @State private var isWide = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Go") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
                        Button("Jump") { isWide.toggle() }
                        Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier("bar")
                    }
                }
            }
        }
        #expect(try widths(Screen()) == [150, 100])
    }

    @Test func a_toast_in_an_empty_layer_of_a_tab_moves_in_along_its_axis() throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                TabView {
                    Button("Go") { withAnimation(.linear(duration: 1)) { isShown = true } }
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .overlay(alignment: .bottom) {
                            VStack { if isShown { Text("Toast").transition(.move(edge: .bottom)) } }
                        }
                        .tabItem { Text("One") }
                }
            }
        }
        try simulate(Screen()) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .milliseconds(500))
            let half = try screen.text("Toast").frame
            await screen.advance(by: .seconds(1))
            let end = try screen.text("Toast").frame
            #expect(half.isNear(end.offsetBy(dx: 0, dy: end.height / 2)), "\(half), \(end)")
        }
    }
}
