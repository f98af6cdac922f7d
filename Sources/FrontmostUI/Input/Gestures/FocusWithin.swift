import FrontmostRender

/// A modifier that reports when the keyboard focus enters and leaves a view.
struct FocusWithinModifier {
    let action: (Bool) -> Void
    nonisolated init(_ action: @escaping (Bool) -> Void) { self.action = action }
}

extension FocusWithinModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { FocusWithinNode(parent, modifier.action) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: FocusWithinNode.self).action = modifier.action
    }
}

final class FocusWithinNode: UnaryLayoutNode, InputResponder {
    var action: (Bool) -> Void

    init(_ parent: ViewNode, _ action: @escaping (Bool) -> Void) {
        self.action = action
        super.init(parent)
        render.responder = self
        render.touchRule = .content
        render.accepts = .focus
    }

    func respond(to event: InputEvent) -> Bool {
        guard case .focus(let isInside) = event else { return false }
        action(isInside)
        return true
    }
}

extension View {
    /// Calls `action` when the keyboard focus enters or leaves the view. SwiftUI has no name for this: `focused` is about one
    /// field.
    package nonisolated func onFocusWithin(_ action: @escaping (Bool) -> Void) -> some View {
        modifier(FocusWithinModifier(action))
    }
}
