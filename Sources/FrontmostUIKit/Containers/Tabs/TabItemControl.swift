import Foundation
import FrontmostRender

/// A control for one tab, in the bar or in the More list: an image, a title and possibly a badge, from the tab's item. Subclasses
/// define layout and look.
@MainActor class TabItemControl: UIControl {
    final let item: UITabBarItem
    final let icon: BarIcon, label = UILabel(), badge = UILabel()
    private let role: RenderSemantics.Role

    init(of item: UITabBarItem, as role: RenderSemantics.Role, pointSize: CGFloat, onUse: @escaping @MainActor () -> Void) {
        (self.item, self.role) = (item, role)
        icon = BarIcon(pointSize: pointSize)
        super.init(frame: .zero)
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        badge.textAlignment = .center
        badge.textColor = .white
        addParts([icon, label, badge])
        update()
    }
    required init?(coder: NSCoder) { return nil }

    /// Adds subviews that accessibility does not expose: the control is one element.
    final func addParts(_ parts: [UIView]) {
        for part in parts {
            part.accessibilityElementsHidden = true
            addSubview(part)
        }
    }

    /// Updates the control from its item.
    final func update() {
        label.text = item.title
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        isEnabled = item.isEnabled
        (accessibilityIdentifier, accessibilityHint) = (item.accessibilityIdentifier, item.accessibilityHint)
        accessibilityValue = item.accessibilityValue
        semanticsChanged()
        setNeedsLayout()
    }

    /// The size of the badge: as high as given, and at least as wide.
    final func badgeSize(height: CGFloat) -> CGSize {
        badge.layer.cornerRadius = height / 2
        let text = badge.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width
        return Self.badgeSize(text: text, height: height)
    }
    /// - Parameter text: The width of the badge's text.
    static func badgeSize(text: CGFloat, height: CGFloat) -> CGSize {
        CGSize(width: max(height, text + height / 2), height: height)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func makeSemantics() -> RenderSemantics? {
        semantics(role, label: item.accessibilityLabel ?? item.title ?? "", value: item.badgeValue ?? "")
    }
}
