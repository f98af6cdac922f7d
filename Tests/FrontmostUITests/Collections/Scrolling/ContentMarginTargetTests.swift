import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Scroll targets in a scroll view with content margins: views are aligned with the margins, not with the scroll view's edge.
@MainActor struct ContentMarginTargetTests {
    /// Cards, of which the next and the former one are visible in the margins.
    private struct Cards: View {
        var width: CGFloat = 250
        var spacing: CGFloat = 10
        var margin: CGFloat = 20
        var isLazy = false
        @State private var id: Int?

        var body: some View {
            VStack {
                Text("At \(id.map(String.init) ?? "none")")
                Button("To 3") { id = 3 }
                ScrollView(.horizontal) {
                    if isLazy {
                        LazyHStack(spacing: spacing) { cards }.scrollTargetLayout()
                    } else {
                        HStack(spacing: spacing) { cards }.scrollTargetLayout()
                    }
                }
                .contentMargins(.horizontal, margin, for: .scrollContent)
                .scrollTargetBehavior(.viewAligned)
                .scrollPosition(id: $id)
            }
        }
        private var cards: some View {
            ForEach(0..<10) { card in
                Color.blue.frame(width: width, height: 100)
                    .accessibilityElement().accessibilityLabel("Card \(card)")
            }
        }
    }

    @Test(arguments: [false, true])
    func the_id_is_that_of_the_card_at_the_margin_not_of_the_one_in_the_margin(isLazy: Bool) throws {
        try simulate(Cards(isLazy: isLazy)) { screen in
            try await screen.find("Card 0").drag(by: CGSize(width: -120, height: 0))
            await screen.advance(by: .seconds(2))
            #expect(try screen.find("Card 1").frame.minX == 20)
            #expect(screen.text("At 1").exists)
        }
    }

    @Test(arguments: [false, true])
    func a_written_id_is_aligned_with_the_margin(isLazy: Bool) throws {
        try simulate(Cards(isLazy: isLazy)) { screen in
            try await screen.find(.button, "To 3").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find("Card 3").frame.minX == 20)
            try await screen.find("Card 3").drag(by: CGSize(width: 120, height: 0))
            await screen.advance(by: .seconds(2))
            #expect(try screen.find("Card 2").frame.minX == 20)
            #expect(screen.text("At 2").exists)
        }
    }

    @Test func any_margin_spacing_and_width_report_the_aligned_card() throws {
        for seed in UInt64(0)..<20 {
            var random = SplitMix(seed: seed)
            let cards = Cards(
                width: CGFloat(Int.random(in: 60...300, using: &random)),
                spacing: CGFloat(Int.random(in: 0...40, using: &random)),
                margin: CGFloat(Int.random(in: 0...90, using: &random)), isLazy: .random(using: &random))
            try simulate(cards) { screen in
                for _ in 0..<3 {
                    try await screen.find(.scrollView).drag(by: CGSize(width: -90, height: 0))
                    await screen.advance(by: .seconds(2))
                }
                let start = cards.margin
                let aligned = try (0..<10).filter { card in
                    let found = screen.find("Card \(card)")
                    return try found.exists && abs(found.frame.minX - start) < 1
                }
                // At the end of the content no card may be at the margin.
                guard let card = aligned.first else { return }
                #expect(screen.text("At \(card)").exists, "seed \(seed): \(screen.texts)")
            }
        }
    }

    @Test func a_reader_scrolls_a_row_to_the_margin_and_no_further() throws {
        struct Rows: View {
            var body: some View {
                ScrollViewReader { reader in
                    VStack(spacing: 0) {
                        Button("Top") { reader.scrollTo(20, anchor: .top) }
                        Button("Visible") { reader.scrollTo(60) }
                        ScrollView {
                            VStack(spacing: 0) { ForEach(0..<100) { Text("Row \($0)").frame(height: 50).id($0) } }
                        }
                        .frame(height: 400)
                        .contentMargins(.vertical, 30)
                    }
                }
            }
        }
        try simulate(Rows()) { screen in
            let first = try screen.text("Row 0").frame.minY
            try await screen.find(.button, "Top").tap()
            #expect(try screen.text("Row 20").frame.minY == first)
            try await screen.find(.button, "Visible").tap()
            let end = try screen.find(.scrollView).frame.maxY
            // The row is 50 points high, its text is in the middle.
            #expect(try abs(screen.text("Row 60").frame.midY - (end - 30 - 25)) < 1)
        }
    }
}
