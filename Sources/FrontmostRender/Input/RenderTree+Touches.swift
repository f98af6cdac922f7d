import Foundation

/// The responders that get a touch until its end: those around the touched node that accepted touches when it began.
struct TouchContest {
    struct Receiver {
        weak var node: RenderNode?
    }
    /// Innermost first.
    var receivers: [Receiver]
    /// The responder that has recognised a gesture of the touch. Of the exclusive ones, it alone gets the rest.
    weak var holder: RenderNode?
}

extension RenderTree {
    /// Dispatches a touch to the responders around the touched node, in the order of `dispatch(_:from:)`.
    ///
    /// All of them get the touch until one follows it. That one gets the drags of its fingers as well; the others get a cancelled touch.
    /// While a responder follows a drag, no other one begins to follow touches of the same place. Views ignore these events: they get
    /// their touches from the scene.
    /// - Parameters:
    ///   - touch: With its location in the scene, and its time on the tree's clock.
    ///   - node: The innermost node at the touch's first location.
    /// - Returns: The node of the responder that begins to follow the touch with this event.
    public func dispatch(_ touch: TouchInput, on node: RenderNode?) -> RenderNode? {
        if touch.phase == .began, let node {
            let receivers = receivers(of: .touch, from: node).map { TouchContest.Receiver(node: $0.node) }
            touchContests[touch.id] = receivers.isEmpty ? nil : TouchContest(receivers: receivers)
        }
        guard touchContests[touch.id] != nil else { return nil }
        let receivers = receivers(of: touch)
        var claimant: RenderNode?
        for receiver in exclusive(receivers) {
            // A claim of the last one, or the app's code, may have changed the contest.
            guard let contest = touchContests[touch.id], contest.holder == nil || contest.holder === receiver.node else {
                continue
            }
            if contest.holder == nil && isDragged(byOtherThan: receiver.node) {
                take(touch, from: receiver)
                continue
            }
            _ = receiver.responder.respond(to: .touch(touch))
            guard contest.holder == nil, receiver.responder.followsTouches else { continue }
            claimant = receiver.node
            claim(for: receiver.node)
        }
        for receiver in receivers where receiver.responder.inputRank == .simultaneous {
            _ = receiver.responder.respond(to: .touch(touch))
        }
        if touch.phase == .ended || touch.phase == .cancelled { touchContests[touch.id] = nil }
        return claimant
    }

    /// Takes a touch from responders, because a recogniser of a view has claimed it.
    /// - Parameter isLost: Whether the responder of a node loses it.
    public func cancel(_ touch: TouchInput, where isLost: (RenderNode) -> Bool) {
        for receiver in receivers(of: touch) where isLost(receiver.node) { take(touch, from: receiver) }
    }

    /// Ends the touches inside a node for its responder, which has become disabled or is leaving.
    public func dropTouches(in node: RenderNode) {
        for id in touchContests.keys { touchContests[id]?.receivers.removeAll { $0.node === node } }
    }

    private func receivers(of touch: TouchInput) -> [Receiver] {
        (touchContests[touch.id]?.receivers ?? []).compactMap { receiver in
            guard let node = receiver.node, node.tree === self, let responder = node.responder else { return nil }
            return (node, responder)
        }
    }

    /// Gives the touches that a responder gets to it alone, among the exclusive ones.
    private func claim(for node: RenderNode) {
        for (id, contest) in touchContests where contest.receivers.contains(where: { $0.node === node }) {
            touchContests[id]?.holder = node
            let touch = TouchInput(id: id, phase: .cancelled, location: .zero, time: now)
            for loser in receivers(of: touch) where loser.node !== node && loser.responder.inputRank != .simultaneous {
                take(touch, from: loser)
            }
        }
        giveDrags(to: node)
    }

    private func take(_ touch: TouchInput, from receiver: Receiver) {
        touchContests[touch.id]?.receivers.removeAll { $0.node === receiver.node }
        var touch = touch
        touch.phase = .cancelled
        _ = receiver.responder.respond(to: .touch(touch))
    }
}
