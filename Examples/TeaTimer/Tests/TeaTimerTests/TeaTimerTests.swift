import FrontmostTesting
import Testing

@testable import TeaTimer

@MainActor @Suite struct TeaTimerTests {
    @Test func a_tea_is_made() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.find(.button, "ほうじ茶").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("30 s").exists)
            try await screen.find(.toggle, "Strong").tap()
            try await screen.find(.button, "Start").tap()
            await screen.advance(by: .seconds(10))
            #expect(screen.text("50 s").exists)
            await screen.advance(by: .seconds(51))
            #expect(screen.text("ほうじ茶 is ready").exists)
            try await screen.find(.button, "Thanks").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("1 made").exists && !screen.text("0 s").exists)
        }
    }

    @Test func going_back_makes_no_tea() throws {
        try simulate(AppDelegate.self) { screen in
            try await screen.find(.button, "Sencha").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Start").tap()
            await screen.advance(by: .seconds(10))
            try await screen.back()
            await screen.advance(by: .seconds(100))
            #expect(screen.find(.button, "Sencha").exists && !screen.text("Sencha is ready").exists)
        }
    }

    @Test func a_tea_is_added_by_its_name() throws {
        try simulate(AppDelegate.self) { screen in
            let field = screen.find(.textField, "Another tea")
            try await field.type("Rooibos")
            try await screen.press(.enter)
            #expect(screen.find(.button, "Rooibos").exists)
            let text = try field.value
            #expect(text == "")
        }
    }
}
