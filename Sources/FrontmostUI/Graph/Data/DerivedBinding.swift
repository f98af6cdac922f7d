extension Binding {
    /// A binding that reads and writes another one through closures, for toolkits.
    ///
    /// A binding with closures alone is a different one each time that a body makes it, so views that receive it are evaluated
    /// again. Two derived bindings are the same if their base bindings are the same, and their parts are equal.
    /// - Parameters:
    ///   - base: The binding that the closures read and write.
    ///   - part: A value that identifies the part of the base that is read.
    public init<Base, Part>(
        _of base: Binding<Base>, part: Part, get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
    ) {
        self = base.derived(DerivedLocation(base.location, part, get, set))
    }
}

private final class DerivedLocation<Base, Part, Value>: Location<Value> {
    private let base: Location<Base>
    private let part: Part
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void

    init(
        _ base: Location<Base>, _ part: Part, _ get: @escaping () -> Value, _ set: @escaping (Value, Transaction) -> Void
    ) {
        (self.base, self.part, self.get, self.set) = (base, part, get, set)
    }

    override var value: Value {
        get { get() }
        set { set(newValue, Transaction.current) }
    }
    override var tracksReads: Bool { base.tracksReads }
    override func isSame(_ other: Location<Value>) -> Bool {
        guard self !== other else { return true }
        guard let other = other as? DerivedLocation<Base, Part, Value> else { return false }
        return base.isSame(other.base) && FieldComparison.isSame(part, other.part)
    }
}
