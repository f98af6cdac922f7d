// Disfavoured overloads: an app that declares the same names itself gets its own.

extension Binding {
    /// Creates a binding to an optional's value, or nil if the optional is nil now.
    ///
    /// The binding stays valid when the optional becomes nil later, for a sheet that animates away: it continues to read the last
    /// value, and drops writes.
    /// - Parameter base: The binding to the optional.
    @_disfavoredOverload public init?(unwrapping base: Binding<Value?>) {
        self.init(base)
    }

    /// Creates a binding to the associated value of a case, or nil if the enum is on another case now.
    /// - Parameters:
    ///   - base: The binding to the enum.
    ///   - path: The case, such as `/Route.draft`.
    @_disfavoredOverload public init?<Path: CasePathProtocol>(unwrapping base: Binding<Path.Root>, case path: Path)
    where Path.Value == Value {
        self.init(unwrapping: base.case(path))
    }

    /// Creates a binding to the associated value of a case of an optional enum, or nil if the enum is nil or on another case now.
    /// - Parameters:
    ///   - base: The binding to the optional enum.
    ///   - path: The case, such as `/Route.draft`.
    @_disfavoredOverload public init?<Path: CasePathProtocol>(unwrapping base: Binding<Path.Root?>, case path: Path)
    where Path.Value == Value {
        self.init(unwrapping: base.case(path))
    }

    /// A binding to whether an optional has a value. Writing false sets the optional to nil; writing true does nothing, because
    /// there is no value to set.
    @inlinable @_disfavoredOverload public func isPresented<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
        derived(
            Presence(), get: { wrappedValue != nil },
            set: { isPresented, transaction in
                if !isPresented && wrappedValue != nil { self.transaction(transaction).wrappedValue = nil }
            })
    }

    /// A binding to whether an optional enum is on a case. Writing false sets the enum to nil if it is on the case; writing true
    /// does nothing.
    /// - Parameter path: The case, such as `/Route.draft`.
    @_disfavoredOverload public func isPresented<Path: CasePathProtocol>(_ path: Path) -> Binding<Bool>
    where Value == Path.Root? {
        self.case(path).isPresented()
    }
}

extension Binding where Value == Bool {
    /// Creates a binding to whether an optional has a value, as `isPresented()` does:
    /// `.sheet(isPresented: Binding($model.route.help))`.
    /// - Parameter base: The binding to the optional.
    @_disfavoredOverload public init<Wrapped>(_ base: Binding<Wrapped?>) { self = base.isPresented() }
}

@usableFromInline struct Presence: Equatable {
    @usableFromInline init() {}
}
