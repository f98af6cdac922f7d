import Foundation
import FrontmostRender

/// A colour set in Xcode's format, with a light and a dark colour.
package struct ColorSet: Equatable, Sendable {
    package let light, dark: ResolvedColor

    private struct File: Decodable {
        struct Entry: Decodable {
            struct Appearance: Decodable { let appearance, value: String }
            struct Components: Decodable { let red, green, blue, alpha: String? }
            struct Value: Decodable { let components: Components? }
            let appearances: [Appearance]?
            let color: Value?
        }
        let colors: [Entry]
    }

    /// The colour set `<name>.colorset` in the bundle's resources, by itself or in an asset catalogue.
    package static func named(_ name: String, in bundle: Bundle) -> ColorSet? {
        known.value(name, in: bundle) { find(name, in: bundle) }
    }
    private static let known = KnownResources<ColorSet>()

    private static func find(_ name: String, in bundle: Bundle) -> ColorSet? {
        guard let folder = AssetFolders.folder("\(name).colorset", in: bundle),
            let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))
        else { return nil }
        return ColorSet(json: data)
    }

    /// Parses a set's `Contents.json`. Nil if it has no colour.
    package init?(json: Data) {
        guard let entries = try? JSONDecoder().decode(File.self, from: json).colors else { return nil }
        let dark = entries.first { $0.appearances?.contains { $0.value == "dark" } ?? false }.flatMap(Self.resolved)
        guard let light = entries.first(where: { $0.appearances == nil }).flatMap(Self.resolved) ?? dark else { return nil }
        (self.light, self.dark) = (light, dark ?? light)
    }

    private static func resolved(_ entry: File.Entry) -> ResolvedColor? {
        guard let parts = entry.color?.components else { return nil }
        return ResolvedColor(
            red: component(parts.red), green: component(parts.green), blue: component(parts.blue),
            opacity: parts.alpha.map(component) ?? 1)
    }

    /// Parses a component in one of Xcode's notations: `0.500`, `0x80` or `128`.
    private static func component(_ text: String?) -> Float {
        guard let text else { return 0 }
        if text.hasPrefix("0x") { return Float(UInt8(text.dropFirst(2), radix: 16) ?? 0) / 255 }
        if text.contains(".") { return Float(text) ?? 0 }
        return (Float(text) ?? 0) / 255
    }
}
