// All of these stand behind an app's own: many apps brought such an operator with them before there was a toolkit for it.
//
// Which of them is meant has to be told by types alone, and the compiler's choice among operators looks at plain type parameters
// first: one that takes any `Root` would be chosen for `/Route.draft` too, with the function as its root. So there is one that asks
// for `Equatable`, which no function is, and one whose parameter is a pack, which comes last.

prefix operator /

/// The path of an enum's case: `/Route.draft`.
///
/// No macro has to know the enum. How its values lie in memory is learned from the runtime when the path is made. Of functions and
/// metatypes only the enum itself knows that: for such associated values it needs `@CasePathable`, and the console says so.
@inlinable @_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> { CasePath(embed) }

/// The path of an enum's case with several associated values, or with one.
@inlinable @_disfavoredOverload
public prefix func / <Root, each Value>(
    embed: @escaping (repeat each Value) -> Root
) -> CasePath<Root, (repeat each Value)> {
    CasePath { (value: (repeat each Value)) in embed(repeat each value) }
}

/// The path of an enum's case in an optional value of the enum; `/Optional.some` is the optional's own.
@inlinable @_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root?) -> CasePath<Root?, Value> {
    if Root.self == Value.self { return CasePath(embed: embed) { $0.map { unsafeBitCast($0, to: Value.self) } } }
    let found = EnumCase(EnumCandidates.of(Root.self, Value.self))
    return CasePath(embed: embed) { $0.flatMap { found.extract(from: $0, embed) } }
}

/// The path of a case without associated values: `/Route.help`.
@inlinable @_disfavoredOverload
public prefix func / <Root: Equatable>(root: Root) -> CasePath<Root, Void> { CasePath(root) }

/// The path of a case without associated values, of an enum that is not `Equatable`.
///
/// Where the type of the path is known before (as that of an argument is), the compiler cannot choose this one: write
/// `CasePath(Route.help)` there.
@inlinable @_disfavoredOverload
public prefix func / <each Root>(root: repeat each Root) -> CasePath<(repeat each Root), Void> {
    CasePath<(repeat each Root), Void>((repeat each root))
}

extension CasePath {
    /// The path of an enum's case with associated values, by the function that the case's name is: `CasePath(Route.draft)`.
    @inlinable public init(_ embed: @escaping (Value) -> Root) {
        let candidates = EnumCandidates.of(Root.self, Value.self)
        if candidates.isLeftToEnum {
            let paths = Self.declared
            self.init(embed: embed) { root in
                for path in paths {
                    // Embedded again, the value is on the same case or it is not.
                    if let value = path.extract(from: root), path.extract(from: embed(value)) != nil { return value }
                }
                return nil
            }
        } else {
            let found = EnumCase(candidates)
            self.init(embed: embed) { found.extract(from: $0, embed) }
        }
    }

    /// The enum's own paths to associated values of the type, by `@CasePathable`.
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
    /// The path of an enum's case without associated values: `CasePath(Route.help)`.
    @inlinable @_disfavoredOverload public init(_ root: Root) {
        let candidates = EnumCandidates.of(Root.self, Void.self)
        self.init(embed: { root }, extract: { candidates.isSameCase($0, root) ? () : nil })
    }
}
