import Foundation

/// The button of one tab in the bar.
@MainActor final class TabButton: TabItemControl {
    var isInline = false { didSet { if isInline != oldValue { setNeedsLayout() } } }
    var look = UITabBarItemAppearance() { didSet { setNeedsLayout() } }
    var unselectedColor: UIColor? { didSet { setNeedsLayout() } }

    init(of item: UITabBarItem, onUse: @escaping @MainActor () -> Void) {
        super.init(of: item, as: .tab, pointSize: 21, onUse: onUse)
        node.debugName = "TabButton"
        label.textAlignment = .center
    }
    required init?(coder: NSCoder) { return nil }

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
        // Smaller beside the title, where the bar is low.
        badge.dress(.systemFont(ofSize: isInline ? 11 : 13), .white)
        let badgeSize = badgeSize(height: isInline ? 15 : 18)
        if isInline { layOutInline(badgeSize) } else { layOutStacked(badgeSize) }
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
}
