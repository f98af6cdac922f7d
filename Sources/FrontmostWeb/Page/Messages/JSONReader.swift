/// A JSON value of the kinds that a client's messages contain: there are no objects.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
}

/// Reads JSON from UTF-8 bytes in one pass. Depth is bounded, so that no message can exhaust the stack.
struct JSONReader {
    struct Malformed: Error, Equatable {
        /// The offset in bytes at which the text stops being JSON.
        var offset: Int
    }

    private let bytes: [UInt8]
    private let depthLimit: Int
    /// How many more values are allowed.
    private var valuesLeft: Int
    private var position = 0

    private init(_ bytes: [UInt8], depthLimit: Int, valueLimit: Int) {
        (self.bytes, self.depthLimit, valuesLeft) = (bytes, depthLimit, valueLimit)
    }

    /// - Parameters:
    ///   - depthLimit: The deepest allowed nesting of arrays; messages are flat.
    ///   - valueLimit: The largest allowed number of values. A value takes many times the memory of the two bytes of its text.
    static func value(of bytes: [UInt8], depthLimit: Int = 8, valueLimit: Int = .max) throws(Malformed) -> JSONValue {
        var reader = JSONReader(bytes, depthLimit: depthLimit, valueLimit: valueLimit)
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw Malformed(offset: reader.position) }
        return value
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func value(depth: Int) throws(Malformed) -> JSONValue {
        skipSpace()
        guard let byte = current, valuesLeft > 0 else { throw Malformed(offset: position) }
        valuesLeft -= 1
        switch byte {
        case UInt8(ascii: "["):
            guard depth < depthLimit else { throw Malformed(offset: position) }
            return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Malformed) -> JSONValue {
        let length = word.utf8CodeUnitCount
        let matches = word.withUTF8Buffer { bytes[position...].prefix(length).elementsEqual($0) }
        guard matches else { throw Malformed(offset: position) }
        position += length
        return value
    }

    private mutating func array(depth: Int) throws(Malformed) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        skipSpace()
        if current == UInt8(ascii: "]") {
            position += 1
            return .array(values)
        }
        while true {
            values.append(try value(depth: depth + 1))
            skipSpace()
            let next = current
            guard next == UInt8(ascii: ",") || next == UInt8(ascii: "]") else { throw Malformed(offset: position) }
            position += 1
            if next == UInt8(ascii: "]") { return .array(values) }
        }
    }

    private mutating func number() throws(Malformed) -> Double {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let whole = digits()
        guard whole > 0, whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else { throw Malformed(offset: start) }
        if current == UInt8(ascii: ".") {
            position += 1
            guard digits() > 0 else { throw Malformed(offset: start) }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            guard digits() > 0 else { throw Malformed(offset: start) }
        }
        guard position - start <= Self.longestNumber,
            let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
            value.isFinite
        else { throw Malformed(offset: start) }
        return value
    }

    /// The most characters of a number. A longer text costs more to convert than any value needs.
    private static let longestNumber = 40

    private mutating func digits() -> Int {
        let start = position
        while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
        return position - start
    }

    private mutating func string() throws(Malformed) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                // Escapes only encode whole characters, so the bytes are still valid UTF-8.
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case ..<0x20: throw Malformed(offset: position - 1)
            default: text.append(byte)
            }
        }
        throw Malformed(offset: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
        guard let byte = current else { throw Malformed(offset: position) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw Malformed(offset: position - 1)
        }
    }

    /// Reads the rest of a `\u` escape. Half of a surrogate pair, which a browser sends when an emoji was cut in two, becomes
    /// U+FFFD.
    private mutating func escapedScalar() throws(Malformed) -> Character {
        let first = try hexadecimal()
        if (0xD800..<0xDC00).contains(first), bytes[position...].prefix(2).elementsEqual([0x5C, 0x75]) {
            let before = position
            position += 2
            let second = try hexadecimal()
            if (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            {
                return Character(scalar)
            }
            position = before
        }
        return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }

    private mutating func hexadecimal() throws(Malformed) -> UInt32 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw Malformed(offset: position) }
        position += 4
        return value
    }
}
