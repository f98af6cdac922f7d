import Foundation
import FrontmostRender
import FrontmostResources

/// An encoded image of an app's resources, in variants for scales and appearances.
package final class ImageAsset: Sendable {
    struct Variant: Sendable {
        let file: ImageFile
        let isDark: Bool
        /// The edges that keep their size, in pixels; nil if the image is scaled as a whole.
        let slicing: ImageSetAsset.Slicing?
    }
    /// The smallest scale first.
    private let variants: [Variant]
    /// Whether the image is drawn in its view's tint, or in its own colours; nil if the view decides.
    package let isTemplate: Bool?

    /// Nil without variants.
    init?(_ variants: [Variant], isTemplate: Bool? = nil) {
        if variants.isEmpty { return nil }
        self.variants = variants.sorted { $0.file.scale < $1.file.scale }
        self.isTemplate = isTemplate
    }

    /// The variant for an appearance and a display: that of its scale, or else of the next larger one, or else the largest.
    private func variant(isDark: Bool, scale: Double) -> Variant {
        let own = variants.filter { $0.isDark == isDark }
        let fitting = own.isEmpty ? variants : own
        return fitting.first { $0.file.scale >= scale } ?? fitting[fitting.count - 1]
    }

    /// The file to show on a display.
    package func file(isDark: Bool, scale: Double) -> ImageFile { variant(isDark: isDark, scale: scale).file }
    func file(_ traits: UITraitCollection) -> ImageFile {
        file(isDark: traits.userInterfaceStyle == .dark, scale: Double(traits.displayScale))
    }

    /// The edges that keep their size when the image is shown larger, in points; nil if it is scaled as a whole.
    package func slicing(scale: Double) -> (insets: UIEdgeInsets, isTiled: Bool)? {
        let variant = variant(isDark: false, scale: scale)
        return variant.slicing.map { slicing in
            let scale = variant.file.scale
            return (
                UIEdgeInsets(
                    top: slicing.top / scale, left: slicing.left / scale, bottom: slicing.bottom / scale,
                    right: slicing.right / scale), slicing.isTiled
            )
        }
    }
}

/// What an app's resources have for the name of an image.
package enum NamedPicture: Sendable {
    case image(ImageAsset)
    /// A symbol that the app brings.
    case symbol(SystemSymbol)

    private static let loose = KnownResources<ImageAsset>()

    /// Finds an image set, a symbol set, or an image file, also with `@2x` and `@3x`; nil if there is none.
    /// - Parameter bundle: Nil for the main bundle.
    package static func named(_ name: String, in bundle: Bundle?) -> NamedPicture? {
        if let found = AppBundles.resources(of: bundle).lazy.compactMap({ $0.picture(name) }).first { return found }
        let bundle = bundle ?? .main
        return loose.value(name, in: bundle) { file(name, in: bundle) }.map { .image($0) }
    }

    private static let extensions = ["png", "jpg", "jpeg", "svg", "gif", "webp"]

    private static func file(_ name: String, in bundle: Bundle) -> ImageAsset? {
        for fileExtension in [""] + extensions where !(fileExtension.isEmpty && !name.contains(".")) {
            let stem = fileExtension.isEmpty ? (name as NSString).deletingPathExtension : name
            let type = fileExtension.isEmpty ? (name as NSString).pathExtension : fileExtension
            let variants = [("", 1.0), ("@2x", 2), ("@3x", 3)].compactMap { suffix, scale -> ImageAsset.Variant? in
                guard let url = bundle.url(forResource: stem + suffix, withExtension: type),
                    let data = try? Data(contentsOf: url), let file = ImageFile(data, scale: scale)
                else { return nil }
                return ImageAsset.Variant(file: file, isDark: false, slicing: nil)
            }
            if let found = ImageAsset(variants) { return found }
        }
        return nil
    }
}
