import Foundation
import FrontmostUI

/// A shape for the points of a chart.
public protocol ChartSymbolShape: Shape {
    /// The part of the unit square that the shape appears to fill, so that shapes can be made to look equally large.
    nonisolated var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    /// The whole unit square.
    public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// The built-in shapes.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    private enum Form: Hashable, Sendable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }
    private let form: Form

    private nonisolated init(_ form: Form) { self.form = form }

    /// A circle.
    public nonisolated static let circle = BasicChartSymbolShape(.circle)
    /// A square.
    public nonisolated static let square = BasicChartSymbolShape(.square)
    /// A triangle that points upwards.
    public nonisolated static let triangle = BasicChartSymbolShape(.triangle)
    /// A square that stands on a corner.
    public nonisolated static let diamond = BasicChartSymbolShape(.diamond)
    /// A regular pentagon.
    public nonisolated static let pentagon = BasicChartSymbolShape(.pentagon)
    /// A plus sign.
    public nonisolated static let plus = BasicChartSymbolShape(.plus)
    /// A diagonal cross.
    public nonisolated static let cross = BasicChartSymbolShape(.cross)
    /// An asterisk of three strokes.
    public nonisolated static let asterisk = BasicChartSymbolShape(.asterisk)

    /// The shapes in the order in which categories get them.
    nonisolated static let all: [BasicChartSymbolShape] = [
        .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
    ]

    /// The outline of the shape within a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        switch form {
        case .circle: Path(ellipseIn: rect)
        case .square: Path(rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06))
        case .triangle: polygon(3, in: rect)
        case .diamond: polygon(4, in: rect)
        case .pentagon: polygon(5, in: rect)
        case .plus: bars(2, from: 0, in: rect)
        case .cross: bars(2, from: .pi / 4, in: rect)
        case .asterisk: bars(3, from: 0, in: rect)
        }
    }

    /// A regular polygon with a corner at the top.
    private nonisolated func polygon(_ corners: Int, in rect: CGRect) -> Path {
        var path = Path()
        path.addLines(
            (0..<corners).map { corner in
                let angle = 2 * Double.pi * Double(corner) / Double(corners)
                return CGPoint(x: rect.midX + sin(angle) * rect.width / 2, y: rect.midY - cos(angle) * rect.height / 2)
            })
        path.closeSubpath()
        return path
    }

    /// Strokes through the centre as filled outlines, so that all symbols are filled.
    private nonisolated func bars(_ count: Int, from start: Double, in rect: CGRect) -> Path {
        var path = Path()
        let half = 0.14
        for bar in 0..<count {
            let angle = start + .pi * Double(bar) / Double(count)
            let corners = [(-half, -0.5), (half, -0.5), (half, 0.5), (-half, 0.5)].map { x, y in
                CGPoint(
                    x: rect.midX + (x * cos(angle) - y * sin(angle)) * rect.width,
                    y: rect.midY + (x * sin(angle) + y * cos(angle)) * rect.height)
            }
            path.addLines(corners)
            path.closeSubpath()
        }
        return path
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public nonisolated static var circle: BasicChartSymbolShape { .circle }
    /// A square.
    public nonisolated static var square: BasicChartSymbolShape { .square }
    /// A triangle that points upwards.
    public nonisolated static var triangle: BasicChartSymbolShape { .triangle }
    /// A square that stands on a corner.
    public nonisolated static var diamond: BasicChartSymbolShape { .diamond }
    /// A regular pentagon.
    public nonisolated static var pentagon: BasicChartSymbolShape { .pentagon }
    /// A plus sign.
    public nonisolated static var plus: BasicChartSymbolShape { .plus }
    /// A diagonal cross.
    public nonisolated static var cross: BasicChartSymbolShape { .cross }
    /// An asterisk of three strokes.
    public nonisolated static var asterisk: BasicChartSymbolShape { .asterisk }
}

/// The symbol of a point: a shape, or a view.
struct MarkSymbol: Hashable {
    let shape: AnySymbol?
    let view: MarkAnnotation?

    init<S: ChartSymbolShape>(_ shape: S) { (self.shape, view) = (AnySymbol(shape), nil) }
    init(_ view: MarkAnnotation) { (shape, self.view) = (nil, view) }
}

/// A type-erased symbol shape.
struct AnySymbol: Hashable, Sendable {
    private let shape: any ChartSymbolShape

    init<S: ChartSymbolShape>(_ shape: S) { self.shape = shape }

    func path(in rect: CGRect) -> Path {
        let unit = shape.perceptualUnitRect
        guard unit.width > 0, unit.height > 0 else { return shape.path(in: rect) }
        let width = rect.width / unit.width, height = rect.height / unit.height
        return shape.path(
            in: CGRect(x: rect.minX - unit.minX * width, y: rect.minY - unit.minY * height, width: width, height: height))
    }

    /// Shapes of the app are compared by their outlines.
    private var outline: Path { shape.path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    static func == (a: Self, b: Self) -> Bool {
        if let a = a.shape as? BasicChartSymbolShape, let b = b.shape as? BasicChartSymbolShape { return a == b }
        return a.outline == b.outline
    }
    func hash(into hasher: inout Hasher) {
        if let basic = shape as? BasicChartSymbolShape { return hasher.combine(basic) }
        hasher.combine(outline.elements.count)
    }
}
