import DebugInstruments
import Foundation
import UnidirectionalStore

#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import UIKitNames
#endif

extension Store {
    /// Has the debug HUD log this store's actions, and lead the app through their states.
    ///
    ///     let store = Store(initialState: Counter.State()) { Counter() }
    ///     let logging = store.debugLog()
    ///
    /// While there is no HUD, the store does nothing for it.
    /// - Parameter name: What the store is called where its states are gone through; without one, the type of its state. Of several that
    ///   are called alike in one scene, the later ones get a number.
    /// - Returns: What to keep for as long as it is to be logged.
    public func debugLog(_ name: String? = nil) -> StoreLogging {
        StoreLogging(
            name: name ?? String(reflecting: State.self).split(separator: ".").suffix(2).joined(separator: "."),
            observe: { [weak self] log, scene, noted in
                self?.observeActions { event in
                    let id = log.record(
                        label: event.label, cost: event.duration.seconds, changed: event.isChange,
                        scene: scene()?.session.persistentIdentifier,
                        detail: ActionDetail(
                            from: event.before, to: event.after, byteCount: Self.recordSize, weight: StateWeight.added,
                            action: Self.encoder(event.action),
                            difference: { ValueDump.diff(from: $0, to: $1) ?? "No difference can be seen." }))
                    if let id { noted(id) }
                }
            },
            travel: { [weak self] name in
                guard let self, let timeline = StoreTimeline(self) else { return nil }
                return StoreTraveller(name: name, timeline)
            })
    }

    /// What a logged action holds without what its states refer to: twice two states, and the action, in closures and their boxes.
    private static var recordSize: Int { 4 * MemoryLayout<State>.stride + MemoryLayout<Action>.stride + 6 * 32 }

    /// Writes the action as JSON, where its type can be.
    private static func encoder(_ action: Action) -> (@MainActor () -> String?)? {
        guard let action = action as? any Encodable else { return nil }
        return { (try? JSONEncoder().encode(action)).map { String(decoding: $0, as: UTF8.self) } }
    }
}

