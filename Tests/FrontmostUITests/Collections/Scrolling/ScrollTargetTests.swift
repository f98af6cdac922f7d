import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Where scrolled content comes to rest.
@MainActor struct ScrollTargetTests {
    private struct Cards: View {
        enum Kind { case paging, aligned, few, far, steps }
        let kind: Kind
        var body: some View {
            let cards = ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<30) { Text("Card \($0)").frame(width: kind == .paging ? 300 : 120, height: 100) }
                }
                .scrollTargetLayout()
            }
            .frame(width: 300, height: 100)
            switch kind {
            case .paging: cards.scrollTargetBehavior(.paging)
            case .aligned: cards.scrollTargetBehavior(.viewAligned(limitBehavior: .always))
            case .few: cards.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByFew))
            case .far: cards.scrollTargetBehavior(.viewAligned(limitBehavior: .never))
            case .steps: cards.scrollTargetBehavior(Steps())
            }
        }
    }

    private struct Steps: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            guard context.axes == .horizontal else { return }
            target.rect.origin.x = (target.rect.minX / 70).rounded(.down) * 70
        }
    }

    /// The offset at which the content rests after a slow drag by a distance.
    private func rest(_ kind: Cards.Kind, after distance: CGFloat) throws -> CGFloat {
        try simulate(Cards(kind: kind)) { screen in
            let scroll = screen.find(.scrollView), start = try screen.text("Card 0").frame.midX
            try await scroll.scroll(by: CGSize(width: distance, height: 0))
            await screen.advance(by: .seconds(2))
            let index = Int(distance) / (kind == .paging ? 300 : 120)
            let card = screen.text("Card \(index)")
            return try start - card.frame.midX + CGFloat(index) * (kind == .paging ? 300 : 120)
        }
    }

    @Test func pages_are_shown_whole() throws {
        #expect(try rest(.paging, after: 100) == 0)
        #expect(try rest(.paging, after: 200) == 300)
    }

    @Test func views_are_aligned_one_by_one_or_as_far_as_the_user_scrolls() throws {
        let rests = [try rest(.aligned, after: 500), try rest(.far, after: 500), try rest(.far, after: 550)]
        #expect(rests == [120, 480, 600])
    }

    @Test func a_limit_of_a_few_views_is_what_the_visible_area_shows() throws {
        // 300 points show the starts of three views of 120 points.
        #expect(try rest(.few, after: 200) == 240)
        #expect(try rest(.few, after: 550) == 360)
    }

    @Test func an_app_decides_by_a_behaviour_of_its_own() throws {
        let rest = try rest(.steps, after: 200)
        #expect(rest == 140)
    }

    @Test func a_flick_turns_the_page() throws {
        try simulate(Cards(kind: .paging)) { screen in
            let frame = try screen.find(.scrollView).frame
            try await screen.find(.scrollView).drag(
                from: CGPoint(x: 150, y: 50), to: CGPoint(x: 60, y: 50), over: .milliseconds(100))
            await screen.advance(by: .seconds(2))
            let card = try screen.text("Card 1").frame
            #expect(abs(card.midX - frame.midX) < 1)
        }
    }
}
