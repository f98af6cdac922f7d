import Foundation

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
    /// The standard options of handles that move items.
    public typealias ReorderOptions = Options
    /// The look of the button that expands and collapses an item.
    public struct OutlineDisclosureOptions: Sendable {
        /// What is tapped to expand and collapse an item.
        public enum Style: Sendable {
            /// The whole cell, if it is the header of its section, otherwise the button.
            case automatic
            /// The whole cell.
            case header
            /// The button.
            case cell
        }
        /// What is tapped.
        public var style: Style
        /// Whether the button is hidden.
        public var isHidden: Bool
        /// The width of the button, in points. Has no effect.
        public var reservedLayoutWidth: CGFloat?
        /// The colour; nil for the tint.
        public var tintColor: UIColor?
        /// Creates options.
        public init(
            style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                style, isHidden, reservedLayoutWidth, tintColor
            )
        }
    }
    /// Describes an app's own view.
    @MainActor @preconcurrency public struct CustomViewConfiguration {
        let view: UIView, placement: Placement
        /// Describes a view in its own size.
        public init(customView: UIView, placement: Placement) { (view, self.placement) = (customView, placement) }
    }

    enum Kind {
        case disclosure, checkmark, multiselect, reorder
        case outline(OutlineDisclosureOptions, (@MainActor () -> Void)?)
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
    /// A button that expands and collapses an item with items of its own, see `NSDiffableDataSourceSectionSnapshot`.
    /// - Parameter actionHandler: Runs in place of that.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.outline(options, actionHandler), displayed, options.tintColor) }
    /// A handle that moves the item, if the data source lets it be moved.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> UICellAccessory {
        UICellAccessory(.reorder, displayed, options.tintColor)
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
