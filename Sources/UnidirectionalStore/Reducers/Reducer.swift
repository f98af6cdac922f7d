/// How a part of an app changes: what each action does to its state, and what work it starts.
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
/// A reducer has either a ``body-swift.property`` that is put together of other reducers, or ``reduce(into:action:)`` of its own. Nothing
/// else changes a state: given the same state and the same actions, the same comes of them, which is what time travel rests on. Work
/// that takes time, or that has to do with the world outside, is an ``Effect``.
@MainActor @preconcurrency public protocol Reducer<State, Action> {
    /// What there is to know.
    associatedtype State
    /// What can happen: what a person does, and what effects find out.
    associatedtype Action
    /// What ``body-swift.property`` is made of.
    associatedtype Body

    /// Changes the state by an action.
    /// - Returns: The work that begins with it.
    func reduce(into state: inout State, action: Action) -> Effect<Action>

    /// The reducers that this one consists of. Each gets every action, in their order.
    @ReducerBuilder<State, Action> var body: Body { get }
}

/// The reducers with the state and the actions of another one: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
    /// A reducer with ``reduce(into:action:)`` of its own consists of no others.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body: its reduce(into:action:) is its own.")
    }
}

extension Reducer where Body: Reducer<State, Action> {
    /// Has the ``body-swift.property`` do it.
    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }
}

/// A reducer that is a function.
public struct Reduce<State, Action>: Reducer {
    @usableFromInline let function: (inout State, Action) -> Effect<Action>

    /// - Parameter reduce: Changes the state by an action, and answers with the work that begins.
    @inlinable public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { function = reduce }

    /// A reducer whose type is not to be seen.
    @inlinable public init(_ reducer: some Reducer<State, Action>) {
        function = { reducer.reduce(into: &$0, action: $1) }
    }

    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { function(&state, action) }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
    /// Makes one.
    @inlinable public init() {}
    @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Several reducers as one, so that what is said of them is said of all: `CombineReducers { … }.ifLet(\.draft, action: \.draft) { … }`.
public struct CombineReducers<Content: Reducer>: Reducer {
    @usableFromInline let content: Content

    /// - Parameter content: The reducers, in the order in which they get an action.
    @inlinable public init(@ReducerBuilder<Content.State, Content.Action> content: () -> Content) { self.content = content() }

    @inlinable public func reduce(into state: inout Content.State, action: Content.Action) -> Effect<Content.Action> {
        content.reduce(into: &state, action: action)
    }
}
