import Foundation
import FrontmostRender
import Testing

/// Ending one animation of a node leaves the others.
@MainActor struct StoppedMotionTests {
    private let animation = RenderAnimation(curve: .linear, duration: 1)

    private func movingNode() -> RenderNode {
        let node = RenderNode()
        node.setFrame(origin: .zero, size: CGSize(width: 10, height: 10))
        var faint = RenderEffects()
        faint.opacity = 0
        node.move(fromFrame: CGRect(x: 100, y: 0, width: 10, height: 10), fromEffects: faint, animation, since: 0)
        node.shift(by: [RenderNode.Shift(CGPoint(x: 40, y: 0), animation, start: 0)], keepsOwn: true)
        return node
    }

    @Test(arguments: [false, true]) func stopping_the_effects_keeps_the_shift_and_the_frame(isInTree: Bool) {
        let node = movingNode(), tree = RenderTree(clock: FrameClock())
        if isInTree {
            tree.root.setChildren([node])
            _ = tree.takePatch()
        }
        node.stopMoving(frame: false)
        #expect(node.runningChanges.contains { $0.shift == CGPoint(x: 40, y: 0) })
        #expect(node.runningChanges.contains { $0.fromFrame?.minX == 100 })
        #expect(!node.runningChanges.contains { $0.fromEffects != nil && $0.animation == animation })
        withExtendedLifetime(tree) {}
    }

    @Test func another_motion_replaces_only_its_own_kind() {
        let node = movingNode()
        node.move(fromEffects: RenderEffects.none, animation, since: 0)
        #expect(node.runningChanges.contains { $0.fromFrame?.minX == 100 })
        node.animateArrival(fromFrame: CGRect(x: 7, y: 0, width: 10, height: 10), animation, at: 0)
        #expect(node.runningChanges.compactMap { $0.fromFrame?.minX } == [7])
        #expect(node.runningChanges.count { $0.fromEffects != nil } == 1)
        node.stopMoving(effects: false)
        #expect(node.runningChanges.allSatisfy { $0.fromFrame == nil && $0.shift == nil } && node.runningChanges.count == 1)
    }
}
