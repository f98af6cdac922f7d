import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// The views that keys stand for. Who gets a key asks for those of the screen that it is on, so nothing is kept up to date meanwhile.
@MainActor enum Shortcuts {
    private struct Weak {
        weak var node: ShortcutNode?
    }
    private static var nodes: [Weak] = []

    fileprivate static func add(_ node: ShortcutNode) { nodes.append(Weak(node: node)) }
    fileprivate static func remove(_ node: ShortcutNode) { nodes.removeAll { $0.node == nil || $0.node === node } }

    /// For the views of a screen, and for those in its bars.
    static func commands(of screen: HostingControllerBase) -> [UIKeyCommand]? {
        let commands = nodes.compactMap(\.node).filter { $0.screen === screen }.compactMap(\.command)
        return commands.isEmpty ? nil : commands
    }
}

extension HostingControllerBase {
    /// The screen that an item of a bar belongs to, which has its shortcuts.
    var screenOfShortcuts: HostingControllerBase { isInBar ? parent as? HostingControllerBase ?? self : self }
}

/// A key stands for the control that the view is, or the first one in it.
struct ShortcutModifier {
    let shortcut: KeyboardShortcut
    nonisolated init(_ shortcut: KeyboardShortcut) { self.shortcut = shortcut }
}

extension ShortcutModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ShortcutNode { ShortcutNode(parent, modifier.shortcut) }
    static func _updateNode(_ node: ShortcutNode, _ modifier: Self) { node.shortcut = modifier.shortcut }
}

final class ShortcutNode: WrapperNode {
    fileprivate var shortcut: KeyboardShortcut

    fileprivate init(_ parent: ViewNode, _ shortcut: KeyboardShortcut) {
        self.shortcut = shortcut
        super.init(parent)
        Shortcuts.add(self)
    }

    override func willDetach() { Shortcuts.remove(self) }

    fileprivate var screen: HostingControllerBase? {
        isDetached ? nil : graph.hostingView?.hostingController?.screenOfShortcuts
    }

    /// Nil for those that hosts and dialogs find by themselves, and for a control that cannot be used.
    fileprivate var command: UIKeyCommand? {
        guard shortcut != .defaultAction, shortcut != .cancelAction, let control else { return nil }
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
    /// As key commands call it.
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
