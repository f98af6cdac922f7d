import Foundation

/// The last values of a node's frame and effects that changed without an animation, for the velocity of a spring that follows. See
/// `RenderTree.tracksVelocity`.
struct VelocityTracks {
    /// The time over which velocities are measured, and after which a value counts as at rest, in seconds.
    static let span: TimeInterval = 0.1

    struct Track<Value> {
        private var values: [(value: Value, time: TimeInterval)] = []

        mutating func add(_ new: Value, after former: Value, at time: TimeInterval) {
            // A value that was at rest begins to move.
            if values.last.map({ time - $0.time > span }) ?? true { values = [(former, time - span)] }
            if values.last?.time == time { values.removeLast() }
            values.append((new, time))
            while values.count > 2 && time - values[1].time >= span { values.removeFirst() }
        }

        /// The way over the last span, and how long it took; nil for a value at rest.
        func lastSpan(at time: TimeInterval) -> (from: Value, to: Value, duration: TimeInterval)? {
            guard let first = values.first, let last = values.last, time - last.time <= span, last.time > first.time else {
                return nil
            }
            return (first.value, last.value, last.time - first.time)
        }
    }

    var frames = Track<CGRect>()
    var effects = Track<RenderEffects>()
}

extension RenderNode {
    func track(_ change: (inout VelocityTracks) -> Void) {
        withRare { rare in
            var tracks = rare.tracks ?? VelocityTracks()
            change(&tracks)
            rare.tracks = tracks
        }
    }

    func trackedFrameVelocity(at time: TimeInterval) -> CGRect? {
        guard let span = rare?.tracks?.frames.lastSpan(at: time) else { return nil }
        func speed(_ from: CGFloat, _ to: CGFloat) -> CGFloat { (to - from) / span.duration }
        return CGRect(
            x: speed(span.from.minX, span.to.minX), y: speed(span.from.minY, span.to.minY),
            width: speed(span.from.width, span.to.width), height: speed(span.from.height, span.to.height))
    }

    func trackedEffectsVelocity(at time: TimeInterval) -> EffectsDistance? {
        guard let span = rare?.tracks?.effects.lastSpan(at: time) else { return nil }
        var velocity = EffectsDistance(from: span.from, to: span.to)
        velocity.scale(by: 1 / span.duration)
        return velocity
    }
}
