import Foundation
import FrontmostRender

extension UIButton {
    /// The content and appearance of a button.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Save"
    ///     configuration.image = UIImage(systemName: "tray.and.arrow.down")
    ///     let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in save() })
    public struct Configuration: Hashable, Sendable {
        /// The padding around the content, and the text size.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// The corner radius: the background's `cornerRadius` (`fixed`), the radius of the button's size (`dynamic`), or a named
        /// one.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        /// How title and subtitle are aligned with each other. `automatic` aligns them at their leading edges if there are both.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        private enum Kind: Hashable, Sendable { case plain, gray, tinted, filled }

        private let kind: Kind
        private var ownInsets: NSDirectionalEdgeInsets?

        /// The plain text of the title. Setting it clears `attributedTitle`.
        public var title: String? {
            get { styledTitle.map { String($0.characters) } ?? plainTitle }
            set { (plainTitle, styledTitle) = (newValue, nil) }
        }
        /// The title with its own attributes.
        public var attributedTitle: AttributedString? {
            get { styledTitle ?? plainTitle.map { AttributedString($0) } }
            set { (plainTitle, styledTitle) = (nil, newValue) }
        }
        private var plainTitle: String?
        private var styledTitle: AttributedString?
        /// Transforms the title's attributes last, after every other source has set them.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The second, smaller line of text.
        public var subtitle: String?
        /// Transforms the subtitle's attributes.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The image beside the title.
        public var image: UIImage?
        /// The edge of the text that the image is placed at.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between image and text.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// The size of a symbol image that has no size of its own.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a spinning activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// The colour of the text and of symbols; nil for the default of the configuration's kind.
        public var baseForegroundColor: UIColor?
        /// The background's base colour, which the kind adapts; nil for the tint, or grey.
        public var baseBackgroundColor: UIColor?
        /// The background's fill and outline.
        public var background = UIBackgroundConfiguration()
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The padding and the text size.
        public var buttonSize = Size.medium
        /// The insets of the content in points. The default depends on the button's size.
        public var contentInsets: NSDirectionalEdgeInsets {
            get {
                if let ownInsets { return ownInsets }
                let measures = measures
                return NSDirectionalEdgeInsets(
                    top: measures.vertical, leading: measures.horizontal, bottom: measures.vertical, trailing: measures.horizontal
                )
            }
            set { ownInsets = newValue }
        }
        /// Restores the default insets.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private init(_ kind: Kind) { self.kind = kind }

        /// A button with tinted text and no background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// The same as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// A button with a grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// The same as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// A button with a translucent background in the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// The same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// A button with white text on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// The same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration adapted to the button's state. Always returns `self`: the built-in kinds handle states when they
        /// draw.
        public func updated(for button: UIButton) -> Configuration { self }

        // MARK: Appearance

        /// The styled title; nil if the title has no attributes of its own, so that a plain label shows it.
        func shownTitle(_ color: UIColor) -> NSAttributedString? {
            if styledTitle == nil && titleTextAttributesTransformer == nil { return nil }
            let font = UIFont.preferredFont(forTextStyle: measures.textStyle)
            return attributedTitle?.styled(font: font, color: color, titleTextAttributesTransformer)
        }
        func shownSubtitle(_ color: UIColor) -> NSAttributedString? {
            guard let subtitle, let subtitleTextAttributesTransformer else { return nil }
            let font = UIFont.preferredFont(forTextStyle: .footnote)
            return AttributedString(subtitle).styled(font: font, color: color, subtitleTextAttributesTransformer)
        }

        var measures: ButtonMeasures {
            switch buttonSize {
            case .mini: .mini
            case .small: .small
            case .medium: .regular
            case .large: .large
            }
        }

        func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
            if !isEnabled { return UIColor(ButtonMeasures.disabledLabel) }
            return baseForegroundColor ?? (kind == .filled ? .white : tint)
        }

        /// The background colour; nil for no background.
        func backgroundColor(tint: UIColor, isEnabled: Bool) -> UIColor? {
            if let color = background.backgroundColor { return color }
            if kind == .plain { return baseBackgroundColor }
            if !isEnabled { return UIColor(ButtonMeasures.disabledBackground) }
            switch kind {
            case .plain: return nil
            case .gray: return baseBackgroundColor ?? .secondarySystemFill
            case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(ButtonMeasures.tintedBackground)
            case .filled: return baseBackgroundColor ?? tint
            }
        }

        var outline: OutlineShape {
            switch cornerStyle {
            case .capsule: .capsule
            case .fixed: .roundedRectangle(cornerRadius: background.cornerRadius)
            case .small: .roundedRectangle(cornerRadius: ButtonMeasures.mini.radius)
            case .medium: .roundedRectangle(cornerRadius: ButtonMeasures.regular.radius)
            case .large: .roundedRectangle(cornerRadius: ButtonMeasures.large.radius)
            case .dynamic: .roundedRectangle(cornerRadius: measures.radius)
            }
        }
    }
}
