import Foundation
import FrontmostRender

/// A group of layer changes and animations.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { badge.removeFromSuperview() }
///     badge.layer.add(fade, forKey: nil)
///     CATransaction.commit()
///
/// Changes of a layer without a view are animated implicitly, with the transaction's duration and timing; see `CALayer.action(forKey:)`.
@MainActor @preconcurrency public final class CATransaction: NSObject {
    private static var open: [TransactionLevel] = []
    /// Collects changes outside `begin` and `commit` until the next turn.
    private static var implicit: TransactionLevel?

    private static var current: TransactionLevel {
        if let level = open.last ?? implicit { return level }
        let level = TransactionLevel(in: nil)
        implicit = level
        FrameClock.ofApp.requestFrame { flush() }
        return level
    }

    /// Begins a transaction, nested in the current one.
    public class func begin() { open.append(TransactionLevel(in: open.last ?? implicit)) }
    /// Commits the innermost transaction. Without a matching `begin`, it commits the changes of this turn.
    public class func commit() { if let level = open.popLast() { level.commit() } else { flush() } }
    /// Commits the changes made outside `begin` and `commit`.
    public class func flush() {
        let level = implicit
        implicit = nil
        level?.commit()
    }

    /// The default duration in seconds of animations that set none: 0.25, unless the transaction has another.
    public class func animationDuration() -> CFTimeInterval {
        (open.last ?? implicit)?.duration ?? TransactionLevel.usualDuration
    }
    /// Sets the default duration in seconds of animations that set none.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
    /// Whether implicit animations are disabled.
    public class func disableActions() -> Bool { (open.last ?? implicit)?.disablesActions ?? false }
    /// Sets whether implicit animations are disabled in the transaction.
    public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// The timing function of implicit animations; nil uses the platform's default. An animation that the app adds is linear without a
    /// function of its own.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { (open.last ?? implicit)?.timingFunction }
    /// Sets the timing function of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }
    /// The block that runs when the transaction's animations have ended.
    public class func completionBlock() -> (() -> Void)? { (open.last ?? implicit)?.completion }
    /// Runs `block` when every animation that starts in the rest of the transaction has ended or was stopped: layer animations
    /// and, in the current scene, animation blocks and view controller transitions, which start with the next frame.
    /// Endless animations count only if they are layer animations.
    public class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

    /// Registers an animation with the open transactions, and returns these.
    static func levels(joinedBy animation: CAAnimation) -> [TransactionLevel] {
        let levels = open + (implicit.map { [$0] } ?? [])
        levels.forEach { $0.animationBegan() }
        return levels
    }
}

/// One level of nested transactions.
@MainActor final class TransactionLevel {
    static let usualDuration = 0.25

    var duration: CFTimeInterval
    var disablesActions: Bool
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?

    /// The render trees' change counter when the transaction began, and when it was committed.
    private let before = RenderTree.changesBegun
    private var within = RenderTree.changesBegun
    /// The current scene at the beginning; nil if no scene was current.
    private let scene = SceneTurn.inItsTurn
    /// The number of layer animations that have not ended.
    private var running = 0
    /// Whether the other changes that started in the transaction have ended.
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
        // View controller transitions start with the next frame.
        let clock = FrameClock.ofApp
        clock.requestFrame { clock.requestFrame { self.awaitRest() } }
    }

    /// Computes the end once: changes that start later are not part of the transaction.
    private func awaitRest() {
        let clock = FrameClock.ofApp, now = clock.now
        let scenes = scene.map { [$0] } ?? SceneTurn.connected
        if let end = scenes.compactMap({ $0.tree.end(ofChanges: isOwn) }).max(), end > now {
            clock.schedule(at: end) { self.rest() }
        } else {
            rest()
        }
    }
    /// Whether a change started between `begin` and `commit`, or in the next frame because of one. Other animation blocks are not
    /// included.
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
