import Foundation
import FrontmostRender

/// The fill of a shape or a text: a colour, a gradient, a material.
///
/// A style of an app's own resolves to another one:
///
///     struct Ink: ShapeStyle {
///         func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///             environment.colorScheme == .dark ? Color.yellow : Color.brown
///         }
///     }
public protocol ShapeStyle: Sendable {
    /// The style that this one resolves to, inferred from `resolve(in:)`.
    associatedtype Resolved: ShapeStyle = Never
    /// Returns the style for an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    func _paint(in values: EnvironmentValues) -> Paint
    /// The shadows that are part of the style, innermost first.
    func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow]
}

extension ShapeStyle {
    public func _paint(in values: EnvironmentValues) -> Paint { resolve(in: values)._paint(in: values) }
    public func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { resolve(in: values)._shadows(in: values) }
}

extension ShapeStyle where Resolved == Never {
    /// Never called: the engine's own styles resolve to paint at once.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) has no resolve(in:): return another style there")
    }
    public func _paint(in values: EnvironmentValues) -> Paint { .color(.clear) }
    public func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { [] }
}

extension Never: ShapeStyle {
    public func _paint(in values: EnvironmentValues) -> Paint { switch self {} }
}

extension ResolvedColor: ShapeStyle {
    public func _paint(in values: EnvironmentValues) -> Paint { .color(self) }
}

extension Color: ShapeStyle {
    public func _paint(in values: EnvironmentValues) -> Paint { .color(resolved(in: values)) }
    public func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { [] }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
    enum Storage: Sendable {
        case color(Color)
        case other(any ShapeStyle)
    }
    let storage: Storage

    /// Erases the style's type.
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
    public func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { shadows(in: values) }

    /// The shadows that are part of the style, innermost first.
    func shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] {
        if case .other(let style) = storage { style._shadows(in: values) } else { [] }
    }

    func paint(in values: EnvironmentValues) -> Paint {
        switch storage {
        case .color(let color): .color(color.resolved(in: values))
        case .other(let style): style._paint(in: values)
        }
    }

    /// What the style is compared by; nil for a style that equals no other.
    package var key: AnyHashable? {
        switch storage {
        case .color(let color): AnyHashable(color)
        case .other(let style as any KeyedStyle): style.key
        case .other(let style): (style as? any Hashable).map { AnyHashable($0) }
        }
    }
}

/// A style that can be compared although its type is not hashable: apps see the conformances of public types, and those in it may not be
/// hashable either.
protocol KeyedStyle: ShapeStyle {
    /// What the style is compared by; nil for a style that equals no other.
    var key: AnyHashable? { get }
}

/// The type of a style with what its values differ in.
struct StyleKey: Hashable {
    private let type: ObjectIdentifier
    private let parts: [AnyHashable]
    init(_ type: any ShapeStyle.Type, _ parts: AnyHashable...) { (self.type, self.parts) = (ObjectIdentifier(type), parts) }
}

extension ForegroundStyle: KeyedStyle { var key: AnyHashable? { StyleKey(Self.self) } }
extension BackgroundStyle: KeyedStyle { var key: AnyHashable? { StyleKey(Self.self) } }
extension TintShapeStyle: KeyedStyle { var key: AnyHashable? { StyleKey(Self.self) } }
extension HierarchicalShapeStyle: KeyedStyle { var key: AnyHashable? { StyleKey(Self.self, level) } }
extension OpacityShapeStyle: KeyedStyle { var key: AnyHashable? { base.key.map { StyleKey(Self.self, $0, opacity) } } }

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle {
    /// The foreground style of the environment.
    public init() {}
    public func _paint(in values: EnvironmentValues) -> Paint { values.foregroundPaint }
    public func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { values.foregroundShadows }
}

/// The background style of the environment.
public struct BackgroundStyle: ShapeStyle {
    /// The background style of the environment.
    public init() {}
    public func _paint(in values: EnvironmentValues) -> Paint {
        values.backgroundPaint ?? Color(.palette(.background))._paint(in: values)
    }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle {
    /// The tint of the environment.
    public init() {}
    public func _paint(in values: EnvironmentValues) -> Paint {
        values.tintPaint ?? Color.accentColor._paint(in: values)
    }
}

/// The foreground style at a level: level 0 is the style itself, and higher levels are more transparent.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int
    /// The first or second level.
    public static let primary = HierarchicalShapeStyle(level: 0), secondary = HierarchicalShapeStyle(level: 1)
    /// The third or fourth level.
    public static let tertiary = HierarchicalShapeStyle(level: 2), quaternary = HierarchicalShapeStyle(level: 3)
    /// The fifth level.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in values: EnvironmentValues) -> Paint {
        guard let style = values.foregroundStyle else { return Color(.hierarchical(level))._paint(in: values) }
        if let style = style.level(level) { return style.paint(in: values.outsideForeground) }
        return values.foregroundPaint.multiplyingOpacity(by: Self.shares[level])
    }
    /// The opacity of each level.
    static let shares = [1, 0.5, 0.3, 0.2, 0.15]
}

/// A style with an opacity.
public struct OpacityShapeStyle: ShapeStyle {
    let base: AnyShapeStyle
    let opacity: Double
    public func _paint(in values: EnvironmentValues) -> Paint { base.paint(in: values).multiplyingOpacity(by: opacity) }
    public func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] {
        base.shadows(in: values).map { shadow in
            var shadow = shadow
            shadow.color = shadow.color.multiplyingOpacity(by: opacity)
            return shadow
        }
    }
}

extension ShapeStyle {
    /// The style with its opacity multiplied by a factor.
    /// - Parameter opacity: 0...1.
    public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: AnyShapeStyle(self), opacity: opacity) }
}

extension ShapeStyle where Self == Color {
    /// The system red.
    public static var red: Color { .red }
    /// The system orange.
    public static var orange: Color { .orange }
    /// The system yellow.
    public static var yellow: Color { .yellow }
    /// The system green.
    public static var green: Color { .green }
    /// The system mint.
    public static var mint: Color { .mint }
    /// The system teal.
    public static var teal: Color { .teal }
    /// The system cyan.
    public static var cyan: Color { .cyan }
    /// The system blue.
    public static var blue: Color { .blue }
    /// The system indigo.
    public static var indigo: Color { .indigo }
    /// The system purple.
    public static var purple: Color { .purple }
    /// The system pink.
    public static var pink: Color { .pink }
    /// The system brown.
    public static var brown: Color { .brown }
    /// The system grey.
    public static var gray: Color { .gray }
    /// White.
    public static var white: Color { .white }
    /// Black.
    public static var black: Color { .black }
    /// A transparent colour.
    public static var clear: Color { .clear }
    /// The tint of the environment; blue if there is none.
    public static var accentColor: Color { .accentColor }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level of the foreground style.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level of the foreground style.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level of the foreground style.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth level of the foreground style.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The fifth level of the foreground style.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style around the view.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    /// The background style around the view.
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
    /// The tint around the view.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
