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

/// A view before or after the content of a list's cell.
@MainActor @preconcurrency public struct UICellAccessory {
    /// When a view is shown.
    public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
        func isShown(whileEditing isEditing: Bool) -> Bool {
            switch self {
            case .always: true
            case .whenEditing: isEditing
            case .whenNotEditing: !isEditing
            }
        }
    }
    /// Where an app's own view is shown, and when.
    public enum Placement: Sendable {
        case leading(displayed: DisplayedState = .always), trailing(displayed: DisplayedState = .always)
    }
    /// The look of an accessory: the colour of its symbol.
    public struct Options: Sendable {
        /// The colour; nil for the kind's own.
        public var tintColor: UIColor?
        /// Creates options.
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }
    /// The standard options of disclosure indicators.
    public typealias DisclosureIndicatorOptions = Options
    /// The standard options of checkmarks.
    public typealias CheckmarkOptions = Options
    /// The standard options of detail buttons.
    public typealias DetailOptions = Options
    /// The standard options of delete buttons.
    public typealias DeleteOptions = Options
    /// The standard options of insert buttons.
    public typealias InsertOptions = Options
    /// The standard options of marks.
    public typealias MultiselectOptions = Options
    /// The standard options of labels.
    public typealias LabelOptions = Options
    /// Describes an app's own view.
    @MainActor @preconcurrency public struct CustomViewConfiguration {
        let view: UIView, placement: Placement
        /// Describes a view in its own size.
        public init(customView: UIView, placement: Placement) { (view, self.placement) = (customView, placement) }
    }

    enum Kind {
        case disclosure, checkmark, multiselect
        case detail((@MainActor () -> Void)?), delete((@MainActor () -> Void)?), insert((@MainActor () -> Void)?)
        case label(String), custom(UIView)
    }
    let kind: Kind, displayed: DisplayedState, isLeading: Bool, tintColor: UIColor?

    private init(_ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, _ tint: UIColor? = nil) {
        (self.kind, self.displayed, self.isLeading, tintColor) = (kind, displayed, isLeading, tint)
    }

    /// A chevron.
    public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = .init()) -> UICellAccessory {
        UICellAccessory(.disclosure, displayed, options.tintColor)
    }
    /// A checkmark.
    public static func checkmark(displayed: DisplayedState = .always, options: Options = .init()) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed, options.tintColor)
    }
    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = .init(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail(actionHandler), displayed, options.tintColor) }
    /// A button to delete the item, before the content. Without an action it reveals the swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete(actionHandler), displayed, isLeading: true, options.tintColor) }
    /// A button to insert an item, before the content.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert(actionHandler), displayed, isLeading: true, options.tintColor) }
    /// A mark for the selection of several items, before the content.
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed, isLeading: true, options.tintColor)
    }
    /// A grey text.
    public static func label(text: String, displayed: DisplayedState = .always, options: Options = .init()) -> UICellAccessory {
        UICellAccessory(.label(text), displayed, options.tintColor)
    }
    /// An app's own view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed): UICellAccessory(.custom(configuration.view), displayed, isLeading: true)
        case .trailing(let displayed): UICellAccessory(.custom(configuration.view), displayed)
        }
    }
}
