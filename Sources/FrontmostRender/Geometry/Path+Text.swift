import Foundation

extension Path: LosslessStringConvertible {
    /// The steps in PostScript's order, with the numbers before the letter of the step: `0 0 m 10 0 l 10 10 l h`.
    public var description: String {
        func text(_ points: CGPoint...) -> String {
            points.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: " ")
        }
        return elements.map { element in
            switch element {
            case .move(let p): text(p) + " m"
            case .line(let p): text(p) + " l"
            case .quadCurve(let p, let c): text(c, p) + " q"
            case .curve(let p, let c, let d): text(c, d, p) + " c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    private static func text(_ number: CGFloat) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
    }

    /// The path of a description; nil if it is not one.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                guard number.isFinite else { return nil }
                numbers.append(CGFloat(number))
                continue
            }
            switch (word, numbers.count) {
            case ("m", 2): move(to: point(0))
            case ("l", 2): addLine(to: point(0))
            case ("q", 4): addQuadCurve(to: point(1), control: point(0))
            case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
            case ("h", 0): closeSubpath()
            case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default: return nil
            }
            numbers = []
        }
        if !numbers.isEmpty { return nil }
    }
}
