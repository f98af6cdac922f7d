import Foundation

/// What an app's asset catalogues hold, by name. Files are named by `SourceFile.key`.
package struct AssetTable: Codable, Equatable, Sendable {
    package var colors: [String: ColorAsset] = [:]
    package var images: [String: ImageSetAsset] = [:]
    package var symbols: [String: SymbolAsset] = [:]
    /// The files of data sets.
    package var data: [String: String] = [:]
    /// The largest image of the app's icon.
    package var icon: String?

    package init() {}

    package var isEmpty: Bool { self == AssetTable() }

    /// The files that the table names.
    package var files: Set<String> {
        Set(images.values.flatMap { $0.variants.map(\.file) } + Array(data.values) + [icon].compactMap(\.self))
    }
}

/// A colour set: a colour for light appearance, and one for dark appearance.
package struct ColorAsset: Codable, Equatable, Sendable {
    package let light: ColorValue
    /// The same as `light` if the set has no other.
    package let dark: ColorValue

    package init(light: ColorValue, dark: ColorValue) { (self.light, self.dark) = (light, dark) }

    /// Reads `Contents.json` of a colour set. Nil if it has no colour.
    package init?(json: Data) {
        var problems: [ResourceProblem] = []
        guard let json = try? JSONValue(json), let color = ColorSetReader.read(json, path: "", &problems) else { return nil }
        self = color
    }
}

/// A colour of a set.
package enum ColorValue: Codable, Equatable, Sendable {
    /// Components in sRGB, each 0...1.
    case components(red: Float, green: Float, blue: Float, alpha: Float)
    /// A colour of the system, by its name in catalogues, such as `systemBlueColor`.
    case system(String)
}

/// An image set: an image in several scales and appearances.
package struct ImageSetAsset: Codable, Equatable, Sendable {
    /// One of the set's images.
    package struct Variant: Codable, Equatable, Sendable {
        package let file: String
        /// Pixels per point.
        package let scale: Double
        package let isDark: Bool
        /// The part that is stretched or repeated when a view shows the image larger; nil if the image is scaled as a whole.
        package let slicing: Slicing?
    }
    /// The edges that keep their size, in pixels.
    package struct Slicing: Codable, Equatable, Sendable {
        package let top, left, bottom, right: Double
        package let isTiled: Bool
    }
    package let variants: [Variant]
    /// Whether the image is drawn in its view's tint, or in its own colours; nil if the set leaves that to the view.
    package let isTemplate: Bool?
}

/// A symbol that the app brings: outlines in a rectangle with the proportions of the system's symbols.
package struct SymbolAsset: Codable, Equatable, Sendable {
    /// The rectangle: 16 units high, with the capital letters of a text beside it from 3 to 13.
    package let width: Double
    package let outlines: [SymbolOutline]
}

/// A filled outline of a symbol.
package struct SymbolOutline: Codable, Equatable, Sendable {
    /// SVG path data.
    package let path: String
    package let isEvenOdd: Bool
}
