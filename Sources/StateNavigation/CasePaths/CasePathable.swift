/// An enum that has a path for each case, with the name of the case. Conform to it with `@CasePathable`.
public protocol CasePathable {
    /// The type of `allCasePaths`: it has a property for each case, with the case's name.
    associatedtype AllCasePaths: Sequence where AllCasePaths.Element == PartialKeyPath<AllCasePaths>
    /// The paths of all cases.
    static var allCasePaths: AllCasePaths { get }
}

/// A reference to a case by its name: `\.draft`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

/// Makes the cases of an enum accessible by key paths.
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
    /// Returns whether the value is on a case.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool { self[case: path] != nil }

    /// The associated value of a case; nil if the value is on another case.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
        Self.allCasePaths[keyPath: path].extract(from: self)
    }

    /// The associated value of a case, for enums with `@dynamicMemberLookup`: `route.draft`. Nil if the value is on another case.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public subscript<Value>(dynamicMember path: CaseKeyPath<Self, Value>) -> Value? { self[case: path] }

    /// Changes the associated value of a case in place. Does nothing if the value is on another case.
    /// - Parameters:
    ///   - path: The case: `\.draft`.
    ///   - change: Changes the associated value.
    /// - Returns: The result of `change`, or nil if the value is on another case.
    /// - Throws: What `change` throws; the value is unchanged then.
    @inlinable @discardableResult
    public mutating func modify<Value, Result>(
        _ path: CaseKeyPath<Self, Value>, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        try Self.allCasePaths[keyPath: path].modify(&self, change)
    }
}

extension CasePathable {
    /// The paths of all cases, under the name that other case path libraries use: `\Route.Cases.draft`.
    public typealias Cases = AllCasePaths
}

// The same operations for an optional enum.
extension Optional where Wrapped: CasePathable {
    /// Returns whether there is a value and it is on a case: `model.route.is(\.draft)`.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public func `is`<Value>(_ path: CaseKeyPath<Wrapped, Value>) -> Bool { self?.is(path) ?? false }

    /// The associated value of a case; nil if there is no value or it is on another case.
    /// - Parameter path: The case: `\.draft`.
    @inlinable public subscript<Value>(case path: CaseKeyPath<Wrapped, Value>) -> Value? { self?[case: path] }

    /// Changes the associated value of a case in place. Does nothing if there is no value or it is on another case.
    /// - Parameters:
    ///   - path: The case: `\.draft`.
    ///   - change: Changes the associated value.
    /// - Returns: The result of `change`, or nil if it did not run.
    /// - Throws: What `change` throws; the value is unchanged then.
    @inlinable @discardableResult
    public mutating func modify<Value, Result>(
        _ path: CaseKeyPath<Wrapped, Value>, _ change: (inout Value) throws -> Result
    ) rethrows -> Result? {
        try self?.modify(path, change)
    }
}

extension Sequence {
    /// Returns the associated values of the elements that are on a path's case: `routes.compactMap(/Route.draft)`.
    /// - Parameter path: The case.
    /// - Complexity: O(*n*), where *n* is the length of the sequence.
    @inlinable public func compactMap<Path: CasePathProtocol>(_ path: Path) -> [Path.Value] where Path.Root == Element {
        compactMap { path.path.extract(from: $0) }
    }
}

extension CasePath where Value: CasePathable {
    /// The path through this case to a case of its associated value: `\.settings.profile`.
    /// - Parameter path: The case of the associated value: `\.profile`.
    @inlinable public subscript<Next>(dynamicMember path: CaseKeyPath<Value, Next>) -> CasePath<Root, Next> {
        appending(path: Value.allCasePaths[keyPath: path])
    }
}
