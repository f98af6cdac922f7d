extension Reducer {
    /// Prints each action of this reducer and what it changes, for debugging.
    ///
    ///     Store(initialState: Counter.State()) { Counter()._printChanges() }
    ///     Store(initialState: Counter.State()) { Counter()._printChanges(.actionLabels) }
    ///
    /// - Parameter printer: How actions are printed; nil prints nothing, at no cost.
    public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .customDump) -> _PrintingReducer<Self> {
        _PrintingReducer(base: self, printer: printer)
    }
}

/// How `_printChanges(_:)` prints an action.
@MainActor @preconcurrency public struct _ReducerPrinter<State, Action> {
    private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

    /// Creates a custom printer.
    /// - Parameter printChange: Called after each action, with the states before and after it.
    public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
        print = printChange
    }

    /// Prints an action.
    /// - Parameters:
    ///   - receivedAction: The action.
    ///   - oldState: The state before it.
    ///   - newState: The state after it.
    public func printChange(receivedAction: Action, oldState: State, newState: State) {
        print(receivedAction, oldState, newState)
    }

    /// Prints the whole action and the diff of the state.
    public static var customDump: Self {
        Self { action, old, new in
            Swift.print("received action:\n\(ValueDump.text(of: action, indentedBy: 2))")
            Swift.print(ValueDump.diff(from: old, to: new) ?? "  (no change of state)", terminator: "\n\n")
        }
    }

    /// Prints only the action's label: `received action: rows.toggled`.
    public static var actionLabels: Self {
        Self { action, _, _ in Swift.print("received action: \(ActionLabel.of(action))") }
    }
}

/// The reducer that `_printChanges(_:)` makes.
public struct _PrintingReducer<Base: Reducer>: Reducer {
    let base: Base
    let printer: _ReducerPrinter<Base.State, Base.Action>?

    /// Runs the reducer, and prints the action and what it has changed.
    public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        guard let printer else { return base.reduce(into: &state, action: action) }
        let old = state
        let effect = base.reduce(into: &state, action: action)
        printer.printChange(receivedAction: action, oldState: old, newState: state)
        return effect
    }
}
