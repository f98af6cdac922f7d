/// A case of an enum as a value: for cases, what a key path is for properties.
///
/// A key path reads and writes a property. A case path *extracts* the associated value of a case from a value of the enum that is
/// on that case, and *embeds* an associated value in a new value of the enum.
///
///     enum Route { case draft(Post), help }
///
///     let draft = /Route.draft                     // CasePath<Route, Post>
///     draft.extract(from: .draft(post))            // post
///     draft.extract(from: .help)                   // nil
///     draft.embed(post)                            // Route.draft(post)
///
/// For a case with several associated values, `Value` is a tuple of them; for a case without any, it is `Void`.
///
/// The two functions must be inverse to each other and pure. A path may be used on several threads at once, so they must not use
/// mutable state.
@frozen @dynamicMemberLookup public struct CasePath<Root, Value> {
    @usableFromInline let embedding: (Value) -> Root
    @usableFromInline let extraction: (Root) -> Value?

    /// Creates a case path from its two functions.
    /// - Parameters:
    ///   - embed: Makes a value of the enum that is on the case.
    ///   - extract: Returns the case's associated value, or nil for a value that is on another case.
    @inlinable public init(embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?) {
        (embedding, extraction) = (embed, extract)
    }

    /// Returns a value of the enum that is on the case.
    /// - Parameter value: The associated value.
    @inlinable public func embed(_ value: Value) -> Root { embedding(value) }

    /// Returns the associated value, or nil if `root` is on another case.
    /// - Parameter root: A value of the enum.
    @inlinable public func extract(from root: Root) -> Value? { extraction(root) }

    /// Changes the associated value in place. Does nothing if `root` is on another case.
    /// - Parameters:
    ///   - root: A value of the enum.
    ///   - change: Changes the associated value.
    /// - Returns: The result of `change`, or nil if `root` is on another case.
    /// - Throws: What `change` throws; `root` is unchanged then.
    @inlinable @discardableResult
    public func modify<Result>(_ root: inout Root, _ change: (inout Value) throws -> Result) rethrows -> Result? {
        guard var value = extraction(root) else { return nil }
        let result = try change(&value)
        root = embedding(value)
        return result
    }

    /// Returns the path through this case to a case of its associated value.
    /// - Parameter path: A case of the associated value.
    @inlinable public func appending<Next>(path: CasePath<Value, Next>) -> CasePath<Root, Next> {
        CasePath<Root, Next>(
            embed: { [embedding] in embedding(path.embedding($0)) },
            extract: { [extraction] in extraction($0).flatMap(path.extraction) })
    }
}

// Unchecked: both functions are constant and pure, which their types do not say.
extension CasePath: @unchecked Sendable {}

extension CasePath where Root == Value {
    /// The path from a value to itself.
    @inlinable public static var identity: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
    /// The path to an optional's wrapped value.
    @inlinable public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

/// A `CasePath`, as a protocol for parameters of a type that has to be inferred before the path's root is known.
///
/// `/Route.help` is the path of a case without associated values. Where a `CasePath` of a certain root is required, the compiler
/// accepts `Route.help` only if it is `Equatable`. Functions that take a path therefore take this protocol. `CasePath` is its
/// only conforming type.
public protocol CasePathProtocol<Root, Value> {
    /// The enum.
    associatedtype Root
    /// The associated value of the case.
    associatedtype Value
    /// The path itself.
    var path: CasePath<Root, Value> { get }
}

extension CasePath: CasePathProtocol {
    /// The path itself.
    @inlinable public var path: CasePath { self }
}

/// Returns whether a value is on a path's case: `if case /Route.draft = route { … }`.
/// - Parameters:
///   - path: The case.
///   - root: A value of the enum.
@inlinable public func ~= <Path: CasePathProtocol>(path: Path, root: Path.Root) -> Bool { path.path.extract(from: root) != nil }
