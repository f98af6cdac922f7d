/// The state of an operator. Any thread may access it.
///
/// A closure of the app must not run within an access: it may send to the operator that is calling it. `replace` therefore calls
/// it between two accesses. The operators that deliver values call one at a time, so no other thread comes between.
// Unchecked: the state is accessed under the lock only.
final class Guarded<State>: @unchecked Sendable {
    private let lock = Lock()
    private var state: State

    init(_ state: State) { self.state = state }

    /// The current state.
    var value: State { lock { state } }

    /// Changes the state in place. `body` must not call the app.
    func callAsFunction<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        try lock { () throws(Failure) in try body(&state) }
    }

    /// Sets the state. The old one is released outside of the access, because its deinitialiser may send.
    func set(_ new: State) {
        let _: State = lock {
            let old = state
            state = new
            return old
        }
    }

    /// Sets the state to what a closure of the app makes of it, and returns that.
    func replace<Failure: Error>(_ next: (State) throws(Failure) -> State) throws(Failure) -> State {
        let new = try next(value)
        set(new)
        return new
    }
}
