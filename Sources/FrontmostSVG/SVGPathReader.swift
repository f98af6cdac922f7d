import Foundation

/// Reads SVG path data.
///
///     for segment in SVGPathReader.segments(of: "M0 0h4v4z") ?? [] { … }
package struct SVGPathReader {
    /// The segments of path data; nil if it is malformed, none if it is empty.
    /// - Complexity: O(n) in the length of the data.
    package static func segments(of data: String) -> [SVGPathSegment]? {
        var reader = SVGPathReader(text: Array(data.utf8))
        return reader.read() ? reader.segments : nil
    }

    private let text: [UInt8]
    private var position = 0
    private var segments: [SVGPathSegment] = []
    private var (current, start) = (CGPoint.zero, CGPoint.zero)

    private init(text: [UInt8]) { self.text = text }

    private mutating func read() -> Bool {
        skipSeparators()
        while position < text.count {
            let letter = text[position]
            position += 1
            let isRelative = letter >= UInt8(ascii: "a")
            let command = letter & ~0x20
            if segments.isEmpty, command != UInt8(ascii: "M") { return false }
            if command == UInt8(ascii: "Z") {
                segments.append(.close)
                current = start
            } else {
                var isFirst = true
                repeat {
                    // Pairs after the first of a move command are lines.
                    let effective = command == UInt8(ascii: "M") && !isFirst ? UInt8(ascii: "L") : command
                    guard let next = segment(effective, isRelative) else { return false }
                    segments.append(next)
                    isFirst = false
                    skipSeparators()
                } while position < text.count && startsNumber(text[position])
            }
            skipSeparators()
        }
        return true
    }

    /// Reads the numbers of one command, and moves the current point.
    private mutating func segment(_ command: UInt8, _ isRelative: Bool) -> SVGPathSegment? {
        let origin = isRelative ? current : .zero
        switch command {
        case UInt8(ascii: "M"):
            guard let to = point(origin) else { return nil }
            (current, start) = (to, to)
            return .move(to)
        case UInt8(ascii: "L"):
            guard let to = point(origin) else { return nil }
            return line(to)
        case UInt8(ascii: "H"):
            guard let x = number() else { return nil }
            return line(CGPoint(x: origin.x + x, y: current.y))
        case UInt8(ascii: "V"):
            guard let y = number() else { return nil }
            return line(CGPoint(x: current.x, y: origin.y + y))
        case UInt8(ascii: "C"):
            guard let first = point(origin), let second = point(origin), let to = point(origin) else { return nil }
            current = to
            return .cubic(control1: first, control2: second, to: to)
        case UInt8(ascii: "S"):
            guard let second = point(origin), let to = point(origin) else { return nil }
            current = to
            return .smoothCubic(control2: second, to: to)
        case UInt8(ascii: "Q"):
            guard let control = point(origin), let to = point(origin) else { return nil }
            current = to
            return .quad(control: control, to: to)
        case UInt8(ascii: "T"):
            guard let to = point(origin) else { return nil }
            current = to
            return .smoothQuad(to: to)
        case UInt8(ascii: "A"):
            guard let radiusX = number(), let radiusY = number(), let degrees = number(), let isLarge = flag(),
                let isClockwise = flag(), let to = point(origin)
            else { return nil }
            current = to
            return .arc(
                radiusX: radiusX, radiusY: radiusY, degrees: degrees, isLarge: isLarge, isClockwise: isClockwise, to: to)
        default: return nil
        }
    }

    private mutating func line(_ to: CGPoint) -> SVGPathSegment {
        current = to
        return .line(to)
    }

    // MARK: - Numbers

    private func startsNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    private mutating func skipSeparators() {
        while position < text.count, text[position] <= 0x20 || text[position] == UInt8(ascii: ",") { position += 1 }
    }

    private mutating func point(_ origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// Reads a flag of an arc, which may be followed by the next value without a separator.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard position < text.count, text[position] == 0x30 || text[position] == 0x31 else { return nil }
        defer { position += 1 }
        return text[position] == 0x31
    }

    private mutating func number() -> Double? {
        skipSeparators()
        let begin = position
        if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") { position += 1 }
        skipDigits()
        if position < text.count, text[position] == UInt8(ascii: ".") {
            position += 1
            skipDigits()
        }
        if position < text.count, text[position] & ~0x20 == UInt8(ascii: "E") {
            position += 1
            if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") { position += 1 }
            skipDigits()
        }
        guard let value = Double(String(decoding: text[begin..<position], as: UTF8.self)), value.isFinite else { return nil }
        return value
    }

    private mutating func skipDigits() {
        while position < text.count, (0x30...0x39).contains(text[position]) { position += 1 }
    }
}
