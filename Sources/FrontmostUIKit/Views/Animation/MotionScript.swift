import Foundation
import FrontmostRender

/// An animation of a set of nodes over a progress from 0 to 1. It can be shown at any progress, or played from there to either
/// end.
///
/// Property animators, keyframes and interactive transitions are motion scripts. `MotionRecorder` makes one from blocks that
/// change views. The views have their final values from then on; only their nodes are animated. `settle` makes views and nodes
/// agree again.
@MainActor final class MotionScript {
    /// The change of one property of a node between two progress values.
    @MainActor struct Segment {
        enum Change {
            case frame(CGRect, CGRect)
            case effects(RenderEffects, RenderEffects)
            case content(RenderContent, RenderContent)
        }
        let node: RenderNode
        var start, end: Double
        var change: Change
    }
    /// The position where the script ends, from its owner's view.
    enum Place { case start, end, current }

    /// The segments of one property of one node, in the order in which they begin.
    private var trackList = KeyedList<Segment.Property, [Segment]>()
    private var tracks: [[Segment]] { trackList.elements }
    /// For each view, its properties before the first change: the values of `Place.start`.
    private var modelList = KeyedList<ObjectIdentifier, MotionModel>()
    private var models: [MotionModel] { modelList.elements }
    /// The final values of the views, kept while they are stopped at `Place.current`.
    private var ends: [MotionModel] = []
    private var clock: FrameClock { FrameClock.ofApp }
    /// Clock entries to cancel when playing stops.
    private var wakes: [Int] = []
    private var pace: Pace?

    /// Whether one of the views is in a window.
    var isSeen: Bool { models.contains { $0.view.hostWindow != nil } }

    /// Whether the script animates nothing.
    var isEmpty: Bool { tracks.isEmpty }

    // MARK: Recording

    func add(_ segments: [Segment], _ new: [MotionModel]) {
        for segment in segments {
            let insert = { (track: inout [Segment]) in
                let place = track.lastIndex { $0.start <= segment.start }.map { $0 + 1 } ?? 0
                track.insert(segment, at: place)
            }
            trackList.change(segment.property, insert, orAdd: [segment])
        }
        for model in new { modelList.change(ObjectIdentifier(model.view), { $0.add(model) }, orAdd: model) }
    }

    func append(_ other: MotionScript) { add(other.tracks.flatMap { $0 }, other.models) }

    /// The script played backwards: its start is this one's end.
    func reversed() -> MotionScript {
        let result = MotionScript()
        result.modelList = modelList
        result.trackList = trackList.compactMap { track in track.reversed().map(\.reversed) }
        return result
    }

    /// The remainder after `part`, as a script of its own.
    func rest(from part: Double) -> MotionScript {
        let result = MotionScript()
        result.modelList = modelList
        guard part < 1 else { return result }
        result.trackList = trackList.compactMap { track in
            let left = track.filter { $0.end > part || $0.start >= part }.map { $0.rest(from: part) }
            return left.isEmpty ? nil : left
        }
        return result
    }

    // MARK: Playing

    /// Shows the nodes at progress `part` until something else is shown or played.
    func show(_ part: Double) {
        stop()
        UIView.withAnimation(nil) {
            for track in tracks {
                (track.last { $0.start <= part } ?? track[0]).show(part)
                // Stop the node's animation where it is shown now: a finished one has no end left to move to.
                track[0].stopNode()
            }
        }
        hold()
    }

    /// Plays the script to its end.
    /// - Parameters:
    ///   - part: The progress to begin at, 0 to 1.
    ///   - duration: The time for the whole script, in seconds.
    ///   - delay: The time before it begins, in seconds.
    ///   - then: Runs at the end.
    func play(
        from part: Double = 0, duration: TimeInterval, delay: TimeInterval = 0, _ curve: TimingCurve,
        then: @escaping @MainActor () -> Void
    ) {
        stop()
        let pace = Pace(
            curve: curve, duration: duration,
            start: clock.now + delay - curve.time(of: part, duration: duration) * curve.settlingDuration(duration))
        self.pace = pace
        UIView.withAnimation(nil) {
            for track in tracks {
                let first = track.lastIndex { $0.start <= part } ?? 0
                for segment in track[first...] {
                    let isFirst = segment.start == track[first].start
                    // A track's first segment is animated with a delay. Later segments and jumps wait for their start.
                    if isFirst && (segment.start <= part || !segment.isJump) {
                        segment.play(pace, at: part)
                    } else {
                        if isFirst { segment.show(part) }
                        wake(at: pace.time(of: segment.start)) {
                            UIView.withAnimation(nil) { segment.play(pace, at: segment.start) }
                        }
                    }
                }
            }
        }
        wake(at: pace.end, then)
    }

    /// The progress reached by playing, 0 to 1.
    var playedPart: Double {
        guard let pace else { return 0 }
        return pace.curve.progress(at: clock.now - pace.start, duration: pace.duration)
    }

    private func wake(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        wakes.append(clock.schedule(at: time, body))
    }

    /// Cancels what is still to start. Nodes that are moving continue until something else is shown.
    func stop() {
        wakes.forEach(clock.cancel)
        wakes = []
    }

