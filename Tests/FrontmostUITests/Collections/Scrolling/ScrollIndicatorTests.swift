import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// Which scroll views show indicators.
@MainActor struct ScrollIndicatorTests {
    private func shows<V: View>(_ view: V) -> Bool? {
        guard case .scroll(let content)? = LayoutHarness(view).scrollNode?.content else { return nil }
        return content.showsIndicators
    }

    @Test func hiding_the_indicators_of_one_axis_keeps_the_others() {
        func view(_ axes: Axis.Set, _ hidden: Axis.Set) -> some View {
            ScrollView(axes) { Color.red.frame(width: 500, height: 500) }.scrollIndicators(.hidden, axes: hidden)
        }
        #expect(shows(view(.vertical, .vertical)) == false)
        #expect(shows(view(.vertical, .horizontal)) == true)
        #expect(shows(view(.horizontal, .vertical)) == true)
        #expect(shows(view(.horizontal, .horizontal)) == false)
        #expect(shows(view([.horizontal, .vertical], .horizontal)) == true)
        #expect(shows(view([.horizontal, .vertical], [.horizontal, .vertical])) == false)
    }

    @Test func settings_of_both_axes_add_up() {
        let view = ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 500, height: 500) }
            .scrollIndicators(.never, axes: .vertical)
            .scrollIndicators(.hidden, axes: .horizontal)
        #expect(shows(view) == false)
        #expect(shows(view.environment(\.verticalScrollIndicatorVisibility, .visible)) == false)
    }
}
