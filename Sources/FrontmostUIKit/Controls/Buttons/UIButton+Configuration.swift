import Foundation
import FrontmostRender

/// What lies behind a button's content.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// nil leaves the choice to the configuration's kind.
    public var backgroundColor: UIColor?
    /// Points. A button uses it where its corner style is `fixed`.
    public var cornerRadius: CGFloat = 0
    /// Of the outline; nil for none.
    public var strokeColor: UIColor?
    /// Points.
    public var strokeWidth: CGFloat = 0
    public init() {}
    /// Nothing behind the content.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}

extension UIButton {
    /// What a button looks like and shows.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Save"
    ///     configuration.image = UIImage(systemName: "tray.and.arrow.down")
    ///     let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in save() })
    public struct Configuration: Hashable, Sendable {
        /// How much room is around the content, and how large its text is.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// How round the corners are: by the background's `cornerRadius` (`fixed`), by the button's size (`dynamic`), or by name.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        /// How the lines of title and subtitle lie to each other. By `automatic` they begin together where there are two.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        private enum Kind: Hashable, Sendable { case plain, gray, tinted, filled }

        private let kind: Kind
        private var ownInsets: NSDirectionalEdgeInsets?

        /// Writing it takes `attributedTitle` away.
        public var title: String? {
            get { styledTitle.map { String($0.characters) } ?? plainTitle }
            set { (plainTitle, styledTitle) = (newValue, nil) }
        }
        /// The title with fonts, colours and lines of its own.
        public var attributedTitle: AttributedString? {
            get { styledTitle ?? plainTitle.map { AttributedString($0) } }
            set { (plainTitle, styledTitle) = (nil, newValue) }
        }
        private var plainTitle: String?
        private var styledTitle: AttributedString?
        /// Has the last word about what the title looks like.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitle: String?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var image: UIImage?
        /// The edge of the text at which the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between image and text.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        /// How large a symbol is that does not say so itself.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// A turning wheel in place of the image.
        public var showsActivityIndicator = false
        /// Of the text and of symbols; nil leaves it to the configuration's kind.
        public var baseForegroundColor: UIColor?
        /// What the kind makes its ground of; nil stands for the tint, or grey.
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration()
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        /// The kind's and size's, unless they were set.
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
        /// Goes back to the kind's and size's.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private init(_ kind: Kind) { self.kind = kind }

        /// Text in the tint, without a ground.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// As `plain`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// On a grey ground.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// As `gray`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// On a faint ground of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// As `tinted`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// White on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `filled`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration as it is for a button's state. The states of the built-in kinds are part of how they are drawn, so
        /// this is the configuration itself.
        public func updated(for button: UIButton) -> Configuration { self }

        // MARK: How it is drawn

        /// Nil where it is a plain one.
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

        /// nil where there is none.
        func ground(tint: UIColor, isEnabled: Bool) -> UIColor? {
            if let color = background.backgroundColor { return color }
            if kind == .plain { return baseBackgroundColor }
            if !isEnabled { return UIColor(ButtonMeasures.disabledGround) }
            switch kind {
            case .plain: return nil
            case .gray: return baseBackgroundColor ?? .secondarySystemFill
            case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(ButtonMeasures.tintedGround)
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
