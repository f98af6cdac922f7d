/// An image of RGBA pixels, one byte for each component, with premultiplied alpha.
struct Bitmap: Equatable, Sendable {
    let width, height: Int
    /// The pixels row by row, from the top.
    private(set) var bytes: [UInt8]

    /// Creates a transparent bitmap.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bytes = Array(repeating: 0, count: width * height * 4)
    }

    var frame: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// The four bytes of a pixel.
    subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }

    /// Draws a colour over the bitmap, with the coverage of a mask. The mask must lie within the bitmap.
    mutating func paint(_ mask: StrokeMask, _ ink: Ink) {
        let rgb = ink.rgb, source: [UInt32] = [UInt32(rgb.x), UInt32(rgb.y), UInt32(rgb.z), 255]
        let (frame, width) = (mask.frame, width)
        bytes.withUnsafeMutableBufferPointer { bytes in
            mask.coverage.withUnsafeBufferPointer { coverage in
                for y in frame.minY..<frame.maxY {
                    for x in frame.minX..<frame.maxX {
                        let strength = UInt32(coverage[(y - frame.minY) * frame.width + x - frame.minX])
                        if strength == 0 { continue }
                        let place = (y * width + x) * 4
                        for part in 0..<4 {
                            let value = source[part] * strength + UInt32(bytes[place + part]) * (255 - strength)
                            bytes[place + part] = UInt8((value + 127) / 255)
                        }
                    }
                }
            }
        }
    }

    mutating func fill(_ rect: PixelRect, with pixel: [UInt8]) {
        let rect = rect.intersection(frame)
        if rect.isEmpty { return }
        let row = Array(repeatElement(pixel, count: rect.width).joined())
        for y in rect.minY..<rect.maxY {
            bytes.replaceSubrange((y * width + rect.minX) * 4..<(y * width + rect.maxX) * 4, with: row)
        }
    }

    mutating func clear(_ rect: PixelRect) { fill(rect, with: [0, 0, 0, 0]) }

    /// The part of the bitmap within a rectangle; nil if it is transparent.
    func part(_ rect: PixelRect) -> Bitmap? {
        let rect = rect.intersection(frame)
        if rect.isEmpty { return nil }
        var part = Bitmap(width: rect.width, height: rect.height)
        part.bytes.removeAll(keepingCapacity: true)
        for y in rect.minY..<rect.maxY { part.bytes += bytes[(y * width + rect.minX) * 4..<(y * width + rect.maxX) * 4] }
        // All bytes of a transparent pixel are 0.
        return part.bytes.contains { $0 != 0 } ? part : nil
    }
}
