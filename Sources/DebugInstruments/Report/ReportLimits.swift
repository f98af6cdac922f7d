import Foundation

/// What a report may show at most, for CI to fail on. What is nil is not looked at.
public struct ReportLimits: Hashable, Codable, Sendable {
    /// Red leaks.
    public var leaks: Int? = 0
    /// Screens whose live heap grows with their visits.
    public var growingScreens: Int? = 0
    /// Milliseconds of hitches a second.
    public var hitchRatio: Double? = 5
    /// The same in the clients, where these were asked: how smooth it is depends on the machine of whoever looks.
    public var clientHitchRatio: Double?
    /// Seconds of the longest stall of the main actor.
    public var longestStall: TimeInterval?
    /// Actions of one label in one second.
    public var actionRate: Double?
    /// Average processor time per cent of one core.
    public var cpu: Double?
    /// Bytes of footprint.
    public var footprint: Int?

    /// No leak, no growing screen, and a hitch ratio of 5.
    public init() {}
}

/// A figure that is beyond its limit.
public struct LimitViolation: Hashable, Sendable, CustomStringConvertible {
    /// The limit's name, with the screen or label that it is about.
    public var figure: String
    /// What the report has.
    public var value: Double
    /// What it may have at most.
    public var limit: Double

    /// One line: the figure, its value, and the limit.
    public var description: String { "\(figure) is \(Figures.rounded(value)), and \(Figures.rounded(limit)) is the most" }
}

extension Report {
    /// What is beyond the limits. A figure that is missing, since it could not be measured, is not beyond one; see `failures`.
    public func violations(of limits: ReportLimits) -> [LimitViolation] {
        var found: [LimitViolation] = []
        func check(_ figure: String, _ value: Double?, _ limit: Double?) {
            if let value, let limit, value > limit { found.append(LimitViolation(figure: figure, value: value, limit: limit)) }
        }
        check("leaks", Double(leaks.filter { $0.stage == .red }.count), limits.leaks.map(Double.init))
        check(
            "growingScreens", memory.map { Double($0.screens.filter(\.isGrowing).count) }, limits.growingScreens.map(Double.init))
        check("hitchRatio", frames.hitchRatio, limits.hitchRatio)
        check("clientHitchRatio", client?.hitchRatio, limits.clientHitchRatio)
        check("longestStall", stalls.longest, limits.longestStall)
        for action in actions { check("actionRate of \(action.label)", action.peakRate, limits.actionRate) }
        check("cpu", cpu?.average, limits.cpu)
        check("footprint", memory.map { Double($0.peak.footprint) }, limits.footprint.map(Double.init))
        return found
    }
}
