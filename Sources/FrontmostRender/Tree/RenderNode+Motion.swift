import Foundation

extension RenderNode {
    /// A change with a running animation.
    ///
    /// A property that is changed again while it moves may have several: `RenderAnimation.takesOver` says when. Each covers the distance
    /// from its own beginning to that of the next one, and the last one the distance to the property's value.
    public struct RunningChange {
        /// The animation of the change.
        public var animation: RenderAnimation
        /// On the tree's clock, in seconds.
        public var start: TimeInterval
        /// The frame before the change; nil if it does not change.
        public var fromFrame: CGRect?
        /// How fast the frame moved before the change, in points per second; nil for a frame at rest.
        public var frameVelocity: CGRect?
        /// The effects before the change; nil if they do not change.
        public var fromEffects: RenderEffects?
        /// How fast the effects changed before the change; nil for effects at rest.
        var effectsVelocity: EffectsDistance?
        /// How far the node is shown from its origin at the start, in addition to all other changes; nil if it is not shifted.
        public var shift: CGPoint?
        /// How fast that distance changed before the start, in points per second.
        public var shiftVelocity = CGPoint.zero
        /// The position in the order in which all changes began; 0 outside of a tree.
        public internal(set) var number = 0
        /// Whether it began while a frame was made, so that its cause came earlier.
        public internal(set) var isOfFrame = false

        /// Whether the effects kept their velocity.
        public var continuesEffects: Bool { effectsVelocity != nil }

        /// The end, on the tree's clock, in seconds.
        public var end: TimeInterval { start + animation.totalDuration }

        /// The change without its frame or its effects; nil if nothing is left of it.
        func without(frame: Bool, effects: Bool) -> RunningChange? {
            var left = self
            if frame { (left.fromFrame, left.frameVelocity) = (nil, nil) }
            if effects { (left.fromEffects, left.effectsVelocity) = (nil, nil) }
            return left.fromFrame == nil && left.fromEffects == nil && left.shift == nil ? nil : left
        }

        /// The share of the change's distance that is left at a time, and the time for which its velocity would have led there.
        func left(at time: TimeInterval) -> (distance: Double, drift: Double) {
            (1 - animation.progress(at: time - start), animation.drift(at: time - start))
        }
    }

    /// The time over which velocities are measured, in seconds.
    private static var instant: TimeInterval { 1e-5 }

    func animateFrame() {
        let moving = runningChanges.filter { $0.fromFrame != nil }
        animate(moving) { change, time, takesOver in
            change.fromFrame = takesOver ? presentationFrame(at: time) : frame
            if takesOver && change.animation.keepsVelocity {
                change.frameVelocity = frameVelocity(moving, at: time) ?? trackedFrameVelocity(at: time)
            }
        }
    }

    func animateEffects() {
        let moving = runningChanges.filter { $0.fromEffects != nil }
        animate(moving) { change, time, takesOver in
            guard takesOver else { return change.fromEffects = effects }
            // An opacity beyond its limits continues from there: its velocity is not that of what is shown.
            let keepsVelocity = change.animation.keepsVelocity
            change.fromEffects = keepsVelocity ? movingEffects(at: time) : presentationEffects(at: time)
            if keepsVelocity {
                change.effectsVelocity = effectsVelocity(moving, at: time) ?? trackedEffectsVelocity(at: time)
            }
        }
    }

    /// Adds a change to the movements of a property, or puts it in their place.
    private func animate(
        _ moving: [RunningChange], _ begin: (inout RunningChange, TimeInterval, _ takesOver: Bool) -> Void
    ) {
        guard let tree, let animation = tree.animation else { return }
        // All motions of a pass begin at once, so that those of a node and its containers add up exactly.
        let now = tree.pass != 0 ? tree.passTime : tree.now
        // A property that is set twice at one moment moves once.
        if let last = moving.last, last.start == now, last.animation == animation { return tree.noteRunning(self) }
        let takesOver = animation.takesOver(from: moving.lazy.filter { now < $0.end }.map(\.animation))
        var change = RunningChange(animation: animation, start: now)
        begin(&change, now, takesOver)
        withRare { rare in
            if takesOver {
                rare.running.removeAll {
                    change.fromFrame != nil && $0.fromFrame != nil || change.fromEffects != nil && $0.fromEffects != nil
                }
            }
            rare.running.append(change)
        }
        tree.noteRunning(self)
    }

