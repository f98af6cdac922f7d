import Foundation
import FrontmostRender

/// An image: a symbol, or an encoded image (PNG, JPEG, SVG, GIF, WebP) from an app's resources, a file or data. Immutable.
///
/// Encoded images are sent to hosts unchanged, so they cannot be tinted: they show their own colours in every rendering mode.
open class UIImage: NSObject, @unchecked Sendable {
    // Thread-safe, because all stored properties are constants.

    /// Whether an image shows its own colours, or its shape in the tint colour. `automatic` tints symbols only.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// The size of a symbol relative to the letters of its font.
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

    /// What an image shows.
    package enum Picture: Sendable {
        case symbol(SystemSymbol)
        case file(ImageFile)
        /// No image, of size zero.
        case empty
    }

    package let picture: Picture
    /// The name of the symbol or the resource; nil for an image made from data.
    package let name: String?
    /// How the image is coloured.
    public let renderingMode: RenderingMode
    /// The symbol's size, scale and colours; nil for the defaults.
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

    // MARK: Initialisers

    /// Creates an empty image of size zero.
    public override convenience init() { self.init(.empty, name: nil) }
    /// Creates an image of a pixel to a point from Core Graphics' type.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }
    /// Creates an image from Core Graphics' type.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - orientation: Only `up` is supported; another one is reported on the console, and the image is shown as it is.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        if orientation != .up {
            Console.reportFromAnyThread(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "UIImage(cgImage:scale:orientation:) was given an orientation other than .up, which has no effect. Turn the "
                        + "view that shows the image."),
                oncePer: "orientation of an image")
        }
        self.init(cgImage, scale: scale)
    }
    private convenience init(_ image: CGImage, scale: CGFloat) {
        switch image.picture {
        case .encoded(let data, _): self.init(ImageFile(data, scale: scale).map { .file($0) } ?? .empty, name: nil)
        case .symbol(let symbol, let color):
            self.init(.symbol(symbol), name: nil, mode: .alwaysOriginal, tint: UIColor(color))
        }
    }
    /// Creates an image from encoded data; nil if the format is not supported.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates an image from encoded data; nil if the format is not supported.
    /// - Parameter scale: Pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data, scale: Double(scale)) else { return nil }
        self.init(.file(file), name: nil)
    }
    /// Loads an image file. A suffix `@2x` or `@3x` of its name sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile.file(path) else { return nil }
        self.init(.file(file), name: nil)
    }
    /// Loads an image file or an image set from the main bundle's resources.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    /// Loads an image from a bundle's resources; nil stands for the main bundle. The traits have no effect.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let file = ImageFile.named(name, in: bundle ?? .main) else { return nil }
        self.init(.file(file), name: name)
    }
    /// Loads an image from a bundle's resources; nil stands for the main bundle. The configuration has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
    /// Loads the image of a resource; an empty image if there is none of its name.
    public convenience init(resource: ImageResource) {
        self.init(ImageFile.named(resource.name, in: resource.bundle).map { .file($0) } ?? .empty, name: resource.name)
    }
    /// Creates a symbol image by its SF Symbols name; nil if there is no symbol of that name.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    /// Creates a symbol image with a configuration; nil if there is no symbol of that name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let symbol = SystemSymbol.named(name) else { return nil }
        self.init(.symbol(symbol), name: name, configuration: configuration as? SymbolConfiguration)
    }
    /// Creates a symbol image. The variable value has no effect.
    public convenience init?(
        systemName name: String, variableValue: Double, configuration: Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    // MARK: Variants

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: tint)
    }
    /// Returns the image in a fixed colour, whatever the tint colour of its view.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysOriginal) }
    /// Returns the image with a tint colour of its own.
    /// - Parameter renderingMode: With `alwaysTemplate`, the image still follows the tint colour of its view.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: color)
    }
    /// Returns the symbol with another configuration. Has no effect on an encoded image.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        UIImage(
            picture, name: name, mode: renderingMode, configuration: configuration as? SymbolConfiguration ?? symbolConfiguration,
            tint: tint)
    }
    /// Returns the symbol with the values of `configuration` applied over its own configuration.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
    }

    // MARK: Properties

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { if case .symbol = picture { true } else { false } }
    /// The same as `symbolConfiguration`.
    public var configuration: Configuration? { symbolConfiguration }
    /// The size in points.
    open var size: CGSize { size(in: nil) }
    /// Pixels per point; 1 for symbols.
    open var scale: CGFloat {
        if case .file(let file) = picture { return CGFloat(file.scale) }
        return 1
    }

    /// The size in points. A symbol's size follows its own configuration, then the surrounding one.
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

    /// The original data if it is a PNG; nil otherwise, because nothing is encoded.
    open func pngData() -> Data? { data(of: "image/png") }
    /// The original data if it is a JPEG; nil otherwise. The quality has no effect.
    open func jpegData(compressionQuality: CGFloat) -> Data? { data(of: "image/jpeg") }

    private func data(of type: String) -> Data? {
        guard case .file(let file) = picture, file.mediaType == type else { return nil }
        return file.data
    }

    /// The image as Core Graphics' type, with a symbol in its own colour or else black; nil if it is empty.
    open var cgImage: CGImage? {
        switch picture {
        case .empty: return nil
        case .file(let file):
            return CGImage(
                .encoded(file.data, mediaType: file.mediaType), width: file.width * file.scale, height: file.height * file.scale)
        case .symbol(let symbol):
            let color = (tint ?? symbolConfiguration?.colors.first)?.resolved(.current) ?? .black
            return CGImage(.symbol(symbol, color), width: size.width, height: size.height)
        }
    }
    /// How the image's pixels are turned: always `up`, because hosts turn photographs by their own record of it.
    open var imageOrientation: Orientation { .up }

    // MARK: For views

    /// The content for a render node.
    /// - Parameter tint: The tint colour of the view that shows the image.
    /// - Returns: Nil for an empty image.
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

