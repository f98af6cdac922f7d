import Foundation
import FrontmostRender

// On a tablet the bar is a capsule at the top, as wide as its tabs' titles need. Where it has no room for all, they are scrolled.
extension UITabBar {
    /// What the capsule takes with all tabs.
    var capsuleWidth: CGFloat {
        dressForCapsule(standardAppearance)
        return buttons.reduce(toggleWidth + 2 * TabRule.capsuleMargin) { $0 + $1.widthInCapsule }
    }

    /// The button for a sidebar stands before the tabs.
    private var toggleWidth: CGFloat { sidebarItem == nil ? 0 : TabRule.narrowest }

    private func dressForCapsule(_ look: UITabBarAppearance) {
        let search = owner?.overflow.pinned?.tabBarItem
        for button in buttons {
            let isPicture = button.item === search || (button.item.title ?? "").isEmpty
            button.form = isPicture && button.item.image != nil ? .pictureAlone : .titleAlone
            (button.look, button.unselectedColor) = (look.inlineLayoutAppearance, unselectedItemTintColor)
        }
    }

    func layOutCapsule(_ look: UITabBarAppearance) {
        dressForCapsule(look)
        sidebarItem?.dress(plain: UIBarButtonItemAppearance(), done: UIBarButtonItemAppearance())
        _ = sidebarItem?.place(x: TabRule.capsuleMargin, y: 0, width: toggleWidth, height: bounds.height)
        let start = TabRule.capsuleMargin + toggleWidth, widths = buttons.map(\.widthInCapsule)
        let all = widths.reduce(0, +), room = max(0, bounds.width - start - TabRule.capsuleMargin)
        let scrolls = all > room
        if scrolls { takeStrip(CGRect(x: start, y: 0, width: room, height: bounds.height), all) } else { leaveStrip() }
        var x = scrolls ? 0 : start
        for (button, width) in zip(buttons, widths) {
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
        strip?.show(buttons.first(where: \.isSelected))
    }

    private func takeStrip(_ frame: CGRect, _ width: CGFloat) {
        let strip = strip ?? TabStrip(frame: frame)
        if self.strip == nil {
            self.strip = strip
            addSubview(strip)
        }
        strip.frame = frame
        strip.contentSize = CGSize(width: width, height: frame.height)
        for button in buttons where button.superview !== strip { strip.addSubview(button) }
    }

    func leaveStrip() {
        guard let strip else { return }
        for button in buttons where button.superview === strip { addSubview(button) }
        strip.removeFromSuperview()
        self.strip = nil
    }
}

/// Scrolls the tabs of a capsule.
@MainActor final class TabStrip: UIScrollView {
    /// What was brought into sight, and in which width: what a person scrolls to stays.
    private var brought: (item: UITabBarItem, width: CGFloat)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        node.debugName = "TabStrip"
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        layer.cornerRadius = TabRule.capsuleHeight / 2
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ button: TabButton?) {
        guard let button else { return brought = nil }
        if let brought, brought.item === button.item, brought.width == bounds.width { return }
        brought = (button.item, bounds.width)
        scrollRectToVisible(button.frame, animated: false)
    }

    /// The tabs are the bar's.
    override func makeSemantics() -> RenderSemantics? { nil }
}
