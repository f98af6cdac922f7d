/// What runs the actions of a store, one after the other.
///
/// An action that is sent while another one runs waits for its turn, in the order of sending: a reducer's run is never inside of
/// another one's.
@MainActor final class StoreCore<State, Action> {
    typealias Event = StoreEvent<State, Action>

    /// What is shown: the state, or one of another time.
    let node: StateNode<State>
    /// The state, while another one is shown.
    private(set) var live: State?
    private let reducer: (inout State, Action) -> Effect<Action>
    private var effects: EffectRunner<Action>?

    private var isBusy = false
    private var queue: [Entry] = []
    /// While those who read the state are told of a change: what else is to be shown waits until they are.
    private var isTelling = false
    private var afterTelling: [() -> Void] = []
    private var observers: [(id: Int, tell: (Event) -> Void)] = []
    private var lastObserver = 0

    private struct Entry {
        let action: Action
        let origin: ActionOrigin
        let group: EffectGroup
        /// Cancelled, the action is not run.
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

    /// An action from outside: of a view, of the app.
    func send(_ action: Action, isLate: Bool) -> StoreTask {
        if live != nil {
            whoTravels?.didIgnoreAction()
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

    /// An action of an effect.
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

    /// Actions that send each other would never give anything else a turn.
    private func cutOff(at next: Int) {
        reportMistake(
            "100,000 actions came of one, the next of them \(ActionLabel.of(queue[next].action)): they send each other without "
                + "end. The rest is dropped.")
        for entry in queue[next...] {
            for token in entry.tokens { token.release() }
            entry.group.end()
        }
    }

    /// - Returns: The group of the work that began, if any did.
    private func run(_ action: Action, _ origin: ActionOrigin, _ group: EffectGroup?, _ isLate: Bool) -> EffectGroup? {
        let effect: Effect<Action>
        if observers.isEmpty {
            var after = state
            effect = reducer(&after, action)
            take(after)
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
        take(after)
        let event = Event(action: action, origin: origin, before: before, after: after, nanoseconds: nanoseconds)
        for observer in observers { observer.tell(event) }
        return effect
    }

    private func take(_ state: State) {
        if live == nil { show(state) } else { live = state }
    }

    private func show(_ state: State) {
        isTelling = true
        node.change(to: state)
        isTelling = false
        while !afterTelling.isEmpty { afterTelling.removeFirst()() }
    }

    /// What would come of an action; nothing changes, and no work begins.
    func outcome(of action: Action, on state: State) -> State {
        var state = state
        _ = reducer(&state, action)
        return state
    }

    // MARK: Observing

    func observe(_ tell: @escaping (Event) -> Void) -> StoreObservation {
        lastObserver += 1
        let id = lastObserver
        observers.append((id, tell))
        return StoreObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
    }

    // MARK: Travelling

    private weak var whoTravels: (any StoreTraveller)?

    /// Shows a state of another time.
    func show(_ state: State, by traveller: any StoreTraveller) {
        whenTold { [self, weak traveller] in
            guard let traveller else { return }
            if whoTravels !== traveller {
                whoTravels?.didEndTravelling()
                whoTravels = traveller
            }
            if live == nil { live = node.current }
            show(state)
        }
    }

    /// Shows the state again.
    func returnToLive() {
        whenTold { [self] in
            guard let live else { return }
            makeLive(live)
        }
    }

    /// Makes what is shown the state. The work that runs belongs to what came after it, and is cancelled.
    func resume(at state: State) {
        whenTold { [self] in
            effects?.cancelAll()
            for entry in queue where entry.origin == .effect { entry.group.token.cancel() }
            makeLive(state)
        }
    }

    /// What is sent by those who are told of it finds the store's own state, and so comes after it.
    private func makeLive(_ state: State) {
        let isFirst = !isBusy
        isBusy = true
        live = nil
        show(state)
        endTravelling()
        if isFirst { drain() }
    }

    private func whenTold(_ body: @escaping () -> Void) { if isTelling { afterTelling.append(body) } else { body() } }

    private func endTravelling() {
        let traveller = whoTravels
        whoTravels = nil
        traveller?.didEndTravelling()
    }
}

/// Who shows states of other times.
@MainActor protocol StoreTraveller: AnyObject {
    /// An action came that is ignored meanwhile.
    func didIgnoreAction()
    /// Another one shows states now, or the state is shown again.
    func didEndTravelling()
}
