import Foundation
import FrontmostRender

/// Hears of what is typed into a text view, and has its say about it. All methods have defaults.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    /// As for text fields: the view still has the former text, and what an input method puts together is asked about once.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    /// After every edit; where in the text the caret is, only the host knows.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text of many lines that a person types and scrolls.
///
/// While it is editable the host scrolls it within its own field; a text that is only shown is scrolled as any other content. With
/// `isScrollEnabled` off, the view is as high as its text by itself.
@MainActor @preconcurrency open class UITextView: UIScrollView, UIKeyInput, TextEditing {
    /// Posted with the view as its object; so are the other two.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

    let input = EditableText()
    let editor = RenderNode()
    private let shownText = RenderNode()
    var focus = KeyboardFocus()
    private let block = TextBlock()

    private var textDelegate: (any UITextViewDelegate)? { givenDelegate as? any UITextViewDelegate }

    // MARK: Text

    /// Never nil, though it may be set to nil. Writing it takes the styles of `attributedText` away, and tells nobody.
    open var text: String! {
        get { input.text }
        set { setText(newValue ?? "") }
    }
    /// Shown in its fonts and colours while the view is not editable. A person edits plain text, in the view's font and colour.
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: input.text, attributes: [.font: resolvedUIFont]) }
        set {
            setText(newValue?.string ?? "")
            attributed = newValue
            lookOfTextChanged()
        }
    }
    private var attributed: NSAttributedString?
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { lookOfTextChanged() } }
    open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
    open var textAlignment = NSTextAlignment.natural { didSet { lookOfTextChanged() } }
    /// Whether a person may change the text.
    open var isEditable = true { didSet { if isEditable != oldValue { editableChanged() } } }
    /// Whether text that is not editable can be selected is the host's affair.
    open var isSelectable = true
    /// Room around the text, in points. The `lineFragmentPadding` of the `textContainer` comes on top, at both sides of each line.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            textContainerInset = ControlMessage.checked(textContainerInset, keeping: oldValue, as: "textContainerInset", of: self)
            lookOfTextChanged()
        }
    }
    public let textContainer = NSTextContainer()
    /// Whether the view has the keyboard and takes what is typed.
    open private(set) var isEditing = false

    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { setNeedsLayout() } }
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default { didSet { setNeedsLayout() } }
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default { didSet { setNeedsLayout() } }
    /// Kept, and without effect: Return begins a line.
    open var enablesReturnKeyAutomatically = false
    /// Kept, and without effect: hosts hide the letters of single lines only.
    open var isSecureTextEntry = false
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
        node.debugName = "UITextView"
        textContainer.view = self
        backgroundColor = .systemBackground
        editor.responder = self
        editableChanged()
    }

    private func editableChanged() {
        if !isEditable { endEditing(true) }
        editor.accepts = isEditable ? [.edit, .focus] : []
        node.accepts = isEditable ? .tap : []
        setContentNodes([isEditable ? editor : shownText])
        if isEditable {
            port.semantics = nil
            port.content = .none
            port.accepts = []
        } else {
            editor.semantics = nil
            publish()
        }
        lookOfTextChanged()
    }
    override var isScrolledByHost: Bool { !isEditable }

    // MARK: Layout

    private var resolvedUIFont: UIFont { font ?? .systemFont(ofSize: 12) }
    private var insets: UIEdgeInsets {
        let side = textContainer.lineFragmentPadding
        return textContainerInset + UIEdgeInsets(left: side, right: side)
    }

    private func setBlock() {
        let plain = NSAttributedString(string: input.text)
        block.set(
            isEditable ? plain : attributed ?? plain, font: resolvedUIFont, color: textColor ?? .label,
            style: TextParagraphStyle(
                alignment: textAlignment.inParagraph, truncation: textContainer.lineBreakMode.inParagraph,
                lineLimit: isEditable || textContainer.maximumNumberOfLines <= 0 ? nil : textContainer.maximumNumberOfLines),
            measurer: measurer)
    }

    private func textHeight(width: CGFloat) -> CGFloat {
        setBlock()
        let line = measurer.metrics(of: resolvedUIFont.resolved).lineHeight
        let height = block.size(within: CGSize(width: max(0, width - insets.width), height: .infinity)).height
        // A line that was begun counts, too.
        let isOpen = input.text.isEmpty || input.text.hasSuffix("\n")
        return max(height + (isOpen && !input.text.isEmpty ? line : 0), line) + insets.height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width.isFinite && size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: textHeight(width: width).rounded(.up))
    }
    package override var wrapsToLayoutWidth: Bool { !isScrollEnabled }
    open override var intrinsicContentSize: CGSize {
        if isScrollEnabled { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return CGSize(
            width: UIView.noIntrinsicMetric, height: textHeight(width: max(layoutWidth ?? bounds.width, 1)).rounded(.up))
    }

    open override func layoutSubviews() {
        contentSize = CGSize(width: bounds.width, height: textHeight(width: bounds.width))
        super.layoutSubviews()
        let size = plainFrame.size, room = CGRect(origin: .zero, size: size).inset(by: insets)
        if isEditable {
            editor.setFrame(origin: room.origin, size: room.size)
            show()
        } else {
            shownText.setFrame(
                origin: CGPoint(x: room.minX + state.insets.left, y: room.minY + state.insets.top),
                size: CGSize(width: room.width, height: max(0, contentSize.height - insets.height)))
            shownText.content =
                block.content(
                    CGSize(width: room.width, height: .infinity), traits: traitCollection, opacity: 1)?.content ?? .none
        }
    }

    func lookOfTextChanged() {
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    func shownContent() -> RenderContent {
        let traits = traitCollection, shown = input.takeHostText()
        return .textField(
            TextFieldContent(
                text: shown.text, prompt: "", font: resolvedUIFont.resolved, color: (textColor ?? .label).resolved(traits),
                promptColor: SystemPalette.placeholderText.resolved(traits.appearance), tint: tintColor.resolved(traits),
                isMultiline: true, hints: inputStyle.hints, acknowledgedEdit: shown.acknowledgedEdit,
                alignment: textAlignment.share, wantsFocus: focus.isWanted, focusRevision: focus.revision))
    }

    // MARK: Meaning

    package override var semanticsNode: RenderNode { isEditable ? editor : shownText }
    package override func makeSemantics() -> RenderSemantics? {
        isEditable ? semantics(.textField, value: input.text) : semantics(.text, label: input.text)
    }

    // MARK: Who has the keyboard

    open override var canBecomeFirstResponder: Bool { isEditable }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if hostWindow == nil { return super.becomeFirstResponder() }
        guard isEditable, hostWindow != nil, textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        isEditing = true
        if focus.request(true) { show() }
        textDelegate?.textViewDidBeginEditing(self)
        post(UITextView.textDidBeginEditingNotification)
        return true
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        if resigning == .asked, !(textDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
        let leaves = resigning == .leaves
        guard super.resignFirstResponder() else { return false }
        isEditing = false
        keyboardWasGivenUp(leaves: leaves)
        textDelegate?.textViewDidEndEditing(self)
        post(UITextView.textDidEndEditingNotification)
        return true
    }

    open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .edit(let edit): return receive(edit)
        case .focus(let focused): focusReported(focused)
        case .tap where isEditable: becomeFirstResponder()
        default: return super.respond(to: event)
        }
        return true
    }

    func mayChange(_ change: TextChange) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
    }

    func textWasEdited() {
        attributed = nil
        lookOfTextChanged()
        textDelegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
        textDelegate?.textViewDidChangeSelection(self)
    }

    private func setText(_ new: String) {
        let wasStyled = attributed != nil
        attributed = nil
        // The same text looks different without its styles.
        if !write(new) && wasStyled { lookOfTextChanged() }
    }

    // MARK: UIKeyInput

    open var hasText: Bool { !input.text.isEmpty }
    /// Adds text at the end, as if it had been typed; the delegate is not asked.
    open func insertText(_ text: String) { replaceText(with: input.text + text) }
    /// Takes out the last character.
    open func deleteBackward() { replaceText(with: String(input.text.dropLast())) }
}
