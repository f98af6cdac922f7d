import Foundation

/// A value that can be exported from the app and imported into it, by copying, pasting and sharing.
///
///     struct Park: Transferable {
///         var page: URL
///         static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.page) }
///     }
///
/// Hosts transfer text and URLs. A value of an app's own type is represented by one of these.
public protocol Transferable {
    /// The type of `transferRepresentation`, inferred from it.
    associatedtype Representation: TransferRepresentation
    /// The representations of the value, in order of preference. The first one that succeeds is used.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to export and import values.
public protocol TransferRepresentation: Sendable {
    /// The type of the values.
    associatedtype Item
    /// Exports a value.
    /// - Returns: nil if the value cannot be exported this way.
    func _export(_ item: Item) -> _TransferredValue?
    /// Imports a value.
    /// - Returns: nil if the value cannot be imported this way.
    func _import(_ value: _TransferredValue) -> Item?
}

/// Combines representations in order of preference.
@resultBuilder public enum TransferRepresentationBuilder<Item> {
    /// Accepts a representation as a statement.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    /// The first representation.
    public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content { first }
    /// Adds a representation, which is used if those before it fail.
    public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
        accumulated: First, next: Next
    ) -> _EitherRepresentation<First, Next> where First.Item == Next.Item {
        _EitherRepresentation(first: accumulated, next: next)
    }
}

/// Two representations: the second is used if the first fails.
public struct _EitherRepresentation<First: TransferRepresentation, Next: TransferRepresentation>: TransferRepresentation
where First.Item == Next.Item {
    let first: First
    let next: Next

    /// Exports with the first representation that succeeds.
    public func _export(_ item: First.Item) -> _TransferredValue? { first._export(item) ?? next._export(item) }
    /// Imports with the first representation that succeeds.
    public func _import(_ value: _TransferredValue) -> First.Item? { first._import(value) ?? next._import(value) }
}

/// A value that hosts can export and import.
public enum _TransferredValue: Hashable, Sendable {
    /// Text without attributes.
    case text(String)
    /// A URL.
    case url(URL)

    /// The value as text: a URL can be pasted as text as well.
    var text: String {
        switch self {
        case .text(let text): text
        case .url(let url): url.absoluteString
        }
    }
    var url: URL? { if case .url(let url) = self { url } else { nil } }
}

/// The representation of text and URLs.
public struct _PlainRepresentation<Item>: TransferRepresentation {
    let export: @Sendable (Item) -> _TransferredValue?
    let bringIn: @Sendable (_TransferredValue) -> Item?

    /// Converts the value directly.
    public func _export(_ item: Item) -> _TransferredValue? { export(item) }
    /// Converts the value directly; nil if it is of another kind.
    public func _import(_ value: _TransferredValue) -> Item? { bringIn(value) }
}

extension String: Transferable {
    /// Exports and imports text. An imported URL becomes its address.
    public static var transferRepresentation: _PlainRepresentation<String> {
        _PlainRepresentation(export: { .text($0) }, bringIn: { $0.text })
    }
}

extension URL: Transferable {
    /// Exports and imports URLs.
    public static var transferRepresentation: _PlainRepresentation<URL> {
        _PlainRepresentation(export: { .url($0) }, bringIn: { $0.url })
    }
}

extension AttributedString: Transferable {
    /// Exports and imports text without attributes.
    public static var transferRepresentation: _PlainRepresentation<AttributedString> {
        _PlainRepresentation(export: { .text(String($0.characters)) }, bringIn: { AttributedString($0.text) })
    }
}

/// Represents a value by another transferable value.
public struct ProxyRepresentation<Item, ProxyItem: Transferable>: TransferRepresentation {
    private let export: (@Sendable (Item) throws -> ProxyItem)?
    private let bringIn: (@Sendable (ProxyItem) throws -> Item)?

    /// Exports only.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyItem) { (export, bringIn) = (exporting, nil) }
    /// Imports only.
    public init(importing: @escaping @Sendable (ProxyItem) throws -> Item) { (export, bringIn) = (nil, importing) }
    /// Exports and imports.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyItem, importing: @escaping @Sendable (ProxyItem) throws -> Item
    ) {
        (export, bringIn) = (exporting, importing)
    }

    /// Exports the proxy of the value; nil if the conversion throws.
    public func _export(_ item: Item) -> _TransferredValue? {
        export.flatMap { try? $0(item) }.flatMap { $0._transferred }
    }
    /// Imports a proxy and converts it; nil if that fails.
    public func _import(_ value: _TransferredValue) -> Item? {
        guard let bringIn, let proxy = ProxyItem._taken(from: value) else { return nil }
        return try? bringIn(proxy)
    }
}

extension Transferable {
    /// The value as hosts export it; nil if no representation succeeds.
    var _transferred: _TransferredValue? {
        (self as? Representation.Item).flatMap { Self.transferRepresentation._export($0) }
    }
    /// The value that hosts have imported; nil if no representation succeeds.
    static func _taken(from value: _TransferredValue) -> Self? { transferRepresentation._import(value) as? Self }
}
