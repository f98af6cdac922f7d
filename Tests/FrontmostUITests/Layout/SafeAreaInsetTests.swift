import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import FrontmostUI
import Testing

/// The simulated phone is 393 × 852 points. Its safe area insets are 59 at the top and 34 at the bottom.
@MainActor struct SafeAreaInsetTests {
    private struct Rows: View {
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<40, id: \.self) { Text("row \($0)").frame(maxWidth: .infinity).frame(height: 44) }
            }
        }
    }

    private struct Bar: View {
        var name = "bar"
        var height: CGFloat = 50
        var body: some View { Text(name).frame(maxWidth: .infinity).frame(height: height) }
    }

    private func frames(_ view: some View, _ identifiers: String...) throws -> [CGRect] {
        try simulate(view) { screen in try identifiers.map { try screen.find(identifier: $0).frame } }
    }

    @Test func a_scroll_view_keeps_its_size_and_scrolls_beneath_the_bar() throws {
        let view = ScrollView { Rows() }.accessibilityIdentifier("scroll").safeAreaInset(edge: .bottom) { Bar() }
        try simulate(view) { screen in
            #expect(try screen.find(.scrollView).frame == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(try screen.text("bar").frame.midY == 793)
            #expect(try screen.text("row 0").frame.midY == 81)
            // Rows extend below the bar, and the last one can be scrolled above it.
            #expect(try screen.text("row 16").frame.midY == 785)
            try await screen.find(identifier: "scroll").scroll(by: CGSize(width: 0, height: 10_000))
            #expect(try screen.text("row 39").frame.midY == 768 - 22)
        }
    }

    @Test func a_list_is_inset_and_passes_beneath_the_bar() throws {
        let view = List(0..<60, id: \.self) { Text("row \($0)") }.listStyle(.plain).accessibilityIdentifier("list")
            .safeAreaInset(edge: .bottom) { Bar() }
        try simulate(view) { screen in
            #expect(try screen.find(.scrollView).frame.maxY == 852)
            try await screen.find(identifier: "list").scroll(by: CGSize(width: 0, height: 10_000))
            #expect(try screen.text("row 59").frame.maxY < 768)
            #expect(try screen.text("row 59").frame.maxY > 740)
        }
    }

    @Test func insets_at_one_edge_add_up() throws {
        let view = ScrollView { Rows() }.accessibilityIdentifier("scroll")
            .safeAreaInset(edge: .bottom) { Bar(name: "inner") }
            .safeAreaInset(edge: .bottom, spacing: 6) { Bar(name: "outer", height: 30) }
            .safeAreaInset(edge: .top) { Bar(name: "top", height: 20) }
        try simulate(view) { screen in
            #expect(try screen.find(.scrollView).frame == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(try screen.text("outer").frame.midY == 818 - 15)
            #expect(try screen.text("inner").frame.midY == 818 - 36 - 25)
            #expect(try screen.text("row 0").frame.midY == 59 + 20 + 22)
            try await screen.find(identifier: "scroll").scroll(by: CGSize(width: 0, height: 10_000))
            #expect(try screen.text("row 39").frame.midY == 818 - 36 - 50 - 22)
        }
    }

    @Test func content_that_ignores_the_safe_area_extends_below_the_bar() throws {
        let ignoring = Color.red.accessibilityElement().accessibilityIdentifier("colour").ignoresSafeArea()
            .safeAreaInset(edge: .bottom) { Bar() }
        #expect(try frames(ignoring, "colour") == [CGRect(x: 0, y: 0, width: 393, height: 852)])
        let oneEdge = Color.red.accessibilityElement().accessibilityIdentifier("colour").ignoresSafeArea(edges: .bottom)
            .safeAreaInset(edge: .bottom) { Bar() }
        #expect(try frames(oneEdge, "colour") == [CGRect(x: 0, y: 59, width: 393, height: 793)])
        let keyboardOnly = Color.red.accessibilityElement().accessibilityIdentifier("colour").ignoresSafeArea(.keyboard)
            .safeAreaInset(edge: .bottom) { Bar() }
        #expect(try frames(keyboardOnly, "colour") == [CGRect(x: 0, y: 59, width: 393, height: 709)])
        let within = Color.red.accessibilityElement().accessibilityIdentifier("colour").safeAreaInset(edge: .bottom) { Bar() }
        #expect(try frames(within, "colour") == [CGRect(x: 0, y: 59, width: 393, height: 709)])
    }

    @Test func a_background_reaches_beneath_the_bar_and_the_bars_own_to_the_end() throws {
        let view = Text("content").frame(maxWidth: .infinity, maxHeight: .infinity).background(.red)
            .safeAreaInset(edge: .bottom) { Bar().background(.blue) }
        try simulate(view) { screen in
            let painted = screen.scene.tree.root.frames { content in
                if case .shape(let shape) = content, shape.fill != nil { true } else { false }
            }
            #expect(painted.contains(CGRect(x: 0, y: 0, width: 393, height: 852)), "The content's background.")
            #expect(painted.contains(CGRect(x: 0, y: 768, width: 393, height: 84)), "The bar's background.")
        }
    }

    @Test func a_geometry_reader_reports_the_bars_inset() throws {
        let view = GeometryReader { geometry in
            Text("\(Int(geometry.size.height)) \(Int(geometry.safeAreaInsets.top)) \(Int(geometry.safeAreaInsets.bottom))")
        }
        .safeAreaInset(edge: .bottom) { Bar() }
        try simulate(view) { screen in #expect(screen.text("709 59 84").exists) }
    }

    @Test func a_bar_that_grows_insets_more() throws {
        struct Growing: View {
            @State private var height: CGFloat = 50
            var body: some View {
                ScrollView { Rows() }.accessibilityIdentifier("scroll")
                    .safeAreaInset(edge: .bottom) { Button("grow") { height += 40 }.frame(height: height) }
            }
        }
        try simulate(Growing()) { screen in
            try await screen.find(.button, "grow").tap()
            #expect(try screen.find(.scrollView).frame.maxY == 852)
            try await screen.find(identifier: "scroll").scroll(by: CGSize(width: 0, height: 10_000))
            #expect(try screen.text("row 39").frame.midY == 818 - 90 - 22)
        }
    }

    @Test func a_navigation_stack_hands_the_inset_on_to_its_screens() throws {
        let view = NavigationStack {
            List(0..<60, id: \.self) { Text("row \($0)") }.listStyle(.plain).navigationTitle("Rows")
                .accessibilityIdentifier("list")
        }
        .safeAreaInset(edge: .bottom) { Bar() }
        try simulate(view) { screen in
            #expect(try screen.find(.scrollView).frame.maxY == 852)
            try await screen.find(identifier: "list").scroll(by: CGSize(width: 0, height: 10_000))
            #expect(try (740..<768).contains(screen.text("row 59").frame.maxY))
        }
    }

    @Test func within_a_navigation_stack_an_inset_at_the_top_adds_to_the_bars() throws {
        let view = NavigationStack {
            ScrollView { Rows() }.accessibilityIdentifier("scroll").safeAreaInset(edge: .top) { Bar() }
                .navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
        }
        try simulate(view) { screen in
            let bar = try screen.text("bar").frame
            #expect(try screen.find(.scrollView).frame == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(abs(bar.midY - 128) < 0.5)
            #expect(try screen.text("row 0").frame.midY == 103 + 50 + 22)
        }
    }

    @Test func the_bar_stands_on_the_keyboard() throws {
        struct Form: View {
            @State private var text = ""
            var body: some View {
                ScrollView {
                    TextField("Name", text: $text)
                    Rows()
                }
                .accessibilityIdentifier("scroll")
                .safeAreaInset(edge: .bottom) { Bar() }
            }
        }
        try simulate(Form()) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Name").tap()
            await screen.advance(by: .seconds(1))
            let keyboard = 852 - screen.scene.environment.keyboardHeight
            #expect(keyboard < 700)
            #expect(try screen.text("bar").frame.midY == keyboard - 25)
            #expect(try screen.find(.scrollView).frame.maxY == 852)
            try await screen.find(identifier: "scroll").scroll(by: CGSize(width: 0, height: 10_000))
            #expect(try screen.text("row 39").frame.midY == keyboard - 50 - 22)
        }
    }

    @Test func safe_area_padding_insets_scrolling_content() throws {
        let view = ScrollView(.horizontal) {
            HStack(spacing: 0) { ForEach(0..<20, id: \.self) { Text("\($0)").frame(width: 60) } }
        }
        .frame(height: 60).accessibilityIdentifier("scroll").safeAreaPadding(.horizontal, 20)
        try simulate(view) { screen in
            let scroll = try #require(screen.scene.tree.root.frames { if case .scroll = $0 { true } else { false } }.first)
            #expect(scroll.minX == 0 && scroll.width == 393)
            #expect(try screen.text("0").frame.midX == 50)
        }
        let plain = Color.red.accessibilityElement().accessibilityIdentifier("colour").safeAreaPadding(20)
        #expect(try frames(plain, "colour") == [CGRect(x: 20, y: 79, width: 353, height: 719)])
    }
}

extension RenderNode {
    /// The frames of the nodes with matching content, in points of the scene.
    fileprivate func frames(where isWanted: (RenderContent) -> Bool) -> [CGRect] {
        (isWanted(content) ? [frame(at: tree?.now ?? 0)] : []) + children.flatMap { $0.frames(where: isWanted) }
    }
}
