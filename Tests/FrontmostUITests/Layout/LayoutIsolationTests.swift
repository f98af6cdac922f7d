import FrontmostTesting
import FrontmostUI
import Testing

/// A layout as apps write it in Swift 6 mode: as on the platform, neither its animatable data nor its methods are isolated to an actor.
private struct Ring: Layout {
    var angle: Double
    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    private func widest(_ subviews: Subviews) -> CGFloat {
        subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    }
    private func half(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        var cache: Void = makeCache(subviews: subviews)
        let whole = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        return CGSize(width: whole.width / 2, height: whole.height / 2)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: max(200, widest(subviews)), height: 200)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let half = half(proposal, subviews)
        for (index, view) in subviews.enumerated() {
            let angle = angle + Double(index) * .pi / 2
            view.place(
                at: CGPoint(x: bounds.minX + half.width + cos(angle) * 80, y: bounds.minY + half.height + sin(angle) * 80),
                anchor: .center, proposal: .unspecified)
        }
    }
}

/// A layout that asks one of the framework's.
private struct Indented: Layout {
    let base = VStackLayout(alignment: .leading, spacing: 0)

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        return CGSize(width: size.width + 30, height: size.height)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        base.placeSubviews(in: bounds.offsetBy(dx: 30, dy: 0), proposal: proposal, subviews: subviews, cache: &cache)
    }
}

@MainActor struct LayoutIsolationTests {
    private struct Turning: View {
        @State private var angle = 0.0
        var body: some View {
            VStack {
                Ring(angle: angle) {
                    ForEach(0..<4, id: \.self) { Color.red.frame(width: 20, height: 20).accessibilityLabel("\($0)") }
                }
                Button("Turn") { withAnimation(.linear(duration: 1)) { angle = .pi } }
            }
        }
    }

    @Test func a_layout_whose_data_is_not_isolated_moves_its_views_along_its_curve() throws {
        try simulate(Turning()) { screen in
            let start = try screen.find("0").frame
            try await screen.find(.button, "Turn").tap()
            await screen.advance(by: .milliseconds(500))
            let middle = try screen.find("0").frame
            #expect(abs(middle.midX - (start.midX - 80)) < 3 && abs(middle.midY - (start.midY + 80)) < 3)
            await screen.advance(by: .seconds(1))
            #expect(abs(try screen.find("0").frame.midX - (start.midX - 160)) < 1)
        }
    }

    private struct Nested: View {
        var body: some View {
            Indented {
                Text("First")
                Text("Second")
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func a_layout_asks_a_stack_without_leaving_its_own_isolation() throws {
        try simulate(Nested()) { screen in
            let first = try screen.text("First").frame, second = try screen.text("Second").frame
            #expect(first.minX == 30 && second.minX == 30 && second.minY == first.maxY)
        }
    }
}
