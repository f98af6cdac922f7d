import FrontmostTesting
import SwiftUI
import Testing

@testable import Dashboard

/// Uses the app as its user does. A simulation begins on 1 January 2026 at nine in the morning in Kamakura.
@MainActor @Suite struct DashboardTests {
    @Test func the_history_is_loaded_before_the_tiles_are_shown() throws {
        try simulate(DashboardScreen()) { screen in
            #expect(screen.text("Loading…").exists && !screen.find("Solar").exists)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Loading…").exists && screen.find(.button, "Solar").exists)
            let weather = try screen.find("Weather in 神奈川県鎌倉市").value
            #expect(weather.contains("°C"))
        }
    }

    @Test func tiles_open_their_metric_and_its_readings() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.open("Solar")
            #expect(screen.text("Statistics").exists && screen.text("Highest").exists)
            try await screen.text("8:00").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Wind from").exists && screen.text("Air quality").exists)
            try await screen.back()
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Energy").isVisible)
        }
    }

    @Test func a_warning_unfolds() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            let details = screen.text("空気の乾燥した状態が続く見込みです。火の取り扱いに注意してください。")
            #expect(!details.exists)
            try await screen.text("乾燥注意報").tap()
            await screen.advance(by: .seconds(1))
            #expect(details.isVisible)
        }
    }

    @Test func another_site_has_its_own_values_and_warnings() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.choose("Site", "Reykjavík")
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Weather in Höfuðborgarsvæðið").exists)
            #expect(screen.text("Yellow wind warning").exists && !screen.text("乾燥注意報").exists)
        }
    }

    @Test func every_colour_scheme_has_its_cards() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            let title = screen.text("Energy")
            #expect(try title.style.backgroundColor == screen.resolved(uiColor: .white))
            await screen.setAppearance(.dark)
            #expect(try title.style.foreground == screen.resolved(uiColor: .white))
            #expect(try title.style.backgroundColor == screen.resolved(uiColor: .secondarySystemGroupedBackground))
        }
    }

    @Test func the_app_is_dark_on_a_light_phone_where_its_user_wants_that() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.choose("More", "Appearance", "Dark")
            #expect(try screen.text("Energy").style.foreground == screen.resolved(uiColor: .white))
        }
    }

    @Test func very_large_text_gets_one_column() throws {
        func isInOneColumn(_ size: DynamicTypeSize) throws -> Bool {
            try simulate(DashboardScreen().dynamicTypeSize(size)) { screen in
                try await screen.load()
                try await screen.find(.button, "Battery").scrollIntoView()
                let tiles = try [screen.find(.button, "Solar", behind: true).frame, screen.find(.button, "Battery").frame]
                return tiles[0].minX == tiles[1].minX && tiles[0].maxY < tiles[1].minY
            }
        }
        #expect(try !isInOneColumn(.large))
        #expect(try isInOneColumn(.accessibility2))
    }
}

extension Screen {
    /// Waits until the history is there.
    func load() async throws {
        await advance(by: .seconds(1))
        try check(find("Energy").exists, "The dashboard has not been loaded.")
    }

    /// Opens a menu, and goes through its items.
    func choose(_ path: String...) async throws {
        for title in path {
            try await find(containing: title).tap()
            await advance(by: .seconds(1))
        }
    }

    /// Opens the screen of a metric.
    func open(_ metric: String) async throws {
        try await find(.button, metric).scrollIntoView()
        try await find(.button, metric).tap()
        await advance(by: .seconds(1))
    }
}