    /// Gives the views the values that belong to `place`, and makes their nodes show them.
    func settle(_ place: Place, at part: Double) {
        stop()
        defer { release() }
        UIView.withAnimation(nil) {
            switch place {
            case .end: ends.forEach { $0.restore() }
            case .start: models.forEach { $0.restore() }
            case .current:
                ends = models.map(\.now)
                show(part)
                models.forEach { $0.applyShown() }
            }
            for track in tracks {
                track[0].stopNode()
                if place != .current && !(track[0].node.responder is UIView) { track.last?.show(place == .end ? 1 : 0) }
            }
            models.forEach { $0.view.showModel() }
        }
    }

    // MARK: Holding

    /// The number of scripts that hold each view.
    private static var holders: [ObjectIdentifier: Int] = [:]
    /// The views that this script holds, which its models keep alive.
    private var held: [ObjectIdentifier] = []

    /// Whether a script shows a point within its animation for the view, which already has its final values.
    static func isHeld(_ view: UIView) -> Bool { holders[ObjectIdentifier(view)] != nil }

    private func hold() {
        release()
        held = models.map { ObjectIdentifier($0.view) }
        for view in held { Self.holders[view, default: 0] += 1 }
    }

    private func release() {
        for view in held {
            let others = Self.holders[view, default: 1] - 1
            Self.holders[view] = others > 0 ? others : nil
        }
        held = []
    }

    isolated deinit { release() }
}

extension MotionScript.Segment {
    /// Stops the node's animation of this property only.
    func stopNode() {
        switch change {
        case .frame: node.stopMoving(effects: false)
        case .effects: node.stopMoving(frame: false)
        case .content: break
        }
    }

    /// The property of a node that a segment changes.
    struct Property: Hashable {
        fileprivate enum Kind { case frame, effects, content }
        fileprivate let node: ObjectIdentifier
        fileprivate let kind: Kind
    }
    var property: Property {
        let kind: Property.Kind =
            switch change {
            case .frame: .frame
            case .effects: .effects
            case .content: .content
            }
        return Property(node: ObjectIdentifier(node), kind: kind)
    }

    var reversed: MotionScript.Segment {
        let back: Change =
            switch change {
            case .frame(let a, let b): .frame(b, a)
            case .effects(let a, let b): .effects(b, a)
            case .content(let a, let b): .content(b, a)
            }
        return MotionScript.Segment(node: node, start: 1 - end, end: 1 - start, change: back)
    }

    func rest(from part: Double) -> MotionScript.Segment {
        var result = self
        let left = 1 - part
        (result.start, result.end) = (max(0, (start - part) / left), (end - part) / left)
        guard part > start else { return result }
        let p = progress(at: part)
        switch change {
        case .frame(let a, let b): result.change = .frame(a.mixed(with: b, p), b)
        case .effects(let a, let b): result.change = .effects(a.interpolated(to: b, p), b)
        case .content(let a, let b): result.change = .content(a.mixed(with: b, p), b)
        }
        return result
    }

    var isJump: Bool { start >= end }

    private func progress(at part: Double) -> Double {
        end > start ? min(1, max(0, (part - start) / (end - start))) : part < end ? 0 : 1
    }

    /// Shows the node at a progress.
    /// - Parameter part: The progress of the whole script.
    func show(_ part: Double) {
        let p = progress(at: part)
        switch change {
        case .frame(let a, let b):
            let frame = a.mixed(with: b, p)
            node.setFrame(origin: frame.origin, size: frame.size)
        case .effects(let a, let b): node.effects = node.effects.moved(to: a.interpolated(to: b, p))
        case .content(let a, let b): node.content = a.mixed(with: b, p)
        }
    }

    func play(_ pace: Pace, at part: Double) {
        guard part < end else { return show(1) }
        let animation = pace.animation(from: start, to: end)
        switch change {
        case .frame(let from, let to):
            node.setFrame(origin: to.origin, size: to.size)
            node.move(fromFrame: from, animation, since: pace.start)
        case .effects(let from, let to):
            let shown = node.effects
            node.effects = shown.moved(to: to)
            node.move(fromEffects: shown.moved(to: from), animation, since: pace.start)
        case .content(_, let to):
            node.withAnimation(animation) { node.content = to }
        }
    }
}

/// Maps the progress of a script to times on the clock.
struct Pace {
    let curve: TimingCurve
    let duration: TimeInterval
    /// The clock time of the beginning, in seconds.
    let start: TimeInterval

    var end: TimeInterval { start + curve.settlingDuration(duration) }
    func time(of part: Double) -> TimeInterval { start + offset(of: part) }
    private func offset(of part: Double) -> TimeInterval {
        curve.time(of: part, duration: duration) * curve.settlingDuration(duration)
    }

    /// The animation of a segment between two progress values. Its delay counts from the start of the whole script.
    func animation(from first: Double, to last: Double) -> RenderAnimation {
        if first <= 0 && last >= 1 { return RenderAnimation(curve: curve, duration: duration) }
        let delay = offset(of: first), length = offset(of: last) - delay
        // A spring oscillates for its full duration whatever its share is, so it only starts later.
        if case .spring = curve { return RenderAnimation(curve: curve, duration: duration, delay: delay) }
        return RenderAnimation(curve: curve.part(from: first, to: last), duration: length, delay: delay)
    }
}

extension CGRect {
    func mixed(with end: CGRect, _ p: Double) -> CGRect {
        if p >= 1 { return end }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
        return CGRect(
            x: mix(minX, end.minX), y: mix(minY, end.minY), width: mix(width, end.width), height: mix(height, end.height))
    }
}
