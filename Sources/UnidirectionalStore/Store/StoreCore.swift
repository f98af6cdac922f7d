/// Processes the actions of a store, one at a time.
///
/// An action that is sent while another one is being processed is queued: reducer runs never nest.
@MainActor final class StoreCore<State, Action> {
    typealias Event = StoreEvent<State, Action>

    /// The state that is shown: the live one, or a past one.
    let node: StateNode<State>
    /// The live state while a past one is shown.
    private(set) var live: State?
    private let reducer: (inout State, Action) -> Effect<Action>
    private var effects: EffectRunner<Action>?

    private var isBusy = false
    private var queue: [Entry] = []
    /// Whether observers are being notified. Other states to show are deferred until they are.
    private var isNotifying = false
    private var afterNotifying: [() -> Void] = []
    private var observers: [(id: Int, notify: (Event) -> Void)] = []
    private var lastObserver = 0

    private struct Entry {
        let action: Action
        let origin: ActionOrigin
        let group: EffectGroup
        /// The action is not run if one of these is cancelled.
        let tokens: [CancelToken]
        let isLate: Bool
        let style: ChangeStyle?
    }

    init(_ state: State, _ reducer: @escaping (inout State, Action) -> Effect<Action>) {
        node = StateNode(state)
        self.reducer = reducer
        effects = EffectRunner { [weak self] in self?.send($0, of: $1, unless: $2, style: $3) }
    }

    /// The state that actions change.
    var state: State { live ?? node.current }

    // MARK: Sending

    /// Processes an action from outside: from a view or the app.
    func send(_ action: Action, isLate: Bool) -> StoreTask {
        if live != nil {
            traveller?.didIgnoreAction()
            return StoreTask(group: nil)
        }
        if isBusy {
            let group = EffectGroup()
            enqueue(Entry(action: action, origin: .sent, group: group, tokens: [], isLate: isLate, style: nil))
            return StoreTask(group: group)
        }
        isBusy = true
        let group = run(action, .sent, nil, isLate)
        drain()
        return StoreTask(group: group)
    }

    /// Processes an action of an effect.
    private func send(_ action: Action, of group: EffectGroup, unless tokens: [CancelToken], style: ChangeStyle?) {
        enqueue(Entry(action: action, origin: .effect, group: group, tokens: tokens, isLate: false, style: style))
        if isBusy { return }
        isBusy = true
        drain()
    }

    private func enqueue(_ entry: Entry) {
        entry.group.begin()
        for token in entry.tokens { token.hold() }
        queue.append(entry)
    }

    private func drain() {
        var next = 0
        while next < queue.count {
            if next == 100_000 {
                cutOff(at: next)
                break
            }
            let entry = queue[next]
            next += 1
            if !entry.tokens.contains(where: { $0.isCancelled }) {
                if let style = entry.style {
                    withAnimation(style.animation) { _ = run(entry.action, entry.origin, entry.group, entry.isLate) }
                } else {
                    _ = run(entry.action, entry.origin, entry.group, entry.isLate)
                }
            }
            for token in entry.tokens { token.release() }
            entry.group.end()
        }
        queue.removeAll(keepingCapacity: queue.capacity <= 64)
        isBusy = false
    }

    /// Drops the rest of the queue, because actions that send each other endlessly would block everything else.
    private func cutOff(at next: Int) {
        reportMistake(
            "One action led to 100,000 others, the next of which is \(ActionLabel.of(queue[next].action)): they send each other "
                + "endlessly. The rest were dropped.")
        for entry in queue[next...] {
            for token in entry.tokens { token.release() }
            entry.group.end()
        }
    }

    /// Runs an action.
    /// - Returns: The group of the work that began; nil if none did.
    private func run(_ action: Action, _ origin: ActionOrigin, _ group: EffectGroup?, _ isLate: Bool) -> EffectGroup? {
        let effect: Effect<Action>
        if observers.isEmpty {
            var after = state
            effect = reducer(&after, action)
            update(to: after)
        } else {
            effect = runObserved(action, origin)
        }
        if effect.isNone { return group }
        let group = group ?? EffectGroup()
        group.begin()
        effects?.begin(effect, .init(tokens: [group.token], group: group, isLate: isLate)) { group.end() }
        return group
    }

    private func runObserved(_ action: Action, _ origin: ActionOrigin) -> Effect<Action> {
        let before = state
        var after = before
        let start = Uptime.nanoseconds
        let effect = reducer(&after, action)
        let nanoseconds = Uptime.nanoseconds - start
        update(to: after)
        let event = Event(action: action, origin: origin, before: before, after: after, nanoseconds: nanoseconds)
        for observer in observers { observer.notify(event) }
        return effect
    }

    private func update(to state: State) {
        if live == nil { show(state) } else { live = state }
    }

    private func show(_ state: State) {
        isNotifying = true
        node.change(to: state)
        isNotifying = false
        while !afterNotifying.isEmpty { afterNotifying.removeFirst()() }
    }

    /// Returns the state after an action, without changing the store or beginning work.
    func outcome(of action: Action, on state: State) -> State {
        var state = state
        _ = reducer(&state, action)
        return state
    }

    // MARK: Observing

    func observe(_ notify: @escaping (Event) -> Void) -> StoreObservation {
        lastObserver += 1
        let id = lastObserver
        observers.append((id, notify))
        return StoreObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
    }

    // MARK: Time travel

    private weak var traveller: (any PastStatePresenter)?

    /// Shows a past state.
    func show(_ state: State, by traveller: any PastStatePresenter) {
        onceNotified { [self, weak traveller] in
            guard let traveller else { return }
            if self.traveller !== traveller {
                self.traveller?.didEndTravelling()
                self.traveller = traveller
            }
            if live == nil { live = node.current }
            show(state)
        }
    }

    /// Shows the live state again.
    func returnToLive() {
        onceNotified { [self] in
            guard let live else { return }
            makeLive(live)
        }
    }

    /// Makes a state the live one. Running effects belong to what came after it and are cancelled.
    func resume(at state: State) {
        onceNotified { [self] in
            effects?.cancelAll()
            for entry in queue where entry.origin == .effect { entry.group.token.cancel() }
            makeLive(state)
        }
    }

    /// Actions that observers send during the change are queued and processed on the new live state.
    private func makeLive(_ state: State) {
        let isFirst = !isBusy
        isBusy = true
        live = nil
        show(state)
        endTravelling()
        if isFirst { drain() }
    }

    private func onceNotified(_ body: @escaping () -> Void) { if isNotifying { afterNotifying.append(body) } else { body() } }

    private func endTravelling() {
        let traveller = traveller
        self.traveller = nil
        traveller?.didEndTravelling()
    }
}

/// The object that shows past states of a store.
@MainActor protocol PastStatePresenter: AnyObject {
    /// A sent action was ignored while a past state is shown.
    func didIgnoreAction()
    /// Another traveller shows states now, or the live state is shown again.
    func didEndTravelling()
}
