import Foundation
import FrontmostRender
import FrontmostUIKit

/// An image: a symbol, a resource of the app, or an image of UIKit.
public struct Image: Equatable, Sendable {
    /// The size of a symbol relative to text.
    public enum Scale: Hashable, Sendable { case small, medium, large }
    /// Whether an image is drawn in the foreground style or in its own colours. Symbols have no colours of their own.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    /// The way in which a resizable image fills its space.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// The quality of scaling. Only `none` differs from the others.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// The orientation of an image's pixels.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
    }

    enum Source: Equatable, Sendable {
        case symbol(String)
        case resource(String, bundlePath: String?)
        case data(Data)
        case uiImage(UIImage)
        case drawn(Drawing)

        static func == (a: Source, b: Source) -> Bool {
            switch (a, b) {
            case (.symbol(let a), .symbol(let b)): a == b
            case (.resource(let a, let path), .resource(let b, let other)): a == b && path == other
            case (.data(let a), .data(let b)): a == b
            case (.uiImage(let a), .uiImage(let b)): a == b
            case (.drawn(let a), .drawn(let b)): a === b
            default: false
            }
        }
    }
    let source: Source
    var isResizable = false
    /// How the image is stretched; nil if all of it is scaled.
    private(set) var stretch: Stretch?
    /// Whether the image is drawn in the foreground style; nil for the image's own way.
    private(set) var renderingMode: TemplateRenderingMode?
    private(set) var isPixelated = false
    var label: String?
    var isDecorative = false

    init(source: Source, label: String? = nil) { (self.source, self.label) = (source, label) }

    /// The words that stand for the image, for assistive technologies and among text.
    var words: String {
        if isDecorative { return "" }
        if let label { return label }
        switch source {
        case .symbol(let name), .resource(let name, _): return name.replacing(".", with: " ")
        case .uiImage(let image): return (image.name ?? "").replacing(".", with: " ")
        case .data, .drawn: return ""
        }
    }

    /// A symbol by its name in SF Symbols. It scales with the font, and is drawn in the foreground style.
    public init(systemName: String) { self.init(source: .symbol(systemName)) }
    /// A symbol by its name in SF Symbols.
    /// - Parameters:
    ///   - systemName: The name.
    ///   - variableValue: From 0 to 1. Has no effect, which the console says once: the symbols have no layers.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
        if variableValue != nil { noteWithoutEffect("Image(systemName:variableValue:)", "symbols have no layers.") }
    }

    /// An image set, a symbol set or a file (PNG, JPEG, SVG, GIF or WebP, also with `@2x` and `@3x`) in a bundle's resources. An image set
    /// follows the colour scheme and the display's scale. The name is the accessibility label.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), label: name)
    }
    /// An image in a bundle's resources, with an accessibility label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), label: label.plainString)
    }
    /// An image in a bundle's resources that is hidden from assistive technologies.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath))
        isDecorative = true
    }
    /// An image of a resource. Its name is the accessibility label.
    public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
    /// An image of UIKit. A symbol keeps its size, and has the foreground style unless it has a colour of its own.
    public init(uiImage: UIImage) { self.init(source: .uiImage(uiImage)) }
    /// An image of Core Graphics.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - orientation: `up`, or that of the image that the pixels are from. Another one is reported on the console, and the pixels are shown as they
    ///     are.
    ///   - label: What assistive technologies say.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(source: .uiImage(Self.image(cgImage, scale, orientation)), label: label.plainString)
    }
    /// An image of Core Graphics that is hidden from assistive technologies. See `init(_:scale:orientation:label:)`.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(source: .uiImage(Self.image(cgImage, scale, orientation)))
        isDecorative = true
    }
    private static func image(_ image: CGImage, _ scale: CGFloat, _ orientation: Orientation) -> UIImage {
        let turn = ImageTurn(rawValue: Int(orientation.rawValue)) ?? .none
        return UIImage(cgImage: image, scale: scale, orientation: UIImage.Orientation(turn))
    }
    /// An image from the content of a file.
    package init(encoded data: Data) { self.init(source: .data(data)) }

    /// Makes the image take the proposed size instead of its own.
    /// - Parameters:
    ///   - capInsets: The edges that keep their size, in points. They have no effect on a symbol.
    ///   - resizingMode: Whether the part within them is stretched or repeated. A symbol is always stretched.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        copy.isResizable = true
        let isPlain = capInsets == EdgeInsets() && resizingMode == .stretch
        copy.stretch = isPlain ? nil : Stretch(insets: capInsets, isTiled: resizingMode == .tile)
        return copy
    }
    /// Sets whether the image is drawn in the foreground style. Has no effect on a symbol, which always is.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.renderingMode = renderingMode
        return copy
    }
    /// Sets how the image is scaled. `none` shows its pixels; all other qualities look the same.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var copy = self
        copy.isPixelated = interpolation == .none
        return copy
    }
    /// Returns the image: hosts smooth edges as they see fit.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// Returns the image. All modes look like `monochrome`, which the console says once for each of the others.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        mode?.noteEffect()
        return self
    }
}

