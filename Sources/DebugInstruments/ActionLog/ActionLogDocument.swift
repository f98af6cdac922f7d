import Foundation

/// An action log as JSON, to be saved, compared and opened elsewhere.
///
/// It is an object with the format `frontmost.actions`; <doc:Reports> describes every key. The differences are made on export.
public struct ActionLogDocument: InstrumentsDocument, Hashable, Sendable {
    /// `frontmost.actions`
    public static let format = "frontmost.actions"
    /// The version that is written.
    public static let version = 1

    private var format = Self.format
    private var version = Self.version
    /// The time of the export, in seconds on the clock of the actions.
    public var time: TimeInterval
    /// The app's name, if known.
    public var app: String?
    /// The date and time of the export in ISO 8601, if known.
    public var exported: String?
    /// The number of recorded actions, including those that were no longer kept.
    public var count: Int
    /// The rows, oldest first.
    public var rows: [ActionRow]
    /// The actions, in the order in which they ran.
    public var actions: [Action]

    /// An action of the log.
    public struct Action: Hashable, Codable, Sendable {
        /// The action's number in the exported log.
        public var id: ActionEntry.ID
        /// The action's label.
        public var label: String
        /// The `id` of its row, which may be missing.
        public var row: Int
        /// The time at which the action had run, in seconds on the clock of the log.
        public var time: TimeInterval
        /// The action's duration, in seconds.
        public var cost: TimeInterval
        /// Whether the action changed the state; nil if the states were not compared.
        public var changed: Bool?
        /// The change of the state, as readable text.
        public var difference: String?
        /// The action as JSON text, from which it can be sent again.
        public var action: String?

        /// Creates an action.
        /// - Parameters:
        ///   - id: The action's number in the exported log.
        ///   - label: The action's label.
        ///   - row: The `id` of its row.
        ///   - time: When it had run, in seconds.
        ///   - cost: Its duration, in seconds.
        ///   - changed: Whether it changed anything; nil if that was not compared.
        ///   - difference: What it changed, as readable text.
        ///   - action: The action as JSON text.
        public init(
            id: ActionEntry.ID, label: String, row: Int, time: TimeInterval, cost: TimeInterval = 0, changed: Bool? = nil,
            difference: String? = nil, action: String? = nil
        ) {
            (self.id, self.label, self.row, self.time, self.cost) = (id, label, row, time, cost)
            (self.changed, self.difference, self.action) = (changed, difference, action)
        }
    }

    /// Creates a log.
    /// - Parameters:
    ///   - time: When it was exported, in seconds on the clock of the actions.
    ///   - count: The number of recorded actions.
    ///   - rows: The rows, oldest first.
    ///   - actions: The actions, in the order in which they ran.
    public init(time: TimeInterval, count: Int, rows: [ActionRow], actions: [Action]) {
        (self.time, self.count, self.rows, self.actions) = (time, count, rows, actions)
    }

    /// Validates well-formed figures: limits, signs, and order.
    /// - Throws: `DocumentError` for the first invalid value.
    public func check() throws(DocumentError) {
        func fail(_ place: String, _ reason: String) -> DocumentError { Self.error(.badValue(reason), place) }
        if count < actions.count { throw fail("count", "is \(count), and there are \(actions.count) actions") }
        // No log keeps more, and more would be unreadable.
        for (place, count) in [("rows", rows.count), ("actions", actions.count)] where count > ActionHistory.entryLimit {
            throw fail(place, "has \(count) entries, and the limit is \(ActionHistory.entryLimit)")
        }
        for (index, row) in rows.enumerated() {
            if row.scene?.count ?? 0 > ActionHistory.labelLength { throw fail("rows[\(index)].scene", "is too long") }
            if row.label.count > ActionHistory.labelLength { throw fail("rows[\(index)].label", "is too long") }
            if row.count < 1 { throw fail("rows[\(index)].count", "is \(row.count)") }
            if row.last < row.first { throw fail("rows[\(index)].last", "is before the first") }
            if row.known < 0 || row.known > row.count { throw fail("rows[\(index)].known", "is \(row.known) of \(row.count)") }
            if row.unchanged < 0 || row.unchanged > row.known {
                throw fail("rows[\(index)].unchanged", "is \(row.unchanged) of \(row.known)")
            }
            if index > 0, row.id <= rows[index - 1].id { throw fail("rows[\(index)].id", "is not above the one before it") }
        }
        for (index, action) in actions.enumerated() {
            if action.cost < 0 { throw fail("actions[\(index)].cost", "is below zero") }
            guard index > 0 else { continue }
            let last = actions[index - 1]
            if action.id <= last.id { throw fail("actions[\(index)].id", "is not above the one before it") }
            if action.time < last.time { throw fail("actions[\(index)].time", "is before that of the one before it") }
        }
    }

    /// Returns the actions of a row, in the order in which they ran.
    /// - Parameter row: A row of this document.
    public func actions(of row: ActionRow) -> [Action] { actions.filter { $0.row == row.id } }
}

extension ActionHistory {
    /// Returns everything that is kept, with the differences, which are made now.
    /// - Parameters:
    ///   - now: The current time, in seconds on the clock of the actions.
    ///   - isShown: Returns false for rows to leave out, with their actions.
    @MainActor public func document(at now: TimeInterval, where isShown: (ActionRow) -> Bool = { _ in true }) -> ActionLogDocument
    {
        let all = rows(at: now), shown = all.filter(isShown)
        let left = Set(all.map(\.id)).subtracting(shown.map(\.id))
        let actions = actions.filter { !left.contains($0.row) }.map { entry in
            ActionLogDocument.Action(
                id: entry.id, label: label(of: entry), row: entry.row, time: entry.time, cost: entry.cost, changed: entry.changed,
                difference: entry.detail?.describe(), action: entry.detail?.encodedAction())
        }
        return ActionLogDocument(time: now, count: count, rows: shown, actions: actions)
    }
}
