import Foundation
import FrontmostRender

/// A value of an animatable key path.
@MainActor enum LayerValue {
    /// The type that the numbers represent.
    enum Kind { case number, point, size, rect, transform, list }
    /// A transform's numbers are in row order.
    case numbers(Kind, [Double])
    case color(CGColor)
    case colors([CGColor])
    case path(Path)

    static func number(_ value: some BinaryFloatingPoint) -> LayerValue { .numbers(.number, [Double(value)]) }
    static func point(_ value: CGPoint) -> LayerValue { .numbers(.point, [value.x, value.y]) }
    static func size(_ value: CGSize) -> LayerValue { .numbers(.size, [value.width, value.height]) }
    static func rect(_ value: CGRect) -> LayerValue {
        .numbers(.rect, [value.minX, value.minY, value.width, value.height])
    }
    static func transform(_ value: CATransform3D) -> LayerValue { .numbers(.transform, value.numbers.map(Double.init)) }

    /// Converts an app's value to the type of a known value; nil if it has another type.
    init?(_ value: Any?, like known: LayerValue) {
        guard let value else { return nil }
        let read: LayerValue?
        switch known {
        case .numbers(.number, _): read = Self.double(value).map { .number($0) }
        case .numbers(.point, _): read = (value as? CGPoint).map(Self.point)
        // Translations are written as sizes or points.
        case .numbers(.size, _):
            read =
                (value as? CGSize).map(Self.size)
                ?? (value as? CGPoint).map { .size(CGSize(width: $0.x, height: $0.y)) }
        case .numbers(.rect, _): read = (value as? CGRect).map(Self.rect)
        case .numbers(.transform, _):
            let boxed = (value as? NSValue).flatMap { $0.holdsTransform ? $0.caTransform3DValue : nil }
            read = (value as? CATransform3D ?? boxed).map(Self.transform)
        case .numbers(.list, _): read = (value as? [Any]).map { .numbers(.list, $0.compactMap(Self.double)) }
        case .color: read = (value as? CGColor).map { .color($0) }
        case .colors: read = (value as? [Any]).map { .colors($0.compactMap { $0 as? CGColor }) }
        case .path: read = (value as? CGPath ?? (value as? UIBezierPath)?.cgPath).map { .path($0.outline) }
        }
        guard let read else { return nil }
        self = read
    }

    private static func double(_ value: Any) -> Double? {
        (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
    }

    // MARK: Accessors

    var numbers: [Double] { if case .numbers(_, let numbers) = self { numbers } else { [] } }
    var double: Double { numbers.first ?? 0 }
    var point: CGPoint { numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero }
    var size: CGSize { numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero }
    var rect: CGRect {
        numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .zero
    }
    var transform: CATransform3D {
        numbers.count == 16 ? CATransform3D(numbers.map { CGFloat($0) }) : CATransform3DIdentity
    }
    var color: CGColor? { if case .color(let color) = self { color } else { nil } }
    /// The value as an app would write it. Nil for an empty path.
    var object: Any? {
        switch self {
        case .numbers(.number, let numbers): NSNumber(value: numbers[0])
        case .numbers(.point, _): NSValue(cgPoint: point)
        case .numbers(.size, _): NSValue(cgSize: size)
        case .numbers(.rect, _): NSValue(cgRect: rect)
        case .numbers(.transform, _): NSValue(caTransform3D: transform)
        case .numbers(.list, let numbers): numbers.map { NSNumber(value: $0) }
        case .color(let color): color
        case .colors(let colors): colors
        case .path(let path): path.isEmpty ? nil : CGPath(path)
        }
    }
    /// The neutral element of addition; the value itself if it cannot be added.
    var zero: LayerValue {
        switch self {
        case .numbers(.transform, _): .transform(CATransform3DIdentity)
        case .numbers(let kind, let numbers): .numbers(kind, numbers.map { _ in 0 })
        case .color, .colors, .path: self
        }
    }

    // MARK: Arithmetic

    /// Interpolates to `end`, or extrapolates if `p` is outside 0...1.
    func mixed(with end: LayerValue, _ p: Double) -> LayerValue {
        switch (self, end) {
        case (.numbers(.transform, _), .numbers(.transform, _)): return .transform(transform.mixed(with: end.transform, p))
        case (.numbers(let kind, let a), .numbers(_, let b)) where a.count == b.count:
            return .numbers(kind, zip(a, b).map { $0 + ($1 - $0) * p })
        case (.color(let a), .color(let b)): return .color(Self.mixed(a, b, p))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { Self.mixed($0, $1, p) })
        case (.path(let a), .path(let b)): return .path(a.mixed(with: b, p))
        default: return p < 1 ? self : end
        }
    }
    /// Whether two transforms can be interpolated by their coefficients: they have the same rotation, or are not affine.
    func isTurned(like other: LayerValue) -> Bool {
        guard case .numbers(.transform, _) = self, case .numbers(.transform, _) = other else { return false }
        let (a, b) = (transform, other.transform)
        if !CATransform3DIsAffine(a) || !CATransform3DIsAffine(b) { return true }
        return TransformParts(a.affine).rotation == TransformParts(b.affine).rotation
    }
    /// The distance to another value of the same type; 1 if it is undefined.
    func distance(to other: LayerValue) -> Double {
        guard case .numbers(_, let a) = self, case .numbers(_, let b) = other, a.count == b.count else { return 1 }
        return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }
    private static func mixed(_ a: CGColor, _ b: CGColor, _ p: Double) -> CGColor {
        let p = min(1, max(0, p))
        if p == 0 || p == 1 { return p == 0 ? a : b }
        return CGColor(a.resolved.mixed(with: b.resolved, p))
    }

    /// Adds `other`, or subtracts it with `sign` -1. Values that cannot be added are replaced.
    func adding(_ other: LayerValue, sign: Double = 1) -> LayerValue {
        switch (self, other) {
        case (.numbers(.transform, _), .numbers(.transform, _)) where sign > 0:
            return .transform(other.transform.concatenating(transform))
        case (.numbers(let kind, let a), .numbers(_, let b)) where a.count == b.count && kind != .transform:
            return .numbers(kind, zip(a, b).map { $0 + sign * $1 })
        default: return sign > 0 ? other : self
        }
    }
}

extension CATransform3D {
    /// Interpolates affine transforms by scale, rotation (the shorter way round) and translation, and others by their
    /// coefficients.
    fileprivate func mixed(with end: CATransform3D, _ p: Double) -> CATransform3D {
        let p = CGFloat(p)
        guard CATransform3DIsAffine(self), CATransform3DIsAffine(end) else {
            return CATransform3D(zip(numbers, end.numbers).map { $0 + ($1 - $0) * p })
        }
        return CATransform3DMakeAffineTransform(affine.mixed(with: end.affine, Double(p)))
    }
}

extension Path {
    /// Interpolates point by point if both paths have the same elements; otherwise switches to the end.
    fileprivate func mixed(with end: Path, _ p: Double) -> Path {
        guard elements.count == end.elements.count else { return p < 1 ? self : end }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p) }
        var result = Path()
        for pair in zip(elements, end.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.move(to: mix(a, b))
            case (.line(let a), .line(let b)): result.addLine(to: mix(a, b))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)): result.addQuadCurve(to: mix(a, b), control: mix(c, d))
            case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
                result.addCurve(to: mix(a, b), control1: mix(c, d), control2: mix(e, f))
            case (.closeSubpath, .closeSubpath): result.closeSubpath()
            default: return p < 1 ? self : end
            }
        }
        return result
    }
}
