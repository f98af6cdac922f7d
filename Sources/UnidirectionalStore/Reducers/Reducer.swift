/// A part of an app's logic: what each action does to the state, and what work it starts.
///
///     struct Counter: Reducer {
///         struct State { var count = 0, fact: String? }
///         enum Action { case increment, askForFact, factArrived(String) }
///
///         var body: some ReducerOf<Self> {
///             Reduce { state, action in
///                 switch action {
///                 case .increment:
///                     state.count += 1
///                     return .none
///                 case .askForFact:
///                     return .run { [count = state.count] send in
///                         await send(.factArrived(try await fact(about: count)))
///                     }
///                 case .factArrived(let fact):
///                     state.fact = fact
///                     return .none
///                 }
///             }
///         }
///     }
///
/// A reducer has either a ``body-swift.property`` that combines other reducers, or its own ``reduce(into:action:)``. Nothing else
/// changes a state, so the same state and actions always give the same result, which time travel relies on. Work that takes time,
/// or that interacts with the outside world, is an ``Effect``.
@MainActor @preconcurrency public protocol Reducer<State, Action> {
    /// The data of the part.
    associatedtype State
    /// The events of the part: what the user does, and what effects deliver.
    associatedtype Action
    /// The type of ``body-swift.property``; `Never` for a reducer with its own ``reduce(into:action:)``.
    associatedtype Body

    /// Changes the state according to an action.
    /// - Parameters:
    ///   - state: The state.
    ///   - action: The action.
    /// - Returns: The work that begins with it.
    func reduce(into state: inout State, action: Action) -> Effect<Action>

    /// The reducers that this one combines. Each receives every action, in order.
    @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer with the state and the actions of another one: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
    /// Not available: a reducer with its own ``reduce(into:action:)`` has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body, because it implements reduce(into:action:).")
    }
}

extension Reducer where Body: Reducer<State, Action> {
    /// Runs the ``body-swift.property``.
    /// - Parameters:
    ///   - state: The state, which is changed.
    ///   - action: The action, which each reducer of the body receives.
    /// - Returns: The work of all of them.
    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }
}

/// A reducer made from a function.
public struct Reduce<State, Action>: Reducer {
    @usableFromInline let function: (inout State, Action) -> Effect<Action>

    /// Creates a reducer from a function.
    /// - Parameter reduce: Changes the state according to an action, and returns the work that begins.
    @inlinable public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { function = reduce }

    /// Creates a reducer that erases the type of another one.
    /// - Parameter reducer: The reducer.
    @inlinable public init(_ reducer: some Reducer<State, Action>) {
        function = { reducer.reduce(into: &$0, action: $1) }
    }

    /// Calls the function.
    /// - Parameters:
    ///   - state: The state, which is changed.
    ///   - action: The action.
    /// - Returns: The work that the function begins.
    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { function(&state, action) }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
    /// Creates the reducer.
    @inlinable public init() {}
    /// Does nothing.
    /// - Parameters:
    ///   - state: The state, which stays as it is.
    ///   - action: The action.
    /// - Returns: No work.
    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Several reducers as one, so that a modifier applies to all of them:
/// `CombineReducers { … }.ifLet(\.draft, action: \.draft) { … }`.
public struct CombineReducers<Content: Reducer>: Reducer {
    @usableFromInline let content: Content

    /// Combines reducers.
    /// - Parameter content: The reducers. Each receives every action, in order.
    @inlinable public init(@ReducerBuilder<Content.State, Content.Action> content: () -> Content) { self.content = content() }

    /// Runs the reducers in order.
    /// - Parameters:
    ///   - state: The state, which is changed.
    ///   - action: The action, which each of them receives.
    /// - Returns: The work of all of them.
    @inlinable public func reduce(into state: inout Content.State, action: Content.Action) -> Effect<Content.Action> {
        content.reduce(into: &state, action: action)
    }
}
