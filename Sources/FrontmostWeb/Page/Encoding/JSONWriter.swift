/// Writes JSON text directly as bytes. The caller is responsible for brackets and commas.
struct JSONWriter {
    var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func byte(_ character: Unicode.Scalar) { bytes.append(UInt8(truncatingIfNeeded: character.value)) }

    mutating func append(_ other: JSONWriter) { bytes.append(contentsOf: other.bytes) }

    mutating func comma() { bytes.append(0x2C) }

    mutating func integer(_ value: Int) {
        if value >= 0 && value < 10 {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: value))
            return
        }
        var rest = value.magnitude
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if value < 0 {
                start -= 1
                digits[start] = 0x2D
            }
            bytes.append(contentsOf: digits[start...])
        }
    }

    /// Writes a number, rounded to a thousandth, which is finer than any screen shows. NaN and infinities become 0.
    mutating func number(_ value: Double) {
        let thousandths = (value * 1000).rounded()
        guard abs(thousandths) < 9e15 else { return integer(value.isFinite ? Int(max(-9e15, min(9e15, value))) : 0) }
        let scaled = Int(thousandths)
        if scaled < 0 { bytes.append(0x2D) }
        let magnitude = Int(scaled.magnitude)
        integer(magnitude / 1000)
        var fraction = magnitude % 1000
        if fraction == 0 { return }
        bytes.append(0x2E)
        var unit = 100
        while fraction > 0 {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: fraction / unit))
            fraction %= unit
            unit /= 10
        }
    }

    /// Writes a string in quotation marks, escaped.
    mutating func string(_ text: String) {
        bytes.append(0x22)
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for index in utf8.indices {
                let byte = utf8[index]
                if byte >= 0x20 && byte != 0x22 && byte != 0x5C { continue }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                escape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        bytes.append(0x22)
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(0x5C)
        switch byte {
        case 0x22, 0x5C: bytes.append(byte)
        case 0x0A: bytes.append(0x6E)
        default:
            raw("u00")
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
    }
}

extension Double {
    /// The number in the notation of CSS and SVG.
    var cssText: String {
        var writer = JSONWriter()
        writer.number(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
