/// A case of an enum as a value: what a key path is for a property.
///
/// A key path reads and writes a property. A case path *extracts* a case's associated value from a value of the enum, where that is
/// on the case, and *embeds* one in a new value of the enum.
///
///     enum Route { case draft(Post), help }
///
///     let draft = /Route.draft                     // CasePath<Route, Post>
///     draft.extract(from: .draft(post))            // post
///     draft.extract(from: .help)                   // nil
///     draft.embed(post)                            // Route.draft(post)
///
/// A case with several associated values has a tuple of them as its value, one without any has `Void`.
///
/// The two functions are each other's inverse, and answer the same for the same value. A path may be used from several threads at
/// once, so they keep nothing that others change.
@frozen @dynamicMemberLookup public struct CasePath<Root, Value> {
    @usableFromInline let embedding: (Value) -> Root
    @usableFromInline let extraction: (Root) -> Value?

    /// - Parameters:
    ///   - embed: Makes a value of the enum that is on the case.
    ///   - extract: The case's associated value; nil for a value of the enum that is on another case.
    @inlinable public init(embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?) {
        (embedding, extraction) = (embed, extract)
    }

    /// A value of the enum that is on the case.
    @inlinable public func embed(_ value: Value) -> Root { embedding(value) }

    /// The associated value; nil where `root` is on another case.
    @inlinable public func extract(from root: Root) -> Value? { extraction(root) }

    /// Changes the associated value in place. On another case, `change` does not run.
    /// - Returns: What `change` returns; nil on another case.
    @inlinable @discardableResult
    public func modify<Result>(_ root: inout Root, _ change: (inout Value) throws -> Result) rethrows -> Result? {
        guard var value = extraction(root) else { return nil }
        let result = try change(&value)
        root = embedding(value)
        return result
    }

    /// The path to a case of this case's value.
    @inlinable public func appending<Next>(path: CasePath<Value, Next>) -> CasePath<Root, Next> {
        CasePath<Root, Next>(
            embed: { [embedding] in embedding(path.embedding($0)) },
            extract: { [extraction] in extraction($0).flatMap(path.extraction) })
    }
}

extension CasePath: @unchecked Sendable {}

extension CasePath where Root == Value {
    /// The path from a value to itself.
    @inlinable public static var identity: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
    /// The path to an optional's value.
    @inlinable public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

/// A `CasePath`, where its type has to be found before its root is known.
///
/// `/Route.help` is the path of a case without associated values, unless something asks for a `CasePath` of a certain root: then
/// the compiler takes `Route.help` only if that is `Equatable`. Functions that take a path take any type of this protocol instead.
/// `CasePath` is the only one.
public protocol CasePathProtocol<Root, Value> {
    associatedtype Root
    associatedtype Value
    var path: CasePath<Root, Value> { get }
}

extension CasePath: CasePathProtocol {
    @inlinable public var path: CasePath { self }
}

/// Whether a value is on a path's case: `if case /Route.draft = route { … }`.
@inlinable public func ~= <Path: CasePathProtocol>(path: Path, root: Path.Root) -> Bool { path.path.extract(from: root) != nil }
