import Foundation
import FrontmostRender
import FrontmostUIKit

/// The views of a graph with a keyboard shortcut. The table only registers them; which of them are visible is determined when a
/// key arrives.
@MainActor final class ShortcutTable: GraphService {
    private var nodes: [ObjectIdentifier: Weak<ShortcutNode>] = [:]

    init(_ graph: ViewGraph) {}

    fileprivate func add(_ node: ShortcutNode) { nodes[ObjectIdentifier(node)] = Weak(node) }
    fileprivate func remove(_ node: ShortcutNode) { nodes[ObjectIdentifier(node)] = nil }

    /// Returns the nodes in the order of the tree. Only branches that lead to one of them are visited.
    fileprivate func ordered(below root: ViewNode) -> [ShortcutNode] {
        if nodes.isEmpty { return [] }
        var ways: Set<ObjectIdentifier> = []
        for entry in nodes.values {
            var next: ViewNode? = entry.object
            while let node = next, ways.insert(ObjectIdentifier(node)).inserted { next = node.parent }
        }
        var found: [ShortcutNode] = []
        func visit(_ node: ViewNode) {
            // A lazy row's `parent` is its segment's parent, so segments are visited as well.
            guard node is LazySegmentNode || ways.contains(ObjectIdentifier(node)) else { return }
            if let node = node as? ShortcutNode { found.append(node) }
            node.forEachChild(visit)
        }
        visit(root)
        return found
    }
}

extension HostingControllerBase {
    /// The shortcuts of all visible screens. If several views have the same key, the first from the leading to the trailing edge
    /// gets it, as on the platform. The outermost screen therefore collects the shortcuts of all screens in it.
    var shortcutCommands: [UIKeyCommand]? {
        var outermost = self
        var next = parent
        while let controller = next {
            if let screen = controller as? HostingControllerBase { outermost = screen }
            next = controller.parent
        }
        // A key event that begins in a bar may not reach the bar's screen, so items in bars return the shortcuts as well.
        if outermost !== self && !isInBar { return nil }
        var nodes: [ShortcutNode] = []
        outermost.collectShortcuts(into: &nodes)
        let commands = nodes.lazy.filter { !$0.isInMenu }.compactMap(\.command)
        return commands.isEmpty ? nil : Array(commands)
    }
}

extension HostingControllerBase: MenuCommandSource {
    /// The shortcuts of the app's commands, which are in the window together with its views.
    package var menuCommands: [UIKeyCommand] {
        guard let graph = hostingView?.graph else { return [] }
        return graph.shortcuts.filter(\.isInMenu).compactMap(\.command)
    }
}

extension ViewGraph {
    /// The views with a shortcut, in the order of the tree.
    fileprivate var shortcuts: [ShortcutNode] { existingService(ShortcutTable.self)?.ordered(below: root) ?? [] }
}

extension UIViewController {
    fileprivate func collectShortcuts(into nodes: inout [ShortcutNode]) {
        let graph = (self as? HostingControllerBase)?.hostingView?.graph
        if let graph { nodes += graph.shortcuts }
        for child in shownChildren { child.collectShortcuts(into: &nodes) }
    }

    /// The items of bars, then the visible controllers from the leading to the trailing edge.
    private var shownChildren: [UIViewController] {
        if let stack = self as? UINavigationController { return stack.topViewController.map { [$0] } ?? [] }
        let items = children.filter { ($0 as? HostingControllerBase)?.isInBar == true }
        let shown = children.filter { child in
            guard let view = child.viewIfLoaded, view.window != nil else { return false }
            return !view.isHidden && !items.contains(child)
        }
        if shown.count < 2 { return items + shown }
        let isBackwards = view.isMirrored
        let places = shown.enumerated().map { index, child in
            let place = child.view.convert(child.view.bounds, to: nil)
            return (edge: isBackwards ? -place.maxX : place.minX, index: index, child: child)
        }
        return items + places.sorted { ($0.edge, $0.index) < ($1.edge, $1.index) }.map(\.child)
    }
}

/// Gives a key to the control that the view is, or to the first one in it.
struct ShortcutModifier {
    let shortcut: KeyboardShortcut?
    nonisolated init(_ shortcut: KeyboardShortcut?) { self.shortcut = shortcut }
}

extension ShortcutModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ShortcutNode { ShortcutNode(parent, modifier.shortcut) }
    static func _updateNode(_ node: ShortcutNode, _ modifier: Self) { node.shortcut = modifier.shortcut }
}

final class ShortcutNode: WrapperNode {
    fileprivate var shortcut: KeyboardShortcut?

    fileprivate init(_ parent: ViewNode, _ shortcut: KeyboardShortcut?) {
        self.shortcut = shortcut
        super.init(parent)
        graph.service(ShortcutTable.self).add(self)
    }

    override func willDetach() { graph.service(ShortcutTable.self).remove(self) }

    /// Whether the view is one of the app's commands. Only commands are in a menu while they are in a window.
    fileprivate var isInMenu: Bool { environment.values.isInMenu }

    /// The key command that activates the control; nil if the control is disabled or missing.
    fileprivate var command: UIKeyCommand? {
        guard let shortcut, let control else { return nil }
        return UIKeyCommand(
            title: control.semantics?.label ?? "", input: shortcut.key.input,
            modifierFlags: UIKeyModifierFlags(shortcut.modifiers)
        ) { [weak self] _ in _ = self?.control?.responder?.respond(to: .activate) }
    }

    private var control: RenderNode? {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        return list.lazy.compactMap { Self.control(in: $0.render) }.first
    }

    private static func control(in node: RenderNode) -> RenderNode? {
        if node.accepts.contains(.activate), node.responder != nil { return node }
        return node.children.lazy.compactMap { control(in: $0) }.first
    }
}

extension KeyEquivalent {
    /// The key in the notation of `UIKeyCommand`.
    fileprivate var input: String {
        switch self {
        case .upArrow: UIKeyCommand.inputUpArrow
        case .downArrow: UIKeyCommand.inputDownArrow
        case .leftArrow: UIKeyCommand.inputLeftArrow
        case .rightArrow: UIKeyCommand.inputRightArrow
        case .escape: UIKeyCommand.inputEscape
        default: String(character)
        }
    }
}

extension UIKeyModifierFlags {
    fileprivate init(_ modifiers: EventModifiers) {
        self = []
        let pairs: [(EventModifiers, UIKeyModifierFlags)] = [
            (.shift, .shift), (.control, .control), (.option, .alternate), (.command, .command),
        ]
        for (theirs, ours) in pairs where modifiers.contains(theirs) { insert(ours) }
    }
}
