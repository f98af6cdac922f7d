import FrontmostRender
import FrontmostUIKit

/// The views of an alert's actions or of its message, in a graph that lives as long as the alert is shown. The alert shows the
/// texts, buttons and fields that it finds in them. The views themselves are never on screen, so their `onAppear` does not run.
@MainActor final class AlertPart {
    private let offscreen: OffscreenGraph
    private var graph: ViewGraph { offscreen.graph }

    /// The part has no owner that updates it: an alert that leaves stays as it was, so the alert decides about each update.
    /// - Parameter onDirty: Called, on any thread, when state that the views read has changed.
    init(_ view: AnyView, _ values: EnvironmentValues, onDirty: @escaping @Sendable () -> Void) {
        offscreen = OffscreenGraph(view, values, size: CGSize(width: 300, height: 1000), of: nil)
        graph.requestFrames(by: onDirty)
    }

    /// Replaces the views. Views of the same type keep their state.
    /// - Parameter values: The new environment; nil if it is unchanged.
    func replace(with view: AnyView, _ values: EnvironmentValues?) { offscreen.replace(with: view, values) }

    var needsUpdate: Bool { offscreen.needsUpdate }
    func update() { offscreen.update() }
    func frameWasTaken() { graph.frameWasTaken() }

    // MARK: Content for the alert

    /// The texts, one per line.
    var text: String { Self.texts(in: graph.renderNode).joined(separator: "\n") }

    /// The buttons, in order.
    var choices: [AlertChoice] {
        var found: [AlertChoice] = []
        Self.visit(graph.renderNode) { node in
            guard let semantics = node.semantics, semantics.role == .button else { return false }
            found.append(
                AlertChoice(
                    title: Self.texts(in: node).joined(separator: " "),
                    style: semantics.traits.contains(.isCancelAction)
                        ? .cancel : semantics.traits.contains(.isDestructive) ? .destructive : .default,
                    isEnabled: !semantics.traits.contains(.isDisabled),
                    isPreferred: semantics.traits.contains(.isDefaultAction),
                    action: { _ = node.responder?.respond(to: .activate) }))
            return true
        }
        return found
    }

    /// The nodes of the fields, in order. A field that stays keeps its node.
    var fields: [RenderNode] {
        var found: [RenderNode] = []
        Self.visit(graph.renderNode) { node in
            guard case .textField = node.content else { return false }
            found.append(node)
            return true
        }
        return found
    }

    /// - Parameter body: Returns true to skip the node's children.
    private static func visit(_ node: RenderNode, _ body: (RenderNode) -> Bool) {
        if body(node) { return }
        for child in node.children { visit(child, body) }
    }

    private static func texts(in node: RenderNode) -> [String] {
        var found: [String] = []
        visit(node) { node in
            if case .text(let content) = node.content { found.append(content.drawnString) }
            return false
        }
        return found
    }
}
