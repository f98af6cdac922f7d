import Foundation

/// An action that has run.
public struct ActionEntry: Identifiable {
    /// The number of an action in its log, from 0. Numbers continue after the log is cleared.
    public typealias ID = SerialNumber<ActionEntry>

    /// The action's number.
    public let id: ID
    /// The time at which the action had run, in seconds on a monotonic clock.
    public let time: TimeInterval
    /// The time that the action occupied the main actor, in seconds.
    public let cost: TimeInterval
    /// Whether the action changed the state; nil if the states were not compared.
    public let changed: Bool?
    /// The action's details, made on demand; nil if none were given or the log had to remove them.
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
    /// The scene in which the actions ran, by its session's persistent identifier; nil if unknown.
    public var scene: String?
    /// The time at which the first action had run, in seconds on a monotonic clock.
    public var first: TimeInterval
    /// The time at which the last action had run, in seconds on a monotonic clock.
    public var last: TimeInterval
    /// The number of actions.
    public var count: Int
    /// The total duration of the actions, in seconds.
    public var cost: TimeInterval
    /// The number of actions with states that were compared.
    public var known: Int
    /// The number of compared actions that changed nothing.
    public var unchanged: Int
    /// Notable patterns in the actions.
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
    /// The total duration of the actions, in seconds.
    public var cost: TimeInterval
    /// The largest number of actions in one second.
    public var peakRate: Double
    /// The share of compared actions that changed nothing, from 0 to 1; nil if none was compared.
    public var noOpShare: Double?
    /// Notable patterns in the actions.
    public var badges: [ActionBadge]
}
