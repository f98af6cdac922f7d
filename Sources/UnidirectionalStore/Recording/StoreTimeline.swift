import Observation

/// A store's latest actions, with the states between them, any of which can be shown.
///
///     let timeline = StoreTimeline(store)
///     timeline?.show(entry.id)        // the app shows the state after the action
///     timeline?.stepBack()
///     timeline?.returnToLive()
///
/// **While a state of another time is shown**, the store's own state goes on unseen. Actions of effects change it as ever, and are
/// recorded: what the network answers or a timer sends belongs to the present, and nothing of it is lost. Actions that are *sent*, by views
/// and by the app, are ignored and counted in ``ignoredActions``: whoever taps a button of a past screen does not mean the present one.
/// Work of effects that runs goes on; showing a state, stepping and replaying never begin any.
///
/// States share what did not change between them. A timeline costs its store a copy of the state for an action, and nothing when
/// there is none.
@MainActor public final class StoreTimeline<State, Action>: Observable {
    /// An action that was recorded.
    public struct Entry: Identifiable {
        /// Numbers the entries of a timeline in their order, from 1.
        public let id: Int
        /// What is known of the action.
        public let event: StoreEvent<State, Action>
    }

    /// Which state is shown.
    public enum Position: Hashable, Sendable {
        /// The store's own.
        case live
        /// The one before all entries.
        case beginning
        /// The one after an action.
        case after(Entry.ID)
    }

    /// The entries that can be shown, oldest first: those of the recording that was loaded, else the store's latest.
    public var entries: [Entry] {
        observedEntries.noteRead()
        return known
    }
    /// Which state is shown.
    public private(set) var position: Position {
        get {
            observedPosition.noteRead()
            return shown
        }
        set { observedPosition.changing { shown = newValue } }
    }
    /// How many actions were sent and ignored since a state of another time is shown.
    public private(set) var ignoredActions: Int {
        get {
            observedPosition.noteRead()
            return ignored
        }
        set { observedPosition.changing { ignored = newValue } }
    }
    /// Whether a state of another time is shown.
    public var isTravelling: Bool { position != .live }

    // By hand: in a generic class, `@Observable` would make a key path for every access, and recording would take ten times as long.
    private let observedEntries = ObservedPart()
    private let observedPosition = ObservedPart()
    private var shown = Position.live
    private var ignored = 0
    private var recorded: [Entry] = []
    private var loaded: (initial: State, entries: [Entry])?
    private var known: [Entry] { loaded?.entries ?? recorded }
    /// The state before all entries, while there is none to ask.
    private var initial: State
    private let core: StoreCore<State, Action>
    private let limit: Int
    private var lastID = 0
    private var observation: StoreObservation?

    /// Records a store's actions from now on.
    /// - Parameters:
    ///   - store: A store of its own. Of one that is scoped to a part of another there is no timeline, and this is nil.
    ///   - limit: How many entries are kept at least; of an eighth more, the oldest go.
    ///     Where the state that is shown goes with it, the one before the oldest entry left is shown.
    public init?(_ store: Store<State, Action>, limit: Int = 500) {
        guard let core = store.core else { return nil }
        (self.core, self.limit) = (core, max(1, limit))
        initial = core.state
        observation = core.observe { [weak self] in self?.record($0) }
    }

    isolated deinit { if shown != .live { core.returnToLive() } }

    private func record(_ event: StoreEvent<State, Action>) {
        lastID += 1
        observedEntries.changing {
            recorded.append(Entry(id: lastID, event: event))
            // Not each by itself, since all the others move up.
            if recorded.count > limit + limit / 8 { recorded.removeFirst(recorded.count - limit) }
        }
        // What is shown must be among what can be shown.
        if recorded.count == limit && loaded == nil && shown != .live && index(of: shown) == nil { showBeginning() }
    }

    // MARK: Showing

    /// Shows the state after an action.
    /// - Returns: Whether there is such an entry.
    @discardableResult public func show(_ id: Entry.ID) -> Bool {
        guard let index = index(of: id) else { return false }
        core.show(entries[index].event.after, by: self)
        position = .after(id)
        return true
    }

    /// Shows the state before all entries.
    public func showBeginning() {
        core.show(firstState, by: self)
        position = .beginning
    }

    /// Shows the state before the action whose outcome is shown; before the latest one, where the store's own state is shown.
    /// - Returns: Whether there is such a state.
    @discardableResult public func stepBack() -> Bool {
        switch position {
        case .beginning: return false
        case .live:
            guard !entries.isEmpty else { return false }
            show(at: entries.count - 2)
        case .after(let id):
            guard let index = index(of: id) else { return false }
            show(at: index - 1)
        }
        return true
    }

