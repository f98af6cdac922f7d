// All operators here are disfavoured, because many apps already declare such an operator themselves.
//
// Overload resolution has to choose by types alone, and it prefers operators with plain type parameters: one that takes any
// `Root`
// would be chosen for `/Route.draft` too, with the function as its root. So one overload requires `Equatable`, which no function
// is,
// and one has a parameter pack, which ranks last.

prefix operator /

/// Returns the path of an enum's case: `/Route.draft`.
///
/// The enum needs no macro. The memory layout of its values is read from the runtime when the path is made. For associated values
/// that are functions or metatypes only the enum knows the layout; it needs `@CasePathable` then, and the console reports that.
/// - Parameter embed: The case, as the function that makes a value of the enum.
@inlinable @_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> { CasePath(embed) }

/// Returns the path of an enum's case with one or several associated values.
/// - Parameter embed: The case, as the function that makes a value of the enum.
@inlinable @_disfavoredOverload
public prefix func / <Root, each Value>(
    embed: @escaping (repeat each Value) -> Root
) -> CasePath<Root, (repeat each Value)> {
    CasePath { (value: (repeat each Value)) in embed(repeat each value) }
}

/// Returns the path of an enum's case in an optional of the enum. `/Optional.some` is the path of the optional's own case.
/// - Parameter embed: The case, as the function that makes a value of the enum.
@inlinable @_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root?) -> CasePath<Root?, Value> {
    if Root.self == Value.self { return CasePath(embed: embed) { $0.map { unsafeBitCast($0, to: Value.self) } } }
    let found = EnumCase(EnumCandidates.of(Root.self, Value.self))
    return CasePath(embed: embed) { $0.flatMap { found.extract(from: $0, embed) } }
}

/// Returns the path of a case without associated values: `/Route.help`.
/// - Parameter root: The case.
@inlinable @_disfavoredOverload
public prefix func / <Root: Equatable>(root: Root) -> CasePath<Root, Void> { CasePath(root) }

/// Returns the path of a case without associated values, of an enum that is not `Equatable`.
///
/// The compiler cannot choose this overload where the path's type is already known, as for an argument. Write
/// `CasePath(Route.help)` there.
/// - Parameter root: The case.
@inlinable @_disfavoredOverload
public prefix func / <each Root>(root: repeat each Root) -> CasePath<(repeat each Root), Void> {
    CasePath<(repeat each Root), Void>((repeat each root))
}

extension CasePath {
    /// Creates the path of a case with associated values: `CasePath(Route.draft)`.
    /// - Parameter embed: The case, as the function that makes a value of the enum.
    @inlinable public init(_ embed: @escaping (Value) -> Root) {
        let candidates = EnumCandidates.of(Root.self, Value.self)
        if candidates.isLeftToEnum {
            let paths = Self.declared
            self.init(embed: embed) { root in
                for path in paths {
                    // If the value is on the case, embedding it again gives a value on the same case.
                    if let value = path.extract(from: root), path.extract(from: embed(value)) != nil { return value }
                }
                return nil
            }
        } else {
            let found = EnumCase(candidates)
            self.init(embed: embed) { found.extract(from: $0, embed) }
        }
    }

    /// The enum's own paths to associated values of this type, from `@CasePathable`.
    @usableFromInline static var declared: [CasePath] {
        func paths<Declaring: CasePathable>(_: Declaring.Type) -> [CasePath] {
            let all = Declaring.allCasePaths
            return all.compactMap { all[keyPath: $0] as? CasePath }
        }
        guard let declaring = Root.self as? any CasePathable.Type else { return [] }
        return paths(declaring)
    }
}

extension CasePath where Value == Void {
    /// Creates the path of a case without associated values: `CasePath(Route.help)`.
    /// - Parameter root: The case.
    @inlinable @_disfavoredOverload public init(_ root: Root) {
        let candidates = EnumCandidates.of(Root.self, Void.self)
        self.init(embed: { root }, extract: { candidates.isSameCase($0, root) ? () : nil })
    }
}
