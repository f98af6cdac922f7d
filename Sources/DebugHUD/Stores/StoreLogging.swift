import DebugInstruments
import Foundation
import UnidirectionalStore
import SwiftUINames
import UIKitNames

extension Store {
    /// Logs this store's actions in the debug HUD, which can also show its past states.
    ///
    ///     let store = Store(initialState: Counter.State()) { Counter() }
    ///     let logging = store.debugLog()
    ///
    /// While there is no HUD, the store does no extra work.
    /// - Parameter name: The store's name in the HUD; the type of its state by default. If several stores in one scene have the
    ///   same name, the later ones get a number.
    /// - Returns: The logging. Keep it for as long as the store should be logged.
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
                            difference: { ValueDump.diff(from: $0, to: $1) ?? "No visible difference." }))
                    if let id { noted(id) }
                }
            },
            travel: { [weak self] name in
                guard let self, let timeline = StoreTimeline(self) else { return nil }
                return AnyStoreTimeline(name: name, timeline)
            })
    }

    /// The size of a logged action without the storage of its states, in bytes: twice two states and the action, in closures and
    /// their boxes.
    private static var recordSize: Int { 4 * MemoryLayout<State>.stride + MemoryLayout<Action>.stride + 6 * 32 }

    /// Returns a closure that encodes the action as JSON, if it is `Encodable`.
    private static func encoder(_ action: Action) -> (@MainActor () -> String?)? {
        guard let action = action as? any Encodable else { return nil }
        return { (try? JSONEncoder().encode(action)).map { String(decoding: $0, as: UTF8.self) } }
    }
}

extension Duration {
    fileprivate var seconds: TimeInterval { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// A store with actions that are logged while there is a HUD. Logging ends when this is cancelled or released.
@MainActor public final class StoreLogging {
    /// Starts to record actions in a log, with the scene of the store, and reports the number of each.
    typealias Observe = (ActionLog, @escaping () -> UIWindowScene?, @escaping (ActionEntry.ID) -> Void) -> StoreObservation?

    private static var living: [Weak<StoreLogging>] = []

    private let name: String
    /// The scene in the turn of which the logging was created, if any.
    private weak var scene: UIWindowScene?
    private let observe: Observe
    private let travel: (String) -> AnyStoreTimeline?
    private var observation: StoreObservation?
    private(set) var traveller: AnyStoreTimeline?

    init(
        name: String, observe: @escaping Observe,
        travel: @escaping (String) -> AnyStoreTimeline?
    ) {
        Self.living.removeAll { $0.object == nil }
        let scene = Platform.sceneInItsTurn
        (self.name, self.scene) = (Self.distinct(name, in: scene), scene)
        (self.observe, self.travel) = (observe, travel)
        Self.living.append(Weak(self))
        if DebugSession.current != nil { begin() }
    }

    /// The name, with a number if another store that could be meant has the same name. Each scene has its own numbers: a
    /// recording does not name a scene, and is shown in the one in which it is opened.
    private static func distinct(_ name: String, in scene: UIWindowScene?) -> String {
        let others = living.compactMap(\.object).filter { scene == nil || $0.scene == nil || $0.scene === scene }
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
        // First, so that the timeline has an action before it is logged.
        let traveller = travel(name)
        traveller?.scene = scene
        self.traveller = traveller
        observation = observe(.shared, { [weak scene] in scene }, { [weak traveller] in traveller?.note($0) })
    }

    private func end() {
        observation = nil
        traveller = nil
    }

    /// Ends the logging.
    public func cancel() {
        end()
        Self.living.removeAll { $0.object === self }
    }

    static func sessionBegan() { living.forEach { $0.object?.begin() } }
    static func sessionEnded() { living.forEach { $0.object?.end() } }

    /// The size of the timelines without the states, which are counted with the log because both share them.
    static var byteCount: Int { living.reduce(0) { $0 + ($1.object?.traveller?.byteCount ?? 0) } }

    /// The stores with past states that can be shown: first those of the scene, then those of no scene, then those of other
    /// scenes.
    static func travellers(in scene: UIWindowScene?) -> [AnyStoreTimeline] {
        let all = living.compactMap { $0.object?.traveller }
        let own = all.filter { $0.scene != nil && $0.scene === scene }, shared = all.filter { $0.scene == nil }
        return own + shared + all.filter { $0.isElsewhere(than: scene) }
    }
}

/// Shows the past states of one store, independent of its types.
@MainActor final class AnyStoreTimeline: Identifiable {
    let name: String
    /// The scene that created the store, if any.
    fileprivate(set) weak var scene: UIWindowScene?
    /// The current position, observed by the view that reads it.
    let place: () -> String
    let stepBack: () -> Void
    let stepForward: () -> Void
    let returnToLive: () -> Void
    /// Nil if the store's state or actions are not `Codable`.
    let files: RecordingFiles?
    private let run: () async -> Void
    private let latest: () -> Int?
    private let recordBytes: () -> Int
    private let showEntry: (Int) -> Bool
    /// The timeline entries of the latest logged actions, oldest first.
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
            // From the last action there is nothing to continue with, so replay all of them.
            if let last = timeline.entries.last, timeline.position == .after(last.id) { timeline.showBeginning() }
            await timeline.replay()
        }
        latest = { timeline.latestRecorded }
        recordBytes = { timeline.entries.capacity * MemoryLayout<StoreTimeline<State, Action>.Entry>.stride }
        showEntry = {
            // The entry numbers are those of the store's own actions, not of a recording's.
            if timeline.hasLoadedRecording { timeline.returnToLive() }
            return timeline.show($0)
        }
    }

    /// Notes the store's latest action, which was logged.
    func note(_ action: ActionEntry.ID) {
        guard let entry = latest() else { return }
        if noted.count >= 2 * Self.limit { noted.removeFirst(Self.limit) }
        noted.append((action, entry))
    }

    /// The size without the states, in bytes.
    var byteCount: Int { recordBytes() + noted.capacity * MemoryLayout<(ActionEntry.ID, Int)>.stride }

    /// Whether the store belongs to another scene.
    func isElsewhere(than scene: UIWindowScene?) -> Bool { self.scene != nil && self.scene !== scene }

    /// The title to show in a scene.
    func title(in scene: UIWindowScene?) -> String { isElsewhere(than: scene) ? "\(name) of another window" : name }

    /// Whether the action is one of this store's.
    func knows(_ action: ActionEntry.ID) -> Bool { noted.contains { $0.action == action } }

    /// Shows the state after an action in the app.
    /// - Returns: Whether that state is still kept.
    @discardableResult func show(_ action: ActionEntry.ID) -> Bool {
        noted.last { $0.action == action }.map { showEntry($0.entry) } ?? false
    }

    isolated deinit { replaying?.cancel() }

    /// Replays from the shown state to the last action.
    func replay() {
        replaying?.cancel()
        let run = run
        replaying = Task { await run() }
    }
}
