import Foundation
import FrontmostRender

/// A view that shows text.
@MainActor @preconcurrency open class UILabel: UIView {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + labelAppearance }

    /// The plain text. Setting it clears `attributedText`.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            if attributed == nil && plain == newValue { return }
            (plain, attributed) = (newValue, nil)
            textChanged()
        }
    }
    /// The text with its own attributes; see `NSAttributedString.Key`.
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? plain.map {
                    NSAttributedString(string: $0, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label])
                }
        }
        set {
            (plain, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
            textChanged()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?

    /// The font of plain text, and the default of attributed text. Nil is the default font.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { if font != oldValue { textChanged() } } }
    /// The colour of plain text, and the default of attributed text.
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { lookChangedOnly() } } }
    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { textChanged() } } }
    /// The maximum number of lines; 0 for no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    /// How text that does not fit is wrapped or truncated.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { textChanged() } } }
    /// Whether the label draws its text at full opacity. It draws it at 40 % while disabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { lookChangedOnly() } } }
    /// Whether the label uses `highlightedTextColor`.
    open var isHighlighted = false { didSet { lookChangedOnly() } }
    /// The text colour while the label is highlighted; nil for `textColor`.
    open var highlightedTextColor: UIColor? { didSet { lookChangedOnly() } }
    /// The colour of the text's shadow; nil for no shadow.
    open var shadowColor: UIColor? { didSet { lookChangedOnly() } }
    /// The offset of the text's shadow in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { lookChangedOnly() } }
    /// Whether a single line that is too wide is shrunk, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { textChanged() } }
    /// The smallest scale of a shrunk line, 0 to 1. At 0, text shrinks down to 5 %.
    open var minimumScaleFactor: CGFloat = 0 { didSet { textChanged() } }
    /// The width in points at which lines wrap for the intrinsic size; 0 for the width that layout gives the label.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether a font that was made for a text style, or by `UIFontMetrics`, follows changes of the user's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    private let textNode = RenderNode()
    private let block = TextBlock()
    private var isStale = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        isUserInteractionEnabled = false
        node.debugName = "UILabel"
        setContentNodes([textNode])
    }

    private var shownFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    private var shownAlignment: NSTextAlignment { textAlignment.resolved(isMirrored: textAlignment == .natural && isMirrored) }

    private func textChanged() {
        isStale = true
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    private func lookChangedOnly() {
        isStale = true
        setNeedsLayout()
    }

    private var measured: TextBlock {
        guard isStale else { return block }
        isStale = false
        return made(lines: numberOfLines, in: block)
    }

    private func made(lines: Int, in block: TextBlock) -> TextBlock {
        let style = TextParagraphStyle(
            alignment: shownAlignment.inParagraph, truncation: lineBreakMode.inParagraph, lineLimit: lines == 0 ? nil : lines)
        let color: UIColor = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        if let attributed {
            block.set(attributed, font: shownFont, color: color, style: style, measurer: measurer)
        } else {
            block.set(plain ?? "", font: shownFont, color: color, style: style, measurer: measurer)
        }
        return block
    }

    /// The text laid out for a width, shrunk if it has to be and may be.
    private func fitted(to width: CGFloat) -> TextBlock {
        let block = measured
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, block.idealWidth > Double(width), width > 0 else { return block }
        let lowest = minimumScaleFactor > 0 ? min(1, Double(minimumScaleFactor)) : 0.05
        // Slightly less than the computed scale, because widths are rounded up.
        return block.scaled(by: max(lowest, Double(width) / block.idealWidth * 0.999))
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A label without a width yet is as wide as its text.
        measured.size(within: CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity))
    }
    /// A single line is as long as its text, whatever the label's present width.
    override var roomToFit: CGSize {
        CGSize(width: numberOfLines == 1 ? CGFloat.infinity : bounds.width, height: .infinity)
    }
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: numberOfLines == 1 ? CGFloat.infinity : widthOfLines, height: .infinity))
    }
    private var widthOfLines: CGFloat {
        if preferredMaxLayoutWidth > 0 { return preferredMaxLayoutWidth }
        return layoutWidth ?? (bounds.width > 0 ? bounds.width : .infinity)
    }
    package override var wrapsToLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
    package override var baselineOffsets: BaselineOffsets? {
        let metrics = measurer.metrics(of: shownFont.resolved)
        let (baseline, line) = (CGFloat(metrics.baseline), CGFloat(metrics.lineHeight))
        return BaselineOffsets(fromTop: baseline, fromBottom: line - baseline, lineHeight: line)
    }

    /// The rectangle within `bounds` that the text occupies with at most that many lines (0 for no limit).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let block = numberOfLines == self.numberOfLines ? fitted(to: bounds.width) : made(lines: numberOfLines, in: TextBlock())
        let size = block.size(within: bounds.size)
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * shownAlignment.share,
            y: bounds.minY + max(0, ((bounds.height - size.height) / 2).rounded(.down)), width: size.width, height: size.height)
    }

    // MARK: Appearance

    open override func layoutSubviews() {
        super.layoutSubviews()
        hasDrawn = false
        drawText(in: CGRect(origin: .zero, size: bounds.size))
        if !hasDrawn { showNothing() }
    }
    private var hasDrawn = false
    private func showNothing() {
        if case .none = textNode.content { return }
        textNode.content = .none
    }

    /// Draws the text in `rect`, vertically centred. Override it to pass `super` another rectangle; do not call it elsewhere.
    open func drawText(in rect: CGRect) {
        hasDrawn = true
        guard let shown = fitted(to: rect.width).content(rect.size, traits: traitCollection, opacity: isEnabled ? 1 : 0.4) else {
            return showNothing()
        }
        textNode.setFrame(
            origin: CGPoint(x: rect.minX, y: rect.minY + max(0, ((rect.height - shown.layout.size.height) / 2).rounded(.down))),
            size: CGSize(width: rect.width, height: shown.layout.size.height))
        textNode.content = shown.content
        textNode.effects.shadow = shadowColor.map {
            RenderEffects.Shadow(
                color: $0.resolved(traitCollection), radius: 0, x: shadowOffset.width, y: shadowOffset.height)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        isStale = true
        setNeedsLayout()
        adjustFont()
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font, font.scaling != nil else { return }
        self.font = font.adjusted(to: traitCollection)
    }

    open override func didMoveToWindow() {
        // Another scene may measure text differently and have other traits.
        super.didMoveToWindow()
        isStale = true
        setNeedsLayout()
        if !translatesAutoresizingMaskIntoConstraints { invalidateIntrinsicContentSize() }
    }

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        let semantics = semantics(.text, label: text ?? "")
        return semantics.label.isEmpty ? plainSemantics : semantics
    }
}
