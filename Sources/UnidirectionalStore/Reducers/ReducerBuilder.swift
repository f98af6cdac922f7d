/// Combines the reducers of a body. Each receives every action, in order.
@MainActor @resultBuilder public enum ReducerBuilder<State, Action> {
    /// Accepts a single reducer.
    /// - Parameter reducer: The reducer.
    @inlinable public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
    /// No reducers.
    @inlinable public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
    /// Starts with a reducer.
    /// - Parameter first: The reducer.
    @inlinable public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
    /// Adds a reducer.
    /// - Parameters:
    ///   - accumulated: The reducers so far, which run first.
    ///   - next: The reducer that follows.
    @inlinable public static func buildPartialBlock<R: Reducer<State, Action>, Next: Reducer<State, Action>>(
        accumulated: R, next: Next
    ) -> _TwoReducers<R, Next> {
        _TwoReducers(first: accumulated, second: next)
    }
    /// The reducer of the first branch.
    /// - Parameter first: The reducer of the branch.
    @inlinable public static func buildEither<A: Reducer<State, Action>, B: Reducer<State, Action>>(first: A) -> _EitherReducer<
        A, B
    > {
        .first(first)
    }
    /// The reducer of the second branch.
    /// - Parameter second: The reducer of the branch.
    @inlinable public static func buildEither<A: Reducer<State, Action>, B: Reducer<State, Action>>(second: B) -> _EitherReducer<
        A, B
    > {
        .second(second)
    }
    /// The reducer of an `if` without `else`.
    /// - Parameter reducer: The reducer; nil if the condition is false.
    @inlinable public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> _OptionalReducer<R> {
        _OptionalReducer(reducer: reducer)
    }
    /// The reducers of a loop.
    /// - Parameter reducers: The reducers of each iteration.
    @inlinable public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _ReducerList<R> {
        _ReducerList(reducers: reducers)
    }
    /// The reducer of an availability check.
    /// - Parameter reducer: The reducer of the check.
    @inlinable public static func buildLimitedAvailability(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
        Reduce(reducer)
    }
}

/// Two reducers in sequence, as ``ReducerBuilder`` makes them.
public struct _TwoReducers<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable init(first: First, second: Second) { (self.first, self.second) = (first, second) }

    /// Runs the first reducer, then the second, and merges their effects.
    @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        let effect = first.reduce(into: &state, action: action)
        return effect.merge(with: second.reduce(into: &state, action: action))
    }
}

/// One of two reducers, from an `if` or `switch` in a ``ReducerBuilder``.
public enum _EitherReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    /// The reducer of the first branch.
    case first(First)
    /// The reducer of the second branch.
    case second(Second)

    /// Runs the reducer of the branch.
    @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        switch self {
        case .first(let reducer): reducer.reduce(into: &state, action: action)
        case .second(let reducer): reducer.reduce(into: &state, action: action)
        }
    }
}

/// An optional reducer, from an `if` in a ``ReducerBuilder``.
public struct _OptionalReducer<R: Reducer>: Reducer {
    @usableFromInline let reducer: R?

    @inlinable init(reducer: R?) { self.reducer = reducer }

    /// Runs the reducer, if there is one.
    @inlinable public func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
        reducer?.reduce(into: &state, action: action) ?? .none
    }
}

/// Reducers of one type, from a loop in a ``ReducerBuilder``.
public struct _ReducerList<R: Reducer>: Reducer {
    @usableFromInline let reducers: [R]

    @inlinable init(reducers: [R]) { self.reducers = reducers }

    /// Runs the reducers in order, and merges their effects.
    @inlinable public func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
        reducers.reduce(.none) { $0.merge(with: $1.reduce(into: &state, action: action)) }
    }
}
