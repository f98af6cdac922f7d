import Foundation
import FrontmostRender

/// Decides from the user's scrolling whether a tab bar is minimised. Pure.
struct TabBarMinimizer {
    /// The distance in one direction that minimises the bar or shows it in full, in points.
    static let distance: CGFloat = 16

    var behavior = UITabBarController.MinimizeBehavior.automatic
    private(set) var isMinimized = false
    /// The distance scrolled in the present direction; positive downwards.
    private var travel: CGFloat = 0

    /// - Parameters:
    ///   - step: How far the content was scrolled, in points; positive downwards.
    ///   - isAtStart: Whether the content is at its start.
    mutating func scrolled(by step: CGFloat, isAtStart: Bool) {
        guard step.isFinite, step != 0 else { return }
        travel = travel * step < 0 ? step : travel + step
        let isDown = travel > 0
        switch behavior {
        case .automatic, .never: isMinimized = false
        case .onScrollDown:
            if isAtStart { isMinimized = false } else if abs(travel) >= Self.distance { isMinimized = isDown }
        case .onScrollUp:
            if abs(travel) >= Self.distance { isMinimized = !isDown }
        }
    }

    /// Shows the bar in full, until the user scrolls again.
    mutating func expand() { (isMinimized, travel) = (false, 0) }
}

extension UITabBarController {
    /// When the bar is minimised to the selected tab.
    public enum MinimizeBehavior: Int, Sendable {
        /// Never, as on phones where nothing else is said.
        case automatic
        /// When the user scrolls down, or up. Scrolling back, a tap on the bar, and another tab show it in full.
        case onScrollDown, onScrollUp
        /// Never.
        case never
    }

    /// Called when the user has scrolled the content of a tab.
    func userScrolled(by step: CGFloat, isAtStart: Bool) {
        var next = minimizer
        next.scrolled(by: step, isAtStart: isAtStart)
        setMinimizer(next)
    }

    /// Shows a minimised bar in full.
    func expandBar() {
        var next = minimizer
        next.expand()
        setMinimizer(next)
    }

    private func setMinimizer(_ next: TabBarMinimizer) {
        let isChange = next.isMinimized != minimizer.isMinimized
        minimizer = next
        guard isChange, let tabView else { return }
        UIView.withAnimation(RenderAnimation(curve: .easeInOut, duration: NavigationMotion.barDuration)) {
            layoutTabBar()
            tabView.layoutIfNeeded()
        }
    }

    /// The frame of the minimised bar: a disc at the leading edge, above the home indicator.
    func minimizedBar(in bounds: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        let side = TabRule.minimizedSide, margin = TabRule.minimizedMargin
        return tabBar.mirrored(
            CGRect(
                x: safe.left + margin, y: bounds.height - max(safe.bottom, margin) - side, width: side, height: side),
            inWidth: bounds.width)
    }
}

extension UIView {
    fileprivate func mirrored(_ rect: CGRect, inWidth width: CGFloat) -> CGRect {
        isMirrored ? rect.mirrored(inWidth: width) : rect
    }
}
