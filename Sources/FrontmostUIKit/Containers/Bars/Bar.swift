import Foundation
import FrontmostRender

/// The shared behaviour of navigation bars, toolbars and tab bars. UIKit has no class between them and `UIView`, so this is a
/// protocol: each bar declares UIKit's properties, and this extension implements them once.
@MainActor protocol Bar: UIView, BarItemOwner {
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

    func styleChanged(to style: UIBarStyle) { overrideUserInterfaceStyle = style == .black ? .dark : .unspecified }

    func layOutBackground(_ look: UIBarAppearance) {
        background.look = look
        background.cover(bounds)
    }
}
