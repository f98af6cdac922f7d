import Foundation

/// The progress of a change that no formula describes, at equal intervals from its start to its end. Values in between are on straight
/// lines.
public final class SampledCurve: Hashable, Sendable {
    /// The number of intervals for which a host has to be prepared.
    public static let mostIntervals = 240
    /// The progress at the start, after each interval, and at the end.
    public let values: [Double]
    /// The length in seconds.
    public let duration: Double

    /// Makes a curve.
    /// - Parameter values: The progress at equal intervals. Without values the change is at its end from the start.
    public init(_ values: [Double], duration: Double) {
        self.values = values.isEmpty ? [1] : values.map { $0.isFinite ? $0 : 1 }
        self.duration = duration.isFinite ? max(0, duration) : 0
    }

    /// Makes a curve of a function.
    /// - Parameter progress: The progress at a time in seconds.
    public convenience init(duration: Double, _ progress: (Double) -> Double) {
        let intervals = min(Self.mostIntervals, max(1, (duration * 60).rounded(.up).clampedInt))
        self.init((0...intervals).map { progress(duration * Double($0) / Double(intervals)) }, duration: duration)
    }

    /// The progress at a time in seconds.
    public func progress(at time: Double) -> Double {
        if time >= duration || values.count == 1 { return values[values.count - 1] }
        let place = max(0, time) / duration * Double(values.count - 1), index = min(Int(place), values.count - 2)
        return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    }

    public static func == (a: SampledCurve, b: SampledCurve) -> Bool {
        a === b || a.duration == b.duration && a.values == b.values
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(duration)
        hasher.combine(values)
    }
}
