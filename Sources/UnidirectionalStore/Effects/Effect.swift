/// Work that begins with an action: what takes time, and what has to do with the world outside of the state.
///
///     case .search(let text):
///         state.text = text
///         return .run { send in
///             try await Task.sleep(for: .milliseconds(300))
///             await send(.found(try await index.search(text)))
///         }
///         .cancellable(id: CancelID.search, cancelInFlight: true)
///
/// An effect is a value: a reducer that returns it does nothing yet. The store begins it when the action is through, and brings what it
/// sends back to the reducer, on the main actor. It ends by itself, or is cancelled: by an id, with the state of the child it belongs
/// to, with its ``StoreTask``, or with the store. From then on nothing that it sends arrives.
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

    /// No work.
    public static var none: Effect { Effect(.none) }

    /// Another action, after all those that wait already.
    ///
    /// What two actions share is better shared as a function; this is for a child that tells its parent of something.
    public static func send(_ action: Action) -> Effect { Effect(.send(action, nil)) }

    /// Another action, whose changes of the screen are animated.
    public static func send(_ action: Action, animation: Animation?) -> Effect {
        Effect(.send(action, ChangeStyle(animation: animation)))
    }

    /// Asynchronous work, which may send actions.
    ///
    /// It runs off the main actor, as a task of its own. `CancellationError` is no error here: it ends the work.
    ///
    /// - Parameters:
    ///   - priority: Of the task; nil means that of the code that sent the action.
    ///   - operation: The work. It must not keep `send` for later than its end.
    ///   - handler: Gets what the work throws. Without one, an error is told on the console.
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
                            "The effect at \(fileID):\(line) threw an error that nothing catches: \(error). Give run a closure for catch."
                        )
                    }
                    await handler(error, send)
                }
            })
    }

    /// As `run(…).cancellable(id:cancelInFlight:)`.
    public static func run(
        id: some Hashable, cancelInFlight: Bool = false, priority: TaskPriority? = nil,
        operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Effect {
        run(priority: priority, operation: operation, catch: handler, fileID: fileID, line: line)
            .cancellable(id: id, cancelInFlight: cancelInFlight)
    }

    /// Several effects at the same time, begun in their order.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Several effects at the same time, begun in their order.
    public static func merge(_ effects: some Sequence<Effect>) -> Effect {
        let effects = effects.filter { !$0.isNone }
        return effects.count > 1 ? Effect(.merge(effects)) : effects.first ?? .none
    }

    /// Several effects, each begun when the one before it has ended.
    ///
    /// One that is cancelled by an id of its own has ended, and the next begins; where the whole is cancelled, none does.
    public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

    /// Several effects, each begun when the one before it has ended.
    public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
        let effects = effects.filter { !$0.isNone }
        return effects.count > 1 ? Effect(.concatenate(effects)) : effects.first ?? .none
    }

    /// This effect and another one at the same time.
    public func merge(with other: Effect) -> Effect { other.isNone ? self : isNone ? other : Effect(.merge([self, other])) }

    /// This effect, then another one.
    public func concatenate(with other: Effect) -> Effect {
        other.isNone ? self : isNone ? other : Effect(.concatenate([self, other]))
    }
}

/// How the changes that an action makes are shown, where something is said of it.
struct ChangeStyle {
    let animation: Animation?
}

extension Effect {
    /// Makes an effect one that can be cancelled by an id.
    ///
    /// Ids are known to the reducer that uses them and to those around it: two children with the same reducer do not cancel each
    /// other's work, while their parent cancels that of both.
    ///
    /// - Parameters:
    ///   - id: Names the work. Several effects may have the same.
    ///   - cancelInFlight: Whether what runs with the id is cancelled first.
    public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
        if !isNone { return Effect(.cancellable(AnyHashable(id), cancelInFlight: cancelInFlight, self)) }
        return cancelInFlight ? .cancel(id: id) : .none
    }

    /// Cancels the work with an id. When this effect has begun, nothing arrives any more of what that work sends.
    public static func cancel(id: some Hashable) -> Effect { Effect(.cancel(AnyHashable(id))) }
}

extension Effect {
    /// The same work, whose actions are made into others.
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
