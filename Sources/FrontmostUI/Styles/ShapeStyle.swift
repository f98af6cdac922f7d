import Foundation
import FrontmostRender

/// What an area or a text is filled with: a colour, a gradient, a material.
public protocol ShapeStyle: Sendable {
    func _paint(in values: EnvironmentValues) -> Paint
}

extension Color: ShapeStyle {
    public func _paint(in values: EnvironmentValues) -> Paint { .color(resolved(in: values)) }
}

/// A style whose type is not known to those who hold it.
public struct AnyShapeStyle: ShapeStyle {
    enum Storage: Sendable {
        case color(Color)
        case other(any ShapeStyle)
    }
    let storage: Storage

    public init<S: ShapeStyle>(_ style: S) {
        if let any = style as? AnyShapeStyle {
            self = any
        } else if let color = style as? Color {
            storage = .color(color)
        } else {
            storage = .other(style)
        }
    }

    public func _paint(in values: EnvironmentValues) -> Paint { paint(in: values) }

    func paint(in values: EnvironmentValues) -> Paint {
        switch storage {
        case .color(let color): .color(color.resolved(in: values))
        case .other(let style): style._paint(in: values)
        }
    }
}

/// The style that contents have where they are.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in values: EnvironmentValues) -> Paint { values.foregroundPaint }
}

/// The style of what lies behind contents.
public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in values: EnvironmentValues) -> Paint {
        values.backgroundPaint ?? Color(.palette(.background))._paint(in: values)
    }
}

/// The accent that controls have where they are.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in values: EnvironmentValues) -> Paint {
        values.tintPaint ?? Color.accentColor._paint(in: values)
    }
}

/// The foreground's style, fainter by level: 0 is the style itself.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int
    public static let primary = HierarchicalShapeStyle(level: 0), secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2), quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in values: EnvironmentValues) -> Paint {
        guard let style = values.foregroundStyle else { return Color(.hierarchical(level))._paint(in: values) }
        if let style = style.level(level) { return style.paint(in: values.outsideForeground) }
        return values.foregroundPaint.multiplyingOpacity(by: Self.shares[level])
    }
    /// What is left of the foreground at each level.
    static let shares = [1, 0.5, 0.3, 0.2, 0.15]
}

/// A style at an opacity.
public struct OpacityShapeStyle: ShapeStyle {
    let base: AnyShapeStyle
    let opacity: Double
    public func _paint(in values: EnvironmentValues) -> Paint { base.paint(in: values).multiplyingOpacity(by: opacity) }
}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: AnyShapeStyle(self), opacity: opacity) }
}

extension Paint {
    func multiplyingOpacity(by factor: Double) -> Paint {
        switch self {
        case .color(let color): return .color(color.multiplyingOpacity(by: factor))
        case .gradient(var gradient):
            for i in gradient.stops.indices { gradient.stops[i].color = gradient.stops[i].color.multiplyingOpacity(by: factor) }
            return .gradient(gradient)
        case .material(let radius, let tint): return .material(blurRadius: radius, tint: tint.multiplyingOpacity(by: factor))
        }
    }

    /// A single colour for what can show no more than one.
    var color: ResolvedColor {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.first?.color ?? .clear
        case .material(_, let tint): tint
        }
    }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var gray: Color { .gray }
    public static var white: Color { .white }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
    public static var accentColor: Color { .accentColor }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { ForegroundStyle() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { BackgroundStyle() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }

extension View {
    /// The style of texts, symbols and shapes below.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.foregroundStyle, AnyShapeStyle(style))
    }
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
    }
    /// The accent of controls below.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }
    public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }
    public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }
}
