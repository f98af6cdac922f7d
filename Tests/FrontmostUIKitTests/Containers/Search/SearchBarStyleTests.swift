import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SearchBarStyleTests {
    private func background(_ bar: UISearchBar) -> Paint? {
        bar.layoutIfNeeded()
        guard case .shape(let shape) = bar.node.children.first?.content else { return nil }
        return shape.fill
    }

    @Test func a_prominent_bar_has_a_background() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
        #expect(background(bar) == nil)
        bar.searchBarStyle = .prominent
        #expect(background(bar) == .color(UIColor.secondarySystemBackground.resolved(bar.traitCollection)))
        #expect(bar.node.children.first?.size == bar.bounds.size)
        bar.barTintColor = .red
        #expect(background(bar) == .color(UIColor.red.resolved(bar.traitCollection)))
        (bar.barTintColor, bar.searchBarStyle) = (nil, .minimal)
        #expect(background(bar) == nil)
    }

    @Test func the_background_color_is_the_apps() {
        let bar = UISearchBar()
        bar.backgroundColor = .green
        (bar.barTintColor, bar.searchBarStyle) = (.red, .prominent)
        #expect(bar.backgroundColor == .green)
        (bar.barTintColor, bar.searchBarStyle) = (nil, .default)
        #expect(bar.backgroundColor == .green)
    }

    @Test func the_background_follows_the_appearance() throws {
        try onStage { stage in
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
            bar.searchBarStyle = .prominent
            stage.window.addSubview(bar)
            await stage.settle()
            let before = background(bar)
            stage.window.overrideUserInterfaceStyle = .dark
            await stage.settle()
            #expect(before != nil && background(bar) != before)
        }
    }
}
