import FrontmostTesting
import Testing

@testable import Errands

@Test func an_errand_is_added_and_the_toast_goes_after_three_seconds() throws {
    try simulate(ErrandsApp()) { screen in
        try await screen.find(.textField, "New errand").type("パン")
        try await screen.find(.button, "Add").tap()
        #expect(screen.text("パン").exists)

        await screen.advance(by: .seconds(2))
        #expect(screen.text("Added").exists)
        await screen.advance(by: .seconds(2))
        #expect(!screen.text("Added").exists)
    }
}
