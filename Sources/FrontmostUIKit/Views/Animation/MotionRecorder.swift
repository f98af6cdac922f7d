import Foundation
import FrontmostRender

/// Records blocks that change views as a `MotionScript`.
@MainActor final class MotionRecorder {
    let script = MotionScript()
    /// The total duration in seconds. Blocks with absolute times compute their share from it.
    let duration: TimeInterval
    /// The share of the total time that the running block takes, 0 to 1.
    private(set) var share: (start: Double, end: Double)
    /// Whether animations in the block keep their own times, counted from its beginning, instead of taking the block's. Changes
    /// outside of those animations are then the initial state and are not animated.
    private let isTimeline: Bool
    private var isOpen = false
    /// Completions of the animations inside the block. The code that plays the script runs them at its end, with the position
    /// where it ended; `current` if it is abandoned on the way.
    private(set) var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Whether values jump at the start of their share instead of being interpolated.
    var jumps = false
    private var record = RenderRecord()
    private var models: [MotionModel] = []
    private var seen: Set<ObjectIdentifier> = []

    /// The recorder of the running block. There is at most one at a time.
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

    /// Runs a block and applies its changes at once, without recording them.
    func pause(_ body: () -> Void) {
        let wasOpen = isOpen
        close()
        MotionRecorder.current = nil
        body()
        MotionRecorder.current = self
        if wasOpen { open() }
    }

    /// Runs a block in its own share of the running block's time.
    /// - Parameters:
    ///   - start: The start within the running block, 0 to 1.
    ///   - end: The end within the running block, 0 to 1.
    func part(from start: Double, to end: Double, _ body: () -> Void) {
        let outer = share, length = outer.end - outer.start
        let wasOpen = isOpen
        close()
        defer { if wasOpen { open() } }
        share = (outer.start + length * min(1, max(0, start)), outer.start + length * min(1, max(0, end)))
        recording(body)
        share = outer
    }

    /// Records a nested animation block.
    /// - Parameter completion: Gets whether the whole animation ran to its end.
    func recordNestedBlock(_ animation: RenderAnimation, _ animations: () -> Void, completion: ((Bool) -> Void)?) {
        recordNested(animation, animations, completion: completion.map { completion in { completion($0 == .end) } })
    }

    /// Records a nested animation.
    func recordNested(_ animation: RenderAnimation, _ animations: () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?) {
        if let completion { completions.append(completion) }
        if isTimeline && duration > 0 {
            part(from: animation.delay / duration, to: (animation.delay + animation.runDuration) / duration, animations)
        } else {
            animations()
        }
    }

    /// Keeps the properties of a view that is about to change.
    func keep(_ view: UIView) {
        if isOpen, seen.insert(ObjectIdentifier(view)).inserted { models.append(MotionModel(of: view)) }
    }
    /// Keeps the frame or the effects of a node that is not in the tree yet.
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
        var segments: [MotionScript.Segment] = []
        for entry in record.entries {
            let node = entry.node
            func add(_ change: MotionScript.Segment.Change) {
                segments.append(
                    MotionScript.Segment(node: node, start: share.start, end: jumps ? share.start : share.end, change: change))
            }
            if let from = entry.frame, from != node.frame { add(.frame(from, node.frame)) }
            if let from = entry.effects, from != node.effects { add(.effects(from, node.effects)) }
            if let from = entry.content { add(.content(from, node.content)) }
        }
        script.add(segments, models.compactMap(\.changed))
        (models, seen) = ([], [])
    }
}
