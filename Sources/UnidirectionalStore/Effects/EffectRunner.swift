/// Starts, retains and cancels the effects of a store.
///
/// Work can be cancelled by any of its ``CancelToken``s: one for each id at its child and at each ancestor, one for each child
/// around it, and one for the action that began it. Work holds all of them; once one is cancelled, the reducer receives nothing
/// from it.
@MainActor final class EffectRunner<Action> {
    /// The context in which an effect begins.
    @MainActor struct Surroundings {
        /// The scopes from the outermost child to the effect's own.
        var path: [EffectScope] = []
        var tokens: [CancelToken]
        let group: EffectGroup
        /// Whether the action was sent by the view of a child that no longer exists, for example while it transitions out. This
        /// is not reported as a mistake.
        var isLate = false

        var isCancelled: Bool { tokens.contains { $0.isCancelled } }
    }

    private struct Key: Hashable {
        let path: [EffectScope]
        /// The cancellation id; nil for the child itself.
        let id: AnyHashable?
    }

    private var tokens: [Key: CancelToken] = [:]
    private var running: [Int: EffectRun] = [:]
    private var lastRun = 0
    private let deliver: (Action, EffectGroup, [CancelToken], ChangeStyle?) -> Void

    /// - Parameter deliver: Receives each action with the tokens that cancel it and its animation.
    init(deliver: @escaping (Action, EffectGroup, [CancelToken], ChangeStyle?) -> Void) { self.deliver = deliver }

    isolated deinit { cancelAll() }

    func cancelAll() {
        let tokens = tokens
        self.tokens = [:]
        for token in tokens.values { token.cancel() }
        for (_, run) in running.sorted(by: { $0.key < $1.key }) {
            run.cancel()
            // Keep the next effects of a concatenation from beginning.
            run.group.token.cancel()
        }
    }

    /// Starts an effect.
    /// - Parameter done: Called when it has ended or was cancelled; before this returns if it takes no time.
    func begin(_ effect: Effect<Action>, _ around: Surroundings, then done: @escaping () -> Void) {
        if around.isCancelled { return done() }
        switch effect.kind {
        case .none: done()
        case .send(let action, let style):
            deliver(action, around.group, around.tokens, style)
            done()
        case .run(let priority, let operation): launch(priority, operation, around, done)
        case .merge(let effects):
            var left = effects.count
            for effect in effects {
                begin(effect, around) {
                    left -= 1
                    if left == 0 { done() }
                }
            }
        case .concatenate(let effects): beginNext(effects[...], around, done)
        case .cancellable(let id, let cancelInFlight, let effect):
            if cancelInFlight { cancel(Key(path: around.path, id: id)) }
            // Ancestors can cancel it by its id as well.
            let keys = (0...around.path.count).map { Key(path: Array(around.path.prefix($0)), id: id) }
            begin(effect, around, within: keys, done)
        case .cancel(let id):
            cancel(Key(path: around.path, id: id))
            done()
        case .scoped(let scope, let effect):
            var around = around
            around.path.append(scope)
            begin(effect, around, within: [Key(path: around.path, id: nil)], done)
        case .endScope(let scope):
            cancel(Key(path: around.path + [scope], id: nil))
            done()
        case .mistake(let text, let cause):
            if !around.isLate { reportMistake(text, oncePer: cause) }
            done()
        }
    }

    private func beginNext(_ effects: ArraySlice<Effect<Action>>, _ around: Surroundings, _ done: @escaping () -> Void) {
        guard let first = effects.first else { return done() }
        begin(first, around) { [weak self] in
            guard let self else { return done() }
            beginNext(effects.dropFirst(), around, done)
        }
    }

    private func begin(
        _ effect: Effect<Action>, _ around: Surroundings, within keys: [Key], _ done: @escaping () -> Void
    ) {
        var around = around
        let entered = keys.map { enter($0) }
        around.tokens += entered
        begin(effect, around) {
            done()
            for token in entered { token.release() }
        }
    }

    // MARK: Tokens

    private func enter(_ key: Key) -> CancelToken {
        if let token = tokens[key] {
            token.hold()
            return token
        }
        let token = CancelToken()
        tokens[key] = token
        token.onIdle = { [weak self, weak token] in if self?.tokens[key] === token { self?.tokens[key] = nil } }
        token.hold()
        return token
    }

    private func cancel(_ key: Key) { tokens.removeValue(forKey: key)?.cancel() }

    // MARK: Work

    private func launch(
        _ priority: TaskPriority?, _ operation: @escaping @Sendable (Send<Action>) async -> Void, _ around: Surroundings,
        _ done: @escaping () -> Void
    ) {
        lastRun += 1
        let number = lastRun
        let run = EffectRun(number: number, tokens: around.tokens, group: around.group)
        running[number] = run
        let send = Send<Action> { [weak self] action in
            guard let self, !run.isCancelled else { return }
            if run.hasEnded { return Self.reportLateSend(of: action) }
            deliver(action, run.group, run.tokens, nil)
        }
        let finish: @MainActor () -> Void = { [weak self] in
            self?.running[number] = nil
            // The next effect holds the tokens before this one releases them.
            run.end(then: done)
        }
        run.begin(makeTask(priority, operation, send, finish))
    }

    /// Not isolated to the main actor, so that the task does not start there.
    private nonisolated func makeTask(
        _ priority: TaskPriority?, _ operation: @escaping @Sendable (Send<Action>) async -> Void, _ send: Send<Action>,
        _ finish: @escaping @MainActor () -> Void
    ) -> Task<Void, Never> {
        Task(priority: priority) {
            await operation(send)
            await finish()
        }
    }

    private static func reportLateSend(of action: Action) {
        let label = ActionLabel.of(action)
        reportMistake(
            "An effect sent \(label) after it had ended, so the store ignored it: nothing could cancel it. Make the effect wait for "
                + "the work that it has started, with withCheckedContinuation or a stream.", oncePer: "late \(label)")
    }
}
