import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport

extension UIView {
    /// The view's node and all its descendants.
    var allNodes: [RenderNode] { node.subtree }

    /// The text editing node of the view.
    var editorNode: RenderNode? {
        allNodes.first { if case .textField = $0.content { true } else { false } }
    }
    var fieldContent: TextFieldContent? {
        guard case .textField(let content)? = editorNode?.content else { return nil }
        return content
    }
    var fieldSemantics: RenderSemantics? { editorNode?.semantics }
}

extension Stage {
    /// Adds a view to the window and lays it out.
    @discardableResult func add<V: UIView>(_ view: V, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 40)) async -> V
    {
        view.frame = frame
        window.addSubview(view)
        await settle()
        return view
    }

    /// Sends a user's input to a view's editor.
    @discardableResult func send(_ event: InputEvent, into view: UIView) async -> Bool {
        let isUsed = scene.send(event, to: view.editorNode?.id ?? 0)
        await settle()
        return isUsed
    }

    func type(_ text: String, into view: UIView, isComposing: Bool = false) async {
        guard let content = view.fieldContent else { return }
        editNumber = max(editNumber, content.acknowledgedEdit) + 1
        await send(.edit(TextEdit(text: text, number: editNumber, isComposing: isComposing)), into: view)
    }
}
