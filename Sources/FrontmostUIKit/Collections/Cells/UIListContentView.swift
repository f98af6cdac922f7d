import Foundation

/// Shows a `UIListContentConfiguration`.
@MainActor @preconcurrency open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView(), first = UILabel(), second = UILabel()

    /// The configuration, of type `UIListContentConfiguration`. Another type is rejected with a console message.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return Console.report(
                    Console.Message(
                        subsystem: "UIKit",
                        text: "UIListContentView cannot show a \(type(of: newValue)) and keeps its configuration. Assign a "
                            + "UIListContentConfiguration."))
            }
            shown = new
            applyConfiguration()
        }
    }

    /// Creates a view with a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        node.debugName = "UIListContentView"
        for part in [picture, first, second] { addSubview(part) }
        applyConfiguration()
    }
    /// Always nil: an archive has no configuration.
    public required init?(coder: NSCoder) { return nil }

    private func applyConfiguration() {
        applyStyle(first, shown.text, shown.attributedText, shown.textProperties)
        applyStyle(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        if picture.image != shown.image { picture.image = shown.image }
        picture.isHidden = shown.image == nil
        picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        picture.contentMode = .scaleAspectFit
        if picture.storedLayer?.cornerRadius ?? 0 != shown.imageProperties.cornerRadius {
            picture.layer.cornerRadius = shown.imageProperties.cornerRadius
            picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        }
        if alpha != shown.alpha { alpha = shown.alpha }
        tintColorDidChange()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func applyStyle(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.applyStyle(properties.font, shown.color(properties))
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.minimumScaleFactor = properties.minimumScaleFactor
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.shown) }
        label.isHidden = label.text?.isEmpty ?? true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        let color = shown.imageProperties.resolvedTintColor(for: tintColor ?? .tintColor)
        if picture.storedTint?.isEqual(color) != true && shown.image != nil { picture.tintColor = color }
    }

    // MARK: Layout

    private var arrangement: ListContentLayout {
        var layout = ListContentLayout()
        layout.margins = shown.directionalLayoutMargins
        if let image = shown.image {
            layout.image = shown.imageProperties.size(of: image)
            layout.reservedImageSize = shown.imageProperties.room(of: image)
        }
        layout.imageToText = shown.imageToTextPadding
        layout.textToSecondary = shown.textToSecondaryTextHorizontalPadding
        layout.textAboveSecondary = shown.textToSecondaryTextVerticalPadding
        layout.isSideBySide = shown.prefersSideBySideTextAndSecondaryText
        layout.isRightToLeft = isMirrored
        return layout
    }

    private func frames(width: CGFloat, height: CGFloat? = nil) -> ListContentLayout.Frames {
        arrangement.frames(
            width: width, height: height, text: first.isHidden ? nil : first, secondary: second.isHidden ? nil : second)
    }

    /// Where the texts begin, in points from the leading edge.
    var textStart: CGFloat { arrangement.textStart }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(width: size.width).height)
    }
    /// The content's own size, or its height for a required width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if horizontalFittingPriority == .required { return sizeThatFits(targetSize) }
        let width = arrangement.naturalWidth(
            text: first.isHidden ? nil : first, secondary: second.isHidden ? nil : second)
        return sizeThatFits(CGSize(width: width, height: targetSize.height))
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: frames(width: layoutWidth ?? bounds.width).height)
    }
    package override var wrapsToLayoutWidth: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(width: bounds.width, height: bounds.height)
        picture.frame = frames.image
        first.frame = frames.text
        second.frame = frames.secondary
    }
}
