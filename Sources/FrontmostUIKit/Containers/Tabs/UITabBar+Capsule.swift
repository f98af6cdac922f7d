import Foundation
import FrontmostRender

// On a tablet the bar is a capsule at the top, as wide as its tabs' titles. Tabs that do not fit scroll.
extension UITabBar {
    /// The capsule's width with all tabs. Also read between layouts; has no side effects.
    var capsuleWidth: CGFloat {
        let appearance = shownAppearance
        return buttons.reduce(toggleWidth + 2 * TabRule.capsuleMargin) { $0 + width(of: $1, appearance) }
    }

    private func width(of button: TabButton, _ appearance: UITabBarAppearance) -> CGFloat {
        button.width(inCapsuleAs: form(of: button.item), appearance.inlineLayoutAppearance)
    }

    /// The search tab that is always in the bar is an image, as is a tab without a title.
    private func form(of item: UITabBarItem) -> TabButton.Form {
        let isPicture = item === owner?.overflow.pinned?.tabBarItem || (item.title ?? "").isEmpty
        return isPicture && item.image != nil ? .pictureAlone : .titleAlone
    }

    /// The width of the sidebar button before the tabs.
    private var toggleWidth: CGFloat { sidebarItem == nil ? 0 : TabRule.narrowest }

    func layOutCapsule(_ appearance: UITabBarAppearance) {
        sidebarItem?.applyStyle(plain: UIBarButtonItemAppearance(), done: UIBarButtonItemAppearance())
        _ = sidebarItem?.place(x: TabRule.capsuleMargin, y: 0, width: toggleWidth, height: bounds.height)
        let start = TabRule.capsuleMargin + toggleWidth, widths = buttons.map { width(of: $0, appearance) }
        let all = widths.reduce(0, +), room = max(0, bounds.width - start - TabRule.capsuleMargin)
        let scrolls = all > room
        if scrolls { showStrip(mirrored(CGRect(x: start, y: 0, width: room, height: bounds.height)), all) } else { removeStrip() }
        var x = scrolls ? 0 : start
        for (button, width) in zip(buttons, widths) {
            (button.form, button.appearance, button.unselectedColor) = (
                form(of: button.item), appearance.inlineLayoutAppearance, unselectedItemTintColor
            )
            let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            button.frame = !scrolls ? mirrored(frame) : isMirrored ? frame.mirrored(inWidth: all) : frame
            x += width
        }
        strip?.show(buttons.first(where: \.isSelected))
    }

    private func showStrip(_ frame: CGRect, _ width: CGFloat) {
        let strip = strip ?? TabStrip(frame: frame)
        if self.strip == nil {
            self.strip = strip
            addSubview(strip)
        }
        strip.frame = frame
        strip.contentSize = CGSize(width: width, height: frame.height)
        for button in buttons where button.superview !== strip { strip.addSubview(button) }
    }

    func removeStrip() {
        guard let strip else { return }
        for button in buttons where button.superview === strip { addSubview(button) }
        strip.removeFromSuperview()
        self.strip = nil
    }
}

/// Scrolls the tabs of a capsule.
@MainActor final class TabStrip: UIScrollView {
    /// The tab that was last scrolled to, its frame, and the strip's width. As long as these are the same, the user's scroll
    /// offset is kept.
    private var brought: (item: UITabBarItem, frame: CGRect, width: CGFloat)?

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
        if let brought, brought.item === button.item, (brought.frame, brought.width) == (button.frame, bounds.width) { return }
        brought = (button.item, button.frame, bounds.width)
        scrollRectToVisible(button.frame, animated: false)
    }

    /// None: the tabs belong to the bar.
    override func makeSemantics() -> RenderSemantics? { nil }
}
