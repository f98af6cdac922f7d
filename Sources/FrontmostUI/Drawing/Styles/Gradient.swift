import Foundation
import FrontmostRender

/// Colours along a line, each at a location.
public struct Gradient: ShapeStyle, Hashable {
    /// A colour at a location.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// 0 at the start, 1 at the end.
        public var location: CGFloat
        /// A colour at a location, 0 at the start and 1 at the end.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    /// The colours and their locations.
    public var stops: [Stop]

    /// A gradient with the given stops.
    public init(stops: [Stop]) { self.stops = stops }
    /// A gradient with the colours at equal distances.
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

    /// A gradient used as a style runs from top to bottom, and as the tint of a bar or a ring along that.
    public func _paint(in values: EnvironmentValues) -> Paint { paint(values.gradientRun.geometry, in: values) }
}

/// The way of a gradient that is used as a style.
enum GradientRun {
    case down, across
    /// Clockwise from the top.
    case around

    fileprivate var geometry: GradientPaint.Geometry {
        switch self {
        case .down: .linear(start: .top, end: .bottom)
        case .across: .linear(start: .leading, end: .trailing)
        case .around: .angular(center: .center, start: .degrees(-90), end: .degrees(270))
        }
    }
}

private enum GradientRunKey: EnvironmentKey { static let defaultValue = GradientRun.down }

extension EnvironmentValues {
    /// The way of the gradients that are used as styles. Set where a control draws its tint.
    var gradientRun: GradientRun {
        get { self[GradientRunKey.self] }
        set { self[GradientRunKey.self] = newValue }
    }

    /// The paint of the tint along a bar.
    var barTintPaint: Paint {
        var values = self
        values.gradientRun = .across
        return TintShapeStyle()._paint(in: values)
    }
}

/// A style that, as a view, fills the proposed size.
public protocol FillingStyle: ShapeStyle, View where Body == Never {}

extension FillingStyle {
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        ShapeNode(parent, outline: .rectangle, style: AnyShapeStyle(view))
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: ShapeNode.self).update(outline: .rectangle, style: AnyShapeStyle(view))
    }
    public static var _isUnary: Bool { true }
}

/// A gradient along a line between two points.
public struct LinearGradient: Hashable {
    let gradient: Gradient
    let startPoint, endPoint: UnitPoint
    /// A gradient between two points, in units of the filled area.
    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }
    /// A gradient of colours at equal distances.
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient of colours at given locations.
    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        gradient.paint(.linear(start: startPoint, end: endPoint), in: values)
    }
}

/// A gradient from a centre outwards.
public struct RadialGradient: Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius, endRadius: CGFloat
    /// A gradient between two circles.
    /// - Parameters:
    ///   - center: In units of the filled area.
    ///   - startRadius: Points.
    ///   - endRadius: Points.
    public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }
    /// A gradient of colours at equal distances.
    public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// A gradient of colours at given locations.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension RadialGradient: FillingStyle {
    public nonisolated func _paint(in values: EnvironmentValues) -> Paint {
        gradient.paint(.radial(center: center, startRadius: startRadius, endRadius: endRadius), in: values)
    }
}

/// A gradient around a centre.
public struct AngularGradient: Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle, endAngle: Angle
    /// A gradient between two angles; a full turn if they are the same.
    public nonisolated init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        (self.gradient, self.center, self.startAngle) = (gradient, center, startAngle)
        // Equal angles mean a full turn.
        self.endAngle = endAngle == startAngle ? .radians(startAngle.radians + 2 * .pi) : endAngle
    }
    /// A gradient over a full turn.
    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }
    /// A gradient of colours at given locations, over a full turn.
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
    /// A gradient of colours at equal distances.
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient of colours at equal distances, over a full turn.
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: angle, endAngle: angle)
    }
    /// A gradient of colours at given locations.
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
    /// A gradient along a line between two points.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient along a line, of colours at equal distances.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient along a line, of colours at given locations.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == RadialGradient {
    /// A gradient from a centre outwards.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// A gradient from a centre outwards, of colours at equal distances.
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
extension ShapeStyle where Self == AngularGradient {
    /// A gradient around a centre.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient around a centre, of colours at equal distances.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient around a centre, of colours at given locations.
    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient around a centre over a full turn.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }
    /// A gradient around a centre over a full turn.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}

/// A gradient of some colours, or of one colour that becomes a little lighter towards the top.
public struct AnyGradient: ShapeStyle, Hashable {
    private enum Source: Hashable {
        case color(Color)
        case gradient(Gradient)
    }
    private let source: Source

    /// A gradient with the colours of another one.
    public init(_ gradient: Gradient) { source = .gradient(gradient) }
    init(_ color: Color) { source = .color(color) }

    public func _paint(in values: EnvironmentValues) -> Paint {
        let color: Color
        switch source {
        case .gradient(let gradient): return gradient._paint(in: values)
        case .color(let own): color = own
        }
        let base = color.resolved(in: values)
        let stops = [
            GradientPaint.Stop(color: base.mixed(with: .white, by: 0.18, opacity: base.opacity), location: 0),
            GradientPaint.Stop(color: base, location: 1),
        ]
        return .gradient(GradientPaint(stops: stops, geometry: .linear(start: .top, end: .bottom)))
    }
}

extension Color {
    /// A gradient of this colour that becomes a little lighter towards the top.
    public var gradient: AnyGradient { AnyGradient(self) }
}
