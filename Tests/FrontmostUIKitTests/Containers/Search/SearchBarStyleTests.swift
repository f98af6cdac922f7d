import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SearchBarStyleTests {
    @Test func a_prominent_bar_has_a_background() {
        let bar = UISearchBar()
        #expect(bar.backgroundColor == nil)
        bar.searchBarStyle = .prominent
        #expect(bar.backgroundColor == .secondarySystemBackground)
        bar.barTintColor = .red
        #expect(bar.backgroundColor == .red)
        (bar.barTintColor, bar.searchBarStyle) = (nil, .minimal)
        #expect(bar.backgroundColor == nil)
    }
}
