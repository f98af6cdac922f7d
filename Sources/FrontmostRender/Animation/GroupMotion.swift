import Foundation

/// What a node's place in its geometry group has to do with the containers between the two.
///
/// A tree of nested nodes moves everything in a container along with it. SwiftUI animates each view that draws on its own instead,
/// from its former place in the group to the new one. The two differ for a view that is new, that is leaving, or that has a
/// transaction of its own: it must not follow its containers. `RenderNode.shift` takes their motion back.
public struct GroupMotion {
    /// Whether the node, or a container of it, has moved in the running pass.
    public var hasMoved = false
    /// The distance of the node from its origin, when the pass began; zero if an effect carries it.
    public var own = CGPoint.zero
    /// The distance that the containers' motion in the pass adds to it.
    public var containers = CGPoint.zero
    /// The distance of the node's former place in the group from its place now.
    public var distance: CGPoint { own + containers }
    /// How fast the node's place in the group moves, in points per second.
    public var velocity = CGPoint.zero
    /// The running motions of the containers. A node with the opposite shifts stays in place.
    public var shifts: [RenderNode.Shift] = []
}

extension RenderNode {
    /// A distance from the origin that shrinks to nothing along an animation.
    public struct Shift: Equatable, Sendable {
        /// The distance at the start, in points.
        public var distance: CGPoint
        /// How the distance becomes zero.
        public var animation: RenderAnimation
        /// On the tree's clock, in seconds.
        public var start: TimeInterval
        /// How fast the distance changes at the start, in points per second.
        public var velocity: CGPoint
        /// Makes a shift.
        public init(
            _ distance: CGPoint, _ animation: RenderAnimation, start: TimeInterval, velocity: CGPoint = .zero
        ) {
            (self.distance, self.animation, self.start, self.velocity) = (distance, animation, start, velocity)
        }
    }

    /// The motion of the containers between the node and its geometry group.
    ///
    /// Places are those of the layout. A transform between is an effect: its own animation shows the places elsewhere.
    ///
    /// - Complexity: O(depth below the group).
    public var groupMotion: GroupMotion {
        var motion = GroupMotion()
        // A new node is not in the tree yet, but a container of it is.
        var outer: RenderNode? = self
        while let node = outer, node.tree == nil { outer = node.parent }
        guard let tree = outer?.tree else { return motion }
        motion.hasMoved = movedIn == tree.pass
        if !isCarried {
            motion.own = distance(in: tree)
            motion.velocity = velocity(at: tree.passTime)
        }
        var next = parent
        while let node = next, !node.isGeometryGroup {
            next = node.parent
            if node.isCarried { continue }
            if node.movedIn == tree.pass { motion.hasMoved = true }
            motion.containers = motion.containers + node.distance(in: tree)
            motion.velocity = motion.velocity + node.velocity(at: tree.passTime)
            guard let running = node.rare?.running, !running.isEmpty else { continue }
            var after = node.origin
            for change in running.reversed() {
                guard let from = change.fromFrame?.origin else { continue }
                let velocity = change.frameVelocity?.origin ?? .zero
                motion.shifts.add(Shift(from - after, change.animation, start: change.start, velocity: velocity))
                after = from
            }
            for change in running {
                guard let shift = change.shift else { continue }
                motion.shifts.add(Shift(shift, change.animation, start: change.start, velocity: change.shiftVelocity))
            }
        }
        motion.shifts.removeAll(where: \.isNothing)
        return motion
    }

    /// The distance from the origin at which the node was shown when the pass began.
    private func distance(in tree: RenderTree) -> CGPoint {
        (movedIn == tree.pass ? formerOrigin : presentationFrame(at: tree.passTime).origin) - origin
    }

    /// Lets the node be shown at `place` at the start of the running pass, although it is new in the tree: a container that is put
    /// around views that are shown already.
    public func arrive(from place: CGPoint, _ animation: RenderAnimation?, in tree: RenderTree) {
        (movedIn, formerOrigin) = (tree.pass, place)
        if let animation, place != origin {
            shift(by: [Shift(place - origin, animation, start: tree.passTime)], keepsOwn: false)
        }
    }
}

extension RenderNode.Shift {
    /// Whether nothing is shown elsewhere because of it.
    public var isNothing: Bool {
        [distance.x, distance.y, velocity.x, velocity.y].allSatisfy { abs($0) < 1e-9 }
    }
}

extension [RenderNode.Shift] {
    /// Adds a shift to the one with the same course, if there is one.
    package mutating func add(_ new: RenderNode.Shift) {
        guard let index = firstIndex(where: { $0.start == new.start && $0.animation == new.animation }) else {
            return append(new)
        }
        self[index].distance = self[index].distance + new.distance
        self[index].velocity = self[index].velocity + new.velocity
    }
}

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
