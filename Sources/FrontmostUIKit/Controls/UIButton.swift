import Foundation
import FrontmostRender

/// A button with a title.
@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system }

    public let buttonType: ButtonType
    public let titleLabel: UILabel?
    private let label: UILabel
    private let symbolNode = RenderNode()
    private var titles: [UIControl.State: String] = [:]
    private var colors: [UIControl.State: UIColor] = [:]
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    @_spi(Engine) public var semanticTraits: RenderSemantics.Traits = [] { didSet { semanticsChanged() } }

    public convenience init(type: ButtonType) { self.init(frame: .zero, type: type) }

    /// - Parameter primaryAction: Gives the button its title and runs when the button is used.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, type: type)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        isEnabled = !primaryAction.attributes.contains(.disabled)
        addAction(primaryAction, for: .primaryActionTriggered)
    }
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(primaryAction: primaryAction)
        self.frame = frame
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, type: .custom) }

    private init(frame: CGRect, type: ButtonType) {
        label = UILabel()
        (titleLabel, buttonType) = (label, type)
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        label = UILabel()
        (titleLabel, buttonType) = (label, .custom)
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIButton"
        node.accepts = [.activate, .press]
        label.accessibilityElementsHidden = true
        label.textAlignment = .center
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        addSubview(label)
        semanticsChanged()
    }

    /// Shows a symbol in the middle instead of a title.
    func showSymbol(_ name: String, color: UIColor) {
        guard let symbol = SystemSymbol.named(name) else { return }
        symbolNode.content = .image(ImageContent(.symbol(symbol, .color(color.resolved(traitCollection))), fit: .fit))
        setContentNodes([symbolNode])
    }
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        stateChanged()
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        colors[state] = color
        setNeedsLayout()
    }
    open func title(for state: UIControl.State) -> String? { titles[state] }
    open var currentTitle: String? { titles[state] ?? titles[.normal] }

    private var currentTitleColor: UIColor {
        if let color = colors[state] ?? colors[.normal] { return color }
        if !isEnabled { return .tertiaryLabel }
        return buttonType == .system ? tintColor : .white
    }

    override func stateChanged() {
        label.text = currentTitle
        super.stateChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.text = currentTitle
        label.textColor = isHighlighted ? currentTitleColor.withAlphaComponent(0.3) : currentTitleColor
        label.frame = bounds.inset(by: contentEdgeInsets)
        symbolNode.setFrame(origin: .zero, size: bounds.size)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = contentEdgeInsets
        let inner = label.sizeThatFits(
            CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom))
        return CGSize(width: inner.width + insets.left + insets.right, height: inner.height + insets.top + insets.bottom)
    }
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }

    open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            if isEnabled { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
            return true
        case .pointerDown:
            isHighlighted = isEnabled
            return true
        case .pointerUp:
            isHighlighted = false
            return true
        default: return super.respond(to: event)
        }
    }

    @_spi(Engine) open override func makeSemantics() -> RenderSemantics? {
        var traits = semanticTraits
        if !isEnabled { traits.insert(.isDisabled) }
        if isSelected { traits.insert(.isSelected) }
        return RenderSemantics(
            role: .button, label: accessibilityLabel ?? currentTitle ?? "", value: accessibilityValue ?? "",
            hint: accessibilityHint ?? "", identifier: accessibilityIdentifier ?? "", traits: traits)
    }
}
