import Foundation
import FrontmostRender
import FrontmostUIKit

/// The parameters of a text field's node.
struct TextFieldView {
    enum Kind {
        case line, secure
        /// Grows with its text, within the environment's line limits. The host scrolls longer text.
        case growing
        case editor
    }
    /// Read in the body, so that a change invalidates it.
    let text: String
    let source: TextFieldSource
    let prompt, name: Text?
    let kind: Kind
    /// Read in the body, so that a change invalidates it. Nil if the app does not follow the selection.
    let selection: FollowedSelection?

    init(text: String, source: TextFieldSource, prompt: Text?, name: Text?, kind: Kind) {
        (self.text, self.source, self.prompt, self.name, self.kind) = (text, source, prompt, name, kind)
        selection = source.selection.map { FollowedSelection(binding: $0, shown: $0.wrappedValue) }
    }
}

extension TextFieldView: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { TextFieldNode(parent, view) }
    static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: TextFieldNode.self).update(view) }
    static var _isUnary: Bool { true }
}

final class TextFieldNode: LayoutNode, InputResponder, DescribedNode, FocusTarget {
    private var field: TextFieldView
    /// The prompt and the name in the language of the environment.
    private var shownPrompt = "", spokenName = ""
    private var input: TextInputState
    private let border = RenderNode(), editor = RenderNode()
    /// The edited text of a field with a value, and the formatted value after the last edit.
    private var draft: (text: String, formatted: String)?
    private var focus = KeyboardFocus()
    private var selection = TextSelectionState()

    init(_ parent: ViewNode, _ field: TextFieldView) {
        self.field = field
        input = TextInputState(text: field.text)
        super.init(parent)
        render.setChildren([border, editor])
        editor.responder = self
        focusScope?.field = self
        localize()
        refresh()
        requestSelection()
    }

    override func willDetach() {
        holdRows(false)
        if focus.isFocused {
            reportFocus(false)
        }
        editor.enclosingView?.resignKeyboard(for: self)
        super.willDetach()
    }

    // MARK: Input from the app

    func update(_ new: TextFieldView) {
        // The prompt and the kind determine the size, too.
        let isSameSize = new.prompt == field.prompt && new.kind == field.kind, isSameLook = isSameSize && new.name == field.name
        field = new
        if !isSameLook { localize() }
        focusScope?.field = self
        // The app has set another value during editing, for example because it has saved the input and starts afresh.
        if let draft, draft.formatted != new.text { self.draft = nil }
        if draft == nil { setText(new.text) }
        if !isSameLook { refresh() }
        if !isSameSize { invalidateSize() }
        requestSelection()
    }

    /// Requests the selection that the app has set.
    private func requestSelection() {
        guard let wanted = field.selection?.shown?.units(in: input.text), selection.request(wanted) else { return }
        show()
    }

    /// Tells the app which selection the user has made.
    private func report(_ units: Range<Int>?) {
        guard let units, let followed = field.selection else { return }
        selection.report(units)
        let new = TextSelection(units: units, in: input.text)
        if followed.binding.wrappedValue != new { followed.binding.wrappedValue = new }
    }

    private func setText(_ text: String) {
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
        localize()
        refresh()
        invalidateSize()
    }

    private func localize() {
        shownPrompt = field.prompt?.drawnString(localizedIn: environment.values) ?? ""
        spokenName = field.name?.plainString(localizedIn: environment.values) ?? ""
    }

    var hasFocus: Bool { focus.isWanted }
    func setWantsFocus(_ wants: Bool) {
        if focus.request(wants) { show() }
    }

