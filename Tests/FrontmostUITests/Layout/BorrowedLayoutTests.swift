import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Custom layouts that ask the built-in ones.
@MainActor struct BorrowedLayoutTests {
    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }
    nonisolated private static let middle = HorizontalAlignment(Middle.self)

    /// Arranges its views as another layout does, and notes the guides of that.
    private struct Asking<Base: Layout>: Layout where Base.Cache == Void {
        let base: Base, log: EventLog
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            let horizontal = base.explicitAlignment(
                of: BorrowedLayoutTests.middle, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            let vertical = base.explicitAlignment(
                of: VerticalAlignment.bottom, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            log.add("\(horizontal ?? -1) \(vertical ?? -1)")
        }
    }

    private func guides<Base: Layout>(_ base: Base) throws -> String? where Base.Cache == Void {
        let log = EventLog()
        try simulate(
            Asking(base: base, log: log) {
                Color.red.frame(width: 40, height: 20).alignmentGuide(Self.middle) { _ in 7 }
                Color.blue.frame(width: 40, height: 20).alignmentGuide(.bottom) { _ in 11 }
            }
        ) { _ in }
        return log.take().last
    }

    @Test func a_stack_says_the_guides_of_its_views() throws {
        // The guide of the first view, and the lower one of both views: 20 + 0 + 11 in the column.
        #expect(try guides(VStackLayout(alignment: .leading, spacing: 0)) == "7.0 31.0")
        #expect(try guides(HStackLayout(alignment: .top, spacing: 0)) == "7.0 11.0")
        #expect(try guides(ZStackLayout(alignment: .topLeading)) == "7.0 11.0")
    }

    @Test func an_erased_layout_says_those_of_the_layout_in_it() throws {
        #expect(try guides(AnyLayout(VStackLayout(alignment: .leading, spacing: 0))) == "7.0 31.0")
    }
}
