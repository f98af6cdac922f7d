/// Why bytes are not a font that ``FontFile`` can read.
public enum FontFileError: Error, Equatable, Sendable {
    /// The bytes do not begin as a TrueType or OpenType font does.
    case notAFont
    /// A table that text cannot be measured without is not there.
    case missingTable(String)
    /// A value lies outside of the file, or contradicts another one.
    case malformed(offset: Int)
    /// Reading would take far more steps than the file has bytes: offsets that lead to the same place again and again.
    case tooComplex
}

/// Big-endian reading with every offset checked, and with an end to what hostile offsets can make it do.
struct FontBytes {
    private let bytes: [UInt8]
    private var budget: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        budget = 4 * bytes.count + 65_536
    }

    var count: Int { bytes.count }

    /// Counts work that is not reading, such as filling a range.
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