    // MARK: Input from the user

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .edit(let edit):
            let isNew = edit.number > input.acknowledgedEdit
            if let text = input.receive(edit) { receive(text) } else if input.hostNeedsText { show() }
            if isNew && !edit.isComposing { report(edit.selection) }
            // A page that is loaded later has to start with the field's current text.
            if !input.hostNeedsText { editor.recordContent(shownContent()) }
        case .submit: submit()
        case .focus(let focused): focusChanged(focused)
        case .tap: break
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
            // The app's binding may have stored something else than was typed, or nothing; then no state change updates the
            // field.
            if field.source.read() != text { graph.enqueue { [weak self] in self?.showStoredText() } }
        }
        textChanged()
        environment.values.inputCompletion?.edited()
    }

    /// Replaces the text by a suggestion, as if the user had typed it.
    private func complete(_ text: String) {
        if isDetached { return }
        receive(text)
        setText(draft == nil ? field.source.read() : text)
        environment.values.inputCompletion?.close()
    }

    /// Shows the text of the binding, which may have changed since the edit that it answers.
    private func showStoredText() {
        if !isDetached && draft == nil { setText(field.source.read()) }
    }

    /// Ends the draft and shows the formatted value, which is that of the last valid text.
    private func endDraft() {
        if draft == nil { return }
        draft = nil
        setText(field.source.read())
    }

    private func submit() {
        endDraft()
        let choosesFocus = FocusWrites.noted {
            field.source.onCommit()
            environment.values.submitAction?()
        }
        // Return ends editing, unless the app has said where the focus is to be.
        if focus.isFocused && !choosesFocus { setWantsFocus(false) }
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
        // A row with the focused field is kept, however far it is scrolled off screen.
        holdRows(focused)
        if focused {
            // In UIKit's responder chain the hosting view is first responder; another responder that takes over ends this field's
            // focus.
            editor.enclosingView?.holdKeyboard(for: self, at: render) { [weak self] leaves in
                if leaves { self?.leaveWindow() } else { self?.setWantsFocus(false) }
            }
        } else {
            editor.enclosingView?.resignKeyboard(for: self)
            input.endEditing()
            if input.hostNeedsText { show() }
            endDraft()
        }
        // A host that connects later, or shows the field again, starts with the current focus.
        if !input.hostNeedsText { editor.recordContent(shownContent()) }
        reportFocus(focused)
        field.source.onEditingChanged(focused)
        environment.values.inputCompletion?.focusChanged(focused) { [weak self] in self?.complete($0) }
    }

    // MARK: Look

    private var isMultiline: Bool { field.kind == .growing || field.kind == .editor }
    private var hasBorder: Bool { environment.values.textFieldHasBorder && field.kind != .editor }
    private var inset: Double { hasBorder ? TextFieldRules.borderInset : field.kind == .editor ? TextFieldRules.areaInset : 0 }

    private func refresh() {
        let values = environment.values
        // A field takes the taps on it, so that "tap anywhere to end editing" around it leaves it usable.
        editor.accepts = values.isEnabled ? [.edit, .focus, .tap] : []
        if hasBorder {
            border.show(TextFieldRules.roundedBorder(on: values.surface))
        } else {
            border.show(nil)
        }
        show()
        describe()
    }

    private func show() { editor.content = shownContent() }

    private func shownContent() -> RenderContent {
        let values = environment.values, shown = input.syncHostText()
        let alignment =
            switch values.multilineTextAlignment {
            case .leading: isMirrored ? 1.0 : 0
            case .center: 0.5
            case .trailing: isMirrored ? 0.0 : 1
            }
        return .textField(
            TextFieldContent(
                text: shown.text, prompt: shownPrompt, font: values.resolvedFont, color: values.foregroundPaint.mainColor,
                promptColor: SystemPalette.placeholderText.resolved(values.surface),
                tint: TintShapeStyle()._paint(in: values).mainColor, isSecure: field.kind == .secure, isMultiline: isMultiline,
                isEnabled: values.isEnabled, hints: values.textInput.hints, acknowledgedEdit: shown.acknowledgedEdit,
                alignment: alignment, wantsFocus: focus.isWanted, focusRevision: focus.revision,
                selection: field.selection == nil ? nil : selection.content(within: shown.text.utf16.count)))
    }

    /// The semantics are those of the editor's node, because hosts make an input of it.
    func describe() { editor.semantics = completeSemantics }

    var baseSemantics: RenderSemantics {
        TextFieldRules.semantics(
            text: draft?.text ?? input.text, name: spokenName.isEmpty ? shownPrompt : spokenName,
            isSecure: field.kind == .secure, isEnabled: environment.values.isEnabled)
    }

    // MARK: Layout

    private var lineHeight: Double { graph.measurer.metrics(of: environment.values.resolvedFont).lineHeight }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let font = environment.values.resolvedFont, q = p.inset(2 * inset, 2 * inset)
        let text = input.text.isEmpty ? shownPrompt : input.text
        // For an unspecified proposal a field is as wide as its text.
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

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard key.isBaseline else { return nil }
        return inset + graph.measurer.metrics(of: environment.values.resolvedFont).baseline
    }
}
