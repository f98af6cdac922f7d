import Foundation

/// A title and what to do: what buttons and menus are made of.
@MainActor open class UIAction: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }

    open var title: String
    public let identifier: Identifier
    open var attributes: Attributes
    /// Whom the action was sent by.
    public internal(set) weak var sender: AnyObject?
    let handler: @MainActor (UIAction) -> Void

    public init(
        title: String = "", identifier: Identifier? = nil, attributes: Attributes = [],
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        (self.title, self.attributes, self.handler) = (title, attributes, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init()
    }
}