extension Duration {
    fileprivate var seconds: TimeInterval { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// A store whose actions are logged while there is a HUD. It ends with this.
@MainActor public final class StoreLogging {
    /// Has actions recorded in a log, with the store's own scene, and tells of each.
    typealias Observe = (ActionLog, @escaping () -> UIWindowScene?, @escaping (ActionEntry.ID) -> Void) -> StoreObservation?

    private struct Weak { weak var logging: StoreLogging? }
    private static var living: [Weak] = []

    private let name: String
    /// Of a store that a scene made: that one.
    private weak var scene: UIWindowScene?
    private let observe: Observe
    private let travel: (String) -> StoreTraveller?
    private var observation: StoreObservation?
    private(set) var traveller: StoreTraveller?

    init(
        name: String, observe: @escaping Observe,
        travel: @escaping (String) -> StoreTraveller?
    ) {
        Self.living.removeAll { $0.logging == nil }
        let scene = Platform.sceneInItsTurn
        (self.name, self.scene) = (Self.distinct(name, in: scene), scene)
        (self.observe, self.travel) = (observe, travel)
        Self.living.append(Weak(logging: self))
        if DebugSession.current != nil { begin() }
    }

    /// The name, with a number where another store that a person could mean is called so. Each scene numbers its own: a recording that
    /// says nothing of scenes is shown in the one in which it is opened.
    private static func distinct(_ name: String, in scene: UIWindowScene?) -> String {
        let others = living.compactMap(\.logging).filter { scene == nil || $0.scene == nil || $0.scene === scene }
        let taken = Set(others.map(\.name))
        var result = name, number = 2
        while taken.contains(result) {
            result = "\(name) \(number)"
            number += 1
        }
        return result
    }

    private func begin() {
        guard observation == nil else { return }
        // First, so that an action is in the timeline by the time that it is logged.
        let traveller = travel(name)
        traveller?.scene = scene
        self.traveller = traveller
        observation = observe(.shared, { [weak scene] in scene }, { [weak traveller] in traveller?.note($0) })
    }

    private func end() {
        observation = nil
        traveller = nil
    }

    /// Ends it.
    public func cancel() {
        end()
        Self.living.removeAll { $0.logging === self }
    }

    static func sessionBegan() { living.forEach { $0.logging?.begin() } }
    static func sessionEnded() { living.forEach { $0.logging?.end() } }

    /// What the timelines hold besides the states, which the log counts: both have the same ones.
    static var byteCount: Int { living.reduce(0) { $0 + ($1.logging?.traveller?.byteCount ?? 0) } }

    /// The stores that can be led through their states: this scene's, then those of no scene, then other scenes'.
    static func travellers(in scene: UIWindowScene?) -> [StoreTraveller] {
        let all = living.compactMap { $0.logging?.traveller }
        let own = all.filter { $0.scene != nil && $0.scene === scene }, shared = all.filter { $0.scene == nil }
        return own + shared + all.filter { $0.isElsewhere(than: scene) }
    }
}

/// Leads one store through its states, whatever their type.
@MainActor final class StoreTraveller: Identifiable {
    let name: String
    /// The scene that made the store, if one did.
    fileprivate(set) weak var scene: UIWindowScene?
    /// Where it is, observed by the view that reads it.
    let place: () -> String
    let stepBack: () -> Void
    let stepForward: () -> Void
    let returnToLive: () -> Void
    /// Nil where the store's state or its actions cannot be written as JSON.
    let files: RecordingFiles?
    private let run: () async -> Void
    private let latest: () -> Int?
    private let recordBytes: () -> Int
    private let showEntry: (Int) -> Bool
    /// The timeline's entries of the latest logged actions, oldest first.
    private var noted: [(action: ActionEntry.ID, entry: Int)] = []
    private static let limit = 500
    private var replaying: Task<Void, Never>?

    init<State, Action>(name: String, _ timeline: StoreTimeline<State, Action>) {
        self.name = name
        place = {
            let entries = timeline.entries
            let place =
                switch timeline.position {
                case .live: "live"
                case .beginning: "before all of \(entries.count)"
                case .after(let id):
                    "\(id - (entries.first?.id ?? 1) + 1) of \(entries.count), "
                        + (entries.first { $0.id == id }?.event.label ?? "")
                }
            let ignored = timeline.ignoredActions > 0 ? ", \(timeline.ignoredActions) ignored" : ""
            return (timeline.hasLoadedRecording ? "recording, " : "") + place + ignored
        }
        stepBack = { timeline.stepBack() }
        stepForward = { timeline.stepForward() }
        returnToLive = { timeline.returnToLive() }
        files = RecordingFiles.of(timeline, store: name)
        run = {
            // After the last action there is nothing to go on to, so it is all of them.
            if let last = timeline.entries.last, timeline.position == .after(last.id) { timeline.showBeginning() }
            await timeline.replay()
        }
        latest = { timeline.latestRecorded }
        recordBytes = { timeline.entries.capacity * MemoryLayout<StoreTimeline<State, Action>.Entry>.stride }
        showEntry = {
            // The numbers are those of the store's own actions, not of a recording's.
            if timeline.hasLoadedRecording { timeline.returnToLive() }
            return timeline.show($0)
        }
    }

    /// The store's latest action was logged.
    func note(_ action: ActionEntry.ID) {
        guard let entry = latest() else { return }
        if noted.count >= 2 * Self.limit { noted.removeFirst(Self.limit) }
        noted.append((action, entry))
    }

    /// What it holds, in bytes, without the states.
    var byteCount: Int { recordBytes() + noted.capacity * MemoryLayout<(ActionEntry.ID, Int)>.stride }

    /// Whether it is another scene's.
    func isElsewhere(than scene: UIWindowScene?) -> Bool { self.scene != nil && self.scene !== scene }

    /// What a person reads in a scene.
    func title(in scene: UIWindowScene?) -> String { isElsewhere(than: scene) ? "\(name) of another window" : name }

    /// Whether the action is one of this store's.
    func knows(_ action: ActionEntry.ID) -> Bool { noted.contains { $0.action == action } }

    /// Shows the app as it was after an action.
    /// - Returns: Whether that state is still there.
    @discardableResult func show(_ action: ActionEntry.ID) -> Bool {
        noted.last { $0.action == action }.map { showEntry($0.entry) } ?? false
    }

    isolated deinit { replaying?.cancel() }

    /// From what is shown to the last action.
    func replay() {
        replaying?.cancel()
        let run = run
        replaying = Task { await run() }
    }
}
