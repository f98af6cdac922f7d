import Foundation
import FrontmostRender

/// The button of one tab in the bar.
@MainActor final class TabButton: TabItemControl {
    /// The position of the image: above the title, before it, or one without the other.
    enum Form { case stacked, inline, titleAlone, pictureAlone }
    var form = Form.stacked { didSet { if form != oldValue { setNeedsLayout() } } }
    /// The background of a capsule's selected tab.
    private let plate = UIView(frame: .zero)
    private var isInCapsule: Bool { form == .titleAlone || form == .pictureAlone }
    var appearance = UITabBarItemAppearance() { didSet { setNeedsLayout() } }
    var unselectedColor: UIColor? { didSet { setNeedsLayout() } }

    init(of item: UITabBarItem, onUse: @escaping @MainActor () -> Void) {
        super.init(of: item, as: .tab, pointSize: 21, onUse: onUse)
        node.debugName = "TabButton"
        label.textAlignment = .center
        plate.isUserInteractionEnabled = false
        plate.accessibilityElementsHidden = true
        insertSubview(plate, at: 0)
    }
    required init?(coder: NSCoder) { return nil }

    private func image(isSelected: Bool) -> UIImage? {
        guard isSelected else { return item.image }
        if let own = item.selectedImage { return own }
        let filled = item.image?.isSymbolImage == true ? item.image?.name.flatMap { UIImage(systemName: $0 + ".fill") } : nil
        return filled ?? item.image
    }

    override func layoutSubviews() {
        let isInline = form != .stacked, state = isSelected ? appearance.selected : appearance.normal
        let attributes = titleAttributes(isSelected: isSelected, appearance)
        let usual: UIColor = isSelected ? tintColor : unselectedColor ?? (isInCapsule ? .label : .secondaryLabel)
        label.applyStyle(
            attributes.font ?? Self.usualFont(form),
            isEnabled ? attributes.foregroundColor ?? usual : .tertiaryLabel)
        icon.applyStyle(image(isSelected: isSelected), isEnabled ? state.iconColor ?? usual : .tertiaryLabel)
        icon.pointSize = isInline ? Self.inlineSymbol : 21
        badge.backgroundColor = item.shown(\UITabBarItem.badgeColor) ?? state.badgeBackgroundColor ?? .systemRed
        // Smaller beside the title, where the bar is low.
        badge.applyStyle(isInline ? Self.inlineBadge.font : .systemFont(ofSize: 13), .white)
        let badgeSize = badgeSize(height: isInline ? Self.inlineBadge.height : 18)
        label.isHidden = form == .pictureAlone
        icon.isHidden = form == .titleAlone
        plate.isHidden = !isInCapsule || !isSelected
        switch form {
        case .stacked: layOutStacked(badgeSize)
        case .inline: layOutInline(badgeSize)
        case .titleAlone, .pictureAlone: layOutInCapsule(badgeSize)
        }
    }

    /// The title attributes of a state: the bar's, overridden by the tab item's own. A selected tab has the font of the others unless it
    /// has its own, but its colour is its own or the tint.
    private func titleAttributes(isSelected: Bool, _ appearance: UITabBarItemAppearance) -> [NSAttributedString.Key: Any] {
        let bars: TitleAttributes = [
            .normal: appearance.normal.titleTextAttributes, .selected: appearance.selected.titleTextAttributes,
        ]
        let state: UIControl.State = isSelected ? .selected : .normal
        var result = bars.attributes(in: state).merging(item.shownTitleAttributes.attributes(in: state)) { $1 }
        if isSelected {
            result[.foregroundColor] = item.shownTitleAttributes[state]?[.foregroundColor] ?? bars[state]?[.foregroundColor]
        }
        return result
    }

    private static func usualFont(_ form: Form) -> UIFont {
        switch form {
        case .stacked: .systemFont(ofSize: 10, weight: .medium)
        case .inline: .systemFont(ofSize: 13, weight: .medium)
        case .titleAlone, .pictureAlone: .systemFont(ofSize: 15, weight: .medium)
        }
    }

