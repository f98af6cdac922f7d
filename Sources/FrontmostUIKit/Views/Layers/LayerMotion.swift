import Foundation
import FrontmostRender

/// The course of one key path under an animation, or under one animation of a group.
@MainActor struct LayerMotion {
    /// An animation's timing in its parent's time, and its pace.
    struct Level {
        let timing: MediaTiming
        let curve: TimingCurve?
    }
    struct Frames {
        let values: [LayerValue]
        let times: [Double]
        let curves: [TimingCurve]
        let isDiscrete: Bool
    }
    enum Course {
        /// From one value to another. A nil end is the layer's own value at each moment.
        case way(LayerValue?, LayerValue?)
        /// From the layer's value, by a difference.
        case by(LayerValue)
        case frames(Frames)
    }

    let key: LayerKey
    let keyPath: String
    /// The timings from the outermost group to the animation itself.
    let levels: [Level]
    let course: Course
    let isAdditive: Bool

    /// The progress, 0 to 1, or beyond for a spring; nil if the animation shows nothing at that time.
    private func progress(at time: TimeInterval) -> Double? {
        var time = time, part = 1.0
        for (depth, level) in levels.enumerated() {
            guard let local = level.timing.local(at: time, includesEnd: depth > 0) else { return nil }
            let length = level.timing.duration
            part = length > 0 ? local / length : 1
            if let curve = level.curve { part = curve.progress(at: local, duration: length) }
            time = part * length
        }
        return part
    }

    /// - Parameter own: The layer's value without this motion.
    func value(at time: TimeInterval, own: LayerValue) -> LayerValue? {
        progress(at: time).map { value(ofPart: $0, own: own) }
    }

    func value(ofPart part: Double, own: LayerValue) -> LayerValue {
        let value =
            switch course {
            case .way(let from, let to): (from ?? own).mixed(with: to ?? own, part)
            case .by(let step): own.mixed(with: own.adding(step), part)
            case .frames(let frames): frames.value(ofPart: part)
            }
        return isAdditive ? own.adding(value) : value
    }

    /// Whether the motion controls the layer's value at that time, moving or not.
    func isShown(at time: TimeInterval) -> Bool { progress(at: time) != nil }
    /// Whether the value changes at that time.
    func isMoving(at time: TimeInterval) -> Bool {
        guard let outer = levels.first?.timing else { return false }
        return time >= outer.begin && time < outer.end - 1e-9 && outer.speed != 0
    }

    /// Whether hosts can interpolate between the ends.
    private var isHostMotion: Bool {
        switch course {
        case .frames: false
        case .way(let from?, let to?): key.isHostMotion || from.isTurned(like: to)
        case .way, .by: key.isHostMotion
        }
    }

    /// The equivalent animation for hosts; nil if hosts cannot show the motion.
    var hostAnimation: (animation: RenderAnimation, start: TimeInterval)? {
        guard isHostMotion, let outer = levels.first, let inner = levels.last else { return nil }
        let timing = outer.timing
        if timing.offset != 0 || timing.speed <= 0 || timing.duration <= 0 { return nil }
        // A host would show the end value at the end, until it receives an update.
        if timing.autoreverses && timing.repeatCount.isFinite { return nil }
        if levels.count > 1 {
            let plain = MediaTiming(duration: timing.duration, fillsBackwards: true, fillsForwards: true)
            var own = inner.timing
            (own.fillsBackwards, own.fillsForwards) = (true, true)
            if levels.count > 2 || outer.curve != nil || own != plain { return nil }
        }
        let curve = inner.curve ?? .linear
        // A spring has its own duration in every cycle.
        if case .spring = curve, timing.repeatCount != 1 || timing.autoreverses || timing.speed != 1 { return nil }
        let animation = RenderAnimation(
            curve: curve, duration: timing.duration / timing.speed,
            repeatCount: timing.repeatCount * (timing.autoreverses ? 2 : 1), autoreverses: timing.autoreverses)
        return (animation, timing.begin)
    }
}

extension LayerMotion.Frames {
    @MainActor func value(ofPart part: Double) -> LayerValue {
        let place = times.lastIndex { $0 <= part } ?? 0
        guard !isDiscrete, place + 1 < values.count, part > times[place] else { return values[place] }
        let length = times[place + 1] - times[place]
        var share = length > 0 ? (part - times[place]) / length : 1
        if curves.indices.contains(place) { share = curves[place].progress(at: share, duration: 1) }
        return values[place].mixed(with: values[place + 1], share)
    }
}
