import Foundation

/// Computes a velocity from samples of the last 0.1 seconds, so that a finger that has stopped has none.
package struct SpeedMeter: Sendable {
    /// The time that the samples span, in seconds.
    package static let window: TimeInterval = 0.1

    private var samples: [(place: CGPoint, time: TimeInterval)] = []

    package init() {}

    /// Adds a sample. It replaces one of the same time.
    package mutating func add(_ place: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.window }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((place, time))
    }

    /// In units a second; zero for fewer than two samples.
    package var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let seconds = last.time - first.time
        return CGPoint(x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds)
    }
}
