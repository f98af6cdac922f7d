import Foundation
import FrontmostRender

/// One key path of a layer on its way: what an animation, or one of a group, does.
@MainActor struct LayerMotion {
    /// An animation's time within that of what it is in, and how it gets on in it.
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
        /// An end that is not said is the layer's value, whatever that is by then.
        case way(LayerValue?, LayerValue?)
        /// From the layer's value on.
        case by(LayerValue)
        case frames(Frames)
    }

    let key: LayerKey
    let keyPath: String
    /// The outermost first.
    let levels: [Level]
    let course: Course
    let isAdditive: Bool

    /// How far it is; nil where it has no say at that time. A spring may be beyond 1.
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

    /// - Parameter own: The layer's value without it.
    func value(at time: TimeInterval, own: LayerValue, _ traits: UITraitCollection) -> LayerValue? {
        progress(at: time).map { value(ofPart: $0, own: own, traits) }
    }

    func value(ofPart part: Double, own: LayerValue, _ traits: UITraitCollection) -> LayerValue {
        let value =
            switch course {
            case .way(let from, let to): (from ?? own).mixed(with: to ?? own, part, traits)
            case .by(let step): own.mixed(with: own.adding(step), part, traits)
            case .frames(let frames): frames.value(ofPart: part, traits)
            }
        return isAdditive ? own.adding(value) : value
    }

    /// Whether it leads the layer, moving or not.
    func isShown(at time: TimeInterval) -> Bool { progress(at: time) != nil }
    /// Whether it is under way.
    func isMoving(at time: TimeInterval) -> Bool {
        guard let outer = levels.first?.timing else { return false }
        return time >= outer.begin && time < outer.end - 1e-9 && outer.speed != 0
    }

    /// Hosts find by themselves what lies between its ends.
    private var isHostMotion: Bool {
        switch course {
        case .frames: false
        case .way(let from?, let to?): key.isHostMotion || from.isTurned(like: to)
        case .way, .by: key.isHostMotion
        }
    }

    /// The same as hosts show by themselves; nil where they cannot.
    var hostAnimation: (animation: RenderAnimation, start: TimeInterval)? {
        guard isHostMotion, let outer = levels.first, let inner = levels.last else { return nil }
        let timing = outer.timing
        if timing.offset != 0 || timing.speed <= 0 || timing.duration <= 0 { return nil }
        // At its end a host shows the way's end, until it hears more.
        if timing.autoreverses && timing.repeatCount.isFinite { return nil }
        if levels.count > 1 {
            let plain = MediaTiming(duration: timing.duration, fillsBackwards: true, fillsForwards: true)
            var own = inner.timing
            (own.fillsBackwards, own.fillsForwards) = (true, true)
            if levels.count > 2 || outer.curve != nil || own != plain { return nil }
        }
        let curve = inner.curve ?? .linear
        // A spring takes its own time for every run.
        if case .spring = curve, timing.repeatCount != 1 || timing.autoreverses || timing.speed != 1 { return nil }
        let animation = RenderAnimation(
            curve: curve, duration: timing.duration / timing.speed,
            repeatCount: timing.repeatCount * (timing.autoreverses ? 2 : 1), autoreverses: timing.autoreverses)
        return (animation, timing.begin)
    }
}

extension LayerMotion.Frames {
    @MainActor func value(ofPart part: Double, _ traits: UITraitCollection) -> LayerValue {
        let place = times.lastIndex { $0 <= part } ?? 0
        guard !isDiscrete, place + 1 < values.count, part > times[place] else { return values[place] }
        let length = times[place + 1] - times[place]
        var share = length > 0 ? (part - times[place]) / length : 1
        if curves.indices.contains(place) { share = curves[place].progress(at: share, duration: 1) }
        return values[place].mixed(with: values[place + 1], share, traits)
    }
}
