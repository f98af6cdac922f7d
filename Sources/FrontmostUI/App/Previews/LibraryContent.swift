/// A type that offers views and modifiers to Xcode's library. Only Xcode reads it, on the platform as here: an app compiles with it, and never
/// uses it.
public protocol LibraryContentProvider {
    /// The type of the view that modifiers are offered for.
    associatedtype ModifierBase = Any
    /// The views.
    @LibraryContentBuilder var views: [LibraryItem] { get }
    /// The modifiers, applied to `base`.
    @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
    /// No views.
    public var views: [LibraryItem] { [] }
    /// No modifiers.
    public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// A view or a modifier in Xcode's library. Nothing of it is kept, because Xcode reads it in the source.
public struct LibraryItem {
    /// Where Xcode lists an item.
    public struct Category: Hashable, Sendable {
        private let name: String
        /// A control.
        public static let control = Category(name: "control")
        /// An effect.
        public static let effect = Category(name: "effect")
        /// A layout.
        public static let layout = Category(name: "layout")
        /// Anything else.
        public static let other = Category(name: "other")
    }

    /// Creates an item.
    /// - Parameters:
    ///   - snippet: The code that Xcode inserts.
    ///   - visible: Whether the item is listed.
    ///   - title: A title in place of one from the source.
    ///   - category: Where the item is listed.
    ///   - matchingSignature: A string by which Xcode finds the item.
    public init<SnippetExpressionType>(
        _ snippet: @autoclosure () -> SnippetExpressionType, visible: Bool = true, title: String? = nil,
        category: Category = .other, matchingSignature: String? = nil
    ) {}
}

/// Collects the items of a `LibraryContentProvider`.
@resultBuilder public struct LibraryContentBuilder {
    /// One item of a block.
    public static func buildExpression(_ item: LibraryItem) -> [LibraryItem] { [item] }
    /// The items of a block.
    public static func buildBlock(_ items: [LibraryItem]...) -> [LibraryItem] { items.flatMap(\.self) }
}
