import Foundation
import FrontmostTesting
import SwiftUI
import Synchronization
import Testing

@testable import Dashboard

/// The source of the values, and their way into the model.
@MainActor @Suite struct FeedTests {
    @Test func a_new_value_comes_every_two_seconds() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            var values: Set<String> = []
            for _ in 0..<10 {
                values.insert(try screen.find("Energy").value)
                await screen.advance(by: .seconds(2))
            }
            #expect(values.count > 3)
            #expect(screen.text("Live, 0 s ago").exists || screen.text("Live, 1 s ago").exists)
        }
    }

    @Test func a_paused_feed_gets_old_and_goes_on_later() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.find(.button, "Pause").tap()
            let value = try screen.find("Energy").value
            await screen.advance(by: .seconds(20))
            #expect(try screen.find("Energy").value == value)
            #expect(screen.find(containing: "Paused, 2").exists)
            try await screen.find(.button, "Resume").tap()
            #expect(screen.text("Live, 0 s ago").exists)
        }
    }

    @Test func only_one_feed_is_followed_at_a_time() throws {
        let feed = CountingFeed()
        try simulate(DashboardScreen(feed: feed)) { screen in
            try await screen.load()
            #expect(feed.followers == 1)
            try await screen.choose("Site", "Lisboa")
            await screen.advance(by: .seconds(1))
            #expect(feed.followers == 1)
            try await screen.find(.button, "Pause").tap()
            #expect(feed.followers == 0)
        }
    }

    @Test func pulling_down_loads_the_history_again() throws {
        let feed = CountingFeed()
        try simulate(DashboardScreen(feed: feed)) { screen in
            try await screen.load()
            #expect(feed.loads == 1)
            try await screen.find("Energy").pullToRefresh()
            await screen.advance(by: .seconds(2))
            #expect(feed.loads == 2)
            #expect(screen.find("Energy").isVisible)
        }
    }

    @Test func a_feed_without_connection_can_be_tried_again() throws {
        let feed = CountingFeed(failures: 1)
        try simulate(DashboardScreen(feed: feed)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("No connection").isVisible && feed.followers == 0)
            try await screen.find(.button, "Try Again").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Energy").isVisible && feed.followers == 1)
        }
    }

    @Test func the_hours_move_on_with_the_day() throws {
        try simulate(DashboardScreen(feed: SimulatedFeed(interval: .seconds(600)))) { screen in
            try await screen.load()
            try await screen.open("Temperature")
            #expect(screen.isAbove("9:00", "8:00"))
            await screen.advance(by: .seconds(3_600))
            #expect(screen.isAbove("10:00", "9:00"))
        }
    }

    @Test func the_tiles_show_the_same_under_every_schedule() throws {
        try explore(seeds: 0..<5, DashboardScreen()) { screen in
            try await screen.find(.button, "Pause").tap()
            try await screen.find(.button, "Resume").tap()
            await screen.advance(by: .seconds(3))
            try screen.check(screen.find("Energy").exists, "Nothing was loaded.")
            let solar = try screen.find(.button, "Solar").value
            try screen.check(solar == "2.5 kW, rising", "Solar shows \(solar).")
        }
    }
}

extension Screen {
    fileprivate func isAbove(_ upper: String, _ lower: String) -> Bool {
        guard let upper = try? text(upper).frame, let lower = try? text(lower).frame else { return false }
        return upper.maxY <= lower.minY
    }
}

/// Counts what is asked of it, and fails as often as it is told.
final class CountingFeed: ReadingFeed {
    private struct State {
        var failures = 0
        var loads = 0
        var followers = 0
    }
    private let state: Mutex<State>
    private let feed = SimulatedFeed()

    var loads: Int { state.withLock(\.loads) }
    var followers: Int { state.withLock(\.followers) }

    init(failures: Int = 0) { state = Mutex(State(failures: failures)) }

    func history(of site: Site) async throws -> [Reading] {
        let fails = state.withLock { state in
            state.loads += 1
            state.failures -= 1
            return state.failures >= 0
        }
        if fails { throw URLError(.notConnectedToInternet) }
        return try await feed.history(of: site)
    }

    func readings(of site: Site) -> AsyncStream<Reading> {
        state.withLock { $0.followers += 1 }
        return AsyncStream { continuation in
            let task = Task { [feed] in
                for await reading in feed.readings(of: site) { continuation.yield(reading) }
                continuation.finish()
            }
            continuation.onTermination = { [weak self] _ in
                task.cancel()
                self?.state.withLock { $0.followers -= 1 }
            }
        }
    }
}
