import Foundation
import FrontmostRender

/// A control that shows a colour, and opens a palette to choose another one.
///
///     let well = UIColorWell()
///     well.addAction(UIAction { [unowned well] _ in paint(well.selectedColor) }, for: .valueChanged)
@MainActor @preconcurrency open class UIColorWell: UIControl {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

    /// The name of the colour, for the palette and for assistive technology.
    open var title: String? { didSet { semanticsChanged() } }
    /// Whether the user chooses the opacity too.
    open var supportsAlpha = true { didSet { if supportsAlpha != oldValue { showValue() } } }
    /// The colour; nil if none is chosen. Setting it sends no event.
    open var selectedColor: UIColor? { didSet { showValue() } }

    private let swatch = ColorSwatchView(frame: .zero)
    private weak var popover: PickerPopover?

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.isEmpty ? Self.size : frame.size))
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIColorWell"
        swatch.color = nil
        addSubview(swatch)
        semanticsChanged()
    }

    private static let size = CGSize(width: 28, height: 28)
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        swatch.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    }

    private func showValue() {
        swatch.color = selectedColor
        (popover?.content as? ColorPaletteView)?.show(selectedColor, supportsAlpha: supportsAlpha)
        semanticsChanged()
    }

    override func wasUsed() {
        super.wasUsed()
        guard let presenter = PickerPopover.presenter(around: self) else { return }
        let palette = ColorPaletteView(frame: .zero)
        palette.choose(for: { [weak self] in self?.selectedColor }) { [weak self] in self?.choose($0) }
        palette.show(selectedColor, supportsAlpha: supportsAlpha)
        let popover = PickerPopover(palette, size: palette.intrinsicContentSize, from: self)
        popover.title = title
        self.popover = popover
        presenter.present(popover, animated: true)
    }
    private func choose(_ color: UIColor) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }

    override func stateChanged() {
        super.stateChanged()
        swatch.alpha = isEnabled ? 1 : SwitchMeasures.disabledOpacity
        if !isEnabled { popover?.close() }
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if hostWindow == nil { popover?.close() }
    }

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        let chosen = selectedColor?.inPalette.index.map { ColorPaletteView.colors[$0].name }
        return semantics(.button, label: title ?? "", value: chosen ?? "")
    }
}

extension ColorPaletteView {
    /// Shows a colour.
    func show(_ color: UIColor?, supportsAlpha: Bool) {
        let place = color?.inPalette
        show(chosen: place?.index, opacity: supportsAlpha ? place?.opacity ?? 1 : nil)
    }

    /// Chooses colours: a colour of the palette keeps the opacity of the present one.
    func choose(for present: @escaping @MainActor () -> UIColor?, _ choose: @escaping @MainActor (UIColor) -> Void) {
        whenChosen = { [weak self] index in
            let color = Self.colors[index].color, opacity = present()?.inPalette.opacity ?? 1
            choose(self?.offersOpacity == true && opacity < 1 ? color.withAlphaComponent(CGFloat(opacity)) : color)
        }
        whenOpacityChanged = { opacity in
            let color = present() ?? .black
            let whole = color.inPalette.index.map { Self.colors[$0].color } ?? color.withAlphaComponent(1)
            choose(opacity < 1 ? whole.withAlphaComponent(CGFloat(opacity)) : whole)
        }
    }
}
