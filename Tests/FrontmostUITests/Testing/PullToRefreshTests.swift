import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Pulling to refresh in tests.
@MainActor struct PullToRefreshTests {
    private struct Feed: View {
        let isRefreshable: Bool
        @State private var loads = 0
        var body: some View {
            if isRefreshable { list.refreshable { loads += 1 } } else { list }
        }
        private var list: some View {
            ScrollView {
                ScrollView(.horizontal) { HStack { ForEach(0..<20) { Text("Card \($0)") } } }
                Text("Loads: \(loads)")
            }
        }
    }

    @Test func a_pull_in_a_carousel_refreshes_the_feed_around_it() throws {
        try simulate(Feed(isRefreshable: true)) { screen in
            try await screen.find("Card 0").pullToRefresh()
            #expect(screen.text("Loads: 1").exists)
        }
    }

    @Test func a_finger_pulls_as_on_a_phone() throws {
        try simulate(Feed(isRefreshable: true)) { screen in
            // The content follows less than the finger moves.
            try await screen.find("Card 0").drag(by: CGSize(width: 0, height: 100))
            #expect(screen.text("Loads: 0").exists)
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 300))
            for y in stride(from: 310.0, through: 500, by: 10) { try await finger.move(to: CGPoint(x: 200, y: y)) }
            #expect(screen.text("Loads: 1").exists, "The finger need not be lifted.")
            try await finger.move(to: CGPoint(x: 200, y: 600))
            try await finger.lift()
            #expect(screen.text("Loads: 1").exists, "A pull refreshes once.")
            try await screen.find("Card 0").drag(by: CGSize(width: 0, height: 250))
            #expect(screen.text("Loads: 2").exists)
        }
    }

    @Test func a_pull_in_a_sheet_refreshes_and_leaves_the_sheet() throws {
        struct Presenter: View {
            let isRefreshable: Bool
            @State private var isShown = true
            var body: some View { Text("Shown: \(isShown)").sheet(isPresented: $isShown) { Feed(isRefreshable: isRefreshable) } }
        }
        for isRefreshable in [true, false] {
            try simulate(Presenter(isRefreshable: isRefreshable)) { screen in
                await screen.advance(by: .seconds(1))
                try await screen.find("Card 0").drag(by: CGSize(width: 0, height: 400))
                await screen.advance(by: .seconds(1))
                #expect(screen.text("Shown: false").exists == !isRefreshable)
                #expect(screen.text("Loads: 1").exists == isRefreshable)
            }
        }
    }

    @Test func a_pull_where_nothing_is_refreshable_is_an_error() throws {
        try simulate(Feed(isRefreshable: false)) { screen in
            let error = await refusal { try await screen.find("Card 0").pullToRefresh() }
            #expect(error?.reason == .takesNo("pulling to refresh", by: "text “Card 0”"))
        }
    }

    @Test func a_table_is_refreshed_by_its_control() throws {
        let controller = UITableViewController(), control = UIRefreshControl()
        var pulls = 0
        control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
        try simulate(controller) { screen in
            #expect(await refusal { try await screen.find(.list).pullToRefresh() } != nil)
            controller.refreshControl = control
            try await screen.find(.list).pullToRefresh()
            #expect(pulls == 1 && control.isRefreshing)
            control.endRefreshing()
            await screen.advance(by: .seconds(1))
            try await screen.find(.list).drag(by: CGSize(width: 0, height: 300))
            #expect(pulls == 2)
        }
    }
}