    /// Shows the state after the next action.
    /// - Returns: Whether there is one.
    @discardableResult public func stepForward() -> Bool {
        let next: Int
        switch position {
        case .live: return false
        case .beginning: next = 0
        case .after(let id): next = (index(of: id) ?? entries.count) + 1
        }
        guard next < entries.count else { return false }
        return show(entries[next].id)
    }

    /// Steps forward from what is shown to the last entry; from the beginning, where the store's own state is shown.
    ///
    /// It ends early where its task is cancelled, or something else is shown meanwhile.
    /// - Parameter pace: How long each state is shown.
    public func replay(pace: Duration = .milliseconds(300)) async {
        if !isTravelling { showBeginning() }
        while true {
            let shown = position
            do { try await Task.sleep(for: pace) } catch { return }
            guard position == shown, stepForward() else { return }
        }
    }

    /// Shows the store's own state again. A recording that was loaded is gone.
    public func returnToLive() {
        core.returnToLive()
        didEndTravelling()
    }

    /// Goes on from what is shown: it becomes the store's own state, and what came later is forgotten.
    ///
    /// All effects are cancelled, since they belong to what came later.
    public func resume() {
        let kept: ArraySlice<Entry>
        switch position {
        case .live: return
        case .beginning: kept = []
        case .after(let id): kept = entries.prefix(through: index(of: id) ?? entries.count - 1)
        }
        initial = core.node.current
        observedEntries.changing { recorded = Array(kept) }
        lastID = recorded.last?.id ?? lastID
        core.resume(at: initial)
        didEndTravelling()
    }

    private var firstState: State { loaded?.initial ?? recorded.first?.event.before ?? initial }

    private func show(at index: Int) { if index < 0 { showBeginning() } else { show(entries[index].id) } }

    private func index(of position: Position) -> Int? {
        if case .after(let id) = position { index(of: id) } else { nil }
    }

    private func index(of id: Entry.ID) -> Int? {
        guard let first = entries.first else { return nil }
        // They are numbered without gaps.
        let index = id - first.id
        return entries.indices.contains(index) ? index : nil
    }

    // MARK: Recordings

    /// What can be shown, as a value to be kept.
    public var recording: StoreRecording<State, Action> {
        StoreRecording(initial: firstState, actions: entries.map(\.event.action))
    }

    /// Whether a recording that was loaded stands in the place of the store's own entries.
    public var hasLoadedRecording: Bool {
        observedEntries.noteRead()
        return loaded != nil
    }

    /// The latest of the store's own entries, also while a recording stands in their place.
    public var latestRecorded: Entry.ID? {
        observedEntries.noteRead()
        return recorded.last?.id
    }

    /// Shows a recording, in the place of the store's own entries, with the state after its last action.
    ///
    /// The reducer runs once for each action, on the recording's state; no effect begins.
    public func load(_ recording: StoreRecording<State, Action>) {
        var entries: [Entry] = []
        for action in recording.actions { entries.append(entry(of: action, after: entries.last, recording)) }
        show(entries, of: recording)
    }

    /// Shows a recording, as `load` does, which may be a long one: others have their turn after so many actions. Where its task is
    /// cancelled meanwhile, nothing is shown.
    /// - Parameter count: How many actions are run one after the other.
    public func load(_ recording: StoreRecording<State, Action>, atOnce count: Int) async {
        var entries: [Entry] = []
        for action in recording.actions {
            entries.append(entry(of: action, after: entries.last, recording))
            if entries.count % max(1, count) == 0 { await Task.yield() }
            if Task.isCancelled { return }
        }
        show(entries, of: recording)
    }

    private func entry(of action: Action, after last: Entry?, _ recording: StoreRecording<State, Action>) -> Entry {
        let before = last?.event.after ?? recording.initial
        let start = Uptime.nanoseconds
        let state = core.outcome(of: action, on: before)
        let nanoseconds = Uptime.nanoseconds - start
        let event = StoreEvent(action: action, origin: .sent, before: before, after: state, nanoseconds: nanoseconds)
        return Entry(id: (last?.id ?? 0) + 1, event: event)
    }

    private func show(_ entries: [Entry], of recording: StoreRecording<State, Action>) {
        observedEntries.changing { loaded = (recording.initial, entries) }
        core.show(entries.last?.event.after ?? recording.initial, by: self)
        position = entries.last.map { .after($0.id) } ?? .beginning
    }
}

extension StoreTimeline: StoreTraveller {
    func didIgnoreAction() { ignoredActions += 1 }

    func didEndTravelling() {
        position = .live
        if loaded != nil { observedEntries.changing { loaded = nil } }
        ignoredActions = 0
    }
}