/// The colours of a symbol's layers. Here symbols have one layer, drawn in the foreground style: in the first of several styles.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    /// One colour, and the symbol's own colours.
    public static let monochrome = SymbolRenderingMode(name: "monochrome"), multicolor = SymbolRenderingMode(name: "multicolor")
    /// One colour in several opacities, and several colours.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical"), palette = SymbolRenderingMode(name: "palette")

    fileprivate func noteEffect() {
        if self == .monochrome { return }
        noteWithoutEffect("symbolRenderingMode(.\(name))", "symbols have one layer, drawn in the first foreground style.")
    }
}

extension Image.Source {
    /// Reports that there is no such image.
    @MainActor func reportMissing() {
        switch self {
        case .symbol(let name):
            let nearest = SystemSymbol.nearestName(to: name).map { " The nearest is '\($0)'." } ?? ""
            Console.warning("No symbol named '\(name)' found in system symbol set.\(nearest)", oncePer: "symbol \(name)")
        case .resource(let name, _):
            Console.warning("No image named '\(name)' found in the bundle's resources.", oncePer: "image \(name)")
        case .data(let data):
            Console.warning(
                "An image of \(data.count) bytes has an unknown format. Use PNG, JPEG, SVG, GIF or WebP.", oncePer: "image data")
        case .uiImage, .drawn: break
        }
    }
}

extension Image.Scale {
    var factor: Double {
        switch self {
        case .small: SymbolMeasures.small
        case .medium: SymbolMeasures.medium
        case .large: SymbolMeasures.large
        }
    }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    /// The size of symbols relative to text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension Image {
    /// The range of brightness in which an image is shown.
    public struct DynamicRange: Hashable, Sendable {
        private enum Kind: Hashable, Sendable { case standard, constrainedHigh, high }
        private let kind: Kind

        /// The range of the other content.
        public static let standard = DynamicRange(kind: .standard)
        /// A range beyond that of the other content, as far as both can be seen well.
        public static let constrainedHigh = DynamicRange(kind: .constrainedHigh)
        /// The range of the image.
        public static let high = DynamicRange(kind: .high)
    }

    /// The image in a range of brightness; nil for the environment's.
    public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image {
        noteDynamicRange(range)
        return self
    }
}

private nonisolated func noteDynamicRange(_ range: Image.DynamicRange?) {
    if range == nil || range == .standard { return }
    noteWithoutEffect("allowedDynamicRange(_:) beyond standard", "hosts show images as they can.")
}

extension EnvironmentValues {
    /// The range of brightness in which images are shown; nil if none is set.
    @Entry public var allowedDynamicRange: Image.DynamicRange?
}

extension View {
    /// Sets the range of brightness in which the images in the view are shown. Hosts show images as they can; a range beyond `standard` has no
    /// effect, which the console says once.
    public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
        noteDynamicRange(range)
        return environment(\.allowedDynamicRange, range)
    }

    /// Sets the size of symbols relative to text.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
    /// Returns the view. All modes look like `monochrome`, which the console says once for each of the others.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        mode?.noteEffect()
        return self
    }
}

extension Image: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
