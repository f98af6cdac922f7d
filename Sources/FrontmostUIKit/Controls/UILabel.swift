import Foundation
import FrontmostRender

/// Where lines begin.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What becomes of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Text in a view.
@MainActor open class UILabel: UIView {
    open var text: String? { didSet { if text != oldValue { textChanged() } } }
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { textChanged() } }
    open var textColor: UIColor! = .label { didSet { setNeedsLayout() } }
    open var textAlignment = NSTextAlignment.natural { didSet { textChanged() } }
    /// 0 stands for as many as it takes.
    open var numberOfLines = 1 { didSet { textChanged() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textChanged() } }
    open var isEnabled = true { didSet { setNeedsLayout() } }

    private let textNode = RenderNode()
    private var paragraph: TextParagraph?

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

    private func textChanged() {
        paragraph = nil
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var measured: TextParagraph {
        if let paragraph { return paragraph }
        let alignment: TextParagraphStyle.Alignment =
            switch textAlignment {
            case .center: .center
            case .right: .trailing
            case .left, .justified, .natural: .leading
            }
        let truncation: TextParagraphStyle.Truncation =
            switch lineBreakMode {
            case .byTruncatingHead: .head
            case .byTruncatingMiddle: .middle
            default: .tail
            }
        let style = TextParagraphStyle(
            alignment: alignment, truncation: truncation, lineLimit: numberOfLines == 0 ? nil : numberOfLines)
        let new = TextParagraph(
            text ?? "", font: font.resolved, style: style,
            measurer: window?.windowScene?.measurer ?? UIApplication.shared.measurer)
        paragraph = new
        return new
    }

    /// The size of the text within `size`, rounded up to whole points as UIKit's labels do.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if (text ?? "").isEmpty { return .zero }
        let fit = measured.fit(width: Double(size.width), height: .infinity).size
        return CGSize(width: fit.width.rounded(.up), height: fit.height.rounded(.up))
    }
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: numberOfLines == 1 ? CGFloat.infinity : max(bounds.width, 1), height: .infinity))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let text, !text.isEmpty else {
            textNode.content = .none
            return
        }
        let color = textColor.resolved(traitCollection).multiplyingOpacity(by: isEnabled ? 1 : 0.4)
        let style = TextStyle(paint: .color(color)), font = font.resolved
        let layout = measured.layout(
            width: Double(bounds.width), height: Double(bounds.height), alignedIn: Double(bounds.width))
        let lines = layout.lines.map { line in
            TextContent.Line(
                fragments: line.fragments.map {
                    TextContent.Fragment(text: $0.text, font: font, style: style, x: $0.x, width: $0.width)
                }, top: line.top, baseline: line.baseline, height: line.height)
        }
        textNode.setFrame(
            origin: CGPoint(x: 0, y: max(0, ((bounds.height - layout.size.height) / 2).rounded(.down))),
            size: CGSize(width: bounds.width, height: layout.size.height))
        textNode.content = .text(TextContent(lines: lines, string: text))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }
    open override func didMoveToWindow() {
        // Another scene may measure differently, and its traits may be others.
        paragraph = nil
        setNeedsLayout()
    }

    @_spi(Engine) open override func makeSemantics() -> RenderSemantics? {
        let label = accessibilityLabel ?? text ?? ""
        if label.isEmpty { return plainSemantics }
        return RenderSemantics(
            role: .text, label: label, value: accessibilityValue ?? "", hint: accessibilityHint ?? "",
            identifier: accessibilityIdentifier ?? "", traits: accessibilityElementsHidden ? .isHidden : [])
    }
}
