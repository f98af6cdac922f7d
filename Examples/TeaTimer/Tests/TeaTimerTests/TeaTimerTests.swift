import FrontmostTesting
import Testing

@testable import TeaTimer

@MainActor @Suite struct TeaTimerTests {
    @Test func a_tea_is_made() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.text("ほうじ茶").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("0:30").exists)
            try await screen.find(.toggle, "Strong").tap()
            try await screen.find(.button, "Start").tap()
            await screen.advance(by: .seconds(10))
            #expect(screen.text("0:50").exists)
            await screen.advance(by: .seconds(51))
            #expect(screen.text("ほうじ茶 is ready").exists)
            try await screen.find(.button, "Thanks").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("1 made today").exists && !screen.text("0:00").exists)
        }
    }

    @Test func a_pause_stops_the_time_and_reset_begins_anew() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.text("Assam").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Start").tap()
            await screen.advance(by: .seconds(60))
            try await screen.find(.button, "Pause").tap()
            await screen.advance(by: .seconds(600))
            #expect(screen.text("3:00").exists)
            try await screen.find(.button, "Go on").tap()
            await screen.advance(by: .seconds(30))
            #expect(screen.text("2:30").exists)
            try await screen.find(.button, "Reset").tap()
            await screen.advance(by: .seconds(30))
            #expect(screen.text("4:00").exists && screen.find(.button, "Start").exists)
        }
    }

    @Test func going_back_makes_no_tea() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.text("Sencha").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Start").tap()
            await screen.advance(by: .seconds(10))
            try await screen.back()
            await screen.advance(by: .seconds(100))
            #expect(screen.text("Assam").exists && !screen.text("Sencha is ready").exists)
        }
    }

    @Test func a_tea_is_added_with_its_time() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.find(.button, "Add a tea").tap()
            await screen.advance(by: .seconds(1))
            #expect(try !screen.find(.button, "Add").isEnabled)
            try await screen.find(.textField, "Name").type("Rooibos")
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Rooibos").exists && screen.text("3:00").exists)
        }
    }

    @Test func a_tea_is_removed_by_a_swipe() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.text("Sencha").swipe(.left)
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Sencha").exists && screen.text("Assam").exists)
        }
    }
}
