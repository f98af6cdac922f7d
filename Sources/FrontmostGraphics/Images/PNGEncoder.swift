import Foundation

/// Encodes pixels as a PNG file.
///
/// Images that apps draw are flat: pixels repeat the one to the left or the row above. Only these two distances are searched, in
/// one pass and with Deflate's fixed codes, so that a drawing of few colours compresses well at little more than the cost of
/// reading it. A photograph barely shrinks.
package struct PNGEncoder {
    private static let bytesPerPixel = 4

    /// - Parameters:
    ///   - width, height: The size in pixels, above 0.
    ///   - rgba: Four bytes a pixel with straight alpha last, row by row from the top.
    package static func data(width: Int, height: Int, rgba: [UInt8]) -> Data {
        precondition(width > 0 && height > 0 && rgba.count == width * height * bytesPerPixel)
        let rowLength = width * bytesPerPixel
        // Each row starts with its filter type; 0 is none.
        var rows: [UInt8] = []
        rows.reserveCapacity(height * (rowLength + 1))
        for y in 0..<height {
            rows.append(0)
            rows.append(contentsOf: rgba[y * rowLength..<(y + 1) * rowLength])
        }
        var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        // 8 bits a channel, RGBA, the only compression and filter methods, not interlaced.
        add("IHDR", bytes(of: width) + bytes(of: height) + [8, 6, 0, 0, 0], to: &file)
        add("IDAT", RepetitionDeflate.zlib(rows, distances: [bytesPerPixel, rowLength + 1]), to: &file)
        add("IEND", [], to: &file)
        return Data(file)
    }

    private static func add(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
        let chunk = Array(type.utf8) + content
        file += bytes(of: content.count) + chunk + bytes(of: Int(Checksums.crc32(chunk)))
    }

    private static func bytes(of number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}

/// The checksums of the PNG format.
enum Checksums {
    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    static func adler32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var a: UInt32 = 1, b: UInt32 = 0, index = 0
        while index < bytes.count {
            // 5552 is the longest run of bytes that cannot overflow 32 bits.
            let end = min(index + 5552, bytes.count)
            while index < end {
                a &+= UInt32(bytes[index])
                b &+= a
                index += 1
            }
            a %= 65521
            b %= 65521
        }
        return b << 16 | a
    }
}
