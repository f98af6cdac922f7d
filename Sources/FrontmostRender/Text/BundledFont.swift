import Foundation

/// The font files of this package: Inter and JetBrains Mono, both under the SIL Open Font License.
public enum BundledFont: Int, CaseIterable, Sendable {
    case interRegular, interMedium, interSemiBold, interBold
    case jetBrainsMonoRegular, jetBrainsMonoBold

    /// The family's name, as in a style sheet.
    public var family: String {
        switch self {
        case .interRegular, .interMedium, .interSemiBold, .interBold: "Inter"
        case .jetBrainsMonoRegular, .jetBrainsMonoBold: "JetBrains Mono"
        }
    }

    /// The weight of the file's glyphs.
    public var weight: FontWeight {
        switch self {
        case .interRegular, .jetBrainsMonoRegular: .regular
        case .interMedium: .medium
        case .interSemiBold: .semibold
        case .interBold, .jetBrainsMonoBold: .bold
        }
    }

    private var name: String {
        switch self {
        case .interRegular: "Inter-Regular"
        case .interMedium: "Inter-Medium"
        case .interSemiBold: "Inter-SemiBold"
        case .interBold: "Inter-Bold"
        case .jetBrainsMonoRegular: "JetBrainsMono-Regular"
        case .jetBrainsMonoBold: "JetBrainsMono-Bold"
        }
    }

    /// The OpenType file that text is measured with.
    public var url: URL { FontResources.folder.appendingPathComponent(name + (family == "Inter" ? ".otf" : ".ttf")) }

    /// The file with a part of the font, compressed for browsers (`font/woff2`).
    public func webURL(of part: FontPart) -> URL {
        FontResources.folder.appendingPathComponent("\(name)-\(part.rawValue).woff2")
    }

    /// The file for a weight, by CSS's matching rule (CSS Fonts 4, 5.2), so that a browser with the same files draws what was
    /// measured.
    ///
    /// Light weights prefer a lighter file, heavy ones a heavier; weights from 400 to 500 prefer a heavier one up to 500, then
    /// lighter ones.
    static func nearest(to weight: FontWeight, design: FontDesign) -> BundledFont {
        let wanted = weight.value
        return switch design {
        case .monospaced: wanted <= 500 ? .jetBrainsMonoRegular : .jetBrainsMonoBold
        case .system, .serif, .rounded:
            switch wanted {
            case ...400: .interRegular
            case ...500: .interMedium
            case ...600: .interSemiBold
            default: .interBold
            }
        }
    }
}

/// The location of this module's resources.
enum FontResources {
    static let folder = Bundle.module.bundleURL.appendingPathComponent("Fonts", isDirectory: true)

    static func bytes(of url: URL) -> [UInt8] {
        guard let data = try? Data(contentsOf: url) else {
            fatalError(
                "\(url.lastPathComponent) is missing from the package's resources in \(folder.path). "
                    + "Keep the resource bundle beside the executable.")
        }
        return [UInt8](data)
    }
}
