import Foundation

/// Reads `Contents.json` of a colour set.
enum ColorSetReader {
    /// Returns the set's colours; nil if it has none, with a problem unless the author has left it empty, as Xcode's new projects leave
    /// `AccentColor`.
    static func read(_ json: JSONValue, path: String, _ problems: inout [ResourceProblem]) -> ColorAsset? {
        var light: ColorValue?, dark: ColorValue?
        for entry in AssetVariants.chosen(json["colors"]) {
            guard let color = color(entry["color"], path: path, &problems) else { continue }
            if AssetVariants.isDark(entry) { dark = dark ?? color } else { light = light ?? color }
        }
        if json["colors"]?.array == nil { problems.append(ResourceProblem(.warning, path, "The colour set has no “colors”.")) }
        guard let any = light ?? dark else { return nil }
        return ColorAsset(light: light ?? any, dark: dark ?? any)
    }

    private static func color(_ json: JSONValue?, path: String, _ problems: inout [ResourceProblem]) -> ColorValue? {
        guard let json, json != .null else { return nil }
        if let name = json["reference"]?.string { return .system(name) }
        guard let parts = json["components"] else {
            problems.append(
                ResourceProblem(.warning, path, "A colour has neither “components” nor a “reference”; it is left out."))
            return nil
        }
        func number(_ key: String, isAlpha: Bool = false) -> Double? {
            guard let value = parts[key] else { return isAlpha ? 1 : nil }
            let component = isAlpha ? value.number : component(value)
            if let component, component.isFinite { return component }
            problems.append(
                ResourceProblem(
                    .warning, path, "The component “\(key)” is not a number; 0 is used. Write 0.5, 128 or 0x80."))
            return isAlpha ? 1 : 0
        }
        let alpha = unit(number("alpha", isAlpha: true) ?? 1)
        let space = json["color-space"]?.string ?? "srgb"
        if let white = number("white") {
            return .components(red: unit(white), green: unit(white), blue: unit(white), alpha: alpha)
        }
        let own = (number("red") ?? 0, number("green") ?? 0, number("blue") ?? 0)
        let color = converted(own, from: space)
        if color == nil {
            problems.append(
                ResourceProblem(.warning, path, "The colour space “\(space)” is unknown; the components are used as sRGB."))
        }
        let (red, green, blue) = color ?? own
        return .components(red: unit(red), green: unit(green), blue: unit(blue), alpha: alpha)
    }

    private static func unit(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }

    /// A component in one of Xcode's notations: `0.500`, `0x80` or `128`.
    private static func component(_ value: JSONValue) -> Double? {
        guard case .string(let text) = value else { return value.number }
        if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        if text.contains(".") || text.contains("e") { return Double(text) }
        return Int(text).map { Double($0) / 255 }
    }

    /// Converts components to sRGB; nil for an unknown space.
    private static func converted(_ own: (Double, Double, Double), from space: String) -> (Double, Double, Double)? {
        switch space {
        case "srgb", "extended-srgb", "gray-gamma-22", "extended-gray": return own
        case "extended-linear-srgb", "linear-srgb": return (encoded(own.0), encoded(own.1), encoded(own.2))
        case "display-p3":
            let (r, g, b) = (linear(own.0), linear(own.1), linear(own.2))
            return (
                encoded(1.2249401 * r - 0.2249402 * g), encoded(-0.0420569 * r + 1.0420571 * g),
                encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
            )
        default: return nil
        }
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private static func encoded(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
