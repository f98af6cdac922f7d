import Foundation
import FrontmostRender
import TestSupport

@testable import FrontmostUI

/// A graph in a render tree, as a host has it, with queries for its content.
@MainActor final class GraphStage {
    private static let measurer = FontMeasurer()
    let graph: ViewGraph
    let tree = RenderTree(clock: FrameClock())
    /// What the host received first: all that is shown.
    let firstPatch: RenderPatch

    init<V: View>(_ view: V, size: CGSize = CGSize(width: 300, height: 300), environment: EnvironmentValues = EnvironmentValues())
    {
        graph = ViewGraph(view, size: size, measurer: Self.measurer, environment: environment)
        tree.root.setFrame(origin: .zero, size: size)
        graph.bringToRest()
        tree.root.setChildren([graph.renderNode])
        graph.bringToRest()
        firstPatch = tree.takePatch()
    }

    /// Updates the graph, and returns what a host would receive.
    @discardableResult func commit() -> RenderPatch {
        graph.bringToRest()
        return tree.takePatch()
    }

    var nodes: [RenderNode] { graph.renderNode.subtree }

    func node(where isWanted: (RenderNode) -> Bool) -> RenderNode? { nodes.first(where: isWanted) }
    func node(_ role: RenderSemantics.Role) -> RenderNode? { node { $0.semantics?.role == role } }
    func node(accepting kind: InputKinds) -> RenderNode? { node { $0.accepts.contains(kind) } }
    func node(text: String) -> RenderNode? {
        node { if case .text(let content) = $0.content { content.string == text } else { false } }
    }

    var shapes: [(node: RenderNode, content: ShapeContent)] {
        nodes.compactMap { node in if case .shape(let content) = node.content { (node, content) } else { nil } }
    }

    var field: TextFieldContent? {
        for node in nodes { if case .textField(let content) = node.content { return content } }
        return nil
    }

    /// Dispatches an event to a node and updates the graph.
    @discardableResult func send(_ event: InputEvent, to node: RenderNode?) -> Bool {
        guard let node else { return false }
        let isUsed = tree.dispatch(event, from: node)
        commit()
        return isUsed
    }

    /// The node that hit testing finds at a point.
    func hit(_ x: CGFloat, _ y: CGFloat) -> RenderNode? { graph.renderNode.hitTest(CGPoint(x: x, y: y), at: tree.now) }
}

/// A value that a test changes from outside and a view reads.
@MainActor final class Held<Value: Sendable> {
    var value: Value
    var writes: [Value] = []
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
        Binding(
            get: { MainActor.assumeIsolated { self.value } },
            set: { new in
                MainActor.assumeIsolated {
                    self.value = new
                    self.writes.append(new)
                }
            })
    }
}
