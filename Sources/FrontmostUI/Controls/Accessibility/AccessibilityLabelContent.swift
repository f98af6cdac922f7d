import FrontmostRender

/// The label that a view has, in the content of a new one.
private struct FormerLabel: View {
    @Environment(\.placeholderLabel) private var label: String
    nonisolated init() {}
    var body: some View { Text(verbatim: label) }
}

extension EnvironmentValues {
    private enum PlaceholderLabelKey: EnvironmentKey { static let defaultValue = "" }
    /// The label that a new one is made from.
    fileprivate var placeholderLabel: String {
        get { self[PlaceholderLabelKey.self] }
        set { self[PlaceholderLabelKey.self] = newValue }
    }
}

/// Describes a view by the texts of another view, which may contain the label so far.
struct LabelContentModifier {
    let label: AnyView
    nonisolated init(_ label: AnyView) { self.label = label }
}

extension LabelContentModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { LabelContentNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: LabelContentNode.self).take(modifier)
    }
}

final class LabelContentNode: SemanticsNode {
    private var label: OffscreenGraph
    private var former = ""

    init(_ parent: ViewNode, _ modifier: LabelContentModifier) {
        label = OffscreenGraph(
            modifier.label, parent.environment.values, size: CGSize(width: 300, height: 300), of: parent.graph)
        super.init(parent, SemanticsChange())
        label.onChange = { [weak self] in self?.read() }
        graph.addSettling(self)
        read()
    }

    func take(_ modifier: LabelContentModifier) {
        label.replace(with: modifier.label)
        read()
    }

    // Texts have their words when they have been placed.
    override func settle() { readFormer() }

    override func environmentChanged() {
        super.environmentChanged()
        inherit()
    }

    /// Reads the label of the view.
    private func readFormer() {
        guard !isDetached, let item else { return }
        var node: LayoutNode? = item
        while let unary = node as? UnaryLayoutNode, unary.render.semantics == nil, let next = unary.item { node = next }
        let own = node?.render.semantics?.label ?? ""
        // The label that this modifier has set is not the one before it.
        let inner = own.isEmpty || own == change.label ? item.render.nameInside : own
        if inner == former { return }
        former = inner
        inherit()
    }

    private func inherit() {
        var values = environment.values
        values.placeholderLabel = former
        label.inherit(values)
        read()
    }

    private func read() {
        let text = label.graph.renderNode.nameInside
        update(SemanticsChange(label: text.isEmpty ? nil : text))
    }
}

extension View {
    /// Describes the view by the texts of another view.
    /// - Parameter content: Makes that view from the label that the view has.
    public nonisolated func accessibilityLabel<V: View>(
        @ViewBuilder content: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        modifier(LabelContentModifier(AnyView(content(PlaceholderContentView(view: AnyView(FormerLabel()))))))
    }
}
