import FrontmostTesting
import Testing

@testable import FrontmostUI

@MainActor struct AnyViewFromValueTests {
    @Test func only_a_view_makes_an_any_view() throws {
        #expect(AnyView(_fromValue: 3) == nil)
        let view = try #require(AnyView(_fromValue: Text("x").padding()))
        try simulate(view) { screen in #expect(screen.all().contains { (try? $0.label) == "x" }) }
    }
}
