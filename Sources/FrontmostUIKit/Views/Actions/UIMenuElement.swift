import Foundation

/// The base class of menu elements: actions and menus.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
    /// How an element behaves and looks; options can be combined.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bit mask.
        public let rawValue: Int
        /// Creates attributes from a bit mask.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The element cannot be selected.
        public static let disabled = Attributes(rawValue: 1)
        /// The action is destructive, and shown in red.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is left out of the menu.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when the action is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
    /// The mark of an action in a menu.
    public enum State: Int, Sendable { case off, on, mixed }

    /// The title.
    open fileprivate(set) var title: String
    /// The second line of text.
    open var subtitle: String?
    /// The image beside the title.
    open fileprivate(set) var image: UIImage?
    /// An identifier for tests; never read out.
    open var accessibilityIdentifier: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }
}

/// A closure with a title and an image, for buttons, controls and menus.
@MainActor @preconcurrency open class UIAction: UIMenuElement {
    /// Identifies an action. An action created without an identifier gets a unique one.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier's text.
        public let rawValue: String
        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// The action's identifier.
    public let identifier: Identifier
    /// The action's name where actions are listed.
    open var discoverabilityTitle: String?
    /// How the action behaves and looks in a menu.
    open var attributes: Attributes
    /// The action's mark in a menu.
    open var state: State
    /// The object that sent the action last.
    public internal(set) weak var sender: AnyObject?
    let handler: @MainActor (UIAction) -> Void

    /// Creates an action that runs `handler`, which receives the action itself.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        (self.discoverabilityTitle, self.attributes, self.state, self.handler) = (
            discoverabilityTitle, attributes, state, handler
        )
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the action.
    /// - Parameters:
    ///   - sender: The action's `sender` while it runs.
    ///   - target: Has no effect, because actions are closures.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender.map { $0 as AnyObject }
        handler(self)
    }
}

/// A group of actions and further menus.
@MainActor @preconcurrency open class UIMenu: UIMenuElement {
    /// Identifies a menu. A menu created without an identifier gets a unique one.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier's text.
        public let rawValue: String
        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// How a menu is shown, and how its actions are selected; options can be combined.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bit mask.
        public let rawValue: UInt
        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Shows the elements among those of the enclosing menu, as a section.
        public static let displayInline = Options(rawValue: 1)
        /// Shows the row that opens the menu in red.
        public static let destructive = Options(rawValue: 2)
        /// Keeps exactly one of the menu's actions on.
        public static let singleSelection = Options(rawValue: 32)
        /// Has no effect: menus are always lists.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The menu's identifier.
    public let identifier: Identifier
    /// The menu's options.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]

    /// Creates a menu of elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        (self.options, self.children) = (options, children)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }

    /// With `singleSelection`, turns the chosen action on and all others off, including hidden ones.
    func choose(_ chosen: UIAction) {
        if options.contains(.singleSelection) { turnOn(chosen) }
    }
    private func turnOn(_ chosen: UIAction) {
        for child in children {
            if let action = child as? UIAction {
                action.state = action === chosen ? .on : .off
            } else if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
                menu.turnOn(chosen)
            }
        }
    }
}