    // MARK: Changes without an animation

    /// Called before the frame is changed without an animation. What is shown jumps by the change, and the running motions continue with
    /// their own distances, as on the platform.
    func jump(to new: CGRect) {
        jump(of: \.fromFrame) { from in
            CGRect(
                x: from.origin.x + new.origin.x - origin.x, y: from.origin.y + new.origin.y - origin.y,
                width: from.size.width + new.size.width - size.width, height: from.size.height + new.size.height - size.height)
        } noting: {
            note(.frameJump)
        }
    }

    /// Called before the effects are changed without an animation.
    func jump(to new: RenderEffects) {
        let distance = EffectsDistance(from: effects, to: new)
        if distance.isZero { return }
        jump(of: \.fromEffects) {
            $0.moved(by: distance)
        } noting: {
            note(.effectsJump)
        }
    }

    /// Moves the beginnings of the running motions of a property. A motion that begins at this moment leads to the new value instead: the
    /// value was only set twice.
    private func jump<Value>(
        of property: WritableKeyPath<RunningChange, Value?>, _ moved: (Value) -> Value, noting: () -> Void
    ) {
        guard let tree, let last = runningChanges.last(where: { $0[keyPath: property] != nil }) else { return }
        let now = tree.pass != 0 ? tree.passTime : tree.now
        if last.start >= now { return }
        withRare { rare in
            for index in rare.running.indices {
                rare.running[index][keyPath: property] = rare.running[index][keyPath: property].map(moved)
            }
        }
        noting()
    }

    // MARK: What is shown

    /// The frame that is visible at `time`, possibly in mid-animation.
    public func presentationFrame(at time: TimeInterval) -> CGRect {
        guard let running = rare?.running, !running.isEmpty else { return frame }
        var result = frame, next = frame
        for change in running.reversed() {
            guard let from = change.fromFrame else { continue }
            let left = change.left(at: time), velocity = change.frameVelocity ?? .zero
            let progress = change.animation.progress(at: time - change.start)
            func add(_ place: CGFloat, _ from: CGFloat, _ to: CGFloat, _ velocity: CGFloat) -> CGFloat {
                // A single change is mixed exactly.
                let moved = place == to ? from + (to - from) * progress : place + (from - to) * left.distance
                return progress == 1 ? place : moved + velocity * left.drift
            }
            // `CGRect` shows lengths below zero as positive ones.
            result.origin.x = add(result.origin.x, from.minX, next.minX, velocity.origin.x)
            result.origin.y = add(result.origin.y, from.minY, next.minY, velocity.origin.y)
            result.size.width = add(result.size.width, from.size.width, next.size.width, velocity.size.width)
            result.size.height = add(result.size.height, from.size.height, next.size.height, velocity.size.height)
            next = from
        }
        let shift = presentationShift(at: time)
        (result.origin.x, result.origin.y) = (result.origin.x + shift.x, result.origin.y + shift.y)
        (result.size.width, result.size.height) = (max(0, result.size.width), max(0, result.size.height))
        return result
    }

    /// How far the node is shown from its origin at `time`, in addition to its own motion.
    public func presentationShift(at time: TimeInterval) -> CGPoint {
        var result = CGPoint.zero
        for change in runningChanges {
            guard let shift = change.shift else { continue }
            let left = change.left(at: time)
            result.x += shift.x * left.distance + change.shiftVelocity.x * left.drift
            result.y += shift.y * left.distance + change.shiftVelocity.y * left.drift
        }
        return result
    }

