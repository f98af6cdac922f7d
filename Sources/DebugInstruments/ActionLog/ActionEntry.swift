import Foundation

/// An action that has run.
public struct ActionEntry: Identifiable {
    /// The number of an action in its log, from 0. Numbers continue after the log is cleared.
    public typealias ID = SerialNumber<ActionEntry>

    /// The action's number.
    public let id: ID
    /// When it had run, in seconds on a monotonic clock.
    public let time: TimeInterval
    /// How long it occupied the main actor, in seconds.
    public let cost: TimeInterval
    /// Whether it changed anything; nil if the states were not compared.
    public let changed: Bool?
    /// Its details, made on demand; nil if none were given or the log had to remove them.
    public internal(set) var detail: ActionDetail?

    let label: Int
    let row: Int
}

/// Consecutive actions of one label, as one row of the log.
public struct ActionRow: Hashable, Codable, Sendable, Identifiable {
    /// The number of the row in its log.
    public var id: Int
    /// The actions' label.
    public var label: String
    /// The scene in which they ran, by its session's persistent identifier; nil if unknown.
    public var scene: String?
    /// When the first of them had run, in seconds on a monotonic clock.
    public var first: TimeInterval
    /// When the last of them had run, in seconds on a monotonic clock.
    public var last: TimeInterval
    /// The number of actions.
    public var count: Int
    /// Their total duration, in seconds.
    public var cost: TimeInterval
    /// How many were compared for a change.
    public var known: Int
    /// How many of those changed nothing.
    public var unchanged: Int
    /// Notable patterns in them.
    public var badges: [ActionBadge]

    /// The number of actions in a second, from the first to the last; nil for a single one.
    public var rate: Double? { count > 1 && last > first ? Double(count - 1) / (last - first) : nil }

    /// The row as text: `sliderChanged ×143 · 58/s · 0.3 ms · 97 % no-op`.
    public var line: String {
        var parts = [count > 1 ? "\(label) ×\(count)" : label]
        if let rate { parts.append("\(Figures.rounded(rate))/s") }
        if cost > 0 { parts.append(Figures.duration(cost / Double(count))) }
        if known >= ActionRules.noOpSaid, unchanged > 0 {
            parts.append("\(Figures.percent(Double(unchanged) / Double(known))) no-op")
        }
        return parts.joined(separator: " · ")
    }
}

/// The figures of all actions of one label.
public struct LabelSummary: Hashable, Codable, Sendable {
    /// The label.
    public var label: String
    /// The number of actions.
    public var count: Int
    /// Their total duration, in seconds.
    public var cost: TimeInterval
    /// The largest number in one second.
    public var peakRate: Double
    /// The share of compared actions that changed nothing, from 0 to 1; nil if none was compared.
    public var noOpShare: Double?
    /// Notable patterns in them.
    public var badges: [ActionBadge]
}
