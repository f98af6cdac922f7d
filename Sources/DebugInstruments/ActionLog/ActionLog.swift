import Foundation

/// A log of the actions that an app runs. Apps of any architecture can record them:
///
///     ActionLog.record(label: "saveTapped")
///     ActionLog.record(
///         label: action.label, cost: seconds, changed: new != old,
///         detail: ActionDetail(from: old, to: new, byteCount: size) { old, new in diff(old, new) ?? "" })
///
/// The log is off by default; calls cost nothing then, because their arguments are not evaluated. It keeps values only, never an
/// app's objects.
@MainActor public final class ActionLog {
    /// The app's log.
    public static let shared = ActionLog()

    /// Whether actions are recorded. A HUD turns it on, and so does a headless report.
    public var isOn = false
    /// Whether the log is paused: rates are still measured, but no rows and actions are added.
    public var isPaused = false {
        didSet { if isPaused != oldValue { missedWhilePaused = 0 } }
    }
    /// The number of actions that came while the log was paused.
    public private(set) var missedWhilePaused = 0
    /// The recorded actions.
    public private(set) var history: ActionHistory
    /// The filter for the rows that are shown.
    public var filter = ActionFilter()
    /// An imported log, which is shown in place of the app's own.
    public var opened: ActionLogDocument?
    /// Returns the seconds since the last user input in a scene, if known. Actions right after a finger's move are not those of a
    /// timer, however regular they are. Input in another scene does not count. The scene is nil if it is unknown.
    public var sinceInput: ((_ scene: String?) -> TimeInterval?)?
    /// Returns the scene of the current turn, if known, so that each scene's actions form their own rows.
    public var sceneInTurn: (() -> String?)?

    private let now: () -> TimeInterval
    private let turn: (() -> Int)?

    /// Creates a log.
    /// - Parameters:
    ///   - byteLimit: The maximum size of all details, in bytes.
    ///   - now: Returns the seconds on a monotonic clock.
    ///   - turn: Returns the number of the main actor's turn. If nil, actions within a millisecond belong to one turn.
    public init(byteLimit: Int = 4 << 20, now: @escaping () -> TimeInterval = ActionLog.uptime, turn: (() -> Int)? = nil) {
        history = ActionHistory(byteLimit: byteLimit)
        (self.now, self.turn) = (now, turn)
    }

    /// Returns the seconds on the system's monotonic clock.
    nonisolated public static func uptime() -> TimeInterval { ProcessReader.uptime() }

    /// Records an action that has just run in the app's log. Does nothing while the log is off.
    /// - Parameters:
    ///   - label: The kind of action, without its values.
    ///   - cost: Its duration, in seconds.
    ///   - changed: Whether it changed anything; nil if that was not compared.
    ///   - detail: The action's details.
    /// - Returns: The action's number; nil if it is not kept.
    @discardableResult public static func record(
        label: @autoclosure () -> String, cost: TimeInterval = 0, changed: @autoclosure () -> Bool? = nil,
        detail: @autoclosure () -> ActionDetail? = nil
    ) -> ActionEntry.ID? {
        shared.record(label: label(), cost: cost, changed: changed(), detail: detail())
    }

    /// Records an action that has just run. Does nothing while the log is off.
    /// - Parameters:
    ///   - label: The kind of action, without its values.
    ///   - cost: Its duration, in seconds.
    ///   - changed: Whether it changed anything; nil if that was not compared.
    ///   - scene: The scene in which it ran, used if the current turn belongs to none.
    ///   - detail: The action's details.
    /// - Returns: The action's number; nil if it is not kept.
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

    /// Notes that a frame was committed.
    public func frameCommitted() { if isOn { history.frameCommitted() } }

    /// Measures the details that were added since the last call. Call it from time to time, so that the log keeps to its byte
    /// limit and reports its size.
    /// - Parameter limit: The maximum number of details to measure; the others are assumed to have the average size.
    public func weighDetails(atMost limit: Int = 4) { history.weighDetails(atMost: limit) }

    /// Removes everything.
    public func clear() {
        history.clear()
        missedWhilePaused = 0
    }

    /// The rows that pass the filter, oldest first.
    public var rows: [ActionRow] { (opened?.rows ?? history.rows(at: now())).filter(filter.shows) }

    /// Returns the rows that pass the filter and their actions, for export.
    /// - Parameter isShown: Returns false for further rows to leave out.
    public func document(where isShown: (ActionRow) -> Bool = { _ in true }) -> ActionLogDocument {
        guard let opened else { return history.document(at: now()) { filter.shows($0) && isShown($0) } }
        var document = opened
        let hidden = Set(opened.rows.filter { !filter.shows($0) || !isShown($0) }.map(\.id))
        document.rows.removeAll { hidden.contains($0.id) }
        document.actions.removeAll { hidden.contains($0.row) }
        return document
    }
}