    /// The tab's width in a capsule, enough for both states, so that no tab moves when the selection changes. Does not depend on
    /// the button's current form and layout, and does not change them.
    func width(inCapsuleAs form: Form, _ appearance: UITabBarItemAppearance) -> CGFloat {
        let widths = [false, true].map { isSelected in
            form == .pictureAlone
                ? BarIcon.size(of: image(isSelected: isSelected), pointSize: Self.inlineSymbol).width
                : (isSelected ? selectedTitle : plainTitle).width(
                    of: item.title, titleAttributes(isSelected: isSelected, appearance).font ?? Self.usualFont(form), measurer)
        }
        let badgeWidth = item.badgeValue.map { text in
            let width = badgeText.width(of: text, Self.inlineBadge.font, measurer)
            return Self.badgeSize(text: width, height: Self.inlineBadge.height).width + Self.badgeGap
        }
        return max(TabRule.narrowest, ((widths.max() ?? 0) + (badgeWidth ?? 0)).rounded(.up) + 2 * TabRule.titleMargin)
    }
    /// Caches: each text is measured once for each font.
    private let plainTitle = TextBlock(), selectedTitle = TextBlock(), badgeText = TextBlock()
    private static let inlineBadge = (font: UIFont.systemFont(ofSize: 11), height: CGFloat(15)), inlineSymbol: CGFloat = 15
    private static let badgeGap: CGFloat = 4

    private var ownSize: CGSize {
        let room = CGSize(width: CGFloat.infinity, height: TabRule.capsuleHeight)
        return form == .pictureAlone ? icon.sizeThatFits(room) : label.sizeThatFits(room)
    }

    /// The badge follows the title.
    private func layOutInCapsule(_ badgeSize: CGSize) {
        let badgeWidth = badge.isHidden ? 0 : badgeSize.width + Self.badgeGap, own = ownSize
        let width = min(own.width, max(0, bounds.width - badgeWidth)), x = ((bounds.width - width - badgeWidth) / 2).rounded()
        label.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
        icon.frame = mirrored(CGRect(x: x, y: (bounds.height - own.height) / 2, width: width, height: own.height))
        badge.frame = mirrored(
            CGRect(
                origin: CGPoint(x: x + width + Self.badgeGap, y: ((bounds.height - badgeSize.height) / 2).rounded()),
                size: badgeSize))
        plate.frame = bounds.insetBy(dx: 0, dy: TabRule.capsuleMargin)
        plate.layer.cornerRadius = plate.frame.height / 2
        plate.backgroundColor = .tertiarySystemFill
    }

    private func layOutStacked(_ badgeSize: CGSize) {
        let size = icon.sizeThatFits(bounds.size)
        let titleHeight: CGFloat = 13, gap: CGFloat = 2
        // A title without an image is aligned with the other titles.
        let total = (size.height > 0 ? size.height : Self.symbolHeight) + gap + titleHeight
        let y = ((bounds.height - total) / 2).rounded()
        let place = CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
        icon.frame = mirrored(place)
        label.frame = CGRect(x: 2, y: y + total - titleHeight, width: max(0, bounds.width - 4), height: titleHeight)
        badge.frame = mirrored(CGRect(origin: CGPoint(x: place.maxX - 8, y: max(1, place.minY - 4)), size: badgeSize))
    }

    private static var symbolHeight: CGFloat {
        UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 21))?.size.height ?? 0
    }

    /// The badge overlaps only the image's corner, and the title makes room for it.
    private func layOutInline(_ badgeSize: CGSize) {
        let size = icon.sizeThatFits(bounds.size), overlap = min(4, size.width)
        let gap: CGFloat = (size.width > 0 ? 6 : 0) + (badge.isHidden ? 0 : badgeSize.width - overlap)
        let room = max(0, bounds.width - size.width - gap)
        let width = min(room, label.sizeThatFits(CGSize(width: CGFloat.infinity, height: bounds.height)).width)
        let x = ((bounds.width - size.width - gap - width) / 2).rounded()
        let place = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        icon.frame = mirrored(place)
        label.frame = mirrored(CGRect(x: x + size.width + gap, y: 0, width: width, height: bounds.height))
        badge.frame = mirrored(
            CGRect(origin: CGPoint(x: place.maxX - overlap, y: max(1, (place.minY - 5).rounded())), size: badgeSize))
    }
}
