import Foundation

/// Writes pixels as a PNG file.
///
/// Pictures that apps draw are flat: what repeats is the pixel on the left and the row above. Only these two are looked for, in one
/// pass and with Deflate's fixed codes, so that a drawing of few colours becomes small at little more than the cost of reading it. A
/// photograph would come out about as large as it is.
struct PNGEncoder {
    private static let bytesPerPixel = 4

    /// - Parameters:
    ///   - width, height: Pixels, above 0.
    ///   - rgba: Four bytes a pixel, the alpha last and not multiplied into the colours, row by row from the top.
    static func data(width: Int, height: Int, rgba: [UInt8]) -> Data {
        precondition(width > 0 && height > 0 && rgba.count == width * height * bytesPerPixel)
        let rowLength = width * bytesPerPixel
        // Each row begins with its filter; 0 is none.
        var rows: [UInt8] = []
        rows.reserveCapacity(height * (rowLength + 1))
        for y in 0..<height {
            rows.append(0)
            rows.append(contentsOf: rgba[y * rowLength..<(y + 1) * rowLength])
        }
        var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        // Eight bits for each of red, green, blue and alpha; the only compression and filtering there are; not interlaced.
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

/// The checksums that a PNG file has.
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
            // As many as fit before 32 bits may overflow.
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
