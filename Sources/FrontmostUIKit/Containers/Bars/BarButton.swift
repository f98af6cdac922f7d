import Foundation
import FrontmostRender

/// The button of a bar button item: an image, a title, or an image before a title.
@MainActor final class BarButton: UIControl {
    let icon = BarIcon(pointSize: 19), label = UILabel()
    /// The space between image and title, in points.
    private let spacing: CGFloat
    var spokenTitle: String? { didSet { if spokenTitle != oldValue { semanticsChanged() } } }
    var font = UIFont.systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsLayout() } } }
    /// The colour of title and image; nil uses the tint colour.
    var color: UIColor? { didSet { if color != oldValue { setNeedsLayout() } } }
    private var itemTint: UIColor?
    /// Runs on a long press, with the button.
    var onLongPress: (@MainActor (BarButton) -> Void)? { didSet { acceptInput() } }
    var title: String? {
        didSet {
            guard title != oldValue else { return }
            label.text = title
            semanticsChanged()
            setNeedsLayout()
        }
    }

    /// - Parameter onUse: Runs when the button is tapped, with the button.
    init(spacing: CGFloat = 4, onUse: @escaping @MainActor (BarButton) -> Void) {
        self.spacing = spacing
        super.init(frame: .zero)
        node.debugName = "BarButton"
        addAction(UIAction { if let button = $0.sender as? BarButton { onUse(button) } }, for: .primaryActionTriggered)
        label.accessibilityElementsHidden = true
        addSubview(icon)
        addSubview(label)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { return nil }

    /// Updates the button from its item.
    func update(from item: UIBarButtonItem) {
        title = item.image == nil ? item.title : nil
        if icon.image != item.image {
            icon.image = item.image
            setNeedsLayout()
        }
        spokenTitle = item.accessibilityLabel ?? item.spokenTitle ?? item.title
        isEnabled = item.isUsable
        if accessibilityIdentifier != item.accessibilityIdentifier { accessibilityIdentifier = item.accessibilityIdentifier }
        setTint(item.shown(\UIBarButtonItem.tintColor))
        holdMenu(of: item)
    }

    private func holdMenu(of item: UIBarButtonItem) {
        if item.opensMenuOnHold == (onLongPress != nil) { return }
        onLongPress = nil
        if item.opensMenuOnHold { onLongPress = { [weak item] button in item?.openMenu(from: button) } }
    }

    /// Applies font and colour: the item's own, or else the bar's.
    func applyStyle(for item: UIBarButtonItem, _ appearance: UIBarButtonItemAppearance) {
        let attributes = appearance.attributes(isEnabled: isEnabled, isHighlighted: false)
            .merging(item.shownTitleAttributes.attributes(in: isEnabled ? .normal : .disabled)) { $1 }
        font = attributes.font ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        color = attributes.foregroundColor
    }

    /// - Parameter color: Nil uses the bar's tint.
    func setTint(_ color: UIColor?) {
        if itemTint == color { return }
        itemTint = color
        tintColor = color
    }

    private var sizes: (icon: CGSize, label: CGSize) {
        label.applyStyle(font, label.textColor)
        let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
        return (icon.sizeThatFits(unlimited), label.sizeThatFits(unlimited))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (icon, label) = sizes
        let gap = icon.width > 0 && label.width > 0 ? spacing : 0
        return CGSize(width: icon.width + gap + label.width, height: max(icon.height, label.height))
    }

    /// The width of the button with another title, in points.
    func width(saying title: String) -> CGFloat {
        let icon = icon.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
        if title.isEmpty { return icon }
        if measured.count > 3 && measured[title] == nil { measured = [:] }
        let text = measured[title, default: TextBlock()]
        measured[title] = text
        return icon + (icon > 0 ? spacing : 0) + text.width(of: title, font, measurer).rounded(.up)
    }
    /// The titles of `width(saying:)`. A layout asks for each of them several times.
    private var measured: [String: TextBlock] = [:]

    override func layoutSubviews() {
        let (iconSize, labelSize) = sizes
        var shown = isEnabled ? color ?? tintColor ?? .systemBlue : color ?? .tertiaryLabel
        if isHighlighted && isEnabled { shown = shown.withAlphaComponent(0.3) }
        label.applyStyle(font, shown)
        icon.applyStyle(icon.image, shown)
        let gap = iconSize.width > 0 && labelSize.width > 0 ? spacing : 0
        let start = max(0, (bounds.width - iconSize.width - gap - labelSize.width) / 2)
        icon.frame = mirrored(CGRect(x: start, y: 0, width: iconSize.width, height: bounds.height))
        let x = start + iconSize.width + gap
        label.frame = mirrored(CGRect(x: x, y: 0, width: max(0, min(labelSize.width, bounds.width - x)), height: bounds.height))
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var inputKinds: InputKinds { onLongPress == nil ? super.inputKinds : super.inputKinds.union(.longPress) }
    override func respond(to event: InputEvent) -> Bool {
        guard case .longPress = event, let onLongPress else { return super.respond(to: event) }
        onLongPress(self)
        return true
    }

    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: spokenTitle ?? title ?? "") }
}

/// A title that is exposed to assistive technology as a heading.
@MainActor final class BarTitle: UILabel {
    override func makeSemantics() -> RenderSemantics? {
        guard let text, !text.isEmpty else { return nil }
        return RenderSemantics(role: .header, label: text, traits: accessibilityElementsHidden ? .isHidden : [])
    }
}
