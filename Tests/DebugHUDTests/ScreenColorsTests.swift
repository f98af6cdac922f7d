import FrontmostUI
import Testing

@testable import DebugHUD

@MainActor @Suite struct ScreenColorsTests {
    private var colors = ScreenColors()

    @Test mutating func a_colour_that_a_screen_names_is_used_by_no_other() {
        colors.see("Canvas", .blue)
        colors.see("List", nil)
        colors.see("Detail", nil)
        #expect(["Canvas", "List", "Detail"].map { colors[$0] } == [.blue, .green, .orange])
    }
    @Test mutating func a_screen_gives_up_its_automatic_colour_when_another_screen_names_it() {
        colors.see("List", nil)
        colors.see("Detail", nil)
        #expect(colors["List"] == .blue && colors["Detail"] == .green)
        colors.see("Canvas", .blue)
        #expect(colors["Canvas"] == .blue && colors["List"] == .orange && colors["Detail"] == .green)
    }
    @Test mutating func every_screen_gets_a_colour() {
        for number in 0..<25 { colors.see("Screen \(number)", nil) }
        let counts = Dictionary((0..<25).map { (colors["Screen \($0)"], 1) }, uniquingKeysWith: +)
        #expect(counts.count == 10 && counts.values.allSatisfy { $0 == 2 || $0 == 3 })
    }
}
