/// Percent-encoding and decoding of text (RFC 3986).
enum PercentEncoding {
    /// An error in an encoded text.
    struct Mistake: Error {
        let problem: DeepLinkError.Problem
        let found: String?
    }

    /// Whether a byte is written as it is: letters, digits and `-._~`, and three more that read better unencoded and have no
    /// meaning in a path or a query.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    static func append(_ text: String, to result: inout String) {
        if text.utf8.allSatisfy(isPlain) {
            result += text
            return
        }
        for byte in text.utf8 {
            if isPlain(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result.unicodeScalars.append("%")
                result.unicodeScalars.append(Unicode.Scalar(digit(byte >> 4)))
                result.unicodeScalars.append(Unicode.Scalar(digit(byte & 15)))
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10 }

    /// Decodes a part of a URL.
    /// - Parameters:
    ///   - slice: UTF-8, with percent-encoded bytes.
    ///   - plusIsSpace: Whether a plus is a space, as in the query of an HTML form.
    static func decode(_ slice: Slice<UnsafeBufferPointer<UInt8>>, plusIsSpace: Bool = false) throws(Mistake) -> String {
        let bytes = UnsafeBufferPointer(rebasing: slice)
        var isPlain = true
        for index in 0..<bytes.count {
            let byte = bytes[index]
            if byte < 0x20 || byte == 0x7F { throw Mistake(problem: .controlCharacter, found: nil) }
            if byte == UInt8(ascii: "%") || plusIsSpace && byte == UInt8(ascii: "+") { isPlain = false }
        }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, let high = value(bytes[index + 1]), let low = value(bytes[index + 2]) else {
                    throw Mistake(problem: .badPercentEncoding, found: String(decoding: bytes[index...].prefix(3), as: UTF8.self))
                }
                byte = high << 4 | low
                if byte == 0 { throw Mistake(problem: .controlCharacter, found: nil) }
                index += 2
            } else if plusIsSpace && byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            decoded.append(byte)
            index += 1
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw Mistake(problem: .notText, found: nil) }
        return text
    }

    private static func value(_ digit: UInt8) -> UInt8? { Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) }

    /// Escapes a text that cannot be a path segment. Slashes are collapsed and dots are resolved (even percent-encoded ones), so
    /// the empty text, `.` and `..` get a leading tilde, and so does any of them that already has leading tildes.
    static func escapedSegment(_ text: String) -> String { isSpecial(text) ? "~" + text : text }

    static func unescapedSegment(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "~") && isSpecial(text) ? String(text.dropFirst()) : text
    }

    private static func isSpecial(_ text: String) -> Bool {
        let rest = text.utf8.drop { $0 == UInt8(ascii: "~") }
        return rest.count <= 2 && rest.allSatisfy { $0 == UInt8(ascii: ".") }
    }
}
