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
            #expect(pulls == 1)
        }
    }
}
