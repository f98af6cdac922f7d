@_spi(Engine) import FrontmostUIKit
import Foundation
import FrontmostRender

extension Color {
    /// A colour set of that name among the bundle's resources: `<name>.colorset/Contents.json`, by itself or in a catalogue of
    /// assets that was copied as it is. Without one the colour is clear, and the console says so.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let known = ColorSets.color(named: name, in: bundle ?? .main) {
            self = known
            return
        }
        self = .clear
        if Thread.isMainThread {
            MainActor.assumeIsolated {
                Console.warning("No color named '\(name)' found in the bundle's resources.", oncePer: "color \(name)")
            }
        }
    }

    /// A colour of UIKit's, which stays dynamic if it is.
    public init(uiColor: UIColor) { self.init(.uiColor(uiColor)) }
    public init(_ uiColor: UIColor) { self.init(.uiColor(uiColor)) }

    /// A colour between this one and another.
    /// - Parameter fraction: 0 for this one, 1 for the other.
    public func mix(with rhs: Color, by fraction: Double) -> Color { Color(.mixed(self, rhs, min(max(fraction, 0), 1))) }

    /// The colour's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> ResolvedColor { resolved(in: environment) }
}

extension EnvironmentValues {
    /// What UIKit's dynamic colours are asked with.
    var traits: UITraitCollection { UITraitCollection(userInterfaceStyle: colorScheme == .dark ? .dark : .light) }
}

/// Colour sets as Xcode writes them.
enum ColorSets {
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

    static func color(named name: String, in bundle: Bundle) -> Color? {
        guard let folder = AssetFolders.folder("\(name).colorset", in: bundle),
            let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))
        else { return nil }
        return color(from: data)
    }

    static func color(from json: Data) -> Color? {
        guard let entries = try? JSONDecoder().decode(File.self, from: json).colors else { return nil }
        let dark = entries.first { $0.appearances?.contains { $0.value == "dark" } ?? false }.flatMap(resolved)
        guard let light = entries.first(where: { $0.appearances == nil }).flatMap(resolved) ?? dark else { return nil }
        return Color(.adaptive(light: light, dark: dark ?? light))
    }

    private static func resolved(_ entry: File.Entry) -> ResolvedColor? {
        guard let parts = entry.color?.components else { return nil }
        return ResolvedColor(
            red: component(parts.red), green: component(parts.green), blue: component(parts.blue),
            opacity: parts.alpha.map(component) ?? 1)
    }

    /// `0.500`, `0x80` or `128`.
    private static func component(_ text: String?) -> Float {
        guard let text else { return 0 }
        if text.hasPrefix("0x") { return Float(UInt8(text.dropFirst(2), radix: 16) ?? 0) / 255 }
        if text.contains(".") { return Float(text) ?? 0 }
        return (Float(text) ?? 0) / 255
    }
}

/// Folders of a catalogue of assets that was copied into a bundle as it is.
enum AssetFolders {
    static func folder(_ name: String, in bundle: Bundle) -> URL? {
        guard let resources = bundle.resourceURL else { return nil }
        let files = FileManager.default
        func isThere(_ url: URL) -> Bool { files.fileExists(atPath: url.path) }
        let beside = resources.appendingPathComponent(name)
        if isThere(beside) { return beside }
        let list = (try? files.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil)) ?? []
        for catalogue in list where catalogue.pathExtension == "xcassets" {
            let inside = catalogue.appendingPathComponent(name)
            if isThere(inside) { return inside }
            // Groups of a catalogue are folders that may stand for nothing.
            guard let walk = files.enumerator(at: catalogue, includingPropertiesForKeys: nil) else { continue }
            for case let url as URL in walk where url.lastPathComponent == (name as NSString).lastPathComponent { return url }
        }
        return nil
    }
}
