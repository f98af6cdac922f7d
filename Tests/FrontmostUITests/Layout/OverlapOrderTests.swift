import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// `zIndex` in every container with siblings that overlap.
@MainActor struct OverlapOrderTests {
    enum Container: CaseIterable { case horizontal, vertical, layers, grid, custom, any, lazy, reader }

    /// Puts all of its views at one place.
    private struct Heap: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews.first?.sizeThatFits(proposal) ?? .zero
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
        }
    }

    private struct Page: View {
        let container: Container
        @State private var z = 1.0
        @State private var tapped = ""

        private func card(_ name: String) -> some View {
            Color.red.frame(width: 60, height: 60).onTapGesture { tapped = name }
        }
        @ViewBuilder private var cards: some View {
            card("first").padding(1).zIndex(z)
            card("second").padding(1)
        }
        @ViewBuilder private var overlapping: some View {
            switch container {
            case .horizontal: HStack(spacing: -62) { cards }
            case .vertical: VStack(spacing: -62) { cards }
            case .layers: ZStack { cards }
            case .grid: Grid(horizontalSpacing: -62) { GridRow { cards } }
            case .custom: Heap() { cards }
            case .any: AnyLayout(HStackLayout(spacing: -62)) { cards }
            case .lazy: ScrollView { LazyVStack(spacing: -62) { cards } }
            case .reader: GeometryReader { _ in cards }
            }
        }
        var body: some View {
            VStack(spacing: 20) {
                overlapping.frame(width: 62, height: 62).accessibilityIdentifier("cards")
                Button("back") { z = -1 }
                Button("none") { z = 0 }
                Button("front") { z = 1 }
                Text("tapped \(tapped)")
            }
        }
    }

    @Test(arguments: Container.allCases) func the_higher_number_is_in_front(_ container: Container) throws {
        try simulate(Page(container: container)) { screen in
            @MainActor func tap(_ expected: String, _ change: String?) async throws {
                if let change { try await screen.find(.button, change).tap() }
                let top = try screen.find(.button, "back").frame.minY
                try await screen.tap(at: CGPoint(x: screen.find(.button, "back").frame.midX, y: top - 40))
                #expect(screen.text("tapped \(expected)").exists, "\(container), \(change ?? "at first")")
            }
            try await tap("first", nil)
            try await tap("second", "back")
            try await tap("first", "front")
            try await tap("second", "none")
        }
    }

    /// An overlay lies in front of its view, whatever that view's place is among its siblings.
    @Test func what_a_modifier_adds_keeps_its_place() throws {
        try simulate(
            HStack {
                Color.red.frame(width: 60, height: 60).zIndex(5).overlay { Button("over") {}.frame(width: 60, height: 60) }
                Color.blue
            }
        ) { screen in
            let tree = screen.scene.tree, frame = try screen.find(.button, "over").frame
            let hit = tree.root.hitTest(CGPoint(x: frame.midX, y: frame.midY), at: tree.now)
            #expect(hit?.nearest { $0.semantics?.role == .button } != nil)
        }
    }

    @Test func pinned_headers_stay_in_front_of_rows() throws {
        try simulate(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        ForEach(0..<40, id: \.self) { Text("row \($0)").frame(height: 50).zIndex(1) }
                    } header: {
                        Text("header").frame(maxWidth: .infinity, minHeight: 40).background(.yellow)
                    }
                }
            }
        ) { screen in
            var found: [Double] = []
            @MainActor func visit(_ node: RenderNode) {
                if node.effects.zIndex != 0 { found.append(node.effects.zIndex) }
                node.children.forEach(visit)
            }
            visit(screen.scene.tree.root)
            #expect(found.contains(2) && found.contains(1))
        }
    }
}
