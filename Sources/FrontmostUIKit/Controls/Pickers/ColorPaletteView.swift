import Foundation
import FrontmostRender

/// The platform's colours to choose one from, with a slider for the opacity. Its owner decides what is chosen.
@MainActor package final class ColorPaletteView: UIView {
    /// The system colours that a palette offers, in rows of five, with their names.
    package static let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen), ("Mint", .systemMint),
        ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Purple", .systemPurple),
        ("Pink", .systemPink), ("Brown", .systemBrown), ("White", .white), ("Gray", .systemGray), ("Black", .black),
    ]

    /// Runs when the user taps a colour, with its index.
    package var whenChosen: @MainActor (Int) -> Void = { _ in }
    /// Runs when the user changes the opacity.
    package var whenOpacityChanged: @MainActor (Double) -> Void = { _ in }

    private let swatches: [UIButton]
    private let opacity = UISlider(frame: .zero)

    /// The side of a colour, and the distance between two, in points.
    private static let side: CGFloat = 34, gap: CGFloat = 12, columns = 5, sliderHeight: CGFloat = 31

    package override init(frame: CGRect) {
        swatches = Self.colors.map { _ in UIButton(frame: .zero) }
        super.init(frame: frame)
        node.debugName = "ColorPaletteView"
        for (index, button) in swatches.enumerated() {
            let swatch = ColorSwatchView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
            swatch.color = Self.colors[index].color
            button.addSubview(swatch)
            button.accessibilityLabel = Self.colors[index].name
            button.addAction(UIAction { [weak self] _ in self?.whenChosen(index) }, for: .primaryActionTriggered)
            addSubview(button)
        }
        opacity.accessibilityLabel = "Opacity"
        opacity.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                whenOpacityChanged(Double(self.opacity.value))
            }, for: .valueChanged)
        addSubview(opacity)
    }
    package required init?(coder: NSCoder) { nil }

    /// Shows a choice.
    /// - Parameters:
    ///   - chosen: The index of the chosen colour; nil for another one.
    ///   - opacity: Nil for a palette without a slider.
    package func show(chosen: Int?, opacity: Double?) {
        for (index, button) in swatches.enumerated() { button.isSelected = index == chosen }
        self.opacity.isHidden = opacity == nil
        if let opacity { self.opacity.value = Float(opacity) }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Whether the user chooses the opacity too.
    package var offersOpacity: Bool { !opacity.isHidden }

    private static var width: CGFloat { CGFloat(columns) * (side + gap) - gap }
    private static var top: CGFloat { CGFloat((colors.count + columns - 1) / columns) * (side + gap) }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let left = max(0, (bounds.width - Self.width) / 2)
        for (index, button) in swatches.enumerated() {
            let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
            button.frame = CGRect(
                x: left + column * (Self.side + Self.gap), y: row * (Self.side + Self.gap), width: Self.side, height: Self.side)
        }
        opacity.frame = CGRect(x: left, y: Self.top, width: Self.width, height: Self.sliderHeight)
    }

    package override var intrinsicContentSize: CGSize {
        CGSize(width: Self.width, height: opacity.isHidden ? Self.top - Self.gap : Self.top + Self.sliderHeight)
    }
}

/// A disc of a colour.
@MainActor final class ColorSwatchView: UIView {
    var color: UIColor? { didSet { backgroundColor = color ?? .tertiarySystemFill } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.borderWidth = 1
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
}

extension UIColor {
    /// The colour without its opacity as one of the palette's, and the opacity.
    @MainActor var inPalette: (index: Int?, opacity: Double) {
        let traits = UITraitCollection.current, own = resolvedColor(with: traits).cgColor.alpha
        let whole = withAlphaComponent(1).resolvedColor(with: traits)
        let index = ColorPaletteView.colors.firstIndex { $0.color == self || $0.color.resolvedColor(with: traits) == whole }
        return (index, Double(own))
    }
}
