import Foundation
import FrontmostRender
import FrontmostUIKit

/// The keyboard of a screen: the focused node, and the host's text of a focused field.
///
/// As in a browser, the host owns the field's text: it numbers its edits, and adopts the app's text only once that acknowledges
/// the last edit.
@MainActor final class Keyboard {
    private weak var holder: RenderNode?
    /// The text that was typed into the focused field, and the number of the last edit.
    private var typed: (text: String, number: Int)?
    /// The caret, once keys have moved it.
    private var known: FieldText?
    /// The revision of the last selection that the app has made.
    private var selectionRevision = 0
    /// The height of the software keyboard in points; 0 for a hardware keyboard.
    private(set) var softwareHeight: CGFloat = 0
    private var isDeciding = false
    /// The text that was cut or copied by keys.
    var clipboard = ""

    /// The focused node, while it is on screen.
    var focused: RenderNode? {
        guard let holder, holder.tree != nil else { return nil }
        return holder
    }

    func focus(_ node: RenderNode?, in scene: UIWindowScene) {
        let old = focused
        if old === node { return }
        (holder, typed, known, selectionRevision) = (node, nil, nil, 0)
        if let old { scene.send(.focus(false), to: old.id) }
        if let node { scene.send(.focus(true), to: node.id) }
        bringSoftwareKeyboard(in: scene)
    }

    /// Drops the focus of a removed field; the field is not focused when it returns.
    func dropRemovedFocus(in scene: UIWindowScene) {
        if focused == nil { (holder, typed, known) = (nil, nil, nil) }
        if scene.environment.keyboardHeight > 0 { bringSoftwareKeyboard(in: scene) }
    }

    /// Gives the device a software keyboard.
    func useSoftwareKeyboard(_ height: CGFloat, in scene: UIWindowScene) {
        softwareHeight = height
        bringSoftwareKeyboard(in: scene)
    }

    /// Follows a focused field that gets a view of the app's in place of the keyboard, or loses it.
    func followInputView(in scene: UIWindowScene) {
        guard softwareHeight > 0, let focused, focused.isTextField else { return }
        if focused.bringsSoftwareKeyboard != (scene.environment.keyboardHeight > 0) { bringSoftwareKeyboard(in: scene) }
    }

    /// Shows the software keyboard while a field is focused. Decided in a later turn, so that it stays when the focus moves
    /// between fields.
    func bringSoftwareKeyboard(in scene: UIWindowScene) {
        if isDeciding || softwareHeight == 0 && scene.environment.keyboardHeight == 0 { return }
        isDeciding = true
        Task {
            isDeciding = false
            scene.environment.keyboardHeight = focused?.bringsSoftwareKeyboard == true ? softwareHeight : 0
        }
    }

    /// Applies the app's request to focus or unfocus a field.
    func follow(_ field: RenderNode, wants: Bool, in scene: UIWindowScene) {
        if field.tree == nil { return }
        if wants { focus(field, in: scene) } else if focused === field { focus(nil, in: scene) }
    }

    /// The text that the user sees in the field.
    func text(of field: RenderNode) -> String {
        guard case .textField(let content) = field.content else { return "" }
        if let typed, field === focused, typed.number > content.acknowledgedEdit { return typed.text }
        return content.text
    }

    /// That text with its caret, which is at the end until keys move it.
    func content(of field: RenderNode) -> FieldText {
        let text = text(of: field)
        if field === focused, case .textField(let shown) = field.content, let selection = shown.selection,
            selection.revision > selectionRevision
        {
            selectionRevision = selection.revision
            known = FieldText(text, selection: selection.range)
        }
        return field === focused ? known?.taking(text) ?? FieldText(text) : FieldText(text)
    }

    /// Moves the caret or the selection, which only the host knows, unless the app follows it.
    func select(_ content: FieldText, in field: RenderNode, of scene: UIWindowScene) {
        if case .textField(let shown) = field.content, shown.selection != nil, known != content {
            edit(content, isComposing: false, in: field, of: scene)
        } else {
            known = content
        }
    }

    /// Makes an edit with the field's whole new text.
    func edit(_ content: FieldText, isComposing: Bool, in field: RenderNode, of scene: UIWindowScene) {
        guard case .textField(let shown) = field.content else { return }
        let number = max(typed?.number ?? 0, shown.acknowledgedEdit) + 1, text = content.text
        (typed, known) = ((text, number), content)
        let edit = TextEdit(text: text, number: number, isComposing: isComposing, selection: content.selectedUnits)
        scene.send(.edit(edit), to: field.id)
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

extension RenderNode {
    /// Whether the node is a field that is edited with the software keyboard, and not with a view of the app's in its place.
    fileprivate var bringsSoftwareKeyboard: Bool {
        guard case .textField(let field) = content else { return false }
        return field.inputMode != TextInputHints.noKeyboard
    }
}
