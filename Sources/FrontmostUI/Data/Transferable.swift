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
    /// What the value's representations are put together to.
    associatedtype Representation: TransferRepresentation
    /// How the value leaves the app and comes into it. Of several representations the first one that can is used.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a value looks to other apps.
public protocol TransferRepresentation: Sendable {
    /// What it represents.
    associatedtype Item
    /// - Returns: Nil where the value cannot leave the app this way.
    /// What other apps get of a value.
    func _export(_ item: Item) -> _TransferredValue?
    /// - Returns: Nil where that does not stand for such a value.
    /// Makes a value of what another app gave.
    func _import(_ value: _TransferredValue) -> Item?
}

/// Puts representations one after the other: the first that can is used.
@resultBuilder public enum TransferRepresentationBuilder<Item> {
    /// A representation as it stands there.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    /// The first representation.
    public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content { first }
    /// One more, for what those before it cannot.
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

    /// What the first one that can makes of the value.
    public func _export(_ item: First.Item) -> _TransferredValue? { first._export(item) ?? next._export(item) }
    /// The value that the first one that can makes.
    public func _import(_ value: _TransferredValue) -> First.Item? { first._import(value) ?? next._import(value) }
}

/// What hosts know how to take out of an app, and to bring into it.
public enum _TransferredValue: Hashable, Sendable {
    /// A text without looks.
    case text(String)
    /// The address of a page, or of something else.
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

    /// The value itself.
    public func _export(_ item: Item) -> _TransferredValue? { export(item) }
    /// The value itself, where it is of this kind.
    public func _import(_ value: _TransferredValue) -> Item? { bringIn(value) }
}

extension String: Transferable {
    /// A text as it is; a URL comes in as its address.
    public static var transferRepresentation: _PlainRepresentation<String> {
        _PlainRepresentation(export: { .text($0) }, bringIn: { $0.text })
    }
}

extension URL: Transferable {
    /// A URL as it is.
    public static var transferRepresentation: _PlainRepresentation<URL> {
        _PlainRepresentation(export: { .url($0) }, bringIn: { $0.url })
    }
}

extension AttributedString: Transferable {
    /// A text without its looks.
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
    /// For values that leave the app and come into it.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyItem, importing: @escaping @Sendable (ProxyItem) throws -> Item
    ) {
        (export, bringIn) = (exporting, importing)
    }

    /// What other apps get of the value that stands for this one.
    public func _export(_ item: Item) -> _TransferredValue? {
        export.flatMap { try? $0(item) }.flatMap { $0._transferred }
    }
    /// The value that what came in stands for.
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
