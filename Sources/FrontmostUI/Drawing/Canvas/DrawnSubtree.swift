import Foundation
import FrontmostRender

/// The render nodes of views that another node draws: the symbols of a canvas, or a mask.
///
/// They are in a tree of their own, which no host shows. It reports changes, and its animations are shown frame by frame.
@MainActor final class DrawnSubtree: FrameAnimated {
    private weak var owner: LayoutNode?
    private let onChange: () -> Void
    private var tree: RenderTree?
    /// The tree of the owner's graph. Its animations apply.
    private weak var outer: RenderTree?
    /// Whether the owner makes the changes.
    private var isChanging = false

    /// - Parameters:
    ///   - owner: The node with the render node that is the root of the subtree.
    ///   - onChange: Called when the subtree has changed, and for each frame of its animations.
    init(of owner: LayoutNode, onChange: @escaping () -> Void) { (self.owner, self.onChange) = (owner, onChange) }

    /// Makes changes without reporting them to the owner.
    func change(_ body: () -> Void) {
        connect()
        isChanging = true
        body()
        isChanging = false
    }

    /// What a node of the subtree shows now.
    func operations(of node: RenderNode) -> [DrawingOperation] {
        connect()
        guard let tree else { return node.operations() }
        // The next change is the first again.
        _ = tree.takePatch()
        _ = tree.settleAnimations()
        if tree.isAnimating { owner?.graph.evaluateFrames(of: self) }
        return node.operations(at: tree.now)
    }

    func end() {
        guard let tree else { return }
        outer?.remove(satellite: tree)
        tree.dismantle()
        self.tree = nil
    }

    /// Makes the tree, and has it follow that of the owner's graph. Called as well when the graph comes on screen, so that the next change is
    /// animated.
    func connect() {
        guard let owner else { return }
        let found = owner.graph.root.render.treeAround, tree = tree ?? makeTree(found?.clock ?? FrameClock(), owner.render)
        self.tree = tree
        if found === outer { return }
        outer?.remove(satellite: tree)
        outer = found
        found?.add(satellite: tree)
        tree.animation = found?.animation
    }

    private func makeTree(_ clock: FrameClock, _ node: RenderNode) -> RenderTree {
        let new = RenderTree(clock: clock)
        new.root.setChildren([node])
        _ = new.takePatch()
        new.onFirstChange = { [weak self] in self?.changed() }
        return new
    }

    private func changed() {
        if !isChanging { onChange() }
    }

    // MARK: Frames

    var animatedNode: ViewNode? { owner }
    func showFrame() { onChange() }
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        guard let tree else { return nil }
        _ = tree.settleAnimations()
        return tree.isAnimating ? frame : nil
    }
}
