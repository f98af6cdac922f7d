import Foundation
import FrontmostRender
import FrontmostUIKit

/// A picture: a symbol, or a file among an app's resources.
public struct Image: Equatable, Sendable {
    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
    }

    enum Source: Equatable, Sendable {
        case symbol(String)
        case resource(String, bundlePath: String?)
        case data(Data)
        case uiImage(UIImage)
    }
    let source: Source
    var isResizable = false
    var label: String?
    var isDecorative = false

    init(source: Source, label: String? = nil) { (self.source, self.label) = (source, label) }

    /// A symbol by its name in SF Symbols. Its height follows the font's, its colour is the foreground's.
    public init(systemName: String) { self.init(source: .symbol(systemName)) }
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

    /// A file (PNG, JPEG, SVG, GIF, WebP; `@2x` and `@3x` are understood) or an image set among the bundle's resources.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), label: name)
    }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), label: label.plainString)
    }
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath))
        isDecorative = true
    }
    /// An image of UIKit's. A symbol has the size that the image says, and the foreground's colour unless the image has one.
    public init(uiImage: UIImage) { self.init(source: .uiImage(uiImage)) }
    /// A picture as it is in a file.
    package init(encoded data: Data) { self.init(source: .data(data)) }

    /// Lets the picture take the size it is offered instead of its own.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        copy.isResizable = true
        return copy
    }
    /// Symbols are always templates; files are shown in their own colours.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome"), multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical"), palette = SymbolRenderingMode(name: "palette")
}

/// A form that symbols have beside their plain one.
public struct SymbolVariants: Hashable, Sendable {
    /// In the order in which they stand in a symbol's name.
    var suffixes: [String]
    public static let none = SymbolVariants(suffixes: []), fill = SymbolVariants(suffixes: ["fill"])
    public static let circle = SymbolVariants(suffixes: ["circle"]), square = SymbolVariants(suffixes: ["square"])
    public static let rectangle = SymbolVariants(suffixes: ["rectangle"]), slash = SymbolVariants(suffixes: ["slash"])
    public var fill: SymbolVariants { SymbolVariants(suffixes: suffixes + ["fill"]) }
    public var slash: SymbolVariants { SymbolVariants(suffixes: ["slash"] + suffixes) }
    public var circle: SymbolVariants { SymbolVariants(suffixes: ["circle"] + suffixes) }
    public var square: SymbolVariants { SymbolVariants(suffixes: ["square"] + suffixes) }

    /// The variant's name, if there is such a symbol.
    func symbol(of name: String) -> SystemSymbol? {
        let missing = suffixes.filter { !name.split(separator: ".").contains(Substring($0)) }
        return missing.isEmpty ? nil : SystemSymbol.named(([name] + missing).joined(separator: "."))
    }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// How large symbols are beside text.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
    /// The form that symbols have, where there is such a form.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
    /// Symbols are shown in one colour, whatever the mode.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}
