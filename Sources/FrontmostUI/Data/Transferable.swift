import Foundation

/// A value that can leave the app, and come into it, by copying, pasting and sharing.
///
///     struct Park: Transferable {
///         var page: URL
///         static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.page) }
///     }
///
/// What goes between apps here is texts and URLs: a value of an app's own stands for one of those.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a value looks to other apps.
public protocol TransferRepresentation: Sendable {
    associatedtype Item
    /// - Returns: Nil where the value cannot leave the app this way.
    func _export(_ item: Item) -> _TransferredValue?
    /// - Returns: Nil where that does not stand for such a value.
    func _import(_ value: _TransferredValue) -> Item?
}

/// Puts representations one after the other: the first that can is used.
@resultBuilder public enum TransferRepresentationBuilder<Item> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content { first }
    public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
        accumulated: First, next: Next
    ) -> _EitherRepresentation<First, Next> where First.Item == Next.Item {
        _EitherRepresentation(first: accumulated, next: next)
    }
}

/// One representation, and another one for what that cannot.
public struct _EitherRepresentation<First: TransferRepresentation, Next: TransferRepresentation>: TransferRepresentation
where First.Item == Next.Item {
    let first: First
    let next: Next

    public func _export(_ item: First.Item) -> _TransferredValue? { first._export(item) ?? next._export(item) }
    public func _import(_ value: _TransferredValue) -> First.Item? { first._import(value) ?? next._import(value) }
}

/// What hosts know how to take out of an app, and to bring into it.
public enum _TransferredValue: Hashable, Sendable {
    case text(String)
    case url(URL)

    /// What it is as text: a URL can be pasted as that as well.
    var text: String {
        switch self {
        case .text(let text): text
        case .url(let url): url.absoluteString
        }
    }
    var url: URL? { if case .url(let url) = self { url } else { nil } }
}

/// The representation of texts and URLs themselves.
public struct _PlainRepresentation<Item>: TransferRepresentation {
    let export: @Sendable (Item) -> _TransferredValue?
    let bringIn: @Sendable (_TransferredValue) -> Item?

    public func _export(_ item: Item) -> _TransferredValue? { export(item) }
    public func _import(_ value: _TransferredValue) -> Item? { bringIn(value) }
}

extension String: Transferable {
    public static var transferRepresentation: _PlainRepresentation<String> {
        _PlainRepresentation(export: { .text($0) }, bringIn: { $0.text })
    }
}

extension URL: Transferable {
    public static var transferRepresentation: _PlainRepresentation<URL> {
        _PlainRepresentation(export: { .url($0) }, bringIn: { $0.url })
    }
}

extension AttributedString: Transferable {
    public static var transferRepresentation: _PlainRepresentation<AttributedString> {
        _PlainRepresentation(export: { .text(String($0.characters)) }, bringIn: { AttributedString($0.text) })
    }
}

/// A value stands for another one that can be transferred.
public struct ProxyRepresentation<Item, ProxyItem: Transferable>: TransferRepresentation {
    private let export: (@Sendable (Item) throws -> ProxyItem)?
    private let bringIn: (@Sendable (ProxyItem) throws -> Item)?

    /// For values that only leave the app.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyItem) { (export, bringIn) = (exporting, nil) }
    /// For values that only come into it.
    public init(importing: @escaping @Sendable (ProxyItem) throws -> Item) { (export, bringIn) = (nil, importing) }
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyItem, importing: @escaping @Sendable (ProxyItem) throws -> Item
    ) {
        (export, bringIn) = (exporting, importing)
    }

    public func _export(_ item: Item) -> _TransferredValue? {
        export.flatMap { try? $0(item) }.flatMap { $0._transferred }
    }
    public func _import(_ value: _TransferredValue) -> Item? {
        guard let bringIn, let proxy = ProxyItem._taken(from: value) else { return nil }
        return try? bringIn(proxy)
    }
}

extension Transferable {
    /// What other apps get of the value.
    var _transferred: _TransferredValue? {
        (self as? Representation.Item).flatMap { Self.transferRepresentation._export($0) }
    }
    /// The value that stands for what another app gave.
    static func _taken(from value: _TransferredValue) -> Self? { transferRepresentation._import(value) as? Self }
}
