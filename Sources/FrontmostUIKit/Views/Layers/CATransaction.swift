import Foundation
import FrontmostRender

/// Changes and animations that belong together.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { badge.removeFromSuperview() }
///     badge.layer.add(fade, forKey: nil)
///     CATransaction.commit()
///
/// Changes of layers are seen at once here: they are not animated by themselves, whatever a transaction says of that.
@MainActor @preconcurrency public final class CATransaction: NSObject {
    private static var open: [TransactionLevel] = []
    /// Of changes outside of `begin` and `commit`, until the next turn.
    private static var implicit: TransactionLevel?

    private static var current: TransactionLevel {
        if let level = open.last ?? implicit { return level }
        let level = TransactionLevel(in: nil)
        implicit = level
        FrameClock.ofApp.requestFrame { flush() }
        return level
    }

    public class func begin() { open.append(TransactionLevel(in: open.last ?? implicit)) }
    /// Without a `begin`, it commits what was changed in this turn.
    public class func commit() { if let level = open.popLast() { level.commit() } else { flush() } }
    /// Commits what was changed outside of `begin` and `commit`.
    public class func flush() {
        let level = implicit
        implicit = nil
        level?.commit()
    }

    /// Seconds, of animations that say nothing of it themselves.
    public class func animationDuration() -> CFTimeInterval {
        (open.last ?? implicit)?.duration ?? TransactionLevel.usualDuration
    }
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
    /// Kept for who asks: layers do not animate by themselves.
    public class func disableActions() -> Bool { (open.last ?? implicit)?.disablesActions ?? false }
    public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// Kept for who asks: an animation that names none gets on evenly.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { (open.last ?? implicit)?.timingFunction }
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }
    public class func completionBlock() -> (() -> Void)? { (open.last ?? implicit)?.completion }
    /// Runs `block` when all that begins to move in the rest of the transaction has come to its end, or was stopped: animations
    /// of layers, and, in the scene whose turn it is, animation blocks and the ways of controllers, which begin with the next frame.
    /// What moves for ever counts if it is an animation of a layer.
    public class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

    /// The transactions that an animation that is added now is part of.
    static func levels(joinedBy animation: CAAnimation) -> [TransactionLevel] {
        let levels = open + (implicit.map { [$0] } ?? [])
        levels.forEach { $0.animationBegan() }
        return levels
    }
}

/// One transaction, within others perhaps.
@MainActor final class TransactionLevel {
    static let usualDuration = 0.25

    var duration: CFTimeInterval
    var disablesActions: Bool
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?

    /// Changes that ran before it was begun, and by when it was committed.
    private let before = RenderTree.changesBegun
    private var within = RenderTree.changesBegun
    /// Whose changes they are; nil where that is nobody's in particular.
    private let scene = SceneTurn.inItsTurn
    /// Animations of layers that have not ended.
    private var running = 0
    /// What else began to move in it has ended.
    private var isAtRest = false

    init(in outer: TransactionLevel?) {
        duration = outer?.duration ?? Self.usualDuration
        (disablesActions, timingFunction) = (outer?.disablesActions ?? false, outer?.timingFunction)
    }

    func animationBegan() { running += 1 }
    func animationEnded() {
        running -= 1
        completeIfAtRest()
    }

    func commit() {
        guard completion != nil else { return }
        within = RenderTree.changesBegun
        // What controllers do they begin with the next frame.
        let clock = FrameClock.ofApp
        clock.requestFrame { clock.requestFrame { self.awaitRest() } }
    }

    /// Reckoned once: what begins to move later is no part of the transaction.
    private func awaitRest() {
        let clock = FrameClock.ofApp, now = clock.now
        let scenes = scene.map { [$0] } ?? SceneTurn.connected
        if let end = scenes.compactMap({ $0.tree.end(ofChanges: isOwn) }).max(), end > now {
            clock.schedule(at: end) { self.rest() }
        } else {
            rest()
        }
    }
    /// What began between its two ends, and what the next frame made of that. Blocks before it, around it and after it are others.
    private func isOwn(_ change: RenderNode.RunningChange) -> Bool {
        if change.number > within { return change.isOfFrame }
        return change.number > before
    }
    private func rest() {
        isAtRest = true
        completeIfAtRest()
    }

    private func completeIfAtRest() {
        guard isAtRest, running == 0, let completion else { return }
        self.completion = nil
        completion()
    }
}
