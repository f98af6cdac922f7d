import Foundation

/// Upper limits for a report, for CI to fail on. Nil means no limit.
public struct ReportLimits: Hashable, Codable, Sendable {
    /// The number of red leaks.
    public var leaks: Int? = 0
    /// The number of screens with a live heap that grows with their visits.
    public var growingScreens: Int? = 0
    /// Milliseconds of hitches a second.
    public var hitchRatio: Double? = 5
    /// Milliseconds of hitches a second in clients that were asked to measure. It depends on the client's machine.
    public var clientHitchRatio: Double?
    /// The longest stall of the main actor, in seconds.
    public var longestStall: TimeInterval?
    /// The actions of one label in one second.
    public var actionRate: Double?
    /// The average processor time, in per cent of one core.
    public var cpu: Double?
    /// The highest footprint, in bytes.
    public var footprint: Int?

    /// Creates the default limits: no leaks, no growing screens, and a hitch ratio of 5.
    public init() {}
}

/// A figure that exceeds its limit.
public struct LimitViolation: Hashable, Sendable, CustomStringConvertible {
    /// The name of the limit, with the label that it concerns.
    public var figure: String
    /// The figure in the report.
    public var value: Double
    /// The limit.
    public var limit: Double

    /// The violation in one line: the figure, its value, and the limit.
    public var description: String { "\(figure) is \(Figures.rounded(value)), and the limit is \(Figures.rounded(limit))" }
}

extension Report {
    /// Returns the figures that exceed their limits. A figure that could not be measured does not exceed any; see `failures`.
    /// - Parameter limits: The limits.
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
