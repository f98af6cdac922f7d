import Foundation

/// An action log as JSON, to be kept, compared and opened elsewhere.
///
/// It is an object with the format `frontmost.actions`; <doc:Reports> names every key. Differences are made when it is exported.
public struct ActionLogDocument: InstrumentsDocument, Hashable, Sendable {
    /// `frontmost.actions`
    public static let format = "frontmost.actions"
    /// The version that is written.
    public static let version = 1

    private var format = Self.format
    private var version = Self.version
    /// The time at which it was exported, on the clock of the actions.
    public var time: TimeInterval
    /// The app whose log it is, where it says so.
    public var app: String?
    /// The date and the time of day at which it was exported, as ISO 8601 has them, where it says so.
    public var exported: String?
    /// How many actions had been recorded, also those that were no longer kept.
    public var count: Int
    /// The lines, oldest first.
    public var rows: [ActionRow]
    /// In the order in which they ran.
    public var actions: [Action]

    /// One action.
    public struct Action: Hashable, Codable, Sendable {
        /// Its number in the log that was exported.
        public var id: ActionEntry.ID
        /// What it is called.
        public var label: String
        /// The row that it is part of; the row may be gone.
        public var row: Int
        /// When it had run.
        public var time: TimeInterval
        /// Seconds.
        public var cost: TimeInterval
        /// Whether it changed anything; nil where nobody has compared.
        public var changed: Bool?
        /// What it changed, for a person.
        public var difference: String?
        /// The action as JSON in a text, from which it can be sent again.
        public var action: String?

        /// An action with these parts.
        public init(
            id: ActionEntry.ID, label: String, row: Int, time: TimeInterval, cost: TimeInterval = 0, changed: Bool? = nil,
            difference: String? = nil, action: String? = nil
        ) {
            (self.id, self.label, self.row, self.time, self.cost) = (id, label, row, time, cost)
            (self.changed, self.difference, self.action) = (changed, difference, action)
        }
    }

    /// A log with these parts.
    public init(time: TimeInterval, count: Int, rows: [ActionRow], actions: [Action]) {
        (self.time, self.count, self.rows, self.actions) = (time, count, rows, actions)
    }

    /// Says what is wrong with figures that are well formed.
    public func check() throws(DocumentError) {
        func fail(_ place: String, _ reason: String) -> DocumentError { Self.error(.badValue(reason), place) }
        if count < actions.count { throw fail("count", "is \(count), and there are \(actions.count) actions") }
        // No log keeps more, and nobody could look through it.
        for (place, count) in [("rows", rows.count), ("actions", actions.count)] where count > ActionHistory.entryLimit {
            throw fail(place, "has \(count) entries, and \(ActionHistory.entryLimit) are the most")
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

    /// The actions of a row, in the order in which they ran.
    public func actions(of row: ActionRow) -> [Action] { actions.filter { $0.row == row.id } }
}

extension ActionHistory {
    /// Everything that is kept, with the differences, which are made now.
    /// - Parameter isShown: Leaves out rows, with their actions.
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
