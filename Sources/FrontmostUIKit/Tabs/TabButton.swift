import Foundation
import FrontmostRender

/// The button of one tab: a picture, a title, perhaps a badge.
@MainActor final class TabButton: UIControl {
    let item: UITabBarItem
    private let icon = BarIcon(pointSize: 21), label = UILabel(), badge = UILabel()
    var isInline = false { didSet { if isInline != oldValue { setNeedsLayout() } } }
    var look = UITabBarItemAppearance() { didSet { setNeedsLayout() } }
    var unselectedColor: UIColor? { didSet { setNeedsLayout() } }

    init(of item: UITabBarItem, onUse: @escaping @MainActor () -> Void) {
        self.item = item
        super.init(frame: .zero)
        node.debugName = "TabButton"
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.textColor = .white
        for view in [icon, label, badge] {
            view.accessibilityElementsHidden = true
            addSubview(view)
        }
        take()
    }
    required init?(coder: NSCoder) { return nil }

    /// Takes over what the item says.
    func take() {
        label.text = item.title
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        isEnabled = item.isEnabled
        (accessibilityIdentifier, accessibilityHint) = (item.accessibilityIdentifier, item.accessibilityHint)
        accessibilityValue = item.accessibilityValue
        semanticsChanged()
        setNeedsLayout()
    }

    private var image: UIImage? {
        guard isSelected else { return item.image }
        if let own = item.selectedImage { return own }
        let filled = item.image?.isSymbolImage == true ? item.image?.name.flatMap { UIImage(systemName: $0 + ".fill") } : nil
        return filled ?? item.image
    }

    override func layoutSubviews() {
        let state = isSelected ? look.selected : look.normal
        let attributes = state.titleTextAttributes.merging(
            item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        ) { $1 }
        let usual: UIColor = isSelected ? tintColor : unselectedColor ?? .secondaryLabel
        label.dress(
            attributes.font ?? .systemFont(ofSize: isInline ? 13 : 10, weight: .medium),
            isEnabled ? attributes.foregroundColor ?? usual : .tertiaryLabel)
        icon.dress(image, isEnabled ? state.iconColor ?? usual : .tertiaryLabel)
        icon.pointSize = isInline ? 15 : 21
        badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
        let badgeSize = dressBadge()
        if isInline { layOutInline(badgeSize) } else { layOutStacked(badgeSize) }
    }

    /// - Returns: Its size: smaller beside the title, where the bar is low.
    private func dressBadge() -> CGSize {
        let height: CGFloat = isInline ? 15 : 18
        badge.dress(.systemFont(ofSize: isInline ? 11 : 13), .white)
        badge.layer.cornerRadius = height / 2
        let text = badge.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width
        return CGSize(width: max(height, text + height / 2), height: height)
    }

    private func layOutStacked(_ badgeSize: CGSize) {
        let size = icon.sizeThatFits(bounds.size)
        let titleHeight: CGFloat = 13, gap: CGFloat = 2
        // A title without a picture stands on the line of the others'.
        let total = (size.height > 0 ? size.height : Self.symbolHeight) + gap + titleHeight
        let y = ((bounds.height - total) / 2).rounded()
        icon.frame = CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
        label.frame = CGRect(x: 2, y: y + total - titleHeight, width: max(0, bounds.width - 4), height: titleHeight)
        badge.frame = CGRect(origin: CGPoint(x: icon.frame.maxX - 8, y: max(1, icon.frame.minY - 4)), size: badgeSize)
    }

    private static var symbolHeight: CGFloat {
        UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 21))?.size.height ?? 0
    }

    /// The badge covers no more than the picture's corner, and the title makes room for it.
    private func layOutInline(_ badgeSize: CGSize) {
        let size = icon.sizeThatFits(bounds.size), overlap = min(4, size.width)
        let gap: CGFloat = (size.width > 0 ? 6 : 0) + (badge.isHidden ? 0 : badgeSize.width - overlap)
        let room = max(0, bounds.width - size.width - gap)
        let width = min(room, label.sizeThatFits(CGSize(width: CGFloat.infinity, height: bounds.height)).width)
        let x = ((bounds.width - size.width - gap - width) / 2).rounded()
        icon.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        label.frame = CGRect(x: x + size.width + gap, y: 0, width: width, height: bounds.height)
        badge.frame = CGRect(
            origin: CGPoint(x: icon.frame.maxX - overlap, y: max(1, (icon.frame.minY - 5).rounded())), size: badgeSize)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func makeSemantics() -> RenderSemantics? {
        semantics(.tab, label: item.accessibilityLabel ?? item.title ?? "", value: item.badgeValue ?? "")
    }
}