extension UIImage {
    /// How an image's pixels are turned and mirrored.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The base class of image configurations. Immutable.
    open class Configuration: NSObject, @unchecked Sendable {
        // Thread-safe, because it stores nothing. The compiler checks that for final classes only.
    }

    /// The font, scale and colours of a symbol. Symbols have one form for all weights and are drawn in one colour, the first.
    /// Immutable.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Stores constants only. The compiler does not check that in subclasses of classes other than NSObject.
        static let plainFont = ResolvedFont(size: 17)

        private let pointSize: CGFloat?
        private let textStyle: UIFont.TextStyle?
        let scale: SymbolScale?
        let colors: [UIColor]

        private init(size: CGFloat?, style: UIFont.TextStyle?, scale: SymbolScale?, colors: [UIColor]) {
            (pointSize, textStyle, self.scale, self.colors) = (size, style, scale, colors)
            super.init()
        }
        /// Sizes the symbol for text of that many points.
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize, style: nil, scale: nil, colors: []) }
        /// Sizes the symbol for text of that many points. The weight has no effect.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init(pointSize: pointSize) }
        /// Sizes the symbol for text of that many points, and scales it. The weight has no effect.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, style: nil, scale: scale, colors: [])
        }
        /// Sizes the symbol for a font.
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
        /// Sizes the symbol for a font, and scales it.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize, style: nil, scale: scale, colors: [])
        }
        /// Sizes the symbol for a text style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(size: nil, style: textStyle, scale: nil, colors: []) }
        /// Sizes the symbol for a text style, and scales it.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(size: nil, style: textStyle, scale: scale, colors: [])
        }
        /// Has no effect, because symbols have one form for all weights.
        public convenience init(weight: UIImage.SymbolWeight) { self.init(size: nil, style: nil, scale: nil, colors: []) }
        /// Scales the symbol relative to its font.
        public convenience init(scale: SymbolScale) { self.init(size: nil, style: nil, scale: scale, colors: []) }
        /// Draws the symbol in the first colour.
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil, style: nil, scale: nil, colors: paletteColors) }
        /// Draws the symbol in a colour, without the platform's gradation.
        public convenience init(hierarchicalColor: UIColor) { self.init(paletteColors: [hierarchicalColor]) }

        var font: ResolvedFont? {
            if let pointSize { return ResolvedFont(size: Double(pointSize)) }
            return textStyle.map { UIFont.preferredFont(forTextStyle: $0).resolved }
        }

        /// Returns this configuration with the values of the other one applied over it.
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

    /// The weight of a symbol's lines. Has no effect: symbols have one form.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}
