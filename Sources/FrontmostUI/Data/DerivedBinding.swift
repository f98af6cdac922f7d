extension Binding {
    /// A binding that reads and writes another one in a way of its own, as toolkits make them.
    ///
    /// A binding made of closures alone is another one each time that a body makes it anew, and views that are handed it are evaluated
    /// again. Two of these are the same where the bindings under them are, and `part` means the same.
    public init<Base, Part>(
        _of base: Binding<Base>, part: Part, get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
    ) {
        self.init(location: DerivedLocation(base.location, part, get, set))
        transaction = base.transaction
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
