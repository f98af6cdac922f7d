import Foundation

/// A cell of a list in a collection view, with views before and after its content.
@MainActor @preconcurrency open class UICollectionViewListCell: UICollectionViewCell {
    /// The views before and after the content.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            setNeedsLayout()
            contentSizeMayHaveChanged()
        }
    }
    /// The level of the indentation.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of one level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    /// Whether views before the content are indented with it. True by default.
    open var indentsAccessories = true

    /// A configuration for a cell of a list, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    override func takeParts() {
        let isEditing = collection?.isEditing ?? false
        var leading: [CellAccessory] = [], trailing: [CellAccessory] = []
        for accessory in accessories where accessory.displayed.isShown(whileEditing: isEditing) {
            guard let shown = view(of: accessory) else { continue }
            if accessory.isLeading { leading.append(shown) } else { trailing.insert(shown, at: 0) }
        }
        core.setAccessories(leading: leading, trailing: trailing, indentation: CGFloat(indentationLevel) * indentationWidth)
        if let list = core.configuredView as? UIListContentView { core.textStart = list.textStart }
    }

    private func view(of accessory: UICellAccessory) -> CellAccessory? {
        let views = core.accessories, tint = accessory.tintColor
        switch accessory.kind {
        case .disclosure: return views.accessory(.disclosure, tint: tint)
        case .checkmark: return views.accessory(.checkmark, tint: tint)
        case .detail(let action): return views.accessory(.detail, tint: tint, onUse: action ?? {})
        case .delete(let action):
            return views.accessory(.delete, tint: tint) { [weak self] in
                if let action { action() } else { self?.core.swipe.open(isLeading: false) }
            }
        case .outline(let options, let action): return outlineDisclosure(options, action)
        case .reorder: return reorderHandle(tint)
        case .insert(let action): return views.accessory(.insert, tint: tint, onUse: action ?? {})
        case .multiselect: return views.accessory(.mark(isSelected), tint: tint)
        case .label(let text):
            let shown = views.accessory(.label)
            guard let label = shown.view as? UILabel else { return shown }
            if label.text != text { label.text = text }
            if let tint { label.textColor = tint }
            return views.accessory(.label)
        case .custom(let view): return CellAccessory(view)
        }
    }
}
