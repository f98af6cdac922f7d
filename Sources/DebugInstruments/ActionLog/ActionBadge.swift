import Foundation

/// A notable pattern in the actions of one label, with its figures.
public enum ActionBadge: Hashable, Codable, Sendable {
    /// The actions are frequent, and have been for a while.
    case highFrequency(perSecond: Double)
    /// Many actions ran in one frame, which shows the result of the last one only.
    case burst(inOneFrame: Int)
    /// The actions nearly never change anything.
    case noOp(unchanged: Int, of: Int)
    /// The actions take a large part of the main actor's time, from 0 to 1; with the average seconds of one.
    case cost(share: Double, perAction: TimeInterval)
    /// The actions come at regular intervals, in seconds; with the relative variation of the intervals.
    case timer(interval: TimeInterval, variation: Double)
    /// The action follows another one each time, in the same turn; with the number of times in a row.
    case echo(of: String, times: Int)

    /// The badge's text.
    public var title: String {
        switch self {
        case .highFrequency: "high frequency"
        case .burst: "burst"
        case .noOp: "no-op"
        case .cost: "cost"
        case .timer: "timer"
        case .echo: "echo"
        }
    }

    /// The figures, and the rule by which they are notable.
    public var explanation: String {
        switch self {
        case .highFrequency(let rate):
            """
            \(Figures.rounded(rate)) a second. At \(FrequencyAlarm.warning) a second for two seconds it counts as high frequency, \
            until there are fewer than \(FrequencyAlarm.clearing) a second for \
            \(Figures.rounded(FrequencyAlarm.quiet)) s.
            """
        case .burst(let count):
            """
            \(count) in one frame, which shows only the result of the last one. From \(ActionRules.burst) on it is a burst, which is \
            reported for \(Figures.rounded(ActionRules.burstSeconds)) s.
            """
        case .noOp(let unchanged, let all):
            """
            \(unchanged) of the last \(all) changed nothing. From \(Figures.percent(ActionRules.noOpShare)) on it counts as a no-op.
            """
        case .cost(let share, let each):
            """
            \(Figures.percent(share)) of the main actor in the last \(ActionRules.costSeconds) s, \(Figures.duration(each)) each. \
            Above \(Figures.percent(ActionRules.costShare)) it is worth a look.
            """
        case .timer(let interval, let variation):
            """
            Every \(Figures.duration(interval)), and the intervals vary by \(Figures.percent(variation)). Below \
            \(Figures.percent(ActionRules.timerVariation)) it is a timer, not a user.
            """
        case .echo(let other, let times):
            "The last \(times) times it followed \(other) in the same turn: one action could replace both."
        }
    }
}

/// The thresholds for badges.
enum ActionRules {
    /// The number of actions of one label in one frame that make a burst.
    static let burst = 10
    /// How long a burst is reported, in seconds.
    static let burstSeconds: TimeInterval = 10
    /// The assumed duration of a frame while no frames are committed.
    static let frame: TimeInterval = 1 / 60
    static let noOpShare = 0.8
    /// The number of actions that must have been compared.
    static let noOpLeast = 10
    /// The number of compared actions from which a row shows the share of no-ops.
    static let noOpSaid = 5
    static let costShare = 0.05
    static let costSeconds = 5
    static let timerVariation = 0.1
    /// The number of intervals that must be alike, and the seconds that they must span.
    static let timerLeast = 8
    static let timerSeconds: TimeInterval = 2
    /// An action that comes within this time after the user's input counts as the user's, in seconds.
    static let hand: TimeInterval = 0.1
    /// How long a run that began with the user's input counts as the user's without further input, in seconds.
    static let handSeconds: TimeInterval = 5
    /// The number of times in a row that an action must have followed the other.
    static let echoLeast = 8
    /// The maximum time between two actions of one turn, in seconds, where turns are not counted.
    static let turn: TimeInterval = 0.001
}

/// Formats figures for people.
package enum Figures {
    /// Three significant digits, independent of the locale.
    package static func rounded(_ value: Double) -> String {
        let size = abs(value), digits = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2
        let text = String(format: "%.\(digits)f", value)
        guard text.contains(".") else { return text }
        let short = text.reversed().drop { $0 == "0" }
        return String((short.first == "." ? short.dropFirst() : short).reversed())
    }

    package static func percent(_ share: Double) -> String { "\(rounded((share * 1000).rounded() / 10)) %" }

    package static func duration(_ seconds: TimeInterval) -> String {
        let size = abs(seconds)
        if size >= 1 { return "\(rounded(seconds)) s" }
        return size >= 0.0001 || size == 0 ? "\(rounded(seconds * 1e3)) ms" : "\(rounded(seconds * 1e6)) µs"
    }

    package static func bytes(_ bytes: Double) -> String {
        let size = abs(bytes)
        if size >= 1_048_576 { return "\(rounded(bytes / 1_048_576)) MB" }
        return size >= 1024 ? "\(rounded(bytes / 1024)) KB" : "\(rounded(bytes)) bytes"
    }
}

extension KeyedDecodingContainer {
    /// Decodes the known badges. Unknown ones come from a newer version and are ignored, as unknown keys are.
    ///
    /// The compiler prefers this overload to the general `decode` wherever this module's documents contain a list of badges.
    func decode(_ type: [ActionBadge].Type, forKey key: Key) throws -> [ActionBadge] {
        try decode([BadgeOfAnyKind].self, forKey: key).compactMap(\.badge)
    }
}

private struct BadgeOfAnyKind: Decodable {
    private struct Kind: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
    private static let known: Set = ["highFrequency", "burst", "noOp", "cost", "timer", "echo"]

    let badge: ActionBadge?

    init(from decoder: any Decoder) throws {
        let kinds = try decoder.container(keyedBy: Kind.self).allKeys.map(\.stringValue)
        let isUnknown = !kinds.isEmpty && Self.known.isDisjoint(with: kinds)
        badge = isUnknown ? nil : try ActionBadge(from: decoder)
    }
}
