import Foundation
import FrontmostRender

/// An image: a symbol, an encoded image (PNG, JPEG, SVG, GIF, WebP) from an app's resources, a file or data, or a drawing. Immutable.
///
/// Encoded images are sent to hosts unchanged. A drawing is painted by hosts at the scale of their screen.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked: all stored properties are constants. The compiler checks that for final classes only.

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
        /// An image of the app's resources. Its file depends on the appearance and the display.
        case asset(ImageAsset)
        /// A drawing with a size in points, and pixels per point.
        case drawing(DrawnImage, size: CGSize, scale: CGFloat)
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
    /// The insets of the part that is stretched or repeated; zero for an image that is scaled as a whole.
    public let capInsets: UIEdgeInsets
    /// What happens to the part within `capInsets`; nil for an image that is scaled as a whole.
    let resizing: ResizingMode?

    private init(
        _ picture: Picture, name: String?, mode: RenderingMode = .automatic, configuration: SymbolConfiguration? = nil,
        tint: UIColor? = nil, capInsets: UIEdgeInsets = .zero, resizing: ResizingMode? = nil
    ) {
        (self.picture, self.name, renderingMode, symbolConfiguration) = (picture, name, mode, configuration)
        (self.tint, self.capInsets, self.resizing) = (tint, capInsets, resizing)
        super.init()
    }

    // MARK: Initialisers

    /// Creates an empty image of size zero.
    public override convenience init() { self.init(.empty, name: nil) }
    /// Creates an image of a pixel to a point from Core Graphics' type.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// Creates an image from Core Graphics' type.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - orientation: `up`, or that of the image that the pixels are from. Another one is reported on the console, and the pixels are
    ///     shown as they are.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let isOwn = orientation == Orientation(cgImage.turn)
        if orientation != .up, !isOwn {
            Console.reportFromAnyThread(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "UIImage(cgImage:scale:orientation:) was given an orientation other than .up and that of the pixels, which has no "
                        + "effect. Turn the view that shows the image."),
                oncePer: "orientation of an image")
        }
        self.init(cgImage, scale: scale, isTurned: isOwn)
    }
    /// - Parameter isTurned: Whether the pixels are turned as they record it.
    private convenience init(_ image: CGImage, scale: CGFloat, isTurned: Bool) {
        switch isTurned ? image.picture : image.stored {
        case .encoded(let data, _): self.init(ImageFile(data, scale: scale).map { .file($0) } ?? .empty, name: nil)
        case .symbol(let symbol, let color):
            self.init(.symbol(symbol), name: nil, mode: .alwaysOriginal, tint: UIColor(color))
        case .drawing(let drawing):
            let scale = scale > 0 && scale.isFinite ? scale : 1
            let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            self.init(drawn: drawing, size: size, scale: scale)
        }
    }
    /// Creates an image from a drawing.
    /// - Parameters:
    ///   - size: The size in points, to which the drawing is scaled.
    ///   - scale: Pixels per point.
    package convenience init(drawn drawing: DrawnImage, size: CGSize, scale: CGFloat) {
        self.init(.drawing(drawing, size: size, scale: scale), name: nil)
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
    /// Loads an image from a bundle's resources; nil stands for the main bundle. An image set follows the traits of the view that
    /// shows it; `traitCollection` has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let picture = NamedPicture.named(name, in: bundle) else { return nil }
        self.init(picture, name: name)
    }
    /// An image of a bundle's resources; an empty one for nil.
    private convenience init(_ picture: NamedPicture?, name: String) {
        switch picture {
        case .symbol(let symbol)?: self.init(.symbol(symbol), name: name)
        case .image(let asset)?:
            let slicing = asset.slicing(scale: Double(UITraitCollection.current.displayScale))
            self.init(
                .asset(asset), name: name,
                mode: asset.isTemplate.map { $0 ? .alwaysTemplate : .alwaysOriginal } ?? .automatic,
                capInsets: slicing?.insets ?? .zero, resizing: slicing.map { $0.isTiled ? .tile : .stretch })
        case nil: self.init(.empty, name: name)
        }
    }
    /// Loads an image from a bundle's resources. Nil if there is none of that name.
    /// - Parameters:
    ///   - name: The name in the catalogue, or that of a file.
    ///   - bundle: The bundle; nil for the main one.
    ///   - configuration: Has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
    /// Loads the image of a resource; an empty image if there is none of its name.
    public convenience init(resource: ImageResource) {
        self.init(NamedPicture.named(resource.name, in: resource.bundle), name: resource.name)
    }
    /// Loads the image of an `#imageLiteral` from the main bundle's resources; an empty image, with a console message, if there is none.
    public required convenience init(imageLiteralResourceName name: String) {
        let picture = NamedPicture.named(name, in: nil)
        if picture == nil {
            Console.reportFromAnyThread(
                Console.Message(subsystem: "UIKit", text: "No image named '\(name)' found in the main bundle's resources."),
                oncePer: "image \(name)")
        }
        self.init(picture, name: name)
    }
    /// Creates a symbol image by its SF Symbols name; nil if there is no symbol of that name.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    /// Creates a symbol image with a configuration; nil if there is no symbol of that name.
    /// - Parameters:
    ///   - name: The name in SF Symbols.
    ///   - configuration: The font, scale and colours; nil for the default ones.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let symbol = SystemSymbol.named(name) else { return nil }
        self.init(.symbol(symbol), name: name, configuration: configuration as? SymbolConfiguration)
    }
    /// Creates a symbol image; nil if there is no symbol of that name.
    /// - Parameters:
    ///   - name: The name in SF Symbols.
    ///   - variableValue: From 0 to 1. Has no effect, which the console says once: the symbols have no layers.
    ///   - configuration: The font, scale and colours; nil for the default ones.
    public convenience init?(
        systemName name: String, variableValue: Double, configuration: Configuration? = nil
    ) {
        Console.noteWithoutEffect("UIImage(systemName:variableValue:configuration:)", "symbols have no layers.")
        self.init(systemName: name, withConfiguration: configuration)
    }

    // MARK: Variants

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: tint, capInsets: capInsets,
            resizing: resizing)
    }
    /// Returns the image with a part that is stretched or repeated when a view shows the image larger, and edges that keep their size.
    /// - Parameter capInsets: The insets of that part, in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    /// Returns the image with a part that is stretched or repeated when a view shows the image larger, and edges that keep their size.
    /// - Parameter capInsets: The insets of that part, in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(
            picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: tint, capInsets: capInsets,
            resizing: resizingMode)
    }
    /// Returns the image with a tint colour of its own, which a template image, such as a symbol, does not show in a view.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
    /// Returns the image with a tint colour of its own.
    /// - Parameter renderingMode: With `alwaysTemplate`, the image still follows the tint colour of its view.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            picture, name: name, mode: renderingMode, configuration: symbolConfiguration, tint: color, capInsets: capInsets,
            resizing: resizing)
    }
    /// Returns the symbol with another configuration. Has no effect on an encoded image.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        UIImage(
            picture, name: name, mode: renderingMode, configuration: configuration as? SymbolConfiguration ?? symbolConfiguration,
            tint: tint, capInsets: capInsets, resizing: resizing)
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
        switch picture {
        case .file(let file): return CGFloat(file.scale)
        case .asset(let asset): return CGFloat(asset.file(.current).scale)
        case .drawing(_, _, let scale): return scale
        case .symbol, .empty: return 1
        }
    }

    /// The size in points. A symbol's size follows its own configuration, then the surrounding one.
    func size(in surrounding: SymbolConfiguration?) -> CGSize {
        switch picture {
        case .empty: return .zero
        case .file(let file): return CGSize(width: file.width, height: file.height)
        case .asset(let asset):
            let file = asset.file(.current)
            return CGSize(width: file.width, height: file.height)
        case .drawing(_, let size, _): return size
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

    /// The image as Core Graphics' type, with a symbol in its own colour or else black; nil if it is empty.
    open var cgImage: CGImage? {
        switch picture {
        case .empty: return nil
        case .file, .asset: return file(.current)?.pixels
        case .drawing(let drawing, let size, let scale):
            return CGImage(
                drawing: drawing, width: Double(size.width * scale).rounded().clampedInt,
                height: Double(size.height * scale).rounded().clampedInt)
        case .symbol(let symbol):
            let color = (tint ?? symbolConfiguration?.colors.first)?.resolved(.current) ?? .black
            return CGImage(.symbol(symbol, color), width: size.width, height: size.height)
        }
    }
    /// How the image's pixels are turned to be shown: what a photograph records of it, `up` for other images. `size` is that of the shown
    /// image.
    open var imageOrientation: Orientation { file(.current).map { Orientation($0.turn) } ?? .up }

    // MARK: For views

    /// The content for a render node.
    /// - Parameter tint: The tint colour of the view that shows the image.
    /// - Returns: Nil for an empty image.
    package func content(tint: Paint, _ traits: UITraitCollection) -> ImageContent? {
        switch picture {
        case .empty: return nil
        case .file, .asset:
            return file(traits).flatMap { content(.encoded($0.data, mediaType: $0.mediaType), tint, traits) }
        case .drawing(let drawing, _, _): return content(.drawing(drawing), tint, traits)
        case .symbol(let own):
            let symbol = own.shown(isMirrored: traits.layoutDirection == .rightToLeft)
            guard renderingMode != .alwaysOriginal else {
                let color = self.tint ?? symbolConfiguration?.colors.first ?? .label
                return ImageContent(.symbol(symbol, .color(color.resolved(traits))))
            }
            let own = symbolConfiguration?.colors.first.map { Paint.color($0.resolved(traits)) }
            return ImageContent(.symbol(symbol, own ?? tint))
        }
    }

    /// The encoded image for traits; nil for a symbol, a drawing or an empty image.
    package func file(_ traits: UITraitCollection) -> ImageFile? {
        switch picture {
        case .file(let file): file
        case .asset(let asset): asset.file(traits)
        case .symbol, .drawing, .empty: nil
        }
    }

    /// An image of colours of its own, unless it is a template or has a tint colour.
    private func content(_ source: ImageContent.Source, _ tint: Paint, _ traits: UITraitCollection) -> ImageContent {
        let own = self.tint.map { Paint.color($0.resolved(traits)) }
        let stretch = resizing.map {
            ImageStretch(
                top: capInsets.top, leading: capInsets.left, bottom: capInsets.bottom, trailing: capInsets.right,
                isTiled: $0 == .tile, size: size)
        }
        return ImageContent(source, tint: renderingMode == .alwaysTemplate ? tint : own, stretch: stretch)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard renderingMode == other.renderingMode, tint == other.tint, symbolConfiguration == other.symbolConfiguration,
            capInsets == other.capInsets, resizing == other.resizing
        else { return false }
        switch (picture, other.picture) {
        case (.symbol(let a), .symbol(let b)): return a == b
        case (.empty, .empty): return true
        case (.asset(let a), .asset(let b)): return a === b
        case (.file(let a), .file(let b)): return a === b || a.data == b.data && a.scale == b.scale
        case (.drawing(let a, let size, let scale), .drawing(let b, let other, let otherScale)):
            return size == other && scale == otherScale && a == b
        default: return false
        }
    }
    open override var hash: Int {
        switch picture {
        case .empty: 0
        case .symbol(let symbol): symbol.hashValue
        case .file(let file): file.data.count
        case .asset(let asset): ObjectIdentifier(asset).hashValue
        case .drawing(let drawing, _, _): drawing.operations.count
        }
    }
}

extension UIImage {
    /// What happens to the inner part of an image that is shown larger.
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    /// What happens to the part within `capInsets`.
    public var resizingMode: ResizingMode { resizing ?? .tile }
}