    /// The effects that are visible at `time`, possibly in mid-animation.
    public func presentationEffects(at time: TimeInterval) -> RenderEffects {
        var result = movingEffects(at: time)
        if rare?.running.isEmpty ?? true { return result }
        // A jump may have led beyond the end.
        result.opacity = min(max(result.opacity, 0), 1)
        return result
    }

    /// The effects at `time`, in which a spring or a jump may have led the opacity beyond its limits.
    private func movingEffects(at time: TimeInterval) -> RenderEffects {
        guard let running = rare?.running, let change = running.last(where: { $0.fromEffects != nil }),
            let from = change.fromEffects
        else { return effects }
        let moving = running.filter { $0.fromEffects != nil }
        return moving.count == 1 && change.effectsVelocity == nil
            ? from.interpolated(to: effects, change.animation.progress(at: time - change.start))
            : effects.moved(by: effectsDistance(moving, at: time))
    }

    /// The distance of the shown effects from the node's.
    private func effectsDistance(_ moving: [RunningChange], at time: TimeInterval) -> EffectsDistance {
        var distance = EffectsDistance(), next = effects
        for change in moving.reversed() {
            guard let from = change.fromEffects else { continue }
            let left = change.left(at: time)
            if left.distance != 0 {
                distance.add(EffectsDistance(from: next, to: from), times: left.distance)
                if let velocity = change.effectsVelocity { distance.add(velocity, times: left.drift) }
            }
            next = from
        }
        return distance
    }

    private func effectsVelocity(_ moving: [RunningChange], at time: TimeInterval) -> EffectsDistance? {
        if !moving.contains(where: { time < $0.end }) { return nil }
        var velocity = effectsDistance(moving, at: time + Self.instant)
        velocity.add(effectsDistance(moving, at: time), times: -1)
        velocity.scale(by: 1 / Self.instant)
        return velocity
    }

    private func frameVelocity(_ moving: [RunningChange], at time: TimeInterval) -> CGRect? {
        if !moving.contains(where: { time < $0.end }) { return nil }
        let before = presentationFrame(at: time), after = presentationFrame(at: time + Self.instant)
        let shifts = shiftVelocity(at: time)
        func speed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { (b - a) / Self.instant }
        return CGRect(
            x: speed(before.minX, after.minX) - shifts.x, y: speed(before.minY, after.minY) - shifts.y,
            width: speed(before.width, after.width), height: speed(before.height, after.height))
    }

    private func shiftVelocity(at time: TimeInterval) -> CGPoint {
        let now = presentationShift(at: time), next = presentationShift(at: time + Self.instant)
        return CGPoint(x: (next.x - now.x) / Self.instant, y: (next.y - now.y) / Self.instant)
    }

    /// How fast the node's shown place moves, in points per second.
    func velocity(at time: TimeInterval) -> CGPoint {
        let now = presentationFrame(at: time).origin, next = presentationFrame(at: time + Self.instant).origin
        return CGPoint(x: (next.x - now.x) / Self.instant, y: (next.y - now.y) / Self.instant)
    }

    /// Removes finished animations; returns whether others are running. One that is over is kept while one before it is running,
    /// which covers the distance to its beginning.
    func dropFinished(at time: TimeInterval) -> Bool {
        guard let running = rare?.running, !running.isEmpty else { return false }
        if running.allSatisfy({ time < $0.end }) { return true }
        // Computed as for the wake-up: the difference of the times may stay slightly below the duration for ever.
        var keeps = (frame: false, effects: false)
        let left = running.filter { change in
            let isKept =
                time < change.end || keeps.frame && change.fromFrame != nil || keeps.effects && change.fromEffects != nil
            if isKept && change.fromFrame != nil { keeps.frame = true }
            if isKept && change.fromEffects != nil { keeps.effects = true }
            return isKept
        }
        if left.count < running.count { withRare { $0.running = left } }
        return !left.isEmpty
    }
}
