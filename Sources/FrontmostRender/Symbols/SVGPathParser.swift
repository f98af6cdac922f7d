import Foundation

/// Parses SVG path data (SVG 2, 9.3) into absolute commands.
struct SVGPathParser {
    /// Nil if the data is not a path.
    static func commands(of data: String) -> [SymbolCommand]? {
        var parser = SVGPathParser(text: Array(data.utf8))
        return parser.parse() ? parser.commands : nil
    }

    private let text: [UInt8]
    private var position = 0
    private var commands: [SymbolCommand] = []
    private var (current, start) = (CGPoint.zero, CGPoint.zero)
    /// The last control point, which `S` and `T` reflect.
    private var cubicControl: CGPoint?
    private var quadControl: CGPoint?

    private init(text: [UInt8]) { self.text = text }

    private mutating func parse() -> Bool {
        skipSeparators()
        while position < text.count {
            let letter = text[position]
            position += 1
            let isRelative = letter >= UInt8(ascii: "a")
            let command = letter & ~0x20
            if commands.isEmpty, command != UInt8(ascii: "M") { return false }
            if command == UInt8(ascii: "Z") {
                commands.append(.close)
                (current, cubicControl, quadControl) = (start, nil, nil)
            } else {
                var isFirst = true
                repeat {
                    // Pairs after the first of a move command are lines.
                    let effective = command == UInt8(ascii: "M") && !isFirst ? UInt8(ascii: "L") : command
                    guard segment(effective, isRelative) else { return false }
                    isFirst = false
                    skipSeparators()
                } while position < text.count && startsNumber(text[position])
            }
            skipSeparators()
        }
        return true
    }

    private mutating func segment(_ command: UInt8, _ isRelative: Bool) -> Bool {
        let origin = isRelative ? current : .zero
        let (lastCubic, lastQuad) = (cubicControl, quadControl)
        (cubicControl, quadControl) = (nil, nil)
        switch command {
        case UInt8(ascii: "M"):
            guard let to = point(origin) else { return false }
            commands.append(.move(to))
            (current, start) = (to, to)
        case UInt8(ascii: "L"):
            guard let to = point(origin) else { return false }
            line(to)
        case UInt8(ascii: "H"):
            guard let x = number() else { return false }
            line(CGPoint(x: origin.x + x, y: current.y))
        case UInt8(ascii: "V"):
            guard let y = number() else { return false }
            line(CGPoint(x: current.x, y: origin.y + y))
        case UInt8(ascii: "C"):
            guard let first = point(origin), let second = point(origin), let to = point(origin) else { return false }
            cubic(first, second, to)
        case UInt8(ascii: "S"):
            guard let second = point(origin), let to = point(origin) else { return false }
            cubic(mirror(lastCubic), second, to)
        case UInt8(ascii: "Q"):
            guard let control = point(origin), let to = point(origin) else { return false }
            quad(control, to)
        case UInt8(ascii: "T"):
            guard let to = point(origin) else { return false }
            quad(mirror(lastQuad), to)
        case UInt8(ascii: "A"):
            guard let radiusX = number(), let radiusY = number(), let angle = number(), let isLarge = flag(),
                let isClockwise = flag(), let to = point(origin)
            else { return false }
            arc(radiusX: abs(radiusX), radiusY: abs(radiusY), degrees: angle, isLarge: isLarge, isClockwise: isClockwise, to: to)
        default: return false
        }
        return true
    }

    // MARK: - Drawing

    private mutating func line(_ to: CGPoint) {
        commands.append(.line(to))
        current = to
    }

    private mutating func cubic(_ first: CGPoint, _ second: CGPoint, _ to: CGPoint) {
        commands.append(.cubic(control1: first, control2: second, to: to))
        (current, cubicControl) = (to, second)
    }

    private mutating func quad(_ control: CGPoint, _ to: CGPoint) {
        commands.append(.quad(control: control, to: to))
        (current, quadControl) = (to, control)
    }

    private func mirror(_ control: CGPoint?) -> CGPoint {
        guard let control else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    /// Approximates an elliptical arc by curves of at most a quarter turn (SVG 2, B.2.4).
    private mutating func arc(
        radiusX: Double, radiusY: Double, degrees: Double, isLarge: Bool, isClockwise: Bool, to end: CGPoint
    ) {
        if current == end { return }
        guard radiusX > 0, radiusY > 0 else { return line(end) }
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        // Transform the ellipse to a unit circle: rotate back and scale.
        let (halfX, halfY) = (Double(current.x - end.x) / 2, Double(current.y - end.y) / 2)
        var (rx, ry) = (radiusX, radiusY)
        var (x, y) = ((cosine * halfX + sine * halfY) / rx, (cosine * halfY - sine * halfX) / ry)
        let reach = x * x + y * y
        if reach > 1 {
            // The radii are too small to reach from point to point: scale them up.
            (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot())
            (x, y) = (x / reach.squareRoot(), y / reach.squareRoot())
        }
        let length = x * x + y * y
        let factor = max(0, 1 / length - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (centerX, centerY) = (factor * y, -factor * x)
        let from = atan2(y - centerY, x - centerX)
        var sweep = atan2(-y - centerY, -x - centerX) - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

        let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
        func place(_ unitX: Double, _ unitY: Double) -> CGPoint {
            let (scaledX, scaledY) = ((unitX + centerX) * rx, (unitY + centerY) * ry)
            return CGPoint(x: middle.x + cosine * scaledX - sine * scaledY, y: middle.y + sine * scaledX + cosine * scaledY)
        }
        let pieces = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up).clampedInt)
        let step = sweep / Double(pieces)
        let handle = 4 / 3 * tan(step / 4)
        for piece in 0..<pieces {
            let (a, b) = (from + step * Double(piece), from + step * Double(piece + 1))
            cubic(
                place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
                piece == pieces - 1 ? end : place(cos(b), sin(b)))
        }
        cubicControl = nil
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

    /// Parses a flag of an arc, which may be followed by the next value without a separator.
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
        return Double(String(decoding: text[begin..<position], as: UTF8.self))
    }

    private mutating func skipDigits() {
        while position < text.count, (0x30...0x39).contains(text[position]) { position += 1 }
    }
}
