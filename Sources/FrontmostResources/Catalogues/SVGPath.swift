import Foundation

/// SVG path data.
enum SVGPath {
    /// Applies a transform to a path; nil if the path is malformed. Arcs keep their form under transforms that scale evenly, as those
    /// of symbols do.
    static func transformed(_ data: String, by transform: SVGTransform) -> String? {
        var scanner = Scanner(data), result = "", command: Unicode.Scalar?
        var at = (x: 0.0, y: 0.0), start = (x: 0.0, y: 0.0)
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let isMirrored = transform.a * transform.d - transform.b * transform.c < 0

        func written(_ value: Double) -> String {
            let rounded = (value * 1000).rounded() / 1000
            return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
        }
        func written(_ point: (x: Double, y: Double)) -> String {
            let (x, y) = transform.point(point.x, point.y)
            return "\(written(x)) \(written(y))"
        }

        while true {
            if let next = scanner.command() { command = next } else if scanner.isAtEnd { break }
            guard let letter = command else { return nil }
            let isRelative = letter.properties.isLowercase, origin = isRelative ? at : (0, 0)
            func point() -> (x: Double, y: Double)? {
                guard let x = scanner.number(), let y = scanner.number() else { return nil }
                return (x + origin.0, y + origin.1)
            }
            switch letter.properties.uppercaseMapping {
            case "M":
                guard let to = point() else { return nil }
                (at, start) = (to, to)
                result += "M\(written(to))"
                // Further points of a move are lines.
                command = isRelative ? "l" : "L"
            case "L", "T":
                guard let to = point() else { return nil }
                at = to
                result += "\(letter.properties.uppercaseMapping)\(written(to))"
            case "H", "V":
                guard let value = scanner.number() else { return nil }
                if letter.properties.uppercaseMapping == "H" { at.x = value + origin.0 } else { at.y = value + origin.1 }
                result += "L\(written(at))"
            case "C":
                guard let one = point(), let two = point(), let to = point() else { return nil }
                at = to
                result += "C\(written(one)) \(written(two)) \(written(to))"
            case "S", "Q":
                guard let one = point(), let to = point() else { return nil }
                at = to
                result += "\(letter.properties.uppercaseMapping)\(written(one)) \(written(to))"
            case "A":
                guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
                    let isLarge = scanner.flag(), let sweeps = scanner.flag(), let to = point()
                else { return nil }
                at = to
                result += "A\(written(rx * scale)) \(written(ry * scale)) \(written(isMirrored ? -turn : turn)) "
                result += "\(isLarge ? 1 : 0) \(sweeps != isMirrored ? 1 : 0) \(written(to))"
            case "Z":
                at = start
                result += "Z"
                command = nil
            default: return nil
            }
        }
        return result.isEmpty ? nil : result
    }

    /// Reads commands, numbers and flags.
    private struct Scanner {
        private var rest: Substring.UnicodeScalarView
        init(_ data: String) { rest = data[...].unicodeScalars }

        private mutating func skip() { rest = rest.drop { $0.properties.isWhitespace || $0 == "," } }
        var isAtEnd: Bool {
            mutating get {
                skip()
                return rest.isEmpty
            }
        }

        mutating func command() -> Unicode.Scalar? {
            skip()
            guard let next = rest.first, next.properties.isAlphabetic, next != "e", next != "E" else { return nil }
            return rest.removeFirst()
        }

        mutating func flag() -> Bool? {
            skip()
            guard let next = rest.first, next == "0" || next == "1" else { return nil }
            return rest.removeFirst() == "1"
        }

        mutating func number() -> Double? {
            skip()
            var end = rest.startIndex, hasDot = false, hasExponent = false, hasDigit = false
            while end < rest.endIndex {
                let next = rest[end]
                if ("0"..."9").contains(next) {
                    hasDigit = true
                } else if next == "." && !hasDot && !hasExponent {
                    hasDot = true
                } else if (next == "e" || next == "E") && hasDigit && !hasExponent {
                    hasExponent = true
                } else if next == "-" || next == "+" {
                    let isFirst = end == rest.startIndex
                    let before = isFirst ? nil : rest[rest.index(before: end)]
                    if !isFirst && before != "e" && before != "E" { break }
                } else {
                    break
                }
                end = rest.index(after: end)
            }
            guard let value = Double(String(String.UnicodeScalarView(rest[..<end]))), value.isFinite else { return nil }
            rest = rest[end...]
            return value
        }
    }
}
