import FrontmostTesting
import SwiftUI
import Testing

@testable import Dashboard

/// Which tiles there are, in which order.
@MainActor @Suite struct ArrangementTests {
    @Test func a_hidden_tile_stays_hidden_after_a_restart() throws {
        let saved = SavedScenes()
        try simulate(DashboardScreen(), saved: saved) { screen in
            try await screen.load()
            try await screen.arrange()
            try await screen.find(.toggle, "Battery").tap()
            #expect(screen.text("7 of 8 are shown.").exists)
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Battery").exists)
        }
        try simulate(DashboardScreen(), saved: saved) { screen in
            try await screen.load()
            #expect(screen.find(.button, "Solar").exists && !screen.find(.button, "Battery").exists)
        }
    }

    @Test func a_tile_is_dragged_to_another_place() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.arrange()
            let handle = try #require(screen.all(.image).first { (try? $0.label) == "Reorder" }).frame
            let finger = try await screen.putFinger(at: CGPoint(x: handle.midX, y: handle.midY))
            try await finger.move(to: CGPoint(x: handle.midX, y: handle.midY + 60))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Battery").frame.minX < screen.find(.button, "Solar").frame.minX)
        }
    }

    @Test func a_long_press_hides_a_tile_and_reset_brings_it_back() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.find(.button, "Solar").longPress()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Hide").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Solar").exists)
            try await screen.arrange()
            try await screen.find(.button, "Reset").tap()
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Solar").exists)
        }
    }

    @Test func temperatures_are_shown_in_another_unit() throws {
        try simulate(DashboardScreen()) { screen in
            try await screen.load()
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            try await screen.choose("Temperature", "°F")
            let weather = try screen.find("Weather in 神奈川県鎌倉市").value
            #expect(weather.contains("°F"))
        }
    }

    @Test(arguments: [
        ("", "solar,battery,consumption,temperature,wind,humidity,rain,airQuality"),
        ("rain,-solar,snow", "rain,-solar,battery,consumption,temperature,wind,humidity,airQuality"),
    ])
    func stored_arrangements_keep_what_they_can(stored: String, read: String) throws {
        #expect(Arrangement(rawValue: stored)?.rawValue == read)
    }
}

extension Screen {
    fileprivate func arrange() async throws {
        try await choose("More", "Arrange Tiles")
    }
}
