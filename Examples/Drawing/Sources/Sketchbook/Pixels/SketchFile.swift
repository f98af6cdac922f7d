import UIKit

/// Exports a drawing as an image on white paper.
enum SketchFile {
    static func png(of sketch: SketchEditor.State) -> Data? {
        let scale: CGFloat = 2
        var paper = Bitmap(width: Int(sketch.size.width * scale), height: Int(sketch.size.height * scale))
        paper.fill(paper.frame, with: [255, 255, 255, 255])
        for layer in sketch.layers.present where !layer.isHidden {
            // Ink is opaque, so drawing all strokes on the paper has the same result as compositing the layers.
            for stroke in layer.strokes {
                if let mask = StrokeMask(stroke, scale: scale, within: paper.frame) { paper.paint(mask, stroke.ink) }
            }
        }
        return paper.image?.pngData()
    }

    /// Writes a drawing to a folder, which is created if it does not exist.
    /// - Throws: An error if the drawing cannot be encoded or written.
    static func write(_ sketch: SketchEditor.State, to folder: URL) throws {
        guard let data = png(of: sketch) else { throw CocoaError(.fileWriteUnknown) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appendingPathComponent("Sketch \(sketch.id).png"), options: .atomic)
    }
}
