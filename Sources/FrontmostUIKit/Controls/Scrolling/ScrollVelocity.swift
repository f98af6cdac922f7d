import Foundation

/// The velocity of a scroll offset, from the offsets that a host reports. It is that of the last tenth of a second.
package struct ScrollVelocity {
    /// The time in seconds without a report after which the content counts as resting.
    package static let pause = 0.15
    private static let window = 0.1

    /// The velocity at the latest report, in points per second.
    package private(set) var current = CGVector.zero
    private var reports: [(offset: CGPoint, time: TimeInterval)] = []

    package init() {}

    /// Notes a reported offset.
    package mutating func note(_ offset: CGPoint, at time: TimeInterval) {
        reports.removeAll { time - $0.time > Self.window }
        if let first = reports.first, time > first.time {
            let duration = time - first.time
            current = CGVector(dx: (offset.x - first.offset.x) / duration, dy: (offset.y - first.offset.y) / duration)
        } else if reports.isEmpty {
            current = .zero
        }
        reports.append((offset, time))
    }
}
