/// Work that begins with an action: work that takes time, or that interacts with the world outside of the state.
///
///     case .search(let text):
///         state.text = text
///         return .run { send in
///             try await Task.sleep(for: .milliseconds(300))
///             await send(.found(try await index.search(text)))
///         }
///         .cancellable(id: CancelID.search, cancelInFlight: true)
///
/// An effect is a value: a reducer that returns one has started nothing yet. The store starts it when the action has been
/// processed, and passes the actions that it sends to the reducer, on the main actor. An effect ends by itself or is cancelled:
/// by an id, when the state of its child is removed, with its ``StoreTask``, or with the store. Nothing that it sends arrives
/// after its cancellation.
public struct Effect<Action> {
    indirect enum Kind {
        case none
        case send(Action, ChangeStyle?)
        case run(TaskPriority?, @Sendable (Send<Action>) async -> Void)
        case merge([Effect])
        case concatenate([Effect])
        case cancellable(AnyHashable, cancelInFlight: Bool, Effect)
        case cancel(AnyHashable)
        case scoped(EffectScope, Effect)
        case endScope(EffectScope)
        case mistake(text: String, cause: String)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    var isNone: Bool { if case .none = kind { true } else { false } }

    /// An effect without work.
    public static var none: Effect { Effect(.none) }

    /// An effect that sends another action, after all that are queued already.
    ///
    /// To share logic between two actions, prefer a function; this is for a child that notifies its parent.
    /// - Parameter action: The action to send.
    public static func send(_ action: Action) -> Effect { Effect(.send(action, nil)) }

    /// An effect that sends another action, with an animation for the changes that it makes.
    /// - Parameters:
    ///   - action: The action to send.
    ///   - animation: The animation; nil for none.
    public static func send(_ action: Action, animation: Animation?) -> Effect {
        Effect(.send(action, ChangeStyle(animation: animation)))
    }

    /// An effect that runs asynchronous work, which may send actions.
    ///
    /// The work runs off the main actor, in its own task. A thrown `CancellationError` ends the work without being reported.
    ///
    /// - Parameters:
    ///   - priority: The task's priority; nil for that of the code that sent the action.
    ///   - operation: The work. It must not use `send` after it has returned.
    ///   - handler: Handles errors that the work throws. If nil, they are reported on the console.
    ///   - fileID: The file to name in console messages.
    ///   - line: The line to name in console messages.
    public static func run(
        priority: TaskPriority? = nil,
        operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Effect {
        Effect(
            .run(priority) { send in
                do {
                    try await operation(send)
                } catch is CancellationError {
                    return
                } catch {
                    guard let handler else {
                        return reportMistake(
                            "The effect at \(fileID):\(line) threw an error that is not handled: \(error). Pass a catch closure to run."
                        )
                    }
                    await handler(error, send)
                }
            })
    }

    /// An effect that runs asynchronous work and can be cancelled by an id: shorthand for
    /// `run(…).cancellable(id:cancelInFlight:)`.
    /// - Parameters:
    ///   - id: Identifies the work for cancellation.
    ///   - cancelInFlight: Whether running work with the same id is cancelled first.
    ///   - priority: The task's priority; nil for that of the code that sent the action.
    ///   - operation: The work. It must not use `send` after it has returned.
    ///   - handler: Handles errors that the work throws. If nil, they are reported on the console.
    ///   - fileID: The file to name in console messages.
    ///   - line: The line to name in console messages.
    public static func run(
        id: some Hashable, cancelInFlight: Bool = false, priority: TaskPriority? = nil,
        operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Effect {
        run(priority: priority, operation: operation, catch: handler, fileID: fileID, line: line)
            .cancellable(id: id, cancelInFlight: cancelInFlight)
    }

    /// Combines effects that run at the same time. They are started in order.
    /// - Parameter effects: The effects.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Combines effects that run at the same time. They are started in order.
    /// - Parameter effects: The effects.
    public static func merge(_ effects: some Sequence<Effect>) -> Effect {
        let effects = effects.filter { !$0.isNone }
        return effects.count > 1 ? Effect(.merge(effects)) : effects.first ?? .none
    }

    /// Combines effects that run one after the other.
    ///
    /// If one is cancelled by its own id, the next one begins. If the whole is cancelled, no further one begins.
    /// - Parameter effects: The effects, in order.
    public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

    /// Combines effects that run one after the other.
    /// - Parameter effects: The effects, in order.
    public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
        let effects = effects.filter { !$0.isNone }
        return effects.count > 1 ? Effect(.concatenate(effects)) : effects.first ?? .none
    }

    /// Combines this effect and another one, to run at the same time.
    /// - Parameter other: The other effect.
    public func merge(with other: Effect) -> Effect { other.isNone ? self : isNone ? other : Effect(.merge([self, other])) }

    /// Combines this effect and another one, to run after this one.
    /// - Parameter other: The effect to run after this one.
    public func concatenate(with other: Effect) -> Effect {
        other.isNone ? self : isNone ? other : Effect(.concatenate([self, other]))
    }
}

/// How the changes that an action makes are animated.
struct ChangeStyle {
    let animation: Animation?
}

extension Effect {
    /// Makes an effect cancellable by an id.
    ///
    /// Ids are scoped to the reducer that uses them and to its ancestors: two children with the same reducer do not cancel each
    /// other's work, but their parent can cancel the work of both.
    ///
    /// - Parameters:
    ///   - id: Identifies the work. Several effects may share an id.
    ///   - cancelInFlight: Whether running work with the same id is cancelled first.
    public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
        if !isNone { return Effect(.cancellable(AnyHashable(id), cancelInFlight: cancelInFlight, self)) }
        return cancelInFlight ? .cancel(id: id) : .none
    }

    /// An effect that cancels all work with an id. Nothing that this work sends arrives after this effect has begun.
    /// - Parameter id: The id that was passed to `cancellable(id:cancelInFlight:)`.
    public static func cancel(id: some Hashable) -> Effect { Effect(.cancel(AnyHashable(id))) }
}

extension Effect {
    /// Returns the same work with its actions converted.
    /// - Parameter transform: Converts an action that the work sends.
    @MainActor public func map<Other>(_ transform: @escaping @MainActor (Action) -> Other) -> Effect<Other> {
        switch kind {
        case .none: .none
        case .send(let action, let style): .init(.send(transform(action), style))
        case .run(let priority, let operation):
            .init(.run(priority) { send in await operation(Send { send(transform($0)) }) })
        case .merge(let effects): .init(.merge(effects.map { $0.map(transform) }))
        case .concatenate(let effects): .init(.concatenate(effects.map { $0.map(transform) }))
        case .cancellable(let id, let cancelInFlight, let effect):
            .init(.cancellable(id, cancelInFlight: cancelInFlight, effect.map(transform)))
        case .cancel(let id): .init(.cancel(id))
        case .scoped(let scope, let effect): .init(.scoped(scope, effect.map(transform)))
        case .endScope(let scope): .init(.endScope(scope))
        case .mistake(let text, let cause): .init(.mistake(text: text, cause: cause))
        }
    }
}
