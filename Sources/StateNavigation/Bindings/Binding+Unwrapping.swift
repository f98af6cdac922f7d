// Apps bring these with them as well, by the same names: theirs are meant then.

extension Binding {
    /// A binding to the value of an optional that is not nil now, else nil.
    ///
    /// It stays valid when the optional becomes nil later: it goes on reading the last value, for a sheet that animates away, and
    /// drops what is written.
    @_disfavoredOverload public init?(unwrapping base: Binding<Value?>) {
        #if canImport(Darwin)
            guard var last = base.wrappedValue else { return nil }
            self.init(
                get: {
                    last = base.wrappedValue ?? last
                    return last
                },
                set: { value, transaction in
                    guard base.wrappedValue != nil else { return }
                    last = value
                    base.transaction(transaction).wrappedValue = value
                })
        #else
            self.init(base)
        #endif
    }

    /// A binding to the associated value of a case that the enum is on now, else nil.
    @_disfavoredOverload public init?<Path: CasePathProtocol>(unwrapping base: Binding<Path.Root>, case path: Path)
    where Path.Value == Value {
        self.init(unwrapping: base.case(path))
    }

    /// A binding to the associated value of a case that an optional enum is on now, else nil.
    @_disfavoredOverload public init?<Path: CasePathProtocol>(unwrapping base: Binding<Path.Root?>, case path: Path)
    where Path.Value == Value {
        self.init(unwrapping: base.case(path))
    }

    /// Whether an optional has a value. Writing false writes nil; writing true does nothing, since there is nothing to show.
    @inlinable @_disfavoredOverload public func isPresented<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
        derived(
            Presence(), get: { wrappedValue != nil },
            set: { isPresented, transaction in
                if !isPresented && wrappedValue != nil { self.transaction(transaction).wrappedValue = nil }
            })
    }

    /// Whether an optional enum is on a case. Writing false writes nil if it is; writing true does nothing.
    @_disfavoredOverload public func isPresented<Path: CasePathProtocol>(_ path: Path) -> Binding<Bool>
    where Value == Path.Root? {
        self.case(path).isPresented()
    }
}

extension Binding where Value == Bool {
    /// Whether an optional has a value, as `isPresented()`: `.sheet(isPresented: Binding($model.route.help))`.
    @_disfavoredOverload public init<Wrapped>(_ base: Binding<Wrapped?>) { self = base.isPresented() }
}

@usableFromInline struct Presence: Equatable {
    @usableFromInline init() {}
}
