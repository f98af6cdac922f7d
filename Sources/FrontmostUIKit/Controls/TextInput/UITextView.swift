import Foundation
import FrontmostRender

/// Multiline text that the user edits and scrolls.
///
/// While it is editable, the host scrolls it within its own field; a read-only text scrolls as any other content. With
/// `isScrollEnabled` off, the view's intrinsic height is that of its text.
@MainActor @preconcurrency open class UITextView: UIScrollView, UIKeyInput, TextEditing {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + textViewAppearance }

    /// Posted when a view has begun editing; its object is the view, as with the other two.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted when the user has changed a view's text.
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    /// Posted when a view has ended editing.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

    let input = EditableText()
    let editor = RenderNode()
    let shownText = RenderNode()
    var links = TextLinks()
    var focus = KeyboardFocus()
    var selection = TextSelectionState()
    let block = TextBlock()

    var textDelegate: (any UITextViewDelegate)? { givenDelegate as? any UITextViewDelegate }

    // MARK: Text

    /// The text. Never nil when read; nil sets an empty text. Setting it removes the styles of `attributedText`, and calls no
    /// delegate.
    open var text: String! {
        get { input.text }
        set { setText(newValue ?? "") }
    }
    /// The text with its attributes, which are shown while the view is not editable. The user edits plain text in the view's font
    /// and colour.
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: input.text, attributes: [.font: resolvedUIFont]) }
        set {
            setText(newValue?.string ?? "")
            attributed = newValue
            lookOfTextChanged()
        }
    }
    private(set) var attributed: NSAttributedString?
    /// The style of links, on top of that of the text around them; nil for the tint colour.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! { didSet { lookOfTextChanged() } }
    /// What becomes a link of the text while the view is not editable. Web addresses, mail addresses and phone numbers are found.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet {
            if dataDetectorTypes == oldValue { return }
            let others = dataDetectorTypes.subtracting(.found)
            if !others.isEmpty && dataDetectorTypes != .all {
                Console.noteWithoutEffect("UITextView.dataDetectorTypes", "only links and phone numbers are found.")
            }
            lookOfTextChanged()
        }
    }
    /// Kept until the text or its look changes.
    private var linkedText: NSAttributedString?
    /// The font of the text.
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { lookOfTextChanged() } }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { lookOfTextChanged() } }
    /// Whether the user may change the text.
    open var isEditable = true { didSet { if isEditable != oldValue { editableChanged() } } }
    /// No effect, which the console says once: the host decides whether read-only text can be selected.
    open var isSelectable = true {
        didSet {
            Console.noteWithoutEffect(
                "UITextView.isSelectable", "the host decides whether read-only text can be selected.",
                from: oldValue, to: isSelectable)
        }
    }
    /// The margins around the text, in points. The `textContainer` adds its `lineFragmentPadding` at both sides of each line.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            textContainerInset = ControlMessage.checked(textContainerInset, keeping: oldValue, as: "textContainerInset", of: self)
            lookOfTextChanged()
        }
    }
    /// The area that the text is laid out in.
    public let textContainer: NSTextContainer
    /// Whether the view is the first responder and takes input.
    package private(set) var isEditing = false

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
    /// No effect: Return begins a new line.
    open var enablesReturnKeyAutomatically: Bool {
        get { inputTraits.enablesReturnKeyAutomatically }
        set { inputTraits.enablesReturnKeyAutomatically = newValue }
    }
    /// No effect, which the console says once: hosts hide the characters of single lines only.
    open var isSecureTextEntry = false {
        didSet {
            Console.noteWithoutEffect(
                "UITextView.isSecureTextEntry", "hosts hide the characters of single lines only.",
                from: oldValue, to: isSecureTextEntry)
        }
    }
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

    /// Creates a text view.
    /// - Parameter textContainer: The area that the text is laid out in; nil for a new one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUp()
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    /// Makes a text view from an archive.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
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
        let text = isEditable ? NSAttributedString(string: input.text) : linkedText ?? makeLinkedText()
        linkedText = isEditable ? nil : text
        block.set(
            text, font: resolvedUIFont, color: textColor ?? .label,
            style: TextParagraphStyle(
                alignment: textAlignment.resolved(isMirrored: isMirrored).inParagraph,
                truncation: textContainer.lineBreakMode.inParagraph,
                lineLimit: isEditable || textContainer.maximumNumberOfLines <= 0 ? nil : textContainer.maximumNumberOfLines),
            measurer: measurer)
    }

    private func textHeight(width: CGFloat) -> CGFloat {
        setBlock()
        let line = measurer.metrics(of: resolvedUIFont.resolved).lineHeight
        let height = block.size(within: CGSize(width: max(0, width - insets.width), height: .infinity)).height
        // An empty line at the end counts as well.
        let isOpen = input.text.isEmpty || input.text.hasSuffix("\n")
        return max(height + (isOpen && !input.text.isEmpty ? line : 0), line) + insets.height
    }

    /// The size of the lines, with the container's padding at both sides.
    var usedSize: CGSize {
        let height = textHeight(width: bounds.width) - textContainerInset.top - textContainerInset.bottom
        let room = CGSize(width: max(0, bounds.width - insets.width), height: .infinity)
        return CGSize(width: block.size(within: room).width + 2 * textContainer.lineFragmentPadding, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width.isFinite && size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: textHeight(width: width).rounded(.up))
    }
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
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
            let shown = block.content(CGSize(width: room.width, height: .infinity), traits: traitCollection, opacity: 1)
            shownText.content = shown?.content ?? .none
            if let shown { showLinks(shown.layout) } else { links.remove(from: shownText) }
        }
    }

    func lookOfTextChanged() {
        linkedText = nil
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        linkedText = nil
        setNeedsLayout()
    }

    func shownContent() -> RenderContent {
        content(
            promptColor: SystemPalette.placeholderText.resolved(traitCollection.surface), font: resolvedUIFont.resolved,
            color: textColor, alignment: textAlignment, isMultiline: true)
    }

    // MARK: Semantics

    package override var semanticsNode: RenderNode { isEditable ? editor : shownText }
    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        if isEditable { return semantics(.textField, value: input.text) }
        // Links are elements beside the text.
        return semantics(.text, label: input.text, traits: (linkedText ?? makeLinkedText()).hasLinks ? .holdsControls : [])
    }

    // MARK: First responder

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

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
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

    func selectionWasMoved() { textDelegate?.textViewDidChangeSelection(self) }

    private func setText(_ new: String) {
        let wasStyled = attributed != nil
        attributed = nil
        // The same text looks different without its styles.
        if !write(new) && wasStyled { lookOfTextChanged() }
    }

    // MARK: UIKeyInput

    /// Whether the view is not empty.
    open var hasText: Bool { !input.text.isEmpty }
    /// Replaces the selection as if text had been typed, without asking the delegate. Inserts it at the caret, or at the end of a text that was not
    /// edited.
    open func insertText(_ text: String) { insertAtSelection(text) }
    /// Deletes the selection, or the character before the caret.
    open func deleteBackward() { deleteAtSelection() }

    // MARK: Selection

    /// The selected range in UTF-16 units, or an empty one at the caret. A range that is set is cut to the text.
    open var selectedRange: NSRange {
        get { NSRange(selectedUnits) }
        set {
            let length = input.text.utf16.count, start = min(max(newValue.location, 0), length)
            select(start..<start + min(max(newValue.length, 0), length - start))
        }
    }
    /// The selected range, or an empty one at the caret. Setting it moves the selection on screen.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(selectedUnits) }
        set { if let newValue { select(newValue.units(within: input.text.utf16.count)) } }
    }
    /// Selects the whole text.
    open func selectAll(_ sender: Any?) { select(0..<input.text.utf16.count) }
    /// Copies the selected text to the pasteboard.
    open func copy(_ sender: Any?) { copySelection() }
    /// Moves the selected text to the pasteboard.
    open func cut(_ sender: Any?) {
        copySelection()
        delete(sender)
    }
    /// Replaces the selection by the pasteboard's text, or inserts that at the caret.
    open func paste(_ sender: Any?) { if let text = hostScene?.copiedText { insertText(text) } }
    /// Deletes the selected text.
    open func delete(_ sender: Any?) { if selectedText != nil { insertText("") } }
}
