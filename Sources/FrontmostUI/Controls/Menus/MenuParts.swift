import FrontmostRender
import FrontmostUIKit

/// A titled part of a menu.
@MainActor protocol MenuSection: ViewNode {
    var header: ViewNode! { get }
    var rows: ViewNode! { get }
}

/// What a menu shows for views: their buttons, toggles and texts as elements. A bar reads the texts alone.
@MainActor final class MenuParts {
    private let offscreen: OffscreenGraph
    private var graph: ViewGraph { offscreen.graph }

    /// - Parameters:
    ///   - owner: The graph that updates the views in its frames; nil for views that are read once.
    ///   - onChange: Runs when state that the views read has changed and they are up to date.
    init(
        _ view: AnyView, _ values: EnvironmentValues, of owner: ViewGraph? = nil,
        onChange: (@MainActor (MenuParts) -> Void)? = nil
    ) {
        offscreen = OffscreenGraph(view, values.insideMenu, size: CGSize(width: 300, height: 3000), of: owner)
        if let onChange {
            offscreen.onChange = { [weak self] in if let self { onChange(self) } }
        }
    }

    /// Replaces the views, which keep their state where they are of the same type. The caller shows what is in them then.
    /// - Parameter values: The new environment; nil where it is as before.
    func replace(with view: AnyView, _ values: EnvironmentValues?) { offscreen.replace(with: view, values?.insideMenu) }

    // MARK: What is in them

    /// The first text in the views.
    var text: String { caption(of: [graph.renderNode]).title }

    /// The menu elements. Each of them keeps this object alive.
    var elements: [UIMenuElement] { elements(in: graph.root) }

    private func elements(in node: ViewNode, _ modifiers: [MultiModifierNode] = []) -> [UIMenuElement] {
        var runs: [[UIMenuElement]] = [[]]
        visit(node, modifiers, into: &runs)
        let parted = runs.filter { !$0.isEmpty }
        return parted.count > 1 ? parted.map { UIMenu(options: .displayInline, children: $0) } : parted.first ?? []
    }

    /// Collects the elements in a node.
    /// - Parameters:
    ///   - modifiers: The modifiers of several views around the node, outermost first. Each view has a node of these around it, such as
    ///     the one that makes it an option of a picker. Sections and dividers are no options.
    ///   - runs: The elements found so far, with a run for each part between dividers.
    private func visit(_ node: ViewNode, _ modifiers: [MultiModifierNode], into runs: inout [[UIMenuElement]]) {
        if let menu = menu(for: node, modifiers) { return runs[runs.count - 1].append(menu) }
        if node is DividerNode { return runs.append([]) }
        if let modifier = node as? MultiModifierNode { return visit(modifier.content, modifiers + [modifier], into: &runs) }
        if let layout = node.asLayoutNode {
            let shown = modifiers.reversed().reduce(layout) { $1.wrapper(of: $0) ?? $0 }
            if let found = element(for: shown) ?? (shown === layout ? nil : element(for: layout)) {
                return runs[runs.count - 1].append(found)
            }
            // What is inside of the view has no wrappers of its own.
            return layout.forEachChild { visit($0, [], into: &runs) }
        }
        node.forEachChild { visit($0, modifiers, into: &runs) }
    }

    private func menu(for node: ViewNode, _ modifiers: [MultiModifierNode]) -> UIMenu? {
        if let group = node as? MenuGroupNode {
            let caption = caption(of: group.label), options: UIMenu.Options = group.isInline ? .displayInline : []
            return UIMenu(
                title: group.isInline ? "" : caption.title, subtitle: caption.subtitle, image: caption.image,
                identifier: identifier(of: group), options: options, children: elements(in: group.content))
        }
        if let section = node as? any MenuSection {
            return UIMenu(
                title: caption(of: section.header).title, options: .displayInline,
                children: elements(in: section.rows, modifiers))
        }
        return nil
    }

    private func element(for node: LayoutNode) -> UIMenuElement? {
        let render = node.render
        if let semantics = render.semantics, [.button, .toggle, .link].contains(semantics.role) {
            // The check mark of an option is not its image.
            let shown = (node as? OptionNode)?.items.map(\.render) ?? [render]
            let action = action(render, semantics, caption(of: shown))
            if (node as? OptionNode)?.isOption == false { action.attributes.insert(.disabled) }
            if node.environment.values.menuActionDismissBehavior == .disabled { action.attributes.insert(.keepsMenuPresented) }
            return action
        }
        // A text by itself is a row without action.
        if case .text(let text) = render.content {
            return UIAction(title: text.drawnString, attributes: .disabled) { _ in }
        }
        return nil
    }

    /// The same for as long as the node lives, so that the list of a submenu stays open when the menu around it has changed.
    private func identifier(of node: ViewNode) -> UIMenu.Identifier { UIMenu.Identifier("\(ObjectIdentifier(node))") }

    private func action(_ node: RenderNode, _ semantics: RenderSemantics, _ caption: Caption) -> UIAction {
        let responder = node.responder
        var attributes: UIMenuElement.Attributes = []
        if semantics.traits.contains(.isDisabled) { attributes.insert(.disabled) }
        if semantics.traits.contains(.isDestructive) { attributes.insert(.destructive) }
        let isOn = semantics.role == .toggle ? semantics.value == "1" : semantics.traits.contains(.isSelected)
        let action = UIAction(
            title: caption.title.isEmpty ? semantics.label : caption.title, subtitle: caption.subtitle, image: caption.image,
            attributes: attributes, state: isOn ? .on : .off
        ) { [self] _ in
            withExtendedLifetime(self) { _ = responder?.respond(to: .activate) }
        }
        if !semantics.identifier.isEmpty { action.accessibilityIdentifier = semantics.identifier }
        return action
    }

    // MARK: Titles and images

    private typealias Caption = (title: String, subtitle: String?, image: UIImage?)

    private func caption(of node: ViewNode) -> Caption {
        var list: ContiguousArray<LayoutNode> = []
        node.collect(into: &list)
        return caption(of: list.map(\.render))
    }

    /// The first text is the title, the second one the subtitle.
    private func caption(of nodes: [RenderNode]) -> Caption {
        var texts: [String] = [], image: UIImage?
        func visit(_ node: RenderNode) {
            switch node.content {
            case .text(let text): texts.append(text.drawnString)
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
        case .drawing(let drawing): UIImage(drawn: drawing, size: drawing.size, scale: 1)
        }
    }
}

extension EnvironmentValues {
    /// The environment of a menu's content. Styles around the menu's button do not apply to its rows.
    var insideMenu: EnvironmentValues {
        var values = self
        values.isInMenu = true
        (values.labelStyle, values.buttonAppearance, values.toggleStyle) = (nil, nil, nil)
        values.pickerForm = .inline
        return values
    }
}
