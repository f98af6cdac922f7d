import Foundation

/// Reads the size and media type of an encoded image from its header.
package enum ImageSize {
    package struct Header: Equatable {
        package let mediaType: String
        /// The size of the stored pixels; in points for an SVG.
        package let width, height: Double
        /// How the pixels are turned to be shown.
        package let turn: ImageTurn

        package init(mediaType: String, width: Double, height: Double, turn: ImageTurn = .none) {
            (self.mediaType, self.width, self.height, self.turn) = (mediaType, width, height, turn)
        }
    }

    package static func header(of bytes: [UInt8]) -> Header? {
        png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? svg(bytes)
    }

    private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int, bigEndian: Bool) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * (bigEndian ? count - 1 - $1 : $1)) }
    }

    private static func png(_ bytes: [UInt8]) -> Header? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        return Header(
            mediaType: "image/png", width: Double(number(bytes, 16, 4, bigEndian: true)),
            height: Double(number(bytes, 20, 4, bigEndian: true)))
    }

    private static func gif(_ bytes: [UInt8]) -> Header? {
        guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
        return Header(
            mediaType: "image/gif", width: Double(number(bytes, 6, 2, bigEndian: false)),
            height: Double(number(bytes, 8, 2, bigEndian: false)))
    }

    /// Skips segments until the one that starts a frame.
    private static func jpeg(_ bytes: [UInt8]) -> Header? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var at = 2
        var turn: ImageTurn?
        while at + 9 < bytes.count {
            guard bytes[at] == 0xFF else { return nil }
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            // Frame headers of all codings; C4, C8 and CC are tables.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return Header(
                    mediaType: "image/jpeg", width: Double(number(bytes, at + 7, 2, bigEndian: true)),
                    height: Double(number(bytes, at + 5, 2, bigEndian: true)), turn: turn ?? .none)
            }
            let next = at + 2 + max(2, number(bytes, at + 2, 2, bigEndian: true))
            if marker == 0xE1, turn == nil { turn = self.turn(bytes[min(at + 4, bytes.count)..<min(next, bytes.count)]) }
            at = next
        }
        return nil
    }

    /// The orientation in a segment of a camera's data (Exif): the value of a tag in the first directory of a TIFF file. Nil for other segments.
    private static func turn(_ segment: ArraySlice<UInt8>) -> ImageTurn? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let file = Array(segment.dropFirst(6)), bigEndian = file.starts(with: Array("MM".utf8))
        guard file.count >= 8, bigEndian || file.starts(with: Array("II".utf8)) else { return nil }
        let directory = number(file, 4, 4, bigEndian: bigEndian)
        guard directory <= file.count - 2 else { return nil }
        for entry in 0..<number(file, directory, 2, bigEndian: bigEndian) {
            let at = directory + 2 + 12 * entry
            guard at <= file.count - 12 else { return nil }
            if number(file, at, 2, bigEndian: bigEndian) == 0x0112 {
                return ImageTurn(rawValue: number(file, at + 8, 2, bigEndian: bigEndian))
            }
        }
        return nil
    }

    private static func webp(_ bytes: [UInt8]) -> Header? {
        guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), Array(bytes[8..<12]) == Array("WEBP".utf8) else {
            return nil
        }
        func header(_ width: Int, _ height: Int) -> Header {
            Header(mediaType: "image/webp", width: Double(width), height: Double(height))
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X":
            return header(number(bytes, 24, 3, bigEndian: false) + 1, number(bytes, 27, 3, bigEndian: false) + 1)
        case "VP8L":
            let bits = number(bytes, 21, 4, bigEndian: false)
            return header(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8 ":
            return header(number(bytes, 26, 2, bigEndian: false) & 0x3FFF, number(bytes, 28, 2, bigEndian: false) & 0x3FFF)
        default: return nil
        }
    }

    /// Reads `width` and `height` of the root element, or else its view box.
    private static func svg(_ bytes: [UInt8]) -> Header? {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else { return nil }
        let tag = text[start.upperBound..<end]
        func attribute(_ name: String) -> Substring? {
            for quote in ["\"", "'"] {
                guard let found = tag.range(of: " \(name)=\(quote)") ?? tag.range(of: "\n\(name)=\(quote)") else { continue }
                return tag[found.upperBound...].prefix { String($0) != quote }
            }
            return nil
        }
        func length(_ name: String) -> Double? {
            guard let value = attribute(name), !value.hasSuffix("%") else { return nil }
            return Double(value.prefix { $0.isNumber || $0 == "." })
        }
        let box = attribute("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
        let isBoxed = box.count == 4
        guard let width = length("width") ?? (isBoxed ? box[2] : nil), let height = length("height") ?? (isBoxed ? box[3] : nil)
        else { return nil }
        return Header(mediaType: "image/svg+xml", width: width, height: height)
    }
}
