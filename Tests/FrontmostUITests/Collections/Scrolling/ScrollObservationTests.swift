import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// What an app learns of a scroll view: its geometry, its phases, and what is visible in it.
@MainActor struct ScrollObservationTests {
    @Test func the_geometry_is_reported_at_first_and_when_it_changes() throws {
        struct Page: View {
            let log: EventLog
            @State private var count = 10
            var body: some View {
                VStack(spacing: 0) {
                    Button("Add") { count += 10 }
                    ScrollView {
                        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 50) } }
                        ScrollView(.horizontal) { Text("inner").frame(width: 900, height: 40) }
                    }
                    .frame(height: 200)
                    .contentMargins(.top, 30)
                    .onScrollGeometryChange(for: [CGFloat].self) {
                        [$0.contentOffset.y, $0.contentSize.height, $0.visibleRect.maxY, $0.contentInsets.top]
                    } action: {
                        log.add("\($0 == $1) \($1.map { Int($0) })")
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            #expect(log.events == ["true [-30, 578, 170, 30]"])
            try await screen.text("Row 2").scroll(by: CGSize(width: 0, height: 100))
            try await screen.find(.button, "Add").tap()
            #expect(log.events.dropFirst() == ["false [70, 578, 270, 30]", "false [70, 1078, 270, 30]"])
            try await screen.text("Row 5").scroll(by: CGSize(width: 0, height: 0))
            #expect(log.events.count == 3, "The same value is not reported again.")
        }
    }

    @Test func phases_follow_the_user_and_scrolls_by_code() throws {
        struct Page: View {
            let log: EventLog
            @State private var position = ScrollPosition(edge: .top)
            var body: some View {
                VStack {
                    Button("Down") { withAnimation { position.scrollTo(edge: .bottom) } }
                    ScrollView { ForEach(0..<100) { Text("Row \($0)").frame(height: 50) } }
                        .scrollPosition($position)
                        .onScrollPhaseChange { old, new, context in
                            log.add(
                                "\(old) \(new) \(context.geometry.contentOffset.y > 4000) \(context.velocity != nil)")
                        }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            try await screen.text("Row 3").drag(
                from: CGPoint(x: 10, y: 10), to: CGPoint(x: 10, y: -100))
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["idle interacting false false", "interacting idle false false"])
            try await screen.find(.button, "Down").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events.dropFirst(2) == ["idle animating true false", "animating idle true false"])
        }
    }

    @Test func views_learn_when_they_come_into_the_visible_area() throws {
        struct Page: View {
            let log: EventLog
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 100).onScrollVisibilityChange(threshold: 0.5) { log.add("first \($0)") }
                        ForEach(0..<20) { Text("Row \($0)").frame(height: 50) }
                        Color.blue.frame(height: 100).onScrollVisibilityChange { log.add("last \($0)") }
                    }
                    .scrollTargetLayout()
                }
                .frame(height: 200)
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: 1) { log.add("\($0)") }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            #expect(Set(log.events) == ["first true", "[0, 1]"])
            log.take()
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 40))
            #expect(log.events.isEmpty, "More than half of the first view is visible, and the same rows as a whole.")
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 30))
            #expect(Set(log.events) == ["first false", "[0, 1, 2]"])
            log.take()
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 2000))
            #expect(Set(log.events) == ["last true", "[18, 19]"])
        }
    }

    @Test func a_removed_scroll_view_makes_way_for_the_next_one() throws {
        struct Page: View {
            let log: EventLog
            @State private var isOther = false
            var body: some View {
                VStack {
                    Button("Other") { isOther = true }
                    Group {
                        if isOther {
                            ScrollView { Color.blue.frame(height: 3000) }
                        } else {
                            ScrollView { Color.red.frame(height: 2000) }
                        }
                    }
                    .onScrollGeometryChange(for: CGFloat.self) {
                        $0.contentSize.height
                    } action: {
                        log.add("\(Int($1))")
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            try await screen.find(.button, "Other").tap()
            #expect(log.events == ["2000", "3000"])
        }
    }
}
