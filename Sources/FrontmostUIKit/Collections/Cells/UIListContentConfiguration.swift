import Foundation

/// The content of a cell, header or footer in a list: an image and two texts.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Milk"
///     content.image = UIImage(systemName: "cart")
///     cell.contentConfiguration = content
@MainActor @preconcurrency public struct UIListContentConfiguration: UIContentConfiguration {
    /// The image.
    public var image: UIImage?
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// The first text. `attributedText` takes precedence.
    public var text: String?
    /// The first text with attributes.
    public var attributedText: NSAttributedString?
    /// How the first text is shown.
    public var textProperties = TextProperties()
    /// The second text. `secondaryAttributedText` takes precedence.
    public var secondaryText: String?
    /// The second text with attributes.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text is shown.
    public var secondaryTextProperties = TextProperties()
    /// Has no effect: the margins are those of this configuration.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The distances of the content from the edges of the cell, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the second text is beside the first one where both fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance between texts that are side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts one above the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The opacity of the content, 0 to 1.
    public var alpha: CGFloat = 1
    /// Whether the texts are grey while the cell is disabled.
    private var isDisabled = false

    private init(
        font: UIFont.TextStyle = .body, color: UIColor = .label, secondary: UIFont.TextStyle = .subheadline,
        secondaryColor: UIColor = .label
    ) {
        textProperties.font = .preferredFont(forTextStyle: font)
        textProperties.color = color
        secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
        secondaryTextProperties.color = secondaryColor
    }

    /// Makes a `UIListContentView`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration for a state: the texts of a disabled cell are grey.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var new = self
        new.isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? false
        return new
    }

    /// The colour of a text.
    func color(_ properties: TextProperties) -> UIColor { isDisabled ? .tertiaryLabel : properties.resolvedColor() }

    // MARK: Kinds

    /// A cell with one text.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A cell with a second, smaller text below the first one.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A cell with a grey second text at its trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var new = UIListContentConfiguration(secondary: .body, secondaryColor: .secondaryLabel)
        new.prefersSideBySideTextAndSecondaryText = true
        return new
    }
    /// A header of the list around it: like `plainHeader`.
    public static func header() -> UIListContentConfiguration { plainHeader() }
    /// A footer of the list around it: like `plainFooter`.
    public static func footer() -> UIListContentConfiguration { plainFooter() }
    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration { band(.headline, .label) }
    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { band(.body, .secondaryLabel) }
    /// A header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { band(.footnote, .secondaryLabel) }
    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { band(.footnote, .secondaryLabel) }
    /// A large header of an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { band(.headline, .label) }
    /// A very large header of an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        var new = band(.title2, .label)
        new.textProperties.font = .systemFont(ofSize: new.textProperties.font.pointSize, weight: .bold)
        return new
    }
    /// A cell of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A cell of a sidebar with a second text below the first one.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(secondaryColor: .secondaryLabel)
    }
    /// A cell beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
    /// A cell beside a sidebar with a second text below the first one.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
    /// A header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { band(.headline, .label) }

    private static func band(_ style: UIFont.TextStyle, _ color: UIColor) -> UIListContentConfiguration {
        var new = UIListContentConfiguration(font: style, color: color, secondary: style, secondaryColor: .secondaryLabel)
        new.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        return new
    }
}

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The axes.
    public static let horizontal = UIAxis(rawValue: 1), vertical = UIAxis(rawValue: 2), both: UIAxis = [.horizontal, .vertical]
}

extension UIListContentConfiguration {
    /// How a text is shown.
    @MainActor @preconcurrency public struct TextProperties {
        /// The horizontal alignment of a text.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// A change of the letters.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        /// The font.
        public var font: UIFont = .preferredFont(forTextStyle: .body)
        /// The colour.
        public var color: UIColor = .label
        /// Computes the shown colour.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The horizontal alignment.
        public var alignment = TextAlignment.natural
        /// How text that does not fit is wrapped or truncated.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// Whether a single line that is too wide is shrunk, down to `minimumScaleFactor`.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest scale of a shrunk line, 0 to 1.
        public var minimumScaleFactor: CGFloat = 0
        /// Has no effect: letters keep their distances.
        public var allowsDefaultTighteningForTruncation = false
        /// Has no effect: hosts report no text size.
        public var adjustsFontForContentSizeCategory = true
        /// A change of the letters.
        public var transform = TextTransform.none

        nonisolated init() {}

        /// The shown colour.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func shown(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    /// How an image is shown.
    @MainActor @preconcurrency public struct ImageProperties {
        /// Stands for the room that a symbol takes as a rule.
        public nonisolated static let standardDimension = CGFloat.greatestFiniteMagnitude

        /// The size and weight of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of a symbol; nil for the tint.
        public var tintColor: UIColor?
        /// Computes the colour of a symbol.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the image's corners in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points; 0 for no limit. A larger image is scaled down.
        public var maximumSize = CGSize.zero
        /// The room for the image in points, which is centred in it; 0 for that of the image, and of symbols for
        /// `standardDimension`.
        public var reservedLayoutSize = CGSize.zero
        /// Has no effect: hosts do not invert colours.
        public var accessibilityIgnoresInvertColors = false

        nonisolated init() {}

        /// The shown colour of a symbol.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The shown size of an image.
        func size(of image: UIImage) -> CGSize {
            let own = image.size(in: preferredSymbolConfiguration)
            guard own.width > 0, own.height > 0 else { return own }
            var scale: CGFloat = 1
            if maximumSize.width > 0 { scale = min(scale, maximumSize.width / own.width) }
            if maximumSize.height > 0 { scale = min(scale, maximumSize.height / own.height) }
            return CGSize(width: own.width * scale, height: own.height * scale)
        }

        func room(of image: UIImage) -> CGSize {
            func length(_ reserved: CGFloat) -> CGFloat {
                let isStandard = reserved == Self.standardDimension || reserved == 0 && image.isSymbolImage
                return isStandard ? ListContentLayout.symbolWidth : reserved
            }
            let height = reservedLayoutSize.height
            return CGSize(width: length(reservedLayoutSize.width), height: height == Self.standardDimension ? 0 : height)
        }
    }
}
