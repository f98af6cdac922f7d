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

    private func indicators(_ stage: GraphStage) -> ScrollContent.Indicators? {
        for node in stage.nodes { if case .scroll(let content) = node.content { return content.indicators } }
        return nil
    }
    private func long() -> some View { ScrollView { Color.red.frame(width: 100, height: 2000) } }

    @Test func margins_of_indicators_leave_the_content_where_it_is() {
        let plain = GraphStage(long())
        let stage = GraphStage(
            long().contentMargins(.vertical, 8, for: .scrollIndicators).contentMargins(.trailing, 5, for: .scrollIndicators))
        #expect(indicators(plain) == nil, "The host shows them in its own way.")
        let insets = ScrollContent.Indicators.Insets(top: 8, bottom: 8, right: 5)
        #expect(indicators(stage) == ScrollContent.Indicators(vertical: insets, horizontal: insets))
        func size(_ stage: GraphStage) -> CGSize? {
            for node in stage.nodes { if case .scroll(let content) = node.content { return content.contentSize } }
            return nil
        }
        #expect(size(plain) == size(stage))
        #expect(indicators(GraphStage(long().contentMargins(.top, 8, for: .scrollContent))) == nil)
        #expect(indicators(GraphStage(long().scrollIndicators(.hidden).contentMargins(.top, 8, for: .scrollIndicators))) == nil)
    }

    @Test func leading_margins_of_indicators_are_at_the_right_from_right_to_left() {
        let stage = GraphStage(
            long().contentMargins(.leading, 5, for: .scrollIndicators).environment(\.layoutDirection, .rightToLeft))
        #expect(indicators(stage)?.vertical == ScrollContent.Indicators.Insets(right: 5))
    }

    @Test func indicators_flash_when_a_scroll_view_appears() {
        #expect(indicators(GraphStage(long().scrollIndicatorsFlash(onAppear: true)))?.flashes == 1)
        #expect(indicators(GraphStage(long().scrollIndicatorsFlash(onAppear: false))) == nil)
    }

    @Test func indicators_flash_each_time_that_a_value_changes() {
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Flash") { count += 1 }
                    ScrollView { Color.red.frame(width: 100, height: 2000) }
                    if count > 1 { ScrollView { Color.red.frame(width: 50, height: 2000) } }
                }
                .scrollIndicatorsFlash(trigger: count)
            }
        }
        let stage = GraphStage(Screen())
        #expect(indicators(stage) == nil)
        for flashes in 1...3 {
            stage.send(.activate, to: stage.node(.button))
            #expect(indicators(stage)?.flashes == flashes)
        }
        let second = stage.nodes.compactMap { node -> ScrollContent? in
            if case .scroll(let content) = node.content { content } else { nil }
        }.last
        #expect(second?.indicators?.flashes == 2, "The first one came before the scroll view, and the second with it.")
    }
}
