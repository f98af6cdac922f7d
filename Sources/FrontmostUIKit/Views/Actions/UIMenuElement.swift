import Foundation

/// What menus are made of: actions and further menus.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
    /// How an element can be used and looks; several at once.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        /// Shown in red: it takes something away.
        public static let destructive = Attributes(rawValue: 2)
        /// Left out of the menu.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
    /// The mark that an action has in a menu.
    public enum State: Int, Sendable { case off, on, mixed }

    open fileprivate(set) var title: String
    open var subtitle: String?
    open fileprivate(set) var image: UIImage?
    /// For tests; never read out.
    open var accessibilityIdentifier: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }
}

/// A title and what to do: what buttons and menus are made of.
@MainActor @preconcurrency open class UIAction: UIMenuElement {
    /// What an element is found by. Elements that are given none have one that no other has.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
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
    public let identifier: Identifier
    /// What the action is called where actions are listed.
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    /// Shown as a mark where the action is in a menu.
    open var state: State
    /// Whom the action was sent by.
    public internal(set) weak var sender: AnyObject?
    let handler: @MainActor (UIAction) -> Void

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
    ///   - sender: What the action hears that it was sent by.
    ///   - target: Has no effect: actions are closures.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender.map { $0 as AnyObject }
        handler(self)
    }
}

/// Actions under a title.
@MainActor @preconcurrency open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// How a menu is shown, and what is chosen from it; several at once.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements stand among those of the menu around it.
        public static let displayInline = Options(rawValue: 1)
        /// The row that opens it is red.
        public static let destructive = Options(rawValue: 2)
        /// One of the actions in it is on.
        public static let singleSelection = Options(rawValue: 32)
        /// Kept, and not shown: menus are lists.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        (self.options, self.children) = (options, children)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }

    /// With `singleSelection`, choosing one action turns the others off, the hidden ones, too.
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
