import Foundation
import FrontmostRender

/// The shared behaviour of navigation bars, toolbars and tab bars. UIKit has no class between them and `UIView`, so this is a
/// protocol: each bar declares UIKit's properties, and this extension implements them once.
@MainActor @preconcurrency protocol Bar: UIView, BarItemOwner {
    var background: BarBackground { get }
}

extension Bar {
    /// How far the background extends beyond the bar in points: under the status bar or the home indicator.
    var reach: CGFloat {
        get { background.reach }
        set {
            if newValue == reach { return }
            background.reach = newValue
            setNeedsLayout()
        }
    }

    var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    func setUpBar(_ name: String) {
        node.debugName = name
        // Touches beside the buttons end here and do not reach the content behind.
        node.accepts = [.tap]
        addSubview(background)
        semanticsChanged()
    }

    /// Whether a point is in the strip of the status bar or the home indicator that the background covers. The bar takes touches
    /// there as well.
    func reaches(_ point: CGPoint) -> Bool { reach > 0 && background.frame.contains(point) }

    func styleChanged(to style: UIBarStyle) { overrideUserInterfaceStyle = style == .black ? .dark : .unspecified }

    func layOutBackground(_ appearance: UIBarAppearance) {
        background.appearance = appearance
        background.cover(bounds)
    }
}
