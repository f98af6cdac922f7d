import Foundation
import FrontmostRender

/// A line of text that a person types.
///
/// The host edits by itself, with its person's own input method, and reports every edit; `EditableText` keeps the text of both
/// sides together. This file holds what a field *is*; `UITextField+Editing` holds who has the keyboard and what is typed.
@MainActor @preconcurrency open class UITextField: UIControl, UIKeyInput, TextEditing {
    /// What is drawn around the text.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// When something beside the text is shown.
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
    /// Why editing ended; here it is always `committed`.
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

    let input = EditableText()
    let editor = RenderNode()
    private let border = RenderNode()
    var focus = KeyboardFocus()
    private var clearButton: UIButton?

    /// Is asked before the field does something, and told after.
    open weak var delegate: (any UITextFieldDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// Never nil, though it may be set to nil.
    open var text: String? {
        get { input.text }
        set { if write(newValue ?? "") && isEditing { givenDelegate?.textFieldDidChangeSelection(self) } }
    }
    /// Shown while there is no text.
    open var placeholder: String? {
        get { prompt?.string }
        set { if newValue != prompt?.string || promptColor != nil { show(newValue.map { NSAttributedString(string: $0) }) } }
    }
    /// The same with a colour of its own, its start's. Hosts write it in the field's font and without lines.
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
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { lookOfTextChanged() } }
    open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
    open var borderStyle = BorderStyle.none { didSet { lookOfTextChanged() } }
    /// Whether the text goes when the field gets the keyboard.
    open var clearsOnBeginEditing = false
    /// Whether the field has the keyboard and takes what is typed.
    open internal(set) var isEditing = false

    // MARK: Beside the text

    /// When there is a button that empties the field. It needs text to clear, and a place that `rightView` does not take.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    // MARK: Traits of the input

    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { setNeedsLayout() } }
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default { didSet { setNeedsLayout() } }
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default { didSet { setNeedsLayout() } }
    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// Whether the letters are hidden.
    open var isSecureTextEntry = false { didSet { lookOfTextChanged() } }
    open var textContentType: UITextContentType! { didSet { setNeedsLayout() } }

    private var assignedInputView, assignedAccessoryView: UIView?
    open override var inputView: UIView? {
        get { assignedInputView }
        set { assignedInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { assignedAccessoryView }
        set {
            if newValue === assignedAccessoryView { return }
            assignedAccessoryView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
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

    /// Where the text is shown; override it for other margins.
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
    /// Where the text is shown while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Hosts show the placeholder where they show the text, so this is asked by nobody but apps.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the border is drawn.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the clear button is.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = Self.clearButtonSize
        return CGRect(x: bounds.maxX - size - max(inset, 4), y: bounds.midY - size / 2, width: size, height: size)
    }
    /// Where `leftView` is; its size is its own.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView.map(sizeBeside) ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
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
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
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
        view.frame = rect(bounds)
    }

    private func layoutClearButton() {
        guard showsClearButton else {
            clearButton?.isHidden = true
            return
        }
        let button = clearButton ?? makeClearButton()
        button.isHidden = false
        button.frame = clearButtonRect(forBounds: bounds)
    }

    private func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = "Clear text"
        button.addAction(UIAction { [weak self] _ in self?.clearByPerson() }, for: .primaryActionTriggered)
        addSubview(button)
        clearButton = button
        return button
    }

    private func drawBorder() {
        let traits = traitCollection
        switch borderStyle {
        case .none: border.content = .none
        case .roundedRect: border.content = .shape(TextFieldRules.roundedBorder(traits.appearance))
        case .line, .bezel:
            let color = borderStyle == .line ? UIColor.label : .systemGray
            border.content = .shape(ShapeContent(.rectangle, fill: nil, stroke: .color(color.resolved(traits))))
        }
        let frame = TextFieldRules.borderFrame(in: borderRect(forBounds: bounds).size)
        border.setFrame(origin: frame.origin, size: frame.size)
    }

    // MARK: Look

    func lookOfTextChanged() {
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func shownContent() -> RenderContent {
        let traits = traitCollection, shown = input.takeHostText()
        return .textField(
            TextFieldContent(
                text: shown.text, prompt: placeholder ?? "", font: resolvedFont,
                color: (textColor ?? .label).resolved(traits),
                promptColor: (promptColor ?? .placeholderText).resolved(traits),
                tint: tintColor.resolved(traits), isSecure: isSecureTextEntry, isEnabled: isEnabled, hints: inputStyle.hints,
                acknowledgedEdit: shown.acknowledgedEdit, alignment: textAlignment.share, wantsFocus: focus.isWanted,
                focusRevision: focus.revision))
    }

    /// A touch beside the text is meant for it, too, and is the field's from when it begins: using a field may move it.
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

    // MARK: Meaning

    /// What is typed into goes by the inner node, which hosts make an input of.
    package override var semanticsNode: RenderNode { editor }
    package override func makeSemantics() -> RenderSemantics? {
        let plain = TextFieldRules.semantics(
            text: input.text, name: placeholder ?? "", isSecure: isSecureTextEntry, isEnabled: isEnabled)
        return semantics(plain.role, label: plain.label, value: plain.value, traits: plain.traits)
    }

    // MARK: Input, see `UITextField+Editing`

    open override var canBecomeFirstResponder: Bool { isEnabled }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        // Without a window it waits for one, and nobody is asked yet.
        if hostWindow == nil { return super.becomeFirstResponder() }
        return mayBeginEditing() && super.becomeFirstResponder() && beginEditing()
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        return mayEndEditing() && super.resignFirstResponder() && finishEditing()
    }
    open override func respond(to event: InputEvent) -> Bool { take(event) || super.respond(to: event) }

    /// Hosts edit by themselves and say so; that there is nothing to delete, they say by the key.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let deletes = presses.contains { $0.key.map { $0.characters == "\u{8}" && $0.modifierFlags.isEmpty } ?? false }
        guard deletes && isFirstResponder && input.text.isEmpty else { return super.pressesBegan(presses, with: event) }
        deleteBackward()
    }

    // MARK: UIKeyInput

    open var hasText: Bool { !input.text.isEmpty }
    /// Adds text at the end, as if it had been typed; the delegate is not asked.
    open func insertText(_ text: String) { replaceText(with: input.text + text) }
    /// Takes out the last character. Called for the delete key in an empty field as well.
    open func deleteBackward() { replaceText(with: String(input.text.dropLast())) }
}
