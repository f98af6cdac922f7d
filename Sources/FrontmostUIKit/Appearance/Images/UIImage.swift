import Foundation
import FrontmostRender

/// A picture: a symbol, a file among an app's resources, or an encoded picture (PNG, JPEG, SVG, GIF, WebP). Immutable.
///
/// Encoded pictures go to hosts as they came. So a file cannot be tinted: it is shown in its own colours in every rendering mode.
open class UIImage: NSObject, @unchecked Sendable {
    // All it holds is constant, which is what makes the class safe to share.

    /// Whether an image is shown in its own colours or as a shape in the tint. By `automatic`, symbols are shapes.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// How large a symbol is beside the letters of its font.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1, unspecified, small, medium, large

        var factor: Double {
            switch self {
            case .small: SymbolMeasures.small
            case .default, .unspecified, .medium: SymbolMeasures.medium
            case .large: SymbolMeasures.large
            }
        }
    }

    /// What an image is made of, for those who show it.
    package enum Picture: Sendable {
        case symbol(SystemSymbol)
        case file(ImageResource)
        /// Nothing, of no size.
        case empty
    }

    package let picture: Picture
    /// What the image is called: its symbol's or file's name; nil for one made of data.
    package let name: String?
    public let renderingMode: RenderingMode
    public let symbolConfiguration: SymbolConfiguration?
    private let tint: UIColor?

    private init(
        _ picture: Picture, name: String?, mode: RenderingMode = .automatic, configuration: SymbolConfiguration? = nil,
        tint: UIColor? = nil
    ) {
        (self.picture, self.name, renderingMode, symbolConfiguration) = (picture, name, mode, configuration)
        self.tint = tint
        super.init()
    }

    // MARK: Making one

    /// An empty picture: its size is zero.
    public override convenience init() { self.init(.empty, name: nil) }
    public convenience init(cgImage: CGImage) {
        self.init(
            cgImage.picture, name: cgImage.name, mode: cgImage.renderingMode, configuration: cgImage.symbolConfiguration,
            tint: cgImage.tint)
    }
    /// An encoded picture; nil for a format that is not known.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// - Parameter scale: Pixels for a point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = ImageResource(data, scale: Double(scale)) else { return nil }
        self.init(.file(file), name: nil)
    }
    /// A file's picture; `@2x` and `@3x` at the end of its name are understood.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageResource.file(path) else { return nil }
        self.init(.file(file), name: nil)
    }
    /// A file or an image set among the main bundle's resources.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let file = ImageResource.named(name, in: bundle ?? .main) else { return nil }
        self.init(.file(file), name: name)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
    /// A symbol by its name in SF Symbols; nil where there is none of that name.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let symbol = SystemSymbol.named(name) else { return nil }
        self.init(.symbol(symbol), name: name, configuration: configuration as? SymbolConfiguration)
    }
    /// Symbols have one form for all values.
    public convenience init?(
        systemName name: String, variableValue: Double, configuration: Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    // MARK: Variants

    /// The same picture, shown in another mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: tint)
    }
    /// The picture in that colour, whatever the tint of the view that shows it.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysOriginal) }
    /// - Parameter renderingMode: A template goes on following the tint of the view that shows it.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: color)
    }
    /// The same symbol with another configuration; a file is the same with any.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        UIImage(
            picture, name: name, mode: renderingMode, configuration: configuration as? SymbolConfiguration ?? symbolConfiguration,
            tint: tint)
    }
    /// The present configuration with what the other one says.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
    }

    // MARK: What it is

    public var isSymbolImage: Bool { if case .symbol = picture { true } else { false } }
    public var configuration: Configuration? { symbolConfiguration }
    /// Points.
    open var size: CGSize { size(in: nil) }
    /// Pixels for a point; symbols have none, and say 1.
    open var scale: CGFloat {
        if case .file(let file) = picture { return CGFloat(file.scale) }
        return 1
    }

    /// The size of a symbol follows the font that it stands beside, unless its configuration says which.
    func size(in surrounding: SymbolConfiguration?) -> CGSize {
        switch picture {
        case .empty: return .zero
        case .file(let file): return CGSize(width: file.width, height: file.height)
        case .symbol(let symbol):
            let configuration =
                surrounding.map { outer in symbolConfiguration.map(outer.applying) ?? outer } ?? symbolConfiguration
            return SymbolMeasures.size(
                aspectRatio: symbol.aspectRatio, font: configuration?.font ?? SymbolConfiguration.plainFont,
                scale: configuration?.scale?.factor ?? SymbolMeasures.medium, measurer: Self.measurer
            ).size
        }
    }
    private static let measurer = FontMeasurer()

    // MARK: Encoding

    /// The picture as it came, where that was a PNG; nothing is encoded anew.
    open func pngData() -> Data? { data(of: "image/png") }
    /// The picture as it came, where that was a JPEG, whatever the quality.
    open func jpegData(compressionQuality: CGFloat) -> Data? { data(of: "image/jpeg") }

    private func data(of type: String) -> Data? {
        guard case .file(let file) = picture, file.mediaType == type else { return nil }
        return file.data
    }

    /// The image itself; nil of an empty one.
    open var cgImage: CGImage? { if case .empty = picture { nil } else { self } }

    // MARK: For those who show it

    /// - Parameter tint: Of the view that shows the image.
    /// - Returns: Nil where there is nothing to show.
    package func content(tint: Paint, _ traits: UITraitCollection) -> ImageContent? {
        switch picture {
        case .empty: return nil
        case .file(let file): return ImageContent(.encoded(file.data, mediaType: file.mediaType))
        case .symbol(let symbol):
            guard renderingMode != .alwaysOriginal else {
                let color = self.tint ?? symbolConfiguration?.colors.first ?? .label
                return ImageContent(.symbol(symbol, .color(color.resolved(traits))))
            }
            let own = symbolConfiguration?.colors.first.map { Paint.color($0.resolved(traits)) }
            return ImageContent(.symbol(symbol, own ?? tint))
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard renderingMode == other.renderingMode, tint == other.tint, symbolConfiguration == other.symbolConfiguration else {
            return false
        }
        switch (picture, other.picture) {
        case (.symbol(let a), .symbol(let b)): return a == b
        case (.empty, .empty): return true
        case (.file(let a), .file(let b)): return a === b || a.data == b.data && a.scale == b.scale
        default: return false
        }
    }
    open override var hash: Int {
        switch picture {
        case .empty: 0
        case .symbol(let symbol): symbol.hashValue
        case .file(let file): file.data.count
        }
    }
}

