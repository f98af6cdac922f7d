import Foundation

/// Every action that an app runs, as far as it says so. Any architecture can:
///
///     ActionLog.record(label: "saveTapped")
///     ActionLog.record(
///         label: action.label, cost: seconds, changed: new != old,
///         detail: ActionDetail(from: old, to: new, byteCount: size) { old, new in diff(old, new) ?? "" })
///
/// While nobody looks it is off: nothing of a call is evaluated then. It keeps values only, never an app's objects.
@MainActor public final class ActionLog {
    /// The app's log.
    public static let shared = ActionLog()

    /// Whether anything is recorded. A HUD turns it on, and so does a headless report.
    public var isOn = false
    /// Keeps what is there: rates go on being measured, but no row and no action is added.
    public var isPaused = false {
        didSet { if isPaused != oldValue { missedWhilePaused = 0 } }
    }
    /// How many actions came while it was paused.
    public private(set) var missedWhilePaused = 0
    /// What it remembers.
    public private(set) var history: ActionHistory
    /// Which rows are shown.
    public var filter = ActionFilter()
    /// A log that was imported, and is shown in the place of the app's own.
    public var opened: ActionLogDocument?
    /// Says for how many seconds no person has done anything in a scene, where somebody knows: what comes right after a move of a finger is
    /// no timer's, however even the moves are. Another person's finger has not begun it. The scene is nil where nobody knows it.
    public var sinceInput: ((_ scene: String?) -> TimeInterval?)?
    /// Names the scene that something is done in now, where somebody knows: two persons' actions are rows of their own.
    public var sceneInTurn: (() -> String?)?

    private let now: () -> TimeInterval
    private let turn: (() -> Int)?

    /// - Parameters:
    ///   - byteLimit: Bytes of details that are kept.
    ///   - now: Seconds on a clock that only runs forward.
    ///   - turn: Counts the turns of the main actor, where something does; without it, actions within a millisecond are of one.
    public init(byteLimit: Int = 4 << 20, now: @escaping () -> TimeInterval = ActionLog.uptime, turn: (() -> Int)? = nil) {
        history = ActionHistory(byteLimit: byteLimit)
        (self.now, self.turn) = (now, turn)
    }

    /// Seconds on the system's clock that only runs forward.
    nonisolated public static func uptime() -> TimeInterval { ProcessReader.uptime() }

    /// Records an action that has just run, in the app's log.
    @discardableResult public static func record(
        label: @autoclosure () -> String, cost: TimeInterval = 0, changed: @autoclosure () -> Bool? = nil,
        detail: @autoclosure () -> ActionDetail? = nil
    ) -> ActionEntry.ID? {
        shared.record(label: label(), cost: cost, changed: changed(), detail: detail())
    }

    /// Records an action that has just run.
    /// - Parameters:
    ///   - label: Names the kind of action, without its values.
    ///   - cost: Seconds that it took.
    ///   - changed: Whether anything is different after it; nil where nobody has compared.
    ///   - scene: Whose it is where nobody's turn says so.
    ///   - detail: What can be said when somebody asks.
    /// - Returns: What it can be found by later; nil where it is not kept.
    @discardableResult public func record(
        label: @autoclosure () -> String, cost: TimeInterval = 0, changed: @autoclosure () -> Bool? = nil,
        scene: @autoclosure () -> String? = nil, detail: @autoclosure () -> ActionDetail? = nil
    ) -> ActionEntry.ID? {
        guard isOn else { return nil }
        let scene = sceneInTurn?() ?? scene()
        let isByHand = (sinceInput?(scene)).map { $0 < ActionRules.hand } ?? false
        if isPaused {
            missedWhilePaused += 1
            history.measure(
                label: label(), at: now(), cost: cost, changed: changed(), turn: turn?(), isByHand: isByHand)
            return nil
        }
        return history.record(
            label: label(), at: now(), cost: cost, changed: changed(), turn: turn?(), isByHand: isByHand,
            scene: scene, detail: detail())
    }

    /// A frame was committed.
    public func frameCommitted() { if isOn { history.frameCommitted() } }

    /// Finds out what details hold that have come since the last time, of so many at the most: to be called now and then, so that the
    /// log keeps to its bytes, and says how many they are.
    public func weighDetails(atMost limit: Int = 4) { history.weighDetails(atMost: limit) }

    /// Forgets everything.
    public func clear() {
        history.clear()
        missedWhilePaused = 0
    }

    /// The rows that the filter shows, oldest first.
    public var rows: [ActionRow] { (opened?.rows ?? history.rows(at: now())).filter(filter.shows) }

    /// What the filter shows, to be exported.
    /// - Parameter isShown: Leaves out more rows.
    public func document(where isShown: (ActionRow) -> Bool = { _ in true }) -> ActionLogDocument {
        guard let opened else { return history.document(at: now()) { filter.shows($0) && isShown($0) } }
        var document = opened
        let hidden = Set(opened.rows.filter { !filter.shows($0) || !isShown($0) }.map(\.id))
        document.rows.removeAll { hidden.contains($0.id) }
        document.actions.removeAll { hidden.contains($0.row) }
        return document
    }
}
