import DebugHUD
import UIKit

/// A square of a layer, as it is shown.
struct LayerTile: Identifiable {
    /// Counted row by row.
    let id: Int
    /// Points.
    let frame: CGRect
    let image: UIImage
}

/// The pixels of one layer, all of them: what makes a drawing app hungry for memory.
///
/// They follow the layer's strokes. One more is drawn over what is there; when some have gone, the tiles that they touched are drawn
/// anew. Only tiles that have changed become other images, so that only these go to who shows them.
@MainActor final class LayerPixels {
    /// Pixels for a point.
    static let scale: CGFloat = 2
    /// Pixels. Small enough for a stroke to change little, large enough for a layer to be a few pictures.
    private static let tileLength = 256

    private var bitmap: Bitmap
    private var strokes: [Stroke] = []
    private var images: [Int: UIImage] = [:]

    /// - Parameter size: Points.
    init(size: CGSize) {
        bitmap = Bitmap(width: Int((size.width * Self.scale).rounded(.up)), height: Int((size.height * Self.scale).rounded(.up)))
    }

    private var columns: Int { (bitmap.width + Self.tileLength - 1) / Self.tileLength }

    /// The tiles there is something in.
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

/// The pixels of the layers of a drawing that is open. They are gone with it.
@MainActor final class SketchPixels {
    private var layers: [Layer.ID: LayerPixels] = [:]

    /// - Parameter size: Of the paper, in points.
    func tiles(of layer: Layer, size: CGSize) -> [LayerTile] {
        let pixels = layers[layer.id] ?? LayerPixels(size: size)
        layers[layer.id] = pixels
        pixels.show(layer.strokes)
        return pixels.tiles
    }

    /// Lets go of layers that are no more. One that comes back is drawn from its strokes.
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

/// Holds pixels for ever, as a cache does that nobody empties: the mistake that a leak watch is there to find.
@MainActor enum LeakedPixels {
    private(set) static var kept: [SketchPixels] = []

    static func keep(_ pixels: SketchPixels) { if !kept.contains(where: { $0 === pixels }) { kept.append(pixels) } }
    static func release() { kept = [] }
}
