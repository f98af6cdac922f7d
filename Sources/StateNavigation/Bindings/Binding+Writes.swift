extension Binding {
    /// Reads and writes the value as another one.
    /// - Parameters:
    ///   - get: What the value reads as.
    ///   - set: What is written for it.
    public func map<T>(_ get: @escaping (Value) -> T, set: @escaping (T) -> Value) -> Binding<T> {
        derived(
            TwoWays(get: get, set: set), get: { get(wrappedValue) },
            set: { value, transaction in self.transaction(transaction).wrappedValue = set(value) })
    }

    /// An optional's value; `fallback` where there is none. What is written becomes the optional's value.
    public func replacingNil<Wrapped>(with fallback: Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
        derived(
            Fallback(value: fallback), get: { wrappedValue ?? fallback },
            set: { value, transaction in self.transaction(transaction).wrappedValue = value })
    }

    /// Runs an action after each write, with the value that was written.
    public func didSet(_ action: @escaping (Value) -> Void) -> Binding {
        derived(
            Action(run: action), get: { wrappedValue },
            set: { value, transaction in
                self.transaction(transaction).wrappedValue = value
                action(value)
            })
    }

    /// Drops writes of what the binding reads already: SwiftUI writes nil into a presentation's binding twice at times, and false
    /// into what is false.
    public func removeDuplicates() -> Binding where Value: Equatable { removeDuplicates(by: ==) }

    /// Drops writes of what means the same as what the binding reads already.
    public func removeDuplicates(by isDuplicate: @escaping (Value, Value) -> Bool) -> Binding {
        derived(
            Sameness(isSame: isDuplicate), get: { wrappedValue },
            set: { value, transaction in
                if isDuplicate(wrappedValue, value) { return }
                self.transaction(transaction).wrappedValue = value
            })
    }

    /// Prints what is written, in debug builds.
    public func printChanges(_ name: String = "") -> Binding {
        #if DEBUG
            didSet { print(name.isEmpty ? "\(Value.self) =" : "\(name) =", $0) }
        #else
            self
        #endif
    }
}

// What is done with a binding, as what tells one from another.
private struct TwoWays<A, B> { let get: (A) -> B, set: (B) -> A }
private struct Fallback<Value> { let value: Value }
private struct Action<Value> { let run: (Value) -> Void }
private struct Sameness<Value> { let isSame: (Value, Value) -> Bool }
