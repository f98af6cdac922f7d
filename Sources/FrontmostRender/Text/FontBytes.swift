/// The reason why bytes are not a font that ``FontFile`` can read.
public enum FontFileError: Error, Equatable, Sendable {
    /// The bytes do not begin like a TrueType or OpenType font.
    case notAFont
    /// A table that measuring requires is missing.
    case missingTable(String)
    /// A value is outside of the file, or contradicts another one.
    case malformed(offset: Int)
    /// Reading would take far more steps than the file has bytes, because offsets lead to the same places repeatedly.
    case tooComplex
}

/// Reads big-endian values. Checks every offset, and limits the work that hostile offsets can cause.
struct FontBytes {
    private let bytes: [UInt8]
    private var budget: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        budget = 4 * bytes.count + 65_536
    }

    var count: Int { bytes.count }

    /// Counts work other than reading, such as filling a range.
    mutating func spend(_ steps: Int) throws(FontFileError) {
        budget -= steps
        guard budget >= 0 else { throw .tooComplex }
    }

    mutating func u16(_ offset: Int) throws(FontFileError) -> Int {
        try spend(1)
        guard offset >= 0, offset + 1 < bytes.count else { throw .malformed(offset: offset) }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    mutating func i16(_ offset: Int) throws(FontFileError) -> Int {
        Int(Int16(truncatingIfNeeded: try u16(offset)))
    }

    mutating func u32(_ offset: Int) throws(FontFileError) -> Int {
        (try u16(offset)) << 16 | (try u16(offset + 2))
    }

    mutating func tag(_ offset: Int) throws(FontFileError) -> String {
        try spend(2)
        guard offset >= 0, offset + 4 <= bytes.count else { throw .malformed(offset: offset) }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }
}
