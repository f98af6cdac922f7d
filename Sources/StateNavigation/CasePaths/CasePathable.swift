/// An enum whose cases have paths by their names. `@CasePathable` makes it one.
public protocol CasePathable {
    /// The paths of all cases: a property for each, with the case's name.
    associatedtype AllCasePaths: Sequence where AllCasePaths.Element == PartialKeyPath<AllCasePaths>
    static var allCasePaths: AllCasePaths { get }
}

/// Names a case of an enum: `\.draft`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

/// Makes an enum's cases reachable by key paths.
///
///     @CasePathable @dynamicMemberLookup enum Route {
///         case draft(Post)
///         case help
///     }
///
///     route.is(\.draft)                           // whether the route is on the case
///     route[case: \.draft]?.title                 // the associated value
///     route.draft?.title                          // the same, with @dynamicMemberLookup
///     route.modify(\.draft) { $0.title = "" }     // changes it in place
///     Route.allCasePaths.draft.embed(Post())      // a path to hand around
///
/// In a view, `$route.draft` is a binding to the associated value of an optional route.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "FrontmostMacros", type: "CasePathable")

extension CasePathable {
    /// Whether the value is on a case.
    @inlinable public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool { self[case: path] != nil }

    /// The associated value of a case; nil where the value is on another one.
    @inlinable public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
        Self.allCasePaths[keyPath: path].extract(from: self)
    }

    /// The associated value of a case, for enums with `@dynamicMemberLookup`: `route.draft`.
    @inlinable public subscript<Value>(dynamicMember path: CaseKeyPath<Self, Value>) -> Value? { self[case: path] }

    /// Changes a case's associated value in place. Where the value is on another case, `change` does not run.
    /// - Returns: What `change` returns; nil on another case.
    @inlinable @discardableResult
    public mutating func modify<Value, Result>(
        _ path: CaseKeyPath<Self, Value>, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        try Self.allCasePaths[keyPath: path].modify(&self, change)
    }
}

extension CasePathable {
    /// The paths of all cases, by another name that apps know: `\Route.Cases.draft`.
    public typealias Cases = AllCasePaths
}

/// An optional route is on a case where there is one that is.
extension Optional where Wrapped: CasePathable {
    /// Whether there is a value, and on a case: `model.route.is(\.draft)`.
    @inlinable public func `is`<Value>(_ path: CaseKeyPath<Wrapped, Value>) -> Bool { self?.is(path) ?? false }

    /// The associated value of a case; nil where there is no value, or one on another case.
    @inlinable public subscript<Value>(case path: CaseKeyPath<Wrapped, Value>) -> Value? { self?[case: path] }

    /// Changes a case's associated value in place. Without a value, or on another case, `change` does not run.
    /// - Returns: What `change` returns.
    @inlinable @discardableResult
    public mutating func modify<Value, Result>(
        _ path: CaseKeyPath<Wrapped, Value>, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        try self?.modify(path, change)
    }
}

extension Sequence {
    /// The associated values of those elements that are on a path's case: `routes.compactMap(/Route.draft)`.
    @inlinable public func compactMap<Path: CasePathProtocol>(_ path: Path) -> [Path.Value] where Path.Root == Element {
        compactMap { path.path.extract(from: $0) }
    }
}

extension CasePath where Value: CasePathable {
    /// The path to a case of this case's value: `\.settings.profile`.
    @inlinable public subscript<Next>(dynamicMember path: CaseKeyPath<Value, Next>) -> CasePath<Root, Next> {
        appending(path: Value.allCasePaths[keyPath: path])
    }
}
