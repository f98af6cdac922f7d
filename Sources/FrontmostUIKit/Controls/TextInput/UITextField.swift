import Foundation
import FrontmostRender

/// A line of text that the user edits.
///
/// The host edits by itself, with the user's own input method, and reports every edit; `EditableText` keeps the texts of both
/// sides in step. This file holds the field's properties and layout; `UITextField+Editing` holds first responder handling and
/// user input.
@MainActor @preconcurrency open class UITextField: UIControl, UIKeyInput, TextEditing {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + fieldAppearance }

    /// The border around the text.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// When an overlay view is shown.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always

        func shows(isEditing: Bool) -> Bool {
            switch self {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        }
    }
    /// The reason why editing ended; always `committed` here.
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    /// Posted when a field has begun editing; its object is the field.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when the user has changed a field's text.
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    /// Posted when a field has ended editing.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

    let input = EditableText()
    let editor = RenderNode()
    private let border = RenderNode()
    var focus = KeyboardFocus()
    var selection = TextSelectionState()
    private var clearButton: UIButton?

    /// Takes part in editing, before and after.
    open weak var delegate: (any UITextFieldDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text. Never nil when read; nil sets an empty text.
    open var text: String? {
        get { input.text }
        set { if write(newValue ?? "") && isEditing { givenDelegate?.textFieldDidChangeSelection(self) } }
    }
    /// The text that is shown while the field is empty.
    open var placeholder: String? {
        get { prompt?.string }
        set { if newValue != prompt?.string || promptColor != nil { show(newValue.map { NSAttributedString(string: $0) }) } }
    }
    /// The placeholder with a colour: that of its first character. Hosts show it in the field's font and without decorations.
    open var attributedPlaceholder: NSAttributedString? {
        get { prompt }
        set { show(newValue.map { NSAttributedString(attributedString: $0) }) }
    }
    private var prompt: NSAttributedString?
    private var promptColor: UIColor? {
        guard let prompt, prompt.length > 0 else { return nil }
        return prompt.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    private func show(_ new: NSAttributedString?) {
        prompt = new
        lookOfTextChanged()
    }
    /// The font of the text.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { lookOfTextChanged() } }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
    /// The border around the text.
    open var borderStyle = BorderStyle.none { didSet { lookOfTextChanged() } }
    /// Whether the text is cleared when editing begins.
    open var clearsOnBeginEditing = false
    /// Whether the field is the first responder and takes input.
    open internal(set) var isEditing = false

    // MARK: Overlays

    /// When to show a button that clears the field. It is shown only if there is text, and if `rightView` is not in its place.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The view at the left edge.
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    /// When `leftView` is shown.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The view at the right edge.
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    /// When `rightView` is shown.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    // MARK: Input traits

    var inputTraits = TextInputTraits() { didSet { setNeedsLayout() } }
    /// Which letters the keyboard capitalises.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { inputTraits.autocapitalizationType }
        set { inputTraits.autocapitalizationType = newValue }
    }
    /// Whether to correct spelling while typing. The default corrects nothing.
    open var autocorrectionType: UITextAutocorrectionType {
        get { inputTraits.autocorrectionType }
        set { inputTraits.autocorrectionType = newValue }
    }
    /// Whether to mark misspelt words. The default marks none.
    open var spellCheckingType: UITextSpellCheckingType {
        get { inputTraits.spellCheckingType }
        set { inputTraits.spellCheckingType = newValue }
    }
    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType {
        get { inputTraits.keyboardType }
        set { inputTraits.keyboardType = newValue }
    }
    /// The look of the keyboard. Left to the host.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { inputTraits.keyboardAppearance }
        set { inputTraits.keyboardAppearance = newValue }
    }
    /// The label of the Return key.
    open var returnKeyType: UIReturnKeyType {
        get { inputTraits.returnKeyType }
        set { inputTraits.returnKeyType = newValue }
    }
    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { inputTraits.enablesReturnKeyAutomatically }
        set { inputTraits.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the characters are hidden.
    open var isSecureTextEntry = false { didSet { lookOfTextChanged() } }
    /// The kind of the text, for the host's autofill; nil for none.
    open var textContentType: UITextContentType! {
        get { inputTraits.textContentType }
        set { inputTraits.textContentType = newValue }
    }

    var inputViews = TextInputViews()
    open override var inputView: UIView? {
        get { inputViews.input }
        set { replaceInputView(with: newValue) }
    }
    open override var inputAccessoryView: UIView? {
        get { inputViews.accessory }
        set { replaceAccessoryView(with: newValue) }
    }

    // MARK: Initialisers

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Makes a field from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UITextField"
        editor.responder = self
        editor.accepts = [.edit, .focus]
        setContentNodes([border, editor])
        semanticsChanged()
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old === new { return }
        old?.removeFromSuperview()
        setNeedsLayout()
    }

    // MARK: Rectangles

    private var inset: CGFloat { borderStyle == .none ? 0 : TextFieldRules.borderInset }

    /// The rectangle of the text. Override it for other margins.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds.inset(by: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
        if let left = shownLeftView { rect = rect.inset(by: UIEdgeInsets(left: max(0, sizeBeside(left).width))) }
        if let right = shownRightView {
            rect = rect.inset(by: UIEdgeInsets(right: sizeBeside(right).width))
        } else if showsClearButton {
            rect = rect.inset(by: UIEdgeInsets(right: Self.clearButtonSize + 4))
        }
        return rect
    }
    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of the placeholder. The engine does not call this: hosts show the placeholder in the text's rectangle.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = Self.clearButtonSize
        return CGRect(x: bounds.maxX - size - max(inset, 4), y: bounds.midY - size / 2, width: size, height: size)
    }
    /// The rectangle of `leftView`, in that view's own size.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView.map(sizeBeside) ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The rectangle of `rightView`, in that view's own size.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView.map(sizeBeside) ?? .zero
        return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private static let clearButtonSize: CGFloat = 19

    private func sizeBeside(_ view: UIView) -> CGSize {
        view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
    }
    private var shownLeftView: UIView? { leftViewMode.shows(isEditing: isEditing) ? leftView : nil }
    private var shownRightView: UIView? { rightViewMode.shows(isEditing: isEditing) ? rightView : nil }
    private var showsClearButton: Bool {
        isEnabled && !input.text.isEmpty && shownRightView == nil && clearButtonMode.shows(isEditing: isEditing)
    }

    // MARK: Layout

    var resolvedFont: ResolvedFont { (font ?? .systemFont(ofSize: UIFont.labelFontSize)).resolved }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let shown = input.text.isEmpty ? placeholder ?? "" : input.text, measurer = measurer
        let beside = bounds.width - textRect(forBounds: bounds).width
        let width = TextFieldRules.idealWidth(of: shown, font: resolvedFont, measurer: measurer)
        return CGSize(
            width: (width + max(beside, 2 * inset)).rounded(.up),
            height: measurer.metrics(of: resolvedFont).lineHeight + 2 * inset)
    }
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place(leftView, if: shownLeftView != nil, in: leftViewRect)
        place(rightView, if: shownRightView != nil, in: rightViewRect)
        layoutClearButton()
        let rect = mirrored(isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
        let height = min(measurer.metrics(of: resolvedFont).lineHeight, max(0, rect.height))
        editor.setFrame(
            origin: CGPoint(x: rect.minX, y: (rect.midY - height / 2).rounded(.down)),
            size: CGSize(width: max(0, rect.width), height: height))
        drawBorder()
        show()
    }

    private func place(_ view: UIView?, if isShown: Bool, in rect: (CGRect) -> CGRect) {
        guard let view else { return }
        guard isShown else { return view.removeFromSuperview() }
        if view.superview !== self { addSubview(view) }
        view.frame = mirrored(rect(bounds))
    }

    private func layoutClearButton() {
        guard showsClearButton else {
            clearButton?.isHidden = true
            return
        }
        let button = clearButton ?? makeClearButton()
        button.isHidden = false
        button.frame = mirrored(clearButtonRect(forBounds: bounds))
    }

    private func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = SystemWord.clearText.text
        button.addAction(UIAction { [weak self] _ in self?.clearByUser() }, for: .primaryActionTriggered)
        addSubview(button)
        clearButton = button
        return button
    }

    private func drawBorder() {
        let traits = traitCollection
        switch borderStyle {
        case .none: border.content = .none
        case .roundedRect: border.content = .shape(TextFieldRules.roundedBorder(on: traits.surface))
        case .line, .bezel:
            let color = borderStyle == .line ? UIColor.label : .systemGray
            border.content = .shape(ShapeContent(.rectangle, fill: nil, stroke: .color(color.resolved(traits))))
        }
        let place = borderRect(forBounds: bounds), frame = TextFieldRules.borderFrame(in: place.size)
        border.setFrame(origin: CGPoint(x: place.minX + frame.minX, y: place.minY + frame.minY), size: frame.size)
    }

    // MARK: Look

    func lookOfTextChanged() {
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func shownContent() -> RenderContent {
        content(
            prompt: placeholder ?? "", promptColor: (promptColor ?? .placeholderText).resolved(traitCollection),
            font: resolvedFont, color: textColor, alignment: textAlignment, isSecure: isSecureTextEntry, isEnabled: isEnabled)
    }

    /// Touches beside the text are for the field as well. It claims a press from its beginning, since focusing a field may move
    /// it.
    override var inputKinds: InputKinds { [.tap, .press] }

    override func stateChanged() {
        super.stateChanged()
        editor.accepts = isEnabled ? [.edit, .focus] : []
        if !isEnabled { endEditing(true) }
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    // MARK: Semantics

    /// The inner node, which hosts make an input element of.
    package override var semanticsNode: RenderNode { editor }
    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        let plain = TextFieldRules.semantics(
            text: input.text, name: placeholder ?? "", isSecure: isSecureTextEntry, isEnabled: isEnabled)
        return semantics(plain.role, label: plain.label, value: plain.value, traits: plain.traits)
    }

    // MARK: Input, see `UITextField+Editing`

    open override var canBecomeFirstResponder: Bool { isEnabled }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        // Without a window the field waits for one, and the delegate is not asked yet.
        if hostWindow == nil { return super.becomeFirstResponder() }
        return mayBeginEditing() && super.becomeFirstResponder() && beginEditing()
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        return mayEndEditing() && super.resignFirstResponder() && finishEditing()
    }
    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool { handle(event) || super.respond(to: event) }

    /// Handles the delete key in an empty field. Hosts edit by themselves, but send the key if there is nothing to delete.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let deletes = presses.contains { $0.key.map { $0.characters == "\u{8}" && $0.modifierFlags.isEmpty } ?? false }
        guard deletes && isFirstResponder && input.text.isEmpty else { return super.pressesBegan(presses, with: event) }
        deleteBackward()
    }

    // MARK: UIKeyInput

    /// Whether the field is not empty.
    open var hasText: Bool { !input.text.isEmpty }
    /// Replaces the selection as if text had been typed, without asking the delegate. Inserts it at the caret, or at the end of a text that was not
    /// edited.
    open func insertText(_ text: String) { insertAtSelection(text) }
    /// Deletes the selection, or the character before the caret. Also called for the delete key in an empty field.
    open func deleteBackward() { deleteAtSelection() }

    // MARK: Selection

    /// The selected range, or an empty one at the caret; nil while the field is not edited. Setting it moves the selection on screen.
    open var selectedTextRange: UITextRange? {
        get { isEditing ? UITextRange(selectedUnits) : nil }
        set { if let newValue { select(newValue.units(within: input.text.utf16.count)) } }
    }
    /// Selects the whole text.
    open func selectAll(_ sender: Any?) { select(0..<input.text.utf16.count) }
    /// Copies the selected text to the pasteboard, unless the characters are hidden.
    open func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }
    /// Moves the selected text to the pasteboard, unless the characters are hidden.
    open func cut(_ sender: Any?) {
        if isSecureTextEntry { return }
        copySelection()
        delete(sender)
    }
    /// Replaces the selection by the pasteboard's text, or inserts that at the caret.
    open func paste(_ sender: Any?) { if let text = hostScene?.copiedText { insertText(text) } }
    /// Deletes the selected text.
    open func delete(_ sender: Any?) { if selectedText != nil { insertText("") } }
}
