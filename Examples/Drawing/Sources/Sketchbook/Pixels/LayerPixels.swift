import DebugHUD
import UIKit

/// A square part of a layer, with its image.
struct LayerTile: Identifiable {
    /// The index of the tile, row by row.
    let id: Int
    /// In points.
    let frame: CGRect
    let image: UIImage
}

/// All pixels of one layer, which is why a drawing app needs much memory.
///
/// The pixels follow the layer's strokes. A new stroke is drawn over the others; if strokes were removed, the tiles that they
/// touched are redrawn. Only changed tiles get new images, so that only these are sent to the host.
@MainActor final class LayerPixels {
    /// Pixels per point.
    static let scale: CGFloat = 2
    /// In pixels: small enough that a stroke changes few pixels, large enough that a layer has few images.
    private static let tileLength = 256

    private var bitmap: Bitmap
    private var strokes: [Stroke] = []
    private var images: [Int: UIImage] = [:]

    /// - Parameter size: The size of the layer in points.
    init(size: CGSize) {
        bitmap = Bitmap(width: Int((size.width * Self.scale).rounded(.up)), height: Int((size.height * Self.scale).rounded(.up)))
    }

    private var columns: Int { (bitmap.width + Self.tileLength - 1) / Self.tileLength }

    /// The tiles that are not empty.
    var tiles: [LayerTile] {
        images.sorted { $0.key < $1.key }.map { id, image in
            let rect = rect(ofTile: id), point = 1 / Self.scale
            let frame = CGRect(
                x: CGFloat(rect.minX) * point, y: CGFloat(rect.minY) * point, width: CGFloat(rect.width) * point,
                height: CGFloat(rect.height) * point)
            return LayerTile(id: id, frame: frame, image: image)
        }
    }

    func show(_ new: [Stroke]) {
        let same = zip(strokes, new).prefix { $0 == $1 }.count
        let gone = strokes[same...], added = new[same...]
        if gone.isEmpty && added.isEmpty { return }
        strokes = new
        let changed = Set((gone + added).flatMap(tiles(touchedBy:)))
        if gone.isEmpty {
            for stroke in added { draw(stroke, within: bitmap.frame) }
        } else {
            for tile in changed {
                let rect = rect(ofTile: tile)
                bitmap.clear(rect)
                for stroke in new { draw(stroke, within: rect) }
            }
        }
        for tile in changed { images[tile] = bitmap.part(rect(ofTile: tile))?.image }
    }

    private func draw(_ stroke: Stroke, within rect: PixelRect) {
        if let mask = StrokeMask(stroke, scale: Self.scale, within: rect) { bitmap.paint(mask, stroke.ink) }
    }

    private func rect(ofTile id: Int) -> PixelRect {
        let x = id % columns * Self.tileLength, y = id / columns * Self.tileLength
        return PixelRect(minX: x, minY: y, maxX: x + Self.tileLength, maxY: y + Self.tileLength).intersection(bitmap.frame)
    }

    private func tiles(touchedBy stroke: Stroke) -> [Int] {
        guard let frame = StrokeMask.frame(of: stroke, scale: Self.scale)?.intersection(bitmap.frame), !frame.isEmpty else {
            return []
        }
        let length = Self.tileLength
        return (frame.minY / length...(frame.maxY - 1) / length).flatMap { row in
            (frame.minX / length...(frame.maxX - 1) / length).map { row * columns + $0 }
        }
    }
}

/// The pixels of the layers of an open drawing. They are released when it closes.
@MainActor final class SketchPixels {
    private var layers: [Layer.ID: LayerPixels] = [:]

    /// - Parameter size: The size of the paper in points.
    func tiles(of layer: Layer, size: CGSize) -> [LayerTile] {
        let pixels = layers[layer.id] ?? LayerPixels(size: size)
        layers[layer.id] = pixels
        pixels.show(layer.strokes)
        return pixels.tiles
    }

    /// Releases the pixels of deleted layers. A layer that comes back is drawn again from its strokes.
    func keep(only ids: [Layer.ID]) {
        let ids = Set(ids)
        layers = layers.filter { ids.contains($0.key) }
    }

    var layerCount: Int { layers.count }
}

extension SketchPixels: DebugOwner {
    var debugChildren: [(name: String, object: AnyObject)] {
        layers.sorted { $0.key < $1.key }.map { ("Pixels of layer \($0.key)", $0.value) }
    }
}

/// Retains pixels for ever, like a cache that is never emptied: the mistake that a leak watch should find.
@MainActor enum LeakedPixels {
    private(set) static var kept: [SketchPixels] = []

    static func keep(_ pixels: SketchPixels) { if !kept.contains(where: { $0 === pixels }) { kept.append(pixels) } }
    static func release() { kept = [] }
}
