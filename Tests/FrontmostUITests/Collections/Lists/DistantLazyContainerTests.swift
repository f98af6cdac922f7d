import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Lazy containers far down the content, and small viewports.
@MainActor struct DistantLazyContainerTests {
    private func rows(_ count: Int) -> some View {
        ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 40) }
    }

    @Test func a_container_may_begin_far_below_the_visible_part() {
        for height in [1.0, 20, 228, 800] {
            for view in [
                AnyView(
                    ScrollView {
                        LazyVStack { rows(100) }
                        LazyVStack { rows(9) }
                    }),
                AnyView(
                    ScrollView {
                        Color.blue.frame(height: 1200)
                        LazyVStack { rows(9) }
                    }),
                AnyView(
                    ScrollView {
                        LazyVStack { rows(70) }
                        LazyVGrid(columns: [GridItem(), GridItem()]) { rows(9) }
                    }),
            ] {
                let harness = LayoutHarness(view, 300, height)
                harness.scroll(to: 100_000)
                #expect(harness.frames(.red).contains { $0.minY < height && $0.maxY > 0 })
            }
        }
    }

    @Test func a_horizontal_container_may_begin_far_beside_the_visible_part() {
        let harness = LayoutHarness(
            ScrollView(.horizontal) {
                Color.blue.frame(width: 900)
                LazyHStack { ForEach(0..<9) { _ in Color.red.frame(width: 40) } }
            }, 300, 100)
        #expect(harness.frames(.red).isEmpty)
    }

    @Test func a_list_may_have_little_height() {
        let harness = LayoutHarness(List(0..<100) { _ in Color.red }.frame(height: 20), 300, 300)
        harness.scroll(to: 2000)
        #expect(harness.frames(.red).count <= 5)
    }

    @Test func a_list_below_a_large_title_is_shown_in_a_window_of_any_height() throws {
        try simulate(NavigationStack { List(0..<50) { Text("Row \($0)") }.navigationTitle("Rows") }) { screen in
            for height in [228.0, 60, 1, 500, 8192, 228] {
                await screen.resize(to: CGSize(width: 390, height: height))
                await screen.pass()
            }
            #expect(screen.texts.contains("Row 0"))
        }
    }

    /// The spacing may leave no room for the items.
    @Test func an_adaptive_grid_takes_any_spacing() {
        let columns = [GridItem(.adaptive(minimum: 8), spacing: -8), GridItem(.adaptive(minimum: 0), spacing: -100)]
        let harness = LayoutHarness(ScrollView { LazyVGrid(columns: columns) { rows(9) } }, 300, 300)
        #expect(!harness.frames(.red).isEmpty)
    }
}
