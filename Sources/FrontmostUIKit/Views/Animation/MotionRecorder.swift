import Foundation
import FrontmostRender

/// Makes a `MotionScript` of blocks that change views.
@MainActor final class MotionRecorder {
    let script = MotionScript()
    /// Of the whole, in seconds: blocks with times of their own find their share by it.
    let duration: TimeInterval
    /// The block that runs takes this share of the whole.
    private(set) var share: (start: Double, end: Double)
    /// Animations in the block have their own times, counted from its beginning, instead of going with it.
    /// What is changed outside of them is the state that they begin with.
    private let isTimeline: Bool
    private var isOpen = false
    /// Those of animations in the block. Whoever carries the script out runs them at its end, with the place where it ended:
    /// with `current` where it is given up on its way.
    private(set) var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Values are jumped to, instead of approached.
    var jumps = false
    private var record = RenderRecord()
    private var models: [MotionModel] = []
    private var seen: Set<ObjectIdentifier> = []

    /// Records while blocks run; there is one at a time.
    private(set) static var current: MotionRecorder?

    init(duration: TimeInterval, share: (start: Double, end: Double) = (0, 1), isTimeline: Bool = false) {
        (self.duration, self.share, self.isTimeline) = (duration, share, isTimeline)
    }

    func run(_ body: () -> Void) {
        let former = MotionRecorder.current, wasOpen = former?.isOpen == true
        former?.close()
        MotionRecorder.current = self
        UIView.withAnimation(nil) { if isTimeline { body() } else { recording(body) } }
        MotionRecorder.current = former
        if wasOpen { former?.open() }
    }

    /// Runs a block whose changes are made at once.
    func pause(_ body: () -> Void) {
        let wasOpen = isOpen
        close()
        MotionRecorder.current = nil
        body()
        MotionRecorder.current = self
        if wasOpen { open() }
    }

    /// Runs a block that has its own share of the block that runs now.
    /// - Parameters:
    ///   - start: 0 to 1, in the block that runs now.
    ///   - end: Likewise.
    func part(from start: Double, to end: Double, _ body: () -> Void) {
        let outer = share, length = outer.end - outer.start
        let wasOpen = isOpen
        close()
        defer { if wasOpen { open() } }
        share = (outer.start + length * min(1, max(0, start)), outer.start + length * min(1, max(0, end)))
        recording(body)
        share = outer
    }

    /// An animation block in the block.
    /// - Parameter completion: Gets whether the whole came to its end.
    func takeBlock(_ animation: RenderAnimation, _ animations: () -> Void, completion: ((Bool) -> Void)?) {
        take(animation, animations, completion: completion.map { completion in { completion($0 == .end) } })
    }

    /// An animation in the block.
    func take(_ animation: RenderAnimation, _ animations: () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?) {
        if let completion { completions.append(completion) }
        if isTimeline && duration > 0 {
            part(from: animation.delay / duration, to: (animation.delay + animation.runDuration) / duration, animations)
        } else {
            animations()
        }
    }

    /// A view is about to be changed.
    func keep(_ view: UIView) {
        if isOpen, seen.insert(ObjectIdentifier(view)).inserted { models.append(MotionModel(of: view)) }
    }
    /// The same for a view whose node is not in the tree yet.
    func keep(_ node: RenderNode, frame: CGRect? = nil, effects: RenderEffects? = nil) {
        if isOpen { record.keep(node, frame: frame, effects: effects) }
    }

    private func recording(_ body: () -> Void) {
        open()
        body()
        close()
    }

    private var trees: [RenderTree] { SceneTurn.connected.map(\.tree) }

    private func open() {
        isOpen = true
        record = RenderRecord()
        for tree in trees { tree.record = record }
    }

    private func close() {
        guard isOpen else { return }
        isOpen = false
        for tree in trees where tree.record === record { tree.record = nil }
        var legs: [MotionScript.Leg] = []
        for entry in record.entries {
            let node = entry.node
            func add(_ way: MotionScript.Leg.Way) {
                legs.append(
                    MotionScript.Leg(node: node, start: share.start, end: jumps ? share.start : share.end, way: way))
            }
            if let from = entry.frame, from != node.frame { add(.frame(from, node.frame)) }
            if let from = entry.effects, from != node.effects { add(.effects(from, node.effects)) }
            if let from = entry.content { add(.content(from, node.content)) }
        }
        script.add(legs, models.compactMap(\.changed))
        (models, seen) = ([], [])
    }
}
