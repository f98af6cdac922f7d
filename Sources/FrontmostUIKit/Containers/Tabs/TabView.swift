import Foundation
import FrontmostRender

/// The view of a tab bar controller: the pages, and the bar in front of them.
@MainActor final class TabView: UIView {
    fileprivate weak var tabs: UITabBarController?
    let pages = UIView(frame: .zero)

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        super.init(frame: .zero)
        node.debugName = "UITabBarController"
        backgroundColor = .systemBackground
        // A hidden bar is below the bounds, where another part of the screen may be.
        clipsToBounds = true
        pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(pages)
        addSubview(tabs.tabBar)
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        pages.frame = bounds
        tabs?.moreMayBeNeeded()
        tabs?.follow()
        tabs?.layoutTabBar()
    }
    override func safeAreaInsetsDidChange() { setNeedsLayout() }

    /// The frame of a visible bar at the top, which the navigation bars in the same band keep free.
    private(set) var capsule: CGRect?

    /// Moves the bar. At the top it comes before the pages in reading and focus order, but is drawn in front of them.
    func place(_ bar: UITabBar, asCapsule isCapsule: Bool) {
        bar.isCapsule = isCapsule
        bar.layer.zPosition = isCapsule ? 1 : 0
        if isCapsule { insertSubview(bar, belowSubview: pages) } else { insertSubview(bar, aboveSubview: pages) }
    }

    /// Hit testing follows the order of the subviews, in which a capsule is not the last.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit != nil, let bar = tabs?.tabBar, bar.isCapsule, bar.superview === self else { return hit }
        return bar.hitTest(bar.convert(point, from: self), with: event) ?? hit
    }

    func show(_ new: CGRect?) {
        if new == capsule { return }
        capsule = new
        tabs?.bandChanged()
    }
}

extension TabView: FollowsUserScrolling {
    func userScrolled(by step: CGFloat, isAtStart: Bool) { tabs?.userScrolled(by: step, isAtStart: isAtStart) }
}
