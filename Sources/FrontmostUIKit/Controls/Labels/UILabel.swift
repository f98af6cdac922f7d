import Foundation
import FrontmostRender

/// Text in a view.
@MainActor @preconcurrency open class UILabel: UIView {
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            if attributed == nil && plain == newValue { return }
            (plain, attributed) = (newValue, nil)
            textChanged()
        }
    }
    /// Text with fonts, colours, lines and a paragraph style of its own; see `NSAttributedString.Key`.
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

    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { if font != oldValue { textChanged() } } }
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { lookChangedOnly() } } }
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { textChanged() } } }
    /// 0 stands for as many as it takes.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { textChanged() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { lookChangedOnly() } } }
    open var isHighlighted = false { didSet { lookChangedOnly() } }
    open var highlightedTextColor: UIColor? { didSet { lookChangedOnly() } }
    open var shadowColor: UIColor? { didSet { lookChangedOnly() } }
    /// Points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { lookChangedOnly() } }
    /// Makes the letters of a line that is too long smaller, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { textChanged() } }
    /// 0...1; 0 stands for no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { textChanged() } }
    /// The width that lines are broken at for the label's intrinsic size; 0 stands for the width that layout gives the label.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether the font follows the reader's text size, which hosts do not report: it is the platform's default one.
    open var adjustsFontForContentSizeCategory = false

    private let textNode = RenderNode()
    private let block = TextBlock()
    private var isStale = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
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
            alignment: textAlignment.inParagraph, truncation: lineBreakMode.inParagraph, lineLimit: lines == 0 ? nil : lines)
        let color: UIColor = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        if let attributed {
            block.set(attributed, font: shownFont, color: color, style: style, measurer: measurer)
        } else {
            block.set(plain ?? "", font: shownFont, color: color, style: style, measurer: measurer)
        }
        return block
    }

    /// The text as it is set in that width: in smaller letters where it has to be and may.
    private func fitted(to width: CGFloat) -> TextBlock {
        let block = measured
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, block.idealWidth > Double(width), width > 0 else { return block }
        let lowest = minimumScaleFactor > 0 ? min(1, Double(minimumScaleFactor)) : 0.05
        // A little less than what fits by calculation, since widths are rounded up.
        return block.scaled(by: max(lowest, Double(width) / block.idealWidth * 0.999))
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured.size(within: CGSize(width: size.width, height: .infinity))
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
        let metrics = measurer.metrics(of: font.resolved)
        let (baseline, line) = (CGFloat(metrics.baseline), CGFloat(metrics.lineHeight))
        return BaselineOffsets(fromTop: baseline, fromBottom: line - baseline, lineHeight: line)
    }

    /// Where the text is drawn within `bounds`, in at most so many lines (0: any number).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let block = numberOfLines == self.numberOfLines ? fitted(to: bounds.width) : made(lines: numberOfLines, in: TextBlock())
        let size = block.size(within: bounds.size)
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * textAlignment.share,
            y: bounds.minY + max(0, ((bounds.height - size.height) / 2).rounded(.down)), width: size.width, height: size.height)
    }

    // MARK: Look

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

    /// Shows the text in that part of the label, in its middle from above to below. Override it to give `super` another one; call it
    /// nowhere else.
    open func drawText(in rect: CGRect) {
        hasDrawn = true
        guard let shown = fitted(to: rect.width).content(rect.size, traits: traitCollection, opacity: isEnabled ? 1 : 0.4) else {
            return showNothing()
        }
        textNode.setFrame(
            origin: CGPoint(x: rect.minX, y: rect.minY + max(0, ((rect.height - shown.height) / 2).rounded(.down))),
            size: CGSize(width: rect.width, height: shown.height))
        textNode.content = shown.content
        textNode.effects.shadow = shadowColor.map {
            RenderEffects.Shadow(
                color: $0.resolved(traitCollection), radius: 0, x: shadowOffset.width, y: shadowOffset.height)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }
    open override func didMoveToWindow() {
        // Another scene may measure differently, and its traits may be others.
        super.didMoveToWindow()
        isStale = true
        setNeedsLayout()
        if !translatesAutoresizingMaskIntoConstraints { invalidateIntrinsicContentSize() }
    }

    package override func makeSemantics() -> RenderSemantics? {
        let semantics = semantics(.text, label: text ?? "")
        return semantics.label.isEmpty ? plainSemantics : semantics
    }
}
