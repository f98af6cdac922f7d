extension Binding {
    /// A binding that converts the value.
    /// - Parameters:
    ///   - get: Converts a value that is read.
    ///   - set: Converts a value that is written.
    public func map<T>(_ get: @escaping (Value) -> T, set: @escaping (T) -> Value) -> Binding<T> {
        derived(
            TwoWays(get: get, set: set), get: { get(wrappedValue) },
            set: { value, transaction in self.transaction(transaction).wrappedValue = set(value) })
    }

    /// A binding to an optional's value that reads a fallback while the optional is nil. Writes set the optional.
    /// - Parameter fallback: The value to read while the optional is nil.
    public func replacingNil<Wrapped>(with fallback: Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
        derived(
            Fallback(value: fallback), get: { wrappedValue ?? fallback },
            set: { value, transaction in self.transaction(transaction).wrappedValue = value })
    }

    /// A binding that runs an action after each write.
    /// - Parameter action: Receives the value that was written.
    public func didSet(_ action: @escaping (Value) -> Void) -> Binding {
        derived(
            Action(run: action), get: { wrappedValue },
            set: { value, transaction in
                self.transaction(transaction).wrappedValue = value
                action(value)
            })
    }

    /// A binding that drops writes of the current value. SwiftUI sometimes writes nil twice into a presentation's binding, and
    /// false into one that is false already.
    public func removeDuplicates() -> Binding where Value: Equatable { removeDuplicates(by: ==) }

    /// A binding that drops writes of a value that is equivalent to the current one.
    /// - Parameter isDuplicate: Receives the current and the new value, and returns whether they are equivalent.
    public func removeDuplicates(by isDuplicate: @escaping (Value, Value) -> Bool) -> Binding {
        derived(
            ValueEquality(isSame: isDuplicate), get: { wrappedValue },
            set: { value, transaction in
                if isDuplicate(wrappedValue, value) { return }
                self.transaction(transaction).wrappedValue = value
            })
    }

    /// A binding that prints each value that is written, in debug builds.
    /// - Parameter name: A label for the output; the value's type by default.
    public func printChanges(_ name: String = "") -> Binding {
        #if DEBUG
            didSet { print(name.isEmpty ? "\(Value.self) =" : "\(name) =", $0) }
        #else
            self
        #endif
    }
}

// Identities of derived bindings, for comparison: what is done with the base binding.
private struct TwoWays<A, B> { let get: (A) -> B, set: (B) -> A }
private struct Fallback<Value> { let value: Value }
private struct Action<Value> { let run: (Value) -> Void }
private struct ValueEquality<Value> { let isSame: (Value, Value) -> Bool }
