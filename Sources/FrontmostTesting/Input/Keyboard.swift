import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// The keyboard of a screen: who has it, and what is in the field as the host has it.
///
/// As in a browser, the field's text is the host's: it numbers its edits, and takes the app's text over only where that takes the
/// last edit into account.
@MainActor final class Keyboard {
    private weak var holder: RenderNode?
    /// What was typed into the field that has the keyboard.
    private var typed: (text: String, number: Int)?

    /// Who has the keyboard, while it is on the screen.
    var focused: RenderNode? {
        guard let holder, holder.tree != nil else { return nil }
        return holder
    }

    func focus(_ node: RenderNode?, in scene: UIWindowScene) {
        let old = focused
        if old === node { return }
        (holder, typed) = (node, nil)
        if let old { scene.send(.focus(false), to: old.id) }
        if let node { scene.send(.focus(true), to: node.id) }
    }

    /// The app moves the keyboard.
    func follow(_ field: RenderNode, wants: Bool, in scene: UIWindowScene) {
        if field.tree == nil { return }
        if wants { focus(field, in: scene) } else if focused === field { focus(nil, in: scene) }
    }

    /// The text that a person sees in the field.
    func text(of field: RenderNode) -> String {
        guard case .textField(let content) = field.content else { return "" }
        if let typed, field === focused, typed.number > content.acknowledgedEdit { return typed.text }
        return content.text
    }

    /// One edit: the field's whole text as it is afterwards.
    func edit(_ text: String, isComposing: Bool, in field: RenderNode, of scene: UIWindowScene) {
        guard case .textField(let content) = field.content else { return }
        let number = max(typed?.number ?? 0, content.acknowledgedEdit) + 1
        typed = (text, number)
        scene.send(.edit(TextEdit(text: text, number: number, isComposing: isComposing)), to: field.id)
    }
}

extension RenderNode {
    var isTextField: Bool {
        if case .textField = content { return true }
        return false
    }

    var firstTextField: RenderNode? {
        if isTextField { return self }
        for child in children {
            if let field = child.firstTextField { return field }
        }
        return nil
    }
}
