import FrontmostRender
import FrontmostUIKit

/// Converts views to menu elements. The views live in a graph of their own while the menu is shown, but are never on screen.
@MainActor final class MenuParts {
    private let graph: ViewGraph

    init(_ view: AnyView, _ values: EnvironmentValues) {
        var values = values
        values.isInMenu = true
        // Styles around the menu's button do not apply to its rows.
        (values.labelLook, values.buttonLook, values.toggleLook) = (nil, nil, nil)
        values.pickerForm = .inline
        graph = ViewGraph(environment: values, measurer: UIApplication.shared.measurer)
        graph.mount { AnyView._make(view, $0) }
        graph.update()
        graph.root.resize(to: CGSize(width: 300, height: 3000), safeArea: EdgeInsets())
        graph.layout()
    }

    /// The first text in the views.
    var text: String { look(of: [graph.renderNode]).title }

    /// The menu elements. Each of them keeps this object alive.
    var elements: [UIMenuElement] { elements(in: graph.root) }

    private func elements(in node: ViewNode) -> [UIMenuElement] {
        var runs: [[UIMenuElement]] = [[]]
        visit(node, into: &runs)
        let parted = runs.filter { !$0.isEmpty }
        return parted.count > 1 ? parted.map { UIMenu(options: .displayInline, children: $0) } : parted.first ?? []
    }

    /// Collects the elements in a node.
    /// - Parameter runs: The elements found so far, with a run for each part between dividers.
    private func visit(_ node: ViewNode, into runs: inout [[UIMenuElement]]) {
        if let found = element(for: node) { return runs[runs.count - 1].append(found) }
        if node is DividerNode { return runs.append([]) }
        if node is MultiModifierNode {
            // Each view has a node of the modifier around it, and is reached through that node.
            var wrapped: ContiguousArray<LayoutNode> = []
            node.collect(into: &wrapped)
            return wrapped.forEach { visit($0, into: &runs) }
        }
        node.forEachChild { visit($0, into: &runs) }
    }

    private func element(for node: ViewNode) -> UIMenuElement? {
        if let group = node as? MenuGroupNode {
            let look = look(of: group.label), options: UIMenu.Options = group.isInline ? .displayInline : []
            return UIMenu(
                title: group.isInline ? "" : look.title, subtitle: look.subtitle, image: look.image, options: options,
                children: elements(in: group.content))
        }
        if let section = node as? SectionNode {
            return UIMenu(
                title: look(of: section.header).title, options: .displayInline, children: elements(in: section.rows))
        }
        guard let render = node.asLayoutNode?.render else { return nil }
        if let semantics = render.semantics, [.button, .toggle, .link].contains(semantics.role) {
            // The check mark of an option is not its image.
            let shown = (node as? OptionNode)?.items.map(\.render) ?? [render]
            return action(render, semantics, look(of: shown))
        }
        // A text by itself is a row without action.
        if case .text(let text) = render.content {
            return UIAction(title: text.string, attributes: .disabled) { _ in }
        }
        return nil
    }

    private func action(_ node: RenderNode, _ semantics: RenderSemantics, _ look: Look) -> UIAction {
        let responder = node.responder
        var attributes: UIMenuElement.Attributes = []
        if semantics.traits.contains(.isDisabled) { attributes.insert(.disabled) }
        if semantics.traits.contains(.isDestructive) { attributes.insert(.destructive) }
        let isOn = semantics.role == .toggle ? semantics.value == "1" : semantics.traits.contains(.isSelected)
        let action = UIAction(
            title: look.title.isEmpty ? semantics.label : look.title, subtitle: look.subtitle, image: look.image,
            attributes: attributes, state: isOn ? .on : .off
        ) { [self] _ in
            withExtendedLifetime(self) { _ = responder?.respond(to: .activate) }
        }
        if !semantics.identifier.isEmpty { action.accessibilityIdentifier = semantics.identifier }
        return action
    }

    // MARK: Titles and images

    private typealias Look = (title: String, subtitle: String?, image: UIImage?)

    private func look(of node: ViewNode) -> Look {
        var list: ContiguousArray<LayoutNode> = []
        node.collect(into: &list)
        return look(of: list.map(\.render))
    }

    /// The first text is the title, the second one the subtitle.
    private func look(of nodes: [RenderNode]) -> Look {
        var texts: [String] = [], image: UIImage?
        func visit(_ node: RenderNode) {
            switch node.content {
            case .text(let text): texts.append(text.string)
            case .image(let content): image = image ?? content.uiImage
            default: break
            }
            node.children.forEach(visit)
        }
        nodes.forEach(visit)
        return (texts.first ?? "", texts.count > 1 ? texts[1] : nil, image)
    }
}

extension ImageContent {
    fileprivate var uiImage: UIImage? {
        switch source {
        case .symbol(let symbol, _): UIImage(systemName: symbol.name)
        case .encoded(let data, _): UIImage(data: data)
        }
    }
}
