import Foundation

/// What is remarkable about the actions of one label, with the figures that say so.
public enum ActionBadge: Hashable, Codable, Sendable {
    /// It comes many times a second, and goes on.
    case highFrequency(perSecond: Double)
    /// It came many times in one frame, of which a person saw only the last.
    case burst(inOneFrame: Int)
    /// It nearly never changes anything.
    case noOp(unchanged: Int, of: Int)
    /// It takes a large part of the main actor's time.
    case cost(share: Double, perAction: TimeInterval)
    /// It comes at even distances.
    case timer(interval: TimeInterval, variation: Double)
    /// It follows another action each time, in the same turn.
    case echo(of: String, times: Int)

    /// What stands on the badge.
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

    /// The figures, and the rule by which they are remarkable.
    public var explanation: String {
        switch self {
        case .highFrequency(let rate):
            """
            \(Figures.rounded(rate)) a second. From \(FrequencyAlarm.warning) a second for two seconds on end it is high \
            frequency, until there were fewer than \(FrequencyAlarm.clearing) a second for \
            \(Figures.rounded(FrequencyAlarm.quiet)) s.
            """
        case .burst(let count):
            """
            \(count) in one frame, which shows only what the last of them left. From \(ActionRules.burst) it is a burst, which is told \
            of for \(Figures.rounded(ActionRules.burstSeconds)) s.
            """
        case .noOp(let unchanged, let all):
            """
            \(unchanged) of the last \(all) changed nothing. From \(Figures.percent(ActionRules.noOpShare)) it is called a no-op.
            """
        case .cost(let share, let each):
            """
            \(Figures.percent(share)) of the main actor in the last \(ActionRules.costSeconds) s, \(Figures.duration(each)) each. \
            Above \(Figures.percent(ActionRules.costShare)) it is worth a look.
            """
        case .timer(let interval, let variation):
            """
            Every \(Figures.duration(interval)), and the distances vary by \(Figures.percent(variation)). Below \
            \(Figures.percent(ActionRules.timerVariation)) it is a timer, not a person.
            """
        case .echo(let other, let times):
            "The last \(times) times it followed \(other) in the same turn: one action could do what both do."
        }
    }
}

/// The figures by which actions are judged.
enum ActionRules {
    /// So many of one label in one frame are a burst.
    static let burst = 10
    /// For how long one is told of.
    static let burstSeconds: TimeInterval = 10
    /// How long a frame is where nobody says that one ended.
    static let frame: TimeInterval = 1 / 60
    static let noOpShare = 0.8
    /// So many must be known to have changed something or not.
    static let noOpLeast = 10
    /// From so many on, a row says what part of them changed nothing: of one or two it says nothing about the others.
    static let noOpSaid = 5
    static let costShare = 0.05
    static let costSeconds = 5
    static let timerVariation = 0.1
    /// So many distances must be alike, for so many seconds.
    static let timerLeast = 8
    static let timerSeconds: TimeInterval = 2
    /// An action that comes no later than this after a person did something is that person's.
    static let hand: TimeInterval = 0.1
    /// For how long what a person began is still that person's, when nobody does anything any more.
    static let handSeconds: TimeInterval = 5
    /// So many times it must have followed the other.
    static let echoLeast = 8
    /// Seconds between two actions that belong to one turn, where nobody says what a turn is.
    static let turn: TimeInterval = 0.001
}

/// Figures as a person reads them.
package enum Figures {
    /// Three digits that matter, whatever the language of the machine.
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
    /// The badges that are known. One of another kind is from a newer program, and left alone like a key that is not known.
    ///
    /// The compiler takes this before the general `decode` wherever this module's documents have a list of badges.
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