/// A picture of Core Graphics', which does not exist away from Apple's systems: layers take UIKit's.
public typealias CGImage = UIImage

extension UIImage {
    /// How an image adapts to its surroundings. Immutable.
    open class Configuration: NSObject, @unchecked Sendable {
        // It holds nothing that could change. Only final classes are checked for that.
    }

    /// The font that a symbol stands beside, and its scale. Symbols have one form for all weights, and are drawn in one colour: the
    /// first of several. Immutable.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Constants only. They are not checked in a class below another than NSObject.
        static let plainFont = ResolvedFont(size: 17)

        private let pointSize: CGFloat?
        private let textStyle: UIFont.TextStyle?
        let scale: SymbolScale?
        let colors: [UIColor]

        private init(size: CGFloat?, style: UIFont.TextStyle?, scale: SymbolScale?, colors: [UIColor]) {
            (pointSize, textStyle, self.scale, self.colors) = (size, style, scale, colors)
            super.init()
        }
        /// Beside text of that many points.
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize, style: nil, scale: nil, colors: []) }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init(pointSize: pointSize) }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, style: nil, scale: scale, colors: [])
        }
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize, style: nil, scale: scale, colors: [])
        }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(size: nil, style: textStyle, scale: nil, colors: []) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(size: nil, style: textStyle, scale: scale, colors: [])
        }
        /// Says nothing, since symbols have one form for all weights.
        public convenience init(weight: UIImage.SymbolWeight) { self.init(size: nil, style: nil, scale: nil, colors: []) }
        public convenience init(scale: SymbolScale) { self.init(size: nil, style: nil, scale: scale, colors: []) }
        /// The first colour is shown.
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil, style: nil, scale: nil, colors: paletteColors) }
        public convenience init(hierarchicalColor: UIColor) { self.init(paletteColors: [hierarchicalColor]) }

        var font: ResolvedFont? {
            if let pointSize { return ResolvedFont(size: Double(pointSize)) }
            return textStyle.map { UIFont.preferredFont(forTextStyle: $0).resolved }
        }

        /// This configuration with what the other one says.
        public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = otherConfiguration else { return self }
            let saysSize = other.pointSize != nil || other.textStyle != nil
            return SymbolConfiguration(
                size: saysSize ? other.pointSize : pointSize, style: saysSize ? other.textStyle : textStyle,
                scale: other.scale ?? scale, colors: other.colors.isEmpty ? colors : other.colors)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle && scale == other.scale && colors == other.colors
        }
        public override var hash: Int { pointSize.hashValue ^ scale.hashValue }
    }

    /// How heavy a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}
