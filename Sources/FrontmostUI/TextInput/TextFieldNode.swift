import Foundation
import FrontmostRender
import FrontmostUIKit

/// A field as its body hands it to the node.
struct TextFieldView {
    enum Kind {
        case line, secure
        /// As many lines as the text takes, within the line limits of the environment. A host scrolls what is longer.
        case growing
        case editor
    }
    /// Read by the body, which runs again when it changes.
    let text: String
    let source: TextFieldSource
    let prompt: String
    let name: String
    let kind: Kind
}

extension TextFieldView: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { TextFieldNode(parent, view) }
    static func _update(_ node: ViewNode, _ view: Self) { unsafeDowncast(node, to: TextFieldNode.self).update(view) }
    static var _isUnary: Bool { true }
}

final class TextFieldNode: LayoutNode, InputResponder, DescribedNode {
    private var field: TextFieldView
    private var input: TextInputState
    private let border = RenderNode(), editor = RenderNode()
    /// The text of a field for a value while it is edited, and the value's own text after the last edit.
    private var draft: (text: String, formatted: String)?
    private var focus = KeyboardFocus()

    init(_ parent: ViewNode, _ field: TextFieldView) {
        self.field = field
        input = TextInputState(text: field.text)
        super.init(parent)
        render.setChildren([border, editor])
        editor.responder = self
        focusScope?.field = self
        refresh()
    }

    override func willDetach() {
        holdRows(false)
        if focus.isFocused { focusScope?.focusChanged(false) }
        editor.enclosingView?.letGoOfKeyboard(for: self)
        super.willDetach()
    }

    /// The innermost `focused` around the field.
    private var focusScope: FocusScopeNode? {
        nearest { $0 is FocusScopeNode || $0 is TextFieldNode ? $0 : nil } as? FocusScopeNode
    }

    // MARK: What the app says

    func update(_ new: TextFieldView) {
        let isSameLook = new.prompt == field.prompt && new.name == field.name
        field = new
        focusScope?.field = self
        // The app gives the field another value in the middle of editing: it saves what was typed and begins anew, say.
        if let draft, draft.formatted != new.text { self.draft = nil }
        if draft == nil { take(new.text) }
        if !isSameLook { refresh() }
    }

    private func take(_ text: String) {
        let isSame = text == input.text
        input.setText(text)
        if input.hostNeedsText { show() }
        if !isSame { textChanged() }
    }

    private func textChanged() {
        if field.kind == .growing { invalidateSize() }
        describe()
    }

    override func environmentChanged() {
        refresh()
        invalidateSize()
    }

    /// The app moves the keyboard here, or takes it away.
    func setWantsFocus(_ wants: Bool) {
        if focus.request(wants) { show() }
    }

