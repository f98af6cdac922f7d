import Foundation

/// One action that ran.
public struct ActionEntry: Identifiable {
    /// Counts the actions of a log, from 0; also over its clearing.
    public typealias ID = SerialNumber<ActionEntry>

    /// What it is found by.
    public let id: ID
    /// When it had run, in seconds on a clock that only runs forward.
    public let time: TimeInterval
    /// Seconds for which it kept the main actor.
    public let cost: TimeInterval
    /// Whether it changed anything; nil where nobody has compared.
    public let changed: Bool?
    /// What it changed, to be made when somebody asks. Nil where nobody said, and where the log had to let go of it.
    public internal(set) var detail: ActionDetail?

    let label: Int
    let row: Int
}

/// Actions of one label that came one after the other, as one line of the log.
public struct ActionRow: Hashable, Codable, Sendable, Identifiable {
    /// Counts the rows of a log.
    public var id: Int
    /// What they are called.
    public var label: String
    /// The scene that they were done in, by its session's persistent identifier. Nil where nobody knows.
    public var scene: String?
    /// When the first of them had run, in seconds on a clock that only runs forward.
    public var first: TimeInterval
    /// When the last of them had.
    public var last: TimeInterval
    /// How many they are.
    public var count: Int
    /// Seconds that they took together.
    public var cost: TimeInterval
    /// How many are known to have changed something or not.
    public var known: Int
    /// How many of those have not.
    public var unchanged: Int
    /// What is remarkable about them.
    public var badges: [ActionBadge]

    /// How many came in a second, from the first to the last. Nil for one.
    public var rate: Double? { count > 1 && last > first ? Double(count - 1) / (last - first) : nil }

    /// The line: `sliderChanged ×143 · 58/s · 0.3 ms · 97 % no-op`.
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

/// All actions of one label.
public struct LabelSummary: Hashable, Codable, Sendable {
    /// What they are called.
    public var label: String
    /// How many there were.
    public var count: Int
    /// Seconds that they took together.
    public var cost: TimeInterval
    /// The most in one second.
    public var peakRate: Double
    /// What part of those that are known to have changed something or not has not; nil where none is.
    public var noOpShare: Double?
    /// What is remarkable about them.
    public var badges: [ActionBadge]
}
