import Foundation
import FrontmostRender

/// Colours along a line, each at its place.
public struct Gradient: ShapeStyle, Hashable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// 0 at the start, 1 at the end.
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }
    /// The colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    func paint(_ geometry: GradientPaint.Geometry, in values: EnvironmentValues) -> Paint {
        .gradient(
            GradientPaint(
                stops: stops.map { GradientPaint.Stop(color: $0.color.resolved(in: values), location: $0.location) },
                geometry: geometry))
    }

    /// As a style by itself it runs from top to bottom.
    public func _paint(in values: EnvironmentValues) -> Paint { paint(.linear(start: .top, end: .bottom), in: values) }
}

/// A style that fills, as a view, what it is offered.
public protocol FillingStyle: ShapeStyle, View where Body == Never {}

extension FillingStyle {
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        ShapeNode(parent, outline: .rectangle, style: AnyShapeStyle(view))
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: ShapeNode.self).update(outline: .rectangle, style: AnyShapeStyle(view))
    }
    public static var _isUnary: Bool { true }
}

public struct LinearGradient: Hashable {
    let gradient: Gradient
    let startPoint, endPoint: UnitPoint
    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        gradient.paint(.linear(start: startPoint, end: endPoint), in: values)
    }
}

public struct RadialGradient: Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius, endRadius: CGFloat
    /// - Parameters: radii in points.
    public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }
    public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension RadialGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        gradient.paint(.radial(center: center, startRadius: startRadius, endRadius: endRadius), in: values)
    }
}

public struct AngularGradient: Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle, endAngle: Angle
    public nonisolated init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        (self.gradient, self.center, self.startAngle) = (gradient, center, startAngle)
        // Without angles it goes all the way round.
        self.endAngle = endAngle == startAngle ? .radians(startAngle.radians + 2 * .pi) : endAngle
    }
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: angle, endAngle: angle)
    }
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
}

extension AngularGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        gradient.paint(.angular(center: center, start: startAngle, end: endAngle), in: values)
    }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}

/// A colour that is a little lighter at the top.
public struct AnyGradient: ShapeStyle, Hashable {
    let color: Color

    public init(_ gradient: Gradient) { color = gradient.stops.first?.color ?? .clear }
    init(_ color: Color) { self.color = color }

    public func _paint(in values: EnvironmentValues) -> Paint {
        let base = color.resolved(in: values)
        let stops = [
            GradientPaint.Stop(color: base.mixed(with: .white, by: 0.18, opacity: base.opacity), location: 0),
            GradientPaint.Stop(color: base, location: 1),
        ]
        return .gradient(GradientPaint(stops: stops, geometry: .linear(start: .top, end: .bottom)))
    }
}

extension ResolvedColor {
    /// - Parameter opacity: The result's; nil mixes that, too.
    func mixed(with other: ResolvedColor, by share: Float, opacity: Float? = nil) -> ResolvedColor {
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
        return ResolvedColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            opacity: opacity ?? mix(self.opacity, other.opacity))
    }
}

extension Color {
    /// The colour, a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(self) }
}
