import Foundation
import FrontmostRender

/// Names a view after a label, which may be any view: the texts in the label become the accessibility label.
///
/// The label need not be shown. One that is not a plain text is evaluated in a graph of its own, and followed.
struct LabelNameModifier {
    enum Name {
        /// Nil for no name.
        case text(Text?)
        case view(AnyView)
    }
    let name: Name
    /// The role that the view gets; nil keeps its own.
    let role: RenderSemantics.Role?

    nonisolated init<Label: View>(_ label: Label, role: RenderSemantics.Role? = nil) {
        let text = textLabel(label)
        name = text?.plainString.isEmpty ?? true && !(label is EmptyView) ? .view(AnyView(label)) : .text(text)
        self.role = role
    }
}

extension LabelNameModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { LabelNameNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: LabelNameNode.self).update(modifier)
    }
}

final class LabelNameNode: SemanticsNode {
    private var role: RenderSemantics.Role?
    private var label: OffscreenGraph?

    init(_ parent: ViewNode, _ modifier: LabelNameModifier) {
        super.init(parent, SemanticsChange())
        update(modifier)
    }

    func update(_ modifier: LabelNameModifier) {
        role = modifier.role
        switch modifier.name {
        case .text(let text):
            label = nil
            var change = SemanticsChange(role: role)
            if let text { change.setLabel(text) }
            update(change)
        case .view(let view):
            if let label {
                label.replace(with: view)
            } else {
                let new = OffscreenGraph(view, environment.values, size: CGSize(width: 300, height: 300), of: graph)
                new.onChange = { [weak self] in self?.read() }
                label = new
            }
            read()
        }
    }

    override func environmentChanged() {
        super.environmentChanged()
        label?.inherit(environment.values)
        read()
    }

    private func read() { if let label { show(label.graph.renderNode.nameInside) } }
    private func show(_ text: String) { update(SemanticsChange(label: text.isEmpty ? nil : text, role: role)) }
}
