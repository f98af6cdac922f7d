import Observation

/// The latest actions of a store with the states between them, any of which can be shown in the app.
///
///     let timeline = StoreTimeline(store)
///     timeline?.show(entry.id)        // the app shows the state after the action
///     timeline?.stepBack()
///     timeline?.returnToLive()
///
/// **While a past state is shown**, the store's own state continues unseen. Actions of effects still change it and are recorded,
/// so nothing that the network or a timer delivers is lost. Actions that are *sent*, by views or by the app, are ignored and
/// counted in ``ignoredActions``, because a tap on a past screen is not meant for the present one. Running effects continue;
/// showing a state, stepping and replaying never begin any.
///
/// States share what did not change between them. A timeline costs its store one copy of the state for each action; a store
/// without a timeline pays nothing.
@MainActor public final class StoreTimeline<State, Action>: Observable {
    /// A recorded action.
    public struct Entry: Identifiable {
        /// The number of the entry, in order, from 1.
        public let id: Int
        /// The action, the states around it, and its duration.
        public let event: StoreEvent<State, Action>
    }

    /// Which state is shown.
    public enum Position: Hashable, Sendable {
        /// The store's own state.
        case live
        /// The state before all entries.
        case beginning
        /// The state after an action.
        case after(Entry.ID)
    }

    /// The entries that can be shown, oldest first: those of the loaded recording, or else the store's latest.
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
    /// How many sent actions were ignored since a past state is shown.
    public private(set) var ignoredActions: Int {
        get {
            observedPosition.noteRead()
            return ignored
        }
        set { observedPosition.changing { ignored = newValue } }
    }
    /// Whether a past state is shown.
    public var isTravelling: Bool { position != .live }

    // Observed by hand: in a generic class, `@Observable` would create a key path for every access, which makes recording ten
    // times slower.
    private let observedEntries = ObservedPart()
    private let observedPosition = ObservedPart()
    private var shown = Position.live
    private var ignored = 0
    private var recorded: [Entry] = []
    private var loaded: (initial: State, entries: [Entry])?
    private var known: [Entry] { loaded?.entries ?? recorded }
    /// The state before all entries, while there are none.
    private var initial: State
    private let core: StoreCore<State, Action>
    private let limit: Int
    private var lastID = 0
    private var observation: StoreObservation?

    /// Starts to record a store's actions.
    /// - Parameters:
    ///   - store: A root store. For a store that is scoped to a part of another one, the initialiser returns nil.
    ///   - limit: The number of entries to keep. Up to an eighth more are kept before the oldest are removed. If the shown state
    ///     is removed, the one before the oldest remaining entry is shown.
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
            // Removed in batches, because each removal moves all the others.
            if recorded.count > limit + limit / 8 { recorded.removeFirst(recorded.count - limit) }
        }
        // The shown state must be among the entries.
        if recorded.count == limit && loaded == nil && shown != .live && index(of: shown) == nil { showBeginning() }
    }

    // MARK: Showing

    /// Shows the state after an action.
    /// - Parameter id: The entry of the action.
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

    /// Steps back by one action from the shown state. From the live state, shows the one before the latest action.
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
    /// - Returns: Whether there is a next action.
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

    /// Steps forward from the shown state to the last entry. From the live state, it starts at the beginning.
    ///
    /// It ends early if its task is cancelled or another state is shown in the meantime.
    /// - Parameter pace: How long each state is shown.
    public func replay(pace: Duration = .milliseconds(300)) async {
        if !isTravelling { showBeginning() }
        while true {
            let shown = position
            do { try await Task.sleep(for: pace) } catch { return }
            guard position == shown, stepForward() else { return }
        }
    }

    /// Shows the store's own state again, and discards a loaded recording.
    public func returnToLive() {
        core.returnToLive()
        didEndTravelling()
    }

    /// Continues from the shown state: it becomes the store's own state, and later entries are discarded.
    ///
    /// All effects are cancelled, because they belong to the discarded future.
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
        // Entries are numbered without gaps.
        let index = id - first.id
        return entries.indices.contains(index) ? index : nil
    }

    // MARK: Recordings

    /// The entries as a value that can be saved.
    public var recording: StoreRecording<State, Action> {
        StoreRecording(initial: firstState, actions: entries.map(\.event.action))
    }

    /// Whether a loaded recording is shown in place of the store's own entries.
    public var hasLoadedRecording: Bool {
        observedEntries.noteRead()
        return loaded != nil
    }

    /// The id of the latest of the store's own entries, also while a recording is loaded; nil if there are none.
    public var latestRecorded: Entry.ID? {
        observedEntries.noteRead()
        return recorded.last?.id
    }

    /// Loads a recording in place of the store's own entries, and shows the state after its last action.
    ///
    /// The reducer runs once for each action, on the recording's state; no effect begins.
    /// - Parameter recording: The recording.
    /// - Complexity: O(*n*) reducer runs, where *n* is the number of actions.
    public func load(_ recording: StoreRecording<State, Action>) {
        var entries: [Entry] = []
        for action in recording.actions { entries.append(entry(of: action, after: entries.last, recording)) }
        show(entries, of: recording)
    }

    /// Loads a recording as `load(_:)` does, yielding to other tasks after each batch of actions. If its task is cancelled in the
    /// meantime, nothing is shown.
    /// - Parameters:
    ///   - recording: The recording.
    ///   - count: The number of actions in a batch.
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

extension StoreTimeline: PastStatePresenter {
    func didIgnoreAction() { ignoredActions += 1 }

    func didEndTravelling() {
        position = .live
        if loaded != nil { observedEntries.changing { loaded = nil } }
        ignoredActions = 0
    }
}