    // MARK: What the person does

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .edit(let edit):
            if let text = input.receive(edit) { receive(text) } else if input.hostNeedsText { show() }
            // Whoever comes later (the page loaded anew) has to begin with what is in the field now.
            if !input.hostNeedsText { editor.recordContent(shownContent()) }
        case .submit: submit()
        case .focus(let focused): focusChanged(focused)
        default: return false
        }
        return true
    }

    private func receive(_ text: String) {
        if let parse = field.source.parse {
            parse(text)
            draft = (text, field.source.read())
        } else {
            field.source.write(text)
            // An app may take something else than what was typed, or nothing: then its state does not change.
            let kept = field.source.read()
            if kept != text { graph.enqueue { [weak self] in self?.take(kept) } }
        }
        textChanged()
    }

    /// Shows the value as its format has it: what was typed last, as far as it could be read.
    private func endDraft() {
        if draft == nil { return }
        draft = nil
        take(field.source.read())
    }

    private func submit() {
        endDraft()
        field.source.onCommit()
        environment.values.submitAction?()
    }

    private func focusChanged(_ focused: Bool) {
        if focus.report(focused) == .changed { followFocus(focused) }
    }

    private func leaveWindow() {
        let hadFocus = focus.isFocused
        focus.leave()
        if hadFocus { followFocus(false) }
    }

    private func followFocus(_ focused: Bool) {
        // A row with the keyboard stays, however far it is scrolled away.
        holdRows(focused)
        if focused {
            // For UIKit the hosting view has the keyboard; another responder that takes it has it from this field.
            editor.enclosingView?.holdKeyboard(for: self) { [weak self] leaves in
                if leaves { self?.leaveWindow() } else { self?.setWantsFocus(false) }
            }
        } else {
            editor.enclosingView?.letGoOfKeyboard(for: self)
            input.endEditing()
            if input.hostNeedsText { show() }
            endDraft()
        }
        // A host that comes later, or shows the field again, begins with where the keyboard is now.
        if !input.hostNeedsText { editor.recordContent(shownContent()) }
        focusScope?.focusChanged(focused)
        field.source.onEditingChanged(focused)
    }

    // MARK: Look

    private var isMultiline: Bool { field.kind == .growing || field.kind == .editor }
    private var hasBorder: Bool { environment.values.textFieldHasBorder && field.kind != .editor }
    private var inset: Double { hasBorder ? TextFieldRules.borderInset : field.kind == .editor ? TextFieldRules.areaInset : 0 }

    private func refresh() {
        let values = environment.values
        editor.accepts = values.isEnabled ? [.edit, .focus] : []
        if hasBorder {
            border.show(TextFieldRules.roundedBorder(values.appearance))
        } else {
            border.show(nil)
        }
        show()
        describe()
    }

    private func show() { editor.content = shownContent() }

    private func shownContent() -> RenderContent {
        let values = environment.values, shown = input.takeHostText()
        let alignment =
            switch values.multilineTextAlignment {
            case .leading: 0.0
            case .center: 0.5
            case .trailing: 1.0
            }
        return .textField(
            TextFieldContent(
                text: shown.text, prompt: field.prompt, font: values.resolvedFont, color: values.foregroundPaint.color,
                promptColor: SystemPalette.placeholderText.resolved(values.appearance),
                tint: TintShapeStyle()._paint(in: values).color, isSecure: field.kind == .secure, isMultiline: isMultiline,
                isEnabled: values.isEnabled, hints: values.textInput.hints, acknowledgedEdit: shown.acknowledgedEdit,
                alignment: alignment, wantsFocus: focus.isWanted, focusRevision: focus.revision))
    }

    /// What is typed into goes by this node, which hosts make an input of.
    func describe() { editor.semantics = completeSemantics }

    var baseSemantics: RenderSemantics {
        TextFieldRules.semantics(
            text: draft?.text ?? input.text, name: field.name.isEmpty ? field.prompt : field.name,
            isSecure: field.kind == .secure, isEnabled: environment.values.isEnabled)
    }

    // MARK: Layout

    private var lineHeight: Double { graph.measurer.metrics(of: environment.values.resolvedFont).lineHeight }

    override func computeSize(_ p: Extent) -> Answer {
        let font = environment.values.resolvedFont, q = p.inset(2 * inset, 2 * inset)
        let text = input.text.isEmpty ? field.prompt : input.text
        // By itself a field is as wide as what it shows.
        let width = q.width.isIdeal ? TextFieldRules.idealWidth(of: text, font: font, measurer: graph.measurer) : q.width
        var height = lineHeight
        if field.kind == .editor {
            height = q.height.isIdeal ? 3 * lineHeight : max(q.height, lineHeight)
        } else if field.kind == .growing {
            let paragraph = TextParagraph(
                text.isEmpty ? " " : text, font: font, style: environment.values.paragraphStyle, measurer: graph.measurer)
            let least = environment.values.reservedHeight(lineHeight: lineHeight) ?? lineHeight
            height = max(least, Double(paragraph.fit(width: width, height: .infinity).size.height))
        }
        return .exact(Extent(width + 2 * inset, height + 2 * inset), for: p)
    }

    override func place(_ p: Extent) {
        let line = TextFieldRules.borderFrame(in: size.cgSize)
        border.setFrame(origin: line.origin, size: line.size)
        editor.setFrame(
            origin: CGPoint(x: inset, y: inset),
            size: CGSize(width: max(0, size.width - 2 * inset), height: max(0, size.height - 2 * inset)))
    }

    override func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard key.isBaseline else { return nil }
        return inset + graph.measurer.metrics(of: environment.values.resolvedFont).baseline
    }
}

extension EnvironmentValues {
    var appearance: SceneEnvironment.Appearance { colorScheme == .dark ? .dark : .light }
}
