import Foundation
import FrontmostRender

/// Pixels with premultiplied opacity, in rows from the top. Outside of its area a raster is transparent.
struct Raster {
    /// Red, green, blue and opacity, 0 to 1; the colours are multiplied by the opacity.
    typealias Pixel = SIMD4<Float>

    let area: PixelArea
    var pixels: [Pixel]

    /// Transparent pixels.
    init(_ area: PixelArea) {
        self.area = area
        pixels = Array(repeating: .zero, count: area.count)
    }

    var width: Int { area.columns.count }
    var height: Int { area.rows.count }

    /// The pixel at a place.
    subscript(column: Int, row: Int) -> Pixel { area.contains(column, row) ? pixels[area.index(column, row)] : .zero }

    /// Composes a colour over a pixel.
    /// - Parameter clip: The part of the pixel that clips leave, 0 to 1.
    mutating func compose(_ source: Pixel, _ blend: DrawingBlend, at index: Int, clip: Float) {
        let former = pixels[index]
        // Modes that clear what a figure does not cover leave what a clip cuts off.
        pixels[index] =
            blend.affectsAll
            ? former + (blend.compose(source, former) - former) * clip : blend.compose(source * clip, former)
    }

    /// Composes another raster over this one.
    /// - Parameters:
    ///   - opacity: 0 to 1.
    ///   - coverage: The part of each pixel that is affected; nil for all.
    mutating func compose(_ other: Raster, _ blend: DrawingBlend, opacity: Float, coverage: Coverage?) {
        // What is transparent changes nothing in the common modes.
        let region = (blend.affectsAll ? area : area.intersection(other.area)).intersection(coverage?.area)
        for row in region.rows {
            for column in region.columns {
                let source = other[column, row] * opacity
                if source.w == 0 && !blend.affectsAll { continue }
                compose(source, blend, at: area.index(column, row), clip: coverage?[column, row] ?? 1)
            }
        }
    }

    /// Multiplies each pixel by the opacity of another raster's, or by what is left of it.
    mutating func mask(by other: Raster, isInverse: Bool) {
        for row in area.rows {
            for column in area.columns {
                let opacity = other[column, row].w
                pixels[area.index(column, row)] *= isInverse ? 1 - opacity : opacity
            }
        }
    }

    /// Maps all colours, which are not premultiplied then.
    mutating func mapColors(_ map: (ResolvedColor) -> ResolvedColor) {
        for index in pixels.indices {
            let pixel = pixels[index], scale = pixel.w > 0 ? 1 / pixel.w : 0
            let color = map(
                ResolvedColor(red: pixel.x * scale, green: pixel.y * scale, blue: pixel.z * scale, opacity: pixel.w))
            pixels[index] = color.premultiplied
        }
    }

    /// The pixels moved by a distance, and blurred.
    /// - Parameter deviation: The standard deviation of the blur in pixels.
    func blurred(_ deviation: Double, dx: Int = 0, dy: Int = 0) -> Raster {
        var result = self
        // Beyond the raster, all distances are the same.
        let dx = min(max(dx, -width), width), dy = min(max(dy, -height), height)
        if dx != 0 || dy != 0 {
            result = Raster(area)
            for y in max(0, dy)..<min(height, height + dy) {
                for x in max(0, dx)..<min(width, width + dx) {
                    result.pixels[y * width + x] = pixels[(y - dy) * width + x - dx]
                }
            }
        }
        // Three boxes come close to a Gaussian.
        let radius = Int(min(2000, max(0, deviation * 0.94)).rounded())
        if radius == 0 { return result }
        for _ in 0..<3 {
            result.average(radius, count: height, length: width, start: { $0 * width }, step: 1)
            result.average(radius, count: width, length: height, start: { $0 }, step: width)
        }
        return result
    }

    /// Replaces each pixel of a row or a column by the average of those around it.
    private mutating func average(_ radius: Int, count: Int, length: Int, start: (Int) -> Int, step: Int) {
        var line = [Pixel](repeating: .zero, count: length)
        let share = 1 / Float(2 * radius + 1)
        for index in 0..<count {
            let first = start(index)
            for place in 0..<length { line[place] = pixels[first + place * step] }
            var sum = line.prefix(radius).reduce(.zero, +)
            for place in 0..<length {
                if place + radius < length { sum += line[place + radius] }
                pixels[first + place * step] = sum * share
                if place >= radius { sum -= line[place - radius] }
            }
        }
    }

    /// Four bytes a pixel with straight alpha last, row by row.
    var straightBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let scale = pixel.w > 0 ? 255 / pixel.w : 0
            for part in [pixel.x * scale, pixel.y * scale, pixel.z * scale, pixel.w * 255] {
                bytes.append(UInt8(min(max(Double(part.rounded()).clampedInt, 0), 255)))
            }
        }
        return bytes
    }
}

extension ResolvedColor {
    /// The colour as a pixel.
    var premultiplied: Raster.Pixel {
        let opacity = opacity.clampedToUnit
        return Raster.Pixel(
            red.clampedToUnit * opacity, green.clampedToUnit * opacity, blue.clampedToUnit * opacity, opacity)
    }
}
