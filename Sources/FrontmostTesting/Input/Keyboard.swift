import Foundation
import FrontmostRender
import FrontmostUIKit

/// The keyboard of a screen: who has it, and what is in the field as the host has it.
///
/// As in a browser, the field's text is the host's: it numbers its edits, and takes the app's text over only where that takes the
/// last edit into account.
@MainActor final class Keyboard {
    private weak var holder: RenderNode?
    /// What was typed into the field that has the keyboard.
    private var typed: (text: String, number: Int)?
    /// Where the caret is in it, since a person has moved it there.
    private var known: FieldText?
    /// How high the keyboard is that comes up on the screen with a text; 0 where the keys are elsewhere.
    private(set) var softwareHeight: CGFloat = 0
    private var isDeciding = false

    /// Who has the keyboard, while it is on the screen.
    var focused: RenderNode? {
        guard let holder, holder.tree != nil else { return nil }
        return holder
    }

    func focus(_ node: RenderNode?, in scene: UIWindowScene) {
        let old = focused
        if old === node { return }
        (holder, typed, known) = (node, nil, nil)
        if let old { scene.send(.focus(false), to: old.id) }
        if let node { scene.send(.focus(true), to: node.id) }
        bringSoftwareKeyboard(in: scene)
    }

    /// A field that leaves takes the keyboard along, and is without it when it returns.
    func letGoOfRemoved(in scene: UIWindowScene) {
        if focused == nil { (holder, typed, known) = (nil, nil, nil) }
        if scene.environment.keyboardHeight > 0 { bringSoftwareKeyboard(in: scene) }
    }

    /// The device has a keyboard on its screen from now on.
    func useSoftwareKeyboard(_ height: CGFloat, in scene: UIWindowScene) {
        softwareHeight = height
        bringSoftwareKeyboard(in: scene)
    }

    /// Has it on the screen while a text has the keyboard. A field may let go of it for the next one to take it: it stays then.
    func bringSoftwareKeyboard(in scene: UIWindowScene) {
        if isDeciding || softwareHeight == 0 && scene.environment.keyboardHeight == 0 { return }
        isDeciding = true
        Task {
            isDeciding = false
            scene.environment.keyboardHeight = focused?.isTextField == true ? softwareHeight : 0
        }
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

    /// That text with its caret, which is at the end until a person moves it.
    func content(of field: RenderNode) -> FieldText {
        let text = text(of: field)
        return field === focused ? known?.taking(text) ?? FieldText(text) : FieldText(text)
    }

    /// Another place of the caret, or something else that is selected: only the host knows of that.
    func select(_ content: FieldText) { known = content }

    /// One edit: the field's whole text as it is afterwards.
    func edit(_ content: FieldText, isComposing: Bool, in field: RenderNode, of scene: UIWindowScene) {
        guard case .textField(let shown) = field.content else { return }
        let number = max(typed?.number ?? 0, shown.acknowledgedEdit) + 1, text = content.text
        (typed, known) = ((text, number), content)
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
