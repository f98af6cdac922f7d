import Foundation
import FrontmostRender

extension UIImage {
    /// The image as a PNG file: the original data if it is one. A drawing and a symbol are painted into pixels, unless they contain text,
    /// encoded images, patterns or mesh gradients: the result is nil then, with a console message. Nil as well for other files.
    public func pngData() -> Data? {
        switch picture {
        case .empty: return nil
        case .file, .asset:
            guard let file = file(.current) else { return nil }
            if file.mediaType == "image/png" { return file.data }
            reportMissing("pngData()", "a \(file.mediaType) file is not decoded")
            return nil
        case .symbol, .drawing: break
        }
        let size = size, scale = max(scale, isSymbolImage ? UITraitCollection.current.displayScale : 0)
        guard let content = content(tint: .color(.black), .current) else { return nil }
        let drawn = DrawnImage([.image(content, in: CGRect(origin: .zero, size: size))], size: size)
        do throws(RasterError) {
            return try Rasterizer.png(
                of: drawn, width: Double(size.width * scale).rounded().clampedInt,
                height: Double(size.height * scale).rounded().clampedInt)
        } catch {
            switch error {
            case .cannotPaint(let what): reportMissing("pngData()", "\(what) in the image is painted by browsers only")
            case .badSize: reportMissing("pngData()", "the image is too large, or has no size")
            case .tooManyLayers: reportMissing("pngData()", "the image has too many layers for its size")
            }
            return nil
        }
    }

    /// The original data if the image is a JPEG; the quality has no effect then. Nil otherwise, with a console message, because nothing is
    /// encoded as a JPEG.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        if let file = file(.current), file.mediaType == "image/jpeg" { return file.data }
        if case .empty = picture { return nil }
        reportMissing("jpegData(compressionQuality:)", "there is no encoder for JPEG. Use pngData()")
        return nil
    }

    private func reportMissing(_ method: String, _ reason: String) {
        Console.reportFromAnyThread(
            Console.Message(subsystem: "UIKit", text: "UIImage.\(method) is nil: \(reason)."),
            oncePer: "UIImage.\(method) \(reason)")
    }
}
