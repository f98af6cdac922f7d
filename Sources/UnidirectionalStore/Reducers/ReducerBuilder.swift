/// Puts reducers together that are written one below the other. Each gets every action, in their order.
@MainActor @resultBuilder public enum ReducerBuilder<State, Action> {
    @inlinable public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
    @inlinable public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
    @inlinable public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
    @inlinable public static func buildPartialBlock<R: Reducer<State, Action>, Next: Reducer<State, Action>>(
        accumulated: R, next: Next
    ) -> _TwoReducers<R, Next> {
        _TwoReducers(first: accumulated, second: next)
    }
    @inlinable public static func buildEither<A: Reducer<State, Action>, B: Reducer<State, Action>>(first: A) -> _EitherReducer<
        A, B
    > {
        .first(first)
    }
    @inlinable public static func buildEither<A: Reducer<State, Action>, B: Reducer<State, Action>>(second: B) -> _EitherReducer<
        A, B
    > {
        .second(second)
    }
    @inlinable public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> _OptionalReducer<R> {
        _OptionalReducer(reducer: reducer)
    }
    @inlinable public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _ReducerList<R> {
        _ReducerList(reducers: reducers)
    }
    @inlinable public static func buildLimitedAvailability(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
        Reduce(reducer)
    }
}

/// Two reducers one after the other, as ``ReducerBuilder`` makes them.
public struct _TwoReducers<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable init(first: First, second: Second) { (self.first, self.second) = (first, second) }

    @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        let effect = first.reduce(into: &state, action: action)
        return effect.merge(with: second.reduce(into: &state, action: action))
    }
}

/// One of two reducers, by an `if` or `switch` of a ``ReducerBuilder``.
public enum _EitherReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    @inlinable public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        switch self {
        case .first(let reducer): reducer.reduce(into: &state, action: action)
        case .second(let reducer): reducer.reduce(into: &state, action: action)
        }
    }
}

/// A reducer that may be there, by an `if` of a ``ReducerBuilder``.
public struct _OptionalReducer<R: Reducer>: Reducer {
    @usableFromInline let reducer: R?

    @inlinable init(reducer: R?) { self.reducer = reducer }

    @inlinable public func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
        reducer?.reduce(into: &state, action: action) ?? .none
    }
}

/// Reducers of one type, by a loop of a ``ReducerBuilder``.
public struct _ReducerList<R: Reducer>: Reducer {
    @usableFromInline let reducers: [R]

    @inlinable init(reducers: [R]) { self.reducers = reducers }

    @inlinable public func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
        reducers.reduce(.none) { $0.merge(with: $1.reduce(into: &state, action: action)) }
    }
}
