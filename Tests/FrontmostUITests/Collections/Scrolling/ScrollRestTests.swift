import Foundation
@testable import FrontmostTesting
import FrontmostRender
import FrontmostUI
import TestSupport
import Testing

/// Where scroll views are at first, and what their bindings say when they have come to rest.
@MainActor struct ScrollRestTests {
    private struct Pages: View {
        @State var id: Int?
        var body: some View {
            VStack {
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 0) {
                        ForEach(0..<10, id: \.self) { Text("Page \($0)").containerRelativeFrame(.horizontal) }
                    }
                    .scrollTargetLayout()
                }
                .scrollTargetBehavior(.viewAligned)
                .scrollPosition(id: $id)
                .frame(width: 300, height: 100)
                Text("At \(id ?? -1)")
            }
        }
    }

    @Test func the_view_that_a_swipe_comes_to_rest_at_is_written() throws {
        try simulate(Pages()) { screen in
            for index in 0..<3 {
                try await screen.text("Page \(index)").swipe(.left)
                await screen.advance(by: .seconds(2))
                #expect(screen.text("Page \(index + 1)").isVisible && screen.text("At \(index + 1)").exists)
            }
        }
    }

    @Test func an_initial_position_is_taken_among_rows_as_wide_as_the_scroll_view() throws {
        try simulate(Pages(id: 3)) { screen in
            #expect(screen.text("Page 3").isVisible && !screen.text("Page 0").isVisible && screen.text("At 3").exists)
        }
    }

    @Test(arguments: [30, 50, 10_000]) func lazy_rows_begin_at_their_end_with_a_default_anchor(count: Int) throws {
        let rows = ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 30) } }
        }
        try simulate(rows.defaultScrollAnchor(.bottom).frame(height: 400)) { screen in
            let end = try screen.find(.scrollView).frame.maxY
            #expect(try abs(screen.text("Row \((count - 1).formatted())").frame.maxY - end) <= 10)
        }
    }

    @Test func a_user_who_scrolls_after_a_request_of_code_is_not_taken_back() throws {
        struct Rows: View {
            var body: some View {
                ScrollViewReader { proxy in
                    Button("To 40") { proxy.scrollTo(40, anchor: .top) }
                    ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 50) } } }
                }
            }
        }
        try simulate(Rows()) { screen in
            let top = try screen.text("Row 0").frame.minY
            try await screen.find("To 40").tap()
            try await screen.text("Row 42").scroll(by: CGSize(width: 0, height: 100))
            #expect(try abs(screen.text("Row 42").frame.minY - top) < 1)
        }
    }

    @Test func a_movement_is_over_when_the_host_reports_that_the_content_is_there() throws {
        struct Page: View {
            let log: EventLog
            var body: some View {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<5) { Text("Page \($0)").frame(width: 300, height: 100) } }
                }
                .frame(width: 300)
                .scrollTargetBehavior(.paging)
                .onScrollPhaseChange { log.add("\($1)") }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            let node = try #require(screen.find(.scrollView).found().node.nearest(\.isScrolling))
            @MainActor func report(_ x: CGFloat) { screen.scene.send(.scroll(to: CGPoint(x: x, y: 0)), to: node.id) }
            report(200)
            await screen.advance(by: .milliseconds(160))
            #expect(log.take() == ["interacting", "decelerating"])
            // A slow host.
            for x in stride(from: 210.0, to: 300, by: 10) {
                report(x)
                await screen.advance(by: .milliseconds(100))
            }
            #expect(log.take().isEmpty)
            report(299.6)
            await screen.settle()
            #expect(log.take() == ["idle"])
            await screen.advance(by: .seconds(1))
            #expect(log.take().isEmpty)
            report(500)
            await screen.advance(by: .milliseconds(160))
            report(550)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["interacting", "decelerating", "idle"], "Held on the way, and let go.")
            #expect(node.scrollOffset.x == 600)
        }
    }
}
