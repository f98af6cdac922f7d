import Foundation

/// The header of a JPEG of 40 × 30 pixels.
func photograph(turn: Int?, bigEndian: Bool = true, length: Int? = nil) -> Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return bigEndian ? bytes.reversed() : bytes
    }
    var exif: [UInt8] = []
    if let turn {
        let other = number(0x010F, 2) + number(2, 2) + number(1, 4) + number(0, 4)
        let own = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(turn, 2) + [0, 0]
        let file = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + other + own
        let content = Array("Exif\0\0".utf8) + file.prefix(length ?? file.count)
        exif = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }
    return Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0] + exif + [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0])
}
